"""Attacking, the gods, and moving in (rulebook: Attacks, Gods and Devotion Tokens, Conquering a Territory)."""

from itertools import combinations
from typing import Final

from engine.games.war.actions import NOWHERE, Attack, Invoke, Occupy, Until
from engine.games.war.data import ID, NEIGHBOURS, TABLES, TERRITORY
from engine.games.war.menu import board, facts
from engine.games.war.menu.node import Done, Node, amounts, is_number, territories
from engine.games.war.menu.reasons import Reason
from engine.games.war.menu.receive import FIGURE_ID, own_territory
from engine.games.war.view import View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

DICE_SETS: Final = tuple(
    tuple(places for size in range(1, TABLES.rerolled + 1) for places in combinations(range(count), size))
    for count in range(TABLES.dice + 2)
)
"""By the number of dice, which of them may be rolled again together."""


def dice_id(places: tuple[int, ...]) -> str:
    """Places in a row of dice as an id, counted from 1."""
    return "-".join(str(place + 1) for place in places)


DICE_OF: Final = {dice_id(places): places for found in DICE_SETS for places in found}


class Source(Node):
    """From which territory? `until` says whether rolls go on."""

    __slots__ = ("until", "view")

    def __init__(self, view: View, until: bool) -> None:
        self.view, self.until = view, until
        self.answer = territories("source", facts.sources(view))

    def then(self, id: str) -> Node:
        return Target(self.view, TERRITORY[id], self.until)

    def why(self, id: str) -> Reason | None:
        if id not in TERRITORY:
            return None
        t = TERRITORY[id]
        if not board.attackers(self.view.board.warriors[t], self.view.board.figures[t]):
            weak = Reason.LONE_FIGURE if self.view.board.figures[t] else Reason.TOO_WEAK
            return own_territory(self.view, id) or weak
        near = board.enemies(self.view.board.owner, t, self.view.viewer)
        return own_territory(self.view, id) or (Reason.LIMIT if near else Reason.NO_ENEMY)


class Target(Node):
    """Which neighbour is attacked?"""

    __slots__ = ("source", "until", "view")

    def __init__(self, view: View, source: int, until: bool) -> None:
        self.view, self.source, self.until = view, source, until
        self.answer = territories("target", facts.targets(view, source))

    def then(self, id: str) -> Node:
        if self.until:
            return Keep(self.view, self.source, TERRITORY[id])
        return Armies(self.view, self.source, TERRITORY[id])

    def why(self, id: str) -> Reason | None:
        if id not in TERRITORY:
            return None
        t = TERRITORY[id]
        if self.view.board.owner[t] == self.view.viewer:
            return Reason.OWN
        return Reason.LIMIT if t in NEIGHBOURS[self.source] else Reason.NOT_NEIGHBOURS


class Armies(Node):
    """With how many armies?"""

    __slots__ = ("found", "source", "target", "view")

    def __init__(self, view: View, source: int, target: int) -> None:
        self.view, self.source, self.target = view, source, target
        self.found = board.choices(view.board.warriors[source], view.board.figures[source])
        most = self.found[-1]
        up_to = most if len(self.found) == most else 0
        self.answer = Slot("armies", tuple(map(str, self.found)), up_to=up_to, usual=str(most))

    def then(self, id: str) -> Node:
        return released(self.view, Attack(self.source, self.target, int(id)))

    def why(self, id: str) -> Reason | None:
        if not is_number(id):
            return None
        few = 0 < int(id) < self.found[0] and len(id) < 9
        return Reason.FIGURES_ONLY if few else Reason.TOO_MANY

    def suggest(self) -> Path:
        return (str(self.found[-1]),)


class Keep(Node):
    """How many armies are to stay at least?"""

    __slots__ = ("source", "target", "view")

    def __init__(self, view: View, source: int, target: int) -> None:
        self.view, self.source, self.target = view, source, target
        self.answer = amounts("keep", most_kept(view, source, target), usual="1")

    def then(self, id: str) -> Node:
        return released(self.view, Until(self.source, self.target, int(id)))

    def why(self, id: str) -> Reason | None:
        return Reason.KEEP_TOO_MANY if is_number(id) else None

    def suggest(self) -> Path:
        return ("1",)


