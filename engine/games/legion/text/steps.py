"""What a path says, read through the viewer's own menu."""

from engine.games.legion.actions import Action
from engine.games.legion.data import CARD_OF, CARDS, COLUMNS, UNIT_OF
from engine.games.legion.menu import LegionMenu
from engine.games.legion.view import DEPLOY, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path


def may_act(view: View) -> bool:
    """Whether the viewer has anything to choose."""
    if view.own is None or view.outcome is not None:
        return False
    return view.phase == DEPLOY or view.viewer == view.active


def offered(view: View, path: Path) -> tuple[str, ...]:
    """The answers offered after a path; none when it is a whole action."""
    slot = LegionMenu(view).next(path) if may_act(view) else None
    return slot.all if isinstance(slot, Slot) else ()


def action(view: View, path: Path) -> Action | None:
    """The action that a whole path ends in."""
    ended = LegionMenu(view).next(path) if may_act(view) else None
    return None if isinstance(ended, Slot) else ended


def unit_of(view: View, id: str) -> int:
    """The own unit of this name; -1 when it is none of the viewer's, or not in this match."""
    if view.own is None:
        return -1
    found = UNIT_OF[view.viewer].get(id, -1)
    return found if found < len(view.own.troops.tiles) else -1


def unit_in(view: View, path: Path) -> int:
    """The unit a path speaks of; -1 when there is none yet."""
    return unit_of(view, path[1]) if len(path) > 1 else -1


def card_in(path: Path) -> int:
    """The card a path speaks of; -1 when there is none yet."""
    return CARD_OF.get(path[1], -1) if len(path) > 1 and path[0] in ("buy", "play") else -1


def column_in(path: Path) -> str:
    """The column of a tile that is half said."""
    return path[-1] if path and path[-1] in COLUMNS else ""


def target(card: int) -> str:
    """What a card is played on."""
    return CARDS[card].target if card >= 0 else ""
