"""python -m tests.bench [engine|render|store|host …] [--seconds S] [--json]

Each bench is a module with `run(seconds) -> dict[str, float]`; times are milliseconds where a name says so.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from typing import Final

BENCHES: Final = ("engine", "render", "store", "host")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benches that were asked for, all by default, and print their figures."""
    parser = ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("names", nargs="*", metavar="|".join(BENCHES))
    parser.add_argument("--seconds", type=float, default=10.0, help="about how long each bench takes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args(arguments)
    if strange := set(asked.names) - set(BENCHES):
        parser.error(f"no bench {', '.join(sorted(strange))}")
    found = {name: measure(name, asked.seconds) for name in asked.names or BENCHES}
    sys.stdout.write(f"{json.dumps(found)}\n" if asked.json else table(found))
    return 0


def measure(name: str, seconds: float) -> dict[str, float]:
    """The figures of one bench."""
    figures: dict[str, float] = import_module(f"tests.bench.{name}").run(seconds)
    return figures


def table(found: dict[str, dict[str, float]]) -> str:
    """The figures for people."""
    lines = (f"{name:8} {key:40} {value:>12,.1f}" for name, figures in found.items() for key, value in figures.items())
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    raise SystemExit(main())
