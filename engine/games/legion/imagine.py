"""Another truth that a viewer could not tell from the real one, made from the view alone.

What is hidden is invented with all the statuses, marks and traps that it could have, also unlikely ones: what a viewer
gets must not depend on any of them.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.games.legion.data import (
    BATTLE,
    BESIDE,
    BIT,
    FABRI_UNIT,
    FOG,
    GUN_UNIT,
    HOME,
    HORDE,
    OPENING,
    PATCHES,
    PRAETORIAN,
    RANK,
    ROME,
    ROSTER,
    STALLS,
    TRAP_ROWS,
    UNITS,
    bits,
)
from engine.games.legion.state import Piles, State, Watch, find, sight, stand
from engine.games.legion.view import DEPLOY, Ground, Own, Purse, Stall, Tokens, Troops, View
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat

WHY = "imagine"


def imagine(view: View, rng: Rng) -> State:
    """A state with `view(imagine(v)) == v`: what the viewer cannot see is invented."""
    watch = (Watch(), Watch())
    if view.opened:
        own = (view.opened[ROME], view.opened[HORDE])
    elif view.phase == DEPLOY:
        own = (_arranging(view, ROME, rng), _arranging(view, HORDE, rng))
    else:
        own, watch = _battle(view, rng)
    piles = [_piles(own[seat].stall, seat, rng) for seat in (ROME, HORDE)]
    return State(
        view.phase,
        view.round,
        view.quiet,
        view.blood,
        view.active,
        view.first,
        view.morale,
        view.fallen,
        view.palisades,
        own,
        watch,
        (piles[ROME][0], piles[HORDE][0]),
        (piles[ROME][1], piles[HORDE][1]),
        (stand(own[ROME].troops), stand(own[HORDE].troops)),
        tuple_of(sight(seat, own[seat].troops, own[seat].ground.towers) for seat in (ROME, HORDE)),
        view.outcome,
    )


def tuple_of(pair: Iterable[int]) -> tuple[int, int]:
    """Two numbers as a pair."""
    a, b = pair
    return a, b


def _piles(stall: Stall, seat: Seat, rng: Rng) -> tuple[Piles, Piles]:
    """Draw pile and stock, in some order."""
    elsewhere = {*stall.hand, *stall.discard, *stall.pile, *stall.market}
    stock = [card for card in STALLS[seat] if card not in elsewhere]
    return rng.shuffle(stall.pile, WHY), rng.shuffle(stock, WHY)


def chance(rng: Rng, one_in: int) -> bool:
    """Whether something happens that happens one time in so many."""
    return rng.below(one_in, WHY) == 0


def mask_of(units: Iterable[int], rng: Rng, one_in: int) -> int:
    """Some of the units."""
    return sum(1 << unit for unit in units if chance(rng, one_in))


def pick(mask: int, count: int, rng: Rng) -> tuple[int, ...]:
    """Some tiles of a mask."""
    return rng.shuffle(bits(mask), WHY)[:count]


# Deployment.


def _arranging(view: View, seat: Seat, rng: Rng) -> Own:
    """A side that arranges its army: all of it once it has confirmed, else any part."""
    if view.own is not None and seat == view.viewer:
        return view.own
    placed = UNITS if view.ready[seat] else rng.below(UNITS + 1, WHY)
    tiles = [*pick(HOME[seat], placed, rng), *(-1 for _ in range(UNITS - placed))]
    troops = Troops(tiles=rng.shuffle(tiles, WHY))
    return Own(troops, Purse(), Stall(hand=tuple(sorted(OPENING))), Ground(), view.ready[seat])


# Battle: first who stands where, then what else could be so.


class Cast(Struct, frozen=True):
    """Where the units of a side stand, whom the other side has identified, and the decoys, seen and unseen."""

    tiles: tuple[int, ...]
    known: int
    decoys: int

    @property
    def standing(self) -> int:
        """The tiles of its units."""
        return sum(BIT[tile] for tile in self.tiles if tile >= 0)


def _battle(view: View, rng: Rng) -> tuple[tuple[Own, Own], tuple[Watch, Watch]]:
    """Invent the sides that the viewer does not own, and what each has made visible of the other."""
    taken, casts = view.standing, [EMPTY, EMPTY]
    strange = [seat for seat in (ROME, HORDE) if seat != view.viewer]
    for seat in strange:
        casts[seat] = _Casting(view, seat, taken, rng).cast()
        taken |= casts[seat].standing
    mine = view.own if view.own is not None else Own()
    horde = mine if HORDE not in strange else _horde(view, casts[HORDE], casts[ROME], rng)
    rome = mine if ROME not in strange else _rome(view, casts[ROME], horde.ground, rng)
    return (rome, horde), (_watch(view, ROME, horde, rng), _watch(view, HORDE, rome, rng))


EMPTY = Cast((), 0, 0)


class _Casting:
    """Puts every living unit of a side where the viewer sees it, or where he sees nothing."""

    def __init__(self, view: View, seat: Seat, taken: int, rng: Rng) -> None:
        self.view, self.seat, self.rng = view, seat, rng
        self.tokens = view.tokens[seat]
        self.roster = ROSTER[seat][: view.alive[seat] + len(view.fallen[seat])]
        self.left = list(rng.shuffle(range(len(self.roster)), WHY))
        self.tiles = [-1] * len(self.roster)
        self.known = self.decoys = 0
        self.hidden: list[int] = []
        self.unmasked, self.bare = 0, 0
        ground = view.own.ground if view.own is not None else Ground()
        if view.viewer == ROME:
            self.unmasked = ground.decoys
        else:
            self.bare = ground.pits | ground.skulls | ground.caltrops | ground.decoys
        self.room = FOG & ~(taken | view.sight | self.tokens.seen | self.bare)

    def cast(self) -> Cast:
        """The whole side."""
        for kind in self.view.fallen[self.seat]:
            self._take(kind)
        self._named()
        markers = self._marked(self.tokens.seen & ~self.standing() & ~self.unmasked)
        self._markers(markers)
        self._hide()
        return Cast(tuple(self.tiles), self.known, self.decoys)

    def standing(self) -> int:
        return sum(BIT[tile] for tile in self.tiles if tile >= 0)

    def _take(self, kind: int) -> int:
        """Some unit of a kind."""
        return self._pull([unit for unit in self.left if self.roster[unit] == kind])

    def _pull(self, units: Sequence[int]) -> int:
        unit = units[0]
        self.left.remove(unit)
        return unit

    def _named(self) -> None:
        """Those that the viewer has identified, seen or not; of a spectator's only those named are known to him."""
        unseen = list(self.tokens.identified)
        for token in self.tokens.named:
            unit = self._take(token.kind)
            self.tiles[unit] = token.tile
            self.known |= 1 << unit
            if token.kind in unseen:
                unseen.remove(token.kind)
        for kind in unseen:
            unit = self._take(kind)
            self.known |= 1 << unit
            self.hidden.append(unit)

    def _marked(self, markers: int) -> int:
        """Markers that cannot be just anything: the gun stands at home, and what was struck has survived it."""
        struck = dict(self.tokens.struck)
        gun = GUN_UNIT[self.seat]
        if gun in self.left:
            home = [tile for tile in bits(markers & HOME[self.seat]) if tile not in struck]
            self.left.remove(gun)
            self.tiles[gun] = self.rng.shuffle(home, WHY)[0]
            markers &= ~BIT[self.tiles[gun]]
        for tile, count in sorted(self.tokens.struck, key=lambda mark: -mark[1]):
            if markers & BIT[tile]:
                tough = [unit for unit in self.left if self._survives(unit, count)]
                self.tiles[self._pull(tough)] = tile
                markers &= ~BIT[tile]
        return markers

    def _survives(self, unit: int, volleys: int) -> bool:
        kind = self.roster[unit]
        return kind == PRAETORIAN or RANK[kind] > volleys * BATTLE.wounds

    def _markers(self, markers: int) -> None:
        """All other markers: units or, to Rome and in the fog, decoys."""
        count = markers.bit_count()
        masks = markers & FOG & ~self.tokens.revealed[2] if self.view.viewer == ROME else 0
        room = self.room.bit_count() - len(self.hidden) - len(self.left) + count
        decoys = max(0, count - len(self.left))
        while decoys < min(masks.bit_count(), room) and chance(self.rng, 3):
            decoys += 1
        for tile in pick(masks, decoys, self.rng):
            self.decoys |= BIT[tile]
        for tile in bits(markers & ~self.decoys):
            self.tiles[self._pull(self.left)] = tile

    def _hide(self) -> None:
        """Everybody else stands in the fog, unseen; so may further decoys."""
        unseen = [*self.hidden, *self.left]
        spots = pick(self.room, len(unseen) + 2, self.rng)
        for unit, tile in zip(unseen, spots, strict=False):
            self.tiles[unit] = tile
        if self.view.viewer != ROME:
            self.known |= mask_of(self.left, self.rng, 3) if self.view.own is None else 0
        if self.seat == HORDE:
            self.decoys |= sum(BIT[tile] for tile in spots[len(unseen) :] if chance(self.rng, 4))


