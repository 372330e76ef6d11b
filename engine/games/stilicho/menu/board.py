"""What the counters on the map allow, from public facts alone; the rules and the menus ask the same questions here."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Protocol

from engine.games.stilicho.data import (
    DIOCESE,
    DIOCESE_OF,
    DIOCESES_ON,
    EVERY_FRONT,
    FRONT_IDS,
    FRONTS,
    GARRISON_SPACES,
    GOTHS,
    KINDS,
    LEADERS,
    ON_FRONTS,
    PATHS,
    RULES,
    SPACES,
    Condition,
)
from engine.games.stilicho.view import REVOLT, Enemy


class Position(Protocol):
    """A board, or one in the making."""

    @property
    def turn(self) -> int: ...

    @property
    def enemies(self) -> Sequence[Enemy]: ...

    @property
    def armies(self) -> Sequence[int]: ...

    @property
    def posts(self) -> Sequence[str]: ...

    @property
    def garrisons(self) -> Sequence[str]: ...

    @property
    def unrest(self) -> Sequence[int]: ...

    @property
    def mutiny(self) -> Sequence[bool]: ...

    @property
    def surge(self) -> Sequence[int]: ...

    @property
    def olympius(self) -> int: ...


NOBODY = -1
EXECUTED = len(RULES.difficulty)
"""The step of the track on which Stilicho dies."""
COURT = DIOCESE["italia_annonaria"]
"""The diocese whose Revolt helps Olympius (RB 9.1)."""


def leader_at(board: Position, place: str) -> int:
    """The leader in a Leader Box or the Advocate Box, or NOBODY."""
    posts = board.posts
    return posts.index(place) if place in posts else NOBODY


def led_by(board: Position, front: int) -> int:
    """The leader of an Army, or NOBODY."""
    return leader_at(board, FRONT_IDS[front])


def leader_value(board: Position, front: int) -> int:
    """What the leader of an Army adds against its Enemy (RB 2.2)."""
    leader = led_by(board, front)
    return 0 if leader == NOBODY else LEADERS[leader].values[front]


def advocate_value(board: Position) -> int:
    """What the Advocate adds against Olympius; nothing from an empty box (ruling 42)."""
    leader = leader_at(board, "advocate")
    return 0 if leader == NOBODY else LEADERS[leader].advocate


def olympius_value(board: Position) -> int:
    """Olympius and the difficulty of his step (RB 7.5)."""
    return RULES.olympius[board.turn >= RULES.late_turn] + RULES.difficulty[board.olympius]


def pacification(board: Position, front: int) -> int:
    """The Pacification Value of a Front (RB 6.7)."""
    return board.armies[front] + leader_value(board, front)


def value_of(front: int, enemy: Enemy) -> int:
    """The printed value on the side the counter shows."""
    return FRONTS[front].counters[enemy.second][not enemy.bold]


def space_of(board: Position, front: int) -> str:
    """Where an Enemy stands, or stood when it surrendered."""
    return PATHS[front][board.enemies[front].at]


def attackable(enemy: Enemy) -> bool:
    """On the map and without a marker."""
    return not enemy.surrendered and not enemy.marker


def all_attackable(board: Position) -> list[int]:
    """The Enemies that may be attacked, and driven by events."""
    return [front for front in EVERY_FRONT if attackable(board.enemies[front])]


def may_attack(board: Position, front: int) -> bool:
    """Whether this Army could attack, cards aside (RB 7.3, 7.9; rulings 24, 26)."""
    return attackable(board.enemies[front]) and board.armies[front] > 0 and not board.mutiny[front]


def allies(board: Position) -> list[int]:
    """The surrendered Enemies that can be enlisted (RB 7.4)."""
    return [front for front in EVERY_FRONT if board.enemies[front].surrendered and FRONTS[front].ally]


def room(board: Position, front: int) -> int:
    """How many more Comitatenses the Army Box takes."""
    return RULES.army - board.armies[front]


def with_room(board: Position) -> list[int]:
    """The Armies that are not full."""
    return [front for front in EVERY_FRONT if board.armies[front] < RULES.army]


def closed(board: Position, space: str) -> bool:
    """Whether an Enemy stands there or has passed it (RB 5.0; ruling 21)."""
    enemies = board.enemies
    return any(not enemies[front].surrendered and enemies[front].at >= at for front, at in ON_FRONTS[space])


def open_spaces(board: Position, among: tuple[str, ...] = GARRISON_SPACES) -> list[str]:
    """Where a Garrison may be placed now."""
    passed = tuple([-1 if enemy.surrendered else enemy.at for enemy in board.enemies])
    return list(_open(among, tuple(board.garrisons), passed))


@lru_cache(maxsize=4096)
def _open(among: tuple[str, ...], garrisons: tuple[str, ...], passed: tuple[int, ...]) -> tuple[str, ...]:
    """The spaces among these in a diocese without a Garrison, ahead of every Enemy (-1: surrendered)."""
    return tuple(
        space
        for space in among
        if not garrisons[DIOCESE_OF[space]] and all(passed[front] < at for front, at in ON_FRONTS[space])
    )


def besieger(board: Position, space: str) -> int:
    """The Enemy in the Siege Space of this city, or NOBODY."""
    for front, at in ON_FRONTS[space]:
        enemy = board.enemies[front]
        if not enemy.surrendered and enemy.at == at - 1 and KINDS[front][enemy.at] == "siege":
            return front
    return NOBODY


def meets(condition: Condition, board: Position, front: int) -> bool:
    """Whether what a battle card asks for is so, of this Enemy and the Army that attacks it."""
    enemy = board.enemies[front]
    return (
        condition.enemy in ("", FRONT_IDS[front])
        and (not condition.dioceses or DIOCESES_ON[front][enemy.at] in condition.dioceses)
        and (not condition.bold or enemy.bold)
        and (not condition.away or enemy.at > 0)
        and (not condition.defended or defended(board, front))
        and board.armies[front] >= condition.troops
        and condition.leader in ("", _name(led_by(board, front)))
    )


def _name(leader: int) -> str:
    return "" if leader == NOBODY else LEADERS[leader].id


def defended(board: Position, front: int) -> bool:
    """Whether a Defence Value counts for this Enemy."""
    return DEFENDS[front][board.enemies[front].at] > 0


def _defends(front: int, space: str) -> int:
    return 0 if front == GOTHS and space == "roma" else SPACES[space].defence


DEFENDS: Final = tuple(tuple(_defends(front, space) for space in PATHS[front]) for front in EVERY_FRONT)
"""DEFENDS[front][at]: the Defence Value that counts for an Enemy there when Rome attacks it; not Roma's (RB 7.3)."""


def defeat(board: Position) -> str:
    """Why the match would be lost at the end of this turn; "" when it goes on (RB 9.2; rulings 43, 48, 49)."""
    if all(level == REVOLT for level in board.unrest):
        return "anarchy"
    if all(board.mutiny[front] or board.enemies[front].surrendered for front in EVERY_FRONT):
        return "general_mutiny"
    return "time_limit" if board.turn == RULES.turns else ""


def condition_holds(when: str, board: Position) -> bool:
    """The conditions that effects of cards name (data.Effect.when)."""
    match when:
        case "":
            return True
        case "no_advocate":
            return leader_at(board, "advocate") == NOBODY
        case "stilicho_advocate":
            return board.posts[0] == "advocate"
        case "goths_surrendered":
            return board.enemies[GOTHS].surrendered
        case "goths_in_roma":
            return _in_roma(board)
        case "goths_not_in_roma":
            return not _in_roma(board)
    raise KeyError(when)


def _in_roma(board: Position) -> bool:
    return not board.enemies[GOTHS].surrendered and space_of(board, GOTHS) == "roma"
