"""Standing orders: what is answered in advance, on one private screen, for any game that has some. Pure."""

from collections.abc import Sequence

from cogs.ui import ids, words, words_orders
from cogs.ui.controls import rows
from cogs.ui.limits import SCREEN_TEXT, clip
from cogs.ui.paths import STEP, Path, walkable
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Option, Row, Screen, Select, Text
from engine.kernel.game import Slot
from engine.kernel.words import OrderLine, Standing
from engine.registry import GAMES

OPEN, GIVE = "orders", "order"
"""The ways to the screen, and to change one line of it."""


def verbs(scene: Scene) -> tuple[str, ...]:
    """The verbs of the game that are orders."""
    return GAMES[scene.table.game].spec.orders


def is_order(scene: Scene, path: Path) -> bool:
    """Whether a path says an order."""
    return path[:1] != () and path[0] in verbs(scene)


def whole(scene: Scene, path: Path) -> bool:
    """Whether a path is an order that may be given now, from its verb to its end."""
    if scene.menu is None or not is_order(scene, path) or not walkable(scene.menu, path):
        return False
    return not isinstance(scene.menu.next(path), Slot)


def standing(scene: Scene) -> Standing:
    """What the viewer may order, and what stands; without lines for watchers, after the end, in other games."""
    return scene.words.standing(scene.view) if scene.seen.seat is not None and scene.menu is not None else Standing()


def idle(scene: Scene) -> bool:
    """Whether the viewer can do nothing now but give orders: then they wait."""
    if scene.menu is None:
        return True
    slot = scene.menu.next(())
    return not scene.mine and isinstance(slot, Slot) and all(is_order(scene, (id,)) for id in slot.all)


def ways(scene: Scene) -> list[tuple[str, str]]:
    """The way to the screen, where there is something to order."""
    return [(OPEN, words_orders.ORDERS)] if standing(scene).lines else []


def opening(scene: Scene) -> list[Button]:
    """The same as buttons."""
    return [Button(label, ids.go(scene.match, what)) for what, label in ways(scene)]


def quick(scene: Scene) -> list[Button]:
    """Answers to the open window that order what follows too."""
    if not scene.mine:
        return []
    lines = [(tuple(one.line.replace(STEP, f" {STEP} ").split()), one.label) for one in standing(scene).quick]
    return [Button(label, ids.press(scene.match, scene.mark, path)) for path, label in lines]


def beside(scene: Scene, blocks: Sequence[Block]) -> list[Block]:
    """What belongs beside an open window on a game's own screen, as far as it is not there already."""
    there = set(Screen(tuple(blocks)).targets)
    fast = [button for button in quick(scene) if button.to not in there]
    return rows([*fast, *opening(scene)]) if fast else []


def orders(scene: Scene, note: str = "") -> Screen:
    """What stands, and a list for each thing that can be ordered; for a game without orders a sentence."""
    now, head = standing(scene), words.head(scene.title, scene.key, words_orders.TITLE)
    if not now.lines:
        said = words_orders.OVER if scene.over else words_orders.none(scene.title)
        return Screen((Text(f"{head}\n{said}"), Row(_back(scene))))
    text = "\n".join(part for part in (head, note, f"**{now.said}**", words_orders.SECRET) if part)
    lists = [block for line in now.lines for block in _list(scene, line)]
    return Screen((Text(clip(text, SCREEN_TEXT)), *lists, *rows([*quick(scene), *_back(scene)])), scene.strip)


def _back(scene: Scene) -> tuple[Button, ...]:
    what, label = ("turn", words.MY_TURN) if scene.mine and not scene.over else ("view", words.MY_VIEW)
    return (Button(label, ids.go(scene.match, what)), Button(words.MORE, ids.go(scene.match, "more")))


def _list(scene: Scene, line: OrderLine) -> list[Block]:
    """One thing that can be ordered; what stands is chosen."""
    slot = scene.menu.next(line.path) if scene.menu else None
    if not isinstance(slot, Slot):
        return []
    say, view, path = scene.words, scene.view, line.path
    options = tuple(
        Option(id, say.label(view, path, slot, id), say.hint(view, path, slot, id), id == line.now) for id in slot.all
    )
    return [Select(ids.go(scene.match, GIVE, 0, path, scene.mark), f"{line.title} …", options)]
