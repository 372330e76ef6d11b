"""The odds are exact: the values worked out and simulated beforehand, and what the dice of the rules then do."""

from collections import Counter
from fractions import Fraction
from math import isclose

import pytest
from msgspec import structs

from engine.games.war import odds
from engine.games.war.actions import Attack
from engine.games.war.data import TERRITORY
from engine.games.war.events import Fought
from engine.games.war.menu import board
from engine.games.war.view import Dice, Fight
from engine.kernel.rng import HashRng
from tests.games.war.table import ADVANCED, Match, table

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
ATTACK = {(1, 1): (197, 91), (2, 2): (4880, 3213, 2275), (3, 3): (124587, 97539, 83951, 67171)}
DEFENCE = {(1, 1): (55, 233), (2, 3): (3543, 10428, 48237), (3, 3): (20515, 47063, 80151, 225519)}
BOTH = {(1, 3): (26677, 56267), (2, 2): (20720, 25593, 36631), (3, 3): (495854, 617362, 758681, 1114087)}
SERIES = [
    (2, 1, Fraction(5, 12)),
    (3, 1, Fraction(1955, 2592)),
    (4, 1, Fraction(342035, 373248)),
    (3, 2, Fraction(235, 648)),
    (4, 2, Fraction(6610505, 10077696)),
    (4, 3, Fraction(4402175, 13436928)),
    (5, 3, Fraction(317362715, 725594112)),
    (6, 4, Fraction(37094253285275, 90275517038592)),
    (8, 5, Fraction(140121648492144094315, 303256405652583481344)),
    (10, 4, Fraction(29052888563625157434485, 38816819923530685612032)),
    (10, 10, 0.1452707578),
    (20, 20, 0.0812235446),
]
FIGURES = [
    ((1, 1), (3, 0), Fraction(346016029, 967458816)),
    ((1, 1), (0, 1), Fraction(1493890843, 7739670528)),
    ((4, 0), (0, 1), Fraction(83612285, 483729408)),
    ((3, 1), (2, 1), 0.2546914399),
    ((0, 2), (3, 0), Fraction(9514447187465, 13374150672384)),
    ((2, 2), (4, 1), 0.2425647793),
    ((7, 1), (6, 0), 0.8206068407),
    ((10, 0), (1, 1), 0.4611643150),
]


@pytest.mark.parametrize(
    ("counts", "special", "against"), [(PLAIN, 0, 0), (ATTACK, 1, 0), (DEFENCE, 0, 1), (BOTH, 1, 1)]
)
def test_one_roll_costs_what_it_must(
    counts: dict[tuple[int, int], tuple[int, ...]], special: int, against: int
) -> None:
    """Rulebook: Battle; Mythological Figures."""
    for (attackers, defenders), expected in counts.items():
        assert odds.losses(attackers, defenders, bool(special), bool(against)) == expected


def test_every_roll_is_counted_once() -> None:
    for attackers in (1, 2, 3):
        for defenders in (1, 2, 3):
            for special in (False, True):
                for against in (False, True):
                    cases = 6 ** (attackers + defenders) * 8 ** (special + against)
                    assert sum(odds.losses(attackers, defenders, special, against)) == cases


@pytest.mark.parametrize(("armies", "against", "chance"), SERIES)
def test_a_series_with_plain_dice(armies: int, against: int, chance: Fraction | float) -> None:
    """Ruling 20, until the target falls or one army is left."""
    assert isclose(odds.falls(armies, 0, against), chance, abs_tol=5e-11)


@pytest.mark.parametrize(("ours", "theirs", "chance"), FIGURES)
def test_a_series_with_figures(ours: tuple[int, int], theirs: tuple[int, int], chance: Fraction | float) -> None:
    """Rulings 54, 55 and 57: warriors fall first, a figure is broken up, a lone one stops the series."""
    assert isclose(odds.falls(*ours, *theirs), chance, abs_tol=5e-11)


def test_keeping_more_never_helps_and_what_cannot_start_has_no_chance() -> None:
    """Ruling 20."""
    chances = [odds.falls(9, 0, 4, 0, keep) for keep in range(1, 10)]
    assert chances == sorted(chances, reverse=True)
    assert chances[5] > 0 == chances[6]
    assert odds.falls(1, 0, 1) == odds.falls(0, 1, 1) == 0


def test_the_chance_foretold_is_how_often_it_happens() -> None:
    """A series played by the rules against the exact figure."""
    for held, against, typed in (("athens=6", "corinth=4", "1"), ("athens=9", "corinth=4", "5")):
        state = table(held, against)
        view = Match(state).view(0)
        foretold = odds.conquest(view, TERRITORY["athens"], TERRITORY["corinth"], int(typed))
        taken = 0
        for number in range(600):
            match = Match(state).play(0, f"until athens corinth {typed}", rng=HashRng(b"odds", str(number)))
            taken += match.event(Fought).fallen
        assert abs(taken / 600 - foretold) < 0.07


def test_a_series_with_figures_happens_as_often() -> None:
    state = table("athens=3+1", "corinth=3", rules=ADVANCED)
    foretold = odds.conquest(Match(state).view(0), TERRITORY["athens"], TERRITORY["corinth"])
    taken = sum(
        Match(state).play(0, "until athens corinth 1", rng=HashRng(b"figures", str(number))).event(Fought).fallen
        for number in range(600)
    )
    assert abs(taken / 600 - foretold) < 0.07


def test_one_roll_takes_only_what_it_can_destroy() -> None:
    view = Match(table("athens=8", "corinth=2 boeotia=4")).view(0)
    athens, corinth, boeotia = (TERRITORY[id] for id in ("athens", "corinth", "boeotia"))
    assert isclose(odds.single(view, Attack(athens, corinth, 3)), 2890 / 7776)
    assert odds.single(view, Attack(athens, corinth, 1)) == odds.single(view, Attack(athens, boeotia, 3)) == 0


def fight(attack: tuple[int, ...], defence: tuple[int, ...], armies: int) -> Fight:
    """Dice that lie like this, all plain."""
    faces = (6,) * 4
    dice = Dice(attack, faces[: len(attack)]), Dice(defence, faces[: len(defence)])
    return Fight(0, 1, 0, 1, armies, len(defence), 0, dice)


def test_rolling_dice_again_is_averaged_over_all_they_may_show() -> None:
    """Rulings 66 to 68: one die of the attacker against a 3."""
    lying = fight((1,), (3,), 1)
    assert odds.lying(lying, 0) == 1
    assert isclose(odds.again(lying, 0, (0,), 0), 1 / 2)
    assert isclose(odds.again(lying, 1, (0,), 0), 1)
    assert isclose(odds.again(lying, 1, (0,), 1), 0)


def test_ares_replaces_the_lowest_plain_die() -> None:
    """Ruling 65: against a 3 an eight-sided die wins with five of eight; of two sides' dice only plain ones go."""
    assert isclose(odds.ares(fight((1,), (3,), 1), 0), 3 / 8)
    special = structs.replace(fight((8,), (3,), 1), dice=(Dice((8,), (8,)), Dice((3,), (6,))))
    assert odds.ares(special, 0) == odds.lying(special, 0) == 0


def test_the_average_is_what_happens_on_average() -> None:
    lying = fight((5, 2), (6, 4), 2)
    lost = Counter[int]()
    for first in range(1, 7):
        for second in range(1, 7):
            new = structs.replace(lying, dice=(Dice((first, second), (6, 6)), lying.dice[1]))
            lost[board.compared(new)[0]] += 1
    assert isclose(odds.again(lying, 0, (0, 1), 0), sum(n * often for n, often in lost.items()) / 36)
