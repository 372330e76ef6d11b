"""Every message met in random play keeps Discord's limits, counted on the real components."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui import (
    ids,
    layout,
    lists,
    lobby,
    logs,
    looks,
    more,
    orders,
    panel,
    paths,
    recent,
    report,
    result,
    rules,
    table,
    views,
)
from cogs.ui import limits as most
from cogs.ui.scene import Scene
from cogs.ui.screen import Gallery, Picture, Screen, Text
from engine.games.war.data import TERRITORY
from engine.host.ports import SeatInfo, Status
from engine.host.results import LogLine, LogPage
from engine.kernel import walk
from engine.kernel.game import Slot
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from engine.registry import GAMES
from tests.cogs import positions
from tests.cogs.positions import line_of, seen_by, table_of, walked
from tests.cogs.war_seat import laid
from tests.contract.sample import matches
from tests.games.war.table import ADVANCED, pool
from tests.games.war.table import table as war_table
from tests.simulated import PIXEL

MATCHES: list[tuple[str, int, dict[str, str]]] = [
    ("milito", 1, {}),
    ("milito", 2, {"mercenaries": "yes"}),
    ("milito", 3, {"army": "alexandrian_macedonian", "mirror": "yes"}),
    ("legion", 1, {}),
    ("stilicho", 1, {}),
    ("stilicho", 2, {}),
    ("war", 1, {"mode": "basic", "round_limit": "20"}),
    ("war", 2, {"mode": "advanced", "round_limit": "20"}),
]
CROWDED = [(phase, few) for phase in ("receive", "attack", "move") for few in (2, 12, 22)]
"""A phase of War, and how many territories the three others have together."""
EVERY = {"milito": 1, "legion": 4, "stilicho": 1, "war": 9}
WALKS = 3


class Drawer:
    """Keeps long paths as the host does."""

    def __init__(self) -> None:
        self.kept: list[ids.Path] = []

    async def keep(self, path: ids.Path) -> int:
        self.kept.append(path)
        return 10**8 + len(self.kept)


async def built(screen: Screen, drawer: Drawer) -> list[dict[str, Any]]:
    """The raw components of a screen with all its pictures, its totals checked."""
    names = {target: ids.write(await ids.shorten(target, drawer.keep)) for target in screen.targets}
    view: Any = layout.build(screen, names, dict.fromkeys(screen.pictures, PIXEL))
    assert view.total_children_count <= most.COMPONENTS
    assert view.content_length() <= most.CHARACTERS
    without = layout.build(screen, names, {})
    assert without.content_length() <= most.CHARACTERS
    return list(walk_parts(view.to_components()))


def walk_parts(components: Any) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from walk_parts(part.get("components", []))
        if "accessory" in part:
            yield part["accessory"]


async def check(screen: Screen, drawer: Drawer) -> None:
    """All of Discord's limits that a message of ours could break."""
    parts = await built(screen, drawer)
    custom = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(custom)) == len(custom)
    assert all(len(id) <= most.CUSTOM_ID for id in custom)
    assert all(ids.read(id) is not None for id in custom)
    for part in parts:
        if part["type"] == 1:
            assert 1 <= len(part["components"]) <= most.ROW_BUTTONS
        if part["type"] == 2:
            assert 1 <= len(part["label"]) <= most.BUTTON_LABEL
        if part["type"] == 3:
            check_select(part)
        if part["type"] == 10:
            assert part["content"].strip()
        if part["type"] == 12:
            assert all(len(item.get("description") or "") <= most.ALT_TEXT for item in part["items"])


def check_select(part: dict[str, Any]) -> None:
    options = part["options"]
    assert 1 <= len(options) <= most.SELECT_OPTIONS
    assert len({option["value"] for option in options}) == len(options)
    assert 0 <= part["min_values"] <= part["max_values"] <= len(options)
    assert len(part.get("placeholder") or "") <= most.PLACEHOLDER
    for option in options:
        assert 1 <= len(option["label"]) <= most.OPTION_TEXT
        assert 1 <= len(option["value"]) <= most.OPTION_TEXT
        assert len(option.get("description") or "") <= most.OPTION_TEXT


def panels(at: Scene, rng: HashRng) -> Iterator[Screen]:
    """The screens on a few random walks through a viewer's menu."""
    menu = at.menu
    assert menu is not None
    yield panel.panel(at)
    for _ in range(WALKS):
        path, _ = walk.sample(menu, rng)
        for length in range(1, len(path) + 1):
            full, there = paths.forward(menu, path[:length])
            yield panel.panel(at, full)
            yield panel.stale(at, full)
            if isinstance(there, Slot):
                yield views.explained(at, 0, at.mark, full)
                yield views.in_words(at, 0, at.mark, full)


