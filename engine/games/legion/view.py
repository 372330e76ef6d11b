"""What one viewer of a Legion & Horde match may know, field by field. Nothing here refers to the state.

Sets of tiles and of units are masks. Own units are numbers (data.UNIT, data.ROSTER); enemy things have no number at
all: they are kept by tile. An owner's part goes into his view as it stands in the state.
"""

from typing import Final

from msgspec import Struct

from engine.games.legion.data import BATTLE, BESIDE, CENTURION, GUN_UNIT, ROME, ROSTER, UNITS, bits
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat, Viewer

DEPLOY: Final = "deploy"
BATTLING: Final = "battle"
OVER: Final = "over"

Tiles = tuple[int, ...]
Cards = tuple[int, ...]
Kinds = tuple[int, ...]


class Troops(Struct, frozen=True):
    """A side's units as their owner knows them, by number.

    tiles: where each stands; -1 in the reserve (deployment) or fallen (battle). wounds: off its rank. still: own turns
    it has stood in the fog. lame: own turns, this one included, in which it cannot move. Masks over units: `known`
    (identified by the enemy), `frenzy`, `dug` (dug in), `formed` (in Formation), `bribed` (until the owner's next turn
    ends), `moved` (this turn), and for this turn only `horn` (one tile further), `cry` (one more attack), `charge`
    (two tiles further), `impetus` (one more on its next attack), `ambush` (its next attack). reload: own turns, this
    one included, until the Ballista has reloaded.
    """

    tiles: Tiles = (-1,) * UNITS
    wounds: tuple[int, ...] = (0,) * UNITS
    still: tuple[int, ...] = (0,) * UNITS
    lame: tuple[int, ...] = (0,) * UNITS
    known: int = 0
    frenzy: int = 0
    dug: int = 0
    formed: int = 0
    bribed: int = 0
    moved: int = 0
    horn: int = 0
    cry: int = 0
    charge: int = 0
    impetus: int = 0
    ambush: int = 0
    reload: int = 0


class Purse(Struct, frozen=True):
    """Action points left, those granted this turn in all, Denarii, and whether Head-Takers holds this turn."""

    ap: int = 0
    total: int = 0
    denarii: int = BATTLE.purse
    heads: bool = False


class Stall(Struct, frozen=True):
    """A side's cards where their owner knows them: hand, discard pile and draw pile (sorted, their order is nobody's
    knowledge), and the three for sale (-1: an empty place). All others lie face down in the stock."""

    hand: Cards = ()
    discard: Cards = ()
    pile: Cards = ()
    market: Cards = ()


class Ground(Struct, frozen=True):
    """Traps a side knows, as masks of tiles, and the lowest left tiles of its Watchtowers.

    Of the Horde's: all it has laid. Of Rome's: those found; of `decoys` those recognised.
    """

    pits: int = 0
    skulls: int = 0
    caltrops: int = 0
    decoys: int = 0
    towers: Tiles = ()

    @property
    def traps(self) -> tuple[int, int, int, int]:
        """The masks in the order of data.TRAPS."""
        return self.pits, self.skulls, self.caltrops, self.decoys


class Own(Struct, frozen=True):
    """All that only the owner of a side knows of it (once the match is over, everybody)."""

    troops: Troops = Troops()
    purse: Purse = Purse()
    stall: Stall = Stall()
    ground: Ground = Ground()
    ready: bool = False


class Named(Struct, frozen=True):
    """An enemy unit that is seen and identified, as it shows itself."""

    tile: int
    kind: int
    wounds: int = 0
    frenzy: bool = False
    dug: bool = False
    formed: bool = False
    lame: bool = False
    reloading: bool = False


class Tokens(Struct, frozen=True):
    """What the viewer sees of a side: everything by tile, whatever it is.

    seen: tiles with a unit, or a decoy that cannot be told from one or was recognised (view.own.ground.decoys).
    named: those identified; all others are markers. struck: (tile, how often) by the viewer's own Volleys. bribed: by
    the viewer's own coin. revealed: masks of tiles shown by the viewer's own doing, until his turn ends, until his
    next turn ends, and for good. identified: kinds of all living units that the viewer has identified, seen or not.
    """

    seen: int = 0
    named: tuple[Named, ...] = ()
    struck: tuple[tuple[int, int], ...] = ()
    bribed: int = 0
    revealed: tuple[int, int, int] = (0, 0, 0)
    identified: Kinds = ()


