"""Which cards make a set, and what it brings and costs (rulebook: Trading Cards; rulings 31 to 39, 74, 75)."""

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.games.war.data import SYMBOL, TABLES, WILD, trade_worth
from engine.games.war.view import Cards, Player, Rules

BASIC: Final = (3,)
SPECIAL: Final = tuple(range(2, len(TABLES.sets) + 2))
NEVER: Final = 1_000
"""More tokens than anybody has."""


def athena(cards: Cards) -> int:
    """The tokens for which Athena makes these cards one symbol, in the advanced game (ruling 74)."""
    most = max(Counter([SYMBOL[card] for card in cards]).values())
    changed = len(cards) - most
    return TABLES.athena[changed] if changed < len(TABLES.athena) else NEVER


def is_set(cards: Cards) -> bool:
    """Whether three cards are a set of the basic game: alike, all different, or with a wild (ruling 34)."""
    symbols = {SYMBOL[card] for card in cards}
    return WILD in symbols or len(symbols) != 2


@lru_cache(maxsize=4096)
def sets(hand: Cards, tokens: int, advanced: bool) -> tuple[Cards, ...]:
    """Every set in a hand that can be paid for, each in ascending order."""
    if not advanced:
        return tuple(cards for cards in combinations(hand, 3) if is_set(cards))
    return tuple(cards for size in SPECIAL for cards in combinations(hand, size) if athena(cards) <= tokens)


def worth(cards: Cards, trades: int, advanced: bool) -> int:
    """The armies for a set, without the bonus for owned territories; `trades` were made before in the match."""
    return TABLES.sets[len(cards) - 2] if advanced else trade_worth(trades + 1)


def most_sacrificed(cards: Cards, player: Player) -> int:
    """How many of the warriors of a trade may be given up for tokens in the advanced game (ruling 75)."""
    lacking = TABLES.tokens - (player.tokens - athena(cards))
    return min(TABLES.sets[len(cards) - 2], player.box, -(-lacking // TABLES.sacrifice))


def must_trade(rules: Rules, player: Player) -> bool:
    """Whether the hand is full, which forces a trade in the receive phase (rulings 32 and 33)."""
    return player.cards >= TABLES.hand and (rules.forced_trade or not rules.advanced)


def usual(hand: Cards, advanced: bool) -> Cards:
    """The set that is traded for a seat whose time is over (rulings 32 and 33)."""
    if advanced:
        return min(sets(hand, 0, True), key=lambda cards: (-len(cards), cards))
    return min(sets(hand, 0, False), key=lambda cards: (sum(SYMBOL[card] == WILD for card in cards), cards))


def finest(found: tuple[Cards, ...], owned: frozenset[int], advanced: bool) -> Cards:
    """The set that brings most for least: a suggestion."""

    def rank(cards: Cards) -> tuple[int, int, int, Cards]:
        price = athena(cards) if advanced else 0
        bonus = 0 if advanced else sum(card in owned for card in cards)
        wilds = sum(SYMBOL[card] == WILD for card in cards)
        return (price, -len(cards), wilds - bonus, cards)

    return min(found, key=rank)
