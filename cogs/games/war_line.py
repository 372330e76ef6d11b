"""What the options of War's commands say: lines of text that are read like any other."""

from collections.abc import Iterable
from itertools import permutations
from typing import Final

from cogs.games.spoken import Filled, Line, words
from cogs.ui.complete import Chair
from cogs.ui.own import war_cards
from engine.games.war.data import CARD
from engine.games.war.menu import facts
from engine.games.war.text import own
from engine.games.war.text import phrases as p

FIGURE: Final = "figure"
STOP: Final = "stop"


def parted(given: str | None) -> list[str]:
    """The parts of an option that takes several, parted by commas or semicolons."""
    return [text for part in (given or "").replace(";", ",").split(",") if (text := words(part))]


def mounted(filled: Filled) -> bool:
    """Whether a figure is meant."""
    return filled.get(FIGURE) == "True"


def _place(at: Chair | None, filled: Filled) -> str:
    one = words(filled.get("territory"), FIGURE if mounted(filled) else filled.get("armies"))
    several = [*([one] if one else []), *parted(filled.get("all"))]
    return "; ".join(f"place {said}" for said in several) or "place"


# Trading.


def traded(at: Chair | None, filled: Filled) -> str:
    """The trade as far as the cards say it: in the order of the menu, and ended where more cards could follow."""
    cards = parted(filled.get("cards")) or best(at, filled)
    if at is None:
        return words("trade", *cards)
    said = next((line for line in _orders(cards) if at.read(line) is not None), words("trade", *cards))
    asked = at.after(said)
    return words(said, STOP) if asked and STOP in asked[1].extra else said


def _orders(cards: list[str]) -> Iterable[str]:
    """The cards in every order: the menu takes them in one only."""
    return (words("trade", *order) for order in permutations(cards)) if len(cards) <= war_cards.MOST else ()


def best(at: Chair | None, filled: Filled) -> list[str]:
    """The set that is traded when none is named."""
    if at is None:
        return []
    return [CARD[card] for card in war_cards.best(at.scene.view, filled.get("athena") == "True")]


def cards_said(at: Chair, filled: Filled) -> list[tuple[str, str]]:
    """Every set of the hand: its cards and what it brings, and how it is typed; the best one first."""
    view, athena = at.scene.view, filled.get("athena") == "True"
    found = war_cards.ranked(view, facts.found_sets(view), athena)
    return [
        (f"{p.joined(map(p.card, cards))} · {own.brings(view, cards)}", ", ".join(CARD[card] for card in cards))
        for cards in found
    ]


def _trade(at: Chair | None, filled: Filled) -> str:
    said = traded(at, filled)
    asked = at.after(said) if at is not None else None
    gives = asked is not None and asked[1].kind == "sacrifice"
    return words(said, filled.get("sacrifice") or ("0" if gives else None))


# Attacking.


def _usual(at: Chair | None, said: str, given: str | None) -> str:
    """The number that was given, else the one that the menu suggests: all that may attack, or one that stays."""
    asked = at.after(said) if at is not None and given is None else None
    if at is None or asked is None:
        return words(said, given)
    path, slot = asked
    return words(said, *(at.menu.suggest(path) if slot.kind in ("armies", "keep") else ()))


def _attack(at: Chair | None, filled: Filled) -> str:
    pair = words("attack", filled.get("from"), filled.get("to"))
    return words(_usual(at, pair, filled.get("armies")), filled.get("release"))


def _until(at: Chair | None, filled: Filled) -> str:
    pair = words("until", filled.get("from"), filled.get("to"))
    return words(_usual(at, pair, filled.get("keep")), filled.get("release"))


# Moving.


def leaving(filled: Filled) -> str:
    """A movement as far as it says who leaves where."""
    return words("move", filled.get("from"), FIGURE if mounted(filled) else None)


def _move(at: Chair | None, filled: Filled) -> str:
    number = None if mounted(filled) else filled.get("armies")
    return words(leaving(filled), filled.get("to"), number)


def plain(verb: str, *options: str) -> Line:
    """A verb and its options, in their order."""
    return lambda at, filled: words(verb, *(filled.get(option) for option in options))


LINES: Final[dict[str, Line]] = {
    "place": _place,
    "trade": _trade,
    "attack": _attack,
    "until": _until,
    "occupy": plain("occupy", "number"),
    "invoke": plain("invoke", "god", "dice"),
    "pass": plain("pass"),
    "hades": plain("hades"),
    "losses": plain("losses", "first"),
    "dismember": plain("dismember", "territory"),
    "move": _move,
    "end": plain("end"),
}
"""For each verb: what the options of its command say."""
