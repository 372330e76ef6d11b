"""Cards of the hand that cannot be played now, each with what stops it: told before anybody tries (section 5.1)."""

from collections.abc import Iterable
from typing import Final

from engine.games.legion.data import BATTLE, CARD_AP, CARD_ID
from engine.games.legion.menu import LegionMenu, Reason
from engine.games.legion.text import hints
from engine.games.legion.text import phrases as p
from engine.games.legion.text import steps as s
from engine.games.legion.view import BATTLING, View

WHY: Final = {
    Reason.MORALE_FULL: "your morale is full",
    Reason.PILES_EMPTY: "nothing to draw",
    Reason.NO_UNIT_FITS: "no unit can take it",
    Reason.NOBODY_SEEN: "no enemy in sight",
    Reason.ROW_FULL: "row 1 is full",
    Reason.NO_PLACE: "no place for it",
}


def waiting(view: View) -> str:
    """All of them, under the question for a card; empty where every card can be played."""
    return _line(view, idle(view).items())


def capped(view: View) -> str:
    """March orders that the cap forbids, where no card at all can be played and so nothing else would tell."""
    if "play" in s.offered(view, ()):
        return ""
    return _line(view, [(card, why) for card, why in idle(view).items() if why is Reason.AP_CAP])


def idle(view: View) -> dict[int, Reason]:
    """The cards in hand that cannot be played, with the reason."""
    if view.own is None or view.phase != BATTLING or not s.may_act(view):
        return {}
    menu, playable = LegionMenu(view), s.offered(view, ("play",))
    left = [card for card in view.own.stall.hand if CARD_ID[card] not in playable]
    found = {card: menu.why_not(("play",), CARD_ID[card]) for card in left}
    return {card: why for card, why in found.items() if isinstance(why, Reason)}


def _line(view: View, found: Iterable[tuple[int, Reason]]) -> str:
    said = [f"{p.card(card)} ({_why(view, card, why)})" for card, why in found]
    return f"Not now: {p.joined(said)}." if said else ""


def _why(view: View, card: int, why: Reason) -> str:
    if why is Reason.AP_CAP and view.own is not None:
        return f"{view.own.purse.total + hints.granted(card)} AP in one turn, {BATTLE.ap_cap} is the most"
    return WHY.get(why) or f"costs {CARD_AP[card]} AP"
