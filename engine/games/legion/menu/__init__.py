"""What a viewer may do, from the view alone."""

from typing import Final

from engine.games.legion.actions import Action
from engine.games.legion.data import GUN_UNIT, HORDE, ROME, UNIT, UNIT_OF
from engine.games.legion.menu import battle, deploy
from engine.games.legion.menu.board import Board
from engine.games.legion.menu.node import Node
from engine.games.legion.menu.paths import path_of
from engine.games.legion.menu.reasons import Reason
from engine.games.legion.view import DEPLOY, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

__all__ = ["LegionMenu", "Reason", "path_of"]

DEPLOYING: Final = ("place", "swap", "recall", "clear", "lineup", "arrange", "randomise", "ready", "unready")
BATTLE_VERBS: Final = tuple(battle.REFUSALS)
BALLISTAS: Final = frozenset(UNIT[side][GUN_UNIT[side]] for side in (ROME, HORDE))
THEIRS: Final = tuple(frozenset(UNIT_OF[1 - side]) - {*UNIT_OF[side], *BALLISTAS} for side in (ROME, HORDE))
"""What only the other side's units are called."""


class Arranging(Node):
    """What is to be done with the arrangement?"""

    __slots__ = ("after", "view")

    def __init__(self, view: View) -> None:
        self.view, self.after = view, deploy.offers(view)
        self.answer = Slot("verb", tuple(self.after))

    def then(self, id: str) -> Node:
        return self.after[id](self.view)

    def why(self, id: str) -> Reason | None:
        if id in BATTLE_VERBS:
            return Reason.NOT_ASKED
        return deploy.why(self.view, id) if id in DEPLOYING else None


class Turn(Node):
    """What is to be done this turn?"""

    __slots__ = ("board",)

    def __init__(self, view: View) -> None:
        self.board = Board(view)
        self.answer = Slot("verb", battle.open_verbs(self.board))

    def then(self, id: str) -> Node:
        return battle.AFTER[id](self.board)

    def why(self, id: str) -> Reason | None:
        if id in DEPLOYING:
            return Reason.NOT_ASKED
        return battle.REFUSALS[id](self.board) if id in BATTLE_VERBS else None


class LegionMenu:
    """The tree of one view's choices; remembers the places that were asked for."""

    __slots__ = ("_nodes", "side")

    def __init__(self, view: View) -> None:
        self.side = view.viewer
        self._nodes: dict[Path, Node] = {(): Arranging(view) if view.phase == DEPLOY else Turn(view)}

    def next(self, prefix: Path) -> Slot | Action:
        """The next question after `prefix`, or the finished action."""
        node = self._nodes.get(prefix)
        return node.answer if node is not None else self._node(prefix).answer

    def why_not(self, prefix: Path, id: str) -> Reason | None:
        """Why `id` is not offered after `prefix`; None: no such thing exists here."""
        node = self._node(prefix)
        theirs = isinstance(node.answer, Slot) and node.answer.kind == "unit" and id in THEIRS[self.side]
        return Reason.NOT_YOUR_SIDE if theirs else node.why(id)

    def suggest(self, prefix: Path) -> Path:
        """There are no runs of picks to fill in."""
        return ()

    def _node(self, prefix: Path) -> Node:
        nodes = self._nodes
        node = nodes.get(prefix)
        if node is None:
            before = prefix[:-1]
            node = nodes[prefix] = (nodes.get(before) or self._node(before)).then(prefix[-1])
        return node
