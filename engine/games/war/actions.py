"""What players do in War, as typed values. Territories and cards are indices into the tables of data.py.

The text of an action is the path of its ids; territories and cards are called by their ids, wilds wild_1 and wild_2:

    place <territory> <number | figure>              put down armies received
    place rest                                       spread all that is left along the borders (ruling 14)
    trade <card> <card> <card>                       basic
    trade <card> <card> [<card> [<card>]] [stop] [<sacrificed>]     advanced
    dismember <territory> [yes]                      advanced; "yes" where the box is short
    attack <from> <to> <armies> [<release>]          release: where the warriors with Hades go
    until <from> <to> <keep> [<release>]             roll on until it falls, or until a roll could leave fewer
    invoke ares | invoke <zeus | poseidon> <dice>    dice: "1", "1-3" … places in the row of dice, from 1
    hades
    pass
    occupy <number | figure>                         what follows into the conquered territory
    move <from> <to> <number>
    move <from> figure <to>                          to: up to two steps away
    losses <warriors | figures>                      which fall first; at any time, private
    order <ares | zeus | poseidon> <never | 1 … 3>   invoke where at least so many of one's armies would fall, else pass
    order hades <ask | never | 1 … 3>                the same for warriors that fell
    order pass <ask | unhurt | fight | turn | always>    pass where nothing is lost, this once, all this turn, always
    order only <everywhere | territory | not-territory>    gods are ordered on named territories alone
    order tokens <0 … 7>                             so many are kept; all orders: at any time, private
    end
"""

from typing import Final, TypeAlias

from msgspec import Struct

REST: Final = -1
"""As the territory of a Place: all that is left, spread by the rules."""
NOWHERE: Final = -1
"""As the place of a release: there is nothing to release."""

TerritoryIndex: TypeAlias = int
CardIndex: TypeAlias = int


class Place(Struct, frozen=True, tag="place"):
    """Put warriors, or one figure, on an own territory (rulebook: Receiving Armies); or REST."""

    territory: TerritoryIndex
    warriors: int = 0
    figure: bool = False


class Trade(Struct, frozen=True, tag="trade"):
    """Trade cards, in ascending order; of the armies received so many are given up for tokens (ruling 75)."""

    cards: tuple[CardIndex, ...]
    sacrificed: int = 0


class Dismember(Struct, frozen=True, tag="dismember"):
    """Exchange a figure on the board for warriors from the box (ruling 53)."""

    territory: TerritoryIndex


class Attack(Struct, frozen=True, tag="attack"):
    """One confrontation with so many armies."""

    source: TerritoryIndex
    target: TerritoryIndex
    armies: int
    release: TerritoryIndex = NOWHERE


class Until(Struct, frozen=True, tag="until"):
    """Confrontations with all that may fight, until the target falls or one could leave fewer than `keep` armies."""

    source: TerritoryIndex
    target: TerritoryIndex
    keep: int
    release: TerritoryIndex = NOWHERE


class Invoke(Struct, frozen=True, tag="invoke"):
    """Invoke a god in a confrontation. `dice` are places in one's own row (Zeus) or the other's (Poseidon), from 0."""

    god: str
    dice: tuple[int, ...] = ()


class Hades(Struct, frozen=True, tag="hades"):
    """Keep the warriors just lost with Hades."""


class Pass(Struct, frozen=True, tag="pass"):
    """Invoke nobody."""


class Occupy(Struct, frozen=True, tag="occupy"):
    """Move into the conquered territory: so many warriors, or one figure."""

    warriors: int = 0
    figure: bool = False


class Move(Struct, frozen=True, tag="move"):
    """Move warriors one step, or a figure up to two."""

    source: TerritoryIndex
    target: TerritoryIndex
    warriors: int = 0
    figure: bool = False


class Losses(Struct, frozen=True, tag="losses"):
    """Let figures, or warriors, be the first to fall from now on (ruling 54)."""

    figures: bool


class Order(Struct, frozen=True, tag="order"):
    """Say in advance what is to be done when a window opens: `line` and `value` are ids of menu/orders.py."""

    line: str
    value: str


class End(Struct, frozen=True, tag="end"):
    """End the turn."""


Action: TypeAlias = (
    Place | Trade | Dismember | Attack | Until | Invoke | Hades | Pass | Occupy | Move | Losses | Order | End
)
