"""A line that people type, taken apart into steps: "place 5 on athens and 6 on delphi" are two.

A comma or an "and" parts two steps only where what stands before it is a whole action, and all of the line is none:
cards and units of one action are parted by commas too. A step without a verb of its own takes that of the one before.
"""

import re
from typing import Any, Final, NamedTuple

from engine.kernel.errors import Ambiguous, CannotRead, GameError, IllegalAction, Unfinished
from engine.kernel.game import Menu, Names
from engine.kernel.understand import meaning, understand

JOINT: Final = re.compile(r",(?:\s*(?:and|then)\b)*|\b(?:and|then)\b(?:\s+then\b)?", re.IGNORECASE)
MOST_JOINTS: Final = 12
"""Lines with more parts are taken as one step."""


class First(NamedTuple):
    """The exact text of a line's first step, and what is left of the line."""

    text: str
    rest: str = ""


def first_step(menu: Menu[Any], names: Names, line: str, verb: str = "") -> First:
    """The first step of a line; `verb` is that of the step before it in the same line.

    Raises CannotRead, Ambiguous, IllegalAction or Unfinished.
    """
    try:
        return _first(menu, names, line)
    except GameError as error:
        if not verb or not (isinstance(error, CannotRead) and not error.path):
            raise
    return _first(menu, names, f"{verb} {line}")


def _first(menu: Menu[Any], names: Names, line: str) -> First:
    try:
        return First(understand(menu, names, line))
    except (Ambiguous, Unfinished):
        raise
    except GameError as error:
        return _begun(menu, names, line, error)


def _begun(menu: Menu[Any], names: Names, line: str, error: GameError) -> First:
    """The shortest beginning of a line that is a whole step, and what follows the joint.

    Without any, what the rules forbid of the first part is raised before `error`, which is that of the whole line.
    """
    parts = [(line[: joint.start()].strip(), line[joint.end() :].strip()) for joint in JOINT.finditer(line)]
    whole = [(before, rest) for before, rest in parts if before and rest][:MOST_JOINTS]
    for before, rest in whole:
        if said := meaning(menu, names, before):
            return First(said, rest)
    forbidden = None if isinstance(error, IllegalAction) or not whole else _forbidden(menu, names, whole[0][0])
    raise forbidden or error


def _forbidden(menu: Menu[Any], names: Names, part: str) -> IllegalAction | None:
    """What the rules forbid of a part that says no whole step."""
    try:
        understand(menu, names, part)
    except IllegalAction as error:
        return error
    except GameError:
        pass
    return None
