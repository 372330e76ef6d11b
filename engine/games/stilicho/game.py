"""Stilicho as the kernel sees it."""

from typing import Final

from msgspec import structs

from engine.games.stilicho import redact, rules
from engine.games.stilicho.actions import Action
from engine.games.stilicho.data import FINGERPRINT
from engine.games.stilicho.events import Event
from engine.games.stilicho.imagine import imagine
from engine.games.stilicho.menu import StilichoMenu, path_of
from engine.games.stilicho.menu.idle import default_of
from engine.games.stilicho.state import PLAYER, State
from engine.games.stilicho.view import View
from engine.kernel.game import GameSpec, Step, Types
from engine.kernel.options import Options
from engine.kernel.outcome import Outcome
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat, Viewer

SPEC: Final = GameSpec(
    key="stilicho",
    title="Stilicho: Last of the Romans",
    seats_min=1,
    seats_max=1,
    options=(),
    rules_version=f"2.{FINGERPRINT}",
    schema_version=1,
    hidden=True,
    course=("board",),
    random=True,
    simultaneous=False,
    passing=("end",),
    lively=("begin", "deploy", "attack", "event", "suppress"),
)


class Stilicho:
    """The rulebook's solitaire, with the rulings of the decision table."""

    spec = SPEC
    types = Types(State, View, Action, Event)

    def check(self, options: Options, seats: int) -> None:
        """There are no options."""

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """The Enemies stand, the decks are shuffled, Rome arranges itself (RB 3.0)."""
        return rules.begin(rng)

    def actors(self, state: State) -> frozenset[Seat]:
        """The one player, until it is over."""
        return frozenset() if state.board.outcome is not None else frozenset((PLAYER,))

    def awaited(self, state: State) -> frozenset[Seat]:
        """The one player, until it is over."""
        return self.actors(state)

    def out(self, state: State) -> frozenset[Seat]:
        """Nobody: a match of one ends when its player leaves."""
        return frozenset()

    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
        """Carry out an action, and then all that leaves no choice."""
        return rules.apply(state, action, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Place 1 for a victory and 2 for a loss, with the score (RB 10.1)."""
        return state.board.outcome

    def view(self, state: State, viewer: Viewer) -> View:
        """What the viewer may know."""
        return redact.view_of(state, viewer)

    def menu(self, view: View) -> StilichoMenu | None:
        """What the viewer may do."""
        return StilichoMenu(view) if view.ask else None

    def path(self, action: Action, view: View) -> Path:
        """The walk through the menu that ends in this action."""
        return path_of(action, view)

    def default(self, view: View) -> Action:
        """The sound arrangement; then end or begin what is under way, spend nothing, take the first answer."""
        return default_of(view)

    def ordered(self, view: View) -> None:
        """Nothing is answered in advance."""

    def leave(self, state: State, seat: Seat, rng: Rng) -> Step[State, Event]:
        """The player resigns: a loss of this turn."""
        return rules.leave(state, rng)

    def conclude(self, state: State, outcome: Outcome) -> State:
        """The position as it lies; only the decks' order was hidden, and that stays so."""
        return structs.replace(state, board=structs.replace(state.board, stage="over", tasks=(), outcome=outcome))

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """The event as the viewer may know it."""
        return redact.redact(event, viewer)

    def imagine(self, view: View, rng: Rng) -> State | None:
        """A state that the viewer could not tell from the true one."""
        return imagine(view, rng)


GAME: Final = Stilicho()
