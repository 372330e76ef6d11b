"""Rulebook: Attacks, Battle, Conquering a Territory; Second Round; rulings 17 to 24."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from engine.games.war.events import Fought, Occupied
from engine.games.war.menu import board
from engine.games.war.menu.reasons import Reason
from engine.games.war.view import Dice, Fight, Rules
from tests.games.war.table import BASIC, Match, dice, pool, table

LIMITED = Rules(limits=(1, 2, 3, 3))


def duel(source: int, target: int, *fallen: int) -> Match:
    """Seat 0 in Sparta against seat 1 in Olympia, with dice that will fall so."""
    return Match(table(f"sparta={source}", f"olympia={target} argos"), dice(*fallen))


def armies(match: Match) -> tuple[int, int]:
    return match.at("sparta")[1], match.at("olympia")[1]


def test_four_against_three() -> None:
    """Battle, example 1: 5, 4, 1 against 6, 3, 1; then one may attack with one."""
    match = duel(4, 3, 4, 1, 5, 1, 6, 3).play(0, "attack sparta olympia 3")
    assert match.event(Fought).rolls[0].lost == (2, 1)
    assert armies(match) == (2, 2)
    assert match.offered(0, "attack sparta olympia") == ("1",)


def test_three_against_one() -> None:
    """Battle, example 2: 3, 2 against 6 costs the attacker one."""
    match = duel(3, 1, 3, 2, 6).play(0, "attack sparta olympia 2")
    assert match.event(Fought).rolls[0].lost == (1, 0)
    assert armies(match) == (2, 1)


def test_ten_against_four() -> None:
    """Battle, example 3: one win of three, then three; then one to three follow."""
    match = duel(10, 4, 6, 2, 1, 5, 4, 3, 6, 6, 6, 5, 5, 5).play(0, "attack sparta olympia 3")
    assert armies(match) == (8, 3)
    match.play(0, "attack sparta olympia 3")
    assert match.asked() == (0, "occupy")
    assert match.offered(0) == ("occupy",)
    assert match.offered(0, "occupy") == ("1", "2", "3")
    match.play(0, "occupy 2")
    assert (match.at("sparta"), match.at("olympia")) == ((0, 6, 0), (0, 2, 0))


def test_equal_dice_go_to_the_defence() -> None:
    """Battle: in the case of a tie, the defence wins."""
    assert armies(duel(4, 3, 6, 6, 6, 6, 6, 6).play(0, "attack sparta olympia 3")) == (1, 3)


def test_each_side_rolls_a_die_an_army_and_at_most_three() -> None:
    """How to Attack, 4, 6 and 9; ruling 19: the defender always with all he may."""
    match = duel(9, 2, 1, 2, 3, 4, 5).play(0, "attack sparta olympia 3")
    rolled = match.event(Fought).rolls[0].dice
    assert rolled == (Dice((3, 2, 1), (6, 6, 6)), Dice((5, 4), (6, 6)))
    assert match.event(Fought).rolls[0].pieces == ((-2, 0), (0, 0))


def test_one_army_stays_behind() -> None:
    """Attacks: at least two armies are needed; the occupation army does not attack."""
    match = duel(3, 1)
    assert match.offered(0, "attack sparta olympia") == ("1", "2")
    assert match.why(0, "attack sparta olympia 3") is Reason.TOO_MANY
    weak = Match(table("sparta=1 argos=2", "olympia"))
    assert weak.why(0, "attack sparta") is Reason.TOO_WEAK


def test_only_neighbours_of_others_are_attacked_and_sea_lines_count() -> None:
    """How to Attack, 2."""
    match = Match(table("sparta=3 argos=2", "olympia crete"))
    assert match.offered(0, "attack sparta") == ("olympia", "arcadia", "messenia", "crete")
    assert match.why(0, "attack sparta argos") is Reason.OWN
    assert match.why(0, "attack sparta athens") is Reason.NOT_NEIGHBOURS
    assert match.why(0, "attack olympia") is Reason.NOT_YOURS
    assert match.why(0, "attack nowhere") is None


def test_without_an_enemy_beside_it_a_territory_cannot_attack() -> None:
    """How to Attack, 2."""
    match = Match(table("messenia=5 sparta=2 olympia=2", "argos"))
    assert match.why(0, "attack messenia") is Reason.NO_ENEMY


def test_attacks_go_on_as_often_as_one_likes_from_wherever_one_likes() -> None:
    """How to Attack, 7 and 8."""
    match = Match(table("sparta=9 athens=3", "olympia=2 corinth=2"))
    match.play(0, "attack sparta olympia 3", rng=dice(6, 6, 6, 1, 1))
    match.play(0, "occupy 3", "attack athens corinth 2", rng=dice(1, 1, 6, 6))
    match.play(0, "attack olympia achaea 2", rng=dice(6, 6, 1))
    assert match.state.attacked == (2, 0, 1)


def test_a_lost_attack_costs_only_the_armies_that_were_compared() -> None:
    """Battle, example 2, note."""
    assert armies(duel(9, 1, 1, 1, 1, 6).play(0, "attack sparta olympia 3")) == (8, 1)


def test_fallen_armies_return_to_the_box() -> None:
    """Battle, note."""
    match = duel(4, 3, 4, 1, 5, 1, 6, 3)
    before = [match.player(seat).box for seat in (0, 1)]
    match.play(0, "attack sparta olympia 3")
    assert [match.player(seat).box for seat in (0, 1)] == [before[0] + 2, before[1] + 1]


def test_where_one_army_can_follow_it_follows_by_itself() -> None:
    """Conquering a Territory; ruling 21: one to the armies of the last roll."""
    match = duel(5, 1, 6, 1).play(0, "attack sparta olympia 1")
    assert match.event(Occupied) == Occupied(0, 1, 6, 2, 1, 0)
    assert match.asked() == (0, "play")


def test_time_over_moves_all_who_fought() -> None:
    """Ruling 21."""
    match = duel(5, 1, 6, 6, 6, 1).play(0, "attack sparta olympia 3").default(0)
    assert match.event(Occupied).warriors == 3


def test_from_the_conquered_territory_one_may_attack_on() -> None:
    """Conquering a Territory; ruling 22."""
    match = duel(5, 1, 6, 6, 6, 1).play(0, "attack sparta olympia 3", "occupy 3")
    assert "achaea" in match.offered(0, "attack olympia")


def test_armies_in_the_conquered_territory_cannot_be_moved_elsewhere_before_the_movements() -> None:
    """Conquering a Territory, note: only into the attacked territory."""
    match = duel(5, 1, 6, 6, 6, 1).play(0, "attack sparta olympia 3")
    assert match.why(0, "move") is match.why(0, "attack") is Reason.NOT_ASKED


def test_a_card_is_earned_by_conquering_from_the_neutral_army_too() -> None:
    """Ruling 23."""
    match = Match(table("sparta=5", "olympia"), dice(6, 6, 6, 1)).play(0, "attack sparta messenia 3", "occupy 1")
    assert match.state.conquered
    assert match.player(0).conquests == 1


def test_a_series_rolls_until_the_target_falls() -> None:
    """Ruling 20: every roll with all that may fight."""
    match = duel(10, 4, 6, 6, 1, 5, 5, 5, 6, 6, 6, 1, 1).play(0, "until sparta olympia 1")
    fought = match.event(Fought)
    assert [roll.lost for roll in fought.rolls] == [(1, 2), (0, 2)]
    assert fought.fallen
    assert match.asked() == (0, "occupy")


def test_a_series_stops_before_a_roll_that_could_leave_too_few() -> None:
    """Ruling 20: stack less the armies at stake under k."""
    match = duel(8, 9, 1, 1, 1, 6, 6, 6).play(0, "until sparta olympia 4")
    assert armies(match) == (5, 9)
    assert match.asked() == (0, "play")


def test_keeping_one_stops_only_at_conquest_or_when_one_is_left() -> None:
    """Ruling 20."""
    match = duel(4, 9, 1, 1, 1, 6, 6, 6).play(0, "until sparta olympia 1")
    assert armies(match) == (1, 9)


def test_a_series_that_could_already_leave_too_few_is_refused() -> None:
    """Ruling 20."""
    match = duel(8, 9)
    assert match.offered(0, "until sparta olympia") == ("1", "2", "3", "4", "5")
    assert match.why(0, "until sparta olympia 6") is Reason.KEEP_TOO_MANY
    assert duel(8, 1).offered(0, "until sparta olympia")[-1] == "7"


def second_round(rules: Rules, place: int = 0, round: int = 2) -> Match:
    words = ["troy=2", "mysia=2", "lydia=2"]
    words.insert(place, "sparta=9 argos=5")
    return Match(table(*words, rules=rules, round=round, active=place, phase="receive"))


def test_the_second_round_limits_how_many_territories_are_attacked() -> None:
    """Second Round; rulings 17 and 18: the same target as often as one likes."""
    match = second_round(LIMITED)
    match.play(0, "attack sparta olympia 1", rng=dice(1, 6))
    assert match.offered(0, "attack sparta") == ("olympia",)
    assert match.why(0, "attack sparta messenia") is Reason.LIMIT
    assert match.why(0, "attack argos") is Reason.LIMIT
    match.play(0, "attack sparta olympia 1", rng=dice(6, 1))
    assert match.why(0, "attack") is Reason.LIMIT


@pytest.mark.parametrize(("place", "count"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_the_limit_goes_by_the_order_of_turns(place: int, count: int) -> None:
    """Ruling 18."""
    match = second_round(LIMITED, place)
    for target in ("sparta olympia", "sparta messenia", "argos corinth")[:count]:
        match.play(place, f"attack {target} 1", rng=dice(1, 6))
    assert match.why(place, "attack sparta arcadia") is Reason.LIMIT


def test_the_limit_may_count_rolls() -> None:
    """Ruling 17, switch."""
    match = second_round(Rules(limits=(2, 2), limit_rolls=True))
    match.play(0, "until sparta olympia 1", rng=dice(1, 1, 1, 6, 1, 1, 1, 6))
    assert match.state.rolls == 2
    assert match.why(0, "attack") is Reason.LIMIT


def test_later_rounds_and_the_basic_game_know_no_limit() -> None:
    """Second Round; ruling 18."""
    for match in (second_round(LIMITED, round=3), second_round(BASIC)):
        match.play(0, "attack sparta olympia 1", rng=dice(1, 6))
        assert len(match.offered(0, "attack sparta")) == 4


def test_attacking_closes_the_receive_phase() -> None:
    """The Game, steps 1 and 2; decision 7."""
    match = Match(table("sparta=5", "olympia", phase="receive", pools=(pool(1),)))
    match.play(0, "place sparta 1", "attack sparta olympia 1", rng=dice(1, 6))
    assert match.why(0, "place") is match.why(0, "trade") is Reason.RECEIVING_OVER


def outcomes(attack: tuple[int, ...], defence: tuple[int, ...], n: int, m: int) -> Counter[int]:
    """How often the attacker loses how many armies, over all dice."""
    found: Counter[int] = Counter()
    for first in product(*(range(1, faces + 1) for faces in attack)):
        for second in product(*(range(1, faces + 1) for faces in defence)):
            rolled = Dice(first, attack), Dice(second, defence)
            found[board.compared(Fight(0, 1, 6, 2, n, m, 0, rolled))[0]] += 1
    return found


PLAIN = {
    (1, 1): (15, 21),
    (1, 2): (55, 161),
    (1, 3): (225, 1071),
    (2, 1): (125, 91),
    (2, 2): (295, 420, 581),
    (2, 3): (979, 1981, 4816),
    (3, 1): (855, 441),
    (3, 2): (2890, 2611, 2275),
    (3, 3): (6420, 10017, 12348, 17871),
}
SPECIAL = [
    ((8,), (), 1, 1, (197, 91)),
    ((), (8,), 1, 1, (55, 233)),
    ((8,), (8,), 1, 1, (973, 1331)),
    ((8,), (), 2, 1, (1287, 441)),
    ((), (8,), 1, 2, (225, 1503)),
    ((8,), (8,), 1, 2, (4991, 8833)),
    ((8,), (), 2, 2, (4880, 3213, 2275)),
    ((), (8,), 2, 2, (979, 2291, 7098)),
    ((8,), (), 3, 1, (8093, 2275)),
    ((), (8,), 3, 1, (3667, 6701)),
]


@cache
def plain(n: int, m: int) -> Counter[int]:
    return outcomes((6,) * n, (6,) * m, n, m)


@pytest.mark.parametrize(("n", "m"), PLAIN)
def test_losses_of_one_confrontation_are_exact(n: int, m: int) -> None:
    """Test values 9.1, plain dice."""
    assert tuple(plain(n, m)[lost] for lost in range(min(n, m) + 1)) == PLAIN[n, m]


@pytest.mark.parametrize(("mine", "theirs", "n", "m", "counts"), SPECIAL)
def test_losses_with_the_special_dice_are_exact(
    mine: tuple[int, ...], theirs: tuple[int, ...], n: int, m: int, counts: tuple[int, ...]
) -> None:
    """Test values 9.1; ruling 58: plain and special dice together, the best as many as there are armies."""
    found = outcomes((6,) * n + mine, (6,) * m + theirs, n, m)
    assert tuple(found[lost] for lost in range(min(n, m) + 1)) == counts


@cache
def conquest(mine: int, theirs: int) -> float:
    """The chance to conquer with plain dice, down to the last army."""
    if theirs == 0 or mine == 1:
        return float(theirs == 0)
    n, m = min(3, mine - 1), min(3, theirs)
    after = [(count, conquest(mine - lost, theirs - min(n, m) + lost)) for lost, count in plain(n, m).items()]
    return sum([count * chance for count, chance in after], start=0.0) / float(6 ** (n + m))


WHOLE = [
    (2, 1, 5 / 12),
    (3, 1, 1955 / 2592),
    (4, 1, 342035 / 373248),
    (3, 2, 235 / 648),
    (4, 2, 6610505 / 10077696),
    (4, 3, 4402175 / 13436928),
    (5, 3, 0.4373832557),
    (6, 4, 0.4109004800),
    (8, 5, 0.4620566817),
    (10, 4, 0.7484613274),
    (10, 10, 0.1452707578),
    (20, 20, 0.0812235446),
]


@pytest.mark.parametrize(("mine", "theirs", "chance"), WHOLE)
def test_the_chance_of_a_whole_attack_is_exact(mine: int, theirs: int, chance: float) -> None:
    """Test values 9.2, from the same comparison that the rules use."""
    assert conquest(mine, theirs) == pytest.approx(chance, abs=1e-9)
