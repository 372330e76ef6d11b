"""Legion's small words: sides, units, tiles, numbers and cards as people say them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.games.legion.data import (
    BATTLE,
    CARD_AP,
    CARDS,
    KINDS,
    LOSS,
    PRICE,
    RANK,
    ROSTER,
    TILE,
    TRAPS,
    WIDE,
)
from engine.games.legion.view import DECOY_KIND, MARKER, Token, View

MINUS: Final = "−"
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
SIDE: Final = ("Rome", "the Horde")
WHOSE: Final = ("Rome’s", "the Horde’s")
PEOPLE: Final = ("Roman", "Horde")
TRAP: Final = {"wolf_pit": "wolf-pit", "skulls": "screaming skulls", "caltrops": "caltrops", "decoy": "decoy camp"}
TRAP_SHORT: Final = ("pit", "skulls", "caltrops", "decoy")
PLURAL_TRAPS: Final = ("skulls", "caltrops")
PLURALS: Final = ("velites", "fabri")
"""Kinds of unit whose names are plurals."""
ARROWS: Final = {(0, 1): "↑", (1, 0): "→", (0, -1): "↓", (-1, 0): "←"}


def signed(value: int) -> str:
    """A modifier with its sign: +2, −1, +0."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def counted(count: int, one: str, many: str = "") -> str:
    """1 card, 2 cards."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def joined(items: Iterable[str], last: str = "and") -> str:
    """A, B and C."""
    given = list(items)
    return ", ".join(given[:-1]) + f" {last} {given[-1]}" if len(given) > 1 else "".join(given)


def cap(text: str) -> str:
    """The text with a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


def name(kind: int) -> str:
    """A kind of unit."""
    return KINDS[kind].name


def are(kind: int, one: str, many: str) -> str:
    """The form of a verb that fits a kind of unit."""
    return many if KINDS[kind].id in PLURALS else one


def unit(seat: int, number: int) -> str:
    """An own unit: Legionary, Legionary 2."""
    roster = ROSTER[seat]
    before = roster[:number].count(roster[number])
    return f"{name(roster[number])} {before + 1}" if before else name(roster[number])


def owned(seat: int, kind: int) -> str:
    """A unit with its side: Rome’s Optio."""
    return f"{WHOSE[seat]} {name(kind)}"


def kinds(found: Sequence[int]) -> str:
    """Kinds of unit with counts: Optio, Legionary ×2; "nobody" when there are none."""
    said = [f"{name(kind)} ×{count}" if count > 1 else name(kind) for kind, count in Counter(found).items()]
    return joined(said) or "nobody"


def tiles(found: Iterable[int]) -> str:
    """D5, E6 and F6."""
    return joined(TILE[tile] for tile in found)


def arrow(start: int, end: int) -> str:
    """The direction of a straight march."""
    across, up = end % WIDE - start % WIDE, end // WIDE - start // WIDE
    return ARROWS[(across > 0) - (across < 0), (up > 0) - (up < 0)]


def token(thing: Token) -> str:
    """An enemy thing as a label has it: Wa, marker, decoy."""
    if thing.kind == MARKER:
        return "marker"
    return "decoy" if thing.kind == DECOY_KIND else KINDS[thing.kind].code


def trap(index: int, article: bool = True) -> str:
    """A wolf-pit, screaming skulls."""
    return laid(TRAPS[index]) if article else TRAP[TRAPS[index]]


def laid(id: str) -> str:
    """The same by its id, with its article."""
    return TRAP[id] if id in PLURAL_TRAPS else f"a {TRAP[id]}"


def were(index: int) -> str:
    """The verb for a trap."""
    return "were" if TRAPS[index] in PLURAL_TRAPS else "was"


def card(index: int) -> str:
    """A card's name."""
    return CARDS[index].name


def cards(found: Iterable[int]) -> str:
    """Cards by name."""
    return joined(card(index) for index in found)


def price(index: int) -> str:
    """What a card costs in the market: 4 D, 1 AP."""
    return f"{PRICE[index]} D, {BATTLE.buy} AP"


def fee(index: int) -> str:
    """What playing a card costs: 1 AP, or free."""
    return f"{CARD_AP[index]} AP" if CARD_AP[index] else "0 AP"


def loss(kind: int) -> str:
    """What the fall of a unit costs its side."""
    return f"{LOSS[kind]} morale" if LOSS[kind] else "the match"


def figures(kind: int) -> str:
    """A kind's numbers: rank 7 · attack +1 · defence +2."""
    found = KINDS[kind]
    return f"rank {RANK[kind]} · attack {signed(found.attack)} · defence {signed(found.defence)}"


def score(view: View, seat: int) -> str:
    """Morale against its bar: 27 of 27."""
    return f"{view.morale[seat]} of {BATTLE.bars[seat]}"
