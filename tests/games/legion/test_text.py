"""Legion's words hold what the screens need: everything has a text, nothing is too long, no id shows through."""

import re

import pytest

from engine.games.legion.data import CARD_SOURCES, CARDS, KIND_SOURCES, KINDS, TILE
from engine.games.legion.menu import Reason
from engine.games.legion.text import WORDS
from engine.kernel.game import Slot
from engine.kernel.outcome import draw, win
from engine.kernel.understand import understand
from tests.games.legion.looks import NAMES, actions, questions, scenes
from tests.games.legion.table import Match, battle, field, horde, rome

RAW = re.compile(r"[a-z]+_[a-z]+|\b(None|True|False)\b|-1\b|-2\b|[{}]")
"""What only a program would say: ids with an underscore, Python's own words, numbers that stand for something."""
LABEL, TILE_LABEL, HINT, REFUSAL, PANEL = 32, 12, 100, 25, 70


FIGURED = {card.name for card in CARDS} | {kind.name for kind in KINDS}
"""What has figures, and so a source of them."""


def clean(text: str) -> bool:
    return not RAW.search(text) and text == text.strip() and "  " not in text


def test_every_choice_has_a_label_that_fits_a_button() -> None:
    for scene, _, path, slot in questions():
        for id in slot.all:
            label = WORDS.label(scene.view, path, slot, id)
            assert clean(label), label
            assert 0 < len(label) <= (TILE_LABEL if slot.kind in ("tile", "column", "row") else LABEL), label


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
        assert clean(text), text
        assert 0 < len(text.split()) <= PANEL, text


def slot_of(match: Match, seat: int, text: str) -> Slot:
    at = match.menu(seat).next(tuple(text.split()))
    assert isinstance(at, Slot)
    return at


def labels_of(match: Match, seat: int, text: str) -> list[str]:
    slot = slot_of(match, seat, text)
    return [WORDS.label(match.view(seat), tuple(text.split()), slot, id) for id in slot.all]


def hint_of(match: Match, seat: int, text: str, id: str) -> str:
    return WORDS.hint(match.view(seat), tuple(text.split()), slot_of(match, seat, text), id)


def test_marches_show_their_direction_and_what_walls_cost_more() -> None:
    match = battle(rome("optio C3"), horde(""))
    assert labels_of(match, 0, "move optio") == ["↑ C4", "→ D3", "↓ C2", "← B3"]
    match = battle(rome(""), horde("warrior C5"), 1, palisades="C4")
    assert "↓ C4 · 2 AP" in labels_of(match, 1, "move warrior")


def test_targets_show_what_is_seen_of_them() -> None:
    match = battle(rome("optio C3"), horde("warrior C4 known, raider D3"))
    assert labels_of(match, 0, "attack optio") == ["⚔ D3 marker", "⚔ C4 Wa"]


def test_a_tile_of_two_words_reads_alone() -> None:
    match = battle(rome("", hand="eagle_eye"), horde(""))
    assert labels_of(match, 0, "play eagle_eye E") == ["E3", "E4", "E5", "E6"]


def test_the_facts_of_a_unit_stand_in_its_second_line() -> None:
    match = battle(rome("optio C3 known, velites A2"), horde("warrior C4"))
    assert hint_of(match, 0, "move", "optio") == "C3 · moves 1 · sees 1 · enemy next to it · known to the enemy"
    assert hint_of(match, 0, "move", "velites") == "A2 · moves 3 · sees 3 in line"


def test_the_second_line_of_an_attacker_tells_what_it_can_expect() -> None:
    match = battle(rome("optio C3"), horde("warrior C4 known"))
    assert hint_of(match, 0, "attack", "optio") == "C3 · strength 8 · C4: 8 against 4, it falls"


@pytest.mark.parametrize(
    ("unit", "warned"),
    [("optio", False), ("velites", False), ("decurion horn", False), ("legionary horn", True), ("velites horn", True)],
)
def test_who_cannot_meet_anybody_unseen_is_not_warned_of_them(unit: str, warned: bool) -> None:
    """Section 6: the first tile never holds an unseen enemy, and what is in sight holds none."""
    name = unit.split()[0]
    match = battle(rome(f"{name} C3{unit.removeprefix(name)}"), horde("warrior J7"))
    view, path = match.view(0), ("move", name)
    said = WORDS.question(view, path, slot_of(match, 0, f"move {name}"), NAMES)
    assert ("unseen" in said) == warned


def test_a_marker_in_reach_is_counted_out_without_what_cannot_be() -> None:
    match = battle(rome("optio C3, ballista C2"), horde("warrior C4, berserker J7, chariot I7"))
    assert hint_of(match, 0, "attack", "optio").endswith("C4: 1 of 4 fall, 2 with you")
    assert hint_of(match, 0, "attack", "ballista").endswith("shoots · C4: 4 of 4 fall")


