"""Second lines of choices: facts and price, at most 100 characters."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.legion import odds
from engine.games.legion.data import (
    BATTLE,
    BESIDE,
    BIT,
    CARD_AP,
    CARD_OF,
    CARDS,
    CODE_OF,
    FOG,
    GUN_UNIT,
    KINDS,
    PRICE,
    ROSTER,
    TILE_OF,
    bits,
)
from engine.games.legion.menu.board import Board
from engine.games.legion.text import effects, fights, labels
from engine.games.legion.text import phrases as p
from engine.games.legion.text import steps as s
from engine.games.legion.view import DEPLOY, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

LONGEST: Final = 100
VERBS: Final = {
    "place": "from the reserve, or move one that stands",
    "swap": "two placed units change places",
    "recall": "one unit back to the reserve",
    "clear": "all units back to the reserve",
    "lineup": "a ready-made shape for all twelve",
    "arrange": "write down both rows",
    "randomise": "by chance, on free tiles",
    "ready": "confirm; the battle begins when both have",
    "unready": "take the confirmation back",
    "move": "1 AP for any distance it can go, 2 AP in Formation",
    "attack": "2 AP",
    "buy": "1 AP and the price",
    "play": "a card of your hand",
    "sound": "1 AP: friends within 2 tiles go one further",
    "cry": "1 AP: friends within 2 tiles attack with 1 more",
    "demolish": "1 AP: clear a known trap beside the Fabri",
    "end": "refill your hand; the enemy is to move",
}
SHAPES: Final = {
    "wall": "one long front row, the King and the Ballista behind it",
    "wings": "strong to the left and right, thin in the middle",
    "deep": "two rows close together round the King",
    "screen": "scouts and helpers in front, the line behind",
}


def hint(view: View, path: Path, slot: Slot, id: str) -> str:
    """The second line of a choice; may be empty."""
    said = HINTS[slot.kind](view, path, id)
    return said if len(said) <= LONGEST else said[: LONGEST - 1].rpartition(" · ")[0]


def _unit(view: View, path: Path, id: str) -> str:
    unit = s.unit_of(view, id)
    if view.phase == DEPLOY:
        return f"{labels.place(view, unit)} · {p.figures(ROSTER[view.viewer][unit])}"
    if path[:1] == ("attack",):
        return attacker(view, unit)
    return " · ".join(facts(view, unit))


def facts(view: View, unit: int) -> Iterator[str]:
    """C3 · moves 1 · sees 1 · enemy next to it · known to the enemy."""
    assert view.own is not None, "only a seat has units"
    board, troops = Board(view), view.own.troops
    tile, kind, bit = troops.tiles[unit], ROSTER[view.viewer][unit], 1 << unit
    yield labels.place(view, unit)
    yield f"moves {board.range(unit)}" + (" for 2 AP" if troops.formed & bit else "")
    yield effects.SEES[KINDS[kind].sight]
    if BESIDE[tile] & board.seen:
        yield "enemy next to it"
    yield from statuses(view, unit)
    if troops.known & bit:
        yield "known to the enemy"


def statuses(view: View, unit: int) -> Iterator[str]:
    """What is special about an own unit now."""
    assert view.own is not None, "only a seat has units"
    troops, bit = view.own.troops, 1 << unit
    if troops.wounds[unit]:
        yield p.counted(troops.wounds[unit], "wound")
    for field, said in MARKS:
        if getattr(troops, field) & bit:
            yield said
    if troops.lame[unit]:
        yield "lame"
    if unit == GUN_UNIT[view.viewer] and troops.reload:
        yield "reloading"


MARKS: Final = (
    ("bribed", "bribed"),
    ("formed", "in Formation"),
    ("dug", "dug in"),
    ("frenzy", "Frenzy"),
    ("horn", "horn"),
    ("cry", "War Cry"),
    ("charge", "Wild Charge"),
    ("ambush", "Ambush"),
)


def attacker(view: View, unit: int) -> str:
    """C3 · strength 8 · C4: 8 against 7, it falls."""
    assert view.own is not None, "only a seat attacks"
    aims = bits(Board(view).targets(unit))
    shot = unit == GUN_UNIT[view.viewer]
    mine = odds.total(odds.attack(view.viewer, view.own.troops, unit))
    head = [labels.place(view, unit), "shoots" if shot else f"strength {mine}"]
    return " · ".join(head + [fights.brief(odds.outlook(view, unit, tile)) for tile in aims[:2]])


def _tile(view: View, path: Path, id: str) -> str:
    tile, verb = TILE_OF[id], path[0] if path else ""
    if verb == "move":
        return f"{points(view, labels.march_cost(view, s.unit_in(view, path), tile))}{_fog(view, path, tile)}"
    if verb == "attack":
        return fights.brief(odds.outlook(view, s.unit_in(view, path), tile))
    return ""


def _fog(view: View, path: Path, tile: int) -> str:
    """Whether a march goes where only those beside it are seen, or leaves it."""
    assert view.own is not None, "only a seat marches"
    start, end = (bool(BIT[at] & FOG) for at in (view.own.troops.tiles[s.unit_in(view, path)], tile))
    return (" · within the fog" if start else " · into the fog") if end else " · out of the fog" if start else ""


def purse(view: View) -> int:
    """Action points left."""
    return view.own.purse.ap if view.own is not None else 0


def denarii(view: View) -> int:
    """Denarii left."""
    return view.own.purse.denarii if view.own is not None else 0


def points(view: View, spent: int) -> str:
    """AP 3 → 2."""
    return f"AP {purse(view)} → {purse(view) - spent}"


def money(view: View, spent: int) -> str:
    """5 D → 1 D."""
    return f"{denarii(view)} D → {denarii(view) - spent} D"


def played(view: View, card: int) -> str:
    """AP 3 → 4 for a march order, AP 3 → 2 for most."""
    return points(view, CARD_AP[card] - granted(card))


def granted(card: int) -> int:
    """The action points a card brings."""
    return CARDS[card].grant


def _card(view: View, path: Path, id: str) -> str:
    card = CARD_OF[id]
    if path[:1] == ("buy",):
        return f"{effects.CARDS[id].brief} · {money(view, PRICE[card])} · {points(view, BATTLE.buy)}"
    return f"{effects.CARDS[id].brief} · {played(view, card)}"


def _code(view: View, path: Path, id: str) -> str:
    return "" if id == labels.NO_ONE else p.figures(CODE_OF[view.viewer][id])


HINTS: Final[dict[str, Callable[[View, Path, str], str]]] = {
    "verb": lambda view, path, id: VERBS[id],
    "unit": _unit,
    "tile": _tile,
    "column": lambda view, path, id: "",
    "row": lambda view, path, id: "",
    "card": _card,
    "shape": lambda view, path, id: SHAPES[id],
    "facing": lambda view, path, id: "",
    "code": _code,
}
