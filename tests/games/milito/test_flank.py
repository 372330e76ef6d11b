"""Phase 3: Flank Attacks (rulebook; rulings 4 to 8)."""

import pytest
from msgspec import structs

from engine.games.milito.events import Declared, Fought, Turn
from engine.kernel.errors import IllegalAction
from tests.games.milito.table import CARTHAGE, ROME, Match, carthage, rome, table

HAND = "medium_infantry laelius scipio_africanus"


def flanking(
    ours: dict[int, str],
    theirs: dict[int, str],
    hand: str = HAND,
    terrain: tuple[str, ...] = ("plain",) * 5,
    control: dict[int, int] | None = None,
) -> Match:
    """Rome's turn with phase 3 open, if the board gives a pair."""
    state = table(rome(ours, hand), carthage(theirs, "hannibal"), phase="flank", terrain=terrain, control=control)
    return Match(state)


def turn_begins(ours: dict[int, str], theirs: dict[int, str], hand: str = HAND) -> Match:
    """The start of Rome's turn, reached by Carthage's end."""
    return Match(table(rome(ours, hand), carthage(theirs, "hannibal"), active=CARTHAGE)).play(CARTHAGE, "end")


@pytest.mark.parametrize(
    ("ours", "theirs", "pairs"),
    [
        ({3: "triarii", 4: "triarii"}, {3: "spears"}, ((2, 3),)),
        ({4: "triarii"}, {3: "spears"}, ()),
        ({3: "triarii", 4: "triarii"}, {3: "spears", 4: "spears"}, ()),
        ({3: "triarii", 4: "triarii"}, {3: "spears", 5: "spears"}, ()),
        ({4: "triarii", 5: "triarii"}, {4: "spears"}, ((3, 4),)),
        ({1: "triarii", 2: "triarii"}, {1: "spears"}, ((0, 1),)),
        ({1: "triarii", 2: "triarii"}, {2: "spears"}, ((1, 0),)),
        ({3: "triarii", 5: "triarii"}, {3: "spears"}, ()),
        ({2: "triarii", 3: "triarii", 4: "light_infantry"}, {3: "spears"}, ((2, 1), (2, 3))),
        ({2: "triarii", 3: "triarii", 4: "light_infantry"}, {2: "spears", 3: "spears"}, ((2, 3),)),
    ],
)
def test_the_conditions_of_a_flank_attack(
    ours: dict[int, str], theirs: dict[int, str], pairs: tuple[tuple[int, int], ...]
) -> None:
    """Phase 3: units of both in the target, own unopposed units beside it, no enemy beyond them (or no column)."""
    match = turn_begins(ours, theirs)
    assert match.state.pairs == pairs
    assert match.state.phase == ("flank" if pairs else "main")
    assert match.event(Turn).flanks is bool(pairs)


def test_flank_attacks_come_before_the_other_actions() -> None:
    """Phase 3: resolved before the player's other actions; the first Place or Attack ends it (decision table, 3)."""
    match = flanking({3: "triarii", 4: "triarii"}, {3: "spears"}, "medium_cavalry*2 laelius")
    match.play(ROME, "place medium_cavalry 2")
    assert match.state.phase == "main"
    assert match.menu(ROME).why_not((), "flank") == "flanks_over"


def test_an_ordinary_attack_ends_the_phase() -> None:
    """Decision table, 3."""
    match = flanking({1: "legionaries*2", 3: "triarii", 4: "triarii"}, {1: "slingers", 3: "spears"})
    match.play(ROME, "attack 1 laelius").play(CARTHAGE, "stand none")
    assert match.asked() == (ROME, "play")
    assert "flank" not in match.offered(ROME)


def test_flank_attacks_are_optional() -> None:
    """Ruling 4; decision table: End turn ends the phase too."""
    match = flanking({3: "triarii", 4: "triarii"}, {3: "spears"})
    assert match.play(ROME, "end").asked() == (CARTHAGE, "play")


def test_a_flank_attack_is_two_stronger() -> None:
    """Phase 3: +2; never +4, though flanked from both sides (ruling 5)."""
    both = {2: "triarii", 3: "triarii", 4: "light_infantry"}
    match = flanking(both, {3: "spears"}).play(ROME, "flank 3 3 medium_infantry").play(CARTHAGE, "stand none")
    fought = match.event(Fought)
    assert [(part.what, part.value) for part in fought.attack.parts if part.what == "flank"] == [("flank", 2)]
    assert fought.attack.total == 4 + 0 + 2


