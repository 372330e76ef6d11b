"""The first question: which verb?"""

from collections.abc import Callable
from typing import Final

from engine.games.war.actions import End, Hades, Pass
from engine.games.war.menu import attack, facts, move, orders, receive
from engine.games.war.menu.node import Done, Node
from engine.games.war.menu.reasons import Reason
from engine.games.war.view import HADES, INVOKE, MOVE, OCCUPY, PLAY, RECEIVE, View
from engine.kernel.game import Slot

ADVANCED: Final = frozenset({"dismember", "invoke", "hades", "pass", "losses", "order"})
ORDERS: Final = ("losses", "order")


THEN: Final[dict[str, Callable[[View], Node]]] = {
    "place": receive.Where,
    "trade": lambda view: receive.Cards(view, facts.found_sets(view), ()),
    "dismember": receive.Broken,
    "attack": lambda view: attack.Source(view, False),
    "until": lambda view: attack.Source(view, True),
    "invoke": attack.God,
    "hades": lambda view: Done(Hades()),
    "pass": lambda view: Done(Pass()),
    "occupy": attack.Follow,
    "move": move.From,
    "losses": orders.First,
    "order": orders.Line,
    "end": lambda view: Done(End()),
}
"""What follows each verb."""

ASKED: Final = {INVOKE: ("invoke", "pass"), HADES: ("hades", "pass"), OCCUPY: ("occupy",), "": ()}
"""The verbs that answer a question, other than PLAY."""


class Verb(Node):
    """What do you do?"""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view
        verbs = play(view) if view.ask == PLAY else ASKED[view.ask]
        self.answer = Slot("verb", (*verbs, *ORDERS) if facts.can_order(view) else verbs)

    def then(self, id: str) -> Node:
        return THEN[id](self.view)

    def why(self, id: str) -> Reason | None:
        if id not in THEN:
            return None
        if id in ADVANCED and not self.view.rules.advanced:
            return Reason.BASIC_GAME
        if self.view.ask != PLAY or id in ("invoke", "hades", "pass", "occupy"):
            return Reason.NOT_ASKED
        return refusal(self.view, id)


def play(view: View) -> tuple[str, ...]:
    """The verbs of the own turn."""
    placing = facts.placing(view)
    found = ["place"] if placing else []
    if view.phase == RECEIVE and facts.found_sets(view):
        found.append("trade")
    if not placing and not facts.forced(view):
        if facts.can_attack(view):
            found += ("attack", "until")
        if facts.can_move(view):
            found.append("move")
        found.append("end")
    if facts.can_dismember(view):
        found.append("dismember")
    return tuple(found)


def refusal(view: View, verb: str) -> Reason:
    """Why a verb of the own turn is not offered."""
    if verb == "dismember":
        return Reason.NO_FIGURE if not facts.mounted(view) else Reason.EMPTY_BOX
    if verb in ("place", "trade"):
        if view.phase != RECEIVE:
            return Reason.RECEIVING_OVER
        return Reason.NOTHING_TO_PLACE if verb == "place" else Reason.NO_SET
    if facts.placing(view):
        return Reason.PLACE_FIRST
    if facts.forced(view):
        return Reason.MUST_TRADE
    if view.round == 1:
        return Reason.FIRST_ROUND
    if verb == "move":
        return Reason.NOTHING_MOVES
    if view.phase == MOVE:
        return Reason.ATTACKS_OVER
    return Reason.LIMIT if facts.open_targets(view) is not None else Reason.NO_ATTACK
