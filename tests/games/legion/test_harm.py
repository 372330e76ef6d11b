"""Artillery and Volleys (section 9; rulings A9, A22 to A25, A33, A38)."""

import pytest

from engine.games.legion.data import HORDE, ROME
from engine.games.legion.events import Fell, Fought, Shot, Struck
from engine.games.legion.menu import Reason
from engine.kernel.seats import SPECTATOR
from tests.games.legion.table import battle, horde, names, rome


@pytest.mark.parametrize(("seat", "gun"), [(ROME, "ballista"), (HORDE, "h_ballista")])
def test_both_sides_have_a_gun(seat: int, gun: str) -> None:
    """Section 3.3, ruling A9: under the same rules."""
    ours = rome("ballista C2" if seat == ROME else "optio C4 brief")
    theirs = horde("h_ballista C7" if seat == HORDE else "raider C4 fresh")
    match = battle(ours, theirs, seat).play(seat, f"attack {gun} C4")
    assert match.tile(1 - seat, "optio" if seat == HORDE else "raider") == ""
    assert (match.ap(seat), match.own(seat).troops.reload) == (1, 2)


def test_a_shot_reaches_four_steps_in_any_direction_past_anybody() -> None:
    """9.1, ruling A25: nothing blocks."""
    ours = rome("ballista E2, optio E3, triarius D3, velites E4")
    theirs = horde("raider E6 brief, warrior C4 brief, forager B4 brief, stalker H3 brief, carnyx I3 brief")
    match = battle(ours, theirs)
    assert match.offered(ROME, "attack ballista") == ("H3", "C4", "E6")
    assert match.refused(ROME, "attack ballista B4") == Reason.OUT_OF_REACH


def test_never_blind_into_the_fog() -> None:
    """9.1: the target must be visible."""
    match = battle(rome("ballista C2"), horde("raider C5"))
    assert match.refused(ROME, "attack ballista") == Reason.NO_TARGET


def test_a_shot_destroys_whatever_the_rank_and_the_statuses() -> None:
    """9.1: no comparison, no reprisal, no Testudo, Frenzy, Formation; spoils and morale as usual."""
    theirs = horde("champion C4 formed dug frenzy brief")
    match = battle(rome("ballista C2"), theirs).play(ROME, "attack ballista C4")
    assert (match.tile(HORDE, "champion"), match.state.morale, match.denarii(ROME)) == ("", (27, 15), 8)
    assert match.events(Fought) == []
    assert match.event(Fell).cause == "shot"
    match = battle(rome("ballista C2"), horde("berserker C4 brief")).play(ROME, "attack ballista C4")
    assert match.tile(ROME, "ballista") == "C2"


def test_shooter_and_target_are_identified() -> None:
    """9.1 and 7.3: firing reveals; the target fought."""
    match = battle(rome("ballista C2"), horde("raider C4 brief")).play(ROME, "attack ballista C4")
    assert match.has(ROME, "ballista", "known")
    shot = match.event(Shot)
    for viewer in (HORDE, SPECTATOR):
        heard = match.heard(viewer, Shot)
        assert heard is not None
        assert (heard.unit, heard.kind, heard.victim) == (-1, shot.kind, shot.victim)


def test_iron_will() -> None:
    """9.1 and 3.4: the Praetorian is untouched, and identified."""
    match = battle(rome("praetorian C4 brief"), horde("h_ballista C7"), HORDE).play(HORDE, "attack h_ballista C4")
    assert match.tile(ROME, "praetorian") == "C4"
    assert match.has(ROME, "praetorian", "known")
    assert (match.event(Shot).hit, match.own(HORDE).troops.reload) == (False, 2)
    assert match.state.morale == (27, 25)


def test_iron_will_is_against_artillery_alone() -> None:
    """3.4: melee, traps and Death-Blow work normally."""
    match = battle(rome("praetorian C4"), horde(traps={"pits": "C5"})).play(ROME, "move praetorian C5")
    assert match.tile(ROME, "praetorian") == ""


