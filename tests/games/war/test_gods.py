"""Rulebook: Gods and Devotion Tokens, Powers of the Gods; rulings 62 to 73."""

import pytest

from engine.games.war.events import Fought, Gathered, Invoked, Passed, Released, Rolled
from engine.games.war.menu.reasons import Reason
from engine.games.war.view import NEUTRAL, Dice, Rules
from tests.games.war.table import ADVANCED, Match, dice, table

TABLE = Rules(advanced=True, gods_once=True)
LAND, SEA = ("sparta", "olympia"), ("sparta", "crete")


def fight(
    mine: int,
    theirs: int,
    tokens: tuple[int, int],
    *fallen: int,
    across: tuple[str, str] = LAND,
    rules: Rules = ADVANCED,
    pools: tuple[int, int] = (0, 0),
) -> Match:
    """Seat 0 attacks with all that may fight; the dice fall so."""
    public = {seat: {"tokens": tokens[seat], "pool": pools[seat], "box": 60 - pools[seat]} for seat in (0, 1)}
    state = table(f"{across[0]}={mine} messenia=2", f"{across[1]}={theirs} troy", rules=rules, players=public)
    release = " messenia" if pools[0] else ""
    return Match(state).play(0, f"attack {across[0]} {across[1]} {min(3, mine - 1)}{release}", rng=dice(*fallen))