def reading(at: Scene, page: LogPage) -> Iterator[Screen]:
    """What anybody may open at a table."""
    yield views.my_view(at, "", ["x" * 400] * 5, (3, "vvvvvv"))
    yield views.in_words(at)
    yield logs.log(at, page, say=recent.entry)
    yield logs.log(at, page, fights=True, part=-1, say=recent.entry)
    yield more.more(at, manager=True)
    yield result.proof(at, b"x")
    if looks.ways(at):
        yield looks.zoom(at)
        yield looks.cards(at)


@pytest.mark.parametrize(("key", "seed", "given"), MATCHES)
async def test_every_screen_of_a_random_match_fits(key: str, seed: int, given: dict[str, str]) -> None:
    drawer, game, rng = Drawer(), GAMES[key], HashRng(bytes(16), "screens")
    checked = 0
    for number, (header, position, lines) in enumerate(walked(seed, given, key)):
        if number % EVERY[key] and not position.over:
            continue
        page = LogPage(tuple(lines[-10:]), 2, 4, "0" * 64)
        for viewer in (*range(header.seats), SPECTATOR):
            at = seen_by(game, header, position, viewer)
            screens = [*reading(at, page)]
            if at.menu is not None:
                screens += panels(at, rng)
            for screen in screens:
                checked += 1
                await check(screen, drawer)
        public = seen_by(game, header, position, SPECTATOR)
        await check(public_screen(public, lines), drawer)
    assert checked > 300


@pytest.mark.parametrize(("phase", "few"), CROWDED)
async def test_a_board_full_of_figures_fits(phase: str, few: int) -> None:
    names, drawer = sorted(TERRITORY), Drawer()
    mine = "1" if phase == "receive" else "12+4"
    sides = [" ".join(f"{name}={mine}" for name in names[few:])]
    sides += [" ".join(f"{name}=11+3" for name in names[n:few:3]) for n in range(3)]
    hand = ("delphi sparta troy wild_1",)
    pools = (pool(30), pool(7, region=1)) if phase == "receive" else ()
    state = war_table(*sides, phase=phase, rules=ADVANCED, round=15, hands=hand, pools=pools)
    for viewer in (0, 1, SPECTATOR):
        one = laid(state, viewer)
        at = seen_by(GAMES["war"], one.head, one.at, viewer)
        assert viewer or at.menu is not None
        for screen in [*reading(at, LogPage((), 1, 1, "0" * 64)), orders.orders(at)]:
            await check(screen, drawer)
        for screen in panels(at, HashRng(bytes([few]) * 16, phase)) if at.menu is not None else ():
            await check(screen, drawer)
    await check(public_screen(seen_by(GAMES["war"], one.head, one.at, SPECTATOR), []), drawer)


def public_screen(at: Scene, lines: list[LogLine]) -> Screen:
    """The table's message, with everybody called."""
    if at.over:
        return result.result(at)
    said = recent.newest(at, lines)
    assert len(" ".join(said).split()) <= most.TABLE_WORDS + 1
    assert len(said) <= most.TABLE_LINES
    return table.table(at, said, (2**63, 2**63 - 1))


LONGEST = tuple(letter * most.NAME for letter in ("*", "W", "@", "<", "|", "_"))
"""The names that take most room, the escaping of their marks counted."""


