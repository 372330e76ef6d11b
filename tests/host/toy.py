"""A tiny card game for the host's tests: hidden hands, a deck, private notes, armies that must differ.

play <card>   put a card down for its points; the turn passes
note <card>   remember a card; nobody else notices, the turn goes on
draw          take the deck's top card; the turn goes on
end           pass the turn
"""

from typing import Any, TypeAlias

from msgspec import Struct, structs

from engine.kernel.errors import BadOptions
from engine.kernel.game import GameSpec, Slot, Step, Types
from engine.kernel.options import Option, Options
from engine.kernel.outcome import Outcome, win
from engine.kernel.rng import Rng
from engine.kernel.seats import SPECTATOR, Path, Seat, Viewer

HAND = 3
DECK = 12
LAST_TURN = 40
ARMIES = ("red", "blue", "green", "white", "black")


class State(Struct, frozen=True):
    turn: int
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    scores: tuple[int, ...]
    notes: tuple[int, ...]
    left: Seat = -1
    ended: Outcome | None = None

    @property
    def mover(self) -> Seat:
        return self.turn % len(self.hands)


class View(Struct, frozen=True):
    viewer: Viewer
    turn: int
    mover: Seat
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    deck: int
    scores: tuple[int, ...]
    note: int
    over: bool


class Act(Struct, frozen=True):
    verb: str
    card: int = -1


class Dealt(Struct, frozen=True, tag="dealt"):
    seat: Seat
    cards: tuple[int, ...]


class Played(Struct, frozen=True, tag="played"):
    seat: Seat
    card: int


class Noted(Struct, frozen=True, tag="noted"):
    seat: Seat
    card: int


class Drew(Struct, frozen=True, tag="drew"):
    seat: Seat
    card: int


Event: TypeAlias = Dealt | Played | Noted | Drew


class Menu:
    def __init__(self, view: View) -> None:
        self.view = view

    def next(self, prefix: Path) -> Slot | Act:
        if not prefix:
            return Slot("verb", tuple(verb for verb in ("play", "note", "draw", "end") if self._can(verb)))
        if prefix[0] in ("draw", "end"):
            return Act(prefix[0])
        if len(prefix) == 1:
            return Slot("card", tuple(str(card) for card in self.view.hand))
        return Act(prefix[0], int(prefix[1]))

    def _can(self, verb: str) -> bool:
        if verb == "draw":
            return self.view.deck > 0
        return verb == "end" or bool(self.view.hand)

    def why_not(self, prefix: Path, id: str) -> None:
        return None

    def suggest(self, prefix: Path) -> Path:
        return ()


