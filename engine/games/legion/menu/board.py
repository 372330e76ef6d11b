"""What a viewer sees on the board, ready for the questions of the battle. Everything comes from the view."""

from typing import Final

from engine.games.legion.data import BATTLE, BESIDE, BIT, GUN_UNIT, HORDE, KINDS, RAYS, REACH, ROME, ROSTER, bits
from engine.games.legion.menu.reasons import Reason
from engine.games.legion.view import View

PLAIN: Final = BATTLE.move
FORMED: Final = BATTLE.move + BATTLE.formed_move
WALL: Final = BATTLE.palisade
"""What a move costs, in Formation, and on a palisade."""


class Board:
    """One view's battle. Masks: `seen` (enemy things), `blocked` (whatever bars a way, as far as the viewer knows)."""

    __slots__ = ("ap", "blocked", "ground", "own", "palisades", "purse", "seen", "side", "stall", "troops", "view")

    def __init__(self, view: View) -> None:
        own = view.own
        assert own is not None, "only a seat has choices"
        self.view, self.own, self.side = view, own, view.viewer
        self.troops, self.purse, self.stall, self.ground = own.troops, own.purse, own.stall, own.ground
        self.ap = own.purse.ap
        self.seen = view.tokens[1 - view.viewer].seen
        self.blocked = self.seen | view.standing | (own.ground.decoys if view.viewer == HORDE else 0)
        self.palisades = view.palisades if view.viewer == HORDE else 0

    def alive(self) -> list[int]:
        """The own units on the board."""
        return [unit for unit, tile in enumerate(self.troops.tiles) if tile >= 0]

    # Moving (section 6).

    def range(self, unit: int) -> int:
        """How many tiles a unit may go; 0 when it cannot move at all."""
        troops, bit = self.troops, 1 << unit
        far = KINDS[ROSTER[self.side][unit]].move
        if not far or troops.lame[unit] or troops.bribed & bit:
            return 0
        if troops.formed & bit:
            return BATTLE.formed_range
        if troops.horn & bit:
            far += BATTLE.horn_move
        return far + BATTLE.charge_move if troops.charge & bit else far

    def cost(self, unit: int) -> int:
        """What a move of the unit costs before palisades."""
        return FORMED if self.troops.formed >> unit & 1 else PLAIN

    def movers(self) -> list[int]:
        """The units with an open tile beside them that they can pay for; no way leads further without one."""
        troops, ap, blocked, palisades = self.troops, self.ap, self.blocked, self.palisades
        lame, formed, idle = troops.lame, troops.formed, troops.bribed | 1 << GUN_UNIT[self.side]
        out: list[int] = []
        for unit, tile in enumerate(troops.tiles):
            if tile < 0 or idle >> unit & 1 or lame[unit]:
                continue
            if free := BESIDE[tile] & ~blocked:
                cost = FORMED if formed >> unit & 1 else PLAIN
                if cost <= ap and (free & ~palisades or cost + WALL <= ap):
                    out.append(unit)
        return out

    def ways(self, unit: int) -> list[int]:
        """The tiles a unit may march to: north, east, south, west, each from near to far."""
        far, base, ap = self.range(unit), self.cost(unit), self.ap
        blocked, palisades = self.blocked, self.palisades
        out: list[int] = []
        if base > ap:
            return out
        for ray in RAYS[self.troops.tiles[unit]]:
            cost = base
            for tile in ray[:far]:
                if blocked & BIT[tile]:
                    break
                if palisades & BIT[tile]:
                    cost += WALL
                    if cost > ap:
                        break
                out.append(tile)
        return out

    def held(self, unit: int) -> Reason | None:
        """Why a unit cannot move, whatever the board; None when it can."""
        if self.troops.tiles[unit] < 0:
            return Reason.FALLEN
        if not KINDS[ROSTER[self.side][unit]].move:
            return Reason.IMMOBILE
        if self.troops.bribed >> unit & 1:
            return Reason.BOUGHT_OFF
        return Reason.LAMED if self.troops.lame[unit] else None

    def stays(self, unit: int) -> Reason:
        """Why a unit is not offered for a move."""
        held = self.held(unit)
        if held is not None:
            return held
        free = BESIDE[self.troops.tiles[unit]] & ~self.blocked
        if not free:
            return Reason.HEMMED_IN
        if self.cost(unit) > self.ap:
            return Reason.NO_AP
        return Reason.PALISADE

    # Attacking (sections 8.2 and 9.1).

    def targets(self, unit: int) -> int:
        """The enemy things a unit could strike or shoot now, its action points apart."""
        tile, troops = self.troops.tiles[unit], self.troops
        if tile < 0 or troops.bribed >> unit & 1:
            return 0
        if unit == GUN_UNIT[self.side]:
            return 0 if troops.reload else REACH[tile] & self.seen
        return BESIDE[tile] & self.seen

    def attackers(self) -> list[int]:
        """The units with a target."""
        seen, troops = self.seen, self.troops
        bribed, gun = troops.bribed, GUN_UNIT[self.side]
        near = [unit for unit, tile in enumerate(troops.tiles) if tile >= 0 and BESIDE[tile] & seen]
        out = [unit for unit in near if unit != gun and not bribed >> unit & 1]
        return [*out, gun] if self.targets(gun) else out

    def idle(self, unit: int) -> Reason:
        """Why a unit is not offered for an attack."""
        troops = self.troops
        if troops.tiles[unit] < 0:
            return Reason.FALLEN
        if troops.bribed >> unit & 1:
            return Reason.BOUGHT_OFF
        if unit == GUN_UNIT[self.side] and troops.reload:
            return Reason.RELOADING
        return Reason.NO_TARGET

    # The ground (section 10).

    def features(self) -> int:
        """Tiles with a ground feature that the viewer knows."""
        ground = self.ground
        return self.view.palisades | ground.pits | ground.skulls | ground.caltrops | ground.decoys

    def beside_own(self) -> int:
        """The tiles beside an own unit."""
        mask = 0
        for tile in bits(self.view.standing):
            mask |= BESIDE[tile]
        return mask

    def traps_beside(self, unit: int) -> int:
        """The known traps and decoys beside the Fabri."""
        tile = self.troops.tiles[unit]
        ground = self.ground
        known = ground.pits | ground.skulls | ground.caltrops | ground.decoys
        return BESIDE[tile] & known if tile >= 0 and self.side == ROME else 0
