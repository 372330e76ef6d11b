"""Milito's words hold what the screens need: everything has a text, nothing is too long, no id shows through."""

import random
import re

import pytest
from msgspec import structs

from engine.games.milito.data import ARMIES, CARDS, TERRAIN, card_of
from engine.games.milito.game import GAME
from engine.games.milito.menu import Reason
from engine.games.milito.text import WORDS
from engine.games.milito.view import View
from engine.kernel.game import Slot
from engine.kernel.understand import understand
from tests.games.milito.scenes import NAMES, actions, questions, scenes

RAW = re.compile(r"[a-z]+_[a-z]+|\b(None|True|False)\b|-1\b|-2\b|-3\b|[{}]")
"""What only a program would say: ids with an underscore, Python's own words, numbers that stand for something."""
LABEL, HINT, REFUSAL, PANEL = 32, 100, 25, 70


def clean(text: str) -> bool:
    return not RAW.search(text) and text == text.strip() and "  " not in text


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


def test_the_longest_hint_of_a_bonus_card_fits() -> None:
    """A pair of Warbands with their own leader is the longest thing to say."""
    scene = next(scene for scene, *_ in questions() if scene.view.ask == "answer")
    view = worst_case(scene.view)
    slot = Slot("bonus", ("calgacus", "cassivellaunus"))
    for id in slot.ids:
        hint = WORDS.hint(view, ("stand",), slot, id)
        assert 0 < len(hint) <= HINT, hint


def worst_case(view: View) -> View:
    assert view.fight is not None
    army, warband = "ancient_british", card_of("ancient_british", "warband_medium_infantry")
    line = ((warband, warband),) * 5
    side = structs.replace(view.sides[view.viewer], army=army, lines=line, hired=(), home=())
    enemy = structs.replace(view.sides[1 - view.viewer], army=army, lines=line, hired=(), home=())
    fight = structs.replace(view.fight, fighter=warband, facing=warband)
    return structs.replace(view, sides=(side, enemy) if view.viewer == 0 else (enemy, side), fight=fight)


def test_a_question_is_short() -> None:
    for scene, _, path, slot in questions():
        text = WORDS.question(scene.view, path, slot, NAMES)
        assert clean(text), text
        assert 0 < len(text.split()) <= PANEL, text


def test_every_refusal_is_short_and_shows_a_way_on() -> None:
    met: set[str] = set()
    for scene, menu, path, slot in questions():
        for id in WORDS.names(scene.view):
            reason = None if id in slot.all else menu.why_not(path, id)
            if reason is not None:
                met.add(reason)
                text = WORDS.reason(scene.view, path, id, reason)
                assert clean(text), text
                assert len(text.split()) <= REFUSAL, text
                assert len(re.findall(r"[.:] [A-Z0-9a-z]", text)) >= 1, text
    assert met >= set(Reason) - {
        Reason.NO_BONUS,
        Reason.NO_CARDS,
        Reason.COLUMN_FULL,
        Reason.PAIR_USED,
        Reason.ONE_CARD,
    }


@pytest.mark.parametrize("reason", list(Reason))
def test_each_reason_has_words_of_its_own(reason: Reason) -> None:
    scene = next(scene for scene, *_ in questions() if scene.view.fight)
    text = WORDS.reason(scene.view, ("stand",), "top", reason)
    assert clean(text)
    assert len(text.split()) <= REFUSAL


ODD = ("", "²", "٣", "0", "6", "99", "-1", "1.5", "@everyone", "*", "\u202e", "pay", "x" * 200)


def test_no_refusal_fails_whatever_it_is_said_of() -> None:
    """A reason found in one position may be told in another: a later step of a line, a move made meanwhile."""
    rng = random.Random(3)
    scenes = [scene for scene, *_ in questions()]
    paths = [path for _, _, path, _ in questions()]
    for _ in range(4000):
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
            assert len(asked.button) <= 80
        done = WORDS.done(scene.view, path, NAMES)
        assert clean(done), done
        assert done.startswith("Done: ")


def test_attacks_and_answers_are_confirmed_and_free_placements_are_not() -> None:
    for scene, path in actions():
        asked = WORDS.confirm(scene.view, path, NAMES)
        if path[0] in ("attack", "flank", "stand", "withdraw"):
            assert asked is not None, path
        if path[0] == "place":
            assert (asked is not None) == (scene.view.phase == "flank")