def _horde(view: View, cast: Cast, romans: Cast, rng: Rng) -> Own:
    """The Horde as Rome or a spectator may imagine it."""
    seen = view.own.ground if view.own is not None else Ground()
    decoys = cast.decoys | seen.decoys
    fabri = view.own.troops.tiles[FABRI_UNIT] if view.own is not None else -1
    beside = BESIDE[fabri] if fabri >= 0 else 0
    features = view.palisades | seen.pits | seen.skulls | seen.caltrops | decoys
    free = pick(TRAP_ROWS & ~(features | beside | view.standing | romans.standing), 6, rng)
    laid = [sum(BIT[tile] for tile in free[n : n + 2] if chance(rng, 3)) for n in (0, 2, 4)]
    ground = Ground(seen.pits | laid[0], seen.skulls | laid[1], seen.caltrops | laid[2], decoys)
    return _own(view, HORDE, cast, ground, rng)


def _rome(view: View, cast: Cast, laid: Ground, rng: Rng) -> Own:
    """Rome as the Horde or a spectator may imagine it."""
    found = [sum(BIT[tile] for tile in bits(mask) if chance(rng, 4)) for mask in laid.traps]
    towers = pick(PATCHES, rng.below(2, WHY), rng)
    ground = find(Ground(found[0], found[1], found[2], found[3], towers), laid, cast.tiles[FABRI_UNIT])
    return _own(view, ROME, cast, ground, rng)


