"""Attacking and answering: columns, fighting units, Bonus Cards (rulebook: Action: Attack, Phase 3)."""

from collections.abc import Callable

from msgspec import Struct

from engine.games.milito.actions import NONE, TOP, Action, Attack, Bonus, Column, Flank, Name, Stand
from engine.games.milito.data import ID, KINDS
from engine.games.milito.menu.board import (
    Pairs,
    chooses_bonus,
    fights,
    flank_attacks,
    flank_pairs,
    has_top,
    kinds,
    mixed,
)
from engine.games.milito.menu.node import Done, Node
from engine.games.milito.menu.place import NAMES
from engine.games.milito.menu.reasons import Reason
from engine.games.milito.view import Cards, View
from engine.kernel.game import Slot

TOP_CARD, NO_CARD, EACH, LATER = "top", "none", "each", "later"
UNNAMED = -1

Make = Callable[[Cards], Action]


class Charge(Struct, frozen=True):
    """The half-made attack: who fights whom from where."""

    view: View
    target: Column
    base: Column
    flank: bool
    fighter: int = UNNAMED

    def action(self, bonus: Cards) -> Action:
        """The attack with its Bonus Card choice."""
        if self.flank:
            return Flank(self.target, self.base, self.fighter, bonus)
        return Attack(self.target, self.fighter, bonus)

    def defenders(self) -> int:
        """How many cases there are for a sealed Bonus Card: more than one when the defender names his fighter."""
        line = self.view.sides[1 - self.view.viewer].lines[self.target]
        return len(line) if mixed(line) else 1


def targets(view: View) -> tuple[Column, ...]:
    """The columns that the viewer may attack, the need of a Bonus Card aside."""
    return fights(view.sides[view.viewer].lines, view.sides[1 - view.viewer].lines)


def flanks(view: View) -> Pairs:
    """The Flank Attacks that the viewer may make, as (target, attacking column)."""
    return flank_attacks(view.pairs, view.sides[view.viewer].lines, view.sides[1 - view.viewer].lines)


class Target(Node):
    """Which column is attacked?"""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view
        self.answer = Slot("target", tuple([NAMES[column] for column in targets(view)]))

    def then(self, id: str) -> Node:
        column = NAMES.index(id)
        return charge(self.view, column, column, False)

    def why(self, id: str) -> Reason | None:
        return empty(self.view, NAMES.index(id)) if id in NAMES else None


def empty(view: View, column: Column) -> Reason:
    """Which side is missing in a column without a fight."""
    return Reason.NO_OWN if not view.sides[view.viewer].lines[column] else Reason.NO_ENEMY


class FlankTarget(Node):
    """Which column is the target of the Flank Attack?"""

    __slots__ = ("options", "view")

    def __init__(self, view: View) -> None:
        self.view, self.options = view, flanks(view)
        self.answer = Slot("target", tuple(dict.fromkeys(NAMES[target] for target, _ in self.options)))

    def then(self, id: str) -> Node:
        return Base(self.view, NAMES.index(id), self.options)

    def why(self, id: str) -> Reason | None:
        if id not in NAMES:
            return None
        target = NAMES.index(id)
        if target not in targets(self.view):
            return empty(self.view, target)
        possible = {at for at, _ in board_pairs(self.view)}
        return Reason.PAIR_USED if target in possible else Reason.NO_FLANK


def board_pairs(view: View) -> Pairs:
    """The pairs that the board would allow if the phase began now."""
    return flank_pairs(view.sides[view.viewer].lines, view.sides[1 - view.viewer].lines)


class Base(Node):
    """From which column: the one opposite, or a flanking one?"""

    __slots__ = ("target", "view")

    def __init__(self, view: View, target: Column, options: Pairs) -> None:
        self.view, self.target = view, target
        self.answer = Slot("base", tuple([NAMES[base] for at, base in options if at == target]))

    def then(self, id: str) -> Node:
        return charge(self.view, self.target, NAMES.index(id), True)

    def why(self, id: str) -> Reason | None:
        if id not in NAMES:
            return None
        base = NAMES.index(id)
        if not self.view.sides[self.view.viewer].lines[base]:
            return Reason.NO_OWN
        return Reason.PAIR_USED if (self.target, base) in board_pairs(self.view) else Reason.NO_FLANK


def charge(view: View, target: Column, base: Column, flank: bool) -> Node:
    """What follows the columns: the fighting unit where two different ones stand, else the Bonus Card."""
    attack = Charge(view, target, base, flank)
    line = view.sides[view.viewer].lines[base]
    if mixed(line):
        return Fighter(view, line, lambda unit: declared(Charge(view, target, base, flank, unit)))
    return declared(attack)


