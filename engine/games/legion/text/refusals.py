"""Why something is not possible: what stops it, then what to do, in at most 25 words."""

from collections.abc import Callable
from typing import Final

from engine.games.legion.data import (
    BATTLE,
    BIT,
    CALLER,
    CARD_AP,
    CARD_OF,
    FABRI_UNIT,
    HORDE,
    PRICE,
    ROME,
    ROSTER,
    TILE,
    TILE_OF,
    line,
)
from engine.games.legion.menu import Reason
from engine.games.legion.text import hints, labels
from engine.games.legion.text import phrases as p
from engine.games.legion.text import steps as s
from engine.games.legion.view import DEPLOY, View
from engine.kernel.seats import Path

MOST_WAYS: Final = 3


def reason(view: View, path: Path, id: str, why: Reason) -> str:
    """A refusal for `id` after `path`."""
    if not path and (id, why) in VERBS:
        return VERBS[id, why]
    return FIXED[why] if why in FIXED else SAY[why](view, path, id)


def _called(view: View, id: str) -> str:
    unit = s.unit_of(view, id)
    if unit >= 0:
        return p.unit(view.viewer, unit)
    if id in CARD_OF:
        return p.card(CARD_OF[id])
    return labels.VERBS.get(id, id)


def _the(view: View, id: str) -> str:
    return f"Your {_called(view, id)}" if s.unit_of(view, id) >= 0 else f"“{_called(view, id)}”"


def _ways(view: View, path: Path, what: str) -> str:
    """What is offered instead, as far as it is short."""
    ids = s.offered(view, path)
    if not ids or len(ids) > MOST_WAYS:
        return f"Choose another {what}."
    return f"Possible: {p.joined((_called(view, id) for id in ids), 'or')}."


def _not_asked(view: View, path: Path, id: str) -> str:
    verb = labels.VERBS.get(id, id)
    if view.phase == DEPLOY:
        return f"“{verb}” belongs to the battle. Arrange your army first, then say that you are ready."
    return f"“{verb}” belongs to the deployment, which is over. Move, attack, use cards or end your turn."


def _no_ap(view: View, path: Path, id: str) -> str:
    need = _need(view, path, id)
    cost = f"That costs {need} AP" if need else "That costs more AP than you have"
    return f"{cost}; you have {hints.purse(view)} left. Nothing was spent. Choose something cheaper, or end your turn."


def _need(view: View, path: Path, id: str) -> int:
    if path[:1] == ("play",) and id in CARD_OF:
        return CARD_AP[CARD_OF[id]]
    if path[:1] == ("move",) or (id == "move" and hints.purse(view) >= BATTLE.move):
        return BATTLE.move + BATTLE.formed_move
    return COSTS.get(id, 0)


COSTS: Final = {
    "move": BATTLE.move,
    "attack": BATTLE.attack,
    "buy": BATTLE.buy,
    "sound": BATTLE.ability,
    "cry": BATTLE.ability,
    "demolish": BATTLE.ability,
}


def _start(view: View, path: Path) -> str:
    return labels.place(view, s.unit_in(view, path))


def _blocked(view: View, path: Path, id: str) -> str:
    """C3 cannot reach F3: your Legionary stands on D3."""
    unit = s.unit_in(view, path)
    start = view.own.troops.tiles[unit] if view.own is not None and unit >= 0 else -1
    if start < 0 or id not in TILE_OF:
        return f"Somebody is in the way. {_ways(view, path, 'tile')}"
    found = next((said for tile in line(start, TILE_OF[id]) if (said := _stands(view, tile))), "somebody is in the way")
    return f"{TILE[start]} cannot reach {id}: {found}. {_ways(view, path, 'tile')}"


def _stands(view: View, tile: int) -> str:
    unit = labels.unit_at(view, tile)
    if unit >= 0:
        return f"your {p.unit(view.viewer, unit)} stands on {TILE[tile]}"
    if labels.seen_at(view, tile):
        return f"an enemy stands on {TILE[tile]}"
    decoys = view.own.ground.decoys if view.own is not None else 0
    return f"your decoy camp stands on {TILE[tile]}" if decoys & BIT[tile] else ""


def _occupied(view: View, path: Path, id: str) -> str:
    tile = id if id in TILE_OF else f"{s.column_in(path)}{id}"
    if tile not in TILE_OF:
        return f"That tile is not free. {_ways(view, path, 'tile')}"
    found = _stands(view, TILE_OF[tile]) or "somebody stands there"
    return f"{tile} is not free: {found}. {_ways(view, path, 'tile')}"