def test_prices_show_what_is_left() -> None:
    match = battle(rome("", market="frenzy dig_in rally", hand="move_infantry"), horde(""))
    assert labels_of(match, 0, "buy")[0] == "Frenzy · 4 D, 1 AP"
    assert hint_of(match, 0, "buy", "frenzy").endswith("5 D → 1 D · AP 3 → 2")
    assert hint_of(match, 0, "play", "move_infantry").endswith("AP 3 → 4")


def test_the_purse_line_is_as_designed() -> None:
    view = battle(rome("optio C3"), horde("warrior C4"), round=4).view(0)
    assert WORDS.head(view, NAMES) == "AP 3 · 5 D · morale 27 of 27 against 25 of 25"
    assert WORDS.turn(view) == "round 4"


def test_the_grid_of_the_deployment_names_who_stands_where() -> None:
    scene = next(
        found for found in scenes() if found.viewer == 0 and found.view.phase == "deploy" and found.view.standing
    )
    spots = {id: WORDS.spot(scene.view, id) for id in TILE[:20]}
    assert all(len(text) <= TILE_LABEL for text in spots.values())
    taken = [id for id, text in spots.items() if text != id]
    assert len(taken) == scene.view.standing.bit_count()


def test_every_refusal_is_short_and_shows_a_way_on() -> None:
    met: set[str] = set()
    for scene, menu, path, slot in questions()[::3]:
        for id in WORDS.names(scene.view):
            reason = None if id in slot.all else menu.why_not(path, id)
            if reason is not None:
                met.add(reason)
                text = WORDS.reason(scene.view, path, id, reason)
                assert clean(text.replace(" -- ", " ")), text
                assert len(text.split()) <= REFUSAL, text
                assert len(re.findall(r"[.:;] [A-Z0-9a-z“]", text)) >= 1, text
    assert len(met) >= 35, sorted(set(Reason) - met)


@pytest.mark.parametrize("reason", list(Reason))
def test_each_reason_has_words_of_its_own(reason: Reason) -> None:
    match = battle(rome("legionary D3, legionary2 E3", hand="move_infantry"), horde(""), total=6)
    path, id = PATHS.get(reason, (("move", "legionary"), "D6"))
    text = WORDS.reason(match.view(0), path, id, reason)
    assert clean(text.replace(" -- ", " ")), text
    assert len(text.split()) <= REFUSAL


PATHS = {
    Reason.AP_CAP: (("play",), "move_infantry"),
    Reason.WRONG_ROW: (("play", "watchtower"), "J"),
    Reason.TOO_POOR: (("buy",), "frenzy"),
    Reason.FALLEN: (("move",), "optio"),
}


def test_a_refused_march_names_whom_one_sees_in_the_way() -> None:
    match = battle(rome("velites C3, legionary D3"), horde(""))
    view = match.view(0)
    reason = match.menu(0).why_not(("move", "velites"), "F3")
    assert reason is not None
    text = WORDS.reason(view, ("move", "velites"), "F3", reason)
    assert text.startswith("C3 cannot reach F3: your Legionary stands on D3.")


def test_the_cap_of_action_points_is_told_before_anything_is_spent() -> None:
    match = battle(rome("", hand="move_infantry"), horde(""), total=6)
    text = WORDS.reason(match.view(0), ("play",), "move_infantry", Reason.AP_CAP)
    assert text.startswith("That would make 8 action points this turn; 6 is the most. Nothing was spent.")


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


def test_attacks_and_cards_on_a_column_and_row_are_confirmed_and_else_only_an_end_too_soon() -> None:
    for scene, path in actions():
        asked = WORDS.confirm(scene.view, path, NAMES)
        if path[0] != "end":
            assert (asked is not None) == (path[0] == "attack" or len(path) == 4), path


def test_a_card_on_a_tile_tells_which_tiles_it_covers_and_names_the_tile_on_its_button() -> None:
    match = battle(rome("", hand="eagle_eye watchtower"), horde(""))
    asked = [WORDS.confirm(match.view(0), ("play", card, "E", "5"), NAMES) for card in ("eagle_eye", "watchtower")]
    assert [found.button for found in asked if found] == ["Sweep E5", "Watch E5"]
    assert asked[0] is not None
    assert "3×3 round E5" in asked[0].sentence
    assert asked[1] is not None
    assert "E5, F5, E6 and F6" in asked[1].sentence
    match = battle(rome(""), horde("warrior E6", hand="skulls"), 1)
    laid = WORDS.confirm(match.view(1), ("play", "skulls", "E", "5"), NAMES)
    assert laid is not None
    assert laid.button == "Lay screaming skulls at E5"


def test_the_end_of_a_turn_is_confirmed_only_while_something_plain_is_left_to_do() -> None:
    idle = battle(rome("optio C3", denarii=0), horde("warrior G7"))
    busy = battle(rome("optio C3", denarii=0), horde("warrior C4"))
    rich = battle(rome("optio C3", market="mist"), horde("warrior G7"))
    spent = battle(rome("optio C3", market="mist"), horde("warrior C4"), ap=0)
    asked = [WORDS.confirm(match.view(0), ("end",), NAMES) is not None for match in (idle, busy, rich, spent)]
    assert asked == [False, True, True, False]


