"""Every error a person can cause has words of its own: short, private, with a way on."""

from typing import Any

import discord
import pytest
from discord import app_commands

from cogs import errors
from cogs.ui.limits import SHUT
from engine.games.milito.menu.reasons import Reason
from engine.host import errors as host
from engine.host.ports import Person, Place, SeatInfo, Status, Table
from engine.kernel import errors as kernel
from tests.cogs import driver
from tests.cogs.positions import NOW
from tests.simulated import World, labels, text

MOST_WORDS = 25
LOBBY = Table("cdfg", "milito", Status.OPEN, {}, (SeatInfo(0, 5, "Cleo"), SeatInfo(1)), 5, Place(1, 2), NOW)


def every(base: type[Exception]) -> set[type[Exception]]:
    """A class of errors with all below it that are raised."""
    below = base.__subclasses__()
    return set(below).union(*(every(one) for one in below)) if below else set()


def test_every_error_of_host_and_kernel_is_answered() -> None:
    known = {one for base in (host.HostError, kernel.GameError) for one in every(base)}
    assert {one.__name__ for one in known if one not in errors.ANSWERS} == set()


def samples() -> list[Exception]:
    """One of each error, and each reason a game gives."""
    plain: list[Exception] = [
        kernel.CannotRead("palce legion 1", "palce", ("place legionaries 1",)),
        kernel.Ambiguous("place cav 1", "cav", (("end",), ("place", "triarii"))),
        kernel.Unfinished(("place",)),
        kernel.NotYourTurn(),
        kernel.GameOver(),
        *(kernel.CannotTakeBack(why) for why in kernel.Stands),
        kernel.BadOptions("army.1", "carthaginian", "both lead the same army"),
        host.UnknownMatch("zzzz"),
        host.UnknownPath(7),
        host.UnknownGame("chess"),
        host.NotSeated(LOBBY),
        host.NotOpener(LOBBY),
        host.TableFull(LOBBY),
        host.SeatTaken(0, LOBBY),
        host.AlreadySeated(1, LOBBY),
        host.NotStarted(LOBBY),
        host.AlreadyStarted(LOBBY),
        host.LobbyClosed(LOBBY),
        host.NotOver(LOBBY),
        host.OtherRules(LOBBY),
        host.NotForMany("milito"),
        host.Veiled(LOBBY),
        host.Trying(LOBBY),
        host.NoHints(LOBBY),
        host.NotYourMove(LOBBY),
        host.LineStops(1, "attack 3 top", True),
        host.TooManyTables(12),
        host.Busy(),
        app_commands.CheckFailure(),
        discord.Forbidden(Answer(403), {"code": 50013, "message": "Missing Permissions"}),
        discord.NotFound(Answer(404), {"code": 10003, "message": "Unknown Channel"}),
        *(discord.HTTPException(Answer(400), {"code": code, "message": "Thread shut"}) for code in SHUT),
        discord.HTTPException(Answer(429), {"code": 0, "message": "Too Many Requests"}),
        discord.DiscordServerError(Answer(503), {"code": 0, "message": "Service Unavailable"}),
    ]
    return [*plain, *(kernel.IllegalAction(("place",), "legionaries", reason) for reason in Reason)]


class Answer:
    """What discord.py reads of an HTTP response."""

    reason = "of its own"

    def __init__(self, status: int) -> None:
        self.status = status


async def test_each_error_is_told_in_one_private_sentence_with_a_way_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await driver.opened(world)
    who, true = await driver.awaited(world, match), world.host.log
    left = samples()

    async def failing(*args: Any, **more: Any) -> Any:
        """The next error once; what answers it reads the log as always."""
        monkeypatch.setattr(world.host, "log", true)
        raise left[0]

    while left:
        monkeypatch.setattr(world.host, "log", failing)
        told = await world.press(who, world.table(match), "My view")
        assert told.ephemeral
        assert "went wrong" not in text(told), left[0]
        assert labels(told), left[0]
        if not driver.choices(told) and "I will call you" not in text(told):
            assert len(text(told).split()) <= MOST_WORDS, left[0]
        on = await world.press(who, told, labels(told)[0])
        assert "went wrong" not in text(on), left[0]
        assert "older version" not in text(on), left[0]
        left.pop(0)


async def test_a_way_on_from_a_full_table(world: World) -> None:
    match = await driver.opened(world)
    told = await world.command(world.cleo, "play join", table=match)
    assert text(told).startswith("The match has begun")
    assert "Watch" in labels(told)


async def test_a_taken_seat_offers_the_free_one(world: World) -> None:
    games = await world.command(world.ann, "play new")
    await world.press(world.ann, games, "Milito · 30 min")
    match = (await world.host.mine(world.ann.id))[0].table.id
    told = await world.command(world.ben, "play join", table=match, seat=1)
    assert text(told) == "Ann took that seat just now. Seat 2 is free."
    await world.press(world.ben, told, "Join seat 2")
    assert (await world.host.find(match)).seats[1].name == "Ben"


async def test_a_thirteenth_table_is_refused(world: World) -> None:
    for number in range(12):
        await world.host.open_table(
            "milito", Person(world.ann.id, "Ann"), Place(world.guild.id, world.games.id), key=str(number)
        )
    told = await world.command(world.ann, "play new", game="milito")
    assert (
        text(told) == "You have 12 running tables, the most here. Finish one, or ask an organiser to raise the limit."
    )
    assert labels(told) == ["My tables"]
