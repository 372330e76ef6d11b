"""The controls of one question: a row of buttons, a grid, a list, a list of several; pages beyond 25."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from cogs.ui import ids, paths, words
from cogs.ui.limits import BUTTON_LABEL, GRID, ROW_BUTTONS, SELECT_OPTIONS, clip
from cogs.ui.paths import PLACES, Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Option, Row, Select
from engine.kernel.game import Menu, Slot


def rows(buttons: Iterable[Button]) -> list[Block]:
    """Buttons in rows of five."""
    all_ = tuple(buttons)
    return [Row(all_[at : at + ROW_BUTTONS]) for at in range(0, len(all_), ROW_BUTTONS)]


def label(scene: Scene, path: Path, slot: Slot, id: str) -> str:
    """What a choice is called."""
    return scene.words.label(scene.view, path, slot, id)


def choice(scene: Scene, path: Path, slot: Slot, id: str, style: str = "secondary") -> Button:
    """One choice as a button."""
    return Button(label(scene, path, slot, id), ids.press(scene.match, scene.mark, (*path, id)), style)


def question(scene: Scene, menu: Menu[Any], path: Path, slot: Slot, page: int = 0, query: str = "") -> list[Block]:
    """All controls of a question: the suggestion first, then its things or places, then what else may be said."""
    first = suggested(scene, menu, path, slot)
    blocks = rows([first]) if first else []
    hints = any(scene.words.hint(scene.view, path, slot, id) for id in slot.ids)
    places = slot.kind in PLACES and len(slot.ids) <= GRID
    if slot.ids and slot.most == 1 and (places or (len(slot.ids) <= ROW_BUTTONS and not hints)):
        blocks += rows(choice(scene, path, slot, id) for id in slot.ids)
    elif slot.ids:
        blocks += things(scene, path, slot, page, query)
    return blocks + rows(choice(scene, path, slot, id) for id in slot.extra)


def suggested(scene: Scene, menu: Menu[Any], path: Path, slot: Slot) -> Button | None:
    """The button that makes a whole run of picks, where the game suggests one of more than one choice."""
    run = menu.suggest(path)
    if not run or (slot.most == 1 and len(run) == 1 and (slot.kind in PLACES or run[0] in slot.extra)):
        return None
    taken: list[str] = []
    at: Any = slot
    for done, id in enumerate(run):
        taken.append(single(label(scene, (*path, *run[:done]), at, id)))
        at = menu.next((*path, *run[: done + 1]))
    text = clip(words.suggestion(slot.kind, counted(taken)), BUTTON_LABEL)
    return Button(text, ids.press(scene.match, scene.mark, (*path, *run)), "primary")


def single(label: str) -> str:
    """The name of one card of a pile: without its number, price or facts."""
    return re.split(r" ×\d| · ", label)[0]


def counted(names: Sequence[str]) -> list[str]:
    """Equal names once, with their number."""
    return [name if (n := names.count(name)) == 1 else f"{name} ×{n}" for name in dict.fromkeys(names)]


def things(scene: Scene, path: Path, slot: Slot, page: int = 0, query: str = "") -> list[Block]:
    """A list of things, of several where the question takes several; paged beyond 25."""
    offered = paths.copies(slot) if slot.most > 1 else [(id, id) for id in slot.ids]
    options = [option(scene, path, slot, value, id) for value, id in offered]
    if query:
        options = [o for o in options if begins(o.label, query)] or options
    pages = -(-len(options) // SELECT_OPTIONS)
    page = min(page, pages - 1)
    shown = tuple(options[page * SELECT_OPTIONS : (page + 1) * SELECT_OPTIONS])
    most = min(slot.most, len(shown))
    holder = words.several(slot.kind, most) if slot.most > 1 else placeholder(scene, path, slot)
    blocks: list[Block] = [Select(ids.pick(scene.match, scene.mark, path), holder, shown, 1, most)]
    return blocks + (turning(scene, path, page, pages) if pages > 1 else [])


def option(scene: Scene, path: Path, slot: Slot, value: str, id: str) -> Option:
    """One thing of a list, with its facts in the second line."""
    name = label(scene, path, slot, id)
    return Option(value, single(name) if slot.most > 1 else name, scene.words.hint(scene.view, path, slot, id))


def marked(scene: Scene, path: Path, holder: str, options: Sequence[Option], least: int = 1) -> Select:
    """A list of several in which some are marked already."""
    marks = sum(1 << number for number, one in enumerate(options) if one.chosen)
    to = ids.pick(scene.match, scene.mark, path, f"{marks:x}" if marks else "")
    return Select(to, holder, tuple(options), least, len(options))


def facts(scene: Scene, path: Path, slot: Slot) -> list[str]:
    """Each thing with its facts, a line each: where the things are buttons, which have no second line."""
    return [f"**{label(scene, path, slot, id)}**: {scene.words.hint(scene.view, path, slot, id)}" for id in slot.ids]


def placeholder(scene: Scene, path: Path, slot: Slot) -> str:
    """What a closed list says: the verb it carries out, or its question's first line without marks."""
    if len(path) == 1:
        return f"{scene.words.verb(path[0])} …"
    if slot.kind in words.SEVERAL:
        return words.several(slot.kind, 1)
    asked = scene.words.question(scene.view, path, slot, scene.plain)
    return asked.splitlines()[0].replace("*", "") if asked else "Choose …"


def begins(text: str, query: str) -> bool:
    """Whether any word of the text begins like the query."""
    return any(word.casefold().startswith(query.casefold()) for word in text.split())


def found(scene: Scene, menu: Menu[Any], path: Path, query: str) -> bool:
    """Whether any thing of the question at `path` has a word that begins like the query."""
    slot = paths.forward(menu, path)[1]
    return isinstance(slot, Slot) and any(begins(label(scene, path, slot, id), query) for id in slot.ids)


def turning(scene: Scene, path: Path, page: int, pages: int) -> list[Block]:
    """Earlier, Later and Find under a long list."""
    buttons = []
    if page > 0:
        buttons.append(Button(words.EARLIER, ids.go(scene.match, "page", page - 1, path, scene.mark)))
    if page < pages - 1:
        buttons.append(Button(words.LATER, ids.go(scene.match, "page", page + 1, path, scene.mark)))
    buttons.append(Button(words.FIND, ids.go(scene.match, "find", 0, path, scene.mark)))
    return rows(buttons)