NO_TOKENS: Final = Tokens()


class View(Struct, frozen=True):
    """A viewer's whole knowledge.

    phase: "deploy", "battle" or "over". round and quiet: rounds, and whole rounds in a row without a fallen unit;
    blood: whether one fell in this round. active and first: seats, -1 before the battle. ready: who has confirmed his
    arrangement. morale, fallen, alive and hands (cards) are public, by seat. palisades: a mask of tiles. own: None
    for a spectator. tokens: by seat; one's own are empty, as are all once the match is over. standing: the tiles of
    the viewer's own units. sight: tiles on which he sees whatever stands there. opened: both sides' own parts, once
    the match is over.
    """

    viewer: Viewer
    phase: str
    round: int
    quiet: int
    blood: bool
    active: Seat
    first: Seat
    ready: tuple[bool, bool]
    morale: tuple[int, int]
    fallen: tuple[Kinds, Kinds]
    alive: tuple[int, int]
    hands: tuple[int, int]
    palisades: int
    own: Own | None
    tokens: tuple[Tokens, Tokens]
    standing: int
    sight: int
    outcome: Outcome | None
    opened: tuple[Own, ...] = ()


class Piece(Struct, frozen=True):
    """An own unit, for pictures and words."""

    unit: int
    kind: int
    tile: int
    wounds: int
    known: bool
    frenzy: bool
    dug: bool
    formed: bool
    lame: int
    bribed: bool
    reload: int


class Token(Struct, frozen=True):
    """An enemy thing, for pictures and words. kind: -1 for a marker, DECOY_KIND for a recognised decoy."""

    tile: int
    side: int
    kind: int
    unit: Named | None = None
    struck: int = 0
    bribed: bool = False
    revealed: bool = False


MARKER: Final = -1
DECOY_KIND: Final = -2


def pieces(own: Own, side: Seat) -> tuple[Piece, ...]:
    """A side's units on the board, in the order of its roster."""
    troops = own.troops
    out = []
    for unit, tile in enumerate(troops.tiles):
        if tile >= 0:
            out.append(_piece(troops, side, unit))
    return tuple(out)


def _piece(troops: Troops, side: Seat, unit: int) -> Piece:
    return Piece(
        unit,
        ROSTER[side][unit],
        troops.tiles[unit],
        troops.wounds[unit],
        bool(troops.known >> unit & 1),
        bool(troops.frenzy >> unit & 1),
        bool(troops.dug >> unit & 1),
        bool(troops.formed >> unit & 1),
        troops.lame[unit],
        bool(troops.bribed >> unit & 1),
        troops.reload if unit == GUN_UNIT[side] else 0,
    )


def tokens(view: View, side: Seat) -> tuple[Token, ...]:
    """What the viewer sees of a side, by tile."""
    seen = view.tokens[side]
    named, struck = {unit.tile: unit for unit in seen.named}, dict(seen.struck)
    decoys = view.own.ground.decoys if view.own is not None and view.viewer != side else 0
    shown = seen.revealed[0] | seen.revealed[1] | seen.revealed[2]
    out = []
    for tile in bits(seen.seen):
        unit = named.get(tile)
        kind = unit.kind if unit else DECOY_KIND if decoys >> tile & 1 else MARKER
        marks = struck.get(tile, 0), bool(seen.bribed >> tile & 1), bool(shown >> tile & 1)
        out.append(Token(tile, side, kind, unit, *marks))
    return tuple(out)


def known_romans(view: View, kind: int = MARKER) -> int:
    """The tiles of Romans that the viewer sees and can name, of one kind or (MARKER) of any."""
    if view.viewer == ROME and view.own is not None:
        own = enumerate(view.own.troops.tiles)
        return sum(1 << tile for unit, tile in own if tile >= 0 and kind in (MARKER, ROSTER[ROME][unit]))
    return sum(1 << unit.tile for unit in view.tokens[ROME].named if kind in (MARKER, unit.kind))


def testudo(view: View, tile: int) -> bool:
    """Whether the viewer can tell that a Roman on this tile has Testudo: he knows a Roman beside it."""
    return bool(BESIDE[tile] & known_romans(view))


def inspired(view: View, tile: int) -> bool:
    """Whether the viewer can tell that a Roman on this tile is inspired: he knows the Centurion beside it."""
    return bool(BESIDE[tile] & known_romans(view, CENTURION))
