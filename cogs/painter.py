"""Draws pictures in worker threads, each once, and keeps the newest."""

import asyncio
from collections import OrderedDict
from typing import Final

import structlog

from cogs.ui.screen import Picture

log = structlog.get_logger()

KEPT: Final = 96
"""Pictures held in memory, of some 50 to 80 kB each."""


class ThreadPainter:
    """Never raises: a picture that cannot be drawn is None, and the screen shows its words instead."""

    def __init__(self, theme: str = "dark") -> None:
        self._theme = theme
        self._kept: OrderedDict[Picture, asyncio.Task[bytes | None]] = OrderedDict()

    async def draw(self, picture: Picture) -> bytes | None:
        """The picture as PNG; two who ask at once wait for the same drawing."""
        task = self._kept.get(picture)
        if task is None or task.cancelled():
            task = self._kept[picture] = asyncio.ensure_future(self._drawn(picture))
        self._kept.move_to_end(picture)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return await asyncio.shield(task)

    async def _drawn(self, picture: Picture) -> bytes | None:
        try:
            return await asyncio.to_thread(_draw, picture, self._theme)
        except Exception:
            log.exception("a picture could not be drawn", kind=picture.kind, game=picture.game)
            self._kept.pop(picture, None)
            return None


def _draw(picture: Picture, theme: str) -> bytes | None:
    # Loaded with the first picture: fonts and icons must not delay the login.
    from render import registry

    if picture.kind == "cover":
        return registry.draw_cover(picture.game, theme)
    if picture.kind == "outline":
        return registry.draw_outline(picture.game, theme)
    if picture.kind == "hand":
        return registry.draw_hand(picture.game, picture.view, picture.names, theme)
    if picture.kind == "zoom":
        return registry.draw_zoom(picture.game, picture.view, picture.names, picture.part, theme)
    return registry.draw_table(picture.game, picture.view, picture.names, theme, picture.told)
