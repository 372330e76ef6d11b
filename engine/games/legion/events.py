"""What happens in Legion & Horde, as it is told. redact.py says who hears what; blanks are -1, 0, False or empty.

`seat` is whoever acted, unless a line says otherwise.
"""

from typing import TypeAlias

from msgspec import Struct

from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat

Tiles = tuple[int, ...]
Cards = tuple[int, ...]


class Mustered(Struct, frozen=True, tag="mustered"):
    """Both armies are there to be arranged. Public."""


class Arranged(Struct, frozen=True, tag="arranged"):
    """A seat changed its arrangement; `tiles` by unit, -1 in reserve. For the owner only."""

    seat: Seat
    tiles: Tiles


class Readied(Struct, frozen=True, tag="readied"):
    """A seat confirmed its arrangement, or no longer does. Public."""

    seat: Seat
    ready: bool


class Deployed(Struct, frozen=True, tag="deployed"):
    """The battle begins and the coin has fallen. Each hears his own units' tiles."""

    first: Seat
    tiles: tuple[Tiles, Tiles]


class Turn(Struct, frozen=True, tag="turn"):
    """A turn begins. quiet: rounds in a row without a fallen unit. income and bribed (units) are the owner's."""

    round: int
    seat: Seat
    quiet: int
    income: int = -1
    bribed: tuple[int, ...] = ()


class Moved(Struct, frozen=True, tag="moved"):
    """A unit marched. The owner hears all of it: the tiles from the start on, where it stands now (-1: it fell), and
    what stopped it: "" | "barred" (something unseen) | "pit" | "caltrops" | "skulls".

    The enemy hears only the tiles on which the unit was visible to him, `to` if it is now, and `kind` if he knows it.
    `sighted` and `shown` are what that is made from: nobody hears them before the match is over.
    """

    seat: Seat
    unit: int
    kind: int
    tiles: Tiles
    to: int
    stop: str = ""
    cost: int = 0
    sighted: Tiles = ()
    shown: bool = False


class Sprung(Struct, frozen=True, tag="sprung"):
    """A Roman sprang a trap of the Horde's. Trap (data.TRAPS), tile and the morale lost are public.

    unit, kind and where it stands now (-1: it fell) are Rome's.
    """

    trap: int
    tile: int
    morale: int
    unit: int = -1
    kind: int = -1
    to: int = -1


class Found(Struct, frozen=True, tag="found"):
    """The Fabri found a trap, or saw through a decoy. For Rome only."""

    trap: int
    tile: int


class Part(Struct, frozen=True):
    """One line of a strength.

    what: "rank", "wounds", "bonus" (printed), "frenzy", "dug", "formation", "testudo", "fog", "cry", "charge",
    "breaker". `hidden`: the enemy is not told (a second unit grants it that he does not see or know).
    """

    what: str
    value: int
    hidden: bool = False


class Force(Struct, frozen=True):
    """One side of a fight: its unit (for the owner), its kind and tile, the parts of its strength, and their sum.

    For others the hidden parts are missing, and the sum is that of the parts they hear.
    """

    seat: Seat
    unit: int
    kind: int
    tile: int
    parts: tuple[Part, ...]
    total: int


class Fought(Struct, frozen=True, tag="fought"):
    """Adjacent combat. Both sides are identified by it.

    result: "attacker", "defender", "tie" (both fall) or "trample" (no comparison). by: what broke a tie, "centurion"
    or "ambush"; by_hidden: only its owner is told. ambush: the attacker was under Ambush. avenged: the Berserker took
    its conqueror along. heads: further morale that Head-Takers took. Falls follow as events of their own.
    """

    attack: Force
    defence: Force
    result: str
    by: str = ""
    by_hidden: bool = False
    ambush: bool = False
    avenged: bool = False
    heads: int = 0


class Shot(Struct, frozen=True, tag="shot"):
    """A Ballista shot a unit; `hit` unless Iron Will. Both are identified. `unit` is the shooter's number (owner)."""

    seat: Seat
    unit: int
    kind: int
    tile: int
    target: int
    victim: int
    hit: bool
    heads: int = 0


