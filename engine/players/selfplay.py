"""House players against each other, without a host: for fuzzing, balance and measuring.

A match is a function of (seed, number, players, options): the same call plays it again.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from statistics import mean, median
from typing import Any, Final

from msgspec import Struct

from engine.kernel.errors import BadOptions
from engine.kernel.game import AnyGame
from engine.kernel.match import Header, Played, Position, begin, step
from engine.kernel.options import Options, settle
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import look, told
from engine.kernel.rng import SEED_BYTES, HashRng, Rng
from engine.kernel.seats import SPECTATOR, Seat
from engine.kernel.words import Words
from engine.players.player import Player

MOST_MOVES: Final = 20_000
"""A match that has not ended by then never will: an error."""
RESTLESS: Final = 8
"""One time in so many a seat acts for which nobody waits (to take a confirmed choice back …)."""


class Ended(Struct, frozen=True):
    """What came of one match; `error` is empty when it ended as it should."""

    number: int
    moves: int
    outcome: Outcome | None
    error: str = ""


def seed_of(seed: int, number: int) -> bytes:
    """The seed of a match of a series."""
    return blake2b(b"selfplay:%d:%d" % (seed, number), digest_size=SEED_BYTES).digest()


def header_of(game: AnyGame, given: Mapping[str, str], seats: int, seed: bytes) -> Header:
    """The header of a match whose unnamed options are drawn; draws that do not fit together are drawn again."""
    rng = HashRng(seed, "options")
    for attempt in range(100):
        options = settle(game.spec.options, seats, given, rng)
        try:
            game.check(options, seats)
        except BadOptions as error:
            if attempt == 99 or not _drawn(game, given, options, error):
                raise
        else:
            break
    return Header(game.spec.key, game.spec.rules_version, options, seats, seed)


def _drawn(game: AnyGame, given: Mapping[str, str], options: Options, error: BadOptions) -> bool:
    """Whether another draw could help."""
    return any(option.drawn and option.id not in given for option in game.spec.options)


def whose_move(game: AnyGame, state: Any, rng: Rng) -> Seat:
    """A seat that acts now, drawn fairly: mostly of those awaited, at times of all who may act."""
    actors = game.actors(state)
    if len(actors) == 1:
        return next(iter(actors))
    awaited = game.awaited(state)
    seats = sorted(awaited if awaited and rng.below(RESTLESS, "restless") else actors)
    return seats[rng.below(len(seats), "actor")]


def play(game: AnyGame, header: Header, players: Sequence[Player]) -> Iterator[Played]:
    """Play a match to its end, entry by entry."""
    at: Position = begin(game, header).state
    rng = HashRng(header.seed, "players")
    while not at.over:
        seat = whose_move(game, at.state, rng)
        seen = look(game, at.state, seat)
        text = players[seat].choose(game, seen, rng)
        played = step(game, header, at, seat, text, seen)
        yield played
        at = played.position
        if at.seq >= MOST_MOVES:
            raise RuntimeError(f"no end after {MOST_MOVES} moves")


def one(game: AnyGame, given: Mapping[str, str], players: Sequence[Player], seed: int, number: int) -> Ended:
    """Play match `number` of a series; a fault of the game is reported, not raised."""
    moves, at = 0, None
    try:
        for played in play(game, header_of(game, given, len(players), seed_of(seed, number)), players):
            at, moves = played.position, moves + 1
    except BadOptions:
        raise
    except Exception as error:
        return Ended(number, moves, None, f"match {number}, move {moves + 1}: {type(error).__name__}: {error}")
    return Ended(number, moves, at.outcome if at else None, "" if at else f"match {number}: over before it began")


def report(key: str, seats: int, ended: Sequence[Ended], seconds: float) -> dict[str, Any]:
    """The figures of a series, ready for JSON. Walks are uniform by question, not by action."""
    outcomes = [one.outcome for one in ended if one.outcome is not None]
    moves = sum(one.moves for one in ended)
    errors = [one.error for one in ended if one.error]
    won = Counter(out.winners[0] for out in outcomes if len(out.winners) == 1)
    scored = [out.scores for out in outcomes if out.scores]
    return {
        "game": key,
        "matches": len(ended),
        "finished": len(outcomes),
        "errors": len(errors),
        "first_errors": errors[:5],
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds, 1) if seconds else 0.0,
        "wins_by_seat": [won[seat] for seat in range(seats)],
        "draws": sum(len(out.winners) != 1 for out in outcomes),
        "median_moves": median([one.moves for one in ended]) if ended else 0,
        "endings": dict(sorted(Counter(out.reason for out in outcomes).items())),
        "mean_scores": [round(mean(s[seat] for s in scored), 3) for seat in range(seats)] if scored else [],
    }


def shown(
    game: AnyGame, words: Words[Any, Any], header: Header, players: Sequence[Player], names: Sequence[str]
) -> Iterator[str]:
    """A match in words, as somebody sees it who sees everything."""
    yield ", ".join(f"{key} {value}" for key, value in header.options.values)
    started = begin(game, header)
    yield from _sentences(words, told(game, started.events, SPECTATOR, over=True), names)
    at = started.state
    for played in play(game, header, players):
        at = played.position
        entry = played.entry
        yield f"{entry.seq} {names[entry.seat]}> {entry.text}"
        yield from _sentences(words, told(game, played.events, SPECTATOR, over=True), names)
    if at.outcome is not None:
        yield words.ended(look(game, at.state, SPECTATOR).view, at.outcome, names)


def _sentences(words: Words[Any, Any], events: Sequence[Any], names: Sequence[str]) -> Iterator[str]:
    for event in events:
        if said := words.describe(event, SPECTATOR, names):
            yield f"    {said}"
        for line in words.explained(event, SPECTATOR, names).splitlines():
            yield f"        {line}"
