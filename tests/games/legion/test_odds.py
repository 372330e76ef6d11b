"""What an attack will come to, as far as its owner knows: the worked examples, and the count over the unknown."""

from collections import Counter

import pytest

from engine.games.legion import odds
from engine.games.legion.data import HORDE, KIND_OF, ROME, TILE_OF, UNIT_OF
from engine.games.legion.events import Fought, Shot
from engine.games.legion.odds import BOTH, LOSES, NOTHING, WINS, Case, Outlook
from engine.games.legion.text.fights import expected, stake
from engine.games.legion.view import tokens
from tests.games.legion.looks import Scene, scenes
from tests.games.legion.table import Match, Side, battle, horde, rome


def outlook(match: Match, seat: int, unit: str, tile: str) -> Outlook:
    return odds.outlook(match.view(seat), UNIT_OF[seat][unit], TILE_OF[tile])


def known(first: Side, second: Side, seat: int, unit: str, tile: str) -> tuple[int, Case]:
    found = outlook(battle(first, second, seat), seat, unit, tile)
    assert found.known
    assert len(found.cases) == 1
    return found.mine, found.cases[0]


def test_a_warrior_out_of_the_fog_beats_a_lone_legionary() -> None:
    """8.4.1"""
    mine, case = known(rome("legionary C4 known"), horde("warrior C5"), HORDE, "warrior", "C4")
    assert (mine, case.strength, case.result) == (7, 6, WINS)


def test_a_roman_in_sight_beside_it_makes_a_tie_and_a_known_centurion_turns_it() -> None:
    """8.4.2"""
    _, case = known(
        rome("legionary C4 known, optio C3, optio D4"), horde("warrior C5, raider D5"), HORDE, "warrior", "C4"
    )
    assert (case.strength, case.result, case.why) == (7, BOTH, "tie")
    first = rome("legionary C4 known, centurion D4 known")
    _, case = known(first, horde("warrior C5, raider D5"), HORDE, "warrior", "C4")
    assert (case.result, case.why) == (LOSES, "centurion")


def test_a_roman_out_of_sight_is_not_counted_and_the_doubt_is_told() -> None:
    found = outlook(battle(rome("legionary C4 known, optio B4"), horde("warrior C5"), HORDE), HORDE, "warrior", "C4")
    assert found.cases[0].result == WINS
    assert found.hidden
    assert "as far as you know" in expected(found)


def test_the_falxman_breaks_shields() -> None:
    """8.4.5"""
    first = rome("legionary C4 known formed, optio C3 known")
    mine, case = known(first, horde("falxman C5"), HORDE, "falxman", "C4")
    assert (mine, case.strength, case.result) == (11, 7, WINS)


def test_the_chariot_rides_down_who_is_small() -> None:
    """8.4.6"""
    first = rome("legionary C4 known formed dug, centurion C3 known")
    _, case = known(first, horde("chariot C5"), HORDE, "chariot", "C4")
    assert (case.result, case.why) == (WINS, "trample")


def test_who_strikes_the_berserker_falls_with_it() -> None:
    """8.4.7"""
    mine, case = known(rome("optio D5"), horde("berserker D6 known"), ROME, "optio", "D6")
    assert (mine, case.strength, case.result, case.why) == (8, 6, BOTH, "last_blow")


def test_a_berserker_that_loses_takes_the_legate_along() -> None:
    """8.4.8"""
    mine, case = known(rome("legate C4 known"), horde("berserker C5"), HORDE, "berserker", "C4")
    assert (mine, case.strength, case.result, case.why) == (10, 12, BOTH, "last_blow")


def test_wounds_count_on_both_sides() -> None:
    """8.4.10"""
    mine, case = known(rome("optio D5 wounds=2"), horde("raider D6 known wounds=2"), ROME, "optio", "D6")
    assert (mine, case.strength) == (6, 3)


def test_two_kings_and_the_centurion() -> None:
    """8.4.11"""
    _, case = known(rome("legate D5"), horde("chieftain D6 known"), ROME, "legate", "D6")
    assert (case.result, case.why) == (BOTH, "tie")
    _, case = known(rome("legate D5, centurion D4"), horde("chieftain D6 known"), ROME, "legate", "D6")
    assert (case.result, case.why) == (WINS, "centurion")


