"""A closer look at what one may see: a part of the board enlarged, and one's own cards where they lie apart. Pure."""

from typing import Final

from cogs.ui import ids, own, words
from cogs.ui.controls import rows
from cogs.ui.limits import SCREEN_TEXT, clip
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Gallery, Option, Picture, Row, Screen, Select, Text

ZOOM, CARDS = "zoom", "cards"
LABELS: Final = {CARDS: "My cards", ZOOM: "Zoom"}
ANOTHER: Final = "Another part …"
NOTHING_HELD: Final = "You hold nothing here."


def ways(scene: Scene) -> list[Button]:
    """The ways to what there is."""
    there = {CARDS: own.apart(scene) and bool(scene.words.hand(scene.view)), ZOOM: own.zoomer(scene) is not None}
    return [Button(label, ids.go(scene.match, what)) for what, label in LABELS.items() if there[what]]


def row(scene: Scene) -> list[Block]:
    """The same as a row of its own."""
    return rows(ways(scene))


def zoom(scene: Scene, part: int | None = None) -> Screen:
    """A part of the board, and a list of all parts."""
    zoomer = own.zoomer(scene)
    assert zoomer is not None, "this board has parts"
    shown = zoomer.shown_first(scene) if part is None or not 0 <= part < len(zoomer.parts) else part
    said = zoomer.part_in_words(scene, shown)
    picture = Picture("zoom", scene.table.game, scene.view, scene.plain, said, part=shown)
    others = tuple(Option(str(n), name, "", n == shown) for n, name in enumerate(zoomer.parts))
    choose = Select(ids.go(scene.match, ZOOM), ANOTHER, others)
    return _screen(scene, ZOOM, zoomer.parts[shown], Gallery((picture,), words.NO_PICTURE), choose, Text(said))


def cards(scene: Scene) -> Screen:
    """What the viewer holds, as picture and in words."""
    said = scene.words.hand(scene.view)
    return _screen(scene, CARDS, "", own_cards(scene), Text(clip(said, SCREEN_TEXT) or NOTHING_HELD))


def own_cards(scene: Scene) -> Gallery:
    """The picture of what the viewer holds."""
    said = scene.words.hand(scene.view)
    pictures = (Picture("hand", scene.table.game, scene.view, scene.plain, said),) if said else ()
    return Gallery(pictures)


def _screen(scene: Scene, here: str, title: str, *blocks: Block) -> Screen:
    said = " · ".join(part for part in (scene.words.turn(scene.view), title) if part)
    head = Text(words.head(scene.title, scene.key, said))
    others = [way for way in ways(scene) if way.label != LABELS[here]]
    return Screen((head, *blocks, Row((_back(scene), *others))), scene.strip)


def _back(scene: Scene) -> Button:
    what, label = ("turn", words.MY_TURN) if scene.mine and not scene.over else ("view", words.MY_VIEW)
    return Button(label, ids.go(scene.match, what))
