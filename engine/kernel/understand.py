"""What people type, made into the exact text of an action.

The walk through the menu is searched for every way to fit the words: an id, a name or the beginnings of its words,
in any case, with or without accents. The best fit wins; two equally good ones are ambiguous. A question with one
answer may be left out. Exact ids always win over names.
"""

import re
import unicodedata
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from engine.kernel import walk
from engine.kernel.errors import Ambiguous, CannotRead, GameError, IllegalAction, Unfinished
from engine.kernel.game import Menu, Names, Slot
from engine.kernel.seats import Path

MOST_WORDS: Final = 60
MOST_STEPS: Final = 1000
"""How many questions one text may be tried on, so that a hostile one cannot keep the bot busy."""
FILLERS: Final = frozenset({"a", "an", "at", "from", "in", "my", "on", "the", "to", "with"})

ID, NAME, BEGINNING, INSIDE, MOVED, LEFT_OUT, FILLER = range(7)
"""How well words fit, best first. MOVED: taken out of turn in a run of picks whose order means nothing."""


class Word(Struct, frozen=True):
    """A word without case, accents and punctuation. `raw` is what was typed, on the first of its `span` words."""

    plain: str
    raw: str = ""
    span: int = 1


Words = tuple[Word, ...]


class Hit(Struct, frozen=True):
    """An answer that the words from `start` on may mean, `taken` of them."""

    id: str
    fit: int
    start: int
    taken: int


class Node(Struct, frozen=True):
    """How far one reading has come: the path, how well each part fits, what was said for it, the words left."""

    path: Path
    left: Words
    fits: tuple[int, ...] = ()
    said: tuple[str, ...] = ()

    def then(self, id: str, fit: int, said: str, left: Words) -> "Node":
        """The node after one more answer."""
        return Node((*self.path, id), left, (*self.fits, fit), (*self.said, said))


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


def understand(menu: Menu[Any], names: Names, text: str) -> str:
    """The exact text that `text` means; raises CannotRead, Ambiguous, IllegalAction or Unfinished."""
    try:
        walk.read(menu, text)
    except GameError:
        return _Reading(menu, names, text).result()
    return " ".join(text.split())


def fit(said: Words, phrase: tuple[str, ...]) -> int | None:
    """How well words fit a name; None: not at all."""
    words = tuple(word.plain for word in said)
    if words == phrase or "".join(words) == "".join(phrase):
        return NAME
    if len(words) > len(phrase):
        return None
    if all(part.startswith(word) for word, part in zip(words, phrase, strict=False)):
        return BEGINNING
    rest = iter(phrase)
    inside = all(any(part.startswith(word) for part in rest) for word in words)
    return INSIDE if inside else None


