"""The verbs of a turn (section 18.2)."""

from collections.abc import Callable
from typing import Final

from engine.games.legion.actions import Attack, Buy, Cry, Demolish, End, Move, Sound
from engine.games.legion.data import (
    BATTLE,
    BIT,
    CALLER,
    CARD_ID,
    CARD_OF,
    FABRI_UNIT,
    HORDE,
    PRICE,
    ROME,
    TILE,
    TILE_OF,
    UNIT,
    UNIT_OF,
    bits,
    line,
)
from engine.games.legion.menu import cards
from engine.games.legion.menu.board import Board
from engine.games.legion.menu.node import Done, Node
from engine.games.legion.menu.reasons import Reason
from engine.kernel.game import Slot


class Units(Node):
    """Which own unit? A question whose answers are units of the board."""

    __slots__ = ("board",)

    def __init__(self, board: Board, units: list[int]) -> None:
        self.board = board
        self.answer = Slot("unit", tuple([UNIT[board.side][unit] for unit in units]))

    def unit(self, id: str) -> int | None:
        """The unit of this name, fallen or not."""
        unit = UNIT_OF[self.board.side].get(id)
        return unit if unit is not None and unit < len(self.board.troops.tiles) else None


class Mover(Units):
    """Which unit marches?"""

    __slots__ = ()

    def __init__(self, board: Board) -> None:
        super().__init__(board, board.movers())

    def then(self, id: str) -> Node:
        return Way(self.board, UNIT_OF[self.board.side][id])

    def why(self, id: str) -> Reason | None:
        unit = self.unit(id)
        return None if unit is None else self.board.stays(unit)


class Way(Node):
    """Where to?"""

    __slots__ = ("board", "unit")

    def __init__(self, board: Board, unit: int) -> None:
        self.board, self.unit = board, unit
        self.answer = Slot("tile", tuple([TILE[tile] for tile in board.ways(unit)]))

    def then(self, id: str) -> Node:
        return Done(Move(self.unit, TILE_OF[id]))

    def why(self, id: str) -> Reason | None:
        tile = TILE_OF.get(id)
        if tile is None:
            return None
        board, start = self.board, self.board.troops.tiles[self.unit]
        if tile == start:
            return Reason.STANDS_THERE
        way = line(start, tile)
        if not way:
            return Reason.NOT_STRAIGHT
        if len(way) > board.range(self.unit):
            return Reason.FORMED if board.troops.formed >> self.unit & 1 else Reason.TOO_FAR
        if board.blocked & BIT[tile]:
            return Reason.OCCUPIED
        return Reason.BLOCKED if any(board.blocked & BIT[step] for step in way) else Reason.PALISADE


class Attacker(Units):
    """Which unit attacks?"""

    __slots__ = ()

    def __init__(self, board: Board) -> None:
        super().__init__(board, board.attackers())

    def then(self, id: str) -> Node:
        return Target(self.board, UNIT_OF[self.board.side][id])

    def why(self, id: str) -> Reason | None:
        unit = self.unit(id)
        return None if unit is None else self.board.idle(unit)


class Target(Node):
    """What is struck?"""

    __slots__ = ("board", "unit")

    def __init__(self, board: Board, unit: int) -> None:
        self.board, self.unit = board, unit
        self.answer = Slot("tile", tuple([TILE[tile] for tile in bits(board.targets(unit))]))

    def then(self, id: str) -> Node:
        return Done(Attack(self.unit, TILE_OF[id]))

    def why(self, id: str) -> Reason | None:
        tile = TILE_OF.get(id)
        if tile is None:
            return None
        if self.board.view.standing & BIT[tile]:
            return Reason.OWN_UNIT
        return Reason.OUT_OF_REACH if self.board.seen & BIT[tile] else Reason.NO_ENEMY


class Ware(Node):
    """Which card of the row?"""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board
        self.answer = Slot("card", tuple([CARD_ID[card] for card in affordable(board)]))

    def then(self, id: str) -> Node:
        return Done(Buy(CARD_OF[id]))

    def why(self, id: str) -> Reason | None:
        card = cards.card_of(self.board, id)
        if card is None or isinstance(card, Reason):
            return card
        return Reason.TOO_POOR if card in self.board.stall.market else Reason.NOT_FOR_SALE


def affordable(board: Board) -> list[int]:
    """The cards of the row that the purse buys."""
    purse = board.purse.denarii
    return [card for card in board.stall.market if card >= 0 and PRICE[card] <= purse]


