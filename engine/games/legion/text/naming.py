"""What people may call things when they type."""

from typing import Final

from engine.games.legion.data import CARDS, COLUMNS, GUNS, KINDS, ROSTER, ROWS, STALLS, TILE, UNIT
from engine.games.legion.text import labels
from engine.games.legion.text import phrases as p
from engine.games.legion.view import View
from engine.kernel.game import Names

VERBS: Final = {
    "place": ("place", "deploy", "put", "place a unit"),
    "swap": ("swap", "exchange", "swap two units"),
    "recall": ("recall", "to reserve", "take back"),
    "clear": ("clear", "clear all"),
    "lineup": ("lineup", "line-up", "shape"),
    "arrange": ("arrange", "as text", "arrangement"),
    "randomise": ("randomise", "randomize", "random", "fill the rest"),
    "ready": ("ready", "confirm"),
    "unready": ("unready", "not ready"),
    "move": ("move", "march", "go"),
    "attack": ("attack", "strike", "shoot", "fight"),
    "buy": ("buy", "market", "purchase"),
    "play": ("play", "use", "hand"),
    "sound": ("sound", "sound the advance", "horn", "advance"),
    "cry": ("cry", "war cry", "carnyx"),
    "demolish": ("demolish", "clear trap", "dig out"),
    "end": ("end", "end turn", "pass"),
}
SHAPES: Final = {"wall": ("wall",), "wings": ("wings", "two wings"), "deep": ("deep",), "screen": ("screen",)}
FACINGS: Final = {"plain": ("plain", "as it is", "straight"), "mirrored": ("mirrored", "mirror", "reversed")}


def names(view: View) -> Names:
    """Id → names: the viewer's units and cards, tiles, columns and rows, verbs, shapes, codes."""
    found: dict[str, tuple[str, ...]] = {**VERBS, **SHAPES, **FACINGS, labels.NO_ONE: ("nobody", "none", "empty")}
    found |= {id: (id,) for id in TILE}
    found |= {id: (id, f"column {id}") for id in COLUMNS} | {id: (id, f"row {id}") for id in ROWS}
    if view.own is None:
        return found
    seat = view.viewer
    found |= {kind.code: (kind.code, kind.name) for kind in KINDS if kind.side == seat}
    found |= {CARDS[card].id: _card(card) for card in STALLS[seat]}
    for unit, tile in enumerate(view.own.troops.tiles):
        found[UNIT[seat][unit]] = _unit(seat, unit, tile)
    return _theirs(1 - seat) | found


def _theirs(seat: int) -> dict[str, tuple[str, ...]]:
    """What only the other side has, so that a refusal can say so; both have a Ballista."""
    units = {kind.id: (kind.name,) for kind in KINDS if kind.side == seat and kind.index not in GUNS}
    return units | {CARDS[card].id: _card(card) for card in STALLS[seat]}


def _card(card: int) -> tuple[str, ...]:
    """A card's name, and its id in plain words."""
    return tuple(dict.fromkeys((CARDS[card].name, CARDS[card].id.replace("_", " "))))


def _unit(seat: int, unit: int, tile: int) -> tuple[str, ...]:
    """A unit's name, its two letters, and the tile it stands on."""
    kind = KINDS[ROSTER[seat][unit]]
    number = p.unit(seat, unit).removeprefix(kind.name)
    given = (p.unit(seat, unit), f"{kind.code}{number}", *((TILE[tile],) if tile >= 0 else ()))
    return tuple(name.strip() for name in given)