def test_what_ends_the_flank_attacks_says_so() -> None:
    seen = 0
    for scene, path in actions():
        if scene.view.phase == "flank" and path[0] in ("place", "attack", "end"):
            asked = WORDS.confirm(scene.view, path, NAMES)
            assert asked is not None
            assert "flank attacks" in asked.sentence
            seen += 1
    assert seen


def test_the_state_lines_are_clean_for_everybody() -> None:
    for scene in scenes():
        view = scene.view
        for text in (WORDS.head(view, NAMES), WORDS.turn(view), WORDS.now(view), WORDS.asks(view, NAMES)):
            assert clean(text), text
        assert WORDS.head(view, NAMES)
        assert clean(WORDS.hand(view))


def test_the_hand_is_told_to_its_owner_alone() -> None:
    for scene in scenes():
        if scene.viewer < 0:
            assert WORDS.hand(scene.view) == ""
        else:
            assert WORDS.hand(scene.view)


def test_every_thing_is_explained_with_its_provenance() -> None:
    seen: set[str] = set()
    for scene in scenes()[::7]:
        for id, title in WORDS.things(scene.view).items():
            text = WORDS.explain(scene.view, id)
            assert clean(title), title
            assert clean(text), text
            assert re.fullmatch(r"[a-z0-9_-]+", id)
            if title.partition(" (")[0] in {card.name for card in CARDS}:
                assert "printed card" in text or "reconstruction" in text, text
                seen.add(title.partition(" (")[0])
    assert seen >= {card.name for army in ARMIES.values() for card in map(CARDS.__getitem__, army.kinds)}


def test_everything_offered_can_be_explained() -> None:
    for scene, _, _, slot in questions():
        if slot.kind in ("unit", "column", "pay", "bonus", "fighter", "discard", "hire", "home", "back"):
            for id in slot.ids:
                if id != "both":
                    assert WORDS.explain(scene.view, id)


def test_an_order_of_battle_counts_the_whole_army() -> None:
    view = scenes()[0].view
    for army in ARMIES:
        counts = [int(n) for n in re.findall(r"(\d+) [A-Z][A-Za-z ]+ \d/\d", WORDS.explain(view, f"army-{army}"))]
        assert sum(counts) == 22


def test_names_cover_all_that_can_be_typed() -> None:
    for scene, _, _, slot in questions():
        names = WORDS.names(scene.view)
        assert set(slot.all) <= set(names)
        assert all(clean(name) for called in names.values() for name in called)


def test_what_is_said_with_names_is_understood() -> None:
    for scene, path in actions()[::3]:
        names = WORDS.names(scene.view)
        assert scene.menu is not None
        assert understand(scene.menu, names, " ".join(names[id][0] for id in path)) == " ".join(path)


def test_the_topics_are_complete_and_of_the_size_agreed() -> None:
    topics = WORDS.topics()
    assert len(topics) <= 25
    assert len({topic.id for topic in topics}) == len(topics)
    for topic in topics:
        assert 60 <= len(topic.text.split()) <= 120, topic.id
        assert topic.text.count("*Example:*") == 1, topic.id
        assert clean(topic.text), topic.id


def test_every_ground_and_option_has_a_name() -> None:
    view = scenes()[0].view
    assert all(clean(WORDS.explain(view, id)) for id in TERRAIN)
    for option in GAME.spec.options:
        for key in option.keys(2):
            for value in option.choices:
                assert all(clean(text) for text in WORDS.option(key, value))


def test_the_end_is_told_with_names_and_numbers() -> None:
    ends = [scene for scene in scenes() if scene.outcome is not None]
    assert ends
    for scene in ends:
        assert scene.outcome is not None
        text = WORDS.ended(scene.view, scene.outcome, NAMES)
        assert clean(text), text
        assert all(NAMES[seat] in text for seat in scene.outcome.winners)
        won = [int(n) for n in re.findall(r"(\d+) won by", text)]
        rest = [int(n) for n in re.findall(r"(\d+) (?:tied|evaded)", text)]
        assert sum(won) + sum(rest) == sum(tally.attacks for tally in scene.view.tally)
