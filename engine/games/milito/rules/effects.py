"""Leaders' effects that draw or discard (rulebook: Leader Cards; rulings 10, 13, 15)."""

from engine.games.milito.data import CARDS
from engine.games.milito.events import Discarded, Drew
from engine.games.milito.rules.work import Work, plus
from engine.games.milito.state import LIMIT
from engine.games.milito.view import Owed
from engine.kernel.seats import Seat

ALWAYS = ("draw_always", "discard_always")
ON_WIN = "draw_if_win"


def queue(work: Work, seat: Seat, card: int, won: bool = False) -> None:
    """A card was played: its effect waits for its turn, if it has one that fires."""
    effect = CARDS[card].effect if card >= 0 else None
    if effect is not None and (effect.kind in ALWAYS or (won and effect.kind == ON_WIN)):
        work.owed += (Owed(seat, effect.cards, card),)


def settle(work: Work) -> bool:
    """Carry out the effects that wait, in order, until one asks its owner; True when none does."""
    while work.owed:
        due = work.owed[0]
        if due.why == LIMIT or not _automatic(work, due):
            return False
        work.owed = work.owed[1:]
    return True


def _automatic(work: Work, due: Owed) -> bool:
    effect = CARDS[due.why].effect
    assert effect is not None, "only effects are queued"
    if effect.kind != "discard_always":
        draw(work, due.seat, due.cards, "effect")
        return True
    hand = work.sides[due.seat].hand
    if len(hand) > due.cards:
        return False
    if hand:
        discard(work, due.seat, hand, due.why)
    return True


def draw(work: Work, seat: Seat, count: int, why: str) -> None:
    """Draw up to `count` cards, one at a time, as long as there are any."""
    side = work.sides[seat]
    drawn: tuple[int, ...] = ()
    while len(drawn) < count and (card := work.take_top(seat)) is not None:
        drawn = plus(drawn, card)
        side.hand = plus(side.hand, card)
    if drawn:
        work.tell(Drew(seat, len(drawn), drawn, why))


def discard(work: Work, seat: Seat, cards: tuple[int, ...], why: int) -> None:
    """Discard cards of the hand, shown to all."""
    for card in cards:
        work.sides[seat].spend(card)
    work.tell(Discarded(seat, tuple(sorted(cards)), why))
