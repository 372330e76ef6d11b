"""Answering an interaction: acknowledge first, then text and controls, pictures last. All of it private."""

import asyncio
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TypeVar

import discord
import structlog

from cogs.ui import ids, layout, words
from cogs.ui.app import App, Interaction, app
from cogs.ui.limits import PICTURE_PATIENCE
from cogs.ui.screen import Button, Picture, Row, Screen, Text

log = structlog.get_logger()

ALREADY_ANSWERED = 40060
KEPT = 500
"""How many private messages are remembered."""
K = TypeVar("K")
V = TypeVar("V")


def pressed_private(interaction: Interaction) -> bool:
    """Whether a control of a private message was used, which the answer then replaces."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def acknowledge(interaction: Interaction) -> None:
    """Answer within three seconds: privately, or by leaving a private message as it is for now. Safe to repeat."""
    if interaction.response.is_done():
        return
    try:
        if pressed_private(interaction):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        # A retry after a lost answer: Discord has the first one.
        if error.code != ALREADY_ANSWERED:
            raise
        log.info("interaction was already acknowledged", interaction=interaction.id)


async def show(interaction: Interaction, screen: Screen) -> None:
    """Show a screen privately, in place of the private message that was pressed if there is one."""
    await acknowledge(interaction)
    carried = app(interaction)
    if interaction.message and pressed_private(interaction):
        bounded(carried.latest, interaction.message.id, interaction.id)
    names = await custom_ids(carried, screen.targets, interaction.user.id)
    drawing = {picture: asyncio.ensure_future(carried.painter.draw(picture)) for picture in screen.pictures}
    late = (await asyncio.wait(drawing.values(), timeout=PICTURE_PATIENCE))[1] if drawing else set()
    shown = await _edit(interaction, screen, names, _drawn(drawing))
    bounded(carried.latest, shown, interaction.id)
    if late:
        await asyncio.wait(late)
        if carried.latest.get(shown) == interaction.id:
            await _edit(interaction, screen, names, _drawn(drawing))


def bounded(hints: dict[K, V], key: K, value: V) -> None:
    """Keep a hint, and only the newest of them."""
    hints.pop(key, None)
    hints[key] = value
    if len(hints) > KEPT:
        del hints[next(iter(hints))]


def _drawn(drawing: Mapping[Picture, "asyncio.Future[bytes | None]"]) -> dict[Picture, bytes | None]:
    return {picture: task.result() if task.done() else None for picture, task in drawing.items()}


async def custom_ids(carried: App, targets: Iterable[ids.Target], user_id: int) -> dict[ids.Target, str]:
    """The custom id of each control; paths that are too long are kept by the host, for this person alone."""
    keep = carried.host.keep_path
    return {to: ids.write(await ids.shorten(to, partial(keep, to.match, user_id))) for to in targets}


async def _edit(interaction: Interaction, screen: Screen, names: layout.Ids, images: layout.Images) -> int:
    """Fill the private message, and give its id."""
    view = layout.build(screen, names, images)
    message = await interaction.edit_original_response(view=view, attachments=layout.files(screen, images))
    return message.id


async def say(interaction: Interaction, sentence: str, buttons: Iterable[Button] = ()) -> None:
    """Show one sentence, and buttons that go on from it."""
    row = tuple(buttons)
    await show(interaction, Screen((Text(sentence), *((Row(row),) if row else ()))))


def way(label: str, match: str, what: str) -> Button:
    """A button that opens another screen of a match."""
    return Button(label, ids.go(match, what))


def my_tables() -> Button:
    """A way on that always works."""
    return Button(words.MY_TABLES, ids.listed("mine"))
