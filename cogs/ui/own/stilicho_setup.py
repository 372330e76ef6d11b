"""The first arrangement: three Armies, the Garrisons and two leaders on one screen, filled in soundly.

The draft lives in the ids and nowhere else: what stands, and what a control changes of it. Only [Take the field] is
an action.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from msgspec import structs

from cogs.ui import controls, ids, words
from cogs.ui import words_stilicho as say
from cogs.ui.own.shown import Shown
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Option, Row, Select
from engine.games.stilicho import odds
from engine.games.stilicho.data import (
    DIOCESE_OF,
    EVERY_FRONT,
    FRONT,
    FRONT_IDS,
    GARRISON_SPACES,
    LEADERS,
    RULES,
    SARUS,
    STILICHO,
)
from engine.games.stilicho.menu.board import open_spaces
from engine.games.stilicho.text.phrases import SHORT
from engine.games.stilicho.view import Board, View
from engine.kernel.game import Menu, Slot

NOWHERE: Final = -1
ARMIES, SPACES, LED = r"[0-6]{3}", r"[a-q]{1,5}|-", r"[012x]{2}"
BARE: Final = "-"
SHOW, CLEAR, SHAPES = "show", "clear", "shapes"


@dataclass(frozen=True)
class Draft:
    """An arrangement in the making. `leaders` are the Fronts of Stilicho and Sarus, NOWHERE as long as unset."""

    armies: tuple[int, int, int]
    spaces: tuple[str, ...]
    leaders: tuple[int, int]

    @property
    def placed(self) -> int:
        return sum(self.armies) + len(self.spaces)

    @property
    def idle(self) -> list[int]:
        """Which of the two command nobody."""
        return [n for n, front in enumerate(self.leaders) if front == NOWHERE or not self.armies[front]]

    @property
    def whole(self) -> bool:
        """Whether it can take the field."""
        return self.placed == RULES.muster and not self.idle

    @property
    def path(self) -> Path:
        """The action."""
        return ("setup", *map(str, self.armies), *self.spaces, *(FRONT_IDS[front] for front in self.leaders))


def of_path(path: Path) -> Draft:
    """The draft of a whole arrangement without its verb."""
    a, b, c = (int(id) for id in path[:3])
    first, second = path[-2:]
    return Draft((a, b, c), path[3:-2], (FRONT[first], FRONT[second]))


READY: Final = of_path(RULES.ready)
EMPTY: Final = Draft((0, 0, 0), (), (NOWHERE, NOWHERE))
LINEUPS: Final[dict[str, Draft]] = {
    "Sound": READY,
    "Against the Goths": Draft((2, 2, 6), ("ravenna", "roma"), (2, 0)),
    "Watch on the Rhine": Draft((3, 4, 3), ("arelate", "roma"), (1, 0)),
    "Every diocese": Draft((2, 2, 3), ("pyrenaei", "arelate", "lugdunum", "ravenna", "roma"), (2, 0)),
}
"""Arrangements to begin with, all lawful."""


# The draft in an id.


def written(draft: Draft) -> Path:
    """The draft as parts of an id: men, Garrisons by letter, leaders."""
    letters = "".join(chr(ord("a") + GARRISON_SPACES.index(space)) for space in draft.spaces)
    led = "".join("x" if front == NOWHERE else str(front) for front in draft.leaders)
    return ("".join(map(str, draft.armies)), letters or BARE, led)


def read(path: Path) -> Draft | None:
    """The draft of an id; None when it was made up."""
    shapes = (ARMIES, SPACES, LED)
    if len(path) < len(shapes) or not all(re.fullmatch(s, part) for s, part in zip(shapes, path, strict=False)):
        return None
    a, b, c = (int(men) for men in path[0])
    spaces = () if path[1] == BARE else tuple(GARRISON_SPACES[ord(letter) - ord("a")] for letter in path[1])
    first, second = (NOWHERE if front == "x" else int(front) for front in path[2])
    return Draft((a, b, c), spaces, (first, second))


def changed(draft: Draft, what: str, values: Path, open_: tuple[str, ...]) -> Draft:
    """The draft after a control: minus, plus or all of a Front, Garrisons, a leader's Front."""
    deed, front = what[:1], int(what[1:]) if what[1:] in ("0", "1", "2") else 0
    left = RULES.muster - draft.placed
    if deed in ("m", "p", "a"):
        more = {"m": -1, "p": 1, "a": max(0, left)}[deed]
        men = list(draft.armies)
        men[front] = min(RULES.army, max(0, men[front] + more))
        return replace(draft, armies=(men[0], men[1], men[2]))
    if deed == "g":
        return replace(draft, spaces=one_a_diocese(draft.spaces, [space for space in values if space in open_]))
    if deed == "l" and front < len(draft.leaders) and values and values[0] in FRONT:
        return replace(draft, leaders=led(draft.leaders, front, FRONT[values[0]]))
    return draft


