"""A second, plain reading of the combat rules, to be held against the engine's.

Written from the rulebook and the rulings alone, straight from the data files, without a line of the rules' code:
strings instead of indices, one long sum instead of tables.
"""

import tomllib
from pathlib import Path
from typing import Any

from engine.games.milito.data import CARDS, FOLDER
from engine.games.milito.events import Fought
from engine.games.milito.view import View

Row = dict[str, Any]


def load() -> dict[tuple[str, str], Row]:
    """Every card as its file has it, by army and id."""
    found: dict[tuple[str, str], Row] = {}
    for file in sorted(Path(FOLDER).glob("*.toml")):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        for row in [*data.get("units", []), *data.get("leaders", [])]:
            found[(file.stem, row["id"])] = row
    return found


ROWS = load()


def row(card: int) -> Row:
    return ROWS[(CARDS[card].army, CARDS[card].id)]


def strength(before: View, told: Fought, attacker: bool) -> int:
    """A side's total. `before` shows the board on which the attack was answered."""
    me, foe = (told.attack, told.defence) if attacker else (told.defence, told.attack)
    unit, enemy = row(me.fighter), row(foe.fighter)
    line = before.sides[me.seat].lines[told.base if attacker else told.target]
    ground = before.terrain[told.target]
    total = int(unit["attack" if attacker else "defence"])
    for modifier in unit["attack_mods" if attacker else "defence_mods"]:
        if any(kind in enemy["classes"] for kind in modifier["vs"]):
            total += modifier["value"]
    if len(line) == 2:
        total += 1
    total += hill(before, told.target, me.seat, attacker) + forest(unit, ground)
    if attacker and told.flank:
        total += 2
    return total + leader(me.bonus, [row(card) for card in line], unit, ground, attacker, told.flank)


def hill(before: View, target: int, seat: int, attacker: bool) -> int:
    """+1 for a defender who controls the Hill under attack, +1 for each Archers on a controlled Hill close by."""
    total = 0
    if before.terrain[target] == "hill" and not attacker and before.control[target] == seat:
        total += 1
    for column in range(5):
        near = column in (target - 1, target, target + 1)
        if near and before.terrain[column] == "hill" and before.control[column] == seat:
            total += sum("Archers" in row(card)["classes"] for card in before.sides[seat].lines[column])
    return total


def forest(unit: Row, ground: str) -> int:
    if ground != "forest":
        return 0
    if "Light Infantry" in unit["classes"]:
        return 1
    return 0 if {"Auxiliary Infantry", "Medium Infantry"} & set(unit["classes"]) else -2


def leader(bonus: int, line: list[Row], unit: Row, ground: str, attacker: bool, flank: bool) -> int:
    """What the Bonus Card gives: its combat value and its effect."""
    if bonus < 0 or "combat" not in row(bonus):
        return 0
    effect = row(bonus).get("effect") or {"kind": "none"}
    own = set(effect.get("own", []))
    fires = {
        "if_attacking": attacker,
        "if_defending": not attacker,
        "if_flank_attack": attacker and flank,
        "if_fighter": bool(own & set(unit["classes"])),
        "if_pair": len(line) == 2 and all(own & set(other["classes"]) for other in line),
        "if_terrain": {"forest": "Forest", "rough": "Rough Ground"}.get(ground) in effect.get("terrain", []),
    }
    return int(row(bonus)["combat"]) + (int(effect["bonus"]) if fires.get(effect["kind"]) else 0)


def result(told: Fought, totals: tuple[int, int]) -> str:
    """Who wins, given both totals."""
    if totals[0] != totals[1]:
        return "attacker" if totals[0] > totals[1] else "defender"
    turns = [bonus >= 0 and (row(bonus).get("effect") or {}).get("kind") == "win_ties" for bonus in bonuses(told)]
    if turns[0] == turns[1]:
        return "tie"
    return "attacker" if turns[0] else "defender"


def bonuses(told: Fought) -> tuple[int, int]:
    return told.attack.bonus, told.defence.bonus


def lost(before: View, told: Fought) -> tuple[set[tuple[int, int, int]], set[tuple[int, int, int]], int]:
    """Combat Results Table: who is destroyed, who is discarded, and who controls the target after."""
    attacker, defender = told.attack.seat, told.defence.seat
    ours = {(attacker, told.base, card) for card in before.sides[attacker].lines[told.base]}
    theirs = {(defender, told.target, card) for card in before.sides[defender].lines[told.target]}
    held = before.control[told.target]
    if told.result == "attacker":
        return theirs, set(), attacker
    if told.result == "defender":
        return ours, set(), held if held == defender else -1
    return set(), ours | theirs, -1
