"""Several people press several things at once, old panels among them: no fault, no gap in the log, no press twice."""

import random
from typing import Any

import pytest

from tests.cogs import driver
from tests.cogs.test_forged import GAMES_OPENED
from tests.cogs.test_wandering import buttons
from tests.simulated import World, text

ROUNDS = 8
OPENED = ("play turn", "play turn", "play view", "play log", "play orders", "play replay")
HELD = 6
"""So many private messages stay open, the newest of them."""
AT_ONCE = 4
"""The simulation waits only so long for what is under way."""


def presses(luck: random.Random, world: World, table: Any, panels: list[tuple[Any, Any]]) -> list[tuple[Any, Any, str]]:
    """A few presses, some of them double, of the table's buttons and of what stands in private messages."""
    found: list[tuple[Any, Any, str]] = []
    for _ in range(luck.randint(2, 4)):
        public = (luck.choice((world.ann, world.ben, world.cleo)), table)
        who, message = public if luck.random() < 0.25 else luck.choice(panels)
        offered = [id for id, _ in buttons(message) if ":resign.1" not in id]
        if offered:
            found += [(who, message, luck.choice(offered))] * luck.choice((1, 1, 2, 3))
    return found[:AT_ONCE]


@pytest.mark.parametrize("game", GAMES_OPENED)
async def test_presses_at_once_leave_a_match_that_goes_on(world: World, game: str) -> None:
    luck, match = random.Random(game), await GAMES_OPENED[game](world)
    panels: list[tuple[Any, Any]] = []
    for number in range(ROUNDS):
        fresh = [(who, await world.command(who, luck.choice(OPENED), table=match)) for who in (world.ann, world.ben)]
        panels = [*panels, *fresh][-HELD:]
        await world.burst(*presses(luck, world, world.table(match), panels))
        assert not [message for _, message in panels if "went wrong" in text(message)]
        lines = await world.host.store.lines(match)
        assert [line.seq for line in lines] == list(range(len(lines)))
        if number % 3 == 2:
            await world.restart()
        await world.later(seconds=luck.choice((1, 3, 20)))
    told = await world.command(world.ann, "play turn", table=match)
    assert driver.choices(told) or "went wrong" not in text(told)
