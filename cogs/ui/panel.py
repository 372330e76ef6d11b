"""My turn: the panel, a machine over any game's menu. Pure: from what the viewer sees and a path to a screen.

From top to bottom always: head, pictures, what was chosen and is asked, the choices, the same last row.
"""

from typing import Any

from cogs.ui import controls, ids, looks, orders, own, paths, words, words_challenge, words_hint
from cogs.ui.limits import SCREEN_TEXT, clip
from cogs.ui.own.shown import Shown, Steps
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Gallery, Picture, Row, Screen, Text
from engine.kernel.errors import CannotRead, IllegalAction
from engine.kernel.game import Menu, Slot
from engine.kernel.words import Confirm


def panel(scene: Scene, path: Path = (), note: str = "", page: int = 0, query: str = "", last: Steps = ()) -> Screen:
    """The question at `path`, which must be offered; with an empty path home. A whole path asks to be confirmed.

    `last` is what the viewer did just before.
    """
    menu = scene.menu
    if menu is None:
        raise ValueError("no panel for somebody who has nothing to choose")
    if not page and not query and (mine := own.shown(scene, path, last)):
        return brought(scene, mine, path, note)
    if not path:
        return first(scene, menu, note)
    path, at = paths.forward(menu, path)
    if not isinstance(at, Slot):
        return confirming(scene, path, note)
    asked = Text(_asked(scene, path, at, note))
    return _screen(scene, asked, controls.question(scene, menu, path, at, page, query), path)


def brought(scene: Scene, shown: Shown, path: Path = (), note: str = "") -> Screen:
    """A screen of the game's own between the usual head and last row."""
    asked = Text(clip("\n".join(part for part in (note, shown.asked) if part), SCREEN_TEXT) or "…")
    last = shown.last or last_row(scene, () if shown.home else path)
    strip = "mark" if own.asks(scene) else scene.strip
    beside = [*orders.beside(scene, shown.blocks), *looks.row(scene)] if shown.home else []
    above = [] if shown.pictured else [boards(scene, shown.board)]
    return Screen((head(scene), *above, asked, *shown.blocks, *beside, last), strip)


def first(scene: Scene, menu: Menu[Any], note: str = "") -> Screen:
    """Home: the verbs, flattened with their next question where that fits."""
    home = paths.home(menu)
    asked = Text(_asked(scene, home.start, home.slot, note))
    if not home.offers:
        return _screen(scene, asked, controls.question(scene, menu, home.start, home.slot), home.start, at_home=True)
    blocks: list[Block] = []
    for offer in home.offers:
        if offer.slot and not orders.is_order(scene, offer.path):
            blocks += controls.things(scene, offer.path, offer.slot)
    buttons = [*_verbs(scene, menu, home), *orders.quick(scene), *orders.opening(scene)]
    return _screen(scene, asked, blocks + controls.rows(buttons) + looks.row(scene), home.start, at_home=True)


def _verbs(scene: Scene, menu: Menu[Any], home: paths.Home) -> list[Button]:
    """The buttons of home; what ends something comes last and plain, as the menu has it."""
    buttons = []
    for offer in home.offers:
        if offer.slot is None and not orders.is_order(scene, offer.path):
            before = offer.path[:-1]
            at = menu.next(before)
            buttons.append(controls.choice(scene, before, at, offer.path[-1]))
    return buttons


def confirmation(scene: Scene, path: Path) -> Confirm | None:
    """What must be confirmed before this whole path is done."""
    return scene.words.confirm(scene.view, path, scene.names)


def confirming(scene: Scene, path: Path, note: str = "") -> Screen:
    """One sentence of consequence, and a button that names the deed."""
    asked = confirmation(scene, path) or Confirm("", controls.label(scene, path[:-1], _slot(scene, path), path[-1]))
    text = "\n".join(part for part in (note, _chosen(scene, path, asked), asked.sentence) if part)
    done = Button(asked.button, ids.press(scene.match, scene.mark, path, sure=True), "primary")
    change = Button(words.CHANGE, ids.go(scene.match, "change", 0, path, scene.mark))
    body: list[Block] = [Text(clip(text, SCREEN_TEXT))] if text else []
    return Screen((head(scene), boards(scene), *body, Row((done, change)), last_row(scene, path)), "mark")


