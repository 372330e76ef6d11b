"""Commands given what nobody should give them: each gets one private answer with a way on."""

import random
from typing import Any

import pytest
from discord import app_commands

from engine.host.ports import Status
from tests.cogs import driver
from tests.cogs.test_forged import GAMES_OPENED, SAYINGS, answered
from tests.simulated import World

TYPED = 70
LONG = ("ﷺ" * 40, "a" * 4000, "9" * 60, "x " * 300, ",,,,", "athens 5, delphi 6", "a1 a1", "3,2,4", "vandals, goths")
NAMED = ("legionary 1", "A1", "goths", "athens", "spears", "roma", "stilicho", "solidi", "ares", "all", "rest", "no")
LEFT_OUT = ("play new", "play leave")
GROUPS = {"arranging": "legion", "battle": "legion", "over": "legion"}


async def value(world: World, who: Any, command: Any, option: Any, given: dict[str, Any], luck: random.Random) -> Any:
    """Something for an option: what completes it, one of its choices, a number of its range, or any text."""
    if option.choices:
        return luck.choice(option.choices).value
    if option.type.name == "boolean":
        return luck.choice((True, False))
    if option.type.name == "integer":
        least, most = option.min_value or 0, option.max_value if option.max_value is not None else 10**9
        return luck.choice((least, most, luck.randint(least, most)))
    typed = luck.choice((*SAYINGS, *LONG, *NAMED))
    if option.autocomplete and luck.random() < 0.4:
        asked = (command.qualified_name, option.display_name, luck.choice(("", "a", typed[:90])))
        offered = await who.autocomplete(world.games, *asked, **given)
        typed = luck.choice([one["value"] for one in offered]) if offered else typed
    return typed[: option.max_value or 6000]


async def filled(world: World, who: Any, command: Any, match: str, luck: random.Random) -> dict[str, Any]:
    """Options for a command, mostly for this match."""
    given: dict[str, Any] = {}
    for option in command.parameters:
        if option.name == "table":
            given["table"] = match if luck.random() < 0.9 else luck.choice(SAYINGS)
        elif option.required or luck.random() < 0.6:
            given[option.display_name] = await value(world, who, command, option, given, luck)
    return given


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES_OPENED for seed in (1, 2)])
async def test_whatever_a_command_is_given_it_answers(world: World, game: str, seed: int) -> None:
    luck, match = random.Random(seed), await GAMES_OPENED[game](world)
    group = GROUPS.get(game, game)
    every = [c for c in world.bot.tree.walk_commands() if isinstance(c, app_commands.Command)]
    mine = [c for c in every if c.qualified_name.startswith((group, "play")) and c.qualified_name not in LEFT_OUT]
    for _ in range(TYPED):
        running = (await world.host.find(match)).status is Status.RUNNING
        mover = await driver.awaited(world, match) if running else world.ann
        who = luck.choice((mover, mover, mover, world.ann, world.ben, world.cleo))
        command = luck.choice(mine)
        given = await filled(world, who, command, match, luck)
        told = (await who.slash(world.games, command.qualified_name, **given)).response
        answered(told, (command.qualified_name, given))
