"""Action: Place Unit (rulings 16 and 17)."""

from engine.games.milito.actions import Place
from engine.games.milito.events import Placed
from engine.games.milito.menu.board import without
from engine.games.milito.rules import effects
from engine.games.milito.rules.turn import end_flanks
from engine.games.milito.rules.work import Side, Work, plus
from engine.kernel.seats import Seat


def place(work: Work, seat: Seat, action: Place) -> None:
    """Units sent back, units placed and cards paid, all at once; then the effects of leaders who paid."""
    end_flanks(work)
    work.last, work.busy = None, True
    side = work.sides[seat]
    for item in action.placements:
        for unit in item.back:
            send_back(side, item.column, unit)
        side.hand = without(side.hand, item.unit)
        side.lines[item.column] = plus(side.lines[item.column], item.unit)
    for card in action.payment:
        side.spend(card)
        effects.queue(work, seat, card)
    work.tell(Placed(seat, action.placements, action.payment))


def send_back(side: Side, column: int, unit: int) -> None:
    """A unit on the table goes to its owner's discard pile."""
    side.lines[column] = without(side.lines[column], unit)
    side.discard = plus(side.discard, unit)
