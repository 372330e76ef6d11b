"""Arranging an army: the buttons are the board, and the next unit comes to hand by itself.

What is in hand is the path of the screen and nothing else. An empty tile places it; a unit on a tile is given in
exchange, or changes places with one that stands already; with nothing in hand a unit is taken up.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cogs.ui import controls, ids, words, words_lineups
from cogs.ui.own import legion_lineups
from cogs.ui.own.shown import Field, Form, Misread, Shown, Steps
from cogs.ui.paths import STEP, Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Row, Select
from engine.games.legion.data import CODE_OF, HOME, KINDS, RANK, ROSTER, TILE, UNIT, UNITS, WIDE, bits
from engine.games.legion.text import WORDS
from engine.games.legion.view import DEPLOY
from engine.kernel.game import Menu, Slot

COVERED: Final[frozenset[Path]] = frozenset({(), ("place",), ("swap",), ("recall",)})
EMPTY: Final = "--"
LONGEST_ROW: Final = 80


def show(scene: Scene, menu: Menu[Any], path: Path, last: Steps) -> Shown | None:
    """The line-ups, or the board with a unit in hand; a whole action is shown by the machine."""
    if not isinstance(menu.next(path), Slot):
        return None
    if path[:1] == legion_lineups.PATH:
        return legion_lineups.screen(scene, menu, placed(scene))
    return board(scene, menu, in_hand(scene, path, last))


# What is in hand.


def open_(scene: Scene) -> bool:
    """Whether the viewer arranges an army now."""
    return scene.menu is not None and scene.view.phase == DEPLOY


def tiles(scene: Scene) -> tuple[int, ...]:
    """Where the viewer's units stand, -1 in reserve."""
    found: tuple[int, ...] = scene.view.own.troops.tiles
    return found


def names(scene: Scene) -> tuple[str, ...]:
    """What the viewer's side calls its units."""
    return UNIT[scene.viewer][:UNITS]


def in_hand(scene: Scene, path: Path, last: Steps) -> str:
    """The unit that a path names; else the one that was just given in exchange; else the strongest in reserve."""
    if path[:1] in (("place",), ("swap",)) and len(path) > 1:
        return path[1]
    waiting = reserve(scene)
    exchanged = last[0][1] if len(last) > 1 and last[0][0] == "recall" else ""
    return exchanged if exchanged in waiting else waiting[0] if waiting else ""


def placed(scene: Scene) -> bool:
    """Whether anybody stands on the board."""
    return any(tile >= 0 for tile in tiles(scene))


def reserve(scene: Scene) -> list[str]:
    """The units in reserve, strongest first."""
    waiting = [unit for unit, tile in enumerate(tiles(scene)) if tile < 0]
    waiting.sort(key=lambda unit: -RANK[ROSTER[scene.viewer][unit]])
    return [UNIT[scene.viewer][unit] for unit in waiting]


def stands(scene: Scene, unit: str) -> bool:
    """Whether a unit is placed."""
    return tiles(scene)[names(scene).index(unit)] >= 0


# The board.


def board(scene: Scene, menu: Menu[Any], hand: str) -> Shown:
    """Twenty tiles, the other units, and what can be done with all."""
    rows = [Row(tuple(spot(scene, tile, hand) for tile in wing)) for wing in wings(scene.viewer)]
    last = Row((Button(words.IN_WORDS, ids.go(scene.match, "words", 0, (), scene.mark)),))
    return Shown(asked(scene, menu, hand), (*rows, others(scene, menu, hand), deeds(scene, menu, hand)), True, last)


def wings(side: int) -> Iterator[tuple[int, ...]]:
    """Five tiles a row, as they lie on the board: the left wing's two rows, then the right wing's."""
    low, high = bits(HOME[side])[:WIDE], bits(HOME[side])[WIDE:]
    half = WIDE // 2
    for wing in (slice(half), slice(half, WIDE)):
        yield high[wing]
        yield low[wing]


def spot(scene: Scene, tile: int, hand: str) -> Button:
    """A tile with who stands there, and what pressing it does."""
    label = WORDS.spot(scene.view, TILE[tile])
    there = next((name for name, at in zip(names(scene), tiles(scene), strict=False) if at == tile), "")
    if hand and there == hand:
        return Button(label, ids.go(scene.match, "cancel", 0, (), scene.mark), "primary")
    if not hand and not there:
        return Button(label, ids.go(scene.match, "at", tile, (), scene.mark), disabled=True)
    return Button(label, ids.press(scene.match, scene.mark, meant(scene, tile, hand, there)))


def meant(scene: Scene, tile: int, hand: str, there: str) -> Path:
    """The path that pressing a tile takes, with `hand` in hand and `there` standing on it."""
    if not hand:
        return ("place", there)
    if not there:
        return ("place", hand, TILE[tile])
    if stands(scene, hand):
        return ("swap", hand, there)
    return ("recall", there, STEP, "place", hand, TILE[tile])


def asked(scene: Scene, menu: Menu[Any], hand: str) -> str:
    """What is in hand, and what a press does."""
    path: Path = ("place", hand) if hand else ()
    said = scene.words.question(scene.view, path, menu.next(path), scene.names)
    how = words.TAP_EMPTY_HANDED if not hand else words.TAP_STANDING if stands(scene, hand) else words.TAP_WAITING
    return f"{said}\n-# {how}"


