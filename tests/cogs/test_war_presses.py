"""War's own screens: what each decision shows, and how many presses it takes."""

import contextlib
from collections.abc import Callable

import pytest
from msgspec import structs

from cogs.ui import own
from cogs.ui.own import war_place
from cogs.ui.own.shown import Misread
from cogs.ui.screen import Gallery
from engine.games.war.data import TERRITORY
from engine.games.war.view import Dice, Fight
from tests.cogs.war_seat import Seat, laid
from tests.games.war.table import ADVANCED, BASIC, pool, table

OPEN = 1
HOLD = "athens=8 boeotia=2 delphi=2 euboea=1"


def placing() -> Seat:
    """Eleven armies to place, four of them in Hellas."""
    pools = (pool(7), pool(4, region=1))
    return laid(table(HOLD, "corinth=3 aetolia=4", "", phase="receive", pools=pools, rules=BASIC), mode="basic")


def test_two_territories_take_four_presses() -> None:
    one = placing()
    one.choose("delphi")
    one.press("+5")
    one.choose("athens")
    one.press("All 6")
    assert one.pressed == 4
    assert one.state.board.warriors[TERRITORY["delphi"]] == 7
    assert not one.state.pools


def test_what_is_threatened_most_comes_first_with_its_neighbours() -> None:
    one = placing()
    options = one.lists()[0].options
    assert options[0].value == "delphi"
    assert options[0].hint.startswith("faces Aetolia")
    assert "11 to place: 7 anywhere, 4 only in Hellas" in one.text


def test_a_territory_stays_chosen_while_it_can_take_more() -> None:
    one = placing()
    one.choose("delphi")
    one.press("+2")
    assert one.lists()[0].placeholder.startswith("Delphi · ")
    one.press("+3")
    assert one.pressed == 3
    assert one.state.board.warriors[TERRITORY["delphi"]] == 7


def test_eleven_armies_on_four_territories_take_at_most_eight() -> None:
    one = placing()
    one.choose("athens", "boeotia", "delphi", "euboea")
    one.press("+2")
    assert one.state.board.warriors[TERRITORY["euboea"]] == 3
    one.press("Share out 3")
    assert one.pressed == 3
    one = placing()
    for id, label in (("athens", "+5"), ("boeotia", "+3"), ("delphi", "+2"), ("euboea", "All 1")):
        one.choose(id)
        one.press(label)
    assert one.pressed == 8
    assert not one.state.pools


def test_a_form_places_everything_in_one_line() -> None:
    one = placing()
    form = own.WAR.form(one.scene)
    assert form is not None
    assert form.fields[0].value.splitlines()[0] == "Delphi +0"
    said = own.WAR.line(one.scene, {war_place.FIELD: "Delphi +0\natenas 5, DPH 6"})
    assert said == "place athens 5 ; place delphi 6"
    one.do(tuple(said.split()))
    assert not one.state.pools


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("Athens", "is not a territory with a number"),
        ("Sparta 3", "None of your territories is called “Sparta”"),
        ("Athens +0", "No number stands there"),
        ("Athens -5", "is not a territory with a number"),
        ("Athens 5 Delphi 6", "is called “Athens 5 Delphi”"),
    ],
)
def test_a_form_that_cannot_be_read_says_why(written: str, told: str) -> None:
    with pytest.raises(Misread) as error:
        own.WAR.line(placing().scene, {war_place.FIELD: written})
    assert told in error.value.sentence


def test_a_figure_is_offered_when_a_pool_has_three() -> None:
    state = table(HOLD, "corinth=3", "", phase="receive", pools=(pool(3),), rules=ADVANCED)
    one = laid(state)
    one.choose("athens")
    one.press("Figure")
    assert one.state.board.figures[TERRITORY["athens"]] == 1
    few = laid(table(HOLD, "corinth=3", "", phase="receive", pools=(pool(2),), rules=ADVANCED))
    few.choose("athens")
    assert "Figure" not in few.labels()


def test_long_lists_are_parted_into_border_and_inland() -> None:
    names = sorted(TERRITORY)
    mine = " ".join(f"{name}=2" for name in names if name not in ("crete", "troy"))
    one = laid(table(mine, "crete=5", "troy=5", phase="receive", pools=(pool(5),), rules=BASIC), mode="basic")
    assert "Inland" in one.labels() or "2" in one.labels()
    seen = set(one.values())
    one.press("Inland" if "Inland" in one.labels() else "2")
    assert not seen & set(one.values())


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("5 on Athens", "place athens 5"),
        ("+2 delphi, figure on Atenas", "place delphi 2 ; place athens figure"),
        ("Athens - 5", "place athens 5"),
        ("Athens 1000, Delphi 1", "place athens 1000 ; place delphi 1"),
    ],
)
def test_a_number_may_come_first_and_none_is_passed_over(written: str, said: str) -> None:
    """One that is too big is left for the rules to refuse, with all the rest."""
    assert own.WAR.line(placing().scene, {war_place.FIELD: written}) == said


