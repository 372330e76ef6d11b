"""Stilicho's words: every text the game gives, from views and events alone."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path as File
from typing import Final

import msgspec

from engine.games.stilicho.events import Event
from engine.games.stilicho.menu import Reason
from engine.games.stilicho.text import (
    advice,
    asking,
    board,
    deeds,
    ending,
    hints,
    labels,
    log,
    naming,
    refusals,
    things,
)
from engine.games.stilicho.text import report as reports
from engine.games.stilicho.text import story as stories
from engine.games.stilicho.view import View
from engine.kernel.game import Names, Slot
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Path, Viewer
from engine.kernel.words import Confirm, Standing, Topic


def _topics() -> tuple[Topic, ...]:
    loaded = msgspec.toml.decode((File(__file__).parent / "topics.toml").read_bytes())
    topics = msgspec.convert(loaded["topics"], tuple[Topic, ...])
    return tuple(msgspec.structs.replace(topic, text=topic.text.strip()) for topic in topics)


TOPICS: Final = _topics()


class StilichoWords:
    """The Words of Stilicho; what each method gives stands in the protocol."""

    tagline = "You alone hold the falling West: ten years, three Enemies at the gates, and a plot at court."
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

    def question(self, view: View, path: Path, slot: Slot, names: Sequence[str]) -> str:
        """The panel's question."""
        return asking.question(view, path, slot, names)

    def confirm(self, view: View, path: Path, names: Sequence[str]) -> Confirm | None:
        """What is to be confirmed first."""
        return deeds.confirm(view, path, names)

    def why(self, view: View, path: Path) -> str:
        """How the chances move."""
        return advice.why(view, path)

    def done(self, view: View, path: Path, names: Sequence[str]) -> str:
        """What was done."""
        return deeds.done(view, path, names)

    def head(self, view: View, names: Sequence[str]) -> str:
        """The purse line."""
        return board.head(view, names)

    def asks(self, view: View, names: Sequence[str]) -> str:
        """Why the player is awaited: in the middle of an Enemy Phase."""
        return "Enemy Phase" if view.board.stage == "enemy" else ""

    def turn(self, view: View) -> str:
        """The state in a title."""
        return board.turn(view)

    def score(self, view: View) -> str:
        """What an end now would count."""
        return ending.so_far(view)

    def describe(self, event: Event, viewer: Viewer, names: Sequence[str]) -> str:
        """A line of the log."""
        return log.describe(event, names)

    def explained(self, event: Event, viewer: Viewer, names: Sequence[str]) -> str:
        """A fight part by part."""
        return log.explained(event, names)

    def story(self, events: Sequence[Event], viewer: Viewer, names: Sequence[str], view: View | None = None) -> str:
        """An Enemy Phase, as far as it has come, as one message."""
        return stories.story(events, viewer, names, view)

    def entry(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """An Enemy Phase, or what is left of it, as an entry of the log."""
        return stories.entry(events, names)

    def report(self, events: Sequence[Event], viewer: Viewer, names: Sequence[str]) -> str:
        """What decided a match, history beside it, and its years."""
        return reports.report(events, viewer, names)

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
        """The hand as text."""
        return board.hand(view)

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
        """The names of an option and its value; the game has none."""
        return key.capitalize(), value

    def ended(self, view: View, outcome: Outcome, names: Sequence[str]) -> str:
        """How it ended, beside history."""
        return ending.ended(view, outcome, names)


WORDS: Final = StilichoWords()