class Caller(Units):
    """Who sounds the Advance, or raises the War Cry? There is one who can."""

    __slots__ = ()

    def __init__(self, board: Board) -> None:
        super().__init__(board, [CALLER[board.side]])

    def then(self, id: str) -> Node:
        unit = UNIT_OF[self.board.side][id]
        return Done(Sound(unit) if self.board.side == ROME else Cry(unit))

    def why(self, id: str) -> Reason | None:
        return None if self.unit(id) is None else Reason.NO_UNIT_FITS


class Digger(Units):
    """Who demolishes? The Fabri."""

    __slots__ = ()

    def __init__(self, board: Board) -> None:
        super().__init__(board, [FABRI_UNIT])

    def then(self, id: str) -> Node:
        return Rubble(self.board)

    def why(self, id: str) -> Reason | None:
        return None if self.unit(id) is None else Reason.NO_UNIT_FITS


class Rubble(Node):
    """Which trap beside the Fabri?"""

    __slots__ = ()

    def __init__(self, board: Board) -> None:
        self.answer = Slot("tile", tuple([TILE[tile] for tile in bits(board.traps_beside(FABRI_UNIT))]))

    def then(self, id: str) -> Node:
        return Done(Demolish(FABRI_UNIT, TILE_OF[id]))

    def why(self, id: str) -> Reason | None:
        return Reason.NO_TRAP if id in TILE_OF else None


# Which verbs are open, and why the others are not.


def no_move(board: Board) -> Reason | None:
    """Why nobody can move."""
    if board.ap < BATTLE.move:
        return Reason.NO_AP
    if board.movers():
        return None
    reasons = {board.stays(unit) for unit in board.alive()}
    return next(reason for reason in STAYING if reason in reasons)


STAYING: Final = (
    Reason.NO_AP,
    Reason.PALISADE,
    Reason.HEMMED_IN,
    Reason.BOUGHT_OFF,
    Reason.LAMED,
    Reason.IMMOBILE,
)
"""What to say when different things keep an army from moving."""


def no_attack(board: Board) -> Reason | None:
    """Why nobody can attack."""
    if board.ap < BATTLE.attack:
        return Reason.NO_AP
    return None if board.attackers() else Reason.NO_TARGET


def no_buy(board: Board) -> Reason | None:
    """Why nothing can be bought."""
    if board.ap < BATTLE.buy:
        return Reason.NO_AP
    if affordable(board):
        return None
    return Reason.TOO_POOR if any(card >= 0 for card in board.stall.market) else Reason.NOTHING_FOR_SALE


def no_play(board: Board) -> Reason | None:
    """Why no card can be played."""
    hand = board.stall.hand
    if any(cards.refusal(board, card) is None for card in hand):
        return None
    return Reason.NOTHING_TO_PLAY if hand else Reason.EMPTY_HAND


def _no_call(board: Board, side: int) -> Reason | None:
    if board.side != side:
        return Reason.NOT_YOUR_SIDE
    return _unable(board, CALLER[side])


def _unable(board: Board, unit: int) -> Reason | None:
    """Why a unit cannot use its ability."""
    if board.troops.tiles[unit] < 0:
        return Reason.FALLEN
    if board.troops.bribed >> unit & 1:
        return Reason.BOUGHT_OFF
    return Reason.NO_AP if board.ap < BATTLE.ability else None


def no_demolish(board: Board) -> Reason | None:
    """Why nothing can be demolished."""
    if board.side != ROME:
        return Reason.NOT_YOUR_SIDE
    return _unable(board, FABRI_UNIT) or (None if board.traps_beside(FABRI_UNIT) else Reason.NO_TRAP)


REFUSALS: Final[dict[str, Callable[[Board], Reason | None]]] = {
    "move": no_move,
    "attack": no_attack,
    "buy": no_buy,
    "play": no_play,
    "sound": lambda board: _no_call(board, ROME),
    "cry": lambda board: _no_call(board, HORDE),
    "demolish": no_demolish,
    "end": lambda board: None,
}
"""Why a verb is not open; None when it is."""

AFTER: Final[dict[str, Callable[[Board], Node]]] = {
    "move": Mover,
    "attack": Attacker,
    "buy": Ware,
    "play": cards.Which,
    "sound": Caller,
    "cry": Caller,
    "demolish": Digger,
    "end": lambda board: Done(End()),
}


OF_SIDE: Final = tuple(
    tuple((verb, refuse) for verb, refuse in REFUSALS.items() if verb not in others)
    for others in (("cry",), ("sound", "demolish"))
)
"""The verbs that each side can ever have."""


def open_verbs(board: Board) -> tuple[str, ...]:
    """The verbs of this turn that lead somewhere."""
    return tuple([verb for verb, refuse in OF_SIDE[board.side] if refuse(board) is None])
