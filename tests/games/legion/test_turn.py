"""The turn: points, income, what ends with it, limits of a match (sections 5, 8.3, 11 and 12)."""

import pytest
from msgspec import structs

from engine.games.legion.data import HORDE, ROME, UNIT_OF
from engine.games.legion.events import DugIn, Ended, Turn
from engine.games.legion.game import GAME
from engine.games.legion.menu import Reason
from engine.kernel import walk
from engine.kernel.rng import ScriptedRng
from engine.kernel.seats import SPECTATOR
from tests.games.legion.table import Match, battle, horde, rome


def test_three_points_and_one_denarius_for_each_unit_in_the_fog() -> None:
    """Sections 5 and 13.3: trench income, lame and bribed included, decoys not."""
    theirs = horde("warrior C3, stalker D6 lame=2, raider E5 bribed, forager A7", traps={"decoys": "H5"})
    match = battle(rome(), theirs).play(ROME, "end")
    assert (match.ap(HORDE), match.own(HORDE).purse.total) == (3, 3)
    assert match.denarii(HORDE) == 5 + 3
    assert match.event(Turn) == Turn(5, HORDE, 0, 3, (UNIT_OF[HORDE]["raider"],))


def test_income_is_told_to_its_owner() -> None:
    """Section 7.5: the enemy's purse is never shown."""
    match = battle(rome(), horde("warrior C3")).play(ROME, "end")
    for viewer in (ROME, SPECTATOR):
        assert match.heard(viewer, Turn) == Turn(5, HORDE, 0)
        seen = match.view(viewer)
        assert seen.own is None or seen.own == match.own(ROME)


def test_unspent_points_are_lost() -> None:
    """Section 5: they do not carry over."""
    match = battle(ap=5, total=6).play(ROME, "end")
    assert (match.ap(ROME), match.own(ROME).purse.total) == (0, 0)
    match.play(HORDE, "end")
    assert match.ap(ROME) == 3


def test_a_turn_never_ends_by_itself() -> None:
    """Ruling A39: at 0 AP the turn waits for `end`, which is always open."""
    match = battle(rome(denarii=0), ap=0)
    assert match.offered(ROME) == ("end",)
    assert match.state.active == ROME
    assert GAME.awaited(match.state) == {ROME}


def test_nobody_acts_in_the_others_turn() -> None:
    """Section 18: nothing is asked out of turn."""
    match = battle()
    assert GAME.menu(match.view(HORDE)) is None
    assert GAME.actors(match.state) == {ROME}


# March orders and the cap (5.1).


def test_a_march_order_and_two_attacks() -> None:
    """5.1, worked: 3 AP, Forced March: 3 - 1 + 3 = 5 left, total 6; Move Infantry afterwards is refused."""
    match = battle(rome(hand="forced_march move_infantry")).play(ROME, "play forced_march")
    assert (match.ap(ROME), match.own(ROME).purse.total) == (5, 6)
    assert match.refused(ROME, "play move_infantry") == Reason.NOTHING_TO_PLAY
    assert match.hand(ROME) == "move_infantry"


def test_the_cap_counts_what_was_granted() -> None:
    """5.1, worked: Move Infantry first: 4 left, total 5; Forced March then 8 > 6 is refused, nothing spent."""
    match = battle(rome(hand="forced_march move_infantry rally"), morale=(20, 25)).play(ROME, "play move_infantry")
    assert (match.ap(ROME), match.own(ROME).purse.total) == (4, 5)
    assert match.refused(ROME, "play forced_march") == Reason.AP_CAP
    assert match.ap(ROME) == 4


def test_spent_points_make_no_room_under_the_cap() -> None:
    """Ruling A5: attack, +3, attack, +2, attack is impossible."""
    ours = rome("optio C4, triarius D4", hand="forced_march move_infantry rally")
    match = battle(ours, horde("raider C5, forager D5, warrior E4"), morale=(20, 25))
    match.play(ROME, "attack optio C5", "play forced_march", "attack triarius D5")
    assert match.ap(ROME) == 1
    assert match.refused(ROME, "play move_infantry") == Reason.AP_CAP


def test_a_march_order_must_be_paid_first() -> None:
    """5.1: the card's own cost must be available, then the grant is added."""
    match = battle(rome(hand="move_infantry dispatches", deck="mist"), ap=0)
    assert match.refused(ROME, "play move_infantry") == Reason.NO_AP


# Digging in by standing (8.3).


def test_three_straight_turns_standing_in_the_fog_dig_in() -> None:
    """8.3, ruling A20: own turns, counted from the first one spent standing."""
    match = battle(rome("optio C4"))
    for turns in (1, 2, 3):
        assert not match.has(ROME, "optio", "dug")
        match.play(ROME, "end").play(HORDE, "end")
        assert match.count(ROME, "optio", "still") == turns
    assert match.has(ROME, "optio", "dug")


