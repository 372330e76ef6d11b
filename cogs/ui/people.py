"""People's names: cleaned when they come in, and made harmless where they stand in Discord's Markdown."""

import re
import unicodedata
from typing import Final

import discord

from cogs.ui.limits import NAME, clip
from engine.host.ports import Person, Table

MARKS: Final = re.compile(r"([\\*_~`|<>\[\]#])")
"""What Discord would read as formatting, a mention, a link or a stamp."""
STARTS: Final = re.compile(r"(@|:(?=//))")
"""What needs no formatting to become a mention or a link."""
RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
OPEN, CLOSE = "\u2068", "\u2069"
NOTHING: Final = "\u200b"
"""No width, and neither a mention nor a link across it."""


def person_of(user: discord.User | discord.Member) -> Person:
    """Somebody as the host knows them; a name of which nothing can be seen gives way to the account's."""
    return Person(user.id, cleaned(user.display_name) or cleaned(user.name) or str(user.id))


def cleaned(name: str) -> str:
    """A name in one line without what is not seen: control characters and turns of the direction of writing."""
    shown = "".join(letter for letter in name if letter.isspace() or unicodedata.category(letter)[0] != "C")
    return clip(" ".join(shown.split()), NAME)


def called(name: str) -> str:
    """A name for a text of Markdown: it changes nothing around it, whatever stands in it."""
    safe = STARTS.sub(rf"\1{NOTHING}", MARKS.sub(r"\\\1", name))
    turned = any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name)
    return f"{OPEN}{safe}{CLOSE}" if turned else safe


def players(table: Table) -> tuple[str, ...]:
    """The names by seat, for a text of Markdown."""
    return tuple(called(name) for name in table.names)
