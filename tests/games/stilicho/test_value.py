"""The valuation of the house player pulls the way a good commander would go, and greedy plays by it without fault."""

from itertools import pairwise
from typing import Any, Final

import pytest

from engine.games.stilicho.game import GAME
from engine.games.stilicho.value import VALUE, chances, to_go
from engine.players.greedy import Greedy
from engine.players.lively import Lively
from engine.players.selfplay import one
from tests.games.stilicho.scenes import scenes
from tests.games.stilicho.table import CONSTANTINE, GOTHS, VANDALS, Match, scene

GREEDY: Final = Greedy({"stilicho": VALUE})


def worth(**layout: Any) -> float:
    return VALUE.worth(Match(scene(**layout)).view)


def test_an_enemy_nearer_to_its_end_is_worse() -> None:
    ways = {
        "constantine": ("durocortorum", "lugdunum", "mediolanum", "verona"),
        "vandals": ("mogontiacum", "caesarodunum", "tarraconensis", "galatia"),
        "goths": ("aquileia", "pollentia", "faesulae", "roma"),
    }
    for front, spaces in ways.items():
        found = [
            worth(**{front: space}, armies=(0, 0, 0), posts="stilicho=recovery sarus=recovery") for space in spaces
        ]
        assert all(before > after for before, after in pairwise(found)), front


def test_a_garrison_in_the_way_counts_as_further_to_go() -> None:
    bare, held = (scene(constantine="verona", garrisons=held).board for held in ("", "ravenna"))
    assert to_go(bare, CONSTANTINE) == 1
    assert to_go(held, CONSTANTINE) == 3


def test_surrender_is_worth_most_and_an_oath_that_may_break_less() -> None:
    beaten = worth(goths="emona surrendered", armies=(3, 2, 4))
    assert beaten > worth(goths="emona weak", armies=(3, 2, 4))
    assert beaten > worth(goths="emona surrendered", armies=(3, 6, 0), posts="stilicho=constantine sarus=vandals")


def test_troops_are_worth_more_together_than_apart() -> None:
    """What counts is the way to a surrender: six men under Stilicho promise more than three twos."""
    assert worth(goths="verona", armies=(0, 0, 6)) > worth(goths="verona", armies=(2, 2, 2))


def test_the_chances_of_the_way_home_are_those_of_the_fights() -> None:
    """RB 7.3: Verona, Aquileia with 2, Emona with 4; the Siege Spaces are passed over."""
    board = scene(goths="roma", armies=(3, 2, 4)).board
    assert len(chances(board, GOTHS, 0)) == 6
    assert chances(board, GOTHS, 0)[-1] < chances(board, GOTHS, 0)[0]
    assert len(chances(scene(vandals="germania").board, VANDALS, 0)) == 1


def test_the_court_unrest_and_mutiny_hurt_and_cards_help() -> None:
    steps = [worth(olympius=step) for step in range(7)]
    drops = [before - after for before, after in pairwise(steps)]
    assert all(drop > 0 for drop in drops)
    assert drops == sorted(drops)
    assert worth() > worth(unrest="gallia") > worth(revolt="gallia")
    assert worth() > worth(mutiny="goths")
    assert worth(hand="R01 R02") > worth(hand="R01") > worth()


def test_the_valuation_works_at_every_point_of_a_match() -> None:
    for found in scenes():
        assert isinstance(VALUE.worth(found.view), float)


def test_greedy_scores_more_than_random() -> None:
    """Small samples here; the series of thousands are played by the self-play command."""
    mine = [one(GAME, {}, [GREEDY], 5, number) for number in range(6)]
    other = [one(GAME, {}, [Lively()], 5, number) for number in range(60)]
    assert not [ended.error for ended in (*mine, *other) if ended.error]
    scores = [[ended.outcome.scores[0] for ended in found if ended.outcome] for found in (mine, other)]
    assert sum(scores[0]) / len(scores[0]) > 1.5 * sum(scores[1]) / len(scores[1])


@pytest.mark.parametrize("seed", range(2))
def test_greedy_ends_a_campaign_and_does_not_deploy_for_ever(seed: int) -> None:
    ended = one(GAME, {}, [GREEDY], 17, seed)
    assert ended.outcome is not None, ended.error
    assert ended.moves < 1000
