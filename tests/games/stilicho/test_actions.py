"""Countering Olympius, Transfers, Garrisons, suppressing, Mutinies, prevention (RB 7.5 to 7.10)."""

import pytest

from engine.games.stilicho.data import DIOCESE_IDS
from engine.games.stilicho.events import GarrisonLost, OlympiusMoved, Prevented, Tried
from engine.games.stilicho.menu.board import EXECUTED, olympius_value, pacification
from engine.games.stilicho.menu.danger import danger
from engine.games.stilicho.menu.reasons import Reason
from engine.kernel.errors import IllegalAction
from tests.games.stilicho.table import GOTHS, VANDALS, Match, enemy_phase, scene

# 7.5


@pytest.mark.parametrize(("die", "after"), [(1, 3), (2, 2)])
def test_olympius_is_countered_by_a_higher_total(die: int, after: int) -> None:
    """RB 7.5: Symmachus 1 and the die against 1 and the difficulty of the step (1 on step 3)."""
    match = Match(scene(hand="R01", olympius=3))
    match.play("counter R01", dice=(die,) if die != 1 else (1, 6))
    assert match.board.olympius == (2 if die == 1 else after)


def test_a_tie_against_olympius_is_rolled_again() -> None:
    """RB 7.5: a 1 and a 6 have no further effect."""
    match = Match(scene(hand="R01", olympius=3)).play("counter R01", dice=(1, 1, 6))
    assert [tried.result for tried in match.events(Tried)] == ["tie", "tie", "success"]


def test_olympius_is_harder_higher_up_and_in_the_late_war() -> None:
    """RB 7.5, 4.0: step 5 and his better side count 2 each."""
    match = Match(scene(hand="R01", olympius=5, turn=6)).play("counter R01", dice=(2,))
    assert match.event(Tried).against == 4
    assert (match.event(Tried).result, match.board.olympius) == ("failure", 5)


def test_reserve_cards_help_against_olympius() -> None:
    """RB 7.2, 7.5; ruling 13: a tie forgets them."""
    match = Match(scene(hand="R01 R02 R03", olympius=5)).play("counter R01", dice=(1,))
    assert match.ask == "reserve"
    match.play("reserve R02 stop", dice=(3,))
    assert [tried.result for tried in match.events(Tried)] == ["tie", "success"]
    assert match.hand == "R03"


@pytest.mark.parametrize(("leader", "bonus"), [("stilicho", 2), ("sarus", 1), ("constantius", 1)])
def test_the_advocates_value_counts(leader: str, bonus: int) -> None:
    """RB 7.5; ruling 41: Constantius counts 1."""
    match = Match(scene(hand="R01", posts=f"symmachus=recovery {leader}=advocate", olympius=2))
    assert match.play("counter R01", dice=(6,)).event(Tried).bonus == bonus


def test_an_empty_advocate_box_adds_nothing() -> None:
    """Ruling 42."""
    match = Match(scene(hand="R01", posts="symmachus=recovery", olympius=2)).play("counter R01", dice=(6,))
    assert match.event(Tried).bonus == 0


def test_olympius_at_the_bottom_is_not_countered() -> None:
    """Ruling 63."""
    with pytest.raises(IllegalAction) as error:
        Match(scene(hand="R01", olympius=0)).read("counter R01")
    assert error.value.reason == Reason.AT_BOTTOM


# 7.6


def test_the_printed_transfer_example() -> None:
    """RB 7.6: Symmachus dies, a Surge moves Olympius; Stilicho goes to court, two Comitatenses keep the Goths at 6."""
    layout = {"goths": "emona surrendered", "vandals": "aquitania", "armies": (0, 4, 4), "turn": 7, "olympius": 5}
    match = enemy_phase("E46 E27", surge="E05 E15", hand="R01 R02", roman_top="R07", round=2, **layout)
    assert (match.post("symmachus"), match.post("stilicho")) == ("gone", "goths")
    assert pacification(match.board, GOTHS) == 6
    match.play("prevent no")
    assert match.event(OlympiusMoved) == OlympiusMoved(5, 6, "surge")
    assert match.board.olympius == EXECUTED - 1
    assert olympius_value(match.board) == 2 + 2
    match.play("transfer advocate stilicho R01")
    assert (match.post("stilicho"), pacification(match.board, GOTHS)) == ("advocate", 4)
    match.play("transfer armies vandals goths 2 R02")
    assert (match.board.armies, pacification(match.board, GOTHS)) == ((0, 2, 6), 6)
    assert match.hand == "R07"


def test_leader_and_men_go_together() -> None:
    """RB 7.6."""
    match = Match(scene(hand="R01")).play("transfer armies goths vandals stilicho 3 R01")
    assert match.board.armies == (3, 5, 1)
    assert match.post("stilicho") == "vandals"


