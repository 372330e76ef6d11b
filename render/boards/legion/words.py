"""The few words that stand in Legion's pictures, short enough for their boxes."""

from engine.games.legion.data import BATTLE
from engine.games.legion.view import DEPLOY, Own, View

SIDE = ("Rome", "the Horde")
BUYING = f"price and {BATTLE.buy} AP to buy"


def state(view: View) -> str:
    """Return the short state at the right of the title band."""
    if view.outcome is not None:
        return "Draw" if view.outcome.drawn else f"{capital(view.outcome.winners[0])} wins"
    if view.phase == DEPLOY:
        return arranging(view)
    turn = "your turn" if view.viewer == view.active else f"{SIDE[view.active]} to play"
    quiet = f" · quiet {view.quiet}/{BATTLE.quiet}" if view.quiet >= BATTLE.quiet_warning else ""
    return f"Round {view.round}{quiet} · {turn}"


def arranging(view: View) -> str:
    """Return how far the armies are, for the title band."""
    if view.own is None:
        return "The armies are gathering"
    return "Your army is ready" if view.own.ready else "Arrange your army"


def readiness(ready: bool) -> str:
    """Return how far one army is."""
    return "ready" if ready else "arranging"


def to_place(count: int) -> str:
    """Return how many units are still to be placed."""
    return f"{count} to place" if count else "all placed"


def capital(side: int) -> str:
    """Return a side's name at the head of a line."""
    return SIDE[side][:1].upper() + SIDE[side][1:]


def counted(count: int) -> str:
    """Return a number of cards."""
    return "1 card" if count == 1 else f"{count} cards"


def purse(view: View, own: Own) -> str:
    """Return what there is to spend: Denarii, and action points in the own turn."""
    coins = f"{own.purse.denarii} D"
    return f"{coins} · {own.purse.ap} AP" if view.viewer == view.active else coins


def enemy_hand(side: int, count: int) -> str:
    """Return how many cards the enemy holds, which everybody may know."""
    return f"{capital(side)} holds {counted(count)}"
