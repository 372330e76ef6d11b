"""War by sentences on Discord: what a person types is done, all of it or nothing, and refusals say what to type."""

from typing import Any

from engine.games.war.data import ID, TERRITORIES
from engine.host.ports import Person, Place
from tests.cogs import driver
from tests.simulated import World, text


async def receiving(world: World) -> tuple[str, Any, list[int]]:
    """A match in its first turn: its key, who places, and their territories."""
    ann, ben = Person(world.ann.id, "Ann"), Person(world.ben.id, "Ben")
    place = Place(world.guild.id, world.games.id)
    table = await world.host.open_table("war", ann, place, options={"mode": "basic"}, seats=2, key="open")
    await world.host.join(table.id, ben, None, "join")
    await world.host.start(table.id, ann, "start")
    who = await driver.awaited(world, table.id)
    view = (await world.host.see(table.id, who.id)).look.view
    return table.id, who, [t for t, owner in enumerate(view.board.owner) if owner == view.viewer]


async def armies(world: World, match: str, who: Any, t: int) -> int:
    found: int = (await world.host.see(match, who.id)).look.view.board.warriors[t]
    return found


async def test_several_placements_are_typed_as_one_sentence(world: World) -> None:
    match, who, (first, second, *_) = await receiving(world)
    said = f"place 2 on {TERRITORIES[first].name} and 1 on {TERRITORIES[second].name_pt}"
    answer = await world.command(who, "play do", text=said, table=match)
    assert answer.ephemeral
    assert [await armies(world, match, who, t) for t in (first, second)] == [3, 2]


async def test_a_sentence_that_cannot_all_be_done_does_nothing(world: World) -> None:
    match, who, (first, second, *_) = await receiving(world)
    answer = await world.command(who, "play do", text=f"place 2 on {ID[first]} and 99 on {ID[second]}", table=match)
    assert "Choose another number" in text(answer)
    assert [await armies(world, match, who, t) for t in (first, second)] == [1, 1]


async def test_an_option_for_several_takes_sentences_too(world: World) -> None:
    match, who, (first, second, *_) = await receiving(world)
    await world.command(who, "war place", all=f"2 on {ID[first]}, {ID[second]} 1", table=match)
    assert [await armies(world, match, who, t) for t in (first, second)] == [3, 2]