class _Reading:
    """One text being read."""

    def __init__(self, menu: Menu[Any], names: Names, text: str) -> None:
        self.menu, self.names, self.text = menu, names, text
        self.words = split(text)[:MOST_WORDS]
        self.phrases: dict[str, tuple[tuple[str, ...], ...]] = {}
        self.fitting: dict[tuple[str, Words], dict[int, int]] = {}
        self.known = self._known(names)
        self._clear(False)

    def _clear(self, any_order: bool) -> None:
        self.any_order, self.steps = any_order, 0
        self.whole: list[Node] = []
        self.open: list[Node] = []
        self.stuck: list[Node] = []
        self.met: dict[tuple[Path, Words], tuple[int, ...]] = {}
        self.top: tuple[int, ...] | None = None

    def result(self) -> str:
        """The one best reading, or the error that says what is wrong with the text."""
        for any_order in (False, True):
            self._clear(any_order)
            self._search(Node((), self.words))
            if self.whole or self.open:
                break
        best = _best(self.whole + self.open)
        if not best:
            raise self._trouble()
        if len(best) > 1:
            raise Ambiguous(self.text, _parting(best), tuple(node.path for node in best))
        if best[0] in self.open:
            raise Unfinished(best[0].path)
        return walk.format(best[0].path)

    def _search(self, node: Node) -> None:
        """Try all readings from here on, best fits first."""
        self.steps += 1
        if self.steps > MOST_STEPS or self._worse(node):
            return
        at = self.menu.next(node.path)
        if isinstance(at, Slot):
            for further in self._onward(node, at):
                self._search(further)
        elif node.left:
            self.stuck.append(node)
        else:
            self._found(self.whole, node)

    def _worse(self, node: Node) -> bool:
        """Whether a better reading came here, or to the end, before."""
        here = node.path, node.left
        if here in self.met and self.met[here] <= node.fits:
            return True
        self.met[here] = node.fits
        return self.top is not None and node.fits > self.top[: len(node.fits)]

    def _found(self, where: list[Node], node: Node) -> None:
        where.append(node)
        self.top = node.fits if self.top is None else min(self.top, node.fits)

    def _onward(self, node: Node, slot: Slot) -> Iterator[Node]:
        only = slot.all[0] if len(slot.all) == 1 else None
        if not node.left:
            if only is None:
                self._found(self.open, node)
            else:
                yield node.then(only, LEFT_OUT, "", ())
            return
        hits = self._hits(node, slot)
        for hit in hits:
            end = hit.start + hit.taken
            said = " ".join(word.plain for word in node.left[hit.start : end])
            yield node.then(hit.id, hit.fit, said, node.left[: hit.start] + node.left[end:])
        if not hits:
            self.stuck.append(node)
        if only is not None:
            yield node.then(only, LEFT_OUT, "", node.left)
        if parted := _parted(node.left[0]):
            yield Node(node.path, (*parted, *node.left[1:]), (*node.fits, FILLER), node.said)
        if node.left[0].plain in FILLERS or node.left[0].plain == slot.kind:
            yield Node(node.path, node.left[1:], (*node.fits, FILLER), node.said)

    def _hits(self, node: Node, slot: Slot) -> list[Hit]:
        """The answers that the next words may mean; in a run of picks, when need be, any of the words left."""
        if self._barred(node, slot):
            return []
        reach = len(node.left) if self.any_order and slot.most > 1 else 1
        ids = slot.all
        found = [hit for start in range(reach) for hit in self._matches(node.left, start, ids)]
        if slot.up_to and (raw := node.left[0].raw) not in ids and slot.takes(raw):
            found.append(Hit(raw, ID, 0, 1))
        return sorted(found, key=lambda hit: (hit.fit, hit.start, -hit.taken))

    def _barred(self, node: Node, slot: Slot) -> bool:
        """Whether the next word is an exact id that the rules forbid here: no name may take its place."""
        raw = node.left[0].raw
        if raw not in self.known or raw in slot.all:
            return False
        return self.menu.why_not(node.path, raw) is not None

    def _matches(self, left: Words, start: int, ids: tuple[str, ...]) -> Iterator[Hit]:
        for id in ids:
            for taken, quality in self._fits(id, left[start:]).items():
                yield Hit(id, max(quality, MOVED) if start else quality, start, taken)

    def _fits(self, id: str, left: Words) -> dict[int, int]:
        """How well the next words mean an id, by how many of them are taken."""
        phrases = self._phrases(id)
        key = id, left[: max(map(len, phrases), default=1)]
        if key not in self.fitting:
            self.fitting[key] = _fits(id, phrases, key[1])
        return self.fitting[key]

    def _phrases(self, id: str) -> tuple[tuple[str, ...], ...]:
        if id not in self.phrases:
            called = (id, *self.names.get(id, ()))
            self.phrases[id] = tuple(dict.fromkeys(phrase for name in called if (phrase := fold(name))))
        return self.phrases[id]

    def _known(self, names: Names) -> frozenset[str]:
        first = self.menu.next(())
        return frozenset(names) | frozenset(first.all if isinstance(first, Slot) else ())

    def _trouble(self) -> GameError:
        """What stops the readings that came furthest: a rule, if it is one, else a word nobody knows."""
        if not self.words:
            return Unfinished(())
        fewest = min((len(node.left) for node in self.stuck), default=0)
        furthest = [node for node in self.stuck if len(node.left) == fewest]
        furthest.sort(key=lambda node: (len(node.path), node.fits))
        for node in furthest:
            if error := self._forbidden(node):
                return error
        node = furthest[0] if furthest else Node((), self.words)
        word = node.left[0].raw or node.left[0].plain
        near = tuple(dict.fromkeys(text for other in furthest for text in self._near(other)))
        return CannotRead(self.text, word, near[:3], node.path)

    def _forbidden(self, node: Node) -> IllegalAction | None:
        """The rule that forbids what the next words mean, where they mean something that is not offered."""
        at = self.menu.next(node.path)
        if not isinstance(at, Slot):
            return None
        raw = node.left[0].raw
        hits = sorted(self._matches(node.left, 0, tuple(self.names)), key=lambda hit: (hit.fit, -hit.taken))
        for id in dict.fromkeys((raw, raw.casefold(), *(hit.id for hit in hits))):
            if id and id not in at.all and (reason := self.menu.why_not(node.path, id)):
                return IllegalAction(node.path, id, reason)
        return None

    def _near(self, node: Node) -> Iterator[str]:
        """Texts that may have been meant: the next word put right, and the rest as far as it then fits."""
        at = self.menu.next(node.path)
        if not isinstance(at, Slot):
            return
        called = {phrase[0]: id for id in at.all for phrase in self._phrases(id)}
        for word in get_close_matches(node.left[0].plain, called, n=3):
            mended = Node((*node.path, called[word]), node.left[1:], node.fits, node.said)
            yield self._mended(mended)

    def _mended(self, node: Node) -> str:
        self._clear(False)
        self._search(node)
        best = _best(self.whole + self.open)
        return walk.format(best[0].path if best else node.path)


def _fits(id: str, phrases: tuple[tuple[str, ...], ...], left: Words) -> dict[int, int]:
    best: dict[int, int] = {}
    for phrase in phrases:
        for taken in range(1, min(len(phrase), len(left)) + 1):
            quality = fit(left[:taken], phrase)
            if quality is not None:
                best[taken] = min(quality, best.get(taken, quality))
    return best | {left[0].span: ID} if left[0].raw == id else best


def _best(nodes: list[Node]) -> list[Node]:
    """The nodes that fit best, one a path."""
    if not nodes:
        return []
    top = min(node.fits for node in nodes)
    return list({node.path: node for node in nodes if node.fits == top}.values())


def _parted(word: Word) -> Words:
    """A word such as C4 as its letters and its number, for two questions; empty for other words."""
    found = re.fullmatch(r"([^\W\d]+)(\d+)", word.plain)
    if found is None or word.span > 1:
        return ()
    letters = word.raw[: len(found[1])]
    return (Word(found[1], letters), Word(found[2], found[2]))


def _parting(nodes: list[Node]) -> str:
    """The words on which several readings part."""
    for n in range(min(len(node.path) for node in nodes)):
        if len({node.path[n] for node in nodes}) > 1:
            return nodes[0].said[n]
    return nodes[0].said[-1]
