"""Attacks: fronts by their chance, a series or one roll, what follows into a conquest; and movements beside them."""

from collections.abc import Iterator
from typing import Any, Final

from cogs.ui import controls, ids
from cogs.ui import words_war as say
from cogs.ui.own import war_facts
from cogs.ui.own.shown import Shown
from cogs.ui.own.war_controls import back_row, draft, numbers, offered, paged, press, question
from cogs.ui.paths import STEP, Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Option, Select
from engine.games.war import odds
from engine.games.war.data import ID, TABLES, TERRITORY
from engine.games.war.menu import facts
from engine.games.war.text import asking
from engine.games.war.text import phrases as p
from engine.games.war.view import MOVE, View
from engine.kernel.game import Menu, Slot

UNTIL, ATTACK, MOVING = "until", "attack", "move"
LONE: Final = "lone"
KEPT: Final = ("1", "3", "5")
"""What a series keeps, as buttons; any other number from a list."""
LABEL: Final = 38


def home(scene: Scene, menu: Menu[Any], fronts_page: int = 0, moves_page: int = 0) -> Shown:
    """The next attack, all fronts, movements, and what ends the turn."""
    blocks: list[Block] = controls.rows(again(scene))
    blocks += paged(scene, UNTIL, say.FRONT, fronts(scene), fronts_page)
    blocks += controls.rows(lone(scene))
    blocks += paged(scene, MOVING, say.MOVE if moving(scene) else say.TRANSFER, transfers(scene, menu), moves_page)
    return Shown(question(scene, menu, ()), (*blocks, *controls.rows(rest(scene, menu))), home=True)


def moving(scene: Scene) -> bool:
    """Whether the attacks are over."""
    view: View = scene.view
    return view.phase == MOVE


def rest(scene: Scene, menu: Menu[Any]) -> Iterator[Button]:
    """Cards, figures, the end of the turn: the last is plain where a conquest is likely."""
    slot = menu.next(())
    assert isinstance(slot, Slot), "a turn has verbs"
    for verb in ("trade", "dismember", "end"):
        if verb in slot.ids:
            yield controls.choice(scene, (), slot, verb)


# Fronts.


def fronts(scene: Scene) -> list[Option]:
    """Every pair that may fight, the likeliest conquest first. The value is both territories."""
    found = []
    for source, target in asking.likeliest(scene.view):
        slot = Slot("target", (ID[target],))
        hint = scene.words.hint(scene.view, (UNTIL, ID[source]), slot, ID[target])
        found.append(Option(f"{ID[source]} {ID[target]}", pair(scene.view, source, target), hint))
    return found


def pair(view: View, source: int, target: int) -> str:
    """Athens 8 → Corinth R3 · 75 %."""
    chance = p.chance(odds.conquest(view, source, target))
    return f"{p.marked(view, source)} → {p.marked(view, target)} · {chance}"


def again(scene: Scene) -> Iterator[Button]:
    """The attack that goes on: from what was just taken to its likeliest neighbour, else the same once more."""
    found = following(scene.view)
    if found is not None:
        source, target = found
        chance = p.chance(odds.conquest(scene.view, source, target))
        tries = [
            f"{a(source)} → {b(target)} {chance}" for a, b in ((p.name, p.name), (p.code, p.name), (p.code, p.code))
        ]
        said = next((one for one in tries if len(say.again(one)) <= LABEL), tries[-1])
        yield press(scene, (UNTIL, ID[source], ID[target]), say.again(said), "primary")


def following(view: View) -> tuple[int, int] | None:
    """The pair of [Again]; None where the viewer has not attacked in this turn, or cannot go on from there."""
    last = view.last
    if last is None or last.attacker != view.viewer or not view.attacked:
        return None
    pairs = asking.likeliest(view)
    if not last.taken:
        return (last.source, last.target) if (last.source, last.target) in pairs else None
    onward = [one for one in pairs if one[0] == last.target] or [one for one in pairs if one[0] == last.source]
    return onward[0] if onward else None


# One front.


