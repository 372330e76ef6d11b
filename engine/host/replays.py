"""Matches that are over, position by position: nothing of them is hidden any more."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from engine.host import telling
from engine.host.challenges import Challenges
from engine.host.changes import BEGIN, entry_of
from engine.host.desk import Sitting, tidy
from engine.host.errors import NotOver
from engine.host.ports import Line
from engine.host.results import LogLine, Replayed, Seen
from engine.kernel import match, redaction
from engine.kernel.game import AnyGame
from engine.kernel.match import CLOSED, Position
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import Look
from engine.kernel.seats import SPECTATOR
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
        """A match that is over as it stood after a step, counted from 0 (the set-up); the last one where it is beyond.

        Steps that were taken back are left out, as is what told nothing even now.
        Raises UnknownMatch, NotStarted, LobbyClosed, NotOver, OtherRules, Veiled.
        """
        at = await self.sitting(tidy(match_id))
        table = await self.unveiled(at.table, user_id)
        if not table.over:
            raise NotOver(table)
        at.must_be_ours()
        course = await self._course(at)
        step = max(0, min(step, len(course.steps) - 1))
        position, line = course.steps[step]
        return Replayed(_seen(at, position), line, step, len(course.steps), course.turns[step], course.starts)

    async def _course(self, at: Sitting) -> Course:
        """The whole course, played again beside the event loop; nothing of a match that is over changes any more."""
        held = self.courses
        if at.table.id not in held:
            lines = await self.store.lines(at.table.id)
            held[at.table.id] = await asyncio.to_thread(_played_again, at, self.words.get(at.table.game), lines)
        held.move_to_end(at.table.id)
        while len(held) > HELD:
            held.popitem(last=False)
        return cast(Course, held[at.table.id])


def _played_again(at: Sitting, words: Words[Any, Any] | None, lines: Sequence[Line]) -> Course:
    positions = _positions(at, lines)
    steps = tuple((positions[seq], line) for seq, line in _steps(at, words, lines))
    return Course(steps, tuple(_turn(at.game, words, position) for position, _ in steps))


def _steps(at: Sitting, words: Words[Any, Any] | None, lines: Sequence[Line]) -> list[tuple[int, LogLine]]:
    """What can be looked at: the number in the log, and what was told."""
    kept = telling.standing(lines)
    spoken = [(line.seq, telling.log_lines(at.table, at.game, words, SPECTATOR, [line])) for line in kept]
    found = [(seq, next(said, None)) for seq, said in spoken]
    first = LogLine(1, at.table.started or at.table.created, BEGIN, -1, (), "")
    return [(seq, line or first) for seq, line in found if line or not seq]


def _turn(game: AnyGame, words: Words[Any, Any] | None, position: Position) -> str:
    return words.turn(redaction.look(game, position.state, SPECTATOR).view) if words else ""


def _positions(at: Sitting, lines: Sequence[Line]) -> list[Position]:
    """The position after each entry of the log, played again."""
    begun: Position = match.begin(at.game, at.header).state
    entries = [entry_of(line) for line in lines if line.kind != BEGIN]
    return [begun, *(played.position for played in match.refold(at.game, at.header, entries))]


def _seen(at: Sitting, position: Position) -> Seen:
    """A position with everything shown that is not hidden for ever."""
    ended = at.table.outcome or Outcome((0,) * at.header.seats, CLOSED)
    look = Look(SPECTATOR, redaction.laid_open(at.game, position.state, ended), None, NO_MARK)
    return Seen(at.table, None, look, (), (), True)