def test_the_defender_gets_nothing_for_the_flank() -> None:
    """Phase 3: the bonus is the attacker's."""
    match = flanking({3: "triarii", 4: "triarii"}, {3: "spears"}).play(ROME, "flank 3 4 laelius")
    match.play(CARTHAGE, "stand none")
    assert match.event(Fought).defence.total == 5


def test_both_attacking_columns_are_offered() -> None:
    """Phase 3, ruling 4: the target itself, or a flanking column."""
    match = flanking({2: "triarii", 3: "triarii", 4: "light_infantry"}, {3: "spears"})
    assert match.offered(ROME, "flank") == ("3",)
    assert match.offered(ROME, "flank 3") == ("2", "3", "4")


def test_only_the_units_of_the_chosen_column_fight() -> None:
    """Ruling 6: fighter and support come from the attacking column."""
    match = flanking({3: "triarii*2", 4: "light_infantry"}, {3: "spears"}).play(ROME, "flank 3 4 laelius")
    told = match.event(Declared)
    assert (told.target, told.base, told.support) == (2, 3, -1)
    match.play(CARTHAGE, "stand hannibal")
    assert match.event(Fought).result == "defender"
    assert match.line(ROME, 3) == "triarii*2"
    assert match.line(ROME, 4) == ""
    assert match.destroyed(ROME) == "light_infantry"


def test_the_fighter_is_named_in_the_attacking_column() -> None:
    """Ruling 6."""
    match = flanking({3: "triarii", 4: "light_infantry medium_infantry"}, {3: "spears"})
    assert match.offered(ROME, "flank 3 4") == ("light_infantry", "medium_infantry")


def test_a_won_flank_attack_changes_the_target_column_only() -> None:
    """Ruling 7: winners stay where they were."""
    match = flanking({3: "triarii", 4: "legionaries*2"}, {3: "slingers"}, control={4: CARTHAGE})
    match.play(ROME, "flank 3 4 laelius").play(CARTHAGE, "stand none")
    assert (match.holder(3), match.holder(4)) == (ROME, CARTHAGE)
    assert (match.line(ROME, 3), match.line(ROME, 4)) == ("triarii", "legionaries*2")


def test_flankers_that_lose_leave_their_column_and_its_marker_stays() -> None:
    """Ruling 7."""
    match = flanking({3: "triarii", 4: "light_infantry"}, {3: "spears*2"}, control={4: ROME, 3: ROME})
    match.play(ROME, "flank 3 4 medium_infantry").play(CARTHAGE, "stand none")
    assert match.event(Fought).result == "defender"
    assert match.line(ROME, 4) == ""
    assert (match.holder(3), match.holder(4)) == (-1, ROME)


def test_after_a_tie_from_the_flank_the_facing_units_stay() -> None:
    """Ruling 7: the flankers are discarded, the target goes neutral."""
    match = flanking({3: "triarii", 4: "medium_infantry"}, {3: "spears"}, control={3: ROME})
    match.play(ROME, "flank 3 4 medium_infantry").play(CARTHAGE, "stand none")
    assert match.event(Fought).result == "tie"
    assert match.line(ROME, 3) == "triarii"
    assert (match.line(ROME, 4), match.line(CARTHAGE, 3)) == ("", "")
    assert match.holder(3) == -1


def test_the_ground_is_that_of_the_target() -> None:
    """Ruling 8: for both sides; the flanking column's ground does not matter."""
    match = flanking(
        {2: "triarii", 1: "triarii"}, {1: "spears"}, terrain=("forest", "plain", "plain", "plain", "plain")
    )
    match.play(ROME, "flank 1 2 medium_infantry").play(CARTHAGE, "stand none")
    fought = match.event(Fought)
    assert fought.terrain == "forest"
    assert (fought.attack.total, fought.defence.total) == (4 - 2 + 2, 5 - 2)


def test_a_controlled_hill_counts_by_the_targets_marker() -> None:
    """Ruling 8: "already control" means the target column."""
    hill = ("hill", "plain", "plain", "plain", "plain")
    match = flanking({2: "triarii", 1: "triarii"}, {1: "spears"}, terrain=hill, control={1: CARTHAGE})
    match.play(ROME, "flank 1 2 medium_infantry").play(CARTHAGE, "stand none")
    assert match.event(Fought).defence.total == 6


