"""Moving: the straight way, what bars it, what lies on it, and what is seen from it (sections 6 and 10)."""

from engine.games.legion.actions import Move
from engine.games.legion.data import (
    BATTLE,
    BESIDE,
    BIT,
    CALTROPS,
    FABRI_UNIT,
    HORDE,
    PIT,
    ROME,
    ROSTER,
    RUNNERS,
    SCOUTS,
    SKULLS,
    line,
)
from engine.games.legion.events import Moved, Sprung
from engine.games.legion.rules.work import Work, put
from engine.kernel.seats import Seat


def move(work: Work, seat: Seat, action: Move) -> None:
    """March tile by tile until the end of the way, something unseen, or a trap (section 6)."""
    unit, troops = action.unit, work.troops[seat]
    start, bit = troops.tiles[unit], 1 << unit
    cost = BATTLE.move + (BATTLE.formed_move if troops.formed & bit else 0)
    work.turn_out(seat, formed=troops.formed & ~bit, dug=troops.dug & ~bit, moved=troops.moved | bit)
    told, shown = len(work.events), bool(troops.known & bit)
    sighted = [start] if work.visible(1 - seat, unit) else []
    entered, stop = [start], ""
    barred = work.occupied[ROME] | work.occupied[HORDE] | work.ground[HORDE].decoys
    for tile in line(start, action.tile):
        if barred & BIT[tile]:
            stop = "barred"
            break
        if seat == HORDE and work.palisades & BIT[tile]:
            cost += BATTLE.palisade
        entered.append(tile)
        if seat == ROME and (stop := _tread(work, unit, entered)):
            break
        _step(work, seat, unit, tile)
        if work.visible(1 - seat, unit):
            sighted.append(tile)
    work.pay(seat, cost)
    to, kind = work.troops[seat].tiles[unit], ROSTER[seat][unit]
    if stop == "caltrops" and to >= 0 and work.visible(1 - seat, unit):
        sighted.append(to)
    # The march is told before what it stirred up.
    work.events.insert(told, Moved(seat, unit, kind, tuple(entered), to, stop, cost, tuple(sighted), shown))
    work.settle()


def _step(work: Work, seat: Seat, unit: int, tile: int) -> None:
    """The unit stands on a tile, and both sides look again (section 6, steps 1 and 4; ruling A11)."""
    work.turn_out(seat, tiles=put(work.troops[seat].tiles, unit, tile))
    work.resee(seat)
    if ROSTER[seat][unit] in RUNNERS:
        _show_beside(work, seat, BESIDE[tile])


def _show_beside(work: Work, seat: Seat, near: int) -> None:
    """What stands beside a scout's way shows until its turn ends."""
    watch = work.watch[seat]
    if near & work.occupied[1 - seat]:
        tiles = work.troops[1 - seat].tiles
        found = sum(1 << unit for unit, tile in enumerate(tiles) if tile >= 0 and near & BIT[tile])
        work.watches(seat, brief=watch.brief | found)
    if seat == ROME and near & work.ground[HORDE].decoys:
        work.watches(seat, decoys_brief=watch.decoys_brief | near & work.ground[HORDE].decoys)


def _tread(work: Work, unit: int, entered: list[int]) -> str:
    """A Roman enters a tile: its trap springs, then skulls beside it; says what ended the move (section 6, 2 and 3)."""
    tile, laid = entered[-1], work.ground[HORDE]
    if laid.pits & BIT[tile]:
        return _swallow(work, unit, PIT, tile)
    if laid.skulls & BIT[tile]:
        return _drive_back(work, unit, tile, entered[-2])
    if laid.caltrops & BIT[tile] and unit != FABRI_UNIT:
        return _lame(work, unit, tile)
    near = laid.skulls & BESIDE[tile]
    return _drive_back(work, unit, (near & -near).bit_length() - 1, entered[-2]) if near else ""


def _swallow(work: Work, unit: int, trap: int, tile: int) -> str:
    """The unit is destroyed by a pit, or as a scout by caltrops."""
    work.fill(trap, tile)
    work.tell(Sprung(trap, tile, 0, unit, ROSTER[ROME][unit]))
    work.turn_out(ROME, tiles=put(work.troops[ROME].tiles, unit, tile))
    work.fell(ROME, unit, "wolf_pit" if trap == PIT else "caltrops")
    return "pit" if trap == PIT else "caltrops"


def _lame(work: Work, unit: int, tile: int) -> str:
    """Caltrops: a scout dies, others cannot move for two more own turns (section 11.3, rulings A12, A21)."""
    kind = ROSTER[ROME][unit]
    if kind in SCOUTS:
        return _swallow(work, unit, CALTROPS, tile)
    work.fill(CALTROPS, tile)
    work.tell(Sprung(CALTROPS, tile, 0, unit, kind, tile))
    troops = work.troops[ROME]
    work.turn_out(ROME, tiles=put(troops.tiles, unit, tile), lame=put(troops.lame, unit, BATTLE.lame))
    work.resee(ROME)
    return "caltrops"


def _drive_back(work: Work, unit: int, skulls: int, back: int) -> str:
    """Screaming Skulls: Rome loses heart, and the unit goes back to the tile it came from."""
    work.fill(SKULLS, skulls)
    lost = work.lose(ROME, BATTLE.skulls)
    work.tell(Sprung(SKULLS, skulls, lost, unit, ROSTER[ROME][unit], back))
    work.turn_out(ROME, tiles=put(work.troops[ROME].tiles, unit, back))
    work.resee(ROME)
    return "skulls"
