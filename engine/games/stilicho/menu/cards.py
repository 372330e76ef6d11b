"""Playing cards for their events: when it is possible, and the choices their texts leave (RB 7.1)."""

from collections.abc import Callable
from typing import Final

from engine.games.stilicho.actions import Event
from engine.games.stilicho.data import (
    CARD,
    CARDS,
    DIOCESE,
    DIOCESE_IDS,
    DIOCESES_ON,
    EVERY_FRONT,
    FRONT,
    FRONT_IDS,
    GOTHS,
    LEADER,
    STEPS,
    VANDALS,
    Effect,
)
from engine.games.stilicho.menu.board import all_attackable, attackable, condition_holds, open_spaces, room, with_room
from engine.games.stilicho.menu.deploy import men_at, sources, why_empty, why_full, why_space
from engine.games.stilicho.menu.node import Done, Node, Pick, ids, not_in_hand
from engine.games.stilicho.menu.orders import may_march
from engine.games.stilicho.menu.reasons import Reason
from engine.games.stilicho.view import RECOVERY, UNREST, WAITING, Board, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

STOP = "stop"

# What an effect would do: whether it can happen at all, and whether it would change anything.


def _drivable(board: Board, effect: Effect) -> bool:
    return attackable(board.enemies[FRONT[effect.enemy]])


def _driven(board: Board, effect: Effect) -> bool:
    enemy = board.enemies[FRONT[effect.enemy]]
    return attackable(enemy) and (enemy.bold or enemy.at > 0)


def _markable(board: Board, effect: Effect) -> bool:
    return bool(all_attackable(board)) if not effect.enemy else _drivable(board, effect)


def _always(board: Board, effect: Effect) -> bool:
    return True


def _rallies(board: Board, effect: Effect) -> bool:
    return board.recovery > 0 and bool(with_room(board))


def _pardons(board: Board, effect: Effect) -> bool:
    return board.unrest[DIOCESE[effect.place]] > 0 if effect.place else any(board.unrest)


def _reconciles(board: Board, effect: Effect) -> bool:
    return (board.enemies[GOTHS].surrendered and not board.reconciled) or attackable(board.enemies[GOTHS])


Test = Callable[[Board, Effect], bool]

NEEDS: Final[dict[str, Test]] = {
    "mark": _markable,
    "clash": lambda board, effect: not board.enemies[VANDALS].surrendered,
    "cancel": lambda board, effect: False,
}
"""Effects without which the card cannot be played at all; those marked `needed` need an attackable Enemy."""

CHANGES: Final[dict[str, Test]] = {
    "olympius": lambda board, effect: effect.n > 0 or board.olympius > 0,
    "mark": _always,
    "clash": _always,
    "leader_arrives": lambda board, effect: board.posts[LEADER[effect.leader]] == WAITING,
    "arrive": lambda board, effect: board.waiting > 0 or _rallies(board, effect),
    "rally": _rallies,
    "clear_surge": lambda board, effect: bool(board.surge),
    "look": _always,
    "supply": _always,
    "wedding": _always,
    "winter": _always,
    "draw": _always,
    "donative": _always,
    "militia": lambda board, effect: any(board.unrest),
    "pardon": _pardons,
    "hostages": lambda board, effect: bool(_hostages(board)),
    "walls": lambda board, effect: bool(sources(board)) and bool(open_spaces(board, effect.spaces)),
    "march": lambda board, effect: may_march(board),
    "drive": _driven,
    "blockade": lambda board, effect: bool(_blockaded(board, effect)),
    "first_counter": lambda board, effect: board.enemies[FRONT[effect.enemy]].second,
    "reconcile": _reconciles,
}
"""Whether an effect would change anything in this position."""


def _checks(effect: Effect) -> tuple[Effect, Test | None, Test]:
    needs = _drivable if effect.needed else NEEDS.get(effect.kind)
    return effect, needs, CHANGES.get(effect.kind, _always)


CHECKS: Final = tuple(
    tuple(_checks(effect) for effect in card.effects) if card.kind == "event" else () for card in CARDS
)
"""For each card's effects: what it needs, if anything, and whether it would change anything."""


def why_not(board: Board, card: int) -> Reason | None:
    """Why a card cannot be played for its event now; None when it can."""
    checks = CHECKS[card]
    if not checks:
        return Reason.DOES_NOT_FIT if CARDS[card].battle else Reason.NO_EVENT
    changes = False
    for effect, needs, test in checks:
        if effect.when and not condition_holds(effect.when, board):
            continue
        if needs is not None and not needs(board, effect):
            return Reason.NO_EVENT if effect.kind == "cancel" else Reason.CHANGES_NOTHING
        changes = changes or test(board, effect)
    return None if changes else Reason.CHANGES_NOTHING


def playable(board: Board) -> list[int]:
    """The cards of the hand that can be played for their events now."""
    return [card for card in board.hand if why_not(board, card) is None]


def event(view: View) -> Node:
    """Which card?"""
    board = view.board

    def why(id: str) -> Reason | None:
        return why_not(board, CARD[id]) if id in CARD and CARD[id] in board.hand else not_in_hand(id)

    return Pick(Slot("card", ids(playable(board))), lambda id: _picks(board, CARD[id]), why)


def _picks(board: Board, card: int) -> Node:
    """The first question of the card's text, if it leaves a choice."""
    for effect in STEPS["event"][card]:
        if effect.kind in CHOICES and (not effect.enemy and not effect.place):
            return CHOICES[effect.kind](board, card, effect)
    return Done(Event(card))


Choice = Callable[[Board, int, Effect], Node]


