"""Adjacent combat as arithmetic: both strengths part by part, ties, and what each side is told (sections 7.4 and 8)."""

from msgspec import Struct

from engine.games.legion.data import (
    BATTLE,
    BESIDE,
    BIT,
    CALLER,
    CENTURION_UNIT,
    CHARIOT,
    FALXMAN,
    FOG,
    HORDE,
    KINDS,
    RANK,
    ROME,
    ROSTER,
)
from engine.games.legion.events import Force, Part
from engine.games.legion.rules.work import Work
from engine.kernel.seats import Seat


class Clash(Struct, frozen=True):
    """An attack by a unit of `seat` on a unit of the other side."""

    seat: Seat
    unit: int
    victim: int

    @property
    def other(self) -> Seat:
        """The defender's side."""
        return 1 - self.seat


def attack(work: Work, clash: Clash) -> Force:
    """The attacker's strength (8.1)."""
    seat, unit = clash.seat, clash.unit
    troops = work.troops[seat]
    tile, bit = troops.tiles[unit], 1 << unit
    parts = [*_body(work, seat, unit, KINDS[ROSTER[seat][unit]].attack)]
    if troops.frenzy & bit:
        parts.append(Part("frenzy", BATTLE.frenzy))
    if seat == HORDE and BIT[tile] & FOG:
        parts.append(Part("fog", BATTLE.fog))
    if troops.cry & bit:
        caller = CALLER[seat]
        parts.append(Part("cry", BATTLE.cry, unit != caller and not known(work, seat, caller)))
    if troops.impetus & bit:
        parts.append(Part("charge", BATTLE.charge))
    return _force(work, seat, unit, parts)


def defence(work: Work, clash: Clash) -> Force:
    """The defender's strength (8.1)."""
    seat, unit = clash.other, clash.victim
    troops = work.troops[seat]
    tile, bit = troops.tiles[unit], 1 << unit
    breaker = ROSTER[clash.seat][clash.unit] == FALXMAN
    parts = [*_body(work, seat, unit, KINDS[ROSTER[seat][unit]].defence)]
    if troops.frenzy & bit and not troops.known & bit and BIT[tile] & FOG:
        parts.append(Part("frenzy", BATTLE.frenzy))
    if troops.dug & bit:
        parts.append(Part("dug", BATTLE.dug))
    if troops.formed & bit:
        parts.append(Part("formation", BATTLE.formation))
    if breaker and (troops.dug | troops.formed) & bit:
        parts.append(Part("breaker", -BATTLE.breaker))
    if seat == ROME and BESIDE[tile] & work.occupied[ROME] and not breaker and not ambushed(work, clash):
        parts.append(Part("testudo", BATTLE.testudo, not _testudo_shows(work, clash)))
    return _force(work, seat, unit, parts)


def _body(work: Work, seat: Seat, unit: int, bonus: int) -> tuple[Part, ...]:
    """Rank, wounds, and the printed bonus."""
    wounds = work.troops[seat].wounds[unit]
    parts = (Part("rank", RANK[ROSTER[seat][unit]]),)
    return (*parts, *((Part("wounds", -wounds),) if wounds else ()), *((Part("bonus", bonus),) if bonus else ()))


def _force(work: Work, seat: Seat, unit: int, parts: list[Part]) -> Force:
    total = sum([part.value for part in parts])
    return Force(seat, unit, ROSTER[seat][unit], work.troops[seat].tiles[unit], tuple(parts), total)


def known(work: Work, seat: Seat, unit: int) -> bool:
    """Whether the other side both sees and knows a unit, so that it may be told what this unit grants (7.4)."""
    troops = work.troops[seat]
    if troops.tiles[unit] < 0 or not troops.known >> unit & 1:
        return False
    return work.visible(1 - seat, unit)


def _testudo_shows(work: Work, clash: Clash) -> bool:
    """Whether the Horde knows one of the Romans beside the defender."""
    near = BESIDE[work.troops[ROME].tiles[clash.victim]]
    tiles = enumerate(work.troops[ROME].tiles)
    return any(known(work, ROME, unit) for unit, tile in tiles if tile >= 0 and near & BIT[tile])


def ambushed(work: Work, clash: Clash) -> bool:
    """Whether the attacker strikes under Ambush."""
    return bool(work.troops[clash.seat].ambush >> clash.unit & 1)


def tramples(work: Work, clash: Clash) -> bool:
    """Whether the War-Chariot rides the defender down, whatever its defences (8.2, step 6)."""
    attacker, victim = ROSTER[clash.seat][clash.unit], ROSTER[clash.other][clash.victim]
    return attacker == CHARIOT and RANK[victim] <= BATTLE.trample


def inspired(work: Work, seat: Seat, unit: int) -> bool:
    """Whether a friendly Centurion stands beside a Roman (8.2, step 7; ruling A10)."""
    if seat != ROME or unit == CENTURION_UNIT:
        return False
    tiles = work.troops[ROME].tiles
    centurion = tiles[CENTURION_UNIT]
    return centurion >= 0 and bool(BESIDE[tiles[unit]] & BIT[centurion])


class Verdict(Struct, frozen=True):
    """How a fight ends: "attacker", "defender" or "tie"; `by` says what broke a tie, `hidden` that only its owner
    is told."""

    result: str
    by: str = ""
    hidden: bool = False


def verdict(work: Work, clash: Clash, attacker: int, defender: int) -> Verdict:
    """Compare the strengths; a tie goes to the one inspired side, if there is just one (8.2, step 7)."""
    if attacker != defender:
        return Verdict("attacker" if attacker > defender else "defender")
    under_cover = ambushed(work, clash)
    ours = under_cover or inspired(work, clash.seat, clash.unit)
    theirs = inspired(work, clash.other, clash.victim)
    if ours == theirs:
        return Verdict("tie")
    by = "ambush" if ours and under_cover else "centurion"
    hidden = by == "centurion" and not known(work, ROME, CENTURION_UNIT)
    return Verdict("attacker" if ours else "defender", by, hidden)
