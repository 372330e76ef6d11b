"""Stilicho's commands say all that its menus offer: whatever is met in random play, options say it as well."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from cogs.games.stilicho import LINES, Stilicho
from cogs.games.stilicho_line import ON, SCRIPTS, kinds
from cogs.ui.complete import Chair
from cogs.ui.own.shown import Misread
from engine.games.stilicho.data import FRONT_IDS, LEADER_IDS
from engine.games.stilicho.menu.home import VERBS
from engine.games.stilicho.view import ADVOCATE, View
from engine.kernel import walk
from engine.kernel.game import Slot
from engine.kernel.rng import HashRng, ScriptedRng
from engine.kernel.understand import understand
from tests.cogs.stilicho_seat import GAME, Seat, seat
from tests.games.stilicho.play import moves

MATCHES = range(90)
WALKS = 3
Path = tuple[str, ...]
DISPLACED = ("switch", "recovery")


def seated(state: Any) -> Chair:
    one: Seat = seat()
    one.at = structs.replace(one.at, state=state)
    menu = one.scene.menu
    assert menu is not None
    return Chair(one.scene, menu)


def moments() -> Iterator[tuple[Chair, Any, Path]]:
    """Seats met in random play with their position, each with some whole paths of the menu."""
    for number in MATCHES:
        rng = HashRng(bytes([number]) * 16, "said")
        for move in moves(number, 60):
            chair = seated(move.before)
            yield chair, move.before, move.path
            for _ in range(WALKS):
                yield chair, move.before, walk.sample(chair.menu, rng)[0]


@pytest.fixture(scope="module")
def met() -> list[tuple[Chair, Any, Path]]:
    return list(moments())


def kinds_of(chair: Chair, path: Path) -> Iterator[tuple[str, str]]:
    for length, id in enumerate(path):
        slot = chair.menu.next(path[:length])
        assert isinstance(slot, Slot)
        yield slot.kind, id


def filled(chair: Chair, path: Path) -> tuple[str, dict[str, str]]:
    """The command of a path, and its options."""
    verb = path[0]
    if path == ("prevent", "each"):
        return "begin", {"ask": "True"}
    if verb == "deploy":
        return verb, deployed(chair.scene.view, path)
    found: dict[str, list[str]] = defaultdict(list)
    for kind, id in list(kinds_of(chair, path))[1:]:
        if (option := option_of(verb, path, kind, bool(found["pay"]))) and plain(kind, id):
            found[option].append(id)
    return verb, {option: ", ".join(ids) for option, ids in found.items() if ids}


def option_of(verb: str, path: Path, kind: str, paid: bool) -> str:
    if kind == "kind":
        return ""
    if verb == "transfer":
        named = {"number": "troops", "from": "from", "to": "to", "leader": "leader", "other": "other", "pay": "pay"}
        return named[kind]
    return "ally-pay" if kind == "pay" and paid else SCRIPTS[verb].options[kind]


def plain(kind: str, id: str) -> bool:
    """Whether an answer is named: what ends a run is not."""
    return (kind, id) not in (("leader", "none"), ("ally", "none"), ("battle", "none"), ("reserve", "stop")) and not (
        id == "stop" and (kind in ON or kind == "space")
    )


def said(chair: Chair, path: Path) -> str:
    verb, options = filled(chair, path)
    if path[:2] == ("transfer", ADVOCATE):
        options["to"] = ADVOCATE
    return LINES[verb](chair, options)


def deployed(view: View, path: Path) -> dict[str, str]:
    """How all stands after a move of Deployment."""
    board, (what, origin, to, *rest) = view.board, path[1:]
    men, held = list(board.armies), [space for space in board.garrisons if space]
    if what == "leader":
        option = {"advocate": {ADVOCATE: origin}}.get(to, {origin: to})
        return option | ({"other": rest[0]} if rest else {})
    if what == "men":
        men = [n + int(rest[0]) * ((FRONT_IDS[f] == to) - (FRONT_IDS[f] == origin)) for f, n in enumerate(men)]
        return {"armies": ",".join(map(str, men))}
    if what == "recall":
        men = [n + (FRONT_IDS[f] == to) for f, n in enumerate(men)]
        left = [space for space in held if space != origin]
        return {"armies": ",".join(map(str, men)), "garrisons": ", ".join(left) or "none"}
    men = [n - (FRONT_IDS[f] == origin) for f, n in enumerate(men)]
    return {"armies": ",".join(map(str, men)), "garrisons": ", ".join([*held, to])}


def names(chair: Chair) -> Any:
    return chair.scene.words.names(chair.scene.view)


def test_every_verb_has_a_command_and_nothing_else_has() -> None:
    assert {command.name for command in Stilicho.__cog_app_commands__} == set(LINES) == set(VERBS)


def test_random_play_meets_every_verb(met: list[tuple[Chair, Any, Path]]) -> None:
    assert {path[0] for _, _, path in met} == set(VERBS)


def test_options_say_every_path_of_random_play(met: list[tuple[Chair, Any, Path]]) -> None:
    for chair, _, path in met:
        if path[0] != "deploy":
            line = said(chair, path)
            exact = understand(chair.menu, names(chair), line)
            assert walk.read(chair.menu, exact) == walk.read(chair.menu, walk.format(path)), (line, path)


def test_deployment_is_said_by_how_all_shall_stand(met: list[tuple[Chair, Any, Path]]) -> None:
    count = 0
    for chair, state, path in met:
        if path[0] == "deploy":
            count += 1
            wanted = GAME.apply(state, 0, walk.read(chair.menu, walk.format(path)), ScriptedRng([])).state
            if GAME.outcome(wanted) is None:
                assert after(state, said(chair, path)) == wanted, path
    assert count > 50


def after(state: Any, line: str) -> Any:
    """The position after a line of several steps."""
    for step in line.split("; "):
        chair = seated(state)
        exact = understand(chair.menu, names(chair), step)
        state = GAME.apply(state, 0, walk.read(chair.menu, exact), ScriptedRng([])).state
    return state


CONTRADICTIONS: list[dict[str, str]] = [
    {"stilicho": "goths", "sarus": "goths"},
    {"stilicho": "goths", "advocate": "stilicho"},
    {"sarus": "advocate", "advocate": "stilicho"},
    {"armies": f"{10**9},2,4"},
    {"armies": f"{'9' * 5000},2,4"},
]


@pytest.mark.parametrize("given", CONTRADICTIONS)
def test_a_deployment_that_contradicts_itself_is_misread(
    met: list[tuple[Chair, Any, Path]], given: dict[str, str]
) -> None:
    """The last option must not win over the others, nor a huge number be counted out."""
    found = next(chair for chair, _, path in met if path[0] == "deploy")
    with pytest.raises(Misread):
        LINES["deploy"](found, given)


def test_what_is_said_of_men_or_another_place_is_not_lost_on_the_way_to_court(
    met: list[tuple[Chair, Any, Path]],
) -> None:
    found, path = next((chair, path) for chair, _, path in met if path[:2] == ("transfer", ADVOCATE))
    stands = found.scene.view.board.posts[LEADER_IDS.index(path[2])]
    elsewhere = next(front for front in FRONT_IDS if front != stands)
    plain = {"to": ADVOCATE, "leader": path[2]}
    for more, lost in (({}, True), ({"from": stands}, True), ({"from": elsewhere}, False), ({"troops": "2"}, False)):
        line = LINES["transfer"](found, {**plain, **more})
        assert (line == LINES["transfer"](found, plain)) is lost, more


def test_what_is_left_out_is_answered_plainly(met: list[tuple[Chair, Any, Path]]) -> None:
    """The easiest card pays, no ally helps, no more battle cards join."""
    found = next(chair for chair, _, path in met if path[0] == "attack" and len(path) > 4)
    front = found.menu.next(("attack",)).ids[0]
    line = LINES["attack"](found, {"front": front})
    action = walk.read(found.menu, understand(found.menu, names(found), line))
    assert (action.battle, action.allies) == ((), ())


def test_an_option_that_nothing_asks_for_is_not_swallowed(met: list[tuple[Chair, Any, Path]]) -> None:
    found = next(chair for chair, _, path in met if path[0] == "counter")
    assert LINES["counter"](found, {"pay": "solidi, notarii"}).split()[1:] == ["solidi", "notarii"]


@pytest.mark.parametrize(("verb", "option", "asked"), [("attack", "ally-pay", "pay"), ("event", "on", "enemy")])
def test_options_know_their_questions(verb: str, option: str, asked: str) -> None:
    assert asked in kinds(verb, {}, option)


def test_setup_without_options_is_the_sound_one() -> None:
    assert LINES["setup"](seated(seat().state), {}).startswith("setup 3 2 4 ")
    assert LEADER_IDS[0] in names(seated(seat().state))
