"""A first year of Stilicho by commands alone: what options complete to, and that they are played."""

from typing import Any

import pytest

from engine.kernel import walk
from engine.registry import GAMES
from tests.simulated import World, labels, text

GAME = GAMES["stilicho"]


async def begun(world: World) -> str:
    """Ann's campaign before the set-up; gives its key."""
    world.host.entropy = lambda size: bytes([3]) * size
    await world.command(world.ann, "play new", game="stilicho")
    return (await world.host.mine(world.ann.id))[0].table.id


async def board(world: World, match: str) -> Any:
    return (await world.host.see(match, world.ann.id)).look.view.board


async def offered(world: World, command: str, option: str, typed: str = "", **given: str) -> dict[str, str]:
    """What an option completes to: value by name."""
    found = await world.ann.autocomplete(world.games, f"stilicho {command}", option, typed, **given)
    return {choice["name"]: choice["value"] for choice in found}


async def test_a_year_is_begun_by_commands(world: World) -> None:
    match = await begun(world)
    await world.command(world.ann, "stilicho setup")
    assert (await board(world, match)).armies == (3, 2, 4)
    told = await world.command(world.ann, "stilicho begin")
    assert "the Enemy moves" in text(told)
    assert "End round" in labels(told) or "Let it stand" in labels(told)


async def test_armies_and_garrisons_complete_with_their_chances(world: World) -> None:
    match = await begun(world)
    armies = await offered(world, "setup", "armies")
    assert "3,2,4" in armies.values()
    assert all("%" in name for name in armies)
    given = {"armies": "3,2,4"}
    spaces = await offered(world, "setup", "garrisons", "", **given)
    assert spaces
    assert all("holds" in name or "nobody comes" in name for name in list(spaces)[1:])
    leads = await offered(world, "setup", "stilicho", "", **given, garrisons="arelate, ravenna, roma")
    assert set(leads.values()) == {"constantine", "vandals", "goths"}
    await world.command(
        world.ann, "stilicho setup", **given, garrisons="arelate, ravenna, roma", stilicho="goths", sarus="vandals"
    )
    assert (await board(world, match)).posts[:2] == ("goths", "vandals")


async def in_the_roman_phase(world: World) -> str:
    match = await begun(world)
    await world.command(world.ann, "stilicho setup")
    await world.command(world.ann, "stilicho begin")
    while (await world.host.see(match, world.ann.id)).look.view.ask == "reserve":
        await world.command(world.ann, "stilicho reserve")
    return match


async def test_an_attack_completes_with_odds_and_is_rolled(world: World) -> None:
    match = await in_the_roman_phase(world)
    fronts = await offered(world, "attack", "front")
    assert "goths" in fronts.values()
    assert all("%" in name for name in fronts)
    paying = await offered(world, "attack", "pay", "", front="goths")
    hand = len((await board(world, match)).hand)
    assert len(paying) >= hand
    told = await world.command(world.ann, "stilicho attack", front="goths")
    assert "Goths" in text(told)
    assert len((await board(world, match)).hand) == hand - 1


async def test_somebody_else_is_told_nothing_of_the_hand(world: World) -> None:
    await in_the_roman_phase(world)
    found = await world.ben.autocomplete(world.games, "stilicho attack", "pay", "", front="goths")
    assert found == []


@pytest.mark.parametrize(("given", "said"), [({"armies": "3,2"}, "three numbers"), ({"advocate": "Nero"}, "no leader")])
async def test_a_deployment_that_cannot_be_is_refused_with_the_panel(
    world: World, given: dict[str, str], said: str
) -> None:
    match = await begun(world)
    await world.command(world.ann, "stilicho setup")
    for _ in range(60):
        at = (await world.host.see(match, world.ann.id)).look
        if at.view.ask == "deploy" or at.menu is None:
            break
        await world.command(world.ann, "play do", text=walk.format(GAME.path(GAME.default(at.view), at.view)))
    assert at.view.ask == "deploy"
    before = await board(world, match)
    told = await world.command(world.ann, "stilicho deploy", **given)
    assert said in text(told)
    assert "Let the Enemy move" in labels(told)
    assert await board(world, match) == before
