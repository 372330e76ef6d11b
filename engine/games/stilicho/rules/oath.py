"""Whether surrendered Enemies keep their oath (RB 6.7)."""

from engine.games.stilicho.data import FRONT_IDS, GOTHS
from engine.games.stilicho.events import Oath
from engine.games.stilicho.menu.board import pacification
from engine.games.stilicho.rules import change
from engine.games.stilicho.rules.work import Work


def protected(work: Work, front: int) -> bool:
    """Hostages for this turn, or Galla Placidia for good."""
    return work.hostage == front or (work.reconciled and front == GOTHS)


def check(work: Work, front: int, bonus: int = 0) -> None:
    """Roll against the Pacification Value of the Front."""
    value = pacification(work, front)
    if protected(work, front):
        work.tell(Oath(front, 0, bonus, value, False))
        return
    die = work.die(f"oath of {FRONT_IDS[front]}")
    broken = die + bonus > value
    work.tell(Oath(front, die, bonus, value, broken))
    if broken:
        come_back(work, front)


def break_oath(work: Work, front: int) -> None:
    """A card breaks the oath whatever the Pacification Value is, unless it is protected."""
    broken = not protected(work, front)
    work.tell(Oath(front, 0, 0, pacification(work, front), broken))
    if broken:
        come_back(work, front)


def come_back(work: Work, front: int) -> None:
    """An Enemy stands at Home again, Bold, with the counter last in use (ruling 30)."""
    change.update(work, front, at=0, bold=True, marker="", surrendered=False)
