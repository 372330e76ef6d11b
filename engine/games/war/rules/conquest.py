"""Moving in, eliminating, inheriting (rulebook: Conquering a Territory, Elimination of a Player)."""

from engine.games.war.actions import Occupy
from engine.games.war.data import TABLES
from engine.games.war.events import Eliminated, Inherited, Occupied
from engine.games.war.menu import board
from engine.games.war.rules import turn
from engine.games.war.rules.work import Work, merged, without
from engine.games.war.view import NEUTRAL, NOBODY
from engine.kernel.seats import Seat


def settle(work: Work) -> bool:
    """Move in where there is one way to do it, or nobody to ask any more; says whether that was done."""
    fight = work.fight
    assert fight is not None, "a conquest follows a fight"
    if work.players[fight.attacker].out:
        _move_in(work, 1, 0)
        return True
    most, figure = board.occupants(fight.armies, work.warriors[fight.source], work.figures[fight.source])
    if most + figure > 1:
        return False
    _move_in(work, most, int(figure))
    return True


def occupy(work: Work, seat: Seat, action: Occupy) -> None:
    """The attacker chose who moves in (rulings 21 and 56)."""
    _move_in(work, action.warriors, int(action.figure))


def _move_in(work: Work, warriors: int, figures: int) -> None:
    """The conquest move; then elimination, victory, and the cards of the eliminated (rulings 40 to 48)."""
    fight, work.fight = work.fight, None
    assert fight is not None, "a conquest follows a fight"
    seat, source, target = work.owner[fight.source], fight.source, fight.target
    work.warriors[source] -= warriors
    work.figures[source] -= figures
    work.rest(source)
    work.owner[target], work.warriors[target], work.figures[target] = seat, warriors, figures
    work.advance(target, warriors, figures)
    work.tell(Occupied(seat, fight.defender, source, target, warriors, figures))
    work.taken = (*work.taken[:target], work.turn, *work.taken[target + 1 :])
    if seat != NEUTRAL:
        work.conquered = True
        work.change(seat, conquests=work.players[seat].conquests + 1)
    loser = fight.defender
    gone = loser != NEUTRAL and loser not in work.owner
    if gone:
        _eliminate(work, loser, seat)
    turn.check(work)
    if gone:
        turn.last_standing(work)
        if work.outcome is None:
            _inherit(work, loser, seat)
    turn.after_fight(work, fight.attacker)


def _eliminate(work: Work, seat: Seat, by: Seat) -> None:
    """A seat is out; tokens go back to the bank, its warriors with Hades to the box (ruling 41)."""
    player = work.players[seat]
    fell = len(work.players) - len(work.playing()) + 1
    out = {"out": "eliminated", "fell": fell, "by": by if by != NEUTRAL else NOBODY}
    work.change(seat, tokens=0, pool=0, box=player.box + player.pool, **out)
    work.tell(Eliminated(seat, by))


def _inherit(work: Work, seat: Seat, heir: Seat) -> None:
    """The cards go to the conqueror; what is above five is taken out by chance, unseen (ruling 40)."""
    cards = work.own[seat].hand
    work.hold(seat, ())
    if heir == NEUTRAL:
        work.buried = merged(work.buried, cards)
        return
    if not cards:
        return
    hand = merged(work.own[heir].hand, cards)
    excess = max(0, len(hand) - TABLES.hand)
    trimmed = tuple(sorted(work.rng.shuffle(hand, "trim")[:excess])) if excess else ()
    work.hold(heir, without(hand, trimmed))
    work.buried = merged(work.buried, trimmed)
    known = merged(work.own[heir].trimmed, trimmed)
    work.change_own(heir, trimmed=known)
    work.change(heir, trimmed=len(known))
    work.tell(Inherited(heir, seat, len(cards), excess, cards, trimmed))
