"""When an objective is reached (rulebook: Objective Cards, End of the Game; rulings 4, 5, 42 to 50)."""

from collections.abc import Sequence
from typing import Final, Protocol

from engine.games.war.data import ALL, BONUS, MEMBERS, OBJECTIVES, REGIONS, TABLES, Objective
from engine.games.war.menu.board import FIGURE, Numbers
from engine.games.war.view import Player
from engine.kernel.seats import Seat


class Standing(Protocol):
    """A board, finished or in the making."""

    @property
    def owner(self) -> Numbers: ...

    @property
    def warriors(self) -> Numbers: ...

    @property
    def figures(self) -> Numbers: ...


_REGION: Final = {region.id: n for n, region in enumerate(REGIONS)}
NAMED: Final = tuple(tuple(_REGION[id] for id in goal.regions) for goal in OBJECTIVES)
"""The regions that each objective names."""


def whole(owner: Numbers, region: int, seat: Seat) -> bool:
    """Whether a seat owns a whole region."""
    return all(owner[t] == seat for t in MEMBERS[region])


def held(owner: Numbers, seat: Seat) -> tuple[int, ...]:
    """The regions that a seat owns."""
    return tuple([region for region in range(len(REGIONS)) if whole(owner, region, seat)])


def target_of(goal: Objective, players: Sequence[Player]) -> Seat:
    """The seat whose army is to be destroyed, -1 where nobody has that colour."""
    return next((seat for seat, player in enumerate(players) if player.colour == goal.colour), -1)


def falls_back(objective: int, seat: Seat, players: Sequence[Player]) -> bool:
    """Whether the number of territories counts instead of destroying an army (rulings 4, 42, 43)."""
    goal = OBJECTIVES[objective]
    if goal.kind != "destroy":
        return False
    target = target_of(goal, players)
    return target in (seat, -1) or (bool(players[target].out) and players[target].by != seat)


def met(objective: int, seat: Seat, board: Standing, players: Sequence[Player]) -> bool:
    """Whether the objective is reached as the board stands, leaving aside how much its holder has conquered."""
    goal, owner = OBJECTIVES[objective], board.owner
    if goal.kind == "regions":
        named = NAMED[objective]
        if not all(whole(owner, region, seat) for region in named):
            return False
        return not goal.more or len(held(owner, seat)) >= len(named) + goal.more
    if goal.kind == "territories":
        return owner.count(seat) >= goal.territories and strong(board, seat, goal.armies) >= goal.territories
    if falls_back(objective, seat, players):
        return owner.count(seat) >= goal.territories
    target = players[target_of(goal, players)]
    return bool(target.out) and target.by == seat


def strong(board: Standing, seat: Seat, armies: int) -> int:
    """How many territories a seat owns with at least so many armies on each (ruling 46)."""
    owner, warriors, figures = board.owner, board.warriors, board.figures
    return sum([owner[t] == seat and warriors[t] + FIGURE * figures[t] >= armies for t in ALL])


def score(board: Standing, seat: Seat) -> int:
    """What a seat has when the last round is over, in thousandths of a territory (ruling 50)."""
    mine = [t for t in ALL if board.owner[t] == seat]
    regions = sum([BONUS[region] for region in held(board.owner, seat)])
    armies = sum([board.warriors[t] + FIGURE * board.figures[t] for t in mine])
    return (len(mine) + regions) * TABLES.points_armies + armies
