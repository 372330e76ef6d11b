"""Random matches of War through the public contract."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from engine.games.war.actions import Action
from engine.games.war.events import Event
from engine.games.war.game import GAME
from engine.games.war.state import State
from engine.games.war.view import View
from engine.kernel import walk
from engine.kernel.game import Menu, Slot
from engine.kernel.options import settle
from engine.kernel.rng import HashRng, step_rng
from engine.kernel.seats import Path

LIKED = {"until": 10, "attack": 6, "place": 6, "occupy": 6, "trade": 6, "invoke": 3, "pass": 2, "hades": 4, "move": 3}
FIERCE = {"until": 60, "attack": 6, "place": 20, "occupy": 20, "trade": 20, "invoke": 3, "pass": 3, "hades": 6}
SWITCHES = {
    "second_round_limit": ("1-2-3-3", "none"),
    "basic_second_round_limit": ("none", "1-2-3-3"),
    "second_round_limit_counts": ("territories", "rolls"),
    "conquest_move_counts": ("no", "yes"),
    "advanced_forced_trade": ("yes", "no"),
    "token_floor": ("4", "0"),
    "god_once_scope": ("player", "table"),
}


class Move(Struct, frozen=True):
    """One move of a random match: the position before and after, and what was done and told."""

    before: State
    view: View
    seat: int
    path: Path
    action: Action
    after: State
    events: tuple[Event, ...]


def taste(path: Path, slot: Slot) -> list[int] | None:
    """Verbs by liking; of amounts, the last one as often as all others together."""
    if slot.kind == "verb":
        return [LIKED.get(id, 1) for id in slot.all]
    if slot.kind in ("number", "armies"):
        return [*[1] * (len(slot.all) - 1), len(slot.all)]
    return None


def conquerors(path: Path, slot: Slot) -> list[int] | None:
    """Fight with all there is, and follow with it: matches are short, and armies fall."""
    if slot.kind == "verb":
        return [FIERCE.get(id, 1) for id in slot.all]
    if slot.kind in ("number", "armies"):
        return [*[1] * (len(slot.all) - 1), 6 * len(slot.all)]
    return [6, *[1] * (len(slot.all) - 1)] if slot.kind == "keep" else None


def seats(seed: int) -> int:
    return 2 + seed // 2 % 3


def options(seed: int) -> Mapping[str, str]:
    """Both modes in turn; every switch now and then."""
    given = {name: values[seed // 6 >> n & 1] for n, (name, values) in enumerate(SWITCHES.items())}
    return {"mode": ("basic", "advanced")[seed % 2], "round_limit": "20"} | given


def key(seed: int) -> bytes:
    return seed.to_bytes(16, "big")


def begin(seed: int, given: Mapping[str, str], count: int) -> State:
    return GAME.setup(settle(GAME.spec.options, count, given), count, step_rng(key(seed), 0)).state


def whose(state: State, chance: HashRng) -> int:
    """Whoever is asked; now and then somebody who only may act."""
    actors, awaited = sorted(GAME.actors(state)), min(GAME.awaited(state))
    return awaited if chance.below(12, "seat") else actors[chance.below(len(actors), "seat")]


def moves(seed: int, given: Mapping[str, str] | None = None, count: int = 0, most: int = 10_000) -> Iterator[Move]:
    """A whole match, move by move, or the beginning of it."""
    state, chance = begin(seed, given or options(seed), count or seats(seed)), HashRng(key(seed), "walk")
    for number in range(1, most + 1):
        if state.outcome is not None:
            return
        seat = whose(state, chance)
        view = GAME.view(state, seat)
        menu: Menu[Action] | None = GAME.menu(view)
        assert menu is not None, "whoever may act has a menu"
        path, action = walk.sample(menu, chance, taste)
        step = GAME.apply(state, seat, action, step_rng(key(seed), number))
        yield Move(state, view, seat, path, action, step.state, step.events)
        state = step.state
