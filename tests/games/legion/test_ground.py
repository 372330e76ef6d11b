"""Traps, decoys and palisades (section 10; rulings A6, A12, A28, A34 to A37)."""

import pytest

from engine.games.legion.data import DECOY, HORDE, PIT, ROME, SKULLS
from engine.games.legion.events import Cleared, Fell, Found, Moved, Prepared, Sprung, Unmasked
from engine.games.legion.menu import Reason
from engine.kernel.seats import SPECTATOR
from tests.games.legion.table import Match, battle, horde, names, rome

TRAPS = ("wolf_pit", "skulls", "caltrops", "decoy")


def lies(match: Match, field: str) -> str:
    """The tiles of the Horde's traps of a kind."""
    return names(getattr(match.own(HORDE).ground, field))


# Laying.


@pytest.mark.parametrize("trap", TRAPS)
def test_traps_are_laid_beside_an_own_unit(trap: str) -> None:
    """Section 10, ruling A28: an empty tile in rows 3 to 8 without a feature; decoys in the fog only."""
    theirs = horde(
        "chieftain C7, raider E4",
        hand=trap,
        traps={"pits": "E5", "decoys": "D4"},
    )
    match = battle(rome("optio E3"), theirs, HORDE, palisades="F4")
    expected = {"C6"} if trap == "decoy" else {"B7", "D7", "C6", "C8"}
    found = {column + row for column in match.offered(HORDE, f"play {trap}") for row in rows(match, trap, column)}
    assert found == expected
    assert match.refused(HORDE, f"play {trap} C 1") == (Reason.NOT_IN_FOG if trap == "decoy" else Reason.WRONG_ROW)
    assert match.refused(HORDE, f"play {trap} E 5") == Reason.NO_PLACE


def rows(match: Match, trap: str, column: str) -> tuple[str, ...]:
    return match.offered(HORDE, f"play {trap} {column}")


def test_refusals_of_a_place_for_a_trap() -> None:
    """Section 10: occupied, a feature there, not beside an own unit."""
    theirs = horde("chieftain C7, raider C5, warrior C3", hand="caltrops", traps={"pits": "C6"})
    match = battle(rome("optio D4"), theirs, HORDE)
    assert match.refused(HORDE, "play caltrops C 5") == Reason.OCCUPIED
    assert match.refused(HORDE, "play caltrops C 6") == Reason.FEATURE
    match = battle(rome("optio D4"), horde("chieftain C7, raider A5", hand="caltrops"), HORDE)
    assert match.refused(HORDE, "play caltrops A 8") == Reason.NOT_BESIDE


def test_a_decoy_is_no_unit_to_lay_beside() -> None:
    """Section 10."""
    theirs = horde("chieftain J8", hand="caltrops", traps={"decoys": "C5"})
    assert set(battle(rome(), theirs, HORDE).offered(HORDE, "play caltrops")) == {"I", "J"}


@pytest.mark.parametrize("trap", TRAPS)
def test_the_ground_is_prepared(trap: str) -> None:
    """Section 7.6: the log says only this, in place of "played a card", whatever and wherever it is."""
    match = battle(rome(), horde("raider C5", hand=trap), HORDE).play(HORDE, f"play {trap} C 4")
    for viewer in (ROME, SPECTATOR):
        assert match.told(viewer) == (Prepared(-1, -1),)
    heard = match.heard(HORDE, Prepared)
    assert heard is not None
    assert heard.trap == TRAPS.index(trap)


# Springing.


def test_a_pit_swallows_the_first_roman() -> None:
    """Section 10: destroyed, passing over included; spoils for rank 7 and more; then the ground is open."""
    match = battle(rome("velites C3"), horde(traps={"pits": "C5"})).play(ROME, "move velites C6")
    assert (match.tile(ROME, "velites"), lies(match, "pits"), match.state.morale) == ("", "", (26, 25))
    assert (match.event(Fell).cause, match.event(Moved).stop) == ("wolf_pit", "pit")
    match = battle(rome("optio C4"), horde(traps={"pits": "C5"})).play(ROME, "move optio C5")
    assert (match.state.morale, match.denarii(HORDE)) == ((23, 25), 8)


def test_a_pit_ends_the_match_of_a_king() -> None:
    """Section 10 and 12.1."""
    match = battle(rome("legate C4"), horde(traps={"pits": "C5"})).play(ROME, "move legate C5")
    assert match.ended == ((2, 1), "king")


def test_skulls_drive_back_and_dishearten() -> None:
    """Section 10: the first Roman whose move enters a tile beside it."""
    match = battle(rome("optio C3"), horde(traps={"skulls": "D4"})).play(ROME, "move optio C4")
    assert (match.tile(ROME, "optio"), lies(match, "skulls"), match.state.morale) == ("C3", "", (25, 25))
    assert match.ap(ROME) == 2
    assert match.event(Moved).stop == "skulls"


