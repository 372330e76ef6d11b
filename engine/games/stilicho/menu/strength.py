"""What adds up in a fight, part by part in the order of the rulebook (RB 6.5, 7.3).

The rules decide by these sums, and words and chances show the same.
"""

from engine.games.stilicho.data import CARDS, DIOCESE, DIOCESES_ON, FRONTS, RULES, SPACES
from engine.games.stilicho.menu.board import DEFENDS, Position, leader_value, meets, value_of
from engine.games.stilicho.view import Fight, Part


def bonus_of(card: int, board: Position, front: int) -> int:
    """What a battle card adds to an Attack on this Enemy."""
    battle = CARDS[card].battle
    if battle is None:
        return 0
    return battle.better if battle.better and meets(battle.better_if, board, front) else battle.bonus


def roman_parts(board: Position, fight: Fight, reserve: int = 0) -> tuple[Part, ...]:
    """The Roman side of a fight: the Army's, or the Garrison's."""
    parts = _garrison_parts(fight) if fight.garrison else _army_parts(board, fight)
    if fight.roman:
        parts.append(Part("die", fight.roman))
    if reserve:
        parts.append(Part("reserve", reserve))
    return tuple(parts)


def _army_parts(board: Position, fight: Fight) -> list[Part]:
    front = fight.front
    parts = [Part("troops", board.armies[front])]
    if leader := leader_value(board, front):
        parts.append(Part("leader", leader))
    parts += [Part("ally", FRONTS[ally].ally, ally) for ally in fight.allies]
    return parts + [Part("card", bonus, card) for card in fight.cards if (bonus := bonus_of(card, board, front))]


def _garrison_parts(fight: Fight) -> list[Part]:
    parts = [Part("garrison", RULES.garrison)]
    if defence := SPACES[fight.space].defence:
        parts.append(Part("defence", defence))
    return parts


def enemy_parts(board: Position, fight: Fight) -> tuple[Part, ...]:
    """The Enemy's side: its value, its die and, when it is attacked, its ground or the unrest around it."""
    enemy = board.enemies[fight.front]
    parts = [Part("value", value_of(fight.front, enemy))]
    if fight.enemy:
        parts.append(Part("die", fight.enemy))
    if not fight.garrison:
        parts += _ground(board, fight)
    return tuple(parts)


def _ground(board: Position, fight: Fight) -> list[Part]:
    at = board.enemies[fight.front].at
    if defence := DEFENDS[fight.front][at]:
        return [Part("defence", max(0, defence - _lowered(fight)))]
    diocese = DIOCESE.get(DIOCESES_ON[fight.front][at], -1)
    unrest = board.unrest[diocese] if diocese >= 0 else 0
    return [Part("unrest", unrest)] if unrest else []


def _lowered(fight: Fight) -> int:
    """By how much battle cards lower the Defence Value."""
    return sum(battle.lowers for card in fight.cards if (battle := CARDS[card].battle))


def total(parts: tuple[Part, ...]) -> int:
    """The Total Attack Value."""
    return sum([part.value for part in parts])


def lead(board: Position, fight: Fight) -> int:
    """By how much the Roman side is ahead of the Enemy with what lies there."""
    return total(roman_parts(board, fight)) - total(enemy_parts(board, fight))


def dice_of(cards: tuple[int, ...]) -> int:
    """How many dice Rome rolls in an Attack with these battle cards."""
    return max((battle.dice for card in cards if (battle := CARDS[card].battle)), default=1)
