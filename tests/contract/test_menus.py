"""What holds for the menus of every game: slots are well made, walks lead to actions, all else is refused."""

import re
from collections.abc import Iterator
from functools import partial
from itertools import groupby

import pytest

from engine.kernel import match
from engine.kernel.errors import CannotRead, GameError, IllegalAction, Unfinished
from engine.kernel.game import Menu, Slot
from engine.kernel.match import Position
from engine.kernel.redaction import look
from engine.kernel.rng import Rng
from engine.kernel.seats import Path
from engine.kernel.understand import understand
from engine.kernel.walk import actions, format, read, sample
from tests.contract.sample import Scene, menus, subjects
from tests.contract.subjects import Subject, lively, tags

ID = re.compile(r"[A-Za-z0-9_-]+")
TRIED = 12
"""How many actions of a menu are tried in one position."""


def walks(menu: Menu[object], rng: Rng, count: int = TRIED) -> dict[Path, object]:
    """Some actions of a menu: the first ones, and drawn ones."""
    found: dict[Path, object] = dict(actions(menu, count // 2))
    for _ in range(count // 2):
        path, action = sample(menu, rng)
        found[path] = action
    return found


def slots(menu: Menu[object], rng: Rng) -> Iterator[tuple[Path, Slot]]:
    """The questions met on some walks."""
    seen = {path[:length] for path in walks(menu, rng) for length in range(len(path))}
    for prefix in sorted(seen):
        at = menu.next(prefix)
        assert isinstance(at, Slot)
        yield prefix, at


@subjects
def test_questions_are_well_made(subject: Subject) -> None:
    for scene, _, seen in menus(subject, 300):
        assert seen.menu is not None
        for prefix, slot in slots(seen.menu, scene.rng):
            assert slot.all
            assert len(set(slot.all)) == len(slot.all)
            assert all(ID.fullmatch(id) for id in slot.all)
            assert ID.fullmatch(slot.kind)
            assert len(slot.copies) in (0, len(slot.ids))
            assert all(copies >= 1 for copies in slot.copies)
            assert slot.most >= 1
            assert len(slot.groups) in (0, len(slot.ids))
            assert len([group for group, _ in groupby(slot.groups)]) == len(set(slot.groups))
            assert (slot.kind == "verb") == (prefix == ())


@subjects
def test_a_menu_answers_alike_every_time(subject: Subject) -> None:
    for scene, _, seen in menus(subject, 300):
        other = subject.game.menu(seen.view)
        assert seen.menu is not None
        assert other is not None
        assert list(slots(other, scene.rng)) == list(slots(seen.menu, scene.rng))


@subjects
def test_a_walk_and_the_path_of_its_action_are_inverse(subject: Subject) -> None:
    for scene, _, seen in menus(subject, 1000):
        assert seen.menu is not None
        for path, action in walks(seen.menu, scene.rng).items():
            assert subject.game.path(action, seen.view) == path
            assert read(seen.menu, format(path)) == action


@subjects
def test_the_first_word_of_an_action_is_its_verb(subject: Subject) -> None:
    for scene, _, seen in menus(subject, 300):
        assert seen.menu is not None
        for path, action in walks(seen.menu, scene.rng).items():
            assert {path[0]} == tags(type(action))


@subjects
def test_every_offered_action_can_be_carried_out(subject: Subject) -> None:
    for scene, seat, seen in menus(subject, 300):
        assert seen.menu is not None
        for path in walks(seen.menu, scene.rng):
            match.step(subject.game, scene.header, scene.at, seat, format(path), seen)


@subjects
def test_every_offered_action_can_be_carried_out_in_an_imagined_world(subject: Subject) -> None:
    for scene, seat, seen in menus(subject, 300):
        world = subject.game.imagine(seen.view, scene.rng)
        assert world is not None
        assert seen.menu is not None
        for path in walks(seen.menu, scene.rng):
            match.step(subject.game, scene.header, Position(world, scene.at.seq), seat, format(path))


@subjects
def test_a_suggestion_is_a_walk(subject: Subject) -> None:
    for scene, _, seen in menus(subject, 300):
        assert seen.menu is not None
        for prefix, _ in slots(seen.menu, scene.rng):
            done = prefix
            for id in seen.menu.suggest(prefix):
                at = seen.menu.next(done)
                assert isinstance(at, Slot)
                assert id in at.all
                done = (*done, id)
            seen.menu.next(done)


@subjects
def test_picks_that_may_come_at_once_are_a_walk(subject: Subject) -> None:
    """A select of several sends as many of a slot's ids as it says, in its order: they must be accepted."""
    for scene, _, seen in menus(subject, 300):
        assert seen.menu is not None
        for prefix, slot in slots(seen.menu, scene.rng):
            picks = [
                id
                for id, copies in zip(slot.ids, slot.copies or (1,) * len(slot.ids), strict=True)
                for _ in range(copies)
            ]
            done = prefix
            for id in picks[: slot.most]:
                at = seen.menu.next(done)
                if not isinstance(at, Slot) or at.kind != slot.kind:
                    break
                assert id in at.ids
                done = (*done, id)


def attempts(subject: Subject, scene: Scene, menu: Menu[object]) -> Iterator[str]:
    """Texts that are mostly wrong: ids of elsewhere, cut short, too long, mixed up."""
    rng = scene.rng
    words = sorted({id for path in walks(menu, rng) for id in path} | subject.verbs | {"0", "9", "nobody"})
    for path in walks(menu, rng, 4):
        cut = rng.below(len(path), "cut")
        strange = words[rng.below(len(words), "word")]
        yield from (format(path[:cut]), format((*path, strange)), format((*path[:cut], strange, *path[cut + 1 :])))
        yield format(tuple(reversed(path)))
    yield from ("", "x" * 500, "end end", "🏛", ";", "attack -1")


@subjects
def test_what_is_not_offered_is_refused_with_an_error_for_players(subject: Subject) -> None:
    refused = set()
    for scene, _, seen in menus(subject, 300):
        assert seen.menu is not None
        names = subject.words.names(seen.view)
        for text in attempts(subject, scene, seen.menu):
            for reading in (partial(read, seen.menu), partial(understand, seen.menu, names)):
                try:
                    reading(text)
                except GameError as error:
                    refused.add(type(error))
    assert refused >= {CannotRead, IllegalAction, Unfinished}


@subjects
def test_every_refusal_is_worded_briefly(subject: Subject) -> None:
    for scene, _, seen in menus(subject, 300):
        assert seen.menu is not None
        for text in attempts(subject, scene, seen.menu):
            try:
                read(seen.menu, text)
            except IllegalAction as error:
                said = subject.words.reason(seen.view, error.path, error.id, error.reason)
                assert said[-1] in ".?!"
                assert len(said.split()) <= 25
            except GameError:
                continue


@subjects
def test_every_action_can_be_typed_by_its_names(subject: Subject) -> None:
    """In capitals; where a name stands for several things, each of them is offered as a meaning."""
    for scene, _, seen in menus(subject, 300):
        assert seen.menu is not None
        names = subject.words.names(seen.view)
        path, _ = sample(seen.menu, scene.rng, lively(subject))
        typed = " ".join(next(iter(names.get(id, ())), id) for id in path).upper()
        assert understand(seen.menu, names, format(path)) == format(path)
        assert understand(seen.menu, names, typed) == format(path)


@subjects
def test_a_look_never_meets_a_path_it_cannot_answer(subject: Subject) -> None:
    for scene, seat, _ in menus(subject, 300):
        menu = look(subject.game, scene.at.state, seat).menu
        assert menu is not None
        with pytest.raises(GameError):
            read(menu, "no such words")
