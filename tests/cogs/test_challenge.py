"""Challenges and hints on Discord: what the public sees of one, and when the house advises."""

from pathlib import Path
from typing import Any

import pytest

from bot import open_host
from cogs.ui import words_challenge
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
    assert "Score 1." in said
    assert "Ann to move" in said
    assert "challenge “ides of march”" in text(panel)
    table = [picture for picture in world.painter.drawn if picture.kind == "outline"]
    assert {(picture.view, picture.told) for picture in table} == {(None, ())}


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


async def test_the_secret_of_the_settings_decides_what_a_word_means(tmp_path: Path) -> None:
    seeds = []
    for name, secret in (("a", "known to us"), ("b", "known to us"), ("c", "known to others")):
        async with open_host(tmp_path / f"{name}.db", secret) as host:
            table = await host.open_table("stilicho", Person(1, "Ann"), Place(None, 2), challenge="rome", key="open")
            seeds.append(await host.store.seed(table.id))
            assert secret not in repr(host)
    assert seeds[0] == seeds[1] != seeds[2]


@pytest.mark.parametrize("way", ["More", "command"])
async def test_who_manages_the_server_closes_a_challenge_without_seeing_it(world: World, way: str) -> None:
    await begun(world, "rome")
    match = (await world.host.mine(world.ann.id))[0].table.id
    await world.later(seconds=3)
    if way == "More":
        asked = await world.press(world.owner, world.table(match), "More")
        assert labels(asked) == ["Bring the table here", "Close the table"]
        asked = await world.press(world.owner, asked, "Close the table")
    else:
        asked = await world.command(world.owner, "server repair", table=match, how="close")
    told = await world.press(world.owner, asked, "Close the table")
    assert "Closed without a result by Owner." in text(told)
    assert not any(name in str(parts(asked)) + str(parts(told)) for name in SECRETS)
    assert (await world.host.find(match)).over


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


@pytest.mark.parametrize("game", ["milito", "legion", "war"])
async def test_the_house_advises_whoever_plays_against_it_alone(world: World, game: str) -> None:
    """Not in the panel of a game for several, but by command and under More."""
    opened = await world.command(world.ann, "play new", game=game)
    await world.press(world.ann, opened, "Play the house")
    match = (await world.host.mine(world.ann.id))[0].table.id
    while world.ann.id not in (await world.host.find(match)).awaited_people:
        await world.later(seconds=4)
    advice = await world.command(world.ann, "play hint", table=match)
    assert "The house would choose: **" in text(advice)
    assert len(text(advice).splitlines()) >= 2
    more = await world.press(world.ann, world.table(match), "More")
    assert text(await world.press(world.ann, more, "Hint")) == text(advice)
    assert await world.press(world.ann, advice, "Go there")


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


async def test_nothing_public_or_of_watchers_holds_a_position_while_the_match_goes_on(world: World) -> None:
    """However the player plays: turn, score and word are all that others read."""
    panel = await begun(world, "rome")
    match = (await world.host.mine(world.ann.id))[0].table.id
    await world.press(world.ann, panel, "Take the field")
    for said in ("begin", "end", "begin"):
        await world.command(world.ann, "play do", text=said, table=match)
        await world.later(seconds=3)
        public = "\n".join(str(parts(message)) for message in world.public())
        assert not any(name in public for name in SECRETS)
        assert {picture.kind for picture in world.painter.drawn if picture.names == ()} >= {"outline"}
    for way in ("My view", "Log", "More", "My turn"):
        told = await world.press(world.ben, world.table(match), way)
        assert not any(name in str(parts(told)) for name in SECRETS), way
        assert "only its player sees" in text(told)
    for name in ("view", "log", "export", "report", "replay"):
        told = await world.command(world.ben, f"play {name}", table=match)
        assert "only its player sees" in text(told), name
        assert told.attachments == []
    rules = await world.press(world.ben, world.table(match), "Rules")
    assert "Stilicho" in text(rules)


SECRETS = ("Pollentia", "Durocortorum", "Goths", "Vandals", "Alaric", "Annona", "Surge", "Olympius")


