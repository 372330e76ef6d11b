"""The icons of activation cards, when they are drawn, in a Surge, and given by an event (RB 6.1, 6.6)."""

from collections.abc import Callable
from typing import Final

from msgspec import structs

from engine.games.stilicho.data import FRONT, VANDALS, Effect
from engine.games.stilicho.events import IconRead
from engine.games.stilicho.rules import change, march, oath
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import ATTACKS_BEGINS, ATTACKS_ENDS, CANNOT_ATTACK, Steps, Surge

CLASHES: Final = (ATTACKS_BEGINS, ATTACKS_ENDS)


def activate(work: Work, steps: Steps, icon: Effect) -> bool:
    """ACT or EMB; True when the rest of the card's activation icons is lost."""
    front = FRONT[icon.enemy]
    ignored = _ignored(work, steps, front)
    work.tell(IconRead(steps.card, icon.kind, front, steps.side == "surge", ignored))
    if steps.idle:
        return True
    if work.enemies[front].surrendered:
        if steps.side == "surge":
            oath.check(work, front)
        return True
    if ignored:
        return False
    marker = work.enemies[front].marker
    if marker == CANNOT_ATTACK:
        change.mark(work, front, "")
    bold = work.enemies[front].bold
    change.turn_side(work, front, True, "icon")
    if not bold and icon.kind == "act":
        return False
    return _clash(work) if marker in CLASHES else march.advance(work, front)


def _ignored(work: Work, steps: Steps, front: int) -> str:
    """Why an activation icon comes to nothing; "" when it counts (RB 6.6; rulings 3, 4)."""
    enemy = work.enemies[front]
    if steps.idle:
        return "idle"
    if enemy.surrendered:
        return "surrendered"
    if steps.side == "draw" and enemy.marker in (CANNOT_ATTACK, *CLASHES):
        return ""
    return enemy.marker


def _clash(work: Work) -> bool:
    if not work.enemies[VANDALS].surrendered:
        march.clash(work)
    return False


def _olympius(work: Work, steps: Steps, icon: Effect) -> bool:
    _read(work, steps, icon)
    change.olympius(work, 1, "surge")
    return steps.idle


def _retreat(work: Work, steps: Steps, icon: Effect) -> bool:
    gone = work.enemies[FRONT[icon.enemy]].surrendered
    _read(work, steps, icon, "surrendered" if gone else "")
    if not gone:
        march.retreat(work, FRONT[icon.enemy])
    return steps.idle


def _reshuffle(work: Work, steps: Steps, icon: Effect) -> bool:
    """The reshuffle itself waits for the conclusion of the Surge."""
    _read(work, steps, icon)
    at = next(n for n, task in enumerate(work.tasks) if isinstance(task, Surge))
    surge = work.tasks[at]
    assert isinstance(surge, Surge)
    work.tasks[at] = structs.replace(surge, reshuffle=True)
    return steps.idle


def _text(work: Work, steps: Steps, icon: Effect) -> bool:
    """What the text says are the steps that follow."""
    _read(work, steps, icon)
    return steps.idle


def _read(work: Work, steps: Steps, icon: Effect, ignored: str = "") -> None:
    work.tell(IconRead(steps.card, icon.kind, FRONT[icon.enemy], steps.side == "surge", ignored))


ICONS: Final[dict[str, Callable[[Work, Steps, Effect], bool]]] = {
    "act": activate,
    "emb": activate,
    "oly": _olympius,
    "ret": _retreat,
    "shuf": _reshuffle,
    "text": _text,
}
