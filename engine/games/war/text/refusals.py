"""Why something is not possible: what stops it, then what to do, in at most 25 words."""

from collections.abc import Callable
from typing import Final

from engine.games.war.data import TERRITORY
from engine.games.war.menu import Reason, board, facts
from engine.games.war.text import asking, labels
from engine.games.war.text import phrases as p
from engine.games.war.text import steps as s
from engine.games.war.view import HADES, INVOKE, OCCUPY, PLAY, View
from engine.kernel.seats import Path

MOST_WAYS: Final = 3
ATTACKS: Final = (("attack",), ("until",))
TO_ATTACK: Final = 2
"""So many armies a territory needs to attack."""


def reason(view: View, path: Path, id: str, why: Reason) -> str:
    """A refusal for `id` after `path`.

    Both may have been said of another position (a later step of a line, or a moment ago): what does not fit this
    view is left out of the sentence.
    """
    return FIXED[why] if why in FIXED else SAY[why](view, s.possible(view, path), id)


def _place(id: str) -> str:
    return p.name(TERRITORY[id]) if id in TERRITORY else "That territory"


def _ways(view: View, path: Path) -> str:
    """What is offered instead, as far as it is short."""
    ids = [id for id in s.offered(view, path) if id in TERRITORY]
    if not ids or len(ids) > MOST_WAYS or len(ids) < len(s.offered(view, path)):
        return "Choose another."
    return f"Possible: {p.joined(map(_place, ids), 'or')}."


FIRST: Final = {
    "": "it is not your move.",
    PLAY: "go on with your turn.",
    INVOKE: "invoke a god, or pass, first.",
    HADES: "say first whether Hades keeps your fallen.",
    OCCUPY: "say first how many follow into the conquered territory.",
}


def _not_asked(view: View, path: Path, id: str) -> str:
    return f"“{labels.VERBS.get(id, 'That')}” is not possible now: {FIRST[view.ask]}"


def _place_first(view: View, path: Path, id: str) -> str:
    left = sum(pool.left for pool in view.pools)
    return f"You still have {p.armies(left)} to place. Place them, or share out the rest."


def _not_yours(view: View, path: Path, id: str) -> str:
    owner = p.colour(view, view.board.owner[TERRITORY[id]]) if id in TERRITORY else "somebody else’s"
    near = _beside(view, id) if path[:1] in ATTACKS else []
    if near:
        return f"{_place(id)} is {owner}, not yours. Attack it from {p.joined(near[:MOST_WAYS], 'or')}."
    return f"{_place(id)} is {owner}, not yours. {_ways(view, path)}"


def _beside(view: View, id: str) -> list[str]:
    """From where the viewer can attack a territory."""
    if id not in TERRITORY or view.ask != PLAY or not facts.can_attack(view):
        return []
    return [p.name(source) for source in facts.sources(view) if TERRITORY[id] in facts.targets(view, source)]


def _lone(view: View, path: Path, id: str) -> str:
    """What breaks the figure up, in the same line as the attack where that is one."""
    come = min(board.FIGURE, facts.me(view).box) if view.viewer >= 0 and id in TERRITORY else 0
    if come < TO_ATTACK:
        return "A figure alone can neither attack nor leave, and your box has too few warriors for it. Choose another."
    near = facts.targets(view, TERRITORY[id]) if path[:1] in ATTACKS else []
    then = f", then attack {p.name(near[0])} from {_place(id)}" if near else ""
    return f"A figure alone can neither attack nor leave. Break it up first; type: break up {_place(id)}{then}."


def _too_weak(view: View, path: Path, id: str) -> str:
    return f"{_place(id)} has 1 army and it must stay. Attacking or leaving needs 2. {_ways(view, path)}"


def _limit(view: View, path: Path, id: str) -> str:
    told = asking.limited(view) or "The attacks of this round are used up."
    return f"{told} Go on against those, move armies, or end your turn."


def _not_here(view: View, path: Path, id: str) -> str:
    told = asking.to_place(view)
    left = f": {told}" if told and len(view.pools) < MOST_WAYS else ""
    return f"Nothing may be placed on {_place(id)} now{left}. Choose another."