# Attacks.


def attacking(held: str = "athens=9", *others: str, seed: int = 1) -> Seat:
    return laid(table(held, *(others or ("corinth=1 argos=1 sparta=1", "")), rules=BASIC), mode="basic", seed=seed)


def lucky(begun: Callable[[int], Seat], played: Callable[[Seat], None]) -> Seat:
    """The turn with the first dice under which both territories fall at once."""
    for seed in range(1, 60):
        one = begun(seed)
        with contextlib.suppress(AssertionError):
            played(one)
            return one
    raise AssertionError("no dice let both fall")


def test_fronts_are_sorted_by_their_chance() -> None:
    one = attacking("athens=9 olympia=2", "corinth=1 boeotia=8 sparta=2", "")
    labels = [option.label for option in one.lists()[0].options]
    chances = [label.split(" · ")[1] for label in labels]
    assert labels[0].startswith("Athens 9 → Corinth")
    numbers = [int(chance.split()[-2]) for chance in chances]
    assert numbers == sorted(numbers, reverse=True)


def test_a_front_tells_the_chance_of_every_way() -> None:
    one = attacking()
    one.choose("athens corinth")
    assert [label.split(" · ")[0] for label in one.labels()[:5]] == [
        "Until taken",
        "Keep 3",
        "Keep 5",
        "One roll",
        "Fewer dice",
    ]
    assert all("%" in label for label in one.labels()[:3])
    assert "One roll, 3 against 1" in one.text
    one.press("Fewer dice")
    assert one.labels()[:3] == ["1 army", "2 armies", "3 armies"]
    one.press("Back")
    assert "Until taken" in one.labels()[0]


def three_fights(one: Seat) -> None:
    """Two conquests one after the other, then a roll at a third front."""
    one.choose("athens corinth")
    one.press("Until taken")
    one.press("3 armies")
    one.press("Again: Corinth → Argos ")
    one.press("Until taken")
    one.press("2 armies")
    one.choose(one.values("Front")[-1])
    one.press("One roll")


RICH, WEAK = "athens=60 boeotia=1 delphi=1", "corinth=1 argos=1 sparta=1 arcadia=30 thermopylae=30 aetolia=30"


def test_three_fights_with_two_conquests_take_eight_presses() -> None:
    one = lucky(lambda seed: attacking(RICH, WEAK, "", seed=seed), three_fights)
    assert one.pressed == 8
    assert one.state.board.owner[TERRITORY["argos"]] == 0


def test_a_conquest_asks_at_once_how_many_follow() -> None:
    one = attacking("athens=60", "corinth=1", "")
    one.choose("athens corinth")
    one.press("Until taken")
    assert "Corinth has fallen" in one.text
    assert one.labels()[:3] == ["3 armies", "2 armies", "1 army"]


def test_after_a_failed_roll_the_same_front_comes_first() -> None:
    one = attacking("athens=9", "corinth=20", "")
    one.choose("athens corinth")
    one.press("One roll")
    assert one.labels()[0].startswith("Again: Athens → Corinth ")


def test_a_transfer_takes_two_presses_and_warns_that_attacks_end() -> None:
    one = attacking("athens=9 boeotia=1", "corinth=1", "")
    assert "ends attacks" in next(s.placeholder for s in one.lists() if "Transfer" in s.placeholder)
    one.choose("athens boeotia")
    assert "ends your attacks" in one.text
    one.press("8 armies")
    assert one.pressed == 2
    assert one.state.board.warriors[TERRITORY["boeotia"]] == 9
    assert one.state.phase == "move"


def whole_turn(one: Seat) -> None:
    one.pressed = OPEN
    one.choose("athens")
    one.press("+3")
    one.choose("delphi")
    one.press("All 2")
    three_fights(one)
    one.choose("athens boeotia")
    one.press("1 army")
    one.press("End turn")


def receiving(seed: int) -> Seat:
    state = table(RICH, WEAK, "", phase="receive", pools=(pool(5),), rules=BASIC)
    return laid(state, mode="basic", seed=seed)


def test_a_typical_turn_takes_sixteen_presses() -> None:
    one = lucky(receiving, whole_turn)
    assert one.pressed == 16
    assert one.state.active != one.side


# Trading.


