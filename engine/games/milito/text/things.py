"""Cards, armies and ground by themselves: values, where the figures come from, what they do here and now."""

from collections.abc import Mapping
from typing import Final

from engine.games.milito import odds
from engine.games.milito.data import ARMIES, CARDS, ELEPHANTS, KINDS, SOURCES, TERRAIN, Army, Card, prices
from engine.games.milito.menu import strength
from engine.games.milito.text import board
from engine.games.milito.text import phrases as p
from engine.games.milito.view import NEUTRAL, SideView, View
from engine.kernel.seats import SPECTATOR

ARMY: Final = "army-"
GROUND: Final = {
    "plain": "Nothing changes here.",
    "hill": "A defender who controls the column has +1. Each of your Archers on a Hill you control gives +1 "
    "to your side here and in the columns beside it.",
    "rough": "Every unit placed here costs one card more.",
    "forest": "A fighting unit has −2 here, attacking or defending, but for Auxiliary and Medium Infantry. "
    "Light Infantry has +1 instead.",
}
SOURCE: Final = {
    "photographed": "read off a photograph of the printed card",
    "transcribed": "typed in by an owner of the printed cards",
    "reconstructed": "our reconstruction, not the printed value",
}


def key(view: View, kind: int) -> str:
    """The id of a card here: bare for the viewer's own army, with its army for the enemy's and for watchers."""
    card = CARDS[kind]
    if card.mercenary or (view.viewer != SPECTATOR and card.id in _mine(view) and _mine(view)[card.id] == kind):
        return card.id
    return f"{card.army}-{card.id}"


def _mine(view: View) -> Mapping[str, int]:
    return KINDS[view.sides[view.viewer].army]


def things(view: View) -> dict[str, str]:
    """Id → title, those in play first."""
    found = {key(view, kind): _title(view, kind) for kind in _in_play(view)}
    found |= {id: TERRAIN[id].name for id in view.terrain}
    found |= {str(column + 1): f"Column {column + 1}" for column in range(len(view.terrain))}
    found |= {f"{ARMY}{side.army}": f"Army: {p.army(side.army)}" for side in view.sides}
    return found | {key(view, kind): _title(view, kind) for kind in _all(view)}


def _title(view: View, kind: int) -> str:
    card = CARDS[kind]
    own = card.mercenary or key(view, kind) == card.id
    return card.name if own else f"{card.name} ({ARMIES[_army_id(card)].name})"


def _army_id(card: Card) -> str:
    return card.army


def _seats(view: View) -> tuple[int, int]:
    first = 0 if view.viewer == SPECTATOR else view.viewer
    return first, 1 - first


def _in_play(view: View) -> list[int]:
    first, second = _seats(view)
    hand = view.own.hand if view.own else ()
    lines = [unit for seat in (first, second) for line in view.sides[seat].lines for unit in line]
    return list(dict.fromkeys((*hand, *lines)))


def _all(view: View) -> list[int]:
    sides = [view.sides[seat] for seat in _seats(view)]
    hired = [kind for side in sides for kind in side.hired]
    own = [kind for kind in _mine(view).values() if CARDS[kind].mercenary] if view.mercenaries and not view.turn else []
    return list(dict.fromkeys([*(kind for side in sides for kind in ARMIES[side.army].kinds), *hired, *own]))


def explain(view: View, id: str) -> str:
    """One paragraph; raises KeyError for an id that means nothing here."""
    if id.startswith(ARMY):
        return order(ARMIES[id.removeprefix(ARMY)])
    if id in TERRAIN:
        return f"{GROUND[id]} {_lies(view, id)}"
    if id.isdigit():
        return _place(view, int(id) - 1)
    kind = _kind(view, id)
    return _leader(view, kind) if CARDS[kind].leader else _unit(view, kind)


def _kind(view: View, id: str) -> int:
    if view.viewer != SPECTATOR and id in _mine(view):
        return _mine(view)[id]
    army, _, card = id.rpartition("-")
    return KINDS[army][card] if army else KINDS[view.sides[0].army][card]


def _lies(view: View, id: str) -> str:
    where = tuple(column for column, terrain in enumerate(view.terrain) if terrain == id)
    return f"Here: {p.columns(where)}." if where else "There is none in this match."


