"""Moving (section 6; rulings A4, A11, A25, A37, A42)."""

import pytest

from engine.games.legion.data import HORDE, ROME
from engine.games.legion.events import Moved
from engine.games.legion.menu import Reason
from engine.kernel.seats import SPECTATOR
from tests.games.legion.table import battle, horde, names, rome


def test_ordinary_units_go_one_tile_in_a_straight_line() -> None:
    """Section 6: four ways, no diagonal."""
    match = battle(rome("optio E4"))
    assert match.offered(ROME, "move optio") == ("E5", "F4", "E3", "D4")
    assert match.refused(ROME, "move optio F5") == Reason.NOT_STRAIGHT
    assert match.refused(ROME, "move optio E6") == Reason.TOO_FAR
    assert match.refused(ROME, "move optio E4") == Reason.STANDS_THERE
    match.play(ROME, "move optio E5")
    assert (match.tile(ROME, "optio"), match.ap(ROME)) == ("E5", 2)


@pytest.mark.parametrize(("seat", "unit"), [(ROME, "velites"), (HORDE, "stalker"), (HORDE, "chariot")])
def test_the_fast_go_three(seat: int, unit: str) -> None:
    """Section 6: and pay one point however far."""
    words = f"{unit} E4"
    match = battle(rome(words if seat == ROME else ""), horde(words if seat == HORDE else ""), seat)
    assert match.offered(seat, f"move {unit}") == (
        "E5",
        "E6",
        "E7",
        "F4",
        "G4",
        "H4",
        "E3",
        "E2",
        "E1",
        "D4",
        "C4",
        "B4",
    )
    assert match.play(seat, f"move {unit} H4").ap(seat) == 2


def test_a_ballista_never_moves() -> None:
    """Section 6."""
    match = battle(rome("ballista E2, optio A2"))
    assert "ballista" not in match.offered(ROME, "move")
    assert match.refused(ROME, "move ballista E3") == Reason.IMMOBILE


def test_nobody_passes_or_lands_on_whom_he_sees() -> None:
    """Section 6: own units and visible enemies."""
    match = battle(rome("velites C2, optio C4, legionary E2"), horde("raider C1"))
    assert match.offered(ROME, "move velites") == ("C3", "D2", "B2", "A2")
    assert match.refused(ROME, "move velites C4") == Reason.OCCUPIED
    assert match.refused(ROME, "move velites C5") == Reason.BLOCKED
    assert match.refused(ROME, "move velites C1") == Reason.OCCUPIED


def test_a_unit_hemmed_in_is_not_offered() -> None:
    """Section 6."""
    match = battle(rome("legate A1, optio A2, triarius B1"))
    assert match.refused(ROME, "move legate A2") == Reason.HEMMED_IN


def test_the_price_of_formation() -> None:
    """Section 6, worked: a unit in Formation moves one tile for 2 AP, and Formation is gone."""
    match = battle(rome("velites C3 formed dug"))
    assert match.refused(ROME, "move velites C5") == Reason.FORMED
    match.play(ROME, "move velites C4")
    assert match.ap(ROME) == 1
    assert not match.has(ROME, "velites", "formed")
    assert not match.has(ROME, "velites", "dug")


def test_formation_on_a_palisade() -> None:
    """Section 6, worked: a Horde unit in Formation onto a Roman palisade costs 3."""
    match = battle(rome(), horde("raider C5 formed"), HORDE, palisades="C4").play(HORDE, "move raider C4")
    assert match.ap(HORDE) == 0
    match = battle(rome(), horde("raider C5 formed"), HORDE, palisades="C4", ap=2)
    assert match.refused(HORDE, "move raider C4") == Reason.PALISADE


def test_a_palisade_costs_its_enterers_alone() -> None:
    """Section 6: Rome pays nothing."""
    match = battle(rome("optio C5"), horde(), palisades="C4").play(ROME, "move optio C4")
    assert match.ap(ROME) == 2


