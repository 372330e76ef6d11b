"""The turn around the player's actions, victory, and the ends of a match (rulebook: The Game, End of the Game)."""

from engine.games.war.actions import End
from engine.games.war.events import Drew, Ended
from engine.games.war.menu import goals
from engine.games.war.rules import receive
from engine.games.war.rules.work import Work, merged
from engine.games.war.view import OVER
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat


def begin_turn(work: Work) -> None:
    """Has the objective been reached meanwhile? If not, armies are received (ruling 45)."""
    work.turn += 1
    work.change(work.active, turned=work.turn)
    work.conquered, work.attacked, work.rolls = False, (), 0
    work.arrived, work.advanced, work.pools = (), (), ()
    check(work)
    if work.outcome is None:
        receive.income(work)


def reached(work: Work) -> bool:
    """Whether the active player has the objective, after at least one conquest (rulings 5 and 45)."""
    seat = work.active
    player = work.players[seat]
    if player.out or player.conquests < work.rules.min_conquests:
        return False
    return goals.met(work.own[seat].objective, seat, work, work.players)


def check(work: Work) -> None:
    """The active player wins with the objective reached."""
    if work.outcome is None and reached(work):
        over(work, Outcome(ranks(work, work.active), "objective"))


def last_standing(work: Work) -> None:
    """Whoever alone is left wins (ruling 48)."""
    playing = work.playing()
    if work.outcome is None and len(playing) == 1:
        over(work, Outcome(ranks(work, playing[0]), "last"))


def ranks(work: Work, winner: Seat) -> tuple[int, ...]:
    """The winner first, then all who still play, then the others: the later out the better."""
    most = len(work.players) + 1
    kept = [most + 1 if seat == winner else player.fell or most for seat, player in enumerate(work.players)]
    return tuple([1 + sum([other > mine for other in kept]) for mine in kept])


def end(work: Work, seat: Seat, action: End) -> None:
    """The turn is over: a card for whoever conquered something (rulings 35 and 36)."""
    receive.close(work)
    if work.conquered and not work.full(seat):
        card = work.draw()
        work.hold(seat, merged(work.own[seat].hand, (card,)))
        work.tell(Drew(seat, card))
    next_turn(work)


def next_turn(work: Work) -> None:
    """The next player in the order of the first round; after the last one a new round begins."""
    order = work.order
    at = order.index(work.active)
    for step in range(1, len(order) + 1):
        if at + step == len(order):
            if 0 < work.rules.round_limit <= work.round:
                by_points(work)
                return
            work.round += 1
        seat = order[(at + step) % len(order)]
        if not work.players[seat].out:
            work.active = seat
            break
    begin_turn(work)


def by_points(work: Work) -> None:
    """The last round is over: territories, regions and armies decide, ties for the later seat (ruling 50)."""
    seats = range(len(work.players))
    scores = tuple([0 if work.players[seat].out else goals.score(work, seat) for seat in seats])
    kept = [
        (0, player.fell) if player.out else (1 + scores[seat], work.order.index(seat))
        for seat, player in enumerate(work.players)
    ]
    places = tuple([1 + sum([other > mine for other in kept]) for mine in kept])
    over(work, Outcome(places, "round_limit", scores))


def over(work: Work, outcome: Outcome) -> None:
    """The match has ended, and all objectives are shown (ruling 49)."""
    work.outcome, work.phase, work.pools, work.fight = outcome, OVER, (), None
    work.tell(Ended(outcome, tuple([own.objective for own in work.own])))


def after_fight(work: Work, attacker: Seat) -> None:
    """The turn of an attacker who left in the middle of a fight ends with it (ruling 51)."""
    if work.outcome is None and work.players[attacker].out:
        next_turn(work)
