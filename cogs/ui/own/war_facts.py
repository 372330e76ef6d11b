"""What War's screens and commands put first: threatened territories, likely conquests, sensible movements."""

from collections.abc import Iterable, Iterator

from engine.games.war import odds
from engine.games.war.data import ID, NEIGHBOURS, TERRITORY
from engine.games.war.menu import board, facts
from engine.games.war.view import View

Path = tuple[str, ...]
QUIET = -1.0


def threat(view: View, t: int) -> float:
    """The best chance that a rival beside an own territory has to take it; below 0 where no rival is near."""
    warriors, figures, owner = view.board.warriors, view.board.figures, view.board.owner
    near = [other for other in board.enemies(owner, t, view.viewer) if owner[other] >= 0]
    chances = [odds.falls(warriors[other], figures[other], warriors[t], figures[t]) for other in near]
    return max(chances) if chances else QUIET


def border(view: View, t: int) -> bool:
    """Whether somebody else stands beside an own territory."""
    return board.facing(view.board.owner, t, view.viewer)


def threatened(view: View, ids: Iterable[str]) -> list[str]:
    """Own territories by their ids: the border before the inland, what is in most danger first."""
    found = [TERRITORY[id] for id in ids if id in TERRITORY]
    found.sort(key=lambda t: (not border(view, t), -threat(view, t), t))
    return [ID[t] for t in found]


def lone(view: View) -> list[int]:
    """Own territories with nothing but one figure, which could attack once it is broken up."""
    warriors, figures = view.board.warriors, view.board.figures
    room = min(board.FIGURE, facts.me(view).box) > 1
    able = view.round > 1 and facts.can_dismember(view) and room
    found = [t for t in facts.mounted(view) if warriors[t] == 0 and figures[t] == 1] if able else []
    return [t for t in found if facts.targets(view, t)]


def broken(view: View, source: int, target: int) -> float:
    """The chance of a lone figure to take its neighbour once it is broken up."""
    pieces = min(board.FIGURE, facts.me(view).box)
    return odds.falls(pieces, 0, view.board.warriors[target], view.board.figures[target])


def transfers(view: View) -> list[Path]:
    """Every movement as far as who goes where; warriors first, towards danger first."""
    found = list(_warriors(view)) + list(_figures(view))
    found.sort(key=lambda path: (path[2] not in TERRITORY, -_gain(view, path), path))
    return found


def _warriors(view: View) -> Iterator[Path]:
    owner = view.board.owner
    for source in facts.movers(view):
        if facts.leaving(view, source)[0]:
            near = [t for t in NEIGHBOURS[source] if owner[t] == view.viewer]
            yield from (("move", ID[source], ID[t]) for t in near)


def _figures(view: View) -> Iterator[Path]:
    for source in facts.movers(view):
        if facts.leaving(view, source)[1]:
            reach = board.reach(view.board.owner, source, view.viewer)
            yield from (("move", ID[source], "figure", ID[t]) for t in reach)


def _gain(view: View, path: Path) -> float:
    """How much more danger there is where a movement goes; more weight where many may go."""
    source, target = TERRITORY[path[1]], TERRITORY[path[-1]]
    here, there = (threat(view, t) + border(view, t) for t in (source, target))
    return (there - here) * (1 + facts.leaving(view, source)[0])
