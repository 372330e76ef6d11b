"""Attacks from the payment to the last consequence: decoys, artillery, hand to hand (sections 8.2 and 9.1)."""

from engine.games.legion.actions import Attack
from engine.games.legion.data import BATTLE, BERSERKER, BIT, DECOY, GUN_UNIT, HORDE, KINGS, PRAETORIAN, ROME, ROSTER
from engine.games.legion.events import Fought, Shot, Unmasked
from engine.games.legion.rules import combat
from engine.games.legion.rules.combat import Clash, Verdict
from engine.games.legion.rules.work import Work
from engine.kernel.seats import Seat


def attack(work: Work, seat: Seat, action: Attack) -> None:
    """Strike what stands on a tile (8.2, steps 1 to 3)."""
    work.pay(seat, BATTLE.attack)
    shot = action.unit == GUN_UNIT[seat]
    if shot:
        work.turn_out(seat, reload=BATTLE.reload)
    if seat == ROME and work.ground[HORDE].decoys & BIT[action.tile]:
        _unmask(work, action, shot)
        return
    clash = Clash(seat, action.unit, work.troops[1 - seat].tiles.index(action.tile))
    if shot:
        _shoot(work, clash)
    else:
        _fight(work, clash)
    work.settle()


def _unmask(work: Work, action: Attack, shot: bool) -> None:
    """A decoy is gone, and the attacker known (ruling A22)."""
    work.fill(DECOY, action.tile)
    work.identify(ROME, action.unit)
    tile = work.troops[ROME].tiles[action.unit]
    work.tell(Unmasked(action.unit, ROSTER[ROME][action.unit], tile, action.tile, shot))


def _shoot(work: Work, clash: Clash) -> None:
    """Artillery destroys whatever it hits, but the Praetorian (9.1)."""
    seat, other = clash.seat, clash.other
    shooter, victim = ROSTER[seat][clash.unit], ROSTER[other][clash.victim]
    hit = victim != PRAETORIAN
    work.identify(seat, clash.unit)
    work.identify(other, clash.victim)
    heads = heads_taken(work, other, victim) if hit else 0
    tile, target = work.troops[seat].tiles[clash.unit], work.troops[other].tiles[clash.victim]
    work.tell(Shot(seat, clash.unit, shooter, tile, target, victim, hit, heads))
    if hit:
        work.fell(other, clash.victim, "shot", heads)


def _fight(work: Work, clash: Clash) -> None:
    """Hand to hand: compute, identify, compare, bury (8.2, steps 4 to 10)."""
    strike, guard = combat.attack(work, clash), combat.defence(work, clash)
    ambush = combat.ambushed(work, clash)
    work.identify(clash.seat, clash.unit)
    work.identify(clash.other, clash.victim)
    if combat.tramples(work, clash):
        verdict = Verdict("trample")
    else:
        verdict = combat.verdict(work, clash, strike.total, guard.total)
    _spend(work, clash)
    attacker_falls = verdict.result in ("defender", "tie")
    victim_falls = verdict.result != "defender"
    avenged = _avenged(clash, attacker_falls, victim_falls)
    roman = _fallen_roman(clash, attacker_falls or avenged, victim_falls or avenged)
    heads = 0 if roman is None else heads_taken(work, ROME, roman)
    told = (verdict.result, verdict.by, verdict.hidden, ambush, avenged, heads)
    work.tell(Fought(strike, guard, *told))
    _bury(work, clash, attacker_falls, victim_falls, avenged, heads)


def _spend(work: Work, clash: Clash) -> None:
    """Wild Charge and Ambush hold for one attack."""
    troops = work.troops[clash.seat]
    gone = ~(1 << clash.unit)
    if (troops.impetus | troops.ambush) & ~gone:
        work.turn_out(clash.seat, impetus=troops.impetus & gone, ambush=troops.ambush & gone)


def _avenged(clash: Clash, attacker_falls: bool, victim_falls: bool) -> bool:
    """Death-Blow: whether a falling Berserker takes along one who would have lived (8.2, step 8; ruling A15)."""
    attacker, victim = ROSTER[clash.seat][clash.unit], ROSTER[clash.other][clash.victim]
    if attacker_falls == victim_falls:
        return False
    return (attacker if attacker_falls else victim) == BERSERKER


def _fallen_roman(clash: Clash, attacker_falls: bool, victim_falls: bool) -> int | None:
    """The kind of the Roman that falls in the fight, if one does."""
    unit, falls = (clash.unit, attacker_falls) if clash.seat == ROME else (clash.victim, victim_falls)
    return ROSTER[ROME][unit] if falls else None


def heads_taken(work: Work, seat: Seat, kind: int) -> int:
    """What a falling unit of this side costs beyond its rank: Head-Takers; the Legate costs none (14.3)."""
    return BATTLE.heads if seat == ROME and work.purse[HORDE].heads and kind not in KINGS else 0


def _bury(work: Work, clash: Clash, attacker_falls: bool, victim_falls: bool, avenged: bool, heads: int) -> None:
    """Remove the fallen; each costs its own side (8.2, steps 9 and 10)."""
    for seat, unit, falls in ((clash.seat, clash.unit, attacker_falls), (clash.other, clash.victim, victim_falls)):
        if falls or avenged:
            cause = "attack" if falls else "death_blow"
            work.fell(seat, unit, cause, heads if seat == ROME else 0)
