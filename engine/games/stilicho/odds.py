"""Chances before the dice, exact: Attacks, Garrisons, collisions, Olympius, suppressions and oaths.

Cards that may be spent once the dice lie there are spent as well as possible: the fewest that win; if nothing wins,
those that make it roll again; otherwise none.
"""

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeVar

from msgspec import Struct, structs

from engine.games.stilicho.actions import Attack
from engine.games.stilicho.data import CARDS, DIOCESE_OF, FRONTS, PATHS, SCHOLAE
from engine.games.stilicho.menu import hopes, strength
from engine.games.stilicho.menu.board import advocate_value, olympius_value, pacification, space_of
from engine.games.stilicho.view import Board, Enemy, Fight, Trial

DIE: Final = (1, 2, 3, 4, 5, 6)
K = TypeVar("K", bound=Hashable)


class Way(Struct, frozen=True):
    """How a roll stands before the dice: Rome's lead and whether the Enemy shows its Bold side.

    `step`: what its two sides differ by. `cards`: how many could be spent, each for 1; `guards`: the Scholae
    Palatinae among what may be played, worth `guards` in this roll and every reroll. `dice`: how many Rome rolls.
    """

    lead: int
    bold: bool = True
    step: int = 1
    cards: int = 0
    guards: int = 0
    dice: int = 1


def solve(start: K, go: Callable[[K], tuple[Fraction, dict[K, Fraction]]]) -> Fraction:
    """The chance to win from `start`, where `go` gives a state's chance to win at once and where else it may lead."""
    states, won, moves = [start], [], []
    for state in states:
        now, later = go(state)
        won.append(now)
        moves.append(later)
        states += [other for other in later if other not in states]
    rows = [[Fraction(a == b) - moves[n].get(b, Fraction(0)) for b in states] for n, a in enumerate(states)]
    return _eliminated(rows, won)


def _eliminated(rows: list[list[Fraction]], right: list[Fraction]) -> Fraction:
    """The first unknown of a system of linear equations that has one solution."""
    for last in range(len(rows) - 1, 0, -1):
        for n in range(last):
            share = rows[n][last] / rows[last][last]
            rows[n] = [a - share * b for a, b in zip(rows[n], rows[last], strict=True)]
            right[n] -= share * right[last]
    return right[0] / rows[0][0]


@lru_cache(maxsize=4096)
def chance(way: Way) -> Fraction:
    """The chance that Rome wins an Attack, or that a Garrison beats the Enemy off."""
    return solve(way, _roll)


def _roll(way: Way) -> tuple[Fraction, dict[Way, Fraction]]:
    won, again = Fraction(0), dict[Way, Fraction]()
    for enemy in DIE:
        side = way.bold if enemy not in (1, 6) else enemy == 6
        next_lead = way.lead + way.step * (way.bold - side)
        for roman, share in _roman_die(way.dice):
            best = _spent(way, way.lead + roman - enemy, next_lead, side)
            if isinstance(best, Way):
                again[best] = again.get(best, Fraction(0)) + share / 6
            else:
                won += best * share / 6
    return won, again


@lru_cache(maxsize=8)
def _roman_die(dice: int) -> tuple[tuple[int, Fraction], ...]:
    """The better of so many dice."""
    return tuple((die, Fraction(die**dice - (die - 1) ** dice, 6**dice)) for die in DIE)


def _spent(way: Way, lead: int, next_lead: int, bold: bool) -> Fraction | Way:
    """What the best use of cards on a roll makes of it: a chance, or the roll after a tie without any card."""
    if lead + way.cards + way.guards > 0:
        return Fraction(1)
    if lead == 0:
        return structs.replace(way, lead=next_lead, bold=bold)
    ties = [Fraction(0)]
    for guards in (0, way.guards) if way.guards else (0,):
        need = -lead - guards
        if 0 <= need <= way.cards:
            left = Way(next_lead + guards, bold, way.step, way.cards - need, way.guards - guards, way.dice)
            ties.append(chance(left))
    return max(ties)


def step_of(front: int, enemy: Enemy) -> int:
    """What the two sides of an Enemy's counter differ by."""
    bold, weak = FRONTS[front].counters[enemy.second]
    return bold - weak


def attack(board: Board, action: Attack, spend: int = 0, guards: int = 0) -> Fraction:
    """The chance of an Attack as declared, with so many cards to spend after the dice."""
    at, fight = declared(board, action)
    enemy = at.enemies[action.front]
    way = Way(
        strength.lead(at, fight),
        enemy.bold,
        step_of(action.front, enemy),
        spend,
        guards,
        strength.dice_of(action.battle),
    )
    return chance(way)


def declared(board: Board, action: Attack) -> tuple[Board, Fight]:
    """The board and the fight as they are when an Attack comes to the dice."""
    allies = tuple(ally.front for ally in action.allies)
    fight = Fight(False, action.front, space_of(board, action.front), action.battle, allies)
    if any(battle.demoralizes for card in action.battle if (battle := CARDS[card].battle)):
        board = _weakened(board, action.front)
    return board, fight


def _weakened(board: Board, front: int) -> Board:
    a, b, c = (structs.replace(e, bold=e.bold and n != front) for n, e in enumerate(board.enemies))
    return structs.replace(board, enemies=(a, b, c))


