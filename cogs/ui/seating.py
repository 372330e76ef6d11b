"""Deeds at a table whose match has not begun: open, join, leave, options, start, play the house."""

from collections.abc import Sequence

import discord

from cogs.ui import access, ids, lobby, opening, refusals, reply, words, words_alone, words_challenge, words_seats
from cogs.ui.app import Interaction, app, double_press, key
from cogs.ui.opening import MATCH, open_panel
from cogs.ui.people import person_of
from cogs.ui.permissions import TO_WRITE, missing
from cogs.ui.scene import title
from cogs.ui.screen import Button
from engine.host.errors import NotOpener, NotSeated
from engine.host.ports import Person, Place, Status, Table
from engine.kernel.errors import BadOptions


def person(interaction: Interaction) -> Person:
    """Whoever pressed or typed."""
    return person_of(interaction.user)


async def place(interaction: Interaction) -> Place:
    """Where a new table stands: in the server's channel for games if one is set, else here."""
    here = outside(interaction) or interaction.channel_id or interaction.user.id
    if interaction.guild_id is None:
        return Place(None, here)
    chosen = (await app(interaction).host.guild(interaction.guild_id)).channel_id
    # A channel that was deleted since is no place for a table.
    gone = interaction.guild is not None and chosen is not None and interaction.guild.get_channel(chosen) is None
    return Place(interaction.guild_id, here if gone or chosen is None else chosen)


def outside(interaction: Interaction) -> int | None:
    """The channel around a thread that was made for a match, which is no place for another one."""
    thread, me = interaction.channel, interaction.client.user
    mine = isinstance(thread, discord.Thread) and me is not None and thread.owner_id == me.id
    return thread.parent_id if isinstance(thread, discord.Thread) and mine else None


async def new_table(
    interaction: Interaction,
    game: str,
    opponents: Sequence[Person] = (),
    seats: int | None = None,
    challenge: str = "",
) -> None:
    """Open a table; the private answer offers the house, or to wait. A game for one begins: the answer is its panel.

    With a `challenge`, a word, it has the decks and dice of everybody's match of that word.
    """
    await reply.acknowledge(interaction)
    if role := await missing_role(interaction):
        await reply.say(interaction, refusals.no_role(role), [Button(words.LOBBIES, ids.listed("lobbies"))])
        return
    if opponents and lobby.alone(game):
        ways = [Button(words.PLAY, ids.listed(f"new-{game}"), "primary"), reply.my_tables()]
        await reply.say(interaction, words_alone.nobody_to_invite(title(game)), ways)
        return
    host, where = app(interaction).host, await place(interaction)
    opener, once = person(interaction), double_press(interaction)
    table = await host.open_table(game, opener, where, {}, opponents, seats, challenge=challenge, key=once)
    interaction.extras[MATCH] = table.id
    note = unseen(interaction, where.channel_id)
    if challenge and await host.tries(table, opener.id) > 1:
        note = "\n".join(filter(None, (note, words_challenge.AGAIN)))
    if table.started:
        await open_panel(interaction, table.id, (), note)
    else:
        await reply.show(interaction, lobby.opened(table, note))


async def missing_role(interaction: Interaction) -> str:
    """The role that opening tables needs here and this person does not have; empty: they may."""
    if interaction.guild_id is None or not isinstance(interaction.user, discord.Member):
        return ""
    needed = (await app(interaction).host.guild(interaction.guild_id)).opener_role
    if needed is None or interaction.user.get_role(needed) or interaction.permissions.manage_guild:
        return ""
    return f"<@&{needed}>"


def unseen(interaction: Interaction, channel_id: int) -> str:
    """Why nobody will see a table that stands in a channel; empty where the bot may write there."""
    if channel_id == interaction.channel_id:
        return "" if may_write(interaction) else refusals.NO_PERMISSION
    rights = missing(interaction, channel_id, TO_WRITE)
    return refusals.lacking(channel_id, rights) if rights else ""


def may_write(interaction: Interaction) -> bool:
    """Whether the bot may post where this came from."""
    rights = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    posts = rights.send_messages_in_threads if thread else rights.send_messages
    return interaction.guild_id is None or (rights.view_channel and posts)


