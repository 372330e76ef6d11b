"""What a viewer gets of a position and of its events: the one place that decides who knows what (7.4 to 7.6)."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from engine.games.legion.data import BIT, GUN_UNIT, HORDE, OUTSIDE, ROME, ROSTER, bits
from engine.games.legion.events import (
    Arranged,
    Bought,
    Bribed,
    Called,
    Cleared,
    Deployed,
    Drew,
    DugIn,
    Event,
    Force,
    Fought,
    Found,
    Joined,
    Moved,
    Part,
    Played,
    Prepared,
    Shot,
    Spied,
    Sprung,
    Struck,
    Swept,
    Turn,
    Unmasked,
)
from engine.games.legion.state import State, seen
from engine.games.legion.view import DEPLOY, NO_TOKENS, Named, Tokens, Troops, View
from engine.kernel.seats import Seat, Viewer

# Views.


def view_of(state: State, viewer: Viewer) -> View:
    """The viewer's whole knowledge; an allow-list, field by field."""
    a, b = state.own
    return View(
        viewer,
        state.phase,
        state.round,
        state.quiet,
        state.blood,
        state.active,
        state.first,
        (a.ready, b.ready),
        state.morale,
        state.fallen,
        (len(a.troops.tiles) - len(state.fallen[ROME]), len(b.troops.tiles) - len(state.fallen[HORDE])),
        (len(a.stall.hand), len(b.stall.hand)),
        state.palisades,
        state.own[viewer] if viewer >= 0 else None,
        _tokens(state, viewer),
        state.occupied[viewer] if viewer >= 0 else 0,
        state.sees[viewer] if viewer >= 0 else OUTSIDE,
        state.outcome,
        state.own if state.outcome is not None else (),
    )


def _tokens(state: State, viewer: Viewer) -> tuple[Tokens, Tokens]:
    if state.phase == DEPLOY or state.outcome is not None:
        return NO_TOKENS, NO_TOKENS
    if viewer == ROME:
        return NO_TOKENS, _seen_by(state, ROME)
    if viewer == HORDE:
        return _seen_by(state, HORDE), NO_TOKENS
    return _public(state, ROME), _public(state, HORDE)


def _seen_by(state: State, viewer: Seat) -> Tokens:
    """What a side sees of the other."""
    other = 1 - viewer
    mask, watch, troops = seen(state, viewer), state.watch[viewer], state.own[other].troops
    tiles = troops.tiles
    known = bits(troops.known) if troops.known else ()
    struck: tuple[tuple[int, int], ...] = ()
    if any(watch.struck):
        met = [(tiles[unit], count) for unit, count in enumerate(watch.struck) if count and tiles[unit] >= 0]
        struck = tuple(sorted([(tile, count) for tile, count in met if mask & BIT[tile]]))
    bribed = (_tiles(tiles, troops.bribed) | watch.decoys_bribed) & mask if viewer == ROME else 0
    revealed = (
        _tiles(tiles, watch.brief) | watch.decoys_brief,
        _tiles(tiles, watch.fresh) | watch.decoys_fresh,
        _tiles(tiles, watch.lasting),
    )
    if not known:
        return Tokens(mask, (), struck, bribed, revealed)
    named = tuple(sorted([_named(troops, other, unit) for unit in known if mask & BIT[tiles[unit]]], key=_by_tile))
    return Tokens(mask, named, struck, bribed, revealed, tuple(sorted([ROSTER[other][unit] for unit in known])))


def _by_tile(unit: Named) -> int:
    return unit.tile


def _tiles(tiles: tuple[int, ...], units: int) -> int:
    """The tiles of a mask of living units."""
    mask = 0
    if units:
        for unit in bits(units):
            mask |= BIT[tiles[unit]]
    return mask


def _named(troops: Troops, side: Seat, unit: int) -> Named:
    bit = 1 << unit
    return Named(
        troops.tiles[unit],
        ROSTER[side][unit],
        troops.wounds[unit],
        bool(troops.frenzy & bit),
        bool(troops.dug & bit),
        bool(troops.formed & bit),
        troops.lame[unit] > 0,
        unit == GUN_UNIT[side] and troops.reload > 0,
    )


def _public(state: State, side: Seat) -> Tokens:
    """What everybody sees of a side: what stands outside the fog, named where the other side knows it."""
    troops = state.own[side].troops
    known = [unit for unit in bits(troops.known) if BIT[troops.tiles[unit]] & OUTSIDE]
    named = tuple(sorted([_named(troops, side, unit) for unit in known], key=_by_tile))
    return Tokens(state.occupied[side] & OUTSIDE, named)


