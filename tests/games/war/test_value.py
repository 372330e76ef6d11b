"""The valuation of house players: objectives, fronts and cards pull the way a player would expect."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs

from engine.games.war.data import MEMBERS, REGION, TERRITORY
from engine.games.war.game import GAME
from engine.games.war.value import VALUE, settled
from engine.games.war.view import View
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import look
from engine.kernel.rng import HashRng
from engine.kernel.walk import read
from engine.players.greedy import Greedy
from engine.players.lively import Lively
from engine.players.player import Player
from engine.players.selfplay import header_of, one, seed_of
from tests.games.war.scenes import scenes
from tests.games.war.table import ADVANCED, Match, table

GREEDY = Greedy({"war": VALUE})


def view(held: str, against: str, goal: str = "hellas_asia_minor", **more: Any) -> View:
    """Seat 0 with this objective against seat 1; the rest is neutral."""
    return Match(table(held, against, goals=(goal, "macedonia_thrace_aegean"), **more)).view(0)


def worth(found: View) -> float:
    return VALUE.worth(found)


def test_a_territory_of_the_objective_is_worth_more_than_another() -> None:
    needed = worth(view("athens=3 delphi=1", "crete=3"))
    other = worth(view("athens=3 pella=1", "crete=3"))
    assert needed > other > worth(view("athens=3", "crete=3"))


def test_the_last_territory_of_the_objective_is_worth_most() -> None:
    whole = [t for t, region in enumerate(REGION) if region in (1, 6)]
    held = [worth(view(" ".join(names(whole[:count])), "crete=3")) for count in range(1, len(whole) + 1)]
    steps = [after - before for before, after in pairwise(held)]
    assert all(step > 0 for step in steps)
    assert steps[-1] > steps[0]


def names(places: list[int]) -> list[str]:
    ids = {t: id for id, t in TERRITORY.items()}
    return [ids[t] for t in places]


def test_armies_at_a_front_are_worth_more_than_inland() -> None:
    hellas = " ".join(names(list(MEMBERS[1])))
    inland = "corinth argos arcadia sparta olympia messenia achaea"
    front = worth(view(f"{hellas} {inland} delphi=6", "pella=3"))
    behind = worth(view(f"{hellas} {inland} messenia=6", "pella=3"))
    assert front > behind


def test_the_army_to_be_destroyed_should_shrink() -> None:
    many = view("athens=5", "corinth=2 argos=2 sparta=2", "destroy_red")
    few = view("athens=5", "corinth=2", "destroy_red")
    weak = view("athens=5", "corinth=1", "destroy_red")
    assert worth(weak) > worth(few) > worth(many)


def test_two_armies_on_each_count_for_whoever_needs_them() -> None:
    spread = worth(view("athens=2 boeotia=2 corinth=2", "pella=3", "territories_18_twice"))
    heaped = worth(view("athens=4 boeotia=1 corinth=1", "pella=3", "territories_18_twice"))
    assert spread > heaped


def test_cards_and_tokens_are_worth_something() -> None:
    bare = view("athens=3", "crete=3", rules=ADVANCED)
    richer = structs.replace(bare, players=(structs.replace(bare.players[0], cards=2, tokens=4), *bare.players[1:]))
    assert worth(richer) > worth(bare)


def test_an_open_window_is_rated_as_the_dice_lie() -> None:
    """Rulebook: Gods: losses come after the invocations, so the board alone would say nothing of them."""
    match = Match(table("athens=4", "corinth=1", rules=ADVANCED, players={0: {"tokens": 2}, 1: {"tokens": 2}}))
    won = match.play(0, "attack athens corinth 3", rng=HashRng(b"good", "9"))
    seen = won.view(0)
    assert seen.fight is not None
    taken = settled(seen).board.owner[TERRITORY["corinth"]] == 0
    best = max(seen.fight.dice[0].values) > max(seen.fight.dice[1].values)
    assert taken == best
    assert settled(view("athens=3", "crete=3")).fight is None


def test_the_valuation_works_at_every_point_of_a_match_and_says_nothing_for_watchers() -> None:
    for scene in scenes()[::5]:
        assert isinstance(worth(scene.view), float | int)
        if scene.viewer < 0:
            assert worth(scene.view) == 0


def test_a_house_player_cannot_tell_worlds_apart_that_look_alike() -> None:
    """It sees no hand and no objective but its own, so these cannot steer it."""
    met = 0
    for scene in scenes():
        if scene.menu is not None and scene.view.ask == "play" and met < 8:
            world = GAME.imagine(scene.view, HashRng(b"other", str(met)))
            assert world is not None
            seen = look(GAME, world, scene.viewer)
            assert worth(seen.view) == worth(scene.view)
            met += 1
    assert met == 8


def ended(mode: str, players: list[Player], matches: range) -> Iterator[Outcome]:
    for number in matches:
        result = one(GAME, {"mode": mode}, players, 5, number)
        assert result.outcome is not None, result.error
        yield result.outcome


@pytest.mark.parametrize(("mode", "seats"), [("basic", 2), ("basic", 4), ("advanced", 3)])
def test_greedy_matches_end_by_objective(mode: str, seats: int) -> None:
    """A small sample; the whole series is played by hand."""
    assert {out.reason for out in ended(mode, [GREEDY] * seats, range(1))} == {"objective"}


def test_greedy_beats_random() -> None:
    outcomes = list(ended("basic", [GREEDY, Lively()], range(2)))
    assert all(out.winners == (0,) for out in outcomes)


def test_greedy_leaves_standing_orders_alone() -> None:
    """Whoever changes them instead of deciding would never be done."""
    header = header_of(GAME, {"mode": "advanced"}, 3, seed_of(5, 0))
    state = GAME.setup(header.options, 3, HashRng(header.seed, "setup")).state
    for step in range(12):
        seat = min(GAME.awaited(state))
        seen = look(GAME, state, seat)
        said = GREEDY.choose(GAME, seen, HashRng(b"luck", str(step)))
        assert said.split()[0] not in GAME.spec.orders
        assert seen.menu is not None
        state = GAME.apply(state, seat, read(seen.menu, said), HashRng(b"step", str(step))).state