class Unmasked(Struct, frozen=True, tag="unmasked"):
    """A Roman struck or shot a decoy: it is gone, and the Roman identified. `unit` for Rome only."""

    unit: int
    kind: int
    tile: int
    target: int
    shot: bool


class Fell(Struct, frozen=True, tag="fell"):
    """A unit of `seat` is destroyed; named to all.

    cause: "attack", "death_blow", "shot", "wolf_pit", "caltrops", "volley". spoils: Denarii for the other.
    """

    seat: Seat
    kind: int
    tile: int
    cause: str
    morale: int
    spoils: int


class Bought(Struct, frozen=True, tag="bought"):
    """A card was bought. Card, price and what takes its place for sale (-1: nothing) are the owner's."""

    seat: Seat
    card: int
    price: int
    next: int


class Played(Struct, frozen=True, tag="played"):
    """A card was played. Card, unit and tile are the owner's."""

    seat: Seat
    card: int
    unit: int = -1
    tile: int = -1


class Prepared(Struct, frozen=True, tag="prepared"):
    """The ground is prepared: the Horde laid a trap. Trap and tile are the Horde's."""

    trap: int
    tile: int


class Swept(Struct, frozen=True, tag="swept"):
    """A patch was swept: the tiles on which something stood, and what the named tile held: kind, or -1. The caster's.

    decoy: the thing on the named tile is a decoy.
    """

    seat: Seat
    tile: int
    found: Tiles
    kind: int = -1
    decoy: bool = False


class Spied(Struct, frozen=True, tag="spied"):
    """Eagle Eye named a unit of `seat`. For that seat only: from now on the enemy knows it."""

    seat: Seat
    unit: int
    kind: int
    tile: int


class Struck(Struct, frozen=True, tag="struck"):
    """A Volley struck something. Both hear the tile; the wounds it gave and the unit are its owner's.

    destroyed: it fell (a Fell follows), or was a decoy (`decoy`).
    """

    seat: Seat
    tile: int
    destroyed: bool = False
    decoy: bool = False
    unit: int = -1
    wounds: int = 0


class Bribed(Struct, frozen=True, tag="bribed"):
    """Something was offered Rome's coin. Rome hears the tile; the Horde also the unit, or that a decoy took it."""

    tile: int
    unit: int = -1
    decoy: bool = False


class Rallied(Struct, frozen=True, tag="rallied"):
    """A side's morale rose. Public."""

    seat: Seat
    morale: int


class Walled(Struct, frozen=True, tag="walled"):
    """A palisade stands. Public."""

    tile: int


class Joined(Struct, frozen=True, tag="joined"):
    """A Praetorian Reserve stands in row 1: everybody sees a marker appear. `unit` for Rome only."""

    tile: int
    unit: int = -1


class Called(Struct, frozen=True, tag="called"):
    """Sound the Advance or a War Cry: the units in reach of it. For the owner only."""

    seat: Seat
    unit: int
    reached: tuple[int, ...]


class Cleared(Struct, frozen=True, tag="cleared"):
    """A trap or decoy of the Horde's is gone: demolished, or built over. Both hear the tile; `trap` too."""

    trap: int
    tile: int


class Drew(Struct, frozen=True, tag="drew"):
    """Cards came to hand, sorted. How many is public; which, and whether the discard pile was shuffled, are the
    owner's."""

    seat: Seat
    count: int
    cards: Cards = ()
    shuffled: bool = False


class DugIn(Struct, frozen=True, tag="dug_in"):
    """A unit that stood in the fog for three turns has dug in. For the owner only."""

    seat: Seat
    unit: int
    tile: int


class Left(Struct, frozen=True, tag="left"):
    """A seat resigned."""

    seat: Seat


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over. Reasons: "king", "morale", "elimination", "quiet_limit", "round_limit", "resigned"."""

    outcome: Outcome


Event: TypeAlias = (
    Mustered
    | Arranged
    | Readied
    | Deployed
    | Turn
    | Moved
    | Sprung
    | Found
    | Fought
    | Shot
    | Unmasked
    | Fell
    | Bought
    | Played
    | Prepared
    | Swept
    | Spied
    | Struck
    | Bribed
    | Rallied
    | Walled
    | Joined
    | Called
    | Cleared
    | Drew
    | DugIn
    | Left
    | Ended
)
