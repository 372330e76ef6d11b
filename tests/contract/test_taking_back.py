"""What holds for taking steps back in every game: nothing but the log tells of it, and the offer tells nothing."""

from functools import cache

from msgspec import structs

from engine.kernel import learning, match
from engine.kernel.match import NO_TRAIL, Position, Trace, Trail
from engine.kernel.redaction import look, told
from engine.kernel.rng import HashRng
from engine.kernel.seats import Seat
from tests.contract.sample import Scene, matches, subjects, viewers
from tests.contract.subjects import SUBJECTS, Subject

SCENES = 250
WORLDS = 6
BOUND = {"legion"}
"""Games in which every verb binds."""


@cache
def trails(key: str) -> tuple[tuple[Scene, Trail], ...]:
    """The scenes of the sample that are not the last of their match, with what could be taken back after them.

    Orders are left out: they are no steps, and what was done before them stays the latest.
    """
    subject = next(subject for subject in SUBJECTS if subject.key == key)
    found = []
    for one in matches(key):
        trail = NO_TRAIL
        for scene in one.scenes[:-1]:
            trail = match.trailed(subject.game, trail, scene.at, scene.played)
            order = match.is_order(subject.game, scene.played.entry)
            if not order and any(step.before is scene.at for step in trail.steps):
                found.append((scene, trail))
    return tuple(found[:: -(-len(found) // SCENES)] if found else ())


def offered(subject: Subject, scene: Scene, trail: Trail, after: Position, seat: Seat) -> bool:
    return learning.may_take_back(subject.game, scene.header, after, seat, trail)


@subjects
def test_it_is_offered_for_some_steps_and_never_to_another_seat(subject: Subject) -> None:
    free = 0
    for scene, trail in trails(subject.key):
        for seat in range(scene.header.seats):
            if offered(subject, scene, trail, scene.played.position, seat):
                assert seat == scene.played.entry.seat
                assert scene.played.entry.text.split()[0] not in subject.game.spec.binding
                free += 1
    assert bool(free) == (subject.key not in BOUND)


@subjects
def test_a_step_taken_back_leaves_everybody_what_they_had(subject: Subject) -> None:
    for scene, trail in trails(subject.key):
        seat, after = scene.played.entry.seat, scene.played.position
        if offered(subject, scene, trail, after, seat):
            back = match.take_back(subject.game, scene.header, after, seat, trail).position
            assert back.seq == after.seq + 1
            assert back.state == scene.at.state
            for viewer in viewers(scene.header):
                assert look(subject.game, back.state, viewer).view == look(subject.game, scene.at.state, viewer).view
            again = match.carry_out(
                subject.game, scene.header, back, structs.replace(scene.played.entry, seq=back.seq + 1)
            )
            assert again.position.state == after.state
            assert again.events == scene.played.events


@subjects
def test_what_may_be_taken_back_showed_the_same_in_every_world(subject: Subject) -> None:
    for scene, trail in trails(subject.key):
        seat, after = scene.played.entry.seat, scene.played.position
        if offered(subject, scene, trail, after, seat):
            shown = look(subject.game, after.state, seat).view
            for number in range(WORLDS):
                other = elsewhere(subject, scene, number)
                assert look(subject.game, other.played.position.state, seat).view == shown
                assert told(subject.game, other.played.events, seat) == told(subject.game, scene.played.events, seat)


@subjects
def test_the_offer_is_the_same_in_every_world_that_looks_the_same(subject: Subject) -> None:
    for scene, trail in trails(subject.key):
        seat, after = scene.played.entry.seat, scene.played.position
        answer, shown = offered(subject, scene, trail, after, seat), look(subject.game, after.state, seat).view
        heard = told(subject.game, scene.played.events, seat)
        for number in range(WORLDS):
            other = elsewhere(subject, scene, number)
            same = look(subject.game, other.played.position.state, seat).view == shown
            if same and told(subject.game, other.played.events, seat) == heard:
                there = structs.replace(trail, steps=(*trail.steps[:-1], other))
                assert offered(subject, scene, there, other.played.position, seat) == answer


def elsewhere(subject: Subject, scene: Scene, number: int) -> Trace:
    """The same step in a world that its player could not tell from the true one, with the chance of the match."""
    seat = scene.played.entry.seat
    seen = look(subject.game, scene.at.state, seat)
    world = subject.game.imagine(seen.view, HashRng(scene.header.seed, f"elsewhere {scene.luck} {number}"))
    at = structs.replace(scene.at, state=world)
    return Trace(at, match.step(subject.game, scene.header, at, seat, scene.played.entry.text))
