"""What an attack will come to, as far as the viewer knows: strengths, and a count over what a marker may be.

Everything is made from the view. A marker may be any living unit of the other side that was not identified, but for
those that cannot stand there: a Ballista never leaves its own rows, and what survived the viewer's Volleys outranks
them. Those are held equally likely.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.games.legion.data import (
    BATTLE,
    BERSERKER,
    BESIDE,
    BIT,
    CENTURION,
    CENTURION_UNIT,
    CHARIOT,
    FALXMAN,
    FOG,
    GUN_UNIT,
    GUNS,
    HOME,
    HORDE,
    KINDS,
    PRAETORIAN,
    RANK,
    ROME,
    ROSTER,
    UNITS,
)
from engine.games.legion.events import Part
from engine.games.legion.view import DECOY_KIND, MARKER, Kinds, Token, Troops, View, inspired, known_romans, tokens

WINS, BOTH, LOSES, NOTHING = "wins", "both", "loses", "nothing"
"""What comes of an attack for the attacker; NOTHING: a shot at the Praetorian."""


class Case(Struct, frozen=True):
    """One kind that the target may be, how many of it there are, its strength, and what comes of it.

    why: "" | "tie" | "last_blow" | "trample" | "centurion" | "ambush" | "iron_will".
    """

    kind: int
    count: int
    strength: int
    result: str
    why: str = ""


class Outlook(Struct, frozen=True):
    """An attack thought of. `mine` is the own strength; `decoy` and `perhaps_decoy`: that the target is one, or may
    be; `hidden`: the target may have help that the viewer cannot see; `risk`: such help may turn the result."""

    unit: int
    kind: int
    target: int
    shot: bool
    mine: int
    cases: tuple[Case, ...]
    known: bool = False
    decoy: bool = False
    perhaps_decoy: bool = False
    hidden: bool = False
    risk: bool = False

    def count(self, result: str) -> int:
        """In how many cases this comes of it."""
        return sum(case.count for case in self.cases if case.result == result)

    @property
    def all(self) -> int:
        """All cases."""
        return sum(case.count for case in self.cases)


def unknown(view: View, seat: int) -> Counter[int]:
    """The living units of a side that the viewer has not identified, by kind."""
    joined = view.alive[seat] + len(view.fallen[seat])
    return Counter(dict(_strangers(seat, joined, view.fallen[seat], view.tokens[seat].identified)))


def may_be(view: View, thing: Token) -> Counter[int]:
    """What a visible thing may be, by kind: the one when it is known."""
    return Counter(dict(counts(view, thing)))


def counts(view: View, thing: Token) -> tuple[tuple[int, int], ...]:
    """What a visible thing may be, as (kind, how many), by kind."""
    if thing.kind == DECOY_KIND:
        return ()
    if thing.kind != MARKER:
        return ((thing.kind, 1),)
    seat, away = thing.side, not BIT[thing.tile] & HOME[thing.side]
    joined = view.alive[seat] + len(view.fallen[seat])
    left = _strangers(seat, joined, view.fallen[seat], view.tokens[seat].identified)
    return _standing(left, away, BATTLE.wounds * thing.struck) if away or thing.struck else left


@lru_cache(maxsize=4096)
def _strangers(seat: int, joined: int, fallen: Kinds, identified: Kinds) -> tuple[tuple[int, int], ...]:
    left = Counter(ROSTER[seat][: max(UNITS, joined)])
    left.subtract(fallen)
    left.subtract(identified)
    return tuple(sorted((+left).items()))


@lru_cache(maxsize=4096)
def _standing(left: tuple[tuple[int, int], ...], away: bool, hurt: int) -> tuple[tuple[int, int], ...]:
    """Those that can stand away from home, and outlive so many wounds."""
    return tuple(
        (kind, count)
        for kind, count in left
        if not (away and kind in GUNS) and (not hurt or kind == PRAETORIAN or RANK[kind] > hurt)
    )


def perhaps_decoy(thing: Token) -> bool:
    """Whether a marker may be a decoy camp: only in the fog, and only while no Volley has struck it."""
    return thing.kind == MARKER and thing.side == HORDE and bool(BIT[thing.tile] & FOG) and not thing.struck


def outlook(view: View, unit: int, tile: int) -> Outlook:
    """An attack by an own unit on what the viewer sees on a tile."""
    assert view.own is not None, "only a seat attacks"
    seat, troops = view.viewer, view.own.troops
    thing = next(found for found in tokens(view, 1 - seat) if found.tile == tile)
    kind, shot = ROSTER[seat][unit], unit == GUN_UNIT[seat]
    mine = total(attack(seat, troops, unit))
    cases = tuple(_case(view, unit, mine, thing, other, count) for other, count in _sorted(may_be(view, thing)))
    hidden, risk = (False, False) if shot or not cases else _doubt(view, unit, thing, mine - cases[0].strength)
    found = Outlook(unit, kind, tile, shot, mine, cases, thing.kind >= 0, not cases, perhaps_decoy(thing))
    return found if found.known and cases[0].why == "trample" else replace(found, hidden=hidden, risk=risk)


def _doubt(view: View, unit: int, thing: Token, margin: int) -> tuple[bool, bool]:
    """Whether a target may have help that the viewer cannot see, and whether it may turn the result."""
    if thing.kind == MARKER:
        return True, True
    shield, centurion = _secret_shield(view, unit, thing), _secret_centurion(view, thing)
    if not shield and not centurion:
        return False, False
    return True, margin <= (BATTLE.testudo if shield else 0)


def _sorted(found: Counter[int]) -> list[tuple[int, int]]:
    return sorted(found.items())


def total(parts: Iterator[Part]) -> int:
    """The sum of a strength."""
    return sum(part.value for part in parts)


def attack(seat: int, troops: Troops, unit: int) -> Iterator[Part]:
    """What an own unit attacks with (8.1); its owner knows all of it."""
    kind, bit = ROSTER[seat][unit], 1 << unit
    yield Part("rank", RANK[kind])
    if troops.wounds[unit]:
        yield Part("wounds", -troops.wounds[unit])
    if KINDS[kind].attack:
        yield Part("bonus", KINDS[kind].attack)
    if troops.frenzy & bit:
        yield Part("frenzy", BATTLE.frenzy)
    if seat == HORDE and BIT[troops.tiles[unit]] & FOG:
        yield Part("fog", BATTLE.fog)
    if troops.cry & bit:
        yield Part("cry", BATTLE.cry)
    if troops.impetus & bit:
        yield Part("charge", BATTLE.charge)


def defence(view: View, unit: int, thing: Token, kind: int) -> Iterator[Part]:
    """What a visible thing defends with against an own unit, if it is of this kind (8.1), as far as is known."""
    yield Part("rank", RANK[kind])
    if hurt := _wounds(thing, kind):
        yield Part("wounds", -hurt)
    if KINDS[kind].defence:
        yield Part("bonus", KINDS[kind].defence)
    shown = thing.unit
    if shown is not None and shown.dug:
        yield Part("dug", BATTLE.dug)
    if shown is not None and shown.formed:
        yield Part("formation", BATTLE.formation)
    breaker = ROSTER[view.viewer][unit] == FALXMAN
    if breaker and shown is not None and (shown.dug or shown.formed):
        yield Part("breaker", -BATTLE.breaker)
    if thing.side == ROME and not breaker and not _ambushes(view, unit) and shoulder(view, thing.tile):
        yield Part("testudo", BATTLE.testudo)


def _wounds(thing: Token, kind: int) -> int:
    if thing.unit is not None:
        return thing.unit.wounds
    return 0 if kind == PRAETORIAN else BATTLE.wounds * thing.struck


def shoulder(view: View, tile: int) -> bool:
    """Whether the viewer sees a Roman beside a tile, whoever it is: that is enough for Testudo."""
    standing = view.standing if view.viewer == ROME else view.tokens[ROME].seen
    return bool(BESIDE[tile] & standing)


def _ambushes(view: View, unit: int) -> bool:
    return view.own is not None and bool(view.own.troops.ambush >> unit & 1)


def _case(view: View, unit: int, mine: int, thing: Token, kind: int, count: int) -> Case:
    theirs = total(defence(view, unit, thing, kind))
    result, why = _result(view, unit, mine, thing, kind, theirs)
    return Case(kind, count, theirs, result, why)


def _result(view: View, unit: int, mine: int, thing: Token, kind: int, theirs: int) -> tuple[str, str]:
    """What comes of it (8.2, steps 6 to 8; 9.1)."""
    own = ROSTER[view.viewer][unit]
    if unit == GUN_UNIT[view.viewer]:
        return (NOTHING, "iron_will") if kind == PRAETORIAN else (WINS, "")
    if own == CHARIOT and RANK[kind] <= BATTLE.trample:
        return WINS, "trample"
    result, why = _compared(view, unit, mine, thing, kind, theirs)
    if (result == WINS and kind == BERSERKER) or (result == LOSES and own == BERSERKER):
        return BOTH, "last_blow"
    return result, why


def _compared(view: View, unit: int, mine: int, thing: Token, kind: int, theirs: int) -> tuple[str, str]:
    if mine != theirs:
        return (WINS if mine > theirs else LOSES), ""
    ambush, led = _ambushes(view, unit), _led(view, unit)
    inspires = thing.side == ROME and kind != CENTURION and inspired(view, thing.tile)
    if (ambush or led) == inspires:
        return BOTH, "tie"
    return (LOSES if inspires else WINS), "ambush" if ambush else "centurion"


def _led(view: View, unit: int) -> bool:
    """Whether an own Centurion stands beside an own Roman that attacks."""
    if view.viewer != ROME or view.own is None or unit == CENTURION_UNIT:
        return False
    tiles = view.own.troops.tiles
    return tiles[CENTURION_UNIT] >= 0 and bool(BESIDE[tiles[unit]] & BIT[tiles[CENTURION_UNIT]])


def _secret_shield(view: View, unit: int, thing: Token) -> bool:
    """Whether a Roman that is known may have Testudo from somebody whom the Horde does not see."""
    if thing.side != ROME or ROSTER[view.viewer][unit] == FALXMAN or _ambushes(view, unit):
        return False
    return bool(_unlit(view, thing.tile)) and not shoulder(view, thing.tile)


def _secret_centurion(view: View, thing: Token) -> bool:
    """Whether the Centurion may stand beside a known Roman without the Horde's knowing."""
    if thing.side != ROME or thing.kind == CENTURION or CENTURION in view.fallen[ROME]:
        return False
    tokens_seen, spots = view.tokens[ROME], _unlit(view, thing.tile)
    if CENTURION in tokens_seen.identified:
        return bool(spots) and not known_romans(view, CENTURION)
    return bool(spots | BESIDE[thing.tile] & tokens_seen.seen & ~known_romans(view))


def _unlit(view: View, tile: int) -> int:
    """The tiles beside one on which a Roman may stand whom the Horde does not see."""
    assert view.own is not None, "only a seat attacks"
    return BESIDE[tile] & ~(view.sight | view.standing | view.own.ground.decoys | view.tokens[ROME].seen)
