"""What holds for positions of matches that are over, looked at again: as far as they were then, and nothing hidden."""

import pytest

from engine.kernel.match import CLOSED, Header
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import laid_open, look
from engine.kernel.seats import SPECTATOR
from engine.registry import GAMES
from render import registry
from tests.contract.sample import matches, scenes, subjects
from tests.contract.subjects import Subject

NAMES = ("Ann", "Ben", "Cleo", "Dio", "Eve", "Fay")
MOST = 120
DRAWN = 12


def closed(head: Header) -> Outcome:
    return Outcome((0,) * head.seats, CLOSED)


@subjects
def test_a_position_laid_open_is_as_far_as_it_was(subject: Subject) -> None:
    words = subject.words
    assert set(subject.game.spec.course) <= set(subject.game.types.view.__struct_fields__)
    for scene in scenes(subject, MOST):
        then = look(subject.game, scene.at.state, SPECTATOR).view
        now = laid_open(subject.game, scene.at.state, closed(scene.header))
        names = NAMES[: scene.header.seats]
        assert words.turn(now) == words.turn(then)
        assert words.alt(now, names)
        assert words.board(now, names)
        for field in subject.game.spec.course:
            assert getattr(now, field) == getattr(then, field)


@subjects
def test_how_the_match_ended_is_told_by_its_last_position_alone(subject: Subject) -> None:
    for one in matches(subject.key)[:6]:
        game, names, ended = subject.game, NAMES[: one.header.seats], one.end.outcome
        assert ended is not None
        assert laid_open(game, one.end.state, ended) == look(game, one.end.state, SPECTATOR).view
        for scene in one.scenes[:: len(one.scenes) // 8 + 1]:
            now = laid_open(game, scene.at.state, ended)
            assert now == laid_open(game, scene.at.state, closed(one.header))
            assert ", over" not in subject.words.alt(now, names)


@pytest.mark.parametrize("key", GAMES)
def test_a_position_laid_open_can_be_drawn(key: str) -> None:
    one = max(matches(key)[:7], key=lambda match: len(match.scenes))
    names = NAMES[: one.header.seats]
    for scene in one.scenes[:: len(one.scenes) // DRAWN + 1]:
        view = laid_open(GAMES[key], scene.at.state, closed(one.header))
        assert registry.draw_table(key, view, names, "dark", scene.played.events)