@pytest.mark.parametrize("key", GAMES)
async def test_a_full_table_of_people_with_the_longest_names_fits(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "NAMES", LONGEST)
    game, drawer = GAMES[key], Drawer()
    for one in sorted(matches(key), key=lambda match: -match.header.seats)[:3]:
        lines = [line_of(game, 1, -1, one.opened)]
        for number, scene in enumerate(one.scenes):
            lines.append(line_of(game, number + 2, scene.played.entry.seat, scene.played.events))
            if number % (len(one.scenes) // 8 + 1):
                continue
            page = LogPage(tuple(lines[-10:]), 2, 4, "0" * 64)
            for viewer in (*range(one.header.seats), SPECTATOR):
                at = seen_by(game, one.header, scene.played.position, viewer)
                shown = [*reading(at, page), orders.orders(at), *([panel.panel(at)] if at.menu is not None else [])]
                for screen in shown:
                    await check(screen, drawer)
            public = seen_by(game, one.header, scene.played.position, SPECTATOR)
            await check(public_screen(public, lines), drawer)
        end = seen_by(game, one.header, one.end, SPECTATOR)
        await check(public_screen(end, lines), drawer)
        events = [*one.opened, *(event for scene in one.scenes for event in scene.played.events)]
        for number in range(3):
            await check(report.report(end, events, number), drawer)


@given(st.lists(st.text(max_size=3000), max_size=8), st.booleans())
def test_whatever_a_screen_says_its_message_takes_it(said: list[str], drawn: bool) -> None:
    board = Picture("table", "milito")
    screen = Screen((Gallery((board,), "x" * 3000), *(Text(text) for text in said)))
    images = {board: PIXEL if drawn else None}
    view: Any = layout.build(screen, {}, images)
    assert view.content_length() <= most.CHARACTERS
    whole = sum(map(len, said)) + (0 if drawn else 3000)
    assert whole > most.CHARACTERS or view.content_length() == whole


@pytest.mark.parametrize("key", GAMES)
async def test_rules_and_lists_fit(key: str) -> None:
    drawer, game = Drawer(), GAMES[key]
    header, position, _ = next(iter(walked(1, {}, key)))
    at = seen_by(game, header, position, 0)
    for topic in at.words.topics():
        await check(rules.rules(key, at, topic.id), drawer)
        await check(rules.rules(key, None, topic.id), drawer)
    for thing in at.words.things(at.view):
        await check(rules.rules(key, at, "", thing), drawer)
        await check(rules.rules(key, at, "", thing, 1), drawer)
    entries = [lists.Entry(at.table, "x" * 400, "Play", "turn") for _ in range(20)]
    apart = [replace(entry, table=replace(at.table, id=f"w{n:05}")) for n, entry in enumerate(entries)]
    for shown in ("mine", "others", "lobbies", "finished"):
        await check(lists.tables(shown, apart, {"mine": 20, "others": 3}, 1), drawer)
        await check(lists.tables(shown, [], {"mine": 0, "others": 0}), drawer)


@pytest.mark.parametrize("key", GAMES)
async def test_lobbies_fit(key: str) -> None:
    drawer, game = Drawer(), GAMES[key]
    header, position, _ = next(iter(walked(1, {}, key)))
    begun = table_of(game, header, position)
    open_ = replace(begun, status=Status.OPEN, started=None, seats=(begun.seats[0], SeatInfo(1, 9, "Ben", "", True)))
    for screen in (
        lobby.lobby(open_, (9,)),
        lobby.joined(open_, 0),
        lobby.settings(open_, None, 9),
        lobby.opened(open_, "x" * 200),
        lobby.sure_start(open_),
        lobby.closed(replace(open_, closed_by="x" * 32)),
        lobby.games(),
    ):
        await check(screen, drawer)


@pytest.mark.parametrize("what", ["", "back", "explain"])
async def test_a_long_path_is_kept_and_found_again(what: str) -> None:
    drawer, path = Drawer(), ("place", *["warband_medium_infantry"] * 6)
    target = ids.press("wwwwww", "abcde", path) if not what else ids.go("wwwwww", what, 99, path, "abcde")
    short = await ids.shorten(target, drawer.keep)
    assert len(ids.write(short)) <= most.CUSTOM_ID

    async def kept(number: int) -> ids.Path:
        return drawer.kept[number - 10**8 - 1]

    read = ids.read(ids.write(short))
    assert read is not None
    assert await ids.lengthen(read, kept) == target


@pytest.mark.parametrize("length", range(60, 100))
async def test_no_path_makes_an_id_too_long(length: int) -> None:
    drawer, path = Drawer(), ("a" * (length // 2), "b" * (length - length // 2 - 1))
    for target in (
        ids.press("wwwwww", "abcde", path),
        ids.press("wwwwww", "abcde", path, sure=True),
        ids.pick("wwwwww", "abcde", path, "1ffffff"),
        *(ids.go("wwwwww", what, 99, path, "abcde") for what in ("at", "explain", "refresh", "find")),
    ):
        short = await ids.shorten(target, drawer.keep)
        assert len(ids.write(short)) <= most.CUSTOM_ID
        assert ids.read(ids.write(short)) == short
        if target.what == "find":
            form = ids.form("wwwwww", "9999", "find", "abcde", short.path)
            assert len(ids.write(form)) <= most.CUSTOM_ID
