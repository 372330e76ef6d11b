"""Random matches of Milito through the public contract."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from engine.games.milito.actions import Action
from engine.games.milito.data import ARMIES
from engine.games.milito.events import Event
from engine.games.milito.game import GAME
from engine.games.milito.state import State
from engine.games.milito.view import View
from engine.kernel import walk
from engine.kernel.game import Menu, Slot
from engine.kernel.options import settle
from engine.kernel.rng import HashRng, step_rng
from engine.kernel.seats import Path

LIKED = {"flank": 12, "attack": 8, "place": 6, "stand": 3}


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
    """Verbs by liking, and few tops and none, so that leaders are played."""
    if slot.kind == "verb":
        return [LIKED.get(id, 1) for id in slot.all]
    return [1 if id in ("top", "none", "swap") else 3 for id in slot.all] if slot.kind in ("bonus", "column") else None


def options(seed: int) -> Mapping[str, str]:
    """Armies in turn, mercenaries every third time."""
    ids = tuple(ARMIES)
    armies = (ids[seed % 7], ids[(seed // 7 + seed % 7 + 1) % 7])
    mirror = "yes" if armies[0] == armies[1] else "no"
    mercenaries = "yes" if seed % 3 == 0 else "no"
    return {"army.0": armies[0], "army.1": armies[1], "mirror": mirror, "mercenaries": mercenaries}


def begin(seed: int) -> State:
    return GAME.setup(settle(GAME.spec.options, 2, options(seed)), 2, step_rng(key(seed), 0)).state


def key(seed: int) -> bytes:
    return seed.to_bytes(16, "big")


def moves(seed: int) -> Iterator[Move]:
    """A whole match, move by move."""
    state, chance, number = begin(seed), HashRng(key(seed), "walk"), 0
    while actors := sorted(GAME.actors(state)):
        number += 1
        seat = actors[chance.below(len(actors), "seat")]
        view = GAME.view(state, seat)
        menu: Menu[Action] | None = GAME.menu(view)
        assert menu is not None, "whoever may act has a menu"
        path, action = walk.sample(menu, chance, taste)
        step = GAME.apply(state, seat, action, step_rng(key(seed), number))
        yield Move(state, view, seat, path, action, step.state, step.events)
        state = step.state
