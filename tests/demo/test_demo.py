"""The demo: the real bot in the preview's page, played for a minute, ended and taken up again."""

import asyncio
import contextlib
import json
import re
import signal
import sys
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp
from simcord.results import ResponseMessage

from bot import build_bot, open_host
from demo import (
    CLOSING,
    DRESSES,
    KEEPING,
    KEPT_PRIVATE,
    LISTS,
    PEOPLE,
    Stage,
    WallClock,
    address,
    played,
    publish,
    tidy,
    window,
)
from engine.host.ports import Status
from engine.registry import GAMES
from tests.architecture.sources import ROOT
from tests.simulated import custom_ids, labels, text

PATIENCE, LOOKS = 20, 1000


@contextlib.asynccontextmanager
async def demo(database: Path) -> AsyncIterator[Stage]:
    async with open_host(database) as host, played(build_bot(host), host, 0) as stage:
        await until(lambda: len(public(stage)) >= len(GAMES))
        yield stage


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that happens outside the bot's own tasks."""
    for _ in range(LOOKS):
        if true():
            return
        await asyncio.sleep(PATIENCE / LOOKS)
    raise AssertionError("it did not happen")


def everything(stage: Stage) -> list[ResponseMessage]:
    """What everybody sees in the channel, oldest first."""
    kept = sorted(stage.env.backend.messages[stage.channel.id].values(), key=lambda message: message.id)
    return [ResponseMessage(stage.env, message) for message in kept if not message.is_ephemeral]


def public(stage: Stage) -> list[ResponseMessage]:
    """The tables among it."""
    return [message for message in everything(stage) if any(":t:" in id for id in custom_ids(message))]


def page(stage: Stage, name: str) -> str:
    """All that somebody's page shows now."""
    publish(stage.env, stage.preview, lambda: None)
    return json.dumps(window(stage, name).snapshot, ensure_ascii=False)


async def running(stage: Stage, person: Any) -> list[Any]:
    """The tables of this person that have begun, but for what is played alone."""
    tables = [row.table for row in await stage.host.mine(person.id)]
    return [table for table in tables if table.started and len(table.seats) > 1]


async def begun(stage: Stage) -> tuple[str, Any, Any]:
    """Ben joins, Ann starts, whoever is first opens the panel; gives the match, the person and the panel."""
    ann, ben, _ = stage.people
    await ben.click(public(stage)[-1], label="Join")
    await ann.click(public(stage)[-1], label="Start")
    table = (await running(stage, ann))[0]
    await until(lambda: "My turn" in labels(public(stage)[-1]))
    mover = {ann.id: ann, ben.id: ben}[table.awaited_people[0]]
    return table.id, mover, (await mover.click(public(stage)[-1], label="My turn")).response


