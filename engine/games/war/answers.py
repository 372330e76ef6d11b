"""What a seat's orders answer to an open window: a function of its own view."""

from engine.games.war import odds
from engine.games.war.actions import Action, Hades, Invoke, Pass
from engine.games.war.menu import board, facts
from engine.games.war.menu.attack import DICE_SETS, gods, side_of
from engine.games.war.menu.orders import GODS, passed
from engine.games.war.view import ALWAYS, ASK, FIGHT, HADES, INVOKE, TURN, UNHURT, Fight, Orders, View

BRIEF = (FIGHT, TURN)


def ordered(view: View) -> Action | None:
    """The answer given in advance; None where the viewer is to be asked. In a match by orders there is always one."""
    if view.own is None or view.fight is None or view.ask not in (INVOKE, HADES):
        return None
    answered = _window if view.ask == INVOKE else _fallen
    found = answered(view, view.fight, view.own.orders)
    return found or (Pass() if view.rules.by_order else None)


def _window(view: View, fight: Fight, orders: Orders) -> Action | None:
    """Passing for a while stands before the gods; whoever ordered a god passes where none is invoked."""
    passing = passed(view, orders)
    if passing in BRIEF:
        return Pass()
    lying = odds.lying(fight, side_of(view))
    if passing == ALWAYS:
        return _best(view, fight, orders, lying) or Pass()
    return Pass() if passing == UNHURT and lying == 0 else None


def _fallen(view: View, fight: Fight, orders: Orders) -> Action | None:
    """What is ordered about Hades stands before passing."""
    if orders.hades < 0:
        return Pass() if passed(view, orders) not in (ASK, UNHURT) else None
    enough = 0 < orders.hades <= fight.lost[side_of(view)]
    return Hades() if enough and _affordable(view, orders, board.HADES_GOD) else Pass()


def _best(view: View, fight: Fight, orders: Orders, lying: int) -> Invoke | None:
    """Of the gods whose condition holds the one after whom the fewest armies fall on average, if that helps at all."""
    if orders.only and (fight.source, fight.target)[side_of(view)] not in orders.only:
        return None
    found = [_aimed(view, fight, god) for god in gods(view) if _wanted(view, orders, god, lying)]
    mean, best = min(found, key=lambda one: one[0], default=(float(lying), None))
    return best if mean < lying else None


def _wanted(view: View, orders: Orders, god: str, lying: int) -> bool:
    return 0 < orders.gods[GODS.index(god)] <= lying and _affordable(view, orders, god)


def _affordable(view: View, orders: Orders, god: str) -> bool:
    return facts.me(view).tokens - board.PRICE[god] >= orders.kept


def _aimed(view: View, fight: Fight, god: str) -> tuple[float, Invoke]:
    """The best dice for a god, and what then falls on average; of equals the fewest dice, then the earlier ones."""
    mine = side_of(view)
    if god == board.ARES:
        return odds.ares(fight, mine), Invoke(god)
    side = mine if god == board.ZEUS else 1 - mine
    sets = DICE_SETS[len(fight.dice[side].values)]
    means = [odds.again(fight, side, places, mine) for places in sets]
    return min(means), Invoke(god, sets[means.index(min(means))])
