"""Legion & Horde as the kernel sees it."""

from typing import Final

from msgspec import structs

from engine.games.legion import redact, rules
from engine.games.legion.actions import NOBODY, Action, End, Randomise, Ready
from engine.games.legion.data import FINGERPRINT
from engine.games.legion.events import Event
from engine.games.legion.imagine import imagine
from engine.games.legion.menu import LegionMenu, path_of
from engine.games.legion.state import State, acting, waited_for
from engine.games.legion.view import DEPLOY, OVER, View
from engine.kernel.game import GameSpec, Step, Types
from engine.kernel.options import Options
from engine.kernel.outcome import Outcome
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat, Viewer

SPEC: Final = GameSpec(
    key="legion",
    title="Legion & Horde",
    seats_min=2,
    seats_max=2,
    options=(),
    rules_version=f"1.{FINGERPRINT}",
    schema_version=1,
    hidden=True,
    random=True,
    simultaneous=True,
    passing=("end", "recall", "clear", "unready"),
    lively=("attack", "move", "randomise", "ready"),
    asides=("ready",),
    course=("phase", "outcome"),
    whole_turns=True,
    # The rules know no undo (A43); and while armies are arranged the other side acts unnoticed.
    binding=(
        *("place", "swap", "recall", "clear", "lineup", "arrange", "randomise", "ready", "unready"),
        *("move", "attack", "buy", "play", "sound", "cry", "demolish", "end"),
    ),
)


class Legion:
    """The rules page, with the rulings of the decision table."""

    spec = SPEC
    types = Types(State, View, Action, Event)

    def check(self, options: Options, seats: int) -> None:
        """There is nothing that could not fit together."""

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """Both armies wait to be arranged."""
        return rules.begin(rng)

    def actors(self, state: State) -> frozenset[Seat]:
        """Both while armies are arranged (a confirmation may be withdrawn), then whoever's turn it is."""
        return acting(state)

    def awaited(self, state: State) -> frozenset[Seat]:
        """Who has not confirmed, or whoever's turn it is."""
        return waited_for(state)

    def out(self, state: State) -> frozenset[Seat]:
        """Nobody: a match of two ends with the first who leaves."""
        return frozenset()

    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
        """Carry out an action."""
        return rules.apply(state, seat, action, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, and why it ended."""
        return state.outcome

    def view(self, state: State, viewer: Viewer) -> View:
        """What the viewer may know."""
        return redact.view_of(state, viewer)

    def menu(self, view: View) -> LegionMenu | None:
        """What the viewer may do."""
        if view.own is None or view.outcome is not None:
            return None
        return LegionMenu(view) if view.phase == DEPLOY or view.viewer == view.active else None

    def path(self, action: Action, view: View) -> Path:
        """The walk through the menu that ends in this action."""
        return path_of(action, view)

    def default(self, view: View) -> Action:
        """Place what is left by chance, then confirm; end the turn (sections 4 and 12.7)."""
        if view.phase != DEPLOY or view.own is None:
            return End()
        return Randomise() if NOBODY in view.own.troops.tiles else Ready()

    def ordered(self, view: View) -> None:
        """Nothing is answered in advance."""

    def leave(self, state: State, seat: Seat, rng: Rng) -> Step[State, Event]:
        """A seat resigns, and the other wins."""
        return rules.leave(state, seat, rng)

    def conclude(self, state: State, outcome: Outcome) -> State:
        """The position as it lies, with everything shown."""
        return structs.replace(state, phase=OVER, outcome=outcome)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """The event as the viewer may know it."""
        return redact.redact(event, viewer)

    def imagine(self, view: View, rng: Rng) -> State:
        """A state that the viewer could not tell from the true one."""
        return imagine(view, rng)


GAME: Final = Legion()
