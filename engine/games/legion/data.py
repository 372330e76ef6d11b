"""The two armies, the cards and the numbers of Legion & Horde, read once from TOML, and the geometry of the board.

Tiles are 0 to 79, row by row from A1; sets of tiles are 80-bit masks. Kinds of unit and cards are indices into KINDS
and CARDS. Sides are seats: Rome 0, the Horde 1. Units are numbers of their own side, in the order of its roster.
"""

from hashlib import blake2b
from pathlib import Path as File
from typing import Any, Final

import msgspec
from msgspec import Struct

FOLDER: Final = File(__file__).parent / "data"
ROME: Final = 0
HORDE: Final = 1
SIDES: Final = ("rome", "horde")


class Kind(Struct, frozen=True):
    """A kind of unit; see data/rome.toml for the fields."""

    index: int
    side: int
    id: str
    name: str
    code: str
    count: int
    rank: int
    attack: int
    defence: int
    move: int
    sight: str
    ability: str
    line: str


class Card(Struct, frozen=True):
    """A card; see data/cards.toml for the fields."""

    index: int
    id: str
    name: str
    stall: str
    price: int
    ap: int
    target: str
    grant: int = 0


class Lost(Struct, frozen=True):
    """What a fallen unit up to this rank costs its side."""

    rank: int
    lost: int


class Lineup(Struct, frozen=True):
    """A ready-made arrangement; see data/lineups.toml."""

    id: str
    front: str
    back: str


class Battle(Struct, frozen=True):
    """The numbers of the rules; see data/battle.toml."""

    ap: int
    ap_cap: int
    move: int
    attack: int
    buy: int
    ability: int
    formed_move: int
    formed_range: int
    palisade: int
    purse: int
    income: int
    spoils: int
    spoils_rank: int
    hand: int
    market: int
    bars: tuple[int, int]
    range: int
    reload: int
    still: int
    lame: int
    wounds: int
    skulls: int
    rally: int
    heads: int
    frenzy: int
    dug: int
    formation: int
    testudo: int
    fog: int
    cry: int
    charge: int
    charge_move: int
    horn_move: int
    breaker: int
    trample: int
    near: int
    draw: int
    rounds: int
    quiet: int
    quiet_warning: int
    opening: tuple[str, ...]
    morale: tuple[Lost, ...]


