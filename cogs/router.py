"""From a control's id to what it does. Every button, select and form of every message passes here."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import discord
from discord.ext import commands

from cogs.ui import (
    challenge,
    controls,
    deeds,
    desk,
    forms,
    ids,
    lineups,
    lobby,
    looking,
    looks,
    opening,
    own,
    panel,
    replaying,
    reply,
    words,
    words_replay,
    words_report,
)
from cogs.ui.app import Interaction, app, data, key
from cogs.ui.hint import open_hint
from cogs.ui.items import Item
from cogs.ui.lobby import FOR_ONE
from cogs.ui.logs import FIGHTS
from cogs.ui.own.shown import Misread
from cogs.ui.scene import scene
from cogs.ui.seating import person
from engine.host.errors import HostError, NotSeated, UnknownMatch
from engine.host.ports import Status, Table
from engine.registry import GAMES

Act = Callable[[Interaction, ids.Target], Awaitable[None]]
FORM_PATIENCE: Final = 0.5
"""Seconds that a read before a form may take: a form cannot follow a deferral."""


class Control(Item, template=ids.OURS):
    """Any control of ours."""

    async def act(self, interaction: Interaction, target: ids.Target | None) -> None:
        await route(interaction, target)


class Router(commands.Cog):
    """Takes the forms, whose submission discord.py hands to nobody after a restart."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A form of ours was sent."""
        custom_id = str(data(interaction).get("custom_id", ""))
        if interaction.type is not discord.InteractionType.modal_submit or not custom_id.startswith("ml:"):
            return
        try:
            await route(interaction, ids.read(custom_id))
        except Exception as error:
            await app(interaction).faults(interaction, error)


async def route(interaction: Interaction, target: ids.Target | None) -> None:
    """Do what an id asks for, whoever made it up."""
    act = KINDS.get(target.kind) if target else None
    if target is None or act is None:
        await reply.say(interaction, words.UNKNOWN_CONTROL, [reply.my_tables()])
        return
    interaction.extras[opening.MATCH] = target.match
    if target.kind == "n" and target.what == forms.FIND:
        await forms.ask_find(interaction, target)
        return
    if target.kind == "n" and target.what == words.TEXT:
        await _ask_text(interaction, target)
        return
    if target.kind == "n" and target.what == lineups.SAVE:
        await lineups.ask_name(interaction, target)
        return
    if ids.kept(target):
        await reply.acknowledge(interaction)
        target = await _lengthened(interaction, target)
    await act(interaction, target)


async def _lengthened(interaction: Interaction, target: ids.Target) -> ids.Target:
    """The target with its whole path, if it is this person's own."""
    return await ids.lengthen(target, partial(app(interaction).host.kept_path, target.match, interaction.user.id))


async def _table(interaction: Interaction, target: ids.Target) -> None:
    """A control that everybody sees."""
    deed = TABLE.get(target.what)
    if deed is None:
        await reply.say(interaction, words.UNKNOWN_CONTROL, [reply.my_tables()])
    else:
        await deed(interaction, target.match)


async def _go(interaction: Interaction, target: ids.Target) -> None:
    """A way to another private screen."""
    if target.what in WAYS:
        chosen = tuple(data(interaction).get("values", ()))
        await WAYS[target.what](interaction, replace(target, path=(*target.path, *chosen)))
    else:
        await _table(interaction, target)


async def _listed(interaction: Interaction, target: ids.Target) -> None:
    what, _, rest = target.what.partition("-")
    if what == "new" and rest in GAMES:
        await desk.new_table(interaction, rest)
    elif what == "new":
        await desk.open_games(interaction)
    elif what == challenge.WORD and rest:
        await desk.new_table(interaction, FOR_ONE, challenge=rest)
    elif what in words.LIST_TITLES:
        await desk.open_list(interaction, what, target.page)
    else:
        await reply.say(interaction, words.UNKNOWN_CONTROL, [reply.my_tables()])


async def _form(interaction: Interaction, target: ids.Target) -> None:
    given = forms.values(interaction)
    if target.what.endswith(f":{forms.FIND}"):
        await _found(interaction, target, given.get("query", ""))
        return
    await reply.acknowledge(interaction)
    if target.what.endswith(f":{words.TEXT}"):
        await _written(interaction, target, given)
        return
    if target.what.endswith(f":{lineups.SAVE}"):
        await lineups.save(interaction, target, given)
        return
    if given:
        await app(interaction).host.set_options(target.match, person(interaction), given, key(interaction))
    await desk.open_lobby(interaction, target.match)