def _place(view: View, column: int) -> str:
    owner = view.control[column]
    held = "Nobody holds it." if owner == NEUTRAL else "You hold it." if owner == view.viewer else "The enemy holds it."
    if view.viewer == SPECTATOR and owner != NEUTRAL:
        held = "It is held by one side."
    flank = " It is a flank: some units cost more here." if column in (0, len(view.terrain) - 1) else ""
    return f"{TERRAIN[view.terrain[column]].name}. {GROUND[view.terrain[column]]}{flank} {held}"


def _unit(view: View, kind: int) -> str:
    card = CARDS[kind]
    mods = f" {p.cap(p.modifiers(card))}." if p.modifiers(card) else ""
    combine = " It combines: it may share a column with any unit." if card.combine else ""
    tramples = " When one is destroyed, its owner’s top card goes too." if kind in ELEPHANTS else ""
    head = f"{_classes(card)}Attack {card.attack}, defence {card.defence}, speed {card.speed}"
    here = f"{_costs(view, kind)}{_stands(view, kind)}{_meets(view, kind)}"
    return f"{head}; {p.price(card)}.{mods}{combine}{tramples}{here} {_sources(kind)}"


def _classes(card: Card) -> str:
    further = sorted(card.classes - {card.name})
    counts = f"Counts as {p.joined(further)}. " if further else ""
    return f"{f'{card.subtitle}. ' if card.subtitle else ''}{counts}"


def _costs(view: View, kind: int) -> str:
    """What the unit costs in the columns of this match, where that differs."""
    row = prices(view.terrain)[kind] if view.terrain else ()
    if len(set(row)) < 2:
        return ""
    by_price = {price: [at for at, found in enumerate(row) if found == price] for price in sorted(set(row))}
    said = [f"{p.columns(where)} {f'for {p.cards(price)}' if price else 'free'}" for price, where in by_price.items()]
    return f" Here: {'; '.join(said)}."


def _stands(view: View, kind: int) -> str:
    where = {column for side in view.sides for column, line in enumerate(side.lines) if kind in line}
    return f" On the table: {p.columns(sorted(where))}." if where else ""


def _meets(view: View, kind: int) -> str:
    """Which units on the table its modifiers speak of."""
    card = CARDS[kind]
    faced = {unit for side in view.sides if kind not in _kinds(side) for line in side.lines for unit in line}
    said = [
        f"{p.signed(item.value)} {deed} the {p.name(unit)}"
        for deed, printed in (("attacking", card.attack_mods), ("defending against", card.defence_mods))
        for unit in sorted(faced)
        for item in printed
        if CARDS[unit].classes.intersection(item.vs)
    ]
    return f" Now: {p.joined(said)}." if said else ""


def _kinds(side: SideView) -> tuple[int, ...]:
    return (*ARMIES[side.army].kinds, *side.hired)


def _brings(view: View, kind: int) -> str:
    """What a leader of the viewer's hand would bring in the attack going on."""
    if view.fight is None or view.fight.facing < 0 or view.own is None or kind not in view.own.hand:
        return ""
    gain = odds.gain(view, strength.of_fight(view.fight), view.viewer, kind)
    return f" In this attack: {p.signed(gain.total)}."


def _leader(view: View, kind: int) -> str:
    card = CARDS[kind]
    effect = p.effect(card.effect) or "No Special Effect."
    head = f"A leader: combat {p.signed(card.combat)} as a Bonus Card; counts {card.place} as payment."
    return f"{head} {effect}{_brings(view, kind)} {_sources(kind)}"


SAID: Final = {
    "values_from": "values",
    "modifiers_from": "modifiers",
    "effect_from": "effect",
    "name_from": "name",
}


def _sources(kind: int) -> str:
    by_source: dict[str, list[str]] = {}
    for what, source in SOURCES[kind].items():
        by_source.setdefault(SOURCE.get(source, source), []).append(SAID.get(what, what))
    said = [f"{p.joined(parts)}: {source}" for source, parts in by_source.items()]
    return f"({p.cap('; '.join(said))}.)"


def order(army: Army) -> str:
    """The order of battle of an army."""
    kinds = [CARDS[kind] for kind in army.kinds]
    units = "; ".join(f"{card.count} {card.name} {board.figures(card.index)}" for card in kinds if not card.leader)
    leaders = ", ".join(f"{card.name} {p.signed(card.combat)}" for card in kinds if card.leader)
    return f"Order of battle, 22 units: {units}. 8 leaders: {leaders}."
