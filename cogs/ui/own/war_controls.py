"""What War's screens share: drafts, last rows, amounts, paged lists."""

from collections.abc import Sequence
from typing import Any, Final

from cogs.ui import controls, ids, words
from cogs.ui import words_war as say
from cogs.ui.limits import ROW_BUTTONS, SELECT_OPTIONS
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Option, Row, Select
from engine.kernel.game import Menu, Slot

DRAFT: Final = "draft"
HANDY: Final = (1, 2, 3, 5)


def press(scene: Scene, path: Path, label: str, style: str = "secondary") -> Button:
    """A button that takes a path of the menu."""
    return Button(label, ids.press(scene.match, scene.mark, path), style)


def draft(scene: Scene, path: Path, label: str, style: str = "secondary") -> Button:
    """A button that only changes what is being chosen."""
    return Button(label, ids.go(scene.match, DRAFT, 0, path, scene.mark), style)


def back_row(scene: Scene, to: Path = ()) -> Row:
    """The last row of a screen that no path of the menu leads to: Back goes home, or to a question."""
    mark, what = scene.mark, ("at" if to else "cancel")
    rest = [("words", words.IN_WORDS), ("explain", words.EXPLAIN)]
    buttons = [Button(words.BACK, ids.go(scene.match, what, 0, to, mark))]
    return Row((*buttons, *(Button(label, ids.go(scene.match, way, 0, to, mark)) for way, label in rest)))


def question(scene: Scene, menu: Menu[Any], path: Path) -> str:
    """What the game asks at a path."""
    return scene.words.question(scene.view, path, menu.next(path), scene.names)


def offered(menu: Menu[Any], path: Path) -> tuple[str, ...]:
    """The answers after a path; nothing where it is not offered, or whole."""
    for length in range(len(path)):
        at = menu.next(path[:length])
        if not isinstance(at, Slot) or path[length] not in at.all:
            return ()
    at = menu.next(path)
    return at.all if isinstance(at, Slot) else ()


def numbers(scene: Scene, path: Path, slot: Slot) -> list[Block]:
    """How many: all of it first, then a few; any other number from a list."""
    few = handy(slot.ids)
    buttons = [controls.choice(scene, path, slot, id) for id in (*few, *slot.extra)]
    blocks = controls.rows(buttons)
    if len(few) < len(slot.ids):
        options = tuple(Option(id, controls.label(scene, path, slot, id)) for id in slot.ids[-SELECT_OPTIONS:])
        blocks.append(Select(ids.pick(scene.match, scene.mark, path), say.ANOTHER, options))
    return blocks


def handy(amounts: Sequence[str]) -> list[str]:
    """The amounts that are buttons: the most first; all of them where they are few."""
    if len(amounts) <= ROW_BUTTONS:
        return list(amounts[::-1])
    return [amounts[-1], *(id for id in amounts[:-1] if int(id) in HANDY)]


def paged(scene: Scene, verb: str, holder: str, options: Sequence[Option], page: int) -> list[Block]:
    """A list whose values are several answers after a verb, with ways to its other pages."""
    if not options:
        return []
    pages = -(-len(options) // SELECT_OPTIONS)
    page = max(0, min(page, pages - 1))
    shown = tuple(options[page * SELECT_OPTIONS : (page + 1) * SELECT_OPTIONS])
    label = f"{holder} ({page + 1} of {pages})" if pages > 1 else holder
    blocks: list[Block] = [Select(ids.pick(scene.match, scene.mark, (verb,)), label, shown)]
    turning = []
    if page > 0:
        turning.append(draft(scene, (verb, f"p{page - 1}"), words.EARLIER))
    if page < pages - 1:
        turning.append(draft(scene, (verb, f"p{page + 1}"), words.LATER))
    return [*blocks, *controls.rows(turning)]


def page_of(path: Path) -> int:
    """The page that a draft's second part names."""
    part = path[1] if len(path) > 1 else ""
    return int(part[1:]) if part[:1] == "p" and part[1:].isdecimal() and len(part) < 5 else 0
