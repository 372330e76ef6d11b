"""Arranging the army (section 18.1)."""

from collections.abc import Callable
from typing import Final

from engine.games.legion.actions import (
    NOBODY,
    Arrange,
    Clear,
    LineUp,
    Place,
    Randomise,
    Ready,
    Recall,
    Swap,
    Unready,
)
from engine.games.legion.data import (
    BIT,
    CODE_OF,
    HOME,
    KINDS,
    LINEUPS,
    ROSTER,
    TILE,
    TILE_OF,
    UNIT,
    UNIT_OF,
    UNITS,
    bits,
)
from engine.games.legion.menu.node import Done, Node
from engine.games.legion.menu.reasons import Reason
from engine.games.legion.view import View
from engine.kernel.game import Slot
from engine.kernel.seats import Path, Seat

NO_ONE: Final = "--"
"""Nobody, in a line-up as text."""
PLAIN, MIRRORED = "plain", "mirrored"


def tiles_of(view: View) -> tuple[int, ...]:
    """Where the viewer's units stand, -1 in reserve."""
    assert view.own is not None, "only a seat arranges an army"
    return view.own.troops.tiles


def placed(view: View) -> tuple[int, ...]:
    """The units that are placed."""
    return tuple([unit for unit, tile in enumerate(tiles_of(view)) if tile != NOBODY])


def ids(seat: Seat, units: tuple[int, ...]) -> Path:
    """What the side calls these units."""
    return tuple([UNIT[seat][unit] for unit in units])


class Which(Node):
    """Which unit is to be placed?"""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view
        self.answer = Slot("unit", UNIT[view.viewer][:UNITS])

    def then(self, id: str) -> Node:
        return Where(self.view, UNIT_OF[self.view.viewer][id])


class Where(Node):
    """On which free own tile?"""

    __slots__ = ("unit", "view")

    def __init__(self, view: View, unit: int) -> None:
        self.view, self.unit = view, unit
        taken = tiles_of(view)
        self.answer = Slot("tile", tuple([TILE[tile] for tile in bits(HOME[view.viewer]) if tile not in taken]))

    def then(self, id: str) -> Node:
        return Done(Place(self.unit, TILE_OF[id]))

    def why(self, id: str) -> Reason | None:
        tile = TILE_OF.get(id)
        if tile is None:
            return None
        return Reason.TILE_TAKEN if BIT[tile] & HOME[self.view.viewer] else Reason.NOT_YOUR_ROWS


class Standing(Node):
    """Which placed unit (but `but`)? `after` says what follows."""

    __slots__ = ("after", "but", "view")

    def __init__(self, view: View, after: Callable[[int], Node], but: int = NOBODY) -> None:
        self.view, self.after, self.but = view, after, but
        self.answer = Slot("unit", ids(view.viewer, tuple([unit for unit in placed(view) if unit != but])))

    def then(self, id: str) -> Node:
        return self.after(UNIT_OF[self.view.viewer][id])

    def why(self, id: str) -> Reason | None:
        unit = UNIT_OF[self.view.viewer].get(id, UNITS)
        if unit >= UNITS:
            return None
        return Reason.SAME_UNIT if unit == self.but else Reason.NOT_PLACED


class Shape(Node):
    """Which line-up?"""

    __slots__ = ()

    def __init__(self, view: View) -> None:
        self.answer = Slot("shape", tuple(LINEUPS))

    def then(self, id: str) -> Node:
        return Facing(id)


class Facing(Node):
    """As it is, or mirrored?"""

    __slots__ = ("shape",)

    def __init__(self, shape: str) -> None:
        self.shape = shape
        self.answer = Slot("facing", (PLAIN, MIRRORED))

    def then(self, id: str) -> Node:
        return Done(LineUp(self.shape, id == MIRRORED))


class Written(Node):
    """Who stands on the next tile of a line-up as text? (front row from A to J, then the back row)"""

    __slots__ = ("kinds", "seat")

    def __init__(self, seat: Seat, kinds: tuple[int, ...] = ()) -> None:
        self.seat, self.kinds = seat, kinds
        left = {KINDS[kind].code: None for kind in ROSTER[seat][:UNITS] if kinds.count(kind) < KINDS[kind].count}
        self.answer = Slot("code", tuple(left), (NO_ONE,))

    def then(self, id: str) -> Node:
        kinds = (*self.kinds, NOBODY if id == NO_ONE else CODE_OF[self.seat][id])
        return Written(self.seat, kinds) if len(kinds) < SPOTS else Done(Arrange(kinds))

    def why(self, id: str) -> Reason | None:
        if id in CODE_OF[self.seat]:
            return Reason.NONE_LEFT
        return Reason.NOT_YOUR_SIDE if id in CODE_OF[1 - self.seat] else None


SPOTS: Final = HOME[0].bit_count()
"""The tiles of a side's own rows."""


def _swap(view: View) -> Node:
    return Standing(view, lambda unit: Standing(view, lambda other: Done(Swap(unit, other)), unit))


Offers = dict[str, Callable[[View], Node]]


def offers(view: View) -> Offers:
    """The verbs of deployment that are open now (section 4)."""
    assert view.own is not None, "only a seat arranges an army"
    standing = len(placed(view))
    out: Offers = {"place": Which}
    if standing > 1:
        out["swap"] = _swap
    if standing:
        out["recall"] = lambda view: Standing(view, lambda unit: Done(Recall(unit)))
        out["clear"] = lambda view: Done(Clear())
    out["lineup"] = Shape
    out["arrange"] = lambda view: Written(view.viewer)
    out["randomise"] = lambda view: Done(Randomise())
    if view.own.ready:
        out["unready"] = lambda view: Done(Unready())
    elif standing == UNITS:
        out["ready"] = lambda view: Done(Ready())
    return out


def why(view: View, verb: str) -> Reason:
    """Why a verb of deployment is not open."""
    if verb == "unready":
        return Reason.NOT_READY
    if verb == "ready":
        return Reason.ALREADY_READY if view.own is not None and view.own.ready else Reason.NOT_ALL_PLACED
    return Reason.NOTHING_PLACED
