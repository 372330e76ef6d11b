"""Milito as the kernel sees it."""

from typing import Final

from msgspec import structs

from engine.games.milito import redact, rules
from engine.games.milito.actions import NONE, TOP, Action, Bonus, Discard, End, Mercenaries, Name, Stand
from engine.games.milito.data import ARMIES, CARDS, FINGERPRINT, LEADERS, THRIFT
from engine.games.milito.events import Event
from engine.games.milito.imagine import imagine
from engine.games.milito.menu import MilitoMenu, path_of
from engine.games.milito.menu.board import has_top
from engine.games.milito.rules.setup import check
from engine.games.milito.state import OVER, State, asked
from engine.games.milito.view import Cards, View
from engine.kernel.game import GameSpec, Step, Types
from engine.kernel.options import Option, Options
from engine.kernel.outcome import Outcome
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat, Viewer

SPEC: Final = GameSpec(
    key="milito",
    title="Milito",
    seats_min=2,
    seats_max=2,
    options=(
        Option("army", tuple(ARMIES), ("republican_roman", "carthaginian"), per_seat=True, drawn=True),
        Option("mercenaries", ("no", "yes"), ("no",)),
        Option("mirror", ("no", "yes"), ("no",)),
    ),
    rules_version=f"1.{FINGERPRINT}",
    schema_version=1,
    hidden=True,
    random=True,
    simultaneous=True,
    passing=("end",),
    lively=("attack", "flank", "place"),
    binding=("attack", "flank", "fighter", "bonus", "withdraw", "stand", "discard", "mercenaries", "end"),
    asides=("waits", "chosen", "last", "tally"),
    course=("phase", "waits", "outcome"),
)


class Milito:
    """The rulebook's game, with the rulings of the decision table."""

    spec = SPEC
    types = Types(State, View, Action, Event)

    def check(self, options: Options, seats: int) -> None:
        """Raises BadOptions when both sides name a deck that exists once."""
        check(options)

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """Armies, hands, coin and battlefield, or first the mercenaries (rulebook: Game Setup)."""
        return rules.begin(options, rng)

    def actors(self, state: State) -> frozenset[Seat]:
        """Those who are asked something."""
        return frozenset(asked(state))

    def awaited(self, state: State) -> frozenset[Seat]:
        """Those who are asked something: it is always public who."""
        return frozenset(asked(state))

    def out(self, state: State) -> frozenset[Seat]:
        """Nobody: a match of two ends with the first who leaves."""
        return frozenset()

    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
        """Carry out an action, and then all that leaves nobody a choice."""
        return rules.apply(state, seat, action, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, and why it ended."""
        return state.outcome

    def view(self, state: State, viewer: Viewer) -> View:
        """What the viewer may know."""
        return redact.view_of(state, viewer)

    def menu(self, view: View) -> MilitoMenu | None:
        """What the viewer may do."""
        return MilitoMenu(view) if view.ask else None

    def path(self, action: Action, view: View) -> Path:
        """The walk through the menu that ends in this action."""
        return path_of(action, view)

    def default(self, view: View) -> Action:
        """No mercenaries; fight with the better defender, the top card, or no card; discard the least; else pass."""
        match view.ask:
            case "mercenaries":
                return Mercenaries((), ())
            case "fighter":
                return Name(_better_defender(view))
            case "bonus":
                return Bonus(TOP if has_top(view.sides[view.viewer]) else _least(view, 1)[0])
            case "answer":
                return Stand(NONE)
            case "discard":
                return Discard(_least(view, view.owed.cards if view.owed else 0))
        return End()

    def ordered(self, view: View) -> None:
        """Nothing is answered in advance."""

    def leave(self, state: State, seat: Seat, rng: Rng) -> Step[State, Event]:
        """A seat resigns, and the other wins."""
        return rules.leave(state, seat, rng)

    def conclude(self, state: State, outcome: Outcome) -> State:
        """The position as it lies, with everything shown."""
        return structs.replace(state, phase=OVER, pairs=(), outcome=outcome)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """The event as the viewer may know it."""
        return redact.redact(event, viewer)

    def imagine(self, view: View, rng: Rng) -> State | None:
        """A state that the viewer could not tell from the true one."""
        return imagine(view, rng)


def _better_defender(view: View) -> int:
    assert view.fight is not None, "a fighter is named in a fight"
    line = view.sides[view.viewer].lines[view.fight.target]
    return max(line, key=lambda unit: (CARDS[unit].defence, -unit))


def _least(view: View, count: int) -> Cards:
    """The least useful cards of the hand; units before all leaders, so that no effect is wasted unseen."""
    assert view.own is not None, "a seat sees its hand"
    return tuple(sorted(sorted(view.own.hand, key=lambda card: (card in LEADERS, THRIFT[card]))[:count]))


GAME: Final = Milito()
