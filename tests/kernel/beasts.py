"""What the duel is made of: beasts, actions, states, views, events and menu. Its rules stand in duel.py."""

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from engine.kernel.game import Slot
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Path, Seat, Viewer

BEASTS: Final = ("dove", "grey_wolf", "bear", "lion")
DECKS: Final = {"tame": (0, 0, 0, 1, 1, 2, 2, 3), "wild": (0, 1, 1, 2, 2, 3, 3, 3)}
HAND, POINTS, ROUNDS = 4, 3, 4
HIDDEN: Final = -1
Cards: TypeAlias = tuple[int, ...]


class Why(StrEnum):
    """Why something is not offered."""

    NOT_HELD = "not_held"
    EMPTY = "empty"
    NOT_NOW = "not_now"


class Lay(Struct, frozen=True, tag="lay"):
    beast: int
    paid: Cards = ()


class Back(Struct, frozen=True, tag="back"): ...


class Draw(Struct, frozen=True, tag="draw"): ...


class Swap(Struct, frozen=True, tag="swap"):
    beast: int


class Rest(Struct, frozen=True, tag="rest"): ...


Action: TypeAlias = Lay | Back | Draw | Swap | Rest


class Side(Struct, frozen=True):
    hand: Cards
    deck: Cards
    spent: Cards = ()
    laid: Lay | None = None
    points: int = 0


class State(Struct, frozen=True):
    sides: tuple[Side, Side]
    decks: tuple[str, str]
    round: int = 1
    loser: int = -1
    left: int = -1
    ended: Outcome | None = None


class SideView(Struct, frozen=True):
    hand: int
    deck: int
    spent: Cards
    points: int


class View(Struct, frozen=True):
    """`laid`: who has laid (an aside: no choice depends on the other's)."""

    viewer: Viewer
    sides: tuple[SideView, SideView]
    decks: tuple[str, str]
    round: int
    loser: int
    left: int
    hand: Cards
    own: Lay | None
    laid: tuple[bool, bool]
    over: bool


class Dealt(Struct, frozen=True, tag="dealt"):
    seat: Seat
    cards: Cards


class Laid(Struct, frozen=True, tag="laid"):
    """`beast` is for the owner only."""

    seat: Seat
    beast: int


class TookBack(Struct, frozen=True, tag="took_back"):
    seat: Seat


class Clashed(Struct, frozen=True, tag="clashed"):
    lays: tuple[Lay, Lay]
    dice: tuple[int, int]
    winner: int


class Drew(Struct, frozen=True, tag="drew"):
    seat: Seat
    card: int


class Swapped(Struct, frozen=True, tag="swapped"):
    seat: Seat
    away: int
    card: int


class Rested(Struct, frozen=True, tag="rested"):
    seat: Seat


class Left(Struct, frozen=True, tag="left"):
    seat: Seat


Event: TypeAlias = Dealt | Laid | TookBack | Clashed | Drew | Swapped | Rested | Left


def without(cards: Cards, *gone: int) -> Cards:
    """The cards without one copy of each of `gone`."""
    out = list(cards)
    for card in gone:
        out.remove(card)
    return tuple(out)


def kinds(cards: Cards) -> tuple[str, ...]:
    """The ids of the cards, each once."""
    return tuple(BEASTS[card] for card in sorted(set(cards)))


class DuelMenu:
    """The choices of one view."""

    def __init__(self, view: View) -> None:
        self.view = view

    def verbs(self) -> tuple[str, ...]:
        view = self.view
        if view.loser >= 0:
            deck = view.sides[view.viewer].deck
            return (*(("draw", "swap") if deck and view.hand else ()), "rest")
        return ("lay",) if view.own is None else ("back",)

    def next(self, prefix: Path) -> Slot | Action:
        if not prefix:
            return Slot("verb", self.verbs())
        match prefix[0]:
            case "lay":
                return self._lay(prefix)
            case "back":
                return Back()
            case "draw":
                return Draw()
            case "swap":
                return Swap(BEASTS.index(prefix[1])) if len(prefix) > 1 else Slot("beast", kinds(self.view.hand))
        return Rest()

    def _lay(self, prefix: Path) -> Slot | Action:
        if len(prefix) == 1:
            return Slot("beast", kinds(self.view.hand))
        picks = tuple(BEASTS.index(id) for id in prefix[1:] if id != "done")
        rest = tuple(card for card in without(self.view.hand, *picks) if card >= max(picks[1:], default=0))
        if prefix[-1] == "done" or not rest or len(picks) == HAND:
            return Lay(picks[0], picks[1:])
        ids = kinds(rest)
        return Slot("pay", ids, ("done",), tuple(rest.count(BEASTS.index(id)) for id in ids), len(rest))

    def why_not(self, prefix: Path, id: str) -> Why | None:
        if not prefix:
            known = id in ("lay", "back", "draw", "swap", "rest")
            empty = id in ("draw", "swap") and self.view.loser >= 0
            return (Why.EMPTY if empty else Why.NOT_NOW) if known else None
        return Why.NOT_HELD if id in BEASTS else None

    def suggest(self, prefix: Path) -> Path:
        return ("done",) if prefix[:1] == ("lay",) and len(prefix) > 2 else ()