def test_a_gun_shoots_at_its_neighbour_too() -> None:
    """8.2, step 1: always a shot, at range 1 too."""
    match = battle(rome("ballista C2"), horde("champion C3")).play(ROME, "attack ballista C3")
    assert match.tile(HORDE, "champion") == ""
    assert match.event(Shot).hit


def test_a_gun_defends_like_any_unit() -> None:
    """9.1."""
    match = battle(rome("ballista C2"), horde("forager C3"), HORDE).play(HORDE, "attack forager C2")
    assert match.event(Fought).defence.total == 1
    assert match.tile(ROME, "ballista") == ""


def test_reloading() -> None:
    """9.1, ruling A38: fired in turn n, not again in n, not in n+1, again in n+2."""
    theirs = horde("raider C4 lasting, warrior D4 lasting")
    match = battle(rome("ballista C2"), theirs, ap=5, total=6).play(ROME, "attack ballista C4")
    assert match.refused(ROME, "attack ballista D4") == Reason.NO_TARGET
    match.play(ROME, "end").play(HORDE, "end")
    assert match.refused(ROME, "attack ballista D4") == Reason.NO_TARGET
    match.play(ROME, "end").play(HORDE, "end").play(ROME, "attack ballista D4")
    assert match.tile(HORDE, "warrior") == ""


def test_a_reloading_gun_says_so_where_others_attack() -> None:
    """18.2: the reason names the reload."""
    ours = rome("ballista C2, optio H4", reload=1)
    match = battle(ours, horde("raider C4 lasting, warrior H5"))
    assert match.refused(ROME, "attack ballista C4") == Reason.RELOADING


def test_no_gun_reaches_the_other_sides_rows() -> None:
    """9.1: row 2 and four are row 6."""
    match = battle(rome("ballista J2"), horde("raider J7, chieftain I7"))
    assert match.refused(ROME, "attack") == Reason.NO_TARGET


def test_formation_and_dig_in_last_on_a_gun() -> None:
    """9.1: it never moves."""
    match = battle(rome("ballista C2", hand="formation dig_in")).play(
        ROME, "play formation ballista", "play dig_in ballista", "end"
    )
    match.play(HORDE, "end")
    assert match.has(ROME, "ballista", "formed")
    assert match.has(ROME, "ballista", "dug")


def test_head_takers_counts_a_shot() -> None:
    """14.3."""
    theirs = horde("h_ballista C7", heads=True)
    match = battle(rome("optio C4 brief"), theirs, HORDE).play(HORDE, "attack h_ballista C4")
    assert match.state.morale == (27 - 6, 25)
    assert match.event(Shot).heads == 2


# Volley (9.2).


def test_a_volley_wounds_for_good() -> None:
    """9.2: two off the rank in both strengths."""
    match = battle(rome("optio C4", hand="volley"), horde("raider C5")).play(ROME, "play volley C5")
    assert match.count(HORDE, "raider", "wounds") == 2
    assert (match.ap(ROME), match.events(Fell)) == (2, [])
    match.play(ROME, "end").play(HORDE, "attack raider C4")
    assert match.event(Fought).attack.total == 5 - 2 + 2 + 1


@pytest.mark.parametrize(("unit", "volleys"), [("forager", 1), ("stalker", 1), ("warrior", 2), ("raider", 3)])
def test_wounds_up_to_the_rank_destroy(unit: str, volleys: int) -> None:
    """9.2, ruling A23: rank 1-2 at once, 3-4 by two."""
    struck = {unit: volleys - 1}
    theirs = horde(f"{unit} C5 wounds={2 * (volleys - 1)}", struck=struck)
    match = battle(rome("optio C4", hand="volley"), theirs).play(ROME, "play volley C5")
    assert match.tile(HORDE, unit) == ""
    assert match.event(Fell).cause == "volley"
    assert match.event(Struck).destroyed


