"""The board, the hand and the state of a match in words."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.milito.data import ARMIES, BATTLE, CARDS, TERRAIN
from engine.games.milito.menu.board import has_top
from engine.games.milito.text import phrases as p
from engine.games.milito.view import NEUTRAL, Cards, FightView, Own, SideView, View
from engine.kernel.seats import SPECTATOR

Names = Sequence[str]
LONGEST_ALT: Final = 1000
LONGEST_NAME: Final = 16
"""Where the picture in words grows too long, people's names are cut to this."""


def holds(view: View, seat: int) -> tuple[int, ...]:
    """The columns a seat controls."""
    return tuple(column for column, owner in enumerate(view.control) if owner == seat)


def turn(view: View) -> str:
    """The short state in a title."""
    return f"turn {view.turn}" if view.turn else "before the battle"


def head(view: View, names: Names) -> str:
    """The purse line of the panel."""
    if view.viewer == SPECTATOR or view.own is None:
        return " · ".join(f"{name}: {_purse(view, seat)}" for seat, name in enumerate(names))
    enemy = 1 - view.viewer
    side = view.sides[view.viewer]
    own = f"hand {side.hand} · deck {side.deck} · you hold {_held(view, view.viewer)}"
    return f"{own} · {names[enemy]} holds {_held(view, enemy)}"


def _held(view: View, seat: int) -> str:
    return ", ".join(str(column + 1) for column in holds(view, seat)) or "nothing"


def _purse(view: View, seat: int) -> str:
    return f"hand {view.sides[seat].hand}, deck {view.sides[seat].deck}, holds {_held(view, seat)}"


