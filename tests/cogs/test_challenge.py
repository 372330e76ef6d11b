"""Challenges and hints on Discord: what the public sees of one, and when the house advises."""

from typing import Any

import pytest

from engine.host.ports import Person, Place
from tests.simulated import World, labels, parts, text


async def begun(world: World, word: str = "") -> Any:
    """Ann's panel of a match of Stilicho."""
    return await world.command(world.ann, "play new", game="stilicho", **({"seed": word} if word else {}))


async def test_the_table_of_a_challenge_shows_turn_and_word_and_no_position(world: World) -> None:
    panel = await begun(world, "Ides of March")
    await world.later(seconds=3)
    match = (await world.host.mine(world.ann.id))[0].table.id
    said = text(world.table(match))
    assert "challenge “ides of march”" in said
    assert "406" in said
    assert "Pollentia" in text(panel) or "Constantine" in text(panel)
    assert not any(name in said for name in ("Pollentia", "Durocortorum", "Goths"))
    assert "Pollentia" not in str(parts(world.table(match)))
    assert "cover" in {picture.kind for picture in world.painter.drawn}


@pytest.mark.parametrize("way", ["My view", "Log"])
async def test_watchers_of_a_challenge_are_told_why_they_see_nothing(world: World, way: str) -> None:
    await begun(world, "rome")
    await world.later(seconds=3)
    match = (await world.host.mine(world.ann.id))[0].table.id
    assert "only its player sees" in text(await world.press(world.ben, world.table(match), way))
    await world.host.resign(match, world.ann.id, "end")
    await world.later(minutes=1)
    end = world.table(match)
    assert "Seed kept secret" in text(end)
    assert "only its player sees" in text(await world.press(world.ben, end, "Log"))
    assert "Score" in text(end)


async def test_a_game_with_rivals_takes_no_seed(world: World) -> None:
    answer = await world.command(world.ann, "play new", game="milito", seed="rome")
    assert "takes no seed" in text(answer)
    assert await world.host.mine(world.ann.id) == []


async def test_the_house_advises_whoever_plays_alone(world: World) -> None:
    panel = await world.press(world.ann, await begun(world), "Take the field")
    before = (await world.host.mine(world.ann.id))[0].table.seq
    advice = await world.press(world.ann, panel, "Hint")
    assert "The house would choose: **" in text(advice)
    again = await world.command(world.ann, "play hint")
    assert text(again) == text(advice)
    assert (await world.host.mine(world.ann.id))[0].table.seq == before
    there = await world.press(world.ann, advice, "Go there")
    assert "Stilicho" in text(there)


async def test_nobody_is_advised_in_a_challenge_or_against_people(world: World) -> None:
    panel = await begun(world, "rome")
    assert "Hint" not in labels(panel)
    assert "no hints in a challenge" in text(await world.command(world.ann, "play hint"))
    where = Place(world.guild.id, world.games.id)
    people = [Person(world.ann.id, "Ann"), Person(world.ben.id, "Ben")]
    table = await world.host.open_table("milito", people[0], where, key="open")
    await world.host.join(table.id, people[1], None, "join")
    await world.host.start(table.id, people[0], "start")
    answer = await world.command(world.ann, "play hint", table=table.id)
    assert "everybody decides alone" in text(answer)
