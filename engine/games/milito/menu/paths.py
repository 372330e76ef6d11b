"""From an action back to the walk that makes it."""

from engine.games.milito.actions import (
    Action,
    Attack,
    Bonus,
    Discard,
    End,
    Flank,
    Mercenaries,
    Name,
    Place,
    Stand,
    Withdraw,
)
from engine.games.milito.data import ID, MERCENARIES
from engine.games.milito.menu import cards, place
from engine.games.milito.menu.attack import EACH, LATER, UNNAMED, name_of
from engine.games.milito.menu.place import AND, BOTH, NAMES, SWAP
from engine.games.milito.view import Cards, View
from engine.kernel.seats import Path


def path_of(action: Action, view: View) -> Path:
    """The ids that lead to this action; `view` is one of the acting seat's."""
    match action:
        case Place(_, payment):
            return ("place", *_placements(action, view), *_ids(payment))
        case Attack(column, fighter, bonus):
            return ("attack", NAMES[column], *_fighter(fighter), *_bonus(bonus))
        case Flank(target, base, fighter, bonus):
            return ("flank", NAMES[target], NAMES[base], *_fighter(fighter), *_bonus(bonus))
        case Mercenaries(hired, home):
            stop = (cards.DONE,) if len(hired) < len(MERCENARIES) else ()
            return ("mercenaries", *_ids(hired), *stop, *_ids(home))
        case _:
            return _short(action)


def _short(action: Action) -> Path:
    match action:
        case Name(fighter):
            return ("fighter", ID[fighter])
        case Bonus(card):
            return ("bonus", name_of(card))
        case Stand(card):
            return ("stand", name_of(card))
        case Discard(given):
            return ("discard", *_ids(given))
        case Withdraw():
            return ("withdraw",)
        case End():
            return ("end",)
    raise AssertionError(action)


def _ids(cards: Cards) -> Path:
    return tuple(ID[card] for card in cards)


def _fighter(fighter: int) -> Path:
    return () if fighter == UNNAMED else (ID[fighter],)


def _bonus(bonus: Cards) -> Path:
    if not bonus:
        return (LATER,)
    names = tuple(name_of(card) for card in bonus)
    return names if len(names) == 1 else (EACH, *names)


def _placements(action: Place, view: View) -> Path:
    basket = place.basket(view)
    path: Path = ()
    for item in action.placements:
        swap = bool(item.back) and basket.fits(item.unit, item.column)
        back = (BOTH,) if len(item.back) > 1 else _ids(item.back)
        path += ((AND,) if path else ()) + (ID[item.unit],)
        path += ((SWAP,) if swap else ()) + (NAMES[item.column], *back)
        basket = basket.plus(item.unit, item.column, item.back)
    return path
