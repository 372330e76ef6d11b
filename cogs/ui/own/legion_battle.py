"""A turn of battle: home begins with a unit, whose marches and attacks stand on one screen; market, hand and a pad."""

from collections.abc import Iterator
from typing import Any, Final

from cogs.ui import controls, ids, paths, words, words_legion
from cogs.ui.limits import GRID, SELECT_OPTIONS
from cogs.ui.own.shown import Shown, Steps
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Option, Select
from engine.kernel.game import Menu, Slot

COVERED: Final[frozenset[Path]] = frozenset({(), ("move",), ("attack",)})
ON_BOARD: Final = ("attack", "move")
"""The verbs that home offers by their unit."""
CALLS: Final = ("sound", "cry", "demolish")


def show(scene: Scene, menu: Menu[Any], path: Path, last: Steps) -> Shown | None:
    """Home, a unit, the market, the hand, or a pad for a card's tile."""
    if not path:
        return home(scene, menu, last)
    if path[0] in ON_BOARD and len(path) == 2:
        return unit(scene, menu, path[1])
    if path[0] in CALLS and len(path) == 1:
        return abilities(scene, menu)
    if path == ("buy",):
        return market(scene, menu)
    if path == ("play",):
        return Shown(question(scene, menu, path), tuple(controls.things(scene, path, menu.next(path))))
    return pad(scene, menu, path) if path[0] == "play" else None


def answers(menu: Menu[Any], path: Path) -> tuple[str, ...]:
    """What is offered at a path; nothing where its verb is not open."""
    open_ = menu.next(())
    if not isinstance(open_, Slot) or path[0] not in open_.ids:
        return ()
    at = menu.next(path)
    return at.all if isinstance(at, Slot) else ()


def question(scene: Scene, menu: Menu[Any], path: Path) -> str:
    """What the game asks at a path."""
    return scene.words.question(scene.view, path, menu.next(path), scene.names)


# Home.


def home(scene: Scene, menu: Menu[Any], last: Steps) -> Shown:
    """The unit that acted last, all units that can act, and the other verbs."""
    slot = menu.next(())
    assert isinstance(slot, Slot), "a turn has verbs"
    blocks: list[Block] = controls.rows(again(scene, menu, last))
    blocks += list(units(scene, menu))
    blocks += controls.rows(verbs(scene, slot))
    return Shown(question(scene, menu, ()), tuple(blocks), home=True)


def verbs(scene: Scene, slot: Slot) -> Iterator[Button]:
    """Market, hand, abilities, end of the turn."""
    for verb in slot.ids:
        if verb in CALLS and verb == next(call for call in slot.ids if call in CALLS):
            yield Button(words_legion.ABILITIES, ids.press(scene.match, scene.mark, (verb,)))
        elif verb not in (*ON_BOARD, *CALLS):
            yield controls.choice(scene, (), slot, verb)


def again(scene: Scene, menu: Menu[Any], last: Steps) -> Iterator[Button]:
    """The unit that acted last stays in hand while it can do more."""
    acted = last[-1][1] if last and last[-1][0] in (*ON_BOARD, *CALLS) and len(last[-1]) > 1 else ""
    verb = able(menu, acted)
    if verb:
        name = controls.label(scene, (verb,), menu.next((verb,)), acted)
        yield Button(words.again(name), ids.press(scene.match, scene.mark, (verb, acted)), "primary")


def able(menu: Menu[Any], unit: str) -> str:
    """The verb under which a unit is found: a march where it can march, else an attack; empty when neither."""
    return next((verb for verb in ("move", "attack") if unit in answers(menu, (verb,))), "")


def units(scene: Scene, menu: Menu[Any]) -> Iterator[Block]:
    """Every unit that can march or attack, those with an enemy in reach first."""
    found = dict.fromkeys([*answers(menu, ("attack",)), *answers(menu, ("move",))])
    options = tuple(listed(scene, menu, unit) for unit in found)
    if options:
        yield Select(ids.pick(scene.match, scene.mark, ()), words.UNIT, options[:SELECT_OPTIONS])


