"""What a resting player saw of the enemy's turn, in order, in at most 90 words."""

from collections.abc import Sequence
from typing import Final

from engine.games.legion import events as e
from engine.games.legion.text import log
from engine.games.legion.text import phrases as p
from engine.kernel.seats import Viewer

Names = Sequence[str]
MOST_WORDS: Final = 90
HEAD: Final = "While you rested:"
NOTHING: Final = "While you rested you saw nothing of the enemy."
LIGHT: Final = (e.Prepared, e.Bought, e.Played, e.Drew, e.Moved)
"""What is left out first when there is too much to tell, the last kind first."""
UNTOLD: Final = (e.Drew, e.Called, e.DugIn, e.Arranged, e.Readied, e.Ended)
"""What is no part of it: the reader's own doings, and what the table says anyway."""


def digest(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    """The redacted events of the enemy's turn, and of the beginning of the own one, as one paragraph."""
    told = [(event, said) for event in events if (said := _sentence(event, viewer, names))]
    lines = _merged(told)
    if not lines:
        return NOTHING
    kept, left = _fitted(lines)
    more = f" {p.cap(p.counted(left, 'lesser thing'))} more: see the log." if left else ""
    return f"{HEAD} {' '.join(kept)}{more}"


def _sentence(event: e.Event, viewer: Viewer, names: Names) -> str:
    if isinstance(event, UNTOLD):
        return ""
    if isinstance(event, e.Turn):
        return _income(event, viewer)
    if isinstance(event, e.Deployed):
        return log.begun(event)
    return log.describe(event, names)


def _income(event: e.Turn, viewer: Viewer) -> str:
    if event.seat != viewer:
        return ""
    said = [f"The trenches brought {event.income} D."] if event.income > 0 else []
    if event.bribed:
        said.append(f"Bribed for this turn: {p.joined(p.unit(viewer, unit) for unit in event.bribed)}.")
    return " ".join(said)


Line = tuple[int, str]
"""How lightly a line weighs (0: it is never left out), and the line."""


def _merged(told: Sequence[tuple[e.Event, str]]) -> list[Line]:
    """Each line with its weight; equal lines of light things only once, with their number."""
    said = [line for _, line in told]
    lines: list[Line] = []
    for at, (event, line) in enumerate(told):
        weight = LIGHT.index(type(event)) + 1 if isinstance(event, LIGHT) else 0
        if weight and line in said[:at]:
            continue
        count = said.count(line) if weight else 1
        lines.append((weight, f"{line[:-1]}, {often(count)}." if count > 1 else line))
    return lines


def often(count: int) -> str:
    """Twice, three times."""
    return "twice" if count == 2 else f"{p.number(count)} times"


def _fitted(lines: list[Line]) -> tuple[list[str], int]:
    """As many lines as fit, in order; what weighs least goes first, then what comes last."""
    kept = list(lines)
    room = MOST_WORDS - len(HEAD.split()) - 7
    while len(kept) > 1 and sum(len(line.split()) for _, line in kept) > room:
        lightest = max(range(len(kept)), key=lambda at: (kept[at][0], at))
        del kept[lightest]
    return [line for _, line in kept], len(lines) - len(kept)
