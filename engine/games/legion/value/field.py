"""Where everybody stands: ground gained, Kings covered, and what the next attacks would swing."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.games.legion import odds
from engine.games.legion.data import (
    BATTLE,
    BESIDE,
    BIT,
    CHARIOT,
    FALXMAN,
    FOG,
    GUNS,
    HORDE,
    KING_UNIT,
    KINGS,
    PRAETORIAN,
    ROME,
    ROSTER,
    TALL,
    WIDE,
)
from engine.games.legion.value.weights import (
    ASSAULT,
    DEAR,
    DISTANCE,
    GUARD,
    HOLDS,
    HOPE,
    Weights,
    price,
    swing,
)
from engine.games.legion.view import DECOY_KIND, MARKER, Token, View, tokens


class Foe(Struct, frozen=True):
    """An enemy thing with what it may be: (kind, share). idle: bribed; gun: the share of a loaded Ballista."""

    tile: int
    kinds: tuple[tuple[int, float], ...]
    known: bool
    wounds: int
    guard: int
    idle: bool
    gun: float


class Friend(Struct, frozen=True):
    """An own unit with its strengths."""

    unit: int
    kind: int
    tile: int
    assault: int
    guard: int
    known: bool


def own_units(view: View) -> list[Friend]:
    """The own units on the board with their strengths, one-turn help apart."""
    assert view.own is not None, "only a seat has units"
    troops, seat = view.own.troops, view.viewer
    out = []
    for unit, tile in enumerate(troops.tiles):
        if tile >= 0:
            kind, bit = ROSTER[seat][unit], 1 << unit
            fog, known = bool(BIT[tile] & FOG), bool(troops.known & bit)
            fury = BATTLE.frenzy if troops.frenzy & bit else 0
            assault = ASSAULT[kind] - troops.wounds[unit] + fury + (BATTLE.fog if fog and seat == HORDE else 0)
            guard = GUARD[kind] - troops.wounds[unit] + (fury if fog and not known else 0)
            guard += (BATTLE.dug if troops.dug & bit else 0) + (BATTLE.formation if troops.formed & bit else 0)
            guard += BATTLE.testudo if seat == ROME and BESIDE[tile] & view.standing else 0
            out.append(Friend(unit, kind, tile, assault, guard, known))
    return out


def enemies(view: View) -> list[Foe]:
    """The enemy things in sight, decoys apart, with what they may be."""
    seat = 1 - view.viewer
    return [_foe(view, seat, thing) for thing in tokens(view, seat) if thing.kind != DECOY_KIND]


def _foe(view: View, seat: int, thing: Token) -> Foe:
    kinds = shares(tuple(sorted(odds.may_be(view, thing).items())))
    shown = thing.unit
    guard = BATTLE.testudo if seat == ROME and odds.shoulder(view, thing.tile) else 0
    if shown is not None:
        guard += (BATTLE.dug if shown.dug else 0) + (BATTLE.formation if shown.formed else 0)
    wounds = shown.wounds if shown is not None else BATTLE.wounds * thing.struck
    loaded = shown is None or not shown.reloading
    gun = sum(share for kind, share in kinds if kind in GUNS) if loaded else 0.0
    return Foe(thing.tile, kinds, thing.kind != MARKER, wounds, guard, thing.bribed, gun)


@lru_cache(maxsize=4096)
def shares(found: tuple[tuple[int, int], ...]) -> tuple[tuple[int, float], ...]:
    """Counts as shares of one."""
    total = sum(count for _, count in found)
    return tuple((kind, count / total) for kind, count in found)


def ground(w: Weights, view: View, friends: list[Friend]) -> float:
    """Units in the fog, units that have come forward, and units that stand together."""
    seat = view.viewer
    eager = 1.0 + w.quiet * view.quiet
    total = w.trench * (view.standing & FOG).bit_count()
    for friend in friends:
        if friend.kind not in HOLDS:
            row = friend.tile // WIDE if seat == ROME else 7 - friend.tile // WIDE
            total += w.row * eager * min(row, 5) * (0.4 if friend.kind in DEAR else 1.0)
        if w.testudo and BESIDE[friend.tile] & view.standing:
            total += w.testudo
    return total


def king(w: Weights, view: View, foes: list[Foe]) -> float:
    """The King wants friends beside and no enemy near."""
    assert view.own is not None, "only a seat has a King"
    tile = view.own.troops.tiles[KING_UNIT[view.viewer]]
    if tile < 0:
        return 0.0
    near = sum(max(0, 5 - DISTANCE[tile][foe.tile]) for foe in foes)
    back = tile // WIDE if view.viewer == ROME else 7 - tile // WIDE
    return w.shield * (BESIDE[tile] & view.standing).bit_count() - w.king * near - 0.8 * back


def attacks(w: Weights, view: View, friends: list[Friend], foes: list[Foe]) -> float:
    """What the next attacks would swing: the enemy's first, for it is the enemy's turn; and what draws units on."""
    threats: dict[int, float] = {}
    dangers: dict[int, float] = {}
    pull = 0.0
    for friend in friends:
        near, drawn, loss, aim = DISTANCE[friend.tile], 0.0, 0.0, 0.0
        for foe in foes:
            far = near[foe.tile]
            gain = threat(view, friend, foe, far)
            drawn = max(drawn, min(gain, 1.0) * DECAY[far])
            if far <= 2 or friend.kind in GUNS:
                threats[foe.tile] = max(threats.get(foe.tile, 0.0), gain * SURE[min(far, 2)])
            if not foe.idle:
                loss = max(loss, danger(view, friend, foe, far) * (w.first if gain and far == 1 else 1.0))
                aim += foe.gun if far <= BATTLE.range else 0.0
        if friend.kind != PRAETORIAN:
            loss += aim * price(friend.kind)
        if loss:
            dangers[friend.unit] = loss if friend.known or friend.kind in KINGS else 0.65 * loss
        pull += drawn if friend.kind not in HOLDS else 0.0
    eager = 1.0 + w.quiet * view.quiet
    return w.pull * eager * pull + w.threat * _most(w, threats) - w.danger / eager * _most(w, dangers)


DECAY: Final = tuple(max(0.0, 1.0 - 0.1 * (far - 1)) for far in range(WIDE + TALL))
"""How much a prey draws from so many tiles away."""
SURE: Final = (1.0, 1.0, 0.25)
"""How much an attack counts that can be made over one tile, or over two."""
CLOSE: Final = (1.0, 1.0, 0.45)
"""How likely the enemy makes one."""


def _most(w: Weights, found: dict[int, float]) -> float:
    """The best one whole, the rest in part."""
    if not found:
        return 0.0
    best = max(found.values())
    return best + w.rest * (sum(found.values()) - best)


def threat(view: View, friend: Friend, foe: Foe, far: int) -> float:
    """What an attack by an own unit would bring, if it pays."""
    if friend.kind in GUNS:
        return aimed(foe) if far <= BATTLE.range else 0.0
    total = 0.0
    breaker = BATTLE.testudo if friend.kind == FALXMAN and foe.guard else 0
    for kind, share in foe.kinds:
        margin = friend.assault - GUARD[kind] - foe.guard + foe.wounds + breaker
        total += share * swing(friend.kind, kind, (margin > 0) - (margin < 0), True)
    return max(0.0, total)


def aimed(foe: Foe) -> float:
    """What a shot would bring."""
    return sum(share * min(price(kind), HOPE) for kind, share in foe.kinds if kind != PRAETORIAN)


def danger(view: View, friend: Friend, foe: Foe, far: int) -> float:
    """What an attack hand to hand on an own unit would cost."""
    fog = BATTLE.fog if view.viewer == ROME and BIT[friend.tile] & FOG else 0
    total = 0.0
    for kind, share in foe.kinds:
        if kind not in GUNS and (far <= 2 or (foe.known and kind == CHARIOT and far <= 4)):
            margin = ASSAULT[kind] + fog - foe.wounds - friend.guard
            total += share * CLOSE[min(far, 2)] * max(0.0, swing(kind, friend.kind, (margin > 0) - (margin < 0)))
    return total
