"""How fast the rules are: lively random play through the public contract, in moves a second and a calibration unit.

The unit is the time of a fixed loop, taken just before and after each figure: machines and minutes differ, the
ratio does not. python-chess, when it is installed, is the yardstick.
"""

import random
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any, Final

from engine.kernel.game import AnyGame
from engine.kernel.match import Position, attempt, begin, step
from engine.kernel.redaction import look
from engine.kernel.rng import HashRng, step_rng
from engine.kernel.walk import format, sample
from engine.players.house import PLAYERS
from engine.players.lively import taste
from engine.players.selfplay import header_of, seed_of, whose_move
from engine.registry import GAMES

ROUNDS: Final = 3
PLIES: Final = 200


def spin() -> int:
    """The calibration loop."""
    counted: dict[int, int] = {}
    seen: list[int] = []
    for i in range(200000):
        seen.append(i * 3 % 7)
        counted[i & 63] = seen[-1]
    return sum(counted.values())


def unit() -> float:
    """Seconds of one calibration unit."""
    times = []
    for _ in range(5):
        start = perf_counter()
        spin()
        times.append(perf_counter() - start)
    return median(times)


def rate(work: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Things done by `work(number)` in a second, and in a calibration unit; the median of some rounds."""
    found = []
    for turn in range(ROUNDS):
        before, done, number = unit(), 0, 1000 * turn
        start = perf_counter()
        while perf_counter() - start < seconds / ROUNDS:
            done += work(number)
            number += 1
        a_second = done / (perf_counter() - start)
        found.append((a_second, a_second * (before + unit()) / 2))
    return sorted(found, key=lambda pair: pair[1])[ROUNDS // 2]


def random_play(game: AnyGame, number: int) -> int:
    """A match by look → sample → apply; returns its moves."""
    head = header_of(game, {}, game.spec.seats_min, seed_of(1, number))
    state = begin(game, head).state.state
    rng, style, moves = HashRng(head.seed, "players"), taste(game.spec), 0
    while game.outcome(state) is None:
        seat = whose_move(game, state, rng)
        menu = look(game, state, seat).menu
        assert menu is not None
        moves += 1
        state = attempt(game, state, seat, sample(menu, rng, style)[1], step_rng(head.seed, moves))
    return moves


def text_play(game: AnyGame, number: int) -> int:
    """The same with every action written and read again, as a record is."""
    head = header_of(game, {}, game.spec.seats_min, seed_of(1, number))
    at: Position = begin(game, head).state
    rng, style = HashRng(head.seed, "players"), taste(game.spec)
    while not at.over:
        seat = whose_move(game, at.state, rng)
        seen = look(game, at.state, seat)
        assert seen.menu is not None
        at = step(game, head, at, seat, format(sample(seen.menu, rng, style)[0]), seen).position
    return at.seq


def imagined(game: AnyGame, number: int) -> int:
    """Worlds imagined at each move of a match, looked at and checked."""
    head = header_of(game, {}, game.spec.seats_min, seed_of(1, number))
    at: Position = begin(game, head).state
    rng, style, worlds = HashRng(head.seed, "players"), taste(game.spec), 0
    while not at.over:
        seat = whose_move(game, at.state, rng)
        seen = look(game, at.state, seat)
        assert seen.menu is not None
        worlds += look(game, game.imagine(seen.view, rng), seat).view == seen.view
        at = step(game, head, at, seat, format(sample(seen.menu, rng, style)[0]), seen).position
    return worlds


def thinking(game: AnyGame, seconds: float) -> list[float]:
    """Milliseconds of decisions of the greedy player."""
    times: list[float] = []
    end, number = perf_counter() + seconds, 0
    while perf_counter() < end:
        head = header_of(game, {}, game.spec.seats_min, seed_of(2, number))
        at, number = begin(game, head).state, number + 1
        rng = HashRng(head.seed, "players")
        while not at.over and perf_counter() < end:
            seat = whose_move(game, at.state, rng)
            seen = look(game, at.state, seat)
            start = perf_counter()
            text = PLAYERS["greedy"].choose(game, seen, rng)
            times.append(1000 * (perf_counter() - start))
            at = step(game, head, at, seat, text, seen).position
    return sorted(times)


def chess_play(chess: Any) -> Callable[[int], int]:
    """Uniform random chess, as the yardstick was always played."""

    def play(number: int) -> int:
        board, rng = chess.Board(), random.Random(number)
        for ply in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(rng.choice(moves))
        return PLIES

    return play


def run(seconds: float) -> dict[str, float]:
    """The figures, within about so many seconds."""
    share = seconds / (1 + 4 * len(GAMES))
    found: dict[str, float] = {"calibration_unit_ms": round(1000 * unit(), 2)}
    try:
        a_second, a_unit = rate(chess_play(import_module("chess")), share)
        found |= {"python_chess_moves_per_second": round(a_second), "python_chess_per_unit": round(a_unit, 1)}
    except ModuleNotFoundError:
        pass
    for key, game in GAMES.items():
        found |= _game(key, game, share)
    return found


def _game(key: str, game: AnyGame, share: float) -> Mapping[str, float]:
    found: dict[str, float] = {}
    for name, work in (("", random_play), ("_text", text_play), ("_worlds", imagined)):
        a_second, a_unit = rate(partial(work, game), share)
        what = "" if name == "_worlds" else "_moves"
        found |= {f"{key}{name}{what}_per_second": round(a_second), f"{key}{name}_per_unit": round(a_unit, 1)}
    times = thinking(game, share)
    return found | {
        f"{key}_greedy_ms_median": round(median(times), 2),
        f"{key}_greedy_ms_99": round(times[int(0.99 * (len(times) - 1))], 2),
    }
