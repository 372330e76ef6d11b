"""Discord answers badly while a match goes on: nobody meets a fault, and the table stands again afterwards."""

import logging
import random
from typing import Any

import discord
import pytest

from engine.host.errors import HostError
from engine.host.ports import Status
from engine.kernel import walk
from engine.kernel.errors import GameError
from engine.kernel.rng import HashRng
from tests.cogs import driver
from tests.cogs.test_forged import answered
from tests.simulated import World, custom_ids, labels, text

POST, EDIT, DELETE = ("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*"), ("DELETE", "/channels/*")
READ, OPEN = ("GET", "/channels/*"), ("POST", "/channels/*/threads")
WEATHER = (
    *((POST, status, code) for status, code in ((403, 50013), (404, 10003), (400, 50083), (400, 160005), (429, 0))),
    *((EDIT, status, code) for status, code in ((403, 50001), (404, 10008), (400, 50083), (400, 30046), (500, 0))),
    *((DELETE, status, code) for status, code in ((403, 50013), (404, 10008), (500, 0))),
    *((READ, status, code) for status, code in ((403, 50001), (404, 10003), (503, 0))),
    *((OPEN, status, code) for status, code in ((403, 50013), (400, 160006), (500, 0))),
    *((POST, status, 0) for status in (500, 502, 503)),
)
MOVES = 20
REFUSED = (discord.HTTPException, GameError, HostError)
OPENED = {
    "milito": driver.opened,
    "war": driver.at_war,
    "stilicho": driver.alone,
    "arranging": driver.arranging,
    "battle": driver.in_battle,
}


def storm(world: World, luck: random.Random) -> None:
    """One kind of bad answer, to the next few requests of its kind."""
    (method, path), status, code = luck.choice(WEATHER)
    world.env.inject_error(method, path, status=status, code=code, times=luck.choice((1, 2, 5)))


async def move(world: World, match: str, luck: random.Random) -> Any:
    """Any move of somebody who is to move, as text."""
    who = await driver.awaited(world, match)
    menu = (await world.host.see(match, who.id)).look.menu
    assert menu is not None
    said = walk.format(walk.sample(menu, HashRng(luck.randbytes(16), "move"))[0])
    answered(await world.command(who, "play do", text=said, table=match), said)
    return who


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in OPENED for seed in (1, 2)])
async def test_whatever_discord_answers_the_match_goes_on(
    world: World, game: str, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    luck, match = random.Random(seed), await OPENED[game](world)
    for _ in range(MOVES):
        if (await world.host.find(match)).status is not Status.RUNNING:
            break
        storm(world, luck)
        who = await move(world, match, luck)
        more = luck.choice(("turn", "view", "table", "table"))
        answered(await world.command(who, f"play {more}", table=match), more)
        await world.later(seconds=luck.choice((1, 3, 30, 4000)))
        if luck.random() < 0.1:
            await world.restart()
    world.env.backend.faults.clear()
    await world.later(hours=1)
    await world.command(world.ann, "play table", table=match)
    await world.later(seconds=10)
    assert not (await world.host.find(match)).harmed
    last = world.public()[-1]
    assert any(f":{match}:" in id for id in custom_ids(last))
    assert labels(last)[0] in ("My turn", "Rematch")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    # Those that commands met were answered, each with its sentence.
    assert all(isinstance(getattr(error, "original", error), REFUSED) for error in world.env.errors)


@pytest.mark.parametrize("code", [50083, 160005])
async def test_a_thread_that_is_locked_is_told_to_those_who_play_there(world: World, code: int) -> None:
    match = await driver.opened(world)
    world.env.inject_error("POST", "/channels/*/messages", status=400, code=code, times=None)
    who = await driver.awaited(world, match)
    await world.host.submit(match, who.id, None, "end", "typed")
    await world.later(seconds=5)
    other = await driver.awaited(world, match)
    told = await world.command(other, "play view", table=match)
    assert "I may not write where" in text(told)
    assert "Bring the table here" in labels(told)
    assert "Send messages in threads" in text(await world.press(other, told, "Bring the table here"))
    world.env.backend.faults.clear()
    await world.command(other, "play table", table=match)
    assert not (await world.host.find(match)).harmed


async def test_a_private_message_that_was_dismissed_meanwhile_is_no_fault(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    panel = await world.press(who, world.table(match), "My turn")
    world.env.inject_error("PATCH", "/webhooks/*", status=404, code=10008, times=2)
    await who.click(panel, label="Refresh")
    assert "went wrong" not in text(panel)
