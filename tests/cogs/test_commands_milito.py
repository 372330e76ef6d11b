"""Milito's commands say all that its menus offer: whatever is met in random play, options say it as well."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from cogs.games.milito import Milito
from cogs.games.milito_line import LINES
from cogs.ui.complete import Chair
from cogs.ui.scene import scene
from engine.games.milito.actions import Place as PlaceUnits
from engine.games.milito.menu.home import VERBS
from engine.host import ports
from engine.host.results import Seen
from engine.kernel import match, walk
from engine.kernel.game import Menu, Slot
from engine.kernel.redaction import Look, look
from engine.kernel.rng import HashRng
from engine.kernel.understand import understand
from engine.players.lively import taste
from engine.players.selfplay import header_of, seed_of, whose_move
from engine.registry import GAMES, WORDS

GAME, SPOKEN = GAMES["milito"], WORDS["milito"]
MATCHES = range(30)
MOST_UNITS = 3
OPTION = {
    "target": "column",
    "base": "from",
    "fighter": "fighter",
    "bonus": "bonus",
    "pay": "pay",
    "discard": "cards",
    "hire": "cards",
    "home": "home",
}
Path = tuple[str, ...]


def moments() -> Iterator[tuple[Look, Path]]:
    """Looks met in lively play, each with a whole path of its menu."""
    for number in MATCHES:
        head = header_of(GAME, {"mercenaries": ("no", "yes")[number % 2]}, 2, seed_of(11, number))
        at, rng = match.begin(GAME, head).state, HashRng(head.seed, "players")
        while not at.over:
            seat = whose_move(GAME, at.state, rng)
            seen = look(GAME, at.state, seat)
            assert seen.menu is not None
            path, _ = walk.sample(seen.menu, rng, taste(GAME.spec))
            yield seen, path
            at = match.step(GAME, head, at, seat, walk.format(path), seen).position


@pytest.fixture(scope="module")
def met() -> list[tuple[Look, Path]]:
    return list(moments())


def chair(seen: Look) -> Chair:
    seats = (ports.SeatInfo(0, 1, "Ann"), ports.SeatInfo(1, 2, "Ben"))
    now, place = datetime(2026, 1, 1, tzinfo=UTC), ports.Place(1, 1)
    table = ports.Table("k7q2", "milito", ports.Status.RUNNING, {}, seats, 1, place, now)
    assert seen.menu is not None
    return Chair(scene(Seen(table, seen.viewer, seen, (), (), False)), seen.menu)


def asked(menu: Menu[Any], path: Path) -> Iterator[tuple[str, str]]:
    """The kind of each question of a path, with its answer."""
    for length, id in enumerate(path):
        slot = menu.next(path[:length])
        assert isinstance(slot, Slot)
        yield slot.kind, id


def options(menu: Menu[Any], path: Path) -> dict[str, str]:
    """How somebody fills in the command of the path's verb: ids, and several parted by commas."""
    found: dict[str, list[str]] = defaultdict(list)
    number, column = 0, ""
    for kind, id in list(asked(menu, path))[1:]:
        if kind == "unit":
            number += 1
            found["unit" if number == 1 else f"unit{number}"].append(id)
        elif kind == "column" and id != "swap":
            column = id
            found["column" if number == 1 else f"column{number}"].append(id)
        elif kind == "back":
            found["send-back"].append(f"{column} {id}")
        elif id not in ("and", "swap", "each", "done"):
            found[OPTION[kind]].append(id)
    return {option: ", ".join(ids) for option, ids in found.items()}


def meaning(action: Any) -> Any:
    """An action without the order of units that are placed together."""
    if not isinstance(action, PlaceUnits):
        return action
    return Counter(action.placements), Counter(action.payment)


def test_every_verb_has_a_command_and_nothing_else_has() -> None:
    assert {command.name for command in Milito.__cog_app_commands__} == set(LINES) == set(VERBS)


def test_random_play_meets_every_verb(met: list[tuple[Look, Path]]) -> None:
    assert {path[0] for _, path in met} == set(VERBS)


def test_options_say_every_path_of_random_play(met: list[tuple[Look, Path]]) -> None:
    said = 0
    for seen, path in met:
        menu = seen.menu
        assert menu is not None
        if path.count("and") >= MOST_UNITS:
            continue
        line = LINES[path[0]](chair(seen), options(menu, path))
        exact = understand(menu, SPOKEN.names(seen.view), line)
        assert meaning(walk.read(menu, exact)) == meaning(walk.read(menu, walk.format(path))), (line, path)
        said += 1
    assert said > len(met) * 0.9
