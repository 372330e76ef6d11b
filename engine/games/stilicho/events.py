"""What happens in Stilicho, as it is told: fine enough to tell an Enemy Phase step by step. Nothing here is secret.

Fronts are 0 to 2; cards are indices into data.CARDS; dioceses 0 to 4. `why` is a card's id, or one of the words the
event names.
"""

from typing import TypeAlias

from msgspec import Struct

from engine.games.stilicho.view import Part
from engine.kernel.outcome import Outcome

Cards = tuple[int, ...]


class Arranged(Struct, frozen=True, tag="arranged"):
    """The first arrangement is made."""

    armies: tuple[int, int, int]
    garrisons: tuple[str, ...]
    stilicho: int
    sarus: int


class EnemyPhase(Struct, frozen=True, tag="enemy_phase"):
    """An Enemy Phase begins, with so many cards."""

    turn: int
    round: int
    cards: int


class RomanPhase(Struct, frozen=True, tag="roman_phase"):
    """A Roman Phase begins: cards drawn, with what cut and raised their number."""

    turn: int
    round: int
    cards: Cards
    cut: int
    extra: int


class RoundEnded(Struct, frozen=True, tag="round_ended"):
    """A round is over; `discarded` went over the limit."""

    turn: int
    round: int
    discarded: Cards


class TurnBegan(Struct, frozen=True, tag="turn_began"):
    """A new year. `late`: with it the Late War begins."""

    turn: int
    late: bool


class Revealed(Struct, frozen=True, tag="revealed"):
    """An Enemy card was drawn; `left` more are due in this phase."""

    card: int
    left: int


class Cancelled(Struct, frozen=True, tag="cancelled"):
    """Informers at Court: the Enemy event has no effect."""

    card: int


class IconRead(Struct, frozen=True, tag="icon"):
    """An icon of an activation card is carried out or comes to nothing.

    icon: act, emb, oly, ret, shuf, text. ignored: "" or why: surrendered, a marker's name, idle (siege laid or oath
    tried with the same card).
    """

    card: int
    icon: str
    front: int
    surge: bool
    ignored: str


class Turned(Struct, frozen=True, tag="turned"):
    """An Enemy was flipped. why: icon, die, or a card's id."""

    front: int
    bold: bool
    why: str


class Advanced(Struct, frozen=True, tag="advanced"):
    """An Enemy went forward. how: march, siege (before the walls), city (into a Walled City)."""

    front: int
    origin: str
    space: str
    how: str


class Retreated(Struct, frozen=True, tag="retreated"):
    """An Enemy fell back a space; the same space twice: it is at Home and stays."""

    front: int
    origin: str
    space: str


class Met(Struct, frozen=True, tag="met"):
    """Two Enemies fought, one roll: a collision in a space, or a clash ("") wherever they stand. winner -1: a tie."""

    attacker: int
    defender: int
    space: str
    values: tuple[int, int]
    dice: tuple[int, int]
    winner: int


class Swelled(Struct, frozen=True, tag="swelled"):
    """An Enemy's counter was exchanged for its first or second one."""

    front: int
    second: bool


class Marked(Struct, frozen=True, tag="marked"):
    """A marker was put on an Enemy, turned, or ("") taken off; `before` was there."""

    front: int
    marker: str
    before: str


class Stored(Struct, frozen=True, tag="stored"):
    """An activation card lies in this Surge Space now (1 to 3)."""

    card: int
    space: int


class Prevented(Struct, frozen=True, tag="prevented"):
    """A card was paid so that an Enemy card enters no Surge Space; or it was taken out again by an event."""

    card: int
    paid: int


class Surged(Struct, frozen=True, tag="surged"):
    """A Surge begins with these cards."""

    cards: Cards


class Reshuffled(Struct, frozen=True, tag="reshuffled"):
    """A draw deck was shuffled anew. deck: enemy or roman; why: empty, surge, late_war."""

    deck: str
    count: int
    why: str


class Oath(Struct, frozen=True, tag="oath"):
    """An Oathbreaker check. die 0: none was rolled, for it is protected, or a card breaks the oath whatever."""

    front: int
    die: int
    bonus: int
    pacification: int
    broken: bool


class OlympiusMoved(Struct, frozen=True, tag="olympius"):
    """Olympius moved on his track. why: surge, roma, stilicho, surrender, enlist, mutiny, revolt, counter or a card."""

    before: int
    after: int
    why: str


class Unrest(Struct, frozen=True, tag="unrest"):
    """A diocese's counter changed: 0 none, 1 Unrest, 2 Revolt."""

    diocese: int
    before: int
    after: int
    why: str


