"""War's small words: places, armies, owners, chances and goals as people say them."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.games.war.data import CARD, COLOURS, OBJECTIVES, REGION, REGIONS, SYMBOL, TERRITORIES, WILDS, Objective
from engine.games.war.menu.board import FIGURE
from engine.games.war.view import NEUTRAL, Dice, View
from engine.kernel.seats import Seat

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS: Final = ("", "1st", "2nd", "3rd")
NEUTRAL_NAME: Final = "the neutral army"
GODS: Final = {"ares": "Ares", "zeus": "Zeus", "poseidon": "Poseidon", "hades": "Hades", "athena": "Athena"}


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def nth(count: int) -> str:
    """1st, 2nd, 3rd, 4th …"""
    return ORDINALS[count] if 0 < count < len(ORDINALS) else f"{count}th"


def many(count: int, one: str, more: str = "") -> str:
    """1 army, 5 armies."""
    return f"{count} {one}" if count == 1 else f"{count} {more or one + 's'}"


def armies(count: int) -> str:
    """1 army, 5 armies."""
    return many(count, "army", "armies")


def joined(items: Iterable[str], last: str = "and") -> str:
    """A, B and C."""
    given = list(items)
    return ", ".join(given[:-1]) + f" {last} {given[-1]}" if len(given) > 1 else "".join(given)


def cap(text: str) -> str:
    """The text with a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


def times(count: int) -> str:
    """Once, twice, five times."""
    return {1: "once", 2: "twice"}.get(count, f"{number(count)} times")


def chance(share: float) -> str:
    """75 %; never 0 or 100 where the other thing may happen."""
    rounded = round(100 * share)
    if 0 < share < 1 and rounded in (0, 100):
        return "under 1 %" if rounded == 0 else "over 99 %"
    return f"{rounded} %"


def average(value: float) -> str:
    """A mean number of armies: 1.3, or 2 where it is whole."""
    return f"{value:.1f}".removesuffix(".0")


# Places and owners


def name(territory: int) -> str:
    """A territory's name."""
    return TERRITORIES[territory].name


def code(territory: int) -> str:
    """A territory's code."""
    return TERRITORIES[territory].code


def region(index: int) -> str:
    """A region's name."""
    return REGIONS[index].name


def region_of(territory: int) -> str:
    """The name of the region of a territory."""
    return REGIONS[REGION[territory]].name


def who(names: Sequence[str], seat: Seat) -> str:
    """A player's name, or the neutral army."""
    return names[seat] if seat >= 0 else NEUTRAL_NAME


def whose(names: Sequence[str], seat: Seat) -> str:
    """The same as an owner."""
    return f"{who(names, seat)}’s"


def letter(view: View, seat: Seat) -> str:
    """The letter of an army: R, B …; N for the neutral one."""
    return "N" if seat == NEUTRAL else COLOURS[view.players[seat].colour].letter


def colour(view: View, seat: Seat) -> str:
    """The colour of an army."""
    return "neutral" if seat == NEUTRAL else view.players[seat].colour


def creature(view: View, seat: Seat) -> str:
    """What a seat's figures are called."""
    return "figure" if seat < 0 else COLOURS[view.players[seat].colour].creature


def stack(view: View, territory: int) -> int:
    """The armies on a territory."""
    return view.board.warriors[territory] + FIGURE * view.board.figures[territory]


def mark(view: View, territory: int) -> str:
    """Owner and armies: R3; one's own without a letter."""
    return f"{'' if own(view, territory) else letter(view, view.board.owner[territory])}{stack(view, territory)}"


def own(view: View, territory: int) -> bool:
    """Whether the viewer holds a territory; a watcher holds none, although the neutral army has his number."""
    return view.board.owner[territory] == view.viewer >= 0


def marked(view: View, territory: int, short: bool = False) -> str:
    """Corinth R3, or COR R3."""
    return f"{code(territory) if short else name(territory)} {mark(view, territory)}"


def figures(view: View, territory: int) -> str:
    """The figures of a territory: one figure, 2 figures; empty for none."""
    count = view.board.figures[territory]
    return many(count, "figure") if count else ""


def pieces(warriors: int, mounted: int) -> str:
    """What moved or fell: 3 armies, a figure, 2 armies and a figure."""
    said = [armies(warriors)] if warriors or not mounted else []
    said += ["a figure"] if mounted == 1 else [many(mounted, "figure")] if mounted else []
    return joined(said)


# Cards and dice


def card(index: int) -> str:
    """A card's name: its territory, or which wild card it is."""
    return f"Wild card {index - WILDS[0] + 1}" if index in WILDS else TERRITORIES[index].name


def symbol(index: int) -> str:
    """What a card shows."""
    return SYMBOL[index]


def pile(cards: Sequence[int]) -> str:
    """Cards with their symbols."""
    return joined(card(one) if one in WILDS else f"{card(one)} ({symbol(one)})" for one in cards) or "none"


def rolled(dice: Dice) -> str:
    """A side's dice as they lie, best first; an eight-sided one says so."""
    both = sorted(zip(dice.values, dice.faces, strict=True), reverse=True)
    return ", ".join(f"{value}*" if faces > 6 else str(value) for value, faces in both)


KNOWN: Final = frozenset(CARD)


# Objectives


def goal(index: int, colours: Sequence[str] = (), names: Sequence[str] = ()) -> str:
    """An objective in words, without a full stop; with the player whose colour it is about."""
    one = OBJECTIVES[index]
    if one.kind == "regions":
        named = joined(REGIONS[at].name for at in _named(one))
        more = ", and a third whole region of one’s choice" if one.more else ""
        return f"hold all of {named}{more}"
    if one.kind == "territories":
        twice = f", with at least {number(one.armies)} armies on each" if one.armies > 1 else ""
        return f"hold {one.territories} territories{twice}"
    player = f" ({names[colours.index(one.colour)]})" if names and one.colour in colours else ""
    return f"destroy the {one.colour} army{player}"


def _named(one: Objective) -> list[int]:
    return [at for at, region in enumerate(REGIONS) if region.id in one.regions]
