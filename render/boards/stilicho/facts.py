"""What Stilicho's pictures show of a board, in the shapes that tiles are kept by."""

from msgspec import Struct

from engine.games.stilicho.data import FRONT_IDS, FRONTS, LEADERS, PATHS, RULES
from engine.games.stilicho.menu.board import open_spaces
from engine.games.stilicho.view import ADVOCATE, RECOVERY, WAITING, Board, Fight

ARRANGING = ("setup", "deploy")
BADGES = {
    "cannot_attack": "cannot_attack",
    "truce_begins": "truce",
    "truce_ends": "truce",
    "attacks_begins": "attacks_vandals",
    "attacks_ends": "attacks_vandals",
    "purple_cloak": "purple_cloak",
}


ENDING = ("truce_ends", "attacks_ends")


class Foe(Struct, frozen=True):
    """An Enemy on the map: its Front, space, value, side, marker, whether it fights, and whether the marker ends."""

    front: int
    space: str
    value: int
    bold: bool
    marker: str
    fights: bool
    ending: bool = False


class Army(Struct, frozen=True):
    """An Army's row: its Front, leader and bonus, men, Mutiny, and whether its Enemy has surrendered."""

    front: int
    leader: str
    bonus: int
    men: int
    mutiny: bool
    sworn: bool


def value(board: Board, front: int) -> int:
    """Return the value an Enemy shows."""
    enemy = board.enemies[front]
    return FRONTS[front].counters[enemy.second][not enemy.bold]


def foes(board: Board) -> list[Foe]:
    """Return the Enemies on the map."""
    fight = fighting(board)
    return [
        Foe(
            front,
            PATHS[front][enemy.at],
            value(board, front),
            enemy.bold,
            BADGES.get(enemy.marker, ""),
            fight is not None and fight.front == front,
            enemy.marker in ENDING,
        )
        for front, enemy in enumerate(board.enemies)
        if not enemy.surrendered
    ]


def fighting(board: Board) -> Fight | None:
    """Return the fight that is going on, None without."""
    fights = [task for task in board.tasks if isinstance(task, Fight)]
    return fights[-1] if fights and board.outcome is None else None


def men_of(post: str, board: Board) -> list[int]:
    """Return the leaders at a place."""
    return [leader for leader, at in enumerate(board.posts) if at == post]


def armies(board: Board) -> list[Army]:
    """Return the rows of the three Armies."""
    rows = []
    for front, id in enumerate(FRONT_IDS):
        led = men_of(id, board)
        name, bonus = (LEADERS[led[0]].name, LEADERS[led[0]].values[front]) if led else ("", 0)
        sworn = board.enemies[front].surrendered
        rows.append(Army(front, name, bonus, board.armies[front], board.mutiny[front], sworn))
    return rows


def advocate(board: Board) -> tuple[str, int]:
    """Return the Advocate's name and value."""
    there = men_of(ADVOCATE, board)
    return (LEADERS[there[0]].name, LEADERS[there[0]].advocate) if there else ("", 0)


def resting(board: Board, waiting: bool) -> tuple[int, tuple[str, ...]]:
    """Return the men and leaders in Recovery, or in the box of those still to come."""
    led = men_of(WAITING if waiting else RECOVERY, board)
    return board.waiting if waiting else board.recovery, tuple(LEADERS[leader].name for leader in led)


def olympius_value(board: Board) -> int:
    """Return the number on Olympius' counter."""
    return RULES.olympius[board.turn >= RULES.late_turn]


def open_for_garrisons(board: Board) -> list[str]:
    """Return where Garrisons may be placed, while Armies are arranged."""
    return open_spaces(board) if board.stage in ARRANGING and board.outcome is None else []


def garrisons(board: Board) -> list[str]:
    """Return the spaces with Garrisons."""
    return [space for space in board.garrisons if space]


def disturbed(board: Board) -> list[tuple[int, int]]:
    """Return the dioceses with Unrest or Revolt, and which."""
    return [(diocese, level) for diocese, level in enumerate(board.unrest) if level]
