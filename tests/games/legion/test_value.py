"""The valuation of house players: armies, money, ground, threats and Kings pull the way a player would expect."""

from typing import Any

import pytest

from engine.games.legion.data import HORDE, KIND_OF, ROME
from engine.games.legion.game import GAME
from engine.games.legion.value import VALUE
from engine.games.legion.value.weights import swing
from engine.kernel.match import begin, step
from engine.kernel.redaction import look
from engine.kernel.rng import HashRng
from engine.players.greedy import Greedy, candidates
from engine.players.lively import Lively
from engine.players.player import Player
from engine.players.selfplay import header_of, one, seed_of
from tests.games.legion.looks import scenes
from tests.games.legion.table import Side, battle, horde, rome

GREEDY = Greedy({"legion": VALUE})
PLAYERS: dict[str, Player] = {"greedy": GREEDY, "random": Lively()}


def worth(first: Side, second: Side, seat: int = ROME, **rest: Any) -> float:
    return VALUE.worth(battle(first, second, seat, **rest).view(seat))


def test_morale_counts_and_the_last_points_most() -> None:
    bars = [worth(rome("optio C2"), horde("raider C7"), morale=(left, 25)) for left in (27, 24, 6, 3)]
    assert bars == sorted(bars, reverse=True)
    assert bars[2] - bars[3] > bars[0] - bars[1]


def test_an_enemy_that_has_fallen_is_worth_having() -> None:
    both = worth(rome("optio C2"), horde("raider C7, warrior E7"))
    assert worth(rome("optio C2"), horde("raider C7")) > both
    assert worth(rome("optio C2, triarius D2"), horde("raider C7, warrior E7")) > both


def test_money_counts_less_the_more_there_is() -> None:
    purses = [worth(rome("optio C2", denarii=coins), horde("raider C7")) for coins in (0, 4, 50, 54)]
    assert purses == sorted(purses)
    assert purses[1] - purses[0] > 5 * (purses[3] - purses[2])


def test_rally_is_dear_only_to_those_who_lack_morale() -> None:
    def gain(left: int) -> float:
        with_it = worth(rome("optio C2", hand="rally"), horde("raider C7"), morale=(left, 25))
        return with_it - worth(rome("optio C2"), horde("raider C7"), morale=(left, 25))

    assert gain(20) > gain(27) == 0


def test_the_fog_pays_and_the_enemy_draws_on() -> None:
    ways = [worth(rome(f"optio {tile}"), horde("raider J7")) for tile in ("C1", "C2", "C3")]
    assert ways == sorted(ways)


def test_the_king_stays_away_from_the_enemy() -> None:
    assert worth(rome("legate C1"), horde("champion C7")) > worth(rome("legate C5"), horde("champion C7"))


def test_standing_where_one_will_be_struck_down_is_worse_than_a_step_aside() -> None:
    struck = worth(rome("velites C3 known"), horde("champion C4 known"))
    aside = worth(rome("velites E3 known"), horde("champion C4 known"))
    assert aside > struck


def test_a_prey_within_reach_is_worth_more_than_one_out_of_it() -> None:
    near = worth(rome("praetorian C3"), horde("forager C4 known"))
    far = worth(rome("praetorian C3"), horde("forager J4 known"))
    assert near > far


def test_a_loaded_gun_is_feared() -> None:
    loaded = worth(rome("centurion C5 known"), horde("h_ballista C7 known"))
    spent = worth(rome("centurion C5 known"), horde("h_ballista C7 known", reload=2))
    assert spent > loaded


def test_an_enemy_in_frenzy_is_feared_more() -> None:
    calm = worth(rome("optio C3 known"), horde("raider C4 known"))
    wild = worth(rome("optio C3 known"), horde("raider C4 known frenzy"))
    assert calm > wild


def test_no_unit_is_left_out_for_its_place_in_the_menu() -> None:
    army = rome("optio C3, triarius E3, legionary G3, velites I3", hand="mist")
    seen = look(GAME, battle(army, horde("raider C7")).state, ROME)
    assert seen.menu is not None
    paths = [t.path for n in range(40) for t in candidates(seen.menu, 24, HashRng(b"luck", str(n)))]
    assert {path[1] for path in paths if path[0] == "move"} >= {"optio", "triarius", "legionary", "velites"}


def test_a_trap_that_lies_is_worth_more_than_its_card() -> None:
    card = worth(rome("optio C2"), horde("raider C6", hand="wolf_pit"), HORDE)
    laid = worth(rome("optio C2"), horde("raider C6", traps={"pits": "C5"}), HORDE)
    assert laid > card


def test_what_an_attack_swings_follows_the_rules() -> None:

    assert swing(KIND_OF["optio"], KIND_OF["warrior"], 1) > 0 > swing(KIND_OF["optio"], KIND_OF["warrior"], -1)
    assert swing(KIND_OF["chariot"], KIND_OF["legionary"], -1) > 0
    assert swing(KIND_OF["centurion"], KIND_OF["berserker"], 1) < 0 < swing(KIND_OF["fabri"], KIND_OF["berserker"], 1)


def test_the_valuation_works_at_every_point_of_a_match() -> None:
    for scene in scenes():
        assert isinstance(VALUE.worth(scene.view), float)


def test_nobody_fiddles_with_the_arrangement_for_ever() -> None:
    for number in range(5):
        head = header_of(GAME, {}, 2, seed_of(5, number))
        at, rng, turns = begin(GAME, head).state, HashRng(head.seed, "players"), 0
        while at.state.phase == "deploy":
            seat = min(GAME.awaited(at.state))
            seen = look(GAME, at.state, seat)
            at = step(GAME, head, at, seat, GREEDY.choose(GAME, seen, rng), seen).position
            turns += 1
            assert turns < 60


@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_greedy_beats_random_on_either_side(seats: tuple[str, str]) -> None:
    won = 0
    for number in range(12):
        ended = one(GAME, {}, [PLAYERS[name] for name in seats], 7, number)
        assert ended.outcome is not None, ended.error
        won += ended.outcome.winners == (seats.index("greedy"),)
    assert won >= 10


def test_greedy_buys_and_plays_cards() -> None:
    verbs: set[str] = set()
    head = header_of(GAME, {}, 2, seed_of(7, 1))
    at, rng = begin(GAME, head).state, HashRng(head.seed, "players")
    while not at.over and not verbs >= {"buy", "play", "attack", "move"}:
        seat = min(GAME.awaited(at.state))
        seen = look(GAME, at.state, seat)
        text = GREEDY.choose(GAME, seen, rng)
        verbs.add(text.split()[0])
        at = step(GAME, head, at, seat, text, seen).position
    assert verbs >= {"buy", "play", "attack", "move"}
