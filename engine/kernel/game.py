"""The game contract: what every game gives, and what it is given.

A game is pure. It knows no clock, no storage, no pixels and no global chance; it maps a state and an action to a
new state and the events that happened. What a player may do is a function of that player's view, so that no
interface ever needs the state.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from engine.kernel.options import Option, Options
from engine.kernel.outcome import Outcome
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat, Viewer

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Slot(Struct, frozen=True):
    """One question.

    `kind` picks the widget and the words: "verb", "unit", "column", "card" … `ids` are the answers offered as a
    list, in stable order; `extra` are further answers that are not things of that list ("and", "top", "done")
    and get a button of their own. Together they are never empty. `copies` (same length as `ids`, or empty for
    all ones) says how often an id may be picked when this kind of question comes several times in a row, and
    `most` how many such picks may follow at once, this one included (a select of several). `warn` is the key of
    a warning that a confirm step must show.

    `groups` (same length as `ids`, or empty) names the group of each id, ids of a group side by side: a region of
    territories, a column of tiles. Panels may ask for the group first where the ids are many; paths never hold it.
    `up_to` says that besides the ids, which are then handy amounts, every whole number from 1 to it is an answer.
    `usual` is the answer that is meant where a typed text leaves it out; panels ask all the same.
    """

    kind: str
    ids: tuple[str, ...]
    extra: tuple[str, ...] = ()
    copies: tuple[int, ...] = ()
    most: int = 1
    warn: str = ""
    groups: tuple[str, ...] = ()
    up_to: int = 0
    usual: str = ""

    @property
    def all(self) -> tuple[str, ...]:
        """Every answer that is offered here."""
        return self.ids + self.extra

    def takes(self, id: str) -> bool:
        """Whether `Menu.next` takes this answer here."""
        return id in self.ids or id in self.extra or (self.up_to > 0 and self._counts(id))

    def _counts(self, id: str) -> bool:
        return id.isascii() and id.isdigit() and id[0] != "0" and len(id) < 9 and int(id) <= self.up_to


class Menu(Protocol[A_co]):
    """The choices of one viewer, built from a view and from nothing else; may memoise."""

    def next(self, prefix: Path) -> "Slot | A_co":
        """The next question after `prefix`, or the finished action. Every id of `prefix` must be an offered one."""
        ...

    def why_not(self, prefix: Path, id: str) -> StrEnum | None:
        """Why `id` is not offered after `prefix`, from the view alone; None: no such thing exists here."""
        ...

    def suggest(self, prefix: Path) -> Path:
        """A sensible rest of the present run of picks (a cheapest payment …); empty when there is none."""
        ...


class Step(Struct, Generic[S, E], frozen=True):
    """What `setup`, `apply` and `leave` return: the state after it and what happened, in order."""

    state: S
    events: tuple[E, ...] = ()


class Types(Struct, frozen=True):
    """The types the codec needs to read a game's data again."""

    state: Any
    view: Any
    action: Any
    event: Any


class GameSpec(Struct, frozen=True):
    """Facts about a game that hold for all its matches.

    `rules_version` changes whenever old records would no longer replay (it contains a fingerprint of the data).
    `passing` are verbs that end something without doing anything, which lively random players avoid; `lively`
    are verbs they like. `asides` are fields of the view on which no choice depends; a panel's mark leaves them out.
    `own` are verbs that only somebody whose turn it is may be offered, for turns in which nobody may pass at once.
    `orders` are verbs that answer nothing and may be said again and again: the order of losses, answers given in
    advance. Nobody else notices them. `at_once` names the switch of a match in which such answers come without delay.
    `binding` are verbs that are never taken back: the rules say that they bind, or others may act unnoticed then.
    `course` are fields of the view that say how far a match is, and nothing that anybody hides: a replay shows them as
    they were, and the rest as the end would show it.
    `whole_turns`: the public table follows only when it changes who is awaited; else its edits would tell how often
    somebody acts in secret.
    """

    key: str
    title: str
    seats_min: int
    seats_max: int
    options: tuple[Option, ...]
    rules_version: str
    schema_version: int
    hidden: bool
    random: bool
    simultaneous: bool
    passing: tuple[str, ...] = ()
    lively: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    at_once: str = ""
    binding: tuple[str, ...] = ()
    whole_turns: bool = False
    course: tuple[str, ...] = ()


class Game(Protocol[S, V, A, E]):
    """One game. Every method is pure; `apply` trusts its action and raises only for bugs."""

    @property
    def spec(self) -> GameSpec: ...

    @property
    def types(self) -> Types: ...

    def check(self, options: Options, seats: int) -> None:
        """Raises BadOptions when options that are lawful one by one do not fit together."""
        ...

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[S, E]:
        """The first state of a match."""
        ...

    def actors(self, state: S) -> frozenset[Seat]:
        """The seats that may act now."""
        ...

    def awaited(self, state: S) -> frozenset[Seat]:
        """The seats whose clock runs and whom the table names: a subset of the actors, public knowledge."""
        ...

    def out(self, state: S) -> frozenset[Seat]:
        """The seats that have no part in the match any more: eliminated, or left while others play on."""
        ...

    def apply(self, state: S, seat: Seat, action: A, rng: Rng) -> Step[S, E]:
        """Carry out an action that the seat's menu offered. Never mutates `state`."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The ranking and the reason once the match is over."""
        ...

    def view(self, state: S, viewer: Viewer) -> V:
        """What this viewer may know: an allow-list, without a reference to the state."""
        ...

    def menu(self, view: V) -> Menu[A] | None:
        """What the viewer may do; None when there is nothing to choose."""
        ...

    def path(self, action: A, view: V) -> Path:
        """The walk through the menu that ends in this action: inverse of `Menu.next`."""
        ...

    def default(self, view: V) -> A:
        """What is played for a seat whose time is over, from its view: pass, fill in, end the turn."""
        ...

    def ordered(self, view: V) -> A | None:
        """What the viewer said in advance that they would do now: an action of their menu; None: they are to be asked.

        A game without orders answers None.
        """
        ...

    def leave(self, state: S, seat: Seat, rng: Rng) -> Step[S, E]:
        """Resignation or forfeit: ends a match of two, may let a larger one go on."""
        ...

    def conclude(self, state: S, outcome: Outcome) -> S:
        """The state once the match was ended beside the rules (a draw agreed on, a table closed): nothing is hidden."""
        ...

    def redact(self, event: E, viewer: Viewer) -> E | None:
        """The event as this viewer may know it; None: not noticed at all."""
        ...

    def imagine(self, view: V, rng: Rng) -> S | None:
        """A full state that fits the view, made from the view alone; None where nothing fits."""
        ...


class Value(Protocol[V_contra]):
    """How well a seat stands, for house players; from its own view only."""

    def worth(self, view: V_contra) -> float:
        """Larger is better for the view's own seat."""
        ...


AnyGame = Game[Any, Any, Any, Any]
Names = Mapping[str, tuple[str, ...]]
"""Id → what people call it, for `understand`."""
