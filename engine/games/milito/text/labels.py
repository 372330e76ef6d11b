"""Choices: labels that read well alone, and second lines with facts and price."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.milito import odds
from engine.games.milito.actions import NONE, TOP
from engine.games.milito.data import CARDS, prices
from engine.games.milito.menu import strength
from engine.games.milito.menu.board import fits, has_bonus, may_withdraw
from engine.games.milito.menu.strength import Clash
from engine.games.milito.text import phrases as p
from engine.games.milito.text import steps as s
from engine.games.milito.text import strengths
from engine.games.milito.view import View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

VERBS: Final = {
    "mercenaries": "Choose mercenaries",
    "place": "Place a unit",
    "flank": "Flank Attack",
    "attack": "Attack",
    "end": "End turn",
    "fighter": "Name your fighter",
    "bonus": "Lay a Bonus Card",
    "withdraw": "Withdraw",
    "stand": "Stand",
    "discard": "Discard",
}
EXTRAS: Final = {
    "and": "Add a unit",
    "swap": "Send back first",
    "both": "Both",
    "top": "Top of the deck",
    "none": "No card",
    "each": "One for each case",
    "later": "Ask me then",
    "done": "No more",
}
EXTRA_HINTS: Final = {
    "and": "pay for several units together",
    "swap": "an own unit goes to your discard pile first, free",
    "both": "both go to your discard pile",
    "each": "a Bonus Card for each fighter that may be named",
    "later": "you are asked once the fighter is named; that costs a hand-over",
    "done": "go on with those chosen",
}
VERB_HINTS: Final = {
    "end": "draw, and the enemy is to move",
    "withdraw": "all units of the column to your discard pile",
    "stand": "fight, with or without a Bonus Card",
}
HIRING: Final = ("mercenaries",)
"""Where nobody is hired yet."""
LONGEST: Final = 32
LONGEST_HINT: Final = 100


def verb(id: str) -> str:
    """A verb on a button."""
    return VERBS[id]


def label(view: View, path: Path, slot: Slot, id: str) -> str:
    """A choice in at most 32 characters."""
    if slot.kind == "verb":
        return _verb(view, id)
    if path == HIRING and id == "done":
        return "Nobody"
    if id in EXTRAS:
        return EXTRAS[id]
    if slot.kind in PLACES:
        return PLACES[slot.kind](view, path, slot, id)
    card = s.card(view, id)
    if slot.kind == "bonus" and CARDS[card].leader:
        return _leader(view, path, card)
    count = left(view, path, slot, id)
    full = p.times(card, count)
    return full if len(full) <= LONGEST else p.times(card, count, brief=True)


def _verb(view: View, id: str) -> str:
    if id == "discard" and view.owed:
        return f"Discard {p.cards(view.owed.cards)}"
    return VERBS[id]


def left(view: View, path: Path, slot: Slot, id: str) -> int:
    """How many copies of a card are still to choose from."""
    if slot.copies:
        return slot.copies[slot.ids.index(id)]
    if slot.kind not in ("unit", "bonus") or view.own is None:
        return 1
    used = sum(1 for kind, said in s.steps(view, path) if kind == "unit" and said == id)
    return view.own.hand.count(s.card(view, id)) - used


def _leader(view: View, path: Path, card: int) -> str:
    found = s.clashes(view, s.steps(view, path))
    gains = {odds.gain(view, clash, view.viewer, card).total for clash in found}
    if len(gains) != 1:
        return p.brief(card)
    total = gains.pop()
    if path[:1] != ("stand",):
        return f"{p.brief(card)} {p.signed(total)}"
    return f"{p.brief(card)} {p.signed(total)} · total {_strength(view, found, total)}"


def _strength(view: View, found: Sequence[Clash], gain: int) -> str:
    said = sorted({strength.bare(view, clash, view.viewer) + gain for clash in found})
    return p.joined((p.plain(value) for value in said), "or")


def _column(view: View, path: Path, slot: Slot, id: str) -> str:
    found = s.basket(view, s.steps(view, path))
    column = int(id) - 1
    line = standing(view, found, column)
    price = prices(view.terrain)[found.unit][column]
    costs = f"{id} · costs {price}" if price else f"{id} · free"
    if fits(line, found.unit):
        return costs
    old = p.joined(p.times(card, count, brief=True) for card, count in p.each(line))
    one = (f"{costs} · instead of {old}", f"{costs} · for {old}")
    two = (f"{costs} · full: {old}", f"{id} · full: {old}", f"{costs} · full")
    return next(said for said in (two if len(line) > 1 else one) if len(said) <= LONGEST)


def standing(view: View, found: s.Basket, column: int) -> tuple[int, ...]:
    """The own units in a column once the whole placements of a basket are made."""
    line = list(view.sides[view.viewer].lines[column])
    for unit, where in found.back:
        if where == column:
            line.remove(unit)
    line += [unit for unit, where in found.placed if where == column]
    return tuple(sorted(line))


def _target(view: View, path: Path, slot: Slot, id: str) -> str:
    return f"{'Flank' if path == ('flank',) else 'Attack'} {id}"


def _base(view: View, path: Path, slot: Slot, id: str) -> str:
    target = s.said(s.steps(view, path), "target")
    return f"Flank {p.way(int(target) - 1, int(id) - 1)}"


PLACES: Final[dict[str, Callable[[View, Path, Slot, str], str]]] = {
    "column": _column,
    "target": _target,
    "base": _base,
}


def hint(view: View, path: Path, slot: Slot, id: str) -> str:
    """The second line of a choice: facts and price."""
    if slot.kind == "verb":
        return VERB_HINTS.get(id, "")
    if path == HIRING and id == "done":
        return "your army stays as it is"
    if id in EXTRA_HINTS:
        return EXTRA_HINTS[id]
    if slot.kind in HINTS:
        return HINTS[slot.kind](view, path, id)
    return p.facts(CARDS[s.card(view, id)])


def _column_hint(view: View, path: Path, id: str) -> str:
    column = int(id) - 1
    found = s.basket(view, s.steps(view, path))
    price = prices(view.terrain)[found.unit][column]
    enemy = view.sides[1 - view.viewer].lines[column]
    facing = f"facing {p.units(enemy)}" if enemy else "nobody facing"
    return f"{p.ground(view.terrain[column])} · {f'costs {price}' if price else 'free'} · {facing}"


def _target_hint(view: View, path: Path, id: str) -> str:
    found = s.clashes(view, (*s.steps(view, path), ("target", id)))
    return _outlook(view, found) if path != ("flank",) else f"from the front {_totals(view, found)} before cards"


def _base_hint(view: View, path: Path, id: str) -> str:
    return _outlook(view, s.clashes(view, (*s.steps(view, path), ("base", id))))


def _totals(view: View, found: Sequence[Clash]) -> str:
    own = sorted({strength.bare(view, clash, view.viewer) for clash in found})
    foe = sorted({strength.bare(view, clash, 1 - view.viewer) for clash in found})
    you, they = (p.joined((p.plain(value) for value in values), "or") for values in (own, foe))
    return f"you {you}, enemy {they}"


def _outlook(view: View, found: Sequence[Clash]) -> str:
    clash = found[0]
    defenders = view.sides[1 - view.viewer].lines[clash.target]
    runs = may_withdraw(defenders, view.sides[view.viewer].lines[clash.base])
    return f"{_totals(view, found)} before cards · enemy {'may' if runs else 'cannot'} withdraw"


def _fighter_hint(view: View, path: Path, id: str) -> str:
    if view.fight is not None:
        own = s.card(view, id)
        found = tuple(clash for clash in s.clashes(view, ()) if clash.facing == own)
    else:
        found = s.clashes(view, (*s.steps(view, path), ("fighter", id)))
    return f"{_totals(view, found)} before cards"


def _bonus_hint(view: View, path: Path, id: str) -> str:
    found = s.clashes(view, s.steps(view, path))
    if not found:
        return ""
    tail = _answer(view, id) if path[:1] == ("stand",) else _charge(view, found, id)
    if id == "none":
        return f"you stay at {_strength(view, found, 0)}{tail}"
    if id == "top":
        return f"{_deck(view, found[0])}{tail}"
    said = strengths.gained(view, found, view.viewer, s.card(view, id))
    brief = strengths.gained(view, found, view.viewer, s.card(view, id), why=False)
    return f"{said}{tail}" if len(said) + len(tail) <= LONGEST_HINT else f"{brief}{tail}"


def _answer(view: View, id: str) -> str:
    choice = NONE if id == "none" else s.card(view, id)
    found = odds.answer(view, choice)
    return f" · {strengths.chances(found)}" if found else ""


def _charge(view: View, found: Sequence[Clash], id: str) -> str:
    """The attacker's chance with a card, if the defender adds any unseen one; only where the fighters are known."""
    if len(found) > 1:
        return ""
    enemy = 1 - view.viewer
    adds = has_bonus(view.sides[enemy])
    theirs = odds.unseen(view, enemy) if adds else ((NONE, 1),)
    chance = odds.chance(view, found[0], view.viewer, odds.mine(view, s.card(view, id)), theirs)
    return f" · {'if they add a card' if adds else 'they have no card'}: {strengths.chances(chance)}"


def _deck(view: View, clash: Clash) -> str:
    cards = odds.mine(view, TOP)
    total = sum(count for _, count in cards)
    if not total:
        return "unknown"
    helps = sum(count for card, count in cards if odds.gain(view, clash, view.viewer, card).total > 0)
    return f"{helps} of {total} cards there add strength"


def _pay_hint(view: View, path: Path, id: str) -> str:
    card = CARDS[s.card(view, id)]
    found = s.basket(view, s.steps(view, path))
    due = s.cost(view, found) - sum(CARDS[paid].place for paid in found.paid)
    lost = f" · {card.place - due} too much is lost" if card.place > due else ""
    if not card.leader:
        return f"counts 1 · {card.attack}/{card.defence}, speed {card.speed}"
    return f"counts {card.place}{lost} · {p.payment_effect(card) or f'combat {p.signed(card.combat)}'}"


HINTS: Final[dict[str, Callable[[View, Path, str], str]]] = {
    "column": _column_hint,
    "target": _target_hint,
    "base": _base_hint,
    "fighter": _fighter_hint,
    "bonus": _bonus_hint,
    "pay": _pay_hint,
}
