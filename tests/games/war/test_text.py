"""War's words hold what the screens need: everything has a text, nothing is too long, no id shows through."""

import random
import re

import pytest

from engine.games.war.data import CARD, COLOURS, ID, OBJECTIVES, REGIONS, TERRITORIES
from engine.games.war.game import GAME
from engine.games.war.menu import Reason
from engine.games.war.text import WORDS
from engine.kernel.seats import SPECTATOR
from engine.kernel.understand import understand
from tests.games.war.scenes import actions, questions, scenes

RAW = re.compile(r"[a-z]+_[a-z]+|\b(None|True|False)\b|(?<!\d)-\d|[{}]")
"""What only a program would say: ids with an underscore, Python's own words, numbers that stand for something."""
LABEL, HINT, REFUSAL, PANEL = 32, 100, 25, 70


ONE_AS_MANY = re.compile(r"(?<![\d.])1 (armies|territories|cards|tokens|figures|warriors|rolls)\b")


def clean(text: str) -> bool:
    return not RAW.search(text) and not ONE_AS_MANY.search(text) and text == text.strip() and "  " not in text


def test_every_choice_has_a_label_that_fits_and_differs_from_the_others() -> None:
    for scene, _, path, slot in questions():
        labels = [WORDS.label(scene.view, path, slot, id) for id in slot.all]
        assert len(set(labels)) == len(labels), labels
        for label in labels:
            assert clean(label), label
            assert 0 < len(label) <= LABEL, label


def test_every_hint_fits_a_select() -> None:
    for scene, _, path, slot in questions()[::2]:
        for id in slot.all:
            hint = WORDS.hint(scene.view, path, slot, id)
            assert clean(hint), hint
            assert len(hint) <= HINT, hint


def test_a_question_is_short() -> None:
    for scene, _, path, slot in questions():
        text = WORDS.question(scene.view, path, slot, scene.names)
        assert clean(text), text
        assert 0 < len(text.split()) <= PANEL, text
        assert text.startswith("**")


def test_the_basic_game_speaks_of_neither_gods_nor_figures() -> None:
    told = 0
    for scene, _, path, slot in questions():
        if not scene.view.rules.advanced:
            words = " ".join(WORDS.hint(scene.view, path, slot, id) for id in slot.all)
            text = f"{WORDS.question(scene.view, path, slot, scene.names)} {words}"
            assert not re.search(r"\b(gods?|figures?|tokens?|Hades)\b", text), text
            told += 1
    assert told


def test_every_pair_that_may_fight_has_a_label() -> None:
    for scene, _, path, slot in questions():
        if slot.kind == "target":
            for id in slot.ids:
                assert re.fullmatch(r".+ \d+ → .+ [KRBIN]\d+ · .+ %", WORDS.front(scene.view, path[1], id))
                assert len(WORDS.front(scene.view, path[1], id)) <= LABEL


def test_every_refusal_is_short_and_shows_a_way_on() -> None:
    met: set[str] = set()
    ids = (*WORDS.names(scenes()[0].view), "99")
    for scene, menu, path, slot in questions()[::3]:
        for id in ids:
            reason = None if slot.takes(id) else menu.why_not(path, id)
            if reason is not None:
                met.add(reason)
                text = WORDS.reason(scene.view, path, id, reason)
                assert clean(text), text
                assert len(text.split()) <= REFUSAL, text
                assert re.search(r"[.:] [A-Za-z0-9]", text), text
    assert len(met) > len(Reason) * 0.8, set(Reason) - met


@pytest.mark.parametrize("reason", list(Reason))
def test_each_reason_has_words_of_its_own(reason: Reason) -> None:
    view = next(scene for scene, *_ in questions() if scene.view.fight).view
    text = WORDS.reason(view, ("attack", "athens"), "corinth", reason)
    assert clean(text)
    assert len(text.split()) <= REFUSAL


ODD = ("", "²", "٣", "0", "-1", "1.5", "@everyone", "*", "\u202e", "attack", "x" * 200)


def test_no_refusal_fails_whatever_it_is_said_of() -> None:
    """A reason found in one position may be told in another: a later step of a line, a move made meanwhile."""
    chance = random.Random(3)
    found = [(scene, path) for scene, _, path, _ in questions()]
    ids = (*WORDS.names(scenes()[0].view), *ODD)
    for _ in range(3000):
        (scene, _), (_, path) = chance.choice(found), chance.choice(found)
        if chance.random() < 0.5:
            path = (*path, *chance.choices(ids, k=chance.randrange(4)))
        text = WORDS.reason(scene.view, path, chance.choice(ids), chance.choice(list(Reason)))
        assert len(text.split()) <= REFUSAL, (text, path)


def test_a_deed_is_named_on_its_button_and_told_when_done() -> None:
    for scene, path in actions():
        asked = WORDS.confirm(scene.view, path, scene.names)
        if asked is not None:
            assert clean(asked.sentence), asked
            assert clean(asked.button), asked
            assert 0 < len(asked.button) <= 80
        done = WORDS.done(scene.view, path, scene.names)
        assert clean(done), done
        assert done.startswith("Done: ")
        assert done.endswith(".")