@pytest.mark.parametrize(("how", "where"), [("switch", "goths"), ("recovery", "recovery")])
def test_a_leader_who_is_displaced_switches_or_recovers(how: str, where: str) -> None:
    """RB 7.6."""
    match = Match(scene(hand="R01")).play(f"transfer armies goths constantine stilicho 0 {how} R01")
    assert (match.post("stilicho"), match.post("sarus")) == ("constantine", where)


def test_symmachus_makes_way_to_recovery_only() -> None:
    """RB 7.6; ruling 38: it is not even asked."""
    match = Match(scene(hand="R01")).play("transfer advocate sarus R01")
    assert (match.post("sarus"), match.post("symmachus")) == ("advocate", "recovery")


def test_an_advocate_comes_back_only_by_switching() -> None:
    """Ruling 38."""
    match = Match(scene(hand="R01", posts="stilicho=advocate sarus=goths symmachus=gone"))
    assert match.offered("transfer advocate") == ("sarus",)
    match.play("transfer advocate sarus switch R01")
    assert (match.post("stilicho"), match.post("sarus")) == ("goths", "advocate")


def test_a_transfer_is_limited_to_the_room_left() -> None:
    """Ruling 40."""
    match = Match(scene(armies=(2, 2, 5), hand="R01"))
    assert match.offered("transfer armies constantine goths none") == ("1",)
    assert match.offered("transfer armies constantine goths sarus") == ("0", "1")
    assert match.offered("transfer armies vandals goths") == ("1",)


def test_a_transfer_moves_somebody() -> None:
    """Ruling 63: nobody to move, nothing offered."""
    match = Match(scene(armies=(0, 0, 6), hand="R01", posts="sarus=recovery stilicho=recovery"))
    assert match.offered("transfer") == ("armies",)
    assert match.offered("transfer armies") == ("goths",)
    match = Match(scene(armies=(0, 0, 0), recovery=2, hand="R01", posts="sarus=recovery stilicho=recovery"))
    assert "transfer" not in match.offered()


# 7.7


def test_garrisons_come_out_of_one_army() -> None:
    """RB 7.7; ruling 64: as many as one likes for one card, one a diocese."""
    match = Match(scene(hand="R01")).play("garrison goths arelate roma stop R01")
    assert match.board.garrisons == ("", "arelate", "", "", "roma")
    assert match.board.armies == (3, 2, 2)


def test_at_least_one_is_placed_and_no_more_than_there_are_men() -> None:
    """Ruling 64."""
    match = Match(scene(armies=(3, 1, 4), hand="R01"))
    assert "stop" not in match.offered("garrison vandals")
    assert match.offered("garrison vandals roma") == ("stop",)


def test_a_mutinous_army_may_place_garrisons() -> None:
    """Ruling 64: also one whose Enemy surrendered (ruling 65)."""
    match = Match(scene(hand="R01", mutiny="goths", constantine="londinium surrendered"))
    assert match.offered("garrison") == ("constantine", "vandals", "goths")


@pytest.mark.parametrize(
    ("vandals", "open"),
    [("mogontiacum", True), ("durocortorum", False), ("mogontiacum surrendered", True), ("galatia surrendered", True)],
)
def test_a_shared_space_is_closed_by_either_enemy(vandals: str, open: bool) -> None:
    """Ruling 21: surrendered Enemies are ignored."""
    match = Match(scene(constantine="bononia", vandals=vandals, hand="R01"))
    assert ("durocortorum" in match.offered("garrison goths")) == open


# 7.8


@pytest.mark.parametrize(
    ("trouble", "die", "left"), [("unrest", 1, 1), ("unrest", 2, 0), ("revolt", 2, 2), ("revolt", 3, 0)]
)
def test_suppressing_needs_more_than_the_counter(trouble: str, die: int, left: int) -> None:
    """RB 7.8; ruling 36: a tie fails, success removes."""
    match = Match(scene(hand="R01", **{trouble: "gallia"}))
    match.play("suppress gallia R01", dice=(die,))
    assert match.unrest("gallia") == left


@pytest.mark.parametrize("diocese", DIOCESE_IDS)
def test_the_advocate_has_no_part_in_suppressing(diocese: str) -> None:
    """RB 7.8: the die alone, and cards."""
    tried = Match(scene(hand="R01", revolt=diocese)).play(f"suppress {diocese} R01", dice=(1,)).event(Tried)
    assert (tried.bonus, tried.against, tried.result) == (0, 2, "failure")


def test_reserve_cards_help_to_suppress() -> None:
    """RB 7.2, 7.8."""
    match = Match(scene(hand="R01 R02 R03", revolt="gallia")).play("suppress gallia R01", dice=(1,))
    assert match.ask == "reserve"
    assert match.menu().suggest(("reserve",)) == ("solidi", "fabricae", "stop")
    assert match.play("reserve R02 R03 stop").unrest("gallia") == 0