async def _ask_text(interaction: Interaction, target: ids.Target) -> None:
    """A game's own form, if it can be read in time and is open now; else the panel."""
    try:
        async with asyncio.timeout(FORM_PATIENCE):
            at = scene(await app(interaction).host.see(target.match, interaction.user.id))
    except (TimeoutError, HostError):
        await desk.open_panel(interaction, target.match)
        return
    brought = own.of(at)
    form = brought.form(at) if brought and at.seen.seat is not None else None
    if form is None:
        await desk.open_panel(interaction, target.match)
    else:
        await forms.ask_own(interaction, at.match, form, target.mark)


async def _written(interaction: Interaction, target: ids.Target, given: dict[str, str]) -> None:
    """A game's own form was sent: what it says is played like a typed line."""
    at = await opening.look(interaction, target.match)
    brought = own.of(at)
    if brought is None or at.menu is None or at.seen.seat is None:
        await desk.open_panel(interaction, target.match)
        return
    try:
        text = brought.line(at, given)
    except Misread as error:
        await desk.open_panel(interaction, target.match, (), error.sentence)
    else:
        await desk.submit(interaction, target.match, text, at.mark)


async def _found(interaction: Interaction, target: ids.Target, query: str) -> None:
    at = await opening.look(interaction, target.match)
    if at.menu is None or not opening.offered(at, target.path):
        await deeds.show_stale(interaction, at, ())
    else:
        note = "" if controls.found(at, at.menu, target.path, query) else words.NOTHING_FOUND
        await reply.show(interaction, panel.panel(at, target.path, note, query=query))


async def _options(interaction: Interaction, match: str) -> None:
    """The opener's form at once; for others, and when reading took too long, the private list."""
    try:
        async with asyncio.timeout(FORM_PATIENCE):
            table = await app(interaction).host.find(match)
    except (TimeoutError, UnknownMatch):
        await desk.open_lobby(interaction, match)
        return
    seat = table.seat_of(interaction.user.id)
    mine = table.status is Status.OPEN and seat is not None and table.opener == interaction.user.id
    if mine and seat is not None and lobby.has_options(table.game) and not lobby.many(table.game):
        await forms.ask_options(interaction, table, seat)
    else:
        await desk.open_switches(interaction, match)


async def _turn(interaction: Interaction, match: str) -> None:
    """[My turn]: the panel; before the match begins the lobby's private screen."""
    await reply.acknowledge(interaction)
    table: Table = await app(interaction).host.find(match)
    await (desk.open_panel if table.started else desk.open_lobby)(interaction, match)


async def _rules(interaction: Interaction, match: str) -> None:
    await reply.acknowledge(interaction)
    if match == ids.NOBODY:
        await desk.open_rules(interaction, next(iter(GAMES)))
        return
    await desk.open_rules(interaction, (await app(interaction).host.find(match)).game, match)


async def _thing(interaction: Interaction, target: ids.Target) -> None:
    """A topic or a thing of the rules was chosen, or another page of things."""
    if not target.path or target.path[0] not in GAMES:
        await _rules(interaction, target.match)
        return
    game, picked = target.path[0], target.path[-1] if len(target.path) > 1 else ""
    topic, thing = (picked, "") if target.what == "topic" else ("", picked)
    await desk.open_rules(interaction, game, target.match, topic, thing, target.page)


async def _log(interaction: Interaction, target: ids.Target) -> None:
    fights = target.path[:1] == (FIGHTS,)
    part = target.path[1] if len(target.path) > 1 else "0"
    page = target.page or None
    await desk.open_log(interaction, target.match, page, fights, int(part) if part.isdecimal() else -1)


async def _report(interaction: Interaction, target: ids.Target) -> None:
    await desk.open_report(interaction, target.match, target.page)


async def _at(interaction: Interaction, target: ids.Target) -> None:
    """Back to a panel's question, or home when it is not offered any more."""
    await desk.open_panel(interaction, target.match, target.path)


async def _draft(interaction: Interaction, target: ids.Target) -> None:
    """An arrangement that lives in its ids alone: what stands, and what is changed of it."""
    at = await opening.look(interaction, target.match)
    drawn = own.draft(at, target.path) if at.seen.seat is not None and at.mark == target.mark else None
    if drawn is None:
        await desk.open_panel(interaction, target.match)
    else:
        await opening.show_panel(interaction, at, panel.brought(at, drawn))


async def _back(interaction: Interaction, target: ids.Target) -> None:
    at = await opening.look(interaction, target.match)
    await desk.open_panel(interaction, target.match, opening.home_of(at, target.path), fresh=False)


async def _home(interaction: Interaction, target: ids.Target) -> None:
    await desk.open_panel(interaction, target.match, fresh=False)


