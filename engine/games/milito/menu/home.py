"""The verbs: what a viewer is asked now, and what he may answer with."""

from collections.abc import Callable
from typing import Final

from engine.games.milito.actions import End, Withdraw
from engine.games.milito.data import LEADERS
from engine.games.milito.menu import attack, cards, place
from engine.games.milito.menu.board import flank_pairs, has_bonus, may_withdraw
from engine.games.milito.menu.node import Done, Node
from engine.games.milito.menu.reasons import Reason
from engine.games.milito.view import View
from engine.kernel.game import Slot

VERBS: Final = ("place", "flank", "attack", "end", "fighter", "bonus", "withdraw", "stand", "discard", "mercenaries")


class Verb(Node):
    """What is to be done?"""

    __slots__ = ("nodes", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.nodes = OFFERS[view.ask](view)
        self.answer = Slot("verb", tuple(self.nodes))

    def then(self, id: str) -> Node:
        return self.nodes[id]

    def why(self, id: str) -> Reason | None:
        if id not in VERBS:
            return None
        return REFUSALS[id](self.view) if id in VERBS_OF[self.view.ask] else Reason.NOT_ASKED


def _play(view: View) -> dict[str, Node]:
    assert view.own is not None, "only a seat plays"
    nodes: dict[str, Node] = {}
    basket = place.basket(view, view.own.hand)
    if units := basket.units():
        nodes["place"] = place.Unit(basket, units)
    if has_bonus(view.sides[view.viewer]):
        if options := attack.flanks(view):
            nodes["flank"] = attack.FlankTarget(view, options)
        if columns := attack.targets(view):
            nodes["attack"] = attack.Target(view, columns)
    nodes["end"] = Done(End())
    return nodes


def _answer(view: View) -> dict[str, Node]:
    nodes: dict[str, Node] = {}
    if _fast_enough(view):
        nodes["withdraw"] = Done(Withdraw())
    nodes["stand"] = attack.Answer(view)
    return nodes


def _fast_enough(view: View) -> bool:
    fight = view.fight
    assert fight is not None, "an answer is given in a fight"
    defenders = view.sides[1 - fight.attacker].lines[fight.target]
    return may_withdraw(defenders, view.sides[fight.attacker].lines[fight.base])


def _mercenaries(view: View) -> dict[str, Node]:
    return {"mercenaries": cards.Hire(view.sides[view.viewer].army)}


OFFERS: Final[dict[str, Callable[[View], dict[str, Node]]]] = {
    "play": _play,
    "fighter": lambda view: {"fighter": attack.asked_fighter(view)},
    "bonus": lambda view: {"bonus": attack.asked_bonus(view)},
    "answer": _answer,
    "discard": lambda view: {"discard": cards.asked_discard(view)},
    "mercenaries": _mercenaries,
}
"""For each thing a viewer may be asked: the verbs offered, and what follows each."""

VERBS_OF: Final = {
    "play": ("place", "flank", "attack", "end"),
    "fighter": ("fighter",),
    "bonus": ("bonus",),
    "answer": ("withdraw", "stand"),
    "discard": ("discard",),
    "mercenaries": ("mercenaries",),
}


def _no_place(view: View) -> Reason:
    assert view.own is not None, "only a seat plays"
    holds_units = any(card not in LEADERS for card in view.own.hand)
    return Reason.TOO_FEW_CARDS if holds_units else Reason.NOTHING_TO_PLACE


def _no_flank(view: View) -> Reason:
    if view.phase != "flank":
        return Reason.FLANKS_OVER
    mine, theirs = view.sides[view.viewer].lines, view.sides[1 - view.viewer].lines
    return Reason.PAIR_USED if flank_pairs(mine, theirs) else Reason.NO_FLANK


def _no_attack(view: View) -> Reason:
    return Reason.NO_BONUS if attack.targets(view) else Reason.NO_ENEMY


REFUSALS: Final[dict[str, Callable[[View], Reason]]] = {
    "place": _no_place,
    "flank": _no_flank,
    "attack": _no_attack,
    "withdraw": lambda view: Reason.TOO_SLOW,
}
"""Why a verb that belongs to the question is not offered; the others always are."""
