"""Positions met in lively play, as the player and a watcher see them: what the tests of words and values walk over."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from msgspec import Struct

from engine.games.stilicho.events import Event
from engine.games.stilicho.game import GAME
from engine.games.stilicho.menu import StilichoMenu
from engine.games.stilicho.view import View
from engine.kernel.game import Slot
from engine.kernel.match import Header, Position, begin, step
from engine.kernel.options import Options
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import look, told
from engine.kernel.rng import HashRng, Rng
from engine.kernel.seats import SPECTATOR, Path
from engine.players.lively import Lively

NAMES = ("Ann",)


class Scene(Struct, frozen=True):
    """A position as one viewer sees it, and the events that led there as told to them."""

    viewer: int
    view: View
    menu: StilichoMenu | None
    events: tuple[Event, ...]
    outcome: Outcome | None


def header(number: int) -> Header:
    return Header("stilicho", GAME.spec.rules_version, Options(), 1, bytes([number]) * 32)


def played(number: int) -> Iterator[tuple[Position, tuple[Event, ...]]]:
    """The positions of one lively match with the events before each."""
    head = header(number)
    started = begin(GAME, head)
    rng, at = HashRng(head.seed, "scenes"), started.state
    yield at, started.events
    while not at.over:
        seen = look(GAME, at.state, 0)
        done = step(GAME, head, at, 0, Lively().choose(GAME, seen, rng), seen)
        at = done.position
        yield at, done.events


@cache
def scenes(matches: int = 24) -> tuple[Scene, ...]:
    """Every position of some lively matches, for the player and a watcher."""
    return tuple(
        _scene(at, events, viewer)
        for number in range(matches)
        for at, events in played(number)
        for viewer in (0, SPECTATOR)
    )


def _scene(at: Position, events: tuple[Event, ...], viewer: int) -> Scene:
    seen = look(GAME, at.state, viewer)
    return Scene(
        viewer, seen.view, cast(StilichoMenu | None, seen.menu), told(GAME, events, viewer, at.over), at.outcome
    )


@cache
def matches() -> tuple[tuple[Event, ...], ...]:
    """All events of some whole matches."""
    return tuple(tuple(event for _, events in played(number) for event in events) for number in range(24))


def walks(menu: StilichoMenu, rng: Rng) -> Iterator[tuple[Path, Slot | Any]]:
    """A walk to an action for each first answer: every question on the way, then the action."""
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
def met() -> tuple[tuple[Scene, StilichoMenu, Path, Slot | Any], ...]:
    """Questions and whole actions met on walks through the menus of all scenes."""
    rng = HashRng(b"questions", "walk")
    return tuple(
        (scene, menu, path, at)
        for scene in scenes()
        if (menu := scene.menu) is not None
        for path, at in walks(menu, rng)
    )


@cache
def questions() -> tuple[tuple[Scene, StilichoMenu, Path, Slot], ...]:
    """The questions among them."""
    return tuple((scene, menu, path, at) for scene, menu, path, at in met() if isinstance(at, Slot))


@cache
def actions() -> tuple[tuple[Scene, Path], ...]:
    """The whole paths among them."""
    return tuple((scene, path) for scene, _, path, at in met() if not isinstance(at, Slot))