def others(scene: Scene, menu: Menu[Any], hand: str) -> Select:
    """The list from which another unit comes to hand: those in reserve first."""
    path, slot = ("place",), menu.next(("place",))
    waiting = reserve(scene)
    every = [*waiting, *(name for name in names(scene) if name not in waiting)]
    options = tuple(controls.option(scene, path, slot, name, name) for name in every if name != hand)
    return Select(ids.pick(scene.match, scene.mark, path), words.other_in_hand(len(options)), options)


def deeds(scene: Scene, menu: Menu[Any], hand: str) -> Row:
    """Fill the rest, Clear (or To reserve), Line-ups, As text, Ready (or Not ready)."""
    ready = "unready" if scene.view.own.ready else "ready"
    text = Button(scene.words.verb("arrange"), ids.go(scene.match, words.TEXT, 0, (), scene.mark))
    lifted = hand and stands(scene, hand)
    away = deed(scene, menu, ("recall", hand)) if lifted else deed(scene, menu, ("clear",))
    first, shapes = (deed(scene, menu, (verb,)) for verb in ("randomise", "lineup"))
    return Row((first, away, shapes, text, deed(scene, menu, (ready,), "success")))


def deed(scene: Scene, menu: Menu[Any], path: Path, style: str = "secondary") -> Button:
    """A verb of the deployment, grey where it is not open."""
    slot = menu.next(())
    open_ = isinstance(slot, Slot) and path[0] in slot.ids
    label = controls.label(scene, (), slot, path[0])
    return Button(label, ids.press(scene.match, scene.mark, path), style if open_ else "secondary", disabled=not open_)


# As text.


def lines(side: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The front row and the back row, each with its name in the form."""
    low, high = bits(HOME[side])[:WIDE], bits(HOME[side])[WIDE:]
    return (("front", high), ("back", low)) if side == 0 else (("front", low), ("back", high))


def written(scene: Scene, row: tuple[int, ...]) -> str:
    """A row with the letters of whoever stands there."""
    standing = {tile: KINDS[ROSTER[scene.viewer][unit]].code for unit, tile in enumerate(tiles(scene))}
    return " ".join(standing.get(tile, EMPTY) for tile in row)


def notation(scene: Scene) -> str:
    """Both rows as one line, the front row first."""
    return " ".join(written(scene, row) for _, row in lines(scene.viewer))


def form(scene: Scene) -> Form:
    """Both rows, filled in with who stands there."""
    fields = [
        Field(id, words.row_of(id, TILE[row[0]], TILE[row[-1]]), written(scene, row), LONGEST_ROW, note)
        for (id, row), note in zip(lines(scene.viewer), legend(scene.viewer), strict=True)
    ]
    return Form(scene.words.verb("arrange"), tuple(fields))


def legend(side: int) -> tuple[str, str]:
    """Which letters stand for whom: half of the units over each row, for each half fits a form's line."""
    every = [f"{code} {KINDS[kind].name}" for code, kind in CODE_OF[side].items()]
    half = (len(every) + 1) // 2
    return ", ".join(every[:half]), ", ".join([*every[half:], f"{EMPTY} {words.NOBODY}"])


def line(scene: Scene, given: Mapping[str, str]) -> str:
    """The arrangement as an action; raises Misread where a form cannot be read."""
    codes = []
    for id, row in lines(scene.viewer):
        read = exact(scene.viewer, given.get(id, ""))
        if len(read) != len(row):
            raise Misread(words.wrong_count(TILE[row[0]], TILE[row[-1]], len(read), len(row)))
        codes += read
    return told(scene.viewer, codes)


def arranged(side: int | None, text: str) -> str:
    """Both rows as somebody typed them, as an action; raises Misread where they cannot be read."""
    if side is None:
        return " ".join([legion_lineups.ARRANGE, *exact(0, text)])
    codes = exact(side, text)
    places = sum(len(row) for _, row in lines(side))
    if len(codes) != places and not strange(side, codes):
        raise Misread(words_lineups.wrong_count(len(codes), places))
    return told(side, codes)


def told(side: int, codes: list[str]) -> str:
    """Letters as an action; raises Misread, which says more than the rules: who is meant, and where."""
    if unknown := strange(side, codes):
        raise Misread(words.unknown_code(unknown[0], tuple(CODE_OF[side])))
    sparing(side, codes)
    return " ".join([legion_lineups.ARRANGE, *codes])


def strange(side: int, codes: list[str]) -> list[str]:
    """What is no unit of the side."""
    return [code for code in codes if code not in (*CODE_OF[side], EMPTY)]


def sparing(side: int, codes: list[str]) -> None:
    """Raise Misread where somebody is named that the army has not so often."""
    places = [tile for _, row in lines(side) for tile in row]
    for code, kind in CODE_OF[side].items():
        named = [TILE[tile] for tile, there in zip(places, codes, strict=True) if there == code]
        if len(named) > (has := ROSTER[side][:UNITS].count(kind)):
            raise Misread(words.named_too_often(code, named, has))


def exact(side: int, text: str) -> list[str]:
    """Letters of units in any case, anything without letters for nobody; names of rows in front are left out."""
    codes = {code.casefold(): code for code in CODE_OF[side]}
    parts = text.replace(",", " ").replace(";", " ").split()
    return [
        codes.get(part.casefold(), part if part.strip("-–—._") else EMPTY) for part in parts if not part.endswith(":")
    ]
