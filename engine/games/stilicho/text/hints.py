"""The second line of choices: facts, prices and chances."""

from collections.abc import Callable
from typing import Final

from msgspec import structs

from engine.games.stilicho import odds
from engine.games.stilicho.actions import Ally
from engine.games.stilicho.data import (
    CARD,
    CARDS,
    DIOCESE,
    DIOCESE_OF,
    FRONT,
    FRONTS,
    LEADER,
    LEADERS,
    SARUS,
    SPACES,
    STILICHO,
)
from engine.games.stilicho.menu import hopes
from engine.games.stilicho.menu.answers import rolled
from engine.games.stilicho.menu.board import leader_at, leader_value, space_of, value_of
from engine.games.stilicho.text import cards
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.text import steps as s
from engine.games.stilicho.view import RECOVERY, Board, Fight, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

LONGEST: Final = 100
VERBS: Final[dict[str, Callable[[Board], str]]] = {
    "setup": lambda b: "twelve Comitatenses, up to five Garrisons, two leaders",
    "deploy": lambda b: f"{b.recovery} in Recovery; moves are free",
    "begin": lambda b: f"{3 - b.winter} Enemy cards are drawn; nothing before it can be taken back",
    "prevent": lambda b: "you may pay a card to keep any of them out of the Surge Spaces",
    "attack": lambda b: "a card pays; battle cards and allies may join",
    "event": lambda b: "the text of a card instead of an action",
    "counter": lambda b: f"Olympius {p.olympius(b.olympius)}; a die must beat {max(0, odds.advance(b))}",
    "transfer": lambda b: "a leader, Comitatenses or both",
    "garrison": lambda b: "as many as you like out of one Army",
    "suppress": lambda b: "a die, or at once by giving up the Garrison there",
    "mutiny": lambda b: "Olympius gains a step",
    "end": lambda b: "the cards over the limit are discarded",
}
EXTRAS: Final = {
    ("way", "garrison"): "it goes to Recovery, and the counter goes without a die",
    ("other", "switch"): "the other takes the place that becomes free",
    ("kind", "armies"): "a leader and up to six Comitatenses",
    ("kind", "advocate"): "to oppose Olympius",
    ("deed", "men"): "from Recovery or between Armies",
    ("deed", "garrison"): "one a diocese, ahead of every Enemy",
    ("deed", "recall"): "to Recovery or an Army",
    ("deed", "leader"): "to an Army or the Advocate Box",
    ("prevent", "each"): "you are asked about every activation card of this phase",
    ("reserve", "stop"): "",
}


def hint(view: View, path: Path, slot: Slot, id: str) -> str:
    """At most 100 characters; may be empty."""
    said = _hint(view, path, slot, id)
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 2].rsplit(' ', 1)[0].rstrip(',.;:')} …"


def _hint(view: View, path: Path, slot: Slot, id: str) -> str:
    if (slot.kind, id) in EXTRAS:
        return EXTRAS[slot.kind, id]
    if (slot.kind, id) == ("other", RECOVERY):
        return "to be moved again in this Deployment" if view.ask == "deploy" else "free again from the next Deployment"
    if slot.kind == "verb":
        return VERBS[id](view.board) if id in VERBS else ""
    if slot.kind in HINTS:
        return HINTS[slot.kind](view, path, id)
    return cards.brief(CARD[id]) if id in CARD else ""


def _front(view: View, path: Path, id: str) -> str:
    front = FRONT[id]
    return foe(view.board, front) if path[:1] == ("attack",) else army(view.board, front)


def foe(board: Board, front: int) -> str:
    """An Enemy in short: place, side and value, what faces it."""
    enemy = board.enemies[front]
    if enemy.surrendered:
        return f"surrendered; Pacification {board.armies[front] + leader_value(board, front)}"
    marker = f" · {p.MARKERS[enemy.marker]}" if enemy.marker else ""
    where = f"{p.before(space_of(board, front))}, {p.side(enemy.bold)} {value_of(front, enemy)}{marker}"
    return f"{where} · {army(board, front)}"


def army(board: Board, front: int) -> str:
    """An Army in short."""
    leader = leader_at(board, FRONTS[front].id)
    led = f" under {p.leader(leader)}" if leader >= 0 else ", no leader"
    return f"{board.armies[front]} Comitatenses{led}{', in Mutiny' if board.mutiny[front] else ''}"


def _place(view: View, path: Path, id: str) -> str:
    board = view.board
    if id in FRONT:
        return army(board, FRONT[id])
    if id == RECOVERY:
        return f"{p.number(board.recovery)} Comitatenses there"
    advocate = leader_at(board, "advocate")
    return f"Advocate now: {p.leader(advocate)}" if advocate >= 0 else "nobody there now"


