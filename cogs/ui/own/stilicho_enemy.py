"""What the Enemy Phase and the dice leave to decide: cards after a roll, a card against a Surge, a card for Alaric."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from cogs.ui import controls, ids, words
from cogs.ui import words_stilicho as say
from cogs.ui.limits import BUTTON_LABEL, clip
from cogs.ui.own.shown import Shown
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Row, Select
from engine.games.stilicho.data import CARD, EXPENDABLE
from engine.kernel.game import Menu, Slot

RESERVE: Final = "reserve"
STOP: Final = "stop"
GIVING: Final = ("prevent", "discard")
COVERED: Final[frozenset[Path]] = frozenset({(), (RESERVE,), ("prevent",), ("discard",)})


def show(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """Cards on a roll, or a card that is given up."""
    verb = menu.next(()).ids[0]
    if verb == RESERVE:
        return spending(scene, menu, path[1:]) if len(path) > 1 else reserve(scene, menu)
    return giving(scene, menu, verb) if verb in GIVING and len(path) < 2 else None


# Cards after the dice.


def reserve(scene: Scene, menu: Menu[Any]) -> Shown:
    """Let it stand, the cards that would do, or any."""
    path: Path = (RESERVE,)
    slot = menu.next(path)
    assert isinstance(slot, Slot), "cards are asked for"
    stand = controls.choice(scene, path, slot, STOP)
    buttons = [stand, *suggested(scene, menu, path, slot)]
    blocks: list[Block] = [*controls.rows(buttons), cards(scene, slot, ())]
    return Shown(asked(scene, menu, path), tuple(blocks), home=True)


def suggested(scene: Scene, menu: Menu[Any], path: Path, slot: Slot) -> Iterator[Button]:
    """The cheapest cards that win or tie."""
    run = tuple(id for id in menu.suggest(path) if id != STOP)
    if run:
        names = [controls.label(scene, path, slot, id) for id in run]
        to = ids.press(scene.match, scene.mark, (*path, *run))
        yield Button(clip(say.spend(names), BUTTON_LABEL), to, "primary")


def cards(scene: Scene, slot: Slot, chosen: Path) -> Select:
    """The hand, cards without an event first, those chosen marked."""
    path: Path = (RESERVE,)
    order = sorted(slot.ids, key=lambda id: EXPENDABLE[CARD[id]])
    options = [replace(controls.option(scene, path, slot, id, id), chosen=id in chosen) for id in order]
    return controls.marked(scene, path, say.SPEND, options)


def spending(scene: Scene, menu: Menu[Any], picked: Path) -> Shown | None:
    """What the picked cards would give, and [Spend 3]."""
    if STOP in picked:
        return None
    path = (RESERVE, *picked)
    slot = menu.next(path)
    assert isinstance(slot, Slot), "a run of cards is ended by a word"
    label = controls.label(scene, path, slot, STOP)
    spend = Button(label, ids.press(scene.match, scene.mark, (*path, STOP), sure=True), "primary")
    change = Button(words.CHANGE, ids.go(scene.match, "change", 0, path, scene.mark))
    blocks: list[Block] = [Row((spend, change)), cards(scene, menu.next((RESERVE,)), picked)]
    return Shown(asked(scene, menu, path), tuple(blocks))


def asked(scene: Scene, menu: Menu[Any], path: Path) -> str:
    """What the game asks at a path."""
    said: str = scene.words.question(scene.view, path, menu.next(path), scene.names)
    return said


# A card given up.


def giving(scene: Scene, menu: Menu[Any], verb: str) -> Shown | None:
    """Let it happen, give the card that is spared most easily, or another."""
    path: Path = (verb,)
    slot = menu.next(path)
    if not isinstance(slot, Slot) or not slot.ids:
        return None
    spared = min(slot.ids, key=lambda id: (EXPENDABLE[CARD[id]], CARD[id]))
    name = controls.label(scene, path, slot, spared)
    give = Button(clip(say.pay(name), BUTTON_LABEL), ids.press(scene.match, scene.mark, (*path, spared)), "primary")
    buttons = [*(controls.choice(scene, path, slot, id) for id in slot.extra), give]
    blocks: list[Block] = [*controls.rows(buttons)]
    if len(slot.ids) > 1:
        options = tuple(controls.option(scene, path, slot, id, id) for id in slot.ids)
        blocks.append(Select(ids.pick(scene.match, scene.mark, path), say.CARD, options))
    return Shown(asked(scene, menu, path), tuple(blocks), home=True)