def test_an_attack_by_a_king_warns_of_the_end() -> None:
    match = battle(rome("legate C3"), horde("champion C4 known"))
    asked = WORDS.confirm(match.view(0), ("attack", "legate", "C4"), NAMES)
    assert asked is not None
    assert "the match is lost" in asked.sentence
    assert asked.button == "Attack C4"


def test_the_state_lines_are_clean_for_everybody() -> None:
    for scene in scenes():
        view = scene.view
        for text in (WORDS.head(view, NAMES), WORDS.turn(view), WORDS.now(view), WORDS.asks(view, NAMES)):
            assert clean(text), text
        assert WORDS.head(view, NAMES)
        assert clean(WORDS.hand(view))


def test_hand_and_market_are_told_to_their_owner_alone() -> None:
    for scene in scenes():
        assert bool(WORDS.hand(scene.view)) == (scene.viewer >= 0 and scene.view.phase == "battle")


def test_every_thing_is_explained_with_its_provenance() -> None:
    seen: set[str] = set()
    for scene in scenes()[::37]:
        for id, title in WORDS.things(scene.view).items():
            text = WORDS.explain(scene.view, id)
            assert clean(title), title
            assert clean(text), text
            if title in FIGURED:
                assert text.count("reconstruction") == text.count("stated by") == 1, text
                seen.add(title)
    assert seen >= FIGURED


def test_exactly_the_reconstructed_figures_are_marked_so() -> None:
    view = battle(rome("optio C3"), horde("warrior C4")).view(0)
    figures = {"name_from": "name", "rank_from": r"rank \d+", "bonuses_from": r"attack \S\d", "price_from": r"\d D"}
    figures["ap_from"] = r"(?<=, )\d AP(?=°? to play)"
    sources = {kind.id: KIND_SOURCES[at] for at, kind in enumerate(KINDS)}
    for id, source in (sources | {card.id: CARD_SOURCES[at] for at, card in enumerate(CARDS)}).items():
        body = WORDS.explain(view, id).split("\n")[0]
        marked = {key for key, figure in figures.items() if key in source and re.search(f"{figure}°", body)}
        assert marked == {key for key, tag in source.items() if key in figures and tag == "reconstructed"}, body


def test_everything_offered_can_be_explained() -> None:
    for scene, _, _, slot in questions()[::5]:
        if slot.kind in ("unit", "card", "tile"):
            for id in slot.ids:
                assert WORDS.explain(scene.view, id)


def test_an_enemy_is_explained_only_as_it_is_seen() -> None:
    match = battle(rome("optio C3"), horde("warrior C4 known, raider F5 known"))
    assert "In sight at C4" in WORDS.explain(match.view(0), "warrior")
    assert "In sight" not in WORDS.explain(match.view(0), "raider")


def test_names_cover_all_that_can_be_typed() -> None:
    for scene, _, _, slot in questions()[::5]:
        names = WORDS.names(scene.view)
        assert set(slot.all) <= set(names)
        assert all(clean(name) for called in names.values() for name in called)


def test_what_is_said_with_names_is_understood() -> None:
    for scene, path in actions()[::7]:
        names = WORDS.names(scene.view)
        assert scene.menu is not None
        assert understand(scene.menu, names, " ".join(names[id][0] for id in path)) == " ".join(path)


def test_a_unit_may_be_called_by_its_tile_or_its_letters() -> None:
    match = battle(rome("legionary D3, legionary2 E3"), horde(""))
    names = WORDS.names(match.view(0))
    for said in ("move E3 E4", "march Le 2 E4", "go legionary 2 e4"):
        assert understand(match.menu(0), names, said) == "move legionary2 E4"


def test_a_tile_of_two_words_may_be_typed_as_one() -> None:
    match = battle(rome("", hand="eagle_eye"), horde(""))
    assert understand(match.menu(0), WORDS.names(match.view(0)), "play eagle eye E5") == "play eagle_eye E 5"


def test_the_topics_are_complete_and_of_the_size_agreed() -> None:
    topics = WORDS.topics()
    assert len(topics) <= 25
    assert len({topic.id for topic in topics}) == len(topics)
    for topic in topics:
        assert 60 <= len(topic.text.split()) <= 120, topic.id
        assert topic.text.count("*Example:*") == 1, topic.id
        assert clean(topic.text), topic.id


def test_every_kind_of_end_is_told() -> None:
    view = Match(field(rome("optio C3"), horde("warrior C4"))).view(-1)
    for reason in ("king", "morale", "elimination", "quiet_limit", "round_limit", "resigned"):
        for seat in (0, 1):
            text = WORDS.ended(view, win(seat, 2, reason), NAMES)
            assert clean(text), text
            assert f"{NAMES[seat]} wins" in text or f"{NAMES[seat]} has the better morale" in text
        assert clean(WORDS.ended(view, draw(2, reason), NAMES))