class Toy:
    """With `version` and `schema` as another program would have them."""

    def __init__(self, version: str = "1", schema: int = 1, seats: tuple[int, int] = (2, 4)) -> None:
        armies = Option("army", ARMIES, ARMIES, per_seat=True)
        quick = Option("quick", ("no", "yes"), ("no",))
        self.spec = GameSpec(
            "toy", "Toy", *seats, (armies, quick), version, schema, hidden=True, random=True, simultaneous=False
        )
        self.types = Types(State, View, Act, Event)

    def check(self, options: Options, seats: int) -> None:
        armies = [options.get("army", seat) for seat in range(seats)]
        if len(set(armies)) < seats:
            raise BadOptions("army", armies[-1], "two seats with one army")

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        cards = rng.shuffle(range(DECK + HAND * seats), "deal")
        hands = tuple(tuple(sorted(cards[seat * HAND : (seat + 1) * HAND])) for seat in range(seats))
        zeros = (0,) * seats
        state = State(0, hands, cards[seats * HAND :], zeros, (-1,) * seats)
        return Step(state, tuple(Dealt(seat, hand) for seat, hand in enumerate(hands)))

    def actors(self, state: State) -> frozenset[Seat]:
        return frozenset() if self.outcome(state) else frozenset({state.mover})

    def awaited(self, state: State) -> frozenset[Seat]:
        return self.actors(state)

    def out(self, state: State) -> frozenset[Seat]:
        return frozenset()

    def apply(self, state: State, seat: Seat, action: Act, rng: Rng) -> Step[State, Event]:
        match action.verb:
            case "play":
                hand = tuple(card for card in state.hands[seat] if card != action.card)
                scores = _put(state.scores, seat, state.scores[seat] + action.card)
                after = structs.replace(state, hands=_put(state.hands, seat, hand), scores=scores, turn=state.turn + 1)
                return Step(after, (Played(seat, action.card),))
            case "note":
                noted = structs.replace(state, notes=_put(state.notes, seat, action.card))
                return Step(noted, (Noted(seat, action.card),))
            case "draw":
                hand = tuple(sorted((*state.hands[seat], state.deck[0])))
                drawn = structs.replace(state, hands=_put(state.hands, seat, hand), deck=state.deck[1:])
                return Step(drawn, (Drew(seat, state.deck[0]),))
        return Step(structs.replace(state, turn=state.turn + 1), ())

    def outcome(self, state: State) -> Outcome | None:
        seats = len(state.hands)
        if state.ended is not None:
            return state.ended
        if state.left >= 0:
            ranks = tuple(2 if seat == state.left else 1 for seat in range(seats))
            return Outcome(ranks, "resigned")
        if any(state.hands) and state.turn < LAST_TURN:
            return None
        return win(max(range(seats), key=lambda seat: state.scores[seat]), seats, "points")

    def view(self, state: State, viewer: Viewer) -> View:
        own = state.hands[viewer] if viewer != SPECTATOR else ()
        note = state.notes[viewer] if viewer != SPECTATOR else -1
        counts = tuple(len(hand) for hand in state.hands)
        over = self.outcome(state) is not None
        return View(viewer, state.turn, state.mover, own, counts, len(state.deck), state.scores, note, over)

    def menu(self, view: View) -> Menu | None:
        return Menu(view) if view.viewer == view.mover and not view.over else None

    def path(self, action: Act, view: View) -> Path:
        return (action.verb,) if action.card < 0 else (action.verb, str(action.card))

    def default(self, view: View) -> Act:
        return Act("end")

    def ordered(self, view: View) -> Act | None:
        return None

    def leave(self, state: State, seat: Seat, rng: Rng) -> Step[State, Event]:
        return Step(structs.replace(state, left=seat))

    def conclude(self, state: State, outcome: Outcome) -> State:
        return structs.replace(state, ended=outcome)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        if event.seat == viewer or isinstance(event, Played):
            return event
        match event:
            case Noted():
                return None
            case Dealt():
                return Dealt(event.seat, ())
        return Drew(event.seat, -1)

    def imagine(self, view: View, rng: Rng) -> State | None:
        seats = len(view.counts)
        unseen = rng.shuffle([card for card in range(DECK + HAND * seats) if card not in view.hand], "imagine")
        hands, start = [], 0
        for seat, count in enumerate(view.counts):
            hands.append(view.hand if seat == view.viewer else unseen[start : start + count])
            start += 0 if seat == view.viewer else count
        deck = unseen[start : start + view.deck]
        notes = tuple(view.note if seat == view.viewer else -1 for seat in range(seats))
        return State(view.turn, tuple(hands), deck, view.scores, notes)


class Words:
    """Only what the host asks for."""

    def describe(self, event: Event, viewer: Viewer, names: Any) -> str:
        match event:
            case Played():
                return f"{names[event.seat]} played {event.card}."
            case Drew():
                return f"{names[event.seat]} drew {'a card' if event.card < 0 else event.card}."
            case Noted():
                return f"{names[event.seat]} noted {event.card}."
        return ""

    def turn(self, view: View) -> str:
        return f"turn {view.turn}"

    def names(self, view: Any) -> dict[str, tuple[str, ...]]:
        return {}

    def explained(self, event: Event, viewer: Viewer, names: Any) -> str:
        return "A fight." if isinstance(event, Played) and event.card > 9 else ""


def _put(items: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*items[:place], value, *items[place + 1 :])
