"""Answers given in advance: what a seat may order, and what then stands (the game's decisions, Standing orders).

An order answers nothing by itself. It says which ordinary action its owner wants to make when a window opens.
"""

from typing import Final

from msgspec import structs

from engine.games.war.actions import Losses, Order
from engine.games.war.data import ID, TABLES, TERRITORY
from engine.games.war.menu import board, facts
from engine.games.war.menu.node import Done, Node
from engine.games.war.view import ALWAYS, ASK, FIGHT, HADES, INVOKE, TURN, UNHURT, Counts, Orders, View
from engine.kernel.game import Slot

WARRIORS, FIGURES = "warriors", "figures"
PASS, TOKENS, ONLY, NEVER, EVERYWHERE = "pass", "tokens", "only", "never", "everywhere"
GODS: Final = (board.ARES, board.ZEUS, board.POSEIDON)
LINES: Final = (*GODS, ONLY, board.HADES_GOD, PASS, TOKENS)
NOT: Final = "not-"
"""Before a territory: it is named no more."""
NAMEABLE: Final = 24
"""So many territories are offered, those named already first, then those at a border."""
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
    if line == ONLY:
        return Slot("only", (EVERYWHERE, *nameable(view)))
    if line == PASS:
        brief = (FIGHT, TURN) if fighting(view) else (TURN,)
        return Slot("passing", (ASK, UNHURT, *brief, ALWAYS))
    return Slot("least", (ASK, NEVER, *LEAST) if line == board.HADES_GOD else (NEVER, *LEAST))


def nameable(view: View) -> list[str]:
    """The territories that can be taken back, since they are named, and own ones that can be named."""
    named = view.own.orders.only if view.own else ()
    land = facts.land(view)
    others = [t for t in dict.fromkeys((*land.border, *land.own)) if t not in named]
    return [*[f"{NOT}{ID[t]}" for t in named], *[ID[t] for t in others[: max(0, NAMEABLE - len(named))]]]


def meant(id: str) -> int:
    """The territory that an answer names, or takes back."""
    return TERRITORY[id.removeprefix(NOT)]


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
    if line == ONLY:
        return f"{NOT}{ID[orders.only[0]]}" if orders.only else EVERYWHERE
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
        case "only":
            return structs.replace(orders, only=_named(orders.only, id))
        case "pass" if id in (FIGHT, TURN):
            return structs.replace(orders, brief=id, since=now)
        case "pass":
            gods = orders.gods if id == ALWAYS else (0,) * len(GODS)
            return structs.replace(orders, otherwise=id, brief="", since=(0, 0), gods=gods)
        case "hades":
            return structs.replace(orders, hades=-1 if id == ASK else _least(id))
    return _god(orders, GODS.index(line), _least(id))


def _named(only: Counts, id: str) -> Counts:
    """The named territories with one more, or without it."""
    if id == EVERYWHERE:
        return ()
    left = set(only) - {meant(id)} if id.startswith(NOT) else {*only, meant(id)}
    return tuple(sorted(left))


def _god(orders: Orders, at: int, least: int) -> Orders:
    """Whoever orders a god is not asked any more: where the god is not invoked, it is a pass."""
    gods = (*orders.gods[:at], least, *orders.gods[at + 1 :])
    return structs.replace(orders, gods=gods, otherwise=ALWAYS if least else orders.otherwise)


def _least(id: str) -> int:
    return 0 if id == NEVER else int(id)
