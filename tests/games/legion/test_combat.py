"""Adjacent combat (section 8; rulings A3, A7, A8, A10, A15, A17, A18, A22)."""

import pytest

from engine.games.legion.data import HORDE, ROME
from engine.games.legion.events import Fell, Fought
from engine.games.legion.menu import Reason
from tests.games.legion.table import Match, Side, battle, horde, rome


def fight(first: Side, second: Side, seat: int, unit: str, tile: str, **rest: object) -> Match:
    return battle(first, second, seat, **rest).play(seat, f"attack {unit} {tile}")


def totals(match: Match) -> tuple[int, int]:
    told = match.event(Fought)
    assert sum(part.value for part in told.attack.parts) == told.attack.total
    assert sum(part.value for part in told.defence.parts) == told.defence.total
    return told.attack.total, told.defence.total


# The worked examples of 8.4.


def test_example_1_a_warrior_out_of_the_fog_beats_a_lone_legionary() -> None:
    """8.4.1: A 4+2+1 = 7, D 4+2 = 6."""
    match = fight(rome("legionary C4"), horde("warrior C5"), HORDE, "warrior", "C4")
    assert totals(match) == (7, 6)
    assert match.tile(ROME, "legionary") == ""
    assert match.tile(HORDE, "warrior") == "C5"


def test_example_2_a_neighbour_makes_it_a_tie_and_a_centurion_wins_it() -> None:
    """8.4.2: D 7, both fall; with the Centurion beside it only the Warrior falls."""
    match = fight(rome("legionary C4, optio D4"), horde("warrior C5"), HORDE, "warrior", "C4")
    assert totals(match) == (7, 7)
    assert (match.tile(ROME, "legionary"), match.tile(HORDE, "warrior")) == ("", "")
    match = fight(rome("legionary C4, centurion D4"), horde("warrior C5"), HORDE, "warrior", "C4")
    assert (match.tile(ROME, "legionary"), match.tile(HORDE, "warrior")) == ("C4", "")
    assert (match.event(Fought).result, match.event(Fought).by) == ("defender", "centurion")


def test_example_3_outside_the_fog_a_warrior_falls() -> None:
    """8.4.3: A 6, D 7."""
    match = fight(rome("legionary C6, optio D6"), horde("warrior C7"), HORDE, "warrior", "C6")
    assert totals(match) == (6, 7)
    assert (match.tile(ROME, "legionary"), match.tile(HORDE, "warrior")) == ("C6", "")


def test_example_4_the_falxman_breaks_on_a_praetorian() -> None:
    """8.4.4: A 11, D 9+3+3+1-2 = 14 without Testudo; anyone else would face 17."""
    ours = rome("praetorian C4 formed dug, optio D4")
    assert totals(fight(ours, horde("falxman C5"), HORDE, "falxman", "C4")) == (11, 14)
    assert totals(fight(ours, horde("raider C5"), HORDE, "raider", "C4"))[1] == 17


def test_example_5_the_falxman_breaks_a_formation() -> None:
    """8.4.5: A 11, D 4+2+3-2 = 7."""
    match = fight(rome("legionary C4 formed, optio D4"), horde("falxman C5"), HORDE, "falxman", "C4")
    assert totals(match) == (11, 7)
    assert match.tile(ROME, "legionary") == ""


def test_example_6_the_chariot_tramples_the_low_and_breaks_on_the_high() -> None:
    """8.4.6: whatever the defences, and beside the Centurion; against a Triarius in Formation in line 10 to 12."""
    match = fight(rome("legionary C4 formed dug, optio D4, centurion B4"), horde("chariot C5"), HORDE, "chariot", "C4")
    assert match.event(Fought).result == "trample"
    assert (match.tile(ROME, "legionary"), match.tile(HORDE, "chariot")) == ("", "C5")
    match = fight(rome("triarius C6 formed, optio D6"), horde("chariot C7"), HORDE, "chariot", "C6")
    assert totals(match) == (10, 12)
    assert (match.tile(HORDE, "chariot"), match.state.morale, match.denarii(ROME)) == ("", (27, 19), 8)


