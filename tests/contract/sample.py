"""A sample of matches of each subject, played once and looked at by every test."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import Struct

from engine.kernel import match
from engine.kernel.game import AnyGame
from engine.kernel.match import Header, Played, Position
from engine.kernel.options import settle
from engine.kernel.redaction import Look, look
from engine.kernel.rng import HashRng, Rng
from engine.kernel.seats import SPECTATOR, Seat, Viewer
from engine.kernel.walk import Weight, format, sample
from engine.players.selfplay import header_of, seed_of, whose_move
from tests.contract.subjects import GIVEN, SUBJECTS, Pilot, Subject, lively, tags

MOST_MOVES = 5000

subjects = pytest.mark.parametrize("subject", SUBJECTS, ids=[subject.key for subject in SUBJECTS])


class Scene(Struct, frozen=True):
    """A position of a match, and what was done in it. `luck` is a number of its own for further draws."""

    header: Header
    at: Position
    played: Played
    luck: int

    @property
    def rng(self) -> Rng:
        """Chance for what a test draws here."""
        return HashRng(self.header.seed, f"scene:{self.luck}")


class Match(Struct, frozen=True):
    """A whole match of the sample, with the events of its setup."""

    header: Header
    opened: tuple[Any, ...]
    scenes: tuple[Scene, ...]

    @property
    def end(self) -> Position:
        return self.scenes[-1].played.position


def header(game: AnyGame, number: int) -> Header:
    """A header whose options are drawn, those with a fixed default too, but for those that the sample gives."""
    seed = seed_of(11, number)
    rng = HashRng(seed, "settings")
    seats = game.spec.seats_min + rng.below(game.spec.seats_max - game.spec.seats_min + 1, "seats")
    fixed = [option for option in game.spec.options if not option.drawn]
    drawn = {o.id: o.choices[rng.below(len(o.choices), o.id)] for o in fixed}
    given = dict(settle(tuple(fixed), seats, drawn | dict(GIVEN.get(game.spec.key, {}))).values)
    return header_of(game, given, seats, seed)


def play(game: AnyGame, head: Header, style: Weight | Pilot | None, leaves: int = 0) -> Iterator[Scene]:
    """Play a match: by a style, a pilot or, without either, defaults alone. In move `leaves` somebody resigns."""
    at = match.begin(game, head).state
    rng = HashRng(head.seed, "play")
    while not at.over:
        seat = whose_move(game, at.state, rng)
        if at.seq + 1 == leaves:
            played = match.leave(game, head, at, rng.below(head.seats, "who leaves"))
        elif style is None:
            played = match.time_out(game, head, at, seat)
        elif isinstance(style, Pilot):
            played = match.step(game, head, at, seat, style.choose(head, at, seat, rng))
        else:
            seen = look(game, at.state, seat)
            assert seen.menu is not None, "an actor has a menu"
            played = match.step(game, head, at, seat, format(sample(seen.menu, rng, style)[0]), seen)
        yield Scene(head, at, played, at.seq)
        at = played.position
        assert at.seq < MOST_MOVES, "the match has no end"


@cache
def matches(key: str) -> tuple[Match, ...]:
    """The sample: mostly lively, some by every further style and pilot, some by defaults, some broken off."""
    subject = next(subject for subject in SUBJECTS if subject.key == key)
    styles = (lively(subject),) * 7 + subject.styles * 2
    made = [_match(subject, number, styles[number % len(styles)]) for number in range(subject.matches)]
    made += [_match(subject, 1000 + number, None) for number in range(4)]
    return tuple(made + [_match(subject, number, pilot) for number, pilot in subject.pilots])


def _match(subject: Subject, number: int, style: Weight | Pilot | None) -> Match:
    head = header(subject.game, number)
    leaves = 1 + number % 13 if number % 6 == 5 and not isinstance(style, Pilot) else 0
    opened = match.begin(subject.game, head).events
    return Match(head, opened, tuple(play(subject.game, head, style, leaves)))


def scenes(subject: Subject, most: int = 1_000_000) -> list[Scene]:
    """The scenes of the sample, or at most so many of them, spread evenly."""
    found = [scene for one in matches(subject.key) for scene in one.scenes]
    return found[:: -(-len(found) // most)]


def rare(subject: Subject, few: int = 4) -> list[Scene]:
    """Of every kind of event the first few scenes in which it happened, so that none is left out by the spreading."""
    met: Counter[frozenset[str]] = Counter()
    found = []
    for scene in scenes(subject):
        kinds = {tags(type(event)) for event in scene.played.events}
        if any(met[kind] < few for kind in kinds):
            found.append(scene)
        met.update(kinds)
    return found


def viewers(head: Header) -> list[Viewer]:
    """All seats, and a spectator."""
    return [*range(head.seats), SPECTATOR]


def menus(subject: Subject, most: int = 1_000_000) -> Iterator[tuple[Scene, Seat, Look]]:
    """Every look with a menu in these scenes."""
    for scene in scenes(subject, most):
        for seat in sorted(subject.game.actors(scene.at.state)):
            yield scene, seat, look(subject.game, scene.at.state, seat)
