"""The report: what decided a match that is over. Pure, and private to whoever asks."""

from collections.abc import Sequence
from typing import Any

from cogs.ui import ids, words, words_replay, words_report
from cogs.ui.controls import rows
from cogs.ui.limits import PART
from cogs.ui.paging import parts
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Screen, Text
from cogs.ui.views import ended


def report(scene: Scene, events: Sequence[Any], page: int = 0) -> Screen:
    """How it ended, and what the game makes of everything that happened; in pages where it is long."""
    said = f"{ended(scene)}\n{scene.words.report(events, scene.viewer, scene.names)}"
    pages = parts(said, PART)
    page = max(0, min(page, len(pages) - 1))
    what = " · ".join(part for part in (words_report.TITLE, words.page_of(page, len(pages))) if part)
    head = Text(words.head(scene.title, scene.key, what))
    return Screen((head, Text(pages[page]), *rows(_ways(scene, page, len(pages)))), "ground")


def _ways(scene: Scene, page: int, pages: int) -> list[Button]:
    turns = [(words.EARLIER, page - 1), (words.LATER, page + 1)]
    turning = [Button(label, ids.go(scene.match, words_report.WAY, to)) for label, to in turns if 0 <= to < pages]
    others = (
        (words_replay.REPLAY, words_replay.WAY),
        (words.LOG, "log"),
        (words.PROOF, "proof"),
        (words.MY_VIEW, "view"),
    )
    return [*turning, *(Button(label, ids.go(scene.match, what)) for label, what in others)]
