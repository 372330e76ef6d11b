"""Taking steps back in War: placements until the first attack (decision 3), and orders that stand beside them."""

from collections import Counter

import pytest

from engine.games.war.game import GAME
from engine.games.war.state import State
from engine.kernel import learning, match
from engine.kernel.match import NO_TRAIL, Kind, Played, Position, Trail
from engine.kernel.redaction import look
from engine.kernel.rng import HashRng
from engine.kernel.walk import actions, format, sample
from engine.players.lively import taste
from engine.players.selfplay import header_of, seed_of, whose_move


class Game:
    """A match of three in the advanced game, with its trail."""

    def __init__(self, number: int, mode: str = "advanced") -> None:
        self.head = header_of(GAME, {"mode": mode}, 3, seed_of(5, number))
        self.at: Position = match.begin(GAME, self.head).state
        self.trail: Trail = NO_TRAIL
        self.log: list[Played] = []

    def add(self, played: Played) -> Played:
        self.trail = match.trailed(GAME, self.trail, self.at, played)
        self.log.append(played)
        self.at = played.position
        return played

    def do(self, seat: int, text: str) -> Played:
        return self.add(match.step(GAME, self.head, self.at, seat, text))

    def offered(self, seat: int) -> bool:
        return learning.may_take_back(GAME, self.head, self.at, seat, self.trail)

    def back(self, seat: int) -> Played:
        return self.add(match.take_back(GAME, self.head, self.at, seat, self.trail))

    def may(self, seat: int, verb: str) -> list[str]:
        menu = look(GAME, self.at.state, seat).menu
        return [format(path) for path, _ in actions(menu, 3000) if path[0] == verb] if menu else []


def placing(number: int) -> tuple[Game, int]:
    """A match in which somebody may place, and who."""
    game = Game(number)
    (seat,) = GAME.awaited(game.at.state)
    return game, seat


@pytest.mark.parametrize("number", range(4))
def test_placements_are_taken_back_one_by_one(number: int) -> None:
    game, seat = placing(number)
    states: list[State] = []
    while len(states) < 3 and (found := game.may(seat, "place")) and GAME.awaited(game.at.state) == {seat}:
        states.append(game.at.state)
        game.do(seat, next((text for text in found if text.endswith(" 1")), found[0]))
    assert states
    for state in reversed(states):
        assert game.offered(seat)
        assert game.back(seat).position.state == state
    assert not game.offered(seat)


@pytest.mark.parametrize("number", range(4))
def test_an_order_of_losses_given_meanwhile_stands_and_its_giver_alone_knows(number: int) -> None:
    game, seat = placing(number)
    other = (seat + 1) % 3
    game.do(seat, game.may(seat, "place")[0])
    placed = game.at.state
    assert game.offered(seat)
    order = game.may(other, "losses")[0]
    game.do(other, order)
    assert game.offered(seat), "the offer must not tell of the order"
    assert not game.offered(other)
    game.back(seat)
    alone = match.step(GAME, game.head, match.begin(GAME, game.head).state, other, order)
    assert game.at.state == alone.position.state
    assert game.at.state != placed
    entries = [played.entry for played in game.log]
    assert list(match.refold(GAME, game.head, entries)) == game.log


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_dice_cards_and_what_is_asked_of_others_stand(mode: str) -> None:
    free: Counter[str] = Counter()
    for number in range(3):
        game, rng = Game(number, mode), HashRng(seed_of(9, number), "play")
        while not game.at.over and len(game.log) < 200:
            seat = whose_move(GAME, game.at.state, rng)
            menu = look(GAME, game.at.state, seat).menu
            assert menu is not None
            played = game.do(seat, format(sample(menu, rng, taste(GAME.spec))[0]))
            verb = played.entry.text.split()[0]
            if not game.at.over and verb not in GAME.spec.orders and game.offered(seat):
                free[verb] += 1
                if rng.below(3, "waver") == 0:
                    game.back(seat)
        assert all(played.entry.kind in (Kind.MOVE, Kind.BACK) for played in game.log)
        assert list(match.refold(GAME, game.head, [played.entry for played in game.log])) == game.log
    assert set(free) == {"place", "move"}
