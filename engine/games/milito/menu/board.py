"""What the units on the table allow, from public facts alone; the rules and the menus ask the same questions here."""

from functools import cache

from engine.games.milito.actions import Column
from engine.games.milito.data import BATTLE, COLUMNS, FIGHTS, SHARES, SPEED
from engine.games.milito.view import Cards, SideView

Lines = tuple[Cards, ...]
Pairs = tuple[tuple[Column, Column], ...]


def fights(mine: Lines, theirs: Lines) -> tuple[Column, ...]:
    """The columns with units of both sides (rulebook: Action: Attack)."""
    return tuple([column for column in COLUMNS if mine[column] and theirs[column]])


def flank_pairs(mine: Lines, theirs: Lines) -> Pairs:
    """(target, flanking column) of every Flank Attack that the board allows (rulebook: Phase 3)."""
    return tuple(
        (target, side)
        for target in fights(mine, theirs)
        for side in (target - 1, target + 1)
        if 0 <= side < BATTLE.columns and mine[side] and not theirs[side] and _open(theirs, 2 * side - target)
    )


def _open(theirs: Lines, beyond: Column) -> bool:
    return not 0 <= beyond < BATTLE.columns or not theirs[beyond]


def flank_attacks(pairs: Pairs, mine: Lines, theirs: Lines) -> Pairs:
    """(target, attacking column) of every Flank Attack still to be had from unused pairs (ruling 4)."""
    if not pairs:
        return ()
    live = [pair for pair in pairs if mine[pair[0]] and theirs[pair[0]]]
    return tuple(sorted({(target, target) for target, _ in live} | {pair for pair in live if mine[pair[1]]}))


def has_top(side: SideView) -> bool:
    """Whether a side has a top card, be it after a reshuffle."""
    return side.deck > 0 or side.discard > 0


def has_bonus(side: SideView) -> bool:
    """Whether a side can supply a Bonus Card (ruling 12)."""
    return side.hand > 0 or side.deck > 0 or side.discard > 0


def chooses_bonus(side: SideView) -> bool:
    """Whether everybody must think that a side has a choice of Bonus Cards."""
    return side.hand + has_top(side) > 1


def may_withdraw(defenders: Cards, attackers: Cards) -> bool:
    """Whether every defender is faster than the fastest attacker (ruling 9)."""
    slowest, fastest = speeds(defenders, attackers)
    return slowest > fastest


def speeds(defenders: Cards, attackers: Cards) -> tuple[int, int]:
    """The slowest defender's and the fastest attacker's speed."""
    return min(SPEED[unit] for unit in defenders), max(SPEED[unit] for unit in attackers)


def mixed(line: Cards) -> bool:
    """Whether two different units stand there, so that the fighting one must be named (ruling 11)."""
    return len(line) > 1 and FIGHTS[line[0]] != FIGHTS[line[1]]


@cache
def fits(line: Cards, unit: int) -> bool:
    """Whether a unit may join a line as it is (ruling 17)."""
    return len(line) < BATTLE.line and all(SHARES[unit][other] for other in line)


def without(cards: Cards, card: int) -> Cards:
    """The cards less one copy of a card; raises ValueError when there is none."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def kinds(cards: Cards) -> list[int]:
    """Each kind among sorted cards once, in order."""
    return list(dict.fromkeys(cards))