async def test_the_same_word_is_played_from_the_refusal_and_the_result(world: World) -> None:
    await begun(world, "rome")
    match = (await world.host.mine(world.ann.id))[0].table.id
    await world.later(seconds=3)
    refused = await world.press(world.ben, world.table(match), "My view")
    assert labels(refused)[:2] == ["Play this word", "Standings"]
    panel = await world.press(world.ben, refused, "Play this word")
    assert "Take the field" in labels(panel)
    (mine,) = await world.host.mine(world.ben.id)
    assert mine.table.commitment == (await world.host.find(match)).commitment
    again = await world.press(world.ben, world.table(match), "My view")
    twice = await world.press(world.ben, again, "Play this word")
    assert "finish the first" in text(twice)
    assert labels(twice) == ["My turn"]
    assert len(await world.host.mine(world.ben.id)) == 1


async def test_the_standings_name_who_has_finished_and_open_their_matches_to_each_other(world: World) -> None:
    await begun(world, "rome")
    match = (await world.host.mine(world.ann.id))[0].table.id
    empty = await world.command(world.ben, "play challenge", word="Rome")
    assert "Nobody has finished this word here yet." in text(empty)
    assert "1 match is still played." in text(empty)
    await world.host.resign(match, world.ann.id, "end")
    await world.later(minutes=1)
    told = await world.press(world.cleo, world.table(match), "Standings")
    assert "1. **Ann** · 1 · begun <t:" in text(told)
    panel = await world.press(world.cleo, told, "Play this word")
    assert "Take the field" in labels(panel)
    other = (await world.host.mine(world.cleo.id))[0].table.id
    assert "only its player sees" in text(await world.command(world.cleo, "play log", table=match))
    await world.host.resign(other, world.cleo.id, "end too")
    log = await world.command(world.cleo, "play log", table=match)
    assert "lays down the command" in text(log)
    seed = await world.host.store.seed(match)
    export = await world.command(world.cleo, "play export", table=match)
    assert seed.hex().encode() not in await export.attachments[0].read()
    again = await world.press(world.cleo, world.table(match), "Play this word")
    assert "not counted" in text(again)


async def test_a_finished_challenge_shows_its_player_everything_but_the_seed(world: World) -> None:
    await begun(world, "rome")
    match = (await world.host.mine(world.ann.id))[0].table.id
    await world.host.resign(match, world.ann.id, "end")
    await world.later(minutes=1)
    end = world.table(match)
    assert "· lost" in text(end)
    assert labels(end) == [*RESULT, "Play this word", "Standings"]
    assert not any(name in str(parts(end)) for name in SECRETS)
    told = await world.press(world.ann, end, "Proof")
    assert "no seed" in text(told)
    assert (await world.host.store.seed(match)).hex().encode() not in await told.attachments[0].read()
    assert "What decided it" in text(await world.press(world.ann, end, "Report"))


RESULT = ("Rematch", "Replay", "Log", "Report", "Proof", "New table")


def test_standings_give_places_only_under_the_rules_of_now() -> None:
    told = words_challenge.standings([(1, "Ann", "12", "then"), (1, "Ben", "12", "then"), (0, "Cleo", "30", "then")], 1)
    assert told.splitlines() == [
        "1. **Ann** · 12 · begun then",
        "1. **Ben** · 12 · begun then",
        "- **Cleo** · 30 · begun then, under other rules, so without a place",
        "1 match is still played.",
    ]


@pytest.mark.parametrize("word", ["\ufdfa" * 30, "\u00df" * 32, "\ufb03" * 31, "a" * 32, "x y " * 8])
async def test_a_word_that_grows_when_it_is_folded_can_be_asked_for_and_played(world: World, word: str) -> None:
    told = await world.command(world.ann, "play challenge", word=word)
    assert "Nobody has finished this word" in text(told)
    assert "Take the field" in labels(await world.press(world.ann, told, "Play this word"))


async def test_a_word_without_letters_is_refused_with_a_way_on(world: World) -> None:
    for name, given in (("play challenge", {"word": "?!"}), ("play new", {"seed": "?!"})):
        told = await world.command(world.ann, name, **given)
        assert "letters or digits" in text(told)
        assert labels(told)
