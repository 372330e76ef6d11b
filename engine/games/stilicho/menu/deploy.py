"""The first arrangement and Deployment (RB 3.1, 5.0, 7.7)."""

from collections.abc import Callable

from engine.games.stilicho.actions import Deploy, Setup
from engine.games.stilicho.data import (
    DIOCESE_OF,
    EVERY_FRONT,
    FRONT,
    FRONT_IDS,
    LEADER,
    LEADER_IDS,
    LEADERS,
    RULES,
    SPACES,
)
from engine.games.stilicho.menu.board import NOBODY, Position, closed, leader_at, open_spaces, with_room
from engine.games.stilicho.menu.node import Done, Node, Pick
from engine.games.stilicho.menu.reasons import Reason
from engine.games.stilicho.view import ADVOCATE, GONE, RECOVERY, WAITING, Board, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

SWITCH = "switch"


def why_space(board: Position, id: str) -> Reason | None:
    """Why no Garrison may be placed in a space."""
    if id not in SPACES:
        return None
    space = SPACES[id]
    if DIOCESE_OF[id] < 0 or not space.garrison or space.kind in ("siege", "home"):
        return Reason.NEVER
    return Reason.HELD if board.garrisons[DIOCESE_OF[id]] else Reason.CLOSED if closed(board, id) else Reason.PICKED


def space_slot(spaces: list[str], extra: tuple[str, ...] = ()) -> Slot:
    """Which space? Grouped by diocese."""
    return Slot("space", tuple(spaces), extra, groups=tuple(SPACES[space].diocese for space in spaces))


def _ready(done: Path) -> Path:
    """The rest of the sound arrangement, as long as it was followed."""
    return RULES.ready[len(done) :] if RULES.ready[: len(done)] == done else ()


def setup(view: View) -> Node:
    """How many men face each Enemy?"""
    return _men(view.board, ())


def _men(board: Board, armies: tuple[int, ...]) -> Node:
    done = tuple(map(str, armies))
    if len(armies) == len(EVERY_FRONT):
        return _garrison(board, armies, ())
    least = _least(board)
    later = RULES.army * (len(EVERY_FRONT) - 1 - len(armies))
    placed = sum(armies)
    fits = [n for n in range(RULES.army + 1) if placed + n <= RULES.muster and placed + n + later >= least]
    slot = Slot("men", tuple(map(str, fits)))
    return Pick(slot, lambda id: _men(board, (*armies, int(id))), _wrong_number, lambda: _ready(done))


def _least(board: Board) -> int:
    """The men that must stand in Armies, because Garrisons take only one a diocese."""
    return RULES.muster - len({DIOCESE_OF[space] for space in open_spaces(board)})


def _wrong_number(id: str) -> Reason | None:
    return Reason.WRONG_NUMBER if id.isdigit() else None


def _garrison(board: Board, armies: tuple[int, ...], spaces: Path) -> Node:
    left = RULES.muster - sum(armies) - len(spaces)
    if not left:
        return _leader(armies, spaces)
    taken = {DIOCESE_OF[space] for space in spaces}
    free = [space for space in open_spaces(board) if DIOCESE_OF[space] not in taken]

    def why(id: str) -> Reason | None:
        return Reason.HELD if DIOCESE_OF.get(id, -1) in taken else why_space(board, id)

    done = (*map(str, armies), *spaces)
    return Pick(space_slot(free), lambda id: _garrison(board, armies, (*spaces, id)), why, lambda: _ready(done))


def _leader(armies: tuple[int, ...], spaces: Path) -> Node:
    """Whose Army does Stilicho lead, and whose Sarus? They need men (RB 3.1)."""
    done = (*map(str, armies), *spaces)
    manned = tuple(FRONT_IDS[front] for front in EVERY_FRONT if armies[front])

    def sarus(first: str) -> Node:
        others = Slot("sarus", tuple(front for front in manned if front != first))
        return Pick(others, lambda id: _arranged(armies, spaces, first, id), _unmanned, lambda: _ready((*done, first)))

    return Pick(Slot("stilicho", manned), sarus, _unmanned, lambda: _ready(done))


def _unmanned(id: str) -> Reason | None:
    return Reason.NO_TROOPS if id in FRONT else None


def _arranged(armies: tuple[int, ...], spaces: Path, stilicho: str, sarus: str) -> Node:
    a, b, c = armies
    return Done(Setup((a, b, c), spaces, FRONT[stilicho], FRONT[sarus]))


# Deployment


def men_at(board: Position, recovery: int, place: str) -> int:
    """The Comitatenses in an Army or in Recovery."""
    return recovery if place == RECOVERY else board.armies[FRONT[place]]


def sources(board: Board) -> list[str]:
    """Where men are that may be sent: Recovery and the Armies."""
    return [place for place in (RECOVERY, *FRONT_IDS) if men_at(board, board.recovery, place)]


