"""How well a seat stands in Milito, for house players: from its own view only."""

from functools import cache
from typing import Final

from msgspec import Struct

from engine.games.milito.data import BATTLE, CARDS, TERRAIN
from engine.games.milito.menu import strength
from engine.games.milito.view import Cards, View

FINE: Final = (0.0, 0.12, 0.3, 0.5, 0.7, 0.88, 1.0)
"""How likely an attack succeeds by its margin before the Bonus Cards, from −2 to 4."""


class Weights(Struct, frozen=True):
    """What things are worth, in cards of the hand.

    `holds` is the worth of holding so many columns, `coming` the share of it for a column that the next Advance
    brings. `unit` weighs the strength of a line, `threat` and `danger` what an attack on the enemy's line, or on the
    own one, would swing.
    """

    holds: tuple[float, ...] = (0.0, 5.0, 11.0, 22.0, 27.0, 31.0)
    coming: float = 0.5
    unit: float = 0.5
    second: float = 1.0
    threat: float = 0.35
    danger: float = 0.45
    column: float = 5.0
    card: float = 1.0
    leader: float = 0.4
    destroyed: float = 1.2


class MilitoValue:
    """The sum of columns, lines, threats, hands and losses, each against the enemy's."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def worth(self, view: View) -> float:
        """Larger is better for the view's own seat."""
        return self._columns(view) + self._lines(view) + self._cards(view)

    def _columns(self, view: View) -> float:
        """Columns held, and those that an Advance would bring."""
        return self._held(view, view.viewer) - self._held(view, 1 - view.viewer)

    def _held(self, view: View, seat: int) -> float:
        now = sum(owner == seat for owner in view.control)
        mine, theirs = view.sides[seat].lines, view.sides[1 - seat].lines
        coming = sum(
            owner != seat and bool(own) and not foe for owner, own, foe in zip(view.control, mine, theirs, strict=True)
        )
        scale, then = self.weights.holds, min(now + coming, BATTLE.columns)
        return scale[now] + self.weights.coming * (scale[then] - scale[now])

    def _lines(self, view: View) -> float:
        """Units on the table, and what attacks would swing."""
        own = view.viewer
        mine, theirs = view.sides[own].lines, view.sides[1 - own].lines
        total = 0.0
        for column, ground in enumerate(view.terrain):
            total += self._line(mine[column]) - self._line(theirs[column])
            if mine[column] and theirs[column]:
                total += self._clash(mine[column], theirs[column], ground, view.control[column], own)
        return total

    def _line(self, line: Cards) -> float:
        return self.weights.unit * power(line) + self.weights.second * (len(line) - 1) if line else 0.0

    def _clash(self, mine: Cards, theirs: Cards, ground: str, control: int, own: int) -> float:
        gain = self._line(theirs) + (self.weights.column if control != own else 0.0)
        loss = self._line(mine) + (self.weights.column if control != 1 - own else 0.0)
        threat = success(margin(mine, theirs, ground, control == 1 - own))
        danger = success(margin(theirs, mine, ground, control == own))
        return self.weights.threat * threat * gain - self.weights.danger * danger * loss

    def _cards(self, view: View) -> float:
        mine, theirs = view.sides[view.viewer], view.sides[1 - view.viewer]
        leaders = sum(CARDS[card].combat for card in (view.own.hand if view.own else ()))
        hands = self.weights.card * (mine.hand - theirs.hand) + self.weights.leader * leaders
        return hands - self.weights.destroyed * (mine.destroyed - theirs.destroyed)


@cache
def power(line: Cards) -> float:
    """The best attack and defence of a line."""
    return max(CARDS[unit].attack + CARDS[unit].defence for unit in line)


@cache
def margin(attackers: Cards, defenders: Cards, ground: str, held: bool) -> int:
    """What the attackers have more than the defenders before Bonus Cards; `held`: the defender controls the column."""
    best = max(
        min(_strength(own, foe, ground, True) - _strength(foe, own, ground, False) for foe in defenders)
        for own in attackers
    )
    support = BATTLE.support * (len(attackers) - len(defenders))
    return best + support - (TERRAIN[ground].control_defence if held else 0)


def _strength(own: int, foe: int, ground: str, attacks: bool) -> int:
    return strength.total((*strength.unit_parts(own, foe, attacks), *strength.terrain_parts(ground, own)))


def success(margin: int) -> float:
    """The likelihood that an attack with this margin succeeds."""
    return FINE[max(0, min(margin + 2, len(FINE) - 1))]


VALUE: Final = MilitoValue()
