"""Legion's words: every text the game gives, from views and redacted events alone."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path as File
from typing import Final

import msgspec

from engine.games.legion.events import Event
from engine.games.legion.menu import Reason
from engine.games.legion.text import (
    asking,
    board,
    deeds,
    fought,
    hints,
    labels,
    log,
    naming,
    refusals,
    stall,
    things,
    waiting,
)
from engine.games.legion.text import digest as digests
from engine.games.legion.text import report as reports
from engine.games.legion.view import View
from engine.kernel.game import Names, Slot
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Path, Viewer
from engine.kernel.words import Confirm, Standing, Topic


def _topics() -> tuple[Topic, ...]:
    loaded = msgspec.toml.decode((File(__file__).parent / "topics.toml").read_bytes())
    topics = msgspec.convert(loaded["topics"], tuple[Topic, ...])
    return tuple(msgspec.structs.replace(topic, text=topic.text.strip()) for topic in topics)


TOPICS: Final = _topics()


class LegionWords:
    """The Words of Legion & Horde; what each method gives stands in the protocol."""

    tagline = "Rome and the Horde grope for each other in the fog: strike down the King, or break the army."
    minutes = 45

    def verb(self, verb: str) -> str:
        """The label of a verb."""
        return labels.verb(verb)

    def label(self, view: View, path: Path, slot: Slot, id: str) -> str:
        """A choice."""
        return labels.label(view, path, slot, id)

    def spot(self, view: View, id: str) -> str:
        """A tile of the own rows in two letters, for the grid of the deployment: "B2", or who stands there, "Le"."""
        return labels.spot(view, id)

    def hint(self, view: View, path: Path, slot: Slot, id: str) -> str:
        """Its second line."""
        return hints.hint(view, path, slot, id)

    def question(self, view: View, path: Path, slot: Slot, names: Sequence[str]) -> str:
        """The panel's question."""
        return asking.question(view, path, slot, names)

    def confirm(self, view: View, path: Path, names: Sequence[str]) -> Confirm | None:
        """What is to be confirmed first."""
        return deeds.confirm(view, path, names)

    def why(self, view: View, path: Path) -> str:
        """What is asked before a deed and beside its choices tells enough."""
        return ""

    def done(self, view: View, path: Path, names: Sequence[str]) -> str:
        """What was done."""
        return deeds.done(view, path, names)

    def head(self, view: View, names: Sequence[str]) -> str:
        """The purse line."""
        return board.head(view, names)

    def asks(self, view: View, names: Sequence[str]) -> str:
        """Why somebody is awaited."""
        return waiting.asks(view)

    def turn(self, view: View) -> str:
        """The state in a title."""
        return board.turn(view)

    def score(self, view: View) -> str:
        """Nothing is counted."""
        return ""

    def describe(self, event: Event, viewer: Viewer, names: Sequence[str]) -> str:
        """A line of the log."""
        return log.describe(event, names)

    def explained(self, event: Event, viewer: Viewer, names: Sequence[str]) -> str:
        """An attack line by line."""
        return fought.explained(event)

    def digest(self, events: Sequence[Event], viewer: Viewer, names: Sequence[str]) -> str:
        """What a resting player saw of the enemy's turn, from the events as told to that player."""
        return digests.digest(events, viewer, names)

    def names(self, view: View) -> Names:
        """What people call things."""
        return naming.names(view)

    def reason(self, view: View, path: Path, id: str, reason: StrEnum) -> str:
        """A refusal."""
        return refusals.reason(view, path, id, Reason(reason))

    def alt(self, view: View, names: Sequence[str]) -> str:
        """The picture in words."""
        return board.alt(view, names)

    def board(self, view: View, names: Sequence[str]) -> str:
        """The board as text."""
        return board.board(view, names)

    def hand(self, view: View) -> str:
        """Hand and market as text."""
        return stall.hand(view)

    def now(self, view: View) -> str:
        """What the viewer can do now."""
        return asking.now(view)

    def standing(self, view: View) -> Standing:
        """No orders stand in this game."""
        return Standing()

    def topics(self) -> tuple[Topic, ...]:
        """The rules by topic."""
        return TOPICS

    def things(self, view: View) -> Mapping[str, str]:
        """What `explain` knows."""
        return things.things(view)

    def explain(self, view: View, id: str) -> str:
        """A paragraph about one of them."""
        return things.explain(view, id)

    def option(self, key: str, value: str) -> tuple[str, str]:
        """There are no options."""
        return key, value

    def ended(self, view: View, outcome: Outcome, names: Sequence[str]) -> str:
        """How it ended, with numbers."""
        return waiting.ended(view, outcome, names)

    def report(self, events: Sequence[Event], viewer: Viewer, names: Sequence[str]) -> str:
        """What decided the match."""
        return reports.report(events, viewer, names)


WORDS: Final = LegionWords()