def test_the_chariots_way_over_palisades() -> None:
    """Section 6, worked: C7 to C4 over a palisade on C5 is 2 AP; with C5 and C4 walled 3, refused with 2 left."""
    match = battle(rome(), horde("chariot C7"), HORDE, palisades="C5").play(HORDE, "move chariot C4")
    assert match.ap(HORDE) == 1
    match = battle(rome(), horde("chariot C7"), HORDE, palisades="C5 C4", ap=2)
    assert match.refused(HORDE, "move chariot C4") == Reason.PALISADE
    assert match.offered(HORDE, "move chariot")[:3] == ("C8", "D7", "E7")
    assert "C5" in match.offered(HORDE, "move chariot")


def test_a_hidden_blocker_stops_the_march() -> None:
    """Section 6 and ruling A42, worked: with an unseen Roman on C4 the chariot stops on C5 and pays 2 of the 3."""
    match = battle(rome("optio C4"), horde("chariot C7"), HORDE, palisades="C5 C4", ap=3)
    assert match.sees(HORDE) == "A1"
    match.play(HORDE, "move chariot C4")
    assert (match.tile(HORDE, "chariot"), match.ap(HORDE)) == ("C5", 1)
    told = match.event(Moved)
    assert (told.stop, told.cost) == ("barred", 2)
    assert match.sees(HORDE) == "A1 C4"


def test_the_whole_declared_price_must_be_there() -> None:
    """Section 6: even where something unseen would stop the unit earlier."""
    match = battle(rome("optio C4"), horde("chariot C7"), HORDE, palisades="C5 C4", ap=2)
    assert match.refused(HORDE, "move chariot C4") == Reason.PALISADE


def test_an_unseen_decoy_stops_a_roman_and_an_own_decoy_a_barbarian() -> None:
    """Section 10, ruling A6: it blocks both sides; Rome's menu does not tell."""
    ours, theirs = rome("velites C2"), horde("stalker C7", traps={"decoys": "C5"})
    match = battle(ours, horde("stalker C7", traps={"decoys": "F5"}))
    match = battle(rome("optio F2"), theirs)
    assert match.sees(ROME) == "C7 J8"
    match = battle(rome("velites C1"), theirs)
    assert "C4" in match.offered(ROME, "move velites")
    match.play(ROME, "move velites C4")
    assert match.tile(ROME, "velites") == "C4"
    match = battle(ours, theirs, HORDE)
    assert "C5" not in match.offered(HORDE, "move stalker")
    assert match.refused(HORDE, "move stalker C5") == Reason.OCCUPIED


def test_a_roman_stops_at_a_decoy_he_did_not_see() -> None:
    """Section 6: two tiles under the horn, the second one taken by what cannot be seen from the start."""
    match = battle(rome("optio C3 horn"), horde(traps={"decoys": "C5"}))
    assert "C5" in match.offered(ROME, "move optio")
    match.play(ROME, "move optio C5")
    assert match.tile(ROME, "optio") == "C4"
    assert match.event(Moved).stop == "barred"
    token = match.token(ROME, "C5")
    assert token is not None
    assert token.kind == -1


def test_every_accepted_move_goes_a_tile() -> None:
    """Section 6: what stands beside a unit is always seen, so the first tile is known to be free."""
    match = battle(rome("velites C3"), horde("raider C4, forager B3"))
    assert match.offered(ROME, "move velites") == ("D3", "E3", "F3", "C2", "C1")


