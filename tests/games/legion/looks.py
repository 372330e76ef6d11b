"""Positions met in random play, as each viewer sees them: what the tests of words, odds and values walk over."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from msgspec import Struct

from engine.games.legion.events import Event
from engine.games.legion.game import GAME
from engine.games.legion.menu import LegionMenu
from engine.games.legion.view import View
from engine.kernel.game import Slot
from engine.kernel.match import Header, Position, begin, step
from engine.kernel.options import settle
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import look, told
from engine.kernel.rng import HashRng, Rng
from engine.kernel.seats import SPECTATOR, Path
from engine.kernel.walk import format, sample
from tests.games.legion.play import STYLES

NAMES = ("Ann", "Ben")


class Scene(Struct, frozen=True):
    """A position as one viewer sees it, and the events that led there as told to them."""

    viewer: int
    view: View
    menu: LegionMenu | None
    events: tuple[Event, ...]
    truth: tuple[Event, ...]
    outcome: Outcome | None


def header(number: int) -> Header:
    """A match of this series."""
    options = settle(GAME.spec.options, 2, {})
    return Header("legion", GAME.spec.rules_version, options, 2, bytes([number]) * 16)


def played(number: int) -> Iterator[tuple[Position, tuple[Event, ...]]]:
    """The positions of one random match with the full events before each."""
    head = header(number)
    started = begin(GAME, head)
    rng, at = HashRng(head.seed, "looks"), started.state
    yield at, started.events
    while not at.over:
        seats = sorted(GAME.awaited(at.state))
        seen = look(GAME, at.state, seats[rng.below(len(seats), "seat")])
        assert seen.menu is not None, "who is awaited has a menu"
        text = format(sample(seen.menu, rng, STYLES[number % len(STYLES)])[0])
        done = step(GAME, head, at, seen.viewer, text, seen)
        at = done.position
        yield at, done.events


@cache
def scenes(matches: int = 6) -> tuple[Scene, ...]:
    """Every position of some random matches, for both seats and a watcher."""
    return tuple(
        _scene(at, events, viewer)
        for number in range(matches)
        for at, events in played(number)
        for viewer in (0, 1, SPECTATOR)
    )


def _scene(at: Position, events: tuple[Event, ...], viewer: int) -> Scene:
    seen = look(GAME, at.state, viewer)
    menu = cast(LegionMenu | None, seen.menu)
    return Scene(viewer, seen.view, menu, told(GAME, events, viewer, at.over), events, at.outcome)


def asked() -> Iterator[tuple[Scene, LegionMenu]]:
    """The scenes in which the viewer has something to choose."""
    for scene in scenes():
        if scene.menu is not None:
            yield scene, scene.menu


def walks(menu: LegionMenu, rng: Rng) -> Iterator[tuple[Path, Slot | Any]]:
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
def questions() -> tuple[tuple[Scene, LegionMenu, Path, Slot], ...]:
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
