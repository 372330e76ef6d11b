"""The engine without Discord: let house players meet, or verify a record.

python -m engine selfplay GAME --matches N --seed S --players random,greedy [--option k=v …] [--show K] [--json]
python -m engine verify FILE
"""

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path as File
from time import perf_counter

from engine.kernel.errors import BadOptions
from engine.kernel.record import Verdict, verify
from engine.players import selfplay
from engine.players.house import PLAYERS
from engine.players.selfplay import Ended
from engine.registry import GAMES, WORDS

EXIT = {Verdict.FITS: 0, Verdict.BROKEN: 1, Verdict.UNKNOWN: 2}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    asked = _parser().parse_args(arguments)
    try:
        code: int = asked.run(asked)
    except BadOptions as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except BrokenPipeError:
        # Whoever read along has seen enough; what is still buffered goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m engine")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play = commands.add_parser("selfplay", help="let house players meet")
    play.set_defaults(run=run_selfplay)
    play.add_argument("game", choices=sorted(GAMES))
    play.add_argument("--matches", type=int, default=100)
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--players", type=_players, help="one name a seat, in order; else as few random ones as can play")
    play.add_argument("--option", type=_pair, action="append", default=[], metavar="KEY=VALUE")
    play.add_argument("--processes", type=int, default=1)
    play.add_argument("--show", type=int, metavar="K", help="tell match K in words instead")
    play.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    check = commands.add_parser("verify", help="replay an exported record from its seed")
    check.set_defaults(run=run_verify)
    check.add_argument("file", type=File)
    return parser


def _players(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        if name not in PLAYERS:
            raise ArgumentTypeError(f"no player {name!r}; there are {', '.join(sorted(PLAYERS))}")
    return names


def _pair(text: str) -> tuple[str, str]:
    key, _, value = text.partition("=")
    if not value:
        raise ArgumentTypeError(f"{text!r} is not KEY=VALUE")
    return key, value


def run_selfplay(asked: Namespace) -> int:
    """Play a series and print its figures; exits with 1 when a match failed."""
    spec = GAMES[asked.game].spec
    asked.players = asked.players or ("random",) * spec.seats_min
    if not spec.seats_min <= len(asked.players) <= spec.seats_max:
        sys.stderr.write(f"{spec.title} has {_seats(spec.seats_min, spec.seats_max)}: name a player for each.\n")
        return 2
    if asked.show is not None:
        return _show(asked)
    before = perf_counter()
    ended = _series(asked.game, dict(asked.option), asked.players, asked.seed, asked.matches, asked.processes)
    figures = selfplay.report(asked.game, len(asked.players), ended, perf_counter() - before)
    sys.stdout.write(f"{json.dumps(figures)}\n" if asked.json else _table(figures))
    return 1 if figures["errors"] else 0


def _seats(least: int, most: int) -> str:
    count = f"{least} to {most}" if least < most else str(least)
    return f"{count} seat" if most == 1 else f"{count} seats"


def _series(
    key: str, given: Mapping[str, str], names: Sequence[str], seed: int, matches: int, processes: int
) -> list[Ended]:
    task = partial(_match, key, given, names, seed)
    if processes < 2:
        return [task(number) for number in range(matches)]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(task, range(matches), chunksize=max(1, matches // (8 * processes))))


def _match(key: str, given: Mapping[str, str], names: Sequence[str], seed: int, number: int) -> Ended:
    return selfplay.one(GAMES[key], given, [PLAYERS[name] for name in names], seed, number)


def _table(figures: Mapping[str, object]) -> str:
    return "".join(f"{key:17} {value}\n" for key, value in figures.items())


def _show(asked: Namespace) -> int:
    game, players = GAMES[asked.game], [PLAYERS[name] for name in asked.players]
    header = selfplay.header_of(game, dict(asked.option), len(players), selfplay.seed_of(asked.seed, asked.show))
    names = [f"{name.capitalize()} {seat}" for seat, name in enumerate(asked.players, 1)]
    for line in selfplay.shown(game, WORDS[asked.game], header, players, names):
        sys.stdout.write(f"{line}\n")
    return 0


def run_verify(asked: Namespace) -> int:
    """Verify a record file: 0 when everything fits, 1 when something does not, 2 when it cannot be told."""
    try:
        text = asked.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        sys.stdout.write(f"The file cannot be read: {error}.\n")
        return 2
    report = verify(text, GAMES)
    sys.stdout.write(f"{report.sentence}\n")
    return EXIT[report.verdict]


if __name__ == "__main__":
    raise SystemExit(main())