def _chosen(scene: Scene, path: Path, asked: Confirm) -> str:
    """The last thing that was chosen, where neither sentence nor button names it."""
    slot = _slot(scene, path)
    name = controls.single(controls.label(scene, path[:-1], slot, path[-1]))
    told = slot.kind == "verb" or slot.kind in paths.PLACES or name in asked.sentence or name in asked.button
    return "" if told else words.chosen(name)


def go_on(scene: Scene, path: Path) -> Button | None:
    """[Continue: …] for a path of an older panel, when it is still offered."""
    menu = scene.menu
    if menu is None or not path:
        return None
    try:
        whole, at = paths.forward(menu, path)
    except (CannotRead, IllegalAction):
        return None
    asked = None if isinstance(at, Slot) else confirmation(scene, whole)
    text = asked.button if asked else controls.label(scene, path[:-1], _slot(scene, path), path[-1])
    return Button(words.carry_on(text), ids.go(scene.match, "on", 0, path, scene.mark), "primary")


def stale(scene: Scene, path: Path) -> Screen:
    """The present home for somebody who pressed an older panel."""
    if scene.menu is None:
        raise ValueError("nothing to choose")
    now = panel(scene, (), words.STALE_AT)
    more = go_on(scene, path)
    return Screen((*now.blocks[:-1], Row((more,)), now.blocks[-1]), now.strip) if more else now


def _slot(scene: Scene, path: Path) -> Slot:
    menu = scene.menu
    at = menu.next(path[:-1]) if menu else None
    if not isinstance(at, Slot):
        raise ValueError("the path ends in no choice")
    return at


def _screen(scene: Scene, asked: Text, choices: list[Block], path: Path, at_home: bool = False) -> Screen:
    return Screen(
        (head(scene), boards(scene), asked, *choices, last_row(scene, () if at_home else path)),
        "mark" if own.asks(scene) else scene.strip,
    )


def _asked(scene: Scene, path: Path, slot: Slot, note: str) -> str:
    asked = scene.words.question(scene.view, path, slot, scene.names)
    return clip("\n".join(part for part in (note, asked) if part), SCREEN_TEXT) or "…"


def head(scene: Scene) -> Text:
    """Table, clock and purse."""
    turn = scene.words.turn(scene.view)
    what = words.your_turn(turn, own.asks(scene)) if scene.mine else turn
    purse = scene.words.head(scene.view, scene.names)
    word = scene.table.challenge
    same = f"-# {words_challenge.name(word)}" if word else ""
    return Text("\n".join(part for part in (words.head(scene.title, scene.key, what), purse, same) if part))


def boards(scene: Scene, view: Any = None) -> Gallery:
    """The viewer's own board (or `view`, which somebody thinks of), and the hand where it is shown beside it."""
    told = scene.told if view is None else ()
    game, view = scene.table.game, scene.view if view is None else view
    board = Picture("table", game, view, scene.plain, scene.words.alt(view, scene.plain), told)
    hand = "" if own.apart(scene) else scene.words.hand(scene.view)
    both = (board, Picture("hand", game, scene.view, scene.plain, hand)) if hand else (board,)
    return Gallery(both, words.NO_PICTURE)


def taking_back(scene: Scene) -> list[tuple[str, str]]:
    """Take back, where it is offered."""
    return [("takeback", words.TAKE_BACK)] if scene.seen.may_take_back else []


def last_row(scene: Scene, path: Path) -> Row:
    """Back, Cancel or Take back, In words, Explain, Refresh; the first ones only where there is something to drop.

    At the home of a game that is played alone the house's advice comes last.
    """
    moves = [("back", words.BACK), ("cancel", words.CANCEL)] if path else taking_back(scene)
    rest = [("words", words.IN_WORDS), ("explain", words.EXPLAIN), ("refresh", words.REFRESH)]
    rest += [("hint", words_hint.HINT)] if scene.alone and scene.advisable and not path else []
    mark = scene.mark
    return Row(tuple(Button(label, ids.go(scene.match, what, 0, path, mark)) for what, label in moves + rest))
