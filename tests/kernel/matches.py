"""Matches of the duel, played through as the tests need them."""

from collections.abc import Iterator

from engine.kernel.match import Header, Played, Position, begin, step
from engine.kernel.redaction import look
from engine.kernel.rng import HashRng
from engine.kernel.walk import format, sample
from engine.players.lively import taste
from engine.players.selfplay import header_of, seed_of, whose_move
from tests.kernel.duel import DUEL


def header(number: int = 0) -> Header:
    """The header of a duel; its decks are drawn."""
    return header_of(DUEL, {}, 2, seed_of(7, number))


def play(at_number: int = 0) -> Iterator[tuple[Position, Played]]:
    """A lively duel: each position with what was done in it."""
    head = header(at_number)
    at: Position = begin(DUEL, head).state
    rng = HashRng(head.seed, "players")
    while not at.over:
        seat = whose_move(DUEL, at.state, rng)
        seen = look(DUEL, at.state, seat)
        assert seen.menu is not None
        played = step(DUEL, head, at, seat, format(sample(seen.menu, rng, taste(DUEL.spec))[0]), seen)
        yield at, played
        at = played.position
