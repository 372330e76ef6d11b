"""Chances in combat as far as a viewer knows them: from the view alone.

What adds up to a strength stands in menu/strength.py, for the rules as well. Chances hold every card of the enemy
that the viewer does not see on the table equally likely, because a view keeps no list of the enemy's piles.
"""

from collections import Counter

from msgspec import Struct

from engine.games.milito.actions import NONE, TOP
from engine.games.milito.data import ARMIES
from engine.games.milito.menu import board, strength
from engine.games.milito.menu.strength import Clash
from engine.games.milito.view import Cards, View

Weighted = tuple[tuple[int, int], ...]
"""Cards with how many of them there may be; NONE stands for no card."""


class Gain(Struct, frozen=True):
    """What a Bonus Card would bring here and now: its value, its effect's value, and whether it turns a tie."""

    combat: int = 0
    effect: int = 0
    ties: bool = False

    @property
    def total(self) -> int:
        """Value and effect together."""
        return self.combat + self.effect


class Chance(Struct, frozen=True):
    """How many of all the equally likely cases win, tie and lose."""

    win: int
    tie: int
    lose: int

    @property
    def cases(self) -> int:
        """All cases."""
        return self.win + self.tie + self.lose


def clashes(view: View, attacker: int, target: int, base: int, flank: bool, fighter: int = -1) -> tuple[Clash, ...]:
    """An attack thought of, once for each pair of fighting units that both sides could name."""
    ours = (fighter,) if fighter >= 0 else kinds(view.sides[attacker].lines[base])
    theirs = kinds(view.sides[1 - attacker].lines[target])
    return tuple(Clash(attacker, target, base, flank, own, foe) for own in ours for foe in theirs)


def kinds(line: Cards) -> Cards:
    """The units of a line that may be named to fight: both where they differ."""
    return line if board.mixed(line) else line[:1]


def speeds(view: View, clash: Clash) -> tuple[int, int]:
    """The slowest defender's and the fastest attacker's speed."""
    return board.speeds(*(strength.line_of(view, clash, seat) for seat in (1 - clash.attacker, clash.attacker)))


def may_withdraw(view: View, clash: Clash) -> bool:
    """Whether every defender is faster than the fastest attacker (ruling 9)."""
    slowest, fastest = speeds(view, clash)
    return slowest > fastest


def gain(view: View, clash: Clash, seat: int, card: int) -> Gain:
    """What a card would bring a seat as its Bonus Card in this attack."""
    combat, effect = strength.bonus_parts(card), strength.effect_of(view, clash, seat, card)
    return Gain(strength.total(combat), strength.total(effect), strength.wins_ties(card))


def unseen(view: View, seat: int) -> Weighted:
    """A seat's cards that are not on the table: in the enemy's hand, deck or piles, each as likely as another."""
    side = view.sides[seat]
    left = Counter(ARMIES[side.army].deck)
    left.update(side.hired)
    left.subtract(side.home)
    for line in side.lines:
        left.subtract(line)
    return tuple((card, count) for card, count in left.items() if count > 0)


def own_pile(view: View) -> Weighted:
    """What the viewer's next card from the deck may be: his draw pile, or his discard pile once that is empty."""
    own, seat = view.own, view.viewer
    if own is None:
        return ()
    if not view.sides[seat].deck:
        return tuple(Counter(own.discard).items())
    left = Counter(dict(unseen(view, seat)))
    for held in (own.hand, own.discard, own.destroyed):
        left.subtract(held)
    if view.fight and view.fight.attacker == seat and view.fight.card >= 0:
        left.subtract((view.fight.card,))
    return tuple((card, count) for card, count in left.items() if count > 0)


def mine(view: View, card: int) -> Weighted:
    """A choice of Bonus Card as the cards it may turn out to be."""
    return own_pile(view) if card == TOP else ((card, 1),)


def chance(view: View, clash: Clash, seat: int, own: Weighted, foe: Weighted) -> Chance:
    """How a seat's card fares against the other's, over all the cards that either may turn out to be."""
    margin = strength.bare(view, clash, seat) - strength.bare(view, clash, 1 - seat)
    ours = [(gain(view, clash, seat, card), count) for card, count in own]
    theirs = [(gain(view, clash, 1 - seat, card), count) for card, count in foe]
    counts = {1: 0, 0: 0, -1: 0}
    for mine, often in ours:
        for yours, frequent in theirs:
            won = strength.decided(margin + mine.total - yours.total, mine.ties, yours.ties)
            counts[won] += often * frequent
    return Chance(counts[1], counts[0], counts[-1])


def answer(view: View, card: int) -> Chance | None:
    """The defender's chance with a card (or TOP, or NONE) against the attacker's unseen one; None without a fight."""
    if view.fight is None or view.fight.facing < 0 or view.viewer != 1 - view.fight.attacker:
        return None
    clash = strength.of_fight(view.fight)
    own = mine(view, card) if card != NONE else ((NONE, 1),)
    return chance(view, clash, view.viewer, own, unseen(view, clash.attacker))