def _one(kind: str, answers: Path, card: int, why: Callable[[str], Reason | None]) -> Node:
    """A single choice."""
    return Pick(Slot(kind, answers), lambda id: Done(Event(card, (id,))), why)


def names(fronts: list[int]) -> Path:
    """The ids of Fronts."""
    return tuple([FRONT_IDS[front] for front in fronts])


def _mark(board: Board, card: int, effect: Effect) -> Node:
    return _one("enemy", names(all_attackable(board)), card, lambda id: why_enemy(board, id))


def why_enemy(board: Board, id: str) -> Reason | None:
    """Why an Enemy cannot be the object of an event."""
    if id not in FRONT:
        return None
    enemy = board.enemies[FRONT[id]]
    return Reason.SURRENDERED if enemy.surrendered else Reason.MARKED if enemy.marker else Reason.CHANGES_NOTHING


def _clear_surge(board: Board, card: int, effect: Effect) -> Node:
    if not board.surge:
        return Done(Event(card))
    return _one("surge", ids(board.surge), card, lambda id: Reason.NOT_OFFERED if id in CARD else None)


def _militia(board: Board, card: int, effect: Effect) -> Node:
    """One Revolt becomes Unrest, or some Unrest goes."""
    troubled = tuple(id for id, level in zip(DIOCESE_IDS, board.unrest, strict=True) if level)

    def after(id: str) -> Node:
        return Done(Event(card, (id,))) if board.unrest[DIOCESE[id]] > UNREST else _calmed(board, card, effect.n, (id,))

    return Pick(Slot("diocese", troubled), after, _calm)


def _calmed(board: Board, card: int, most: int, picks: Path) -> Node:
    """Which Unrest goes next? In the order of the dioceses."""
    if len(picks) == most or picks[-1] == STOP:
        return Done(Event(card, picks))
    later = tuple(id for id in DIOCESE_IDS[DIOCESE[picks[-1]] + 1 :] if board.unrest[DIOCESE[id]] == UNREST)
    return Pick(Slot("diocese", later, (STOP,)), lambda id: _calmed(board, card, most, (*picks, id)), _calm)


def _calm(id: str) -> Reason | None:
    return Reason.CALM if id in DIOCESE else None


def _pardon(board: Board, card: int, effect: Effect) -> Node:
    troubled = tuple(id for id, level in zip(DIOCESE_IDS, board.unrest, strict=True) if level)
    return _one("diocese", troubled, card, _calm)


def _hostages(board: Board) -> list[int]:
    """Surrendered Enemies that are not safe anyway, or without any the Bold ones that can be attacked."""
    surrendered = [front for front in EVERY_FRONT if board.enemies[front].surrendered]
    if surrendered:
        safe = {board.hostage, GOTHS if board.reconciled else -1}
        return [front for front in surrendered if front not in safe]
    return [front for front in all_attackable(board) if board.enemies[front].bold]


def _hostage(board: Board, card: int, effect: Effect) -> Node:
    return _one("enemy", names(_hostages(board)), card, lambda id: why_enemy(board, id))


def _blockaded(board: Board, effect: Effect) -> list[int]:
    return [front for front in all_attackable(board) if DIOCESES_ON[front][board.enemies[front].at] in effect.dioceses]


def _blockade(board: Board, card: int, effect: Effect) -> Node:
    return _one("enemy", names(_blockaded(board, effect)), card, lambda id: why_enemy(board, id))


def _donative(board: Board, card: int, effect: Effect) -> Node:
    mutinous = [front for front in EVERY_FRONT if board.mutiny[front]]
    if not mutinous:
        return Done(Event(card))
    return _one("front", names(mutinous), card, lambda id: Reason.NO_MUTINY if id in FRONT else None)


def _walls(board: Board, card: int, effect: Effect) -> Node:
    """Who builds, and where?"""
    cities = tuple(open_spaces(board, effect.spaces))

    def city(origin: str) -> Node:
        slot = Slot("space", cities)
        return Pick(slot, lambda id: Done(Event(card, (origin, id))), lambda id: why_space(board, id))

    return Pick(Slot("from", tuple(sources(board))), city, why_empty)


def _arrive(board: Board, card: int, effect: Effect) -> Node:
    return Done(Event(card)) if board.waiting else _rally(board, card, effect)


def _rally(board: Board, card: int, effect: Effect) -> Node:
    return _rallied(board, card, min(effect.rally, men_at(board, board.recovery, RECOVERY)), ())


def _rallied(board: Board, card: int, most: int, picks: Path) -> Node:
    """Which Army takes the next man? In the order of the Fronts."""
    last = FRONT[picks[-1]] if picks else 0
    takes = {front: room(board, front) - picks.count(FRONT_IDS[front]) for front in EVERY_FRONT if front >= last}
    left = most - len(picks)
    if not left or not any(room(board, front) > picks.count(FRONT_IDS[front]) for front in EVERY_FRONT):
        return Done(Event(card, picks))
    free = [front for front, space in takes.items() if space > 0]
    copies = tuple(min(left, takes[front]) for front in free)
    slot = Slot("army", names(free), (STOP,) if picks else (), copies=copies, most=left)

    def after(id: str) -> Node:
        return Done(Event(card, (*picks, id))) if id == STOP else _rallied(board, card, most, (*picks, id))

    return Pick(slot, after, why_full(""))


CHOICES: Final[dict[str, Choice]] = {
    "mark": _mark,
    "clear_surge": _clear_surge,
    "militia": _militia,
    "pardon": _pardon,
    "hostages": _hostage,
    "blockade": _blockade,
    "donative": _donative,
    "walls": _walls,
    "arrive": _arrive,
    "rally": _rally,
}
"""Effects that leave a choice, unless the card names the thing."""
