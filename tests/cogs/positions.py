"""Positions met in random play, as each viewer sees them, without Discord or a store."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from cogs.ui.scene import Scene, scene
from engine.host.ports import Place, SeatInfo, Status, Table
from engine.host.results import LogLine, Seen
from engine.kernel import match, redaction, walk
from engine.kernel.game import AnyGame
from engine.kernel.match import Header, Position
from engine.kernel.options import settle
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from engine.players.lively import taste
from engine.registry import GAMES

NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan")
MOST_MOVES: Final = 1200


def table_of(game: AnyGame, header: Header, at: Position) -> Table:
    """A table around a position, with the longest key there can be."""
    seats = tuple(SeatInfo(seat, seat + 1, NAMES[seat]) for seat in range(header.seats))
    status = Status.FINISHED if at.over else Status.RUNNING
    options = dict(header.options.values)
    awaited = () if at.over else tuple(sorted(game.awaited(at.state)))
    bare = Table("wwwwww", game.spec.key, status, options, seats, 1, Place(1, 2), NOW, started=NOW, seq=at.seq)
    return replace(bare, awaited=awaited, outcome=at.outcome, commitment="0" * 64)


def seen_by(game: AnyGame, header: Header, at: Position, viewer: int) -> Scene:
    """What one viewer sees."""
    table = table_of(game, header, at)
    look = redaction.marked(game, redaction.look(game, at.state, viewer))
    seat = None if viewer == SPECTATOR else viewer
    return scene(Seen(table, seat, look, table.awaited, at.offers, at.over))


def walked(
    seed: int, given: Mapping[str, str], key: str = "milito", seats: int = 0
) -> Iterator[tuple[Header, Position, list[LogLine]]]:
    """A lively random match, of as few seats as there can be unless told, by position, with the log of a watcher."""
    game = GAMES[key]
    rng = HashRng(bytes([seed]) * 16, "walk")
    seats = seats or game.spec.seats_min
    header = Header(key, game.spec.rules_version, settle(game.spec.options, seats, given, rng), seats, bytes(16))
    begun = match.begin(game, header)
    at, lines = begun.state, [line_of(game, 1, -1, begun.events)]
    for number in range(MOST_MOVES):
        yield header, at, lines
        if at.over:
            return
        seat = sorted(game.awaited(at.state))[0]
        menu = redaction.look(game, at.state, seat).menu
        assert menu is not None
        path, _ = walk.sample(menu, rng, taste(game.spec))
        played = match.step(game, header, at, seat, walk.format(path))
        at = played.position
        lines = [*lines, line_of(game, number + 2, seat, played.events)]
    raise AssertionError("the match does not end")


def line_of(game: AnyGame, number: int, seat: int, events: tuple[Any, ...]) -> LogLine:
    """A line of the log as a watcher reads it."""
    return LogLine(number, NOW, "move", seat, redaction.told(game, events, SPECTATOR), NAMES[seat])
