"""Seeing and knowing (section 7; rulings A13, A19, A22, A29, A32, A33, A35)."""

import pytest
from msgspec import structs

from engine.games.legion import view as seen_as
from engine.games.legion.data import HORDE, ROME, kind
from engine.games.legion.events import Spied, Struck, Swept
from engine.games.legion.view import MARKER, Named, pieces
from engine.kernel import codec
from engine.kernel.seats import SPECTATOR
from tests.games.legion.table import battle, cards, horde, names, rome


def test_outside_the_fog_everything_is_seen() -> None:
    """7.1, reason 1; ruling A26."""
    assert battle(rome("optio A2"), horde("raider C1, warrior D2, forager E7, stalker F3")).sees(ROME) == "C1 D2 E7 J8"


def test_what_stands_beside_a_unit_is_seen() -> None:
    """7.1, reason 2: orthogonally."""
    theirs = horde("raider C5, warrior D5, forager B4, stalker C3, carnyx D4")
    assert battle(rome("optio C4"), theirs).sees(ROME) == "C3 B4 D4 C5 J8"


def test_a_cardinal_scout_sees_three_tiles_and_past_others() -> None:
    """7.1, reason 3; ruling A25: pieces do not block the line."""
    theirs = horde("raider C4, warrior C5, forager C6, stalker F3, carnyx D4, falxman G3")
    assert battle(rome("velites C3"), theirs).sees(ROME) == "F3 C4 C5 C6 J8"
    ours = rome("velites D4, optio E4, triarius F5, legionary D5")
    assert battle(ours, horde("stalker G4"), HORDE).sees(HORDE) == "A1 D4 E4"


def test_the_decurion_sees_a_block() -> None:
    """7.1, reason 3; ruling A24."""
    theirs = horde("raider D5, warrior E6, forager A4, stalker F4, carnyx C6")
    assert battle(rome("decurion C4"), theirs).sees(ROME) == "A4 D5 C6 E6 J8"


def test_a_chariot_is_no_scout() -> None:
    """3.3: fast but no scout."""
    assert battle(rome("optio C3"), horde("chariot C5"), HORDE).sees(HORDE) == "A1"


def test_own_units_are_always_seen() -> None:
    """7.1."""
    match = battle(rome("optio C4, velites H6"))
    assert [piece.tile for piece in pieces(match.own(ROME), ROME)] == [0, 32, 57]


def test_a_reveal_moves_with_the_unit() -> None:
    """7.2: it sticks to the unit."""
    match = battle(rome(), horde("raider C5 fresh"), HORDE).play(HORDE, "move raider C6")
    assert match.sees(ROME) == "C6 J8"


def test_a_sweep_lasts_until_the_next_own_turn_ends() -> None:
    """7.2: positions only, of what stood there at that moment."""
    match = battle(rome(hand="scout_movement"), horde("raider C5, warrior D6, forager E5"))
    match.play(ROME, "play scout_movement C 5")
    assert match.sees(ROME) == "C5 D6 J8"
    assert names(sum(1 << tile for tile in match.event(Swept).found)) == "C5 D6"
    token = match.token(ROME, "C5")
    assert token is not None
    assert (token.kind, token.revealed) == (MARKER, True)
    match.play(ROME, "end").play(HORDE, "end")
    assert match.sees(ROME) == "C5 D6 J8"
    match.play(ROME, "end")
    assert match.sees(ROME) == "J8"


def test_a_sweep_looks_at_the_fog_only() -> None:
    """14.1: fog tiles only; ruling A13: nor may one outside be named."""
    match = battle(rome(hand="eagle_eye"), horde("raider C7, warrior C6"))
    assert match.offered(ROME, "play eagle_eye C") == ("3", "4", "5", "6")
    match.play(ROME, "play eagle_eye C 6")
    assert names(match.view(ROME).tokens[HORDE].revealed[1]) == "C6"
    assert match.event(Swept).kind == kind("warrior")


def test_a_sweep_shows_decoys_as_units() -> None:
    """7.2."""
    match = battle(rome(hand="scout_movement"), horde(traps={"decoys": "C5"})).play(ROME, "play scout_movement C 4")
    assert match.sees(ROME) == "C5 J8"


def test_eagle_eye_names_the_tile_for_good() -> None:
    """7.3, ruling A32: its owner learns which of his units is known now."""
    match = battle(rome(hand="eagle_eye"), horde("raider C5, warrior D5")).play(ROME, "play eagle_eye C 5")
    assert match.has(HORDE, "raider", "known")
    assert not match.has(HORDE, "warrior", "known")
    told = match.heard(HORDE, Spied)
    assert told is not None
    assert told.kind == kind("raider")
    assert match.heard(HORDE, Swept) is None
    assert match.view(ROME).tokens[HORDE].identified == (kind("raider"),)