def test_a_volley_is_no_fight() -> None:
    """9.2: no identity, no Death-Blow; a King can die of it."""
    match = battle(rome("optio C4", hand="volley"), horde("berserker C5 wounds=4")).play(ROME, "play volley C5")
    assert (match.tile(HORDE, "berserker"), match.tile(ROME, "optio")) == ("", "C4")
    assert not match.has(ROME, "optio", "known")
    match = battle(rome("optio C4", hand="volley"), horde("raider C5")).play(ROME, "play volley C5")
    assert not match.has(HORDE, "raider", "known")
    match = battle(rome(hand="volley"), horde("chieftain C8 wounds=8")).play(ROME, "play volley C8")
    assert match.ended == ((1, 2), "king")


def test_printed_rank_decides_morale_and_spoils() -> None:
    """9.2: of a wounded Falxman."""
    match = battle(rome("optio C4", hand="volley"), horde("falxman C5 wounds=6")).play(ROME, "play volley C5")
    assert (match.state.morale, match.denarii(ROME)) == ((27, 21), 8)


def test_head_takers_does_not_count_a_volley() -> None:
    """14.3: attack, shot or Death-Blow."""
    theirs = horde("raider C5", hand="volley", heads=True)
    match = battle(rome("velites C4"), theirs, HORDE).play(HORDE, "play volley C4")
    assert match.state.morale == (26, 25)


def test_the_praetorian_shrugs_a_volley_off_and_stays_revealed() -> None:
    """9.2, ruling A33: no wounds; the caster is told the same as of any survivor."""
    match = battle(rome("praetorian C4"), horde("raider C5", hand="volley"), HORDE).play(HORDE, "play volley C4")
    assert match.count(ROME, "praetorian", "wounds") == 0
    assert names(match.view(HORDE).tokens[ROME].revealed[2]) == "C4"
    heard = match.heard(HORDE, Struck)
    assert heard is not None
    assert (heard.destroyed, heard.wounds, heard.unit) == (False, 0, -1)


def test_the_target_learns_of_the_blow_only() -> None:
    """7.2 and 7.6: the target and its wounds; not that it is revealed."""
    match = battle(rome("optio C4", hand="volley"), horde("raider C5")).play(ROME, "play volley C5")
    heard = match.heard(HORDE, Struck)
    assert heard is not None
    assert (heard.wounds, names(1 << heard.tile)) == (2, "C5")
    assert match.heard(SPECTATOR, Struck) is None


def test_a_volley_clears_a_decoy() -> None:
    """9.2: destroyed; nobody is identified."""
    match = battle(rome("optio C4", hand="volley"), horde(traps={"decoys": "C5"})).play(ROME, "play volley C5")
    assert match.own(HORDE).ground.decoys == 0
    assert match.event(Struck).decoy
    assert not match.has(ROME, "optio", "known")
    assert match.state.blood is False


def test_a_volley_needs_a_visible_enemy() -> None:
    """14: at any distance."""
    match = battle(rome("optio C4", hand="volley"), horde("raider H5, warrior H7"))
    assert match.offered(ROME, "play volley") == ("H7", "J8")
    assert match.refused(ROME, "play volley H5") == Reason.NO_ENEMY
    assert match.refused(ROME, "play volley C4") == Reason.OWN_UNIT


@pytest.mark.parametrize("attacker", ["champion", "h_ballista"])
def test_head_takers_take_nothing_for_the_legate_and_nobody_is_told_so(attacker: str) -> None:
    """Section 14.3: for the Legate, whose fall ends the match, it is no matter."""
    theirs = horde(f"{attacker} {'C7' if attacker == 'h_ballista' else 'C5 frenzy'}", heads=True)
    match = battle(rome("legate C4 brief"), theirs, HORDE).play(HORDE, f"attack {attacker} C4")
    assert match.event(Fell).morale == 0
    blows = [event.heads for event in match.events(Fought)] + [event.heads for event in match.events(Shot)]
    assert blows == [0]