def _too_poor(view: View, path: Path, id: str) -> str:
    if id in CARD_OF:
        price = f"{p.card(CARD_OF[id])} costs {PRICE[CARD_OF[id]]} D"
        return f"{price} and you have {hints.denarii(view)}. Nothing was spent. Units in the fog earn 1 D a turn."
    return f"Nothing for sale costs {hints.denarii(view)} D or less. Units in the fog earn 1 D a turn each."


def _cap(view: View, path: Path, id: str) -> str:
    if view.own is None or id not in CARD_OF:
        return f"{BATTLE.ap_cap} action points are the most in a turn. Nothing was spent. Keep that card."
    total = view.own.purse.total + hints.granted(CARD_OF[id])
    return f"That would make {total} action points this turn; {BATTLE.ap_cap} is the most. Nothing was spent. Keep it."


def _not_for_sale(view: View, path: Path, id: str) -> str:
    market = view.own.stall.market if view.own is not None else ()
    shown = p.cards(card for card in market if card >= 0)
    return f"{_called(view, id)} is not for sale now. For sale: {shown or 'nothing'}."


def _has_it(view: View, path: Path, id: str) -> str:
    return f"{_the(view, id)} has that already. {_ways(view, path, 'unit')}"


def _wrong_row(view: View, path: Path, id: str) -> str:
    card = s.card_in(path)
    where = REACH.get(s.target(card), "another tile")
    return f"{p.card(card)} goes {where}. {_ways(view, path, 'tile')}"


REACH: Final = {
    "patch": "on a 2×2 wholly in the fog, named by its lowest left tile",
    "row": "on an empty tile of row 1",
    "trap": "on rows 3 to 8 only",
    "decoy": "in the fog only, rows 3 to 6",
    "fog": "in the fog only, rows 3 to 6",
}


def _not_in_fog(view: View, path: Path, id: str) -> str:
    if s.unit_of(view, id) >= 0:
        return f"{_the(view, id)} is not in the fog, rows 3 to 6. {_ways(view, path, 'unit')}"
    return "That tile is not in the fog, rows 3 to 6. Choose another row."


def _no_unit_fits(view: View, path: Path, id: str) -> str:
    if path and path[0] in ABLE:
        seat, unit = ABLE[path[0]]
        return f"Only your {p.unit(seat, unit)} can do that. Choose that unit."
    return "No unit of yours can take that now. Nothing was spent. Choose something else."


ABLE: Final = {"sound": (ROME, CALLER[ROME]), "cry": (HORDE, CALLER[HORDE]), "demolish": (ROME, FABRI_UNIT)}
"""The one unit of a side that can use an ability."""


def _unable(seat: int, unit: int) -> dict[Reason, str]:
    who, kind = f"Your {p.unit(seat, unit)}", ROSTER[seat][unit]
    return {
        Reason.FALLEN: f"{who} {p.are(kind, 'has', 'have')} fallen; nobody else can do that. Choose something else.",
        Reason.BOUGHT_OFF: f"{who} took a bribe and sits this turn out. Choose something else.",
    }


