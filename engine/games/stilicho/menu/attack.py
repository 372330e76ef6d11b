"""Declaring an Attack: Army, payment, battle cards, allies (RB 7.3, 7.4; rulings 24 to 27)."""

from collections.abc import Sequence

from engine.games.stilicho.actions import Ally, Attack
from engine.games.stilicho.data import CARD, CARDS, EVERY_FRONT, FRONT, FRONT_IDS, FRONTS
from engine.games.stilicho.menu.board import Position, allies, may_attack, meets
from engine.games.stilicho.menu.node import Done, Node, Pick, ids, not_in_hand, pay
from engine.games.stilicho.menu.reasons import Reason
from engine.games.stilicho.view import Board, Cards, View
from engine.kernel.game import Slot

NO_MORE = "none"


def fronts(board: Position) -> list[int]:
    """The Armies that may attack."""
    return [front for front in EVERY_FRONT if may_attack(board, front)]


def attack(view: View) -> Node:
    """Which Army attacks?"""
    board = view.board
    slot = Slot("front", tuple([FRONT_IDS[front] for front in fronts(board)]))
    return Pick(slot, lambda id: _pay(board, FRONT[id]), lambda id: why_front(board, id))


def why_front(board: Position, id: str) -> Reason | None:
    """Why an Army cannot attack."""
    if id not in FRONT:
        return None
    front = FRONT[id]
    enemy = board.enemies[front]
    if enemy.surrendered:
        return Reason.SURRENDERED
    if enemy.marker:
        return Reason.MARKED
    return Reason.IN_MUTINY if board.mutiny[front] else Reason.NO_TROOPS


def _pay(board: Board, front: int) -> Node:
    return pay(board.hand, lambda card: _battle(board, front, card, ()))


def fitting(board: Position, front: int, hand: Sequence[int]) -> list[int]:
    """The cards of a hand that may join an Attack on this Enemy before the dice."""
    return [card for card in hand if fits(board, front, card)]


def fits(board: Position, front: int, card: int) -> bool:
    """Whether a card may join the Attack as a battle card."""
    battle = CARDS[card].battle
    return battle is not None and battle.when != "loss" and meets(battle.needs, board, front)


def _battle(board: Board, front: int, paid: int, chosen: Cards) -> Node:
    """Which battle cards? In the order of the hand."""
    rest = [card for card in board.hand if card != paid and card not in chosen]
    offered = [card for card in fitting(board, front, rest) if not chosen or card > chosen[-1]]
    if not offered and not chosen:
        return _ally(board, Attack(front, paid))
    names = ids(offered)

    def after(id: str) -> Node:
        if id == NO_MORE:
            return _ally(board, Attack(front, paid, chosen))
        return _battle(board, front, paid, (*chosen, CARD[id]))

    def why(id: str) -> Reason | None:
        if id not in CARD or CARD[id] not in rest:
            return not_in_hand(id)
        return Reason.PICKED if fits(board, front, CARD[id]) else Reason.DOES_NOT_FIT

    return Pick(Slot("battle", names, (NO_MORE,), most=max(1, len(names))), after, why)


def left(board: Board, action: Attack) -> list[int]:
    """The hand without what the Attack takes of it so far."""
    gone = {action.pay, *action.battle, *(ally.pay for ally in action.allies)}
    return [card for card in board.hand if card not in gone]


def asks_ally(board: Board, action: Attack) -> bool:
    """Whether allies are asked for at all: one has surrendered, and a card is left to pay it."""
    return bool(allies(board)) and bool(left(board, action))


def _ally(board: Board, action: Attack) -> Node:
    """Who is enlisted?"""
    if not action.allies and not asks_ally(board, action):
        return Done(action)
    chosen = [ally.front for ally in action.allies]
    rest = left(board, action)
    last = chosen[-1] if chosen else -1
    offered = [front for front in allies(board) if front > last] if rest else []

    def after(id: str) -> Node:
        if id == NO_MORE:
            return Done(action)
        return pay(rest, lambda card: _enlisted(board, action, Ally(FRONT[id], card)))

    slot = Slot("ally", tuple(FRONT_IDS[front] for front in offered), (NO_MORE,))
    return Pick(slot, after, lambda id: _why_ally(board, id))


def _enlisted(board: Board, action: Attack, ally: Ally) -> Node:
    return _ally(board, Attack(action.front, action.pay, action.battle, (*action.allies, ally)))


def _why_ally(board: Position, id: str) -> Reason | None:
    if id not in FRONT:
        return None
    front = FRONT[id]
    if not FRONTS[front].ally:
        return Reason.NO_ALLY
    return Reason.NO_ALLY if board.enemies[front].surrendered else Reason.NOT_SURRENDERED
