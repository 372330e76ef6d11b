"""Choices: labels that read well alone, in at most 32 characters."""

from collections.abc import Callable
from typing import Final

from engine.games.war import odds
from engine.games.war.data import CARD_OF, TABLES, TERRITORY
from engine.games.war.menu import board, cards, facts
from engine.games.war.menu.attack import DICE_OF
from engine.games.war.text import orders, own
from engine.games.war.text import phrases as p
from engine.games.war.view import HADES, Dice, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

LONGEST: Final = 32
VERBS: Final = {
    "place": "Place armies",
    "trade": "Trade cards",
    "attack": "Attack once",
    "until": "Attack until taken",
    "move": "Move armies",
    "dismember": "Break up a figure",
    "end": "End turn",
    "losses": "Order of losses",
    "order": "Standing orders",
    "invoke": "Invoke a god",
    "hades": "Hades · 2 tokens",
    "pass": "Pass",
    "occupy": "Move in",
}


def verb(id: str) -> str:
    """A verb on a button."""
    return VERBS[id]


def label(view: View, path: Path, slot: Slot, id: str) -> str:
    """A choice."""
    return LABELS[slot.kind](view, path, id)


def shortest(*said: str) -> str:
    """The first that is short enough, else the last."""
    return next((text for text in said if len(text) <= LONGEST), said[-1])


def front(view: View, source: int, target: int) -> str:
    """A pair with its chance, short enough for a control: "Athens 8 → Corinth R3 · 75 %"."""
    return shortest(*(pair(view, source, target, *short) for short in ((False, False), (True, False), (True, True))))


def pair(view: View, source: int, target: int, short: bool = False, brief: bool = False) -> str:
    """A pair with its chance, for sentences; with codes instead of the first or the second name."""
    chance = p.chance(odds.conquest(view, source, target))
    return f"{p.marked(view, source, short)} → {p.marked(view, target, brief)} · {chance}"


def _verb(view: View, path: Path, id: str) -> str:
    if id == "pass" and view.ask == HADES:
        return "Let them go"
    return VERBS[id]


def standing(view: View, t: int) -> str:
    """Athens · 8, or Athens · 8 · 1 figure."""
    figures = p.figures(view, t)
    return f"{p.name(t)} · {p.mark(view, t)}{f' · {figures}' if figures else ''}"


def _territory(view: View, path: Path, id: str) -> str:
    return "Share out the rest" if id not in TERRITORY else standing(view, TERRITORY[id])


def _target(view: View, path: Path, id: str) -> str:
    source, target = TERRITORY[path[1]], TERRITORY[id]
    return f"{p.marked(view, target)} · {p.chance(odds.conquest(view, source, target))}"


def _armies(view: View, path: Path, id: str) -> str:
    return p.armies(int(id))


def _keep(view: View, path: Path, id: str) -> str:
    found = odds.conquest(view, TERRITORY[path[1]], TERRITORY[path[2]], int(id))
    return f"{'Until taken' if id == '1' else f'Keep {id}'} · {p.chance(found)}"


def _number(view: View, path: Path, id: str) -> str:
    figure = f"A {p.creature(view, view.viewer)}"
    if path[0] == "place":
        return f"{figure} (counts 3)" if id == "figure" else f"+{id}"
    return figure if id == "figure" else p.armies(int(id))


def _to(view: View, path: Path, id: str) -> str:
    return f"A {p.creature(view, view.viewer)} instead" if id not in TERRITORY else standing(view, TERRITORY[id])


def _card(view: View, path: Path, id: str) -> str:
    if id in CARD_OF:
        card = CARD_OF[id]
        return f"{p.card(card)} · {p.symbol(card) if card in TERRITORY.values() else 'any symbol'}"
    picked = own.picked(path)
    return f"Trade these for {p.armies(cards.worth(picked, view.trades, view.rules.advanced))}"


def gained(view: View, picked: tuple[int, ...], sacrificed: int) -> int:
    """The tokens that warriors given up in a trade bring (ruling 75)."""
    room = TABLES.tokens - (facts.me(view).tokens - cards.athena(picked))
    return min(TABLES.sacrifice * sacrificed, room)


def _sacrifice(view: View, path: Path, id: str) -> str:
    if id == "0":
        return "Give up none"
    return f"Give up {id} · +{p.many(gained(view, own.picked(path), int(id)), 'token')}"


def _god(view: View, path: Path, id: str) -> str:
    return f"{p.GODS[id]} · {p.many(board.PRICE[id], 'token')}"


def aimed(view: View, god: str) -> Dice:
    """The dice that a god rolls again: one's own for Zeus, the other side's for Poseidon."""
    assert view.fight is not None, "dice lie in a fight"
    mine = 0 if view.fight.attacker == view.viewer else 1
    return view.fight.dice[mine if god == board.ZEUS else 1 - mine]


def _dice(view: View, path: Path, id: str) -> str:
    dice = aimed(view, path[1])
    return ", ".join(_die(dice, place) for place in DICE_OF[id])


def _die(dice: Dice, place: int) -> str:
    """What a die shows; equal ones are told apart by their place."""
    value, faces = dice.values[place], dice.faces[place]
    alike = list(zip(dice.values, dice.faces, strict=True)).count((value, faces)) > 1
    return f"{value}{'*' if faces > TABLES.die else ''}{f' ({p.nth(place + 1)})' if alike else ''}"


LABELS: Final[dict[str, Callable[[View, Path, str], str]]] = {
    "verb": _verb,
    "territory": _territory,
    "source": _territory,
    "figure": _territory,
    "release": _territory,
    "target": _target,
    "armies": _armies,
    "keep": _keep,
    "number": _number,
    "to": _to,
    "card": _card,
    "sacrifice": _sacrifice,
    "confirm": lambda view, path, id: "Break it up all the same",
    "god": _god,
    "dice": _dice,
    "order": lambda view, path, id: orders.LOSSES[id],
    "line": orders.title,
    "least": orders.choice,
    "passing": orders.choice,
    "kept": orders.choice,
    "only": orders.choice,
}
