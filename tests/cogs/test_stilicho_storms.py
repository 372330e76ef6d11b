"""Stilicho under bad hands: other people, double clicks, restarts in the middle of every kind of question."""

import random
from typing import Any

import pytest

from engine.kernel import walk
from engine.kernel.rng import HashRng
from tests.cogs import driver
from tests.cogs.test_forged import forge
from tests.cogs.test_wandering import wander
from tests.simulated import World, text

TRIED = 12
WANDERINGS = 12


async def asked(world: World, match: str, ask: str, luck: random.Random) -> bool:
    """Play at random until something is asked; whether that came before the end."""
    for number in range(300):
        look = (await world.host.see(match, world.ann.id)).look
        if look.menu is None or look.view.ask == ask:
            break
        deed = walk.format(walk.sample(look.menu, HashRng(luck.randbytes(16), "deed"))[0])
        await world.host.submit(match, world.ann.id, None, deed, f"{ask}{number}")
    return look.menu is not None


async def pressed(world: World, who: Any, panel: Any, custom_id: str, values: tuple[str, ...]) -> Any:
    """A press of any control of a panel."""
    return (await forge(world, who, custom_id, list(values))).response


@pytest.mark.parametrize("ask", ["setup", "deploy", "roman", "reserve", "prevent"])
async def test_a_question_outlives_a_restart_and_takes_one_answer_from_its_player(world: World, ask: str) -> None:
    luck, match = random.Random(ask), ""
    for number in range(TRIED):
        match = await driver.alone(world, number)
        if await asked(world, match, ask, luck):
            break
    panel = await world.command(world.ann, "play turn", table=match)
    before = (await world.host.find(match)).seq
    offered = driver.choices(panel)
    assert offered
    for custom_id, values, label in offered[:6]:
        assert "not seated" in text(await pressed(world, world.cleo, panel, custom_id, values)), label
    await world.restart()
    panel = await world.command(world.ann, "play turn", table=match)
    buttons = [custom_id for custom_id, values, _ in driver.choices(panel) if not values]
    await world.burst(*[(world.ann, panel, custom_id) for custom_id in (*buttons[:2], *buttons[:2])])
    assert (await world.host.find(match)).seq - before <= 1
    assert "went wrong" not in text(await world.command(world.ann, "play turn", table=match))


@pytest.mark.parametrize("seed", [1, 2])
async def test_no_wandering_meets_a_fault(world: World, seed: int) -> None:
    luck, match = random.Random(seed), await driver.alone(world)
    for number in range(WANDERINGS):
        if number % 4 == 3:
            await world.restart()
        await wander(world, luck.choice((world.ann, world.ann, world.cleo)), luck, match)
        if (await world.host.find(match)).over:
            break
    assert (await world.host.find(match)).seq > 0
