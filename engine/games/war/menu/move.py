"""The movement phase (rulebook: Movements; rulings 25 to 30)."""

from engine.games.war.actions import Move
from engine.games.war.data import ID, NEIGHBOURS, TERRITORY
from engine.games.war.menu import board, facts
from engine.games.war.menu.node import Done, Node, amounts, is_number, most, territories
from engine.games.war.menu.reasons import Reason
from engine.games.war.menu.receive import FIGURE_ID, own_territory
from engine.games.war.view import View
from engine.kernel.seats import Path


class From(Node):
    """From which territory?"""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view
        self.answer = territories("source", facts.movers(view))

    def then(self, id: str) -> Node:
        return To(self.view, TERRITORY[id])

    def why(self, id: str) -> Reason | None:
        if id not in TERRITORY:
            return None
        return own_territory(self.view, id) or self._stays(TERRITORY[id])

    def _stays(self, t: int) -> Reason:
        if facts.leaving(self.view, t) != (0, False):
            return Reason.NO_OWN_NEIGHBOUR
        warriors, figures = self.view.board.warriors[t], self.view.board.figures[t]
        if warriors + figures > 1:
            return Reason.ARRIVED
        return Reason.LONE_FIGURE if figures else Reason.TOO_WEAK


class To(Node):
    """Where do warriors go, or is it a figure?"""

    __slots__ = ("source", "view")

    def __init__(self, view: View, source: int) -> None:
        self.view, self.source = view, source
        warriors, figure = facts.leaving(view, source)
        owner, seat = view.board.owner, view.viewer
        near = [t for t in NEIGHBOURS[source] if owner[t] == seat] if warriors else []
        self.answer = territories("to", near, (FIGURE_ID,) if figure else ())

    def then(self, id: str) -> Node:
        return Ride(self.view, self.source) if id == FIGURE_ID else March(self.view, self.source, TERRITORY[id])

    def why(self, id: str) -> Reason | None:
        if id == FIGURE_ID:
            if not self.view.rules.advanced:
                return Reason.BASIC_GAME
            return Reason.ARRIVED if self.view.board.figures[self.source] else Reason.NO_FIGURE
        if id not in TERRITORY:
            return None
        near = TERRITORY[id] in NEIGHBOURS[self.source]
        return own_territory(self.view, id) or (Reason.ARRIVED if near else Reason.NOT_NEIGHBOURS)


class March(Node):
    """How many warriors?"""

    __slots__ = ("source", "target")

    def __init__(self, view: View, source: int, target: int) -> None:
        self.source, self.target = source, target
        self.answer = amounts("number", facts.leaving(view, source)[0])

    def then(self, id: str) -> Node:
        return Done(Move(self.source, self.target, int(id)))

    def why(self, id: str) -> Reason | None:
        return Reason.TOO_MANY if is_number(id) else None

    def suggest(self) -> Path:
        return most(self.answer)


class Ride(Node):
    """Where does the figure go, at most two steps?"""

    __slots__ = ("source", "view")

    def __init__(self, view: View, source: int) -> None:
        self.view, self.source = view, source
        self.answer = territories("to", board.reach(view.board.owner, source, view.viewer))

    def then(self, id: str) -> Node:
        return Done(Move(self.source, TERRITORY[id], 0, True))

    def why(self, id: str) -> Reason | None:
        if id not in TERRITORY:
            return None
        return own_territory(self.view, id) or Reason.TOO_FAR


def move_path(action: Move) -> Path:
    """The walk to a movement."""
    if action.figure:
        return ("move", ID[action.source], FIGURE_ID, ID[action.target])
    return ("move", ID[action.source], ID[action.target], str(action.warriors))