def test_eagle_eye_on_an_empty_tile_and_on_a_decoy() -> None:
    """7.6: a recognised decoy is not told to the Horde."""
    match = battle(rome(hand="eagle_eye"), horde("raider C5")).play(ROME, "play eagle_eye C 4")
    assert (match.event(Swept).kind, match.events(Spied)) == (-1, [])
    match = battle(rome(hand="eagle_eye"), horde(traps={"decoys": "C5"})).play(ROME, "play eagle_eye C 5")
    assert match.event(Swept).decoy
    assert names(match.own(ROME).ground.decoys) == "C5"
    assert [type(event).__name__ for event in match.told(HORDE)] == ["Played"]


def test_the_horde_may_spy_too() -> None:
    """14.1: shared."""
    match = battle(rome("optio C4"), horde(hand="eagle_eye"), HORDE).play(HORDE, "play eagle_eye C 4")
    assert match.has(ROME, "optio", "known")
    assert match.sees(HORDE) == "A1 C4"


def test_a_struck_unit_stays_revealed() -> None:
    """7.2: a Volley's reveal has no end."""
    match = battle(rome("optio C4", hand="volley"), horde("raider C5")).play(ROME, "play volley C5", "move optio C3")
    for _ in range(3):
        assert match.sees(ROME) == "C5 J8"
        match.play(ROME, "end").play(HORDE, "end")


def test_mist_strips_every_reveal_nearby_but_no_other_reason() -> None:
    """7.2, ruling A19: within two steps; identity and own sight stay."""
    theirs = horde(
        "raider C5 brief fresh lasting known, warrior C4 lasting, forager F5 fresh", hand="mist", traps={"decoys": "D5"}
    )
    match = battle(rome("optio C3"), theirs, HORDE)
    assert match.sees(ROME) == "C4 C5 F5 J8"
    match.play(HORDE, "play mist C 5")
    assert match.sees(ROME) == "C4 F5 J8"
    assert match.has(HORDE, "raider", "known")


def test_mist_covers_decoys_as_well() -> None:
    """Ruling A34: or the marker that stays behind is unmasked."""
    match = battle(rome(hand="scout_movement"), horde("raider D5", hand="mist", traps={"decoys": "C5"}))
    match.play(ROME, "play scout_movement C 5", "end")
    assert match.sees(ROME) == "C5 D5 J8"
    assert match.play(HORDE, "play mist C 5").sees(ROME) == "J8"


def test_a_watchtower_sees_four_tiles_for_the_match() -> None:
    """7.1, reason 5; 14.2: positions only; ruling A29: not shown to the Horde."""
    match = battle(rome(hand="watchtower"), horde("raider C5, warrior D6, forager E5"))
    assert match.offered(ROME, "play watchtower") == tuple("ABCDEFGHI")
    assert match.offered(ROME, "play watchtower C") == ("3", "4", "5")
    before = match.view(HORDE)
    match.play(ROME, "play watchtower C 5")
    assert match.sees(ROME) == "C5 D6 J8"
    assert [type(event).__name__ for event in match.told(HORDE)] == ["Played"]
    assert match.view(HORDE) == structs.replace(before, hands=(0, 0))


# What a token shows (7.4).


def test_a_marker_shows_nothing_but_its_place() -> None:
    """7.4: no type, rank, status, number."""
    plain = battle(rome("optio C4"), horde("raider C5"))
    busy = battle(rome("optio C4"), horde("champion C5 frenzy dug formed wounds=2 still=2, warrior H6"))
    assert plain.token(ROME, "C5") == busy.token(ROME, "C5")
    assert plain.view(ROME).tokens[HORDE].named == ()


def test_an_identified_token_shows_its_statuses() -> None:
    """7.4."""
    theirs = horde("raider C5 known frenzy dug formed wounds=2 lame=1 cry impetus ambush charge")
    token = battle(rome("optio C4"), theirs).token(ROME, "C5")
    assert token is not None
    assert token.unit == Named(token.tile, kind("raider"), 2, True, True, True, True, False)


def test_a_reloading_gun_shows() -> None:
    """7.4."""
    token = battle(rome("ballista C2 known", reload=1), horde(), HORDE).token(HORDE, "C2")
    assert token is not None
    assert token.unit is not None
    assert token.unit.reloading


