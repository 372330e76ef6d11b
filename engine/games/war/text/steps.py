"""What a path says so far, read through the viewer's own menu."""

from engine.games.war.actions import Action
from engine.games.war.data import TERRITORY
from engine.games.war.menu import WarMenu, menu_of
from engine.games.war.view import View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

Steps = tuple[tuple[str, str], ...]
"""(kind of question, answer) pairs."""


def choose(view: View) -> WarMenu | None:
    """The viewer's menu, if anything can be done."""
    return menu_of(view)


def possible(view: View, path: Path) -> Path:
    """The path as far as it is offered in this view."""
    return tuple(id for _, id in steps(view, path))


def steps(view: View, path: Path) -> Steps:
    """The choices of a path as far as they are offered, each with the kind of question it answered."""
    found: list[tuple[str, str]] = []
    choices = choose(view)
    for at, id in enumerate(path):
        slot = choices.next(path[:at]) if choices else None
        if not isinstance(slot, Slot) or not slot.takes(id):
            break
        found.append((slot.kind, id))
    return tuple(found)


def offered(view: View, path: Path) -> tuple[str, ...]:
    """The answers offered after a path; none when it is a whole action."""
    choices = choose(view)
    slot = choices.next(path) if choices else None
    return slot.all if isinstance(slot, Slot) else ()


def action(view: View, path: Path) -> Action | None:
    """The action that a whole path says; None where it is none, or not possible in this view."""
    choices = choose(view)
    if choices is None or len(possible(view, path)) < len(path):
        return None
    found = choices.next(path)
    return None if isinstance(found, Slot) else found


def place(path: Path, at: int) -> int:
    """The territory that stands at this place of a path."""
    return TERRITORY[path[at]]
