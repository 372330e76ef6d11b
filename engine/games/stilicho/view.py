"""What one viewer of a match of Stilicho may know: everything but the order of the draw decks.

Nothing here refers to the state. Cards are indices into data.CARDS; Fronts are 0 to 2 (Constantine III, Vandals,
Goths), dioceses 0 to 4 in the order of data.DIOCESE_IDS.
"""

from typing import Final, TypeAlias

from msgspec import Struct

from engine.kernel.outcome import Outcome
from engine.kernel.seats import Viewer

Cards = tuple[int, ...]

CANNOT_ATTACK: Final = "cannot_attack"
TRUCE_BEGINS: Final = "truce_begins"
TRUCE_ENDS: Final = "truce_ends"
ATTACKS_BEGINS: Final = "attacks_begins"
ATTACKS_ENDS: Final = "attacks_ends"
PURPLE_CLOAK: Final = "purple_cloak"

ADVOCATE: Final = "advocate"
RECOVERY: Final = "recovery"
WAITING: Final = "waiting"
"""The Unactivated box."""
GONE: Final = "gone"

UNREST: Final = 1
REVOLT: Final = 2


class Enemy(Struct, frozen=True):
    """An Enemy: its place on its Front (0 is Home), its side, and the marker on it ("" none).

    `second`: the second counter is in use. A surrendered Enemy keeps its last place.
    """

    at: int
    bold: bool = True
    marker: str = ""
    surrendered: bool = False
    second: bool = False


class Deal(Struct, frozen=True, tag="deal"):
    """So many Enemy cards are still to be drawn in this phase."""

    left: int


class Steps(Struct, frozen=True, tag="steps"):
    """A card is being carried out; effect `at` is next.

    `side` is draw, surge or event. `idle`: the rest of its activation icons is lost.
    """

    card: int
    side: str
    at: int = 0
    idle: bool = False


class Store(Struct, frozen=True, tag="store"):
    """An activation card is on its way to a Surge Space; `asked` while the player may prevent it."""

    card: int
    asked: bool = False


class Surge(Struct, frozen=True, tag="surge"):
    """A Surge: the card in Surge Space `at` is next."""

    at: int = 0
    reshuffle: bool = False


class Filing(Struct, frozen=True, tag="filing"):
    """An event card goes to its pile when its text is done."""

    card: int


class Fight(Struct, frozen=True, tag="fight"):
    """An Attack on an Enemy, or an Enemy's attack on a Garrison.

    `space` is where the defender stands. `cards` are battle cards in play, `allies` enlisted Enemies. Dice are 0
    until they are rolled; `second` is the other die of Veteran Officers. `again` counts the ties so far.
    stage: roll, die, reserve, loss.
    """

    garrison: bool
    front: int
    space: str
    cards: Cards = ()
    allies: Cards = ()
    stage: str = "roll"
    roman: int = 0
    second: int = 0
    enemy: int = 0
    again: int = 0


class Trial(Struct, frozen=True, tag="trial"):
    """A single Roman die, 0 until it is rolled: to counter Olympius (`diocese` -1), or to suppress Unrest."""

    diocese: int
    die: int = 0
    again: int = 0


class Ask(Struct, frozen=True, tag="ask"):
    """A question in the middle of a card: what is asked (see View.ask), and the answers where they are things."""

    what: str
    card: int
    ids: tuple[str, ...] = ()


class March(Struct, frozen=True, tag="march"):
    """Forced Marches: so many free actions are left."""

    left: int


Task: TypeAlias = Deal | Steps | Store | Surge | Filing | Fight | Trial | Ask | March


class Part(Struct, frozen=True):
    """One line of a total: troops, leader, ally, card, garrison, defence, value, unrest, die, reserve.

    `card` is the card it comes from, for an ally its Front, else -1.
    """

    what: str
    value: int
    card: int = -1


class Board(Struct, frozen=True):
    """All that lies open.

    stage: setup, deploy, begin (the Enemy Phase is next), enemy, roman, over. round: 0 to 2.
    armies, mutiny: by Front. posts: where each leader is, by data.LEADERS: a Front's id, advocate, recovery, waiting
    or gone. recovery, waiting: Comitatenses there. garrisons: the space by diocese, "" none. unrest: 0, UNREST or
    REVOLT by diocese. olympius: his step; len(difficulty) is Stilicho Executed.
    known: the top cards of the Enemy deck, as far as the player looked at them. shown: cards in play at the moment.
    cut, extra: fewer and more cards in the next Roman Phase. winter: fewer Enemy cards in the next Enemy Phase.
    hostage: the Enemy that cannot break its oath this turn, -1 none. reconciled: the Goths never do.
    watch: the player is asked about every activation card of this phase.
    tasks: what is under way, innermost last. used: how often each name of chance was used in this round.
    """

    turn: int
    round: int
    stage: str
    enemies: tuple[Enemy, Enemy, Enemy]
    armies: tuple[int, int, int]
    posts: tuple[str, str, str, str]
    recovery: int
    waiting: int
    garrisons: tuple[str, ...]
    unrest: tuple[int, ...]
    mutiny: tuple[bool, bool, bool]
    olympius: int
    hand: Cards
    roman_deck: int
    roman_discard: Cards
    enemy_deck: int
    enemy_discard: Cards
    history: Cards
    surge: Cards
    known: Cards = ()
    shown: Cards = ()
    cut: int = 0
    extra: int = 0
    winter: int = 0
    wedding: bool = False
    hostage: int = -1
    reconciled: bool = False
    watch: bool = False
    tasks: tuple[Task, ...] = ()
    used: tuple[tuple[str, int], ...] = ()
    outcome: Outcome | None = None


class View(Struct, frozen=True):
    """A viewer's whole knowledge.

    ask: what this viewer is asked now: "" (nothing), setup, deploy, begin, roman, march (Forced Marches); cancel
    (Informers at Court: yes or no), prevent, reserve, die (Veteran Officers), loss (Orderly Withdrawal: yes or no),
    tribute and unpaid (discard a card or take it), mutiny and desertion (which Army), overrun (which Garrison),
    order (of the Enemy cards looked at).
    """

    viewer: Viewer
    ask: str
    board: Board
