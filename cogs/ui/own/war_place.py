"""Placing armies: one to four territories stay chosen, and a number goes on each of them; or all as text.

Which territories are chosen lives in the ids, or in what was just done; the server keeps nothing.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cogs.ui import controls, ids, words
from cogs.ui import words_war as say
from cogs.ui.limits import SELECT_OPTIONS
from cogs.ui.own import war_facts
from cogs.ui.own.shown import Field, Form, Misread, Shown, Steps
from cogs.ui.own.war_controls import HANDY, draft, offered, page_of, press, question
from cogs.ui.paths import STEP, Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Select
from engine.games.war.data import ID, TERRITORY
from engine.games.war.menu import board, facts
from engine.games.war.text import phrases as p
from engine.games.war.view import Pool, View
from engine.kernel.game import Menu, Slot
from engine.kernel.understand import fold

PLACE: Final = "place"
REST: Final = "rest"
FIGURE: Final = "figure"
TOGETHER: Final = 4
"""So many territories may be chosen at once."""
MOST_TEXT: Final = 1200
FIELD: Final = "all"
WRITTEN: Final = re.compile(r"(?P<name>.*?[^-−–\d\s:+=])(?:[\s:+=]|[-−–]\s)*(?P<number>\d+|figure)", re.IGNORECASE)
"""A territory with a number behind it; a number below nothing is none."""
TURNED: Final = re.compile(r"\+?(?P<number>\d+|figure)\s+(?:(?:on|in|to)\s+)?(?P<name>\D+)", re.IGNORECASE)
"""The number first: 5 on Athens."""


def home(scene: Scene, menu: Menu[Any], last: Steps) -> Shown:
    """What is to be placed; the territories just placed on stay chosen while they can take more."""
    return screen(scene, menu, just_placed(menu, last), 0)


def just_placed(menu: Menu[Any], last: Steps) -> Path:
    """The territories of the last deed, if all of it was placing and all of them can take more."""
    open_ = offered(menu, (PLACE,))
    found = tuple(dict.fromkeys(step[1] for step in last if len(step) > 1))
    placed = bool(last) and all(step[:1] == (PLACE,) for step in last)
    return found if placed and set(found) <= set(open_) - {REST} and len(found) <= TOGETHER else ()


def drafted(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """The same with other territories chosen; None where an id names some that take nothing."""
    picked = tuple(dict.fromkeys(path[2:]))[:TOGETHER]
    return screen(scene, menu, picked, page_of(path)) if set(picked) <= set(offered(menu, (PLACE,))) - {REST} else None


def screen(scene: Scene, menu: Menu[Any], picked: Path, page: int) -> Shown:
    """List, numbers, and what goes for all."""
    asked = [question(scene, menu, ()), *about(scene, menu, picked)]
    blocks = [*territories(scene, menu, picked, page), *controls.rows(amounts(scene, menu, picked))]
    return Shown("\n".join(asked), (*blocks, *controls.rows(ways(scene, menu, picked))), home=True)


def about(scene: Scene, menu: Menu[Any], picked: Path) -> Iterator[str]:
    """The chosen territories with what stands near."""
    slot = menu.next((PLACE,))
    for id in picked:
        hint = scene.words.hint(scene.view, (PLACE,), slot, id)
        yield f"**{controls.label(scene, (PLACE,), slot, id)}**{f': {hint}' if hint else ''}"
    if not picked:
        yield f"-# {say.PICK_UP_TO}"


def territories(scene: Scene, menu: Menu[Any], picked: Path, page: int) -> list[Block]:
    """The list, threatened ones first; where it is too long, the border and the inland apart."""
    view, slot = scene.view, menu.next((PLACE,))
    found = war_facts.threatened(view, slot.ids)
    if not found:
        return []
    pages = split(view, found)
    page = min(page, len(pages) - 1)
    shown = pages[page]
    options = tuple(controls.option(scene, (PLACE,), slot, id, id) for id in shown)
    names = [p.name(TERRITORY[id]) for id in picked]
    holder = say.chosen(names) if names else say.TERRITORY
    to = ids.go(scene.match, "draft", 0, (PLACE, f"p{page}"), scene.mark)
    blocks: list[Block] = [Select(to, holder, options, 1, min(TOGETHER, len(options)))]
    if len(pages) > 1:
        labels = (say.BORDER, say.INLAND) if len(pages) == 2 else tuple(str(n + 1) for n in range(len(pages)))
        others = [draft(scene, (PLACE, f"p{n}", *picked), label) for n, label in enumerate(labels) if n != page]
        blocks += controls.rows(others)
    return blocks


def split(view: View, found: list[str]) -> list[list[str]]:
    """One page, or the border and the inland apart; pages of 25 where even those are too long."""
    if len(found) <= SELECT_OPTIONS:
        return [found]
    edge = [id for id in found if war_facts.border(view, TERRITORY[id])]
    both = [edge, [id for id in found if id not in edge]]
    if all(0 < len(part) <= SELECT_OPTIONS for part in both):
        return both
    return [found[at : at + SELECT_OPTIONS] for at in range(0, len(found), SELECT_OPTIONS)]


# Numbers.


def amounts(scene: Scene, menu: Menu[Any], picked: Path) -> Iterator[Button]:
    """Numbers that fit on each of the chosen territories, all of it, and a figure."""
    view: View = scene.view
    plan = shared(view, picked)
    total = sum(number for _, number in plan)
    for number in HANDY if plan else ():
        each = [(id, number) for id in picked]
        if each != plan and fits(view, each):
            yield press(scene, line(each), say.plus(number))
    if plan:
        yield press(scene, line(plan), say.all_of(total) if len(picked) == 1 else say.spread(total), "primary")
    if len(picked) == 1 and FIGURE in offered(menu, (PLACE, picked[0])):
        yield press(scene, (PLACE, picked[0], FIGURE), say.FIGURE)


def line(plan: Sequence[tuple[str, int]]) -> Path:
    """Placements as one line of steps."""
    joined: Path = ()
    for id, number in plan:
        joined = (*joined, *((STEP,) if joined else ()), PLACE, id, str(number))
    return joined


def fits(view: View, plan: Sequence[tuple[str, int]]) -> bool:
    """Whether all of it can be placed, in this order."""
    pools, box = view.pools, facts.me(view).box
    for id, number in plan:
        if board.room(pools, box, TERRITORY[id]) < number:
            return False
        pools, box = used(pools, TERRITORY[id], number), box - number
    return True


def used(pools: tuple[Pool, ...], territory: int, number: int) -> tuple[Pool, ...]:
    """What is left of the pools after a placement: bonus armies are taken first."""
    left = [pool.left for pool in pools]
    for n in board.fitting(pools, territory):
        taken = min(number, left[n])
        left[n], number = left[n] - taken, number - taken
    return tuple(Pool(many, pool.region, pool.territory) for many, pool in zip(left, pools, strict=True))


def shared(view: View, picked: Path) -> list[tuple[str, int]]:
    """All that fits on the chosen territories, one by one in turn."""
    pools, box = view.pools, facts.me(view).box
    given = dict.fromkeys(picked, 0)
    while open_ := [id for id in picked if board.room(pools, box, TERRITORY[id])]:
        id = min(open_, key=lambda one: (given[one], picked.index(one)))
        pools, box = used(pools, TERRITORY[id], 1), box - 1
        given[id] += 1
    return [(id, number) for id, number in given.items() if number]


def ways(scene: Scene, menu: Menu[Any], picked: Path) -> Iterator[Button]:
    """What can be done instead of choosing."""
    verbs = offered(menu, ())
    if not picked and REST in offered(menu, (PLACE,)):
        yield press(scene, (PLACE, REST), say.SHARE_REST)
    if "trade" in verbs:
        yield press(scene, ("trade",), say.TRADE)
    yield Button(say.AS_TEXT, ids.go(scene.match, words.TEXT, 0, (), scene.mark))
    if "dismember" in verbs:
        yield controls.choice(scene, (), _slot(menu), "dismember")


def _slot(menu: Menu[Any]) -> Slot:
    at = menu.next(())
    assert isinstance(at, Slot), "a turn has verbs"
    return at


# As text.


def open_(scene: Scene) -> bool:
    """Whether the viewer places armies now."""
    return scene.menu is not None and PLACE in offered(scene.menu, ())


def form(scene: Scene) -> Form:
    """The border, a line each, to be filled in with numbers."""
    slot = scene.menu.next((PLACE,)) if scene.menu else None
    found = war_facts.threatened(scene.view, slot.ids if isinstance(slot, Slot) else ())
    edge = [id for id in found if war_facts.border(scene.view, TERRITORY[id])] or found
    value = "\n".join(f"{p.name(TERRITORY[id])} +0" for id in edge)
    title = scene.words.verb(PLACE)
    return Form(title, (Field(FIELD, say.FORM_FIELD, value, MOST_TEXT, say.FORM_NOTE, long=True),))


def written(scene: Scene, given: Mapping[str, str]) -> str:
    """The placements that were written, as one line of steps; raises Misread."""
    parts = [part.strip() for part in re.split(r"[\n,;]", given.get(FIELD, "")) if part.strip()]
    plan = [found for part in parts if (found := read(scene, part))]
    if not plan:
        raise Misread(say.NOTHING_WRITTEN)
    return f" {STEP} ".join(f"{PLACE} {id} {number}" for id, number in plan)


def read(scene: Scene, part: str) -> tuple[str, str] | None:
    """A territory and what goes there; None for a 0."""
    found = WRITTEN.fullmatch(part) or TURNED.fullmatch(part)
    if found is None:
        raise Misread(say.cannot_read(part))
    number = found["number"].lower()
    if number.isdigit() and not int(number):
        return None
    return meant(scene, found["name"]), number if number == FIGURE else str(int(number))


def meant(scene: Scene, name: str) -> str:
    """The own territory that a name, the beginning of one, or a code means."""
    typed, own = fold(name), [id for id in ID if scene.view.board.owner[TERRITORY[id]] == scene.viewer]
    called = {id: [fold(one) for one in (id, *scene.words.names(scene.view)[id])] for id in own}
    exact = [id for id, every in called.items() if typed in every]
    begun = [id for id, every in called.items() if any(_begins(one, typed) for one in every)]
    found = exact or begun
    if len(found) != 1:
        names = [p.name(TERRITORY[id]) for id in found]
        raise Misread(say.two_meanings(name, names[:3]) if found else say.unknown(name))
    return found[0]


def _begins(name: tuple[str, ...], typed: tuple[str, ...]) -> bool:
    return bool(typed) and len(typed) <= len(name) and all(a.startswith(b) for a, b in zip(name, typed, strict=False))
