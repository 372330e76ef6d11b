"""A position in the making: the rules change it during one step, and nobody else ever sees it."""

from collections.abc import Iterable

from msgspec import structs

from engine.games.war.data import COUNT, TABLES
from engine.games.war.events import Event, Reshuffled
from engine.games.war.menu.board import FIGURE
from engine.games.war.state import State
from engine.games.war.view import NEUTRAL, Board, Cards, Counts, Roll, Tally
from engine.kernel.game import Step
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat

ZEROS: Counts = (0,) * COUNT


def merged(cards: Iterable[int], more: Iterable[int]) -> Cards:
    """Two sets of cards as one, sorted."""
    return tuple(sorted([*cards, *more]))


def without(cards: Cards, gone: Iterable[int]) -> Cards:
    """The cards less some of them."""
    left = set(gone)
    return tuple([card for card in cards if card not in left])


class Work:
    """The whole position, mutable; `done` freezes it. Fields are named as in State.

    `thrown` are confrontations of this step that were not told yet.
    """

    __slots__ = (
        "active",
        "advanced",
        "arrived",
        "attacked",
        "buried",
        "conquered",
        "events",
        "fight",
        "figures",
        "last",
        "order",
        "outcome",
        "own",
        "owner",
        "phase",
        "pile",
        "players",
        "pools",
        "rng",
        "rolls",
        "round",
        "rules",
        "shown",
        "taken",
        "tally",
        "thrown",
        "trades",
        "turn",
        "warriors",
    )

    def __init__(self, state: State, rng: Rng) -> None:
        self.rng = rng
        self.events: list[Event] = []
        self.thrown: list[Roll] = []
        self.phase, self.round, self.turn, self.active = state.phase, state.round, state.turn, state.active
        self.order, self.rules = state.order, state.rules
        board = state.board
        self.owner, self.warriors, self.figures = list(board.owner), list(board.warriors), list(board.figures)
        self.players, self.own, self.pile = list(state.players), list(state.own), state.pile
        self.pools, self.fight, self.trades = state.pools, state.fight, state.trades
        self.conquered, self.attacked, self.rolls = state.conquered, state.attacked, state.rolls
        self.arrived, self.advanced = state.arrived, state.advanced
        self.shown, self.buried = state.shown, state.buried
        self.last, self.taken, self.outcome = state.last, state.taken, state.outcome
        self.tally = list(state.tally)

    def done(self) -> Step[State, Event]:
        """The finished position and what happened."""
        state = State(
            self.phase,
            self.round,
            self.turn,
            self.active,
            self.order,
            self.rules,
            Board(tuple(self.owner), tuple(self.warriors), tuple(self.figures)),
            tuple(self.players),
            tuple(self.own),
            self.pile,
            self.pools,
            self.fight,
            self.trades,
            self.conquered,
            self.attacked,
            self.rolls,
            self.arrived,
            self.advanced,
            self.shown,
            self.buried,
            self.last,
            self.taken,
            tuple(self.tally),
            self.outcome,
        )
        return Step(state, tuple(self.events))

    def tell(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def stack(self, t: int) -> int:
        """The armies on a territory."""
        return self.warriors[t] + FIGURE * self.figures[t]

    def change(self, seat: Seat, **changes: object) -> None:
        """Change what is public of a seat."""
        self.players[seat] = structs.replace(self.players[seat], **changes)

    def change_own(self, seat: Seat, **changes: object) -> None:
        """Change what is private of a seat."""
        self.own[seat] = structs.replace(self.own[seat], **changes)

    def hold(self, seat: Seat, hand: Cards) -> None:
        """Give a seat this hand."""
        self.change_own(seat, hand=hand)
        self.change(seat, cards=len(hand))

    def box(self, seat: Seat, warriors: int, figures: int = 0) -> None:
        """Pieces return to a seat's box, or with negative numbers leave it; the neutral army has none."""
        if seat != NEUTRAL and (warriors or figures):
            player = self.players[seat]
            self.change(seat, box=player.box + warriors, box_figures=player.box_figures + figures)

    def put(self, seat: Seat, t: int, warriors: int, figures: int = 0) -> None:
        """Pieces come out of the box onto a territory."""
        self.warriors[t] += warriors
        self.figures[t] += figures
        self.box(seat, -warriors, -figures)

    def count(self, seat: Seat, rolls: int = 0, killed: int = 0, lost: int = 0, trades: int = 0) -> None:
        """Add to a seat's tally."""
        if seat != NEUTRAL:
            old = self.tally[seat]
            self.tally[seat] = Tally(old.rolls + rolls, old.killed + killed, old.lost + lost, old.trades + trades)

    def playing(self) -> list[Seat]:
        """The seats that have a part in the match."""
        return [seat for seat, player in enumerate(self.players) if not player.out]

    def draw(self) -> int:
        """The top card of the deck, after a reshuffle when it is empty (ruling 37)."""
        if not self.pile:
            self.reshuffle()
        card, self.pile = self.pile[0], self.pile[1:]
        return card

    def reshuffle(self) -> None:
        """The discard becomes the deck, and nobody knows any more what lies where."""
        self.pile = self.rng.shuffle(merged(self.shown, self.buried), "reshuffle")
        self.shown, self.buried = (), ()
        for seat, own in enumerate(self.own):
            if own.trimmed:
                self.change_own(seat, trimmed=())
                self.change(seat, trimmed=0)
        self.tell(Reshuffled(len(self.pile)))

    def arrive(self, t: int, warriors: int, figures: int) -> None:
        """Pieces came to a territory in the movement phase and may not go on."""
        self.arrived = tired(self.arrived, t, warriors, figures)

    def advance(self, t: int, warriors: int, figures: int) -> None:
        """Pieces came to a territory by conquest; where that counts as their move they are tired (ruling 26)."""
        if self.rules.conquest_counts:
            self.advanced = tired(self.advanced, t, warriors, figures)

    def rest(self, t: int) -> None:
        """After losses or an advance no more pieces can be tired than stand there."""
        if self.advanced:
            old = self.advanced
            fewer = (min(old[0][t], self.warriors[t]) - old[0][t], min(old[1][t], self.figures[t]) - old[1][t])
            self.advanced = tired(old, t, *fewer)

    def full(self, seat: Seat) -> bool:
        """Whether a hand holds as many cards as it may."""
        return len(self.own[seat].hand) >= TABLES.hand


def tired(old: tuple[Counts, ...], t: int, warriors: int, figures: int) -> tuple[Counts, ...]:
    """The tired pieces by territory with some more, or fewer, on one of them."""
    standing, mounted = list(old[0] if old else ZEROS), list(old[1] if old else ZEROS)
    standing[t] += warriors
    mounted[t] += figures
    return tuple(standing), tuple(mounted)
