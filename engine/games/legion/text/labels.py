"""Choices: labels that read well alone."""

from collections.abc import Callable
from typing import Final

from engine.games.legion.data import BATTLE, BIT, CARD_OF, CODE_OF, HORDE, KINDS, ROSTER, TILE, TILE_OF, line
from engine.games.legion.text import phrases as p
from engine.games.legion.text import steps as s
from engine.games.legion.view import DEPLOY, Token, View, tokens
from engine.kernel.game import Slot
from engine.kernel.seats import Path

VERBS: Final = {
    "place": "Place a unit",
    "swap": "Swap two units",
    "recall": "To reserve",
    "clear": "Clear",
    "lineup": "Line-ups",
    "arrange": "As text",
    "randomise": "Fill the rest",
    "ready": "Ready",
    "unready": "Not ready",
    "move": "Move",
    "attack": "Attack",
    "buy": "Market",
    "play": "Hand",
    "sound": "Sound the Advance",
    "cry": "War Cry",
    "demolish": "Demolish",
    "end": "End turn",
}
SHAPES: Final = {"wall": "Wall", "wings": "Two wings", "deep": "Deep", "screen": "Screen"}
FACINGS: Final = {"plain": "As it is", "mirrored": "Mirrored"}
NO_ONE: Final = "--"


def verb(id: str) -> str:
    """A verb on a button."""
    return VERBS[id]


def label(view: View, path: Path, slot: Slot, id: str) -> str:
    """A choice in at most 32 characters; a tile in at most 12."""
    return LABELS[slot.kind](view, path, id)


def _verb(view: View, path: Path, id: str) -> str:
    if id == "randomise" and view.own is not None and -1 not in view.own.troops.tiles:
        return "All anew by chance"
    if id == "play" and view.own is not None:
        return f"Hand {len(view.own.stall.hand)}"
    return VERBS[id]


def _unit(view: View, path: Path, id: str) -> str:
    return p.unit(view.viewer, s.unit_of(view, id))


def _tile(view: View, path: Path, id: str) -> str:
    tile, verb = TILE_OF[id], path[0] if path else ""
    if verb == "move":
        return _march(view, s.unit_in(view, path), tile)
    if verb == "attack":
        return f"⚔ {_standing(view, tile)}"
    if verb == "demolish":
        return f"{id} {p.TRAP_SHORT[trap_at(view, tile)]}"
    return _standing(view, tile)


def _march(view: View, unit: int, tile: int) -> str:
    start = view.own.troops.tiles[unit] if view.own is not None else tile
    more = march_cost(view, unit, tile) - BATTLE.move
    return f"{p.arrow(start, tile)} {TILE[tile]}{f' · {more + BATTLE.move} AP' if more else ''}"


def march_cost(view: View, unit: int, tile: int) -> int:
    """The whole declared price of a march."""
    assert view.own is not None, "only a seat marches"
    troops = view.own.troops
    formed = BATTLE.formed_move if troops.formed >> unit & 1 else 0
    walls = view.palisades if view.viewer == HORDE else 0
    entered = sum(1 for step in line(troops.tiles[unit], tile) if walls & BIT[step])
    return BATTLE.move + formed + BATTLE.palisade * entered


def _standing(view: View, tile: int) -> str:
    """A tile with what the viewer sees on it: C4 marker."""
    thing = seen_at(view, tile)
    if thing:
        return f"{TILE[tile]} {p.token(thing)}"
    return TILE[tile] if unit_at(view, tile) < 0 else f"{TILE[tile]} {spot(view, TILE[tile])}"


def seen_at(view: View, tile: int) -> Token | None:
    """The enemy thing that the viewer sees on a tile."""
    return next((thing for thing in tokens(view, 1 - view.viewer) if thing.tile == tile), None)


def trap_at(view: View, tile: int) -> int:
    """The trap or decoy that the viewer knows on a tile; -1 for none."""
    laid = view.own.ground.traps if view.own is not None else ()
    return next((trap for trap, mask in enumerate(laid) if mask & BIT[tile]), -1)


def spot(view: View, id: str) -> str:
    """A tile of the own rows in two letters: its name while it is free, else the code of who stands there."""
    unit = unit_at(view, TILE_OF[id])
    return id if unit < 0 else KINDS[ROSTER[view.viewer][unit]].code


def unit_at(view: View, tile: int) -> int:
    """The own unit on a tile; -1 for none."""
    tiles = view.own.troops.tiles if view.own is not None else ()
    return tiles.index(tile) if tile in tiles else -1


def _row(view: View, path: Path, id: str) -> str:
    return f"{s.column_in(path)}{id}"


def _card(view: View, path: Path, id: str) -> str:
    card = CARD_OF[id]
    return f"{p.card(card)} · {p.price(card) if path[:1] == ('buy',) else p.fee(card)}"


def _code(view: View, path: Path, id: str) -> str:
    return "Nobody" if id == NO_ONE else p.name(CODE_OF[view.viewer][id])


LABELS: Final[dict[str, Callable[[View, Path, str], str]]] = {
    "verb": _verb,
    "unit": _unit,
    "tile": _tile,
    "column": lambda view, path, id: id,
    "row": _row,
    "card": _card,
    "shape": lambda view, path, id: SHAPES[id],
    "facing": lambda view, path, id: FACINGS[id],
    "code": _code,
}


def place(view: View, unit: int) -> str:
    """Where an own unit stands: C3, or in reserve."""
    tile = view.own.troops.tiles[unit] if view.own is not None else -1
    if tile >= 0:
        return TILE[tile]
    return "in reserve" if view.phase == DEPLOY else "fallen"
