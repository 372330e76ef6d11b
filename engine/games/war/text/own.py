"""What only its owner reads: the objective and how far it is, the cards and what they would bring."""

from collections.abc import Sequence

from engine.games.war.data import ALL, CARD_OF, MEMBERS, OBJECTIVES, REGIONS, WILDS
from engine.games.war.menu import cards, facts, goals
from engine.games.war.text import phrases as p
from engine.games.war.view import OVER, Own, View

Names = Sequence[str]


def progress(view: View) -> str:
    """How far the viewer's own objective is: "Hellas 5 of 7, Asia Minor 2 of 6"; empty for watchers."""
    return "" if view.own is None else reached(view, view.own.objective)


def reached(view: View, objective: int) -> str:
    """How far the viewer is with an objective."""
    one, owner, me = OBJECTIVES[objective], view.board.owner, view.viewer
    if one.kind == "regions":
        said = [_region(view, region) for region in goals.NAMED[objective]]
        return ", ".join([*said, *([_third(view, objective)] if one.more else [])])
    if one.kind == "territories" and one.armies > 1:
        strong = goals.strong(view.board, me, one.armies)
        return f"{strong} of {one.territories} territories with {p.number(one.armies)} armies"
    if one.kind == "territories" or goals.falls_back(objective, me, view.players):
        return f"{owner.count(me)} of {one.territories} territories"
    left = owner.count(goals.target_of(one, view.players))
    return f"{p.cap(one.colour)} still holds {p.many(left, 'territory', 'territories')}"


def _region(view: View, region: int) -> str:
    have = sum(view.board.owner[t] == view.viewer for t in MEMBERS[region])
    return f"{REGIONS[region].name} {have} of {len(MEMBERS[region])}"


def _third(view: View, objective: int) -> str:
    """The further region that lacks least."""
    rest = [region for region in range(len(REGIONS)) if region not in goals.NAMED[objective]]
    owner, me = view.board.owner, view.viewer
    best = min(rest, key=lambda region: sum(owner[t] != me for t in MEMBERS[region]))
    return f"best third {_region(view, best)}"


def objective(view: View, names: Names = ()) -> str:
    """The viewer's own objective in a sentence or two, with what counts instead (rulings 4, 5, 43)."""
    if view.own is None:
        return ""
    index = view.own.objective
    one = OBJECTIVES[index]
    said = f"{p.cap(p.goal(index, [player.colour for player in view.players], names))}."
    if one.kind == "destroy":
        said = f"{said} {_fall_back(view, index)}"
    early = view.players[view.viewer].conquests < view.rules.min_conquests and view.phase != OVER
    return f"{said} It counts once you have conquered a territory." if early else said


def _fall_back(view: View, index: int) -> str:
    one = OBJECTIVES[index]
    target = goals.target_of(one, view.players)
    if not goals.falls_back(index, view.viewer, view.players):
        return f"If somebody else does it, or that player leaves, {one.territories} territories count instead."
    why = "That is your own colour" if target == view.viewer else "That army is gone, and not by your hand"
    return f"{why}, so {one.territories} territories count instead."


def hand(view: View) -> str:
    """Objective, progress and cards; empty for watchers."""
    if view.own is None:
        return ""
    parts = [f"Objective: {objective(view)}", f"So far: {progress(view)}.", held(view, view.own)]
    if view.rules.advanced:
        parts.append(f"Tokens: {view.players[view.viewer].tokens}. {order(view)}")
    return "\n".join(parts)


def held(view: View, own: Own) -> str:
    """The cards of a hand."""
    if not own.hand:
        return "Cards: none; a turn with a conquest brings one."
    return f"Cards, {len(own.hand)} of 5: {p.pile(own.hand)}."


def order(view: View) -> str:
    """The standing order of losses."""
    first = view.own is not None and view.own.figures_first
    return f"Losses: {'figures' if first else 'warriors'} fall first."


def best_trade(view: View) -> str:
    """What the best set of the hand would bring now; empty where there is none (the viewer's own knowledge)."""
    found = facts.found_sets(view)
    if not found:
        return ""
    owned = frozenset(t for t in ALL if view.board.owner[t] == view.viewer)
    best = cards.finest(found, owned, view.rules.advanced)
    return brings(view, best)


def brings(view: View, picked: tuple[int, ...]) -> str:
    """What a set brings: "4th trade: 10 armies, +2 on Sparta"; advanced: "a pair: 4 armies, Athena 1 token"."""
    worth = p.armies(cards.worth(picked, view.trades, view.rules.advanced))
    if view.rules.advanced:
        price = cards.athena(picked)
        return f"{p.number(len(picked))} cards: {worth}{_athena(price)}"
    extra = "".join(f", +2 on {p.name(card)}" for card in picked if mine(view, card))
    return f"{p.nth(view.trades + 1)} trade: {worth}{extra}"


def _athena(price: int) -> str:
    return f", Athena {p.many(price, 'token')}" if price else ""


def mine(view: View, card: int) -> bool:
    """Whether the viewer owns the territory that a card shows."""
    return card not in WILDS and view.board.owner[card] == view.viewer


def picked(path: tuple[str, ...]) -> tuple[int, ...]:
    """The cards that a path to a trade names."""
    return tuple(CARD_OF[id] for id in path if id in CARD_OF)