def test_an_identified_unit_out_of_sight_is_not_on_the_board() -> None:
    """7.3: and shows its name again when it is."""
    match = battle(rome("optio C4"), horde("raider E5 known"))
    assert match.token(ROME, "E5") is None
    assert match.view(ROME).tokens[HORDE].identified == (kind("raider"),)


def test_enemy_things_are_sorted_by_tile_and_have_no_number() -> None:
    """7.4: two worlds with the like units swapped give the same bytes."""
    one = battle(rome("optio C4, triarius E4"), horde("warrior C5 known, warrior2 E5 known wounds=2"))
    two = battle(rome("optio C4, triarius E4"), horde("warrior E5 known wounds=2, warrior2 C5 known"))
    assert codec.encode(one.view(ROME)) == codec.encode(two.view(ROME))


def test_second_hand_bonuses_show_by_known_granters() -> None:
    """7.4: Testudo and Inspire only beside a Roman, a Centurion, that the Horde sees and knows."""
    ours = rome("legionary C2 known, optio D2, centurion H2 known, triarius I2 known")
    view = battle(ours, horde(), HORDE).view(HORDE)
    assert not seen_as.testudo(view, 12)
    assert seen_as.testudo(view, 18)
    assert seen_as.inspired(view, 18)
    assert not seen_as.inspired(view, 17)
    mine = battle(ours, horde()).view(ROME)
    assert seen_as.testudo(mine, 12)
    assert seen_as.inspired(mine, 18)


def test_own_marks_show_on_markers() -> None:
    """7.4: struck and how often, bribed, revealed."""
    match = battle(rome("optio C4", hand="volley bribe"), horde("raider C5"))
    match.play(ROME, "play volley C5", "play bribe C5")
    token = match.token(ROME, "C5")
    assert token is not None
    assert (token.kind, token.struck, token.bribed, token.revealed) == (MARKER, 1, True, True)


def test_a_praetorian_looks_like_any_survivor_of_a_volley() -> None:
    """Rulings A33 and 9.2: the mark counts Volleys, not wounds."""
    looks = set()
    for unit in ("praetorian", "optio", "centurion"):
        ours = rome(f"{unit} C4")
        match = battle(ours, horde("raider C5", hand="volley"), HORDE).play(HORDE, "play volley C4")
        looks.add((codec.encode(match.view(HORDE).tokens), match.told(HORDE)))
        assert match.event(Struck).wounds == (0 if unit == "praetorian" else 2)
    assert len(looks) == 1


def test_a_spectator_sees_what_both_may() -> None:
    """7.5: markers outside the fog, named where the other side has identified them."""
    match = battle(rome("optio C2 known, triarius D2, legionary C4 known"), horde("raider C5, warrior D7 known"))
    view = match.view(SPECTATOR)
    assert (names(view.tokens[ROME].seen), names(view.tokens[HORDE].seen)) == ("A1 C2 D2", "D7 J8")
    assert [unit.kind for unit in view.tokens[ROME].named] == [kind("optio")]
    assert [unit.kind for unit in view.tokens[HORDE].named] == [kind("warrior")]
    assert view.own is None
    assert view.opened == ()


@pytest.mark.parametrize("viewer", [ROME, SPECTATOR])
def test_what_is_never_in_a_view(viewer: int) -> None:
    """7.5: the enemy's purse, points, hand, row, piles, traps, types and unseen places change no byte of a view."""
    one = battle(rome("optio C4"), horde("raider C5, warrior E6", hand="volley", market="mist", discard="rally"))
    theirs = horde(
        "champion C5 frenzy, forager H5 dug",
        denarii=12,
        ap=0,
        hand="ambush",
        market="decoy",
        discard="frenzy",
        deck="caltrops skulls",
        traps={"pits": "F4", "decoys": "F6"},
    )
    two = battle(rome("optio C4"), theirs)
    two.state = structs.replace(two.state, fallen=one.state.fallen)
    assert codec.encode(two.view(viewer)) == codec.encode(one.view(viewer))


def test_the_owner_sees_all_of_his_own() -> None:
    """7.5."""
    match = battle(rome("optio C4 known dug", hand="rally", discard="mist", deck="volley", market="bribe"))
    assert match.view(ROME).own == match.own(ROME)
    assert match.own(ROME).stall.pile == cards("volley")


def test_nobody_sees_the_order_of_a_pile() -> None:
    """7.5: not even its owner."""
    one, two = battle(rome(deck="rally mist volley")), battle(rome(deck="volley rally mist"))
    assert one.state.decks != two.state.decks
    assert codec.encode(one.view(ROME)) == codec.encode(two.view(ROME))
