"""The log in sentences, for its page and for the panel. Pure."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from cogs.ui import ids, words, words_replay
from cogs.ui.controls import rows
from cogs.ui.limits import PART
from cogs.ui.paging import parts
from cogs.ui.people import called
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Screen, Text
from engine.host.results import LogLine, LogPage

FIGHTS = "fights"
SET_UP = "begin"


def sentence(scene: Scene, line: LogLine) -> str:
    """An entry in one paragraph; deeds that every game has are worded here."""
    told = " ".join(filter(None, (scene.words.describe(e, scene.viewer, scene.names) for e in line.events)))
    return told or words.deed(line.kind, called(line.name))


Say = Callable[[Scene, LogLine], str]


def log(scene: Scene, page: LogPage, fights: bool = False, part: int = 0, say: Say = sentence) -> Screen:
    """A page of the log, each entry as `say` has it; pages count from 1. One too long for a message comes in parts."""
    empty = words.EMPTY_FIGHTS if fights else words.EMPTY_LOG
    lines = [words.line(line.number, said) for line in page.lines if (said := say(scene, line))]
    pieces = parts("\n".join(lines) or empty, PART)
    part = len(pieces) - 1 if part < 0 else min(part, len(pieces) - 1)
    head = "\n".join(filter(None, (words.head(scene.title, scene.key, "log"), commitment(page))))
    return Screen((Text(head), Text(pieces[part]), *rows(_turning(scene, page, fights, part, len(pieces)))))


def commitment(page: LogPage) -> str:
    """The first line, once the seed is chosen."""
    return words.commitment(page.commitment) if page.commitment else ""


def _turning(scene: Scene, page: LogPage, fights: bool, part: int, pieces: int) -> list[Button]:
    mode: tuple[str, ...] = (FIGHTS,) if fights else ("all",)
    buttons = []
    if part > 0:
        buttons.append(Button(words.EARLIER, ids.go(scene.match, "log", page.page, (*mode, str(part - 1)))))
    elif page.page > 1:
        buttons.append(Button(words.EARLIER, ids.go(scene.match, "log", page.page - 1, (*mode, "last"))))
    if part < pieces - 1:
        buttons.append(Button(words.LATER, ids.go(scene.match, "log", page.page, (*mode, str(part + 1)))))
    elif page.page < page.pages:
        buttons.append(Button(words.LATER, ids.go(scene.match, "log", page.page + 1, (*mode, "0"))))
    other = (words.EVERYTHING, "all") if fights else (words.FIGHTS_ONLY, FIGHTS)
    buttons.append(Button(other[0], ids.go(scene.match, "filter", 0, (other[1],))))
    buttons.append(Button(words.FROM_THE_START, ids.go(scene.match, "first", 1, mode)))
    buttons.append(Button(words_replay.REPLAY, ids.go(scene.match, words_replay.WAY)))
    return buttons


def shortened(said: str, most: int) -> str:
    """The whole text, or as many whole sentences as have so few words; where the first is longer, words of it."""
    words_ = re.findall(r"\S+\s*", said)
    if len(words_) <= most:
        return said
    ends = [at for at, word in enumerate(words_[:most], 1) if word.rstrip().endswith((".", ".*", "*."))]
    return "".join(words_[: ends[-1] if ends and ends[-1] > most // 3 else most]).rstrip() + " …"


def explained(scene: Scene, events: Sequence[Any]) -> str:
    """What there is to explain of some events, line by line: why 7 beats 5."""
    return "\n".join(filter(None, (scene.words.explained(e, scene.viewer, scene.names) for e in events)))


def told(scene: Scene, events: Sequence[Any]) -> str:
    """Events in sentences, those with an explanation explained."""
    said = []
    for event in events:
        fight = scene.words.explained(event, scene.viewer, scene.names)
        said.append(fight or scene.words.describe(event, scene.viewer, scene.names))
    return "\n".join(filter(None, said))


def since(lines: Sequence[LogLine], seat: int | None) -> list[LogLine]:
    """What happened after the seat's own last deed, without the set-up."""
    own = [at for at, line in enumerate(lines) if line.seat == seat]
    return [line for line in lines[own[-1] + 1 if own else 0 :] if line.kind != SET_UP]
