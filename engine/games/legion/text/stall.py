"""The hand and the market in words."""

from engine.games.legion.data import CARD_ID
from engine.games.legion.text import effects
from engine.games.legion.text import phrases as p
from engine.games.legion.view import BATTLING, View


def hand(view: View) -> str:
    """The private second picture in words: hand, market with prices, purse; empty for those who have none now."""
    if view.own is None or view.phase != BATTLING:
        return ""
    stall, purse = view.own.stall, view.own.purse
    held = [f"{p.card(card)} ({p.fee(card)}): {effects.CARDS[CARD_ID[card]].brief}" for card in stall.hand]
    wares = [
        f"{p.card(card)} ({p.price(card)}): {effects.CARDS[CARD_ID[card]].brief}" for card in stall.market if card >= 0
    ]
    points = f"{p.counted(purse.ap, 'action point')} and " if view.viewer == view.active else ""
    lines = [
        f"You have {points}{purse.denarii} D.",
        _title("Your hand", len(held)),
        *held,
    ]
    return "\n".join([*lines, _title("For sale", len(wares)), *wares])


def _title(what: str, count: int) -> str:
    return f"{what}, {p.counted(count, 'card')}:" if count else f"{what}: nothing."
