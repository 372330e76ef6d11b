"""What every screen needs, carried by the bot: host, painter, and the one place for faults."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Protocol, TypeAlias, cast

import discord

from cogs.ui.limits import SAME_PRESS
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
    told: dict[tuple[str, int], tuple[int, tuple[Any, ...]]] = field(default_factory=dict, repr=False)
    """By match and person the newest position they looked at, and what they were told before it: a hint as well."""
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


def same_press(interaction: Interaction) -> str:
    """The idempotency key of a press: equal for a second press of the same control of the same message."""
    if interaction.message is None:
        return key(interaction)
    pressed = data(interaction)
    said = (interaction.message.id, interaction.user.id, pressed.get("custom_id"), pressed.get("values"))
    return f"press-{blake2b(repr(said).encode(), digest_size=12).hexdigest()}"


def double_press(interaction: Interaction) -> str:
    """The same where a control may be used again later: equal only for presses within a few seconds."""
    if interaction.message is None:
        return key(interaction)
    return f"{same_press(interaction)}-{int(interaction.created_at.timestamp() // SAME_PRESS.total_seconds())}"


def data(interaction: Interaction) -> dict[str, Any]:
    """The raw data of a component or form."""
    return cast(dict[str, Any], interaction.data or {})
