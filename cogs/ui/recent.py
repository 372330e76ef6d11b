"""The few lines of the public table, without what a game's own line there says already. Pure."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from cogs.ui import logs, own
from cogs.ui.limits import TABLE_LINES, TABLE_WORDS
from cogs.ui.scene import Scene
from engine.host.results import LogLine

LOOKED_AT: Final = 9
"""So many entries are read for the table's few lines, since some need none."""


def newest(scene: Scene, lines: Iterable[LogLine]) -> list[str]:
    """The last few lines for the public table: at most three and sixty words, oldest first."""
    kept: list[str] = []
    left = TABLE_WORDS
    for line in reversed(list(lines)):
        said = entry(scene, untold(scene, line))
        if not said or len(kept) == TABLE_LINES:
            continue
        if len(said.split()) > left:
            if not kept:
                kept.append(logs.shortened(said, left))
            break
        kept.append(said)
        left -= len(said.split())
    return kept[::-1]


def entry(scene: Scene, line: LogLine) -> str:
    """An entry as its game tells it: in several lines where one paragraph would be a long run, else in a paragraph."""
    teller = own.teller(scene)
    told = teller.entry(scene, line.events) if teller else ""
    return told or logs.sentence(scene, line)


def untold(scene: Scene, line: LogLine) -> LogLine:
    """The same without what the table's own line says."""
    return replace(line, events=tuple(event for event in line.events if not own.said(scene, event)))