def test_ambush_drops_testudo_and_wins_ties() -> None:
    """8.4.12 and 8.4.13"""
    first = rome("legionary C4 known, centurion D4 known")
    _, case = known(first, horde("warrior C5 ambush, forager D5"), HORDE, "warrior", "C4")
    assert (case.strength, case.result) == (6, WINS)
    first = rome("triarius C4 known, centurion D4 known")
    _, case = known(first, horde("raider C5 ambush, forager D5"), HORDE, "raider", "C4")
    assert (case.strength, case.result, case.why) == (8, BOTH, "tie")


def test_a_shot_harms_everybody_but_the_praetorian() -> None:
    second = horde("h_ballista D7, forager D5")
    found = outlook(battle(rome("legionary D4, praetorian A2"), second, HORDE), HORDE, "h_ballista", "D4")
    assert {case.kind: case.result for case in found.cases} == {
        KIND_OF["legate"]: WINS,
        KIND_OF["praetorian"]: NOTHING,
        KIND_OF["legionary"]: WINS,
    }
    guard = outlook(battle(rome("praetorian D4 known"), second, HORDE), HORDE, "h_ballista", "D4")
    assert expected(guard) == "Your shot does it no harm: Iron Will."


ARMY = (
    "chieftain A8, champion B8, chariot C8, falxman D8, berserker D4, raider E8, carnyx F8, warrior G8, warrior2 H8,"
    " stalker I8, forager J8, h_ballista J7"
)


def test_a_marker_in_the_fog_may_be_any_unknown_unit_but_the_ballista() -> None:
    match = battle(rome("optio D3"), horde(ARMY))
    found = outlook(match, ROME, "optio", "D4")
    assert found.all == 11
    assert (found.count(WINS), found.count(BOTH), found.count(LOSES)) == (7, 2, 2)
    assert expected(found) == (
        "You 8. Of the 11 pieces it may be, 7 fall, 2 fall with you (War-Chariot by a tie, Berserker by its last "
        "blow), 2 beat you; hidden help may change this. Or it is a decoy camp."
    )


def test_who_was_struck_and_lives_outranks_the_wounds() -> None:
    match = battle(rome("optio D3"), horde(ARMY, struck={"berserker": 1}))
    kinds = {case.kind for case in outlook(match, ROME, "optio", "D4").cases}
    assert not kinds & {KIND_OF["stalker"], KIND_OF["forager"], KIND_OF["h_ballista"]}
    assert not outlook(match, ROME, "optio", "D4").perhaps_decoy


def test_what_was_identified_or_fell_is_no_longer_among_the_unknown() -> None:
    match = battle(rome("optio D3"), horde("warrior2 D4, raider F5 known, forager A7"))
    left = odds.unknown(match.view(ROME), HORDE)
    assert left == Counter({KIND_OF["chieftain"]: 1, KIND_OF["warrior"]: 1, KIND_OF["forager"]: 1})


def test_reserves_are_counted_among_the_unknown() -> None:
    match = battle(rome("praetorian A2, praetorian2 B2"), horde("warrior D4"), HORDE)
    assert odds.unknown(match.view(HORDE), ROME)[KIND_OF["praetorian"]] == 2


# Against what really happens.


def attacks() -> list[tuple[Scene, Scene]]:
    """Each look at which somebody attacked, with the look after it."""
    seats = [scene for scene in scenes(40) if scene.viewer >= 0]
    return [
        (before, after)
        for before, after in zip(seats, seats[2:], strict=False)
        if any(isinstance(event, Fought | Shot) for event in after.truth) and before.view.active == before.viewer
    ]


def fought(before: Scene, event: Fought | Shot) -> tuple[Outlook, int]:
    """What the attacker expected, and what stood there."""
    if isinstance(event, Shot):
        return odds.outlook(before.view, event.unit, event.target), event.victim
    return odds.outlook(before.view, event.attack.unit, event.defence.tile), event.defence.kind


def test_the_truth_is_always_among_what_was_held_possible() -> None:
    seen = 0
    for before, after in attacks():
        for event in after.truth:
            if isinstance(event, Fought | Shot):
                found, kind = fought(before, event)
                assert kind in {case.kind for case in found.cases}
                seen += 1
    assert seen > 100