def test_example_7_the_berserker_takes_its_killer_along() -> None:
    """8.4.7: Optio 8 against 6: both fall; Horde -2, Rome -4, Horde +3 D."""
    match = fight(rome("optio C4"), horde("berserker C5"), ROME, "optio", "C5")
    assert totals(match) == (8, 6)
    assert match.event(Fought).avenged
    assert (match.tile(ROME, "optio"), match.tile(HORDE, "berserker")) == ("", "")
    assert (match.state.morale, match.denarii(ROME), match.denarii(HORDE)) == ((23, 23), 5, 8)


def test_example_8_a_dying_berserker_wins_the_match() -> None:
    """8.4.8, ruling A15: A 10, D 12; it takes the Legate along."""
    match = fight(rome("legate C4"), horde("berserker C5"), HORDE, "berserker", "C4")
    assert totals(match) == (10, 12)
    assert match.ended == ((2, 1), "king")


def test_example_9_hidden_frenzy_defends_until_it_is_known() -> None:
    """8.4.9, ruling A7: 9 to 7+0+2 = 9, a tie; already identified D 7."""
    match = fight(rome("centurion C4"), horde("falxman C5 frenzy"), ROME, "centurion", "C5")
    assert totals(match) == (9, 9)
    assert (match.tile(ROME, "centurion"), match.tile(HORDE, "falxman")) == ("", "")
    match = fight(rome("centurion C4"), horde("falxman C5 frenzy known"), ROME, "centurion", "C5")
    assert totals(match) == (9, 7)
    assert (match.tile(ROME, "centurion"), match.tile(HORDE, "falxman")) == ("C4", "")


def test_example_10_wounds_weaken_and_cost_nothing_more() -> None:
    """8.4.10: 7-2+1 = 6; if it falls Rome loses 4 and the Horde gains 3 D."""
    match = fight(rome("optio C4 wounds=2"), horde("champion C5"), ROME, "optio", "C5")
    assert totals(match)[0] == 6
    assert (match.state.morale, match.denarii(HORDE)) == ((23, 25), 8)


def test_example_11_two_kings_draw_and_a_centurion_decides() -> None:
    """8.4.11: 10 to 10; beside the Centurion the Legate wins."""
    match = fight(rome("legate C4"), horde("chieftain C5"), ROME, "legate", "C5")
    assert totals(match) == (10, 10)
    assert match.ended == ((1, 1), "king")
    match = fight(rome("legate C4, centurion D4"), horde("chieftain C5"), ROME, "legate", "C5")
    assert match.ended == ((1, 2), "king")


def test_example_12_an_ambush_drops_testudo() -> None:
    """8.4.12: A 7, D 6; against a Triarius beside it 7 to 8."""
    match = fight(rome("legionary C4, centurion D4"), horde("warrior C5 ambush"), HORDE, "warrior", "C4")
    assert totals(match) == (7, 6)
    assert match.tile(ROME, "legionary") == ""
    match = fight(rome("triarius C4, centurion D4"), horde("warrior C5 ambush"), HORDE, "warrior", "C4")
    assert totals(match) == (7, 8)
    assert match.tile(HORDE, "warrior") == ""


def test_example_13_both_inspired_both_fall() -> None:
    """8.4.13, ruling A8: 8 to 8."""
    match = fight(rome("triarius C4, centurion D4"), horde("raider C5 ambush"), HORDE, "raider", "C4")
    assert totals(match) == (8, 8)
    assert match.event(Fought).result == "tie"
    assert (match.tile(ROME, "triarius"), match.tile(HORDE, "raider")) == ("", "")


# 8.1, modifier by modifier.


def strengths(first: str, second: str, seat: int, unit: str, tile: str) -> tuple[int, int]:
    return totals(fight(rome(first), horde(second), seat, unit, tile))


def test_rank_and_bonus_alone() -> None:
    """8.1: attack uses Atk, defence Def."""
    assert strengths("praetorian C2", "champion C3", ROME, "praetorian", "C3") == (10, 10)
    assert strengths("praetorian C2", "champion C1", HORDE, "champion", "C2") == (11, 12)


def test_frenzy_attacks_always() -> None:
    """8.1: +2, identified or not, in the fog or not."""
    assert strengths("optio C4", "raider C5 frenzy known", HORDE, "raider", "C4")[0] == 5 + 2 + 2 + 1
    assert strengths("optio C6", "raider C7 frenzy", HORDE, "raider", "C6")[0] == 5 + 2 + 2


