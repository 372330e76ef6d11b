"""Countering Olympius and suppressing Unrest by a die (RB 7.5, 7.8)."""

from engine.games.stilicho.actions import Counter, Reserve, Suppress
from engine.games.stilicho.data import DIOCESE
from engine.games.stilicho.events import Rolled, Spent, Tried
from engine.games.stilicho.menu.board import advocate_value
from engine.games.stilicho.menu.hopes import against, behind, may_spend, rerolls
from engine.games.stilicho.rules import change
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import Trial

COUNTER, SUPPRESS = "counter", "suppress"


def counter(work: Work, action: Counter) -> None:
    """Pay, and roll against Olympius."""
    change.pay(work, action.pay, COUNTER)
    work.push(Trial(-1))


def suppress(work: Work, action: Suppress) -> None:
    """Pay; then roll, or give up the Garrison (RB 7.8; ruling 37)."""
    change.pay(work, action.pay, SUPPRESS)
    diocese = DIOCESE[action.diocese]
    if action.garrison:
        change.lose_garrison(work, work.garrisons[diocese], SUPPRESS)
        change.unrest_to(work, diocese, 0, SUPPRESS)
    else:
        work.push(Trial(diocese))


def run(work: Work, trial: Trial) -> bool:
    """Roll; True when the player is asked for cards."""
    what = COUNTER if trial.diocese < 0 else SUPPRESS
    name = what if trial.diocese < 0 else f"{what} {list(DIOCESE)[trial.diocese]}"
    rolled = Trial(trial.diocese, work.die(name), trial.again)
    work.tell(Rolled(rolled.die, what))
    if may_spend(work, rolled, work.hand):
        work.push(rolled)
        return True
    _resolve(work, rolled, 0)
    return False


def reserve(work: Work, trial: Trial, action: Reserve) -> None:
    """Spend cards on the die."""
    for card in action.cards:
        work.take(card)
        work.roman_discard.append(card)
    if action.cards:
        work.tell(Spent(action.cards))
    _resolve(work, trial, len(action.cards))


def _resolve(work: Work, trial: Trial, spent: int) -> None:
    missing = behind(work, trial) - spent
    result = "success" if missing <= 0 else "tie" if missing == 1 else "failure"
    bonus = advocate_value(work) if trial.diocese < 0 else 0
    work.tell(Tried(trial.diocese, trial.die, bonus, spent, against(work, trial), result))
    if result == "tie" and rerolls(trial):
        work.push(Trial(trial.diocese, 0, trial.again + 1))
    elif result == "success" and trial.diocese < 0:
        change.olympius(work, -1, COUNTER)
    elif result == "success":
        change.unrest_to(work, trial.diocese, 0, SUPPRESS)
