"""What a viewer may do, from the view alone."""

from engine.games.war.actions import Action
from engine.games.war.menu import facts
from engine.games.war.menu.home import Verb
from engine.games.war.menu.node import Node
from engine.games.war.menu.paths import path_of
from engine.games.war.menu.reasons import Reason
from engine.games.war.view import OVER, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

__all__ = ["Reason", "WarMenu", "menu_of", "path_of"]


class WarMenu:
    """The tree of one view's choices; remembers the places that were asked for."""

    __slots__ = ("_nodes",)

    def __init__(self, view: View) -> None:
        self._nodes: dict[Path, Node] = {(): Verb(view)}

    def next(self, prefix: Path) -> Slot | Action:
        """The next question after `prefix`, or the finished action."""
        node = self._nodes.get(prefix)
        return node.answer if node is not None else self._node(prefix).answer

    def why_not(self, prefix: Path, id: str) -> Reason | None:
        """Why `id` is not offered after `prefix`; None: no such thing exists here."""
        return self._node(prefix).why(id)

    def suggest(self, prefix: Path) -> Path:
        """The best trade, or all that may attack."""
        return self._node(prefix).suggest()

    def _node(self, prefix: Path) -> Node:
        nodes = self._nodes
        node = nodes.get(prefix)
        if node is None:
            before = prefix[:-1]
            node = nodes[prefix] = (nodes.get(before) or self._node(before)).then(prefix[-1])
        return node


def menu_of(view: View) -> WarMenu | None:
    """The viewer's menu: for whoever is asked, and for orders that may be given at any time."""
    if view.ask:
        return WarMenu(view)
    if view.phase == OVER or not facts.can_order(view) or view.players[view.viewer].out:
        return None
    return WarMenu(view)
