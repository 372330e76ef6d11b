"""Line-ups: four shapes as they are and mirrored, what the player saved, and what they readied last."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cogs.ui import controls, ids
from cogs.ui import words_lineups as said
from cogs.ui.limits import OPTION_TEXT, clip
from cogs.ui.own.shown import Shown
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Option, Row, Select
from engine.host.lineups import tidy_name
from engine.kernel.game import Menu, Slot

PATH: Final[Path] = ("lineup",)
ARRANGE: Final = "arrange"
NAMES: Final = 70
"""Characters that the names of one entry take at most."""


def screen(scene: Scene, menu: Menu[Any], placed: bool) -> Shown:
    """Everything that arranges all twelve at once; `placed`: there is something to save."""
    slot = menu.next(PATH)
    assert isinstance(slot, Slot), "line-ups have shapes"
    lines = [scene.words.question(scene.view, PATH, slot, scene.names), *controls.facts(scene, PATH, slot)]
    return Shown("\n".join(lines), (*facings(scene, menu, slot), *saved(scene), keeping(scene, placed)))


def facings(scene: Scene, menu: Menu[Any], shapes: Slot) -> Iterator[Block]:
    """A row of the shapes for each way they can face."""
    facing = menu.next((*PATH, shapes.ids[0]))
    assert isinstance(facing, Slot), "shapes face somehow"
    for number, way in enumerate(facing.ids):
        buttons = []
        for id in shapes.ids:
            name = controls.label(scene, PATH, shapes, id)
            also = controls.label(scene, (*PATH, id), facing, way).lower()
            label = f"{name}, {also}" if number else name
            buttons.append(Button(label, ids.press(scene.match, scene.mark, (*PATH, id, way))))
        yield Row(tuple(buttons))


def saved(scene: Scene) -> Iterator[Block]:
    """The list of the saved ones, the last one first; choosing arranges the army so."""
    found = arrangements(scene)
    if found:
        options = tuple(Option(f"{ARRANGE} {text}", called(names), rows(text)) for text, names in found.items())
        yield Select(ids.pick(scene.match, scene.mark, ()), said.SAVED, options)


def arrangements(scene: Scene) -> dict[str, list[str]]:
    """Each arrangement that is kept, with all its names: no value stands twice in a list."""
    found: dict[str, list[str]] = {}
    for kept in scene.kept:
        found.setdefault(kept.text, []).append(kept.name or said.LAST)
    return found


def called(names: Sequence[str]) -> str:
    """What an entry is called."""
    return clip(said.alike(names), NAMES)


def names(scene: Scene) -> list[tuple[str, str]]:
    """Each kept arrangement with its name, for a command."""
    return [(kept.name or said.LAST, kept.text) for kept in scene.kept]


def named(scene: Scene, name: str) -> str:
    """The kept arrangement of this name; empty where there is none. What is kept goes before the shapes."""
    return {known.casefold(): text for known, text in names(scene)}.get(tidy_name(name).casefold(), "")


def mirrored(text: str) -> str:
    """Left and right exchanged in both rows."""
    codes = text.split()
    half = len(codes) // 2
    return " ".join([*codes[:half][::-1], *codes[half:][::-1]])


def rows(text: str) -> str:
    """An arrangement in a second line, its rows parted."""
    codes = text.split()
    half = len(codes) // 2
    return clip(f"{' '.join(codes[:half])} / {' '.join(codes[half:])}", OPTION_TEXT)


def keeping(scene: Scene, placed: bool) -> Row:
    """Save, and Delete where there is something to delete."""
    save = Button(said.SAVE, ids.go(scene.match, "save", 0, (), scene.mark), disabled=not placed)
    drop = Button(said.DROP, ids.go(scene.match, "drop", 0, (), scene.mark))
    return Row((save, drop) if any(kept.name for kept in scene.kept) else (save,))
