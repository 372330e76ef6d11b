"""What a viewer knows of a match: everything but the order of the draw decks."""

from engine.games.stilicho.events import Event
from engine.games.stilicho.state import PLAYER, State, question
from engine.games.stilicho.view import View
from engine.kernel.seats import Viewer


def view_of(state: State, viewer: Viewer) -> View:
    """The viewer's whole knowledge: the open board, and what is asked of the player."""
    return View(viewer, question(state.board) if viewer == PLAYER else "", state.board)


def redact(event: Event, viewer: Viewer) -> Event:
    """Nothing that happens is hidden from anybody."""
    return event
