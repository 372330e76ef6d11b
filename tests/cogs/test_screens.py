"""The private screens beside the panel: view, words, log, rules, lists, draw, rematch, proof."""

import random
from typing import Any

import pytest

from engine.host.ports import Person, Place, Status
from engine.registry import GAMES
from tests.cogs import driver
from tests.simulated import World, alts, custom_ids, labels, options, parts, text

FILE = 13


async def played(world: World, seed: int = 3) -> str:
    """A match whose log has more than a page."""
    match, rng = await driver.opened(world), random.Random(seed)
    while (await world.host.log(match, None)).pages < 2:
        who = await driver.awaited(world, match)
        panel = await world.press(who, world.table(), "My turn")
        await driver.turn(world, who, panel, rng)
    return match


async def resigned(world: World) -> str:
    """A match that Ann gave up."""
    match = await driver.opened(world)
    await world.host.resign(match, world.ann.id, "resign")
    await world.later(seconds=3)
    return match


def other(world: World, who: Any) -> Any:
    return world.ben if who is world.ann else world.ann


async def test_my_view_shows_the_own_hand_and_a_watcher_none(world: World) -> None:
    await driver.opened(world)
    mine = await world.press(world.ann, world.table(), "My view")
    assert len(alts(mine)) == 2
    assert "Your hand" in alts(mine)[1]
    watched = await world.press(world.cleo, world.table(), "My view")
    assert len(alts(watched)) == 1


