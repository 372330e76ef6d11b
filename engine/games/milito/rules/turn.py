"""The turn around the player's actions: victory check, advance, flank pairs, drawing, and the ends of a match."""

from engine.games.milito.actions import Discard, End
from engine.games.milito.data import BATTLE, COLUMNS
from engine.games.milito.events import Ended, Left, Turn
from engine.games.milito.menu.board import fights, flank_attacks, flank_pairs
from engine.games.milito.rules import effects
from engine.games.milito.rules.work import Work
from engine.games.milito.state import FLANK, LIMIT, MAIN, MERCENARIES, OVER
from engine.games.milito.view import Owed
from engine.kernel.outcome import Outcome, win
from engine.kernel.seats import Seat


def held(work: Work, seat: Seat) -> int:
    """How many columns a seat controls; only the markers count (ruling 2)."""
    return work.control.count(seat)


def begin_turn(work: Work) -> None:
    """Phase 1, phase 2, and the list of Flank Attacks with which phase 3 opens."""
    work.turn += 1
    work.busy = False
    if held(work, work.active) >= BATTLE.victory:
        over(work, win(work.active, 2, "columns"))
        return
    taken = _advance(work)
    work.pairs = flank_pairs(work.lines(work.active), work.lines(1 - work.active))
    work.phase = FLANK
    _close_flanks(work)
    work.tell(Turn(work.turn, work.active, taken, work.phase == FLANK))


def _advance(work: Work) -> tuple[int, ...]:
    """Phase 2: unopposed units take their columns (ruling 3)."""
    mine, theirs = work.sides[work.active].lines, work.sides[1 - work.active].lines
    taken = tuple(c for c in COLUMNS if mine[c] and not theirs[c] and work.control[c] != work.active)
    for column in taken:
        work.control_of(column, work.active)
    return taken


def _close_flanks(work: Work) -> None:
    """Phase 3 is over when no Flank Attack is left, or no Bonus Card for one."""
    side = work.sides[work.active]
    left = flank_attacks(work.pairs, work.lines(work.active), work.lines(1 - work.active))
    if not left or not (side.hand or side.has_top()):
        end_flanks(work)


def end_flanks(work: Work) -> None:
    """Phase 4 is open, and phase 3 over for good."""
    work.phase, work.pairs = MAIN, ()


def go_on(work: Work) -> None:
    """Play what leaves nobody a choice, until somebody is asked or the match is over."""
    while work.outcome is None and work.phase != MERCENARIES and work.fight is None and effects.settle(work):
        if work.phase == FLANK:
            _close_flanks(work)
        if work.phase == FLANK or _can_act(work):
            return
        end_turn(work)


def _can_act(work: Work) -> bool:
    """Whether phase 4 goes on: with any card in hand, or an attack that the top card could support."""
    side = work.sides[work.active]
    if side.hand:
        return True
    return side.has_top() and bool(fights(work.lines(work.active), work.lines(1 - work.active)))


def end(work: Work, seat: Seat, action: End) -> None:
    """The active player passes."""
    work.last = None
    end_turn(work)


def end_turn(work: Work) -> None:
    """Phase 5: draw up to the limit, then discard down to it (rulebook: Phase 5; ruling 19)."""
    end_flanks(work)
    side = work.sides[work.active]
    count = BATTLE.draw_reshuffled if side.reshuffled else BATTLE.draw
    effects.draw(work, work.active, min(count, BATTLE.hand - len(side.hand)), "turn")
    surplus = len(side.hand) - BATTLE.hand
    if surplus > 0:
        work.owed = (Owed(work.active, surplus, LIMIT),)
    else:
        finish(work)


def discard(work: Work, seat: Seat, action: Discard) -> None:
    """The owner chose what an effect or the limit of nine takes."""
    due, work.owed = work.owed[0], work.owed[1:]
    effects.discard(work, seat, action.cards, due.why)
    if due.why == LIMIT:
        finish(work)


def finish(work: Work) -> None:
    """The turn is over: the house rule against stalled games, then the other player's turn (ruling 20)."""
    work.quiet = 0 if work.busy else work.quiet + 1
    if work.quiet >= BATTLE.quiet_turns:
        over(work, _by_points(work, "quiet_limit"))
    elif work.turn >= BATTLE.turns:
        over(work, _by_points(work, "turn_limit"))
    else:
        work.active = 1 - work.active
        begin_turn(work)


def _by_points(work: Work, reason: str) -> Outcome:
    """More columns win; then fewer cards in the own destroyed pile; else a draw."""
    a, b = ((-held(work, seat), len(work.sides[seat].destroyed)) for seat in (0, 1))
    return Outcome((1 if a <= b else 2, 1 if b <= a else 2), reason)


def over(work: Work, outcome: Outcome) -> None:
    """The match has ended."""
    work.outcome = outcome
    work.phase, work.pairs = OVER, ()
    work.tell(Ended(outcome))


def leave(work: Work, seat: Seat) -> None:
    """A seat resigns, and the other wins."""
    work.tell(Left(seat))
    over(work, win(1 - seat, 2, "resigned"))