def test_the_defender_may_withdraw_from_a_flank_attack() -> None:
    """Ruling 9: faster than the fastest in the attacking column."""
    match = flanking({3: "light_infantry", 4: "legionaries"}, {3: "medium_infantry"})
    match.play(ROME, "flank 3 4 laelius")
    assert "withdraw" in match.offered(CARTHAGE)
    match.play(CARTHAGE, "withdraw")
    assert match.line(ROME, 4) == "legionaries"


def test_a_pair_is_used_once() -> None:
    """Ruling 4: in any order, each once; another pair of the same target remains."""
    match = flanking({2: "light_infantry", 3: "triarii", 4: "light_infantry"}, {3: "spears*2"})
    match.play(ROME, "flank 3 2 medium_infantry").play(CARTHAGE, "stand none")
    assert match.state.pairs == ((2, 3),)
    assert match.offered(ROME, "flank 3") == ("3", "4")
    with pytest.raises(IllegalAction, match="no_own"):
        match.read(ROME, "flank 3 2 laelius")


def test_a_pair_used_up_is_refused_as_such() -> None:
    """Ruling 4: a flanking column that was not destroyed has still used its pair."""
    lines = {2: "light_infantry", 3: "triarii", 4: "legionaries"}
    match = flanking(lines, {3: "slingers", 5: "light_cavalry"})
    assert match.state.pairs == ((2, 1),)
    assert match.menu(ROME).why_not(("flank", "3"), "4") == "no_flank"
    opened = Match(structs.replace(match.state, pairs=((2, 3),)))
    assert opened.menu(ROME).why_not(("flank", "3"), "2") == "pair_used"


def test_no_new_pairs_appear_during_the_phase() -> None:
    """Phase 3, ruling 4: the conditions must be met when the phase begins."""
    lines = {1: "triarii", 2: "legionaries*2", 3: "triarii"}
    match = flanking(lines, {1: "slingers"})
    match.play(ROME, "flank 1 2 laelius").play(CARTHAGE, "stand none")
    assert match.state.phase == "main"


def test_a_won_column_flanks_nobody_in_the_same_phase() -> None:
    """Phase 3: not if the conditions are only met as a result of a successful Flank Attack."""
    ours = {1: "triarii", 2: "legionaries*2", 3: "medium_infantry", 4: "light_infantry"}
    match = flanking(ours, {2: "slingers", 3: "spears"})
    assert match.state.pairs == ((1, 0), (2, 3))
    match.play(ROME, "flank 2 1 medium_infantry").play(CARTHAGE, "stand none")
    assert match.holder(2) == ROME
    assert match.offered(ROME, "flank 3") == ("3", "4")
    assert match.menu(ROME).why_not(("flank", "3"), "2") == "pair_used"


def test_facing_units_are_needed_again_before_each_attack() -> None:
    """Ruling 4: re-check that both sides still have units in the target."""
    match = flanking({2: "light_infantry", 3: "light_infantry", 4: "light_infantry"}, {3: "spears*2"})
    match.play(ROME, "flank 3 3 medium_infantry").play(CARTHAGE, "stand none")
    assert match.line(ROME, 3) == ""
    assert match.state.phase == "main"
    assert match.state.pairs == ()


def test_the_phase_is_over_without_any_bonus_card() -> None:
    """Decision table, 3: no Bonus Card source, no Flank Attack."""
    ours = rome({3: "triarii", 4: "triarii"}, hand="", rest="away")
    match = Match(table(ours, carthage({3: "spears"}, "hannibal hanno"), active=CARTHAGE)).play(CARTHAGE, "end")
    assert match.state.pairs == ()
    assert match.asked() == (CARTHAGE, "play")


def test_what_makes_no_flank_attack_is_refused_with_the_reason() -> None:
    """Phase 3, from public facts alone."""
    match = flanking({1: "light_infantry", 3: "triarii", 4: "triarii"}, {1: "slingers", 3: "spears"})
    menu = match.menu(ROME)
    assert menu.why_not(("flank",), "1") == "no_flank"
    assert menu.why_not(("flank",), "2") == "no_own"
    assert menu.why_not(("flank",), "4") == "no_enemy"
    assert menu.why_not(("flank", "3"), "1") == "no_flank"
    assert menu.why_not(("flank", "3"), "2") == "no_own"