def test_digging_in_is_told_to_the_owner_only() -> None:
    """7.4: statuses show on the token, if it is known."""
    match = battle(rome("optio C4 still=2")).play(ROME, "end")
    told = match.event(DugIn)
    assert told.unit == UNIT_OF[ROME]["optio"]
    assert match.heard(ROME, DugIn) == told
    assert match.heard(HORDE, DugIn) is None


def test_the_turn_of_arrival_counts_nothing() -> None:
    """8.3: a move resets the counter, also one inside the fog."""
    match = battle(rome("optio C4 still=2")).play(ROME, "move optio C5", "end")
    assert match.count(ROME, "optio", "still") == 0


def test_attacking_does_not_reset_the_counter() -> None:
    """8.3."""
    match = battle(rome("optio C4 still=2"), horde("forager C5")).play(ROME, "attack optio C5", "end")
    assert match.has(ROME, "optio", "dug")


def test_standing_outside_the_fog_digs_nobody_in() -> None:
    """8.3."""
    match = battle(rome("optio C2 still=2")).play(ROME, "end")
    assert match.count(ROME, "optio", "still") == 0
    assert not match.has(ROME, "optio", "dug")


def test_being_driven_back_resets_the_counter() -> None:
    """8.3 and section 6: a push by skulls too."""
    match = battle(rome("optio C4 still=2 dug"), horde(traps={"skulls": "C6"})).play(ROME, "move optio C5", "end")
    assert match.tile(ROME, "optio") == "C4"
    assert match.count(ROME, "optio", "still") == 0
    assert not match.has(ROME, "optio", "dug")


# Lameness and bribes (section 11).


def test_lamed_for_the_turn_and_two_more() -> None:
    """Section 11.3, ruling A21: lamed in its own turn, it cannot move on the owner's next two."""
    match = battle(rome("optio C4, legionary H4"), horde(traps={"caltrops": "C5"})).play(ROME, "move optio C5")
    for _ in range(3):
        assert match.refused(ROME, "move optio C4") == Reason.LAMED
        match.play(ROME, "end").play(HORDE, "end")
    match.play(ROME, "move optio C4")
    assert match.tile(ROME, "optio") == "C4"


def test_a_lamed_unit_fights_on() -> None:
    """Section 11.3: it may attack and defend."""
    match = battle(rome("optio C4 lame=2"), horde("forager C5")).play(ROME, "attack optio C5")
    assert match.tile(HORDE, "forager") == ""


def test_a_bribe_binds_on_the_owners_next_turn() -> None:
    """Section 11.2, ruling A27: no move, no attack, no ability; it defends; then it is free."""
    match = battle(rome("optio C4", hand="bribe"), horde("carnyx C5, raider H7")).play(ROME, "play bribe C5", "end")
    assert match.refused(HORDE, "move carnyx C6") == Reason.BOUGHT_OFF
    assert match.refused(HORDE, "attack carnyx C4") == Reason.NO_TARGET
    assert match.refused(HORDE, "cry carnyx") == Reason.BOUGHT_OFF
    match.play(HORDE, "end").play(ROME, "end")
    match.play(HORDE, "cry carnyx", "attack carnyx C4")
    assert match.tile(HORDE, "carnyx") == ""


# One-turn effects (section 11.1) and reload (9.1).


@pytest.mark.parametrize("mask", ["horn", "cry", "charge", "impetus", "ambush"])
def test_one_turn_effects_end_with_the_turn(mask: str) -> None:
    """Section 11.1."""
    match = battle(rome(f"optio C4 {mask}")).play(ROME, "end")
    assert not match.has(ROME, "optio", mask)


def test_head_takers_ends_with_the_turn() -> None:
    """Section 11.1."""
    match = battle(rome(), horde(hand="head_takers"), HORDE).play(HORDE, "play head_takers")
    assert match.own(HORDE).purse.heads
    assert not match.play(HORDE, "end").own(HORDE).purse.heads


# The ends (section 12).


def test_a_fallen_king_ends_the_match_at_once() -> None:
    """Section 12.1: by a tie as well."""
    match = battle(rome("praetorian I8"), horde("chieftain J8")).play(ROME, "attack praetorian J8")
    assert match.ended == ((1, 2), "king")
    assert match.event(Ended).outcome.reason == "king"
    assert GAME.actors(match.state) == frozenset()


def test_both_kings_in_one_event_are_a_draw() -> None:
    """Section 12.1, ruling A30; worked example 11."""
    match = battle(rome("legate C4"), horde("chieftain C5")).play(ROME, "attack legate C5")
    assert match.ended == ((1, 1), "king")


def test_a_broken_army_loses() -> None:
    """Section 12.2."""
    match = battle(rome("optio C4"), horde("raider C5"), morale=(27, 2)).play(ROME, "attack optio C5")
    assert match.ended == ((1, 2), "morale")
    assert match.state.morale == (27, 0)


def test_both_bars_at_zero_are_a_draw() -> None:
    """Section 12.2, ruling A30: in one event."""
    match = battle(rome("triarius C4"), horde("berserker C5"), morale=(2, 1)).play(ROME, "attack triarius C5")
    assert match.ended == ((1, 1), "morale")


