"""Territories, cards, regions, gods and creatures by themselves: values, and what they do here and now."""

from typing import Final

from engine.games.war import odds
from engine.games.war.data import (
    ALL,
    CARD,
    COLOURS,
    LAND,
    MEMBERS,
    NEIGHBOURS,
    REGIONS,
    SEA,
    TABLES,
    TERRITORIES,
    TERRITORY,
    WILDS,
    trade_worth,
)
from engine.games.war.menu import facts
from engine.games.war.text import own
from engine.games.war.text import phrases as p
from engine.games.war.view import NEUTRAL, PLAY, View

OBJECTIVE: Final = "objective"
TRADES: Final = "trades"
REGION_OF: Final = {region.id: index for index, region in enumerate(REGIONS)}
CREATURES: Final = {colour.creature: colour.id for colour in COLOURS.values()}
GODS: Final = {
    "ares": "For 1 token, as the dice lie: an eight-sided die replaces your lowest plain one, even if it shows less.",
    "zeus": "For 1 token, while the dice lie: roll up to three of your own dice again, each on its own kind of die.",
    "poseidon": "For 1 token, while the dice lie in a fight across a sea line: "
    "the other side rolls up to three dice again, and you say which.",
    "hades": "For 2 tokens, right after warriors of yours fell: up to three of them wait with Hades. They return, all "
    "on one territory of yours, when you attack again; until then further fallen fill the three places without cost.",
    "athena": "In a trade: for 1 token one card counts as another symbol, for 3 tokens two cards do. "
    "Just pick the cards; the price follows.",
}


def things(view: View) -> dict[str, str]:
    """Id → title: what is in hand and in the fight first, then territories, regions, cards, and the gods."""
    found = {OBJECTIVE: "Your objective"} if view.own is not None else {}
    found |= {CARD[card]: p.card(card) for card in (view.own.hand if view.own else ())}
    found |= {one.id: one.name for one in TERRITORIES}
    found |= {region.id: region.name for region in REGIONS} | {TRADES: "Trading cards"}
    if view.rules.advanced:
        return found | p.GODS | {creature: p.cap(creature) for creature in CREATURES} | {"figure": "Figures"}
    return found | {CARD[card]: p.card(card) for card in WILDS}


def explain(view: View, id: str) -> str:
    """One paragraph; raises KeyError for an id that means nothing here."""
    if id in TERRITORY:
        return _territory(view, TERRITORY[id])
    if id in REGION_OF:
        return _region(view, REGION_OF[id])
    if id in GODS:
        return f"{GODS[id]}{_purse(view)}"
    if id in CREATURES:
        return _creature(view, id)
    return OTHERS[id](view)


def _territory(view: View, t: int) -> str:
    one = TERRITORIES[t]
    site = f", with a {one.site}" if one.site else ""
    head = f"{one.code}, {one.name_pt} in Portuguese; {p.region_of(t)}{site}. {_holder(view, t)}."
    land = ", ".join(p.marked(view, other) for other in LAND[t])
    sea = ", ".join(p.marked(view, other) for other in SEA[t])
    near = " ".join(f"{word}: {found}." for word, found in (("By land", land), ("By sea", sea)) if found)
    return " ".join(part for part in (head, near, _hopes(view, t), _carded(view, t)) if part)


def _holder(view: View, t: int) -> str:
    owner = view.board.owner[t]
    who = "Yours" if p.own(view, t) else p.cap(p.colour(view, owner))
    figures = p.figures(view, t)
    return f"{who}, {p.armies(p.stack(view, t))}{f' with {figures}' if figures else ''}"


def _hopes(view: View, t: int) -> str:
    """From where the viewer could take it, with the chance as things stand; only while attacks are open."""
    if view.ask != PLAY or p.own(view, t) or not facts.can_attack(view):
        return ""
    ways = [s for s in facts.sources(view) if t in facts.targets(view, s)]
    said = p.joined(f"{p.marked(view, s)} {p.chance(odds.conquest(view, s, t))}" for s in ways)
    return f"Taken from {said}." if said else ""


def _carded(view: View, t: int) -> str:
    held = view.own is not None and t in view.own.hand
    where = " and is in your hand" if held else " and lies traded in the discard" if t in view.shown else ""
    return f"Its card shows a {p.symbol(t)}{where}."


def _region(view: View, region: int) -> str:
    bonus = REGIONS[region].bonus
    borders = [t for t in MEMBERS[region] if any(other not in MEMBERS[region] for other in NEIGHBOURS[t])]
    head = f"{len(MEMBERS[region])} territories, {len(borders)} of them at its border; whole it brings {bonus} a turn."
    shares = [f"{_side(view, seat)} {count}" for seat, count in _shares(view, region)]
    return f"{head} Now: {', '.join(shares)}. The bonus armies stay inside the region."


def _shares(view: View, region: int) -> list[tuple[int, int]]:
    owner = [view.board.owner[t] for t in MEMBERS[region]]
    return [(seat, owner.count(seat)) for seat in (*view.order, NEUTRAL) if seat in owner]


def _side(view: View, seat: int) -> str:
    return "you" if seat == view.viewer >= 0 else p.colour(view, seat)


def _purse(view: View) -> str:
    return f" You have {p.many(facts.me(view).tokens, 'token')}." if view.own is not None else ""


def _creature(view: View, id: str) -> str:
    colour = CREATURES[id]
    seats = [seat for seat, player in enumerate(view.players) if player.colour == colour]
    count = sum(view.board.figures[t] for t in ALL for seat in seats if view.board.owner[t] == seat)
    return f"The figure of the {colour} army; {count} on the board. {_figure(view)}"


def _figure(view: View) -> str:
    return (
        "It counts three armies and is placed from the box for three of one pool. Where one stands, its side rolls an "
        "eight-sided die besides and keeps the best. It moves up to two territories. Alone it cannot attack or leave: "
        "break it up into three warriors."
    )


def _wild(view: View) -> str:
    return "Stands for any symbol, so any two cards and a wild one make a set. It shows no territory."


def _trades(view: View) -> str:
    if view.rules.advanced:
        sets = p.joined(f"{count} alike bring {worth}" for count, worth in enumerate(TABLES.sets, 2))
        return f"Cards of one symbol: {sets}. Athena changes symbols for tokens."
    nexts = [str(trade_worth(view.trades + step)) for step in (1, 2, 3)]
    mine = f" Your hand: {found}." if (found := own.best_trade(view)) else ""
    return f"Three alike or three different. The next trades of the match bring {p.joined(nexts)} armies.{mine}"


def _objective(view: View) -> str:
    if view.own is None:
        raise KeyError(OBJECTIVE)
    return f"{own.objective(view)} So far: {own.progress(view)}."


OTHERS: Final = {
    OBJECTIVE: _objective,
    TRADES: _trades,
    "figure": _figure,
    **{CARD[card]: _wild for card in WILDS},
}
