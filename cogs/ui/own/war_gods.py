"""The windows of a confrontation: gods and their price as buttons, dice as buttons."""

from typing import Any, Final

from cogs.ui import controls
from cogs.ui import words_war as say
from cogs.ui.own.shown import Shown
from cogs.ui.own.war_controls import back_row, draft, offered, press, question
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from engine.games.war.data import TABLES
from engine.games.war.menu import board
from engine.games.war.menu.attack import DICE_OF, dice_id
from engine.games.war.text import labels
from engine.games.war.text import phrases as p
from engine.games.war.view import Dice
from engine.kernel.game import Menu, Slot

INVOKE: Final = "invoke"
DICE: Final = "dice"


def window(scene: Scene, menu: Menu[Any]) -> Shown:
    """How the dice lie, the gods who can be called, and [Pass]."""
    slot, found = menu.next(()), offered(menu, (INVOKE,))
    lines = [question(scene, menu, ())]
    if found:
        lines += controls.facts(scene, (INVOKE,), Slot("god", found))
    gods = [press(scene, (INVOKE, god), say.god(p.GODS[god], board.PRICE[god])) for god in found]
    return Shown("\n".join(lines), tuple(controls.rows([*gods, controls.choice(scene, (), slot, "pass")])), home=True)


def dice(scene: Scene, menu: Menu[Any], god: str) -> Shown | None:
    """The dice of a god, with those picked already that another roll is likeliest to better."""
    run = menu.suggest((INVOKE, god)) if god in offered(menu, (INVOKE,)) and god != board.ARES else ()
    return picking(scene, menu, god, run[0]) if run else None


def drafted(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """The same with other dice picked; None where an id names some that do not lie there."""
    if len(path) != 3 or path[1] not in offered(menu, (INVOKE,)) or path[1] == board.ARES:
        return None
    return picking(scene, menu, path[1], path[2]) if path[2] in offered(menu, (INVOKE, path[1])) else None


def picking(scene: Scene, menu: Menu[Any], god: str, picked: str) -> Shown:
    """Every die a button; the last button rolls those that are picked."""
    path: Path = (INVOKE, god)
    slot, lying = menu.next(path), labels.aimed(scene.view, god)
    buttons = []
    for place in range(len(lying.values)):
        other = toggled(DICE_OF[picked], place)
        style = "primary" if place in DICE_OF[picked] else "secondary"
        buttons.append(draft(scene, (DICE, god, dice_id(other)), face(lying, place), style))
    named = ", ".join(face(lying, place) for place in DICE_OF[picked])
    roll = press(scene, (*path, picked), say.roll_again(p.GODS[god], named), "success")
    said = f"{p.cap(scene.words.hint(scene.view, path, slot, picked))}."
    return Shown(
        f"{question(scene, menu, path)}\n{said}",
        (*controls.rows(buttons), *controls.rows([roll])),
        last=back_row(scene),
    )


def toggled(picked: tuple[int, ...], place: int) -> tuple[int, ...]:
    """One die more or fewer; at least one stays, and beyond the most the first one goes."""
    if place in picked:
        left = tuple(one for one in picked if one != place)
        return left or picked
    kept = picked if len(picked) < TABLES.rerolled else picked[1:]
    return tuple(sorted((*kept, place)))


def face(dice: Dice, place: int) -> str:
    """What a die shows; an eight-sided one says so."""
    return f"{dice.values[place]}{'*' if dice.faces[place] > TABLES.die else ''}"
