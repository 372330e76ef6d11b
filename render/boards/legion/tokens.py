"""What stands on the board and how it shows itself, read from a view."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from engine.games.legion.data import CALTROPS, CENTURION, HORDE, PIT, RANK, ROME, SKULLS, bits
from engine.games.legion.view import (
    BATTLING,
    DECOY_KIND,
    MARKER,
    Ground,
    Own,
    Piece,
    Troops,
    View,
    inspired,
    pieces,
    testudo,
    tokens,
)
from engine.games.legion.view import Token as Seen
from render.boards.legion.pieces import Badge, Token

Standing = dict[int, Token]


class Lying(Struct, frozen=True):
    """Traps by tile, and Watchtowers by their lowest left tiles."""

    traps: Mapping[int, int]
    towers: tuple[int, ...]


def own_units(view: View, own: Own) -> Standing:
    """Return the viewer's units by tile, as their owner knows them."""
    return {piece.tile: own_unit(view, piece, own.troops) for piece in pieces(own, view.viewer)}


def own_unit(view: View, piece: Piece, troops: Troops) -> Token:
    """Return a unit as its owner knows it."""
    side = view.viewer
    marks = [("known_to_enemy", int(piece.known)), *this_turn(piece.unit, troops)]
    marks += standing(view, side, piece.kind, piece.tile)
    return Token(side, piece.kind, RANK[piece.kind] - piece.wounds, piece.formed, badges(piece, marks))


def this_turn(unit: int, troops: Troops) -> list[Badge]:
    """Return what holds for a unit until its owner's turn ends."""
    masks = {
        "ambush": troops.ambush,
        "wild_charge": troops.charge | troops.impetus,
        "war_cry": troops.cry,
        "advance": troops.horn,
    }
    return [(what, mask >> unit & 1) for what, mask in masks.items()]


def standing(view: View, side: int, kind: int, tile: int) -> list[Badge]:
    """Return what a Roman has from those beside it, as far as the viewer knows them."""
    if side != ROME or view.phase != BATTLING:
        return []
    return [("inspired", int(kind != CENTURION and inspired(view, tile))), ("testudo", int(testudo(view, tile)))]


def badges(piece: Piece, more: list[Badge]) -> tuple[Badge, ...]:
    """Return the statuses of a unit that its owner or everybody knows."""
    marks = [
        ("wounds", piece.wounds),
        ("bribed", int(piece.bribed)),
        ("lame", piece.lame),
        ("reload", piece.reload),
        ("frenzy", int(piece.frenzy)),
        ("dug_in", int(piece.dug)),
    ]
    return present([*marks, *more])


def present(marks: list[Badge]) -> tuple[Badge, ...]:
    """Return the marks that hold; only wounds show their number, so that equal pictures are drawn once."""
    return tuple((what, count if what == "wounds" else 1) for what, count in marks if count)


def opened(own: Own, side: int) -> Standing:
    """Return a side once the match is over: its units with what lasts, and its decoys."""
    found = {piece.tile: open_unit(piece, side) for piece in pieces(own, side)}
    return found | (decoys(own.ground) if side == HORDE else {})


def open_unit(piece: Piece, side: int) -> Token:
    """Return a unit when nobody has secrets or turns any more."""
    return Token(side, piece.kind, RANK[piece.kind] - piece.wounds, piece.formed, badges(piece, []))


def decoys(ground: Ground) -> Standing:
    """Return the Horde's own decoys by tile."""
    return {tile: Token(HORDE, DECOY_KIND) for tile in bits(ground.decoys)}


def enemies(view: View, side: int) -> Standing:
    """Return what the viewer sees of a side by tile."""
    return {seen.tile: enemy(view, seen) for seen in tokens(view, side)}


def enemy(view: View, seen: Seen) -> Token:
    """Return an enemy thing: named with all its statuses, or a marker with what the viewer did to it, and no more."""
    own_doing = [("bribed", int(seen.bribed)), ("revealed", int(seen.revealed))]
    if seen.unit is None:
        return Token(seen.side, seen.kind, badges=present([("struck", seen.struck), *own_doing]))
    unit = seen.unit
    marks = [
        ("wounds", unit.wounds),
        *own_doing,
        ("lame", int(unit.lame)),
        ("reload", int(unit.reloading)),
        ("frenzy", int(unit.frenzy)),
        ("dug_in", int(unit.dug)),
        *standing(view, seen.side, unit.kind, seen.tile),
    ]
    return Token(seen.side, unit.kind, RANK[unit.kind] - unit.wounds, unit.formed, present(marks))


def in_public(view: View, side: int) -> Standing:
    """Return what everybody sees of a side: names and printed ranks, no statuses."""
    return {
        seen.tile: Token(side, seen.kind, RANK[seen.kind] if seen.kind > MARKER else 0) for seen in tokens(view, side)
    }


def lying(grounds: Iterable[Ground]) -> Lying:
    """Return what is known to lie in the ground or to watch it; decoys stand on it."""
    traps: dict[int, int] = {}
    towers: tuple[int, ...] = ()
    for ground in grounds:
        for trap, mask in {PIT: ground.pits, SKULLS: ground.skulls, CALTROPS: ground.caltrops}.items():
            traps |= dict.fromkeys(bits(mask), trap)
        towers += ground.towers
    return Lying(traps, towers)
