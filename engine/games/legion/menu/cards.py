"""Playing a card: what it may be played on, and why not (section 14)."""

from collections.abc import Callable
from typing import Final

from engine.games.legion.actions import Play
from engine.games.legion.data import (
    BACK_ROW,
    BATTLE,
    BIT,
    CARD_AP,
    CARD_ID,
    CARD_OF,
    CARDS,
    COLUMNS,
    EVERY,
    FOG,
    GUN_UNIT,
    PATCHES,
    ROWS,
    STALLS,
    TILE,
    TILE_OF,
    TRAP_ROWS,
    UNIT,
    UNIT_OF,
    WIDE,
    bits,
)
from engine.games.legion.menu.board import Board
from engine.games.legion.menu.node import Done, Node
from engine.games.legion.menu.reasons import Reason
from engine.kernel.game import Slot

# Cards on an own unit: why a living unit cannot take it, or None.

UnitRule = Callable[[Board, int], Reason | None]


def _has(field: str) -> UnitRule:
    def rule(board: Board, unit: int) -> Reason | None:
        return Reason.HAS_IT if getattr(board.troops, field) >> unit & 1 else None

    return rule


def _palisade(board: Board, unit: int) -> Reason | None:
    return Reason.WALLED if board.view.palisades & BIT[board.troops.tiles[unit]] else None


def _wild_charge(board: Board, unit: int) -> Reason | None:
    if unit == GUN_UNIT[board.side]:
        return Reason.IMMOBILE
    return Reason.BOUGHT_OFF if board.troops.bribed >> unit & 1 else None


def _ambush(board: Board, unit: int) -> Reason | None:
    if board.troops.known >> unit & 1:
        return Reason.KNOWN
    return None if BIT[board.troops.tiles[unit]] & FOG else Reason.NOT_IN_FOG


UNIT_RULES: Final[dict[str, UnitRule]] = {
    "frenzy": _has("frenzy"),
    "dig_in": _has("dug"),
    "formation": _has("formed"),
    "palisade": _palisade,
    "wild_charge": _wild_charge,
    "ambush": _ambush,
}


def units(board: Board, card: int) -> list[int]:
    """The own units that a card may be played on."""
    rule = UNIT_RULES[CARD_ID[card]]
    return [unit for unit in board.alive() if rule(board, unit) is None]


# Cards on a tile: the tiles, as a mask.


def tiles(board: Board, card: int) -> int:
    """The tiles that a card may name."""
    match CARDS[card].target:
        case "fog":
            return FOG
        case "any":
            return EVERY
        case "patch":
            return PATCHES
        case "row":
            return BACK_ROW & ~(board.seen | board.view.standing)
        case "enemy":
            return board.seen
    return ground(board, CARDS[card].target)


def ground(board: Board, target: str) -> int:
    """Where a trap or a decoy may be laid (section 10)."""
    rows = FOG if target == "decoy" else TRAP_ROWS
    return board.beside_own() & rows & ~(board.blocked | board.features())


def no_tile(board: Board, card: int, tile: int) -> Reason:
    """Why a card may not name a tile."""
    match CARDS[card].target:
        case "fog":
            return Reason.NOT_IN_FOG
        case "patch":
            return Reason.WRONG_ROW
        case "row":
            return Reason.OCCUPIED if BIT[tile] & BACK_ROW else Reason.WRONG_ROW
        case "enemy":
            return Reason.OWN_UNIT if BIT[tile] & board.view.standing else Reason.NO_ENEMY
    return _no_ground(board, CARDS[card].target, tile)


def _no_ground(board: Board, target: str, tile: int) -> Reason:
    bit = BIT[tile]
    if target == "decoy" and not bit & FOG:
        return Reason.NOT_IN_FOG
    if not bit & TRAP_ROWS:
        return Reason.WRONG_ROW
    if bit & (board.seen | board.view.standing):
        return Reason.OCCUPIED
    return Reason.FEATURE if bit & board.features() else Reason.NOT_BESIDE


# Cards at all.


def refusal(board: Board, card: int) -> Reason | None:
    """Why a card in hand cannot be played now; None when it can. Everything is checked before anything is paid."""
    if CARD_AP[card] > board.ap:
        return Reason.NO_AP
    known = CARDS[card]
    if known.target == "unit":
        return None if units(board, card) else Reason.NO_UNIT_FITS
    if known.target != "none":
        return None if tiles(board, card) else NO_TILES[known.target]
    return _idle(board, card)


