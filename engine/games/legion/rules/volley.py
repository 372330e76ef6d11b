"""Harm from afar without hit points: wounds against rank (section 9.2)."""

from engine.games.legion.actions import Play
from engine.games.legion.data import BATTLE, BIT, DECOY, HORDE, PRAETORIAN, RANK, ROME
from engine.games.legion.events import Struck
from engine.games.legion.rules.work import Work, put
from engine.kernel.seats import Seat


def volley(work: Work, seat: Seat, action: Play) -> None:
    """Two wounds and a lasting reveal; a decoy is destroyed, the Praetorian takes no harm (rulings A23, A33)."""
    other, tile = 1 - seat, action.tile
    if seat == ROME and work.ground[HORDE].decoys & BIT[tile]:
        work.fill(DECOY, tile)
        work.tell(Struck(seat, tile, True, True))
        return
    unit = work.troops[other].tiles.index(tile)
    kind = work.kind(other, unit)
    watch = work.watch[seat]
    work.watches(seat, lasting=watch.lasting | 1 << unit, struck=put(watch.struck, unit, watch.struck[unit] + 1))
    harm = 0 if kind == PRAETORIAN else BATTLE.wounds
    wounds = work.troops[other].wounds[unit] + harm
    falls = wounds >= RANK[kind]
    work.tell(Struck(seat, tile, falls, False, unit, harm))
    if falls:
        work.fell(other, unit, "volley")
    elif harm:
        work.turn_out(other, wounds=put(work.troops[other].wounds, unit, wounds))
