"""Finding tables, and the small things a server or a panel keeps."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from engine.host import errors
from engine.host.ports import GuildSettings, Place, Posted
from tests.host.pledges import Pledged
from tests.host.stage import ANN, BEN, CLEO, HERE, Stage, stage_on
from tests.host.toy import Played


async def test_my_tables_come_with_those_that_wait_first(stage: Stage) -> None:
    waiting = await stage.match()
    stage.watch.later(minutes=1)
    resting = await stage.match()
    await stage.do(resting, ANN, "end")
    stage.watch.later(minutes=1)
    lobby = await stage.lobby(opponents=[CLEO])
    assert [(w.table.id, w.awaited, w.seat) for w in await stage.host.mine(ANN.id)] == [
        (waiting.id, True, 0),
        (lobby.id, False, 0),
        (resting.id, False, 0),
    ]
    assert [w.awaited for w in await stage.host.mine(BEN.id)] == [True, False]
    assert await stage.host.mine(CLEO.id) == []
    await stage.host.resign(resting.id, BEN.id, stage.key())
    assert [w.table.id for w in await stage.host.mine(ANN.id, finished=True)] == [resting.id]
    assert [table.id for table in await stage.host.finished(BEN.id)] == [resting.id]


async def test_lobbies_are_listed_by_server(stage: Stage) -> None:
    here = await stage.lobby()
    await stage.host.open_table("toy", ANN, Place(101, 5), key=stage.key())
    await stage.match()
    assert [table.id for table in await stage.host.lobbies(100)] == [here.id]


async def test_a_thread_is_its_matchs_and_a_channel_the_newest_living_ones(stage: Stage) -> None:
    old, new = await stage.match(), await stage.match()
    await stage.host.moved(old.id, Posted(200, 1, thread_id=7))
    stage.watch.later(minutes=1)
    await stage.host.moved(new.id, Posted(200, 2))
    assert [(await stage.host.here(channel)) for channel in (7, 999)] == [await stage.host.find(old.id), None]
    found = await stage.host.here(200)
    assert found is not None
    assert found.status.value == "running"
    await stage.host.resign(new.id, ANN.id, stage.key())
    assert await stage.host.here(200) == await stage.host.find(old.id)


async def test_moving_the_message_does_not_disturb_a_move(stage: Stage) -> None:
    table = await stage.match()
    before = await stage.host.find(table.id)
    await stage.host.moved(table.id.upper(), Posted(5, 6, 7))
    after = await stage.host.find(table.id)
    assert (after.message_channel, after.message_id, after.thread_id) == (5, 6, 7)
    assert after.version == before.version
    await stage.host.moved(table.id, Posted(8, 9))
    assert (await stage.host.find(table.id)).thread_id == 7
    await stage.do(table, ANN, "draw")
    assert (await stage.host.find(table.id)).message_id == 9


async def test_settings_and_long_paths_are_kept(stage: Stage) -> None:
    assert await stage.host.guild(1) == GuildSettings(1)
    settings = replace(GuildSettings(1), tables_in="channel", channel_id=2, opener_role=3, most_tables=4)
    for one in (settings, replace(settings, most_tables=5)):
        await stage.host.set_guild(one)
        assert await stage.host.guild(1) == one
    path = ("place", "legion", "3")
    table, other = await stage.match(), await stage.match()
    number = await stage.host.keep_path(table.id, ANN.id, path)
    assert await stage.host.keep_path(table.id, ANN.id, path) == number
    assert await stage.host.keep_path(table.id, ANN.id, ("end",)) != number
    assert await stage.host.keep_path(table.id, BEN.id, path) != number
    async with stage_on(stage.path, stage.watch) as restarted:
        assert await restarted.host.kept_path(table.id.upper(), ANN.id, number) == path
    for match, user, asked in ((table.id, ANN.id, 99), (table.id, BEN.id, number), (other.id, ANN.id, number)):
        with pytest.raises(errors.UnknownPath):
            await stage.host.kept_path(match, user, asked)


async def test_what_serves_nobody_any_more_is_forgotten(stage: Stage) -> None:
    over, going = await stage.match(), await stage.match()
    kept = {table.id: await stage.host.keep_path(table.id, ANN.id, ("end",)) for table in (over, going)}
    await stage.host.submit(going.id, ANN.id, None, "draw", "yesterday")
    await stage.host.resign(over.id, ANN.id, stage.key())
    await stage.host.fire_due()
    assert await stage.store.first("yesterday", "submit")
    with pytest.raises(errors.UnknownPath):
        await stage.host.kept_path(over.id, ANN.id, kept[over.id])
    stage.watch.later(hours=23)
    await stage.host.submit(going.id, ANN.id, None, "draw", "today")
    stage.watch.later(hours=1, minutes=1)
    await stage.host.fire_due()
    assert await stage.store.first("yesterday", "submit") is None
    assert await stage.store.first("today", "submit")
    assert await stage.host.kept_path(going.id, ANN.id, kept[going.id]) == ("end",)


async def test_tidying_costs_next_to_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is done once a day, however often the timers are looked at."""
    asked, true = list[datetime](), stage.store.forget

    async def forget(before: datetime) -> None:
        asked.append(before)
        await true(before)

    monkeypatch.setattr(stage.store, "forget", forget)
    for _ in range(60):
        await stage.host.fire_due()
        stage.watch.later(hours=1)
    assert len(asked) == 3


