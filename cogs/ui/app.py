"""What every screen needs, carried by the bot: host, painter, and the one place for faults."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, cast

import discord

from cogs.ui.screen import Picture
from engine.host.host import Host
from engine.host.ports import Posted, Table

Interaction: TypeAlias = discord.Interaction[discord.Client]


class Painter(Protocol):
    """Draws off the event loop; None when a picture cannot be drawn. Never raises."""

    async def draw(self, picture: Picture) -> bytes | None: ...


@dataclass
class App:
    """What the bot carries for its screens."""

    host: Host
    painter: Painter
    faults: Callable[[Interaction, Exception], Awaitable[None]]
    bring: Callable[[Table, int], Awaitable[Posted]]
    """Posts a table's message in a channel and takes the old one away."""
    latest: dict[int, int] = field(default_factory=dict)
    """The newest press of each private message shown lately, a hint that may be lost at any time: with it a late
    picture of an older press does not overwrite a newer screen, and a private message does not bury a table."""
    waiting: dict[tuple[str, int], Interaction] = field(default_factory=dict)
    """By match and person the interaction whose private message shows that they wait: a hint as well."""


class HasApp(Protocol):
    app: App


def app(interaction: Interaction) -> App:
    """What the bot that got this interaction carries."""
    return cast(HasApp, interaction.client).app


def key(interaction: Interaction) -> str:
    """The idempotency key of a deed: Discord's number of the interaction."""
    return str(interaction.id)


def data(interaction: Interaction) -> dict[str, Any]:
    """The raw data of a component or form."""
    return cast(dict[str, Any], interaction.data or {})