def test_frenzy_defends_in_the_fog_only() -> None:
    """8.1: also a Roman's."""
    assert strengths("optio C6", "raider C7 frenzy", ROME, "optio", "C7")[1] == 5
    assert strengths("optio C4 frenzy", "raider C5", HORDE, "raider", "C4")[1] == 7 + 2 + 2
    assert strengths("optio C4 frenzy known", "raider C5", HORDE, "raider", "C4")[1] == 7 + 2


def test_the_fog_helps_the_hordes_attack_only() -> None:
    """8.1, ruling A3: from the attacker's own tile; no granter, and not for Rome."""
    assert strengths("optio C2", "warrior C3", HORDE, "warrior", "C2")[0] == 7
    assert strengths("optio C6", "warrior C7", HORDE, "warrior", "C6")[0] == 6
    assert strengths("optio C3", "warrior C4", ROME, "optio", "C4") == (8, 4)


def test_dug_in_and_formation_add() -> None:
    """8.1: different sources add; for either side."""
    assert strengths("optio C4", "raider C5 dug formed", ROME, "optio", "C5")[1] == 5 + 1 + 3


def test_testudo_is_flat_and_romes() -> None:
    """8.1: one, however many stand beside it; lamed, bribed or wounded Romans count."""
    assert strengths("optio C4, triarius B4, velites D4", "warrior C5", HORDE, "warrior", "C4")[1] == 10
    assert strengths("optio C4, triarius B4 lame=2 wounds=2", "warrior C5", HORDE, "warrior", "C4")[1] == 10
    assert strengths("optio C4", "warrior C5, raider D5", ROME, "optio", "C5")[1] == 4
    assert strengths("optio C4, triarius D5", "warrior C5", HORDE, "warrior", "C4")[1] == 9


def test_testudo_does_not_attack() -> None:
    """8.1."""
    assert strengths("optio C4, triarius B4", "warrior C5", ROME, "optio", "C5")[0] == 8


def test_shield_breaker_counts_once() -> None:
    """3.4: -2 for dug in, in Formation, or both; nothing where neither is."""
    assert strengths("optio C4 dug", "falxman C5", HORDE, "falxman", "C4")[1] == 9 + 1 - 2
    assert strengths("optio C4 dug formed", "falxman C5", HORDE, "falxman", "C4")[1] == 9 + 4 - 2
    assert strengths("optio C4", "falxman C5", HORDE, "falxman", "C4")[1] == 9
    assert strengths("optio C4 dug", "falxman C5", ROME, "optio", "C5")[0] == 8


def test_war_cry_and_wild_charge_attack() -> None:
    """8.1: one each."""
    assert strengths("optio C4", "warrior C5 cry impetus", HORDE, "warrior", "C4")[0] == 9
    assert strengths("optio C4", "warrior C5 cry impetus", ROME, "optio", "C5")[1] == 4


def test_a_centurion_is_not_inspired_by_itself() -> None:
    """Ruling A10: 8+1 against a hidden frenzied Falxman's 9 is a tie."""
    match = fight(rome("centurion C4"), horde("falxman C5 frenzy"), ROME, "centurion", "C5")
    assert match.event(Fought).result == "tie"


def test_a_lamed_or_bribed_centurion_still_inspires() -> None:
    """3.4: passive."""
    match = fight(rome("legionary C4, centurion D4 lame=2"), horde("warrior C5"), HORDE, "warrior", "C4")
    assert match.event(Fought).by == "centurion"


def test_an_inspired_attacker_wins_the_tie() -> None:
    """8.2, step 7: attacking as well."""
    match = fight(rome("triarius C4, centurion D4"), horde("falxman C5 wounds=1"), ROME, "triarius", "C5")
    assert totals(match) == (6, 6)
    assert (match.tile(ROME, "triarius"), match.tile(HORDE, "falxman")) == ("C4", "")
    assert match.event(Fought).by == "centurion"


def test_trample_looks_at_the_printed_rank() -> None:
    """3.4 and 9.2: a wounded Triarius is not ridden down, and the chariot is not hurt by a Legionary's tie."""
    match = fight(rome("triarius C4 wounds=2"), horde("chariot C5"), HORDE, "chariot", "C4")
    assert match.event(Fought).result == "attacker"
    assert strengths("triarius C4 wounds=2", "chariot C5", HORDE, "chariot", "C4") == (11, 6)