def test_a_dead_king_outranks_morale() -> None:
    """Section 12.2: in the same event."""
    theirs = horde("berserker C5")
    match = battle(rome("legate C4"), theirs, morale=(27, 2)).play(ROME, "attack legate C5")
    assert match.ended == ((2, 1), "king")


def test_a_side_without_units_loses() -> None:
    """Section 12.3: never reached in play, as the King is a unit; here no King is left to fall."""
    match = battle(rome("optio C4"), horde("forager C5"))
    theirs = match.state.own[HORDE]
    tiles = tuple(tile if unit != UNIT_OF[HORDE]["chieftain"] else -1 for unit, tile in enumerate(theirs.troops.tiles))
    kingless = structs.replace(theirs, troops=structs.replace(theirs.troops, tiles=tiles))
    match.state = structs.replace(match.state, own=(match.state.own[ROME], kingless))
    match.play(ROME, "attack optio C5")
    assert match.ended == ((1, 2), "elimination")


def test_the_rest_of_a_turn_is_dropped() -> None:
    """Section 12: checked after every resolved event."""
    match = battle(rome("optio C4"), horde("raider C5"), morale=(27, 2)).play(ROME, "attack optio C5")
    assert GAME.menu(match.view(ROME)) is None


def test_sixty_rounds_and_the_larger_share_wins() -> None:
    """Section 12.5, ruling A31: Rome x 25 against the Horde x 27."""
    for morale, ranks in (((27, 25), (1, 1)), ((26, 25), (2, 1)), ((26, 24), (1, 2)), ((14, 13), (2, 1))):
        match = battle(active=HORDE, round=60, morale=morale).play(HORDE, "end")
        assert match.ended == (ranks, "round_limit")


def test_fifteen_rounds_without_a_fallen_unit() -> None:
    """Section 12.5, ruling A31: tested when a round ends."""
    match = battle(round=30, quiet=14).play(ROME, "end")
    assert match.ended is None
    assert match.play(HORDE, "end").ended == ((1, 1), "quiet_limit")


def test_a_fallen_unit_starts_the_quiet_rounds_anew() -> None:
    """Section 12.5: a decoy does not."""
    match = battle(rome("optio C4"), horde("forager C5"), quiet=14).play(ROME, "attack optio C5", "end")
    match.play(HORDE, "end")
    assert (match.ended, match.state.quiet) == (None, 0)
    match = battle(rome("optio C4"), horde(traps={"decoys": "C5"}), quiet=14).play(ROME, "attack optio C5", "end")
    assert match.play(HORDE, "end").ended == ((1, 1), "quiet_limit")


def test_a_round_is_one_turn_of_each_side() -> None:
    """Section 5, whoever begins."""
    match = battle(active=HORDE, starts=HORDE, round=5).play(HORDE, "end")
    assert match.state.round == 5
    assert match.play(ROME, "end").state.round == 6


def test_resigning() -> None:
    """Section 12.6."""
    match = battle()
    step = GAME.leave(match.state, ROME, ScriptedRng())
    assert step.state.outcome is not None
    assert (step.state.outcome.ranks, step.state.outcome.reason) == ((2, 1), "resigned")


def test_when_time_is_over_the_turn_ends() -> None:
    """Section 12.7."""
    match = battle(rome("optio C4"))
    match.state = GAME.apply(match.state, ROME, GAME.default(match.view(ROME)), match.rng).state
    assert match.state.active == HORDE


def test_once_it_is_over_everything_is_open() -> None:
    """Section 7.5: both sides' own parts, to everybody."""
    match = battle(rome("optio C4"), horde("raider C5"), morale=(27, 2)).play(ROME, "attack optio C5")
    for viewer in (ROME, HORDE, SPECTATOR):
        assert match.view(viewer).opened == match.state.own


def attacks(match: Match, most: int = 0) -> int:
    """The most attacks that any order of attacks, purchases and plays can reach from here."""
    best = most
    start = match.state
    for verb in match.offered(ROME):
        if verb in ("attack", "buy", "play"):
            for path, action in walk.actions(match.menu(ROME), 40, (verb,)):
                if path[1] in ("mist", "scout_movement", "rally"):
                    continue
                match.state = GAME.apply(start, ROME, action, match.rng).state
                if match.state.outcome is None:
                    best = max(best, attacks(match, most + (verb == "attack")))
    match.state = start
    return best


def test_no_way_leads_to_a_third_attack() -> None:
    """5.1 and section 15: every order of attacks, march orders, purchases and Dispatches is tried."""
    ours = rome(
        "optio C4, triarius F4, legionary H4",
        hand="forced_march move_infantry dispatches",
        deck="mist",
        market="scout_movement",
        denarii=9,
    )
    match = battle(ours, horde("forager C5, stalker F5, warrior H5, warrior2 H3"))
    assert attacks(match) == 2