def test_against_the_known_the_expectation_holds_unless_help_may_be_hidden() -> None:
    seen = 0
    for before, after in attacks():
        for event in after.truth:
            if isinstance(event, Fought):
                found, _ = fought(before, event)
                assert found.mine == event.attack.total
                if found.known and not found.hidden:
                    assert found.cases[0].result == truth(event)
                    seen += 1
    assert seen > 20


def truth(event: Fought) -> str:
    if event.result == "tie" or event.avenged:
        return BOTH
    return LOSES if event.result == "defender" else WINS


def test_a_decoy_that_was_recognised_is_no_surprise() -> None:
    match = battle(rome("fabri D3, optio E4"), horde("warrior C5", traps={"decoys": "D4"}))
    view = match.view(ROME)
    assert any(thing.kind < -1 for thing in tokens(view, HORDE))
    found = outlook(match, ROME, "optio", "D4")
    assert found.decoy
    assert found.cases == ()
    assert "decoy camp" in expected(found)


def test_a_marker_that_can_only_be_a_decoy_is_called_one() -> None:
    """All living units are known, or cannot stand there: the text does not count pieces that do not exist."""
    match = battle(rome("optio C4"), horde("chieftain J8 known, h_ballista I8", traps={"decoys": "C5"}))
    found = outlook(match, ROME, "optio", "C5")
    assert found.decoy
    assert not found.hidden
    assert expected(found).startswith("It is a decoy camp")
    assert stake(found) == ""


def test_a_fall_that_cannot_come_is_not_threatened() -> None:
    """Unseen help gives 1 at most, and none against Trample: what wins by more than that costs nothing."""
    match = battle(rome("legionary C4 known, centurion A2"), horde("chariot C5, champion D4, forager B4"), HORDE)
    for unit in ("chariot", "champion"):
        assert stake(outlook(match, HORDE, unit, "C4")) == ""
    assert not outlook(match, HORDE, "chariot", "C4").hidden
    close = battle(rome("legionary C4 known, optio C3"), horde("warrior C5"), HORDE)
    assert stake(outlook(close, HORDE, "warrior", "C4")) == "The fall of your Warrior would cost 2 morale."


def test_a_known_centurion_out_of_sight_may_still_turn_a_tie() -> None:
    """Section 8.2, step 7: it may stand unseen beside the defender, next to another Roman in sight."""
    first = rome("legionary C4 known, optio D4, centurion C3 known")
    found = outlook(battle(first, horde("warrior C5, raider D5"), HORDE), HORDE, "warrior", "C4")
    assert found.cases[0].result == BOTH
    assert found.hidden
    assert "as far as you know" in expected(found)


def test_where_all_round_is_seen_there_is_no_doubt() -> None:
    """The attacker's own tile hides nobody, nor does one of its decoys."""
    second = horde("warrior C5, raider A4, forager D3", traps={"decoys": "C3"})
    found = outlook(battle(rome("legionary C4 known, optio A2 known"), second, HORDE), HORDE, "warrior", "C4")
    assert not found.hidden


@pytest.mark.parametrize(("centurion", "doubt"), [("H2 known", False), ("H4 known", True), ("H2", True)])
def test_a_centurion_is_feared_only_where_it_may_stand_unseen(centurion: str, doubt: bool) -> None:
    """Section 7.4: outside the fog everybody is seen, but only who is known can be told from others."""
    match = battle(rome(f"legionary C4 known, centurion {centurion}"), horde("falxman C5"), HORDE)
    assert outlook(match, HORDE, "falxman", "C4").hidden == doubt


def test_a_fallen_centurion_is_not_counted_on_near_the_last_tile() -> None:
    match = battle(rome("triarius J7"), horde("chieftain A8, falxman J6 known wounds=1"))
    assert [case.result for case in outlook(match, ROME, "triarius", "J6").cases] == [BOTH]


@pytest.mark.parametrize(("beside", "doubt"), [("optio D2", True), ("optio D2 known", False), ("optio H2", False)])
def test_a_marker_beside_the_defender_may_be_the_centurion(beside: str, doubt: bool) -> None:
    """Section 7.4: outside the fog nobody is hidden, but a marker has no name."""
    match = battle(rome(f"legate J1, legionary C2 known, {beside}, centurion G1"), horde("falxman C3"), HORDE)
    assert outlook(match, HORDE, "falxman", "C2").hidden == doubt
