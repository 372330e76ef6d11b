"""How well a seat stands in War, for house players that follow their objective; from their own view only."""

from functools import lru_cache
from typing import Final

from msgspec import Struct, structs

from engine.games.war import odds
from engine.games.war.data import ALL, BONUS, COUNT, MEMBERS, NEIGHBOURS, OBJECTIVES, REGION, REGIONS, SITES, TABLES
from engine.games.war.menu import board, goals
from engine.games.war.menu.board import FIGURE
from engine.games.war.view import INVOKE, NEUTRAL, Board, Counts, View
from engine.kernel.seats import Seat

SPARE: Final = 14
"""Pieces the box should hold for the next turn's armies; those on the board above that cost nothing to lose."""
CROWD: Final = 8
"""Armies on one territory above this are worth less: they can advance only three at a time."""
FADING: Final = 0.75
"""How much less an army is worth with each step to the nearest territory that the objective needs."""
BIG: Final = 40
"""Stacks above this are rated as if they were so large."""

ORDER: Final = 0.05
"""What it costs to let figures fall first: they fight better while warriors fall, and nobody goes on reordering."""


class Weights(Struct, frozen=True):
    """What things are worth, in ordinary territories.

    `goal` is the worth of a territory that the objective needs, `near` what is added as the last of them come within
    reach. `threat` and `danger` weigh what a series of attacks would win from others, or lose to them. `idle` and
    `border` are the shares of an army's worth without and with an enemy beside it, `close` is added where it is close
    to what the objective needs, and `crowd` is what the armies of a large stack count.
    """

    territory: float = 1.0
    goal: float = 3.0
    near: float = 14.0
    bonus: float = 0.9
    theirs: float = 0.35
    army: float = 0.30
    twice: float = 1.5
    idle: float = 0.3
    border: float = 0.7
    close: float = 0.4
    crowd: float = 0.3
    threat: float = 0.5
    danger: float = 0.15
    card: float = 1.2
    fourth: float = 0.3
    token: float = 0.12
    site: float = 0.3
    pool: float = 0.25
    figure: float = 0.2
    killed: float = 0.22
    hunted: float = 0.5


