"""Positions met in lively play, as each viewer sees them: what the tests of words, odds and values walk over."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from msgspec import Struct

from engine.games.milito.events import Event
from engine.games.milito.game import GAME
from engine.games.milito.menu import MilitoMenu
from engine.games.milito.view import View
from engine.kernel.game import Slot
from engine.kernel.match import Header, Position, begin, step
from engine.kernel.options import settle
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import look, told
from engine.kernel.rng import HashRng, Rng
from engine.kernel.seats import SPECTATOR, Path
from engine.players.lively import Lively

NAMES = ("Ann", "Ben")
PAIRS = (
    ("republican_roman", "carthaginian"),
    ("achaemenid_persian", "alexandrian_macedonian"),
    ("imperial_roman", "ancient_british"),
    ("imperial_roman_2", "imperial_roman"),
    ("ancient_british", "carthaginian"),
)


class Scene(Struct, frozen=True):
    """A position as one viewer sees it, and the events that led there as told to them."""

    viewer: int
    view: View
    menu: MilitoMenu | None
    events: tuple[Event, ...]
    truth: tuple[Event, ...]
    outcome: Outcome | None


def header(number: int) -> Header:
    """A match of this series; every second one with mercenaries."""
    first, second = PAIRS[number % len(PAIRS)]
    given = {"army.0": first, "army.1": second, "mercenaries": "yes" if number % 2 else "no"}
    options = settle(GAME.spec.options, 2, given)
    return Header("milito", GAME.spec.rules_version, options, 2, bytes([number]) * 32)


def played(number: int) -> Iterator[tuple[Position, tuple[Event, ...]]]:
    """The positions of one lively match with the full events before each."""
    head = header(number)
    started = begin(GAME, head)
    rng, at = HashRng(head.seed, "scenes"), started.state
    yield at, started.events
    while not at.over:
        seats = sorted(GAME.awaited(at.state))
        seen = look(GAME, at.state, seats[rng.below(len(seats), "seat")])
        done = step(GAME, head, at, seen.viewer, Lively().choose(GAME, seen, rng), seen)
        at = done.position
        yield at, done.events


@cache
def scenes(matches: int = 20) -> tuple[Scene, ...]:
    """Every position of some lively matches, for both seats and a watcher."""
    return tuple(
        _scene(at, events, viewer)
        for number in range(matches)
        for at, events in played(number)
        for viewer in (0, 1, SPECTATOR)
    )


def _scene(at: Position, events: tuple[Event, ...], viewer: int) -> Scene:
    seen = look(GAME, at.state, viewer)
    return Scene(
        viewer, seen.view, cast(MilitoMenu | None, seen.menu), told(GAME, events, viewer, at.over), events, at.outcome
    )


def asked() -> Iterator[tuple[Scene, MilitoMenu]]:
    """The scenes in which the viewer has something to choose."""
    for scene in scenes():
        if scene.menu is not None:
            yield scene, scene.menu


def walks(menu: MilitoMenu, rng: Rng) -> Iterator[tuple[Path, Slot | Any]]:
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
def questions() -> tuple[tuple[Scene, MilitoMenu, Path, Slot], ...]:
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
