"""Text as masks: kerned, with fallback letters, cut to its box, and kept once drawn."""

import math
import threading
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from render.fonts import face_of, font, metrics

LEAST = 18  # no text is smaller, on a canvas 1200 pixels wide
SHRINK = 0.8  # a name may shrink to this share of its size before it is cut
PAD = 4
ELLIPSIS = "…"
_drawing = threading.Lock()  # a loaded font must not be used by two threads at once


class Fitted(msgspec.Struct, frozen=True):
    """A text that fits its box, and the size that makes it fit."""

    text: str
    size: int


class Lettering(msgspec.Struct, frozen=True):
    """A drawn text: its mask, where that lies from the pen on the baseline, width and height of a capital."""

    mask: Image.Image
    left: int
    top: int
    width: int
    capital: int

    def at(self, place: tuple[float, float], anchor: str) -> tuple[int, int]:
        """Return the mask's top left for a text whose left end (l), middle (m) or right end (r) is at a place.

        The place lies at half the height of a capital, so that figures stand in the middle of their box.
        """
        across = self.width * {"l": 0, "m": 0.5, "r": 1}[anchor]
        return round(place[0] - across) + self.left, round(place[1] + self.capital / 2) + self.top


def clean(text: str, face: str) -> str:
    """Return the text without emoji, marks and letters that no font has, in single spaces."""
    plain = unicodedata.normalize("NFC", text)
    kept = (letter if drawable(letter, face) else " " if letter.isspace() else "" for letter in plain)
    return " ".join("".join(kept).split())


def drawable(letter: str, face: str) -> bool:
    """Tell whether a letter is one we draw: in a font, no combining mark, no control, no emoji."""
    kind = unicodedata.category(letter)
    return kind[0] not in "MC" and ord(letter) < 0x1F000 and face_of(letter, face) is not None


def name_or(name: str, number: int, face: str) -> str:
    """Return what can be drawn of a player's name, or "Player 2"."""
    return clean(name, face) or f"Player {number}"


def width(text: str, face: str, size: int, track: int = 0) -> float:
    """Return the width of a text in pixels, with `track` pixels more after each letter."""
    return sum(advance + kern + track for _, _, kern, advance in spaced(text, face, size))


def fit(text: str, face: str, size: int, room: int) -> Fitted:
    """Return the text in a size that fits the room: at full size, shrunk by up to a fifth, or cut."""
    smallest = max(LEAST, math.ceil(size * SHRINK))
    for smaller in range(size, smallest - 1, -1):
        if width(text, face, smaller) <= room:
            return Fitted(text, smaller)
    while text and width(text + ELLIPSIS, face, smallest) > room:
        text = text[:-1].rstrip()
    return Fitted(text + ELLIPSIS, smallest)


def wrap(text: str, face: str, size: int, room: int) -> list[str]:
    """Return the text in lines that fit the room; a longer word stands alone, a no-break space holds two together."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and width(f"{lines[-1]} {word}", face, size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def spaced(text: str, face: str, size: int) -> Iterator[tuple[str, str, float, float]]:
    """Yield letter, face, kerning before it and width, of each letter that a font has."""
    kerns = metrics(face).kern
    before = ""
    for letter in ordered(text):
        own = face_of(letter, face)
        if own is not None:
            advance = metrics(own).advance[letter]
            yield letter, own, kerns.get(before + letter, 0) * size / 1000, advance * size / 1000
            before = letter


def ordered(text: str) -> Sequence[str]:
    """Return the letters from left to right: a name in Hebrew or Arabic is read from the right."""
    strong = [unicodedata.bidirectional(letter) for letter in text]
    return text[::-1] if strong and strong[0] in ("R", "AL") else text


@lru_cache(maxsize=2048)
def lettering(text: str, face: str, size: int, track: int = 0) -> Lettering:
    """Return the drawn text."""
    wide = math.ceil(width(text, face, size, track))
    above, below = round(size * 1.05), round(size * 0.4)
    mask = Image.new("L", (wide + 2 * PAD, above + below))
    draw = ImageDraw.Draw(mask)
    across = float(PAD)
    with _drawing:
        for letter, own, kern, advance in spaced(text, face, size):
            across += kern
            draw.text((across, above), letter, fill=255, font=font(own, size), anchor="ls")
            across += advance + track
        capital = -round(font(face, size).getbbox("H", anchor="ls")[1])
    left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
    return Lettering(mask.crop((left, top, right, bottom)), left - PAD, top - above, wide, capital)
