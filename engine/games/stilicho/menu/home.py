"""The verbs: what the player is asked now, and what may be answered."""

from collections.abc import Callable
from typing import Final

from engine.games.stilicho.actions import Begin
from engine.games.stilicho.menu import answers, attack, cards, deploy, orders
from engine.games.stilicho.menu.node import Done, Node
from engine.games.stilicho.menu.reasons import Reason
from engine.games.stilicho.view import View
from engine.kernel.game import Slot

Start = Callable[[View], Node]
Offers = dict[str, Start]


class Verb(Node):
    """What is to be done?"""

    __slots__ = ("after", "view")

    def __init__(self, view: View) -> None:
        self.view, self.after = view, offers(view)
        self.answer = Slot("verb", tuple(self.after))

    def then(self, id: str) -> Node:
        return self.after[id](self.view)

    def why(self, id: str) -> Reason | None:
        if id not in VERBS:
            return None
        if id not in BELONGING.get(self.view.ask, ()):
            return Reason.NOT_ASKED
        if self.view.ask not in ("march", "deploy") and not self.view.board.hand:
            return Reason.NO_CARDS
        return REFUSALS[id](self.view) if id in REFUSALS else Reason.NOT_ASKED


def _begin(view: View) -> Node:
    return Done(Begin())


def offers(view: View) -> Offers:
    """The verbs that have a legal continuation, each with its first question."""
    match view.ask:
        case "roman":
            return _roman(view)
        case "setup":
            return {"setup": deploy.setup}
        case "deploy" | "begin":
            return _before_the_enemy(view)
        case "march":
            return _march(view)
        case "prevent":
            return {"prevent": answers.prevent}
        case "reserve":
            return {"reserve": answers.reserve}
        case "tribute" | "unpaid":
            return {"discard": answers.discard}
    return {"choose": answers.choose}


def _before_the_enemy(view: View) -> Offers:
    out: Offers = {}
    if view.ask == "deploy" and deploy.operations(view):
        out["deploy"] = deploy.deploy
    out["begin"] = _begin
    if view.board.hand:
        out["prevent"] = answers.each
    return out


def _march(view: View) -> Offers:
    """Forced Marches: up to as many actions as are left, so none too."""
    out: Offers = {}
    if orders.may_transfer(view.board):
        out["transfer"] = orders.transfer
    if orders.may_garrison(view.board):
        out["garrison"] = orders.garrison
    out["choose"] = answers.choose
    return out


def _roman(view: View) -> Offers:
    board = view.board
    out: Offers = {}
    if board.hand:
        if any(cards.why_not(board, card) is None for card in board.hand):
            out["event"] = cards.event
        if attack.fronts(board):
            out["attack"] = attack.attack
        if board.olympius:
            out["counter"] = orders.counter
        if orders.may_transfer(board):
            out["transfer"] = orders.transfer
        if orders.may_garrison(board):
            out["garrison"] = orders.garrison
        if orders.may_suppress(board):
            out["suppress"] = orders.suppress
        if any(board.mutiny):
            out["mutiny"] = orders.mutiny
    out["end"] = answers.end
    return out


ROMAN: Final = ("event", "attack", "counter", "transfer", "garrison", "suppress", "mutiny", "end")
BELONGING: Final[dict[str, tuple[str, ...]]] = {
    "roman": ROMAN,
    "setup": ("setup",),
    "deploy": ("deploy", "begin", "prevent"),
    "begin": ("begin", "prevent"),
    "march": ("transfer", "garrison", "choose"),
    "prevent": ("prevent",),
    "reserve": ("reserve",),
    "tribute": ("discard",),
    "unpaid": ("discard",),
}
"""For each thing that is asked: the verbs that belong to it."""
VERBS: Final = frozenset((*ROMAN, "setup", "deploy", "begin", "prevent", "reserve", "discard", "choose"))


def _no_garrison(view: View) -> Reason:
    return Reason.NO_SPACE if any(view.board.armies) else Reason.NO_TROOPS


REFUSALS: Final[dict[str, Callable[[View], Reason]]] = {
    "event": lambda view: Reason.CHANGES_NOTHING,
    "attack": lambda view: Reason.NO_TARGET,
    "counter": lambda view: Reason.AT_BOTTOM,
    "transfer": lambda view: Reason.NOBODY_THERE,
    "garrison": _no_garrison,
    "suppress": lambda view: Reason.CALM,
    "mutiny": lambda view: Reason.NO_MUTINY,
    "prevent": lambda view: Reason.NO_CARDS,
    "deploy": lambda view: Reason.NOBODY_THERE,
}
"""Why a verb that belongs to the question is not offered."""
