"""Forms: built at once from what a button carries, read again by their ids, so that they survive a restart."""

from typing import Any, Final

import discord
from discord import ui

from cogs.ui import ids, lobby, words
from cogs.ui.app import Interaction, data
from cogs.ui.limits import MODAL_LABEL, MODAL_TITLE, OPTION_TEXT, clip
from cogs.ui.own.shown import Form
from engine.host.ports import Table
from engine.kernel.options import Option
from engine.registry import GAMES, WORDS

FIND: Final = "find"
OPTIONS: Final = "options"
MOST_FIELDS: Final = 5
MOST_QUERY: Final = 40


def nonce(interaction: Interaction) -> str:
    """New at each opening: phones show the first prefill ever seen under an id again."""
    return str(interaction.id)[-4:]


async def send(interaction: Interaction, title: str, custom_id: str, labels: list[ui.Label[ui.Modal]]) -> None:
    """Open a form that nobody keeps in memory."""
    modal = ui.Modal(title=clip(title, MODAL_TITLE), custom_id=custom_id, timeout=None)
    for label in labels:
        modal.add_item(label)
    modal.stop()
    await interaction.response.send_modal(modal)


async def ask_find(interaction: Interaction, target: ids.Target) -> None:
    """One field: the beginning of a name."""
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="query", max_length=MOST_QUERY, required=True)
    to = ids.form(target.match, nonce(interaction), FIND, target.mark, target.path)
    await send(interaction, words.FIND_TITLE, ids.write(to), [ui.Label(text=words.FIND_FIELD, component=field)])


async def ask_options(interaction: Interaction, table: Table, seat: int) -> None:
    """The opener's form: the own army and what holds for all."""
    to = ids.form(table.id, nonce(interaction), OPTIONS)
    options = GAMES[table.game].spec.options[:MOST_FIELDS]
    await send(interaction, words.OPTIONS, ids.write(to), [_field(table, option, seat) for option in options])


async def ask_own(interaction: Interaction, match: str, form: Form, mark: str, what: str = words.TEXT) -> None:
    """A form of lines of text, filled in with what stands; `what` says what becomes of it."""
    to = ids.form(match, nonce(interaction), what, mark)
    fields: list[ui.Label[ui.Modal]] = []
    for field in form.fields:
        line: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=field.id,
            default=field.value or None,
            max_length=field.most,
            required=True,
            style=discord.TextStyle.paragraph if field.long else discord.TextStyle.short,
        )
        name, note = clip(field.label, MODAL_LABEL), clip(field.note, OPTION_TEXT) or None
        fields.append(ui.Label(text=name, description=note, component=line))
    await send(interaction, form.title, ids.write(to), fields)


def _field(table: Table, option: Option, seat: int) -> ui.Label[ui.Modal]:
    spoken, now = WORDS[table.game], lobby.value(table, option, seat)
    options = [
        discord.SelectOption(label=clip(spoken.option(option.id, v)[1], OPTION_TEXT), value=v, default=v == now)
        for v in option.choices
    ]
    select: ui.Select[ui.Modal] = ui.Select(
        custom_id=lobby.option_key(option, seat), options=options, min_values=1, max_values=1
    )
    return ui.Label(text=clip(spoken.option(option.id, now)[0], MODAL_LABEL), component=select)


def values(interaction: Interaction) -> dict[str, str]:
    """What a form was filled in with, by field."""
    found: dict[str, str] = {}
    for row in data(interaction).get("components", ()):
        for part in _parts(row):
            chosen = part.get("values")
            found[part["custom_id"]] = chosen[0] if chosen else part.get("value", "")
    return found


def _parts(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The inputs of a label, or of an old-fashioned row."""
    inner = [row["component"]] if "component" in row else row.get("components", [])
    return [part for part in inner if "custom_id" in part]