def test_the_enemy_hears_only_of_tiles_where_he_saw_the_unit() -> None:
    """Section 7.6: a marker came out of the fog and stood on C3."""
    match = battle(rome("optio C2"), horde("stalker C6"), HORDE).play(HORDE, "move stalker C3")
    full = match.event(Moved)
    assert names(sum(1 << tile for tile in full.tiles)) == "C3 C4 C5 C6"
    heard = match.heard(ROME, Moved)
    assert heard is not None
    assert (heard.unit, heard.kind, heard.stop, heard.cost) == (-1, -1, "", 0)
    assert (names(sum(1 << tile for tile in heard.tiles)), heard.to) == ("C3", full.to)
    assert heard.sighted == ()
    assert match.heard(SPECTATOR, Moved) is None


def test_a_move_in_the_dark_is_not_heard_of() -> None:
    """Section 7.6."""
    match = battle(rome("optio C2"), horde("stalker F6"), HORDE).play(HORDE, "move stalker F4")
    assert match.told(ROME) == ()


def test_a_move_out_of_sight_says_no_more_than_that() -> None:
    """Section 7.6: it was on D3 and is gone; it is named if it was known."""
    match = battle(rome("optio C3"), horde("raider D3 known"), HORDE).play(HORDE, "move raider D4")
    heard = match.heard(ROME, Moved)
    assert heard is not None
    assert (names(1 << heard.tiles[0]), len(heard.tiles), heard.to) == ("D3", 1, -1)
    assert heard.kind >= 0


def test_a_mover_is_not_told_who_saw_him() -> None:
    """Section 7.2: a reveal's owner is not told."""
    seen = battle(rome("decurion C4"), horde("stalker D5"), HORDE).play(HORDE, "move stalker D4")
    unseen = battle(rome("decurion C1"), horde("stalker D5"), HORDE).play(HORDE, "move stalker D4")
    assert seen.told(HORDE) == unseen.told(HORDE)
    assert seen.told(ROME) != unseen.told(ROME) == ()


def test_a_scouts_way_shows_what_stands_beside_it() -> None:
    """Section 7.2, ruling A11: until the turn ends; not the start tile's neighbours."""
    theirs = horde("raider D3, warrior D4, forager B5, carnyx D1")
    match = battle(rome("velites C2"), theirs).play(ROME, "move velites C5")
    watch = match.state.watch[ROME]
    assert names(match.view(ROME).tokens[HORDE].revealed[0]) == "D3 D4 B5"
    assert watch.fresh == 0
    assert match.sees(ROME) == "D1 D3 D4 B5 J8"
    match.play(ROME, "end")
    assert match.sees(ROME) == "D1 B5 J8"


def test_other_units_reveal_nothing_on_their_way() -> None:
    """Section 7.2: Velites and Stalker only, not a fast chariot."""
    match = battle(rome("optio D4"), horde("chariot C6"), HORDE).play(HORDE, "move chariot C3")
    assert match.sees(HORDE) == "A1"


def test_sight_follows_each_step() -> None:
    """Section 7.1: leaving is losing sight."""
    match = battle(rome("optio C4, legionary A2"), horde("raider C5"))
    assert match.sees(ROME) == "C5 J8"
    assert match.play(ROME, "move optio C3").sees(ROME) == "J8"


def test_ranges_under_horn_and_charge() -> None:
    """Section 18.2: fast 12, Velites with the horn 15, chariot under Wild Charge 16; a unit in Formation stays at 1."""
    match = battle(rome("velites E4 horn, optio G2 horn, triarius A3 horn formed"))
    assert len(match.offered(ROME, "move velites")) == 4 + 4 + 3 + 4
    assert len(match.offered(ROME, "move optio")) == 2 + 2 + 1 + 2
    assert len(match.offered(ROME, "move triarius")) == 3
    charge = battle(rome("legate J1"), horde("chariot E4 charge, raider I5 charge formed"), HORDE)
    assert len(charge.offered(HORDE, "move chariot")) == 4 + 5 + 3 + 4
    assert len(charge.offered(HORDE, "move raider")) == 4


def test_a_move_needs_a_point() -> None:
    """Section 6."""
    assert battle(ap=0).refused(ROME, "move legate A2") == Reason.NO_AP
