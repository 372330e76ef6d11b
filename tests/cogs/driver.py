"""Plays by pressing: reads a panel's controls like a person and presses one, knowing no rule of any game."""

import random
from typing import Any

from cogs.ui import ids
from engine.host.ports import Person, Place
from tests.simulated import BUTTON, SELECT, World, parts, text

MOST_PRESSES = 60
EAGER = ("Attack", "Flank", "Stand", "Pay with")
ENDING = ("End turn", "Withdraw")


def choices(panel: Any) -> list[tuple[str, tuple[str, ...], str]]:
    """What a panel offers to decide: custom id, values, and a label."""
    found: list[tuple[str, tuple[str, ...], str]] = []
    for part in parts(panel):
        target = ids.read(part.get("custom_id", ""))
        if target is None or target.kind not in ("p", "s") or part.get("disabled"):
            continue
        if part["type"] == BUTTON:
            found.append((part["custom_id"], (), part["label"]))
        if part["type"] == SELECT:
            found += [(part["custom_id"], (option["value"],), option["label"]) for option in part["options"]]
    return found


def decide(rng: random.Random, panel: Any) -> tuple[str, tuple[str, ...], str]:
    """One choice, rather a lively one."""
    offered = choices(panel)
    weights = [8 if label.startswith(EAGER) else 1 if label.startswith(ENDING) else 3 for _, _, label in offered]
    return rng.choices(offered, weights)[0]


async def step(world: World, who: Any, panel: Any, rng: random.Random) -> Any:
    """Press one choice of a panel; gives the panel after it."""
    custom_id, values, _ = decide(rng, panel)
    if values:
        return (await who.select(panel, list(values), custom_id=custom_id)).response
    return await world.press(who, panel, custom_id=custom_id)


async def turn(world: World, who: Any, panel: Any, rng: random.Random) -> int:
    """Press until nothing is left to decide; gives the number of presses."""
    for pressed in range(MOST_PRESSES):
        assert "went wrong" not in text(panel)
        if not choices(panel):
            return pressed
        panel = await step(world, who, panel, rng)
    raise AssertionError("the turn does not end")


async def opened(world: World) -> str:
    """A match between Ann and Ben, begun by buttons; gives its key."""
    games = await world.command(world.ann, "play new")
    await world.press(world.ann, games, "Milito · 30 min")
    await world.press(world.ben, world.table(), "Join")
    await world.press(world.ann, world.table(), "Start")
    return (await world.host.mine(world.ann.id))[0].table.id


async def at_war(world: World, mode: str = "advanced") -> str:
    """A match of Ann and Ben in its second round, all placed; gives its key."""
    ann, ben = Person(world.ann.id, "Ann"), Person(world.ben.id, "Ben")
    place = Place(world.guild.id, world.games.id)
    table = await world.host.open_table("war", ann, place, options={"mode": mode}, seats=2, key="open")
    await world.host.join(table.id, ben, None, "join")
    await world.host.start(table.id, ann, "start")
    for said in ("place rest; end", "place rest; end", "place rest"):
        await world.command(await awaited(world, table.id), "play do", text=said, table=table.id)
    await world.later(seconds=5)
    return table.id


async def arranging(world: World) -> str:
    """A match of Legion & Horde of Ann and Ben, both armies still to be arranged; gives its key."""
    ann, ben = Person(world.ann.id, "Ann"), Person(world.ben.id, "Ben")
    table = await world.host.open_table("legion", ann, Place(world.guild.id, world.games.id), key="open")
    await world.host.join(table.id, ben, None, "join")
    await world.host.start(table.id, ann, "start")
    await world.later(seconds=5)
    return table.id


async def in_battle(world: World) -> str:
    """The same with both armies in a wall."""
    match = await arranging(world)
    for who in (world.ann, world.ben):
        for said in ("lineup wall plain", "ready"):
            await world.host.submit(match, who.id, None, said, f"{who.id} {said}")
    await world.later(seconds=5)
    return match


async def ended(world: World) -> str:
    """The same, given up in the middle of the battle."""
    match = await in_battle(world)
    await world.host.resign(match, world.ben.id, "resign")
    await world.later(seconds=3)
    return match


async def alone(world: World, number: int = 0) -> str:
    """Ann's campaign of Stilicho with its table, the decks by a number; gives its key."""
    world.host.entropy = lambda size: bytes([number + 40]) * size
    place = Place(world.guild.id, world.games.id)
    table = await world.host.open_table("stilicho", Person(world.ann.id, "Ann"), place, key=f"open{number}")
    await world.later(seconds=2)
    return table.id


async def awaited(world: World, match: str) -> Any:
    """Who is to move."""
    table = await world.host.find(match)
    return {world.ann.id: world.ann, world.ben.id: world.ben}[table.awaited_people[0]]
