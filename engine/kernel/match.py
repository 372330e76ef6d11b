"""A match as a fold: a header, and an append-only list of accepted entries.

This module holds the only callers of `Game.setup`, `Game.apply` and `Game.leave`.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any

from msgspec import Struct, structs

from engine.kernel import walk
from engine.kernel.errors import GameOver, NotYourTurn
from engine.kernel.game import AnyGame, Step
from engine.kernel.options import Options
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import Look, look
from engine.kernel.rng import Rng, step_rng
from engine.kernel.seats import Seat


class Header(Struct, frozen=True):
    """What never changes in a match. The seed is a secret until the match is over."""

    game: str
    rules_version: str
    options: Options
    seats: int
    seed: bytes

    def __repr__(self) -> str:
        return f"Header({self.game!r}, {self.rules_version!r}, {self.options!r}, {self.seats!r}, seed=…)"


class Kind(StrEnum):
    """What an entry of the log is; all but MOVE are deeds that every game has beside its menu."""

    MOVE = "move"
    DEFAULT = "default"
    LEAVE = "leave"
    OFFER = "offer"
    DECLINE = "decline"
    CLOSE = "close"


class Entry(Struct, frozen=True):
    """One accepted line of the log. `text` is the exact action for MOVE and DEFAULT, else empty or a name."""

    seq: int
    seat: Seat
    kind: Kind
    text: str = ""


class Position(Struct, frozen=True):
    """Where a match stands after `seq` entries. `offers` are the seats whose draw offer stands."""

    state: Any
    seq: int = 0
    offers: tuple[Seat, ...] = ()
    outcome: Outcome | None = None

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.outcome is not None


class Played(Struct, frozen=True):
    """An accepted entry, the position after it, and the full (unredacted) events."""

    entry: Entry
    position: Position
    events: tuple[Any, ...] = ()


AGREED = "agreed"
CLOSED = "closed"


def begin(game: AnyGame, header: Header, rng: Rng | None = None) -> Step[Position, Any]:
    """Set up the match; `rng` replaces the seed's in tests only."""
    game.check(header.options, header.seats)
    step = game.setup(header.options, header.seats, rng or step_rng(header.seed, 0))
    return Step(Position(step.state, outcome=game.outcome(step.state)), step.events)


def step(
    game: AnyGame,
    header: Header,
    at: Position,
    seat: Seat,
    text: str,
    known: Look | None = None,
    rng: Rng | None = None,
) -> Played:
    """Carry out one exact action text for a seat: look → read → apply.

    Raises GameOver, NotYourTurn, CannotRead, IllegalAction or Unfinished; `at` is never changed.
    """
    if at.over:
        raise GameOver
    seen = known or look(game, at.state, seat)
    if seen.menu is None:
        raise NotYourTurn
    action = walk.read(seen.menu, text)
    return _apply(game, header, at, Entry(at.seq + 1, seat, Kind.MOVE, " ".join(text.split())), action, rng)


def time_out(game: AnyGame, header: Header, at: Position, seat: Seat) -> Played:
    """Play the game's default for a seat whose time is over."""
    if at.over:
        raise GameOver
    if seat not in game.actors(at.state):
        raise NotYourTurn
    view = look(game, at.state, seat).view
    action = game.default(view)
    text = walk.format(game.path(action, view))
    return _apply(game, header, at, Entry(at.seq + 1, seat, Kind.DEFAULT, text), action)


def _apply(game: AnyGame, header: Header, at: Position, entry: Entry, action: Any, rng: Rng | None = None) -> Played:
    done = game.apply(at.state, entry.seat, action, rng or step_rng(header.seed, entry.seq))
    offers = at.offers if not at.offers or at.offers == (entry.seat,) else ()
    return Played(entry, Position(done.state, entry.seq, offers, game.outcome(done.state)), done.events)


def attempt(game: AnyGame, world: Any, seat: Seat, action: Any, rng: Rng) -> Any:
    """The state after an action in a world that is only imagined: for house players and tests."""
    return game.apply(world, seat, action, rng).state


def leave(game: AnyGame, header: Header, at: Position, seat: Seat) -> Played:
    """Resign a seat."""
    _playing(game, at, seat)
    entry = Entry(at.seq + 1, seat, Kind.LEAVE)
    done = game.leave(at.state, seat, step_rng(header.seed, entry.seq))
    return Played(entry, Position(done.state, entry.seq, (), game.outcome(done.state)), done.events)


def _playing(game: AnyGame, at: Position, seat: Seat) -> None:
    """Raises GameOver after the end, NotYourTurn for a seat that has no part any more."""
    if at.over:
        raise GameOver
    if seat in game.out(at.state):
        raise NotYourTurn


def offer_draw(game: AnyGame, header: Header, at: Position, seat: Seat) -> Played:
    """Offer a draw, or accept one: when every seat that still plays has offered, the match is drawn between them.

    An offer stands until another seat moves or declines. Raises NotYourTurn where nobody else could agree.
    """
    _playing(game, at, seat)
    playing = set(range(header.seats)) - game.out(at.state)
    if len(playing) < 2:
        raise NotYourTurn
    offers = tuple(sorted({*at.offers, seat} & playing))
    ended = _drawn(header, playing) if len(offers) == len(playing) else None
    entry = Entry(at.seq + 1, seat, Kind.OFFER)
    state = game.conclude(at.state, ended) if ended else at.state
    return Played(entry, Position(state, entry.seq, offers, ended))


def _drawn(header: Header, playing: set[Seat]) -> Outcome:
    """All who still play share the first place, all others come after them."""
    return Outcome(tuple(1 if seat in playing else 1 + len(playing) for seat in range(header.seats)), AGREED)


def decline_draw(game: AnyGame, at: Position, seat: Seat) -> Played:
    """Turn the standing draw offer down, or take one's own back."""
    _playing(game, at, seat)
    entry = Entry(at.seq + 1, seat, Kind.DECLINE)
    return Played(entry, structs.replace(at, seq=entry.seq, offers=()))


def close(game: AnyGame, header: Header, at: Position, name: str) -> Played:
    """End a match without a result; `name` says who closed it."""
    if at.over:
        raise GameOver
    entry = Entry(at.seq + 1, -1, Kind.CLOSE, name)
    ended = Outcome((0,) * header.seats, CLOSED)
    # A match begun under rules that are gone has no state that anybody could read; it can be closed all the same.
    state = None if at.state is None else game.conclude(at.state, ended)
    return Played(entry, Position(state, entry.seq, (), ended))


def carry_out(game: AnyGame, header: Header, at: Position, entry: Entry) -> Played:
    """Carry out an entry of a record again; raises a GameError when the record cannot have happened."""
    match entry.kind:
        case Kind.MOVE:
            return step(game, header, at, entry.seat, entry.text)
        case Kind.DEFAULT:
            return time_out(game, header, at, entry.seat)
        case Kind.LEAVE:
            return leave(game, header, at, entry.seat)
        case Kind.OFFER:
            return offer_draw(game, header, at, entry.seat)
        case Kind.DECLINE:
            return decline_draw(game, at, entry.seat)
        case Kind.CLOSE:
            return close(game, header, at, entry.text)


def refold(game: AnyGame, header: Header, entries: Iterable[Entry]) -> Iterator[Played]:
    """Play a record from the start; yields every entry with the position after it."""
    at = begin(game, header).state
    for entry in entries:
        played = carry_out(game, header, at, entry)
        at = played.position
        yield played
