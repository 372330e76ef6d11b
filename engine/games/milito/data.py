"""The cards, armies and terrain of Milito, read once from TOML."""

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path as File
from typing import Any, Final

import msgspec
from msgspec import Struct

FOLDER: Final = File(__file__).parent / "data"


class Modifier(Struct, frozen=True):
    """A printed modifier: `value` against an enemy fighting unit of any of these classes; counts once."""

    value: int
    vs: tuple[str, ...]


class Effect(Struct, frozen=True):
    """A leader's Special Effect. `kind` names the rule, the other fields say with what.

    Kinds that add `bonus` to the combat value: if_attacking, if_defending, if_flank_attack, if_fighter (class in
    `own`), if_pair (both own units of a class in `own`), if_terrain (of the attacked column). Others: win_ties,
    draw_if_win, draw_always and discard_always (`cards`).
    """

    kind: str
    bonus: int = 0
    cards: int = 0
    own: tuple[str, ...] = ()
    terrain: tuple[str, ...] = ()


class Card(Struct, frozen=True):
    """One kind of card. Copies of a kind are alike, so a kind's index in CARDS stands for any of its copies."""

    index: int
    id: str
    army: str
    name: str
    short: str
    count: int = 1
    type: str = ""
    subtitle: str = ""
    leader: bool = False
    mercenary: bool = False
    speed: int = 0
    attack: int = 0
    defence: int = 0
    deploy: int = 0
    flank: int = 0
    combine: bool = False
    classes: frozenset[str] = frozenset()
    attack_mods: tuple[Modifier, ...] = ()
    defence_mods: tuple[Modifier, ...] = ()
    combat: int = 0
    place: int = 1
    effect: Effect | None = None

    @property
    def bad(self) -> bool:
        """A leader who weakens his own side."""
        return self.leader and self.combat < 0


class Army(Struct, frozen=True):
    """One deck: its kinds of card (units as printed, then leaders) and the thirty cards as sorted indices."""

    id: str
    name: str
    cards_of: str
    kinds: tuple[int, ...]
    deck: tuple[int, ...]


class Terrain(Struct, frozen=True):
    """A kind of ground; see data/terrain.toml for the fields."""

    id: str
    name: str
    short: str
    count: int
    deploy: int = 0
    control_defence: int = 0
    archers: int = 0
    fighting: int = 0
    by_class: tuple[tuple[str, int], ...] = ()


class Battle(Struct, frozen=True):
    """The numbers of the rulebook; see data/battle.toml."""

    columns: int
    line: int
    hand: int
    draw: int
    draw_reshuffled: int
    victory: int
    support: int
    flank_attack: int
    quiet_turns: int
    turns: int


ARMY_FILES: Final = (
    "republican_roman",
    "carthaginian",
    "alexandrian_macedonian",
    "achaemenid_persian",
    "imperial_roman",
    "ancient_british",
)