def bare(board: Board, front: int, spend: int = 0) -> Fraction:
    """The chance of an Attack on this Front without battle cards and allies, whether or not it is allowed now."""
    enemy = board.enemies[front]
    lead = strength.lead(board, Fight(False, front, space_of(board, front)))
    return chance(Way(lead, enemy.bold, step_of(front, enemy), spend))


def reserves(hand: Sequence[int], spent: Sequence[int]) -> tuple[int, int]:
    """What a hand without these cards holds for after the dice of an Attack: cards, and what the guards are worth."""
    left = [card for card in hand if card not in spent]
    guards = SCHOLAE in left
    return len(left) - guards, hopes.worth(SCHOLAE, Fight(False, 0, "")) if guards else 0


def hoped(board: Board, action: Attack) -> Fraction:
    """The chance of an Attack if the rest of the hand is spent on it where that helps."""
    paid = (action.pay, *action.battle, *(ally.pay for ally in action.allies))
    return attack(board, action, *reserves(board.hand, paid))


def again(board: Board, fight: Fight, spend: int, guards: int) -> Fraction:
    """The chance of a fight whose dice are rolled again: its own die has turned the Enemy first."""
    enemy = board.enemies[fight.front]
    bold = enemy.bold if fight.enemy not in (1, 6) else fight.enemy == 6
    bare = structs.replace(fight, roman=0, second=0, enemy=0)
    step = step_of(fight.front, enemy)
    lead = strength.lead(board, bare) + step * (enemy.bold - bold)
    return chance(Way(lead, bold, step, spend, guards, strength.dice_of(fight.cards)))


def garrison(board: Board, front: int, space: str, spend: int = 0) -> Fraction:
    """The chance that a Garrison in a space holds against an Enemy."""
    enemy = board.enemies[front]
    return chance(Way(strength.lead(board, Fight(True, front, space)), enemy.bold, step_of(front, enemy), spend))


def threatened(board: Board, front: int) -> str:
    """The space ahead of an Enemy whose Garrison it would have to beat next; "" when there is none."""
    enemy = board.enemies[front]
    if enemy.surrendered:
        return ""
    ahead = PATHS[front][enemy.at + 1 : enemy.at + 3]
    near = ahead[1:] if len(ahead) > 1 and ahead[0].endswith("_siege") else ahead[:1]
    return next((space for space in near if board.garrisons[DIOCESE_OF[space]] == space), "")


def trial(board: Board, diocese: int, spend: int = 0) -> Fraction:
    """The chance to counter Olympius (diocese -1), or to suppress Unrest, with so many cards to spend."""
    task = Trial(diocese)
    beyond = hopes.against(board, task) - (advocate_value(board) if diocese < 0 else 0)
    return rolled(beyond, spend, hopes.rerolls(task))


@lru_cache(maxsize=512)
def rolled(beyond: int, spend: int, rerolls: bool) -> Fraction:
    """The chance that a die, with so many cards for 1 each, goes beyond a number; a tie may be rolled again."""
    won = Fraction(sum(die + spend > beyond for die in DIE), 6)
    ties = Fraction(rerolls and any(die + spend == beyond for die in DIE), 6)
    if not ties:
        return won
    return won + ties * rolled(beyond, 0, True) if spend else won / (1 - ties)


def advance(board: Board) -> int:
    """By how much Olympius is ahead of the Advocate: what a die must exceed."""
    return olympius_value(board) - advocate_value(board)


def oath(board: Board, front: int, bonus: int = 0) -> Fraction:
    """The chance that a surrendered Enemy breaks its oath when it is tested."""
    return Fraction(max(0, min(6, 6 + bonus - pacification(board, front))), 6)


Sides = tuple[bool, bool]


def collision(enemies: Sequence[Enemy], attacker: int, defender: int) -> Fraction:
    """The chance that an advancing (or retreating) Enemy beats the one in its way."""
    ours, theirs = (FRONTS[n].counters[enemies[n].second] for n in (attacker, defender))
    return _collision(ours, theirs, (enemies[attacker].bold, enemies[defender].bold))


@lru_cache(maxsize=256)
def _collision(ours: tuple[int, int], theirs: tuple[int, int], sides: Sides) -> Fraction:
    def go(now: Sides) -> tuple[Fraction, dict[Sides, Fraction]]:
        won, again = Fraction(0), dict[Sides, Fraction]()
        for one in DIE:
            for two in DIE:
                lead = ours[not now[0]] + one - theirs[not now[1]] - two
                won += Fraction(lead > 0, 36)
                if lead == 0:
                    then = (_turned(now[0], one), _turned(now[1], two))
                    again[then] = again.get(then, Fraction(0)) + Fraction(1, 36)
        return won, again

    return solve(sides, go)


def _turned(bold: bool, die: int) -> bool:
    return die == 6 if die in (1, 6) else bold


def percent(found: Fraction) -> str:
    """A chance for people: 68 %; never 0 or 100 unless it is certain."""
    if 0 < found < Fraction(1, 200):
        return "under 1 %"
    if Fraction(199, 200) < found < 1:
        return "over 99 %"
    return f"{round(found * 100)} %"
