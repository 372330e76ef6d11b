"""Rulebook: End of the Game, Elimination of a Player, Objective Cards; rulings 40 to 51."""

from typing import Any

import pytest

from engine.games.war.data import ALL, ID, MEMBERS, OBJECTIVE, OBJECTIVES, REGIONS
from engine.games.war.events import Eliminated, Ended, Inherited, Left, Turn
from engine.games.war.menu import goals
from engine.games.war.view import NEUTRAL, Board, Rules
from tests.games.war.table import ADVANCED, BASIC, Match, cards, dice, table

WIN = (6, 6, 6, 1)
BLACK, RED, BLUE = 0, 1, 2


def region(*names: str) -> str:
    found = {one.id: MEMBERS[n] for n, one in enumerate(REGIONS)}
    return " ".join(ID[t] for name in names for t in found[name])


def owned(count: int, without: str = "") -> str:
    return " ".join([id for id in ID if id not in without.split()][:count])


def met(goal: str, words: str, armies: int = 1, seat: int = 0, **players: Any) -> bool:
    state = table(" ".join(f"{word}={armies}" for word in words.split()), "", "", **players)
    return goals.met(OBJECTIVE[goal], seat, state.board, state.players)


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("peloponnese_aegean", region("peloponnese", "aegean")),
        ("peloponnese_macedonia_thrace", region("peloponnese", "macedonia_thrace")),
        ("hellas_asia_minor", region("hellas", "asia_minor")),
        ("macedonia_thrace_aegean", region("macedonia_thrace", "aegean")),
        ("hellas_epirus_more", region("hellas", "epirus", "thessaly")),
        ("hellas_epirus_more", region("hellas", "epirus", "aegean")),
        ("thessaly_asia_minor_more", region("thessaly", "asia_minor", "epirus")),
        ("territories_24", owned(24)),
    ],
)
def test_an_objective_needs_every_one_of_its_territories(goal: str, words: str) -> None:
    """Objective Cards; section 3.3; ruling 47: any third region."""
    assert met(goal, words)
    assert not met(goal, " ".join(words.split()[:-1]))


def test_the_third_region_is_another_one() -> None:
    """Ruling 47."""
    assert not met("hellas_epirus_more", region("hellas", "epirus"))


def test_eighteen_with_two_armies_on_each() -> None:
    """Section 3.3."""
    assert met("territories_18_twice", owned(18), armies=2)
    assert not met("territories_18_twice", owned(17), armies=2)
    assert not met("territories_18_twice", owned(40), armies=1)


def test_a_lone_figure_counts_for_two_and_warriors_with_hades_for_nothing() -> None:
    """Ruling 46."""
    figures = " ".join(f"{word}=0+1" for word in owned(6).split())
    others = " ".join(f"{word}=2" for word in owned(12, owned(6)).split())
    state = table(f"{figures} {others}", "", rules=ADVANCED)
    assert goals.met(OBJECTIVE["territories_18_twice"], 0, state.board, state.players)
    few = table(" ".join(owned(18).split()), "", rules=ADVANCED, players={0: {"pool": 3}})
    assert not goals.met(OBJECTIVE["territories_18_twice"], 0, few.board, few.players)


def attack_red(goal: str, words: str = "sparta=5", red: str = "olympia", **more: Any) -> Match:
    """Black attacks red's Olympia and wins; blue stands aside."""
    names = (goal, "hellas_asia_minor", "peloponnese_aegean", "macedonia_thrace_aegean")
    match = Match(table(words, red, "troy=3", "lycia=3", goals=names, **more))
    return match.play(0, "attack sparta olympia 3", rng=dice(*WIN))


def test_victory_comes_with_the_conquest_move() -> None:
    """End of the Game; rulings 44 and 45: not before it."""
    match = attack_red("destroy_red")
    assert match.reason() == ""
    match.play(0, "occupy 1")
    assert match.reason() == "objective"
    assert match.event(Ended).objectives[0] == OBJECTIVE["destroy_red"]