def _own(view: View, seat: Seat, cast: Cast, ground: Ground, rng: Rng) -> Own:
    active = view.active == seat
    ap = rng.below(BATTLE.ap + 1, WHY) if active else 0
    total = BATTLE.ap + rng.below(BATTLE.ap_cap - BATTLE.ap + 1, WHY) if active else 0
    purse = Purse(ap, total, rng.below(13, WHY), active and seat == HORDE and chance(rng, 4))
    return Own(_troops(view, seat, cast, rng), purse, _stall(view, seat, rng), ground, True)


def _stall(view: View, seat: Seat, rng: Rng) -> Stall:
    """Any hand of the right size, any row, and the rest anywhere."""
    cards = rng.shuffle(STALLS[seat], WHY)
    hand, row, rest = cards[: view.hands[seat]], cards[view.hands[seat] :][: BATTLE.market], len(cards)
    start = len(hand) + len(row)
    a, b = sorted((start + rng.below(rest - start + 1, WHY), start + rng.below(rest - start + 1, WHY)))
    piles = (hand, cards[start:a], cards[a:b])
    first, second, third = (tuple(sorted(pile)) for pile in piles)
    return Stall(first, second, third, row)


def _troops(view: View, seat: Seat, cast: Cast, rng: Rng) -> Troops:
    """Whatever a side's units may have gone through: as their tokens show, else anything."""
    tokens, count = view.tokens[seat], len(cast.tiles)
    at = {tile: unit for unit, tile in enumerate(cast.tiles) if tile >= 0}
    named = {at[token.tile]: token for token in tokens.named}
    others = [unit for unit in at.values() if unit not in named]
    unseen = [unit for unit in others if not tokens.seen & BIT[cast.tiles[unit]]]
    wounds = [0] * count
    for tile, struck in tokens.struck:
        if tile in at and ROSTER[seat][at[tile]] != PRAETORIAN:
            wounds[at[tile]] = struck * BATTLE.wounds
    for unit, token in named.items():
        wounds[unit] = token.wounds
    lame = [0] * count
    for unit in at.values():
        shown = named[unit].lame if unit in named else seat == ROME and chance(rng, 8)
        lame[unit] = 1 + rng.below(2, WHY) if shown else 0
    bribed = sum(1 << at[tile] for tile in bits(tokens.bribed) if tile in at)
    gun = named.get(GUN_UNIT[seat])
    return Troops(
        cast.tiles,
        tuple(wounds),
        tuple([rng.below(BATTLE.still, WHY) for _ in range(count)]),
        tuple(lame),
        cast.known,
        sum(1 << unit for unit, token in named.items() if token.frenzy) | mask_of(others, rng, 4),
        sum(1 << unit for unit, token in named.items() if token.dug) | mask_of(others, rng, 4),
        sum(1 << unit for unit, token in named.items() if token.formed) | mask_of(others, rng, 4),
        bribed | (mask_of(unseen, rng, 8) if seat == HORDE else 0),
        reload=1 + rng.below(2, WHY) if gun is not None and gun.reloading else 0,
        **_passing(seat, list(at.values()), view.active == seat, rng),
    )


