"""The ends of rounds and turns: markers, Housekeeping, defeats, and the Late War (RB 4.0, 8.0, 9.0)."""

from engine.games.stilicho.actions import End
from engine.games.stilicho.data import EVERY_FRONT, RULES
from engine.games.stilicho.events import RoundEnded, TurnBegan
from engine.games.stilicho.menu.board import COURT, defeat
from engine.games.stilicho.rules import change, supply
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import (
    ATTACKS_BEGINS,
    ATTACKS_ENDS,
    CANNOT_ATTACK,
    REVOLT,
    TRUCE_BEGINS,
    TRUCE_ENDS,
)

LATER = {TRUCE_BEGINS: TRUCE_ENDS, ATTACKS_BEGINS: ATTACKS_ENDS, TRUCE_ENDS: "", ATTACKS_ENDS: ""}
"""What becomes of a marker at the end of a round (RB 8.0)."""
LAST = len(RULES.draws) - 1


def end(work: Work, action: End) -> None:
    """The round is over; after the third one, the turn too."""
    if work.round == LAST:
        _housekeeping(work, action)
        return
    _discard(work, action)
    for front in EVERY_FRONT:
        marker = work.enemies[front].marker
        if marker in LATER:
            change.mark(work, front, LATER[marker])
    work.round += 1
    work.stage = "begin"
    work.used.clear()


def _discard(work: Work, action: End) -> None:
    for card in action.discards:
        work.take(card)
        work.roman_discard.append(card)
    work.tell(RoundEnded(work.turn, work.round, action.discards))


def _housekeeping(work: Work, action: End) -> None:
    if work.unrest[COURT] == REVOLT:
        change.olympius(work, 1, "revolt")
    if reason := defeat(work):
        change.end(work, reason)
    for front in EVERY_FRONT:
        if work.enemies[front].marker not in ("", CANNOT_ATTACK):
            change.mark(work, front, "")
    work.hostage = -1
    _discard(work, action)
    _next_turn(work)


def _next_turn(work: Work) -> None:
    work.turn += 1
    work.round, work.stage = 0, "deploy"
    work.used.clear()
    late = work.turn == RULES.late_turn
    work.tell(TurnBegan(work.turn, late))
    if late:
        supply.late_war(work)


def leave(work: Work) -> None:
    """The player resigns; scored as a loss of this turn."""
    change.end(work, change.RESIGNED)
