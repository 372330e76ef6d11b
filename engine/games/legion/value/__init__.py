"""How well a seat stands in Legion & Horde, for house players: from its own view only."""

from typing import Final

from engine.games.legion.data import BESIDE, KING_UNIT, ROME, ROSTER, UNITS, WIDE
from engine.games.legion.value.army import armies, purse
from engine.games.legion.value.field import attacks, enemies, ground, king, own_units
from engine.games.legion.value.weights import HOLDS, WEIGHTS, Weights
from engine.games.legion.view import DEPLOY, View


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


VALUE: Final = LegionValue()
