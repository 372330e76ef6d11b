"""What a game may bring of its own to the panel: screens for some of its questions, and forms.

A screen of its own is an arrangement, no door: its controls ask for paths of the menu (several, parted by STEP, are
done all or none), it is made from what its viewer sees alone, and whatever it does not show the machine shows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Row
from engine.kernel.game import Menu

Steps = tuple[Path, ...]
"""What was done just before a screen is shown, in order."""


@dataclass(frozen=True)
class Shown:
    """The middle of a panel: what is asked, and the controls. `last` stands in place of the usual last row."""

    asked: str
    blocks: tuple[Block, ...]
    home: bool = False
    """Whether there is nothing to go back from."""
    last: Row | None = None
    board: Any = None
    """The view to draw in place of the viewer's own: how it would be."""
    pictured: bool = False
    """Whether the blocks bring the picture that matters here, so that the board would only push them down."""


@dataclass(frozen=True)
class Field:
    """A line of text to fill in."""

    id: str
    label: str
    value: str
    most: int
    note: str = ""
    """What may be written, in at most 100 characters."""
    long: bool = False
    """Whether it takes several lines."""


@dataclass(frozen=True)
class Form:
    """A form, filled in with what stands."""

    title: str
    fields: tuple[Field, ...]


class Misread(Exception):
    """A form that cannot be read; the sentence says what stops it and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Keeper(Protocol):
    """A game in which something is arranged that its player may keep for later matches."""

    path: Path
    """Where the kept ones are shown."""

    def keeps(self, scene: Scene) -> bool:
        """Whether the viewer arranges something now."""
        ...

    def arrangement(self, scene: Scene) -> str:
        """What stands, as it is kept; empty while there is nothing."""
        ...

    def readied(self, texts: Sequence[str]) -> bool:
        """Whether these steps confirmed what stands."""
        ...


class Drafter(Protocol):
    """A game in which something is arranged in the ids alone, until it is done as one action."""

    def draft(self, scene: Scene, path: Path) -> Shown | None:
        """The screen of a draft; None when the parts of its id say none."""
        ...


class Teller(Protocol):
    """A game in which several deeds in a row are told as one story."""

    def begins(self, scene: Scene, events: Sequence[Any]) -> type | None:
        """The kind of event from which on a deed's events are told (without events: what the present panel tells)."""
        ...

    def story(self, scene: Scene, events: Sequence[Any]) -> str:
        """One message from all events since; empty where they are told by themselves."""
        ...

    def entry(self, scene: Scene, events: Sequence[Any]) -> str:
        """An entry of the log in several lines; empty where a paragraph tells it well."""
        ...


class Zoomer(Protocol):
    """A game whose board can be looked at part by part."""

    parts: tuple[str, ...]
    """The names of the parts, by their numbers."""

    def shown_first(self, scene: Scene) -> int:
        """The part that is shown until another is chosen."""
        ...

    def part_in_words(self, scene: Scene, part: int) -> str:
        """The picture of a part in words."""
        ...


class Own(Protocol):
    """A game's own part of the panel."""

    def show(self, scene: Scene, menu: Menu[Any], path: Path, last: Steps) -> Shown | None:
        """The screen at a path that is offered; None where the machine's own is right."""
        ...

    def covered(self, scene: Scene) -> frozenset[Path] | None:
        """The questions that home answers already, so that Back never stops there; None: as the machine's home."""
        ...

    def status(self, scene: Scene) -> str:
        """For the public table, while all decide at once: who still does. Empty: somebody is to move or to answer."""
        ...

    def form(self, scene: Scene) -> Form | None:
        """The form that the viewer may fill in now."""
        ...

    def line(self, scene: Scene, given: Mapping[str, str]) -> str:
        """The action that a filled-in form says, as text; raises Misread."""
        ...

    def told(self, scene: Scene, events: Sequence[Any]) -> str:
        """What came of the viewer's own deed beside the deed itself, from events as told to them."""
        ...

    def since(self, scene: Scene, events: Sequence[Any]) -> str:
        """What happened since the viewer's last deed, from events as told to them; empty: as the machine tells it."""
        ...
