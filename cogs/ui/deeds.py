"""Deeds in a running match: a press in the panel, a typed line, draw, resignation, closing, table, proof."""

from cogs.ui import access, challenge, ids, lately, lobby, opening, orders, own, panel, paths, reply, words, words_alone
from cogs.ui.app import Interaction, app, data, key, same_press
from cogs.ui.limits import SAME_PRESS
from cogs.ui.opening import MATCH, after, look, open_panel
from cogs.ui.paths import Path
from cogs.ui.people import called
from cogs.ui.result import proof
from cogs.ui.scene import Scene, scene
from cogs.ui.seating import new_table, person
from engine.host.challenges import folded
from engine.host.errors import NotSeated, Stale
from engine.host.ports import Posted
from engine.host.results import Done
from engine.kernel.errors import GameError
from engine.kernel.game import Slot

MADE = "made"
"""Set on an interaction once its deed is stored, for the words of a later fault."""


async def press(interaction: Interaction, target: ids.Target) -> None:
    """A choice in a panel: the next question, a confirmation, or the deed itself."""
    at = await look(interaction, target.match)
    if at.seen.seat is None:
        raise NotSeated(at.table)
    path = target.path[:-1] if target.sure else target.path
    # One value may be several answers in a row: a verb and its unit.
    values = tuple(part for value in data(interaction).get("values", ()) for part in value.split())
    if at.mark != target.mark or at.menu is None:
        await _old(interaction, at, target, (*path, *values))
        return
    if paths.STEP in path:
        await _carry_out(interaction, at, target.mark, path)
        return
    chosen = paths.picked(at.menu, path, values) if values else path
    if chosen is None:
        await reply.show(interaction, panel.panel(at, path, words.TOO_MANY_PICKED))
        return
    whole, there = paths.forward(at.menu, chosen)
    if isinstance(there, Slot) or own.shown(at, chosen):
        await opening.show_panel(interaction, at, panel.panel(at, chosen))
    elif not target.sure and panel.confirmation(at, whole):
        await reply.show(interaction, panel.confirming(at, whole))
    else:
        await _carry_out(interaction, at, target.mark, whole)


async def _carry_out(interaction: Interaction, at: Scene, mark: str, path: Path) -> None:
    host = app(interaction).host
    try:
        done = await host.submit(at.match, interaction.user.id, mark, " ".join(path), same_press(interaction))
    except Stale as error:
        await show_stale(interaction, await lately.with_told(interaction, scene(error.seen)), path)
        return
    await _done(interaction, done, path)


async def _old(interaction: Interaction, at: Scene, target: ids.Target, path: Path) -> None:
    """A panel of another position: nothing is done, unless this very press was carried out a moment ago."""
    host = app(interaction).host
    try:
        done = await host.submit(at.match, interaction.user.id, target.mark, " ".join(path), same_press(interaction))
    except (Stale, GameError):
        await show_stale(interaction, at, path)
        return
    await _done(interaction, done, path)


async def _done(interaction: Interaction, done: Done, path: Path) -> None:
    interaction.extras[MADE] = True
    if done.repeated and not await _just_now(interaction, done):
        await show_stale(interaction, await lately.with_told(interaction, scene(done.seen)), path)
    else:
        await after(interaction, done)


async def _just_now(interaction: Interaction, done: Done) -> bool:
    """Whether this player's last deed is only seconds old: then a second press just shows the result."""
    page = await app(interaction).host.log(done.seen.table.id, interaction.user.id, None)
    own = [line.at for line in page.lines if line.seat == done.seen.seat]
    return bool(own) and interaction.created_at - own[-1] <= SAME_PRESS


async def show_stale(interaction: Interaction, at: Scene, path: Path) -> None:
    """The present state for somebody whose panel shows an older one."""
    if orders.idle(at):
        await opening.waiting(interaction, at, words.STALE)
    else:
        await reply.show(interaction, panel.stale(at, path))


async def submit(interaction: Interaction, match: str, text: str, mark: str | None = None) -> None:
    """Play a typed text (several steps with `;`) and show the panel with what came of it.

    With `mark`, that of the player's present view, the text is taken as it is and not for names of things.
    """
    interaction.extras[MATCH] = match
    await reply.acknowledge(interaction)
    done = await app(interaction).host.submit(match, interaction.user.id, mark, text, key(interaction))
    interaction.extras[MADE] = True
    await after(interaction, done)


