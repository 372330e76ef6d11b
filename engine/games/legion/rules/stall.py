"""Cards on their way: stock, row, discard pile, draw pile, hand (section 13). Each copy is in one place always."""

from msgspec import structs

from engine.games.legion.data import BATTLE
from engine.games.legion.events import Drew
from engine.games.legion.rules.work import Work
from engine.kernel.seats import Seat

EMPTY = -1
"""A place of the row with nothing for sale."""


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but one."""
    return tuple([other for other in cards if other != card])


def plus(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Sorted cards with one more."""
    return tuple(sorted((*cards, card)))


def turn_up(work: Work, seat: Seat) -> int:
    """The next card of the stock, or EMPTY."""
    stock = work.stocks[seat]
    if not stock:
        return EMPTY
    work.stocks[seat] = stock[1:]
    return stock[0]


def open_stall(work: Work, seat: Seat) -> None:
    """Turn the first row up."""
    row = tuple(turn_up(work, seat) for _ in range(BATTLE.market))
    work.stall[seat] = structs.replace(work.stall[seat], market=row)


def sell(work: Work, seat: Seat, card: int) -> int:
    """A card goes from the row to the discard pile; says what takes its place."""
    stall = work.stall[seat]
    new = turn_up(work, seat)
    row = tuple([new if other == card else other for other in stall.market])
    work.stall[seat] = structs.replace(stall, market=row, discard=plus(stall.discard, card))
    return new


def take(work: Work, seat: Seat, card: int) -> None:
    """A card leaves the hand to be played."""
    stall = work.stall[seat]
    work.stall[seat] = structs.replace(stall, hand=without(stall.hand, card))


def put_back(work: Work, seat: Seat, card: int) -> None:
    """A played card returns to the stock, at a place nobody knows, and fills an empty place of the row (13.1)."""
    stock = work.stocks[seat]
    at = work.rng.below(len(stock) + 1, "stock")
    work.stocks[seat] = (*stock[:at], card, *stock[at:])
    stall = work.stall[seat]
    if EMPTY in stall.market:
        gap = stall.market.index(EMPTY)
        row = (*stall.market[:gap], turn_up(work, seat), *stall.market[gap + 1 :])
        work.stall[seat] = structs.replace(stall, market=row)


def draw(work: Work, seat: Seat, most: int) -> None:
    """Draw up to so many cards, the hand's limit kept; the discard pile is shuffled when a card is due (13.2)."""
    stall, deck = work.stall[seat], work.decks[seat]
    hand, discard = stall.hand, stall.discard
    drawn: list[int] = []
    shuffled = False
    while len(drawn) < most and len(hand) + len(drawn) < BATTLE.hand and (deck or discard):
        if not deck:
            deck, discard, shuffled = work.rng.shuffle(discard, "deck"), (), True
        drawn.append(deck[0])
        deck = deck[1:]
    if drawn:
        work.decks[seat] = deck
        hand = tuple(sorted((*hand, *drawn)))
        work.stall[seat] = structs.replace(stall, hand=hand, discard=discard, pile=tuple(sorted(deck)))
        work.tell(Drew(seat, len(drawn), tuple(sorted(drawn)), shuffled))
