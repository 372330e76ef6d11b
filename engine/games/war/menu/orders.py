"""Answers given in advance: what a seat may order, and what then stands (the game's decisions, Standing orders).

An order answers nothing by itself. It says which ordinary action its owner wants to make when a window opens.
"""

from typing import Final

from msgspec import structs

from engine.games.war.actions import Losses, Order
from engine.games.war.data import TABLES
from engine.games.war.menu import board
from engine.games.war.menu.node import Done, Node
from engine.games.war.view import ALWAYS, ASK, FIGHT, HADES, INVOKE, TURN, UNHURT, Orders, View
from engine.kernel.game import Slot

WARRIORS, FIGURES = "warriors", "figures"
PASS, TOKENS, NEVER = "pass", "tokens", "never"
GODS: Final = (board.ARES, board.ZEUS, board.POSEIDON)
LINES: Final = (*GODS, board.HADES_GOD, PASS, TOKENS)
LEAST: Final = tuple(str(count) for count in range(1, TABLES.dice + 1))
KEPT: Final = tuple(str(count) for count in range(TABLES.tokens))


class First(Node):
    """Which pieces fall first from now on?"""

    __slots__ = ()

    def __init__(self, view: View) -> None:
        self.answer = Slot("order", (WARRIORS, FIGURES))

    def then(self, id: str) -> Node:
        return Done(Losses(id == FIGURES))


class Line(Node):
    """What is ordered about?"""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view, self.answer = view, Slot("line", LINES)

    def then(self, id: str) -> Node:
        return Value(id, values(self.view, id))


class Value(Node):
    """What is ordered about it?"""

    __slots__ = ("line",)

    def __init__(self, line: str, answer: Slot) -> None:
        self.line, self.answer = line, answer

    def then(self, id: str) -> Node:
        return Done(Order(self.line, id))


def values(view: View, line: str) -> Slot:
    """What can be ordered about a god, Hades, passing, or tokens."""
    if line == TOKENS:
        return Slot("kept", KEPT)
    if line == PASS:
        brief = (FIGHT, TURN) if fighting(view) else (TURN,)
        return Slot("passing", (ASK, UNHURT, *brief, ALWAYS))
    return Slot("least", (ASK, NEVER, *LEAST) if line == board.HADES_GOD else (NEVER, *LEAST))


def fighting(view: View) -> bool:
    """Whether the viewer is a side of a confrontation whose windows may still open."""
    fight = view.fight
    return fight is not None and fight.stage in (INVOKE, HADES) and view.viewer in (fight.attacker, fight.defender)


def value(orders: Orders, line: str, passing: str) -> str:
    """What stands for a line, as the id of an answer; `passing` is what `passed` says."""
    if line == PASS:
        return passing
    if line == TOKENS:
        return str(orders.kept)
    least = orders.hades if line == board.HADES_GOD else orders.gods[GODS.index(line)]
    return ASK if least < 0 else str(least) if least else NEVER


def passed(view: View, orders: Orders) -> str:
    """What is ordered about passing now: an order for one confrontation or one turn stands before the other."""
    turn, roll = orders.since
    here = turn == view.turn and (orders.brief == TURN or (roll == view.rolls and fighting(view)))
    return orders.brief if orders.brief and here else orders.otherwise


def changed(orders: Orders, line: str, id: str, now: tuple[int, int]) -> Orders:
    """The orders once this is ordered too; `now` are the numbers of the turn and of its last confrontation."""
    match line:
        case "tokens":
            return structs.replace(orders, kept=int(id))
        case "pass" if id in (FIGHT, TURN):
            return structs.replace(orders, brief=id, since=now)
        case "pass":
            gods = orders.gods if id == ALWAYS else (0,) * len(GODS)
            return structs.replace(orders, otherwise=id, brief="", since=(0, 0), gods=gods)
        case "hades":
            return structs.replace(orders, hades=-1 if id == ASK else _least(id))
    return _god(orders, GODS.index(line), _least(id))


def _god(orders: Orders, at: int, least: int) -> Orders:
    """Whoever orders a god is not asked any more: where the god is not invoked, it is a pass."""
    gods = (*orders.gods[:at], least, *orders.gods[at + 1 :])
    return structs.replace(orders, gods=gods, otherwise=ALWAYS if least else orders.otherwise)


def _least(id: str) -> int:
    return 0 if id == NEVER else int(id)
