"""Actions of the Roman Phase that need no die (RB 7.6, 7.7, 7.9), and playing a card for its event (RB 7.1)."""

from engine.games.stilicho.actions import NONE, Event, Garrison, Mutiny, Transfer
from engine.games.stilicho.data import CARDS, FRONT_IDS
from engine.games.stilicho.events import Played
from engine.games.stilicho.menu.board import condition_holds
from engine.games.stilicho.menu.orders import may_march
from engine.games.stilicho.rules import change
from engine.games.stilicho.rules.deploy import move_leader, move_men
from engine.games.stilicho.rules.favour import FAVOURS
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import ADVOCATE, Filing, March


def transfer(work: Work, action: Transfer) -> None:
    """Move a leader and men between Armies, or a leader to the Advocate Box."""
    _cost(work, action.pay, "transfer")
    to = ADVOCATE if action.to < 0 else FRONT_IDS[action.to]
    if action.leader >= 0:
        move_leader(work, action.leader, to, action.other, "transfer")
    if action.number:
        move_men(work, action.number, FRONT_IDS[action.origin], to, "transfer")


def garrison(work: Work, action: Garrison) -> None:
    """Men of one Army become Garrisons."""
    _cost(work, action.pay, "garrison")
    for space in action.spaces:
        move_men(work, 1, FRONT_IDS[action.origin], space, "garrison")


def _cost(work: Work, card: int, what: str) -> None:
    """Pay with a card, or with one of the free actions of Forced Marches."""
    if card != NONE:
        change.pay(work, card, what)
        return
    task = work.tasks.pop()
    assert isinstance(task, March), "only Forced Marches give actions for nothing"
    work.push(March(task.left - 1))


def march(work: Work, task: March) -> bool:
    """Forced Marches goes on as long as something can be done; True when the player is asked."""
    if task.left > 0 and may_march(work):
        work.push(task)
        return True
    return False


def mutiny(work: Work, action: Mutiny) -> None:
    """End a Mutiny; Olympius gains by it."""
    change.pay(work, action.pay, "mutiny")
    change.mutiny(work, action.front, False, "mutiny")
    change.olympius(work, 1, "mutiny")


def event(work: Work, action: Event) -> None:
    """Play a card for its event; it goes to its pile when its text is done."""
    work.take(action.card)
    work.shown.append(action.card)
    work.tell(Played(action.card, action.picks))
    work.push(Filing(action.card))
    card = CARDS[action.card]
    for effect in card.effects:
        if condition_holds(effect.when, work):
            FAVOURS[effect.kind](work, card, effect, action.picks)
