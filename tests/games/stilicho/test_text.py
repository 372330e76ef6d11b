"""Stilicho's words hold what the screens need: everything has a text, nothing is too long, no id shows through."""

import random
import re
from typing import Any

import pytest

from engine.games.stilicho.data import CARDS, DIOCESES, FRONTS, LEADERS, SPACES, Card
from engine.games.stilicho.menu import Reason
from engine.games.stilicho.text import WORDS
from engine.kernel.understand import understand
from tests.games.stilicho import table
from tests.games.stilicho.scenes import NAMES, actions, questions, scenes
from tests.games.stilicho.table import Match

RAW = re.compile(r"[a-z]+_[a-z]+|\b(None|True|False)\b|-1\b|-2\b|[{}]|\b[ER]\d\d\b|RB")
"""What only a program would say: ids with an underscore, Python's own words, numbers that stand for something."""
LABEL, HINT, REFUSAL, PANEL = 32, 100, 25, 70


def clean(text: str) -> bool:
    return not RAW.search(text) and text == text.strip() and "  " not in text and ".." not in text


def test_every_choice_has_a_label_that_fits_a_button() -> None:
    for scene, _, path, slot in questions():
        for id in slot.all:
            label = WORDS.label(scene.view, path, slot, id)
            assert clean(label), label
            assert 0 < len(label) <= LABEL, label


def test_the_labels_of_one_question_differ() -> None:
    for scene, _, path, slot in questions():
        labels = [WORDS.label(scene.view, path, slot, id) for id in slot.all]
        assert len(set(labels)) == len(labels), labels


def test_every_hint_fits_a_select() -> None:
    for scene, _, path, slot in questions():
        for id in slot.all:
            hint = WORDS.hint(scene.view, path, slot, id)
            assert clean(hint), hint
            assert len(hint) <= HINT, hint


def test_a_question_is_short() -> None:
    for scene, _, path, slot in questions():
        text = WORDS.question(scene.view, path, slot, NAMES)
        assert text[2:3].isupper(), text
        assert clean(text), text
        assert text.startswith("**")
        assert 0 < len(text.split()) <= PANEL, text


def test_every_refusal_is_short_and_shows_a_way_on() -> None:
    met: set[str] = set()
    for scene, menu, path, slot in questions()[::3]:
        for id in WORDS.names(scene.view):
            reason = None if id in slot.all else menu.why_not(path, id)
            if reason is not None:
                met.add(reason)
                text = WORDS.reason(scene.view, path, id, reason)
                assert clean(text), text
                assert len(text.split()) <= REFUSAL, text
                assert len(re.findall(r"[.:;,] [A-Z0-9a-z]", text)) >= 1, text
    assert len(met) > 20


@pytest.mark.parametrize("reason", list(Reason))
def test_each_reason_has_words_of_its_own(reason: Reason) -> None:
    found = next(scene for scene, *_ in questions() if scene.view.ask == "roman")
    text = WORDS.reason(found.view, ("attack",), "vandals", reason)
    assert clean(text)
    assert len(text.split()) <= REFUSAL
    others = [WORDS.reason(found.view, ("attack",), "vandals", other) for other in Reason if other != reason]
    assert text not in others


ODD = ("", "²", "٣", "0", "6", "99", "-1", "1.5", "@everyone", "*", "\u202e", "pay", "x" * 200)


def test_no_refusal_fails_whatever_it_is_said_of() -> None:
    """A reason found in one position may be told in another: a later step of a line, a move made meanwhile."""
    rng = random.Random(3)
    scenes = [scene for scene, *_ in questions()]
    paths = [path for _, _, path, _ in questions()]
    for _ in range(2000):
        scene, path = rng.choice(scenes), rng.choice(paths)
        ids = (*WORDS.names(scene.view), *ODD)
        if rng.random() < 0.5:
            path = (*path, *rng.choices(ids, k=rng.randrange(4)))
        id, reason = rng.choice(ids), rng.choice(list(Reason))
        text = WORDS.reason(scene.view, path, id, reason)
        assert len(text.split()) <= REFUSAL, (text, path, id)


def test_a_deed_is_named_on_its_button_and_told_when_done() -> None:
    for scene, path in actions():
        asked = WORDS.confirm(scene.view, path, NAMES)
        if asked is not None:
            assert clean(asked.sentence), asked
            assert clean(asked.button), asked
            assert asked.sentence
            assert 0 < len(asked.button) <= 80
        done = WORDS.done(scene.view, path, NAMES)
        assert clean(done), done
        assert done.startswith("Done: ")


def test_dice_are_confirmed_and_free_moves_are_not() -> None:
    for scene, path in actions():
        asked = WORDS.confirm(scene.view, path, NAMES)
        if path[0] in ("attack", "counter") or (path[0] == "suppress" and path[2] != "garrison"):
            assert asked is not None, path
            assert "%" in asked.sentence
        if path[0] in ("setup", "transfer", "garrison", "choose", "discard") and scene.view.ask != "overrun":
            assert asked is None, path


