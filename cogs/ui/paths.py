"""Walking a menu for a panel: skip what has one answer, step back, lay out the first screen. Knows no game."""

from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final

from cogs.ui.limits import GRID, HOME
from engine.kernel.errors import CannotRead, IllegalAction
from engine.kernel.game import Menu, Slot
from engine.kernel.walk import follow

Path = tuple[str, ...]
PLACES: Final = frozenset({"column", "row", "target", "base", "tile", "number", "territory", "front"})
"""Kinds of questions whose answers are places or numbers: buttons in board order. All others are lists of things."""
COPY: Final = "#"
"""Parts an id from its number in a select of several: the second of two equal cards is `spears#2`."""
MOST_TRIED: Final = 5
STEP: Final = ";"
"""Parts the actions of a path that holds several, done all or none."""


@dataclass(frozen=True)
class Offer:
    """One control of the first screen: a button for a path, or (with `slot`) a list of things after it."""

    path: Path
    slot: Slot | None = None


@dataclass(frozen=True)
class Home:
    """The first screen: verbs flattened with their next question where that fits."""

    start: Path
    slot: Slot
    offers: tuple[Offer, ...]
    covered: frozenset[Path]
    """The questions it answers already: going back never stops there."""


def walkable(menu: Menu[Any], path: Path) -> bool:
    """Whether a path of choices may be taken now."""
    try:
        follow(menu, path)
    except (CannotRead, IllegalAction):
        return False
    return True


def forward(menu: Menu[Any], path: Path) -> tuple[Path, Any]:
    """Walk on while there is one choice only; the path reached, and the question or action there."""
    at = follow(menu, path)
    while isinstance(at, Slot) and len(at.all) == 1:
        path = (*path, at.all[0])
        at = menu.next(path)
    return path, at


def start(menu: Menu[Any]) -> tuple[Path, Slot]:
    """Where a panel begins: past questions with one answer, but never to a finished action."""
    path: Path = ()
    at = menu.next(path)
    while len(at.all) == 1:
        beyond = menu.next((*path, at.all[0]))
        if not isinstance(beyond, Slot):
            break
        path, at = (*path, at.all[0]), beyond
    return path, at


def home(menu: Menu[Any]) -> Home:
    """The first screen of a menu."""
    path, slot = start(menu)
    if slot.kind != "verb":
        return Home(path, slot, (), frozenset())
    offers: list[Offer] = []
    covered: set[Path] = {(), path}
    left = HOME
    for verb in slot.all:
        made = _flat(menu, (*path, verb), left)
        covered |= {made[0].path} if made[0].slot else {m.path[:-1] for m in made if len(m.path) > len(path) + 1}
        left -= len(made)
        offers += made
    return Home(path, slot, tuple(offers), frozenset(covered))


def _flat(menu: Menu[Any], path: Path, left: int) -> list[Offer]:
    at = menu.next(path)
    if not isinstance(at, Slot):
        return [Offer(path)]
    if at.kind in PLACES and not at.extra:
        spread = list(_places(menu, path, at))
        return [Offer(p) for p in spread] if len(spread) <= min(left, GRID) else [Offer(path)]
    if at.kind not in PLACES and not at.extra and at.most == 1 and len(at.ids) <= HOME and left > 0:
        return [Offer(path, at)]
    return [Offer(path)]


def _places(menu: Menu[Any], path: Path, slot: Slot) -> list[Path]:
    """Every way through consecutive questions for places ("attack which column, from which")."""
    found: list[Path] = []
    for id in slot.ids:
        beyond = menu.next((*path, id))
        if isinstance(beyond, Slot) and beyond.kind in PLACES and not beyond.extra:
            found += _places(menu, (*path, id), beyond)
        else:
            found.append((*path, id))
    return found


def back(menu: Menu[Any], path: Path, covered: frozenset[Path] | None = None) -> Path:
    """The question before the last choice that was a choice; the empty path is home.

    `covered` are the questions that home answers already, if it is not the machine's own.
    """
    covered = home(menu).covered if covered is None else covered
    for length in range(len(path) - 1, 0, -1):
        before = path[:length]
        at = menu.next(before)
        if before not in covered and isinstance(at, Slot) and len(at.all) > 1:
            return before
    return ()


def copies(slot: Slot) -> list[tuple[str, str]]:
    """(value, id) of each thing that a select of several offers: copies are told apart by number."""
    found = []
    for at, id in enumerate(slot.ids):
        many = min(slot.copies[at], slot.most) if slot.copies else 1
        found += [(id if n == 1 else f"{id}{COPY}{n}", id) for n in range(1, many + 1)]
    return found


def picked(menu: Menu[Any], path: Path, values: tuple[str, ...]) -> Path | None:
    """The path after several picks, in an order that the menu takes; None when they are more than it takes."""
    ids = tuple(value.split(COPY)[0] for value in values)
    if len(ids) > MOST_TRIED:
        return _taken(menu, path, ids) or _taken(menu, path, ids[::-1])
    orders = dict.fromkeys(permutations(ids))
    return next((found for order in orders if (found := _taken(menu, path, order))), None)


def _taken(menu: Menu[Any], path: Path, ids: Path) -> Path | None:
    whole = (*path, *ids)
    return whole if walkable(menu, whole) else None
