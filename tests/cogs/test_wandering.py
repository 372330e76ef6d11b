"""A person who wanders: any button of any private screen, in any order, never meets a fault."""

import random
from typing import Any

import pytest

from engine.host.ports import Person, Status
from tests.cogs import driver
from tests.simulated import BUTTON, World, parts, text

ROUNDS = 24
LEFT_OUT = ("Resign", "Leave")
FORMS = (":t:options", ":find.0", ":text.0.")


def buttons(message: Any) -> list[tuple[str, str]]:
    """Ids and labels of the buttons that can be pressed, open no form and end nothing."""
    open_ = [part for part in parts(message) if part["type"] == BUTTON and not part.get("disabled")]
    every = [(part["custom_id"], part["label"]) for part in open_]
    return [pair for pair in every if pair[1] not in LEFT_OUT and not pair[0].endswith(FORMS)]


async def wander(world: World, who: Any, rng: random.Random, match: str) -> None:
    """Open something at the table, then press whatever is there."""
    offered = buttons(world.table(match))
    custom_id, label = offered[0] if rng.random() < 0.5 else rng.choice(offered)
    shown = await world.press(who, world.table(match), custom_id=custom_id)
    for _ in range(6):
        assert shown.ephemeral
        assert "went wrong" not in text(shown), label
        assert "older version" not in text(shown), label
        offered = buttons(shown)
        assert offered, text(shown)
        if driver.choices(shown) and rng.random() < 0.6:
            shown = await driver.step(world, who, shown, rng)
            continue
        custom_id, label = rng.choice(offered)
        shown = await world.press(who, shown, custom_id=custom_id)


MILITO, LEGION, WAR = "Milito · 30 min", "Legion & Horde · 45 min", "War: Batalhas Mitológicas · 60 min"


PLAIN, HIRED, GODS = "mercenaries no", "mercenaries yes", "mode advanced"


@pytest.mark.parametrize(
    ("seed", "game", "option"),
    [
        *((1, MILITO, PLAIN), (2, MILITO, HIRED), (3, MILITO, HIRED)),
        *((4, LEGION, ""), (5, LEGION, "")),
        *((6, WAR, ""), (7, WAR, GODS), (8, WAR, GODS)),
    ],
)
async def test_no_wandering_meets_a_fault(world: World, seed: int, game: str, option: str) -> None:
    rng = random.Random(seed)
    games = await world.command(world.ann, "play new")
    await world.press(world.ann, games, game)
    match = (await world.host.mine(world.ann.id))[0].table.id
    if option:
        name, value = option.split()
        await world.host.set_option(match, _person(world.ann), name, value, "option")
    await world.press(world.ben, world.table(match), "Join")
    for number in range(ROUNDS):
        if number == ROUNDS // 5 and (await world.host.find(match)).status is Status.OPEN:
            await world.host.start(match, _person(world.ann), "start")
        if game == LEGION and number == ROUNDS // 3:
            await arranged(world, match)
        running = (await world.host.find(match)).status is Status.RUNNING
        mover = await driver.awaited(world, match) if running else world.ben
        await wander(world, rng.choice([mover, mover, world.ann, world.cleo]), rng, match)
    assert (await world.host.find(match)).seq > 0


async def arranged(world: World, match: str) -> None:
    """Both armies stand, so that there is a battle to wander in."""
    for who in (world.ann, world.ben):
        for said in ("lineup wall plain", "ready"):
            await world.host.submit(match, who.id, None, said, f"{who.id} {said}")


def _person(actor: Any) -> Person:
    return Person(actor.id, actor.name)
