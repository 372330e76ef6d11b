"""The turn around the player's actions, and the limits of a match (sections 5, 8.3, 11 and 12)."""

from engine.games.legion.actions import End
from engine.games.legion.data import BATTLE, BIT, FOG, HORDE, ROME, bits
from engine.games.legion.events import DugIn, Left, Turn
from engine.games.legion.rules import stall
from engine.games.legion.rules.work import Work
from engine.games.legion.view import BATTLING, Purse, Troops
from engine.kernel.outcome import Outcome, win
from engine.kernel.seats import Seat


def begin_battle(work: Work, first: Seat) -> None:
    """Both arrangements come into being: the rows are turned up, and the first turn begins (section 5)."""
    work.phase, work.first, work.active, work.round = BATTLING, first, first, 1
    for seat in (ROME, HORDE):
        stall.open_stall(work, seat)
        work.resee(seat)
    begin_turn(work)


def begin_turn(work: Work) -> None:
    """Points and trench income; bribes bind (section 5, step 1)."""
    seat = work.active
    income = BATTLE.income * work.in_fog(seat)
    work.purse[seat] = Purse(BATTLE.ap, BATTLE.ap, work.purse[seat].denarii + income)
    quiet = 0 if work.blood else work.quiet
    work.tell(Turn(work.round, seat, quiet, income, bits(work.troops[seat].bribed)))


def end(work: Work, seat: Seat, action: End) -> None:
    """The active player ends the turn (section 5, step 3)."""
    work.purse[seat] = Purse(denarii=work.purse[seat].denarii)
    _rest(work, seat)
    _forget(work, seat)
    stall.draw(work, seat, BATTLE.hand)
    if seat != work.first:
        _end_round(work)
    if work.outcome is None:
        work.active = 1 - seat
        begin_turn(work)


def _rest(work: Work, seat: Seat) -> None:
    """Who stood still in the fog digs in; what lasted for the turn is over, what counts turns counts one."""
    troops = work.troops[seat]
    still = tuple([_stood(troops, unit, tile) for unit, tile in enumerate(troops.tiles)])
    dug = troops.dug
    for unit, turns in enumerate(still):
        if turns >= BATTLE.still and not dug >> unit & 1:
            dug |= 1 << unit
            work.tell(DugIn(seat, unit, troops.tiles[unit]))
    work.troops[seat] = Troops(
        troops.tiles,
        troops.wounds,
        still,
        tuple([max(0, turns - 1) for turns in troops.lame]) if any(troops.lame) else troops.lame,
        troops.known,
        troops.frenzy,
        dug,
        troops.formed,
        reload=max(0, troops.reload - 1),
    )


def _stood(troops: Troops, unit: int, tile: int) -> int:
    """For how many own turns a unit has stood in the fog now, counted as far as it matters."""
    if tile < 0 or not BIT[tile] & FOG or troops.moved >> unit & 1:
        return 0
    return min(troops.still[unit] + 1, BATTLE.still)


def _forget(work: Work, seat: Seat) -> None:
    """Reveals that end with this turn are over (section 7.2)."""
    watch = work.watch[seat]
    if watch.brief or watch.fresh or watch.decoys_brief or watch.decoys_fresh:
        brief = {"brief": watch.fresh, "decoys_brief": watch.decoys_fresh}
        work.watches(seat, fresh=0, decoys_fresh=0, **brief)
    if seat == HORDE and work.watch[ROME].decoys_bribed:
        work.watches(ROME, decoys_bribed=0)


def _end_round(work: Work) -> None:
    """Each side had its turn: the limits are tested (section 12.5)."""
    work.quiet = 0 if work.blood else work.quiet + 1
    work.blood = False
    if work.quiet >= BATTLE.quiet:
        work.close(_by_morale(work, "quiet_limit"))
    elif work.round >= BATTLE.rounds:
        work.close(_by_morale(work, "round_limit"))
    else:
        work.round += 1


def _by_morale(work: Work, reason: str) -> Outcome:
    """The larger share of the bar wins; equal shares are a draw."""
    rome, horde = work.morale[ROME] * BATTLE.bars[HORDE], work.morale[HORDE] * BATTLE.bars[ROME]
    return Outcome((1 if rome >= horde else 2, 1 if horde >= rome else 2), reason)


def leave(work: Work, seat: Seat) -> None:
    """A seat resigns, and the other wins."""
    work.tell(Left(seat))
    work.close(win(1 - seat, 2, "resigned"))
