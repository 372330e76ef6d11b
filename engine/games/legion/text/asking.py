"""The panel's question: what was chosen, what is asked, what it costs and what is known."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.legion import odds
from engine.games.legion.data import BATTLE, BESIDE, BIT, CARD_ID, GUN_UNIT, ROSTER, TILE_OF, UNITS
from engine.games.legion.text import effects, fights, hints, idle, labels
from engine.games.legion.text import phrases as p
from engine.games.legion.text import steps as s
from engine.games.legion.view import DEPLOY, OVER, View
from engine.kernel.game import Slot
from engine.kernel.seats import SPECTATOR, Path

Names = Sequence[str]
MOST_FIGHTS: Final = 4


def question(view: View, path: Path, slot: Slot, names: Names) -> str:
    """The question lines for a slot: a bold one with the choices so far, then what matters for this one."""
    return ASK[slot.kind](view, path, slot).strip()


def titled(crumbs: Sequence[str], ask: str, *facts: str) -> str:
    """The bold line, and the facts under it."""
    head = f"**{' › '.join([*crumbs, ask])}**"
    return "\n".join([head, " ".join(fact for fact in facts if fact)])


def now(view: View) -> str:
    """What the viewer can do, in one or two sentences."""
    if view.phase == OVER or view.outcome is not None:
        return "The match is over; everything is open now."
    if view.viewer == SPECTATOR or view.own is None:
        return "You are watching. What stands in the fog is hidden from you."
    if view.phase == DEPLOY:
        return _arranging(view)
    if view.viewer != view.active:
        return "You wait for the enemy; you are called when it is your turn."
    return _turn(view)


def _arranging(view: View) -> str:
    assert view.own is not None, "only a seat arranges an army"
    left = view.own.troops.tiles.count(-1)
    if view.own.ready:
        return "You are ready; the battle begins when the enemy is. Any change takes that back."
    if not left:
        return "All twelve units are placed. Change what you like, or say that you are ready."
    return f"Place your units on your two rows; {p.counted(left, 'unit')} left in reserve. The enemy sees none of it."


def _turn(view: View) -> str:
    offered = s.offered(view, ())
    deeds = [word for verb, word in DEEDS if verb in offered]
    return f"You may {p.joined([*deeds, 'end your turn'], 'or')}."


DEEDS: Final = (
    ("move", "move"),
    ("attack", "attack"),
    ("buy", "buy a card"),
    ("play", "play a card"),
    ("sound", "sound the Advance"),
    ("cry", "raise the War Cry"),
    ("demolish", "demolish a trap"),
)


def _home(view: View, path: Path, slot: Slot) -> str:
    if view.phase == DEPLOY:
        return titled((), "Arrange your army", now(view))
    return titled((), "What now?", now(view), _quiet(view), _bribed(view), idle.capped(view))


def _quiet(view: View) -> str:
    if view.blood or view.quiet < BATTLE.quiet_warning:
        return ""
    return f"{view.quiet} rounds without a fallen unit; at {BATTLE.quiet} the morale bars decide the match."


def _bribed(view: View) -> str:
    bought = [p.unit(view.viewer, unit) for unit in _bits(view.own.troops.bribed)] if view.own else []
    return f"Bribed this turn: {p.joined(bought)}." if bought else ""


def _bits(mask: int) -> list[int]:
    return [unit for unit in range(mask.bit_length()) if mask >> unit & 1]


def _unit(view: View, path: Path, slot: Slot) -> str:
    verb = path[0]
    if verb == "play":
        card = s.card_in(path)
        return titled(("Play", p.card(card)), "on which unit?", _effect(card), hints.played(view, card) + ".")
    if verb == "swap" and len(path) > 1:
        return titled(("Swap", _named(view, path)), "with which unit?")
    return titled((labels.VERBS[verb],), "which unit?", _price(view, verb))


def _price(view: View, verb: str) -> str:
    """What the verb costs here: AP 3 → 2."""
    if verb in ("attack", "move", "sound", "cry", "demolish"):
        cost = BATTLE.attack if verb == "attack" else BATTLE.move
        more = " A unit in Formation pays 1 more." if verb == "move" and view.own and view.own.troops.formed else ""
        return f"{hints.points(view, cost)}.{more}"
    return PLACING.get(verb, "")


PLACING: Final = {
    "place": "From the reserve to a free tile; one that stands already moves.",
    "swap": "Two placed units change places.",
    "recall": "It goes back to the reserve.",
}


def _named(view: View, path: Path) -> str:
    unit = s.unit_in(view, path)
    return f"{p.unit(view.viewer, unit)} {labels.place(view, unit)}"


def _effect(card: int) -> str:
    return effects.CARDS[CARD_ID[card]].text


def _tile(view: View, path: Path, slot: Slot) -> str:
    verb = path[0]
    if verb == "place":
        return _in_hand(view, path)
    if verb == "move":
        return _march(view, path, slot)
    if verb == "attack":
        return _aim(view, path, slot)
    if verb == "demolish":
        return titled(("Demolish",), "what?", f"{hints.points(view, BATTLE.ability)}.")
    card = s.card_in(path)
    return titled(("Play", p.card(card)), "where?", _effect(card), hints.played(view, card) + ".")


def _in_hand(view: View, path: Path) -> str:
    unit = s.unit_in(view, path)
    assert view.own is not None, "only a seat arranges an army"
    left = view.own.troops.tiles.count(-1) - (view.own.troops.tiles[unit] < 0)
    figures = p.figures(ROSTER[view.viewer][unit])
    return titled(("In hand: " + p.unit(view.viewer, unit),), "which tile?", f"{figures} · {left} more in reserve.")


def _march(view: View, path: Path, slot: Slot) -> str:
    unit = s.unit_in(view, path)
    costs = sorted({labels.march_cost(view, unit, TILE_OF[id]) for id in slot.ids})
    after = p.joined((str(hints.purse(view) - cost) for cost in costs), "or")
    walls = " A palisade costs 1 more." if len(costs) > 1 else ""
    ends = _ends(view, unit)
    price = f"AP {hints.purse(view)} → {after}.{walls}{ends}"
    return titled(("Move", _named(view, path)), "where to?", price, _unseen(view, unit, slot))


def _unseen(view: View, unit: int, slot: Slot) -> str:
    """That a march may be barred, where one leads past the first tile to one that is not in sight."""
    assert view.own is not None, "only a seat marches"
    first = BESIDE[view.own.troops.tiles[unit]] | view.sight
    dark = any(not first & BIT[TILE_OF[id]] for id in slot.ids)
    return "Somebody unseen on the way stops the march one tile before them." if dark else ""


def _ends(view: View, unit: int) -> str:
    """What a move would end."""
    assert view.own is not None, "only a seat has units"
    troops, bit = view.own.troops, 1 << unit
    lost = [word for mask, word in ((troops.formed, "its Formation"), (troops.dug, "its digging in")) if mask & bit]
    return f" That ends {p.joined(lost)}." if lost else ""


def _aim(view: View, path: Path, slot: Slot) -> str:
    unit = s.unit_in(view, path)
    found = [odds.outlook(view, unit, TILE_OF[id]) for id in slot.ids[:MOST_FIGHTS]]
    shown = [fights.expected(found[0])] if len(found) == 1 else [f"{fights.brief(one)}." for one in found]
    verb = "Shoot with" if unit == GUN_UNIT[view.viewer] else "Attack with"
    return titled((f"{verb} {_named(view, path)}",), "at what?", f"{hints.points(view, BATTLE.attack)}.", *shown)


def _column(view: View, path: Path, slot: Slot) -> str:
    card = s.card_in(path)
    corner = " Name the lowest tile on the left of the four." if s.target(card) == "patch" else ""
    return titled(("Play", p.card(card)), "which column?", f"{_effect(card)}{corner}", hints.played(view, card) + ".")


def _row(view: View, path: Path, slot: Slot) -> str:
    card = s.card_in(path)
    return titled(("Play", p.card(card), f"column {s.column_in(path)}"), "which row?", hints.played(view, card) + ".")


def _card(view: View, path: Path, slot: Slot) -> str:
    if path[0] == "buy":
        facts = f"{hints.denarii(view)} D. What you buy goes to your discard pile and comes to your hand later."
        return titled(("Market",), "which card?", f"{hints.points(view, BATTLE.buy)}.", facts)
    return titled(("Hand",), "which card?", f"AP {hints.purse(view)}.", idle.waiting(view))


def _shape(view: View, path: Path, slot: Slot) -> str:
    return titled(("Line-ups",), "which shape?", "All twelve are placed; alike units change places by chance.")


def _facing(view: View, path: Path, slot: Slot) -> str:
    return titled(("Line-ups", labels.SHAPES[path[1]]), "as it is, or mirrored?")


def _code(view: View, path: Path, slot: Slot) -> str:
    """A line-up as text, tile by tile: front row from A to J, then the back row."""
    at = len(path) - 1
    row, column = ("front", "back")[at // 10], "ABCDEFGHIJ"[at % 10]
    left = UNITS - sum(1 for id in path[1:] if id != labels.NO_ONE)
    return titled(("As text", f"{row} row, column {column}"), "who stands there?", f"{p.counted(left, 'unit')} left.")


ASK: Final[dict[str, Callable[[View, Path, Slot], str]]] = {
    "verb": _home,
    "unit": _unit,
    "tile": _tile,
    "column": _column,
    "row": _row,
    "card": _card,
    "shape": _shape,
    "facing": _facing,
    "code": _code,
}
