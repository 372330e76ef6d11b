"""Deployment each year: the Armies as in the set-up, Recovery first. Every press is one move, free and taken back.

A man who is taken up is the path of the screen and nothing else: [−] of his Army asks for the move out of it, and
[+] of another Army or a space for a Garrison ends it.
"""

from collections.abc import Iterator
from typing import Any, Final

from cogs.ui import controls, ids
from cogs.ui import words_stilicho as say
from cogs.ui.limits import SELECT_OPTIONS
from cogs.ui.own.shown import Shown
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Option, Row, Select
from engine.games.stilicho import odds
from engine.games.stilicho.data import EVERY_FRONT, FRONT, FRONT_IDS
from engine.games.stilicho.text.phrases import SHORT, foe
from engine.games.stilicho.view import RECOVERY, Board
from engine.kernel.game import Menu, Slot

MEN: Final[Path] = ("deploy", "men")
IN_HAND: Final = 3
"""The length of the path of a man in hand."""


def covered(menu: Menu[Any]) -> frozenset[Path]:
    """What the screen answers itself; a man in hand is shown on it too."""
    leaders = {("deploy", "leader", id) for id in offered(menu, ("deploy", "leader"))}
    halves = {(*MEN, place, to) for place in (RECOVERY, *FRONT_IDS) for to in FRONT_IDS}
    garrisons = {("deploy", "garrison", id) for id in offered(menu, ("deploy", "garrison"))}
    deeds = {("deploy", deed) for deed in ("men", "garrison", "recall", "leader")}
    return frozenset({(), ("deploy",), *deeds, *leaders, *halves, *garrisons})


def offered(menu: Menu[Any], path: Path) -> tuple[str, ...]:
    """The answers after a path; none where it is not open."""
    for length, id in enumerate(path):
        slot = menu.next(path[:length])
        if not isinstance(slot, Slot) or id not in slot.all:
            return ()
    slot = menu.next(path)
    return slot.all if isinstance(slot, Slot) else ()


def show(scene: Scene, menu: Menu[Any], path: Path) -> Shown | None:
    """The Armies, or the same with a man in hand."""
    if path and not (path[:2] == MEN and len(path) == IN_HAND and path[2] in FRONT):
        return None
    hand = path[2] if path else ""
    moves = bool(offered(menu, ("deploy",)))
    blocks: list[Block] = [army(scene, menu, front, hand) for front in EVERY_FRONT] if moves else []
    blocks += [*garrisons(scene, menu, hand), *leaders(scene, menu)]
    blocks += controls.rows(onward(scene, menu))
    return Shown(asked(scene, menu, hand), tuple(blocks), not path)


def asked(scene: Scene, menu: Menu[Any], hand: str) -> str:
    """What waits in Recovery and what threatens, then how men are moved."""
    said: str = scene.words.question(scene.view, (), menu.next(()), scene.names)
    said = "\n".join(filter(None, (said, say.odds(chances(scene.view.board)))))
    if hand:
        return f"{said}\n**{say.PUT_DOWN.format(foe(FRONT[hand]))}**"
    how = say.TAKE_UP if scene.view.board.recovery else say.EMPTY_RECOVERY
    return f"{said}\n-# {how}" if offered(menu, MEN) else said


def chances(board: Board) -> list[str]:
    """How each Army would fare."""
    return [
        f"{SHORT[front]} {odds.percent(odds.bare(board, front))}"
        for front in EVERY_FRONT
        if not board.enemies[front].surrendered
    ]


def army(scene: Scene, menu: Menu[Any], front: int, hand: str) -> Row:
    """One man taken up, all that fit, one more."""
    id, board = FRONT_IDS[front], scene.view.board
    origin = hand or RECOVERY
    fit = [int(number) for number in offered(menu, (*MEN, origin, id)) if number.isdigit()]
    all_ = str(max(fit, default=0))
    minus = None if hand or id not in offered(menu, MEN) else (*MEN, id)
    plus = (*MEN, origin, id, "1") if fit else None
    many = (*MEN, origin, id, all_) if len(fit) > 1 else None
    offers = ((say.MINUS, minus), (say.army(SHORT[front], board.armies[front]), many), (say.PLUS, plus))
    found = [press(scene, label, to, front * len(offers) + n) for n, (label, to) in enumerate(offers)]
    if hand == id:
        found[0] = Button(say.PUT_BACK, ids.go(scene.match, "cancel", front, (), scene.mark), "primary")
    return Row(tuple(found))


def press(scene: Scene, label: str, path: Path | None, number: int) -> Button:
    """A button for a path; grey where there is none."""
    if path is None:
        return Button(label, ids.go(scene.match, "at", number, (), scene.mark), disabled=True)
    return Button(label, ids.press(scene.match, scene.mark, path))


def garrisons(scene: Scene, menu: Menu[Any], hand: str) -> Iterator[Select]:
    """Garrisons that can be withdrawn, and spaces that a man from Recovery (or the one in hand) can take."""
    found = [] if hand else [withdrawing(scene, menu, id) for id in offered(menu, ("deploy", "recall"))]
    origin: Path = ("deploy", "garrison", hand or RECOVERY)
    slot = Slot("space", offered(menu, origin))
    for id in slot.ids:
        name, hint = controls.label(scene, origin, slot, id), scene.words.hint(scene.view, origin, slot, id)
        found.append(Option(" ".join((*origin[1:], id)), say.place(name), hint))
    if found:
        yield Select(ids.pick(scene.match, scene.mark, ("deploy",)), say.MORE_GARRISONS, tuple(found[:SELECT_OPTIONS]))


def withdrawing(scene: Scene, menu: Menu[Any], id: str) -> Option:
    """A Garrison that goes to Recovery, or to an Army."""
    path: Path = ("deploy", "recall")
    slot = menu.next(path)
    hint = scene.words.hint(scene.view, path, slot, id)
    return Option(f"recall {id}", say.withdraw(controls.label(scene, path, slot, id)), hint)


def leaders(scene: Scene, menu: Menu[Any]) -> Iterator[Select]:
    """Every leader with every place that is open."""
    path: Path = ("deploy", "leader")
    options = [sending(scene, menu, path, id, to) for id in offered(menu, path) for to in offered(menu, (*path, id))]
    if options:
        yield Select(ids.pick(scene.match, scene.mark, path), say.LEADERS, tuple(options[:SELECT_OPTIONS]))


def sending(scene: Scene, menu: Menu[Any], path: Path, id: str, to: str) -> Option:
    """A leader and where to; who is there stands beside it."""
    who = controls.label(scene, path, menu.next(path), id)
    slot = menu.next((*path, id))
    where = controls.label(scene, (*path, id), slot, to)
    return Option(f"{id} {to}", say.send(who, where), scene.words.hint(scene.view, (*path, id), slot, to))


def onward(scene: Scene, menu: Menu[Any]) -> Iterator[Button]:
    """Let the Enemy move, or be asked at each card."""
    slot = menu.next(())
    for verb in slot.ids:
        if verb != "deploy":
            yield controls.choice(scene, (), slot, verb, "primary" if verb == "begin" else "secondary")
