"""Every game's artist, and pictures as files. All of it may run in worker threads, several at once."""

import io
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from PIL import Image

from render.boards.legion import Legion
from render.boards.milito import Milito
from render.boards.stilicho import ARTIST as STILICHO
from render.boards.war import ARTIST as WAR
from render.theme import Theme, theme

COMPRESSION = 3  # measured: half as long as 6 for a tenth more bytes


class Artist(Protocol):
    """Draws one game from its views. A picture depends on nothing but view, names, theme and what was told."""

    # Each game has a view type of its own; the caller pairs key and view, as the engine's registry does.
    def table(self, view: Any, names: Sequence[str], theme: Theme, told: Sequence[Any] = ()) -> Image.Image:
        """Return the board, public or private by what the view holds; `names` by seat.

        `told` are events as told to the viewer since they last looked: what changed on their board.
        """
        ...

    def hand(self, view: Any, names: Sequence[str], theme: Theme) -> Image.Image | None:
        """Return the private second picture, None for those who have none."""
        ...

    def cover(self, theme: Theme) -> Image.Image:
        """Return the picture of the game's lobby."""
        ...


class Enlarger(Protocol):
    """Draws parts of a game's board as large as they fit."""

    def zoom(self, view: Any, names: Sequence[str], theme: Theme, part: int) -> Image.Image:
        """Return one part of the board enlarged, by its number in the game's data."""
        ...


class Outliner(Protocol):
    """Draws a game's board without anything on it."""

    def outline(self, theme: Theme) -> Image.Image:
        """Return the empty board."""
        ...


ARTISTS: Mapping[str, Artist] = {"milito": Milito(), "legion": Legion(), "war": WAR, "stilicho": STILICHO}

ENLARGERS: Mapping[str, Enlarger] = {"war": WAR}

OUTLINERS: Mapping[str, Outliner] = {"stilicho": STILICHO}


def png(image: Image.Image) -> bytes:
    """Return a picture as a PNG file."""
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()


def draw_table(
    game: str, view: object, names: Sequence[str], theme_name: str = "dark", told: Sequence[object] = ()
) -> bytes:
    """Return the board as PNG, with what `told` says marked on it; KeyError for an unknown game or theme."""
    return png(ARTISTS[game].table(view, names, theme(theme_name), told))


def draw_zoom(game: str, view: object, names: Sequence[str], part: int, theme_name: str = "dark") -> bytes:
    """Return a part of the board enlarged as PNG; KeyError for a game whose board is not parted."""
    return png(ENLARGERS[game].zoom(view, names, theme(theme_name), part))


def draw_hand(game: str, view: object, names: Sequence[str], theme_name: str = "dark") -> bytes | None:
    """Return the private second picture as PNG, None where there is none; KeyError as for the board."""
    image = ARTISTS[game].hand(view, names, theme(theme_name))
    return None if image is None else png(image)


def draw_outline(game: str, theme_name: str = "dark") -> bytes:
    """Return the board without anything on it as PNG, or the cover of a game that draws none."""
    artist = OUTLINERS.get(game)
    return png(artist.outline(theme(theme_name))) if artist else draw_cover(game, theme_name)


def draw_cover(game: str, theme_name: str = "dark") -> bytes:
    """Return the cover as PNG; KeyError as for the board."""
    return png(ARTISTS[game].cover(theme(theme_name)))
