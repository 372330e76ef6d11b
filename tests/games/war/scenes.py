"""Positions met in lively play, as each viewer sees them: what the tests of words, odds and values walk over."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from msgspec import Struct

from engine.games.war.events import Event
from engine.games.war.game import GAME
from engine.games.war.menu import WarMenu
from engine.games.war.view import View
from engine.kernel.game import Slot
from engine.kernel.match import Header, Position, begin, leave, step
from engine.kernel.options import settle
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import look, told
from engine.kernel.rng import HashRng, Rng
from engine.kernel.seats import SPECTATOR, Path
from engine.players.lively import Lively

NAMES = ("Ann", "Ben", "Cleo", "Dan")
MATCHES = (("basic", 3, "40"), ("advanced", 4, "20"), ("advanced", 2, "20"), ("basic", 4, "20"), ("advanced", 3, "20"))
MOST = 400
"""So many steps of each match are looked at, spread over it."""


class Scene(Struct, frozen=True):
    """A position as one viewer sees it, and the events that led there as told to them."""

    viewer: int
    seats: int
    view: View
    menu: WarMenu | None
    events: tuple[Event, ...]
    truth: tuple[Event, ...]
    outcome: Outcome | None

    @property
    def names(self) -> tuple[str, ...]:
        """The players of this match."""
        return NAMES[: self.seats]


def header(number: int) -> Header:
    """A match of this series."""
    mode, seats, rounds = MATCHES[number]
    options = settle(GAME.spec.options, seats, {"mode": mode, "round_limit": rounds})
    return Header("war", GAME.spec.rules_version, options, seats, bytes([number]) * 16)


def played(number: int) -> Iterator[tuple[Position, tuple[Event, ...]]]:
    """The positions of one lively match with the full events before each; in the last one somebody leaves."""
    head = header(number)
    started = begin(GAME, head)
    rng, at = HashRng(head.seed, "scenes"), started.state
    yield at, started.events
    while not at.over:
        if number == len(MATCHES) - 1 and at.seq == MOST:
            done = leave(GAME, head, at, at.state.active)
        else:
            seats = sorted(GAME.actors(at.state) if rng.below(20, "any") == 0 else GAME.awaited(at.state))
            seen = look(GAME, at.state, seats[rng.below(len(seats), "seat")])
            done = step(GAME, head, at, seen.viewer, Lively().choose(GAME, seen, rng), seen)
        at = done.position
        yield at, done.events


@cache
def scenes() -> tuple[Scene, ...]:
    """Positions of some lively matches, each for whoever is awaited, for another seat and for a watcher."""
    return tuple(scene for number in range(len(MATCHES)) for scene in _match(number))


def _match(number: int) -> Iterator[Scene]:
    whole = list(played(number))
    every = max(1, len(whole) // MOST)
    seats = MATCHES[number][1]
    for at, (position, events) in enumerate(whole):
        if at % every and at < len(whole) - 3:
            continue
        viewers = {*GAME.awaited(position.state), at % seats, SPECTATOR}
        for viewer in sorted(viewers):
            yield _scene(position, events, viewer, seats)


def _scene(at: Position, events: tuple[Event, ...], viewer: int, seats: int) -> Scene:
    seen = look(GAME, at.state, viewer)
    heard = told(GAME, events, viewer, at.over)
    return Scene(viewer, seats, seen.view, cast(WarMenu | None, seen.menu), heard, events, at.outcome)


def asked() -> Iterator[tuple[Scene, WarMenu]]:
    """The scenes in which the viewer has something to choose."""
    for scene in scenes():
        if scene.menu is not None:
            yield scene, scene.menu


def walks(menu: WarMenu, rng: Rng) -> Iterator[tuple[Path, Slot | Any]]:
    """A walk to an action for each verb: every question on the way, then the action."""
    first = menu.next(())
    assert isinstance(first, Slot)
    yield (), first
    for verb in first.all:
        path: Path = (verb,)
        while isinstance(slot := menu.next(path), Slot):
            yield path, slot
            path = (*path, slot.all[rng.below(len(slot.all), "walk")])
        yield path, slot


@cache
def questions() -> tuple[tuple[Scene, WarMenu, Path, Slot], ...]:
    """Questions met on walks through the menus of all scenes."""
    rng = HashRng(b"questions", "walk")
    return tuple(
        (scene, menu, path, at) for scene, menu in asked() for path, at in walks(menu, rng) if isinstance(at, Slot)
    )


@cache
def actions() -> tuple[tuple[Scene, Path], ...]:
    """Whole paths met on walks through the menus of all scenes."""
    rng = HashRng(b"questions", "walk")
    return tuple((scene, path) for scene, menu in asked() for path, at in walks(menu, rng) if not isinstance(at, Slot))