def declared(attack: Charge) -> Node:
    """The question for the Bonus Card of a declared attack."""
    return Card(attack.view, attack.action, attack.defenders())


class Fighter(Node):
    """Which of two different units fights? (ruling 11)"""

    __slots__ = ("after", "line", "view")

    def __init__(self, view: View, line: Cards, after: Callable[[int], Node]) -> None:
        self.view, self.line, self.after = view, line, after
        self.answer = Slot("fighter", tuple([ID[unit] for unit in line]))

    def then(self, id: str) -> Node:
        return self.after(kind_of(self.view, id))

    def why(self, id: str) -> Reason | None:
        return Reason.NOT_THERE if id in KINDS[self.view.sides[self.view.viewer].army] else None


def kind_of(view: View, id: str) -> int:
    """The card that the viewer calls so, the top card included."""
    return TOP if id == TOP_CARD else KINDS[view.sides[view.viewer].army][id]


def name_of(card: int) -> str:
    """Inverse of `kind_of`, with "none" for no card."""
    return TOP_CARD if card == TOP else NO_CARD if card == NONE else ID[card]


class Card(Node):
    """Which Bonus Card? `cases` is how many fighting units the defender may name, `chosen` the choices so far."""

    __slots__ = ("cases", "chosen", "make", "view")

    def __init__(self, view: View, make: Make, cases: int = 1, chosen: Cards = ()) -> None:
        self.view, self.make, self.cases, self.chosen = view, make, cases, chosen
        self.answer = Slot("bonus", held(view), top(view) + ((EACH, LATER) if self._by_case() else ()))

    def _by_case(self) -> bool:
        """Whether the choice may differ with the fighter: nobody is kept waiting for a choice of one."""
        return self.cases > 1 and not self.chosen and chooses_bonus(self.view.sides[self.view.viewer])

    def then(self, id: str) -> Node:
        if id == LATER:
            return Done(self.make(()))
        if id == EACH:
            return Case(self.view, self.make, self.cases)
        return Done(self.make((kind_of(self.view, id),)))

    def why(self, id: str) -> Reason | None:
        if id in (EACH, LATER):
            return Reason.ONE_CARD if self.cases > 1 else Reason.ONE_FIGHTER
        return why_card(self.view, id)


class Case(Card):
    """Which Bonus Card, if the defender names this unit? One question for each, in the order of his cards."""

    __slots__ = ()

    def __init__(self, view: View, make: Make, cases: int, chosen: Cards = ()) -> None:
        self.view, self.make, self.cases, self.chosen = view, make, cases, chosen
        self.answer = Slot("bonus", held(view), top(view))

    def then(self, id: str) -> Node:
        chosen = (*self.chosen, kind_of(self.view, id))
        if len(chosen) == self.cases:
            return Done(self.make(chosen))
        return Case(self.view, self.make, self.cases, chosen)

    def why(self, id: str) -> Reason | None:
        return None if id in (EACH, LATER) else why_card(self.view, id)


def held(view: View) -> tuple[str, ...]:
    """The ids of the viewer's hand."""
    assert view.own is not None, "only a seat is asked for a card"
    return tuple([ID[card] for card in kinds(view.own.hand)])


def top(view: View) -> tuple[str, ...]:
    """The choice of the top card, where there is one."""
    return (TOP_CARD,) if has_top(view.sides[view.viewer]) else ()


def why_card(view: View, id: str) -> Reason | None:
    """Why a Bonus Card is not offered."""
    if id == TOP_CARD:
        return Reason.NO_CARDS
    return Reason.NOT_IN_HAND if id in KINDS[view.sides[view.viewer].army] else None


def asked_bonus(view: View) -> Node:
    """The Bonus Card of an attacker who waited for the defender's fighting unit."""
    return Card(view, lambda cards: Bonus(cards[0]))


def asked_fighter(view: View) -> Node:
    """The defender's fighting unit."""
    assert view.fight is not None, "a fighter is named in a fight"
    line = view.sides[view.viewer].lines[view.fight.target]
    return Fighter(view, line, lambda unit: Done(Name(unit)))


class Answer(Node):
    """With which Bonus Card does the defender stand? He may do without one."""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view
        self.answer = Slot("bonus", held(view), (*top(view), NO_CARD))

    def then(self, id: str) -> Node:
        return Done(Stand(NONE if id == NO_CARD else kind_of(self.view, id)))

    def why(self, id: str) -> Reason | None:
        return why_card(self.view, id)
