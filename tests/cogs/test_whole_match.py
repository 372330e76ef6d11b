"""A complete match between two people through Discord, by buttons alone, with a restart and a watcher."""

import random

from engine.host.ports import Status
from tests.cogs import driver
from tests.simulated import World, alts, custom_ids, labels, text

MOST_TURNS = 300


async def test_two_people_play_to_the_end_with_a_restart_in_the_middle(world: World) -> None:
    rng = random.Random(7)
    match = await driver.opened(world)
    turns = presses = 0
    while (await world.host.find(match)).status is Status.RUNNING:
        turns += 1
        assert turns < MOST_TURNS
        if turns == 8:
            await world.restart()
        who = await driver.awaited(world, match)
        panel = await world.press(who, world.table(), "My turn")
        assert panel.ephemeral
        presses += await driver.turn(world, who, panel, rng)
        if turns % 5 == 0:
            watched = await world.press(world.cleo, world.table(), "My view")
            assert watched.ephemeral
            assert "You are watching" in text(watched)
            assert len(alts(watched)) == 1
    assert presses > turns > 8
    assert labels(world.table()) == ["Rematch", "Replay", "Log", "Report", "Proof", "New table"]
    assert len(world.public()) == 1
    assert "wins" in text(world.table())
    answers = [m for m in world.stored() if m.interaction_metadata]
    assert len(answers) > turns
    assert all(message.is_ephemeral for message in answers)
    assert all(":t:" in id for id in custom_ids(world.table()))
