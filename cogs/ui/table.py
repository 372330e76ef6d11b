"""The table: the one public message of a running match. Pure, and made from what everybody may know.

Its five buttons are the same for everyone, always enabled, in every state; ids carry the match and nothing else.
"""

from collections.abc import Sequence
from typing import Final

from cogs.ui import ids, own, words
from cogs.ui.limits import clip
from cogs.ui.scene import Scene
from cogs.ui.screen import Block, Button, Gallery, Picture, Row, Rule, Screen, Text
from cogs.ui.views import awaited

CONTROLS: Final = (
    ("turn", words.MY_TURN),
    ("view", words.MY_VIEW),
    ("log", words.LOG),
    ("rules", words.RULES),
    ("more", words.MORE),
)
BOARD_TEXT: Final = 3000


def table(scene: Scene, lines: Sequence[str], call: tuple[int, ...] = ()) -> Screen:
    """The table as everybody may see it; `call` are the users to mention in it."""
    asks = own.asks(scene)
    blocks: list[Block] = [title(scene, scene.words.turn(scene.view)), board(scene)]
    blocks.append(Text("\n".join([own.status(scene) or words.to_move(awaited(scene), asks), *offers(scene)])))
    if lines:
        blocks.append(Text("\n".join(lines)))
    if call:
        blocks.append(Text("\n".join(words.call(user, scene.title, scene.key, asks) for user in call)))
    return Screen((*blocks, Rule(), controls(scene.match)), scene.strip)


def title(scene: Scene, state: str) -> Text:
    """Game, players, state and key."""
    return Text(f"## {scene.title} · {words.versus(scene.names)}\n-# {state} · table {scene.key}")


def board(scene: Scene) -> Gallery:
    """The public picture; as long as it is missing, the board in words."""
    alt = scene.words.alt(scene.view, scene.plain)
    picture = Picture("table", scene.table.game, scene.view, scene.plain, alt)
    text = clip(f"{words.PICTURE_FOLLOWS}\n{scene.words.board(scene.view, scene.names)}", BOARD_TEXT)
    return Gallery((picture,), text)


def offers(scene: Scene) -> list[str]:
    """Who asks for a draw."""
    return [words.asks_draw(scene.names[seat]) for seat in scene.seen.offers]


def controls(match: str) -> Row:
    """The five unchanging buttons."""
    return Row(tuple(Button(label, ids.table(match, what)) for what, label in CONTROLS))
