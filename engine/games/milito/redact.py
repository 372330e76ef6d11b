"""What a viewer gets of a position and of its events: the one place that decides who knows what (ruling 23)."""

from msgspec import structs

from engine.games.milito.events import Chose, Declared, Drew, Event, Sealed
from engine.games.milito.state import State, asked, question
from engine.games.milito.view import HIDDEN, FightView, Own, View
from engine.kernel.seats import Viewer


def view_of(state: State, viewer: Viewer) -> View:
    """The viewer's whole knowledge; an allow-list, field by field."""
    waits = asked(state)
    over = state.outcome is not None
    return View(
        viewer,
        state.phase,
        question(state) if viewer in waits else "",
        waits,
        state.turn,
        state.active,
        state.first,
        state.terrain,
        state.control,
        state.sides,
        _own(state, viewer),
        state.pairs,
        _fight(state.fight, viewer, over),
        state.owed[0] if state.owed and not over else None,
        state.quiet,
        state.busy,
        state.mercenaries,
        state.chosen,
        state.last,
        state.tally,
        state.outcome,
        state.own if over else (),
    )


def _own(state: State, viewer: Viewer) -> Own | None:
    return state.own[viewer] if viewer in (0, 1) else None


def _fight(fight: FightView | None, viewer: Viewer, over: bool) -> FightView | None:
    """The fight with the attacker's Bonus Card face down for all but him."""
    if fight is None or not fight.source or over or viewer == fight.attacker:
        return fight
    return FightView(
        fight.attacker, fight.target, fight.base, fight.flank, fight.fighter, fight.facing, fight.source, HIDDEN
    )


def redact(event: Event, viewer: Viewer) -> Event:
    """The event as the viewer may know it: everybody notices all of them, some without their cards."""
    match event:
        case Chose(seat) if seat != viewer:
            return Chose(seat, (), ())
        case Drew(seat, count, _, why) if seat != viewer:
            return Drew(seat, count, (), why)
        case Declared(seat, sealed=sealed) if seat != viewer and sealed:
            return structs.replace(event, sealed=())
        case Sealed(seat, source) if seat != viewer:
            return Sealed(seat, source, HIDDEN)
    return event
