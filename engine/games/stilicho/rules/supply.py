"""Drawing from both decks, and the opening of a Roman Phase (RB 6.0, 7.0; rulings 33, 46)."""

from bisect import insort

from engine.games.stilicho.data import ENEMY_DECK, LATE, ROMAN_DECK, RULES, Card
from engine.games.stilicho.events import Drew, Reshuffled, RomanPhase
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import Cards

ENEMY, ROMAN = "enemy", "roman"


def draw_enemy(work: Work) -> int:
    """The top Enemy card; a deck that has run out is made anew of the discards."""
    if not work.enemy_cards:
        reshuffle_enemy(work, "empty")
    card, work.enemy_cards = work.enemy_cards[0], work.enemy_cards[1:]
    work.known = work.known[1:]
    return card


def reshuffle_enemy(work: Work, why: str) -> None:
    """Shuffle all Enemy discards into the deck; what was known of its order is lost."""
    work.enemy_cards = work.shuffled("enemy deck", (*work.enemy_cards, *work.enemy_discard))
    work.enemy_discard.clear()
    work.known = ()
    work.tell(Reshuffled(ENEMY, len(work.enemy_cards), why))


def draw_roman(work: Work, count: int) -> Cards:
    """So many cards into the hand, or all there are; in the order of the hand, for theirs in the deck tells nothing."""
    drawn: list[int] = []
    for _ in range(count):
        if not work.roman_cards:
            if not work.roman_discard:
                break
            _reshuffle_roman(work, "empty")
        card, work.roman_cards = work.roman_cards[0], work.roman_cards[1:]
        drawn.append(card)
        insort(work.hand, card)
    return tuple(sorted(drawn))


def _reshuffle_roman(work: Work, why: str) -> None:
    work.roman_cards = work.shuffled("roman deck", (*work.roman_cards, *work.roman_discard))
    work.roman_discard.clear()
    work.tell(Reshuffled(ROMAN, len(work.roman_cards), why))


def by_card(work: Work, card: Card, count: int) -> None:
    """Draw by a card's text."""
    work.tell(Drew(draw_roman(work, count), card.id))


def roman_phase(work: Work) -> None:
    """Draw for the round: less what was cut, never below one, and then what is extra."""
    cut, extra, work.cut, work.extra = work.cut, work.extra, 0, 0
    work.stage, work.watch = ROMAN, False
    drawn = draw_roman(work, max(1, RULES.draws[work.round] - cut) + extra)
    work.tell(RomanPhase(work.turn, work.round, drawn, cut, extra))


def late_war(work: Work) -> None:
    """Shuffle the Late War cards and all discards into both decks (RB 4.0; rulings 34, 71)."""
    work.enemy_cards += tuple(card for card in ENEMY_DECK if card in LATE)
    work.roman_cards += tuple(card for card in ROMAN_DECK if card in LATE)
    reshuffle_enemy(work, "late_war")
    _reshuffle_roman(work, "late_war")