def test_the_chariot_does_not_trample_in_defence() -> None:
    """3.4: an attack tramples."""
    match = fight(rome("legionary C4"), horde("chariot C5"), ROME, "legionary", "C5")
    assert match.event(Fought).result == "defender"


def test_death_blow_in_attack_and_in_a_tie() -> None:
    """3.4: attacking, defending, tie included."""
    match = fight(rome("praetorian C4"), horde("berserker C5"), HORDE, "berserker", "C4")
    assert match.ended is None
    assert (match.tile(ROME, "praetorian"), match.tile(HORDE, "berserker")) == ("", "")
    assert [(event.kind >= 0, event.cause) for event in match.events(Fell)] == [(True, "attack"), (True, "death_blow")]


def test_the_winner_does_not_advance() -> None:
    """8.2, step 9; ruling A17."""
    assert fight(rome("optio C4"), horde("raider C5"), ROME, "optio", "C5").tile(ROME, "optio") == "C4"


def test_a_tie_can_pay_both() -> None:
    """8.2, step 10: spoils to each side."""
    match = fight(rome("centurion C4"), horde("falxman C5 frenzy"), ROME, "centurion", "C5")
    assert (match.denarii(ROME), match.denarii(HORDE)) == (8, 8)
    assert match.state.morale == (21, 21)


def test_both_are_identified_by_fighting() -> None:
    """8.2, step 5; ruling A22."""
    match = fight(rome("optio C4"), horde("champion C5 dug"), HORDE, "champion", "C4")
    assert match.has(HORDE, "champion", "known")
    assert match.view(ROME).tokens[HORDE].identified == (match.event(Fought).attack.kind,)


def test_head_takers_makes_romans_dearer() -> None:
    """14.3: two more for each Roman destroyed by an attack, shot or Death-Blow this turn."""
    match = fight(rome("legionary C4"), horde("warrior C5", heads=True), HORDE, "warrior", "C4")
    assert match.state.morale == (27 - 4, 25)
    assert match.event(Fought).heads == 2
    match = fight(rome("praetorian C4"), horde("berserker C5", heads=True), HORDE, "berserker", "C4")
    assert match.state.morale == (27 - 12, 23)
    match = fight(rome("triarius C4"), horde("warrior C5", heads=True), HORDE, "warrior", "C4")
    assert match.state.morale == (27, 23)


# 8.2, step 1: what may be attacked.


def test_only_what_stands_beside_the_unit() -> None:
    """8.2."""
    match = battle(rome("optio C4, triarius F4"), horde("raider C5, warrior D5 brief"))
    assert match.offered(ROME, "attack optio") == ("C5",)
    assert match.refused(ROME, "attack optio D5") == Reason.OUT_OF_REACH
    assert match.refused(ROME, "attack optio F4") == Reason.OWN_UNIT
    assert match.refused(ROME, "attack optio A5") == Reason.NO_ENEMY
    assert match.refused(ROME, "attack triarius C5") == Reason.NO_TARGET


def test_an_attack_costs_two() -> None:
    """8.2, step 2; ruling A18: no limit a unit but the points."""
    match = battle(rome("optio C4"), horde("raider C5, forager B4"), ap=5, total=6)
    match.play(ROME, "attack optio C5", "attack optio B4")
    assert match.ap(ROME) == 1
    assert match.refused(ROME, "attack optio C5") == Reason.NO_AP


def test_attacking_keeps_formation() -> None:
    """8.3: only a move breaks it."""
    match = fight(rome("optio C4 formed dug"), horde("raider C5"), ROME, "optio", "C5")
    assert match.has(ROME, "optio", "formed")
    assert match.has(ROME, "optio", "dug")


@pytest.mark.parametrize("mask", ["impetus", "ambush"])
def test_charge_and_ambush_hold_for_one_attack(mask: str) -> None:
    """14.3: the next attack."""
    match = fight(rome("velites C4"), horde(f"raider C5 {mask}"), HORDE, "raider", "C4")
    assert not match.has(HORDE, "raider", mask)
    assert match.has(HORDE, "raider", "known")


# What the other side is told (7.4 and 7.6).


def parts(match: Match, viewer: int, attacker: bool) -> tuple[list[str], int]:
    told = match.heard(viewer, Fought)
    assert told is not None
    force = told.attack if attacker else told.defence
    return [part.what for part in force.parts], force.total


