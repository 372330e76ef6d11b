"""Where everybody stands: ground gained, Kings covered, and what the next attacks would swing."""

from collections.abc import Collection
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

Kinds = tuple[tuple[int, float], ...]
"""What a thing may be: (kind, share)."""


class Guess:
    """What a thing of such kinds and wounds is to an own unit hand to hand; each figure is worked out once."""

    def __init__(self, kinds: Kinds, wounds: int, guard: int, fury: int, known: bool) -> None:
        self.kinds, self.wounds, self.guard, self.fury, self.known = kinds, wounds, guard, fury, known
        self.prey: dict[tuple[int, int], float] = {}
        self.peril: dict[tuple[int, int, int], float] = {}

    def gain(self, kind: int, assault: int) -> float:
        """What an attack by an own unit would bring, if it pays."""
        found = self.prey.get((kind, assault))
        if found is None:
            found = self.prey[kind, assault] = self._gain(kind, assault)
        return found

    def _gain(self, kind: int, assault: int) -> float:
        breaker = BATTLE.testudo if kind == FALXMAN and self.guard else 0
        total = 0.0
        for other, share in self.kinds:
            margin = assault - GUARD[other] - self.guard + self.wounds + breaker
            total += share * swing(kind, other, (margin > 0) - (margin < 0), True)
        return max(0.0, total)

    def loss(self, kind: int, guard: int, far: int) -> float:
        """What an attack on an own unit would cost, made over so many tiles."""
        if far > FAR:
            return 0.0
        found = self.peril.get((kind, guard, far))
        if found is None:
            found = self.peril[kind, guard, far] = self._loss(kind, guard, far)
        return found

    def _loss(self, kind: int, guard: int, far: int) -> float:
        total = 0.0
        for other, share in self.kinds:
            if other not in GUNS and (far <= 2 or (self.known and other == CHARIOT)):
                margin = ASSAULT[other] + self.fury - self.wounds - guard
                cost = swing(other, kind, (margin > 0) - (margin < 0))
                total += share * CLOSE[min(far, 2)] * max(0.0, cost)
        return total


guess = lru_cache(maxsize=4096)(Guess)


class Foe(Struct, frozen=True):
    """An enemy thing with what it may be. idle: bribed; gun: the share of a loaded Ballista."""

    tile: int
    guess: Guess
    idle: bool
    gun: float
    worth: float


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
    kinds = shares(odds.counts(view, thing))
    shown = thing.unit
    guard = BATTLE.testudo if seat == ROME and odds.shoulder(view, thing.tile) else 0
    if shown is not None:
        guard += (BATTLE.dug if shown.dug else 0) + (BATTLE.formation if shown.formed else 0)
    wounds = shown.wounds if shown is not None else BATTLE.wounds * thing.struck
    fury = BATTLE.frenzy if shown is not None and shown.frenzy else 0
    loaded = shown is None or not shown.reloading
    gun = sum(share for kind, share in kinds if kind in GUNS) if loaded else 0.0
    return Foe(thing.tile, guess(kinds, wounds, guard, fury, thing.kind != MARKER), thing.bribed, gun, aimed(kinds))


@lru_cache(maxsize=4096)
def shares(found: tuple[tuple[int, int], ...]) -> Kinds:
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
    dangers: list[float] = []
    pull = 0.0
    for friend in friends:
        if friend.kind in GUNS:
            _shots(friend, foes, threats)
        else:
            drawn = _reach(friend, foes, threats)
            pull += drawn if friend.kind not in HOLDS else 0.0
        if loss := _peril(w, view, friend, foes):
            dangers.append(loss if friend.known or friend.kind in KINGS else 0.65 * loss)
    eager = 1.0 + w.quiet * view.quiet
    return w.pull * eager * pull + w.threat * _most(w, threats.values()) - w.danger / eager * _most(w, dangers)


def _shots(friend: Friend, foes: list[Foe], threats: dict[int, float]) -> None:
    """Adds what a Ballista threatens."""
    near = DISTANCE[friend.tile]
    for foe in foes:
        if near[foe.tile] <= BATTLE.range:
            gain = foe.worth * SURE[min(near[foe.tile], 2)]
            threats[foe.tile] = max(threats.get(foe.tile, 0.0), gain)


def _reach(friend: Friend, foes: list[Foe], threats: dict[int, float]) -> float:
    """Adds what a unit threatens hand to hand; says how strongly the best prey draws it."""
    near, kind, assault, drawn = DISTANCE[friend.tile], friend.kind, friend.assault, 0.0
    for foe in foes:
        if gain := foe.guess.gain(kind, assault):
            far = near[foe.tile]
            drawn = max(drawn, min(gain, 1.0) * DECAY[far])
            if far <= 2:
                threats[foe.tile] = max(threats.get(foe.tile, 0.0), gain * SURE[far])
    return drawn


def _peril(w: Weights, view: View, friend: Friend, foes: list[Foe]) -> float:
    """What the worst attack on a unit would cost, and the guns that are turned on it."""
    near, aim, worst = DISTANCE[friend.tile], 0.0, 0.0
    guard = friend.guard - (BATTLE.fog if view.viewer == ROME and BIT[friend.tile] & FOG else 0)
    for foe in foes:
        far = near[foe.tile]
        if far <= FAR and not foe.idle:
            aim += foe.gun
            loss = foe.guess.loss(friend.kind, guard, far)
            if loss and far == 1 and _strikes(friend, foe):
                loss *= w.first
            worst = max(worst, loss)
    return worst + (aim * price(friend.kind) if friend.kind != PRAETORIAN else 0.0)


def _strikes(friend: Friend, foe: Foe) -> bool:
    """Whether an attack by the own unit would pay."""
    return foe.worth > 0 if friend.kind in GUNS else foe.guess.gain(friend.kind, friend.assault) > 0


DECAY: Final = tuple(max(0.0, 1.0 - 0.1 * (far - 1)) for far in range(WIDE + TALL))
"""How much a prey draws from so many tiles away."""
SURE: Final = (1.0, 1.0, 0.25)
"""How much an attack counts that can be made over one tile, or over two."""
CLOSE: Final = (1.0, 1.0, 0.45)
"""How likely the enemy makes one."""
FAR: Final = 4
"""From how far a Chariot comes, and a Ballista shoots."""


def _most(w: Weights, found: Collection[float]) -> float:
    """The best one whole, the rest in part."""
    if not found:
        return 0.0
    best = max(found)
    return best + w.rest * (sum(found) - best)


@lru_cache(maxsize=4096)
def aimed(kinds: Kinds) -> float:
    """What a shot would bring."""
    return sum(share * min(price(kind), HOPE) for kind, share in kinds if kind != PRAETORIAN)
