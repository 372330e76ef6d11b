"""The rules of War, one module a phase. `apply` trusts its action: the menu offered it."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.war.actions import (
    Action,
    Attack,
    Dismember,
    End,
    Hades,
    Invoke,
    Losses,
    Move,
    Occupy,
    Order,
    Pass,
    Place,
    Trade,
    Until,
)
from engine.games.war.events import Event
from engine.games.war.rules import attack, conquest, move, orders, receive, setup, turn
from engine.games.war.rules.leave import leave as leaving
from engine.games.war.rules.work import Work
from engine.games.war.state import State
from engine.kernel.game import Step
from engine.kernel.options import Options
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat

HANDLERS: Final[dict[type[Any], Callable[[Work, Seat, Any], None]]] = {
    Place: receive.place,
    Trade: receive.trade,
    Dismember: receive.dismember,
    Attack: attack.attack,
    Until: attack.until,
    Invoke: attack.invoke,
    Hades: attack.hades,
    Pass: attack.pass_on,
    Occupy: conquest.occupy,
    Move: move.move,
    Losses: orders.losses,
    Order: orders.order,
    End: turn.end,
}
"""What each kind of action does."""

CHECKED: Final = (Place, Trade, Dismember, Move)
"""After these the active player may have won; fights and conquests look for themselves (ruling 45)."""


def begin(options: Options, seats: int, rng: Rng) -> Step[State, Event]:
    """The first turn's first question."""
    work = setup.open_match(options, seats, rng)
    turn.begin_turn(work)
    return work.done()


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
    """Carry out an action, and then all that leaves nobody a choice."""
    work = Work(state, rng)
    HANDLERS[type(action)](work, seat, action)
    if isinstance(action, CHECKED):
        turn.check(work)
    return work.done()


def leave(state: State, seat: Seat, rng: Rng) -> Step[State, Event]:
    """Take a seat out of the match."""
    work = Work(state, rng)
    leaving(work, seat)
    return work.done()
