"""Abilities: Sound the Advance, War Cry, Demolish (section 3.4)."""

from engine.games.legion.actions import Cry, Demolish, Sound
from engine.games.legion.data import BATTLE, BIT, HORDE, NEAR
from engine.games.legion.events import Called, Cleared
from engine.games.legion.rules.work import Work
from engine.kernel.seats import Seat


def sound(work: Work, seat: Seat, action: Sound) -> None:
    """Friends near the Cornicen may go one tile further this turn."""
    _call(work, seat, action.unit, "horn")


def cry(work: Work, seat: Seat, action: Cry) -> None:
    """Friends near the Carnyx-Bearer attack with one more this turn."""
    _call(work, seat, action.unit, "cry")


def _call(work: Work, seat: Seat, unit: int, field: str) -> None:
    """The circle is fixed now, the caller in it; a second call adds to it and does not count twice."""
    work.pay(seat, BATTLE.ability)
    troops = work.troops[seat]
    near = NEAR[troops.tiles[unit]]
    reached = tuple([friend for friend, tile in enumerate(troops.tiles) if tile >= 0 and near & BIT[tile]])
    mask = sum(1 << friend for friend in reached)
    work.turn_out(seat, **{field: getattr(troops, field) | mask})
    work.tell(Called(seat, unit, reached))


def demolish(work: Work, seat: Seat, action: Demolish) -> None:
    """The Fabri clear a trap or decoy beside them."""
    work.pay(seat, BATTLE.ability)
    laid = work.ground[HORDE].traps
    trap = next(trap for trap, mask in enumerate(laid) if mask & BIT[action.tile])
    work.fill(trap, action.tile)
    work.tell(Cleared(trap, action.tile))