async def test_a_first_decision_is_one_press_away(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage:
        assert "Play the house" in labels(public(stage)[-1])
        answer = (await stage.people[0].click(public(stage)[-1], label="Play the house")).response
        assert answer is not None
        assert answer.ephemeral
        assert [table.status for table in await running(stage, stage.people[0])] == [Status.RUNNING]


async def test_every_game_has_a_table_of_anns(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage:
        titles = [text(message).splitlines()[0] for message in public(stage)]
        states = {game: "Ann" if GAMES[game].spec.seats_max == 1 else "a seat is free" for game in GAMES}
        assert titles == [f"## {GAMES[game].spec.title} · {states[game]}" for game in reversed(GAMES)]


async def test_anybody_opens_each_game_with_one_press(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage:
        doors, ben = everything(stage)[-1], stage.people[1]
        for label, game in zip(labels(doors), GAMES, strict=True):
            answer = (await ben.click(doors, label=label)).response
            assert answer is not None
            assert answer.ephemeral
            assert GAMES[game].spec.title in text(answer)
        mine = [row.table.game for row in await stage.host.mine(ben.id)]
        assert sorted(mine) == sorted(GAMES)


async def test_each_page_shows_what_its_person_may_see(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage:
        _, mover, panel = await begun(stage)
        other = next(name for name in PEOPLE[:2] if name != mover.name)
        asked = text(panel).splitlines()[0].removeprefix("### ")
        assert asked in page(stage, mover.name)
        assert asked not in page(stage, other)
        assert asked not in page(stage, "Cleo")
        assert all("to move" in page(stage, name) for name in PEOPLE)
        first = await stage.preview.snapshot()
        assert first["viewerId"] == str(stage.people[0].id)


async def test_what_somebody_does_reaches_the_pages_of_others(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage:
        ben = window(stage, "Ben")
        await stage.people[0].slash(stage.channel, "play new", game="milito")
        await until(lambda: json.dumps(ben.snapshot).count("a seat is free") >= 2)


async def test_the_page_wears_our_dress(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage, aiohttp.ClientSession() as session:
        origin = address(stage, "Ben").partition("?")[0]
        for path, ours in DRESSES.items():
            async with session.get(origin.rstrip("/") + path) as response:
                assert (await response.text()).endswith(ours)
        assert "?as=Ben#" in address(stage, "Ben")


async def test_a_list_is_not_closed_as_it_opens_in_a_narrow_window(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage, aiohttp.ClientSession() as session:
        origin = address(stage, "Ben").partition("?")[0]
        async with session.get(origin.rstrip("/") + LISTS) as response:
            script = await response.text()
        assert CLOSING not in script
        assert script.count(KEEPING) == 1


async def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage:
        match, mover, _ = await begun(stage)
        before = (await stage.host.see(match, mover.id)).look.view
    async with demo(tmp_path / "demo.db") as stage:
        assert len(public(stage)) == len(GAMES)
        assert match.upper() in text(public(stage)[-1])
        again = stage.people[PEOPLE.index(mover.name)]
        assert (await stage.host.see(match, again.id)).look.view == before
        panel = (await again.click(public(stage)[-1], label="My turn")).response
        assert "your turn" in text(panel)


async def test_old_private_messages_go(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage:
        for _ in range(KEPT_PRIVATE + 2):
            await stage.people[2].slash(stage.channel, "help")
            await stage.people[1].slash(stage.channel, "help")
        tidy(stage.env, stage.channel.id)
        kept = stage.env.backend.messages[stage.channel.id].values()
        assert sum(message.is_ephemeral for message in kept) == 2 * KEPT_PRIVATE


async def test_a_private_message_buries_no_table(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage:
        await stage.people[2].slash(stage.channel, "help")
        assert stage.env.backend.get_channel(stage.channel.id).last_message_id == everything(stage)[-1].id


async def test_a_refused_command_is_an_answered_one(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as stage:
        answer = (await stage.people[2].slash(stage.channel, "play do", text="end")).response
        assert text(answer)
        assert stage.env.errors == []


async def test_time_goes_on_by_itself() -> None:
    clock = WallClock()
    assert abs(clock.now() - datetime.now(UTC)) < timedelta(seconds=5)
    first = clock.now()
    clock.advance(60)
    assert clock.now() - first >= timedelta(seconds=60)
    assert clock.elapsed >= 60


async def test_ctrl_c_ends_it_in_peace(tmp_path: Path) -> None:
    command = (sys.executable, "demo.py", "--database", str(tmp_path / "demo.db"), "--port", "0")
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=pipe, stderr=pipe)
    assert process.stdout is not None
    said = ""
    async with asyncio.timeout(60):
        while "Ctrl-C" not in said:
            said += (await process.stdout.readline()).decode()
        process.send_signal(signal.SIGINT)
        rest, errors = await process.communicate()
    assert re.findall(r"http://127\.0\.0\.1:\d+/\?as=(\w+)#", said) == list(PEOPLE)
    assert "Traceback" not in said + rest.decode() + errors.decode()
    assert process.returncode == 0
