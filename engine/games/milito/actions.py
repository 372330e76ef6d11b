"""What players do in Milito, as typed values. Cards are indices into data.CARDS, columns are 0 to 4.

The text of an action is the path of its ids; people count columns from 1:

    mercenaries [<mercenary>…] [done] [<own unit>…]     hire, then leave as many own units at home
    place <unit> [swap] <column> [<sent back>] [and <unit> [swap] <column> [<sent back>]]… [<payment>…]
    flank <target> <from> [<fighter>] <bonus>            bonus: a card, top, each <bonus> <bonus>, later
    attack <column> [<fighter>] <bonus>
    fighter <unit>
    bonus <card | top>
    withdraw
    stand <card | top | none>
    discard <card>…
    end
"""

from typing import Final, TypeAlias

from msgspec import Struct

TOP: Final = -2
"""As a Bonus Card: the top card of the own draw pile, whatever it is."""
NONE: Final = -1
"""As a Bonus Card: none (the defender may decline)."""

Column: TypeAlias = int
CardIndex: TypeAlias = int


class Placement(Struct, frozen=True):
    """One unit into one column; `back` are own units there that go to the discard pile first."""

    unit: CardIndex
    column: Column
    back: tuple[CardIndex, ...] = ()


class Mercenaries(Struct, frozen=True, tag="mercenaries"):
    """Hire these mercenaries and leave as many own units at home, in any order; seen when both have chosen."""

    hired: tuple[CardIndex, ...]
    home: tuple[CardIndex, ...]


class Place(Struct, frozen=True, tag="place"):
    """Place units as one action, paid together with these cards in this order (rulebook: Action: Place Unit)."""

    placements: tuple[Placement, ...]
    payment: tuple[CardIndex, ...] = ()


class Attack(Struct, frozen=True, tag="attack"):
    """Attack a column. `fighter` is set where two different units stand there, else -1.

    `bonus` holds one choice (a card or TOP) that stands whatever the defender names; or, where he has to name his
    fighter, one choice for each of his two units in the order of their cards; or nothing: "ask me then".
    """

    column: Column
    fighter: CardIndex = -1
    bonus: tuple[CardIndex, ...] = ()


class Flank(Struct, frozen=True, tag="flank"):
    """A Flank Attack on `target`, fought by the units in `base` (the target itself or the flanking column)."""

    target: Column
    base: Column
    fighter: CardIndex = -1
    bonus: tuple[CardIndex, ...] = ()


class Name(Struct, frozen=True, tag="fighter"):
    """The defender names his fighting unit, where he has two different ones."""

    fighter: CardIndex


class Bonus(Struct, frozen=True, tag="bonus"):
    """The attacker's Bonus Card, where he waited for the defender to name his fighter: a card or TOP."""

    card: CardIndex


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """The defender withdraws all his units from the column."""


class Stand(Struct, frozen=True, tag="stand"):
    """The defender fights, with a card of his hand, TOP or NONE."""

    card: CardIndex


class Discard(Struct, frozen=True, tag="discard"):
    """Cards that an effect or the limit of nine makes the owner discard."""

    cards: tuple[CardIndex, ...]


class End(Struct, frozen=True, tag="end"):
    """End the turn (and a flank phase still open)."""


Action: TypeAlias = Mercenaries | Place | Attack | Flank | Name | Bonus | Withdraw | Stand | Discard | End
