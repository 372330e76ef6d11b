"""Milito's small words: cards, numbers, columns and effects as people say them."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.games.milito.data import ARMIES, CARDS, TERRAIN, Card, Effect, Modifier

MINUS: Final = "−"
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ROMAN: Final = ("I", "II", "III", "IV", "V")


def signed(value: int) -> str:
    """A modifier with its sign: +2, −1, +0."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


def plain(value: int) -> str:
    """A total, with a true minus."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def cards(count: int) -> str:
    """One card, 2 cards."""
    return "1 card" if count == 1 else f"{count} cards"


def joined(items: Iterable[str], last: str = "and") -> str:
    """A, B and C."""
    given = list(items)
    return ", ".join(given[:-1]) + f" {last} {given[-1]}" if len(given) > 1 else "".join(given)


def name(card: int) -> str:
    """A card's full name."""
    return CARDS[card].name


def short(card: int) -> str:
    """A card's name in at most twelve characters."""
    return CARDS[card].short


def brief(card: int) -> str:
    """A leader's or unit's full name where it is short, else the short one."""
    return name(card) if len(name(card)) <= 14 else short(card)


def cap(text: str) -> str:
    """The text with a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


def each(held: Sequence[int]) -> list[tuple[int, int]]:
    """Cards with how many there are of each, in the order they first appear."""
    return list(Counter(held).items())


def times(card: int, count: int, brief: bool = False) -> str:
    """Legionaries, or Legionaries ×2."""
    called = short(card) if brief else name(card)
    return f"{called} ×{count}" if count > 1 else called


def pile(held: Sequence[int]) -> str:
    """Cards as a list with counts; "none" when there is none."""
    return ", ".join(times(card, count) for card, count in each(held)) or "none"


def units(held: Sequence[int]) -> str:
    """Units as a sentence has them: two Legionaries, Triarii and Light Infantry."""
    return joined(f"{number(count)} {name(card)}" if count > 1 else name(card) for card, count in each(held))


def units_short(held: Sequence[int]) -> str:
    """The same with short names and figures."""
    return joined(f"{count} {short(card)}" if count > 1 else short(card) for card, count in each(held))


def both(held: Sequence[int]) -> str:
    """Units that share a fate: both Legionaries, the Triarii and the Light Infantry."""
    if len(held) == 2 and held[0] == held[1]:
        return f"both {name(held[0])}"
    return joined(f"the {name(card)}" if count == 1 else f"{number(count)} {name(card)}" for card, count in each(held))


def doom(held: Sequence[int]) -> str:
    """What a lost combat does to a line: both Legionaries are destroyed, both are destroyed."""
    if len(set(held)) > 1:
        return "both are destroyed"
    return f"{both(held)} {are(held)} destroyed"


def are(held: Sequence[int]) -> str:
    """The verb for units, whose names are plurals but for foot and horse in the singular."""
    single = len(held) == 1 and not name(held[0]).endswith(("s", "ii"))
    return "is" if single else "are"


def goes(held: Sequence[int], verb: str = "go") -> str:
    """A verb for units: the Light Cavalry goes, the Archers go."""
    many = {"go": "goes"}.get(verb, f"{verb}s")
    return many if are(held) == "is" else verb


def army(id: str) -> str:
    """An army's name; the second deck of an army says so."""
    found = ARMIES[id]
    return found.name if found.id == found.cards_of else f"{found.name}, second deck"


def column(index: int) -> str:
    """Column 3."""
    return f"column {index + 1}"


def columns(indices: Sequence[int]) -> str:
    """Column 3, columns 1 and 2, no column."""
    if not indices:
        return "no column"
    return ("column " if len(indices) == 1 else "columns ") + joined(str(index + 1) for index in sorted(indices))


def way(target: int, base: int) -> str:
    """A Flank Attack in short: 3 from 2, 3 from the front."""
    return f"{target + 1} from the front" if base == target else f"{target + 1} from {base + 1}"