async def test_what_has_waited_longest_comes_first(stage: Stage) -> None:
    first, second, third = [await stage.match() for _ in range(3)]
    for table in (second, third, first):
        stage.watch.later(minutes=1)
        await stage.do(table, ANN, "end")
    assert [w.table.id for w in await stage.host.mine(BEN.id)] == [second.id, third.id, first.id]
    stage.watch.later(minutes=1)
    await stage.do(second, BEN, "draw")
    assert [w.table.id for w in await stage.host.mine(BEN.id)] == [third.id, first.id, second.id]


async def test_what_a_rival_does_in_secret_moves_no_table_of_my_list(store_path: Path) -> None:
    async with stage_on(store_path, game=Pledged()) as stage:
        first = await stage.match()
        stage.watch.later(minutes=1)
        second = await stage.match()
        before = [w.table.changed for w in await stage.host.mine(ANN.id)]
        stage.watch.later(minutes=1)
        await stage.do(first, BEN, "pledge 1")
        listed = await stage.host.mine(ANN.id)
        assert [(w.table.id, w.awaited) for w in listed] == [(first.id, True), (second.id, True)]
        assert [w.table.changed for w in listed] == before


async def test_the_running_matches_of_a_server_are_listed(stage: Stage) -> None:
    going = await stage.match()
    await stage.lobby()
    over = await stage.match()
    await stage.host.resign(over.id, ANN.id, stage.key())
    assert [table.id for table in await stage.host.running(HERE.guild_id or 0)] == [going.id]
    assert await stage.host.running(999) == []


async def test_watchers_see_without_a_seat(stage: Stage) -> None:
    table = await stage.match()
    for user in (None, CLEO.id):
        seen = await stage.host.see(table.id, user)
        assert (seen.seat, seen.look.menu, seen.look.view.hand) == (None, None, ())


async def test_the_course_of_a_match_is_told_once_it_is_over_without_what_was_taken_back(stage: Stage) -> None:
    table = await stage.match()
    with pytest.raises(errors.NotOver):
        await stage.host.course(table.id, ANN.id)
    first, second, _ = await stage.hand(table, ANN)
    await stage.do(table, ANN, f"play {first}")
    await stage.host.take_back(table.id, ANN.id, stage.key())
    await stage.do(table, ANN, f"play {second}")
    await stage.host.resign(table.id, BEN.id, stage.key())
    for viewer in (ANN.id, BEN.id, None):
        told = await stage.host.course(table.id, viewer)
        assert [event for event in told if isinstance(event, Played)] == [Played(0, second)]
