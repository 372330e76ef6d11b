"""A seat leaves the match (ruling 51)."""

from msgspec import structs

from engine.games.war.data import ALL
from engine.games.war.events import Left
from engine.games.war.rules import attack, turn
from engine.games.war.rules.work import Work, merged
from engine.games.war.view import NEUTRAL
from engine.kernel.seats import Seat


def leave(work: Work, seat: Seat) -> None:
    """Territories become neutral, cards go to the discard unseen; a fight under way is finished."""
    work.tell(Left(seat))
    for t in ALL:
        if work.owner[t] == seat:
            work.owner[t], work.warriors[t], work.figures[t] = NEUTRAL, work.stack(t), 0
    work.buried = merged(work.buried, work.own[seat].hand)
    work.hold(seat, ())
    fell = len(work.players) - len(work.playing()) + 1
    work.change(seat, out="left", fell=fell, tokens=0, pool=0, box=0, box_figures=0)
    turn.last_standing(work)
    if work.outcome is None:
        _carry_on(work, seat)


def _carry_on(work: Work, seat: Seat) -> None:
    """Whatever the leaver was asked counts as passed, and the turn goes on or over."""
    fight = work.fight
    if fight is None:
        if work.active == seat:
            turn.next_turn(work)
        return
    if seat == fight.defender:
        work.fight = structs.replace(fight, defender=NEUTRAL, lost=(fight.lost[0], 0))
    elif seat == fight.attacker:
        work.fight = structs.replace(fight, lost=(0, fight.lost[1]))
    attack.go_on(work)