def test_whoever_destroys_the_named_army_wins_before_any_card_is_handed_over() -> None:
    """Ruling 44."""
    match = attack_red("destroy_red", hands=("", "troy mysia")).play(0, "occupy 1")
    assert match.events(Inherited) == []
    assert match.state.outcome is not None
    assert match.state.outcome.ranks == (1, 4, 2, 2)


def test_an_army_destroyed_by_another_means_24_territories() -> None:
    """Ruling 43; the holder with 24 has not won yet."""
    names = ("hellas_asia_minor", "peloponnese_aegean", "destroy_red")
    blue = owned(24, "sparta olympia")
    match = Match(table("sparta=5", "olympia", blue, goals=names, players={2: {"conquests": 1}}))
    match.play(0, "attack sparta olympia 3", "occupy 1", rng=dice(*WIN))
    assert goals.falls_back(OBJECTIVE["destroy_red"], 2, match.state.players)
    assert match.reason() == ""
    assert match.play(0, "end").reason() == "objective"
    assert match.state.outcome is not None
    assert match.state.outcome.winners == (2,)


def test_a_leaver_is_destroyed_by_nobody() -> None:
    """Ruling 42."""
    match = Match(table("sparta=5", "olympia", "troy", goals=("destroy_red", "hellas_asia_minor", "destroy_blue")))
    match.leave(1)
    assert match.reason() == ""
    assert goals.falls_back(OBJECTIVE["destroy_red"], 0, match.state.players)


def test_the_cards_of_the_eliminated_go_to_the_conqueror_at_once() -> None:
    """Elimination of a Player; ruling 40: the attacks go on, the cards cannot be traded in this turn."""
    match = attack_red("hellas_asia_minor", hands=("achaea", "sparta boeotia")).play(0, "occupy 1")
    assert match.hand(0) == set(cards("achaea sparta boeotia"))
    assert match.event(Eliminated) == Eliminated(1, 0)
    assert match.player(1).out == "eliminated"
    assert "attack" in match.offered(0)
    assert "trade" not in match.offered(0)


def test_more_than_five_cards_are_trimmed_by_chance() -> None:
    """Elimination of a Player: a draw without looking; ruling 40."""
    mine, theirs = "achaea olympia corinth arcadia", "argos messenia sparta"
    match = attack_red("hellas_asia_minor", hands=(mine, theirs))
    match.play(0, "occupy 1")
    told = match.event(Inherited)
    assert (told.count, told.excess, len(told.trimmed)) == (3, 2, 2)
    assert len(match.hand(0)) == match.player(0).cards == 5
    assert match.hand(0) | set(told.trimmed) == set(cards(f"{mine} {theirs}"))
    assert match.state.own[0].trimmed == match.state.buried == told.trimmed


def test_a_second_elimination_merges_and_trims_again() -> None:
    """Ruling 40."""
    hands = ("achaea olympia corinth arcadia", "argos messenia", "troy mysia")
    match = Match(table("sparta=9 argos=5", "olympia", "corinth", "lycia=3", hands=hands))
    match.play(0, "attack sparta olympia 3", "occupy 1", rng=dice(*WIN))
    match.play(0, "attack argos corinth 3", "occupy 1", rng=dice(*WIN))
    assert len(match.hand(0)) == 5
    assert len(match.state.buried) == match.player(0).trimmed == 3
    assert [match.player(seat).fell for seat in range(4)] == [0, 1, 2, 0]


def test_tokens_and_warriors_with_hades_go_back() -> None:
    """Ruling 41."""
    match = attack_red("hellas_asia_minor", rules=ADVANCED, players={1: {"tokens": 1, "pool": 2, "box": 67}})
    match.play(1, "pass").play(0, "occupy 1")
    assert (match.player(1).tokens, match.player(1).pool, match.player(1).box) == (0, 0, 70)


def test_an_eliminated_seat_has_no_part_any_more() -> None:
    """Ruling 23; the turn goes past it."""
    match = attack_red("hellas_asia_minor").play(0, "occupy 1", "end")
    assert match.state.active == 2
    assert match.view(1).ask == ""