def values(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert match.state.fight is not None
    return match.state.fight.dice[0].values, match.state.fight.dice[1].values


def test_after_the_dice_the_attacker_is_asked_first_and_then_the_defender() -> None:
    """Gods and Devotion Tokens: two moments; ruling 62."""
    match = fight(4, 2, (1, 1), 5, 3, 1, 6, 2)
    assert match.event(Rolled).dice[0] == Dice((5, 3, 1), (6, 6, 6))
    assert match.asked() == (0, "invoke")
    assert match.offered(0) == ("invoke", "pass", "losses", "order")
    match.play(0, "pass")
    assert match.event(Passed) == Passed(0, "invoke")
    assert match.asked() == (1, "invoke")
    assert match.view(-1).waits == (1,)


def test_nothing_is_lost_before_both_have_passed() -> None:
    """Ruling 69."""
    match = fight(4, 2, (1, 1), 5, 3, 1, 6, 2).play(0, "pass")
    assert (match.at("sparta")[1], match.at("olympia")[1]) == (4, 2)
    match.play(1, "pass")
    assert match.event(Fought).rolls[0].lost == (1, 1)
    assert (match.at("sparta")[1], match.at("olympia")[1]) == (3, 1)


def test_a_pass_is_not_final_if_the_other_side_then_invokes() -> None:
    """Ruling 62."""
    match = fight(4, 2, (2, 2), 5, 3, 1, 6, 2).play(0, "pass").play(1, "invoke ares", rng=dice(8))
    assert match.asked() == (0, "invoke")
    match.play(0, "invoke ares", rng=dice(4)).play(1, "pass").play(0, "pass")
    assert match.asked()[1] != "invoke"


def test_sides_without_tokens_are_passed_over_and_without_any_there_is_no_window() -> None:
    """Ruling 62: by public facts only."""
    assert fight(4, 2, (0, 0), 5, 3, 1, 6, 2).events(Rolled) == []
    match = fight(4, 2, (0, 1), 5, 3, 1, 6, 2)
    assert match.asked() == (1, "invoke")
    match.play(1, "invoke ares", rng=dice(1))
    assert match.events(Fought)
    alone = fight(4, 2, (1, 0), 5, 3, 1, 6, 2)
    assert alone.asked() == (0, "invoke")


def test_the_neutral_army_invokes_nobody() -> None:
    """Ruling 64."""
    state = table("sparta=4 messenia", "troy", rules=ADVANCED, players={0: {"tokens": 2}, 1: {"tokens": 8}})
    match = Match(state).play(0, "attack sparta olympia 3", rng=dice(5, 3, 1, 6))
    assert match.state.fight is not None
    assert match.state.fight.defender == NEUTRAL
    assert match.asked() == (0, "invoke")
    match.play(0, "pass")
    assert match.events(Fought)


def test_third_parties_are_not_asked() -> None:
    """Ruling 64."""
    state = table("sparta=4 messenia", "olympia=2 troy", "lydia", rules=ADVANCED, players={2: {"tokens": 8}})
    match = Match(state).play(0, "attack sparta olympia 3", rng=dice(5, 3, 1, 6, 2))
    assert match.asked() == (0, "play")


def test_ares_replaces_the_lowest_plain_die_even_for_worse() -> None:
    """Ares, with its note; ruling 65."""
    match = fight(4, 2, (1, 0), 5, 3, 2, 6, 2).play(0, "invoke ares", rng=dice(1))
    told = match.event(Invoked)
    assert (told.god, told.places, told.before, told.after) == ("ares", (2,), (2,), (1,))
    assert told.dice[0] == Dice((5, 3, 1), (6, 6, 8))
    assert match.player(0).tokens == 0


def test_ares_leaves_the_figures_die_alone() -> None:
    """Ruling 65: the lowest plain one, even if it would be dropped; two special dice are then in play."""
    state = table("sparta=3+1 messenia", "olympia=3 troy", rules=ADVANCED, players={0: {"tokens": 1}})
    match = Match(state).play(0, "attack sparta olympia 3", rng=dice(5, 4, 2, 1, 6, 6, 6))
    match.play(0, "invoke ares", rng=dice(8))
    assert match.event(Invoked).dice[0] == Dice((5, 4, 8, 1), (6, 6, 6 + 2, 8))


def test_zeus_rolls_up_to_three_own_dice_again() -> None:
    """Zeus; ruling 66."""
    match = fight(4, 2, (1, 1), 5, 3, 1, 6, 2)
    assert match.offered(0, "invoke zeus") == ("1", "2", "3", "1-2", "1-3", "2-3", "1-2-3")
    match.play(0, "invoke zeus 2-3", rng=dice(6, 2))
    assert values(match) == ((5, 6, 2), (6, 2))
    assert match.event(Invoked).side == 0


def test_of_four_dice_three_at_most_are_rolled_again() -> None:
    """Zeus; ruling 66: any of them, the one that would be dropped too."""
    state = table("sparta=3+1 messenia", "olympia=3 troy", rules=ADVANCED, players={0: {"tokens": 1}})
    match = Match(state).play(0, "attack sparta olympia 3", rng=dice(5, 4, 2, 7, 6, 6, 6))
    offered = match.offered(0, "invoke zeus")
    assert len(offered) == 14
    assert "1-2-3-4" not in offered


def test_a_special_die_is_rolled_again_as_one() -> None:
    """Zeus, note: with Ares, the special die too; ruling 66."""
    match = fight(4, 2, (2, 1), 5, 3, 2, 6, 2)
    match.play(0, "invoke ares", rng=dice(1)).play(1, "pass").play(0, "invoke zeus 3", rng=dice(8))
    assert values(match)[0] == (5, 3, 8)


def test_poseidon_rolls_dice_of_the_other_again_and_only_across_the_sea() -> None:
    """Poseidon; ruling 67: the invoker picks."""
    match = fight(4, 2, (1, 1), 5, 3, 1, 6, 2, across=SEA)
    assert match.offered(0, "invoke") == ("ares", "zeus", "poseidon")
    assert match.offered(0, "invoke poseidon") == ("1", "2", "1-2")
    match.play(0, "invoke poseidon 1", rng=dice(1))
    assert values(match) == ((5, 3, 1), (1, 2))
    land = fight(4, 2, (1, 1), 5, 3, 1, 6, 2)
    assert land.offered(0, "invoke") == ("ares", "zeus")
    assert land.why(0, "invoke poseidon") is Reason.LAND_BORDER


def test_the_same_die_may_be_rolled_again_and_again() -> None:
    """Ruling 68: the new result stands."""
    match = fight(4, 1, (2, 2), 5, 3, 1, 6, across=SEA)
    match.play(0, "invoke poseidon 1", rng=dice(2)).play(1, "invoke zeus 1", rng=dice(5))
    match.play(0, "pass").play(1, "pass")
    assert match.event(Fought).rolls[0].dice[1].values == (5,)


def test_several_gods_are_combined() -> None:
    """Gods and Devotion Tokens, example: Ares, Zeus, then Poseidon in an attack across the sea."""
    match = fight(4, 1, (3, 0), 5, 3, 1, 6, across=SEA)
    match.play(0, "invoke ares", rng=dice(2)).play(0, "invoke zeus 2-3", rng=dice(4, 7))
    match.play(0, "invoke poseidon 1", rng=dice(1))
    assert match.player(0).tokens == 0
    assert match.asked() == (0, "occupy")


def test_each_god_once_a_confrontation_and_side() -> None:
    """Each god may only be invoked once per attack; ruling 63: both sides may have the same one."""
    match = fight(6, 2, (3, 3), 5, 3, 1, 6, 2).play(0, "invoke ares", rng=dice(4))
    assert "ares" in match.offered(1, "invoke")
    match.play(1, "invoke ares", rng=dice(4))
    assert match.offered(0, "invoke") == ("zeus",)
    assert match.why(0, "invoke ares") is Reason.USED
    while match.asked()[1] != "play":
        match.play(match.asked()[0], "pass")
    assert match.play(0, "attack sparta olympia 2", rng=dice(5, 3, 6, 5)).offered(0, "invoke") == ("ares", "zeus")


def test_a_god_may_be_there_once_for_the_whole_table() -> None:
    """Ruling 63, switch: Hades too."""
    match = fight(4, 2, (3, 3), 6, 3, 1, 5, 4, rules=TABLE).play(0, "invoke ares", rng=dice(1))
    assert match.offered(1, "invoke") == ("zeus",)
    match.play(1, "pass").play(0, "pass")
    assert match.asked() == (0, "hades")
    match.play(0, "hades")
    assert match.asked() == (0, "play")


def lost_one(tokens: tuple[int, int], rules: Rules = ADVANCED, pools: tuple[int, int] = (0, 0)) -> Match:
    """Both sides lost one warrior."""
    match = fight(4, 2, tokens, 6, 3, 1, 5, 4, rules=rules, pools=pools)
    while match.asked()[1] == "invoke":
        match.play(match.asked()[0], "pass")
    return match


def test_hades_is_asked_right_after_the_losses_attacker_first() -> None:
    """Hades: right after a battle; ruling 70."""
    match = lost_one((2, 2))
    assert match.at("sparta")[1] == 3
    assert match.asked() == (0, "hades")
    assert match.offered(0) == ("hades", "pass", "losses", "order")
    match.play(0, "hades")
    assert match.event(Gathered) == Gathered(0, 1, 2)
    assert (match.player(0).pool, match.player(0).tokens) == (1, 0)
    assert match.asked() == (1, "hades")
    match.play(1, "pass")
    assert match.event(Passed) == Passed(1, "hades")
    assert match.player(1).pool == 0


def test_hades_needs_two_tokens_a_loss_and_no_pool() -> None:
    """Hades: for two tokens; ruling 70."""
    assert lost_one((1, 2)).asked() == (1, "hades")
    assert lost_one((0, 0)).asked() == (0, "play")
    assert lost_one((2, 0), pools=(0, 2)).player(1).pool == 3


def test_an_active_pool_fills_up_by_itself_to_three() -> None:
    """Hades: warriors lost in other attacks or defences go there too; ruling 71."""
    match = fight(4, 3, (0, 0), 6, 6, 6, 5, 5, 5, pools=(0, 2))
    assert match.event(Gathered) == Gathered(1, 1, 0)
    assert match.player(1).pool == 3
    assert match.player(1).box == 58 + 3 - 1


def test_hades_takes_the_most_he_can() -> None:
    """Hades: up to three; ruling 70."""
    match = fight(4, 3, (2, 0), 1, 1, 1, 5, 5, 5).play(0, "pass").play(0, "hades")
    assert (match.player(0).pool, match.player(0).box) == (3, 60)


def test_hades_takes_only_real_pieces() -> None:
    """Ruling 71: at most the warriors in the box after the losses; a broken figure's count."""
    public = {1: {"tokens": 2, "box": 0, "box_figures": 5}}
    state = table("sparta=4 messenia", "olympia=0+1 troy", rules=ADVANCED, players=public)
    match = Match(state).play(0, "attack sparta olympia 3", rng=dice(6, 1, 1, 5, 5, 5, 5)).play(1, "pass")
    assert match.asked() == (0, "play")
    richer = {1: {"tokens": 2, "box": 5, "box_figures": 5}}
    state = table("sparta=4 messenia", "olympia=0+1 troy", rules=ADVANCED, players=richer)
    match = Match(state).play(0, "attack sparta olympia 3", rng=dice(6, 1, 1, 5, 5, 5, 5)).play(1, "pass")
    match.play(1, "hades")
    assert match.event(Gathered) == Gathered(1, 1, 2)


def test_a_figure_that_returned_whole_is_no_fallen_warrior() -> None:
    """Ruling 71."""
    state = table("sparta=4 messenia", "olympia=0+1 troy", rules=ADVANCED, players={1: {"tokens": 2}})
    match = Match(state).play(0, "attack sparta olympia 3", rng=dice(6, 6, 6, 1, 1, 1, 1)).play(1, "pass")
    assert match.asked() == (0, "occupy")


def test_whoever_lost_the_last_territory_gets_no_window() -> None:
    """Ruling 41; the window comes before the conquest move for others."""
    for elsewhere, asked in (("", (0, "occupy")), (" troy", (1, "hades"))):
        state = table("sparta=4 messenia", f"olympia{elsewhere}", "lydia", rules=ADVANCED, players={1: {"tokens": 2}})
        match = Match(state).play(0, "attack sparta olympia 3", rng=dice(6, 6, 6, 1)).play(1, "pass")
        assert match.asked() == asked


def released(where: str, more: int = 2) -> Match:
    state = table("sparta=3 messenia", "olympia=2 troy", rules=ADVANCED, players={0: {"tokens": 0, "pool": more}})
    return Match(state).play(0, f"attack sparta olympia 2 {where}", rng=dice(1, 1, 6, 6))


def test_warriors_that_are_not_released_stay_with_hades() -> None:
    """Ruling 73: out of the box, whatever others do, until their owner attacks or is eliminated."""
    state = table("sparta=3 messenia", "olympia=2 troy", rules=ADVANCED, players={0: {"pool": 3, "box": 60}})
    match = Match(state).play(0, "move sparta messenia 1", "end").play(1, "place rest", "end").play(0, "place rest")
    assert (match.player(0).pool, match.player(0).box) == (3, 57)
    assert match.offered(0)[0] == "attack"


def test_at_the_next_attack_the_warriors_return_to_one_own_territory() -> None:
    """Hades: when this player attacks again; ruling 72: before the dice, the source too."""
    match = released("messenia")
    assert match.event(Released) == Released(0, 5, 2)
    assert (match.player(0).pool, match.at("messenia")[1]) == (0, 3)
    assert released("sparta").at("sparta")[1] == 3 + 2 - 2


def test_the_attack_must_be_legal_without_them_and_they_do_not_fight_in_this_roll() -> None:
    """Ruling 72."""
    state = table("sparta=3 messenia", "olympia=2 troy", rules=ADVANCED, players={0: {"pool": 3}})
    match = Match(state)
    assert match.offered(0, "attack sparta olympia") == ("1", "2")
    assert match.slot(0, "attack sparta olympia 2").kind == "release"
    assert match.offered(0, "attack sparta olympia 2") == ("messenia", "sparta")
    assert match.why(0, "attack sparta olympia 2 troy") is Reason.NOT_YOURS
    assert match.why(0, "attack messenia") is Reason.TOO_WEAK
    assert match.offered(0, "until sparta olympia 1") == ("messenia", "sparta")


def test_after_a_release_hades_can_be_invoked_anew_from_this_very_confrontation() -> None:
    """Ruling 72."""
    public = {0: {"tokens": 2, "pool": 2, "box": 50}}
    state = table("sparta=3 messenia", "olympia=2 troy", rules=ADVANCED, players=public)
    match = Match(state).play(0, "attack sparta olympia 2 messenia", rng=dice(1, 1, 6, 6)).play(0, "pass")
    assert match.asked() == (0, "hades")


def test_a_series_pauses_at_every_window_and_goes_on_after_it() -> None:
    """Ruling 20."""
    state = table("sparta=9 messenia", "olympia=4 troy", rules=ADVANCED, players={1: {"tokens": 1}})
    match = Match(state).play(0, "until sparta olympia 1", rng=dice(6, 6, 6, 1, 1, 5))
    assert match.asked() == (1, "invoke")
    match.play(1, "pass", rng=dice(1, 1, 1, 6))
    assert match.asked() == (1, "invoke")
    match.play(1, "invoke ares", rng=dice(1, 6, 6, 6, 1))
    assert match.events(Fought)[-1].fallen


def test_a_series_without_windows_is_told_as_one() -> None:
    """Ruling 20."""
    state = table("sparta=9 messenia", "olympia=4 troy", rules=ADVANCED)
    match = Match(state).play(0, "until sparta olympia 1", rng=dice(6, 6, 6, 1, 1, 5, 6, 6, 6, 1))
    assert len(match.event(Fought).rolls) == 2


def test_warriors_with_hades_end_a_series() -> None:
    """Ruling 72: the next roll is an attack, before which he gives them back to where its player says."""
    state = table("sparta=9 messenia", "olympia=4 troy", rules=ADVANCED, players={0: {"tokens": 2}})
    match = Match(state).play(0, "until sparta olympia 1", rng=dice(1, 1, 1, 6, 6, 6)).play(0, "pass")
    assert match.asked() == (0, "hades")
    match.play(0, "hades")
    assert match.asked() == (0, "play")
    assert match.slot(0, "until sparta olympia 1").kind == "release"


@pytest.mark.parametrize("tokens", [(1, 0), (0, 1), (2, 2)])
def test_time_over_passes_every_window(tokens: tuple[int, int]) -> None:
    """Rulings 62 and 70."""
    match = fight(4, 2, tokens, 6, 3, 1, 5, 4)
    while match.asked()[1] in ("invoke", "hades"):
        match.default(match.asked()[0])
    assert match.asked() == (0, "play")
    assert (match.player(0).tokens, match.player(1).tokens) == tokens


def test_temples_and_mounds_do_not_differ() -> None:
    """Ruling 76: one token each where the floor is off."""
    rules = Rules(advanced=True, token_floor=0)
    state = table("athens=2 pella=2", "lycia=2", rules=rules, active=1)
    assert Match(state).play(1, "end").player(0).tokens == 2
