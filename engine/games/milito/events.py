"""What happens in Milito, as it is told. Fields that not everybody may know say so; redact.py blanks them."""

from typing import TypeAlias

from msgspec import Struct

from engine.games.milito.actions import Placement
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat

Cards = tuple[int, ...]


class Mustered(Struct, frozen=True, tag="mustered"):
    """Both armies are known; the match begins."""

    armies: tuple[str, str]


class Chose(Struct, frozen=True, tag="chose"):
    """A seat has chosen its mercenaries. `hired` and `home` are for the owner only."""

    seat: Seat
    hired: Cards
    home: Cards


class Hired(Struct, frozen=True, tag="hired"):
    """Both choices of mercenaries are shown."""

    hired: tuple[Cards, Cards]
    home: tuple[Cards, Cards]


class Deployed(Struct, frozen=True, tag="deployed"):
    """The battlefield is laid out and the coin has fallen."""

    terrain: tuple[str, ...]
    first: Seat


class Drew(Struct, frozen=True, tag="drew"):
    """A seat drew `count` cards into its hand. `cards` are for the owner only."""

    seat: Seat
    count: int
    cards: Cards
    why: str
    """"start", "turn" (phase 5) or "effect"."""


class Reshuffled(Struct, frozen=True, tag="reshuffled"):
    """A seat made a new draw pile of its discard pile."""

    seat: Seat
    count: int


class Turn(Struct, frozen=True, tag="turn"):
    """A turn begins; `taken` are the columns that the Advance brought under control."""

    turn: int
    seat: Seat
    taken: tuple[int, ...]
    flanks: bool
    """Whether Flank Attacks are possible."""


class Placed(Struct, frozen=True, tag="placed"):
    """Units were placed, others sent back, and cards paid."""

    seat: Seat
    placements: tuple[Placement, ...]
    payment: Cards


class Declared(Struct, frozen=True, tag="declared"):
    """An attack is declared; `fighter` is the attacker's fighting unit."""

    seat: Seat
    target: int
    base: int
    flank: bool
    fighter: int
    support: int
    """The supporting unit, or -1."""
    facing: int
    """The defender's fighting unit, or -1 when he has to name it."""
    sealed: Cards = ()
    """What the attacker sealed for either case: for him only."""


class Named(Struct, frozen=True, tag="named"):
    """The defender names his fighting unit."""

    seat: Seat
    column: int
    fighter: int


class Sealed(Struct, frozen=True, tag="sealed"):
    """The attacker's Bonus Card lies face down. `card` is for the owner only; `source` is "hand" or "deck"."""

    seat: Seat
    source: str
    card: int


class Withdrew(Struct, frozen=True, tag="withdrew"):
    """The defender withdrew; the attacker's Bonus Card is shown and discarded."""

    seat: Seat
    column: int
    units: Cards
    speed: int
    """The slowest of those who withdrew."""
    against: int
    """The fastest of the attackers."""
    bonus: int
    control: int
    """Who controls the column now."""


class Part(Struct, frozen=True):
    """One line of a strength: `what` names it ("value", "modifier", "support", "bonus", "effect", "control",
    "archers", "terrain", "flank"), `card` is the card it comes from or applies to, -1 for none."""

    what: str
    value: int
    card: int = -1


class Force(Struct, frozen=True):
    """One side of a combat: its cards, every part of its strength in the order of the rulebook, and the total."""

    seat: Seat
    fighter: int
    support: int
    bonus: int
    source: str
    parts: tuple[Part, ...]
    total: int


class Fought(Struct, frozen=True, tag="fought"):
    """A combat with its result: "attacker", "defender" or "tie"; `by_effect` when a leader turned a tie."""

    target: int
    base: int
    flank: bool
    terrain: str
    attack: Force
    defence: Force
    result: str
    by_effect: bool
    destroyed: tuple[tuple[Seat, int, int], ...]
    """(seat, column, card) of each unit destroyed."""
    discarded: tuple[tuple[Seat, int, int], ...]
    control: int
    """Who controls the target now, -1 for nobody."""


class Trampled(Struct, frozen=True, tag="trampled"):
    """The Elephants penalty: the top card goes too, destroyed, or discarded when it is a leader."""

    seat: Seat
    card: int
    destroyed: bool


class Discarded(Struct, frozen=True, tag="discarded"):
    """Cards discarded for an effect or for the limit of nine, shown to all. `why` as in view.Owed."""

    seat: Seat
    cards: Cards
    why: int


class Left(Struct, frozen=True, tag="left"):
    """A seat resigned."""

    seat: Seat


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over. Reasons: "columns", "quiet_limit", "turn_limit", "resigned"."""

    outcome: Outcome


Event: TypeAlias = (
    Mustered
    | Chose
    | Hired
    | Deployed
    | Drew
    | Reshuffled
    | Turn
    | Placed
    | Declared
    | Named
    | Sealed
    | Withdrew
    | Fought
    | Trampled
    | Discarded
    | Left
    | Ended
)