def test_skulls_on_the_tile_itself() -> None:
    """Section 10: they are its tile trap."""
    match = battle(rome("velites C2"), horde(traps={"skulls": "C4"}))
    match.play(ROME, "move velites C5")
    assert match.tile(ROME, "velites") == "C2"
    match.play(ROME, "move velites C5")
    assert match.tile(ROME, "velites") == "C5"


def test_skulls_can_rout_an_army() -> None:
    """Section 12: a sprung trap is an event; the rest of the move is dropped."""
    match = battle(rome("optio C3"), horde(traps={"skulls": "D4"}), morale=(2, 25)).play(ROME, "move optio C4")
    assert match.ended == ((2, 1), "morale")


def test_skulls_do_not_mind_who_stands_or_leaves() -> None:
    """Section 10: entering alone."""
    match = battle(rome("optio C4"), horde("raider E4", hand="skulls"), HORDE).play(HORDE, "play skulls D 4", "end")
    assert match.state.morale == (27, 25)
    match.play(ROME, "move optio B4")
    assert match.tile(ROME, "optio") == "B4"


def test_of_two_skulls_the_first_in_reading_order_springs() -> None:
    """Section 10: lowest row, then from A."""
    match = battle(rome("optio C3"), horde(traps={"skulls": "D4 B4 C5"})).play(ROME, "move optio C4")
    assert lies(match, "skulls") == "D4 C5"
    assert (match.tile(ROME, "optio"), match.state.morale) == ("C3", (25, 25))


def test_the_step_back_springs_nothing() -> None:
    """Section 10: there is always room, and no other trap answers."""
    match = battle(rome("optio C3 horn"), horde(traps={"skulls": "D5", "caltrops": "C4"}))
    match.play(ROME, "move optio C5")
    assert match.tile(ROME, "optio") == "C4"
    assert match.count(ROME, "optio", "lame") == 3
    match = battle(rome("fabri C3 horn"), horde(traps={"skulls": "D5", "caltrops": "C4"}))
    match.play(ROME, "move fabri C5")
    assert match.tile(ROME, "fabri") == "C4"
    assert match.count(ROME, "fabri", "lame") == 0


def test_caltrops_lame_and_stop() -> None:
    """Section 10: the move ends there."""
    match = battle(rome("optio C3 horn"), horde(traps={"caltrops": "C4"})).play(ROME, "move optio C5")
    assert (match.tile(ROME, "optio"), lies(match, "caltrops")) == ("C4", "")
    assert match.count(ROME, "optio", "lame") == 3


@pytest.mark.parametrize("scout", ["velites", "decurion"])
def test_caltrops_destroy_scouts(scout: str) -> None:
    """Section 10, ruling A12: Velites and Decurion; spoils for the Decurion."""
    match = battle(rome(f"{scout} C3"), horde(traps={"caltrops": "C4"})).play(ROME, f"move {scout} C4")
    assert match.tile(ROME, scout) == ""
    assert match.event(Fell).cause == "caltrops"
    assert match.denarii(HORDE) == (8 if scout == "decurion" else 5)


def test_the_fabri_walk_over_caltrops() -> None:
    """Section 10: nothing happens, and the trap stays."""
    match = battle(rome("fabri C3"), horde(traps={"caltrops": "C4"})).play(ROME, "move fabri C4")
    assert (match.tile(ROME, "fabri"), lies(match, "caltrops"), match.events(Sprung)) == ("C4", "C4", [])


def test_lamed_units_spring_no_skulls_and_the_fabri_do() -> None:
    """Ruling A36: caltrops and skulls on one step."""
    traps = {"caltrops": "C4", "skulls": "D4"}
    match = battle(rome("optio C3"), horde(traps=traps)).play(ROME, "move optio C4")
    assert (match.tile(ROME, "optio"), lies(match, "skulls"), match.state.morale) == ("C4", "D4", (27, 25))
    match = battle(rome("fabri C3"), horde(traps=traps)).play(ROME, "move fabri C4")
    assert (match.tile(ROME, "fabri"), lies(match, "skulls"), match.state.morale) == ("C3", "", (25, 25))


def test_a_pit_and_skulls_on_one_step() -> None:
    """Section 10: the tile's trap first; the dead spring nothing more."""
    match = battle(rome("optio C3"), horde(traps={"pits": "C4", "skulls": "D4"})).play(ROME, "move optio C4")
    assert (match.tile(ROME, "optio"), lies(match, "skulls"), match.state.morale) == ("", "D4", (23, 25))


