"""[Hint]: what the house player would do in one's place, and one reason. Private, and nothing is done."""

from typing import Final

from cogs.ui import ids, words, words_hint
from cogs.ui.app import Interaction, app
from cogs.ui.controls import label
from cogs.ui.limits import SCREEN_TEXT, clip
from cogs.ui.opening import look, offered, open_panel
from cogs.ui.paths import Path
from cogs.ui.reply import show
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Row, Screen, Text
from engine.kernel.game import Slot

PAY: Final = "pay"
"""Questions for what pays tell nothing of why."""


async def open_hint(interaction: Interaction, match: str) -> None:
    """Ask the house, and show its step with the way there."""
    await look(interaction, match)
    text = await app(interaction).host.hint(match, interaction.user.id)
    at = await look(interaction, match)
    path = tuple(text.split())
    # Whoever moves meanwhile, from another device, gets the panel: the advice was for what lay before.
    await (show(interaction, hint(at, path)) if offered(at, path) else open_panel(interaction, match))


def hint(scene: Scene, path: Path) -> Screen:
    """A step in words, one reason, and the buttons to its last question and home."""
    chosen = [(path[:n], slot) for n in range(len(path)) if isinstance(slot := _slot(scene, path[:n]), Slot)]
    step = " › ".join(label(scene, before, slot, path[len(before)]) for before, slot in chosen)
    said = [words.head(scene.title, scene.key, "hint"), words_hint.would(step), _reason(scene, path, chosen)]
    there = Button(words_hint.THERE, ids.go(scene.match, "at", 0, path[:-1], scene.mark), "primary")
    back = Button(words.MY_TURN, ids.go(scene.match, "turn"))
    return Screen((Text(clip("\n".join(filter(None, said)), SCREEN_TEXT)), Row((there, back))), scene.strip)


def _slot(scene: Scene, path: Path) -> object:
    return scene.menu.next(path) if scene.menu else None


def _reason(scene: Scene, path: Path, chosen: list[tuple[Path, Slot]]) -> str:
    """The game's own; else what would be confirmed, or the facts beside its last choice but those that only pay."""
    if reason := scene.words.why(scene.view, path):
        return reason
    if asked := scene.words.confirm(scene.view, path, scene.names):
        return asked.sentence
    facts = [
        scene.words.hint(scene.view, before, slot, path[len(before)]) for before, slot in chosen if slot.kind != PAY
    ]
    return next((fact for fact in reversed(facts) if fact), "")