async def take_back(interaction: Interaction, match: str, mark: str | None = None) -> None:
    """Take one's latest step back; `mark` is the one of the panel that was pressed."""
    interaction.extras[MATCH] = match
    await reply.acknowledge(interaction)
    done = await app(interaction).host.take_back(match, interaction.user.id, key(interaction), mark)
    interaction.extras[MADE] = True
    await open_panel(interaction, done.seen.table.id, (), words.TAKEN_BACK)


async def offer_draw(interaction: Interaction, match: str) -> None:
    """Ask for a draw, or agree to one; alone there is nobody to ask."""
    at = await look(interaction, match)
    if at.alone and not at.over:
        ways = [reply.way(words.MY_TURN, match, "turn"), reply.way(words.MORE, match, "more")]
        await reply.say(interaction, words_alone.NO_DRAW, ways)
        return
    await app(interaction).host.offer_draw(match, interaction.user.id, key(interaction))
    # Agreed to, it ends the match, and the end is what there is to say.
    over = (await app(interaction).host.find(match)).over
    await open_panel(interaction, match, (), "" if over else words.DRAW_ASKED)


async def decline_draw(interaction: Interaction, match: str) -> None:
    """Turn a draw down, or take one's own offer back."""
    await look(interaction, match)
    await app(interaction).host.decline_draw(match, interaction.user.id, key(interaction))
    await open_panel(interaction, match, (), words.DRAW_DECLINED)


async def resign(interaction: Interaction, match: str) -> None:
    """Give the match up, after the confirmation."""
    await look(interaction, match)
    await app(interaction).host.resign(match, interaction.user.id, key(interaction))
    await opening.open_view(interaction, match)


async def close(interaction: Interaction, match: str) -> None:
    """Close a table without a result, after the confirmation."""
    if not opening.manages(interaction):
        await opening.ask_close(interaction, match)
        return
    interaction.extras[MATCH] = match
    await reply.acknowledge(interaction)
    await access.find(interaction, match)
    table = await app(interaction).host.close_table(match, person(interaction), key(interaction))
    if table.challenge and table.seat_of(interaction.user.id) is None:
        await reply.say(interaction, words.closed(called(table.closed_by)), [reply.my_tables()])
    else:
        await opening.open_view(interaction, match)


async def post_table(interaction: Interaction, match: str) -> None:
    """Bring the table to the channel of this interaction, for its players and whoever manages the channel."""
    interaction.extras[MATCH] = match
    await reply.acknowledge(interaction)
    carried = app(interaction)
    table = await access.find(interaction, match)
    if table.seat_of(interaction.user.id) is None and not opening.manages(interaction):
        raise NotSeated(table)
    posted: Posted = await carried.bring(table, interaction.channel_id or table.place.channel_id)
    await carried.host.moved(match, posted)
    way = reply.way(words.MY_TURN, match, "turn") if table.started else lobby.way(table, interaction.user.id)
    await reply.say(interaction, words.BROUGHT, [way])


async def rematch(interaction: Interaction, match: str) -> None:
    """Vote for a rematch; when all have, it begins with sides swapped and the panel opens."""
    at = await look(interaction, match)
    if at.seen.seat is None:
        raise NotSeated(at.table)
    table = await app(interaction).host.rematch(match, person(interaction), key(interaction))
    if table is None:
        await reply.say(interaction, words.REMATCH_WAITS, [reply.way(words.MY_VIEW, match, "view"), reply.my_tables()])
    else:
        await open_panel(interaction, table.id)


async def again(interaction: Interaction, match: str) -> None:
    """A new table of the same game."""
    await reply.acknowledge(interaction)
    await new_table(interaction, (await app(interaction).host.find(match)).game)


async def play_word(interaction: Interaction, match: str) -> None:
    """One's own match of the word of a challenge."""
    await reply.acknowledge(interaction)
    table = await access.find(interaction, match)
    await new_table(interaction, table.game, challenge=table.challenge)


async def open_ranks(interaction: Interaction, match: str) -> None:
    """The standings of the word of a challenge."""
    await reply.acknowledge(interaction)
    table = await access.find(interaction, match)
    await open_standings(interaction, table.game, table.challenge)


async def open_standings(interaction: Interaction, game: str, word: str) -> None:
    """Who has finished a word in this server, and with which score."""
    await reply.acknowledge(interaction)
    found = await app(interaction).host.standings(game, word, interaction.guild_id, interaction.user.id)
    await reply.show(interaction, challenge.standings(game, folded(word), found))


async def send_proof(interaction: Interaction, match: str) -> None:
    """The record of a match with an explanation: whole and with the seed once it is over."""
    at = await look(interaction, match)
    text = await app(interaction).host.record(match, interaction.user.id)
    await reply.show(interaction, proof(at, text.encode()))