def test_the_last_player_wins_whatever_the_objective() -> None:
    """Ruling 48: with a neutral army on the board too."""
    match = Match(table("sparta=5", "olympia"), dice(*WIN)).play(0, "attack sparta olympia 3", "occupy 2")
    assert match.reason() == "last"
    assert match.state.outcome is not None
    assert match.state.outcome.ranks == (1, 2)


def test_victory_is_checked_as_the_turn_begins_before_income() -> None:
    """Ruling 45."""
    whole = owned(24)
    state = table(whole, "lycia=2", active=1, goals=("territories_24", "hellas_asia_minor"), rest=NEUTRAL)
    state = table(
        whole,
        "lycia=2",
        active=1,
        goals=("territories_24", "hellas_asia_minor"),
        players={0: {"conquests": 1}},
    )
    match = Match(state).play(1, "end")
    assert match.reason() == "objective"
    assert match.events(Turn) == []


def test_placing_and_moving_can_win() -> None:
    """Ruling 45: after each action."""
    words = " ".join(f"{word}=2" for word in owned(17, "corinth athens").split()) + " athens=1 boeotia=3"
    names = ("territories_18_twice", "hellas_asia_minor")
    more: dict[str, Any] = {"goals": names, "players": {0: {"conquests": 1}}}
    state = table(words, "lycia=2", phase="move", **more)
    assert Match(state).play(0, "move boeotia athens 1").reason() == "objective"


def test_nobody_wins_out_of_turn() -> None:
    """Ruling 45: blue's region is completed by nobody's act of its own."""
    names = ("hellas_asia_minor", "destroy_blue", "territories_24")
    match = Match(table("sparta=5", "olympia", owned(24, "sparta olympia"), goals=names, players={2: {"conquests": 2}}))
    match.play(0, "attack sparta olympia 1", rng=dice(1, 6))
    assert match.reason() == ""


@pytest.mark.parametrize(("limit", "ends"), [(5, "round_limit"), (6, ""), (0, "")])
def test_the_last_round_ends_with_its_last_turn(limit: int, ends: str) -> None:
    """Ruling 50."""
    state = table("sparta=5", "olympia=2", "troy", rules=Rules(round_limit=limit), round=5, active=2)
    match = Match(state).play(2, "end")
    assert match.reason() == ends
    early = table("sparta=5", "olympia=2", "troy", rules=Rules(round_limit=limit), round=5, active=1)
    assert Match(early).play(1, "end").reason() == ""


def test_the_score_counts_territories_regions_and_armies() -> None:
    """Ruling 50: figures at their value, Hades not; ties to the later seat in turn order."""
    rules = Rules(advanced=True, round_limit=5)
    state = table(
        "sparta=5+1",
        f"{region('epirus')} troy=2",
        "lydia=8",
        "mysia=1",
        rules=rules,
        round=5,
        active=3,
        players={0: {"pool": 3}},
    )
    match = Match(state).play(3, "end")
    assert match.state.outcome is not None
    assert match.state.outcome.scores == (1008, 7006, 1008, 1001)
    assert match.state.outcome.ranks == (3, 1, 2, 4)


def test_whoever_is_out_comes_after_all_who_play() -> None:
    """Ruling 50: players still in."""
    state = table(
        "sparta=5", "", "troy", rules=Rules(round_limit=5), round=5, active=2, players={1: {"out": "left", "fell": 1}}
    )
    match = Match(state).play(2, "end")
    assert match.state.outcome is not None
    assert match.state.outcome.ranks == (1, 3, 2)
    assert match.state.outcome.scores[1] == 0


def test_all_objectives_are_shown_at_the_end() -> None:
    """Ruling 49."""
    match = attack_red("destroy_red").play(0, "occupy 1")
    assert [own.objective for own in match.view(-1).opened] == [own.objective for own in match.state.own]


