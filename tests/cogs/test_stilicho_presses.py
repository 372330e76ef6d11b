"""A year of Stilicho on the panel, and how many presses each decision takes."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from msgspec import structs

from cogs.ui import own, panel
from engine.games.stilicho.data import CODE, FRONT_IDS
from engine.games.stilicho.view import Deal, Store
from engine.kernel.game import Slot
from tests.cogs.stilicho_seat import Seat, seat
from tests.games.stilicho.table import scene

T = TypeVar("T")
OPEN = 1
HAND = "R01 R02 R03 R04 R22"


def laid(seed: int = 1, **position: Any) -> Seat:
    """A seat in a position that is laid out."""
    one = seat(seed)
    one.at = structs.replace(one.at, state=scene(**position))
    return one


def roman(**position: Any) -> Seat:
    """The Roman Phase of an early round, with a hand."""
    return laid(**{"hand": HAND, "garrisons": "arelate roma ravenna", **position})


def until(test: Callable[[T], bool], make: Callable[[int], T]) -> T:
    """What the first seed makes for which something is so."""
    return next(one for one in map(make, range(1, 250)) if test(one))


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
    assert "In hand" in one.text
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


# The Enemy Phase.


def test_an_enemy_phase_without_a_choice_takes_one_press() -> None:
    one = laid(stage="begin", top="E11 E21 E25", constantine="londinium", vandals="germania", goths="emona")
    one.press("Let the Enemy move")
    assert one.pressed == 1
    assert one.state.board.stage == "roman"


def asked_twice(number: int) -> bool:
    """Whether this match's Enemy Phase asks twice for cards on dice."""
    one = besieged(number)
    one.press("Let the Enemy move")
    for _ in range(2):
        if one.over or one.scene.view.ask != "reserve" or not spends(one):
            return False
        one.do(("reserve", *suggested(one)))
    return not one.over and one.scene.view.ask != "reserve"


def suggested(one: Seat) -> tuple[str, ...]:
    menu = one.scene.menu
    assert menu is not None
    return menu.suggest(("reserve",))


def spends(one: Seat) -> bool:
    return len(suggested(one)) > 1


def besieged(number: int) -> Seat:
    """Garrisons in the way of all three, and cards in hand to hold them."""
    return laid(
        number,
        stage="begin",
        hand=HAND,
        top="E21 E11 E01",
        goths="pollentia",
        vandals="durocortorum",
        constantine="lugdunum",
        garrisons="faesulae caesarodunum arelate",
    )


def test_an_enemy_phase_with_two_choices_takes_five() -> None:
    found = [number for number in range(1, 250) if asked_twice(number)]
    assert found
    one = besieged(found[0])
    one.press("Let the Enemy move")
    for _ in range(2):
        one.press("Spend ")
        one.press("Spend ")
    assert one.pressed == 5
    assert one.scene.view.ask != "reserve"


def test_a_surge_is_told_before_a_card_prevents_it() -> None:
    one = laid(
        stage="enemy", hand="R01", surge="E11 E12", shown=(CODE["E13"],), tasks=(Deal(0), Store(CODE["E13"], True))
    )
    assert "A Surge: " in one.text
    assert one.labels()[:2] == ["Let it in", "Give Annona Militaris"]
    one.press("Give")
    assert one.pressed == 1
    assert len(one.state.board.surge) == 2


# The Roman Phase.


def test_home_begins_with_the_attacks_and_their_chances() -> None:
    one = roman()
    assert [label.rpartition(" · ")[0] for label in one.labels()[:3]] == [
        "Attack Constantine",
        "Attack Vandals",
        "Attack Goths",
    ]
    assert all("%" in label for label in one.labels()[:3])
    others = [option.value for listed in one.lists() for option in listed.options]
    assert "counter" in others
    assert "transfer armies" in others
    assert {f"garrison {front}" for front in FRONT_IDS} <= {*others}


def test_an_attack_without_extras_takes_three() -> None:
    one = roman(hand="R01 R02 R03 R04")
    one.press("Attack Goths")
    one.press("Pay with")
    one.press("Roll")
    assert one.pressed == 3
    assert one.told