def _targets(board: Board, origin: str) -> tuple[str, ...]:
    return tuple([FRONT_IDS[front] for front in with_room(board) if FRONT_IDS[front] != origin])


def operations(view: View) -> dict[str, Callable[[View], Node]]:
    """What can be done in Deployment, each with its first question."""
    board = view.board
    found: dict[str, Callable[[View], Node]] = {}
    if any(_targets(board, origin) for origin in sources(board)):
        found["men"] = _move
    if sources(board) and open_spaces(board):
        found["garrison"] = _place
    if any(board.garrisons):
        found["recall"] = _recall
    if any(_boxes(board, leader) for leader in range(len(LEADERS))):
        found["leader"] = _who
    return found


def deploy(view: View) -> Node:
    """What is to be moved?"""
    found = operations(view)
    return Pick(Slot("deed", tuple(found)), lambda id: found[id](view), _why_deed)


def _why_deed(id: str) -> Reason | None:
    return {
        "men": Reason.NO_TROOPS,
        "garrison": Reason.NO_SPACE,
        "recall": Reason.NO_GARRISON,
        "leader": Reason.NOBODY_THERE,
    }.get(id)


def _move(view: View) -> Node:
    board = view.board
    origins = tuple(place for place in sources(board) if _targets(board, place))

    def to(origin: str) -> Node:
        return Pick(Slot("to", _targets(board, origin)), lambda id: number(origin, id), why_full(origin))

    def number(origin: str, to: str) -> Node:
        most = min(men_at(board, board.recovery, origin), RULES.army - board.armies[FRONT[to]])
        slot = Slot("number", tuple(map(str, range(1, most + 1))))
        return Pick(slot, lambda id: Done(Deploy("men", origin, to, int(id))), _wrong_number)

    return Pick(Slot("from", origins), to, why_empty)


def why_empty(id: str) -> Reason | None:
    """Why nobody can be taken from there."""
    return Reason.NO_TROOPS if id in FRONT or id == RECOVERY else None


def why_full(origin: str) -> Callable[[str], Reason | None]:
    """Why nobody can be sent there."""

    def why(id: str) -> Reason | None:
        return Reason.SAME_PLACE if id == origin else Reason.ARMY_FULL if id in FRONT else None

    return why


def _place(view: View) -> Node:
    board = view.board

    def space(origin: str) -> Node:
        slot = space_slot(open_spaces(board))
        return Pick(slot, lambda id: Done(Deploy("garrison", origin, id, 1)), lambda id: why_space(board, id))

    return Pick(Slot("from", tuple(sources(board))), space, why_empty)


def _recall(view: View) -> Node:
    board = view.board

    def to(space: str) -> Node:
        places = (RECOVERY, *_targets(board, RECOVERY))
        return Pick(Slot("to", places), lambda id: Done(Deploy("recall", space, id, 1)), why_full(space))

    held = [space for space in board.garrisons if space]
    return Pick(Slot("garrison", tuple(held)), to, lambda id: Reason.NO_GARRISON if id in SPACES else None)


def _boxes(board: Position, leader: int) -> tuple[str, ...]:
    """Where a leader may be sent from where he is (rulings 38, 62)."""
    origin = board.posts[leader]
    if origin in (GONE, WAITING):
        return ()
    boxes = (*FRONT_IDS, ADVOCATE) if LEADERS[leader].army else (ADVOCATE,)
    return tuple([box for box in boxes if box != origin])


def _who(view: View) -> Node:
    board = view.board
    movable = tuple(LEADER_IDS[n] for n in range(len(LEADERS)) if _boxes(board, n))

    def box(id: str) -> Node:
        leader = LEADER[id]
        return Pick(Slot("to", _boxes(board, leader)), lambda to: other(id, to), lambda to: _why_box(board, leader, to))

    def other(id: str, to: str) -> Node:
        return displaced(board, LEADER[id], to, lambda how: Done(Deploy("leader", id, to, 0, how)))

    return Pick(Slot("leader", movable), box, lambda id: Reason.NOBODY_THERE if id in LEADER else None)


def _why_box(board: Position, leader: int, to: str) -> Reason | None:
    if to not in FRONT and to != ADVOCATE:
        return None
    return Reason.SAME_PLACE if board.posts[leader] == to else Reason.ADVOCATE_ONLY


def displaced(board: Position, leader: int, to: str, after: Callable[[str], Node]) -> Node:
    """Where does the leader go who is there? Asked only where he could take the place the other leaves."""
    there = leader_at(board, to)
    if there == NOBODY or board.posts[leader] == RECOVERY or not LEADERS[there].army:
        return after("")
    slot = Slot("other", (SWITCH, RECOVERY))
    return Pick(slot, after, lambda id: None)
