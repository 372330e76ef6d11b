"""War's words: every text the game gives, from views and redacted events alone."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path as File
from typing import Final

import msgspec

from engine.games.war.data import TERRITORY
from engine.games.war.events import Event
from engine.games.war.menu import Reason
from engine.games.war.text import (
    asking,
    board,
    deeds,
    digest,
    fights,
    hints,
    labels,
    log,
    naming,
    options,
    orders,
    own,
    refusals,
    things,
    waiting,
)
from engine.games.war.text import report as reports
from engine.games.war.view import View
from engine.kernel.game import Names, Slot
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Path, Viewer
from engine.kernel.words import Confirm, Standing, Topic


def _topics() -> tuple[Topic, ...]:
    loaded = msgspec.toml.decode((File(__file__).parent / "topics.toml").read_bytes())
    topics = msgspec.convert(loaded["topics"], tuple[Topic, ...])
    return tuple(msgspec.structs.replace(topic, text=topic.text.strip()) for topic in topics)


TOPICS: Final = _topics()


class WarWords:
    """The Words of War; what each method gives stands in the protocol."""

    tagline = "Armies of ancient Greece fight for a secret objective, with gods and monsters if you like."
    minutes = 60

    def verb(self, verb: str) -> str:
        """The label of a verb."""
        return labels.verb(verb)

    def label(self, view: View, path: Path, slot: Slot, id: str) -> str:
        """A choice."""
        return labels.label(view, path, slot, id)

    def hint(self, view: View, path: Path, slot: Slot, id: str) -> str:
        """Its second line."""
        return hints.hint(view, path, slot, id)

    def front(self, view: View, source: str, target: str) -> str:
        """A pair of territories that may fight, with the chance of conquest: for panels that list pairs."""
        return labels.front(view, TERRITORY[source], TERRITORY[target])

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
        """The dice pair by pair."""
        return fights.explained(event, names)

    def came(self, events: Sequence[Event], viewer: Viewer, names: Sequence[str]) -> str:
        """What came of the viewer's own deed beside the deed itself."""
        return digest.came(events, viewer, names)

    def since(self, events: Sequence[Event], viewer: Viewer, names: Sequence[str]) -> str:
        """What others did since the viewer's last deed."""
        return digest.since(events, viewer, names)

    def region(self, view: View, number: int) -> str:
        """A region in words, for its picture."""
        return board.region(view, number)

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
        """Objective and cards as text."""
        return own.hand(view)

    def now(self, view: View) -> str:
        """What the viewer can do now."""
        return asking.now(view)

    def standing(self, view: View) -> Standing:
        """What the viewer ordered for later."""
        return orders.standing(view)

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
        """The names of an option and its value."""
        return options.option(key, value)

    def ended(self, view: View, outcome: Outcome, names: Sequence[str]) -> str:
        """How it ended, with numbers."""
        return waiting.ended(view, outcome, names)

    def report(self, events: Sequence[Event], viewer: Viewer, names: Sequence[str]) -> str:
        """What decided the match."""
        return reports.report(events, viewer, names)


WORDS: Final = WarWords()