def test_nobody_is_asked_when_the_hand_cannot_suffice() -> None:
    """Section 10.3: a tie is not rerolled, so it is no help."""
    match = Match(scene(hand="R01 R02", revolt="gallia")).play("suppress gallia R01", dice=(1,))
    assert (match.ask, match.hand) == ("roman", "R02")


def test_a_garrison_may_be_given_up_instead() -> None:
    """RB 7.8; ruling 37: no die."""
    match = Match(
        scene(hand="R01", revolt="gallia", constantine="bononia", vandals="mogontiacum", garrisons="lugdunum")
    )
    match.play("suppress gallia garrison R01")
    assert match.unrest("gallia") == 0
    assert match.board.garrisons[2] == ""
    assert match.event(GarrisonLost) == GarrisonLost("lugdunum", "suppress")


def test_giving_up_a_besieged_city_lets_the_enemy_in() -> None:
    """RB 6.4; ruling 9: and it is warned of."""
    layout = {"goths": "roma_siege", "garrisons": "roma", "unrest": "italia_suburbicaria"}
    match = Match(scene(hand="R01", **layout))
    deed = "suppress italia_suburbicaria garrison R01"
    assert danger(match.board, match.read(deed)) == "city"
    assert match.play(deed).at(GOTHS) == "roma"
    layout = {"constantine": "ravenna_siege", "garrisons": "ravenna", "unrest": "italia_annonaria"}
    match = Match(scene(hand="R01", **layout))
    deed = "suppress italia_annonaria garrison R01"
    assert danger(match.board, match.read(deed)) == "usurpation"
    assert match.play(deed).ended == "usurpation"


def test_calm_dioceses_are_not_suppressed() -> None:
    """Ruling 63."""
    assert "suppress" not in Match(scene(hand="R01")).offered()
    assert Match(scene(hand="R01", unrest="gallia")).offered("suppress") == ("gallia",)


# 7.9


def test_a_mutiny_ends_and_olympius_gains() -> None:
    """RB 7.9."""
    match = Match(scene(hand="R01", mutiny="goths")).play("mutiny goths R01")
    assert match.board.mutiny == (False, False, False)
    assert match.board.olympius == 2


def test_ending_a_mutiny_can_cost_stilichos_head() -> None:
    """RB 6.8: the instant he enters; and it is warned of."""
    match = Match(scene(hand="R01", mutiny="goths", olympius=6))
    assert danger(match.board, match.read("mutiny goths R01")) == "execution"
    assert match.play("mutiny goths R01").ended == "execution"


def test_no_mutiny_no_action() -> None:
    """Ruling 63."""
    assert "mutiny" not in Match(scene(hand="R01")).offered()


# 7.1, 7.10


def test_without_cards_the_round_can_only_be_ended() -> None:
    """Section 10.3."""
    assert Match(scene(unrest="gallia", mutiny="goths")).offered() == ("end",)


def test_a_history_card_used_for_an_action_is_discarded_normally() -> None:
    """RB 7.1."""
    match = Match(scene(hand="R34", unrest="gallia")).play("suppress gallia R34", dice=(6,))
    assert match.board.history == ()
    assert len(match.board.roman_discard) == 1


def test_a_surge_is_prevented_for_one_card() -> None:
    """RB 7.10; ruling 32: after the draw icons; the Enemy card is discarded."""
    match = enemy_phase("E11", surge="E21 E22", hand="R01 R02")
    assert (match.ask, match.at(VANDALS)) == ("prevent", "aquitania")
    match.play("prevent R01")
    assert match.event(Prevented)
    assert len(match.board.surge) == 2
    assert len(match.board.enemy_discard) == 1


def test_prevention_is_asked_before_a_third_card_only_unless_wanted() -> None:
    """Section 10.2: "ask only at the third space"; else for any activation card, once each (rulings 32, 59)."""
    assert enemy_phase("E11", surge="E21", hand="R01 R02").ask == "roman"
    match = Match(scene(stage="begin", top="E11", winter=2, surge="", hand="R01 R02")).play("prevent each")
    assert match.ask == "prevent"
    assert match.play("prevent no").ask == "roman"
    assert len(match.board.surge) == 1


def test_a_prevented_card_counts_as_drawn() -> None:
    """Ruling 59: also of a surrendered Enemy; Events are never prevented."""
    match = Match(scene(stage="begin", top="E11 E38", winter=1, hand="R01", vandals="germania surrendered"))
    match.play("prevent each", "prevent R01")
    assert match.ask == "roman"
    assert match.board.olympius == 2


def test_without_cards_nobody_is_asked() -> None:
    """Section 10.2: the Enemy Phase begins by one choice only."""
    assert Match(scene(stage="begin", winter=3)).offered() == ("begin",)
