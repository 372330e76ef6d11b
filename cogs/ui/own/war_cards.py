"""Which of one's sets comes first: for War's screen of trading, and for its command."""

from typing import Final

from engine.games.war.data import SYMBOL, TABLES, WILD
from engine.games.war.menu import cards, facts
from engine.games.war.text import own
from engine.games.war.view import Cards, View

MOST: Final = len(TABLES.sets) + 1
"""No set has more cards."""


def price(view: View, picked: Cards) -> int:
    """The tokens that Athena takes for a set."""
    return cards.athena(picked) if view.rules.advanced else 0


def ranked(view: View, found: tuple[Cards, ...], athena: bool) -> list[Cards]:
    """Sets, the best first; with `athena` whatever is worth most, else those that cost no token."""

    def rank(picked: Cards) -> tuple[int, int, int, Cards]:
        worth, paid = cards.worth(picked, view.trades, view.rules.advanced), price(view, picked)
        owned = sum(own.mine(view, card) for card in picked)
        wilds = sum(SYMBOL[card] == WILD for card in picked)
        first = (-worth, paid) if athena else (paid, -worth)
        return (*first, wilds - (0 if view.rules.advanced else owned), picked)

    return sorted(found, key=rank)


def best(view: View, athena: bool = False) -> Cards:
    """The set that is suggested; nothing where there is none."""
    found = ranked(view, facts.found_sets(view), athena)
    return found[0] if found else ()


def most_sacrificed(view: View, picked: Cards) -> int:
    """How many warriors of a trade may be given up for tokens."""
    return cards.most_sacrificed(picked, facts.me(view)) if view.rules.advanced else 0
