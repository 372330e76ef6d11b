"""How a match begins: the seed is drawn, its commitment stored, the game set up."""

from dataclasses import replace
from typing import Final

from engine.host.changes import awaited, first_line, snapshot_of
from engine.host.desk import Desk, Kept, Sitting
from engine.host.orders import Answering
from engine.host.ports import Change, Status, Table
from engine.host.seating import as_options
from engine.kernel import match
from engine.kernel.match import NO_TRAIL, Header
from engine.kernel.rng import SEED_BYTES, commitment

LETTERS: Final = "bcdfghjkmnpqrtvwxz23456789"
"""No vowels (no words arise) and nothing that is easily taken for something else."""


class Starting(Desk):
    """Begins matches and names them."""

    def begin(
        self, before: Table | None, table: Table, by: int | None, seed: bytes | None = None
    ) -> tuple[Change, Kept]:
        """The change that makes a table with filled seats a running match; `by` is who asked, `seed` a known one.

        Raises BadOptions.
        """
        now, game, secret = self.clock(), self.game_of(table.game), seed or self.entropy(SEED_BYTES)
        version = game.spec.rules_version
        header = Header(table.game, version, as_options(table.options), len(table.seats), secret)
        opened = match.begin(game, header)
        position = opened.state
        table = replace(
            table,
            status=Status.FINISHED if position.over else Status.RUNNING,
            started=now,
            changed=now,
            ended=now if position.over else None,
            starts_at=None,
            closes_at=None,
            commitment=commitment(secret),
            rules_version=version,
            awaited=awaited(game, position),
            outcome=position.outcome,
        )
        lines, snapshot = (first_line(opened.events, now, by),), snapshot_of(game, position)
        kept = Kept(header, position, trail=NO_TRAIL)
        answering = Answering(after=Sitting(table, game, kept).answering)
        return self.change(before, table, answering=answering, lines=lines, snapshot=snapshot, seed=secret), kept

    def new_id(self, attempt: int) -> str:
        """A name for a match: four characters, more when those were taken again and again."""
        length = 4 + attempt // 4
        name = ""
        while len(name) < length:
            number = self.entropy(1)[0]
            # Only whole multiples of the alphabet: every character is equally likely.
            if number < 256 - 256 % len(LETTERS):
                name += LETTERS[number % len(LETTERS)]
        return name