def test_the_horde_springs_nothing() -> None:
    """Section 10."""
    traps = {"pits": "C5", "skulls": "D5", "caltrops": "C4"}
    match = battle(rome(), horde("chariot C6", traps=traps), HORDE).play(HORDE, "move chariot C3")
    assert (match.tile(HORDE, "chariot"), lies(match, "pits"), lies(match, "caltrops")) == ("C3", "C5", "C4")


def test_buried_traps_make_no_move_illegal() -> None:
    """Section 10 and ruling A6: offered as any other tile, even when they were found."""
    match = battle(rome("fabri C3, optio E3"), horde(traps={"pits": "C4 E4"}))
    assert "C4" in match.offered(ROME, "move fabri")
    assert "E4" in match.offered(ROME, "move optio")
    assert match.play(ROME, "move fabri C4").tile(ROME, "fabri") == ""


def test_a_march_runs_on_into_a_pit_it_has_just_found() -> None:
    """Section 6: a declared move runs on whatever it uncovers."""
    match = battle(rome("fabri C3 horn"), horde(traps={"pits": "C5"})).play(ROME, "move fabri C5")
    assert match.tile(ROME, "fabri") == ""
    assert [event.trap for event in match.events(Found)] == [PIT]


def test_nobody_sees_from_where_he_dies_or_is_driven_from() -> None:
    """Ruling A37: sections 6 and 7.1."""
    theirs = horde("raider C6", traps={"pits": "C5"})
    match = battle(rome("optio C4"), theirs).play(ROME, "move optio C5")
    assert match.sees(ROME) == "J8"
    match = battle(rome("velites C4"), horde("raider D6", traps={"skulls": "B5"})).play(ROME, "move velites C5")
    assert match.view(ROME).tokens[HORDE].revealed == (0, 0, 0)
    told = match.heard(HORDE, Moved)
    assert told is None


def test_both_are_told_which_trap_and_where() -> None:
    """Section 7.6: a sprung trap: kind and tile; the unit is Rome's, unless it falls."""
    match = battle(rome("optio C3"), horde(traps={"skulls": "D4"})).play(ROME, "move optio C4")
    for viewer in (HORDE, SPECTATOR):
        heard = match.heard(viewer, Sprung)
        assert heard is not None
        assert (heard.trap, names(1 << heard.tile), heard.morale) == (SKULLS, "D4", 2)
        assert (heard.unit, heard.kind, heard.to) == (-1, -1, -1)
    assert match.heard(ROME, Sprung) == match.event(Sprung)


# The Fabri.


def test_the_fabri_find_what_lies_beside_them_and_remember() -> None:
    """Section 10, ruling A35: for as long as it lies, even after they leave."""
    traps = {"pits": "C5", "skulls": "B3", "caltrops": "D5"}
    match = battle(rome("fabri C3"), horde(traps=traps))
    assert names(match.own(ROME).ground.skulls) == "B3"
    match = battle(rome("fabri D3"), horde(traps={"pits": "C5 D5", "caltrops": "B4"})).play(ROME, "move fabri D4")
    assert names(match.own(ROME).ground.pits) == "D5"
    match.play(ROME, "move fabri D3")
    assert names(match.own(ROME).ground.pits) == "D5"
    assert match.view(HORDE).own == match.own(HORDE)


def test_the_fabri_see_a_trap_being_laid_beside_them() -> None:
    """Section 10."""
    match = battle(rome("fabri C3"), horde("raider C5", hand="skulls"), HORDE).play(HORDE, "play skulls C 4")
    assert names(match.own(ROME).ground.skulls) == "C4"
    assert match.heard(ROME, Found) is not None
    assert match.heard(HORDE, Found) is None


def test_demolishing() -> None:
    """3.4: one point, one trap beside the Fabri that Rome can see; a recognised decoy too."""
    match = battle(rome("fabri C3, optio C2"), horde(traps={"pits": "D3 C5", "decoys": "C4"}))
    assert match.offered(ROME, "demolish fabri") == ("D3", "C4")
    assert match.refused(ROME, "demolish fabri B3") == Reason.NO_TRAP
    match.play(ROME, "demolish fabri C4", "demolish fabri D3")
    assert (lies(match, "decoys"), lies(match, "pits"), match.ap(ROME)) == ("", "C5", 1)
    assert match.refused(ROME, "demolish fabri") == Reason.NO_TRAP
    for viewer in (ROME, HORDE):
        assert len([event for event in match.told(viewer) if isinstance(event, Cleared)]) == 2


