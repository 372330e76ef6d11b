"""The typefaces of the pictures: which letters they have, how wide they are, how they are loaded."""

from functools import cache
from pathlib import Path

import msgspec
from PIL import ImageFont

FOLDER = Path(__file__).parent
TITLE, TITLE_HEAVY = "Cinzel-700", "Cinzel-900"
TEXT, NAME, FIGURE = "FiraSansCondensed-600", "FiraSansCondensed-700", "FiraSansCondensed-800"
FALLBACK = "DejaVuSans-Bold"


class Metrics(msgspec.Struct, frozen=True):
    """Widths of letters and kerning of pairs, in thousandths of the size."""

    advance: dict[str, int]
    kern: dict[str, int]


@cache
def metrics(face: str) -> Metrics:
    """Return the metrics of a face; KeyError never, FileNotFoundError for a face we do not ship."""
    return msgspec.json.decode((FOLDER / f"{face}.json").read_bytes(), type=Metrics)


@cache
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a face at a size in pixels."""
    return ImageFont.truetype(FOLDER / f"{face}.ttf", size, layout_engine=ImageFont.Layout.BASIC)


def face_of(letter: str, face: str) -> str | None:
    """Return the face that can draw a letter: the wanted one, the fallback, or None."""
    for name in (face, FALLBACK):
        if letter in metrics(name).advance:
            return name
    return None
