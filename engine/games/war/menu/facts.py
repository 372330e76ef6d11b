"""What a seat that is asked to play can do at all: looked up often, so kept short."""

from engine.games.war.data import NEIGHBOURS
from engine.games.war.menu import board, cards
from engine.games.war.view import ATTACK, RECEIVE, Counts, Player, View


def me(view: View) -> Player:
    """The viewer's own seat as everybody sees it."""
    return view.players[view.viewer]


def open_targets(view: View) -> Counts | None:
    """The only territories that may still be attacked in this turn; None: there is no limit."""
    if view.round != 2 or not view.rules.limits:
        return None
    return board.open_targets(view.rules, view.round, view.order.index(view.active), view.attacked, view.rolls)


def placing(view: View) -> bool:
    """Whether armies are left that must be placed."""
    return view.phase == RECEIVE and board.to_place(view.pools, me(view).box, me(view).box_figures)


def forced(view: View) -> bool:
    """Whether cards must be traded before anything but placing."""
    return view.phase == RECEIVE and cards.must_trade(view.rules, me(view))


def found_sets(view: View) -> tuple[tuple[int, ...], ...]:
    """The sets that the viewer can trade now."""
    if view.phase != RECEIVE or view.own is None or len(view.own.hand) < 2:
        return ()
    return cards.sets(view.own.hand, me(view).tokens, view.rules.advanced)


def land(view: View) -> board.Lands:
    """The viewer's territories."""
    return board.lands(view.board.owner, view.viewer)


def sources(view: View) -> list[int]:
    """The territories from which the viewer can attack."""
    able, only = _able(view), open_targets(view)
    if only is None:
        return able
    owner, seat = view.board.owner, view.viewer
    return [t for t in able if any(owner[other] != seat and other in only for other in NEIGHBOURS[t])]


def _able(view: View) -> list[int]:
    """The territories at a border with enough armies to attack."""
    warriors, figures = view.board.warriors, view.board.figures
    if not view.rules.advanced:
        return [t for t in land(view).border if warriors[t] > 1]
    return [t for t in land(view).border if board.attackers(warriors[t], figures[t])]


def can_attack(view: View) -> bool:
    """Whether there is an attack at all."""
    return view.round > 1 and view.phase in (RECEIVE, ATTACK) and bool(sources(view))


def targets(view: View, source: int) -> list[int]:
    """The territories that may be attacked from one."""
    only = open_targets(view)
    found = board.enemies(view.board.owner, source, view.viewer)
    return found if only is None else [t for t in found if t in only]


def leaving(view: View, t: int) -> tuple[int, bool]:
    """How many warriors may leave an own territory now, and whether a figure may."""
    return board.movable(view.board.warriors, view.board.figures, view.arrived, view.advanced, t)


def movers(view: View) -> list[int]:
    """The territories from which something can move: of those present at the start, one stays (rulings 25, 29)."""
    warriors, figures, joined = view.board.warriors, view.board.figures, land(view).joined
    if view.advanced:
        return [t for t in joined if leaving(view, t) != (0, False)]
    if not view.arrived:
        return [t for t in joined if warriors[t] + figures[t] > 1]
    marched, mounted = view.arrived
    return [t for t in joined if warriors[t] - marched[t] + figures[t] - mounted[t] > 1]


def can_move(view: View) -> bool:
    """Whether anything can move at all."""
    return view.round > 1 and bool(movers(view))


def mounted(view: View) -> list[int]:
    """The own territories with a figure."""
    figures = view.board.figures
    return [t for t in land(view).own if figures[t]]


def can_order(view: View) -> bool:
    """Whether the viewer may give orders: at any time (decision 17)."""
    return view.rules.advanced and view.own is not None


def can_dismember(view: View) -> bool:
    """Whether a figure can be exchanged for warriors (ruling 53)."""
    return view.rules.advanced and me(view).box > 0 and bool(mounted(view))
