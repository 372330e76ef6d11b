"""The rules of Stilicho, one module a phase. `apply` trusts its action: the menu offered it."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from engine.games.stilicho.actions import (
    EACH,
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
from engine.games.stilicho.data import CARD, ENEMY_DECK
from engine.games.stilicho.events import Event as Told
from engine.games.stilicho.rules import calamity, change, deploy, enemy, favour, fight, roman, trial, year
from engine.games.stilicho.rules.work import Finished, Work
from engine.games.stilicho.state import State
from engine.games.stilicho.view import Ask, Deal, Fight, Filing, March, Steps, Store, Surge, Trial
from engine.kernel.game import Step
from engine.kernel.rng import Rng


def _file(work: Work, task: Filing) -> bool:
    change.file(work, task.card, task.card < len(ENEMY_DECK))
    return False


def _stay(work: Work, task: Ask) -> bool:
    work.push(task)
    return True


RUN: Final[dict[type[Any], Callable[[Work, Any], bool]]] = {
    Deal: enemy.deal,
    Steps: enemy.steps,
    Store: enemy.store,
    Surge: enemy.surge,
    Filing: _file,
    Fight: fight.run,
    Trial: trial.run,
    March: roman.march,
    Ask: _stay,
}
"""How each kind of task goes on; True when it stands still because the player is asked."""


def go_on(work: Work) -> None:
    """Play what leaves no choice, until the player is asked."""
    while work.tasks:
        task = work.tasks.pop()
        if RUN[type(task)](work, task):
            return


def _prevent(work: Work, action: Prevent) -> None:
    if action.card == EACH:
        enemy.begin(work, action)
        return
    task = work.tasks.pop()
    assert isinstance(task, Store), "a card is on its way to a Surge Space"
    enemy.prevent(work, task, action)


def _reserve(work: Work, action: Reserve) -> None:
    task = work.tasks.pop()
    if isinstance(task, Fight):
        fight.reserve(work, task, action)
    else:
        assert isinstance(task, Trial), "dice lie on the table"
        trial.reserve(work, task, action)


def _choose(work: Work, action: Choose) -> None:
    task, answers = work.tasks.pop(), action.answers
    match task:
        case Ask("cancel", card):
            enemy.cancel(work, card) if answers == ("yes",) else enemy.happens(work, card)
        case Ask("order"):
            favour.put_in_order(work, tuple(CARD[id] for id in answers))
        case Ask():
            calamity.answer(work, task, answers[0])
        case Fight(stage="die"):
            fight.choose_die(work, task, answers == ("second",))
        case Fight():
            fight.answer_loss(work, task, answers == ("yes",))
        case March():
            return  # the rest of the free actions is given up


def _discard(work: Work, action: Discard) -> None:
    task = work.tasks.pop()
    assert isinstance(task, Ask), "a card asks for a card"
    enemy.discard(work, task, action)


HANDLERS: Final[dict[type[Any], Callable[[Work, Any], None]]] = {
    Setup: deploy.setup,
    Deploy: deploy.deploy,
    Begin: enemy.begin,
    Prevent: _prevent,
    Reserve: _reserve,
    Choose: _choose,
    Discard: _discard,
    Attack: fight.attack,
    Counter: trial.counter,
    Transfer: roman.transfer,
    Garrison: roman.garrison,
    Suppress: trial.suppress,
    Mutiny: roman.mutiny,
    Event: roman.event,
    End: year.end,
}
"""What each kind of action does."""


def begin(rng: Rng) -> Step[State, Told]:
    """The position in which Rome arranges itself."""
    return deploy.opening(rng).done()


def apply(state: State, action: Action, rng: Rng) -> Step[State, Told]:
    """Carry out an action, and then all that leaves no choice."""
    work = Work(state, rng)
    with suppress(Finished):
        HANDLERS[type(action)](work, action)
        go_on(work)
    return work.done()


def leave(state: State, rng: Rng) -> Step[State, Told]:
    """Resign."""
    work = Work(state, rng)
    with suppress(Finished):
        year.leave(work)
    return work.done()
