"""Matches that are over, position by position: nothing of them is hidden any more."""

import asyncio
from collections.abc import Sequence
from typing import Final

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

NO_MARK: Final = ""


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
        lines = await self.store.lines(table.id)
        return await asyncio.to_thread(self._replayed, at, lines, step)

    def _replayed(self, at: Sitting, lines: Sequence[Line], step: int) -> Replayed:
        told = self._steps(at, lines)
        positions = _positions(at, lines)
        turns = [self._turn(at.game, positions[seq]) for seq, _ in told]
        step = max(0, min(step, len(told) - 1))
        seq, line = told[step]
        starts = [(turn, n) for n, turn in enumerate(turns) if n == 0 or turns[n - 1] != turn]
        return Replayed(_seen(at, positions[seq]), line, step, len(told), turns[step], tuple(starts))

    def _steps(self, at: Sitting, lines: Sequence[Line]) -> list[tuple[int, LogLine]]:
        """What can be looked at: the number in the log, and what was told."""
        words, kept = self.words.get(at.table.game), telling.standing(lines)
        spoken = [(line.seq, telling.log_lines(at.table, at.game, words, SPECTATOR, [line])) for line in kept]
        found = [(seq, next(said, None)) for seq, said in spoken]
        first = LogLine(1, at.table.started or at.table.created, BEGIN, -1, (), "")
        return [(seq, line or first) for seq, line in found if line or not seq]

    def _turn(self, game: AnyGame, position: Position) -> str:
        words = self.words.get(game.spec.key)
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
