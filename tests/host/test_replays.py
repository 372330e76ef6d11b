"""Matches position by position: the steps are those of the log; nothing is hidden once it is over, and before that
nobody sees more than they saw then.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from db import open_store
from engine.host import errors
from engine.host.host import Host
from engine.host.ports import Change, Line, Status, Table
from engine.host.replays import HELD
from engine.host.results import LogLine
from engine.registry import GAMES
from tests.host.stage import ANN, BEN, CLEO, HERE, Stage, Watch, stage_on
from tests.host.test_real_games import one_step
from tests.host.toy import Drew

MOVES = 30


@asynccontextmanager
async def real(path: Path) -> AsyncIterator[tuple[Host, Watch]]:
    """A host of the real games on a file."""
    watch, store = Watch(), await open_store(path)
    try:
        yield Host(store, watch, entropy=Random(5).randbytes), watch
    finally:
        await store.close()


async def given_up(host: Host, watch: Watch, game: str) -> Table:
    """A match against the house in which Ann gives up after a while."""
    table = await host.open_table(game, ANN, HERE, key="open")
    if table.status is Status.OPEN:
        table = await host.start(table.id, ANN, "start", kind="random")
    for turn in range(MOVES):
        table = await one_step(host, table, watch, turn)
    if not table.over:
        await host.resign(table.id, ANN.id, "resign")
    return await host.find(table.id)


async def whole_log(host: Host, table: Table, user: int | None = None) -> list[LogLine]:
    pages = (await host.log(table.id, user)).pages
    return [line for page in range(1, pages + 1) for line in (await host.log(table.id, user, page)).lines]


@pytest.mark.parametrize("game", GAMES)
async def test_the_steps_are_those_of_the_log_and_the_last_is_the_end(game: str, store_path: Path) -> None:
    async with real(store_path) as (host, watch):
        table = await given_up(host, watch, game)
        lines = [line.events for line in await whole_log(host, table) if line.events or line.kind == "leave"]
        first = await host.replay(table.id, BEN.id, 0)
        every = [await host.replay(table.id, None, step) for step in range(first.steps)]
        assert [found.step for found in every] == list(range(first.steps))
        told = [found.line.events for found in every if found.line.events or found.line.kind == "leave"]
        assert told == lines
        assert every[-1].seen.look.view == (await host.see(table.id, None)).look.view
        assert await host.replay(table.id, ANN.id, 10**9) == every[-1]
        assert await host.replay(table.id, ANN.id, -1) == first
        for turn, step in first.turns:
            assert every[step].turn == turn
            assert step == 0 or every[step - 1].turn != turn
        assert {found.turn for found in every} == {turn for turn, _ in first.turns}
        assert len({repr(found.seen.look.view) for found in every}) > MOVES // 4


@pytest.mark.parametrize("game", [key for key, one in GAMES.items() if one.spec.hidden and one.spec.seats_max > 1])
async def test_what_was_hidden_then_is_shown_now(game: str, store_path: Path) -> None:
    """In the middle of the match a watcher knew less than the replay of that position shows."""
    async with real(store_path) as (host, watch):
        table = await host.open_table(game, ANN, HERE, key="open")
        table = await host.start(table.id, ANN, "start", kind="random")
        for turn in range(MOVES // 3):
            table = await one_step(host, table, watch, turn)
        then = (await host.see(table.id, None)).look.view
        await host.resign(table.id, ANN.id, "resign")
        if not (await host.find(table.id)).over:
            await host.close_table(table.id, ANN, "close")
        steps = (await host.replay(table.id, None, 0)).steps
        shown = [(await host.replay(table.id, None, step)).seen.look.view for step in range(steps)]
        assert len(repr(shown[-2])) > len(repr(then))


@pytest.mark.parametrize("game", GAMES)
async def test_while_it_goes_on_everybody_sees_what_they_saw_then(game: str, store_path: Path) -> None:
    async with real(store_path) as (host, watch):
        table = await host.open_table(game, ANN, HERE, key="open")
        if table.status is Status.OPEN:
            table = await host.start(table.id, ANN, "start", kind="random")
        saw: dict[int | None, list[object]] = {ANN.id: [], None: []}
        for turn in range(MOVES // 3):
            for user, views in saw.items():
                views.append((await host.see(table.id, user)).look.view)
            table = await one_step(host, table, watch, turn)
        assert not table.over
        for user, views in saw.items():
            lines = [line.events for line in await whole_log(host, table, user) if line.events]
            views.append((await host.see(table.id, user)).look.view)
            steps = (await host.replay(table.id, user, 0)).steps
            every = [await host.replay(table.id, user, step) for step in range(steps)]
            assert [found.line.events for found in every if found.line.events] == lines
            assert all(found.seen.look.view in views for found in every)
            assert every[-1].seen.look.menu is None
            places = [views.index(found.seen.look.view) for found in every]
            assert places == sorted(places)


async def test_the_hand_of_a_rival_stays_hidden_until_the_end(stage: Stage) -> None:
    table = await stage.match()
    await stage.do(table, ANN, f"note {(await stage.hand(table, ANN))[0]}")
    await stage.do(table, ANN, "draw")
    found = await stage.host.replay(table.id, BEN.id, 9)
    assert found.steps == 2
    assert found.seen.look.view == (await stage.host.see(table.id, BEN.id)).look.view
    assert found.line.events == (Drew(0, -1),)
    assert (await stage.host.replay(table.id, ANN.id, 9)).steps == 3
    await stage.host.resign(table.id, ANN.id, stage.key())
    assert (await stage.host.replay(table.id, BEN.id, 9)).steps == 4


async def test_a_match_that_never_began_has_no_replay(stage: Stage) -> None:
    open_ = await stage.lobby()
    for match, error in ((open_.id, errors.NotStarted), ("zzzz", errors.UnknownMatch)):
        with pytest.raises(error):
            await stage.host.replay(match, ANN.id, 0)
    await stage.host.close_table(open_.id, ANN, stage.key())
    with pytest.raises(errors.LobbyClosed):
        await stage.host.replay(open_.id, ANN.id, 0)


async def test_steps_that_were_taken_back_are_left_out_and_a_restart_changes_nothing(stage: Stage) -> None:
    table = await stage.match()
    hand = await stage.hand(table, ANN)
    await stage.do(table, ANN, f"note {hand[0]}")
    await stage.host.take_back(table.id, ANN.id, stage.key())
    await stage.do(table, ANN, f"play {hand[1]}")
    await stage.host.resign(table.id, BEN.id, stage.key())
    found = [await stage.host.replay(table.id, CLEO.id, step) for step in range(3)]
    assert found[0].steps == 3
    assert [one.seen.look.view.scores for one in found] == [(0, 0), (hand[1], 0), (hand[1], 0)]
    async with stage_on(stage.path, stage.watch) as again:
        assert [await again.host.replay(table.id, CLEO.id, step) for step in range(3)] == found


async def test_going_through_a_match_plays_it_again_once_and_few_are_held(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await stage.match() for _ in range(2 * HELD)]
    for table in tables:
        await stage.do(table, ANN, "draw")
        await stage.host.resign(table.id, ANN.id, stage.key())
    asked, true = list[str](), stage.store.lines

    async def lines(match: str) -> tuple[Line, ...]:
        asked.append(match)
        return await true(match)

    monkeypatch.setattr(stage.store, "lines", lines)
    for step in range(3):
        assert (await stage.host.replay(tables[0].id, None, step)).step == step
    assert asked == [tables[0].id]
    for table in tables:
        assert (await stage.host.replay(table.id, BEN.id, 1)).seen.table.id == table.id
    assert len(stage.host.courses) == HELD


async def test_a_table_that_was_closed_has_a_replay_too(stage: Stage) -> None:
    table = await stage.match()
    await stage.do(table, ANN, "end")
    await stage.host.close_table(table.id, CLEO, stage.key())
    found = await stage.host.replay(table.id.upper(), None, 99)
    assert (found.line.kind, found.line.name) == ("close", "Cleo")


async def test_a_match_of_older_rules_cannot_be_played_again(stage: Stage) -> None:
    table = await stage.match()
    await stage.host.resign(table.id, ANN.id, stage.key())
    over = await stage.host.find(table.id)
    older = replace(over, rules_version="old", version=over.version + 1)
    await stage.store.commit([Change(older, over.version)], stage.watch())
    async with stage_on(stage.path, stage.watch) as again:
        with pytest.raises(errors.OtherRules):
            await again.host.replay(table.id, ANN.id, 0)


async def test_only_who_may_know_a_challenge_sees_its_replay(store_path: Path) -> None:
    async with real(store_path) as (host, _):
        table = await host.open_table("stilicho", ANN, HERE, challenge="rome", key="open")
        await host.resign(table.id, ANN.id, "resign")
        assert (await host.replay(table.id, ANN.id, 0)).steps > 1
        for user in (BEN.id, None):
            with pytest.raises(errors.Veiled):
                await host.replay(table.id, user, 0)
