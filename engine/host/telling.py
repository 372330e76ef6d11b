"""The log as one viewer may know it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec import MsgspecError

from engine.host.changes import BEGIN
from engine.host.desk import Sitting
from engine.host.ports import Line, Table
from engine.host.results import LogLine
from engine.kernel import codec, redaction
from engine.kernel.game import AnyGame
from engine.kernel.match import Kind
from engine.kernel.seats import Viewer
from engine.kernel.words import Words

PUBLIC: Final = {Kind.LEAVE.value, Kind.OFFER.value, Kind.DECLINE.value, Kind.CLOSE.value}
"""Deeds that everybody notices, whatever the game tells of them."""


def told(at: Sitting, line: Line, viewer: Viewer) -> tuple[Any, ...]:
    """What an entry told this viewer."""
    return events(at.game, line, viewer, at.table.over)


def events(game: AnyGame, line: Line, viewer: Viewer, over: bool) -> tuple[Any, ...]:
    """The same of a match that is `over` or not."""
    try:
        found: tuple[Any, ...] = codec.decode(line.told, tuple[game.types.event, ...])  # type: ignore[name-defined]  # a type that is only known now
    except MsgspecError:
        # Written under other rules, which had other events: the entry stands, what it told cannot be read.
        return ()
    return redaction.told(game, found, viewer, over)


def standing(lines: Sequence[Line]) -> list[Line]:
    """The entries without those that were taken back, and without the taking back."""
    undone = {line.text for line in lines if line.kind == Kind.BACK}
    return [line for line in lines if line.kind != Kind.BACK and str(line.seq) not in undone]


def log_lines(
    table: Table, game: AnyGame, words: Words[Any, Any] | None, viewer: Viewer, lines: Iterable[Line]
) -> Iterator[LogLine]:
    """The entries this viewer noticed and that say something, numbered without gaps."""
    number, noticed = 0, set[str]()
    for line in lines:
        told_ = events(game, line, viewer, table.over)
        spoken = tuple(e for e in told_ if words is None or words.describe(e, viewer, table.names))
        # That a step was taken back is noticed by those who noticed the step.
        back = line.kind == Kind.BACK and (line.text in noticed or line.seat == viewer or table.over)
        if spoken or back or line.kind in PUBLIC:
            number += 1
            noticed.add(str(line.seq))
            yield LogLine(number, line.at, line.kind, line.seat, spoken, _name(table, line))


def _name(table: Table, line: Line) -> str:
    if line.kind == Kind.CLOSE:
        return line.text
    return table.names[line.seat] if line.kind != BEGIN and line.seat >= 0 else ""