async def _page(interaction: Interaction, target: ids.Target) -> None:
    at = await opening.look(interaction, target.match)
    if at.menu is None or at.seen.seat is None or not opening.offered(at, target.path):
        await desk.open_panel(interaction, target.match)
    else:
        await reply.show(interaction, panel.panel(at, target.path, page=target.page))


async def _words(interaction: Interaction, target: ids.Target) -> None:
    await desk.open_words(interaction, target.match, target.page, target.mark, target.path)


async def _explain(interaction: Interaction, target: ids.Target) -> None:
    at = await opening.look(interaction, target.match)
    if at.seen.seat is None:
        raise NotSeated(at.table)
    await desk.open_explained(interaction, target.match, target.page, target.mark, target.path)


async def _sure(interaction: Interaction, target: ids.Target) -> None:
    """A deed that is asked once more: page 1 says yes."""
    ask, deed = {"resign": (desk.ask_resign, desk.resign), "close": (desk.ask_close, desk.close)}[target.what]
    await (deed if target.page else ask)(interaction, target.match)


async def _take_back(interaction: Interaction, target: ids.Target) -> None:
    """From a panel with its mark: a second press must not take back a further step."""
    await desk.take_back(interaction, target.match, None if target.mark == ids.NOBODY else target.mark)


async def _order(interaction: Interaction, target: ids.Target) -> None:
    """A line of the standing orders was chosen."""
    await desk.give(interaction, target.match, target.path)


async def _start(interaction: Interaction, target: ids.Target) -> None:
    await desk.start(interaction, target.match, sure=target.page == 1)


async def _seats(interaction: Interaction, target: ids.Target) -> None:
    """Another number of seats was chosen."""
    count = target.path[-1] if target.path else ""
    await (
        desk.set_seats(interaction, target.match, int(count))
        if count.isdecimal()
        else desk.open_lobby(interaction, target.match)
    )


async def _switches(interaction: Interaction, target: ids.Target) -> None:
    await desk.open_switches(interaction, target.match, target.page)


async def _set(interaction: Interaction, target: ids.Target) -> None:
    """An option was chosen from a list: its id, whose seat, what stood, what was chosen."""
    if len(target.path) < 2:
        await reply.say(interaction, words.UNKNOWN_CONTROL, [reply.my_tables()])
        return
    option, seat, value = target.path[0], target.path[1], target.path[-1]
    await desk.set_option(interaction, target.match, option if seat == "all" else f"{option}.{seat}", value)


def _open_view(interaction: Interaction, match: str) -> Awaitable[None]:
    return desk.open_view(interaction, match)


def _open_log(interaction: Interaction, match: str) -> Awaitable[None]:
    return desk.open_log(interaction, match)


TABLE: Final[dict[str, Callable[[Interaction, str], Awaitable[Any]]]] = {
    "turn": _turn,
    "view": _open_view,
    "log": _open_log,
    "rules": _rules,
    "more": desk.open_more,
    "join": desk.join,
    "leave": desk.leave,
    "start": desk.start,
    "house": desk.play_house,
    "options": _options,
    "lobby": desk.open_lobby,
    "wait": desk.wait,
    "rematch": desk.rematch,
    "proof": desk.send_proof,
    words_report.WAY: desk.open_report,
    words_replay.WAY: desk.open_replay,
    challenge.PLAY: desk.play_word,
    challenge.STANDINGS: desk.open_ranks,
    "new": desk.again,
    "draw": desk.offer_draw,
    "decline": desk.decline_draw,
    "bring": desk.post_table,
    "orders": desk.open_orders,
    "hint": open_hint,
}
WAYS: Final[dict[str, Act]] = {
    "log": _log,
    "filter": _log,
    words_report.WAY: _report,
    words_replay.WAY: replaying.turn_to,
    "first": _log,
    "topic": _thing,
    "thing": _thing,
    "rules": _thing,
    "now": _thing,
    "words": _words,
    "explain": _explain,
    "refresh": _at,
    "at": _at,
    "on": _at,
    "back": _back,
    "change": _back,
    "cancel": _home,
    "page": _page,
    "takeback": _take_back,
    "order": _order,
    "resign": _sure,
    "close": _sure,
    "start": _start,
    "set": _set,
    "seats": _seats,
    "switches": _switches,
    "draft": _draft,
    looks.ZOOM: looking.zoom,
    looks.CARDS: looking.cards,
    lineups.DROP: lineups.drop,
}
KINDS: Final[dict[str, Act]] = {
    "t": _table,
    "p": desk.press,
    "s": desk.press,
    "n": _go,
    "l": _listed,
    "f": _form,
}
