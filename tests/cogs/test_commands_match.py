"""Whole matches by typing: by Milito's commands, filled in from what they complete to, and by /play do."""

import random
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest
from discord import app_commands

from cogs.games.milito import Milito
from cogs.ui.complete import NOTHING
from engine.host.ports import Status
from engine.kernel import walk
from engine.kernel.game import Slot
from engine.kernel.redaction import Look
from engine.kernel.rng import HashRng
from engine.players.lively import taste
from engine.registry import GAMES, WORDS
from tests.cogs import driver
from tests.simulated import World, custom_ids, text

GAME, SPOKEN = GAMES["milito"], WORDS["milito"]
OPTIONS = {
    command.name: [parameter.display_name for parameter in command.parameters if parameter.name != "table"]
    for command in Milito.__cog_app_commands__
    if isinstance(command, app_commands.Command)
}
FURTHER = ("unit2", "unit3", "send-back")
MOST = 400
CHOICES, LONGEST = 25, 100


async def filled(world: World, who: Any, verb: str, rng: random.Random) -> dict[str, str]:
    """Options for a command, each chosen from what it completes to."""
    given: dict[str, str] = {}
    for option in OPTIONS[verb]:
        if option in FURTHER and rng.random() < 0.6:
            continue
        if option in ("column2", "column3") and option.replace("column", "unit") not in given:
            continue
        offered = await who.autocomplete(world.games, f"milito {verb}", option, "", **given)
        assert len(offered) <= CHOICES
        assert all(0 < len(one["name"]) <= LONGEST and 0 < len(one["value"]) <= LONGEST for one in offered)
        if offered:
            # The first entry may be a suggestion for all that is still to be paid.
            given[option] = offered[0]["value"] if option == "pay" else rng.choice(offered)["value"]
    return given


async def moments(world: World, match: str) -> AsyncIterator[tuple[Any, Look]]:
    """Who is to move and what they see, until the match is over."""
    for _ in range(MOST):
        if (await world.host.find(match)).status is not Status.RUNNING:
            return
        who = await driver.awaited(world, match)
        yield who, (await world.host.see(match, who.id)).look
    raise AssertionError("the match does not end")


def verbs(look: Look) -> tuple[str, ...]:
    """What somebody is asked now."""
    slot = look.menu.next(()) if look.menu else None
    assert isinstance(slot, Slot)
    return slot.ids


@pytest.mark.parametrize("seed", [4, 7])
async def test_two_people_play_a_match_by_commands_alone(world: World, seed: int) -> None:
    rng, match, typed, made = random.Random(seed), await driver.opened(world), Counter[str](), 0
    async for who, look in moments(world, match):
        verb = rng.choice([one for one in verbs(look) for _ in range(1 if one == "end" else 4)])
        before = (await world.host.find(match)).seq
        options = await filled(world, who, verb, rng)
        answer = (await who.slash(world.games, f"milito {verb}", **options)).response
        assert answer.ephemeral
        typed[verb] += 1
        if (await world.host.find(match)).seq > before:
            made += 1
        else:
            assert any(":p:" in id or ":s:" in id for id in custom_ids(answer)), (verb, options, text(answer))
    assert made > typed.total() * 0.7
    assert {"place", "attack", "stand", "end"} <= set(typed)


def spoken(look: Look, path: tuple[str, ...], rng: random.Random) -> str:
    """A path as people type it: names for ids, in any case."""
    names = SPOKEN.names(look.view)
    said = [rng.choice([id, *names.get(id, ())]) for id in path]
    return " ".join(rng.choice([word, word.upper(), word.title()]) for word in said)


async def test_two_people_play_a_match_by_typed_text(world: World) -> None:
    rng, match, asked = random.Random(2), await driver.opened(world), 0
    chance = HashRng(bytes(32), "typed")
    async for who, look in moments(world, match):
        before = (await world.host.find(match)).seq
        assert look.menu is not None
        path, _ = walk.sample(look.menu, chance, taste(GAME.spec))
        answer = (await who.slash(world.games, "play do", text=spoken(look, path, rng))).response
        assert answer.ephemeral
        if (await world.host.find(match)).seq == before:
            # A name may mean two things: the answer asks which, and the exact ids always say it.
            asked += 1
            await who.slash(world.games, "play do", text=walk.format(path))
        assert (await world.host.find(match)).seq == before + 1, (path, text(answer))
    assert asked < 10


def free_step(look: Look) -> str:
    """Placing a unit that costs nothing."""
    assert look.menu is not None
    units, columns = look.menu.next(("place",)), "12345"
    assert isinstance(units, Slot)
    paths = [("place", unit, column) for unit in units.ids for column in columns]
    return walk.format(next(path for path in paths if not isinstance(look.menu.next(path), Slot)))


async def test_several_steps_are_done_together_or_not_at_all(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    step = free_step((await world.host.see(match, who.id)).look)
    before = (await world.host.find(match)).seq
    refused = (await who.slash(world.games, "play do", text=f"{step}; place nonsense 3")).response
    assert "nonsense" in text(refused)
    assert (await world.host.find(match)).seq == before
    await who.slash(world.games, "play do", text=f"{step.replace('_', ' ')}; end")
    assert (await world.host.find(match)).seq == before + 2


@pytest.mark.parametrize("verb", sorted(OPTIONS))
async def test_completions_tell_nothing_to_those_who_have_nothing_to_choose(world: World, verb: str) -> None:
    match = await driver.opened(world)
    mover = await driver.awaited(world, match)
    other = world.ben if mover is world.ann else world.ann
    for option in OPTIONS[verb]:
        told = await other.autocomplete(world.games, f"milito {verb}", option, "", table=match)
        assert told == [{"name": f"Not your turn in {match.upper()}", "value": NOTHING}]
        assert await world.cleo.autocomplete(world.games, f"milito {verb}", option, "", table=match) == []


async def test_completions_come_from_ones_own_hand(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    look = (await world.host.see(match, who.id)).look
    slot = look.menu.next(("place",)) if look.menu else None
    assert isinstance(slot, Slot)
    offered = await who.autocomplete(world.games, "milito place", "unit", "")
    assert {one["value"] for one in offered} == set(slot.ids)
    typed = await who.autocomplete(world.games, "milito place", "unit", "light inf")
    assert all("Light Infantry" in one["name"] for one in typed)


async def test_a_second_unit_does_not_offer_what_the_first_took(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    hand = (await world.host.see(match, who.id)).look.view.own.hand
    offered = await who.autocomplete(world.games, "milito place", "unit", "")
    single = next(one["value"] for one in offered if "×" not in one["name"])
    column = (await who.autocomplete(world.games, "milito place", "column", "", unit=single))[0]["value"]
    second = await who.autocomplete(world.games, "milito place", "unit2", "", unit=single, column=column)
    assert hand
    assert single not in {one["value"] for one in second}
