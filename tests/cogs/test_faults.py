"""Whatever somebody presses gets one private sentence and a way on; nothing is done by halves."""

import random
from typing import Any

import pytest

from engine.host.ports import GuildSettings, Status
from tests.cogs import driver
from tests.simulated import World, custom_ids, labels, options, parts, text

NEVER = "ml:zzzz:t:turn"


async def panel_of(world: World, match: str) -> tuple[Any, Any]:
    """The one to move, and their panel."""
    who = await driver.awaited(world, match)
    return who, await world.press(who, world.table(), "My turn")


async def test_my_turn_of_somebody_without_a_seat(world: World) -> None:
    await driver.opened(world)
    told = await world.press(world.cleo, world.table(), "My turn")
    assert told.ephemeral
    assert text(told).startswith("You are not seated at this table.")
    assert "My view" in labels(told)
    view = await world.press(world.cleo, told, "My view")
    assert "You are watching" in text(view)


async def test_my_turn_of_the_one_who_waits(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    other = world.ben if who is world.ann else world.ann
    told = await world.press(other, world.table(), "My turn")
    assert f"{who.name} is to move. I will call you." in text(told)
    assert driver.choices(told) == []


async def test_an_old_panel_does_nothing_and_offers_to_go_on(world: World) -> None:
    match = await driver.opened(world)
    who, old = await panel_of(world, match)
    unit = options(old)[0]
    old = await world.choose(who, old, unit)
    await world.host.submit(match, who.id, None, "end", "elsewhere")
    before = (await world.host.find(match)).seq
    told = await world.press(who, old, custom_id=driver.choices(old)[0][0])
    assert "The board has changed since this panel was opened; nothing was done." in text(told)
    assert (await world.host.find(match)).seq == before


async def test_an_old_panel_whose_choice_is_still_offered(world: World) -> None:
    match = await driver.opened(world)
    who, old = await panel_of(world, match)
    free = [
        o["value"] for p in parts(old) if p["type"] == 3 for o in p["options"] if "free" in o.get("description", "")
    ]
    await world.host.submit(match, who.id, None, f"place {free[0]} 2", "elsewhere")
    told = await world.press(who, old, "End turn")
    assert "nothing was done" in text(told)
    asked = await world.press(who, told, "Continue: end turn")
    assert "End turn" in labels(asked)
    assert (await world.host.find(match)).awaited_people == (who.id,)


async def test_two_presses_at_once_make_one_move(world: World) -> None:
    match = await driver.opened(world)
    who, panel = await panel_of(world, match)
    free = [
        o["value"] for p in parts(panel) if p["type"] == 3 for o in p["options"] if "free" in o.get("description", "")
    ]
    panel = await world.choose(who, panel, free[0])
    before = (await world.host.find(match)).seq
    column = driver.choices(panel)[2][0]
    await world.burst((who, panel, column), (who, panel, column), (who, panel, column))
    assert (await world.host.find(match)).seq == before + 1
    assert "Done:" in text(panel)


async def test_the_same_press_long_after_shows_the_present_board(world: World) -> None:
    match = await driver.opened(world)
    who, panel = await panel_of(world, match)
    ending = next(id for id in custom_ids(panel) if id.endswith(":end"))
    asked = await world.press(who, panel, custom_id=ending)
    if driver.choices(asked):
        ending = next(id for id in custom_ids(asked) if id.endswith("end.!"))
    old = world.env.backend.get_message(panel.channel_id, panel.id).components
    await world.press(who, asked, custom_id=ending)
    await world.later(minutes=5)
    stored = world.env.backend.get_message(panel.channel_id, panel.id)
    stored.components = old
    before = (await world.host.find(match)).seq
    told = await world.press(who, panel, custom_id=custom_ids(panel)[0])
    assert "went wrong" not in text(told)
    assert (await world.host.find(match)).seq == before


async def test_a_finished_match_shows_its_end_and_the_ways_on(world: World) -> None:
    match = await driver.opened(world)
    who, panel = await panel_of(world, match)
    more = await world.press(who, world.table(), "More")
    asked = await world.press(who, more, "Resign")
    assert (await world.host.find(match)).status is Status.RUNNING
    await world.press(who, asked, "Resign")
    assert (await world.host.find(match)).status is Status.FINISHED
    told = await world.press(who, panel, "End turn")
    assert "resigned" in text(told)
    assert labels(world.table()) == ["Rematch", "Replay", "Log", "Report", "Proof", "New table"]


async def test_a_deleted_table_is_posted_anew_and_can_be_brought(world: World) -> None:
    match = await driver.opened(world)
    who, panel = await panel_of(world, match)
    table = world.table()
    world.env.backend.delete_message(table.channel_id, table.id)
    free = [
        o["value"] for p in parts(panel) if p["type"] == 3 for o in p["options"] if "free" in o.get("description", "")
    ]
    panel = await world.choose(who, panel, free[0])
    await world.press(who, panel, custom_id=driver.choices(panel)[0][0])
    await world.later(seconds=5)
    assert labels(world.table())[0] == "My turn"
    table = world.table()
    world.env.backend.delete_message(table.channel_id, table.id)
    told = await world.command(who, "play table", table=match)
    assert told is not None
    assert told.ephemeral
    assert world.table().channel_id == world.games.id
    assert (await world.host.find(match)).message_id == world.table().id


async def test_a_deleted_thread_leaves_the_match_safe(world: World) -> None:
    match = await driver.opened(world)
    thread = world.games.threads[0]
    who, _ = await panel_of(world, match)
    world.env.inject_error("*", f"/channels/{thread.id}*", status=404, code=10003, times=None)
    await world.host.submit(match, who.id, None, "end", "typed")
    await world.later(seconds=5)
    assert (await world.host.find(match)).harmed
    other = await driver.awaited(world, match)
    told = await world.command(other, "play view", table=match)
    assert "the match is safe" in text(told)
    await world.press(other, told, "Bring the table here")
    assert world.table().channel_id == world.games.id
    assert not (await world.host.find(match)).harmed


async def test_without_the_right_to_open_threads_the_table_stands_in_the_channel(world: World) -> None:
    world.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
    match = await driver.opened(world)
    assert world.table().channel_id == world.games.id
    who = await driver.awaited(world, match)
    await world.host.submit(match, who.id, None, "end", "typed")
    await world.later(seconds=3)
    assert len(world.public()) == 1


async def test_by_setting_the_tables_stand_in_the_channel(world: World) -> None:
    await world.host.set_guild(GuildSettings(world.guild.id, "channel"))
    await driver.opened(world)
    assert world.games.threads == []
    assert labels(world.table())[0] == "My turn"


async def test_where_the_bot_may_not_write_the_match_goes_on_privately(world: World) -> None:
    match = await driver.opened(world)
    who, panel = await panel_of(world, match)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await world.host.submit(match, who.id, None, "end", "typed")
    await world.later(seconds=3)
    other = await driver.awaited(world, match)
    panel = await world.command(other, "play turn", table=match)
    assert driver.choices(panel)
    told = await world.command(other, "play table", table=match)
    assert "I may not write" in text(told)
    world.expected()


async def test_a_post_that_failed_is_tried_again(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    await world.later(minutes=3)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    await world.host.submit(match, who.id, None, "end", "typed")
    await world.later(seconds=30)
    other = await driver.awaited(world, match)
    assert f"**{other.name} to move**" in text(world.table())
    assert world.rung()[-1] == {other.id}


async def test_closed_direct_messages_never_matter(world: World) -> None:
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    match = await driver.opened(world)
    who, panel = await panel_of(world, match)
    await driver.turn(world, who, panel, random.Random(1))
    assert not [r for r in world.env.http_requests if r.path.endswith("/users/@me/channels")]


@pytest.mark.parametrize("custom_id", [NEVER, "ml:zzzz:p:aaaaa:end", "ml:zzzz:s:aaaaa:place.", "ml:zzzz:n:-:log.0."])
async def test_a_control_of_an_unknown_match(world: World, custom_id: str) -> None:
    told = await forged(world, custom_id)
    assert text(told) == "There is no table ZZZZ. /play list shows yours."
    assert labels(told) == ["My tables"]


@pytest.mark.parametrize(
    "rest",
    [
        "p:aaaaa:",
        "p:aaaaa:no.such.path",
        "p:aaaaa:@77",
        "n:-:topic.0.",
        "n:-:set.0.",
        "x:what",
        "t:what",
        "n:-:what.0.",
        "n:-:log.99.all.7",
        "n:-:words.99.",
        "n:aaaaa:back.0.no",
        "n:aaaaa:page.3.place",
        "n:aaaaa:explain.0.no",
    ],
)
async def test_made_up_controls_do_no_harm(world: World, rest: str) -> None:
    match = await driver.opened(world)
    before = (await world.host.find(match)).seq
    told = await forged(world, f"ml:{match}:{rest}")
    assert "went wrong" not in text(told)
    assert labels(told)
    assert (await world.host.find(match)).seq == before


async def forged(world: World, custom_id: str) -> Any:
    """Ann presses a control that no message of ours has."""
    listed = await world.command(world.ann, "play list")
    stored = world.env.backend.get_message(listed.channel_id, listed.id)
    next(part for part in parts(listed) if part["type"] == 2)
    stored.components = [
        {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "x", "custom_id": custom_id}]}
    ]
    return await world.press(world.ann, listed, "x")


