"""A match as a fold: a header, and an append-only list of accepted entries.

This module holds the only callers of `Game.setup`, `Game.apply` and `Game.leave`.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct, structs

from engine.kernel import walk
from engine.kernel.errors import CannotTakeBack, GameOver, NotYourTurn, Stands
from engine.kernel.game import AnyGame, Step
from engine.kernel.options import Options
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import Look, look
from engine.kernel.rng import Counted, Rng, step_rng
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
    BACK = "back"


class Entry(Struct, frozen=True):
    """One accepted line of the log.

    `text` is the exact action for MOVE and DEFAULT, the number of the step taken back for BACK, else empty or a name.
    """

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


class Trace(Struct, frozen=True):
    """A step of the log with the position before it."""

    before: Position
    played: Played


class Trail(Struct, frozen=True):
    """The newest steps of one seat, oldest first, with the orders that others gave meanwhile.

    `whole`: nothing older can be taken back; else the trail was begun in the middle of a match.
    """

    steps: tuple[Trace, ...] = ()
    whole: bool = True


NO_TRAIL = Trail()
LONGEST = 64
"""Steps of a trail: a match of one seat would keep all of its positions."""
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
    # Nobody notices an order, so it cannot turn down an offer that all see.
    stands = not at.offers or at.offers == (entry.seat,) or is_order(game, entry)
    offers = at.offers if stands else ()
    return Played(entry, Position(done.state, entry.seq, offers, game.outcome(done.state)), done.events)


def attempt(game: AnyGame, world: Any, seat: Seat, action: Any, rng: Rng) -> Any:
    """The state after an action in a world that is only imagined: for house players and tests."""
    return tried(game, world, seat, action, rng).state


def tried(game: AnyGame, world: Any, seat: Seat, action: Any, rng: Rng) -> Step[Any, Any]:
    """The same, with what happened."""
    return game.apply(world, seat, action, rng)


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


def trailed(game: AnyGame, trail: Trail, before: Position, played: Played) -> Trail:
    """The trail after one more entry of the log; each seat that acts begins it anew, and it is never too long."""
    grown = _grown(game, trail, before, played)
    return structs.replace(grown, steps=grown.steps[-LONGEST:])


def _grown(game: AnyGame, trail: Trail, before: Position, played: Played) -> Trail:
    entry, step = played.entry, Trace(before, played)
    owner = owner_of(game, trail)
    match entry.kind:
        case Kind.BACK:
            return structs.replace(trail, steps=tuple(s for s in trail.steps if str(s.played.entry.seq) != entry.text))
        case Kind.OFFER | Kind.DECLINE if owner in (None, entry.seat):
            return trail
        case Kind.MOVE if is_order(game, entry):
            return structs.replace(trail, steps=(*trail.steps, step)) if trail.steps or not trail.whole else trail
        case Kind.MOVE if _verb(entry) not in game.spec.binding:
            return structs.replace(trail, steps=(*trail.steps, step)) if owner in (None, entry.seat) else Trail((step,))
    return Trail()


def owner_of(game: AnyGame, trail: Trail) -> Seat | None:
    """Whose steps a trail holds; None when it holds none."""
    return next((step.played.entry.seat for step in trail.steps if not is_order(game, step.played.entry)), None)


def acted_last(game: AnyGame, entries: Sequence[Entry], seat: Seat) -> bool:
    """Whether the newest step of a log may be one that this seat could take back, from the entries alone."""
    asides = (Kind.OFFER, Kind.DECLINE)
    acts = (e for e in reversed(entries) if e.kind not in asides and not is_order(game, e))
    newest = next(acts, None)
    if newest is None or newest.seat != seat:
        return False
    return newest.kind is Kind.BACK or (newest.kind is Kind.MOVE and _verb(newest) not in game.spec.binding)


def is_order(game: AnyGame, entry: Entry) -> bool:
    """Whether an entry only says how things are to be done later: others need not know, and it stays."""
    return _verb(entry) in game.spec.orders


def _verb(entry: Entry) -> str:
    return entry.text.partition(" ")[0]


def latest(game: AnyGame, at: Position, seat: Seat, trail: Trail) -> Trace:
    """The step that the seat would take back. Raises GameOver, NotYourTurn, CannotTakeBack."""
    _playing(game, at, seat)
    mine = [step for step in trail.steps if step.played.entry.seat == seat and not is_order(game, step.played.entry)]
    if not mine:
        raise CannotTakeBack(Stands.NOTHING)
    return mine[-1]


def take_back(game: AnyGame, header: Header, at: Position, seat: Seat, trail: Trail) -> Played:
    """Take the seat's latest step back: the position is the one before it, the log goes on with a new number.

    So no step ever gets the chance of another. Orders given meanwhile stand. Raises GameOver, NotYourTurn, and
    CannotTakeBack also for a step that drew; whether it taught anybody is for `learning` to say.
    """
    step = latest(game, at, seat, trail)
    if drew(game, header, step):
        raise CannotTakeBack(Stands.DREW)
    back = step.before
    for later in trail.steps:
        if later.played.entry.seq > step.played.entry.seq:
            entry = later.played.entry
            back = _step(game, header, back, entry).position
    entry = Entry(at.seq + 1, seat, Kind.BACK, str(step.played.entry.seq))
    return Played(entry, Position(back.state, entry.seq, at.offers))


def drew(game: AnyGame, header: Header, step: Trace) -> bool:
    """Whether chance had a say in a step."""
    entry = step.played.entry
    rng = Counted(step_rng(header.seed, entry.seq))
    _step(game, header, step.before, entry, rng)
    return rng.drew


def _step(game: AnyGame, header: Header, at: Position, entry: Entry, rng: Rng | None = None) -> Played:
    """A step carried out again, with the chance of its own number."""
    return step(game, header, at, entry.seat, entry.text, rng=rng or step_rng(header.seed, entry.seq))


def carry_out(game: AnyGame, header: Header, at: Position, entry: Entry, trail: Trail = NO_TRAIL) -> Played:
    """Carry out an entry of a record again; raises a GameError when the record cannot have happened.

    `trail` are the steps before it, which only taking back needs.
    """
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
        case Kind.BACK:
            return take_back(game, header, at, entry.seat, trail)


def refold(game: AnyGame, header: Header, entries: Iterable[Entry]) -> Iterator[Played]:
    """Play a record from the start; yields every entry with the position after it."""
    for played, _ in retrace(game, header, entries):
        yield played


def retrace(game: AnyGame, header: Header, entries: Iterable[Entry]) -> Iterator[tuple[Played, Trail]]:
    """The same, with the steps that could be taken back after each entry."""
    at, trail = begin(game, header).state, NO_TRAIL
    for entry in entries:
        played = carry_out(game, header, at, entry, trail)
        trail = trailed(game, trail, at, played)
        at = played.position
        yield played, trail
