"""/server: its settings are kept and hold, and a table can be mended or closed by whoever may."""

import discord
import pytest

from cogs.ui import refusals, words
from engine.host.ports import GuildSettings, Status
from tests.cogs import driver
from tests.simulated import World, labels, text


async def test_setup_says_what_is_so_and_changes_what_is_given(world: World) -> None:
    shown = (await world.owner.slash(world.games, "server setup")).response
    assert "in a thread each" in text(shown)
    role = world.guild.create_role("Players")
    changed = await world.owner.slash(
        world.games, "server setup", channel=world.games, tables="channel", openers=role, most=3
    )
    assert f"<#{world.games.id}>" in text(changed.response)
    settings = await world.host.guild(world.guild.id)
    assert (settings.tables_in, settings.channel_id, settings.opener_role, settings.most_tables) == (
        "channel",
        world.games.id,
        role.id,
        3,
    )


async def test_a_setting_that_is_not_given_stays(world: World) -> None:
    await world.owner.slash(world.games, "server setup", most=3)
    await world.owner.slash(world.games, "server setup", tables="channel")
    assert (await world.host.guild(world.guild.id)).most_tables == 3


async def test_everybody_may_open_tables_again(world: World) -> None:
    role = world.guild.create_role("Players")
    await world.owner.slash(world.games, "server setup", openers=role)
    refused = (await world.ann.slash(world.games, "play new", game="milito")).response
    assert await world.host.mine(world.ann.id) == []
    assert labels(refused)
    await world.owner.slash(world.games, "server setup", everyone=True)
    await world.ann.slash(world.games, "play new", game="milito")
    assert len(await world.host.mine(world.ann.id)) == 1


async def test_tables_stand_in_the_channel_when_it_is_set_so(world: World) -> None:
    await world.owner.slash(world.games, "server setup", tables="channel")
    await driver.opened(world)
    assert world.games.threads == []


@pytest.mark.parametrize("where", ["threads", "channel"])
async def test_setup_says_what_the_bot_may_not_do_where_tables_shall_stand(world: World, where: str) -> None:
    fine = (await world.owner.slash(world.games, "server setup", channel=world.games, tables=where)).response
    assert "lack" not in text(fine)
    barred = discord.PermissionOverwrite(send_messages=False, send_messages_in_threads=False)
    shut = world.guild.create_text_channel("shut", overwrites={world.guild.default_role: barred})
    for given in ({"channel": shut}, {}):
        told = text((await world.owner.slash(world.games, "server setup", **given)).response)
        assert f"I lack rights in <#{shut.id}>: Send messages" in told
        assert ("Send messages in threads" in told) == (where == "threads")


async def test_whoever_opens_a_table_where_the_bot_may_not_write_is_told(world: World) -> None:
    barred = discord.PermissionOverwrite(send_messages=False)
    shut = world.guild.create_text_channel("shut", overwrites={world.guild.default_role: barred})
    await world.host.set_guild(GuildSettings(world.guild.id, channel_id=shut.id))
    told = (await world.ann.slash(world.games, "play new", game="milito")).response
    assert f"I lack rights in <#{shut.id}>: Send messages" in text(told)
    assert "Play the house" in labels(told)


async def test_a_table_is_put_up_again(world: World) -> None:
    match = await driver.opened(world)
    other = world.guild.create_text_channel("elsewhere")
    answer = (await world.owner.slash(other, "server repair", table=match)).response
    assert labels(answer)
    assert (await world.host.find(match)).message_channel == other.id


async def test_whoever_manages_the_channel_closes_a_table_and_the_log_says_who(world: World) -> None:
    match = await driver.opened(world)
    asked = (await world.owner.slash(world.games, "server repair", table=match, how="close")).response
    assert (await world.host.find(match)).status is Status.RUNNING
    await world.press(world.owner, asked, words.CLOSE)
    closed = await world.host.find(match)
    assert (closed.status, closed.closed_by) == (Status.CLOSED, "Owner")
    log = (await world.ann.slash(world.games, "play log", table=match)).response
    assert "Owner" in text(log)


async def test_who_was_only_lent_the_command_cannot_close(world: World) -> None:
    match = await driver.opened(world)
    server = next(one for one in await world.bot.tree.fetch_commands() if one.name == "server")
    world.guild.set_command_permissions(server, {world.cleo: True})
    answer = (await world.cleo.slash(world.games, "server repair", table=match, how="close")).response
    assert words.MAY_NOT_CLOSE in text(answer)
    assert (await world.host.find(match)).status is Status.RUNNING


@pytest.mark.parametrize("how", ["post", "close"])
async def test_another_servers_table_is_unknown_here(world: World, how: str) -> None:
    match = await driver.opened(world)
    elsewhere = world.env.create_guild("Elsewhere", owner=world.cleo.user)
    channel = elsewhere.create_text_channel("games")
    stranger = elsewhere.add_member(world.cleo.user)
    answer = (await stranger.slash(channel, "server repair", table=match, how=how)).response
    assert refusals.unknown_match(match) in text(answer)
    assert (await world.host.find(match)).status is Status.RUNNING


async def test_the_table_completes_to_all_matches_of_the_server_for_those_with_the_right(world: World) -> None:
    match = await driver.opened(world)
    elsewhere = world.guild.create_text_channel("elsewhere")
    offered = await world.owner.autocomplete(elsewhere, "server repair", "table", "")
    assert [choice["value"] for choice in offered] == [match]
    server = next(one for one in await world.bot.tree.fetch_commands() if one.name == "server")
    world.guild.set_command_permissions(server, {world.cleo: True})
    assert await world.cleo.autocomplete(elsewhere, "server repair", "table", "") == []


async def test_the_table_completes_to_those_of_the_server(world: World) -> None:
    await world.ann.slash(world.games, "play new", game="milito")
    table = (await world.host.mine(world.ann.id))[0].table
    offered = await world.owner.autocomplete(world.games, "server repair", "table", "")
    assert [choice["value"] for choice in offered] == [table.id]


async def test_a_game_channel_that_was_deleted_is_no_place_for_a_table(world: World) -> None:
    await world.host.set_guild(GuildSettings(world.guild.id, channel_id=77))
    await world.ben.slash(world.games, "play new", game="milito")
    assert (await world.host.mine(world.ben.id))[0].table.place.channel_id == world.games.id
    there = world.guild.create_text_channel("there")
    await world.owner.slash(world.games, "server setup", channel=there)
    await world.ann.slash(world.games, "play new", game="milito")
    assert (await world.host.mine(world.ann.id))[0].table.place.channel_id == there.id
