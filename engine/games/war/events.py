"""What happens in War, as it is told. Fields that not everybody may know say so; redact.py blanks them."""

from typing import TypeAlias

from msgspec import Struct

from engine.games.war.view import NEUTRAL, Dice, Roll
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat

Cards = tuple[int, ...]
Counts = tuple[int, ...]


class Opened(Struct, frozen=True, tag="opened"):
    """The colours by seat, every roll for the dealer (0: not rolled again), and who deals (ruling 1)."""

    colours: tuple[str, ...]
    rolls: tuple[Counts, ...]
    dealer: Seat


class Dealt(Struct, frozen=True, tag="dealt"):
    """Whose territories they are, with how many warriors, and the order of turns (ruling 2)."""

    owner: tuple[Seat, ...]
    warriors: Counts
    order: tuple[Seat, ...]


class Charged(Struct, frozen=True, tag="charged"):
    """A seat got its objective. For the owner only."""

    seat: Seat
    objective: int


class Turn(Struct, frozen=True, tag="turn"):
    """A turn begins. `armies` go anywhere, `regions` are (region, armies) for whole regions, `tokens` those gained."""

    turn: int
    round: int
    seat: Seat
    armies: int
    regions: tuple[tuple[int, int], ...]
    tokens: int


class Put(Struct, frozen=True):
    """Warriors and figures that came onto a territory."""

    territory: int
    warriors: int
    figures: int = 0


class Placed(Struct, frozen=True, tag="placed"):
    """Armies were placed; `spread` when the rules chose where."""

    seat: Seat
    puts: tuple[Put, ...]
    spread: bool = False


class Traded(Struct, frozen=True, tag="traded"):
    """Cards were traded: as the `number`-th of the match, for so many armies, `owned` of them with a bonus.

    `athena` are the tokens paid for changed symbols, `sacrificed` the warriors given up at once for `tokens`.
    """

    seat: Seat
    cards: Cards
    number: int
    armies: int
    owned: Cards
    athena: int = 0
    sacrificed: int = 0
    tokens: int = 0


class Dismembered(Struct, frozen=True, tag="dismembered"):
    """A figure was exchanged for warriors."""

    seat: Seat
    territory: int
    warriors: int


class Wasted(Struct, frozen=True, tag="wasted"):
    """Armies were lost because no piece for them was in the box (ruling 10)."""

    seat: Seat
    armies: int


class Released(Struct, frozen=True, tag="released"):
    """Hades gave the warriors back as their owner attacked again (ruling 72)."""

    seat: Seat
    territory: int
    warriors: int


class Rolled(Struct, frozen=True, tag="rolled"):
    """The dice of a confrontation lie, and gods may be invoked."""

    seat: Seat
    defender: Seat
    source: int
    target: int
    dice: tuple[Dice, Dice]
    keep: int = 0
    """What the attacker wants to keep of a series, 0 for a single attack."""


class Invoked(Struct, frozen=True, tag="invoked"):
    """A god was invoked: whose dice (0 attacker's, 1 defender's), which places in their row, and how all lie now."""

    seat: Seat
    god: str
    side: int
    places: Counts
    before: Counts
    after: Counts
    dice: tuple[Dice, Dice]


class Passed(Struct, frozen=True, tag="passed"):
    """A seat invoked nobody."""

    seat: Seat
    window: str
    """INVOKE or HADES."""


class Fought(Struct, frozen=True, tag="fought"):
    """One or more confrontations of the same two territories; `fallen` when nobody defends the target any more."""

    seat: Seat
    defender: Seat
    source: int
    target: int
    rolls: tuple[Roll, ...]
    fallen: bool
    keep: int = 0
    """What the attacker wants to keep of a series, 0 for a single attack."""


class Gathered(Struct, frozen=True, tag="gathered"):
    """Fallen warriors went to Hades, for so many tokens (none where he held some before)."""

    seat: Seat
    warriors: int
    tokens: int


class Occupied(Struct, frozen=True, tag="occupied"):
    """A conquered territory was occupied. `seat` is NEUTRAL when the attacker left meanwhile."""

    seat: Seat
    loser: Seat
    source: int
    target: int
    warriors: int
    figures: int


class Eliminated(Struct, frozen=True, tag="eliminated"):
    """A seat lost its last territory; `by` is NEUTRAL when the attacker left meanwhile."""

    seat: Seat
    by: Seat = NEUTRAL


class Inherited(Struct, frozen=True, tag="inherited"):
    """The conqueror got the cards of an eliminated seat, and some of all he then held were taken out by chance.

    `cards` and `trimmed` are for the conqueror only, `seat`'s own cards also for that seat.
    """

    heir: Seat
    seat: Seat
    count: int
    excess: int
    cards: Cards = ()
    trimmed: Cards = ()


class Moved(Struct, frozen=True, tag="moved"):
    """Armies moved after the attacks; `through` is the territory between, or -1."""

    seat: Seat
    source: int
    target: int
    warriors: int
    figures: int = 0
    through: int = -1


class Reshuffled(Struct, frozen=True, tag="reshuffled"):
    """The discard became the deck."""

    cards: int


class Drew(Struct, frozen=True, tag="drew"):
    """A seat drew a card for its conquests. `card` is for the owner only, -1 for others."""

    seat: Seat
    card: int


class Ordered(Struct, frozen=True, tag="ordered"):
    """A seat changed the order of its losses. For the owner only."""

    seat: Seat
    figures: bool


class Instructed(Struct, frozen=True, tag="instructed"):
    """A seat ordered what is to be answered when a window opens. For the owner only."""

    seat: Seat
    line: str
    value: str


class Left(Struct, frozen=True, tag="left"):
    """A seat left the match; its territories are neutral."""

    seat: Seat


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over, with all objectives. Reasons: "objective", "last" (all rivals are out), "round_limit"."""

    outcome: Outcome
    objectives: Counts


Event: TypeAlias = (
    Opened
    | Dealt
    | Charged
    | Turn
    | Placed
    | Traded
    | Dismembered
    | Wasted
    | Released
    | Rolled
    | Invoked
    | Passed
    | Fought
    | Gathered
    | Occupied
    | Eliminated
    | Inherited
    | Moved
    | Reshuffled
    | Drew
    | Ordered
    | Instructed
    | Left
    | Ended
)
