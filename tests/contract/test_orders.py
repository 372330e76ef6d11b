"""What holds for answers given in advance: they are offered, and nobody else notices that they are given."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from engine.kernel import codec, match
from engine.kernel.game import Slot
from engine.kernel.match import Played
from engine.kernel.redaction import Look, look, told
from engine.kernel.seats import Path, Seat
from engine.kernel.walk import format, read, sample
from tests.contract.sample import Scene, menus, scenes, subjects, viewers
from tests.contract.subjects import Subject

SCENES = 600


def given(subject: Subject, scene: Scene, seat: Seat, seen: Look) -> Iterator[Played]:
    """Some orders that a seat may give in a position, each carried out."""
    assert seen.menu is not None
    slot = seen.menu.next(())
    assert isinstance(slot, Slot)
    for verb in subject.game.spec.orders:
        if verb in slot.ids:
            path, _ = sample(seen.menu, scene.rng, partial(_only, verb))
            yield match.step(subject.game, scene.header, scene.at, seat, format(path), seen)


def _only(verb: str, path: Path, slot: Slot) -> tuple[int, ...] | None:
    """A walk that begins with this verb."""
    return None if path else tuple(int(id == verb) for id in slot.all)


@subjects
def test_what_was_ordered_is_offered_and_answers_who_is_asked(subject: Subject) -> None:
    answered = 0
    for scene in scenes(subject, 2000):
        for seat in subject.game.awaited(scene.at.state):
            seen = look(subject.game, scene.at.state, seat)
            action = subject.game.ordered(seen.view)
            if action is not None:
                assert seen.menu is not None
                text = format(subject.game.path(action, seen.view))
                assert read(seen.menu, text) == action
                assert text.split()[0] not in subject.game.spec.orders
                match.step(subject.game, scene.header, scene.at, seat, text, seen)
                answered += 1
    assert bool(answered) == answers(subject)


def answers(subject: Subject) -> bool:
    """Whether the game has orders that answer windows, beside those that only say how things are done."""
    return bool(subject.game.spec.at_once)


@subjects
def test_who_is_not_asked_has_no_answer(subject: Subject) -> None:
    for scene in scenes(subject, SCENES):
        for viewer in viewers(scene.header):
            if viewer not in subject.game.awaited(scene.at.state):
                assert subject.game.ordered(look(subject.game, scene.at.state, viewer).view) is None


@subjects
def test_an_order_may_be_given_at_any_time_and_nobody_else_notices(subject: Subject) -> None:
    met: set[str] = set()
    for scene, seat, seen in menus(subject, SCENES):
        others = [viewer for viewer in viewers(scene.header) if viewer != seat]
        before = [shown(subject, scene.at.state, viewer) for viewer in others]
        for played in given(subject, scene, seat, seen):
            met.add(played.entry.text.split()[0])
            after = played.position.state
            assert [shown(subject, after, viewer) for viewer in others] == before
            assert all(told(subject.game, played.events, viewer) == () for viewer in others)
            assert told(subject.game, played.events, seat)
            assert subject.game.awaited(after) == subject.game.awaited(scene.at.state)
            assert played.position.offers == scene.at.offers
    assert met == set(subject.game.spec.orders)


def shown(subject: Subject, state: Any, viewer: int) -> bytes:
    return codec.encode(look(subject.game, state, viewer).view)


@subjects
def test_what_stands_can_be_said_in_the_menu(subject: Subject) -> None:
    for _, _, seen in menus(subject, SCENES):
        standing = subject.words.standing(seen.view)
        assert seen.menu is not None
        for line in standing.lines:
            assert line.path[0] in subject.game.spec.orders
            slot = seen.menu.next(line.path)
            assert isinstance(slot, Slot)
            assert line.now in slot.all
            assert line.title
        for quick in standing.quick:
            assert [read(seen.menu, step) for step in map(str.strip, quick.line.split(";"))]
            assert len(quick.label) <= 32


@subjects
def test_the_same_is_ordered_in_every_world_that_looks_the_same(subject: Subject) -> None:
    for scene in scenes(subject, SCENES):
        for seat in subject.game.awaited(scene.at.state):
            seen = look(subject.game, scene.at.state, seat)
            world = subject.game.imagine(seen.view, scene.rng)
            assert world is not None
            there = look(subject.game, world, seat).view
            assert subject.game.ordered(there) == subject.game.ordered(seen.view)