def test_the_odds_move_with_the_help() -> None:
    one = roman(hand="R01 R02 R09 R11 R14", constantine="londinium surrendered")
    one.press("Attack Goths")
    one.press("Pay with")
    bare = one.text
    fitting = [option.value for option in one.lists()[0].options]
    one.choose(*fitting[:2])
    helped = one.text
    assert bare != helped
    chosen = [option.value for option in one.lists()[0].options if option.chosen]
    assert chosen == fitting[:2]
    one.press("Enlist Constantine")
    one.press("Pay with")
    assert one.text not in (bare, helped)
    one.press("Constantine enlisted")
    assert one.text == helped


def worst(seed: int) -> Seat:
    """An Attack with all the help there is, up to the dice."""
    one = laid(
        seed,
        hand="R01 R02 R03 R04 R05 R11 R14",
        constantine="londinium surrendered",
        goths="emona",
        armies=(0, 1, 1),
        posts="stilicho=advocate symmachus=recovery sarus=constantine",
    )
    one.press("Attack Goths")
    one.press("Pay with")
    one.choose(*[option.value for option in one.lists()[0].options][:2])
    one.press("Enlist Constantine")
    one.press("Pay with")
    one.press("Roll")
    return one


def test_the_worst_attack_takes_eight() -> None:
    one = until(lambda one: not one.over and one.scene.view.ask == "reserve", worst)
    assert one.pressed == 6
    hand = [option.value for option in one.lists()[0].options]
    one.choose(*hand[:3])
    one.press("Spend 3")
    assert one.pressed == 8


def test_putting_down_unrest_takes_three() -> None:
    one = roman(unrest="gallia")
    one.choose("suppress gallia")
    one.press("Pay with")
    one.press("Roll")
    assert one.pressed == 3


def test_an_event_without_a_choice_takes_one() -> None:
    one = roman()
    events = one.lists()[0]
    plain = next(o.value for o in events.options if not isinstance(follow(one, ("event", o.value)), Slot))
    one.choose(plain)
    assert one.pressed == 1


def follow(one: Seat, path: tuple[str, ...]) -> Any:
    menu = one.scene.menu
    assert menu is not None
    return menu.next(path)


# Whole rounds.


def round_of(number: int, hand: str, round_: int) -> Seat:
    """The beginning of a round."""
    return laid(
        number,
        stage="begin",
        round=round_,
        roman_top=hand,
        top="E11 E15 E25",
        unrest="gallia hispania",
        garrisons="arelate roma ravenna",
        constantine="londinium",
        vandals="germania",
        goths="pollentia",
    )


def attacking(one: Seat) -> None:
    """Up to the dice."""
    one.press("Attack Goths")
    one.press("Pay with")
    one.press("Roll")


def suppressing(one: Seat) -> None:
    one.choose("suppress gallia")
    one.press("Pay with")
    one.press("Roll")


def asks(one: Seat) -> str:
    """What is asked now; nothing after the end."""
    found: str = one.scene.view.ask
    return found


def typical(number: int) -> tuple[Seat, int]:
    """Open, Enemy, attack, suppress, an event, Reserve questions, end; and how often cards were asked for."""
    one, asked = round_of(number, "R01 R02 R03 R04 R22", 0), 0
    one.pressed = OPEN
    one.press("Let the Enemy move")
    for deed in (attacking, suppressing):
        if asks(one) != "roman":
            return one, -1
        deed(one)
        if asks(one) == "reserve":
            asked += 1
            one.press("Let it stand")
    if asks(one) != "roman":
        return one, -1
    one.choose("supply_lines")
    one.press("End round")
    return one, asked


def test_a_typical_early_round_takes_twelve() -> None:
    one = until(lambda found: found[1] == 2, typical)[0]
    assert one.state.board.round == 1
    assert one.pressed == 12


def late(one: Seat) -> None:
    """A round with one card; with it an Attack is paid."""
    one.press("Let the Enemy move")
    one.press("Attack Goths")
    one.press("Roll")
    one.press("End round")


def test_a_late_round_takes_five() -> None:
    one = round_of(1, "R01", 2)
    one.pressed = OPEN
    late(one)
    assert one.pressed == 5
