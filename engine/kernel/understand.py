"""What people type, made into the exact text of an action.

The walk through the menu is searched for every way to fit the words: an id, a name or the beginnings of its words,
in any case, with or without accents. The best fit wins; two equally good ones are ambiguous. A question with one
answer, or a usual one, may be left out. Exact ids always win over names.

Words are taken in the order of the questions first. Only where that leads nowhere may they stand as in a sentence:
an amount before its place ("5 on Athens"), a place behind the word that leads to it ("Corinth from Athens"), the
parts of a verb around all else ("attack … until taken"). Two places without such a word never change roles.
"""

from bisect import bisect_left
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Final

from msgspec import Struct, structs

from engine.kernel import walk
from engine.kernel.errors import Ambiguous, CannotRead, GameError, IllegalAction, Unfinished
from engine.kernel.game import Menu, Names, Slot
from engine.kernel.said import ALL, FROM, SOURCES, Start, Words, fold, leads, parted, split, starts, torn
from engine.kernel.seats import Path

__all__ = ["fit", "fold", "split", "understand"]

MOST_WORDS: Final = 60
MOST_STEPS: Final = 1000
"""How many questions one text may be tried on, so that a hostile one cannot keep the bot busy."""
MOST_FREE: Final = 24
"""Longer texts are not tried as sentences."""
BEST: Final = "best"
VERB: Final = "verb"
HERE: Final = Start(0, 0)

ID, NAME, BEGINNING, INSIDE, LEFT_OUT, FILLER, MOVED = range(7)
"""How well words fit, best first. MOVED: taken out of turn, and worse the more words were passed over."""
IN_ORDER, PICKS, SENTENCE = range(3)
"""How freely words are taken: as asked; a run of picks whose order means nothing in any order; as in a sentence."""


class Hit(Struct, frozen=True):
    """An answer that the words from `start.at` on may mean, `taken` of them; the words that lead to it fall out too."""

    id: str
    fit: int
    start: Start
    taken: int


class Node(Struct, frozen=True):
    """How far one reading has come: the path, how well each part fits, what was said for it, the words left."""

    path: Path
    left: Words
    fits: tuple[int, ...] = ()
    said: tuple[str, ...] = ()
    sourced: bool = False
    """Whether a question to which "from" leads was answered."""

    def then(self, slot: Slot, id: str, fit: int, said: str, left: Words) -> "Node":
        """The node after one more answer."""
        sourced = self.sourced or slot.kind in SOURCES
        return Node((*self.path, id), left, (*self.fits, fit), (*self.said, said), sourced)

    def less(self, count: int) -> "Node":
        """The node without words that say nothing here."""
        return Node(self.path, self.left[count:], (*self.fits, FILLER), self.said, self.sourced)


def understand(menu: Menu[Any], names: Names, text: str, filled: bool = True) -> str:
    """The exact text that `text` means; raises CannotRead, Ambiguous, IllegalAction or Unfinished.

    `names` are those of ids, and of kinds of questions: words that may stand beside an answer. Without `filled`
    a question with a usual answer counts as open where the text ends.
    """
    try:
        walk.read(menu, text)
    except GameError:
        return _Reading(menu, names, text, filled).result()
    return " ".join(text.split())


