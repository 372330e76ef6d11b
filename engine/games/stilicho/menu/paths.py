"""From an action back to the walk that makes it."""

from engine.games.stilicho.actions import (
    EACH,
    NONE,
    Action,
    Attack,
    Begin,
    Choose,
    Counter,
    Deploy,
    Discard,
    End,
    Event,
    Garrison,
    Mutiny,
    Prevent,
    Reserve,
    Setup,
    Suppress,
    Transfer,
)
from engine.games.stilicho.data import DIOCESE, FRONT_IDS, ID, LEADER_IDS
from engine.games.stilicho.menu.attack import NO_MORE, asks_ally, fitting
from engine.games.stilicho.menu.board import led_by
from engine.games.stilicho.menu.node import ids
from engine.games.stilicho.view import Board, View
from engine.kernel.seats import Path


def path_of(action: Action, view: View) -> Path:
    """The ids that lead to this action."""
    board = view.board
    match action:
        case Attack():
            return ("attack", *_attack(board, action))
        case Transfer():
            return ("transfer", *_transfer(board, action), *_pay(action.pay))
        case Garrison(origin, spaces, pay):
            return ("garrison", FRONT_IDS[origin], *spaces, "stop", *_pay(pay))
        case Suppress(diocese, garrison, pay):
            way = ("garrison" if garrison else "die",) if board.garrisons[DIOCESE[diocese]] else ()
            return ("suppress", diocese, *way, *_pay(pay))
        case Setup(armies, garrisons, stilicho, sarus):
            return ("setup", *map(str, armies), *garrisons, FRONT_IDS[stilicho], FRONT_IDS[sarus])
        case Deploy():
            return ("deploy", *_deploy(action))
    return _order(action) or _answer(action)


def _order(action: Action) -> Path:
    match action:
        case Event(card, picks):
            return ("event", ID[card], *picks)
        case Counter(pay):
            return ("counter", ID[pay])
        case Mutiny(front, pay):
            return ("mutiny", FRONT_IDS[front], ID[pay])
        case End(discards):
            return ("end", *ids(discards))
        case Begin():
            return ("begin",)
    return ()


def _answer(action: Action) -> Path:
    match action:
        case Reserve(cards):
            return ("reserve", *ids(cards), "stop")
        case Prevent(card):
            return ("prevent", {NONE: "no", EACH: "each"}.get(card) or ID[card])
        case Discard(card):
            return ("discard", "none" if card == NONE else ID[card])
        case Choose(answers):
            return ("choose", *answers)
    raise AssertionError(action)


def _pay(card: int) -> Path:
    return () if card == NONE else (ID[card],)


def _attack(board: Board, action: Attack) -> Path:
    path: Path = (FRONT_IDS[action.front], ID[action.pay])
    rest = [card for card in board.hand if card != action.pay]
    if fitting(board, action.front, rest):
        path += (*ids(action.battle), NO_MORE)
    if asks_ally(board, Attack(action.front, action.pay, action.battle)):
        for ally in action.allies:
            path += (FRONT_IDS[ally.front], ID[ally.pay])
        path += (NO_MORE,)
    return path


def _transfer(board: Board, action: Transfer) -> Path:
    other = (action.other,) if action.other else ()
    if action.to < 0:
        return ("advocate", LEADER_IDS[action.leader], *other)
    leader: Path = ()
    if led_by(board, action.origin) >= 0:
        leader = (LEADER_IDS[action.leader] if action.leader >= 0 else "none",)
    return ("armies", FRONT_IDS[action.origin], FRONT_IDS[action.to], *leader, str(action.number), *other)


def _deploy(action: Deploy) -> Path:
    match action.what:
        case "men":
            return ("men", action.origin, action.to, str(action.number))
        case "leader":
            return ("leader", action.origin, action.to, *((action.other,) if action.other else ()))
    return (action.what, action.origin, action.to)
