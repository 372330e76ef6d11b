"""Positions of Milito written down as one would lay them out, and a way to play on from them in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, structs

from engine.games.milito.actions import Action
from engine.games.milito.data import ARMIES, ID, card_of
from engine.games.milito.events import Event
from engine.games.milito.game import GAME
from engine.games.milito.menu.board import flank_pairs
from engine.games.milito.state import State
from engine.games.milito.view import NEUTRAL, Cards, Own, SideView, View
from engine.kernel import walk
from engine.kernel.game import Menu, Slot
from engine.kernel.rng import Rng, ScriptedRng

E = TypeVar("E")

ROME, CARTHAGE = 0, 1
PLAINS = ("plain",) * 5


def cards(army: str, words: str) -> Cards:
    """The cards that a player of this army calls so: "triarii legionaries*2"."""
    out: list[int] = []
    for word in words.split():
        id, _, count = word.partition("*")
        out += [card_of(army, id)] * int(count or 1)
    return tuple(out)


class Side(Struct, frozen=True):
    """One side laid out: what lies on top of the deck, and where the cards lie that are not named."""

    army: str
    lines: tuple[Cards, ...]
    hand: Cards
    discard: Cards
    destroyed: Cards
    deck: Cards
    reshuffled: bool
    hired: Cards
    home: Cards

    def public(self) -> SideView:
        sizes = (len(self.hand), len(self.deck), len(self.discard), len(self.destroyed))
        return SideView(self.army, self.lines, *sizes, self.reshuffled, self.hired, self.home)

    def own(self) -> Own:
        return Own(self.hand, self.discard, self.destroyed, (), self.hired, self.home)


def side(
    army: str,
    lines: Mapping[int, str] | None = None,
    hand: str = "",
    top: str = "",
    discard: str = "",
    destroyed: str = "",
    rest: str = "deck",
    hired: str = "",
    home: str = "",
) -> Side:
    """Lay a side out. Columns count from 1; the cards not named lie in `rest`: "deck", "discard" or "away".

    "away" takes them out of the match, for positions with empty piles.
    """
    placed = [tuple(sorted(cards(army, (lines or {}).get(column, "")))) for column in range(1, 6)]
    piles = {"hand": hand, "top": top, "discard": discard, "destroyed": destroyed}
    named = {pile: cards(army, words) for pile, words in piles.items()}
    left = Counter(ARMIES[army].deck)
    left.update(cards(army, hired))
    left.subtract(cards(army, home))
    for pile in (*placed, *named.values()):
        left.subtract(pile)
    assert min(left.values()) >= 0, f"more cards are laid out than the army has: {[ID[c] for c in -left]}"
    others = tuple(sorted(left.elements()))
    return Side(
        army,
        tuple(placed),
        tuple(sorted(named["hand"])),
        tuple(sorted(named["discard"] + (others if rest == "discard" else ()))),
        tuple(sorted(named["destroyed"])),
        named["top"] + (others if rest == "deck" else ()),
        False,
        tuple(sorted(cards(army, hired))),
        tuple(sorted(cards(army, home))),
    )


def rome(
    lines: Mapping[int, str] | None = None, hand: str = "aemilius_paullus", reshuffled: bool = False, **piles: str
) -> Side:
    """A Republican Roman side; a card in hand keeps its turns from ending by themselves."""
    return structs.replace(side("republican_roman", lines, hand, **piles), reshuffled=reshuffled)


def carthage(lines: Mapping[int, str] | None = None, hand: str = "hannibal", **piles: str) -> Side:
    """A Carthaginian side, likewise."""
    return side("carthaginian", lines, hand, **piles)


def table(
    first: Side,
    second: Side,
    active: int = ROME,
    phase: str = "main",
    terrain: Sequence[str] = PLAINS,
    control: Mapping[int, int] | None = None,
    turn: int = 5,
    quiet: int = 0,
    busy: bool = False,
) -> State:
    """A position in which the active side plays; in phase "flank" with the pairs that the board allows."""
    mine, theirs = (first, second) if active == 0 else (second, first)
    hired = bool(first.hired or second.hired)
    return State(
        phase=phase,
        turn=turn,
        active=active,
        first=0,
        terrain=tuple(terrain),
        control=tuple((control or {}).get(column, NEUTRAL) for column in range(1, 6)),
        sides=(first.public(), second.public()),
        own=(first.own(), second.own()),
        decks=(first.deck, second.deck),
        pairs=flank_pairs(mine.lines, theirs.lines) if phase == "flank" else (),
        quiet=quiet,
        busy=busy,
        mercenaries=hired,
        chosen=(hired, hired),
    )


class Match:
    """A match under way: what is typed is read from the seat's own menu and carried out."""

    def __init__(self, state: State, rng: Rng | None = None) -> None:
        self.state = state
        self.rng: Rng = rng or ScriptedRng()
        self.told: tuple[Event, ...] = ()

    def play(self, seat: int, *texts: str) -> "Match":
        """One or more actions of a seat; `told` keeps what happened in them."""
        told: list[Event] = []
        for text in texts:
            step = GAME.apply(self.state, seat, self.read(seat, text), self.rng)
            self.state = step.state
            told += step.events
        self.told = tuple(told)
        return self

    def read(self, seat: int, text: str) -> Action:
        """The action that the seat's menu makes of a text; raises GameErrors."""
        return walk.read(self.menu(seat), text)

    def menu(self, seat: int) -> Menu[Action]:
        """The seat's menu."""
        menu = GAME.menu(self.view(seat))
        assert menu is not None, f"seat {seat} is not asked anything"
        return menu

    def view(self, seat: int) -> View:
        """What the seat knows."""
        return GAME.view(self.state, seat)

    def offered(self, seat: int, text: str = "") -> tuple[str, ...]:
        """What is offered to the seat after these ids."""
        at = walk.follow(self.menu(seat), tuple(text.split()))
        assert isinstance(at, Slot), f"{text!r} is a whole action"
        return at.all

    def line(self, seat: int, column: int) -> str:
        """The units of a seat in a column, counted from 1."""
        return names(self.state.sides[seat].lines[column - 1])

    def hand(self, seat: int) -> str:
        return names(self.state.own[seat].hand)

    def discard(self, seat: int) -> str:
        return names(self.state.own[seat].discard)

    def destroyed(self, seat: int) -> str:
        return names(self.state.own[seat].destroyed)

    def holder(self, column: int) -> int:
        """Who controls a column, counted from 1."""
        return self.state.control[column - 1]

    def asked(self) -> tuple[int, str]:
        """Who is asked what: one seat, or (-1, "")."""
        for seat in (0, 1):
            if self.view(seat).ask:
                return seat, self.view(seat).ask
        return -1, ""

    def event(self, kind: type[E]) -> E:
        """The only event of a kind in what happened last."""
        found = [event for event in self.told if isinstance(event, kind)]
        assert len(found) == 1, f"{len(found)} times {kind.__name__}"
        return found[0]


def names(given: Cards) -> str:
    """Cards in words, as `cards` reads them."""
    counted = Counter(ID[card] for card in given)
    return " ".join(id if count == 1 else f"{id}*{count}" for id, count in counted.items())
