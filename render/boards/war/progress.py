"""How far an objective is, read from its owner's view: one line of counts for each thing to be reached."""

from msgspec import Struct

from engine.games.war.data import MEMBERS, OBJECTIVES, REGIONS, Objective
from engine.games.war.menu import goals
from engine.games.war.view import Own, View
from render.boards.war import facts

ALL_OF = {"regions": "Hold all of {}", "more": "Hold all of {} and one more region"}


class Line(Struct, frozen=True):
    """A thing to be reached: what it is called, how many of how many there are, in whose colour they are shown."""

    name: str
    have: int
    need: int
    owner: str


def headline(view: View, own: Own) -> str:
    """Return what the objective asks for."""
    goal, number = OBJECTIVES[own.objective], own.objective
    if goals.falls_back(number, view.viewer, view.players) or goal.kind == "territories":
        twice = f" with {goal.armies} armies on each" if goal.armies > 1 else ""
        return f"Hold any {goal.territories} territories{twice}"
    if goal.kind == "destroy":
        return f"Destroy {goal.colour.capitalize()}"
    names = " and ".join(REGIONS[region].name for region in goals.NAMED[number])
    return ALL_OF["more" if goal.more else "regions"].format(names)


def note(view: View, own: Own) -> str:
    """Return why the objective is another than the card says, and what else is needed; empty where nothing is."""
    goal, player = OBJECTIVES[own.objective], view.players[view.viewer]
    if goals.falls_back(own.objective, view.viewer, view.players):
        return f"instead of destroying {goal.colour.capitalize()}: {reason(view, goal)}"
    if player.conquests < view.rules.min_conquests:
        return "counts after your first conquest"
    return "take their last territory yourself" if goal.kind == "destroy" else ""


def reason(view: View, goal: Objective) -> str:
    """Return why an army cannot be destroyed any more."""
    target = goals.target_of(goal, view.players)
    if target == view.viewer:
        return "that is you"
    if target < 0:
        return "nobody plays it"
    return "they left" if view.players[target].out == "left" else "somebody else did"


def lines(view: View, own: Own) -> tuple[Line, ...]:
    """Return how far each part is."""
    goal, seat, owner = OBJECTIVES[own.objective], view.viewer, facts.role(view, view.viewer)
    if goal.kind == "regions":
        named = goals.NAMED[own.objective]
        return tuple(held(view, region, owner) for region in (*named, *best(view, named, goal.more)))
    if goal.kind == "territories" or goals.falls_back(own.objective, seat, view.players):
        have = goals.strong(view.board, seat, goal.armies)
        return (Line("Territories", have, goal.territories, owner),)
    target = goals.target_of(goal, view.players)
    left = view.board.owner.count(target)
    return (Line(f"{goal.colour.capitalize()} still holds", left, left, facts.role(view, target)),)


def held(view: View, region: int, owner: str) -> Line:
    """Return how much of a region the viewer has."""
    have = sum(view.board.owner[t] == view.viewer for t in MEMBERS[region])
    return Line(REGIONS[region].name, have, len(MEMBERS[region]), owner)


def best(view: View, named: tuple[int, ...], more: int) -> tuple[int, ...]:
    """Return the regions of choice that are nearest to being whole."""
    rest = [region for region in range(len(REGIONS)) if region not in named]
    missing = {region: sum(view.board.owner[t] != view.viewer for t in MEMBERS[region]) for region in rest}
    return tuple(sorted(rest, key=lambda region: (missing[region], region))[:more])
