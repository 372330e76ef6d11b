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

    __slots__ = ("after", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.after = OFFERS[view.ask](view)
        self.answer = Slot("verb", tuple(self.after))

    def then(self, id: str) -> Node:
        return self.after[id](self.view)

    def why(self, id: str) -> Reason | None:
        if id not in VERBS:
            return None
        return REFUSALS[id](self.view) if id in VERBS_OF[self.view.ask] else Reason.NOT_ASKED


Offers = dict[str, Callable[[View], Node]]


def _play(view: View) -> Offers:
    out: Offers = {}
    if place.basket(view).any():
        out["place"] = _place
    if has_bonus(view.sides[view.viewer]):
        if view.pairs and attack.flanks(view):
            out["flank"] = attack.FlankTarget
        if attack.targets(view):
            out["attack"] = attack.Target
    out["end"] = _end
    return out


def _place(view: View) -> Node:
    return place.Unit(place.basket(view))


def _end(view: View) -> Node:
    return Done(End())


def _answer(view: View) -> Offers:
    if _fast_enough(view):
        return {"withdraw": lambda view: Done(Withdraw()), "stand": attack.Answer}
    return {"stand": attack.Answer}


def _fast_enough(view: View) -> bool:
    fight = view.fight
    assert fight is not None, "an answer is given in a fight"
    defenders = view.sides[1 - fight.attacker].lines[fight.target]
    return may_withdraw(defenders, view.sides[fight.attacker].lines[fight.base])


OFFERS: Final[dict[str, Callable[[View], Offers]]] = {
    "play": _play,
    "fighter": lambda view: {"fighter": attack.asked_fighter},
    "bonus": lambda view: {"bonus": attack.asked_bonus},
    "answer": _answer,
    "discard": lambda view: {"discard": cards.asked_discard},
    "mercenaries": lambda view: {"mercenaries": cards.asked_mercenaries},
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
