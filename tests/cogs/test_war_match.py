"""Matches of War through Discord by buttons: people, house players, a restart, a resignation, and all that was sent."""

import json
import random
from typing import Any

from cogs.ui import ids
from engine.games.war.state import State
from engine.host.ports import Status
from tests.cogs import driver
from tests.cogs.transcript import Transcript
from tests.cogs.war_eyes import Eyes
from tests.simulated import BUTTON, SELECT, World, labels, parts, text

GAME = "War: Batalhas Mitológicas · 60 min"
MOST_SITTINGS = 400
COMPLETED = (
    ("war place", "territory"),
    ("war trade", "cards"),
    ("war attack", "from"),
    ("war until", "from"),
    ("war move", "from"),
)


class Censor:
    """Holds every message against what its reader may know."""

    def __init__(self, world: World, match: str) -> None:
        self.world, self.match, self.sent = world, match, 0
        self.transcript = Transcript(world)
        self.eyes: dict[int | None, Eyes] = {None: Eyes(-1)}

    async def begin(self) -> None:
        table = await self.world.host.find(self.match)
        for person in (self.world.ann, self.world.ben, self.world.cleo):
            seat = table.seat_of(person.id)
            self.eyes[person.id] = Eyes(-1 if seat is None else seat)

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


async def opened(world: World, seats: int, **chosen: str) -> str:
    """A lobby of Ann's for so many, with Ben in it."""
    games = await world.command(world.ann, "play new")
    mine = await world.press(world.ann, games, GAME)
    if seats > 2:
        mine = await world.choose(world.ann, mine, str(seats), holder="For ")
    match = (await world.host.mine(world.ann.id))[0].table.id
    for name, value in chosen.items():
        shown = await world.press(world.ann, world.table(), "Options")
        await world.choose(world.ann, shown, value, holder=f"Change {name.replace('_', ' ')}")
    await world.press(world.ben, world.table(), "Join")
    return match


def decisions(panel: Any) -> list[tuple[str, tuple[str, ...], str]]:
    """What a panel offers to decide, choices that only its ids keep among them: custom id, values, and a label."""
    found = driver.choices(panel)
    for part in parts(panel):
        target = ids.read(part.get("custom_id", ""))
        if target is None or target.what != "draft":
            continue
        if part["type"] == BUTTON:
            found.append((part["custom_id"], (), part["label"]))
        if part["type"] == SELECT:
            values = [option["value"] for option in part["options"]]
            found.append((part["custom_id"], tuple(values[: part["max_values"]]), "several"))
            found.append((part["custom_id"], tuple(values[: part["min_values"]]), "first"))
    return found


def weight(custom_id: str, values: tuple[str, ...], label: str) -> int:
    """How a person plays who wants the match to end: rather an attack, and no turn for ever."""
    if label.startswith(("Until taken", "Again", "All ", "Share out", "Trade")):
        return 60
    if label.startswith(("End turn", "Pass")):
        return 90 if custom_id.endswith("!") else 60
    if ":n:" in custom_id:
        return 2
    return 30 if ":s:" in custom_id and ":until" in custom_id and values and "%" in label else 3


async def sitting(world: World, who: Any, rng: random.Random, check: Any) -> int:
    """Open the panel and press until nothing is left to decide; gives the number of presses."""
    panel = await world.press(who, world.table(), "My turn")
    for pressed in range(driver.MOST_PRESSES * 2):
        await check()
        assert "went wrong" not in text(panel)
        offered = decisions(panel)
        if not offered or "My view" in labels(panel):
            return pressed
        custom_id, values, _ = rng.choices(offered, [weight(*one) for one in offered])[0]
        if values:
            panel = (await who.select(panel, list(values), custom_id=custom_id)).response
        else:
            panel = await world.press(who, panel, custom_id=custom_id)
    raise AssertionError("the turn does not end")


async def whose(world: World, match: str) -> Any:
    """The person who is awaited, once the house has played; None when the match is over."""
    people = {world.ann.id: world.ann, world.ben.id: world.ben}
    for _ in range(MOST_SITTINGS):
        table = await world.host.find(match)
        if table.status is not Status.RUNNING:
            return None
        if table.awaited_people:
            return people[table.awaited_people[0]]
        await world.later(seconds=5)
    raise AssertionError("the house does not play")


async def look_on(world: World, censor: Censor, rng: random.Random) -> None:
    """Now and then somebody looks at the board, its words, their cards, a region or the log."""
    if rng.random() < 0.3:
        who = rng.choice([world.ann, world.ben, world.cleo])
        view = await world.press(who, world.table(), "My view")
        await censor.check()
        ways = [label for label in ("In words", "Log", "Zoom", "My cards") if label in labels(view)]
        assert "Zoom" in ways
        await world.press(who, view, rng.choice(ways))
        await censor.check()
    if rng.random() < 0.3:
        await censor.complete(rng.choice([world.ann, world.ben, world.cleo]), rng)


async def test_four_seats_play_the_advanced_game_and_nobody_is_told_too_much(world: World) -> None:
    rng = random.Random(11)
    match = await opened(world, 4, game="advanced", last_round="20")
    sure = await world.press(world.ann, world.table(), "Start")
    await world.press(world.ann, sure, next(label for label in labels(sure) if label.startswith("Start")))
    table = await world.host.find(match)
    assert len(table.seats) == 4
    assert len([seat for seat in table.seats if seat.house]) == 2
    censor = Censor(world, match)
    await censor.begin()
    sittings = presses = 0
    resigned = False
    while (who := await whose(world, match)) is not None:
        sittings += 1
        assert sittings < MOST_SITTINGS
        if sittings == 4:
            await world.restart()
        if sittings == 9 and not resigned:
            await resign(world, match, censor)
            resigned = True
            continue
        presses += await sitting(world, who, rng, censor.check)
        await look_on(world, censor, rng)
    assert resigned
    assert presses > 4 * 9
    assert censor.sent > presses
    assert (await world.host.find(match)).status is Status.FINISHED
    assert labels(world.table()) == ["Rematch", "Replay", "Log", "Report", "Proof", "New table"]
    assert len(world.public()) == 1


async def resign(world: World, match: str, censor: Censor) -> None:
    """Ben gives up; his armies stay as neutral ones, and the others play on."""
    sure = await world.press(world.ben, await world.press(world.ben, world.table(), "More"), "Resign")
    await world.press(world.ben, sure, next(label for label in labels(sure) if label.startswith("Resign")))
    state = await censor.state()
    seat = censor.eyes[world.ben.id].viewer
    assert state.players[seat].out == "left"
    assert seat not in state.board.owner
    await censor.check()


async def test_two_people_play_the_basic_game_by_buttons(world: World) -> None:
    rng = random.Random(3)
    match = await opened(world, 2, last_round="20")
    await world.press(world.ann, world.table(), "Start")
    censor = Censor(world, match)
    await censor.begin()
    sittings = 0
    while (who := await whose(world, match)) is not None:
        sittings += 1
        assert sittings < MOST_SITTINGS
        await sitting(world, who, rng, censor.check)
    assert sittings > 4
    assert "wins" in text(world.table()) or "drawn" in text(world.table())