def test_only_what_cannot_come_back_is_confirmed() -> None:
    for scene, path in actions():
        asked = WORDS.confirm(scene.view, path, scene.names)
        if path[0] == "dismember":
            assert asked is not None, path
        if path[0] in ("place", "invoke", "hades", "pass", "occupy", "losses", "order"):
            assert asked is None, path
        if path[0] in ("attack", "until", "move") and asked:
            assert "lost" in asked.sentence, path


def test_the_state_lines_are_clean_for_everybody() -> None:
    for scene in scenes():
        view, names = scene.view, scene.names
        for text in (WORDS.head(view, names), WORDS.turn(view), WORDS.now(view), WORDS.asks(view, names)):
            assert clean(text), text
        assert WORDS.head(view, names)
        assert clean(WORDS.hand(view))


def test_the_hand_is_told_to_its_owner_alone() -> None:
    for scene in scenes():
        assert bool(WORDS.hand(scene.view)) == (scene.viewer != SPECTATOR)


def test_every_thing_is_explained() -> None:
    for scene in scenes()[::29]:
        for id, title in WORDS.things(scene.view).items():
            text = WORDS.explain(scene.view, id)
            assert clean(title), title
            assert clean(text), text
            assert text.endswith(".")


def test_territories_regions_gods_and_creatures_can_be_looked_up() -> None:
    basic, advanced = (next(s for s in scenes() if s.view.rules.advanced == mode).view for mode in (False, True))
    for view in (basic, advanced):
        assert set(WORDS.things(view)) >= {*ID, *(region.id for region in REGIONS)}
    gods = {"ares", "zeus", "poseidon", "hades", "athena", *(colour.creature for colour in COLOURS.values())}
    assert set(WORDS.things(advanced)) >= gods
    assert not set(WORDS.things(basic)) & gods


def test_everything_offered_as_a_place_or_card_can_be_explained() -> None:
    for scene, _, _, slot in questions()[::7]:
        for id in slot.ids:
            if id in CARD:
                assert WORDS.explain(scene.view, id)


def test_an_objective_is_explained_to_its_owner_alone() -> None:
    for scene in scenes()[::3]:
        assert ("objective" in WORDS.things(scene.view)) == (scene.viewer != SPECTATOR)


def test_names_cover_all_that_can_be_typed() -> None:
    for scene, _, _, slot in questions()[::5]:
        names = WORDS.names(scene.view)
        assert {id for id in slot.all if not id.isdigit()} <= set(names)


@pytest.mark.parametrize("called", ["name", "portuguese", "code", "bare"])
def test_what_is_said_with_names_is_understood(called: str) -> None:
    """English and Portuguese names and codes, accents optional."""
    other = {"name": "name", "portuguese": "name_pt", "code": "code", "bare": "name_pt"}[called]
    said = {one.id: getattr(one, other) for one in TERRITORIES}
    plain = str.maketrans("áâãéêíóôúç", "aaaeeioouc")
    for scene, path in actions()[::9]:
        names = WORDS.names(scene.view)
        words = " ".join(said.get(id) or names.get(id, (id,))[0] for id in path)
        text = words.lower().translate(plain) if called == "bare" else words
        assert scene.menu is not None
        assert understand(scene.menu, names, text) == " ".join(path), text


def test_the_topics_are_complete_and_of_the_size_agreed() -> None:
    topics = WORDS.topics()
    assert len(topics) <= 25
    assert len({topic.id for topic in topics}) == len(topics)
    for topic in topics:
        assert 60 <= len(topic.text.split()) <= 120, topic.id
        assert topic.text.count("*Example:*") == 1, topic.id
        assert clean(topic.text), topic.id


def test_players_are_named_or_they_never_he_or_she() -> None:
    for topic in WORDS.topics():
        assert not re.search(r"\b(he|she|him|his|hers?)\b", topic.text, re.IGNORECASE), topic.id


def test_every_option_has_a_name() -> None:
    for option in GAME.spec.options:
        for key in option.keys(4):
            titles = {WORDS.option(key, value) for value in option.choices}
            assert len(titles) == len(option.choices)
            assert all(clean(text) for pair in titles for text in pair)


def test_no_text_tells_of_another_objective_or_hand() -> None:
    """Everything is made of the view, so the same words come of any world that looks alike."""
    goals = {OBJECTIVES[n].id: n for n in range(len(OBJECTIVES))}
    assert len(goals) == 12
    for scene in scenes()[::11]:
        if scene.outcome is None:
            told = WORDS.board(scene.view, scene.names) + WORDS.head(scene.view, scene.names)
            objective = told.count("Objective: ")
            assert objective == (1 if scene.viewer != SPECTATOR else 0)


def test_the_end_is_told_with_names_and_numbers() -> None:
    ends = [scene for scene in scenes() if scene.outcome is not None]
    assert ends
    for scene in ends:
        assert scene.outcome is not None
        text = WORDS.ended(scene.view, scene.outcome, scene.names)
        assert clean(text), text
        assert all(scene.names[seat] in text for seat in scene.outcome.winners)
        rolls = re.search(r"(\d+) rolls? of attack", text)
        assert rolls
        assert int(rolls[1]) == sum(tally.rolls for tally in scene.view.tally)
