"""Matches position by position: as the viewer saw them then; once they are over with nothing hidden any more."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from engine.host import telling
from engine.host.challenges import Challenges
from engine.host.changes import BEGIN, entry_of
from engine.host.desk import Sitting, tidy
from engine.host.ports import Line
from engine.host.results import LogLine, Replayed, Seen
from engine.kernel import match, redaction
from engine.kernel.game import AnyGame
from engine.kernel.match import CLOSED, Position
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import Look
from engine.kernel.seats import SPECTATOR, Viewer
from engine.kernel.words import Words

NO_MARK: Final = ""
HELD: Final = 4
"""Matches whose positions are held in memory: they are gone through step by step."""


@dataclass(frozen=True)
class Course:
    """All that can be looked at of a match, and which turn it was; `starts` are the first steps of the turns."""

    steps: tuple[tuple[Position, LogLine], ...]
    turns: tuple[str, ...]

    @property
    def starts(self) -> tuple[tuple[str, int], ...]:
        """Each turn with its first step."""
        return tuple((turn, n) for n, turn in enumerate(self.turns) if n == 0 or self.turns[n - 1] != turn)


class Replays(Challenges):
    """One use case, which changes nothing."""

    async def replay(self, match_id: str, user_id: int | None, step: int) -> Replayed:
        """A match as it stood after a step, counted from 0 (the set-up); the last one where it is beyond.

        While it goes on, its steps and positions are those that this user noticed and saw. Steps that were taken back
        are left out, as is what told nothing. Raises UnknownMatch, NotStarted, LobbyClosed, OtherRules, Veiled.
        """
        at = await self.sitting(tidy(match_id))
        seat = (await self.unveiled(at.table, user_id)).seat_of(user_id)
        at.must_be_ours()
        viewer = SPECTATOR if seat is None or at.table.over else seat
        course = await self._course(at, viewer)
        step = max(0, min(step, len(course.steps) - 1))
        position, line = course.steps[step]
        seen = _seen(at, position, viewer)
        return Replayed(seen, line, step, len(course.steps), course.turns[step], course.starts)

    async def _course(self, at: Sitting, viewer: Viewer) -> Course:
        """The whole course up to the newest entry, played again beside the event loop."""
        held, key = self.courses, (at.table.id, at.table.seq, viewer)
        if key not in held:
            lines = [line for line in await self.store.lines(at.table.id) if line.seq <= at.table.seq]
            words = self.words.get(at.table.game)
            held[key] = await asyncio.to_thread(_played_again, at, words, lines, viewer)
        held.move_to_end(key)
        while len(held) > HELD:
            held.popitem(last=False)
        return cast(Course, held[key])


def _played_again(at: Sitting, words: Words[Any, Any] | None, lines: Sequence[Line], viewer: Viewer) -> Course:
    positions = _positions(at, lines)
    steps = tuple((positions[seq], line) for seq, line in _steps(at, words, lines, viewer))
    return Course(steps, tuple(_turn(at.game, words, position, viewer) for position, _ in steps))


def _steps(
    at: Sitting, words: Words[Any, Any] | None, lines: Sequence[Line], viewer: Viewer
) -> list[tuple[int, LogLine]]:
    """What can be looked at: the number in the log, and what was told."""
    kept = telling.standing(lines)
    spoken = [(line.seq, telling.log_lines(at.table, at.game, words, viewer, [line])) for line in kept]
    found = [(seq, next(said, None)) for seq, said in spoken]
    first = LogLine(1, at.table.started or at.table.created, BEGIN, -1, (), "")
    return [(seq, line or first) for seq, line in found if line or not seq]


def _turn(game: AnyGame, words: Words[Any, Any] | None, position: Position, viewer: Viewer) -> str:
    return words.turn(redaction.look(game, position.state, viewer).view) if words else ""


def _positions(at: Sitting, lines: Sequence[Line]) -> list[Position]:
    """The position after each entry of the log, played again."""
    begun: Position = match.begin(at.game, at.header).state
    entries = [entry_of(line) for line in lines if line.kind != BEGIN]
    return [begun, *(played.position for played in match.refold(at.game, at.header, entries))]


def _seen(at: Sitting, position: Position, viewer: Viewer) -> Seen:
    """A position as the viewer saw it; of a match that is over with everything shown that is not hidden for ever."""
    if at.table.over:
        ended = at.table.outcome or Outcome((0,) * at.header.seats, CLOSED)
        view = redaction.laid_open(at.game, position.state, ended)
    else:
        view = redaction.look(at.game, position.state, viewer).view
    return Seen(at.table, None if viewer == SPECTATOR else viewer, Look(viewer, view, None, NO_MARK), (), (), True)
