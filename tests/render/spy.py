"""Watches what is written into pictures: every text, its size, and whether it stays inside."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec import Struct

from render import canvas
from render.lettering import Lettering, lettering


class Written(Struct, frozen=True):
    """One text written into a picture of this size, at this box."""

    text: str
    size: int
    box: tuple[int, int, int, int]
    width: int
    height: int

    def inside(self, margin: int) -> bool:
        """Whether the ink keeps this distance from the picture's edge."""
        left, top, right, bottom = self.box
        return left >= margin and top >= margin and right <= self.width - margin and bottom <= self.height - margin


@contextmanager
def watching() -> Iterator[list[Written]]:
    """Every text written into sketches meanwhile; finished tiles must be drawn anew to be seen."""
    seen: list[Written] = []
    plain = canvas.Sketch.text

    def text(
        sketch: canvas.Sketch,
        text: str,
        face: canvas.Face,
        place: canvas.Point,
        colour: tuple[int, int, int],
        anchor: str = "l",
        track: int = 0,
    ) -> int:
        drawn: Lettering = lettering(text, *face, track)
        left, top = drawn.at(place, anchor)
        box = (left, top, left + drawn.mask.width, top + drawn.mask.height)
        seen.append(Written(text, face[1], box, *sketch.image.size))
        return plain(sketch, text, face, place, colour, anchor, track)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas.Sketch, "text", text)
        yield seen
