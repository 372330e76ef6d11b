"""A screen as plain values: what a message shows and offers. `layout` makes Discord's components of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cogs.ui.ids import Target


@dataclass(frozen=True)
class Text:
    """A paragraph of Discord Markdown."""

    text: str


@dataclass(frozen=True)
class Rule:
    """A thin line."""


@dataclass(frozen=True)
class Picture:
    """A picture to draw: `kind` is "table", "zoom" or "hand" (`view` is the viewer's own), "cover" or "outline" (None).

    `told` are events as told to the viewer, to be marked on their own board; nothing is marked on a public one.
    """

    kind: str
    game: str
    view: Any = None
    names: tuple[str, ...] = ()
    alt: str = ""
    told: tuple[Any, ...] = ()
    part: int = 0
    """Which part of the board is enlarged, for "zoom"."""


@dataclass(frozen=True)
class Gallery:
    """Pictures side by side; `instead` is shown while none of them is there."""

    pictures: tuple[Picture, ...]
    instead: str = ""


@dataclass(frozen=True)
class Button:
    """`style` is "secondary", "primary", "success" or "danger"; with `url` it is a link and has no target.

    `disabled` ones are grey and only keep their place: for private screens, whose owner may know why.
    """

    label: str
    to: Target | None
    style: str = "secondary"
    url: str = ""
    disabled: bool = False


@dataclass(frozen=True)
class Row:
    """At most five buttons side by side."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True)
class Option:
    """One line of a select."""

    value: str
    label: str
    hint: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Select:
    """A list to choose from."""

    to: Target
    placeholder: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class Section:
    """A paragraph with a button at its side."""

    text: str
    button: Button


@dataclass(frozen=True)
class Attached:
    """A file to take away: a message of components shows only files that one of them names."""

    name: str
    data: bytes


Block = Text | Rule | Gallery | Row | Select | Section | Attached


@dataclass(frozen=True)
class Screen:
    """A whole message. `strip` is the palette role of the coloured edge, empty for none."""

    blocks: tuple[Block, ...]
    strip: str = ""

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures, in order."""
        return tuple(p for block in self.blocks if isinstance(block, Gallery) for p in block.pictures)

    @property
    def targets(self) -> Iterator[Target]:
        """What all controls ask for."""
        for block in self.blocks:
            yield from targets(block)


def targets(block: Block) -> Iterator[Target]:
    """What the controls of one block ask for."""
    if isinstance(block, Row):
        yield from (button.to for button in block.buttons if button.to)
    if isinstance(block, Section) and block.button.to:
        yield block.button.to
    if isinstance(block, Select):
        yield block.to
