"""What one viewer of a Milito match may know, field by field. Nothing here refers to the state.

Cards are indices into data.CARDS and sorted wherever their order means nothing; columns are 0 to 4.
"""

from typing import Final

from msgspec import Struct

from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat, Viewer

NEUTRAL: Final = -1
"""`control` of a column that nobody controls."""
HIDDEN: Final = -3
"""A card that the viewer may not see."""

Cards = tuple[int, ...]


class SideView(Struct, frozen=True):
    """What everybody sees of a side: its units, and how many cards lie where.

    `home` and `hired` are empty until both have chosen their mercenaries.
    """

    army: str
    lines: tuple[Cards, ...]
    hand: int
    deck: int
    discard: int
    destroyed: int
    reshuffled: bool
    hired: Cards = ()
    home: Cards = ()


class Own(Struct, frozen=True):
    """What only the owner sees of a side (once the match is over, everybody).

    `sealed` is his Bonus Card choice for each unit the defender could name (or one for all), while it waits;
    `hired` and `home` his choice of mercenaries, also before it is shown.
    """

    hand: Cards
    discard: Cards
    destroyed: Cards
    sealed: Cards = ()
    hired: Cards = ()
    home: Cards = ()


class FightView(Struct, frozen=True):
    """The attack going on.

    `base` is the column whose units attack (`target` itself unless a Flank Attack comes from the side). `fighter`
    is the attacker's fighting unit, `facing` the defender's, -1 while he has to name it. `source` is where the
    attacker's Bonus Card came from ("hand", "deck", "" while there is none), `card` the card itself: HIDDEN to
    everybody but the attacker.
    """

    attacker: Seat
    target: int
    base: int
    flank: bool
    fighter: int
    facing: int
    source: str
    card: int


class Owed(Struct, frozen=True):
    """Cards that a seat has to discard now. `why` is the leader's card index, or -1 for the limit of nine."""

    seat: Seat
    cards: int
    why: int


class Fallen(Struct, frozen=True):
    """A unit that left the table in the last fight; `destroyed`, else discarded."""

    seat: Seat
    column: int
    card: int
    destroyed: bool


class Last(Struct, frozen=True):
    """The last attack, as everybody saw it, until the next action: for the picture and the panel.

    `result` is "attacker", "defender", "tie" or "withdrawal"; `totals` are attacker's and defender's strength
    (0, 0 after a withdrawal).
    """

    attacker: Seat
    target: int
    base: int
    flank: bool
    result: str
    totals: tuple[int, int]
    fallen: tuple[Fallen, ...]


class Tally(Struct, frozen=True):
    """A seat's attacks so far: made, won, lost, tied, and evaded by withdrawal."""

    attacks: int = 0
    won: int = 0
    lost: int = 0
    tied: int = 0
    evaded: int = 0


class View(Struct, frozen=True):
    """A viewer's whole knowledge.

    phase: "mercenaries", "flank" (phase 3 open), "main" (phase 4) or "over".
    ask: what this viewer is asked now: "" (nothing), "mercenaries", "play", "fighter", "bonus", "answer", "discard".
    waits: whom everybody knows to be awaited, sorted. pairs: unused (target, flanking column) pairs of this turn's
    Flank Attacks. targets of `flank` are (target, base) derived from them by the menu. terrain is empty before the
    battlefield is laid out. quiet: turns in a row without placement or attack. busy: whether this turn saw one.
    opened: both sides' private parts, once the match is over.
    """

    viewer: Viewer
    phase: str
    ask: str
    waits: tuple[Seat, ...]
    turn: int
    active: Seat
    first: Seat
    terrain: tuple[str, ...]
    control: tuple[int, ...]
    sides: tuple[SideView, SideView]
    own: Own | None
    pairs: tuple[tuple[int, int], ...]
    fight: FightView | None
    owed: Owed | None
    quiet: int
    busy: bool
    mercenaries: bool
    chosen: tuple[bool, bool]
    last: Last | None
    tally: tuple[Tally, Tally]
    outcome: Outcome | None
    opened: tuple[Own, ...] = ()