def most_kept(view: View, source: int, target: int) -> int:
    """The largest number of armies that the first roll surely leaves."""
    warriors, figures = view.board.warriors, view.board.figures
    against = warriors[target] + board.FIGURE * figures[target]
    return board.most_kept(warriors[source], figures[source], against)


def released(view: View, action: Attack | Until) -> Node:
    """What follows the armies: where the warriors with Hades go, if there are any (ruling 72)."""
    return Release(view, action) if facts.me(view).pool else Done(action)


class Release(Node):
    """Where do the warriors with Hades go?"""

    __slots__ = ("action", "view")

    def __init__(self, view: View, action: Attack | Until) -> None:
        self.view, self.action = view, action
        self.answer = territories("release", facts.land(view).own)

    def then(self, id: str) -> Node:
        one, t = self.action, TERRITORY[id]
        if isinstance(one, Attack):
            return Done(Attack(one.source, one.target, one.armies, t))
        return Done(Until(one.source, one.target, one.keep, t))

    def why(self, id: str) -> Reason | None:
        return own_territory(self.view, id)


def attack_path(action: Attack | Until) -> Path:
    """The walk to an attack."""
    verb, number = ("attack", action.armies) if isinstance(action, Attack) else ("until", action.keep)
    path = (verb, ID[action.source], ID[action.target], str(number))
    return path if action.release == NOWHERE else (*path, ID[action.release])


def side_of(view: View) -> int:
    """Which side of the fight the viewer is: 0 attacker, 1 defender."""
    return 0 if view.fight is not None and view.fight.attacker == view.viewer else 1


def gods(view: View) -> tuple[str, ...]:
    """The gods that the viewer can invoke in the fight."""
    assert view.fight is not None, "gods are invoked in a fight"
    return board.gods(view.fight, side_of(view), facts.me(view).tokens, view.rules.gods_once)


class God(Node):
    """Which god?"""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view
        self.answer = Slot("god", gods(view))

    def then(self, id: str) -> Node:
        return Done(Invoke(id)) if id == board.ARES else Which(self.view, id)

    def why(self, id: str) -> Reason | None:
        fight = self.view.fight
        if id not in board.PRICE or fight is None:
            return None
        if id == board.HADES_GOD:
            return Reason.NOTHING_LOST
        if id == board.POSEIDON and not board.sea_border(fight.source, fight.target):
            return Reason.LAND_BORDER
        return Reason.USED


class Which(Node):
    """Which dice are rolled again?"""

    __slots__ = ("dice", "god")

    def __init__(self, view: View, god: str) -> None:
        self.god = god
        assert view.fight is not None, "dice lie in a fight"
        self.dice = view.fight.dice[side_of(view) if god == board.ZEUS else 1 - side_of(view)]
        self.answer = Slot("dice", tuple(map(dice_id, DICE_SETS[len(self.dice.values)])))

    def then(self, id: str) -> Node:
        return Done(Invoke(self.god, DICE_OF[id]))

    def why(self, id: str) -> Reason | None:
        return Reason.TOO_MANY if id in DICE_OF else None

    def suggest(self) -> Path:
        """The dice that another roll is likelier to change for the better: own low ones, high ones of the other."""
        sign = 1 if self.god == board.ZEUS else -1
        lack = [
            (sign * (2 * value - faces - 1), n)
            for n, (value, faces) in enumerate(zip(self.dice.values, self.dice.faces, strict=True))
        ]
        poor = [n for gap, n in sorted(lack) if gap < 0][: TABLES.rerolled] or [min(lack)[1]]
        return (dice_id(tuple(sorted(poor))),)


class Follow(Node):
    """Who moves into the conquered territory?"""

    __slots__ = ()

    def __init__(self, view: View) -> None:
        fight = view.fight
        assert fight is not None, "a conquest follows a fight"
        pieces = view.board.warriors[fight.source], view.board.figures[fight.source]
        most, figure = board.occupants(fight.armies, *pieces)
        self.answer = amounts("number", most, (FIGURE_ID,) if figure else ())

    def then(self, id: str) -> Node:
        return Done(Occupy(0, True) if id == FIGURE_ID else Occupy(int(id)))

    def why(self, id: str) -> Reason | None:
        if id == FIGURE_ID:
            return Reason.FIGURE_STAYS
        return Reason.TOO_MANY if is_number(id) else None
