"""What a path says so far, read through the viewer's own menu."""

from engine.games.stilicho.actions import Action, Ally, Attack
from engine.games.stilicho.data import CARD, FRONT
from engine.games.stilicho.menu import StilichoMenu
from engine.games.stilicho.view import View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

Steps = tuple[tuple[str, str], ...]
"""(kind of question, answer) pairs."""


def choose(view: View) -> StilichoMenu | None:
    """The viewer's menu, if anything is asked."""
    return StilichoMenu(view) if view.ask else None


def possible(view: View, path: Path) -> Path:
    """The path as far as it is offered in this view."""
    choices = choose(view)
    for at, id in enumerate(path):
        slot = choices.next(path[:at]) if choices else None
        if not isinstance(slot, Slot) or not slot.takes(id):
            return path[:at]
    return path


def steps(view: View, path: Path) -> Steps:
    """The choices of a path, each with the kind of question it answered."""
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


def suggested(view: View, path: Path) -> Path:
    """The menu's own suggestion for the picks that are left."""
    choices = choose(view)
    return choices.suggest(path) if choices else ()


def action(view: View, path: Path) -> Action | None:
    """The action that a whole path ends in."""
    choices = choose(view)
    ended = choices.next(path) if choices else None
    return None if isinstance(ended, Slot) else ended


def said(found: Steps, kind: str) -> str:
    """The first answer to a kind of question; empty when it was not asked yet."""
    return next((id for asked, id in found if asked == kind), "")


def all_said(found: Steps, kind: str) -> tuple[str, ...]:
    """All answers to a kind of question."""
    return tuple(id for asked, id in found if asked == kind)


def attack(found: Steps) -> Attack | None:
    """The Attack that a path speaks of, as far as it is said; None when it is none."""
    front = said(found, "front")
    if not found or found[0][1] != "attack" or not front:
        return None
    paid = [CARD[id] for id in all_said(found, "pay")]
    battle = tuple(CARD[id] for id in all_said(found, "battle") if id in CARD)
    allies = [FRONT[id] for id in all_said(found, "ally") if id in FRONT]
    pairs = tuple(Ally(ally, pay) for ally, pay in zip(allies, paid[1:], strict=False))
    return Attack(FRONT[front], paid[0] if paid else -1, battle, pairs)
