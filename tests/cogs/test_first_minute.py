"""The newcomer's path, and the lobby: how a match comes about."""

import pytest

from engine.host.ports import Person, Status
from engine.registry import GAMES
from tests.cogs.test_forged import forge
from tests.simulated import World, labels, options, parts, text


async def opened(world: World) -> str:
    """Ann opens a table by buttons; gives its key."""
    games = await world.command(world.ann, "play new")
    await world.press(world.ann, games, "Milito · 30 min")
    return (await world.host.mine(world.ann.id))[0].table.id


async def test_five_presses_lead_from_nothing_to_a_first_move_and_the_same_reply_becomes_the_panel(
    world: World,
) -> None:
    games = await world.command(world.ann, "play new")
    assert labels(games)[:2] == ["Milito · 30 min", "Legion & Horde · 45 min"]
    lobby = await world.press(world.ann, games, "Milito · 30 min")
    assert labels(lobby)[:2] == ["Play the house", "Wait for people"]
    panel = await world.press(world.ann, lobby, "Play the house")
    assert panel.id == games.id
    assert panel.ephemeral
    if "I will call you" in text(panel):
        # The coin fell for the house: it moves first, and the table calls Ann.
        await world.later(seconds=60)
        panel = await world.press(world.ann, world.table(), "My turn")
    unit = options(panel, "Place a unit")[0]
    columns = await world.choose(world.ann, panel, unit, holder="Place a unit")
    assert "which column?" in text(columns)
    assert [name[0] for name in labels(columns)[:5]] == ["1", "2", "3", "4", "5"]


async def test_a_double_press_opens_one_table_and_a_later_press_another(world: World) -> None:
    games = await world.command(world.ann, "play new")
    shown = [(part["custom_id"], part["label"]) for part in parts(games) if "label" in part]
    milito = next(id for id, label in shown if label.startswith("Milito"))
    await world.burst((world.ann, games, milito), (world.ann, games, milito))
    assert len(await world.host.mine(world.ann.id)) == 1
    match = (await world.host.mine(world.ann.id))[0].table.id
    await world.host.start(match, Person(world.ann.id, "Ann"), "start")
    await world.host.resign(match, world.ann.id, "over")
    await world.later(minutes=1)
    end = world.table(match)
    again = next(part["custom_id"] for part in parts(end) if part.get("label") == "New table")
    await world.burst((world.ben, end, again), (world.ben, end, again))
    assert len(await world.host.mine(world.ben.id)) == 1
    await world.later(minutes=1)
    await world.press(world.ben, end, "New table")
    assert len(await world.host.mine(world.ben.id)) == 2


async def test_waiting_for_people_leaves_the_lobby_standing(world: World) -> None:
    games = await world.command(world.ann, "play new")
    lobby = await world.press(world.ann, games, "Milito · 30 min")
    told = await world.press(world.ann, lobby, "Wait for people")
    assert "stays open" in text(told)
    assert labels(world.table()) == ["Join", "Leave", "Start", "Play the house", "Options", "Rules"]


async def test_join_seats_at_once_and_offers_another_army(world: World) -> None:
    match = await opened(world)
    mine = await world.press(world.ben, world.table(), "Join")
    assert mine.ephemeral
    assert (await world.host.find(match)).seats[1].name == "Ben"
    other = next(value for value in options(mine) if value == "ancient_british")
    changed = await world.choose(world.ben, mine, other)
    assert "Changed." in text(changed)
    await world.later(seconds=3)
    assert "Ancient British" in text(world.table())


async def test_who_sat_down_sees_the_panel_in_the_same_place_when_the_match_begins(world: World) -> None:
    games = await world.command(world.ann, "play new", game="milito")
    opener = await world.press(world.ann, games, "Wait for people")
    newcomer = await world.press(world.ben, world.table(), "Join")
    await world.later(seconds=35)
    table = (await world.host.mine(world.ann.id))[0].table
    first, other = (opener, newcomer) if table.awaited_people == (world.ann.id,) else (newcomer, opener)
    assert " · your turn · " in text(first)
    assert " · your turn · " not in text(other)


async def test_a_lobby_that_closes_disturbs_nobody_who_waits(world: World) -> None:
    games = await world.command(world.ann, "play new", game="milito")
    waits = await world.press(world.ann, games, "Wait for people")
    await world.host.leave_lobby((await world.host.mine(world.ann.id))[0].table.id, Person(world.ann.id, "Ann"), "left")
    await world.later(seconds=3)
    assert "stays open" in text(waits)


async def test_a_full_table_starts_after_half_a_minute_and_leaving_works_until_then(world: World) -> None:
    match = await opened(world)
    await world.press(world.ben, world.table(), "Join")
    await world.press(world.ben, world.table(), "Leave")
    await world.later(seconds=40)
    assert (await world.host.find(match)).status is Status.OPEN
    await world.press(world.ben, world.table(), "Join")
    await world.later(seconds=29)
    assert (await world.host.find(match)).status is Status.OPEN
    await world.later(seconds=2)
    assert (await world.host.find(match)).status is Status.RUNNING
    assert labels(world.table()) == ["My turn", "My view", "Log", "Rules", "More"]


