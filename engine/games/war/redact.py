"""What a viewer may know of a position and of an event: allow-lists."""

from msgspec import structs

from engine.games.war.events import Charged, Drew, Event, Inherited, Instructed, Ordered
from engine.games.war.state import State, asked, question
from engine.games.war.view import NOBODY, View
from engine.kernel.seats import Viewer


def view_of(state: State, viewer: Viewer) -> View:
    """The viewer's whole knowledge; an allow-list, field by field."""
    seat = asked(state)
    return View(
        viewer,
        state.phase,
        question(state) if viewer == seat >= 0 else "",
        () if seat == NOBODY else (seat,),
        state.round,
        state.turn,
        state.active,
        state.order,
        state.rules,
        state.board,
        state.players,
        state.pools,
        state.fight,
        state.trades,
        state.conquered,
        state.attacked,
        state.rolls,
        state.arrived,
        state.advanced,
        len(state.pile),
        len(state.shown) + len(state.buried),
        state.shown,
        state.own[viewer] if viewer >= 0 else None,
        state.last,
        state.taken,
        state.tally,
        state.outcome,
        state.own if state.outcome is not None else (),
    )


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as the viewer may know it; of objectives and standing orders others notice nothing (ruling 77)."""
    match event:
        case Charged(seat) | Ordered(seat) | Instructed(seat) if seat != viewer:
            return None
        case Drew(seat) if seat != viewer:
            return Drew(seat, NOBODY)
        case Inherited(heir, seat) if heir != viewer:
            return structs.replace(event, cards=event.cards if seat == viewer else (), trimmed=())
    return event
