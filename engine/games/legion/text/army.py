"""Units and markers on the board as lists in words, for the picture's description and for the whole board."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.games.legion.data import BIT, FOG, GUNS, KINDS, ROWS, TILE, WIDE, bits
from engine.games.legion.text import phrases as p
from engine.games.legion.view import DECOY_KIND, MARKER, Named, Own, Piece, Token, View, pieces

Naming = Callable[[int], str]
"""How a kind is called: in full, or by its two letters."""


def code(kind: int) -> str:
    """A kind by its two letters."""
    return KINDS[kind].code


def own(view: View, seat: int, held: Own, called: Naming, marks: bool) -> str:
    """A side whose owner looks: row by row outside the fog, tile by tile in it."""
    found = [piece for piece in pieces(held, seat) if piece.tile >= 0]
    said = [_row(row, found, called, marks) for row in range(len(ROWS))]
    fog = [_in_fog(view, piece, called, marks) for piece in found if BIT[piece.tile] & FOG]
    lines = [line for line in said if line]
    return " ".join([*lines, *([f"In the fog: {', '.join(fog)}."] if fog else [])])


def _row(row: int, found: Sequence[Piece], called: Naming, marks: bool) -> str:
    here = sorted(
        (piece for piece in found if piece.tile // WIDE == row and not BIT[piece.tile] & FOG), key=lambda at: at.tile
    )
    said = [f"{called(piece.kind)} {TILE[piece.tile][0]}{_marked(piece, marks)}" for piece in here]
    return f"Row {row + 1}: {', '.join(said)}." if said else ""


def _in_fog(view: View, piece: Piece, called: Naming, marks: bool) -> str:
    return f"{called(piece.kind)} {TILE[piece.tile]}{_marked(piece, marks)}"


def _marked(piece: Piece, marks: bool) -> str:
    said = list(statuses(piece)) if marks else []
    return f" ({', '.join(said)})" if said else ""


def statuses(piece: Piece) -> Iterable[str]:
    """What is special about an own unit, its being known last."""
    if piece.wounds:
        yield p.counted(piece.wounds, "wound")
    for has, said in (
        (piece.formed, "in Formation"),
        (piece.dug, "dug in"),
        (piece.frenzy, "Frenzy"),
        (piece.lame, "lame"),
        (piece.bribed, "bribed"),
        (piece.reload, "reloading"),
        (piece.known, "known to the enemy"),
    ):
        if has:
            yield said


def enemy(found: Sequence[Token], called: Naming, marks: bool) -> str:
    """What is seen of a side: those that are known, then the markers."""
    known = [
        f"{_name(thing, called)} {TILE[thing.tile]}{_seen(thing, marks)}" for thing in found if thing.kind != MARKER
    ]
    anonymous = [f"{TILE[thing.tile]}{_seen(thing, marks)}" for thing in found if thing.kind == MARKER]
    if anonymous:
        known.append(f"{'marker' if len(anonymous) == 1 else 'markers'} {', '.join(anonymous)}")
    return "; ".join(known) or "nobody in sight"


def _name(thing: Token, called: Naming) -> str:
    return "decoy camp" if thing.kind == DECOY_KIND else called(thing.kind)


def _seen(thing: Token, marks: bool) -> str:
    said = list(shown(thing)) if marks else []
    return f" ({', '.join(said)})" if said else ""


def shown(thing: Token) -> Iterable[str]:
    """What is special about an enemy thing, as far as the viewer sees it."""
    if thing.unit is not None:
        yield from _named(thing.unit)
    if thing.struck:
        yield "struck once" if thing.struck == 1 else f"struck {p.number(thing.struck)} times"
    if thing.bribed:
        yield "bribed"
    if thing.revealed:
        yield "revealed"


def _named(unit: Named) -> Iterable[str]:
    if unit.wounds:
        yield p.counted(unit.wounds, "wound")
    for has, said in (
        (unit.formed, "in Formation"),
        (unit.dug, "dug in"),
        (unit.frenzy, "Frenzy"),
        (unit.lame, "lame"),
        (unit.reloading and unit.kind in GUNS, "reloading"),
    ):
        if has:
            yield said


TRAP_NAMES: Final = ("wolf-pit", "screaming skulls", "caltrops", "decoy camp")


def ground(view: View) -> list[str]:
    """Walls, traps and towers that the viewer knows."""
    said = [f"Palisades: {p.tiles(bits(view.palisades))}."] if view.palisades else []
    for held in view.opened or ((view.own,) if view.own is not None else ()):
        said += _laid(held, bool(view.opened))
    return said


def _laid(held: Own, opened: bool) -> list[str]:
    masks = zip(TRAP_NAMES, held.ground.traps, strict=True)
    traps = [f"{name} {', '.join(TILE[tile] for tile in bits(mask))}" for name, mask in masks if mask]
    said = [f"Traps{' laid or found' if opened else ' you know'}: {'; '.join(traps)}."] if traps else []
    if held.ground.towers:
        said.append(f"Watchtowers over the 2×2 from {p.tiles(held.ground.towers)}.")
    return said
