"""The valuation of house players: columns, lines, hands and losses pull the way a player would expect."""

from itertools import pairwise

import pytest
from msgspec import structs

from engine.games.milito.data import card_of
from engine.games.milito.value import VALUE, margin
from engine.games.milito.view import SideView, Tally, View
from engine.players.house import PLAYERS
from engine.players.selfplay import one
from engine.registry import GAMES
from tests.games.milito.scenes import scenes

ROME, CARTHAGE = "republican_roman", "carthaginian"
EMPTY: tuple[tuple[int, ...], ...] = ((),) * 5


def view(mine: dict[int, list[str]] | None = None, theirs: dict[int, list[str]] | None = None) -> View:
    """Seat 0, Rome, with these units by column; nobody holds anything, and both hold five cards."""
    sides = (side(ROME, mine or {}), side(CARTHAGE, theirs or {}))
    return View(
        viewer=0, phase="main", ask="", waits=(1,), turn=3, active=1, first=0, terrain=("plain",) * 5,
        control=(-1,) * 5, sides=sides, own=None, pairs=(), fight=None, owed=None, quiet=0, busy=True,
        mercenaries=False, chosen=(True, True), last=None, tally=(Tally(), Tally()), outcome=None,
    )  # fmt: skip  # one field a line would hide the position


def side(army: str, units: dict[int, list[str]]) -> SideView:
    lines = tuple(tuple(sorted(card_of(army, id) for id in units.get(column, ()))) for column in range(5))
    return SideView(army, lines, 5, 15, 0, 0, False)


def worth(found: View) -> float:
    return VALUE.worth(found)


def test_an_even_position_is_worth_nothing() -> None:
    assert worth(view()) == 0


def test_each_column_more_is_better_and_the_third_most_of_all() -> None:
    held = [worth(structs.replace(view(), control=(0,) * count + (-1,) * (5 - count))) for count in range(6)]
    steps = [after - before for before, after in pairwise(held)]
    assert all(step > 0 for step in steps)
    assert max(steps) == steps[2]


def test_an_unopposed_unit_is_worth_more_than_the_card_it_costs() -> None:
    before = view()
    after = view({2: ["light_cavalry"]})
    after = structs.replace(after, sides=(structs.replace(after.sides[0], hand=4), after.sides[1]))
    assert worth(after) > worth(before)


def test_standing_in_the_way_of_an_advance_is_worth_more_than_standing_elsewhere() -> None:
    enemy = {2: ["light_cavalry"]}
    assert worth(view({2: ["medium_infantry"], 0: ["triarii"]}, enemy)) > worth(view({0: ["triarii"]}, enemy))
    assert worth(view(theirs=enemy)) < worth(view({2: ["light_cavalry"]}, enemy)) < worth(view({2: ["light_cavalry"]}))


def test_cards_in_hand_count_and_destroyed_ones_hurt() -> None:
    found = view()
    fuller = structs.replace(found, sides=(structs.replace(found.sides[0], hand=6), found.sides[1]))
    poorer = structs.replace(found, sides=(structs.replace(found.sides[0], destroyed=2), found.sides[1]))
    assert worth(fuller) > worth(found) > worth(poorer)


def test_a_line_that_can_be_beaten_is_worth_less() -> None:
    """Elephants against Cavalry, and against Triarii."""
    elephants = {2: ["elephants"]}
    weak = worth(view({2: ["medium_cavalry"]}, elephants)) - worth(view({2: ["medium_cavalry"]}))
    strong = worth(view({2: ["triarii"]}, elephants)) - worth(view({2: ["triarii"]}))
    assert strong > weak


def test_the_margin_is_that_of_the_rules() -> None:
    legion, elephants = card_of(ROME, "legionaries"), card_of(CARTHAGE, "elephants")
    assert margin((legion,) * 2, (elephants,) * 2, "plain", False) == 6 - 5
    assert margin((elephants,) * 2, (legion,) * 2, "plain", False) == 7 - 5
    assert margin((elephants,) * 2, (legion,) * 2, "hill", True) == 7 - 6


def test_the_valuation_works_at_every_point_of_a_match() -> None:
    for scene in scenes():
        if scene.viewer >= 0:
            assert isinstance(worth(scene.view), float | int)


@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_greedy_beats_random_from_either_seat(seats: tuple[str, str]) -> None:
    players = [PLAYERS[name] for name in seats]
    won = 0
    for number in range(30):
        ended = one(GAMES["milito"], {}, players, 11, number)
        assert ended.outcome is not None, ended.error
        won += ended.outcome.winners == (seats.index("greedy"),)
    assert won >= 27


def test_greedy_matches_are_decided_by_columns() -> None:
    ends = [one(GAMES["milito"], {}, [PLAYERS["greedy"]] * 2, 3, number).outcome for number in range(10)]
    assert sum(end is not None and end.reason == "columns" for end in ends) >= 9