async def test_the_board_in_words_and_back_to_the_question(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    panel = await world.press(who, world.table(), "My turn")
    panel = await world.choose(who, panel, options(panel)[0])
    asked = text(panel)
    told = await world.press(who, panel, "In words")
    assert "**Column 1**" in text(told)
    assert "Your cards" in text(told)
    assert text(await world.press(who, told, "Back")) == asked
    told = await world.press(who, panel, "Explain")
    assert "speed" in text(told)
    assert text(await world.press(who, told, "Back")) == asked


async def test_back_cancel_and_refresh(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    home = await world.press(who, world.table(), "My turn")
    assert "Back" not in labels(home)
    asked = await world.choose(who, home, options(home)[0])
    assert labels(asked)[-5:] == ["Back", "Cancel", "In words", "Explain", "Refresh"]
    assert "Refresh" in labels(await world.press(who, asked, "Refresh"))
    assert "which column?" in text(asked)
    back = await world.press(who, asked, "Back")
    assert "End turn" in labels(back)


async def test_the_log_page_by_page(world: World) -> None:
    await played(world)
    newest = await world.press(world.cleo, world.table(), "Log")
    assert "SHA-256 of the seed" in text(newest)
    first = await world.press(world.cleo, newest, "From the start")
    assert "`#1`" in text(first)
    assert "Earlier" not in labels(first)
    second = await world.press(world.cleo, first, "Later")
    assert "`#1`" not in text(second)
    again = await world.press(world.cleo, second, "Earlier")
    assert "`#1`" in text(again)
    fights = await world.press(world.cleo, again, "Fights only")
    assert "Everything" in labels(fights)
    assert " = " in text(fights) or "No fight" in text(fights)


async def test_the_log_hides_from_others_what_only_its_owner_drew(world: World) -> None:
    await driver.opened(world)
    mine = text(await world.press(world.ann, world.table(), "Log"))
    assert "Ann draws 9:" in mine
    watched = text(await world.press(world.cleo, world.table(), "Log"))
    assert "Ann draws 9." in watched


async def test_the_list_of_finished_matches_says_how_they_ended_and_leads_on(world: World) -> None:
    await resigned(world)
    place, ann = Place(world.guild.id, world.games.id), Person(world.ann.id, "Ann")
    closed = await world.host.open_table("stilicho", ann, place, key="closed")
    await world.host.close_table(closed.id, ann, "close")
    alone = await world.host.open_table("stilicho", ann, place, key="alone")
    await world.host.resign(alone.id, ann.id, "end")
    listed = await world.command(world.ann, "play list", show="finished")
    said = text(listed)
    assert "Ann v Ben · Ben wins" in said
    assert "Ann · closed" in said
    assert "Ann · lost" in said
    log = next(id for id in custom_ids(listed) if ":log." in id)
    assert "Replay" in labels(await world.press(world.ann, listed, custom_id=log))


async def test_rules_by_topic_and_by_card(world: World) -> None:
    await driver.opened(world)
    now = await world.press(world.cleo, world.table(), "Rules")
    topic = options(now, "A topic")[0]
    told = await world.choose(world.cleo, now, topic, holder="A topic")
    assert "**How a match is won**" in text(told)
    thing = options(told, "A card")[0]
    told = await world.choose(world.cleo, told, thing, holder="A card")
    assert "**" in text(told)
    more = await world.press(world.cleo, told, "Later")
    assert options(more, "A card")[0] != thing
    assert "You are watching" in text(await world.press(world.cleo, more, "Back"))


@pytest.mark.parametrize("game", [key for key in GAMES if GAMES[key].spec.seats_max > 1])
async def test_a_list_leads_to_ones_seat_in_a_lobby_by_what_it_opens(world: World, game: str) -> None:
    await world.command(world.ann, "play new", game=game)
    listed = await world.command(world.ann, "play list")
    told = await world.press(world.ann, listed, "Others' turn")
    assert labels(told)[0] == "My seat"
    assert "Leave" in labels(await world.press(world.ann, told, "My seat"))


async def test_whoever_may_not_begin_a_match_is_led_to_what_stands_on_the_button(world: World) -> None:
    await world.command(world.ann, "play new", game="legion")
    refused = await world.press(world.cleo, world.table(), "Start")
    told = await world.press(world.cleo, refused, "Seats")
    assert "· seats" in text(told)
    assert "Join" in labels(told)
    await world.press(world.ben, world.table(), "Join")
    refused = await world.press(world.ben, world.table(), "Start")
    assert "Leave" in labels(await world.press(world.ben, refused, "My seat"))


async def test_an_army_that_waits_to_be_arranged_is_listed_as_such(world: World) -> None:
    await world.command(world.ann, "play new", game="legion")
    await world.press(world.ben, world.table(), "Join")
    await world.press(world.ann, world.table(), "Start")
    listed = await world.command(world.ann, "play list")
    assert labels(listed)[0] == "Arrange"
    assert "Line-ups" in labels(await world.press(world.ann, listed, "Arrange"))


async def test_the_list_opens_the_panel_right_there(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    listed = await world.command(who, "play list")
    assert "1 table waits for you, 0 for others" in text(listed)
    assert "discord.com/channels/" in text(listed)
    panel = await world.press(who, listed, "Play")
    assert panel.id == listed.id
    assert driver.choices(panel)
    listed = await world.command(other(world, who), "play list")
    assert "No table waits for you." in text(listed)
    told = await world.press(other(world, who), listed, "Others' turn")
    assert "My view" in labels(told)
    for label in ("Lobbies", "Finished", "My tables"):
        told = await world.press(other(world, who), told, label)
    assert "Open a table" in labels(told)


async def test_next_table_follows_the_end_of_a_turn(world: World) -> None:
    first = await driver.opened(world)
    who = await driver.awaited(world, first)
    second = None
    for number in range(8):
        table = await world.host.open_table(
            "milito", person(world.ann), Place(world.guild.id, world.games.id), key=f"open{number}"
        )
        await world.host.join(table.id, person(world.ben), None, f"join{number}")
        await world.host.start(table.id, person(world.ann), f"start{number}")
        if (await world.host.find(table.id)).awaited_people == (who.id,):
            second = table.id
            break
    assert second
    panel = await world.command(who, "play turn", table=first)
    asked = await world.press(who, panel, "End turn")
    told = await world.press(who, asked, "End turn") if "End turn" in labels(asked) else asked
    assert "Next table (1)" in labels(told)
    panel = await world.press(who, told, "Next table (1)")
    assert second.upper() in text(panel)


def person(actor: Any) -> Person:
    return Person(actor.id, actor.name)


async def test_a_draw_is_asked_shown_and_agreed(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    more = await world.press(who, world.table(), "More")
    assert labels(more)[0] == "Ask for a draw"
    await world.press(who, more, "Ask for a draw")
    await world.later(seconds=3)
    assert f"{who.name} asks for a draw" in text(world.table())
    answer = await world.press(other(world, who), world.table(), "More")
    assert labels(answer)[:2] == ["Agree to a draw", "Play on"]
    await world.press(other(world, who), answer, "Agree to a draw")
    assert (await world.host.find(match)).status is Status.FINISHED
    assert "drawn" in text(world.table())


async def test_a_draw_is_declined(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    more = await world.press(who, world.table(), "More")
    await world.press(who, more, "Ask for a draw")
    answer = await world.press(other(world, who), world.table(), "More")
    await world.press(other(world, who), answer, "Play on")
    assert (await world.host.see(match, None)).offers == ()


async def test_a_rematch_needs_both_and_swaps_the_sides(world: World) -> None:
    match = await resigned(world)
    result = world.table()
    told = await world.press(world.ann, result, "Rematch")
    assert "when everybody has pressed" in text(told)
    await world.later(seconds=3)
    assert "Ann wants a rematch." in text(world.table(match))
    await world.press(world.ben, world.table(match), "Rematch")
    again = (await world.host.find(match)).rematch
    assert again
    assert (await world.host.find(again)).names == ("Ben", "Ann")
    await world.later(seconds=3)
    assert again.upper() in text(world.table(match))
    assert world.table(again).id > world.table(match).id, "the old result stays above the table that goes on"


async def test_the_proof_comes_with_the_file(world: World) -> None:
    match = await driver.opened(world)
    told = await world.command(world.ann, "play export", table=match)
    assert told.ephemeral
    notes = await told.attachments[0].read()
    await world.host.resign(match, world.ann.id, "resign")
    await world.later(seconds=3)
    told = await world.press(world.ann, world.table(), "Proof")
    assert told.ephemeral
    record = await told.attachments[0].read()
    seed = await world.host.store.seed(match)
    assert seed.hex().encode() in record
    assert seed.hex().encode() not in notes
    assert [part["file"]["url"].endswith(f"{match}.txt") for part in parts(told) if part["type"] == FILE] == [True]


async def test_the_result_shows_everything(world: World) -> None:
    match = await resigned(world)
    assert text(world.table()).startswith("## Milito · Ben wins")
    view = await world.press(world.cleo, world.table(), "Log")
    assert "Ann draws 9:" in text(await world.press(world.cleo, view, "From the start"))
    told = await world.press(world.ann, world.table(), "New table")
    assert "opened" in text(told)
    assert (await world.host.find(match)).status is Status.FINISHED


async def test_the_beginning_of_a_name_finds_it(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    panel = await world.press(who, world.table(), "My turn")
    mark = driver.choices(panel)[0][0].split(":")[3]
    stored = world.env.backend.get_message(panel.channel_id, panel.id)
    button = {"type": 2, "id": 2, "style": 2, "label": "Find", "custom_id": f"ml:{match}:n:{mark}:find.0.place"}
    wanted = next(label for _, values, label in driver.choices(panel) if values)
    stored.components = [{"type": 1, "id": 1, "components": [button]}]
    shown = await who.click(panel, label="Find")
    await world.restart()
    told = (await who.submit_modal(shown, {"query": wanted.split()[0][:4]})).response
    found = [label for _, values, label in driver.choices(told) if values]
    assert wanted in found
    assert all(any(word.startswith(wanted[:4]) for word in label.split()) for label in found)