def test_demolish_is_romes_and_needs_free_hands() -> None:
    """3.4."""
    assert battle(active=HORDE).refused(HORDE, "demolish") == Reason.NOT_YOUR_SIDE
    assert battle().refused(ROME, "demolish") == Reason.FALLEN
    ours = rome("fabri C3")
    assert battle(ours, horde(traps={"pits": "C4"}), ap=0).refused(ROME, "demolish") == Reason.NO_AP
    assert battle(rome("fabri C3 lame=2"), horde(traps={"pits": "C4"})).offered(ROME, "demolish") == ("fabri",)


# The decoy as a piece.


def test_a_decoy_shows_as_any_marker() -> None:
    """Section 10: by the ordinary rules of sight; without income, sight or support."""
    match = battle(rome("optio C3"), horde("raider E3", traps={"decoys": "C4 F4"}))
    assert match.sees(ROME) == "C4 J8"
    decoy, unit = match.token(ROME, "C4"), battle(rome("optio C3"), horde("raider C4")).token(ROME, "C4")
    assert decoy == unit
    assert match.play(ROME, "end").denarii(HORDE) == 5 + 1


def test_the_fabri_see_through_a_decoy() -> None:
    """Section 10, rulings A6 and A35: it stays on Rome's map, visible, and blocks openly."""
    match = battle(rome("fabri C3"), horde(traps={"decoys": "C4"}))
    token = match.token(ROME, "C4")
    assert token is not None
    assert token.kind == -2
    match.play(ROME, "move fabri C2")
    assert match.sees(ROME) == "C4 J8"
    assert "C4" not in match.offered(ROME, "move fabri")


def test_attacking_a_decoy_unmasks_the_attacker() -> None:
    """Section 10, ruling A22: it is removed, the attacker is known; no fight."""
    match = battle(rome("optio C3"), horde(traps={"decoys": "C4"})).play(ROME, "attack optio C4")
    assert (lies(match, "decoys"), match.ap(ROME)) == ("", 1)
    assert match.has(ROME, "optio", "known")
    for viewer in (HORDE, SPECTATOR):
        heard = match.heard(viewer, Unmasked)
        assert heard is not None
        assert (heard.unit, heard.kind >= 0, names(1 << heard.target)) == (-1, True, "C4")


def test_shooting_a_decoy_uses_the_shot() -> None:
    """Section 9.1: removed, the gun known; a recognised one as well."""
    match = battle(rome("ballista C2"), horde(traps={"decoys": "C4"}), ap=5, total=6)
    assert match.refused(ROME, "attack ballista C4") == Reason.NO_TARGET
    theirs = horde(traps={"decoys": "C5"})
    match = battle(rome("ballista C2, velites C3"), theirs).play(ROME, "attack ballista C5")
    assert match.event(Unmasked).shot
    assert match.own(ROME).troops.reload == 2
    assert match.has(ROME, "ballista", "known")


def test_a_decoy_takes_a_bribe_and_a_mark() -> None:
    """Section 10: wasted; Rome's mark stays until the Horde's next turn ends, as on a unit."""
    match = battle(rome("optio C3", hand="bribe"), horde("raider E8", traps={"decoys": "C4"}))
    match.play(ROME, "play bribe C4")
    token = match.token(ROME, "C4")
    assert token is not None
    assert token.bribed
    match.play(ROME, "end").play(HORDE, "end")
    token = match.token(ROME, "C4")
    assert token is not None
    assert not token.bribed


def test_a_decoy_counts_for_no_army() -> None:
    """Section 10: not in the count of the living."""
    match = battle(rome("optio C3"), horde(traps={"decoys": "C4"}))
    assert match.view(ROME).alive == (2, 1)
    assert match.view(HORDE).own == match.own(HORDE)
    assert DECOY == 3


# Palisades.


def test_a_palisade_is_seen_by_all_and_stays() -> None:
    """Section 10."""
    match = battle(rome("optio C3", hand="palisade")).play(ROME, "play palisade optio")
    for viewer in (ROME, HORDE, SPECTATOR):
        assert names(match.view(viewer).palisades) == "C3"
    assert match.play(ROME, "move optio C4", "end").state.palisades


def test_a_palisade_buries_the_caltrops_under_it() -> None:
    """Section 10: only a Fabri on caltrops can stand on one; the Horde hears that a trap is gone."""
    match = battle(rome("fabri C4", hand="palisade"), horde(traps={"caltrops": "C4"})).play(ROME, "play palisade fabri")
    assert lies(match, "caltrops") == ""
    assert match.heard(HORDE, Cleared) is not None


def test_no_second_palisade_on_a_tile() -> None:
    """14.2."""
    match = battle(rome("optio C3, triarius D3", hand="palisade"), palisades="C3")
    assert match.refused(ROME, "play palisade optio") == Reason.WALLED
