"""Actions that need no dice: transfers, Garrisons, Mutinies, and the choice of what to suppress (RB 7.6 to 7.9)."""

from collections.abc import Callable

from engine.games.stilicho.actions import NONE, Action, Counter, Garrison, Mutiny, Suppress, Transfer
from engine.games.stilicho.data import (
    DIOCESE,
    DIOCESE_IDS,
    DIOCESE_OF,
    EVERY_FRONT,
    FRONT,
    FRONT_IDS,
    LEADER,
    LEADER_IDS,
)
from engine.games.stilicho.menu.board import NOBODY, Position, led_by, open_spaces, room
from engine.games.stilicho.menu.deploy import displaced, space_slot, why_empty, why_full, why_space
from engine.games.stilicho.menu.node import Done, Node, Pick, pay
from engine.games.stilicho.menu.reasons import Reason
from engine.games.stilicho.view import ADVOCATE, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

STOP = "stop"


def may_transfer(board: Position) -> bool:
    """Whether a Transfer could move anybody (RB 7.6; ruling 63)."""
    led = any(post in FRONT for post in board.posts)
    return led or any(_targets(board, front) for front in EVERY_FRONT)


def may_garrison(board: Position) -> bool:
    """Whether an Army could place a Garrison (RB 7.7)."""
    return any(board.armies) and bool(open_spaces(board))


def may_march(board: Position) -> bool:
    """Whether Forced Marches could do anything."""
    return may_transfer(board) or may_garrison(board)


Make = Callable[[int], Action]
"""An action that is complete but for the card that pays."""


def _cost(view: View, make: Make) -> Node:
    """The card that pays, unless the action is free."""
    if view.ask == "march":
        return Done(make(NONE))
    return pay(view.board.hand, lambda card: Done(make(card)))


def counter(view: View) -> Node:
    """Counter Olympius: only the card that pays."""
    return _cost(view, Counter)


# Transfers


def _targets(board: Position, origin: int) -> tuple[str, ...]:
    """The Armies to which this one could send somebody."""
    led, men = led_by(board, origin) != NOBODY, board.armies[origin] > 0
    return tuple([FRONT_IDS[to] for to in EVERY_FRONT if to != origin and (led or (men and room(board, to)))])


def transfer(view: View) -> Node:
    """Between Armies, or a leader to the Advocate Box?"""
    board = view.board
    kinds: dict[str, Callable[[View], Node]] = {}
    if any(_targets(board, front) for front in EVERY_FRONT):
        kinds["armies"] = _armies
    if any(post in FRONT for post in board.posts):
        kinds[ADVOCATE] = _advocate
    refusals = {"armies": Reason.NOBODY_THERE, ADVOCATE: Reason.NOBODY_THERE}
    return Pick(Slot("kind", tuple(kinds)), lambda id: kinds[id](view), refusals.get)


def _armies(view: View) -> Node:
    board = view.board
    origins = tuple(FRONT_IDS[front] for front in EVERY_FRONT if _targets(board, front))

    def to(origin: str) -> Node:
        slot = Slot("to", _targets(board, FRONT[origin]))
        return Pick(slot, lambda id: _leader(view, FRONT[origin], FRONT[id]), why_full(origin))

    return Pick(Slot("from", origins), to, why_empty)


def _leader(view: View, origin: int, to: int) -> Node:
    """Does the leader go too?"""
    board = view.board
    leader = led_by(board, origin)
    if leader == NOBODY:
        return _number(view, origin, to, NOBODY)
    stays = ("none",) if min(board.armies[origin], room(board, to)) else ()
    slot = Slot("leader", (LEADER_IDS[leader],), stays)
    return Pick(slot, lambda id: _number(view, origin, to, LEADER.get(id, NOBODY)), _not_there)


def _not_there(id: str) -> Reason | None:
    return Reason.NOBODY_THERE if id in LEADER or id == "none" else None


def _number(view: View, origin: int, to: int, leader: int) -> Node:
    board = view.board
    most = min(board.armies[origin], room(board, to))
    numbers = Slot("number", tuple(map(str, range(leader == NOBODY, most + 1))))

    def cost(number: int, other: str) -> Node:
        return _cost(view, lambda card: Transfer(origin, to, leader, number, other, card))

    def other(id: str) -> Node:
        if leader == NOBODY:
            return cost(int(id), "")
        return displaced(board, leader, FRONT_IDS[to], lambda how: cost(int(id), how))

    return Pick(numbers, other, lambda id: Reason.WRONG_NUMBER if id.isdigit() else None)


def _advocate(view: View) -> Node:
    """Which leader goes to court?"""
    board = view.board
    movable = [n for n, post in enumerate(board.posts) if post in FRONT]

    def other(leader: int) -> Node:
        return displaced(board, leader, ADVOCATE, lambda how: cost(leader, how))

    def cost(leader: int, how: str) -> Node:
        origin = FRONT[board.posts[leader]]
        return _cost(view, lambda card: Transfer(origin, -1, leader, 0, how, card))

    slot = Slot("leader", tuple(LEADER_IDS[leader] for leader in movable))
    return Pick(slot, lambda id: other(LEADER[id]), _not_there)


# Garrisons


def garrison(view: View) -> Node:
    """Out of which Army?"""
    armies = tuple(FRONT_IDS[front] for front in EVERY_FRONT if view.board.armies[front])
    return Pick(Slot("from", armies), lambda id: _spaces(view, FRONT[id], ()), why_empty)


def _spaces(view: View, origin: int, spaces: Path) -> Node:
    """Where do they stand? One space after the other, diocese by diocese."""
    board = view.board
    free = later_spaces(board, spaces) if len(spaces) < board.armies[origin] else []
    slot = space_slot(free, (STOP,) if spaces else ())

    def after(id: str) -> Node:
        if id == STOP:
            return _cost(view, lambda card: Garrison(origin, spaces, card))
        return _spaces(view, origin, (*spaces, id))

    return Pick(slot, after, lambda id: why_space(board, id))


def later_spaces(board: Position, spaces: Path) -> list[str]:
    """The open spaces in the dioceses after the last pick's."""
    last = DIOCESE_OF[spaces[-1]] if spaces else -1
    return [space for space in open_spaces(board) if DIOCESE_OF[space] > last]


# Unrest and Mutiny


def may_suppress(board: Position) -> bool:
    """Whether there is anything to suppress."""
    return any(board.unrest)


def suppress(view: View) -> Node:
    """Where?"""
    board = view.board
    troubled = tuple(id for id, level in zip(DIOCESE_IDS, board.unrest, strict=True) if level)

    def way(diocese: str) -> Node:
        if not board.garrisons[DIOCESE[diocese]]:
            return cost(diocese, "die")
        return Pick(Slot("way", ("die", "garrison")), lambda id: cost(diocese, id))

    def cost(diocese: str, way: str) -> Node:
        return _cost(view, lambda card: Suppress(diocese, way == "garrison", card))

    return Pick(Slot("diocese", troubled), way, lambda id: Reason.CALM if id in DIOCESE else None)


def mutiny(view: View) -> Node:
    """Which Mutiny ends?"""
    mutinous = tuple(FRONT_IDS[front] for front in EVERY_FRONT if view.board.mutiny[front])

    def cost(id: str) -> Node:
        return _cost(view, lambda card: Mutiny(FRONT[id], card))

    return Pick(Slot("front", mutinous), cost, lambda id: Reason.NO_MUTINY if id in FRONT else None)
