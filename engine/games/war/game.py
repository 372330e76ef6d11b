"""War as the kernel sees it."""

from typing import Final

from msgspec import structs

from engine.games.war import answers, redact, rules
from engine.games.war.actions import REST, Action, End, Losses, Occupy, Pass, Place, Trade
from engine.games.war.data import ANY, COLOURS, FINGERPRINT, NONE
from engine.games.war.events import Event
from engine.games.war.imagine import imagine
from engine.games.war.menu import WarMenu, board, cards, facts, menu_of, path_of
from engine.games.war.rules.setup import check
from engine.games.war.state import State, acting, asked, playing
from engine.games.war.view import HADES, INVOKE, NOBODY, OCCUPY, OVER, PLAY, View
from engine.kernel.game import GameSpec, Step, Types
from engine.kernel.options import Option, Options
from engine.kernel.outcome import Outcome
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat, Viewer

LIMITS: Final = ("1-2-3-3", "2-3-4-4", "1-1-2-2")
"""Attacks of the second round, by the order of turns."""

SPEC: Final = GameSpec(
    key="war",
    title="War: Batalhas Mitológicas",
    seats_min=2,
    seats_max=4,
    options=(
        Option("mode", ("basic", "advanced"), ("basic",)),
        Option("colour", (ANY, *COLOURS), (ANY,), per_seat=True, drawn=True),
        Option("round_limit", ("40", "20", "30", "0"), ("40",)),
        Option("min_conquests_to_win", ("1", "0"), ("1",)),
        Option("second_round_limit", (*LIMITS, NONE), LIMITS[:1]),
        Option("basic_second_round_limit", (NONE, *LIMITS), (NONE,)),
        Option("second_round_limit_counts", ("territories", "rolls"), ("territories",)),
        Option("conquest_move_counts", ("no", "yes"), ("no",)),
        Option("advanced_forced_trade", ("yes", "no"), ("yes",)),
        Option("token_floor", ("4", "0"), ("4",)),
        Option("god_once_scope", ("player", "table"), ("player",)),
        Option("gods_by_order", ("no", "yes"), ("no",)),
    ),
    rules_version=f"1.{FINGERPRINT}",
    schema_version=1,
    hidden=True,
    random=True,
    simultaneous=False,
    passing=("end",),
    lively=("attack", "until", "occupy", "invoke", "place"),
    asides=("waits", "last", "taken", "tally"),
    course=("phase", "waits", "pools", "fight", "outcome"),
    own=("place", "trade"),
    orders=("losses", "order"),
    at_once="gods_by_order",
    binding=("trade", "dismember", "attack", "until", "invoke", "hades", "pass", "occupy", "end"),
)


class War:
    """The rulebook's game, basic and advanced, with the rulings of the decision table."""

    spec = SPEC
    types = Types(State, View, Action, Event)

    def check(self, options: Options, seats: int) -> None:
        """Raises BadOptions when two seats name the same colour."""
        check(options, seats)

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """Colours, dealer, deal and objectives, and the first turn."""
        return rules.begin(options, seats, rng)

    def actors(self, state: State) -> frozenset[Seat]:
        """Who is asked; in the advanced game everybody may give orders at any time."""
        return acting(state)

    def awaited(self, state: State) -> frozenset[Seat]:
        """Who is asked something: what opens a question is public."""
        seat = asked(state)
        return frozenset() if seat == NOBODY else frozenset((seat,))

    def out(self, state: State) -> frozenset[Seat]:
        """The eliminated, and those who left."""
        return frozenset(range(len(state.players))) - playing(state)

    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
        """Carry out an action, and then all that leaves nobody a choice."""
        return rules.apply(state, seat, action, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who won, and why it ended."""
        return state.outcome

    def view(self, state: State, viewer: Viewer) -> View:
        """What the viewer may know."""
        return redact.view_of(state, viewer)

    def menu(self, view: View) -> WarMenu | None:
        """What the viewer may do."""
        return menu_of(view)

    def path(self, action: Action, view: View) -> Path:
        """The walk through the menu that ends in this action."""
        return path_of(action, view)

    def default(self, view: View) -> Action:
        """Trade if it must be, spread the armies, end; invoke nobody; move in with all (rulings 14, 21, 32, 33, 62)."""
        if view.ask == OCCUPY:
            return _follow(view)
        if view.ask in (INVOKE, HADES):
            return Pass()
        if view.ask != PLAY:
            return Losses(view.own is None or not view.own.figures_first)
        if view.own is not None and facts.forced(view):
            return Trade(cards.usual(view.own.hand, view.rules.advanced))
        return Place(REST) if facts.placing(view) else End()

    def ordered(self, view: View) -> Action | None:
        """What the viewer ordered for the window that is open."""
        return answers.ordered(view)

    def leave(self, state: State, seat: Seat, rng: Rng) -> Step[State, Event]:
        """A seat leaves: its armies become neutral, and the last who stays wins."""
        return rules.leave(state, seat, rng)

    def conclude(self, state: State, outcome: Outcome) -> State:
        """The state once the match was ended beside the rules: objectives and hands are open."""
        return structs.replace(state, phase=OVER, outcome=outcome, pools=(), fight=None)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """The event as the viewer may know it."""
        return redact.redact(event, viewer)

    def imagine(self, view: View, rng: Rng) -> State | None:
        """A state that the viewer could not tell from the true one."""
        return imagine(view, rng)


def _follow(view: View) -> Occupy:
    """As many warriors as may; a figure only where it must."""
    assert view.fight is not None, "a conquest follows a fight"
    t = view.fight.source
    most, _ = board.occupants(view.fight.armies, view.board.warriors[t], view.board.figures[t])
    return Occupy(most) if most else Occupy(0, True)


GAME: Final = War()