def confirmed(match: Match, text: str) -> str:
    asked = WORDS.confirm(match.view, tuple(text.split()), NAMES)
    return asked.sentence if asked else ""


def test_what_loses_at_once_is_asked_about() -> None:
    """Ruling 9: a removal that lets Constantine into Ravenna; a step that brings Olympius to the top."""
    siege = {"constantine": "ravenna_siege", "garrisons": "ravenna"}
    assert "usurpation" in confirmed(Match(table.scene(stage="deploy", **siege)), "deploy recall ravenna goths")
    held = Match(table.scene(unrest="italia_annonaria", hand="R01", **siege))
    assert "usurpation" in confirmed(held, "suppress italia_annonaria garrison annona_militaris")
    assert "executed" in confirmed(
        Match(table.scene(mutiny="goths", hand="R01", olympius=6)), "mutiny goths annona_militaris"
    )


def test_a_besieger_let_into_a_city_is_asked_about() -> None:
    match = Match(table.scene(goths="roma_siege", garrisons="roma", stage="deploy"))
    assert "The Goths would enter Roma at once." in confirmed(match, "deploy recall roma goths")
    assert not confirmed(Match(table.scene(garrisons="roma", stage="deploy")), "deploy recall roma goths")


FATAL: list[tuple[dict[str, Any], str]] = [
    ({"revolt": "hispania septem_provinciae gallia italia_annonaria italia_suburbicaria"}, "anarchy"),
    ({"mutiny": "constantine vandals goths"}, "Mutiny"),
    ({"turn": 10}, "tenth year"),
    ({"revolt": "italia_annonaria", "olympius": 6}, "executed"),
]


@pytest.mark.parametrize(("layout", "word"), FATAL)
def test_ending_the_round_that_loses_the_campaign_is_asked_about(layout: dict[str, Any], word: str) -> None:
    """RB 9.1, 9.2: only the third round ends in Housekeeping."""
    assert word in confirmed(Match(table.scene(round=2, **layout)), "end")
    assert not confirmed(Match(table.scene(round=1, **layout)), "end")


def test_a_marker_that_would_be_gone_before_the_enemy_moves_is_asked_about() -> None:
    """Ruling 70."""
    assert "Housekeeping" in confirmed(Match(table.scene(round=2, hand="R26")), "event truce goths")
    assert not confirmed(Match(table.scene(round=1, hand="R26")), "event truce goths")


def test_men_left_in_recovery_are_asked_about_when_the_year_begins() -> None:
    assert "Recovery" in confirmed(Match(table.scene(stage="deploy", recovery=2)), "begin")
    assert not confirmed(Match(table.scene(stage="deploy", recovery=0)), "begin")
    assert not confirmed(Match(table.scene(stage="begin", recovery=2)), "begin")


def test_the_state_lines_are_clean_for_everybody() -> None:
    for scene in scenes():
        view = scene.view
        for text in (WORDS.head(view, NAMES), WORDS.turn(view), WORDS.now(view), WORDS.asks(view, NAMES)):
            assert clean(text), text
        assert WORDS.head(view, NAMES)
        assert clean(WORDS.hand(view))


def test_everything_is_explained_and_cards_say_where_they_come_from() -> None:
    for scene in scenes()[::40]:
        titles = WORDS.things(scene.view)
        assert len(set(titles.values())) == len(titles)
        for id, title in titles.items():
            assert clean(title), title
            text = WORDS.explain(scene.view, id)
            assert clean(text), text
            assert re.fullmatch(r"[a-z0-9_-]+", id)
    named = {item.id for group in (CARDS, FRONTS, LEADERS, DIOCESES, SPACES.values()) for item in group}
    assert named <= set(WORDS.things(scenes()[0].view))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_every_card_has_a_text_of_its_own_and_a_source(card: Card) -> None:
    text = WORDS.explain(scenes()[0].view, card.id)
    assert len(text.split()) >= 6
    assert "reconstruction" in text or "rulebook" in text


def test_names_cover_all_that_can_be_typed() -> None:
    for scene, _, _, slot in questions():
        names = WORDS.names(scene.view)
        assert set(slot.all) <= set(names)


def test_what_is_said_with_names_is_understood() -> None:
    for scene, path in actions()[::4]:
        names = WORDS.names(scene.view)
        assert scene.menu is not None
        assert understand(scene.menu, names, " ".join(names[id][0] for id in path)) == " ".join(path)


def test_the_topics_are_complete_and_of_the_size_agreed() -> None:
    topics = WORDS.topics()
    assert len(topics) <= 25
    assert len({topic.id for topic in topics}) == len(topics)
    for topic in topics:
        assert 60 <= len(topic.text.split()) <= 120, (topic.id, len(topic.text.split()))
        assert topic.text.count("*Example:*") == 1, topic.id
        assert clean(topic.text), topic.id
