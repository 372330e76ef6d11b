"""What the player does in Stilicho, as typed values. Cards are indices into data.CARDS, Fronts 0 to 2.

The text of an action is the path of its ids. <front> is constantine, vandals or goths and stands for the Enemy and
for the Army that faces it alike; <pay> is a card of the hand.

    setup <men> <men> <men> <space>… <front> <front>      Armies of the three Fronts, Garrisons, Stilicho, Sarus
    deploy men <from> <to> <number>                       from: recovery or a front
    deploy garrison <from> <space>
    deploy recall <space> <to>                            to: recovery or a front
    deploy leader <leader> <to> [switch | recovery]       to: a front or advocate
    begin                                                 the Enemy Phase
    prevent <card | no>                                   the Enemy card goes to no Surge Space; `prevent each` begins
                                                          the Enemy Phase and asks this about every activation card
    reserve <card>… stop                                  after the dice
    choose <answer>…                                      whatever else is asked in the middle of something
    discard <card | none>
    attack <front> <pay> [<battle card>… none] [<ally> <pay>… none]
    counter <pay>
    transfer armies <from> <to> <leader | none> <number> [switch | recovery] <pay>
    transfer advocate <leader> [switch | recovery] <pay>
    garrison <from> <space>… [stop] <pay>
    suppress <diocese> [die | garrison] <pay>
    mutiny <front> <pay>
    event <card> <pick>…
    end <card>…                                           the round; cards over the limit are discarded

While Forced Marches is carried out, transfer and garrison take no <pay>.
"""

from typing import Final, TypeAlias

from msgspec import Struct

NONE: Final = -1
"""No card: for `prevent no`, `discard none`, an action that costs nothing."""
EACH: Final = -2
"""As the card of Prevent: begin the Enemy Phase and ask about each card."""

CardIndex: TypeAlias = int
FrontIndex: TypeAlias = int
Cards = tuple[CardIndex, ...]


class Setup(Struct, frozen=True, tag="setup"):
    """The first arrangement: men by Front, Garrisons, and the Fronts of Stilicho and Sarus (RB 3.1)."""

    armies: tuple[int, int, int]
    garrisons: tuple[str, ...]
    stilicho: FrontIndex
    sarus: FrontIndex


class Deploy(Struct, frozen=True, tag="deploy"):
    """One operation of Deployment (RB 5.0).

    `what` is men, garrison, recall or leader; `origin` and `to` are a Front's id, recovery, advocate or a space;
    `number` counts men; `other` is where a displaced leader goes: "", switch or recovery.
    """

    what: str
    origin: str
    to: str
    number: int = 0
    other: str = ""


class Begin(Struct, frozen=True, tag="begin"):
    """Let the Enemy Phase begin."""


class Prevent(Struct, frozen=True, tag="prevent"):
    """Pay this card so that the Enemy card enters no Surge Space (RB 7.10).

    NONE: let it. EACH: begin the Enemy Phase and ask about every card.
    """

    card: CardIndex


class Reserve(Struct, frozen=True, tag="reserve"):
    """Cards spent on the roll that lies there (RB 7.2); none: let it stand."""

    cards: Cards


class Choose(Struct, frozen=True, tag="choose"):
    """The answer to a question of the kind that the view's `ask` names; several ids for an order."""

    answers: tuple[str, ...]


class Discard(Struct, frozen=True, tag="discard"):
    """The card that an Enemy card asks for; NONE: take what it threatens."""

    card: CardIndex


class Ally(Struct, frozen=True):
    """A surrendered Enemy that helps, and the card paid for it (RB 7.4)."""

    front: FrontIndex
    pay: CardIndex


class Attack(Struct, frozen=True, tag="attack"):
    """Attack the Enemy that this Army faces (RB 7.3)."""

    front: FrontIndex
    pay: CardIndex
    battle: Cards = ()
    allies: tuple[Ally, ...] = ()


class Counter(Struct, frozen=True, tag="counter"):
    """Counter Olympius (RB 7.5)."""

    pay: CardIndex


class Transfer(Struct, frozen=True, tag="transfer"):
    """Move a leader and men between Armies, or a leader to the Advocate Box (RB 7.6).

    `to` is a Front, or -1 for the Advocate Box; `leader` an index into data.LEADERS or -1; `other` is where a leader
    who is displaced goes: "", switch or recovery.
    """

    origin: FrontIndex
    to: int
    leader: int
    number: int
    other: str
    pay: CardIndex


class Garrison(Struct, frozen=True, tag="garrison"):
    """Place Garrisons out of one Army (RB 7.7)."""

    origin: FrontIndex
    spaces: tuple[str, ...]
    pay: CardIndex


class Suppress(Struct, frozen=True, tag="suppress"):
    """Suppress Unrest or a Revolt by a die, or at once by giving up the Garrison (RB 7.8)."""

    diocese: str
    garrison: bool
    pay: CardIndex


class Mutiny(Struct, frozen=True, tag="mutiny"):
    """End a Mutiny (RB 7.9)."""

    front: FrontIndex
    pay: CardIndex


class Event(Struct, frozen=True, tag="event"):
    """Play a card for its event, with the choices its text leaves."""

    card: CardIndex
    picks: tuple[str, ...] = ()


class End(Struct, frozen=True, tag="end"):
    """End the round; the cards over the limit of the hand are discarded."""

    discards: Cards = ()


Action: TypeAlias = (
    Setup
    | Deploy
    | Begin
    | Prevent
    | Reserve
    | Choose
    | Discard
    | Attack
    | Counter
    | Transfer
    | Garrison
    | Suppress
    | Mutiny
    | Event
    | End
)
