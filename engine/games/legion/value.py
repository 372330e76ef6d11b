"""How well a seat stands in Legion & Horde, for house players: from its own view only."""

from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from engine.games.legion import odds
from engine.games.legion.data import (
    BATTLE,
    BERSERKER,
    BESIDE,
    BIT,
    CARD_OF,
    CHARIOT,
    FALXMAN,
    FOG,
    GUNS,
    HORDE,
    KINDS,
    KING_UNIT,
    KINGS,
    LOSS,
    PRAETORIAN,
    PRICE,
    RANK,
    ROME,
    ROSTER,
    TALL,
    TILES,
    UNITS,
    WIDE,
    bits,
)
from engine.games.legion.view import DECOY_KIND, DEPLOY, MARKER, Token, View, tokens

DISTANCE: Final = tuple(tuple(abs(a % WIDE - b % WIDE) + abs(a // WIDE - b // WIDE) for b in TILES) for a in TILES)
ASSAULT: Final = tuple(kind.rank + kind.attack for kind in KINDS)
GUARD: Final = tuple(kind.rank + kind.defence for kind in KINDS)
HOLDS: Final = frozenset(kind.index for kind in KINDS if kind.move == 0 or kind.index in KINGS or kind.line == "h")
"""Who has no business in the front: Kings, guns and helpers."""
DEAR: Final = frozenset(kind.index for kind in KINDS if kind.rank == 9)
"""Whose fall costs more than the ground is worth."""
KING: Final = 40.0
HOPE: Final = 8.0
"""What the chance to strike down the King draws with: a blow that is struck is judged by what it does."""


class Weights(Struct, frozen=True):
    """What things are worth, in points of morale.

    `power` is for a point of strength of any unit; `trench` for a unit in the fog, `row` for each row forward; `threat`
    and `danger` for what an attack in the next turns would swing, `first` the share of a danger that one can strike at
    first, `rest` the share of all but the best attack. `king`
    is for each step that an enemy comes nearer to the King than four tiles, `shield` for an own unit beside him.
    """

    power: float = 0.18
    money: float = 0.22
    wares: float = 0.3
    trench: float = 0.45
    row: float = 0.16
    pull: float = 1.2
    threat: float = 0.4
    danger: float = 0.5
    first: float = 0.5
    rest: float = 0.12
    king: float = 0.7
    shield: float = 0.35
    testudo: float = 0.2
    known: float = 0.2
    quiet: float = 0.15


WEIGHTS: Final = (Weights(row=0.14, danger=0.8), Weights(row=0.2, danger=0.8, testudo=0.0))
CARDS: Final = {
    "move_infantry": -0.6,
    "scout_movement": 0.25,
    "forced_march": -0.9,
    "eagle_eye": 0.3,
    "frenzy": 1.2,
    "dig_in": 0.2,
    "volley": 1.6,
    "formation": 1.0,
    "rally": 0.0,
    "dispatches": -0.05,
    "mist": -0.05,
    "palisade": 0.2,
    "reserve": 1.5,
    "watchtower": 0.5,
    "bribe": 0.3,
    "wild_charge": -0.05,
    "ambush": -0.05,
    "head_takers": -0.05,
    "wolf_pit": 1.1,
    "skulls": 0.9,
    "caltrops": 0.7,
    "decoy": 0.4,
}
"""A card that is owned, wherever it lies. A march order in hand counts against it, so that it is played at once: what
it brings does not outlast the turn."""
RALLY: Final = CARD_OF["rally"]
WORTH: Final = {CARD_OF[id]: worth for id, worth in CARDS.items()}
TRAPS: Final = (1.9, 1.5, 1.2, 0.8)
"""Traps that lie, in the order of data.TRAPS."""


@cache
def price(kind: int) -> float:
    """What the fall of a unit means to its side."""
    return KING if kind in KINGS else LOSS[kind] + 0.18 * (ASSAULT[kind] + GUARD[kind]) / 2


@lru_cache(maxsize=8192)
def swing(attacker: int, defender: int, margin: int, prize: bool = False) -> float:
    """What an attack brings its side, by the sign of the attacker's margin; a King as `prize` counts for hope only."""
    won = HOPE if prize and defender in KINGS else price(defender)
    if attacker == CHARIOT and RANK[defender] <= BATTLE.trample:
        return won
    loses, wins = margin <= 0, margin >= 0
    if (wins and defender == BERSERKER) or (loses and attacker == BERSERKER):
        loses = wins = True
    return (won if wins else 0.0) - (price(attacker) if loses else 0.0)


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


class LegionValue:
    """The sum of armies, purses, ground, threats and dangers, each against the enemy's."""

    def __init__(self, weights: tuple[Weights, Weights] = WEIGHTS) -> None:
        self.weights = weights

    def worth(self, view: View) -> float:
        """Larger is better for the view's own seat."""
        if view.own is None:
            return 0.0
        fiddle = restless(view.own.troops.tiles)
        if view.phase == DEPLOY:
            return arrangement(view) + fiddle
        w = self.weights[view.viewer]
        friends, foes = own_units(view), enemies(view)
        fights = attacks(w, view, friends, foes)
        return armies(w, view) + purse(w, view) + ground(w, view, friends) + king(w, view, foes) + fights + fiddle


def restless(tiles: tuple[int, ...]) -> float:
    """A trifle that differs between arrangements, so that nobody exchanges equals for ever."""
    mixed = 0
    for unit, tile in enumerate(tiles):
        mixed = (mixed * 31 + (tile + 2) * (unit + 3)) % 10007
    return mixed * 1e-7


# Before the battle.


def arrangement(view: View) -> float:
    """A sound arrangement: all there, the King behind and covered, the gun in the middle, the line in front."""
    assert view.own is not None, "only a seat arranges an army"
    tiles, seat = view.own.troops.tiles, view.viewer
    placed = sum(1 for tile in tiles if tile >= 0)
    if placed < UNITS or not view.own.ready:
        return placed * 0.1
    back = 0 if seat == ROME else 7
    front = sum(
        (ROSTER[seat][unit] not in HOLDS) == (tile // WIDE != back) for unit, tile in enumerate(tiles) if tile >= 0
    )
    king_tile = tiles[KING_UNIT[seat]]
    covered = (BESIDE[king_tile] & view.standing).bit_count() if king_tile // WIDE == back else -3
    return 100.0 + front * 0.4 + covered


# Armies and purses.


def armies(w: Weights, view: View) -> float:
    """Morale and strength of what lives, own against enemy."""
    own, foe = view.viewer, 1 - view.viewer
    return side(w, view, own) - side(w, view, foe) + marks(w, view)


def side(w: Weights, view: View, seat: int) -> float:
    """What everybody can count of a side: its morale, dearer as it runs out, and its living units."""
    left = view.alive[seat] + len(view.fallen[seat])
    power = strength(seat, left) - sum(ASSAULT[kind] + GUARD[kind] for kind in view.fallen[seat])
    return spirit(view.morale[seat]) + w.power * power / 2


@cache
def strength(seat: int, units: int) -> int:
    """The strength of so many units of a roster."""
    return sum(ASSAULT[kind] + GUARD[kind] for kind in ROSTER[seat][:units])


@cache
def spirit(morale: int) -> float:
    """What a bar is worth: each point the more, the fewer are left."""
    return sum(0.9 + 5.0 / (point + 3) for point in range(1, morale + 1))


def marks(w: Weights, view: View) -> float:
    """Statuses and knowledge."""
    assert view.own is not None, "only a seat has units"
    troops, shown = view.own.troops, view.tokens[1 - view.viewer]
    known = len(shown.identified) - troops.known.bit_count()
    total = w.known * known - 0.5 * sum(troops.wounds) + sum(0.5 * unit.wounds for unit in shown.named)
    named = {unit.tile for unit in shown.named}
    total += sum(0.8 * count for tile, count in shown.struck if tile not in named)
    for unit in bits(troops.frenzy):
        total += 1.3 if ROSTER[view.viewer][unit] not in HOLDS else 0.5
    for unit in bits(troops.formed):
        total += 0.1 * RANK[ROSTER[view.viewer][unit]] + 0.2
    return total + 0.06 * troops.dug.bit_count() + 0.4 * shown.bribed.bit_count()


def purse(w: Weights, view: View) -> float:
    """Money, cards, what is for sale, traps that lie, walls and towers."""
    assert view.own is not None, "only a seat has a purse"
    own, stall = view.own, view.own.stall
    hand = sum(worth_of(view, card) for card in stall.hand)
    rest = sum(max(0.1, worth_of(view, card)) for card in (*stall.discard, *stall.pile))
    coins = own.purse.denarii
    wares = sum(max(0.0, worth_of(view, card)) for card in stall.market if card >= 0 and PRICE[card] <= coins)
    return hand + 0.9 * rest + w.wares * wares + w.money * savings(coins) + laid(view)


def worth_of(view: View, card: int) -> float:
    """A card that is owned; Rally by how much morale is missing."""
    if card == RALLY:
        return 0.75 * min(BATTLE.rally, BATTLE.bars[view.viewer] - view.morale[view.viewer])
    return WORTH[card]


@cache
def savings(coins: int) -> float:
    """What money is worth: all of it up to a card's price, little of it beyond two."""
    return min(coins, 8) + 0.25 * min(max(0, coins - 8), 8) + 0.02 * max(0, coins - 16)


def laid(view: View) -> float:
    """What a side has built."""
    assert view.own is not None, "only a seat builds"
    ground = view.own.ground
    if view.viewer == ROME:
        walls = (view.palisades & view.standing).bit_count()
        return 0.8 * len(ground.towers) + 0.15 * walls
    traps = sum(worth * mask.bit_count() for worth, mask in zip(TRAPS, ground.traps, strict=True))
    return traps - 0.4 * view.palisades.bit_count()


# The board.


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


VALUE: Final = LegionValue()