def _load(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = msgspec.toml.decode((FOLDER / f"{name}.toml").read_bytes())
    return loaded


def _provenance(row: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    facts = {key: value for key, value in row.items() if not key.endswith("_from")}
    return facts, {key: value for key, value in row.items() if key.endswith("_from")}


def _cards(file: str, first: int) -> list[tuple[Card, dict[str, str]]]:
    loaded = _load(file)
    out: list[tuple[Card, dict[str, str]]] = []
    for group, extra in (("units", {}), ("leaders", {"leader": True})):
        for row in loaded.get(group, []):
            facts, sources = _provenance(row)
            fixed = {"index": first + len(out), "army": file, "mercenary": file == "mercenaries"}
            out.append((msgspec.convert({**facts, **extra, **fixed}, Card), sources))
    return out


def _catalogue() -> tuple[tuple[Card, ...], tuple[dict[str, str], ...]]:
    rows: list[tuple[Card, dict[str, str]]] = []
    for file in (*ARMY_FILES, "mercenaries"):
        rows += _cards(file, len(rows))
    return tuple(card for card, _ in rows), tuple(source for _, source in rows)


def _armies() -> dict[str, Army]:
    out: dict[str, Army] = {}
    for file in ARMY_FILES:
        loaded = _load(file)
        kinds = tuple(card.index for card in CARDS if card.army == file)
        deck = tuple(kind for kind in kinds for _ in range(CARDS[kind].count))
        for id in loaded["decks"]:
            out[id] = Army(id, loaded["name"], file, kinds, deck)
    return out


def _terrain(row: dict[str, Any]) -> Terrain:
    by_class = tuple((item["class"], item["value"]) for item in row.pop("by_class", ()))
    return msgspec.convert({**row, "by_class": by_class}, Terrain)


CARDS, SOURCES = _catalogue()
"""Every kind of card, and beside it where its figures come from."""
ARMIES: Final = _armies()
"""The seven decks by id, in the order they are offered."""
MERCENARIES: Final = tuple(card.index for card in CARDS if card.mercenary)
TERRAIN: Final = {row["id"]: _terrain(dict(row)) for row in _load("terrain")["terrain"]}
BATTLE: Final = msgspec.convert(_load("battle"), Battle)


def _fingerprint() -> str:
    digest = blake2b(digest_size=4)
    for file in sorted(FOLDER.glob("*.toml")):
        digest.update(repr((file.name, msgspec.toml.decode(file.read_bytes()))).encode())
    return digest.hexdigest()


FINGERPRINT: Final = _fingerprint()
"""Changes with any figure of the data, so that a record can say under which figures it was played."""


def card_of(army: str, id: str) -> int:
    """The index of the card that a player of this army calls `id`; raises KeyError."""
    return KINDS[army][id]


# The same facts as tables, for rules and menus that look them up thousands of times a second.
ID: Final = tuple(card.id for card in CARDS)
SPEED: Final = tuple(card.speed for card in CARDS)
PAYS: Final = tuple(card.place for card in CARDS)
"""What a card counts in a payment."""
LEADERS: Final = frozenset(card.index for card in CARDS if card.leader)
ELEPHANTS: Final = frozenset(card.index for card in CARDS if "Elephants" in card.classes)
ARCHERS: Final = frozenset(card.index for card in CARDS if "Archers" in card.classes)
COLUMNS: Final = tuple(range(BATTLE.columns))
FLANKS: Final = (0, BATTLE.columns - 1)
SHARES: Final = tuple(tuple(a.type == b.type or a.combine or b.combine for b in CARDS) for a in CARDS)
"""SHARES[a][b]: whether the units a and b may stand in one column."""
FIGHTS: Final = tuple(
    (card.type, card.speed, card.attack, card.defence, card.classes, card.attack_mods, card.defence_mods)
    for card in CARDS
)
"""All that matters of a unit in a fight: two units with the same figures are alike, whatever they are called."""
KINDS: Final = {army.id: {CARDS[kind].id: kind for kind in (*army.kinds, *MERCENARIES)} for army in ARMIES.values()}
"""Army → what its player calls a card → the card."""
THRIFT: Final = tuple(
    (card.leader and not card.bad, card.combat if card.leader else card.attack + card.defence, card.index)
    for card in CARDS
)
"""The order in which cards are best spent, the least useful first: bad leaders and weak units, strong leaders last."""


@cache
def prices(terrain: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """What each card costs to place in each column of a battlefield (rulebook: Action: Place Unit)."""
    return tuple(
        tuple(
            card.deploy + TERRAIN[ground].deploy + (card.flank if column in FLANKS else 0)
            for column, ground in enumerate(terrain)
        )
        for card in CARDS
    )


@cache
def least_price(terrain: tuple[str, ...]) -> tuple[int, ...]:
    """How much each card takes out of a hand at least when it is placed: its price, and what it could have paid."""
    return tuple(
        NEVER if card.leader else card.place + min(row) for card, row in zip(CARDS, prices(terrain), strict=True)
    )


NEVER: Final = 1_000
"""More than any hand can pay."""
