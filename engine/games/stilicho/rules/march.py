"""How Enemies move: advancing, besieging, colliding and falling back (RB 6.2 to 6.5)."""

from engine.games.stilicho.data import (
    BACK,
    CONSTANTINE,
    DIOCESE_OF,
    ENDS,
    EVERY_FRONT,
    FRONT_IDS,
    GOTHS,
    KINDS,
    PATHS,
    VANDALS,
)
from engine.games.stilicho.events import Assaulted, Met, Retreated
from engine.games.stilicho.menu.board import NOBODY, value_of
from engine.games.stilicho.rules import change
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import Fight


def advance(work: Work, front: int) -> bool:
    """One step forward, or what stands in its way; True when a siege was laid, which ends the card's activation."""
    at, end = work.enemies[front].at, ENDS[front]
    if at == end:
        _at_the_end(work, front)
        return False
    path, ahead = PATHS[front], at + 1
    if KINDS[front][ahead] == "siege":
        if _garrisoned(work, path[ahead + 1]):
            change.enter(work, front, ahead)
            return True
        ahead += 1
    _onto(work, front, ahead)
    return False


def _at_the_end(work: Work, front: int) -> None:
    """What an activation does at the end of a Front (RB 6.2)."""
    if front == GOTHS:
        change.olympius(work, 1, "roma")
    elif front == VANDALS:
        change.unrest_in_order(work, "galatia")


def _garrisoned(work: Work, space: str) -> bool:
    return work.garrisons[DIOCESE_OF[space]] == space


def _onto(work: Work, front: int, at: int) -> None:
    space = PATHS[front][at]
    if _garrisoned(work, space):
        work.tell(Assaulted(front, space))
        work.push(Fight(True, front, space))
        return
    other = standing(work, space, front)
    if other != NOBODY:
        if not collide(work, front, other, space):
            return
        step_back(work, other)
    change.enter(work, front, at)


def standing(work: Work, space: str, apart: int) -> int:
    """The Enemy in a space, other than this one, or NOBODY."""
    for front in EVERY_FRONT:
        enemy = work.enemies[front]
        if front != apart and not enemy.surrendered and PATHS[front][enemy.at] == space:
            return front
    return NOBODY


def collide(work: Work, attacker: int, defender: int, space: str) -> bool:
    """Two Enemies fight until one wins; True when the attacker does (RB 6.3). `space` "" is a clash anywhere."""
    while True:
        values = (value_of(attacker, work.enemies[attacker]), value_of(defender, work.enemies[defender]))
        name = f"{FRONT_IDS[attacker]} against {FRONT_IDS[defender]}"
        dice = (work.die(f"{name}, die 1"), work.die(f"{name}, die 2"))
        ahead = values[0] + dice[0] - values[1] - dice[1]
        winner = attacker if ahead > 0 else defender if ahead < 0 else NOBODY
        work.tell(Met(attacker, defender, space, values, dice, winner))
        change.by_die(work, attacker, dice[0])
        change.by_die(work, defender, dice[1])
        if winner != NOBODY:
            return winner == attacker


def step_back(work: Work, front: int, to: int = -1) -> None:
    """A space back without anything in the way, or to a given place."""
    at = work.enemies[front].at
    to = BACK[front][at] if to < 0 else to
    change.update(work, front, at=to)
    work.tell(Retreated(front, PATHS[front][at], PATHS[front][to]))


def retreat(work: Work, front: int) -> bool:
    """One retreat, with the collision it may cause; True when nothing more follows it (RB 6.3; rulings 18, 19)."""
    at = work.enemies[front].at
    to = BACK[front][at]
    other = standing(work, PATHS[front][to], front) if to != at else NOBODY
    if other == NOBODY:
        step_back(work, front)
        return to == 0
    if collide(work, front, other, PATHS[front][to]):
        step_back(work, other)
        step_back(work, front)
    else:
        step_back(work, front, BACK[front][to])
    return True


def drive(work: Work, front: int, spaces: int) -> None:
    """So many single retreats; a collision or Home ends them."""
    for _ in range(spaces):
        if retreat(work, front):
            return


def clash(work: Work) -> None:
    """Constantine III attacks the Vandals wherever both stand; nobody surrenders by it."""
    loser = VANDALS if collide(work, CONSTANTINE, VANDALS, "") else CONSTANTINE
    retreat(work, loser)
