"""Stilicho's small words: Enemies, places, leaders, numbers and tracks as people say them."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.games.stilicho.data import (
    CARDS,
    DIOCESE_IDS,
    DIOCESES,
    FRONT,
    LEADERS,
    RULES,
    SPACES,
)
from engine.games.stilicho.menu.board import EXECUTED
from engine.games.stilicho.view import ADVOCATE, GONE, RECOVERY, REVOLT, WAITING

MINUS: Final = "−"
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SHORT: Final = ("Constantine", "Vandals", "Goths")
ROUNDS: Final = ("early", "mid", "late")
DIOCESE_NAMES: Final = {diocese.id: diocese.name for diocese in DIOCESES}
FULL_SURGE: Final = RULES.surge_spaces
MARKERS: Final = {
    "cannot_attack": "Cannot Attack",
    "truce_begins": "Truce",
    "truce_ends": "Truce, ending",
    "attacks_begins": "Attacks the Vandals",
    "attacks_ends": "Attacks the Vandals, ending",
    "purple_cloak": "Purple Cloak",
}
PLACES: Final = {
    RECOVERY: "Recovery",
    WAITING: "the Unactivated box",
    ADVOCATE: "the Advocate Box",
    GONE: "out of the game",
}


def signed(value: int) -> str:
    """A modifier with its sign."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def times(count: int) -> str:
    """Once, twice, three times."""
    return {1: "once", 2: "twice"}.get(count, f"{number(count)} times")


def counted(count: int, one: str, many: str = "") -> str:
    """1 card, 2 cards."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def cards(count: int) -> str:
    """1 card, 2 cards."""
    return counted(count, "card")


def men(count: int) -> str:
    """Comitatenses, whose name is the same for one and for many."""
    return f"{number(count)} Comitatenses"


def joined(items: Iterable[str], last: str = "and") -> str:
    """A, B and C."""
    given = list(items)
    return ", ".join(given[:-1]) + f" {last} {given[-1]}" if len(given) > 1 else "".join(given)


def cap(text: str) -> str:
    """The text with a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


def foe(front: int) -> str:
    """An Enemy in running text: Constantine, the Vandals, the Goths."""
    return SHORT[front] if front == 0 else f"the {SHORT[front]}"


def whose(front: int) -> str:
    """An Enemy in the possessive."""
    return f"{SHORT[front]}’s" if front == 0 else f"the {SHORT[front]}’"


def goes(front: int, one: str, many: str = "") -> str:
    """The verb that fits: Constantine marches, the Goths march."""
    return one if front == 0 else many or one.removesuffix("s")


def does(front: int, one: str, many: str = "") -> str:
    """An Enemy with its verb, as a sentence begins."""
    return cap(f"{foe(front)} {goes(front, one, many)}")


def army(front: int) -> str:
    """The Army that faces an Enemy."""
    return f"the Army facing {foe(front)}"


def space(id: str) -> str:
    """A space; a Siege Space by its city."""
    city = id.removesuffix("_siege")
    return f"the walls of {SPACES[city].name}" if city != id else SPACES[id].name


def before(id: str) -> str:
    """Where somebody stands: at a region, before the walls of a city."""
    return f"before {space(id)}" if id.endswith("_siege") else f"at {space(id)}"


def diocese(n: int) -> str:
    """One of the five dioceses by its number."""
    return DIOCESE_NAMES[DIOCESE_IDS[n]]


def level(unrest: int) -> str:
    """Unrest or Revolt."""
    return "Revolt" if unrest == REVOLT else "Unrest"


def leader(n: int) -> str:
    """A leader's name."""
    return LEADERS[n].name


def place(id: str) -> str:
    """A place of men or leaders: a Front's Army, a box, a space."""
    if id in FRONT:
        return army(FRONT[id])
    return PLACES.get(id) or space(id)


def _copy(n: int) -> str:
    same = [card.index for card in CARDS if card.name == CARDS[n].name]
    return f" ({same.index(n) + 1})" if n != same[0] else ""


CARD_NAMES: Final = tuple(f"{card.name}{_copy(card.index)}" for card in CARDS)


def card(n: int) -> str:
    """A card's name; the second of two alike has its number."""
    return CARD_NAMES[n]


def named(held: Sequence[int], last: str = "and") -> str:
    """Cards by name, in italics."""
    return joined((f"*{card(n)}*" for n in held), last)


def side(bold: bool) -> str:
    """The side a counter shows."""
    return "Bold" if bold else "Demoralized"


def year(turn: int) -> int:
    """The year of a turn."""
    return RULES.first_year + turn - 1


def round_of(n: int) -> str:
    """The round by name."""
    return f"{ROUNDS[n]} round"


def olympius(step: int) -> str:
    """Where Olympius stands."""
    return f"{step} of {EXECUTED}"


def steps(count: int) -> str:
    """A step, two steps."""
    return "a step" if count == 1 else f"{number(count)} steps"


def surge(filled: int) -> str:
    """The Surge Spaces as marks."""
    return "■" * filled + "□" * (FULL_SURGE - filled)
