"""The table: one public message a match, posted anew with the mention at each hand-over, edited otherwise."""

import random
from typing import Any

from cogs.painter import ThreadPainter
from cogs.ui import lobby as lobbies
from cogs.ui.panel import boards
from engine.registry import GAMES
from tests.cogs import driver
from tests.cogs.positions import seen_by, walked
from tests.simulated import World, alts, labels, parts, text


async def begun(world: World) -> tuple[str, Any, Any]:
    """A match, who is to move, and their panel."""
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    return match, who, await world.press(who, world.table(), "My turn")


def free_units(panel: Any) -> list[str]:
    """The units that cost nothing."""
    options = [option for part in parts(panel) if part["type"] == 3 for option in part["options"]]
    return [option["value"] for option in options if "free" in option.get("description", "")]


async def place_one(world: World, who: Any, panel: Any) -> None:
    columns = await world.choose(who, panel, free_units(panel)[0])
    await world.press(who, columns, custom_id=driver.choices(columns)[1][0])


async def test_a_hand_over_posts_anew_calls_the_next_and_takes_the_old_away(world: World) -> None:
    match, who, panel = await begun(world)
    await world.later(minutes=3)
    old = world.table()
    await driver.turn(world, who, panel, random.Random(5))
    new = world.table()
    other = await driver.awaited(world, match)
    assert new.id != old.id
    assert [message.id for message in world.public()] == [new.id]
    assert world.rung() == [{other.id}]
    assert f"**{other.name} to" in text(new)
    assert f"<@{other.id}> your" in text(new)


async def test_within_a_turn_it_is_edited_and_rings_nobody(world: World) -> None:
    _, who, panel = await begun(world)
    await world.later(seconds=3)
    old = world.table()
    await place_one(world, who, panel)
    await world.later(seconds=3)
    assert world.table().id == old.id
    assert "places" in text(world.table())
    assert f"<@{who.id}>" not in text(world.table())


async def test_half_made_actions_never_touch_it(world: World) -> None:
    _, who, panel = await begun(world)
    await world.later(seconds=3)
    before = len([r for r in world.env.http_requests if r.method == "PATCH" and "/channels/" in r.path])
    await world.choose(who, panel, free_units(panel)[0])
    await world.later(seconds=3)
    assert len([r for r in world.env.http_requests if r.method == "PATCH" and "/channels/" in r.path]) == before


async def test_an_old_one_is_posted_anew_without_ringing(world: World) -> None:
    _, who, panel = await begun(world)
    old = world.table()
    await world.later(hours=2)
    await place_one(world, who, panel)
    await world.later(seconds=3)
    assert world.table().id != old.id
    assert len(world.public()) == 1
    assert world.rung() == [set()]


async def test_a_buried_one_comes_to_the_bottom_again(world: World) -> None:
    _, who, panel = await begun(world)
    await world.later(seconds=3)
    old = world.table()
    await world.cleo.send(world.games.threads[0], "Who is winning?")
    await place_one(world, who, panel)
    await world.later(seconds=3)
    assert world.table().id != old.id
    assert len(world.public()) == 1


async def test_it_stands_in_a_thread_of_its_own_named_after_the_players(world: World) -> None:
    match, _, _ = await begun(world)
    thread = world.games.threads[0]
    assert world.table().channel_id == thread.id
    assert thread.name == f"Milito · Ann v Ben · {match.upper()}"


async def test_it_has_the_same_five_buttons_and_an_alternative_text(world: World) -> None:
    match, who, panel = await begun(world)
    rng = random.Random(2)
    for _ in range(4):
        assert labels(world.table()) == ["My turn", "My view", "Log", "Rules", "More"]
        assert alts(world.table())[0].startswith("Milito, turn")
        await driver.turn(world, who, panel, rng)
        who = await driver.awaited(world, match)
        panel = await world.press(who, world.table(), "My turn")


async def test_the_real_painter_draws_all_that_is_shown() -> None:
    painter = ThreadPainter()
    header, position, _ = next(iter(walked(1, {})))
    pictures = [
        *boards(seen_by(GAMES["milito"], header, position, 0)).pictures,
        *boards(seen_by(GAMES["milito"], header, position, -1)).pictures,
        *lobbies.cover("milito").pictures,
    ]
    drawn = [await painter.draw(picture) for picture in pictures]
    assert [picture.kind for picture in pictures] == ["table", "hand", "table", "cover"]
    assert all(data is not None and data.startswith(b"\x89PNG") for data in drawn)
    assert drawn[0] is await painter.draw(pictures[0])


async def test_a_late_picture_follows_its_text(world: World) -> None:
    await driver.opened(world)
    world.painter.seconds = 0.6
    told = await world.press(world.ann, world.table(), "My view")
    edits = [r for r in world.env.http_requests if r.method == "PATCH" and "@original" in r.path][-2:]
    assert ["attachment://" in str(edit.json) for edit in edits] == [False, True]
    assert len(alts(told)) == 2


async def test_who_waits_in_private_sees_the_panel_when_the_turn_comes(world: World) -> None:
    match, who, panel = await begun(world)
    other = world.ben if who is world.ann else world.ann
    waits = await world.press(other, world.table(), "My turn")
    assert "I will call you" in text(waits)
    await driver.turn(world, who, panel, random.Random(5))
    await world.later(seconds=3)
    assert (await driver.awaited(world, match)) is other
    assert driver.choices(waits)


async def test_who_has_gone_on_to_another_screen_is_left_there(world: World) -> None:
    _, who, panel = await begun(world)
    other = world.ben if who is world.ann else world.ann
    waits = await world.press(other, world.table(), "My turn")
    await world.press(other, waits, "Log")
    shown = text(waits)
    await driver.turn(world, who, panel, random.Random(5))
    await world.later(seconds=3)
    assert text(waits) == shown


async def test_a_private_message_too_old_to_edit_is_left_alone(world: World) -> None:
    _, who, panel = await begun(world)
    other = world.ben if who is world.ann else world.ann
    waits = await world.press(other, world.table(), "My turn")
    await world.later(minutes=20)
    await driver.turn(world, who, panel, random.Random(5))
    await world.later(seconds=3)
    assert "I will call you" in text(waits)
    assert f"**{other.name} to" in text(world.table())


async def test_the_panel_comes_back_by_itself_against_the_house(world: World) -> None:
    games = await world.command(world.ann, "play new")
    lobby = await world.press(world.ann, games, "Milito · 30 min")
    panel = await world.press(world.ann, lobby, "Play the house")
    for _ in range(3):
        await world.later(seconds=60)
        assert driver.choices(panel), text(panel)
        await driver.turn(world, world.ann, panel, random.Random(5))
