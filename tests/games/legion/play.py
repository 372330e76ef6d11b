"""Random matches of Legion & Horde through the public contract, in a style that meets the enemy."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.games.legion.actions import Action
from engine.games.legion.events import Event
from engine.games.legion.game import GAME
from engine.games.legion.state import State
from engine.games.legion.view import View
from engine.kernel import walk
from engine.kernel.game import Menu, Slot
from engine.kernel.options import settle
from engine.kernel.rng import HashRng, step_rng
from engine.kernel.seats import Path
from engine.kernel.walk import Weight
from engine.players.lively import taste

LIKED = {"attack": 40, "move": 10, "play": 6, "buy": 3, "demolish": 20, "randomise": 4, "ready": 4}
MIDDLE = {"4": 8, "5": 8, "3": 4, "6": 4}
"""Rows that marches like: armies that wander never meet."""
RARE = {"skulls": 8, "caltrops": 8, "wolf_pit": 8, "decoy": 8, "eagle_eye": 4, "fabri": 4}
"""Cards and units that make the rarer things happen."""


class Move(Struct, frozen=True):
    """One move of a random match: the position before and after, and what was done and told."""

    before: State
    view: View
    seat: int
    path: Path
    action: Action
    after: State
    events: tuple[Event, ...]


def fierce(path: Path, slot: Slot) -> Sequence[int] | None:
    """Strike when possible, and gather in the middle of the fog."""
    if slot.kind == "verb":
        return [LIKED.get(id, 1) for id in slot.all]
    if slot.kind in ("tile", "row"):
        return [MIDDLE.get(id[-1], 1) for id in slot.all]
    if slot.kind in ("unit", "card"):
        return [RARE.get(id, 1) for id in slot.all]
    return None


def sappers(path: Path, slot: Slot) -> Sequence[int] | None:
    """Lay traps and look for them: the Fabri march, and what they find is cleared."""
    if slot.kind == "verb":
        return [DIGGING.get(id, 1) for id in slot.all]
    if slot.kind in ("unit", "card"):
        return [2 * RARE.get(id, 1) ** 2 - 1 for id in slot.all]
    return fierce(path, slot)


DIGGING = {"demolish": 200, "play": 30, "buy": 20, "move": 20, "attack": 6, "randomise": 4, "ready": 4}

STYLES: tuple[Weight, ...] = (fierce, fierce, taste(GAME.spec))


def key(seed: int) -> bytes:
    return seed.to_bytes(16, "big")


def begin(seed: int) -> State:
    return GAME.setup(settle(GAME.spec.options, 2, {}), 2, step_rng(key(seed), 0)).state


def moves(seed: int, style: Weight | None = None) -> Iterator[Move]:
    """A whole match, move by move; unless said otherwise its style follows from the seed."""
    style = style or STYLES[seed % len(STYLES)]
    state, chance, number = begin(seed), HashRng(key(seed), "walk"), 0
    while actors := sorted(GAME.actors(state)):
        number += 1
        seat = actors[chance.below(len(actors), "seat")]
        view = GAME.view(state, seat)
        menu: Menu[Action] | None = GAME.menu(view)
        assert menu is not None, "whoever may act has a menu"
        path, action = walk.sample(menu, chance, style)
        step = GAME.apply(state, seat, action, step_rng(key(seed), number))
        yield Move(state, view, seat, path, action, step.state, step.events)
        state = step.state
