"""Choosing cards outside placing and fighting: discards and mercenaries."""

from collections.abc import Callable

from engine.games.milito.actions import Action, Discard, Mercenaries
from engine.games.milito.data import ARMIES, ID, KINDS, LEADERS, MERCENARIES, THRIFT
from engine.games.milito.menu.board import kinds, without
from engine.games.milito.menu.node import Done, Node
from engine.games.milito.menu.reasons import Reason
from engine.games.milito.view import Cards, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

DONE = "done"


class Picks(Node):
    """Several cards out of many, one after the other, in any order."""

    __slots__ = ("army", "cards", "count", "gone", "make", "picked")

    def __init__(self, kind: str, army: str, cards: Cards, count: int, make: Callable[[Cards], Action]) -> None:
        self.army, self.cards, self.count, self.make = army, cards, count, make
        self.picked: Cards = ()
        self.gone = Reason.NONE_LEFT if kind == "home" else Reason.NOT_IN_HAND
        self._ask(kind)

    def _ask(self, kind: str) -> None:
        held = kinds(self.cards)
        copies = tuple([self.cards.count(card) for card in held])
        left = self.count - len(self.picked)
        self.answer = Slot(kind, tuple([ID[card] for card in held]), copies=copies, most=left)

    def then(self, id: str) -> Node:
        card = KINDS[self.army][id]
        picked = (*self.picked, card)
        if len(picked) == self.count:
            return Done(self.make(picked))
        assert isinstance(self.answer, Slot), "a pick is a question"
        after = Picks.__new__(Picks)
        after.army, after.count, after.make, after.gone = self.army, self.count, self.make, self.gone
        after.cards, after.picked = without(self.cards, card), picked
        after._ask(self.answer.kind)
        return after

    def why(self, id: str) -> Reason | None:
        card = KINDS[self.army].get(id)
        if card is None:
            return None
        return Reason.LEADER if self.gone is Reason.NONE_LEFT and card in LEADERS else self.gone

    def suggest(self) -> Path:
        left = self.count - len(self.picked)
        return tuple(ID[card] for card in sorted(self.cards, key=THRIFT.__getitem__)[:left])


def asked_discard(view: View) -> Node:
    """The cards that an effect or the limit of nine takes."""
    assert view.owed is not None, "a discard is owed"
    assert view.own is not None, "the owner sees his hand"
    return Picks("discard", view.sides[view.viewer].army, view.own.hand, view.owed.cards, Discard)


def asked_mercenaries(view: View) -> Node:
    """Whom to hire."""
    return Hire(view.sides[view.viewer].army)


class Hire(Node):
    """Which mercenaries? Then as many own units stay at home."""

    __slots__ = ("army", "hired")

    def __init__(self, army: str, hired: Cards = ()) -> None:
        self.army, self.hired = army, hired
        free = [ID[card] for card in MERCENARIES if card not in hired]
        self.answer = Slot("hire", tuple(free), (DONE,), most=len(free))

    def then(self, id: str) -> Node:
        hired = self.hired if id == DONE else (*self.hired, KINDS[self.army][id])
        if id != DONE and len(hired) < len(MERCENARIES):
            return Hire(self.army, hired)
        if not hired:
            return Done(Mercenaries((), ()))
        units = tuple(card for card in ARMIES[self.army].deck if card not in LEADERS)
        return Picks("home", self.army, units, len(hired), lambda home: Mercenaries(hired, home))

    def why(self, id: str) -> Reason | None:
        card = KINDS[self.army].get(id)
        return Reason.HIRED if card in self.hired else None
