"""Orders that a seat gives for later; they change nothing that anybody else could see (ruling 77)."""

from engine.games.war.actions import Losses, Order
from engine.games.war.events import Instructed, Ordered
from engine.games.war.menu.orders import changed
from engine.games.war.rules.work import Work
from engine.kernel.seats import Seat


def losses(work: Work, seat: Seat, action: Losses) -> None:
    """Which pieces fall first (ruling 54)."""
    work.change_own(seat, figures_first=action.figures)
    work.tell(Ordered(seat, action.figures))


def order(work: Work, seat: Seat, action: Order) -> None:
    """What is to be answered when a window opens."""
    now = work.turn, work.rolls
    work.change_own(seat, orders=changed(work.own[seat].orders, action.line, action.value, now))
    work.tell(Instructed(seat, action.line, action.value))
