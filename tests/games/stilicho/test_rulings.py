"""Rulings that no other test speaks of (2, 9, 39, 44, 45, 51, 70), and the names of chance."""

import pytest

from engine.games.stilicho.data import DIOCESES, SPACES
from engine.games.stilicho.events import Ended
from engine.games.stilicho.menu.danger import danger
from engine.kernel.rng import HashRng, Rng
from tests.games.stilicho.table import CONSTANTINE, GOTHS, Match, enemy_phase, scene, surge


def test_names_of_the_map() -> None:
    """Ruling 2: the rulebook's Galatia, and Septem Provinciae."""
    assert SPACES["galatia"].name == "Galatia"
    assert [diocese.name for diocese in DIOCESES][1] == "Septem Provinciae"


def test_a_transfer_takes_nobody_out_of_recovery() -> None:
    """Ruling 39: only Deployment and cards do."""
    match = Match(scene(hand="R01", posts="sarus=recovery"))
    assert match.offered("transfer armies") == ("constantine", "vandals", "goths")
    assert match.offered("transfer advocate") == ("stilicho",)


def test_a_mutiny_belongs_to_the_box() -> None:
    """Ruling 44: troops move in and out, and it stays when the Army is empty."""
    match = Match(scene(hand="R01 R02", mutiny="vandals")).play("transfer armies vandals constantine 2 R01")
    assert match.board.armies == (5, 0, 4)
    assert match.board.mutiny == (False, True, False)
    assert "vandals" not in match.play("transfer armies goths vandals none 3 R02").offered()
    assert match.board.mutiny == (False, True, False)


def test_a_mutiny_stays_when_the_enemy_surrenders_or_returns() -> None:
    """Ruling 45."""
    match = surge("E21", 6, goths="emona surrendered", armies=(3, 2, 1), mutiny="goths")
    assert match.at(GOTHS) == "emona"
    assert match.board.mutiny == (False, False, True)


def test_the_first_cause_of_a_loss_ends_it() -> None:
    """Ruling 51: Olympius in the first step of a card, before its second could do anything."""
    match = enemy_phase("E39 E01", olympius=6, posts="symmachus=gone", constantine="verona")
    assert match.ended == "execution"
    assert match.event(Ended).outcome.reason == "execution"
    assert match.at(CONSTANTINE) == "verona"


@pytest.mark.parametrize("card", ["R25", "R26 goths"])
def test_a_marker_of_the_third_round_is_gone_before_it_helps(card: str) -> None:
    """Ruling 70: allowed all the same."""
    match = Match(scene(hand=card[:3], round=2)).play(f"event {card}", "end")
    assert (match.at(CONSTANTINE), match.at(GOTHS)) == ("lugdunum", "pollentia")


def test_deeds_without_danger() -> None:
    """Ruling 9: asked about only where something would happen at once."""
    match = Match(scene(hand="R01 R02", goths="roma_siege", garrisons="roma arelate", unrest="septem_provinciae"))
    assert danger(match.board, match.read("suppress septem_provinciae garrison R01")) == ""
    assert danger(match.board, match.read("suppress septem_provinciae die R01")) == ""
    match = Match(scene(hand="R01 R02", constantine="londinium surrendered", olympius=6))
    assert danger(match.board, match.read("attack goths R01 constantine R02 none")) == "execution"
    assert danger(match.board, match.read("attack goths R01 none")) == ""


@pytest.mark.parametrize(
    ("layout", "reason"),
    [
        ({"revolt": "italia_annonaria", "olympius": 6}, "execution"),
        ({"mutiny": "constantine vandals goths"}, "general_mutiny"),
        ({"turn": 10}, "time_limit"),
        ({"round": 1, "turn": 10}, ""),
        ({}, ""),
    ],
)
def test_ending_a_turn_that_loses_is_warned_of(layout: dict[str, object], reason: str) -> None:
    """RB 9.1, 9.2: what Housekeeping would find is known before."""
    match = Match(scene(**{"round": 2} | layout))
    assert danger(match.board, match.read("end")) == reason
    assert match.play("end").ended == reason


def test_refusing_alaric_his_gold_can_cost_stilichos_head() -> None:
    """RB 6.8: the last step is taken by the player's own choice."""
    match = surge("E24", hand="R01 R02", olympius=6)
    assert danger(match.board, match.read("discard none")) == "execution"
    assert danger(match.board, match.read("discard R01")) == ""
    assert match.play("discard none").ended == "execution"


class Named:
    """An Rng that notes what streams it is asked for."""

    def __init__(self, names: list[str]) -> None:
        self.rng, self.names = HashRng(b"names", "test"), names
        self.below, self.roll, self.shuffle = self.rng.below, self.rng.roll, self.rng.shuffle

    def stream(self, name: str) -> Rng:
        self.names.append(name)
        return self.rng.stream(name)


def test_chance_is_named_by_its_place_in_the_game() -> None:
    """Turn, round and what is rolled for; a repetition has its number; a new round begins anew."""
    names: list[str] = []
    match = Match(scene(hand="R01 R02 R03", unrest="gallia hispania", turn=3))
    match.rng = Named(names)
    for diocese, card in (("gallia", "R01"), ("hispania", "R02")):
        match.play(f"suppress {diocese} {card}")
        if match.ask == "reserve":
            match.play("reserve stop")
    assert names == ["turn 3, round 1, suppress gallia", "turn 3, round 1, suppress hispania"]
    assert match.play("end").board.used == ()


def test_a_repeated_roll_has_a_number_of_its_own() -> None:
    """Kernel: a match uses a name once."""
    names: list[str] = []
    match = Match(scene(hand="R01 R02", goths="emona", armies=(3, 2, 2)))
    match.rng = Named(names)
    match.play("attack goths R01")
    while match.ask == "reserve":
        match.play("reserve stop")
    match.play("attack goths R02")
    assert names[0] == "turn 2, round 1, goths attacked at emona, roman die"
    assert "turn 2, round 1, goths attacked at emona, roman die, again 1" in names
    assert len(set(names)) == len(names)
