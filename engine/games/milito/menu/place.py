"""Placing units: unit, column, whom to send back, further units, payment (rulebook: Action: Place Unit)."""

from msgspec import Struct

from engine.games.milito.actions import Column, Place, Placement
from engine.games.milito.data import COLUMNS, ID, KINDS, LEADERS, PAYS, THRIFT, least_price, prices
from engine.games.milito.menu.board import Lines, fits, kinds, without
from engine.games.milito.menu.node import Done, Node
from engine.games.milito.menu.reasons import Reason
from engine.games.milito.view import Cards, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

NAMES = tuple(str(column + 1) for column in COLUMNS)
"""What people call the columns."""
AND, SWAP, BOTH = "and", "swap", "both"


class Basket(Struct, frozen=True):
    """The half-made action: what it places so far, what stands there then, and what is left to pay with.

    `funds` is what the hand could still pay beyond the `cost`; a unit that is placed takes its own share away.
    `old` are the own units that stood there before and stay, `new` those of this action.
    """

    army: str
    prices: tuple[tuple[int, ...], ...]
    least: tuple[int, ...]
    hand: Cards
    funds: int
    old: Lines
    new: Lines
    cost: int = 0
    placements: tuple[Placement, ...] = ()

    def room(self, unit: int, column: Column) -> bool:
        """Whether the unit fits there, perhaps after sending back all that stood there before."""
        return fits(self.new[column], unit)

    def fits(self, unit: int, column: Column) -> bool:
        """Whether the unit fits there as it is."""
        return fits(self.old[column] + self.new[column], unit)

    def columns(self, unit: int) -> list[Column]:
        """Where the unit can be placed and paid for."""
        most, price, new = self.funds - PAYS[unit], self.prices[unit], self.new
        return [column for column in COLUMNS if price[column] <= most and fits(new[column], unit)]

    def units(self) -> list[int]:
        """The units of the hand that can be placed somewhere and paid for."""
        least, funds = self.least, self.funds
        return [unit for unit in kinds(self.hand) if least[unit] <= funds and self._room(unit)]

    def any(self) -> bool:
        """Whether there is such a unit."""
        least, funds = self.least, self.funds
        return any(least[unit] <= funds and self._room(unit) for unit in self.hand)

    def _room(self, unit: int) -> bool:
        """Whether a unit that can be paid for finds its place; what stood there before never bars it."""
        return not self.placements or bool(self.columns(unit))

    def plus(self, unit: int, column: Column, back: Cards) -> "Basket":
        """The basket with one more unit."""
        old = list(self.old)
        for gone in back:
            old[column] = without(old[column], gone)
        new = list(self.new)
        new[column] = (*new[column], unit)
        price = self.prices[unit][column]
        return Basket(
            self.army,
            self.prices,
            self.least,
            without(self.hand, unit),
            self.funds - PAYS[unit] - price,
            tuple(old),
            tuple(new),
            self.cost + price,
            (*self.placements, Placement(unit, column, back)),
        )

    def refusal(self, unit: int, column: Column) -> Reason:
        """Why the unit cannot be placed there."""
        if self.room(unit, column):
            return Reason.TOO_FEW_CARDS
        return Reason.COLUMN_FULL if len(self.new[column]) > 1 else Reason.CANNOT_SHARE


EMPTY: Lines = ((),) * len(COLUMNS)


def basket(view: View) -> Basket:
    """The empty basket of the viewer."""
    assert view.own is not None, "only a seat places units"
    side, hand, terrain = view.sides[view.viewer], view.own.hand, view.terrain
    funds = sum([PAYS[card] for card in hand])
    return Basket(side.army, prices(terrain), least_price(terrain), hand, funds, side.lines, EMPTY)


class Unit(Node):
    """Which unit of the hand?"""

    __slots__ = ("basket",)

    def __init__(self, basket: Basket) -> None:
        self.basket = basket
        self.answer = Slot("unit", tuple([ID[unit] for unit in basket.units()]))

    def then(self, id: str) -> Node:
        return Where(self.basket, KINDS[self.basket.army][id])

    def why(self, id: str) -> Reason | None:
        unit = KINDS[self.basket.army].get(id)
        if unit is None:
            return None
        if unit in LEADERS:
            return Reason.LEADER
        if unit not in self.basket.hand:
            return Reason.NOT_IN_HAND
        reasons = [self.basket.refusal(unit, column) for column in COLUMNS]
        return Reason.TOO_FEW_CARDS if Reason.TOO_FEW_CARDS in reasons else reasons[0]


