"""What a path says so far: the choices with their kinds, read through the viewer's own menu."""

from msgspec import Struct

from engine.games.milito import odds
from engine.games.milito.actions import TOP, Action
from engine.games.milito.data import card_of, prices
from engine.games.milito.menu import MilitoMenu, strength
from engine.games.milito.menu.strength import Clash
from engine.games.milito.view import Cards, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

Steps = tuple[tuple[str, str], ...]
"""(kind of question, answer) pairs."""


class Basket(Struct, frozen=True):
    """A placement as far as it is said: whole placements, the unit in hand (-1: none) and what is paid."""

    placed: tuple[tuple[int, int], ...] = ()
    back: tuple[tuple[int, int], ...] = ()
    unit: int = -1
    column: int = -1
    paid: Cards = ()


def choose(view: View) -> MilitoMenu | None:
    """The viewer's menu, if anything is asked."""
    return MilitoMenu(view) if view.ask else None


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
        if not isinstance(slot, Slot):
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


def card(view: View, id: str) -> int:
    """The card of the viewer's own army with this id, or TOP for the top of the deck."""
    return TOP if id == "top" else card_of(view.sides[view.viewer].army, id)


def basket(view: View, found: Steps) -> Basket:
    """What a path has put into the basket."""
    placed: list[tuple[int, int]] = []
    back: list[tuple[int, int]] = []
    unit = column = -1
    for kind, id in found:
        if kind == "unit":
            if unit >= 0:
                placed.append((unit, column))
            unit, column = card(view, id), -1
        elif kind == "column" and id.isdigit():
            column = int(id) - 1
        elif kind == "back":
            gone = view.sides[view.viewer].lines[column] if id == "both" else (card(view, id),)
            back += [(one, column) for one in gone]
    paid = tuple(card(view, id) for kind, id in found if kind == "pay" and id != "and")
    return Basket(tuple(placed), tuple(back), unit, column, paid)


def settled(found: Basket) -> tuple[tuple[int, int], ...]:
    """All units of a basket with their columns, the last one too once it has one."""
    return (*found.placed, (found.unit, found.column)) if found.column >= 0 else found.placed


def cost(view: View, found: Basket) -> int:
    """What the units of a basket cost together."""
    return sum(prices(view.terrain)[unit][column] for unit, column in settled(found))


def clashes(view: View, found: Steps) -> tuple[Clash, ...]:
    """The attack that a path speaks of, once for each pair of fighters still possible; empty when it is none."""
    if view.fight is not None:
        fight = strength.of_fight(view.fight)
        return (fight,) if fight.facing >= 0 else odds.clashes(view, *_known(fight), fight.fighter)
    target = said(found, "target")
    if not target:
        return ()
    base = said(found, "base") or target
    fighter = said(found, "fighter")
    flank = found[0][1] == "flank"
    own = card(view, fighter) if fighter else -1
    return _case(found, odds.clashes(view, view.viewer, int(target) - 1, int(base) - 1, flank, own))


def _known(fight: Clash) -> tuple[int, int, int, bool]:
    return fight.attacker, fight.target, fight.base, fight.flank


def _case(found: Steps, all_of: tuple[Clash, ...]) -> tuple[Clash, ...]:
    """Where the attacker seals a card for each case, the case that is asked now."""
    sealed = [id for kind, id in found if kind == "bonus"]
    if "each" not in sealed:
        return all_of
    facing = sorted({clash.facing for clash in all_of})
    now = min(len(sealed) - 1, len(facing) - 1)
    return tuple(clash for clash in all_of if clash.facing == facing[now])