def meaning(menu: Menu[Any], names: Names, text: str) -> str | None:
    """The exact text that `text` means, without finding out what is wrong where it means none, or several."""
    found = _Reading(menu, names, text, True).best()
    return walk.format(found[0].path) if len(found) == 1 and not isinstance(menu.next(found[0].path), Slot) else None


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

    def __init__(self, menu: Menu[Any], names: Names, text: str, filled: bool) -> None:
        self.menu, self.names, self.text, self.filled = menu, names, text, filled
        self.words = split(text)[:MOST_WORDS]
        self.phrases: dict[str, tuple[tuple[str, ...], ...]] = {}
        self.fitting: dict[tuple[str, Words], dict[int, int]] = {}
        self.known = self._known(names)
        self._clear(IN_ORDER)

    def _clear(self, order: int) -> None:
        self.order, self.steps = order, 0
        self.whole: list[Node] = []
        self.open: list[Node] = []
        self.stuck: list[Node] = []
        self.met: dict[tuple[Path, Words], tuple[int, ...]] = {}
        self.top: tuple[int, ...] | None = None

    def best(self) -> list[Node]:
        """The readings that fit best; several where they fit as well as each other."""
        for order in (IN_ORDER, PICKS, SENTENCE) if len(self.words) <= MOST_FREE else (IN_ORDER, PICKS):
            self._clear(order)
            self._search(Node((), self.words))
            if self.whole or self.open:
                break
        return _best(self.whole + self.open)

    def result(self) -> str:
        """The one best reading, or the error that says what is wrong with the text."""
        best = self.best()
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
        unsaid = slot.all[0] if len(slot.all) == 1 else slot.usual
        if not node.left:
            if unsaid and (self.filled or len(slot.all) == 1):
                yield node.then(slot, unsaid, LEFT_OUT, "", ())
            else:
                self._found(self.open, node)
            return
        hits = self._hits(node, slot)
        for hit in hits:
            yield from self._taken(node, slot, hit)
        if not hits:
            self.stuck.append(node)
        if unsaid:
            yield node.then(slot, unsaid, LEFT_OUT, "", node.left)
        yield from self._suggested(node, slot)
        if both := parted(node.left[0]):
            yield Node(node.path, (*both, *node.left[1:]), (*node.fits, FILLER), node.said, node.sourced)
        if count := self._beside(slot, node.left) or leads(node.left[0], slot, node.sourced):
            yield node.less(count)

    def _taken(self, node: Node, slot: Slot, hit: Hit) -> Iterator[Node]:
        """The node after an answer; and the same without a word behind it that only says what was counted."""
        end, left = hit.start.at + hit.taken, node.left
        said = " ".join(word.plain for word in left[hit.start.at : end])
        before = _passed(left[: hit.start.first])
        yield node.then(slot, hit.id, hit.fit, said, before + left[end:])
        if count := self._beside(slot, left[end:]):
            yield node.then(slot, hit.id, hit.fit, said, before + left[end + count :])

    def _suggested(self, node: Node, slot: Slot) -> Iterator[Node]:
        """What the menu suggests for "best", and the rest of a verb that stands apart from its first word."""
        if node.left[0].plain == BEST and (run := self.menu.suggest(node.path)):
            yield Node((*node.path, *run), node.left[1:], (*node.fits, NAME), (*node.said, *run), node.sourced)
        if self.order == SENTENCE and slot.kind == VERB:
            plain = tuple(word.plain for word in node.left)
            for id in slot.all:
                for at, rest in torn(plain, self._phrases(id)):
                    left = node.left[1:at] + node.left[at + rest :]
                    yield node.then(slot, id, MOVED, plain[0], left)

    def _hits(self, node: Node, slot: Slot) -> list[Hit]:
        """The answers that the next words may mean; where words may stand elsewhere, any of the words left."""
        found = [hit for start in self._starts(node, slot) for hit in self._matches(node, slot, start, slot.all)]
        if self._barred(node, slot):
            found = [hit for hit in found if hit.start != HERE or (hit.taken > 1 and hit.fit == NAME)]
        raw = node.left[0].raw
        if slot.up_to and raw not in slot.ids and slot.takes(raw):
            found.append(Hit(raw, ID, HERE, 1))
        return sorted(found, key=lambda hit: (hit.fit, hit.start.at, -hit.taken))

    def _starts(self, node: Node, slot: Slot) -> Iterator[Start]:
        """Where an answer to this question may begin."""
        left = node.left
        told = self.order == SENTENCE and slot.kind in SOURCES and any(word.plain == FROM for word in left)
        if not told:
            yield HERE
        if self.order == PICKS and slot.most > 1:
            yield from (Start(at, at) for at in range(1, len(left)))
        if self.order == SENTENCE and slot.kind != VERB:
            yield from (one for one in starts(left, slot, node.sourced) if one.marked or not told)

    def _barred(self, node: Node, slot: Slot) -> bool:
        """Whether the next word is an exact id that the rules forbid here: only a longer name may take its place."""
        raw = node.left[0].raw
        if raw not in self.known or raw in slot.all:
            return False
        return self.menu.why_not(node.path, raw) is not None

    def _matches(self, node: Node, slot: Slot, start: Start, ids: tuple[str, ...]) -> Iterator[Hit]:
        left, counts = node.left[start.at :], slot.up_to > 0 or slot.usual != ""
        if left[0].passed and left[0].number and not counts:
            return
        far = MOVED * (1 + start.first) if start.at else 0
        if counts and left[0].plain in ALL and (run := self.menu.suggest(node.path)):
            yield Hit(run[0], NAME + far, start, 1)
        for id in ids:
            for taken, quality in self._fits(id, left).items():
                if self._may_pass(node, slot, id, start):
                    yield Hit(id, quality + far, start, taken)

    def _may_pass(self, node: Node, slot: Slot, id: str, start: Start) -> bool:
        """Whether an answer may be taken before words that stand in front of it.

        So it may where a word leads to it, where the others are amounts, and in a run of answers of one kind.
        """
        if self.order != SENTENCE or start.marked or all(word.light for word in node.left[: start.first]):
            return True
        after = self.menu.next((*node.path, id)) if id in slot.all else None
        return isinstance(after, Slot) and after.kind == slot.kind

    def _beside(self, slot: Slot, left: Words) -> int:
        """How many of the next words only say what kind of thing is asked for: "armies", "column"."""
        plain = tuple(word.plain for word in left)
        found = [len(phrase) for phrase in self._phrases(slot.kind) if plain[: len(phrase)] == phrase]
        return max(found, default=0)

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
        told = [node for node in self.stuck if LEFT_OUT not in node.fits] or self.stuck
        fewest = min((len(node.left) for node in told), default=0)
        furthest = [node for node in told if len(node.left) == fewest]
        furthest.sort(key=lambda node: (len(node.path), node.fits))
        for node in furthest:
            if error := self._forbidden(node):
                return error
        node = furthest[0] if furthest else Node((), self.words)
        word = node.left[self._odd(node)]
        if word.light and self._wants_no_number(node):
            return Unfinished(node.path)
        near = tuple(dict.fromkeys(text for other in furthest for text in self._near(other)))
        return CannotRead(self.text, word.raw or word.plain, near[:3], node.path)

    def _forbidden(self, node: Node) -> IllegalAction | None:
        """The rule that forbids what the next words mean, where they mean something that is not offered."""
        at = self.menu.next(node.path)
        if not isinstance(at, Slot):
            return None
        for start in sorted(self._starts(node, at), key=lambda one: (not one.marked, one.at)):
            raw = node.left[start.at].raw
            hits = sorted(self._matches(node, at, start, tuple(self.names)), key=lambda hit: (hit.fit, -hit.taken))
            for id in dict.fromkeys((raw, raw.casefold(), *(hit.id for hit in hits))):
                if id and id not in at.all and (reason := self.menu.why_not(node.path, id)):
                    return IllegalAction(node.path, id, reason)
        return None

    def _odd(self, node: Node) -> int:
        """Which of the words left is wrong: one that nothing is called, but no number where none is asked for."""
        if not self._wants_no_number(node):
            return 0
        heavy = [n for n, word in enumerate(node.left) if not word.light]
        strange = [n for n in heavy if self._strange(node.left[n].plain)]
        return next(iter(strange or heavy), 0)

    @cached_property
    def called(self) -> tuple[str, ...]:
        """All words of all names, sorted."""
        return tuple(sorted({part for id in self.names for phrase in self._phrases(id) for part in phrase}))

    def _strange(self, word: str) -> bool:
        """Whether a word begins no word of any name."""
        at = bisect_left(self.called, word)
        return at == len(self.called) or not self.called[at].startswith(word)

    def _wants_no_number(self, node: Node) -> bool:
        at = self.menu.next(node.path)
        return isinstance(at, Slot) and not any(id.isdigit() for id in at.all)

    def _near(self, node: Node) -> Iterator[str]:
        """Texts that may have been meant: the odd word put right, and the rest as far as it then fits."""
        at = self.menu.next(node.path)
        if not isinstance(at, Slot):
            return
        odd = self._odd(node)
        called = {phrase[0]: id for id in at.all for phrase in self._phrases(id)}
        for word in get_close_matches(node.left[odd].plain, called, n=3):
            left = _passed(tuple(one for one in node.left[:odd] if one.number)) + node.left[odd + 1 :]
            yield self._mended(node.then(at, called[word], NAME, word, left))

    def _mended(self, node: Node) -> str:
        self._clear(self.order)
        self._search(node)
        best = _best(self.whole + self.open)
        return walk.format(best[0].path if best else node.path)


