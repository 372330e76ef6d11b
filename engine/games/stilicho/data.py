"""The map, the counters and both decks of Stilicho, read once from TOML. "RB 6.2" is section 6.2 of the rulebook."""

from hashlib import blake2b
from pathlib import Path as File
from typing import Any, Final

import msgspec
from msgspec import Struct

FOLDER: Final = File(__file__).parent / "data"


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One small named effect of a card; `kind` names the rule, the other fields say with what.

    `when` is a condition that must hold when the effect is reached: no_advocate, stilicho_advocate, goths_in_roma,
    goths_not_in_roma, goths_surrendered. `needed`: without an attackable Enemy the card cannot be played at all.
    """

    kind: str
    enemy: str = ""
    place: str = ""
    leader: str = ""
    marker: str = ""
    when: str = ""
    n: int = 0
    rally: int = 0
    spaces: tuple[str, ...] = ()
    dioceses: tuple[str, ...] = ()
    needed: bool = False


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true of the attacked Enemy (and, for `troops` and `leader`, of the attacking Army)."""

    enemy: str = ""
    dioceses: tuple[str, ...] = ()
    bold: bool = False
    away: bool = False
    defended: bool = False
    troops: int = 0
    leader: str = ""


class Battle(Struct, frozen=True, forbid_unknown_fields=True):
    """What a battle card does. `when`: "declare" (with the Attack), "roll" (then or after any dice), "loss" (after it).

    `bonus` counts in every roll, `better` instead where `better_if` holds. The rest is named for what it does.
    """

    when: str = "declare"
    bonus: int = 0
    better: int = 0
    better_if: Condition = Condition()
    needs: Condition = Condition()
    lowers: int = 0
    demoralizes: bool = False
    dice: int = 1
    retreat: int = 1
    extra_loss: int = 0
    olympius: int = 0
    saves: bool = False


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of either deck. `about` is its text in our own words, `source` where name and effect come from.

    Enemy activation cards have icons: `draw` for the moment they are drawn, `surge` for a Surge, where "text" stands
    for the effects of `text`. Events of both decks have `effects`.
    """

    index: int
    id: str
    code: str
    name: str
    kind: str
    source: str
    enemy: str = ""
    late: bool = False
    history: bool = False
    draw: tuple[str, ...] = ()
    surge: tuple[str, ...] = ()
    text: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    battle: Battle | None = None
    about: str = ""


class Diocese(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the empire; `roman` ones can hold a Garrison and Unrest."""

    id: str
    name: str
    roman: bool = True


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the map. `defence` 0: none is printed."""

    id: str
    name: str
    diocese: str
    kind: str
    source: str
    defence: int = 0
    garrison: bool = True


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """An Enemy and its way from Home to the end; the Army of the same name faces it."""

    id: str
    name: str
    spaces: tuple[str, ...]
    start: str
    counters: tuple[tuple[int, int], ...]
    source: str
    ally: int = 0
    marker: str = ""


class Leader(Struct, frozen=True, forbid_unknown_fields=True):
    """A leader: what he adds against each Enemy and as Advocate; `army` False: Advocate only."""

    id: str
    name: str
    values: tuple[int, int, int]
    advocate: int
    source: str
    start: str = ""
    army: bool = True


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rulebook; see data/rules.toml."""

    turns: int
    first_year: int
    late_turn: int
    draws: tuple[int, ...]
    enemy_cards: int
    surge_spaces: int
    hand: int
    keep: int
    keep_wedding: int
    army: int
    muster: int
    waiting: int
    garrison: int
    surrender_score: int
    victory_score: int
    difficulty: tuple[int, ...]
    olympius: tuple[int, int]
    ready: tuple[str, ...]


