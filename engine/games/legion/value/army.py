"""What a side has: morale, units, marks, money, cards and what it has built."""

from functools import cache

from engine.games.legion.data import (
    BATTLE,
    PRICE,
    RANK,
    ROME,
    ROSTER,
    bits,
)
from engine.games.legion.value.weights import ASSAULT, GUARD, HOLDS, RALLY, TRAPS, WORTH, Weights
from engine.games.legion.view import View


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
