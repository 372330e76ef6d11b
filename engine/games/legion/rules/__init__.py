"""The rules of Legion & Horde, one module a matter. `apply` trusts its action: the menu offered it."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.legion.actions import (
    Action,
    Arrange,
    Attack,
    Buy,
    Clear,
    Cry,
    Demolish,
    End,
    LineUp,
    Move,
    Place,
    Play,
    Randomise,
    Ready,
    Recall,
    Sound,
    Swap,
    Unready,
)
from engine.games.legion.events import Event
from engine.games.legion.rules import ability, attack, cards, deploy, move, turn
from engine.games.legion.rules.work import Work
from engine.games.legion.state import State
from engine.kernel.game import Step
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat

HANDLERS: Final[dict[type[Any], Callable[[Work, Seat, Any], None]]] = {
    Place: deploy.place,
    Swap: deploy.swap,
    Recall: deploy.recall,
    Clear: deploy.clear,
    LineUp: deploy.line_up,
    Arrange: deploy.arrange,
    Randomise: deploy.randomise,
    Ready: deploy.ready,
    Unready: deploy.unready,
    Move: move.move,
    Attack: attack.attack,
    Buy: cards.buy,
    Play: cards.play,
    Sound: ability.sound,
    Cry: ability.cry,
    Demolish: ability.demolish,
    End: turn.end,
}
"""What each kind of action does."""


def begin(rng: Rng) -> Step[State, Event]:
    """Both armies wait to be arranged."""
    return deploy.muster(rng).done()


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
    """Carry out an action, and all that follows from it without a choice."""
    work = Work(state, rng)
    HANDLERS[type(action)](work, seat, action)
    return work.done()


def leave(state: State, seat: Seat, rng: Rng) -> Step[State, Event]:
    """Resign a seat."""
    work = Work(state, rng)
    turn.leave(work, seat)
    return work.done()