def test_a_second_units_bonus_is_told_only_by_who_is_known() -> None:
    """7.4: Testudo counts, and the Horde hears of it only if it sees and knows a Roman that grants it."""
    hidden = fight(rome("legionary C4, optio D4"), horde("champion C5"), HORDE, "champion", "C4")
    assert parts(hidden, ROME, False) == (["rank", "bonus", "testudo"], 7)
    assert parts(hidden, HORDE, False) == (["rank", "bonus"], 6)
    known = fight(rome("legionary C4, optio D4 known brief"), horde("champion C5"), HORDE, "champion", "C4")
    assert parts(known, HORDE, False) == (["rank", "bonus", "testudo"], 7)
    unseen = fight(rome("legionary C4, optio D4 known"), horde("champion C5"), HORDE, "champion", "C4")
    assert parts(unseen, HORDE, False) == (["rank", "bonus"], 6)


def test_one_known_granter_is_enough() -> None:
    """7.4."""
    ours = rome("legionary C4, optio D4, triarius B4 known brief")
    assert parts(fight(ours, horde("champion C5"), HORDE, "champion", "C4"), HORDE, False)[1] == 7


def test_war_cry_is_told_by_its_caller() -> None:
    """7.4: hidden unless the Carnyx-Bearer is seen and known; its own attack names it."""
    ours = rome("optio C4")
    hidden = fight(ours, horde("warrior C5 cry, carnyx D6"), HORDE, "warrior", "C4")
    assert parts(hidden, ROME, True) == (["rank", "bonus", "fog"], 7)
    assert parts(hidden, HORDE, True)[1] == 8
    known = fight(ours, horde("warrior C5 cry, carnyx D6 known brief"), HORDE, "warrior", "C4")
    assert parts(known, ROME, True)[1] == 8
    itself = fight(ours, horde("carnyx C5 cry"), HORDE, "carnyx", "C4")
    assert parts(itself, ROME, True) == (["rank", "fog", "cry"], 7)


def test_the_owner_is_not_told_what_the_other_heard() -> None:
    """7.2: whether the enemy sees a unit is not told to its owner."""
    seen = fight(rome("legionary C4, optio D4 known brief"), horde("champion C5"), HORDE, "champion", "C4")
    unseen = fight(rome("legionary C4, optio D4 known"), horde("champion C5"), HORDE, "champion", "C4")
    assert seen.told(ROME) == unseen.told(ROME)


def test_a_hidden_centurion_decides_without_being_named() -> None:
    """7.6: the result only, never the source."""
    match = fight(rome("legionary C4, centurion D4"), horde("warrior C5"), HORDE, "warrior", "C4")
    ours, theirs = match.heard(ROME, Fought), match.heard(HORDE, Fought)
    assert ours is not None
    assert theirs is not None
    assert (ours.result, ours.by) == ("defender", "centurion")
    assert (theirs.result, theirs.by) == ("defender", "")


def test_charge_ambush_and_frenzy_are_named_in_the_fight() -> None:
    """7.6."""
    match = fight(rome("velites C4"), horde("warrior C5 frenzy impetus ambush"), HORDE, "warrior", "C4")
    assert parts(match, ROME, True) == (["rank", "bonus", "frenzy", "fog", "charge"], 10)
    told = match.heard(ROME, Fought)
    assert told is not None
    assert told.ambush


def test_a_spectator_hears_what_both_may_hear() -> None:
    """7.5."""
    match = fight(rome("legionary C4, optio D4"), horde("warrior C5 cry"), HORDE, "warrior", "C4")
    assert parts(match, -1, True)[1] == 7
    assert parts(match, -1, False)[1] == 6
    told = match.heard(-1, Fought)
    assert told is not None
    assert (told.attack.unit, told.defence.unit) == (-1, -1)


def test_the_fallen_are_named_to_all() -> None:
    """7.3 and 7.6."""
    match = fight(rome("optio C4"), horde("raider C5"), ROME, "optio", "C5")
    fell = match.event(Fell)
    assert (fell.cause, fell.morale, fell.spoils) == ("attack", 2, 0)
    for viewer in (ROME, HORDE, -1):
        assert match.heard(viewer, Fell) == fell
        assert match.view(viewer).fallen[HORDE][-1] == fell.kind
