"""What the options of Milito's commands say: lines of text that are read like any other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cogs.games.spoken import Filled, Line, words
from cogs.ui.complete import Chair

Given = tuple[str | None, str | None]
"""A unit and its column."""
NUMBERS: Final = ("", "2", "3")
"""How the units of one command are told apart."""


def parted(given: str | None) -> list[str]:
    """The answers of an option that takes several, parted by commas."""
    return [text for part in (given or "").split(",") if (text := words(part))]


@dataclass
class Placed:
    """A unit, its column and, where one makes room, the own unit that goes back first."""

    unit: str
    column: str
    back: str = ""
    swap: str = ""

    @property
    def text(self) -> str:
        """How it is said after "place" or "and"."""
        return words(self.unit, self.swap, self.column, self.back)


def units_of(filled: Filled, upto: int = len(NUMBERS)) -> list[Given]:
    """The units and columns of the options before number `upto`."""
    return [(filled.get(f"unit{n}"), filled.get(f"column{n}")) for n in NUMBERS[:upto]]


def placing(at: Chair | None, wanted: Sequence[Given], back: str | None, pay: str | None) -> str:
    """The text of placing these units; `at` knows what is free and what must be sent back first.

    If anything costs something, all of it is one action, paid together. Else each unit is an action of its own.
    """
    placed = [Placed(words(unit), words(column)) for unit, column in wanted if unit]
    for gone in parted(back):
        make_way(at, placed, gone)
    kinds = [next_kind(at, one) for one in placed]
    if "pay" not in kinds:
        return "; ".join(f"place {one.text}" for one in placed)
    # What is free is complete as soon as it is said: the action must begin with something to pay.
    if kinds[0] == "":
        placed.insert(0, placed.pop(kinds.index("pay")))
    if "back" not in kinds:
        return words("place", " and ".join(one.text for one in placed), *parted(pay))
    # Somebody must make way and nobody was named: the line ends at that question, before cards are taken for names.
    asking = next(number for number, one in enumerate(placed, 1) if next_kind(at, one) == "back")
    return words("place", " and ".join(one.text for one in placed[:asking]))


def next_kind(at: Chair | None, one: Placed) -> str:
    """What is asked once this placement is said, by itself: "pay" where it costs something; empty when nothing is."""
    if at is None:
        return "pay"
    asked = at.after(f"place {one.text}")
    return asked[1].kind if asked else "" if at.whole(f"place {one.text}") else "pay"


def make_way(at: Chair | None, placed: Sequence[Placed], gone: str) -> None:
    """Find the placement for which this unit goes back: where it must, else where it may.

    The unit may be named with its column in front, which settles it.
    """
    head, _, rest = gone.partition(" ")
    open_ = [one for one in placed if not one.back and (not head.isdecimal() or one.column == head)]
    unit = rest if head.isdecimal() else gone
    for swap in ("", "swap"):
        for one in open_:
            if at is not None and "back" in at.kinds(words("place", one.unit, swap, one.column, unit)):
                one.back, one.swap = unit, swap
                return
    if open_:
        open_[0].back = unit


def bonus_of(given: str | None) -> str:
    """The Bonus Card as text; several, parted by commas, are one for each unit that the defender may name."""
    parts = parted(given)
    return words("each" if len(parts) > 1 else None, *parts)


def hiring(at: Chair | None, cards: str | None, home: str | None) -> str:
    """The text of hiring: "done" is said where more could be hired."""
    said = words("mercenaries", *parted(cards))
    asked = at.after(said) if at is not None else None
    return words(said, "done" if asked is None or asked[1].kind == "hire" else None, *parted(home))


def _place(at: Chair | None, filled: Filled) -> str:
    return placing(at, units_of(filled), filled.get("send-back"), filled.get("pay"))


def _attack(at: Chair | None, filled: Filled) -> str:
    return words("attack", filled.get("column"), filled.get("fighter"), bonus_of(filled.get("bonus")))


def _flank(at: Chair | None, filled: Filled) -> str:
    where = words("flank", filled.get("column"), filled.get("from"))
    return words(where, filled.get("fighter"), bonus_of(filled.get("bonus")))


def _hire(at: Chair | None, filled: Filled) -> str:
    return hiring(at, filled.get("cards"), filled.get("home"))


def plain(verb: str, option: str = "") -> Line:
    """A verb with one option, or none."""
    return lambda at, filled: words(verb, *parted(filled.get(option)))


LINES: Final[dict[str, Line]] = {
    "place": _place,
    "attack": _attack,
    "flank": _flank,
    "fighter": plain("fighter", "fighter"),
    "bonus": plain("bonus", "bonus"),
    "withdraw": plain("withdraw"),
    "stand": plain("stand", "bonus"),
    "discard": plain("discard", "cards"),
    "mercenaries": _hire,
    "end": plain("end"),
}
"""For each verb: what the options of its command say."""
