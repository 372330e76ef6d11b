"""From an action back to the walk that makes it."""

from engine.games.war.actions import (
    Action,
    Attack,
    Dismember,
    End,
    Hades,
    Invoke,
    Losses,
    Move,
    Occupy,
    Order,
    Pass,
    Place,
    Trade,
    Until,
)
from engine.games.war.data import ID, TABLES
from engine.games.war.menu import facts
from engine.games.war.menu.attack import attack_path, dice_id
from engine.games.war.menu.move import move_path
from engine.games.war.menu.orders import FIGURES, WARRIORS
from engine.games.war.menu.receive import FIGURE_ID, YES, place_path, trade_path
from engine.games.war.view import View
from engine.kernel.seats import Path


def path_of(action: Action, view: View) -> Path:
    """The ids that lead to this action; `view` is one of the acting seat's."""
    match action:
        case Place():
            return place_path(action)
        case Attack() | Until():
            return attack_path(action)
        case Move():
            return move_path(action)
        case Trade():
            return trade_path(view, action)
        case Dismember(territory):
            short = facts.me(view).box < TABLES.special_figure
            return ("dismember", ID[territory], *((YES,) if short else ()))
        case _:
            return _short(action)


def _short(action: Action) -> Path:
    match action:
        case Invoke(god, dice):
            return ("invoke", god, dice_id(dice)) if dice else ("invoke", god)
        case Occupy(warriors, figure):
            return ("occupy", FIGURE_ID if figure else str(warriors))
        case Losses(figures):
            return ("losses", FIGURES if figures else WARRIORS)
        case Order(line, value):
            return ("order", line, value)
        case Hades():
            return ("hades",)
        case Pass():
            return ("pass",)
        case End():
            return ("end",)
    raise AssertionError(action)