def _too_many(view: View, path: Path, id: str) -> str:
    offered = [int(one) for one in s.offered(view, path) if one.isascii() and one.isdigit()]
    most = f"; {max(offered)} is the most" if offered else ""
    return f"That is not possible here{most}. Choose another number."


def _keep(view: View, path: Path, id: str) -> str:
    offered = [int(one) for one in s.offered(view, path) if one.isascii() and one.isdigit()]
    most = f"; keep {max(offered)} or fewer" if offered else ""
    return f"The first roll could already leave fewer than that{most}. Choose a smaller number."


def _not_neighbours(view: View, path: Path, id: str) -> str:
    source = p.name(s.place(path, 1)) if len(path) > 1 and path[1] in TERRITORY else "the other territory"
    return f"{_place(id)} shares no border or sea line with {source}. {_ways(view, path)}"


FIXED: Final[dict[Reason, str]] = {
    Reason.BASIC_GAME: "Figures and gods belong to the advanced game; this match is basic. Choose something else.",
    Reason.MUST_TRADE: "Five cards: trade a set before you attack, move or end your turn. Trade cards first.",
    Reason.NOTHING_TO_PLACE: "All your armies are placed. Attack, move armies, or end your turn.",
    Reason.RECEIVING_OVER: "Your first attack or move ended placing and trading. Both come again in your next turn.",
    Reason.NO_SET: "Your hand holds no set that you can trade. Conquer a territory: that brings a card.",
    Reason.FIRST_ROUND: "Nobody attacks or moves in the first round. Place your armies and end your turn.",
    Reason.ATTACKS_OVER: "Moving armies ended your attacks for this turn. Move on, or end your turn.",
    Reason.NO_ATTACK: "No territory of yours has two armies beside an enemy. Move armies, or end your turn.",
    Reason.NOTHING_MOVES: "No army of yours can move: one stays everywhere, and each moves once. End your turn.",
    Reason.NO_FIGURE: "No figure of yours stands there. Choose a territory with one, or something else.",
    Reason.EMPTY_BOX: "Your box holds no warriors, so a figure cannot be broken up. Choose something else.",
    Reason.NO_FIGURES_LEFT: "Your box holds no more figures. Place warriors instead.",
    Reason.POOL_TOO_SMALL: "A figure takes three armies of one pool, and none that fits here has them. Place warriors.",
    Reason.OWN: "That territory is your own. Choose a neighbour that somebody else holds.",
    Reason.TOO_FAR: "A figure goes at most two steps, through your own territories. Choose a nearer one.",
    Reason.FIGURES_ONLY: "Figures without warriors attack with exactly three armies. Choose 3.",
    Reason.NO_OWN_NEIGHBOUR: "No territory of yours lies beside it, so nothing can move there. Choose another.",
    Reason.ARRIVED: "What stands there has moved already, or must stay. Choose another territory.",
    Reason.NOT_IN_HAND: "That card is not in your hand, or was picked already. Choose one that is there.",
    Reason.NOT_A_SET: "Those cards make no set, or none that you can pay for. Choose another card.",
    Reason.NOT_YET_A_SET: "These cards alone make no set yet. Choose another card to go with them.",
    Reason.USED: "That god was invoked in this roll already. Invoke another god, or pass.",
    Reason.LAND_BORDER: "Poseidon helps only across a sea line, and this fight is over land. Choose another, or pass.",
    Reason.FIGURE_STAYS: "A figure follows only where three armies fought and a piece stays behind. Choose warriors.",
    Reason.NOTHING_LOST: "Hades helps only right after warriors of yours fell. Invoke another god, or pass.",
}
SAY: Final[dict[Reason, Callable[[View, Path, str], str]]] = {
    Reason.NOT_ASKED: _not_asked,
    Reason.PLACE_FIRST: _place_first,
    Reason.LIMIT: _limit,
    Reason.NOT_YOURS: _not_yours,
    Reason.NOT_NEIGHBOURS: _not_neighbours,
    Reason.TOO_WEAK: _too_weak,
    Reason.LONE_FIGURE: _lone,
    Reason.NO_ENEMY: lambda v, w, i: f"No enemy stands beside {_place(i)}. {_ways(v, w)}",
    Reason.NOT_HERE: _not_here,
    Reason.TOO_MANY: _too_many,
    Reason.KEEP_TOO_MANY: _keep,
}