NO_MOVE: Final = "No unit of yours can move now: {}. Choose something else, or end your turn."
VERBS: Final = {(verb, why): said for verb, who in ABLE.items() for why, said in _unable(*who).items()} | {
    ("move", Reason.HEMMED_IN): NO_MOVE.format("whoever could has no free tile beside it"),
    ("move", Reason.BOUGHT_OFF): NO_MOVE.format("all are bribed, lamed or Ballistas"),
    ("move", Reason.LAMED): NO_MOVE.format("all are lamed or Ballistas"),
    ("attack", Reason.NO_TARGET): (
        "No unit that can attack has an enemy you see in reach. Move closer, or choose something else."
    ),
    ("demolish", Reason.NO_TRAP): "No trap or decoy you know of lies beside your Fabri. Move closer to one.",
}
"""Refusals of a whole verb, where those of a single unit or tile would not be true."""
FIXED: Final[dict[Reason, str]] = {
    Reason.NOT_YOUR_SIDE: "Only the other side has that. Choose something of your own army or stall.",
    Reason.NOTHING_PLACED: "Too few of your units stand on the board for that. Place units first, or use a line-up.",
    Reason.SAME_UNIT: "A unit cannot change places with itself. Choose another unit.",
    Reason.NOT_ALL_PLACED: "Units are left in your reserve. Place them, or press [Fill the rest].",
    Reason.ALREADY_READY: "You are ready already. Wait for the enemy, or press [Not ready].",
    Reason.NOT_READY: "You have not said that you are ready. Place all twelve units, then press [Ready].",
    Reason.TILE_TAKEN: "One of your own units stands there. Swap the two, or choose a free tile.",
    Reason.NONE_LEFT: "Your army has no more of that unit. Name another, or -- for nobody.",
    Reason.NO_TARGET: "No enemy you can see is in reach. Move closer, or choose another unit.",
    Reason.RELOADING: "That Ballista is reloading. Attack with another unit; it may shoot again in a later turn.",
    Reason.OWN_UNIT: "Your own unit stands there. Choose an enemy that you can see.",
    Reason.NO_ENEMY: "You see no enemy there. Choose a tile with an enemy in sight.",
    Reason.OUT_OF_REACH: "That enemy is out of reach. Attacks go to the tile beside, a Ballista’s to 4 tiles.",
    Reason.NOTHING_FOR_SALE: "Your stall is empty. Played cards come back to it; play one first.",
    Reason.EMPTY_HAND: "Your hand is empty. It is refilled when your turn ends; buy a card to have more.",
    Reason.NOTHING_TO_PLAY: "No card of your hand can be played now. Move, attack, buy or end your turn.",
    Reason.MORALE_FULL: "Your morale is full, so Rally would do nothing. Nothing was spent. Keep it.",
    Reason.PILES_EMPTY: "Your draw pile and discard pile are empty, so there is nothing to draw. Buy cards first.",
    Reason.NOBODY_SEEN: "You see no enemy at all. Nothing was spent. Scout first, or keep the card.",
    Reason.ROW_FULL: "No tile of row 1 is empty. Nothing was spent. Move a unit away first.",
    Reason.NO_PLACE: "No empty tile beside your units fits there. Choose another column, or move a unit closer.",
    Reason.NOT_BESIDE: "That tile is not beside one of your units. Choose one that is, or move closer first.",
    Reason.FEATURE: "That tile carries a palisade or a trap already. Choose another tile.",
    Reason.NO_TRAP: "No trap you know lies there. The Fabri find those on the tiles beside them; move closer.",
}
HOME_ROWS: Final = ("1 and 2", "7 and 8")
Say = Callable[[View, Path, str], str]
SAY: Final[dict[Reason, Say]] = {
    Reason.NOT_ASKED: _not_asked,
    Reason.NOT_PLACED: lambda v, w, i: f"{_the(v, i)} is in reserve. Place it first, or choose a unit that stands.",
    Reason.NOT_YOUR_ROWS: lambda v, w, i: f"{i} is not in your rows, {HOME_ROWS[v.viewer]}. Choose a tile there.",
    Reason.NO_AP: _no_ap,
    Reason.FALLEN: lambda v, w, i: f"{_the(v, i)} has fallen. {_ways(v, w, 'unit')}",
    Reason.IMMOBILE: lambda v, w, i: f"{_the(v, i)} cannot move: a Ballista stays where it was placed. Choose another.",
    Reason.LAMED: lambda v, w, i: f"{_the(v, i)} is lamed and cannot move; it may still attack. Choose another unit.",
    Reason.BOUGHT_OFF: lambda v, w, i: f"{_the(v, i)} took a bribe and sits this turn out. Choose another unit.",
    Reason.HEMMED_IN: lambda v, w, i: f"{_the(v, i)} has no free tile beside it. Make room, or choose another unit.",
    Reason.STANDS_THERE: lambda v, w, i: f"It stands on {i} already. Choose another tile.",
    Reason.NOT_STRAIGHT: lambda v, w, i: f"{i} is not in a straight line from {_start(v, w)}. Choose another tile.",
    Reason.TOO_FAR: lambda v, w, i: f"{i} is too far from {_start(v, w)} for it. Choose a nearer tile.",
    Reason.OCCUPIED: _occupied,
    Reason.BLOCKED: _blocked,
    Reason.PALISADE: lambda v, w, i: f"Palisades cost 1 AP more each; you have {hints.purse(v)}. Choose another way.",
    Reason.FORMED: lambda v, w, i: "In Formation it moves one tile only, for 1 AP more. Choose a tile beside it.",
    Reason.NOT_FOR_SALE: _not_for_sale,
    Reason.TOO_POOR: _too_poor,
    Reason.NOT_IN_HAND: lambda v, w, i: (
        f"Your hand holds no {_called(v, i)}. Buy it when it is for sale, or play another."
    ),
    Reason.AP_CAP: _cap,
    Reason.NO_UNIT_FITS: _no_unit_fits,
    Reason.HAS_IT: _has_it,
    Reason.WALLED: lambda v, w, i: f"A palisade stands under your {_called(v, i)} already. {_ways(v, w, 'unit')}",
    Reason.KNOWN: lambda v, w, i: f"The enemy knows your {_called(v, i)}, so it cannot lie in ambush. Choose another.",
    Reason.NOT_IN_FOG: _not_in_fog,
    Reason.WRONG_ROW: _wrong_row,
}