class WarValue:
    """Progress to the objective, territories, regions, what attacks may win and lose, armies, cards and tokens."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def worth(self, view: View) -> float:
        """Larger is better for the view's own seat."""
        if view.own is None:
            return 0.0
        objective, view = view.own.objective, settled(view)
        wish = wishes(objective, view.viewer, view.board.owner, _alive(view))
        return self._land(view) + self._goal(view, wish) + self._fronts(view, wish) + self._purse(view)

    def _land(self, view: View) -> float:
        """Territories and whole regions, one's own and the others'."""
        w, owner, me = self.weights, view.board.owner, view.viewer
        total = w.territory * owner.count(me)
        for region in range(len(REGIONS)):
            holders = {owner[t] for t in MEMBERS[region]}
            if len(holders) == 1:
                holder = holders.pop()
                total += w.bonus * BONUS[region] if holder == me else 0.0
                total -= w.theirs * BONUS[region] if holder not in (me, NEUTRAL) else 0.0
        return total

    def _goal(self, view: View, wish: "Wish") -> float:
        """How much of the objective is there, and how near the rest is."""
        w, owner, me = self.weights, view.board.owner, view.viewer
        if wish.prey >= 0:
            return self._hunt(view, wish.prey)
        if wish.needed:
            have = sum([owner[t] == me for t in wish.needed])
            need = len(wish.needed)
        else:
            have, need = owner.count(me), wish.count
        total = w.goal * have if wish.needed else 0.0
        if wish.armies > 1:
            total += w.twice * min(goals.strong(view.board, me, wish.armies), wish.count)
        share = min(have, need) / need
        return total + w.near * share * share

    def _hunt(self, view: View, prey: Seat) -> float:
        """The army to be destroyed: the fewer territories and armies it has the better."""
        w = self.weights
        left = view.board.owner.count(prey)
        armies = sum([odds.stack(view, t) for t in ALL if view.board.owner[t] == prey])
        return -w.goal * left - w.killed * armies - w.near * min(1.0, left / 14)

    def _fronts(self, view: View, wish: "Wish") -> float:
        """What every border could bring or cost, and the armies that stand there."""
        best: dict[int, float] = {}
        owner, me = view.board.owner, view.viewer
        total = sum([self._stand(view.board, t, me, wish, best) for t in ALL if owner[t] == me])
        return total + self.weights.threat * sum(best.values())

    def _stand(self, at: Board, t: int, me: Seat, wish: "Wish", best: dict[int, float]) -> float:
        """The armies of a territory and its danger; in `best` the most that each target is worth to a neighbour.

        An army attacks once, so each territory is counted for its best target alone, and each target once.
        """
        w, owner, warriors, figures, worth = self.weights, at.owner, at.warriors, at.figures, wish.worth
        standing, mounted = warriors[t], figures[t]
        hope, risk, aim, share = 0.0, 0.0, -1, w.idle
        for other in NEIGHBOURS[t]:
            if owner[other] != me:
                share = w.border
                won = worth[other] * rated(standing, mounted, warriors[other], figures[other])
                if won > hope and won > best.get(other, 0.0):
                    hope, aim = won, other
                if owner[other] != NEUTRAL:
                    risk = max(risk, rated(warriors[other], figures[other], standing, mounted))
        if aim >= 0:
            best[aim] = hope
        stack = standing + FIGURE * mounted
        armies = min(stack, CROWD) + w.crowd * max(0, stack - CROWD)
        return w.army * (share + w.close * wish.close[t]) * armies + w.figure * mounted - w.danger * worth[t] * risk

    def _purse(self, view: View) -> float:
        """Cards and tokens, armies to come, and what the others' armies weigh."""
        w, me = self.weights, view.viewer
        mine = view.players[me]
        due = view.conquered and view.active == me
        cards = mine.cards + (due and mine.cards < TABLES.hand)
        total = w.card * min(cards, 3) + w.fourth * max(0, cards - 3)
        if view.active == me:
            total += w.army * sum([pool.left for pool in view.pools])
        if view.rules.advanced:
            sites = sum([view.board.owner[t] == me for t in SITES])
            total += w.token * mine.tokens + w.pool * mine.pool + w.site * sites
            total -= ORDER * (view.own is not None and view.own.figures_first)
        total -= w.army * max(0, SPARE - mine.box)
        return total - w.killed * _others(view) / max(1, len(view.players) - 1)


def settled(view: View) -> View:
    """The board as it will be if nobody invokes anybody any more: losses taken off, a fallen target taken."""
    fight = view.fight
    if fight is None:
        return view
    owner, warriors, figures = list(view.board.owner), list(view.board.warriors), list(view.board.figures)
    if fight.stage == INVOKE:
        for t, lost in zip((fight.source, fight.target), board.compared(fight), strict=True):
            warriors[t], figures[t] = odds.after(warriors[t], figures[t], lost)
    if not warriors[fight.target] + figures[fight.target]:
        moved = max(0, min(fight.armies, warriors[fight.source] - 1))
        owner[fight.target] = fight.attacker
        warriors[fight.source] -= moved
        warriors[fight.target] = max(1, moved)
    return structs.replace(view, board=Board(tuple(owner), tuple(warriors), tuple(figures)))


def _others(view: View) -> int:
    owner, me = view.board.owner, view.viewer
    return sum([odds.stack(view, t) for t in ALL if owner[t] not in (me, NEUTRAL)])


def _alive(view: View) -> tuple[tuple[str, str, Seat], ...]:
    """What of the players decides whether an army can still be destroyed: colour, fate, and whose deed it was."""
    return tuple([(player.colour, player.out, player.by) for player in view.players])


class Wish(Struct, frozen=True):
    """What a seat needs: these territories, or so many with so many armies on each, or the end of an army.

    `worth` is what each territory would be worth to it, `close` how close each is to one that is lacking, 1 beside it.
    """

    needed: Counts
    count: int
    armies: int
    prey: Seat
    worth: tuple[float, ...]
    close: tuple[float, ...]