def _fits(id: str, phrases: tuple[tuple[str, ...], ...], left: Words) -> dict[int, int]:
    best: dict[int, int] = {}
    for phrase in phrases:
        if not _begins(left[0].plain, phrase):
            continue
        for taken in range(1, min(len(phrase), len(left)) + 1):
            quality = fit(left[:taken], phrase)
            if quality is not None:
                best[taken] = min(quality, best.get(taken, quality))
    return best | {left[0].span: ID} if left[0].raw == id else best


def _begins(word: str, phrase: tuple[str, ...]) -> bool:
    """Whether a word may be the first of those that mean a name."""
    return "".join(phrase).startswith(word) or any(part.startswith(word) for part in phrase)


def _passed(words: Words) -> Words:
    """Words before which a later one was taken."""
    return tuple(structs.replace(word, passed=True) for word in words)


def _best(nodes: list[Node]) -> list[Node]:
    """The nodes that fit best, one a path."""
    if not nodes:
        return []
    top = min(node.fits for node in nodes)
    return list({node.path: node for node in nodes if node.fits == top}.values())


def _parting(nodes: list[Node]) -> str:
    """The words on which several readings part."""
    for n in range(min(len(node.path) for node in nodes)):
        if len({node.path[n] for node in nodes}) > 1:
            return nodes[0].said[n]
    return nodes[0].said[-1]