async def test_an_unknown_fault_has_an_id_and_says_whether_the_move_was_made(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = await driver.opened(world)
    who, panel = await panel_of(world, match)

    async def broken(*args: Any, **more: Any) -> Any:
        raise RuntimeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(world.host, "see", broken)
        told = await world.press(who, world.table(), "My turn")
    assert "Something went wrong on my side (id " in text(told)
    assert "Your move was not made." in text(told)
    assert labels(told)[0] == "Try again"
    id = text(told).partition("(id ")[2][:4]
    assert any(id in record.getMessage() for record in caplog.records)
    caplog.clear()
    with monkeypatch.context() as patch:
        patch.setattr(world.host, "mine", broken)
        asked = await world.press(who, panel, "End turn")
        told = await world.press(who, asked, "End turn") if "End turn" in labels(asked) else asked
    assert "Your move was made; only the reply failed." in text(told)
    caplog.clear()


async def test_a_picture_that_cannot_be_drawn_leaves_words(world: World) -> None:
    world.painter.works = False
    await driver.opened(world)
    assert "The picture follows" in text(world.table())
    assert "Column 1" in text(world.table())


async def test_an_interaction_that_came_too_late_is_let_go(world: World) -> None:
    await driver.opened(world)
    world.env.inject_error("POST", "/interactions/*", status=404, code=10062)
    await world.ann.click(world.table(), label="My view")
    for interaction in world.env.backend.interactions.values():
        interaction.responded = True


async def test_who_may_manage_the_channel_closes_a_table(world: World) -> None:
    match = await driver.opened(world)
    assert "Close the table" not in labels(await world.press(world.cleo, world.table(), "More"))
    more = await world.press(world.owner, world.table(), "More")
    asked = await world.press(world.owner, more, "Close the table")
    await world.press(world.owner, asked, "Close the table")
    assert (await world.host.find(match)).status is Status.CLOSED
    assert "Closed without a result by Owner." in text(world.table())
