"""From a screen to Discord's Components V2. The only place that makes components."""

import hashlib
import io
from collections.abc import Mapping, Sequence
from dataclasses import replace

import discord
from discord import ui

from cogs.ui import ids
from cogs.ui.limits import ALT_TEXT, BUTTON_LABEL, CHARACTERS, OPTION_TEXT, PLACEHOLDER, clip
from cogs.ui.screen import Attached, Block, Button, Gallery, Picture, Row, Screen, Section, Select, Text
from render.theme import theme

Images = Mapping[Picture, bytes | None]
Ids = Mapping[ids.Target, str]


def build(screen: Screen, names: Ids, images: Images) -> ui.LayoutView:
    """A view that nobody keeps: its controls are found again by their ids alone."""
    strip = discord.Colour.from_rgb(*theme("dark")[screen.strip]) if screen.strip else None
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=strip)
    for block in fitted(screen.blocks, images):
        for item in _items(block, names, images):
            box.add_item(item)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def fitted(blocks: Sequence[Block], images: Images) -> tuple[Block, ...]:
    """The same blocks; where they say more than a message takes, the longest text is shortened.

    Screens keep their own measures. This is for what nobody measures: six names of the longest kind beside a board in
    words; without it such a message could never be posted.
    """
    said = [_said(block, images) for block in blocks]
    over = sum(map(len, said)) - CHARACTERS
    if over <= 0:
        return tuple(blocks)
    at = max(range(len(said)), key=lambda number: len(said[number]))
    cut = _saying(blocks[at], clip(said[at], max(1, len(said[at]) - over)))
    return fitted((*blocks[:at], cut, *blocks[at + 1 :]), images)


def _said(block: Block, images: Images) -> str:
    """What a block says in words."""
    if isinstance(block, Text | Section):
        return block.text
    shown = isinstance(block, Gallery) and not any(images.get(picture) for picture in block.pictures)
    return block.instead if isinstance(block, Gallery) and shown else ""


def _saying(block: Block, said: str) -> Block:
    """The same block with other words."""
    if isinstance(block, Gallery):
        return replace(block, instead=said)
    return replace(block, text=said) if isinstance(block, Text | Section) else block


def files(screen: Screen, images: Images) -> list[discord.File]:
    """The pictures that are there, each under a name made of its content (clients keep pictures by name), and files."""
    drawn = [(name(data), data) for picture in screen.pictures if (data := images.get(picture))]
    given = [(block.name, block.data) for block in screen.blocks if isinstance(block, Attached)]
    return [discord.File(io.BytesIO(data), title) for title, data in drawn + given]


def name(data: bytes) -> str:
    """A file name that tells nothing and changes with the picture."""
    return f"{hashlib.blake2b(data, digest_size=8).hexdigest()}.png"


def _items(block: Block, names: Ids, images: Images) -> list[ui.Item[ui.LayoutView]]:
    if isinstance(block, Text):
        return [ui.TextDisplay(block.text)]
    if isinstance(block, Gallery):
        return _gallery(block, images)
    if isinstance(block, Row):
        return [ui.ActionRow(*(_button(button, names) for button in block.buttons))]
    if isinstance(block, Select):
        return [ui.ActionRow(_select(block, names))]
    if isinstance(block, Section):
        return [ui.Section(block.text, accessory=_button(block.button, names))]
    if isinstance(block, Attached):
        return [ui.File(f"attachment://{block.name}")]
    return [ui.Separator()]


def _gallery(block: Gallery, images: Images) -> list[ui.Item[ui.LayoutView]]:
    drawn = [(picture, data) for picture in block.pictures if (data := images.get(picture))]
    if not drawn:
        return [ui.TextDisplay(block.instead)] if block.instead else []
    # One gallery a picture: side by side Discord would show each at half the width, too small to read on a phone.
    return [
        ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{name(data)}", description=clip(picture.alt, ALT_TEXT) or None)
        )
        for picture, data in drawn
    ]


def _button(button: Button, names: Ids) -> ui.Button[ui.LayoutView]:
    label = clip(button.label, BUTTON_LABEL)
    if button.to is None:
        return ui.Button(label=label, url=button.url)
    style = discord.ButtonStyle[button.style]
    return ui.Button(label=label, style=style, custom_id=names[button.to], disabled=button.disabled)


def _select(block: Select, names: Ids) -> ui.Select[ui.LayoutView]:
    options = [
        discord.SelectOption(
            label=clip(option.label, OPTION_TEXT),
            value=option.value,
            description=clip(option.hint, OPTION_TEXT) or None,
            default=option.chosen,
        )
        for option in block.options
    ]
    return ui.Select(
        custom_id=names[block.to],
        placeholder=clip(block.placeholder, PLACEHOLDER),
        min_values=block.least,
        max_values=block.most,
        options=options,
    )