async def open_lobby(interaction: Interaction, match: str, note: str = "") -> None:
    """The private screen of somebody in a lobby: their seat and what may be changed; `note` is its first line."""
    table = await _find(interaction, match)
    if table.status is not Status.OPEN:
        await open_panel(interaction, match)
        return
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        await reply.show(interaction, lobby.settings(table, None, interaction.user.id, note))
    else:
        await reply.show(interaction, lobby.joined(table, seat, note))


async def join(interaction: Interaction, match: str, seat: int | None = None) -> None:
    """Take a seat at once, then offer what may be changed. `seat` counts from 0; None: any."""
    await _find(interaction, match)
    table = await app(interaction).host.join(match, person(interaction), seat, key(interaction))
    taken = table.seat_of(interaction.user.id)
    if taken is None:
        raise NotSeated(table)
    await reply.show(interaction, lobby.joined(table, taken))
    opening.waits_here(interaction, table.id)


async def leave(interaction: Interaction, match: str) -> None:
    """Give the seat up; the lobby goes on with the others, or closes."""
    await _find(interaction, match)
    await app(interaction).host.leave_lobby(match, person(interaction), key(interaction))
    await opening.open_list(interaction, "lobbies", 0, words.LEFT)


async def start(interaction: Interaction, match: str, sure: bool = False) -> None:
    """Begin: a full table at once, else after asking whether the house shall take the free seats."""
    table = await _find(interaction, match)
    if table.status is Status.OPEN:
        if table.opener != interaction.user.id:
            raise NotOpener(table)
        if not table.full and not sure:
            await reply.show(interaction, lobby.sure_start(table))
            return
    await app(interaction).host.start(match, person(interaction), key(interaction))
    await open_panel(interaction, match)


async def play_house(interaction: Interaction, match: str) -> None:
    """From the lobby to the first decision in one press: the house takes a seat, and the match starts when full."""
    table = await _find(interaction, match)
    if table.status is Status.OPEN:
        table = await app(interaction).host.add_house(match, person(interaction), key=key(interaction))
    await (open_panel if table.started else open_lobby)(interaction, match)


async def set_option(interaction: Interaction, match: str, option: str, value: str) -> None:
    """Change one option: one's own army, or (the opener) what holds for all."""
    await _find(interaction, match)
    table = await app(interaction).host.set_option(match, person(interaction), option, value, key(interaction))
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated(table)
    every = option in [one.id for one in lobby.shared(table.game)] and lobby.many(table.game)
    page = lobby.page_of(table, option)
    screen = lobby.switches(table, page, words.CHANGED) if every else lobby.joined(table, seat, words.CHANGED)
    await reply.show(interaction, screen)


async def set_seats(interaction: Interaction, match: str, count: int) -> None:
    """Change how many play, as long as nobody sits in a seat that would go."""
    table = await _find(interaction, match)
    try:
        table = await app(interaction).host.set_seats(match, person(interaction), count, key(interaction))
        note = words.CHANGED
    except BadOptions:
        note = words_seats.FEWER_THAN_SIT
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated(table)
    await reply.show(interaction, lobby.joined(table, seat, note))


async def open_switches(interaction: Interaction, match: str, page: int = 0) -> None:
    """The options of a table, for its opener; others, and all where there are none, see their seat."""
    table = await _find(interaction, match)
    if not lobby.has_options(table.game):
        await open_lobby(interaction, match, words_seats.NO_OPTIONS)
    elif table.status is not Status.OPEN or table.opener != interaction.user.id:
        await open_lobby(interaction, match)
    else:
        await reply.show(interaction, lobby.switches(table, page))


async def wait(interaction: Interaction, match: str) -> None:
    """The opener waits for people."""
    table = await _find(interaction, match)
    ways = [reply.way(words.CHANGE_OPTIONS, match, "lobby")] if lobby.has_options(table.game) else []
    await reply.say(interaction, words.WAITS, [*ways, reply.my_tables()])
    opening.waits_here(interaction, match)


async def _find(interaction: Interaction, match: str) -> Table:
    interaction.extras[MATCH] = match
    await reply.acknowledge(interaction)
    return await access.find(interaction, match)
