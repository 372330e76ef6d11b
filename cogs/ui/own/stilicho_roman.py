"""The Roman Phase: attacks first, events and other actions as lists; and an Attack with its help on one screen."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from cogs.ui import controls, ids
from cogs.ui import words_stilicho as say
from cogs.ui.limits import SELECT_OPTIONS
from cogs.ui.own.shown import Shown
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Option, Select
from engine.games.stilicho.data import FRONT, FRONTS
from engine.games.stilicho.text.phrases import SHORT
from engine.kernel.game import Menu, Slot

ATTACK, EVENT, END = "attack", "event", "end"
NO_MORE: Final = "none"
COVERED: Final[frozenset[Path]] = frozenset(
    {(), (ATTACK,), (EVENT,), ("transfer",), ("garrison",), ("suppress",), ("mutiny",)}
)
DECLARED: Final = 3
"""The length of an Attack that is paid: its verb, its Front, its card."""


def show(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """Home, or an Attack once it is paid."""
    return attack(scene, menu, path) if path else home(scene, menu)


# Home.


def home(scene: Scene, menu: Menu[Any]) -> Shown:
    """Every Attack with its chance, events, other actions, the end of the round."""
    slot = menu.next(())
    assert isinstance(slot, Slot), "a phase has verbs"
    blocks: list[Block] = []
    if ATTACK in slot.ids:
        fronts = menu.next((ATTACK,))
        blocks += controls.rows(controls.choice(scene, (ATTACK,), fronts, id) for id in fronts.ids)
    if EVENT in slot.ids:
        blocks += controls.things(scene, (EVENT,), menu.next((EVENT,)))
    blocks += others(scene, menu, slot)
    blocks += controls.rows([controls.choice(scene, (), slot, END)])
    return Shown(scene.words.question(scene.view, (), slot, scene.names), tuple(blocks), home=True)


def others(scene: Scene, menu: Menu[Any], slot: Slot) -> Iterator[Select]:
    """The other verbs, each with its first question answered."""
    found = [option for verb in slot.ids if verb not in (ATTACK, EVENT, END) for option in deeds(scene, menu, verb)]
    if found:
        yield Select(ids.pick(scene.match, scene.mark, ()), say.OTHER, tuple(found[:SELECT_OPTIONS]))


def deeds(scene: Scene, menu: Menu[Any], verb: str) -> Iterator[Option]:
    """A verb with each answer to its first question, or alone where only the card that pays is asked."""
    verbs, slot = menu.next(()), menu.next((verb,))
    name = controls.label(scene, (), verbs, verb)
    if slot.kind == "pay":
        yield Option(verb, name, scene.words.hint(scene.view, (), verbs, verb))
        return
    for id in slot.ids:
        label = say.action(name, controls.label(scene, (verb,), slot, id))
        yield Option(f"{verb} {id}", label, scene.words.hint(scene.view, (verb,), slot, id))


# An Attack.


@dataclass(frozen=True)
class Help:
    """What an Attack takes with it so far: the question at which allies are asked for, and the pairs chosen there."""

    base: Path
    cards: Path
    allies: Path
    asked: str

    @property
    def before(self) -> Path:
        """The path to the first question for allies."""
        closed = (NO_MORE,) if self.asked == "battle" else ()
        return (*self.base, *self.cards, *closed)


def help_of(menu: Menu[Any], path: Path) -> Help | None:
    """What a path says of an Attack; None where it is none, is not paid yet, or takes no help at all."""
    base, rest = path[:DECLARED], path[DECLARED:]
    first = menu.next(base) if len(base) == DECLARED else None
    if path[0] != ATTACK or not isinstance(first, Slot):
        return None
    if first.kind != "battle":
        return Help(base, (), rest, first.kind)
    count = rest.index(NO_MORE) if NO_MORE in rest else len(rest)
    return Help(base, rest[:count], rest[count + 1 :], first.kind)


def attack(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """Battle cards and allies as toggles, the odds above, and [Roll]."""
    found, slot = help_of(menu, path), menu.next(path)
    if found is None or not isinstance(slot, Slot) or slot.kind not in ("battle", "ally"):
        return None
    whole = finished(menu, path)
    asked = scene.words.confirm(scene.view, whole, scene.names)
    blocks: list[Block] = [*battle(scene, menu, found), *controls.rows(enlisting(scene, menu, found))]
    label = asked.button if asked else scene.words.verb(ATTACK)
    blocks += controls.rows([Button(label, ids.press(scene.match, scene.mark, whole, sure=True), "danger")])
    return Shown(scene.words.question(scene.view, path, slot, scene.names), tuple(blocks))


def finished(menu: Menu[Any], path: Path) -> Path:
    """The whole action without further help."""
    while isinstance(menu.next(path), Slot):
        path = (*path, NO_MORE)
    return path


def battle(scene: Scene, menu: Menu[Any], found: Help) -> Iterator[Select]:
    """The battle cards that fit, those chosen marked. Once an ally is enlisted, their list gives way."""
    slot = menu.next(found.base)
    if found.asked != "battle" or found.allies or not slot.ids:
        return
    options = [replace(controls.option(scene, found.base, slot, id, id), chosen=id in found.cards) for id in slot.ids]
    yield controls.marked(scene, found.base, say.BATTLE, options, 0)


def enlisting(scene: Scene, menu: Menu[Any], found: Help) -> Iterator[Button]:
    """A button for each ally: enlist, or let go."""
    for at in range(0, len(found.allies), 2):
        rest = (*found.allies[:at], *found.allies[at + 2 :])
        without = (*found.before, *rest) if rest else (*found.base, *found.cards)
        name = SHORT[FRONT[found.allies[at]]]
        yield Button(say.dismiss(name), ids.press(scene.match, scene.mark, without), "success")
    path = (*found.before, *found.allies)
    slot = menu.next(path)
    for id in slot.ids if isinstance(slot, Slot) else ():
        label = say.enlist(controls.label(scene, path, slot, id), FRONTS[FRONT[id]].ally)
        yield Button(label, ids.press(scene.match, scene.mark, (*path, id)))
