"""What players do in Legion & Horde, as typed values. Units and cards are indices (data.UNIT, data.CARDS).

The text of an action is the path of its ids. Units go by the owner's names ("legionary2"), tiles are "A1" to "J8";
where a card may name many tiles, its column and its row are two words.

    place <unit> <tile>                    a unit of the reserve, or one that stands already, on a free own tile
    swap <unit> <unit>                     two placed units change places
    recall <unit>                          back to the reserve
    clear                                  all back to the reserve
    lineup <shape> plain | mirrored        wall, wings, deep, screen: all twelve at once
    arrange <code or -->×20                front row from A to J, then back row; units not named stay in reserve
    randomise                              the reserve on free tiles; with an empty one, everything anew
    ready | unready

    move <unit> <tile>
    attack <unit> <tile>
    buy <card>
    play <card> [<unit> | <tile> | <column> <row>]      column and row for the cards that may name many tiles
    sound <unit> | cry <unit>
    demolish <unit> <tile>
    end
"""

from typing import Final, TypeAlias

from msgspec import Struct

NOBODY: Final = -1
"""No unit, kind or tile."""

Unit: TypeAlias = int
Tile: TypeAlias = int
CardIndex: TypeAlias = int


class Place(Struct, frozen=True, tag="place"):
    """Put a unit on a free tile of the own rows, from the reserve or from where it stands."""

    unit: Unit
    tile: Tile


class Swap(Struct, frozen=True, tag="swap"):
    """Two placed units change places."""

    unit: Unit
    other: Unit


class Recall(Struct, frozen=True, tag="recall"):
    """A placed unit goes back to the reserve."""

    unit: Unit


class Clear(Struct, frozen=True, tag="clear"):
    """All placed units go back to the reserve."""


class LineUp(Struct, frozen=True, tag="lineup"):
    """A ready-made arrangement of all twelve; units of one letter change places by chance."""

    shape: str
    mirrored: bool


class Arrange(Struct, frozen=True, tag="arrange"):
    """A whole arrangement: a kind of unit or NOBODY for each tile, front row from A to J, then the back row."""

    kinds: tuple[int, ...]


class Randomise(Struct, frozen=True, tag="randomise"):
    """Put the reserve on random free tiles or, with an empty reserve, all units anew."""


class Ready(Struct, frozen=True, tag="ready"):
    """Confirm the arrangement; the battle begins when both have."""


class Unready(Struct, frozen=True, tag="unready"):
    """Take the confirmation back."""


class Move(Struct, frozen=True, tag="move"):
    """March in a straight line to this tile, or as far as the way turns out to be free."""

    unit: Unit
    tile: Tile


class Attack(Struct, frozen=True, tag="attack"):
    """Strike the enemy on a tile beside the unit; a Ballista shoots."""

    unit: Unit
    tile: Tile


class Buy(Struct, frozen=True, tag="buy"):
    """Buy a card of the own three."""

    card: CardIndex


class Play(Struct, frozen=True, tag="play"):
    """Play a card of the hand on an own unit or on a tile, or on neither."""

    card: CardIndex
    unit: Unit = NOBODY
    tile: Tile = NOBODY


class Sound(Struct, frozen=True, tag="sound"):
    """Sound the Advance: friends within two tiles may go one tile further this turn."""

    unit: Unit


class Cry(Struct, frozen=True, tag="cry"):
    """Raise the War Cry: friends within two tiles attack with one more this turn."""

    unit: Unit


class Demolish(Struct, frozen=True, tag="demolish"):
    """Clear a known trap or decoy beside the Fabri."""

    unit: Unit
    tile: Tile


class End(Struct, frozen=True, tag="end"):
    """End the turn."""


Action: TypeAlias = (
    Place
    | Swap
    | Recall
    | Clear
    | LineUp
    | Arrange
    | Randomise
    | Ready
    | Unready
    | Move
    | Attack
    | Buy
    | Play
    | Sound
    | Cry
    | Demolish
    | End
)
