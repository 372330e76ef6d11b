"""War's commands say all that its menus offer: whatever is met in lively play, options say it as well."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.games.war import War, destinations, sets, threatened, written
from cogs.games.war_line import LINES
from cogs.ui import complete
from cogs.ui.complete import Chair
from engine.games.war.data import TERRITORIES, TERRITORY
from engine.games.war.menu.home import THEN
from engine.games.war.state import State
from engine.kernel import match, walk
from engine.kernel.game import Slot
from engine.kernel.match import Header, Position
from engine.kernel.options import settle
from engine.kernel.rng import HashRng
from engine.kernel.understand import understand
from engine.players.lively import taste
from engine.registry import GAMES
from tests.cogs.positions import seen_by
from tests.games.war.table import ADVANCED, pool, table

GAME = GAMES["war"]
MATCHES = (("basic", 2), ("basic", 3), ("advanced", 2), ("advanced", 4))
MOST = 500
BY_SCREEN = {"order"}
"""Verbs that have one command for all games: /play orders."""
OPTION = {
    "territory": "territory",
    "figure": "territory",
    "card": "cards",
    "sacrifice": "sacrifice",
    "source": "from",
    "target": "to",
    "to": "to",
    "armies": "armies",
    "keep": "keep",
    "release": "release",
    "god": "god",
    "dice": "dice",
    "order": "first",
}
"""Kind of question → option."""
Path = tuple[str, ...]


def header(number: int) -> Header:
    mode, seats = MATCHES[number]
    given = {"mode": mode, "round_limit": "20", "min_conquests_to_win": "1"}
    return Header(
        "war", GAME.spec.rules_version, settle(GAME.spec.options, seats, given), seats, bytes([number + 1]) * 16
    )


def moments() -> Iterator[tuple[Chair, Path]]:
    """Seats met in lively play, each with a whole path of its menu."""
    for number in range(len(MATCHES)):
        head, rng = header(number), HashRng(bytes([number]), "walk")
        at, left = match.begin(GAME, head).state, MOST
        while not at.over and left:
            left -= 1
            chair = seated(head, at)
            path, _ = walk.sample(chair.menu, rng, taste(GAME.spec))
            yield chair, path
            at = match.step(GAME, head, at, chair.scene.viewer, walk.format(path)).position


def seated(head: Header, at: Position) -> Chair:
    scene = seen_by(GAME, head, at, min(GAME.awaited(at.state)))
    assert scene.menu is not None
    return Chair(scene, scene.menu)


def laid(state: State, number: int = 3) -> Chair:
    """The active seat of a position that was written down."""
    return seated(header(number), Position(state, 9))


@pytest.fixture(scope="module")
def met() -> list[tuple[Chair, Path]]:
    return list(moments())


def filled(chair: Chair, path: Path) -> dict[str, str]:
    """How somebody fills in the command of a path."""
    found: dict[str, list[str]] = {}
    for length, id in enumerate(path[1:], 1):
        slot = chair.menu.next(path[:length])
        assert isinstance(slot, Slot)
        if id == "figure" and path[0] in ("place", "move"):
            found["figure"] = ["True"]
        elif id == "rest":
            found["all"] = [id]
        elif slot.kind == "number":
            found["number" if path[0] == "occupy" else "armies"] = [id]
        elif id not in ("stop", "yes"):
            found.setdefault(OPTION[slot.kind], []).append(id)
    return {option: ", ".join(ids) for option, ids in found.items()}


def names(chair: Chair) -> Any:
    return chair.scene.words.names(chair.scene.view)


def test_every_verb_has_a_command_and_nothing_else_has() -> None:
    assert {command.name for command in War.__cog_app_commands__} == set(LINES) == set(THEN) - BY_SCREEN


def test_lively_play_meets_every_verb(met: list[tuple[Chair, Path]]) -> None:
    assert set(LINES) <= {path[0] for _, path in met}


def test_options_say_every_path_of_lively_play(met: list[tuple[Chair, Path]]) -> None:
    said: Counter[str] = Counter()
    for chair, path in met:
        if path[0] in BY_SCREEN:
            continue
        line = LINES[path[0]](chair, filled(chair, path))
        exact = understand(chair.menu, names(chair), line)
        assert walk.read(chair.menu, exact) == walk.read(chair.menu, walk.format(path)), (line, path)
        said[path[0]] += 1
    assert set(said) == set(LINES)


def test_every_territory_is_found_by_its_names_in_both_languages_and_its_code() -> None:
    held = " ".join(one.id for one in TERRITORIES if one.id != "athens")
    chair = laid(table("athens", held, "", "", rules=ADVANCED, phase="receive", active=1, pools=(pool(5),)))
    for one in TERRITORIES:
        if one.id == "athens":
            continue
        plain = one.name_pt.translate(str.maketrans("áâãçéêíóôõúÉ", "aaaceeioooue"))
        for typed in (one.name, one.name_pt, plain, one.code, one.code.lower()):
            offered = complete.answers(chair, "place", ("territory",), typed)
            assert one.id in [choice.value for choice in offered], typed
            assert LINES["place"](chair, {"territory": typed, "armies": "2"}) == f"place {typed} 2"
            assert understand(chair.menu, names(chair), f"place {typed} 2") == f"place {one.id} 2"


def test_a_target_is_offered_with_what_stands_there_and_the_chance() -> None:
    chair = laid(table("athens=8", "corinth=3", "", "", round=3))
    offered = complete.answers(chair, "attack athens", ("target",), "corinto")
    assert [choice.value for choice in offered] == ["corinth"]
    assert re.fullmatch(r"Corinth [A-Z]3 · \d+ % · .*", offered[0].name)


def test_what_is_threatened_most_is_offered_first() -> None:
    own = "athens=1 euboea=9 olympia=1"
    chair = laid(table(own, "corinth=9 boeotia=2", "", "", phase="receive", pools=(pool(5),)))
    offered = [choice.value for choice in threatened(chair, {}, "")]
    assert offered[0] == "athens"
    assert offered.index("athens") < offered.index("euboea") < offered.index("olympia")


def test_several_territories_are_one_line_of_steps() -> None:
    assert LINES["place"](None, {"all": "athens 5, delphi 6"}) == "place athens 5; place delphi 6"
    chair = laid(table("athens delphi", "corinth", "", "", phase="receive", pools=(pool(11),)))
    assert [choice.value for choice in written(chair, {}, "ath 5")] == ["ath 5"]
    assert [choice.value for choice in written(chair, {}, "")] == ["rest"]


def test_a_trade_without_cards_is_the_best_one() -> None:
    hand = ("corinth achaea olympia arcadia",)
    chair = laid(table("athens", "delphi", "", "", rules=ADVANCED, phase="receive", hands=hand))
    line = LINES["trade"](chair, {})
    assert walk.read(chair.menu, understand(chair.menu, names(chair), line))
    first = sets(chair, {}, "")[0]
    assert LINES["trade"](chair, {"cards": first.value}).split()[:3] == line.split()[:3]


def test_cards_of_a_trade_may_be_named_in_any_order() -> None:
    chair = laid(table("athens", "delphi", "", "", phase="receive", hands=("wild_1 corinth achaea",)), 1)
    line = LINES["trade"](chair, {"cards": "wild 1, Acaia, COR"})
    assert understand(chair.menu, names(chair), line) == "trade corinth achaea wild_1"


def test_a_figure_is_offered_where_it_may_ride() -> None:
    chair = laid(table("athens=3+1 boeotia delphi", "corinth", "", "", rules=ADVANCED, phase="move"))
    on_foot = [choice.value for choice in destinations(chair, {"from": "athens"}, "")]
    mounted = [choice.value for choice in destinations(chair, {"from": "athens", "figure": "True"}, "")]
    assert "delphi" in mounted
    assert "delphi" not in on_foot
    assert all(id in TERRITORY for id in mounted)