class Where(Node):
    """Into which column? With `swap`: into which of those where an own unit is sent back though there is room."""

    __slots__ = ("basket", "columns", "swap", "unit")

    def __init__(self, basket: Basket, unit: int, swap: bool = False) -> None:
        self.basket, self.unit, self.swap = basket, unit, swap
        columns = basket.columns(unit)
        shared = [column for column in columns if basket.old[column] and basket.fits(unit, column)]
        self.columns = shared if swap else columns
        ids = tuple([NAMES[column] for column in self.columns])
        self.answer = Slot("column", ids, (SWAP,) if shared and not swap else ())

    def then(self, id: str) -> Node:
        if id == SWAP:
            return Where(self.basket, self.unit, True)
        column = NAMES.index(id)
        if self.swap or not self.basket.fits(self.unit, column):
            return Back(self.basket, self.unit, column)
        return placed(self.basket, self.unit, column, ())

    def why(self, id: str) -> Reason | None:
        if id == SWAP:
            return Reason.NOBODY_TO_SWAP
        if id not in NAMES:
            return None
        column = NAMES.index(id)
        if self.swap and column in self.basket.columns(self.unit):
            return Reason.NOBODY_TO_SWAP
        return self.basket.refusal(self.unit, column)


class Back(Node):
    """Which own units there go to the discard pile first? (ruling 16)"""

    __slots__ = ("basket", "choices", "column", "unit")

    def __init__(self, basket: Basket, unit: int, column: Column) -> None:
        self.basket, self.unit, self.column = basket, unit, column
        old, new = basket.old[column], basket.new[column]
        self.choices: dict[str, Cards] = {
            ID[gone]: (gone,) for gone in kinds(old) if fits(without(old, gone) + new, unit)
        }
        if len(old) > 1:
            self.choices[BOTH] = old
        self.answer = Slot("back", tuple(self.choices))

    def then(self, id: str) -> Node:
        return placed(self.basket, self.unit, self.column, self.choices[id])

    def why(self, id: str) -> Reason | None:
        if id == BOTH:
            return Reason.NOT_THERE
        unit = KINDS[self.basket.army].get(id)
        if unit is None:
            return None
        return Reason.CANNOT_SHARE if unit in self.basket.old[self.column] else Reason.NOT_THERE


def placed(basket: Basket, unit: int, column: Column, back: Cards) -> Node:
    """What follows one more unit in the basket: payment, or nothing when it is free."""
    fuller = basket.plus(unit, column, back)
    if fuller.cost == 0:
        return Done(Place(fuller.placements))
    return Pay(fuller, fuller.hand, (), fuller.cost)


class Pay(Node):
    """Which card pays next, until the cost is met? Before the first one, units may be added."""

    __slots__ = ("basket", "due", "hand", "paid")

    def __init__(self, basket: Basket, hand: Cards, paid: Cards, due: int) -> None:
        self.basket, self.hand, self.paid, self.due = basket, hand, paid, due
        held = kinds(hand)
        more = (AND,) if not paid and basket.any() else ()
        copies = tuple([hand.count(card) for card in held])
        self.answer = Slot("pay", tuple([ID[card] for card in held]), more, copies, min(due, len(hand)))

    def then(self, id: str) -> Node:
        if id == AND:
            return Unit(self.basket)
        card = KINDS[self.basket.army][id]
        paid = (*self.paid, card)
        if PAYS[card] >= self.due:
            return Done(Place(self.basket.placements, paid))
        return Pay(self.basket, without(self.hand, card), paid, self.due - PAYS[card])

    def why(self, id: str) -> Reason | None:
        if id == AND:
            return Reason.PAYING if self.paid else Reason.TOO_FEW_CARDS
        return Reason.NOT_IN_HAND if id in KINDS[self.basket.army] else None

    def suggest(self) -> Path:
        return tuple(ID[card] for card in cheapest(self.hand, self.due))


def cheapest(hand: Cards, due: int) -> list[int]:
    """Cards that meet the cost: the weakest units, and only as many leaders as units cannot replace, weakest first."""
    leaders = sorted((card for card in hand if card in LEADERS), key=THRIFT.__getitem__)
    plain = sorted((card for card in hand if card not in LEADERS), key=THRIFT.__getitem__)
    spent: list[int] = []
    while due > len(plain):
        spent.append(leaders.pop(0))
        due -= PAYS[spent[-1]]
    for leader in tuple(spent):
        # A strong leader may have made the weak ones before superfluous.
        if due + PAYS[leader] <= 0:
            spent.remove(leader)
            due += PAYS[leader]
    return plain[: max(due, 0)] + spent
