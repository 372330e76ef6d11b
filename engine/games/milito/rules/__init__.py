"""The rules of Milito, one module a phase. `apply` trusts its action: the menu offered it."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.milito.actions import (
    Action,
    Attack,
    Bonus,
    Discard,
    End,
    Flank,
    Mercenaries,
    Name,
    Place,
    Stand,
    Withdraw,
)
from engine.games.milito.events import Event
from engine.games.milito.rules import attack, place, setup, turn
from engine.games.milito.rules.work import Work
from engine.games.milito.state import State
from engine.kernel.game import Step
from engine.kernel.options import Options
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat

HANDLERS: Final[dict[type[Any], Callable[[Work, Seat, Any], None]]] = {
    Mercenaries: setup.choose,
    Place: place.place,
    Flank: attack.flank,
    Attack: attack.attack,
    Name: attack.name,
    Bonus: attack.bonus,
    Withdraw: attack.withdraw,
    Stand: attack.stand,
    Discard: turn.discard,
    End: turn.end,
}
"""What each kind of action does."""


def begin(options: Options, rng: Rng) -> Step[State, Event]:
    """The first position in which somebody has a choice."""
    work = setup.muster(options, rng)
    turn.go_on(work)
    return work.done()


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
    """Carry out an action, and then all that leaves nobody a choice."""
    work = Work(state, rng)
    HANDLERS[type(action)](work, seat, action)
    turn.go_on(work)
    return work.done()


def leave(state: State, seat: Seat, rng: Rng) -> Step[State, Event]:
    """Resign a seat."""
    work = Work(state, rng)
    turn.leave(work, seat)
    return work.done()
