"""A second, plain reading of the fights of section 8, to be held against the engine's.

Written from the rules page's tables alone, straight from the data files, without a line of the rules' code: words
and coordinates instead of masks, one long sum instead of tables.
"""

import tomllib
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.games.legion.data import FOLDER, KINDS, ROSTER
from engine.games.legion.state import State

Row = dict[str, Any]


def load() -> dict[str, Row]:
    """Every kind of unit as its file has it."""
    found = {}
    for file in ("rome", "horde"):
        for row in tomllib.loads((Path(FOLDER) / f"{file}.toml").read_text(encoding="utf-8"))["units"]:
            found[row["id"]] = {**row, "side": file}
    return found


ROWS = load()
MORALE = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 7: 4, 8: 6, 9: 10, 10: 0}


class Man(Struct, frozen=True):
    """A unit on the board, in words."""

    row: Row
    x: int
    y: int
    flags: frozenset[str]
    wounds: int

    @property
    def roman(self) -> bool:
        return bool(self.row["side"] == "rome")

    @property
    def fog(self) -> bool:
        return 3 <= self.y <= 6

    def beside(self, other: "Man") -> bool:
        return abs(self.x - other.x) + abs(self.y - other.y) == 1


FLAGS = ("known", "frenzy", "dug", "formed", "cry", "impetus", "ambush")


def men(state: State) -> list[tuple[int, int, Man]]:
    """Everybody on the board with side and number."""
    out = []
    for side in (0, 1):
        troops = state.own[side].troops
        for unit, tile in enumerate(troops.tiles):
            if tile >= 0:
                flags = frozenset(flag for flag in FLAGS if getattr(troops, flag) >> unit & 1)
                row = ROWS[KINDS[ROSTER[side][unit]].id]
                out.append((side, unit, Man(row, tile % 10, tile // 10 + 1, flags, troops.wounds[unit])))
    return out


class Fight(Struct, frozen=True):
    """What should come of an attack: strengths, who falls (attacker, defender), the morale lost, the spoils."""

    attack: int
    defence: int
    falls: tuple[bool, bool]
    morale: tuple[int, int]
    spoils: tuple[int, int]


def fight(state: State, seat: int, unit: int, tile: int) -> Fight:
    """Reckon an attack on a unit from the position before it."""
    everybody = men(state)
    attacker = next(man for side, number, man in everybody if (side, number) == (seat, unit))
    defender = next(man for side, _, man in everybody if side != seat and (man.x, man.y) == (tile % 10, tile // 10 + 1))
    romans = [man for side, _, man in everybody if side == 0]
    a, d = _attack(attacker), _defence(attacker, defender, romans)
    falls = _falls(attacker, defender, a, d, romans)
    if falls[0] and not falls[1] and attacker.row["id"] == "berserker":
        falls = (True, True)
    if falls[1] and not falls[0] and defender.row["id"] == "berserker":
        falls = (True, True)
    heads = state.own[1].purse.heads
    lost, spoils = [0, 0], [0, 0]
    for man, fell in ((attacker, falls[0]), (defender, falls[1])):
        if fell:
            side = 0 if man.roman else 1
            king = man.row["rank"] == 10
            lost[side] += MORALE[man.row["rank"]] + (2 if man.roman and heads and not king else 0)
            spoils[1 - side] += 3 if man.row["rank"] >= 7 else 0
    return Fight(a, d, falls, (lost[0], lost[1]), (spoils[0], spoils[1]))


def _attack(man: Man) -> int:
    total = int(man.row["rank"] - man.wounds + man.row["attack"])
    if "frenzy" in man.flags:
        total += 2
    if not man.roman and man.fog:
        total += 1
    return total + ("cry" in man.flags) + ("impetus" in man.flags)


def _defence(attacker: Man, man: Man, romans: list[Man]) -> int:
    total = int(man.row["rank"] - man.wounds + man.row["defence"])
    if "frenzy" in man.flags and "known" not in man.flags and man.fog:
        total += 2
    if "dug" in man.flags:
        total += 1
    if "formed" in man.flags:
        total += 3
    if attacker.row["id"] == "falxman" and man.flags & {"dug", "formed"}:
        total -= 2
    shielded = man.roman and any(man.beside(friend) for friend in romans)
    if shielded and attacker.row["id"] != "falxman" and "ambush" not in attacker.flags:
        total += 1
    return total


def _falls(attacker: Man, defender: Man, a: int, d: int, romans: list[Man]) -> tuple[bool, bool]:
    if attacker.row["id"] == "chariot" and defender.row["rank"] <= 4:
        return False, True
    if a != d:
        return a < d, a > d
    first = _inspired(attacker, romans) or "ambush" in attacker.flags
    second = _inspired(defender, romans)
    return (True, True) if first == second else (second, first)


def _inspired(man: Man, romans: list[Man]) -> bool:
    return man.roman and any(friend.row["id"] == "centurion" and man.beside(friend) for friend in romans)
