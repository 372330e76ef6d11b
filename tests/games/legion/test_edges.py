"""Who stands in the first tile counts like everybody, who fell is nowhere, and what is gone leaves no mark."""

import pytest
from msgspec import structs

from engine.games.legion.data import CARD_OF, HORDE, ROME
from engine.games.legion.events import Cleared, DugIn, Fought
from tests.games.legion.table import battle, horde, rome, tiles


def test_a_unit_on_the_first_tile_attacks_shoots_and_sees() -> None:
    """Sections 7.1 and 9.1: A1 is a tile like any other."""
    match = battle(rome("legate J1, ballista A1"), horde("raider A2, warrior A3 known"))
    assert match.offered(ROME, "attack ballista") == ("A2",)
    match = battle(rome("legate J1, decurion A1"), horde("raider A3, stalker A2"))
    assert match.sees(ROME) == "A2 A3 J8"
    assert match.offered(ROME, "attack decurion") == ("A2",)


def test_a_fallen_gun_shoots_nobody() -> None:
    """Section 9.1: whatever stands near the last tile of the board, where nobody stands."""
    match = battle(rome("optio I7"), horde("chieftain J8, raider J7, warrior I8"))
    assert "ballista" not in match.offered(ROME, "attack")
    assert match.refused(ROME, "attack ballista J7") == "fallen"


def test_a_scouts_march_near_the_last_tile_shows_none_of_the_fallen() -> None:
    """Sections 7.2 and 7.5: a reveal sticks to living units."""
    match = battle(rome("velites J4"), horde("chieftain A8, raider I7")).play(ROME, "move velites J7")
    assert match.view(ROME).tokens[HORDE].revealed == (tiles("I7"), 0, 0)
    assert match.sees(ROME) == "I7 A8"


def test_a_bribed_gun_does_not_shoot() -> None:
    """Section 11.2: it cannot attack, and a shot is an attack."""
    match = battle(rome("optio C5"), horde("h_ballista C8 bribed, raider D5"), HORDE)
    assert match.offered(HORDE, "attack") == ("raider",)
    assert match.refused(HORDE, "attack h_ballista C5") == "bought_off"


@pytest.mark.parametrize("reload", [0, 1])
def test_who_has_no_enemy_in_reach_is_told_so_whatever_the_gun_does(reload: int) -> None:
    """Section 9.1: only the Ballista reloads."""
    match = battle(rome("optio C3, legionary F5, ballista A1", reload=reload), horde("raider F6"))
    assert match.refused(ROME, "attack optio F6") == "no_target"


def test_a_palisade_on_bare_ground_clears_nothing() -> None:
    """Section 10: only caltrops can lie under a unit."""
    match = battle(rome("optio C3", hand="palisade"), horde("raider F6", traps={"caltrops": "D4"}))
    match.play(ROME, "play palisade optio")
    assert match.events(Cleared) == []


@pytest.mark.parametrize("mark", ["swept", "bribed"])
def test_a_new_decoy_has_no_mark_of_the_one_that_was_there(mark: str) -> None:
    """Sections 7.2 and 10: reveals and bribes belong to the decoy, and go with it."""
    cards = "bribe" if mark == "bribed" else "scout_movement"
    match = battle(rome("optio C4", hand=cards), horde("raider E5", hand="decoy", traps={"decoys": "D4"}))
    match.play(ROME, "play bribe D4" if mark == "bribed" else "play scout_movement D 4", "attack optio D4", "end")
    match.play(HORDE, "move raider D5", "play decoy D 4")
    token = match.token(ROME, "D4")
    assert token is not None
    assert (token.revealed, token.bribed) == (False, False)


