"""The fixed palette of a game: the same colours in the same order for each of its pictures."""

import threading
from collections.abc import Iterable
from functools import cached_property

import msgspec
from PIL import Image

from render.theme import Colour, Theme, blend

MOST = 128
SAME = 24  # squared distance up to which two roles are one colour in a picture
NEAR = 140  # squared distance below which two smoothing tones are one
_flattening = threading.Lock()  # the palette remembers what it has looked up, in memory shared by threads


class Palette(msgspec.Struct, frozen=True, eq=False, dict=True):
    """The colours a picture may hold, by index."""

    colours: tuple[Colour, ...]

    @cached_property
    def image(self) -> Image.Image:
        """Return an empty picture that carries the palette."""
        image = Image.new("P", (1, 1))
        image.putpalette([channel for colour in self.colours for channel in colour])
        return image

    def index(self, colour: Colour) -> int:
        """Return the index of a colour; ValueError if the palette lacks it."""
        return self.colours.index(colour)

    def flatten(self, image: Image.Image) -> Image.Image:
        """Return an RGB picture in the nearest colours of the palette."""
        with _flattening:
            return image.quantize(palette=self.image, dither=Image.Dither.NONE)


def build(theme: Theme, roles: Iterable[str], meetings: Iterable[tuple[str, str, int]]) -> Palette:
    """Return the palette of roles, and so many smoothing tones for each pair of roles that meet.

    What nobody could tell from a colour already there is left out. ValueError above 128 colours.
    """
    colours: list[Colour] = []
    for role in roles:
        if all(distance(theme[role], other) > SAME for other in colours):
            colours.append(theme[role])
    for first, second, steps in meetings:
        for step in range(1, steps + 1):
            tone = blend(theme[first], theme[second], step / (steps + 1))
            if all(distance(tone, other) >= NEAR for other in colours):
                colours.append(tone)
    if len(colours) > MOST:
        raise ValueError(f"{len(colours)} colours, at most {MOST}")
    return Palette(tuple(colours))


def distance(one: Colour, other: Colour) -> int:
    """Return the squared distance of two colours."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