def _passing(seat: Seat, units: list[int], active: bool, rng: Rng) -> dict[str, int]:
    """What lasts for the turn only."""
    fields = ("moved", "horn") if seat == ROME else ("moved", "cry", "charge", "impetus", "ambush")
    return {field: mask_of(units, rng, 5) if active else 0 for field in fields}


def _watch(view: View, seat: Seat, other: Own, rng: Rng) -> Watch:
    """What a side has made visible of the other's: the viewer's own doing by his tokens, else anything."""
    tiles, side = other.troops.tiles, 1 - seat
    at = {tile: unit for unit, tile in enumerate(tiles) if tile >= 0}
    decoys = other.ground.decoys
    if seat == view.viewer:
        return _own_watch(view.tokens[side], at, len(tiles), decoys)
    struck = [0] * len(tiles)
    for unit in at.values():
        iron = ROSTER[side][unit] == PRAETORIAN
        struck[unit] = rng.below(2, WHY) if iron else other.troops.wounds[unit] // BATTLE.wounds
    lasting = mask_of([unit for unit, count in enumerate(struck) if count], rng, 2)
    marks = [sum(BIT[tile] for tile in bits(decoys) if chance(rng, 4)) if seat == ROME else 0 for _ in range(3)]
    units = list(at.values())
    return Watch(mask_of(units, rng, 6), mask_of(units, rng, 6), lasting, tuple(struck), *marks)


def _own_watch(tokens: Tokens, at: dict[int, int], count: int, decoys: int) -> Watch:
    brief, fresh, lasting = (sum(1 << at[tile] for tile in bits(mask) if tile in at) for mask in tokens.revealed)
    struck = [0] * count
    for tile, often in tokens.struck:
        struck[at[tile]] = often
    marks = (tokens.revealed[0] & decoys, tokens.revealed[1] & decoys, tokens.bribed & decoys)
    return Watch(brief, fresh, lasting, tuple(struck), *marks)