def _load(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = msgspec.toml.decode((FOLDER / f"{name}.toml").read_bytes())
    return loaded


_MAP: Final = _load("map")
_RULES: Final = _load("rules")

DIOCESES: Final = tuple(msgspec.convert(_MAP["dioceses"], list[Diocese]))
SPACES: Final = {row["id"]: msgspec.convert(row, Space) for row in _MAP["spaces"]}
FRONTS: Final = tuple(msgspec.convert(_MAP["fronts"], list[Front]))
LEADERS: Final = tuple(msgspec.convert(_RULES.pop("leaders"), list[Leader]))
RULES: Final = msgspec.convert(_RULES, Rules)


def _deck(name: str, first: int) -> tuple[Card, ...]:
    rows = _load(name)["cards"]
    return tuple(msgspec.convert({**row, "index": first + n}, Card) for n, row in enumerate(rows))


_ENEMY: Final = _deck("enemy_deck", 0)
_ROMAN: Final = _deck("roman_deck", len(_ENEMY))
CARDS: Final = _ENEMY + _ROMAN
"""All cards: the Enemy deck, then the Roman deck. A card is its index here."""


def _fingerprint() -> str:
    digest = blake2b(digest_size=4)
    for file in sorted(FOLDER.glob("*.toml")):
        digest.update(repr((file.name, msgspec.toml.decode(file.read_bytes()))).encode())
    return digest.hexdigest()


FINGERPRINT: Final = _fingerprint()
"""Changes with any figure of the data, so that a record can say under which figures it was played."""

# The same facts as tables, for rules and menus that look them up thousands of times a second.
CONSTANTINE, VANDALS, GOTHS = 0, 1, 2
EVERY_FRONT: Final = (CONSTANTINE, VANDALS, GOTHS)
STILICHO, SARUS, CONSTANTIUS, SYMMACHUS = 0, 1, 2, 3
FRONT_IDS: Final = tuple(front.id for front in FRONTS)
FRONT: Final = {front.id: n for n, front in enumerate(FRONTS)}
LEADER_IDS: Final = tuple(leader.id for leader in LEADERS)
LEADER: Final = {leader.id: n for n, leader in enumerate(LEADERS)}
ID: Final = tuple(card.id for card in CARDS)
CARD: Final = {card.id: card.index for card in CARDS}
CODE: Final = {card.code: card.index for card in CARDS}
"""Card by its number in the tables of the sources: E01 to E50, R01 to R50."""
ENEMY_DECK: Final = tuple(card.index for card in _ENEMY)
ROMAN_DECK: Final = tuple(card.index for card in _ROMAN)
LATE: Final = frozenset(card.index for card in CARDS if card.late)
HISTORY: Final = frozenset(card.index for card in CARDS if card.history)

DIOCESE_IDS: Final = tuple(diocese.id for diocese in DIOCESES if diocese.roman)
"""The five dioceses that can hold a Garrison and Unrest, in the order in which Unrest spreads (RB 6.2)."""
DIOCESE: Final = {id: n for n, id in enumerate(DIOCESE_IDS)}
DIOCESE_OF: Final = {space.id: DIOCESE.get(space.diocese, -1) for space in SPACES.values()}
"""The number of a space's diocese, -1 outside those five."""

PATHS: Final = tuple(front.spaces for front in FRONTS)
ENDS: Final = tuple(len(path) - 1 for path in PATHS)
STARTS: Final = tuple(front.spaces.index(front.start) for front in FRONTS)
KINDS: Final = tuple(tuple(SPACES[id].kind for id in path) for path in PATHS)
DEFENCE: Final = tuple(tuple(SPACES[id].defence for id in path) for path in PATHS)
DIOCESES_ON: Final = tuple(tuple(SPACES[id].diocese for id in path) for path in PATHS)
BACK: Final = tuple(
    tuple(max(0, at - (2 if at > 1 and kinds[at - 1] == "siege" else 1)) for at in range(len(kinds))) for kinds in KINDS
)
"""BACK[front][at]: where a retreat from `at` leads; Home stays Home, Siege Spaces are passed over (RB 6.4)."""
GARRISON_SPACES: Final = tuple(
    space.id
    for diocese in DIOCESE_IDS
    for space in SPACES.values()
    if space.diocese == diocese and space.garrison and space.kind in ("region", "walled")
)
"""Where a Garrison may ever stand, diocese by diocese (RB 5.0; ruling 22)."""
ON_FRONTS: Final = {
    id: tuple((front, path.index(id)) for front, path in enumerate(PATHS) if id in path) for id in SPACES
}
"""Space → the Fronts it lies on, with its place there."""


def _steps(card: Card, icons: tuple[str, ...]) -> tuple[Effect, ...]:
    """Icons as effects of their Enemy; the text follows its icon."""
    out: list[Effect] = []
    for icon in icons:
        out.append(Effect(icon, enemy=card.enemy))
        out += card.text if icon == "text" else ()
    return tuple(out)


STEPS: Final = {
    "draw": tuple(_steps(card, card.draw) for card in CARDS),
    "surge": tuple(_steps(card, card.surge) for card in CARDS),
    "event": tuple(card.effects for card in CARDS),
}
"""STEPS[side][card]: what the card does, in order, when it is drawn, in a Surge, or as an event."""
ICONS: Final = ("act", "emb", "oly", "ret", "shuf", "text")


def _with(kind: str) -> int:
    return next(card.index for card in CARDS if any(effect.kind == kind for effect in card.effects))


INFORMERS: Final = _with("cancel")
"""The card that may be played when an Enemy event is drawn."""
SCHOLAE: Final = next(card.index for card in CARDS if card.battle and card.battle.when == "roll")
"""The battle card that may also be played after the dice."""
EXPENDABLE: Final = tuple(
    ("action", "activation", "event", "battle").index(card.kind) + 4 * (card.history or card.index == INFORMERS)
    for card in CARDS
)
"""How dear a card is when it is paid: action cards first, history cards last."""
WITHDRAWAL: Final = next(card.index for card in CARDS if card.battle and card.battle.saves)
"""The battle card that is played after a lost Attack."""
