"""What War's pictures read from a view: who owns what, in roles of the theme, and what changed."""

from engine.games.war.data import ALL, COLOURS, MEMBERS, TABLES
from engine.games.war.view import Fight, Last, View
from engine.kernel.seats import Seat
from render.boards.war.pieces import Badge


def role(view: View, seat: Seat) -> str:
    """Return the role of a seat's colour; the neutral army has one too."""
    return COLOURS[view.players[seat].colour].role if seat >= 0 else "neutral"


def owners(view: View) -> tuple[str, ...]:
    """Return the role of each territory's owner."""
    roles = {seat: role(view, seat) for seat in {*view.board.owner}}
    return tuple([roles[seat] for seat in view.board.owner])


def armies(view: View, t: int) -> int:
    """Return the armies on a territory: a figure of the advanced game counts as many."""
    return view.board.warriors[t] + TABLES.special_figure * view.board.figures[t]


def badge(view: View, t: int, owner: str) -> Badge:
    """Return what a territory's badge tells."""
    figures, seat = view.board.figures[t], view.board.owner[t]
    creature = view.players[seat].colour if figures and seat >= 0 else ""
    battle = latest(view)
    return Badge(owner, armies(view, t), figures, creature, battle is not None and t in (battle.source, battle.target))


def latest(view: View) -> Fight | Last | None:
    """Return the confrontation going on, else the last attack."""
    return view.fight or view.last


def holder(owners: tuple[str, ...], region: int) -> str:
    """Return the role of the seat that holds a whole region; empty where none does."""
    found = {owners[t] for t in MEMBERS[region]}
    return found.pop() if len(found) == 1 and found != {"neutral"} else ""


def conquests(view: View) -> tuple[int, ...]:
    """Return the territories conquered since the viewer's last turn; for spectators since the turn before this one.

    Who is playing sees also what fell since their turn before, as far as everybody had one turn meanwhile.
    """
    if view.outcome is not None:
        since = view.turn - 1
    elif view.viewer >= 0 and view.viewer != view.active:
        since = view.players[view.viewer].turned
    else:
        since = view.turn - (sum(not player.out for player in view.players) if view.viewer >= 0 else 2)
    return tuple(t for t in ALL if view.taken[t] > max(since, 0))


def framed(view: View) -> tuple[Seat, ...]:
    """Return the seats with a gold frame: who is awaited; at the end the winners."""
    if view.outcome is not None:
        return view.outcome.winners
    return view.waits or (view.active,)