def alt(view: View, names: Names) -> str:
    """The picture in words, short enough for an image's description."""
    whole = _alt(view, names, p.units)
    if len(whole) <= LONGEST_ALT:
        return whole
    clipped = [name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…" for name in names]
    return _alt(view, clipped, p.units_short)


def _alt(view: View, names: Names, units: Callable[[Cards], str]) -> str:
    columns = [_column(view, column, names, units) for column in range(len(view.terrain))]
    piles = [f"{name} {_piles(side)}." for name, side in zip(names, view.sides, strict=True)]
    parts = [_title(view, names), _controls(view, names), *columns, *_struggle(view, names), *piles]
    return " ".join(part for part in parts if part)


def _title(view: View, names: Names) -> str:
    armies = [f"{name} ({ARMIES[side.army].name})" for name, side in zip(names, view.sides, strict=True)]
    if view.phase == "over":
        return f"Milito, {turn(view)}, over: {p.joined(armies, 'against')}."
    if not view.terrain:
        return f"Milito, {turn(view)}: {p.joined(armies, 'against')}; the battlefield is not laid out yet."
    return f"Milito, {turn(view)}, {armies[view.active]} to move against {armies[1 - view.active]}."


def _controls(view: View, names: Names) -> str:
    said = [f"{name} holds {p.columns(held)}" for seat, name in enumerate(names) if (held := holds(view, seat))]
    return f"{'; '.join(said)}." if said else "Nobody holds a column." if view.terrain else ""


def _column(view: View, column: int, names: Names, units: Callable[[Cards], str]) -> str:
    ground = p.ground(view.terrain[column])
    flank = " flank," if column in (0, BATTLE.columns - 1) else ""
    lines = [side.lines[column] for side in view.sides]
    if not any(lines):
        stand = "both empty"
    else:
        stand = "; ".join(f"{name} {units(line) or 'empty'}" for name, line in zip(names, lines, strict=True))
    neutral = ", neutral" if view.control[column] == NEUTRAL else ""
    return f"{column + 1}{flank} {ground}{neutral}: {stand}."


def _piles(side: SideView) -> str:
    gone = f", destroyed {side.destroyed}" if side.destroyed else ""
    again = ", reshuffled" if side.reshuffled else ""
    return f"hand {side.hand}, deck {side.deck}{again}, discard {side.discard}{gone}"


def _struggle(view: View, names: Names) -> list[str]:
    return [f"{fight(view.fight, names)}."] if view.fight else []


def fight(fight: FightView, names: Names) -> str:
    """The attack going on, as everybody sees it."""
    kind = "makes a Flank Attack on" if fight.flank else "attacks"
    came = f" from {p.column(fight.base)}" if fight.base != fight.target else ""
    facing = f" against {p.name(fight.facing)}" if fight.facing >= 0 else ""
    card = {"hand": ", a card of the hand face down", "deck": ", the top card of the deck face down"}
    fighter = f" with {p.name(fight.fighter)}{facing}"
    return f"{names[fight.attacker]} {kind} {p.column(fight.target)}{came}{fighter}{card.get(fight.source, '')}"


def board(view: View, names: Names) -> str:
    """The complete board by place, as this viewer may know it."""
    parts = [_title(view, names), *_places(view, names), *_struggle(view, names), *_sides(view, names)]
    known = [(f"{name}’s", own) for name, own in zip(names, view.opened, strict=False)]
    if view.own is not None and not view.opened:
        known.append(("Your", view.own))
    parts += [f"**{whose} cards**\n{cards}" for whose, own in known if (cards := _own(own))]
    return "\n".join(part for part in parts if part)


def _places(view: View, names: Names) -> list[str]:
    return [_place(view, column, names) for column in range(len(view.terrain))]


def _place(view: View, column: int, names: Names) -> str:
    terrain = TERRAIN[view.terrain[column]].name
    owner = view.control[column]
    flank = ", flank" if column in (0, BATTLE.columns - 1) else ""
    held = "neutral" if owner == NEUTRAL else f"held by {names[owner]}"
    lines = [f"{name}: {_line(side.lines[column])}" for name, side in zip(names, view.sides, strict=True)]
    return f"**Column {column + 1}** ({terrain}{flank}, {held}). {'. '.join(lines)}."


def _line(line: tuple[int, ...]) -> str:
    if not line:
        return "empty"
    return p.joined(f"{p.times(card, count)} ({figures(card)})" for card, count in p.each(line))


def figures(card: int) -> str:
    """A unit's figures in brackets: 5/4, speed 1."""
    return f"{CARDS[card].attack}/{CARDS[card].defence}, speed {CARDS[card].speed}"


def _sides(view: View, names: Names) -> list[str]:
    return [_side(view, seat, name) for seat, name in enumerate(names)]


def _side(view: View, seat: int, name: str) -> str:
    side = view.sides[seat]
    hired = f" Hired {p.pile(side.hired)}; left at home {p.pile(side.home)}." if side.hired else ""
    return f"**{name}** ({ARMIES[side.army].name}): {_piles(side)}.{hired}"


def _own(own: Own) -> str:
    """A private part: the hand, the piles that only their owner may read, and choices not shown yet."""
    piles = [f"Hand: {p.pile(own.hand)}.", f"Discard pile: {p.pile(own.discard)}."] if own.hand or own.discard else []
    if own.destroyed:
        piles.append(f"Destroyed: {p.pile(own.destroyed)}.")
    if own.hired:
        piles.append(f"Mercenaries: {p.pile(own.hired)}; left at home: {p.pile(own.home)}.")
    if own.sealed:
        piles.append(f"Sealed: {p.joined(p.name(card) if card >= 0 else 'top of the deck' for card in own.sealed)}.")
    return " ".join(piles)


EMPTY_HANDS: Final = {
    "mercenaries": "Your hand is dealt once both sides have chosen their mercenaries.",
    "over": "Your hand was empty when the match ended.",
}


def _empty_hand(view: View) -> str:
    if not has_top(view.sides[view.viewer]):
        return "Your hand is empty, and there is no card left to draw."
    return "Your hand is empty; you draw when your turn ends."


def hand(view: View) -> str:
    """The private second picture in words; empty for those without a hand."""
    if view.own is None:
        return ""
    if not view.own.hand:
        return EMPTY_HANDS.get(view.phase) or _empty_hand(view)
    cards = [f"{p.times(card, count)}: {p.facts(CARDS[card])}" for card, count in p.each(view.own.hand)]
    return f"Your hand, {p.cards(len(view.own.hand))}.\n" + "\n".join(cards)
