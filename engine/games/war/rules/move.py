"""The movement phase (rulebook: Movements; rulings 25 to 30)."""

from engine.games.war.actions import Move
from engine.games.war.data import NEIGHBOURS
from engine.games.war.events import Moved
from engine.games.war.rules import receive
from engine.games.war.rules.work import Work
from engine.games.war.view import MOVE
from engine.kernel.seats import Seat


def move(work: Work, seat: Seat, action: Move) -> None:
    """Armies take their one step, a figure its two; the first movement ends the attacks."""
    receive.close(work)
    work.phase = MOVE
    warriors, figures = (0, 1) if action.figure else (action.warriors, 0)
    work.warriors[action.source] -= warriors
    work.figures[action.source] -= figures
    work.warriors[action.target] += warriors
    work.figures[action.target] += figures
    work.arrive(action.target, warriors, figures)
    through = _through(work, seat, action.source, action.target)
    work.tell(Moved(seat, action.source, action.target, warriors, figures, through))


def _through(work: Work, seat: Seat, source: int, target: int) -> int:
    """The first own territory between two that are no neighbours, -1 for neighbours."""
    if target in NEIGHBOURS[source]:
        return -1
    return next(t for t in NEIGHBOURS[source] if work.owner[t] == seat and target in NEIGHBOURS[t])
