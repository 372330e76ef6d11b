"""A game that one person plays alone: it begins when it is opened, and nothing speaks of others."""

from typing import Any

from engine.host.ports import Status
from tests.simulated import World, labels, text

OPENS = "Stilicho: Last of the Romans · alone"


async def opened(world: World, who: Any) -> Any:
    """A match begun by buttons; gives the panel."""
    games = await world.command(who, "play new")
    panel = await world.press(who, games, OPENS)
    assert panel.id == games.id
    return panel


async def test_opening_it_begins_it_and_the_same_reply_becomes_the_panel(world: World) -> None:
    panel = await opened(world, world.ann)
    (row,) = await world.host.mine(world.ann.id)
    assert row.table.status is Status.RUNNING
    assert "Take the field" in labels(panel)
    assert "your turn" in text(panel)
    assert "· Ann" in text(world.table())
    assert labels(world.table())[0] == "My turn"


async def test_a_command_begins_it_as_well(world: World) -> None:
    panel = await world.command(world.ann, "play new", game="stilicho")
    assert "Take the field" in labels(panel)


async def test_nobody_can_be_invited(world: World) -> None:
    told = await world.command(world.ann, "play new", game="stilicho", opponent=world.ben)
    assert "played alone" in text(told)
    assert await world.host.mine(world.ann.id) == []
    assert "Take the field" in labels(await world.press(world.ann, told, "Play"))


async def test_the_table_calls_nobody_who_is_there(world: World) -> None:
    await opened(world, world.ann)
    assert world.rung() == [set()]


async def test_no_draw_is_offered_and_asking_for_one_says_why(world: World) -> None:
    await opened(world, world.ann)
    more = await world.press(world.ann, world.table(), "More")
    assert [label for label in labels(more) if "draw" in label] == []
    told = await world.command(world.ann, "play draw")
    assert "nobody could agree" in text(told)
    assert labels(told) == ["My turn", "More"]


async def test_resigning_speaks_of_no_opponent_and_the_result_of_a_loss(world: World) -> None:
    await opened(world, world.ann)
    more = await world.press(world.ann, world.table(), "More")
    asked = await world.press(world.ann, more, "Resign")
    assert "opponent" not in text(asked)
    await world.press(world.ann, asked, "Resign")
    await world.later(seconds=3)
    end = world.table()
    assert "· lost" in text(end)
    assert "drawn" not in text(end)
    assert labels(end) == ["Rematch", "Replay", "Log", "Report", "Proof", "New table"]


async def test_a_rematch_begins_at_the_first_press(world: World) -> None:
    await opened(world, world.ann)
    asked = await world.press(world.ann, await world.press(world.ann, world.table(), "More"), "Resign")
    await world.press(world.ann, asked, "Resign")
    await world.later(seconds=3)
    panel = await world.press(world.ann, world.table(), "Rematch")
    assert "Take the field" in labels(panel)


async def test_others_watch_and_open_their_own(world: World) -> None:
    await opened(world, world.ann)
    refused = await world.press(world.ben, world.table(), "My turn")
    assert "not seated" in text(refused)
    view = await world.press(world.ben, world.table(), "My view")
    assert "Ann" in text(view)