def one_a_diocese(before: tuple[str, ...], picked: list[str]) -> tuple[str, ...]:
    """The spaces picked; of two in one diocese the one that is new."""
    kept: dict[int, str] = {}
    for space in sorted(picked, key=lambda space: space not in before):
        kept[DIOCESE_OF[space]] = space
    return tuple(space for space in GARRISON_SPACES if space in kept.values())


def led(leaders: tuple[int, int], who: int, front: int) -> tuple[int, int]:
    """Where both lead once one is sent to a Front; whoever stood there takes the other's place."""
    other = leaders[1 - who]
    other = leaders[who] if other == front else other
    return (front, other) if who == 0 else (other, front)


# The screen.


def show(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """The set-up as it is proposed; other paths of it (typed ones that stopped) are the machine's."""
    return None if path else screen(scene, READY)


def draft(scene: Scene, path: Path) -> Shown | None:
    """The set-up as an id has it; None where it cannot be read."""
    if path[:1] == (CLEAR,):
        return screen(scene, EMPTY)
    found = read(path)
    if found is None:
        return None
    what = path[3] if len(path) > 3 else SHOW
    if what == SHAPES:
        return lineups(scene, found)
    return screen(scene, changed(found, what, path[4:], tuple(open_spaces(scene.view.board))))


def to(scene: Scene, path: Path) -> ids.Target:
    """A control that changes the draft."""
    return ids.go(scene.match, "draft", 0, path, scene.mark)


def screen(scene: Scene, draft: Draft) -> Shown:
    """Armies, Garrisons, leaders; [Take the field] once all stand."""
    blocks: list[Block] = [army(scene, draft, front) for front in EVERY_FRONT]
    blocks.append(garrisons(scene, draft))
    blocks += [leads(scene, draft, who) for who in range(2)]
    return Shown(asked(scene, draft), tuple(blocks), True, deeds(scene, draft), imagined(scene.view, draft))


def asked(scene: Scene, draft: Draft) -> str:
    """How far it is, what is missing, and how the Armies would fare."""
    view = imagined(scene.view, draft)
    fronts = [fares(view.board, draft, front) for front in EVERY_FRONT]
    idle = say.missing([LEADERS[(STILICHO, SARUS)[who]].name for who in draft.idle])
    lines = [say.placed(draft.placed, RULES.muster), f"{words.listing(fronts)}.", idle, f"-# {say.ARRANGE}"]
    return "\n".join(filter(None, lines))


def fares(board: Board, draft: Draft, front: int) -> str:
    """An Army with its leader and its chance."""
    who = draft.leaders.index(front) if front in draft.leaders else NOWHERE
    name = "" if who == NOWHERE else LEADERS[(STILICHO, SARUS)[who]].name
    return say.front(SHORT[front], draft.armies[front], name, odds.percent(odds.bare(board, front)))


def imagined(view: View, draft: Draft) -> View:
    """The board as the draft would have it, for the picture and the chances."""
    board, posts, held = view.board, list(view.board.posts), list(view.board.garrisons)
    for leader, front in zip((STILICHO, SARUS), draft.leaders, strict=True):
        posts[leader] = posts[leader] if front == NOWHERE else FRONT_IDS[front]
    for space in draft.spaces:
        held[DIOCESE_OF[space]] = space
    spare = max(0, RULES.muster - draft.placed)
    return structs.replace(
        view,
        board=structs.replace(board, armies=draft.armies, garrisons=tuple(held), posts=tuple(posts), recovery=spare),
    )


def army(scene: Scene, draft: Draft, front: int) -> Row:
    """Fewer, all that is left, more."""
    men, left, now = draft.armies[front], RULES.muster - draft.placed, written(draft)
    more = left > 0 and men < RULES.army
    return Row(
        (
            Button(say.MINUS, to(scene, (*now, f"m{front}")), disabled=not men),
            Button(say.army(SHORT[front], men), to(scene, (*now, f"a{front}")), disabled=not more),
            Button(say.PLUS, to(scene, (*now, f"p{front}")), disabled=not more),
        )
    )


def garrisons(scene: Scene, draft: Draft) -> Select:
    """The spaces where a Garrison may stand, at most one a diocese."""
    path: Path = ("setup", *map(str, READY.armies))
    slot = Slot("space", tuple(open_spaces(scene.view.board)))
    options = tuple(
        replace(controls.option(scene, path, slot, space, space), chosen=space in draft.spaces) for space in slot.ids
    )
    most = len({DIOCESE_OF[space] for space in slot.ids})
    return Select(to(scene, (*written(draft), "g")), say.GARRISONS, options, 0, most)


def leads(scene: Scene, draft: Draft, who: int) -> Select:
    """Whose Army a leader commands."""
    leader, front = LEADERS[(STILICHO, SARUS)[who]], draft.leaders[who]
    options = tuple(leading(leader.name, n, leader.values[n], n == front) for n in EVERY_FRONT)
    return Select(to(scene, (*written(draft), f"l{who}")), say.faces(leader.name, say.NOBODY_LEADS), options)


def leading(leader: str, front: int, value: int, chosen: bool) -> Option:
    return Option(FRONT_IDS[front], say.faces(leader, SHORT[front]), say.adds(value), chosen)


def deeds(scene: Scene, draft: Draft) -> Row:
    """Take the field, Line-ups, Clear, In words."""
    field = ids.press(scene.match, scene.mark, draft.path if draft.whole else ("setup",))
    take = Button(scene.words.verb("setup"), field, "success", disabled=not draft.whole)
    shapes = Button(say.LINE_UPS, to(scene, (*written(draft), SHAPES)))
    clear = Button(say.CLEAR, to(scene, (CLEAR,)))
    in_words = ids.go(scene.match, "words", 0, ("draft", *written(draft)), scene.mark)
    return Row((take, shapes, clear, Button(words.IN_WORDS, in_words)))


# Line-ups.


def lineups(scene: Scene, draft: Draft) -> Shown:
    """Arrangements to begin with, a line and a button each."""
    lines = [say.LINEUPS_ASK, *(f"**{name}**: {described(scene, shape)}" for name, shape in LINEUPS.items())]
    buttons = [Button(name, to(scene, (*written(shape), SHOW))) for name, shape in LINEUPS.items()]
    back = Row((Button(words.BACK, to(scene, written(draft))),))
    return Shown("\n".join(lines), tuple(controls.rows(buttons)), False, back, imagined(scene.view, draft))


def described(scene: Scene, draft: Draft) -> str:
    """An arrangement in a line."""
    view = imagined(scene.view, draft)
    fronts = [fares(view.board, draft, front) for front in EVERY_FRONT]
    held: Iterator[str] = (controls.label(scene, (), Slot("space", (space,)), space) for space in draft.spaces)
    return f"{words.listing(fronts)}; {words.listing(list(held))}."
