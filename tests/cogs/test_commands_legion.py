"""Legion's commands say all that its menus offer: whatever is met in random play, options say it as well."""

from collections.abc import Iterator
from typing import Any

import pytest

from cogs.games.legion import LINES, Legion
from cogs.ui.complete import Chair
from cogs.ui.own.shown import Misread
from engine.games.legion.data import CODE_OF
from engine.games.legion.menu import BATTLE_VERBS, DEPLOYING, Reason
from engine.kernel import match, walk
from engine.kernel.errors import IllegalAction
from engine.kernel.game import Slot
from engine.kernel.match import Header, Position
from engine.kernel.rng import HashRng
from engine.kernel.understand import understand
from engine.players.lively import taste
from engine.registry import GAMES
from tests.cogs.legion_seat import header
from tests.cogs.positions import seen_by
from tests.games.legion.play import sappers

GAME = GAMES["legion"]
MATCHES = range(6)
OPTIONS = {
    "place": ("unit", "tile"),
    "swap": ("tile", "tile2"),
    "recall": ("unit",),
    "move": ("unit", "to"),
    "attack": ("unit", "target"),
    "buy": ("card",),
    "play": ("card", "target", "target2"),
}
Path = tuple[str, ...]


def moments() -> Iterator[tuple[Chair, Path]]:
    """Seats met in random play, each with a whole path of its menu."""
    for number in MATCHES:
        head, rng = header(number), HashRng(bytes([number]), "walk")
        at = match.begin(GAME, head).state
        while not at.over:
            chair = seated(head, at)
            style = sappers if number % 2 else taste(GAME.spec)
            path, _ = walk.sample(chair.menu, rng, style)
            yield chair, path
            at = match.step(GAME, head, at, chair.scene.viewer, walk.format(path)).position


def seated(head: Header, at: Position) -> Chair:
    scene = seen_by(GAME, head, at, min(GAME.awaited(at.state)))
    assert scene.menu is not None
    return Chair(scene, scene.menu)


@pytest.fixture(scope="module")
def met() -> list[tuple[Chair, Path]]:
    return list(moments())


def filled(path: Path) -> tuple[str, dict[str, str]]:
    """The command of a path, and its options."""
    verb, *rest = path
    match verb:
        case "arrange":
            return "lineup", {"text": " ".join(rest)}
        case "lineup":
            return verb, {"name": rest[0], "mirrored": str(rest[1] == "mirrored")}
        case "demolish":
            return verb, {"tile": rest[1]}
    return verb, dict(zip(OPTIONS.get(verb, ()), rest, strict=False))


def test_every_verb_has_a_command_and_nothing_else_has() -> None:
    assert {command.name for command in Legion.__cog_app_commands__} == set(LINES)
    assert set(LINES) | {"arrange"} == set(DEPLOYING) | set(BATTLE_VERBS)


def test_options_say_every_path_of_random_play(met: list[tuple[Chair, Path]]) -> None:
    for chair, path in met:
        command, options = filled(path)
        line = LINES[command](chair, options)
        exact = understand(chair.menu, names(chair), line)
        assert walk.read(chair.menu, exact) == walk.read(chair.menu, walk.format(path)), (line, path)


def names(chair: Chair) -> Any:
    return chair.scene.words.names(chair.scene.view)


def test_units_are_named_by_their_tiles_as_well(met: list[tuple[Chair, Path]]) -> None:
    said = 0
    for chair, path in met:
        tiles = chair.scene.words.names(chair.scene.view)
        if path[0] != "move" or not isinstance(chair.menu.next(path[:1]), Slot):
            continue
        spoken = LINES["move"](chair, {"unit": tiles[path[1]][-1], "to": path[2]})
        assert understand(chair.menu, names(chair), spoken) == " ".join(path)
        said += 1
    assert said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" ".join(["{}"] * 20), "is named at"),
        ("{} xx" + " --" * 18, "“xx” is none of your units"),
        ("{} -- --", "have 20 tiles, the front row first; you named 3"),
    ],
)
def test_rows_that_cannot_be_read_are_answered_with_what_is_wrong_in_them(text: str, said: str) -> None:
    head = header(1)
    chair = seated(head, match.begin(GAME, head).state)
    code = next(iter(CODE_OF[chair.scene.viewer]))
    with pytest.raises(Misread) as told:
        LINES["lineup"](chair, {"text": text.format(*[code] * 20)})
    assert said in told.value.sentence


def test_the_rules_refuse_a_unit_named_too_often_as_well() -> None:
    head = header(1)
    chair = seated(head, match.begin(GAME, head).state)
    code = next(iter(CODE_OF[chair.scene.viewer]))
    with pytest.raises(IllegalAction) as told:
        walk.read(chair.menu, " ".join(["arrange", *[code] * 20]))
    assert told.value.reason == Reason.NONE_LEFT


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("le -- op", "arrange Le -- Op"),
        ("A2–J2: le . pr; A1–J1: -- xx", "arrange Le -- Pr -- xx"),
    ],
)
def test_rows_are_written_in_any_case_with_or_without_their_names(typed: str, said: str) -> None:
    assert LINES["lineup"](None, {"text": typed}) == said
