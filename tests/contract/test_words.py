"""What holds for the texts of every game: they exist, they fit where they are shown, and they are told alike."""

from enum import StrEnum
from importlib import import_module
from itertools import product

from engine.kernel.match import AGREED, CLOSED
from engine.kernel.outcome import Outcome, draw, win
from engine.kernel.redaction import look, told
from engine.kernel.seats import SPECTATOR
from engine.kernel.walk import sample
from engine.registry import GAMES
from tests.contract.sample import matches, menus, scenes, subjects, viewers
from tests.contract.subjects import Subject
from tests.contract.test_menus import slots, walks
from tests.kernel.beasts import Why

NAMES = ("Ann", "Ben", "Cleo", "Dio", "Eve", "Fay")


@subjects
def test_every_choice_has_a_label_and_a_hint_that_fit(subject: Subject) -> None:
    for scene, _, seen in menus(subject, 300):
        assert seen.menu is not None
        for path, slot in slots(seen.menu, scene.rng):
            for id in slot.all:
                assert 1 <= len(subject.words.label(seen.view, path, slot, id)) <= 32
                assert len(subject.words.hint(seen.view, path, slot, id)) <= 100


@subjects
def test_choices_of_one_question_read_unlike_each_other(subject: Subject) -> None:
    for scene, _, seen in menus(subject, 300):
        assert seen.menu is not None
        for path, slot in slots(seen.menu, scene.rng):
            labels = [subject.words.label(seen.view, path, slot, id) for id in slot.all]
            assert len(set(labels)) == len(labels)


@subjects
def test_every_question_and_deed_is_worded(subject: Subject) -> None:
    for scene, seat, seen in menus(subject, 300):
        assert seen.menu is not None
        names = NAMES[: scene.header.seats]
        assert subject.words.now(seen.view) or seat not in subject.game.awaited(scene.at.state)
        for path, slot in slots(seen.menu, scene.rng):
            assert subject.words.question(seen.view, path, slot, names)
        for path in walks(seen.menu, scene.rng):
            assert subject.words.done(seen.view, path, names)
            confirm = subject.words.confirm(seen.view, path, names)
            assert confirm is None or (confirm.sentence and 1 <= len(confirm.button) <= 80)


@subjects
def test_every_event_is_told_to_everybody_in_short_lines(subject: Subject) -> None:
    for scene in scenes(subject, 600):
        for viewer in viewers(scene.header):
            for event in told(subject.game, scene.played.events, viewer):
                names = NAMES[: scene.header.seats]
                assert len(subject.words.describe(event, viewer, names)) <= 400
                assert len(subject.words.explained(event, viewer, names)) <= 1500


@subjects
def test_positions_are_told_in_words_that_fit(subject: Subject) -> None:
    for scene in scenes(subject, 200):
        names = NAMES[: scene.header.seats]
        for viewer in viewers(scene.header):
            view = look(subject.game, scene.at.state, viewer).view
            assert 1 <= len(subject.words.alt(view, names)) <= 1000
            assert 1 <= len(subject.words.board(view, names)) <= 3500
            assert len(subject.words.hand(view)) <= 1000
            assert len(subject.words.head(view, names)) <= 400
            assert subject.words.turn(view)
            things = subject.words.things(view)
            assert all(subject.words.explain(view, id) for id in list(things)[:3])


@subjects
def test_the_purse_line_does_not_repeat_the_title_above_it(subject: Subject) -> None:
    for scene in scenes(subject, 100):
        for viewer in viewers(scene.header):
            view = look(subject.game, scene.at.state, viewer).view
            said = subject.words.head(view, NAMES[: scene.header.seats])
            assert subject.words.turn(view) not in said.split(" · ")


@subjects
def test_a_spectator_reads_the_same_before_and_after_somebody_looks(subject: Subject) -> None:
    for scene in scenes(subject, 100):
        view = look(subject.game, scene.at.state, SPECTATOR).view
        names = NAMES[: scene.header.seats]
        first = (subject.words.board(view, names), subject.words.alt(view, names))
        for viewer in viewers(scene.header):
            subject.words.board(look(subject.game, scene.at.state, viewer).view, names)
        assert (subject.words.board(view, names), subject.words.alt(view, names)) == first


def reasons(subject: Subject) -> type[StrEnum]:
    """Every reason for which the menu of a game may refuse something."""
    if subject.key not in GAMES:
        return Why
    found: type[StrEnum] = import_module(f"engine.games.{subject.key}.menu").Reason
    return found


@subjects
def test_every_reason_is_worded_wherever_it_is_said(subject: Subject) -> None:
    """A reason found in one position may be told in another: a later step of a line, a move made meanwhile."""
    for scene, _, seen in menus(subject, 40):
        assert seen.menu is not None
        path, _ = sample(seen.menu, scene.rng)
        for length, reason in product(range(len(path) + 1), reasons(subject)):
            for id in (*path[length : length + 1], "nobody", ""):
                said = subject.words.reason(seen.view, path[:length], id, reason)
                assert said[-1] in ".?!"
                assert len(said.split()) <= 25


@subjects
def test_every_ending_is_worded_with_its_winner(subject: Subject) -> None:
    for one in matches(subject.key)[::5]:
        names = NAMES[: one.header.seats]
        view = look(subject.game, one.end.state, SPECTATOR).view
        if one.header.seats > 1:
            assert subject.words.ended(view, draw(one.header.seats, AGREED), names)
        assert subject.words.ended(view, Outcome((0,) * one.header.seats, CLOSED), names)
        for reason in subject.endings:
            said = subject.words.ended(view, win(0, one.header.seats, reason), names)
            assert "Ann" in said or (said and one.header.seats == 1), "who plays alone knows who is meant"


@subjects
def test_verbs_options_and_topics_are_worded(subject: Subject) -> None:
    assert all(subject.words.verb(verb) for verb in subject.verbs)
    assert subject.words.tagline
    assert subject.words.minutes > 0
    for option in subject.game.spec.options:
        for key in option.keys(subject.game.spec.seats_min):
            said = [subject.words.option(key, choice) for choice in option.choices]
            assert all(name and value for name, value in said)
    topics = subject.words.topics()
    assert 1 <= len(topics) <= 25
    assert len({topic.id for topic in topics}) == len(topics)


@subjects
def test_what_decided_a_match_is_reported_in_lines_that_fit(subject: Subject) -> None:
    for one in matches(subject.key)[::3]:
        events = [*one.opened, *(event for scene in one.scenes for event in scene.played.events)]
        names = NAMES[: one.header.seats]
        for viewer in viewers(one.header):
            lines = subject.words.report(told(subject.game, events, viewer, True), viewer, names).splitlines()
            assert 2 <= len(lines) <= 20
            assert max(map(len, lines)) <= 700