def listed(scene: Scene, menu: Menu[Any], unit: str) -> Option:
    """A unit with its facts. Its value is a verb and the unit: two answers in a row."""
    verb = able(menu, unit)
    slot = menu.next((verb,))
    hint = scene.words.hint(scene.view, (verb,), slot, unit)
    return Option(f"{verb} {unit}", controls.label(scene, (verb,), slot, unit), hint)


# One unit.


def unit(scene: Scene, menu: Menu[Any], name: str) -> Shown | None:
    """Where a unit may march, in the order of the compass, and what it may strike."""
    asked: list[str] = []
    blocks: list[Block] = []
    for verb in ("move", "attack"):
        if name in answers(menu, (verb,)):
            asked.append(question(scene, menu, (verb, name)))
            blocks += targets(scene, menu, (verb, name))
    blocks += controls.rows(calls(scene, menu, name))
    return Shown("\n".join(asked), tuple(blocks)) if asked else None


def targets(scene: Scene, menu: Menu[Any], path: Path) -> list[Block]:
    """Tiles as buttons; more of them than fit a grid as a list."""
    slot = menu.next(path)
    if len(slot.ids) > GRID:
        return controls.things(scene, path, slot)
    style = "danger" if path[0] == "attack" else "secondary"
    return controls.rows(controls.choice(scene, path, slot, id, style) for id in slot.ids)


def calls(scene: Scene, menu: Menu[Any], name: str) -> Iterator[Button]:
    """What else this very unit can do."""
    for verb in CALLS:
        if name in answers(menu, (verb,)):
            label = controls.label(scene, (), menu.next(()), verb)
            yield Button(label, ids.press(scene.match, scene.mark, (verb, name)))


def abilities(scene: Scene, menu: Menu[Any]) -> Shown:
    """What single units can do beside marching and fighting, each with what it does."""
    slot = menu.next(())
    assert isinstance(slot, Slot), "a turn has verbs"
    open_ = [verb for verb in CALLS if verb in slot.ids]
    lines = [words_legion.WHICH_ABILITY]
    lines += [f"**{controls.label(scene, (), slot, v)}**: {scene.words.hint(scene.view, (), slot, v)}" for v in open_]
    buttons = [button for verb in open_ for button in called(scene, menu, verb)]
    return Shown("\n".join(lines), tuple(controls.rows(buttons)))


def called(scene: Scene, menu: Menu[Any], verb: str) -> Iterator[Button]:
    """One ability; where it is for a tile, a button for each."""
    name = controls.label(scene, (), menu.next(()), verb)
    path, at = paths.forward(menu, (verb,))
    for whole in [(*path, id) for id in at.ids] if isinstance(at, Slot) else [path]:
        slot = menu.next(whole[:-1])
        label = f"{name} {controls.label(scene, whole[:-1], slot, whole[-1])}" if slot.kind == "tile" else name
        yield Button(label, ids.press(scene.match, scene.mark, whole))


# Cards.


def market(scene: Scene, menu: Menu[Any]) -> Shown:
    """The cards that can be bought, a button each; what they do stands above."""
    path: Path = ("buy",)
    slot = menu.next(path)
    assert isinstance(slot, Slot), "the market has cards"
    lines = [question(scene, menu, path), *controls.facts(scene, path, slot)]
    buttons = []
    for id in slot.ids:
        label = words.buy(controls.label(scene, path, slot, id))
        buttons.append(Button(label, ids.press(scene.match, scene.mark, (*path, id))))
    return Shown("\n".join(lines), tuple(controls.rows(buttons)))


def pad(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """Columns, and once one is chosen its rows under them: two presses for any tile of the board."""
    path, slot = paths.forward(menu, path)
    if not isinstance(slot, Slot) or slot.kind not in ("column", "row"):
        return None
    chosen = path[2] if slot.kind == "row" else ""
    columns = menu.next(path[:2])
    blocks = controls.rows(column(scene, path[:2], columns, id, chosen) for id in columns.ids)
    if chosen:
        blocks += controls.rows(controls.choice(scene, path, slot, id) for id in slot.ids)
    return Shown(question(scene, menu, path), tuple(blocks))


def column(scene: Scene, path: Path, slot: Slot, id: str, chosen: str) -> Button:
    """A column, marked when it is the chosen one."""
    return controls.choice(scene, path, slot, id, "primary" if id == chosen else "secondary")