@lru_cache(maxsize=8192)
def wishes(objective: int, seat: Seat, owner: Counts, players: tuple[tuple[str, str, Seat], ...]) -> Wish:
    """What the objective asks for as the board stands."""
    goal = OBJECTIVES[objective]
    if goal.kind == "regions":
        return _regions(objective, seat, owner)
    if goal.kind == "territories":
        return _count(goal.territories, goal.armies, seat, owner)
    colours = [colour for colour, _, _ in players]
    prey = colours.index(goal.colour) if goal.colour in colours else -1
    if prey in (-1, seat) or players[prey][1]:
        return _count(goal.territories, 1, seat, owner)
    worth = tuple([4.5 if owner[t] == prey else 1.0 + 0.25 * _beside(owner, t, prey) for t in ALL])
    return Wish((), 0, 1, prey, worth, _closeness([t for t in ALL if owner[t] == prey]))


def _count(territories: int, armies: int, seat: Seat, owner: Counts) -> Wish:
    """So many territories, wherever they lie."""
    others = [t for t in ALL if owner[t] != seat]
    return Wish((), territories, armies, -1, _even(owner, seat, 1.6), _closeness(others))


def _closeness(aims: list[int]) -> tuple[float, ...]:
    """For each territory, how close it is to the nearest of these: 1 beside it, less with every step."""
    close, value, edge = [0.0] * COUNT, 1.0 / FADING, aims
    seen = set(aims)
    for t in aims:
        close[t] = 1.0
    while edge:
        value *= FADING
        edge = list({other for t in edge for other in NEIGHBOURS[t]} - seen)
        seen.update(edge)
        for t in edge:
            close[t] = value
    return tuple(close)


def _even(owner: Counts, seat: Seat, each: float) -> tuple[float, ...]:
    """Every territory counts; those that complete a region, or break another's, a little more."""
    return tuple([each + 0.1 * BONUS[REGION[t]] * _share(owner, REGION[t], seat) for t in ALL])


def _beside(owner: Counts, t: int, seat: Seat) -> int:
    return sum([owner[other] == seat for other in NEIGHBOURS[t]])


def _share(owner: Counts, region: int, seat: Seat) -> float:
    members = MEMBERS[region]
    return sum([owner[t] == seat for t in members]) / len(members)


def _regions(objective: int, seat: Seat, owner: Counts) -> Wish:
    """All territories of the regions named, and of the cheapest further ones where the card asks for more."""
    named = goals.NAMED[objective]
    chosen = list(named)
    for _ in range(OBJECTIVES[objective].more):
        left = [region for region in range(len(REGIONS)) if region not in chosen]
        chosen.append(min(left, key=lambda region: _missing(owner, region, seat)))
    needed = tuple([t for region in chosen for t in MEMBERS[region]])
    wanted = frozenset(needed)
    worth = tuple([_needed(owner, t, seat, wanted) for t in ALL])
    return Wish(needed, len(needed), 1, -1, worth, _closeness([t for t in needed if owner[t] != seat]))


def _missing(owner: Counts, region: int, seat: Seat) -> float:
    """How much of a region is still to be taken; small and begun ones come first."""
    members = MEMBERS[region]
    return len(members) - 1.2 * sum([owner[t] == seat for t in members])


def _needed(owner: Counts, t: int, seat: Seat, wanted: frozenset[int]) -> float:
    """A territory that is needed is worth most; others by how many needed ones of others lie beside them."""
    if t in wanted:
        return 5.0
    beside = [other for other in NEIGHBOURS[t] if other in wanted and owner[other] != seat]
    return 1.0 + 0.3 * len(beside)


@lru_cache(maxsize=1 << 16)
def rated(warriors: int, figures: int, against: int, against_figures: int) -> float:
    """The chance of a series, with large stacks rated as if they were smaller."""
    return odds.falls(min(warriors, BIG), figures, min(against, BIG), against_figures)


VALUE: Final = WarValue()
