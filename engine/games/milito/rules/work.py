"""A position in the making: the rules change it during one step, and nobody else ever sees it."""

from bisect import bisect

from engine.games.milito.data import LEADERS
from engine.games.milito.events import Event, Reshuffled
from engine.games.milito.menu.board import Lines, without
from engine.games.milito.state import State
from engine.games.milito.view import Cards, Own, SideView
from engine.kernel.game import Step
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat


def plus(cards: Cards, card: int) -> Cards:
    """Sorted cards with one more."""
    at = bisect(cards, card)
    return (*cards[:at], card, *cards[at:])


class Side:
    """One player's cards, wherever they lie."""

    __slots__ = ("army", "deck", "destroyed", "discard", "hand", "hired", "home", "lines", "reshuffled", "sealed")

    def __init__(self, public: SideView, own: Own, deck: Cards) -> None:
        self.army, self.reshuffled = public.army, public.reshuffled
        self.lines = list(public.lines)
        self.hand, self.discard, self.destroyed = own.hand, own.discard, own.destroyed
        self.sealed, self.hired, self.home = own.sealed, own.hired, own.home
        self.deck = deck

    def spend(self, card: int) -> None:
        """A card of the hand goes to the discard pile."""
        self.hand = without(self.hand, card)
        self.discard = plus(self.discard, card)

    def lose(self, card: int) -> bool:
        """A card is destroyed, or discarded when it is a leader (rulebook: Deck Management); says which."""
        destroyed = card not in LEADERS
        if destroyed:
            self.destroyed = plus(self.destroyed, card)
        else:
            self.discard = plus(self.discard, card)
        return destroyed

    def has_top(self) -> bool:
        """Whether there is a card to draw, be it after a reshuffle."""
        return bool(self.deck or self.discard)

    def public(self, shown: bool) -> SideView:
        """What everybody sees; the mercenaries only when they are `shown`."""
        return SideView(
            self.army,
            tuple(self.lines),
            len(self.hand),
            len(self.deck),
            len(self.discard),
            len(self.destroyed),
            self.reshuffled,
            self.hired if shown else (),
            self.home if shown else (),
        )

    def own(self) -> Own:
        """What only the owner sees."""
        return Own(self.hand, self.discard, self.destroyed, self.sealed, self.hired, self.home)


class Work:
    """The whole position, mutable; `done` freezes it. Fields are named as in State."""

    __slots__ = (
        "active",
        "busy",
        "chosen",
        "control",
        "events",
        "fight",
        "first",
        "last",
        "mercenaries",
        "outcome",
        "owed",
        "pairs",
        "phase",
        "quiet",
        "rng",
        "sides",
        "tally",
        "terrain",
        "turn",
    )

    def __init__(self, state: State, rng: Rng) -> None:
        self.rng = rng
        self.events: list[Event] = []
        self.phase, self.turn, self.active, self.first = state.phase, state.turn, state.active, state.first
        self.terrain, self.control = state.terrain, state.control
        self.sides = tuple(map(Side, state.sides, state.own, state.decks))
        self.pairs, self.fight, self.owed = state.pairs, state.fight, state.owed
        self.quiet, self.busy = state.quiet, state.busy
        self.mercenaries, self.chosen = state.mercenaries, state.chosen
        self.last, self.tally, self.outcome = state.last, state.tally, state.outcome

    def done(self) -> Step[State, Event]:
        """The finished position and what happened."""
        a, b = self.sides
        shown = self.chosen == (True, True)
        state = State(
            self.phase,
            self.turn,
            self.active,
            self.first,
            self.terrain,
            self.control,
            (a.public(shown), b.public(shown)),
            (a.own(), b.own()),
            (a.deck, b.deck),
            self.pairs,
            self.fight,
            self.owed,
            self.quiet,
            self.busy,
            self.mercenaries,
            self.chosen,
            self.last,
            self.tally,
            self.outcome,
        )
        return Step(state, tuple(self.events))

    def tell(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def lines(self, seat: Seat) -> Lines:
        """A side's units by column."""
        return tuple(self.sides[seat].lines)

    def take_top(self, seat: Seat) -> int | None:
        """Draw a side's top card, after a reshuffle when the deck is empty; None when nothing is left (ruling 19)."""
        side = self.sides[seat]
        if not side.deck:
            if not side.discard:
                return None
            self.reshuffle(seat)
        card, side.deck = side.deck[0], side.deck[1:]
        return card

    def reshuffle(self, seat: Seat) -> None:
        """The discard pile becomes the draw pile (rulebook: Deck Management)."""
        side = self.sides[seat]
        side.deck = self.rng.shuffle(side.discard, f"reshuffle {seat}")
        side.discard = ()
        side.reshuffled = True
        self.tell(Reshuffled(seat, len(side.deck)))

    def control_of(self, column: int, seat: Seat) -> None:
        """Turn a terrain card to a seat, or to nobody."""
        turned = list(self.control)
        turned[column] = seat
        self.control = tuple(turned)