@pytest.mark.parametrize("there", ["a decoy alone", "a unit alone", "both"])
def test_what_a_sweep_shows_is_shown_until_the_next_own_turn_ends(there: str) -> None:
    """Section 7.2: of a decoy as of a unit, or Rome could tell them apart."""
    second = horde("chieftain J8" if there == "a decoy alone" else "raider E5", traps={"decoys": "F5"})
    if there == "a unit alone":
        second = horde("raider E5")
    seen = {"a decoy alone": "F5 J8", "a unit alone": "E5 J8", "both": "E5 F5 J8"}[there]
    match = battle(rome("optio A2", hand="scout_movement"), second).play(ROME, "play scout_movement E 5", "end")
    assert match.sees(ROME) == seen
    match.play(HORDE, "end")
    assert match.sees(ROME) == seen
    match.play(ROME, "end")
    assert match.sees(ROME) == "J8"


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("move optio B4", 1),
        ("move legionary D2", 2),
        ("attack optio C5", 2),
        ("buy rally", 1),
        ("play reserve J1", 2),
        ("play mist A 1", 1),
        ("sound cornicen", 1),
        ("demolish fabri F4", 1),
    ],
)
def test_exactly_enough_points_are_enough(text: str, cost: int) -> None:
    """Sections 2 and 5: and one less is refused."""
    army = "optio C4, legionary D3 formed, cornicen H1, fabri F3, ballista A2"
    given = {"hand": "mist reserve", "market": "rally", "denarii": 9, "traps": {"pits": "F4"}}
    for ap in (cost, cost - 1):
        match = battle(rome(army, **given), horde("raider C5", traps={"pits": "F4"}), ap=ap, morale=(20, 25))
        if ap == cost:
            assert match.play(ROME, text).ap(ROME) == 0
        else:
            assert match.refused(ROME, text) in ("no_ap", "nothing_to_play")


SHOWN = ("frenzy", "dug", "formed", "lame", "wounds")


@pytest.mark.parametrize("status", ["", "frenzy", "dug", "formed", "lame=1", "wounds=1"])
def test_a_known_enemy_shows_the_statuses_it_has_and_no_other(status: str) -> None:
    """Section 7.4."""
    match = battle(rome("optio C3"), horde(f"warrior C4 known {status}, raider B3 known frenzy dug formed lame=2"))
    token = match.token(ROME, "C4")
    assert token is not None
    assert token.unit is not None
    assert [name for name in SHOWN if getattr(token.unit, name)] == ([status.partition("=")[0]] if status else [])
    assert not token.unit.reloading


def test_a_unit_that_could_only_climb_palisades_it_cannot_pay_for_is_not_offered() -> None:
    """Section 6: the whole declared price must be in the pool."""
    for ap, movers in ((1, ("raider",)), (2, ("chieftain", "raider"))):
        match = battle(rome("optio A1"), horde("chieftain J8, raider C7"), HORDE, ap=ap, palisades="I8 J7")
        assert match.offered(HORDE, "move") == movers


@pytest.mark.parametrize("known", ["", "known"])
def test_whoever_can_name_the_centurion_is_told_that_it_turned_the_tie(known: str) -> None:
    """Section 7.4: one that is seen and known."""
    match = battle(rome(f"legionary C4, centurion D4 {known}"), horde("warrior C5, raider D5"), HORDE)
    told = match.play(HORDE, "attack warrior C4").heard(HORDE, Fought)
    assert told is not None
    assert (told.result, told.by) == ("defender", "centurion" if known else "")


def test_a_war_cry_outlives_its_caller_and_is_then_told_to_nobody() -> None:
    """Sections 7.4 and 11.1: the effect lasts for the turn; who is gone cannot be seen granting it."""
    army = rome("legionary C4, praetorian E4")
    match = battle(army, horde("carnyx E5, warrior C5"), HORDE, ap=5, total=5)
    match.play(HORDE, "cry carnyx", "attack carnyx E4", "attack warrior C4")
    assert match.tile(HORDE, "carnyx") == ""
    for viewer, heard in ((HORDE, True), (ROME, False)):
        last = [event for event in match.told(viewer) if isinstance(event, Fought)][-1]
        assert ("cry" in [part.what for part in last.attack.parts]) == heard


@pytest.mark.parametrize(("beside", "far", "told"), [("", "known", False), ("known", "", True)])
def test_testudo_is_told_by_a_roman_beside_and_by_no_other(beside: str, far: str, told: bool) -> None:
    """Section 7.4: one granter that is seen and known is enough; another known Roman is not."""
    army = rome(f"legionary C4, optio D4 {beside}, triarius H2 {far}")
    match = battle(army, horde("warrior C5, raider D5"), HORDE).play(HORDE, "attack warrior C4")
    fought = match.heard(HORDE, Fought)
    assert fought is not None
    assert ("testudo" in [part.what for part in fought.defence.parts]) == told
    assert "testudo" in [part.what for part in match.event(Fought).defence.parts]


