"""Why something is not possible: what stops it, then what to do, in at most 25 words."""

from collections.abc import Callable
from typing import Final

from engine.games.milito import odds
from engine.games.milito.data import CARDS, KINDS, prices
from engine.games.milito.menu import Reason
from engine.games.milito.menu.board import flank_attacks, without
from engine.games.milito.text import labels
from engine.games.milito.text import phrases as p
from engine.games.milito.text import steps as s
from engine.games.milito.view import View
from engine.kernel.seats import Path

MOST_WAYS: Final = 3
COLUMNS: Final = tuple(str(column) for column in range(1, len(p.ROMAN) + 1))


def reason(view: View, path: Path, id: str, why: Reason) -> str:
    """A refusal for `id` after `path`.

    Both may have been said of another position (a later step of a line, or a moment ago): what does not fit this
    view is left out of the sentence.
    """
    path = s.possible(view, path)
    return FIXED[why] if why in FIXED else SAY[why](view, path, id)


def _called(view: View, id: str) -> str:
    kinds = KINDS[view.sides[view.viewer].army]
    return CARDS[kinds[id]].name if id in kinds else labels.EXTRAS.get(id, id)


def _column(id: str) -> str:
    return f"Column {id}" if id in COLUMNS else "That column"


def _ways(view: View, path: Path) -> str:
    """What is offered instead, as far as it is short."""
    ids = [id for id in s.offered(view, path) if id not in labels.EXTRAS]
    if not ids or len(ids) > MOST_WAYS:
        return "Choose another."
    return f"Possible: {p.joined((id if id in COLUMNS else _called(view, id) for id in ids), 'or')}."


def _pairs(view: View) -> str:
    pairs = flank_attacks(view.pairs, view.sides[view.viewer].lines, view.sides[1 - view.viewer].lines)
    said = p.joined((p.way(*pair) for pair in pairs[:MOST_WAYS]), "or")
    return f"Open: {said}." if said else "Attack from the front."


FIRST: Final = {
    "": "it is not your move.",
    "play": "place, attack or end your turn.",
    "fighter": "name your fighter first.",
    "bonus": "lay your Bonus Card first.",
    "answer": "answer the attack first, by withdrawing or standing.",
    "discard": "discard first.",
    "mercenaries": "choose your mercenaries first.",
}


def _not_asked(view: View, path: Path, id: str) -> str:
    return f"“{labels.VERBS.get(id, id)}” is not possible now: {FIRST[view.ask]}"


def _too_few(view: View, path: Path, id: str) -> str:
    if id == "and":
        return "The rest of your hand cannot pay for another unit. Pay for those chosen."
    found = s.basket(view, s.steps(view, path))
    if id not in COLUMNS or found.unit < 0:
        what = _called(view, id) if id in KINDS[view.sides[view.viewer].army] else "Every unit of your hand"
        return f"{what} would cost more cards than you can pay. Nothing was spent. Choose something else."
    price = prices(view.terrain)[found.unit][int(id) - 1]
    return f"That costs {p.cards(price)} and you can pay {_purse(view, found)}. Nothing was spent. {_ways(view, path)}"


def _purse(view: View, found: s.Basket) -> int:
    """What the rest of the hand can pay for the unit in hand."""
    held = sum(CARDS[card].place for card in (view.own.hand if view.own else ()))
    used = sum(CARDS[unit].place for unit in (*(unit for unit, _ in found.placed), found.unit))
    return max(0, held - used - s.cost(view, found))


def _cannot_share(view: View, path: Path, id: str) -> str:
    found = s.basket(view, s.steps(view, path))
    if found.unit < 0:
        return f"{_called(view, id)} cannot stand beside the units just chosen. Choose another unit."
    stays = _staying(view, found, id)
    whom = f"a column with {p.units(stays)}" if stays else "that column"
    return f"{p.name(found.unit)} cannot share {whom}. {_ways(view, path)}"


def _staying(view: View, found: s.Basket, id: str) -> tuple[int, ...]:
    """Beside whom the unit in hand would stand, in a column or once a unit of its column is sent back."""
    if id in COLUMNS:
        return tuple(unit for unit, column in found.placed if column == int(id) - 1)
    line = labels.standing(view, found, found.column) if found.column >= 0 else ()
    gone = KINDS[view.sides[view.viewer].army].get(id)
    return without(line, gone) if gone in line else line


def _slow(view: View, path: Path, id: str) -> str:
    attacks = s.clashes(view, ())
    if not attacks:
        return "You cannot withdraw: no column of yours is attacked. Place, attack or end your turn."
    slow, fast = odds.speeds(view, attacks[0])
    return f"You cannot withdraw: speed {slow} is not above {fast}. Stand, with or without a Bonus Card."


def _no_enemy(view: View, path: Path, id: str) -> str:
    if id not in COLUMNS:
        return "No column holds units of both sides, so there is nothing to attack. Place units, or end your turn."
    return f"Column {id} holds no enemy unit. Attack where both sides stand, or place units."


FIXED: Final[dict[Reason, str]] = {
    Reason.FLANKS_OVER: "Flank Attacks come first in a turn, and that phase is over. Attack from the front.",
    Reason.NO_BONUS: "An attack needs a Bonus Card, and you have no card left anywhere. End your turn.",
    Reason.NO_CARDS: "Your deck and discard pile are empty, so there is no top card. Choose a card of your hand.",
    Reason.ONE_FIGHTER: "The defending fighter is known, so there is one case only. Choose one Bonus Card.",
    Reason.ONE_CARD: "You have one Bonus Card to lay, whichever fighter is named. Choose it now.",
    Reason.NOTHING_TO_PLACE: "Your hand holds no unit to place. Attack, or end your turn and draw.",
    Reason.NOBODY_TO_SWAP: "Nobody of yours stands where this unit fits, so nobody is sent back. Choose a column.",
    Reason.PAYING: "A card is paid already, so no unit can be added. Finish paying, or go back.",
}
SAY: Final[dict[Reason, Callable[[View, Path, str], str]]] = {
    Reason.NOT_ASKED: _not_asked,
    Reason.NO_FLANK: lambda v, w, i: f"That makes no Flank Attack: it needs an unopposed column beside it. {_pairs(v)}",
    Reason.PAIR_USED: lambda v, w, i: f"That Flank Attack is used, or was not open at the start. {_pairs(v)}",
    Reason.NO_ENEMY: _no_enemy,
    Reason.NO_OWN: lambda v, w, i: f"{_column(i)} holds no unit of yours. {_ways(v, w)}",
    Reason.NOT_THERE: lambda v, w, i: f"There are no {_called(v, i)} in that column. {_ways(v, w)}",
    Reason.NOT_IN_HAND: lambda v, w, i: f"Your hand holds no {_called(v, i)} now. Choose a card that is there.",
    Reason.LEADER: lambda v, w, i: f"{_called(v, i)} is a leader; leaders never stand in a column. Choose a unit.",
    Reason.TOO_FEW_CARDS: _too_few,
    Reason.COLUMN_FULL: lambda v, w, i: f"Units of this same action fill {_column(i).lower()}. Choose another column.",
    Reason.CANNOT_SHARE: _cannot_share,
    Reason.TOO_SLOW: _slow,
    Reason.HIRED: lambda v, w, i: f"You have hired {_called(v, i)} already. Choose another, or go on.",
    Reason.NONE_LEFT: lambda v, w, i: f"Your army holds no more {_called(v, i)} to leave at home. Choose another unit.",
}
