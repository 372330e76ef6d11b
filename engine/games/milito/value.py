"""How well a seat stands in Milito, for house players: from its own view only."""

from typing import Final

from engine.games.milito.data import BATTLE, CARDS
from engine.games.milito.view import View

COLUMN: Final = 6.0
CARD: Final = 1.0
DESTROYED: Final = 1.2


class MilitoValue:
    """The sum of columns, units on the table, hands and losses, each against the enemy's."""

    def worth(self, view: View) -> float:
        """Larger is better for the view's own seat."""
        own = view.viewer
        return sum(_column(view, column, own) for column in range(len(view.control))) + _cards(view, own)


def _column(view: View, column: int, own: int) -> float:
    held = view.control[column]
    mine, theirs = (_line(view.sides[seat].lines[column]) for seat in (own, 1 - own))
    owner = COLUMN if held == own else -COLUMN if held == 1 - own else 0.0
    return owner + mine - theirs


def _line(line: tuple[int, ...]) -> float:
    if not line:
        return 0.0
    return max(CARDS[unit].attack + CARDS[unit].defence for unit in line) / 2 + BATTLE.support * (len(line) - 1)


def _cards(view: View, own: int) -> float:
    mine, theirs = view.sides[own], view.sides[1 - own]
    return CARD * (mine.hand - theirs.hand) - DESTROYED * (mine.destroyed - theirs.destroyed)


VALUE: Final = MilitoValue()