@pytest.mark.parametrize("bought", ["raider", "decoy"])
def test_a_bribe_is_marked_until_the_hordes_next_turn_ends(bought: str) -> None:
    """Sections 7.4 and 10: on a decoy as on a unit, or the mark would tell which it is."""
    second = horde("raider D5" if bought == "raider" else "", traps={"decoys": "" if bought == "raider" else "D5"})
    match = battle(rome("optio D4", hand="bribe"), second)
    for deed, marked in (("play bribe D5", True), ("end", True), ("end", False)):
        match.play(match.state.active, deed)
        token = match.token(ROME, "D5")
        assert token is not None
        assert token.bribed == marked


def test_digging_in_is_told_once() -> None:
    """Section 8.3: when the third turn of standing still ends."""
    match = battle(rome("optio D4"), horde())
    told = 0
    for _ in range(6):
        told += len(match.play(ROME, "end").events(DugIn))
        match.play(HORDE, "end")
    assert told == 1


def test_exactly_enough_money_is_enough() -> None:
    """Section 13.2: and one Denarius less is not."""
    for denarii in (4, 3):
        match = battle(rome("optio A3", market="frenzy rally volley", denarii=denarii), horde())
        if denarii == 4:
            assert match.offered(ROME, "buy") == ("frenzy", "rally")
            assert match.play(ROME, "buy frenzy").denarii(ROME) == 0
        else:
            assert match.refused(ROME, "buy frenzy") == "too_poor"


@pytest.mark.parametrize("seat", [ROME, HORDE])
def test_an_empty_place_of_the_row_sells_nothing(seat: int) -> None:
    """Section 13.2: the stock may run out."""
    match = battle(rome("", denarii=9), horde("", denarii=9), seat)
    own = list(match.state.own)
    own[seat] = structs.replace(own[seat], stall=structs.replace(own[seat].stall, market=(-1, CARD_OF["rally"], -1)))
    match.state = structs.replace(match.state, own=tuple(own))
    assert match.offered(seat, "buy") == ("rally",)


def test_a_fallen_centurion_inspires_nobody_near_the_last_tile() -> None:
    """Section 8.2, step 7: only one that stands beside."""
    match = battle(rome("triarius J7"), horde("chieftain A8, falxman J6 wounds=1"))
    fought = match.play(ROME, "attack triarius J6").event(Fought)
    assert (fought.attack.total, fought.defence.total, fought.result) == (6, 6, "tie")


def test_a_tie_with_the_berserker_is_a_tie_and_no_revenge() -> None:
    """Section 8.2, step 8: who falls anyway is not taken along."""
    match = battle(rome("triarius D4"), horde("berserker D5")).play(ROME, "attack triarius D5")
    fought = match.event(Fought)
    assert (fought.result, fought.avenged) == ("tie", False)
    assert (match.tile(ROME, "triarius"), match.tile(HORDE, "berserker")) == ("", "")


def test_a_centurion_on_the_first_tile_inspires() -> None:
    """Section 8.2, step 7: A1 is beside A2."""
    match = battle(rome("legate J1, centurion A1, triarius A2"), horde("falxman A3 wounds=1"))
    fought = match.play(ROME, "attack triarius A3").event(Fought)
    assert (fought.result, fought.by) == ("attacker", "centurion")


@pytest.mark.parametrize("path", ["move", "attack", "play frenzy", "play palisade", "sound", "demolish"])
def test_a_reserve_that_has_not_joined_is_nobody(path: str) -> None:
    """Section 14.2: its name means a unit once it stands on the board, and none before."""
    army = "cornicen B2, fabri C3, optio D4"
    traps = {"pits": "C4"}
    for joined in (False, True):
        words = f"{army}, praetorian2 E1" if joined else army
        first = rome(words, hand="frenzy palisade", traps=traps)
        match = battle(first, horde("raider D5", traps=traps))
        asked = tuple(path.split())
        offered = "praetorian2" in match.offered(ROME, path)
        assert offered == (joined and path not in ("attack", "sound", "demolish"))
        assert offered or (match.menu(ROME).why_not(asked, "praetorian2") is not None) == joined