def _load(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = msgspec.toml.decode((FOLDER / f"{name}.toml").read_bytes())
    return loaded


def _rows(name: str, table: str) -> list[tuple[dict[str, Any], dict[str, str]]]:
    """The rows of a table: facts, and beside them where these come from."""
    out = []
    for row in _load(name)[table]:
        facts = {key: value for key, value in row.items() if not key.endswith("_from")}
        out.append((facts, {key: value for key, value in row.items() if key.endswith("_from")}))
    return out


def _kinds() -> list[tuple[Kind, dict[str, str]]]:
    out: list[tuple[Kind, dict[str, str]]] = []
    for side, name in enumerate(SIDES):
        for facts, sources in _rows(name, "units"):
            out.append((msgspec.convert({**facts, "index": len(out), "side": side}, Kind), sources))
    return out


BATTLE: Final = msgspec.convert(_load("battle"), Battle)
_KINDS: Final = _kinds()
KINDS: Final = tuple(kind for kind, _ in _KINDS)
KIND_SOURCES: Final = tuple(sources for _, sources in _KINDS)
"""Beside each kind of unit, where its figures come from."""
_CARDS: Final = _rows("cards", "cards")
CARDS: Final = tuple(msgspec.convert({**facts, "index": n}, Card) for n, (facts, _) in enumerate(_CARDS))
CARD_SOURCES: Final = tuple(sources for _, sources in _CARDS)
LINEUPS: Final = {row["id"]: msgspec.convert(row, Lineup) for row in _load("lineups")["lineups"]}


def _fingerprint() -> str:
    digest = blake2b(digest_size=4)
    for file in sorted(FOLDER.glob("*.toml")):
        digest.update(repr((file.name, msgspec.toml.decode(file.read_bytes()))).encode())
    return digest.hexdigest()


FINGERPRINT: Final = _fingerprint()
"""Changes with any figure of the data, so that a record can say under which figures it was played."""


def kind(id: str) -> int:
    """The index of a kind of unit; raises KeyError."""
    return KIND_OF[id]


def card(id: str) -> int:
    """The index of a card; raises KeyError."""
    return CARD_OF[id]


KIND_OF: Final = {kind.id: kind.index for kind in KINDS}
CARD_OF: Final = {card.id: card.index for card in CARDS}
CARD_ID: Final = tuple(card.id for card in CARDS)
PRICE: Final = tuple(card.price for card in CARDS)
CARD_AP: Final = tuple(card.ap for card in CARDS)
STALLS: Final = tuple(tuple(card.index for card in CARDS if card.stall in ("both", side)) for side in SIDES)
"""Every card of each side; there is one copy of each."""
OPENING: Final = tuple(CARD_OF[id] for id in BATTLE.opening)

RANK: Final = tuple(kind.rank for kind in KINDS)
LOSS: Final = tuple(next(row.lost for row in BATTLE.morale if kind.rank <= row.rank) for kind in KINDS)
"""What the fall of each kind costs its side."""
LEGATE, CHIEFTAIN = KIND_OF["legate"], KIND_OF["chieftain"]
PRAETORIAN, CENTURION, FABRI = KIND_OF["praetorian"], KIND_OF["centurion"], KIND_OF["fabri"]
CHARIOT, FALXMAN, BERSERKER = KIND_OF["chariot"], KIND_OF["falxman"], KIND_OF["berserker"]
KINGS: Final = (LEGATE, CHIEFTAIN)
GUNS: Final = (KIND_OF["ballista"], KIND_OF["h_ballista"])

UNITS: Final = 12
"""Units a side at the start."""
MOST_UNITS: Final = UNITS + 2 * BATTLE.rounds
"""More than any match can have: Praetorian Reserves join one at a time."""
_ROSTERS: Final = tuple(
    tuple(kind.index for kind in KINDS if kind.side == side for _ in range(kind.count)) for side in (ROME, HORDE)
)
ROSTER: Final = (_ROSTERS[ROME] + (PRAETORIAN,) * (MOST_UNITS - UNITS), _ROSTERS[HORDE])
"""The kind of each unit of a side; beyond the twelve, Rome's are Reserves, and the Horde has none."""


def _names(roster: tuple[int, ...]) -> tuple[str, ...]:
    met: dict[int, int] = {}
    out = []
    for kind in roster:
        met[kind] = met.get(kind, 0) + 1
        out.append(KINDS[kind].id + (str(met[kind]) if met[kind] > 1 else ""))
    return tuple(out)


UNIT: Final = tuple(_names(roster) for roster in ROSTER)
"""What a side calls its units: "legionary", "legionary2" …"""
UNIT_OF: Final = tuple({id: n for n, id in enumerate(names)} for names in UNIT)
CODE_OF: Final = tuple({kind.code: kind.index for kind in KINDS if kind.side == side} for side in (ROME, HORDE))
"""Two letters → kind, for line-ups as text."""
KING_UNIT: Final = tuple(ROSTER[side].index(KINGS[side]) for side in (ROME, HORDE))
GUN_UNIT: Final = tuple(ROSTER[side].index(GUNS[side]) for side in (ROME, HORDE))
CALLER: Final = (UNIT_OF[ROME]["cornicen"], UNIT_OF[HORDE]["carnyx"])
"""Who sounds the Advance and who raises the War Cry."""
FABRI_UNIT: Final = UNIT_OF[ROME]["fabri"]
CENTURION_UNIT: Final = UNIT_OF[ROME]["centurion"]

# Traps, in the order of `Ground`.
PIT, SKULLS, CALTROPS, DECOY = range(4)
TRAPS: Final = ("wolf_pit", "skulls", "caltrops", "decoy")
"""The card that lays each trap, which is also its id."""

# The board. North is row 8: the Horde's edge.
WIDE: Final = 10
TALL: Final = 8
TILES: Final = tuple(range(WIDE * TALL))
TILE: Final = tuple(f"{'ABCDEFGHIJ'[t % WIDE]}{t // WIDE + 1}" for t in TILES)
"""What people call a tile."""
TILE_OF: Final = {name: t for t, name in enumerate(TILE)}
COLUMNS: Final = tuple("ABCDEFGHIJ")
ROWS: Final = tuple("12345678")
BIT: Final = tuple(1 << t for t in TILES)
EVERY: Final = (1 << len(TILES)) - 1


def rows_mask(first: int, last: int) -> int:
    """The tiles of the rows from `first` to `last`, counted from 1."""
    return sum(BIT[t] for t in TILES if first <= t // WIDE + 1 <= last)


def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, rising: tiles in reading order, or units."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return tuple(out)


FOG: Final = rows_mask(3, 6)
OUTSIDE: Final = EVERY & ~FOG
HOME: Final = (rows_mask(1, 2), rows_mask(7, 8))
"""Each side's own two rows."""
BACK_ROW: Final = rows_mask(1, 1)
TRAP_ROWS: Final = rows_mask(3, 8)


def _within(tile: int, fits: Any) -> int:
    x, y = tile % WIDE, tile // WIDE
    return sum(BIT[t] for t in TILES if t != tile and fits(abs(t % WIDE - x), abs(t // WIDE - y)))


BESIDE: Final = tuple(_within(t, lambda dx, dy: dx + dy == 1) for t in TILES)
NEAR: Final = tuple(_within(t, lambda dx, dy: dx + dy <= BATTLE.near) | BIT[t] for t in TILES)
"""The tiles within two steps, the tile itself among them."""
REACH: Final = tuple(_within(t, lambda dx, dy: dx + dy <= BATTLE.range) for t in TILES)
"""Where a Ballista can shoot to."""
SWEEP: Final = tuple((_within(t, lambda dx, dy: max(dx, dy) == 1) | BIT[t]) & FOG for t in TILES)
"""The patch that Scout Movement and Eagle Eye look at."""
PATCH: Final = tuple(
    BIT[t] | BIT[t + 1] | BIT[t + WIDE] | BIT[t + WIDE + 1] if t % WIDE < WIDE - 1 and t // WIDE < TALL - 1 else 0
    for t in TILES
)
"""A Watchtower's four tiles by the lowest left one; 0 where it would leave the board."""
PATCHES: Final = sum(BIT[t] for t in TILES if PATCH[t] and not PATCH[t] & OUTSIDE)
"""Where a Watchtower may be named."""
_CROSS: Final = tuple(_within(t, lambda dx, dy: dx * dy == 0 and dx + dy <= 3) for t in TILES)
_BLOCK: Final = tuple(_within(t, lambda dx, dy: max(dx, dy) <= 2) for t in TILES)
_SIGHT: Final = {"near": BESIDE, "cross": _CROSS, "block": _BLOCK}
SEE: Final = tuple(_SIGHT[kind.sight] for kind in KINDS)
"""SEE[kind][tile]: where a unit sees enemies in the fog."""
SCOUTS: Final = frozenset(kind.index for kind in KINDS if kind.sight != "near")
RUNNERS: Final = frozenset(kind.index for kind in KINDS if kind.sight == "cross")
"""Scouts whose move shows what stands beside their way."""


def _ray(tile: int, dx: int, dy: int) -> tuple[int, ...]:
    x, y = tile % WIDE + dx, tile // WIDE + dy
    out = []
    while 0 <= x < WIDE and 0 <= y < TALL:
        out.append(y * WIDE + x)
        x, y = x + dx, y + dy
    return tuple(out)


RAYS: Final = tuple(tuple(_ray(t, dx, dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))) for t in TILES)
"""The straight lines from a tile: north, east, south, west."""


def line(start: int, end: int) -> tuple[int, ...]:
    """The tiles entered on the straight way from one tile to another; empty where there is none."""
    for ray in RAYS[start]:
        if end in ray:
            return ray[: ray.index(end) + 1]
    return ()