def test_five_cards_begin_with_the_trade() -> None:
    hand = "corinth achaea olympia arcadia argos"
    one = laid(table(HOLD, "", "", phase="receive", hands=(hand,), pools=(pool(3),), rules=BASIC), mode="basic")
    assert one.labels()[0].startswith("Trade best · ")
    one.press("Trade best")
    assert one.pressed == 1
    assert one.state.trades == 1


def test_cards_are_chosen_by_hand_and_what_they_bring_is_told() -> None:
    one = laid(
        table(HOLD, "", "", phase="receive", hands=("corinth achaea olympia wild_1",), rules=BASIC), mode="basic"
    )
    one.press("Trade cards")
    one.choose("corinth", "achaea", "wild_1")
    assert "Corinth, Achaea and Wild card 1" in one.text
    one.press("Trade these")
    assert one.state.trades == 1


def test_athena_is_offered_with_what_the_set_brings_and_costs_and_taken_back_as_plainly() -> None:
    hand = ("corinth achaea argos",)
    one = laid(table(HOLD, "", "", phase="receive", hands=hand, players={0: {"tokens": 2}}, rules=ADVANCED))
    one.press("Trade cards")
    one.press("With Athena · 7 armies, 1 token")
    assert "Corinth, Achaea and Argos" in one.text
    assert "Without Athena · 4 armies" in one.labels()
    one.press("Trade best · 7 armies")
    assert one.state.players[0].tokens == 1


def test_cards_are_chosen_without_the_board_in_between() -> None:
    one = laid(table(HOLD, "", "", phase="receive", hands=("corinth achaea argos",), rules=ADVANCED))
    one.press("Trade cards")
    pictures = [block.pictures[0].kind for block in one.screen.blocks if isinstance(block, Gallery)]
    assert pictures == ["hand"]


def test_warriors_given_up_are_choices_with_their_result() -> None:
    tokens = {0: {"tokens": 2}}
    hand = ("corinth achaea",)
    one = laid(table(HOLD, "", "", phase="receive", hands=hand, players=tokens, rules=ADVANCED))
    one.press("Trade cards")
    assert not [label for label in one.labels() if "Athena" in label]
    one.press("Give up 1 · +2 tokens")
    assert "1 warrior of them given up for 2 tokens" in one.text
    one.press("Trade best")
    assert one.pressed == 3
    assert one.state.players[0].tokens == 2 - 1 + 2


# Gods.


def window(tokens: int = 4) -> Seat:
    """Ann's dice lie badly against Ben's."""
    state = table("athens=5", "corinth=5", "", rules=ADVANCED, players={0: {"tokens": tokens}})
    lying = Dice((2, 1, 5), (6,) * 3), Dice((6, 3, 1), (6,) * 3)
    fight = Fight(0, 1, TERRITORY["athens"], TERRITORY["corinth"], 3, 3, 0, lying)
    return laid(structs.replace(state, fight=fight))


def test_a_window_shows_dice_and_gods_with_their_price() -> None:
    one = window()
    assert one.labels()[:2] == ["Ares 1", "Zeus 1"]
    assert "Pass" in one.labels()
    assert "You 5, 2, 1 against Ben 6, 3, 1" in one.text


def test_dice_are_picked_as_buttons() -> None:
    one = window()
    one.press("Zeus")
    assert one.labels()[:3] == ["2", "1", "5"]
    assert one.labels()[3] == "Zeus: roll 2, 1 again"
    one.press("1")
    assert one.labels()[3] == "Zeus: roll 2 again"
    one.press("Zeus: roll")
    assert one.pressed == 3
    assert one.state.players[0].tokens == 3


# A lone figure.


def test_a_lone_figure_is_broken_up_and_attacks_in_one_press() -> None:
    one = laid(table("athens=0+1", "corinth=1", "", rules=ADVANCED))
    one.press("Break up the figure on Athens")
    assert "A lone figure does not attack" in one.text
    found = next(label for label in one.labels() if label.startswith("Break it up and attack Corinth"))
    assert "%" in found
    one.press("Break it up and attack Corinth")
    assert one.pressed == 2
    assert one.state.board.figures[TERRITORY["athens"]] == 0


def test_no_draft_that_was_made_up_shows_anything() -> None:
    one = placing()
    for path in (
        (),
        ("place",),
        ("place", "p0", "corinth"),
        ("dice", "zeus", "1"),
        ("trade", "a9s9"),
        ("lone", "x"),
        ("x",),
    ):
        drawn = own.draft(one.scene, path)
        assert drawn is None or path == ("place",)


def test_the_progress_of_the_objective_stands_in_the_head() -> None:
    assert "goal: " in placing().text