# Events. Each kind has a line in one of the tables; what has none is told to all as it is.


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as the viewer may know it; None: not noticed at all."""
    rule = RULES.get(type(event))
    return event if rule is None else rule(event, viewer)


def _owner_only(event: Arranged | Called | DugIn | Swept | Spied, viewer: Viewer) -> Event | None:
    return event if event.seat == viewer else None


def _for_rome(event: Found, viewer: Viewer) -> Event | None:
    return event if viewer == ROME else None


def _deployed(event: Deployed, viewer: Viewer) -> Event:
    a, b = event.tiles
    return Deployed(event.first, (a if viewer == ROME else (), b if viewer == HORDE else ()))


def _turn(event: Turn, viewer: Viewer) -> Event:
    return event if event.seat == viewer else Turn(event.round, event.seat, event.quiet)


def _moved(event: Moved, viewer: Viewer) -> Event | None:
    if event.seat == viewer:
        return structs.replace(event, sighted=(), shown=False)
    sighted = event.sighted
    if viewer != 1 - event.seat or not sighted:
        return None
    here = event.to if event.to == sighted[-1] else -1
    if here == event.tiles[0]:
        return None
    return Moved(event.seat, -1, event.kind if event.shown else -1, sighted, here)


def _sprung(event: Sprung, viewer: Viewer) -> Event:
    return event if viewer == ROME else Sprung(event.trap, event.tile, event.morale)


def _fought(event: Fought, viewer: Viewer) -> Event:
    attack, defence = _force(event.attack, viewer), _force(event.defence, viewer)
    winner = event.attack.seat if event.result == "attacker" else event.defence.seat
    secret = event.by_hidden and viewer != winner
    by = "" if secret else event.by
    return structs.replace(event, attack=attack, defence=defence, by=by, by_hidden=False)


def _force(force: Force, viewer: Viewer) -> Force:
    """The owner hears all of his strength, others what 7.4 allows; nobody hears which parts the other is told."""
    if force.seat == viewer:
        parts = tuple([Part(part.what, part.value) for part in force.parts])
        return Force(force.seat, force.unit, force.kind, force.tile, parts, force.total)
    parts = tuple([part for part in force.parts if not part.hidden])
    return Force(force.seat, -1, force.kind, force.tile, parts, sum([part.value for part in parts]))


def _shot(event: Shot, viewer: Viewer) -> Event:
    return event if event.seat == viewer else structs.replace(event, unit=-1)


def _unmasked(event: Unmasked, viewer: Viewer) -> Event:
    return event if viewer == ROME else structs.replace(event, unit=-1)


def _bought(event: Bought, viewer: Viewer) -> Event:
    return event if event.seat == viewer else Bought(event.seat, -1, 0, -1)


def _played(event: Played, viewer: Viewer) -> Event:
    return event if event.seat == viewer else Played(event.seat, -1)


def _prepared(event: Prepared, viewer: Viewer) -> Event:
    return event if viewer == HORDE else Prepared(-1, -1)


def _struck(event: Struck, viewer: Viewer) -> Event | None:
    if viewer == event.seat:
        return structs.replace(event, unit=-1, wounds=0)
    return event if viewer == 1 - event.seat else None


def _bribed(event: Bribed, viewer: Viewer) -> Event | None:
    if viewer == ROME:
        return Bribed(event.tile)
    return event if viewer == HORDE else None


def _joined(event: Joined, viewer: Viewer) -> Event:
    return event if viewer == ROME else Joined(event.tile)


def _cleared(event: Cleared, viewer: Viewer) -> Event | None:
    return event if viewer in (ROME, HORDE) else None


def _drew(event: Drew, viewer: Viewer) -> Event:
    return event if event.seat == viewer else Drew(event.seat, event.count)


RULES: Final[dict[type[Any], Callable[[Any, Viewer], Event | None]]] = {
    Arranged: _owner_only,
    Called: _owner_only,
    DugIn: _owner_only,
    Swept: _owner_only,
    Spied: _owner_only,
    Found: _for_rome,
    Deployed: _deployed,
    Turn: _turn,
    Moved: _moved,
    Sprung: _sprung,
    Fought: _fought,
    Shot: _shot,
    Unmasked: _unmasked,
    Bought: _bought,
    Played: _played,
    Prepared: _prepared,
    Struck: _struck,
    Bribed: _bribed,
    Joined: _joined,
    Cleared: _cleared,
    Drew: _drew,
}
