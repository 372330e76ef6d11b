"""What a player reads is so: sentences that once promised more or less than the rules keep."""

from engine.games.stilicho.text import WORDS

TOPICS = {topic.id: topic.text for topic in WORDS.topics()}


def test_the_topic_of_the_enemy_phase_names_all_that_is_asked_in_it() -> None:
    """Sections 6.5, 7.10; cards E24, E32, R43."""
    for word in ("Reserve", "Surge", "Informers at Court", "give up"):
        assert word in TOPICS["enemy-phase"].partition("You decide")[2]


def test_six_is_no_safety_from_a_card_that_breaks_the_oath_without_a_die() -> None:
    """Section 6.7; card E41."""
    assert "break the oath without one" in TOPICS["oaths"]


def test_the_topic_of_olympius_names_the_revolt_that_helps_him() -> None:
    """Section 9.1."""
    assert "Revolt in Italia Annonaria" in TOPICS["olympius"]


def test_ones_and_sixes_do_nothing_to_a_roll_against_olympius() -> None:
    """Section 7.5."""
    assert "rolls against Olympius or unrest know nothing of it" in TOPICS["ones-and-sixes"]


def test_a_leader_who_is_displaced_reaches_recovery_and_nobody_leaves_it() -> None:
    """Section 7.6; ruling 39."""
    assert "Neither brings anybody back from Recovery" in TOPICS["transfer"]


def test_not_every_marker_stops_drawn_cards() -> None:
    """Section 6.6; rulings 3 and 4; card R28."""
    assert "Truce and Purple Cloak stop drawn cards too" in TOPICS["markers"]
    assert "another clash" in TOPICS["markers"]
