"""The words of what people type: without case, accents and punctuation, and which of them only lead to others."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.kernel.game import Slot

FROM: Final = "from"
TOWARDS: Final = frozenset({"against", "at", "in", "into", "on", "onto", "to"})
FILLERS: Final = TOWARDS | {FROM, "a", "an", "and", "by", "my", "the", "with"}
SOURCES: Final = frozenset({"from", "source"})
"""The kinds of questions to which "from" leads, and no word of TOWARDS does."""
ALL: Final = frozenset({"all", "everything"})


class Word(Struct, frozen=True):
    """A word without case, accents and punctuation. `raw` is what was typed, on the first of its `span` words.

    `passed`: a later word was taken before it.
    """

    plain: str
    raw: str = ""
    span: int = 1
    passed: bool = False

    @property
    def number(self) -> bool:
        """Whether it can only be an amount."""
        return self.plain.isdigit() or self.plain in ALL

    @property
    def light(self) -> bool:
        """Whether another word may be taken before it."""
        return self.number or self.plain in FILLERS


Words = tuple[Word, ...]


@lru_cache(maxsize=4096)
def fold(text: str) -> tuple[str, ...]:
    """The words of a text without case, accents and punctuation."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return tuple("".join(c if c.isalnum() else " " for c in bare.replace("'", "").replace("’", "")).split())


def split(text: str) -> Words:
    """The words of what somebody typed; an id such as `light_infantry` stays one in `raw`."""
    out: list[Word] = []
    for raw in text.replace(",", " ").split():
        plain = (raw,) if re.fullmatch(r"-\d+", raw) else fold(raw)
        out.extend(Word(word, "" if n else raw, 1 if n else len(plain)) for n, word in enumerate(plain))
    return tuple(out)


def leads(word: Word, slot: Slot, sourced: bool) -> bool:
    """Whether a word only leads to this question, and does not say that another one is meant."""
    if word.plain == FROM:
        return slot.kind in SOURCES or not sourced
    return word.plain in FILLERS and not (word.plain in TOWARDS and slot.kind in SOURCES)


class Start(Struct, frozen=True):
    """Where an answer may begin. The words before `first` are passed over; those from there on lead to the answer."""

    first: int
    at: int
    marked: bool = False
    """Whether a word says what the answer is to: "from" a source, "to" or "on" anything else."""


def starts(left: Words, slot: Slot, sourced: bool) -> Iterator[Start]:
    """Where else than at once an answer may begin in a sentence: behind words that do not lead somewhere else.

    Where "from" is said, what it leads to is the source, and nothing else is.
    """
    marks = frozenset({FROM}) if slot.kind in SOURCES else TOWARDS if sourced else TOWARDS | {FROM}
    for at in range(1, len(left)):
        first = at
        while first and left[first - 1].plain in FILLERS and leads(left[first - 1], slot, sourced):
            first -= 1
        if not first or left[first - 1].plain not in TOWARDS | {FROM}:
            yield Start(first, at, any(word.plain in marks for word in left[first:at]))


def torn(plain: tuple[str, ...], phrases: tuple[tuple[str, ...], ...]) -> Iterator[tuple[int, int]]:
    """Where the rest of a verb's name stands whose first word comes first: "attack … until taken"."""
    for phrase in phrases:
        rest = phrase[1:]
        if rest and plain[:1] == phrase[:1]:
            yield from ((at, len(rest)) for at in range(2, len(plain)) if plain[at : at + len(rest)] == rest)


def parted(word: Word) -> Words:
    """A word such as C4 as its letters and its number, for two questions; empty for other words."""
    found = re.fullmatch(r"([^\W\d]+)(\d+)", word.plain)
    if found is None or word.span > 1:
        return ()
    letters = word.raw[: len(found[1])]
    return (Word(found[1], letters), Word(found[2], found[2]))