def _battle(view: View, path: Path, id: str) -> str:
    """What the card does, and the chance with it."""
    found = s.attack(s.steps(view, path))
    if id not in CARD or found is None:
        return "the Attack as it stands"
    then = structs.replace(found, battle=(*found.battle, CARD[id]))
    return f"then {odds.percent(odds.attack(view.board, then))} · {cards.about(CARDS[CARD[id]])}"


def _ally(view: View, path: Path, id: str) -> str:
    found = s.attack(s.steps(view, path))
    if id not in FRONT or found is None:
        return "the Attack as it stands"
    then = structs.replace(found, allies=(*found.allies, Ally(FRONT[id], -1)))
    chance = odds.percent(odds.attack(view.board, then))
    return f"{p.signed(FRONTS[FRONT[id]].ally)} for a card; Olympius gains a step · then {chance}"


def _reserve(view: View, path: Path, id: str) -> str:
    task = rolled(view.board)
    fight = task if isinstance(task, Fight) else None
    worth = hopes.worth(CARD[id], fight)
    kept = ", stays for every reroll" if worth > 1 else ""
    return f"{p.signed(worth)}{kept} · {cards.brief(CARD[id])}"


def _diocese(view: View, path: Path, id: str) -> str:
    if id not in DIOCESE:
        return ""
    n = DIOCESE[id]
    held = view.board.garrisons[n]
    there = f"Garrison in {p.space(held)}" if held else "no Garrison"
    if path[:1] != ("suppress",):
        return there
    return f"a die above {view.board.unrest[n]}: {odds.percent(odds.trial(view.board, n))} · {there}"


def _space(view: View, path: Path, id: str) -> str:
    if id not in SPACES:
        return ""
    space = SPACES[id]
    walls = "Walled City, " if space.kind == "walled" else ""
    worth = f"{walls}Defence Value {space.defence}" if space.defence else f"{walls}no Defence Value"
    return f"{p.DIOCESE_NAMES[space.diocese]} · {worth} · {_coming(view.board, id)}"


def _coming(board: Board, space: str) -> str:
    """Who would attack a Garrison there first, and how it would hold."""
    near = [
        (path.index(space) - enemy.at, front)
        for front, (path, enemy) in enumerate(zip((f.spaces for f in FRONTS), board.enemies, strict=True))
        if space in path and not enemy.surrendered
    ]
    if not near:
        return "nobody comes while oaths hold"
    _, front = min(near)
    return f"holds {p.SHORT[front]} with {odds.percent(odds.garrison(board, front, space))}"


def _leader(view: View, path: Path, id: str) -> str:
    if id not in LEADER:
        return "only Comitatenses go"
    leader = LEADERS[LEADER[id]]
    where = view.board.posts[LEADER[id]]
    worth = "Advocate only" if not leader.army else f"adds {values(leader.values)}"
    if path[:2] == ("transfer", "advocate"):
        worth = f"adds {leader.advocate} as Advocate"
    return f"{worth} · now in {p.place(where)}" if where in p.PLACES else f"{worth} · leads {p.place(where)}"


def values(values: tuple[int, int, int]) -> str:
    """What a leader adds: one number, or one for each Enemy."""
    if len(set(values)) == 1:
        return str(values[0])
    return ", ".join(f"{value} against {p.SHORT[n]}" for n, value in enumerate(values))


def _answer(view: View, path: Path, id: str) -> str:
    if id in FRONT:
        return army(view.board, FRONT[id])
    return _space(view, path, id) if id in DIOCESE_OF else ""


def _surge(view: View, path: Path, id: str) -> str:
    return f"Surge: {cards.surge(CARDS[CARD[id]])}"


def _next(view: View, path: Path, id: str) -> str:
    return cards.about(CARDS[CARD[id]])


HINTS: Final[dict[str, Callable[[View, Path, str], str]]] = {
    "front": _front,
    "from": _place,
    "to": _place,
    "army": lambda view, path, id: army(view.board, FRONT[id]) if id in FRONT else "",
    "enemy": lambda view, path, id: foe(view.board, FRONT[id]),
    "battle": _battle,
    "ally": _ally,
    "reserve": _reserve,
    "diocese": _diocese,
    "space": _space,
    "garrison": _space,
    "leader": _leader,
    "answer": _answer,
    "surge": _surge,
    "next": _next,
    "stilicho": lambda view, path, id: f"adds {LEADERS[STILICHO].values[FRONT[id]]} there",
    "sarus": lambda view, path, id: f"adds {LEADERS[SARUS].values[FRONT[id]]} there",
}
