"""[Replay]: a match position by position, as picture or in words. Pure, and private to whoever asks.

An id holds all of it: the step as page, then which button it was, whether the board is told in words, and which part
of the words. A list of turns adds the step that was chosen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cogs.ui import ids, logs, words, words_replay, words_report
from cogs.ui.controls import rows
from cogs.ui.limits import SELECT_OPTIONS, clip
from cogs.ui.paging import parts
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Gallery, Option, Picture, Screen, Select, Text
from engine.host.results import Replayed

TURN: Final = "turn"
BOARD, TOLD = "board", "words"
LEAP: Final = 10
"""Steps of the wide buttons, in matches of more than twice as many."""
NEAR: Final = 4
"""So many turns before and after the present one are always in the list of a long match."""
SAID: Final = 900
"""Characters of what happened in a step, so that the board in words has room beside it."""
PIECE: Final = 2800


@dataclass(frozen=True)
class Wish:
    """Which position is asked for, and how it is to be shown."""

    step: int = 0
    told: bool = False
    part: int = 0


FIRST: Final = Wish()
NEWEST: Final = Wish(10**9)


def wish(page: int, path: Path) -> Wish:
    """What an id asks for, whoever made it up."""
    told = len(path) > 1 and path[1] == TOLD
    number = int(path[-1]) if len(path) > 2 and path[-1].isdecimal() else None
    if path[:1] == (TURN,):
        return Wish(page if number is None else number, told)
    return Wish(page, told, number or 0)


def replay(scene: Scene, found: Replayed, asked: Wish = FIRST) -> Screen:
    """One position with what led to it, and the ways to all the others."""
    head = Text(words.head(scene.title, scene.key, words_replay.title(found.turn, found.step, found.steps)))
    body, more = _words(scene, found, asked.part) if asked.told else _picture(scene, found)
    near, wide = (rows(row) for row in _steps(scene, found, asked))
    turns = _turns(scene, found, asked)
    return Screen((head, *body, *near, *wide, *turns, *rows([*more, *_others(scene)])), "ground")


def _picture(scene: Scene, found: Replayed) -> tuple[list[Block], list[Button]]:
    alt = scene.words.alt(scene.view, scene.plain)
    picture = Picture("table", scene.table.game, scene.view, scene.plain, alt, found.line.events)
    in_words = Button(words.IN_WORDS, _to(scene, found.step, "as", True))
    return [Gallery((picture,), words.NO_PICTURE), Text(_said(scene, found))], [in_words]


def _words(scene: Scene, found: Replayed, part: int) -> tuple[list[Block], list[Button]]:
    pieces = parts(scene.words.board(scene.view, scene.names), PIECE)
    part = min(part, len(pieces) - 1)
    following = (part + 1) % len(pieces)
    more = (
        [Button(words_replay.MORE_TEXT, _to(scene, found.step, "part", True, following))] if part != following else []
    )
    picture = Button(words_replay.PICTURE, _to(scene, found.step, "as", False))
    return [Text(_said(scene, found)), Text(pieces[part])], [*more, picture]


def _said(scene: Scene, found: Replayed) -> str:
    """What happened in the step: fights explained, deeds of every game in the interface's own words."""
    said = logs.told(scene, found.line.events) or logs.sentence(scene, found.line)
    return clip(said, SAID) or words_replay.SET_UP


def _steps(scene: Scene, found: Replayed, asked: Wish) -> list[list[Button]]:
    """Where one can go from here, in two rows; a way that leads nowhere keeps its place."""
    here, last = found.step, found.steps - 1
    near = [(words_replay.FIRST, 0), (words.EARLIER, here - 1), (words.LATER, here + 1), (words_replay.LAST, last)]
    wide = [(words_replay.back(LEAP), here - LEAP), (words_replay.on(LEAP), here + LEAP)] if last > 2 * LEAP else []
    return [[_step(scene, found, asked, label, to) for label, to in row] for row in (near, wide)]


def _step(scene: Scene, found: Replayed, asked: Wish, label: str, to: int) -> Button:
    to = max(0, min(to, found.steps - 1))
    # The label tells ids apart that lead to the same step.
    target = _to(scene, to, label.replace(" ", "").lower(), asked.told)
    return Button(label, target, "primary" if label == words.LATER else "secondary", disabled=to == found.step)


def _turns(scene: Scene, found: Replayed, asked: Wish) -> list[Block]:
    """The list of turns; in a long match those around the present one, and others at even distances."""
    if len(found.turns) < 2:
        return []
    here = max(n for n, (_, first) in enumerate(found.turns) if first <= found.step)
    options = tuple(
        Option(str(first), turn, words_replay.from_step(first), n == here)
        for n, (turn, first) in listed(found.turns, here)
    )
    return [Select(_to(scene, found.step, TURN, asked.told), words_replay.TURNS, options)]


def listed(turns: Sequence[tuple[str, int]], here: int) -> list[tuple[int, tuple[str, int]]]:
    """At most as many turns as a list takes, with their numbers."""
    last = len(turns) - 1
    if last < SELECT_OPTIONS:
        return list(enumerate(turns))
    near = range(max(0, here - NEAR), min(last, here + NEAR) + 1)
    others = SELECT_OPTIONS - 2 * NEAR - 1
    even = (round(n * last / (others - 1)) for n in range(others))
    return [(n, turns[n]) for n in sorted({*near, *even})]


def _others(scene: Scene) -> list[Button]:
    over = scene.table.over
    plays = [(words.MY_TURN, "turn")] if scene.seen.seat is not None and not over else []
    report = [(words_report.REPORT, words_report.WAY)] if over else []
    ways = [*plays, (words.LOG, "log"), *report, (words.MY_VIEW, "view")]
    return [Button(label, ids.go(scene.match, what)) for label, what in ways]


def _to(scene: Scene, step: int, name: str, told: bool, part: int = 0) -> ids.Target:
    path = (name, TOLD if told else BOARD, *([str(part)] if part else []))
    return ids.go(scene.match, words_replay.WAY, step, path)
