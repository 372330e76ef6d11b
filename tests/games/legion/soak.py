"""The laws of secrecy and the invariants over a large sample: `python -m tests.games.legion.soak --pairs 20000`.

A pair is a true state and one imagined from a viewer's view. The tests of test_invariants.py are run over whole
matches until as many actions as asked for were played.
"""

import sys
from argparse import ArgumentParser
from itertools import count

from engine.games.legion.game import GAME
from tests.games.legion import test_invariants
from tests.games.legion.laws import breaches
from tests.games.legion.play import moves

VIEWERS = 3


def secrecy(pairs: int) -> int:
    """Hold so many pairs to the laws of secrecy; returns the number of breaches, and writes each."""
    done = found = 0
    for seed in count(1000):
        for number, move in enumerate(moves(seed)):
            if number % 7 == seed % 7:
                for breach in breaches(GAME, move, done):
                    found += 1
                    sys.stdout.write(f"seed {seed}, move {number}: {breach}\n")
                done += VIEWERS
            if done >= pairs:
                return found
    return found


def invariants(actions: int) -> int:
    """Run every test of an invariant over matches with so many actions in all; returns how many were played."""
    laws = [law.hypothesis.inner_test for law in vars(test_invariants).values() if hasattr(law, "hypothesis")]
    done = 0
    for seed in count(1000):
        for law in laws:
            law(seed)
        done += sum(1 for _ in moves(seed))
        if done >= actions:
            return done
    return done


def main() -> int:
    """Both, and 1 when something was found."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--actions", type=int, default=100_000)
    given = parser.parse_args()
    found = secrecy(given.pairs)
    sys.stdout.write(f"{given.pairs} pairs, {found} breaches\n")
    sys.stdout.write(f"{invariants(given.actions)} actions keep every invariant\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