NO_TILES: Final = {
    "row": Reason.ROW_FULL,
    "enemy": Reason.NOBODY_SEEN,
    "trap": Reason.NO_PLACE,
    "decoy": Reason.NO_PLACE,
}


def _idle(board: Board, card: int) -> Reason | None:
    """Why a card without a target would do nothing."""
    known, stall = CARDS[card], board.stall
    if known.grant and board.purse.total + known.grant > BATTLE.ap_cap:
        return Reason.AP_CAP
    if known.id == "rally" and board.view.morale[board.side] >= BATTLE.bars[board.side]:
        return Reason.MORALE_FULL
    if known.id == "dispatches" and not (stall.pile or stall.discard):
        return Reason.PILES_EMPTY
    return None


def card_of(board: Board, id: str) -> int | Reason | None:
    """The card somebody names, as far as his side has it."""
    card = CARD_OF.get(id)
    return card if card is None or card in STALLS[board.side] else Reason.NOT_YOUR_SIDE


class Which(Node):
    """Which card of the hand?"""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board
        self.answer = Slot("card", tuple([CARD_ID[c] for c in board.stall.hand if refusal(board, c) is None]))

    def then(self, id: str) -> Node:
        return after(self.board, CARD_OF[id])

    def why(self, id: str) -> Reason | None:
        card = card_of(self.board, id)
        if card is None or isinstance(card, Reason):
            return card
        return refusal(self.board, card) if card in self.board.stall.hand else Reason.NOT_IN_HAND


def after(board: Board, card: int) -> Node:
    """What a card asks for."""
    target = CARDS[card].target
    if target == "none":
        return Done(Play(card))
    if target == "unit":
        return Unit(board, card)
    return Tile(board, card) if target in ("row", "enemy") else Column(board, card)


class Unit(Node):
    """On which own unit?"""

    __slots__ = ("board", "card")

    def __init__(self, board: Board, card: int) -> None:
        self.board, self.card = board, card
        self.answer = Slot("unit", tuple([UNIT[board.side][unit] for unit in units(board, card)]))

    def then(self, id: str) -> Node:
        return Done(Play(self.card, UNIT_OF[self.board.side][id]))

    def why(self, id: str) -> Reason | None:
        unit = UNIT_OF[self.board.side].get(id)
        if unit is None or unit >= len(self.board.troops.tiles):
            return None
        if self.board.troops.tiles[unit] < 0:
            return Reason.FALLEN
        return UNIT_RULES[CARD_ID[self.card]](self.board, unit)


class Tile(Node):
    """On which tile?"""

    __slots__ = ("board", "card")

    def __init__(self, board: Board, card: int) -> None:
        self.board, self.card = board, card
        self.answer = Slot("tile", tuple([TILE[tile] for tile in bits(tiles(board, card))]))

    def then(self, id: str) -> Node:
        return Done(Play(self.card, tile=TILE_OF[id]))

    def why(self, id: str) -> Reason | None:
        tile = TILE_OF.get(id)
        return None if tile is None else no_tile(self.board, self.card, tile)


class Column(Node):
    """In which column? Only those with a lawful tile."""

    __slots__ = ("board", "card", "mask")

    def __init__(self, board: Board, card: int) -> None:
        self.board, self.card, self.mask = board, card, tiles(board, card)
        self.answer = Slot("column", tuple([id for n, id in enumerate(COLUMNS) if self.mask & COLUMN[n]]))

    def then(self, id: str) -> Node:
        return Row(self, COLUMNS.index(id))

    def why(self, id: str) -> Reason | None:
        if id not in COLUMNS:
            return None
        if CARDS[self.card].target == "patch":
            return Reason.WRONG_ROW
        return Reason.NO_PLACE


class Row(Node):
    """And in which row?"""

    __slots__ = ("asked", "column")

    def __init__(self, asked: Column, column: int) -> None:
        self.asked, self.column = asked, column
        rows = [id for n, id in enumerate(ROWS) if asked.mask & BIT[n * WIDE + column]]
        self.answer = Slot("row", tuple(rows))

    def then(self, id: str) -> Node:
        return Done(Play(self.asked.card, tile=self._tile(id)))

    def _tile(self, id: str) -> int:
        return ROWS.index(id) * WIDE + self.column

    def why(self, id: str) -> Reason | None:
        return no_tile(self.asked.board, self.asked.card, self._tile(id)) if id in ROWS else None


COLUMN: Final = tuple(sum(BIT[row * WIDE + column] for row in range(len(ROWS))) for column in range(WIDE))
"""The tiles of each column."""
