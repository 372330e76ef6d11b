"""The bot is killed between any two presses; every control goes on working, and no press counts twice."""

import random
from typing import Any

from tests.cogs import driver
from tests.simulated import World, custom_ids, labels, text

PRESSES = 25


async def test_a_restart_between_every_two_presses_is_not_noticed(world: World) -> None:
    games = await world.command(world.ann, "play new")
    await world.restart()
    lobby = await world.press(world.ann, games, "Milito · 30 min")
    await world.restart()
    await world.press(world.ben, world.table(), "Join")
    await world.restart()
    await world.press(world.ann, world.table(), "Start")
    match = (await world.host.mine(world.ann.id))[0].table.id
    assert lobby.ephemeral
    luck = random.Random(11)
    panels: dict[int, Any] = {}
    for _ in range(PRESSES):
        await world.restart()
        who = await driver.awaited(world, match)
        panel = panels.get(who.id)
        if panel is None or not driver.choices(panel):
            panels[who.id] = await world.command(who, "play turn", table=match)
            await world.restart()
        panels[who.id] = await driver.step(world, who, panels[who.id], luck)
        assert "went wrong" not in text(panels[who.id])
        assert "nothing was done" not in text(panels[who.id])
    lines = await world.host.store.lines(match)
    assert [line.seq for line in lines] == list(range(len(lines)))
    assert len(lines) > 5
    assert len(world.public()) == 1


async def test_a_press_that_was_answered_before_the_kill_is_not_carried_out_again(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    asked = await world.press(who, world.table(), "My turn")
    end = next(id for id in custom_ids(asked) if id.endswith(":end"))
    asked = await world.press(who, asked, custom_id=end)
    assert "End turn" in labels(asked)
    end = next(id for id in custom_ids(asked) if id.endswith("end.!"))
    stored = world.env.backend.get_message(asked.channel_id, asked.id)
    before = list(stored.components)
    await world.press(who, asked, custom_id=end)
    stored.components = before
    seq = (await world.host.find(match)).seq
    await world.restart()
    told = await world.press(who, asked, custom_id=end)
    assert (await world.host.find(match)).seq == seq
    assert "went wrong" not in text(told)