async def test_the_opener_starts_against_the_house_after_a_confirmation(world: World) -> None:
    match = await opened(world)
    asked = await world.press(world.ann, world.table(), "Start")
    assert (await world.host.find(match)).status is Status.OPEN
    await world.press(world.ann, asked, "Start with 1 house player")
    assert (await world.host.find(match)).seats[1].house


async def test_others_cannot_start_and_are_told_what_they_can_do(world: World) -> None:
    match = await opened(world)
    refusal = await world.press(world.cleo, world.table(), "Start")
    assert refusal.ephemeral
    assert "Only the person who opened the table" in text(refusal)
    assert (await world.host.find(match)).status is Status.OPEN


async def test_the_opener_has_a_form_that_survives_a_restart(world: World) -> None:
    match = await opened(world)
    shown = await world.ann.click(world.table(), label="Options")
    assert shown.modal is not None
    fields = [row["component"]["custom_id"] for row in shown.modal["components"]]
    assert fields[:2] == ["army.0", "mercenaries"]
    given = {field: [value] for field, value in zip(fields, ("ancient_british", "yes", "no"), strict=True)}
    told = await world.ann.submit_modal(shown, given)
    table = await world.host.find(match)
    assert (table.options["army.0"], table.options["mercenaries"]) == ("ancient_british", "yes")
    assert told.ephemeral
    shown = await world.ann.click(world.table(), label="Options")
    await world.restart()
    await world.ann.submit_modal(shown, {**given, "army.0": ["carthaginian"]})
    assert (await world.host.find(match)).options["army.0"] == "carthaginian"


async def test_a_form_sets_all_its_fields_or_none_whatever_their_order(world: World) -> None:
    match = await opened(world)
    await world.press(world.ben, world.table(), "Join")
    shown = await world.ann.click(world.table(), label="Options")
    assert shown.modal is not None
    fields = [row["component"]["custom_id"] for row in shown.modal["components"]]
    theirs, before = (await world.host.find(match)).options["army.1"], (await world.host.find(match)).options
    refused = await world.ann.submit_modal(shown, dict(zip(fields, ([theirs], ["yes"], ["no"]), strict=True)))
    assert "Nothing was changed." in text(refused.response)
    assert labels(refused.response)
    assert (await world.host.find(match)).options == before
    shown = await world.ann.click(world.table(), label="Options")
    await world.ann.submit_modal(shown, dict(zip(fields, ([theirs], ["yes"], ["yes"]), strict=True)))
    options_now = (await world.host.find(match)).options
    assert (options_now["army.0"], options_now["mercenaries"], options_now["mirror"]) == (theirs, "yes", "yes")


@pytest.mark.parametrize("game", GAMES)
async def test_options_are_offered_where_a_game_has_any(world: World, game: str) -> None:
    shown = await world.command(world.ann, "play new", game=game)
    match = (await world.host.mine(world.ann.id))[0].table.id
    has = bool(GAMES[game].spec.options)
    assert ("Options" in labels(shown)) == has
    assert ("Options" in labels(world.table(match))) == has
    if has:
        opened = await world.ann.click(world.table(match), label="Options")
        assert opened.modal["components"] if opened.modal else options(opened.response)


@pytest.mark.parametrize("game", [key for key in GAMES if not GAMES[key].spec.options])
async def test_an_old_button_for_options_that_a_game_does_not_have_is_answered_privately(
    world: World, game: str
) -> None:
    await world.command(world.ann, "play new", game=game)
    match = (await world.host.mine(world.ann.id))[0].table.id
    for who in (world.ann, world.ben):
        told = (await forge(world, who, f"ml:{match}:t:options", [])).response
        assert told.ephemeral
        assert "went wrong" not in text(told)
        assert labels(told)
        assert ("no options" in text(told)) == (GAMES[game].spec.seats_max > 1)


async def test_others_see_the_options_as_a_private_list(world: World) -> None:
    await opened(world)
    listed = await world.press(world.cleo, world.table(), "Options")
    assert listed.ephemeral
    assert "Republican Roman" in text(listed)
    assert options(listed) == []


async def test_an_unfilled_lobby_closes_with_one_line(world: World) -> None:
    match = await opened(world)
    await world.later(days=7, seconds=1)
    assert (await world.host.find(match)).status is Status.CLOSED
    assert "Closed" in text(world.table())
    assert labels(world.table()) == ["New table"]


async def test_an_invited_person_is_called_and_joins_with_one_press(world: World) -> None:
    await world.ann.slash(world.games, "play new", game="milito", opponent=world.ben)
    assert world.rung()[-1] == {world.ben.id}
    assert "held for Ben" in text(world.table())
    await world.press(world.ben, world.table(), "Join")
    await world.later(seconds=3)
    assert "**Ben**" in text(world.table())


async def test_the_lobby_shows_the_cover_with_its_words(world: World) -> None:
    await opened(world)
    pictures = [part for part in parts(world.table()) if part["type"] == 12]
    assert pictures[0]["items"][0]["description"].startswith("Milito. ")
