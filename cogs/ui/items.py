"""The base of all controls: found again by their id after any restart, every fault routed to one place."""

from re import Match
from typing import Self

from discord import ui

from cogs.ui import ids
from cogs.ui.app import Interaction, app


class Item(ui.DynamicItem[ui.Item[ui.LayoutView]], template=ids.OURS):
    """A button or select of any of our messages. What it does is in its id; it keeps nothing."""

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[ui.LayoutView], match: Match[str], /) -> Self:
        """Discord.py's way to find an item by its id."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Act, and let the one place for faults answer whatever goes wrong; discord.py itself would only log it."""
        try:
            await self.act(interaction, ids.read(self.custom_id))
        except Exception as error:
            await app(interaction).faults(interaction, error)

    async def act(self, interaction: Interaction, target: ids.Target | None) -> None:
        """What the control does; None: the id cannot be read."""
        raise AssertionError("the controls say what they do")