class MutinyChanged(Struct, frozen=True, tag="mutiny"):
    """An Army went into Mutiny, or one ended."""

    front: int
    mutinous: bool
    why: str


class Lost(Struct, frozen=True, tag="lost"):
    """Comitatenses of an Army were lost to Recovery. why: attack or a card's id."""

    front: int
    count: int
    why: str


class GarrisonLost(Struct, frozen=True, tag="garrison_lost"):
    """A Garrison was lost to Recovery. why: attack, suppress or a card's id."""

    space: str
    why: str


class LeaderMoved(Struct, frozen=True, tag="leader"):
    """A leader went from one place to another (view.Board.posts). why: deploy, transfer or a card's id."""

    leader: int
    origin: str
    to: str
    why: str


class MenMoved(Struct, frozen=True, tag="men"):
    """Comitatenses moved: to and from a Front's id, recovery, waiting or a space. why as for LeaderMoved."""

    count: int
    origin: str
    to: str
    why: str


class Rolled(Struct, frozen=True, tag="rolled"):
    """A die of a card, of a counter or of a suppression. why: a card's id, counter or suppress."""

    die: int
    why: str


class Set(Struct, frozen=True, tag="set"):
    """Something is set for later. what: cut, extra, winter, wedding, hostage, reconciled; number or Front."""

    what: str
    number: int


class Paid(Struct, frozen=True, tag="paid"):
    """A card was discarded. what: attack, enlist, counter, transfer, garrison, suppress, mutiny, or a card's id."""

    card: int
    what: str


class Played(Struct, frozen=True, tag="played"):
    """A card is played for its event."""

    card: int
    picks: tuple[str, ...]


class Drew(Struct, frozen=True, tag="drew"):
    """Cards were drawn by a card's text."""

    cards: Cards
    why: str


class Filed(Struct, frozen=True, tag="filed"):
    """A card went to a pile. pile: discard or history."""

    card: int
    pile: str


class Looked(Struct, frozen=True, tag="looked"):
    """The top cards of the Enemy deck were looked at, or put in order; the next first."""

    cards: Cards
    ordered: bool


class Attacked(Struct, frozen=True, tag="attacked"):
    """An Army attacks an Enemy: its battle cards and allies."""

    front: int
    space: str
    leader: int
    troops: int
    cards: Cards
    allies: tuple[int, ...]


class Assaulted(Struct, frozen=True, tag="assaulted"):
    """An Enemy attacks a Garrison."""

    front: int
    space: str


class Dice(Struct, frozen=True, tag="dice"):
    """The dice of a fight lie on the table. second: the other Roman die, 0 where there is none or one was chosen."""

    front: int
    roman: int
    second: int
    enemy: int
    again: int


class Spent(Struct, frozen=True, tag="spent"):
    """Cards were spent after the dice; the Scholae Palatinae in an Attack as an event."""

    cards: Cards


class Fought(Struct, frozen=True, tag="fought"):
    """A roll is decided. result: roman, enemy or tie (which is rolled again)."""

    garrison: bool
    front: int
    space: str
    roman: tuple[Part, ...]
    enemy: tuple[Part, ...]
    totals: tuple[int, int]
    result: str


class Tried(Struct, frozen=True, tag="tried"):
    """A counter of Olympius or a suppression (diocese 0 to 4, else -1) is decided. result: success, failure, tie."""

    diocese: int
    die: int
    bonus: int
    reserve: int
    against: int
    result: str


class Surrendered(Struct, frozen=True, tag="surrendered"):
    """An Enemy surrenders at Home."""

    front: int


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over. Reasons: victory, execution, usurpation, anarchy, general_mutiny, time_limit, resigned."""

    outcome: Outcome


Event: TypeAlias = (
    Arranged
    | EnemyPhase
    | RomanPhase
    | RoundEnded
    | TurnBegan
    | Revealed
    | Cancelled
    | IconRead
    | Turned
    | Advanced
    | Retreated
    | Met
    | Swelled
    | Marked
    | Stored
    | Prevented
    | Surged
    | Reshuffled
    | Oath
    | OlympiusMoved
    | Unrest
    | MutinyChanged
    | Lost
    | GarrisonLost
    | LeaderMoved
    | MenMoved
    | Rolled
    | Set
    | Paid
    | Played
    | Drew
    | Filed
    | Looked
    | Attacked
    | Assaulted
    | Dice
    | Spent
    | Fought
    | Tried
    | Surrendered
    | Ended
)
