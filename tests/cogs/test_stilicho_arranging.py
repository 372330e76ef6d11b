"""Set-up and Deployment of Stilicho on the panel, and how many presses they take."""

from typing import Any

import pytest

from cogs.ui import own, panel
from tests.cogs.stilicho_seat import Seat, laid, seat
from tests.simulated import World, text

OPEN = 1


# The set-up.


def test_the_sound_start_is_accepted_with_two_presses() -> None:
    one = seat()
    one.pressed = OPEN
    one.press("Take the field")
    assert one.pressed == 2
    assert one.state.board.armies == (3, 2, 4)
    assert {*one.state.board.garrisons} == {"", "arelate", "roma", "ravenna"}
    assert one.state.board.posts[:2] == ("goths", "constantine")


def test_another_arrangement_takes_about_ten() -> None:
    one = seat()
    one.pressed = OPEN
    one.beside("Constantine", "−")
    one.beside("Constantine", "−")
    one.beside("Goths", "+")
    one.choose("roma", "ravenna", "mediolanum")
    assert "all stand" not in one.text
    one.press("Vandals 2")
    one.choose("vandals")
    one.press("Take the field")
    assert one.pressed <= 10
    assert sum(one.state.board.armies) + sum(map(bool, one.state.board.garrisons)) == 12


def test_of_two_spaces_in_one_diocese_the_new_one_is_kept() -> None:
    one = seat()
    one.choose("roma", "ravenna", "mediolanum", "arelate")
    one.press("Take the field")
    assert {*one.state.board.garrisons} == {"", "arelate", "roma", "mediolanum"}


def test_a_leader_who_takes_anothers_place_changes_with_them() -> None:
    one = seat()
    one.follow(one.lists()[1].to, "constantine")
    one.press("Take the field")
    assert one.state.board.posts[:2] == ("constantine", "goths")


def test_what_does_not_add_up_cannot_take_the_field_and_says_why() -> None:
    one = seat()
    one.press("Clear")
    assert "12 to place" in one.text
    assert "Stilicho and Sarus need an Army" in one.text
    assert "Take the field" not in one.labels()
    one.press("Goths 0")
    assert one.state.board.armies == (0, 0, 0)
    assert "6 to place" in one.text


def test_every_line_up_takes_the_field() -> None:
    one = seat()
    one.press("Line-ups")
    for name in one.labels()[:-1]:
        one = seat()
        one.press("Line-ups")
        one.press(name)
        one.press("Take the field")
        assert one.state.board.stage == "begin"


def test_the_picture_shows_the_draft() -> None:
    one = seat()
    one.beside("Goths", "−")
    assert one.screen.pictures[0].view.board.armies == (3, 2, 3)
    assert one.state.board.armies == (0, 0, 0)


@pytest.mark.parametrize(
    "made_up", [("x",), ("999", "a", "20"), ("324", "a", "20", "p7"), ("324", "a", "20", "l2", "goths")]
)
def test_a_draft_that_was_made_up_breaks_nothing(made_up: tuple[str, ...]) -> None:
    one = seat()
    drawn = own.draft(one.scene, made_up)
    assert drawn is None or panel.brought(one.scene, drawn)


async def test_the_words_of_a_draft_say_it_and_lead_back_to_it(world: World) -> None:
    games = await world.command(world.ann, "play new")
    panel_ = await world.press(world.ann, games, "Stilicho: Last of the Romans · alone")
    panel_ = await world.press(world.ann, panel_, "Clear")
    panel_ = await world.press(world.ann, panel_, "Goths 0")
    panel_ = await world.choose(world.ann, panel_, "galatia", "roma", holder="Garrisons")
    drafted = text(panel_)
    panel_ = await world.press(world.ann, panel_, "In words")
    panel_ = await world.press(world.ann, panel_, "Refresh")
    assert "6 Comitatenses, no leader" in text(panel_)
    assert "Garrisons Galatia and Roma" in text(panel_)
    panel_ = await world.press(world.ann, panel_, "Back")
    assert text(panel_) == drafted


# Deployment.


def deploying(**position: Any) -> Seat:
    return laid(**{"stage": "deploy", "garrisons": "arelate roma", "armies": (3, 2, 3), "recovery": 2, **position})


def test_recovery_goes_to_an_army_with_one_press() -> None:
    one = deploying()
    one.press("Goths 3")
    assert one.state.board.armies == (3, 2, 5)
    one = deploying()
    one.beside("Vandals", "+")
    assert one.state.board.armies == (3, 3, 3)
    assert one.pressed == 1


def test_a_man_is_taken_up_and_put_down() -> None:
    one = deploying()
    one.beside("Constantine", "−")
    assert "In hand: one Comitatenses of the Army facing Constantine." in one.text
    one.beside("Goths", "+")
    assert one.state.board.armies == (2, 2, 4)
    assert one.pressed == 2
    one.beside("Goths", "−")
    one.choose("garrison goths mediolanum")
    assert "mediolanum" in one.state.board.garrisons
    one.beside("Goths", "−")
    one.press("Put back")
    assert one.path == ()


def test_deployment_as_it_is_takes_no_press_of_its_own() -> None:
    one = deploying(recovery=0, waiting=4)
    one.press("Let the Enemy move")
    assert one.pressed == 1
    assert one.state.board.stage in ("enemy", "roman", "over")


def test_a_leader_is_sent_with_one_press_and_two_where_another_makes_way() -> None:
    one = deploying(posts="sarus=recovery")
    one.choose("sarus vandals")
    assert one.state.board.posts[1] == "vandals"
    assert one.pressed == 1
    one = deploying()
    one.choose("stilicho constantine")
    one.choose("switch")
    assert one.state.board.posts[:2] == ("constantine", "goths")
    assert one.pressed == 2


def test_a_withdrawal_that_lets_an_enemy_into_a_city_asks_first_and_names_the_loss() -> None:
    one = deploying(constantine="ravenna_siege", garrisons="ravenna roma")
    one.choose("recall ravenna")
    one.choose("recovery")
    assert "Constantine would enter Ravenna" in one.text
    assert "lost" in one.text
    assert "ravenna" in one.state.board.garrisons
    one.press("Change")
    assert "ravenna" in one.state.board.garrisons