def test_a_leavers_territories_defend_themselves() -> None:
    """Ruling 51: figures as three plain armies, cards unseen to the discard, tokens gone."""
    state = table(
        "sparta=5", "olympia=1+2 argos", "troy", rules=ADVANCED, hands=("", "troy mysia"), players={1: {"tokens": 5}}
    )
    match = Match(state).leave(1)
    assert match.event(Left) == Left(1)
    assert match.at("olympia") == (NEUTRAL, 7, 0)
    assert (match.player(1).cards, match.player(1).tokens, match.player(1).out) == (0, 0, "left")
    assert match.state.buried == cards("troy mysia")
    assert match.state.shown == ()
    assert match.asked() == (0, "play")


def test_leaving_in_ones_own_turn_ends_it() -> None:
    """Ruling 51."""
    match = Match(table("sparta=5", "olympia", "troy")).leave(0)
    assert match.state.active == 1
    assert match.events(Turn)


def test_of_two_the_one_who_stays_wins() -> None:
    """Rulings 48 and 51."""
    match = Match(table("sparta=5", "olympia")).leave(0)
    assert match.reason() == "last"
    assert match.state.outcome is not None
    assert match.state.outcome.ranks == (2, 1)


def test_a_leaving_attackers_conquest_is_made_with_the_minimum() -> None:
    """Ruling 51: then the turn is over."""
    match = Match(table("sparta=5", "olympia argos", "troy"), dice(*WIN)).play(0, "attack sparta olympia 3")
    match.leave(0)
    assert match.at("olympia") == (NEUTRAL, 1, 0)
    assert match.at("sparta") == (NEUTRAL, 4, 0)
    assert match.state.active == 1


def windowed() -> Match:
    """The attacker is asked whom to invoke, the defender could answer."""
    tokens = {0: {"tokens": 3}, 1: {"tokens": 3}}
    match = Match(table("sparta=5", "olympia argos", "troy=2 mysia=2", rules=ADVANCED, players=tokens))
    return match.play(0, "attack sparta olympia 3", rng=dice(*WIN))


def test_a_leaving_attackers_windows_are_passes_and_the_defender_still_answers() -> None:
    """Ruling 51."""
    match = windowed().leave(0)
    assert match.asked() == (1, "invoke")
    match.play(1, "pass")
    assert match.asked() == (1, "hades")
    match.play(1, "pass")
    assert match.at("olympia") == (NEUTRAL, 1, 0)
    assert match.state.active == 1


def test_a_leaving_defenders_windows_are_passes() -> None:
    """Ruling 51."""
    match = windowed().play(0, "pass")
    assert match.asked() == (1, "invoke")
    match.leave(1)
    assert match.asked() == (0, "occupy")
    match.play(0, "occupy 3")
    assert match.player(1).out == "left"
    assert match.events(Eliminated) == []


def test_whoever_falls_to_a_leaver_is_out_and_was_destroyed_by_nobody() -> None:
    """Rulings 42 and 51."""
    match = Match(table("sparta=5", "olympia", "troy", "lycia", hands=("", "troy")), dice(*WIN))
    match.play(0, "attack sparta olympia 3").leave(0)
    assert match.event(Eliminated) == Eliminated(1, NEUTRAL)
    assert match.player(1).by == -1
    assert match.state.buried == cards("troy")
    assert match.state.active == 2


def test_a_match_goes_on_while_two_play() -> None:
    """Ruling 51."""
    match = Match(table("sparta=5", "olympia", "troy", "lycia"))
    assert match.leave(3).reason() == ""
    assert match.leave(1).reason() == ""
    assert match.leave(0).reason() == "last"
    assert match.state.outcome is not None
    assert match.state.outcome.ranks == (2, 3, 1, 4)


def test_every_objective_is_known_to_the_check() -> None:
    """Section 3.3: all twelve are met by somebody who owns everything and destroyed everybody."""
    board = Board((0,) * len(ALL), (2,) * len(ALL), (0,) * len(ALL))
    state = table("", "", "", "", players={n: {"out": "eliminated", "by": 0} for n in (1, 2, 3)}, rules=BASIC)
    assert all(goals.met(goal, 0, board, state.players) for goal in range(len(OBJECTIVES)))
    assert not any(goals.met(goal, 3, board, state.players) for goal in range(len(OBJECTIVES)))
