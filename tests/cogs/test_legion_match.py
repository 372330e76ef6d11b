"""A match of Legion & Horde through Discord by buttons alone: a restart, a watcher, and everything that was sent."""

import json
import random
from typing import Any

from engine.games.legion.state import State
from engine.host.ports import Status
from tests.cogs import driver
from tests.cogs.legion_eyes import Eyes
from tests.cogs.transcript import Transcript
from tests.simulated import World, labels, text

MOST_TURNS = 200
RESTART = 9
COMPLETED = (("legion move", "unit"), ("legion attack", "unit"), ("legion play", "card"), ("legion buy", "card"))


class Censor:
    """Holds every message against what its reader may know."""

    def __init__(self, world: World, match: str) -> None:
        self.world, self.match, self.sent = world, match, 0
        self.transcript = Transcript(world)
        self.eyes: dict[int | None, Eyes] = {}

    async def begin(self) -> None:
        table = await self.world.host.find(self.match)
        for person in (self.world.ann, self.world.ben, self.world.cleo):
            seat = table.seat_of(person.id)
            self.eyes[person.id] = Eyes(-1 if seat is None else seat)
        self.eyes[None] = Eyes(-1)

    async def state(self) -> State:
        found: State = (await self.world.host.sitting(self.match)).position.state
        return found

    async def check(self) -> None:
        """Nobody was told too much by what was sent since the last time."""
        state = await self.state()
        if state.outcome is not None:
            return
        for eyes in self.eyes.values():
            eyes.look(state)
        for reader, payload in self.transcript.fresh():
            self.sent += 1
            assert list(self.eyes[reader].breaches(payload, state)) == []

    async def complete(self, who: Any, rng: random.Random) -> None:
        """What options complete to keeps the same secrets."""
        command, option = rng.choice(COMPLETED)
        state, offered = await self.state(), await who.autocomplete(self.world.places()[-1], command, option, "")
        assert list(self.eyes[who.id].breaches(json.dumps(offered), state)) == []


async def opened(world: World) -> str:
    """A match between Ann and Ben, begun by buttons."""
    games = await world.command(world.ann, "play new")
    await world.press(world.ann, games, "Legion & Horde · 45 min")
    await world.press(world.ben, world.table(), "Join")
    await world.press(world.ann, world.table(), "Start")
    return (await world.host.mine(world.ann.id))[0].table.id


async def lined_up(world: World, who: Any, shape: str) -> int:
    """Arrange by a line-up and confirm; gives the number of presses."""
    panel = await world.press(who, world.table(), "My turn")
    rest = ("Line-ups", shape, "Ready")
    for label in rest:
        panel = await world.press(who, panel, label)
    return 1 + len(rest)


async def test_two_people_fight_to_the_end_and_nobody_is_told_too_much(world: World) -> None:
    rng = random.Random(5)
    match = await opened(world)
    censor = Censor(world, match)
    await censor.begin()
    assert await lined_up(world, world.ann, "Wall") == 4
    await censor.check()
    assert await lined_up(world, world.ben, "Two wings, mirrored") == 4
    await censor.check()
    turns = 0
    while (await world.host.find(match)).status is Status.RUNNING:
        turns += 1
        assert turns < MOST_TURNS
        if turns == RESTART:
            await world.restart()
        who = await driver.awaited(world, match)
        other = world.ben if who is world.ann else world.ann
        panel = await world.press(who, world.table(), "My turn")
        assert turns < 3 or "While you rested" in text(panel)
        await censor.check()
        for _ in range(driver.MOST_PRESSES):
            if not driver.choices(panel):
                break
            panel = await step(world, who, panel, rng)
            assert "went wrong" not in text(panel)
            await censor.check()
        await look_on(world, censor, rng, other)
    assert turns > RESTART
    assert censor.sent > 4 * turns
    assert labels(world.table()) == ["Rematch", "Replay", "Log", "Report", "Proof", "New table"]
    assert len(world.public()) == 1


async def step(world: World, who: Any, panel: Any, rng: random.Random) -> Any:
    """Press one choice: rather an attack, else a march forward."""
    offered = driver.choices(panel)
    weights = [weight(custom_id, values, label) for custom_id, values, label in offered]
    custom_id, values, _ = rng.choices(offered, weights)[0]
    if values:
        return (await who.select(panel, list(values), custom_id=custom_id)).response
    return await world.press(who, panel, custom_id=custom_id)


def weight(custom_id: str, values: tuple[str, ...], label: str) -> int:
    if label.startswith(("⚔", "Attack", "Shoot")) or (values[:1] and values[0].startswith("attack")):
        return 60
    if label.startswith("End turn"):
        return 60 if custom_id.endswith("!") else 1
    return 8 if values or label.startswith(("↑", "↓")) else 2


async def look_on(world: World, censor: Censor, rng: random.Random, other: Any) -> None:
    """Now and then the watcher, or the one who rests, looks at the board, its words and the log."""
    if (await world.host.find(censor.match)).status is not Status.RUNNING:
        return
    if rng.random() < 0.3:
        who = rng.choice([world.cleo, other])
        view = await world.press(who, world.table(), "My view")
        assert view.ephemeral
        await censor.check()
        await world.press(who, view, rng.choice(["In words", "Log"]))
        await censor.check()
    if rng.random() < 0.3:
        await censor.complete(rng.choice([world.ann, world.ben, world.cleo]), rng)