def ground(terrain: str) -> str:
    """The terrain in running text."""
    return TERRAIN[terrain].name.lower()


def price(card: Card) -> str:
    """What a unit costs to place: costs 1, flank 2."""
    base = f"costs {card.deploy}" if card.deploy else "free"
    return f"{base}, flank {card.deploy + card.flank}" if card.flank else base


def facts(card: Card) -> str:
    """A card's figures in one line: 5/4 · speed 1 · costs 1, flank 2."""
    if card.leader:
        tail = f" · {said}" if (said := effect_brief(card.effect)) else ""
        return f"leader {signed(card.combat)} · pays {card.place}{tail}"
    tail = " · combines" if card.combine else ""
    return f"{card.attack}/{card.defence} · speed {card.speed} · {price(card)}{tail}"


def modifier(item: Modifier) -> str:
    """+2 against Elephants."""
    return f"{signed(item.value)} against {joined(item.vs, 'or')}"


def modifiers(card: Card) -> str:
    """All a unit's modifiers in a sentence, or empty."""
    attack = [f"{modifier(item)} when attacking" for item in card.attack_mods]
    defence = [f"{modifier(item)} when defending" for item in card.defence_mods]
    return "; ".join(attack + defence)


def effect(item: Effect | None) -> str:
    """A leader's Special Effect as a sentence; empty when there is none."""
    return EFFECTS[item.kind](item) if item else ""


def effect_brief(item: Effect | None) -> str:
    """The same in a few words, for second lines."""
    return BRIEF[item.kind](item) if item else ""


def payment_effect(card: Card) -> str:
    """What a card does when it pays, besides paying: then draw 1."""
    always = card.effect is not None and card.effect.kind.endswith("_always")
    return effect_brief(card.effect) if always else ""


def grounds(item: Effect) -> str:
    """The kinds of terrain an effect speaks of."""
    return joined((TERRAIN[id].name if id in TERRAIN else id for id in item.terrain), "or")


EFFECTS: Final[dict[str, Callable[[Effect], str]]] = {
    "if_attacking": lambda e: f"{signed(e.bonus)} more while its side attacks.",
    "if_defending": lambda e: f"{signed(e.bonus)} more while its side defends.",
    "if_flank_attack": lambda e: f"{signed(e.bonus)} more in a Flank Attack made by its side.",
    "if_fighter": lambda e: f"{signed(e.bonus)} more if the own fighting unit is {joined(e.own, 'or')}.",
    "if_pair": lambda e: f"{signed(e.bonus)} more if both own units in the combat are {joined(e.own, 'or')}.",
    "if_terrain": lambda e: f"{signed(e.bonus)} more if the attacked column is {grounds(e)}.",
    "win_ties": lambda e: "Equal totals count as a win, unless both sides have this.",
    "draw_if_win": lambda e: f"After a combat won with it, draw {cards(e.cards)} at once.",
    "draw_always": lambda e: f"Whatever it is played for, draw {cards(e.cards)} afterwards.",
    "discard_always": lambda e: f"Whatever it is played for, discard {cards(e.cards)} more of your choice.",
}
BRIEF: Final[dict[str, Callable[[Effect], str]]] = {
    "if_attacking": lambda e: f"{signed(e.bonus)} attacking",
    "if_defending": lambda e: f"{signed(e.bonus)} defending",
    "if_flank_attack": lambda e: f"{signed(e.bonus)} in your Flank Attack",
    "if_fighter": lambda e: f"{signed(e.bonus)} if fighting with {joined(e.own, 'or')}",
    "if_pair": lambda e: f"{signed(e.bonus)} with two {joined(e.own, 'or')}",
    "if_terrain": lambda e: f"{signed(e.bonus)} in {grounds(e)}",
    "win_ties": lambda e: "wins ties",
    "draw_if_win": lambda e: f"draw {e.cards} if you win",
    "draw_always": lambda e: f"then draw {e.cards}",
    "discard_always": lambda e: f"then discard {e.cards} more",
}