def front(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """How a front is attacked, each way with its chance; None where it cannot be."""
    keeps = offered(menu, path)
    if not keeps:
        return None
    slot = menu.next(path)
    series = [press(scene, (*path, keep), controls.label(scene, path, slot, keep)) for keep in KEPT if keep in keeps]
    once = (ATTACK, *path[1:])
    dice = offered(menu, once)
    single = [press(scene, (*once, dice[-1]), say.ONE_ROLL)] if dice else []
    fewer = [press(scene, once, say.FEWER)] if len(dice) > 1 else []
    first = Button(series[0].label, series[0].to, "primary")
    blocks = [*controls.rows([first, *series[1:]]), *controls.rows([*single, *fewer]), *others(scene, path, slot)]
    return Shown(about(scene, path, dice), tuple(blocks))


def others(scene: Scene, path: Path, slot: Slot) -> list[Block]:
    """Any other number that is to stay."""
    left = [keep for keep in slot.ids if keep not in KEPT]
    if not left:
        return []
    options = tuple(Option(keep, controls.label(scene, path, slot, keep)) for keep in left[:25])
    return [Select(ids.pick(scene.match, scene.mark, path), say.KEEP_ANOTHER, options)]


def about(scene: Scene, path: Path, dice: tuple[str, ...]) -> str:
    """The pair with its chance, who stands there, and what one roll costs."""
    view: View = scene.view
    source, target = (TERRITORY[id] for id in path[1:])
    slot = Slot("target", (path[2],))
    lines = [f"**{pair(view, source, target)}**", f"-# {scene.words.hint(view, path[:2], slot, path[2])}"]
    if dice:
        once = (ATTACK, *path[1:])
        one = scene.words.hint(view, once, Slot("armies", dice), dice[-1])
        against = min(TABLES.dice, p.stack(view, target))
        lines.append(f"One roll, {dice[-1]} against {against}: {one}.")
    pool = say.POOL if facts.me(view).pool else ""
    ties = say.THEY_FIGHT.format(asking.aside(view))
    lines.append(" ".join(part for part in (asking.limited(view), pool, ties) if part))
    return "\n".join(lines)


def fewer(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """One roll with a number of one's choice."""
    if not offered(menu, path):
        return None
    slot = menu.next(path)
    lines = [question(scene, menu, path), *controls.facts(scene, path, slot)]
    buttons = controls.rows(controls.choice(scene, path, slot, id) for id in slot.ids)
    return Shown("\n".join(lines), tuple(buttons), last=back_row(scene, (UNTIL, *path[1:])))


# A lone figure.


def lone(scene: Scene) -> list[Button]:
    """Lone figures at a border, which can be broken up to attack."""
    found = war_facts.lone(scene.view)[:5]
    return [draft(scene, (LONE, ID[t]), say.break_up(p.name(t))) for t in found]


def breaking(scene: Scene, path: Path) -> Shown | None:
    """What a lone figure could attack once it is broken up: one press for both."""
    view: View = scene.view
    source = TERRITORY.get(path[1], -1) if len(path) == 2 else -1
    if source not in war_facts.lone(view):
        return None
    short = ("yes",) if facts.me(view).box < TABLES.special_figure else ()
    near = sorted(facts.targets(view, source), key=lambda t: (-war_facts.broken(view, source, t), t))
    buttons = []
    for target in near:
        deed = ("dismember", ID[source], *short, STEP, UNTIL, ID[source], ID[target], "1")
        chance = p.chance(war_facts.broken(view, source, target))
        buttons.append(press(scene, deed, say.break_and_attack(p.marked(view, target), chance)))
    said = say.LONE.format(min(TABLES.special_figure, facts.me(view).box))
    return Shown(f"**{p.name(source)}**\n{said}", tuple(controls.rows(buttons)), last=back_row(scene))


# What follows.


def occupy(scene: Scene, menu: Menu[Any]) -> Shown | None:
    """How many follow into what has fallen."""
    if not offered(menu, ("occupy",)):
        return None
    slot = menu.next(("occupy",))
    return Shown(question(scene, menu, ("occupy",)), tuple(numbers(scene, ("occupy",), slot)), home=True)


# Movements.


def transfers(scene: Scene, menu: Menu[Any]) -> list[Option]:
    """Every movement as far as who goes where. The value is what is answered after the verb."""
    if MOVING not in offered(menu, ()):
        return []
    return [transfer(scene.view, path) for path in war_facts.transfers(scene.view)]


def transfer(view: View, path: Path) -> Option:
    """One movement with how many may go."""
    source, target = TERRITORY[path[1]], TERRITORY[path[-1]]
    warriors, _ = facts.leaving(view, source)
    pair = f"{p.marked(view, source)} → {p.marked(view, target)}"
    if path[2] not in TERRITORY:
        return Option(" ".join(path[1:]), f"{p.cap(p.creature(view, view.viewer))}: {pair}", "up to two steps")
    return Option(" ".join(path[1:]), pair, f"{p.armies(warriors)} may go")


def march(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """How many warriors go."""
    if not offered(menu, path) or path[2] not in TERRITORY:
        return None
    slot = menu.next(path)
    lines = [question(scene, menu, path), *([] if moving(scene) else [say.ENDS_ATTACKS])]
    return Shown("\n".join(lines), tuple(numbers(scene, path, slot)))
