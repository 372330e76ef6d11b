"""A year of Stilicho on the panel, and how many presses each decision takes."""

from collections.abc import Callable
from typing import Any, TypeVar

from cogs.ui import ids
from engine.games.stilicho.data import CODE, FRONT_IDS
from engine.games.stilicho.view import Deal, Store
from engine.kernel.game import Slot
from tests.cogs.stilicho_seat import Seat, laid

T = TypeVar("T")
OPEN = 1
HAND = "R01 R02 R03 R04 R22"


def roman(**position: Any) -> Seat:
    """The Roman Phase of an early round, with a hand."""
    return laid(**{"hand": HAND, "garrisons": "arelate roma ravenna", **position})


def until(test: Callable[[T], bool], make: Callable[[int], T]) -> T:
    """What the first seed makes for which something is so."""
    return next(one for one in map(make, range(1, 250)) if test(one))


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


def marks(one: Seat) -> dict[str, list[str]]:
    """What is marked in each list, by the id of the list."""
    return {ids.write(listed.to): [o.value for o in listed.options if o.chosen] for listed in one.lists()}


def test_a_list_with_other_marks_has_another_id() -> None:
    """With the id an app keeps what it showed before, whatever the new message marks."""
    reserve = until(lambda one: asks(one) == "reserve" and spends(one), struck)
    hand = [option.value for option in reserve.lists()[0].options]
    helped = roman(hand="R01 R02 R09 R11 R14")
    helped.press("Attack Goths")
    helped.press("Pay with")
    fitting = [option.value for option in helped.lists()[0].options]
    for one, values in ((reserve, hand), (helped, fitting)):
        path, seen = one.path, [marks(one)]
        for picked in (values[:1], values[1:2], values[:2]):
            one.path = path
            one.choose(*picked)
            seen.append(marks(one))
            assert [*seen[-1].values()] == [picked]
        assert len({id for found in seen for id in found}) == len(seen)


def struck(seed: int) -> Seat:
    """An Attack up to the dice."""
    one = laid(seed, hand=HAND, garrisons="arelate roma ravenna")
    attacking(one)
    return one


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


def test_forced_marches_are_given_up_with_one_press_that_says_so() -> None:
    for marched in ((), ("garrison", "goths", "arelate", "stop")):
        one = roman(hand="R41 R01", garrisons="roma")
        one.choose("forced_marches")
        if marched:
            one.do(marched)
        assert ("One Transfer" if marched else "Two Transfers") in one.text
        one.press("March no further")
        assert one.scene.view.ask == "roman"
        assert one.pressed == 2
