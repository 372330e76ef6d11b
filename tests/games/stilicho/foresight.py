"""A player who knows the dice and the cards to come, for endings that honest play from the set-up hardly reaches.

It tries every action in the true position with the true chance and takes the one after which the board is worth
most; what is worth much is said by weights, so that one may aim at a victory and another at a Mutiny of all.
"""

from typing import Final

from msgspec import Struct

from engine.games.stilicho.game import GAME
from engine.games.stilicho.value import StilichoValue, Weights
from engine.kernel import match
from engine.kernel.match import Header, Position
from engine.kernel.redaction import Look, look
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat
from engine.kernel.walk import format
from engine.players.greedy import candidates

OWN: Final = frozenset({"roman", "deploy", "begin"})
"""What is asked when the player may also pass on."""
PASSING: Final = frozenset({"begin", "end"})
TRIED, ANSWERED, LEAST = 40, 6, 0.01


class Foresight(Struct, frozen=True):
    """Aims at an ending, by weights that draw it there."""

    aim: str
    weights: Weights = Weights()

    def choose(self, header: Header, at: Position, seat: Seat, rng: Rng) -> str:
        """The action after which the next Enemy Phase leaves the best board; passes on when none makes it better."""
        seen = look(GAME, at.state, seat)
        assert seen.menu is not None, "an actor has a menu"
        paths = [one.path for one in candidates(seen.menu, TRIED, rng)]
        worth = {path: self._later(header, done(header, at, path), rng) for path in paths if path[0] not in PASSING}
        best = max(worth, key=lambda path: worth[path], default=())
        if seen.view.ask in OWN and (not best or worth[best] <= self._later(header, at, rng) + LEAST):
            best = GAME.path(GAME.default(seen.view), seen.view)
        return format(best)

    def _later(self, header: Header, at: Position, rng: Rng) -> float:
        """What the board is worth when nothing more is done and the Enemy has moved once."""
        moved = False
        while not at.over:
            seen = look(GAME, at.state, 0)
            if moved and seen.view.ask in OWN:
                return self._worth(at)
            moved = moved or seen.view.ask in ("begin", "deploy")
            path = (
                GAME.path(GAME.default(seen.view), seen.view)
                if seen.view.ask in OWN
                else self._answer(header, at, seen, rng)
            )
            at = done(header, at, path)
        return self._worth(at)

    def _answer(self, header: Header, at: Position, seen: Look, rng: Rng) -> Path:
        """The best answer to a question in the middle of something."""
        assert seen.menu is not None, "the player is asked"
        paths = [one.path for one in candidates(seen.menu, ANSWERED, rng)]
        return max(paths, key=lambda path: self._worth(done(header, at, path)))

    def _worth(self, at: Position) -> float:
        if at.outcome is not None:
            return 1e6 if at.outcome.reason == self.aim else -1e6
        return StilichoValue(self.weights).worth(look(GAME, at.state, 0).view)


def done(header: Header, at: Position, path: Path) -> Position:
    """The position after an action, as it will truly be."""
    return match.step(GAME, header, at, 0, format(path)).position


VICTORY: Final = Foresight(
    "victory",
    Weights(surrendered=800.0, goal=(0.6, 0.7, 0.7), last=1.0, haste=1.0, patience=0.5, oath=36.0, spare=0),
)
TIME: Final = Foresight("time_limit", Weights(surrendered=-3000.0, goal=(0.0, 0.0, 0.0), oath=0.0))
MUTINY: Final = Foresight("general_mutiny", Weights(mutiny=-300.0, mutinies=-300.0))
ANARCHY: Final = Foresight("anarchy", Weights(unrest=-20.0, revolt=-60.0, italia=0.0))
MATCHES: Final = ((0, VICTORY), (0, TIME), (1, MUTINY), (0, ANARCHY))
"""Numbers of matches in the sample of all games that come to what is aimed at."""
