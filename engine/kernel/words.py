"""What a game says: the one place a game gives its texts through, so that they can be translated.

Everything here is a function of a view (or of an event that was redacted for its reader), never of a state.
`names` are the players' names by seat. Sentences are plain Discord Markdown; people are named in the third
person in logs and in the second person in panels.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol, TypeVar

from msgspec import Struct

from engine.kernel.game import Names, Slot
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Path, Viewer

V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Confirm(Struct, frozen=True):
    """One sentence of consequence, and a button that names the deed."""

    sentence: str
    button: str


class Topic(Struct, frozen=True):
    """A page of the rules: 60 to 120 words of our own, with one example."""

    id: str
    title: str
    text: str


class OrderLine(Struct, frozen=True):
    """One thing that can be ordered: the path to its question in the menu, its title, and the answer that stands."""

    path: Path
    title: str
    now: str


class Quick(Struct, frozen=True):
    """An answer to the open window that orders something too: a line of steps parted by ";", and its label."""

    line: str
    label: str


class Standing(Struct, frozen=True):
    """What somebody ordered for later: a summary, the lines that can be changed, and quick answers to a window."""

    said: str = ""
    lines: tuple[OrderLine, ...] = ()
    quick: tuple[Quick, ...] = ()


class Words(Protocol[V_contra, E_contra]):
    """One game's texts."""

    tagline: str
    """One sentence for the lobby and the newcomer: what kind of game this is."""
    minutes: int
    """About how long a match takes when both are there."""

    def verb(self, verb: str) -> str:
        """The label of a verb on a button or a select: "Place a unit", "End turn"."""
        ...

    def label(self, view: V_contra, path: Path, slot: Slot, id: str) -> str:
        """A choice in at most 32 characters (12 in a grid); reads well alone."""
        ...

    def hint(self, view: V_contra, path: Path, slot: Slot, id: str) -> str:
        """The second line of a choice in a select: facts and price, at most 100 characters; may be empty."""
        ...

    def question(self, view: V_contra, path: Path, slot: Slot, names: Sequence[str]) -> str:
        """The panel's question line(s) for this slot: what was chosen, what is asked, what it costs."""
        ...

    def confirm(self, view: V_contra, path: Path, names: Sequence[str]) -> Confirm | None:
        """For a whole path: what must be confirmed before it is done, or None when it acts at once."""
        ...

    def why(self, view: V_contra, path: Path) -> str:
        """One reason for a whole path that the house would choose, where neither `confirm` nor hints give one."""
        ...

    def done(self, view: V_contra, path: Path, names: Sequence[str]) -> str:
        """'Done: …' for the panel after this path was carried out; `view` is the view before it."""
        ...

    def head(self, view: V_contra, names: Sequence[str]) -> str:
        """The panel's purse line: hand, deck, what is held."""
        ...

    def asks(self, view: V_contra, names: Sequence[str]) -> str:
        """Why somebody is awaited, when it is not simply their turn ("attack on column 3"); else empty. Public."""
        ...

    def turn(self, view: V_contra) -> str:
        """The short state in a title: "turn 7"."""
        ...

    def score(self, view: V_contra) -> str:
        """The score as it stands, in a game that has one: "score 7"; else empty. Tells nothing of the position."""
        ...

    def describe(self, event: E_contra, viewer: Viewer, names: Sequence[str]) -> str:
        """A sentence for the log, for an event already redacted for this viewer; empty: not worth a line."""
        ...

    def explained(self, event: E_contra, viewer: Viewer, names: Sequence[str]) -> str:
        """The same event line by line where there is something to explain (a combat); else empty."""
        ...

    def names(self, view: V_contra) -> Names:
        """What people may call each id, for typed text."""
        ...

    def reason(self, view: V_contra, path: Path, id: str, reason: StrEnum) -> str:
        """A refusal in at most 25 words: what stops it, then what to do."""
        ...

    def alt(self, view: V_contra, names: Sequence[str]) -> str:
        """The picture in words, at most 1,000 characters."""
        ...

    def board(self, view: V_contra, names: Sequence[str]) -> str:
        """The complete board as text, by place, as this viewer may know it."""
        ...

    def hand(self, view: V_contra) -> str:
        """The private second picture in words; empty for those who have none."""
        ...

    def now(self, view: V_contra) -> str:
        """What the viewer can do now, in one or two sentences."""
        ...

    def standing(self, view: V_contra) -> Standing:
        """The viewer's standing orders; without lines in a game, or a match, that has none."""
        ...

    def topics(self) -> tuple[Topic, ...]:
        """The rules by topic, at most 25."""
        ...

    def things(self, view: V_contra) -> Mapping[str, str]:
        """Id → title of the cards, units and places that `explain` knows, those in play first."""
        ...

    def explain(self, view: V_contra, id: str) -> str:
        """One paragraph about a card, unit or place: values, and what it does here and now."""
        ...

    def option(self, key: str, value: str) -> tuple[str, str]:
        """The names of an option and of one of its values."""
        ...

    def ended(self, view: V_contra, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won, how, and the numbers of the match, without mockery."""
        ...

    def report(self, events: Sequence[E_contra], viewer: Viewer, names: Sequence[str]) -> str:
        """What decided a match that is over, in about five lines, from everything that was told of it."""
        ...
