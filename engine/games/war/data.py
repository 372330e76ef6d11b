"""The board, cards, objectives and tables of War, read once from TOML.

Territories, regions, objectives and cards are indices everywhere in the engine: territory n has card n, and the two
wild cards come after all territories.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path as File
from typing import Any, Final

import msgspec
from msgspec import Struct

FOLDER: Final = File(__file__).parent / "data"

Point = tuple[int, int]


class Territory(Struct, frozen=True):
    """One territory and its card. `site` is "temple", "mound" or empty; borders are codes."""

    id: str
    code: str
    name: str
    name_pt: str
    region: str
    symbol: str
    marker: Point
    seed: Point
    land: tuple[str, ...]
    sea: tuple[str, ...]
    name_from: str
    site: str = ""


class Region(Struct, frozen=True):
    """One region and what it brings its owner a turn (Table I)."""

    id: str
    name: str
    name_pt: str
    bonus: int
    bonus_from: str


class Objective(Struct, frozen=True):
    """One objective card; see data/objectives.toml for the kinds and fields."""

    id: str
    kind: str
    regions: tuple[str, ...] = ()
    more: int = 0
    territories: int = 0
    armies: int = 1
    colour: str = ""


class Colour(Struct, frozen=True):
    """An army's colour; `role` is what the pictures' palette calls it."""

    id: str
    letter: str
    creature: str
    role: str


class Tables(Struct, frozen=True):
    """The numbers of the rules; see data/tables.toml."""

    trades: tuple[int, ...]
    trades_more: int
    sets: tuple[int, ...]
    card_bonus: int
    share: int
    share_least: int
    hand: int
    wilds: int
    dice: int
    die: int
    special_die: int
    warriors: int
    figures: int
    figure: int
    special_figures: int
    special_figure: int
    site_warriors: int
    neutral: int
    first_tokens: tuple[int, ...]
    tokens: int
    ares: int
    zeus: int
    poseidon: int
    hades: int
    rerolled: int
    pool: int
    athena: tuple[int, ...]
    sacrifice: int
    points_armies: int
    colours: tuple[Colour, ...]


class Landmass(Struct, frozen=True):
    """A polygon of land; its ground belongs to the nearest seed among its territories."""

    id: str
    territories: tuple[str, ...]
    polygon: tuple[Point, ...]


class SeaLine(Struct, frozen=True):
    """A sea border that is not drawn straight from marker to marker."""

    between: tuple[str, str]
    points: tuple[Point, ...]


class Islet(Struct, frozen=True):
    """Land without a territory, only drawn."""

    polygon: tuple[Point, ...]


class Map(Struct, frozen=True):
    """How the board is drawn; see data/map.toml."""

    canvas: Point
    min_border: int
    landmasses: tuple[Landmass, ...]
    sea_lines: tuple[SeaLine, ...]
    islets: tuple[Islet, ...]


def _load(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = msgspec.toml.decode((FOLDER / f"{name}.toml").read_bytes())
    return loaded


TERRITORIES: Final = msgspec.convert(_load("territories")["territories"], tuple[Territory, ...])
REGIONS: Final = msgspec.convert(_load("regions")["regions"], tuple[Region, ...])
OBJECTIVES: Final = msgspec.convert(_load("objectives")["objectives"], tuple[Objective, ...])
TABLES: Final = msgspec.convert(_load("tables"), Tables)
ANY: Final = "any"
"""As a colour: whichever is left."""
NONE: Final = "none"
"""As a limit: there is none."""
COLOURS: Final = {colour.id: colour for colour in TABLES.colours}


@cache
def board_map() -> Map:
    """The map as it is drawn; only pictures need it."""
    return msgspec.convert(_load("map"), Map)


def _fingerprint() -> str:
    digest = blake2b(digest_size=4)
    for name in ("objectives", "regions", "tables", "territories"):
        digest.update(repr(_load(name)).encode())
    return digest.hexdigest()


FINGERPRINT: Final = _fingerprint()
"""Changes with any figure of the rules' data, so that a record can say under which figures it was played."""

# The same facts as tables, for rules and menus that look them up thousands of times a second.
COUNT: Final = len(TERRITORIES)
ALL: Final = tuple(range(COUNT))
ID: Final = tuple(territory.id for territory in TERRITORIES)
TERRITORY: Final = {id: index for index, id in enumerate(ID)}
CODE: Final = {territory.code: index for index, territory in enumerate(TERRITORIES)}
REGION: Final = tuple(next(n for n, region in enumerate(REGIONS) if region.id == t.region) for t in TERRITORIES)
"""The region of each territory."""
REGION_ID: Final = tuple(TERRITORIES[t].region for t in ALL)
MEMBERS: Final = tuple(tuple(t for t in ALL if REGION[t] == region) for region in range(len(REGIONS)))
"""The territories of each region."""
BONUS: Final = tuple(region.bonus for region in REGIONS)
SITES: Final = tuple(t for t in ALL if TERRITORIES[t].site)
"""The twelve territories with a temple or a mound (ruling 76: no difference in play)."""
LAND: Final = tuple(tuple(sorted(CODE[code] for code in t.land)) for t in TERRITORIES)
SEA: Final = tuple(tuple(sorted(CODE[code] for code in t.sea)) for t in TERRITORIES)
NEIGHBOURS: Final = tuple(tuple(sorted(LAND[t] + SEA[t])) for t in ALL)

WILDS: Final = tuple(range(COUNT, COUNT + TABLES.wilds))
DECK: Final = ALL + WILDS
"""Every card of the basic game; the advanced one leaves the wilds out."""
CARD: Final = ID + tuple(f"wild_{n + 1}" for n in range(TABLES.wilds))
CARD_OF: Final = {id: index for index, id in enumerate(CARD)}
WILD: Final = "wild"
SYMBOL: Final = tuple(territory.symbol for territory in TERRITORIES) + (WILD,) * TABLES.wilds
SYMBOLS: Final = tuple(sorted(set(SYMBOL) - {WILD}))
OBJECTIVE: Final = {objective.id: index for index, objective in enumerate(OBJECTIVES)}


def trade_worth(number: int) -> int:
    """What the `number`-th trade of the whole game brings (Table II), counted from 1."""
    table = TABLES.trades
    return table[number - 1] if number <= len(table) else table[-1] + TABLES.trades_more * (number - len(table))


def limit(advanced: bool) -> tuple[int, int]:
    """A colour's pieces: warriors and figures. In the basic game all of it counts as armies of one (ruling 10)."""
    if advanced:
        return TABLES.warriors, TABLES.special_figures
    return TABLES.warriors + TABLES.figures * TABLES.figure, 0
