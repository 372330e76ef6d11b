"""What the house style asks and no tool checks: size, time, doors to secrets, colours, promises.

Each rule is a function from a source text to the lines that break it. It is tried on a text that does, then on
every file it holds for.
"""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import PROGRAMS, calls, dotted, name_of, python_files

MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 40

# Where the real clock may be read: the programs hand it on, the command line and the clock itself measure with it.
CLOCK_READERS = ("bot.py", "demo.py", "engine/__main__.py")
CLOCKS = re.compile(
    r"(^|\.)(datetime|date)\.(now|utcnow|today)$|^time\.\w+$|(^|\.)utils\.utcnow$"
    r"|^(utcnow|monotonic|perf_counter|perf_counter_ns|time_ns|localtime)$"
)
# Where a colour may stand as a number.
PALETTES = ("render/palette.py", "render/theme.py")
COLOUR = re.compile(r"^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")
PAINTS = {"fill", "outline", "color", "colour", "stroke_fill", "background"}
# Built by joining, so that this file does not find itself.
PROMISES = re.compile(
    r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error"]) + r")\b"
    r"|mark\.(" + "sk" + "ip|x" + r"fail)|pytest\.(" + "sk" + "ip|x" + r"fail)\("
)
EXCUSE = re.compile(r"#\s*(?:type:\s*ignore|noqa)(?P<rule>\[[\w-]+(?:,\s*[\w-]+)*\]|:\s*[A-Z]+\d+)?(?P<reason>.*)$")

PRODUCT = (*PROGRAMS, "cogs/", "engine/", "render/", "db/")

Rule = Callable[[str], Iterator[int]]


def long_functions(source: str) -> Iterator[int]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > MOST_LINES_OF_A_FUNCTION:
                yield node.lineno


def long_files(source: str) -> Iterator[int]:
    if (lines := source.count("\n")) > MOST_LINES:
        yield lines


def clock_readings(source: str) -> Iterator[int]:
    yield from (line for line, name in calls(ast.parse(source)) if CLOCKS.search(name))


def side_doors(source: str) -> Iterator[int]:
    """Only the kernel may ask a game for a view, tell its events or apply an action: all others get looks."""
    for line, name in calls(ast.parse(source)):
        if re.search(r"(^|\.)game\.(view|redact|apply|leave|setup)$", name):
            yield line


def raw_colours(source: str) -> Iterator[int]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and COLOUR.match(node.value):
            yield node.lineno
        if isinstance(node, ast.keyword) and node.arg in PAINTS and is_number_or_triple(node.value):
            yield node.value.lineno


def is_number_or_triple(node: ast.expr) -> bool:
    """Whether a paint is given as plain numbers; 0 and 255 alone are the two values of a mask."""
    if isinstance(node, ast.Tuple) and len(node.elts) >= 3:
        return all(isinstance(part, ast.Constant) and isinstance(part.value, int) for part in node.elts)
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value not in (0, 1, 255)


def promises(source: str) -> Iterator[int]:
    yield from (number for number, line in numbered(source) if PROMISES.search(line))


def bare_excuses(source: str) -> Iterator[int]:
    """An exception to a rule names the rule and gives its reason beside it."""
    for number, line in numbered(source):
        if (found := EXCUSE.search(line)) and not (found["rule"] and re.search(r"[a-z]{2}", found["reason"])):
            yield number


def told_secrets(source: str) -> Iterator[int]:
    """Logging of what must stay secret begins with passing it: no call of a log names a seed, token or hand."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and re.search(r"(^|\.)(log|logger)\.\w+$", dotted(node.func)):
            words = {word for part in ast.walk(node) for word in spoken(part)}
            if words & {"seed", "token", "hand", "deck", "secret"}:
                yield node.lineno


def spoken(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Name):
        yield node.id
    if isinstance(node, ast.Attribute):
        yield node.attr
    if isinstance(node, ast.keyword) and node.arg:
        yield node.arg


def foreign_imports(source: str) -> Iterator[int]:
    """The programs put things together; import-linter reads packages only, so they are looked at here."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            named = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            if {name.partition(".")[0] for name in named} & {"PIL", "sqlalchemy", "aiosqlite", "alembic", "sqlite3"}:
                yield node.lineno


def private_parts(source: str) -> Iterator[int]:
    """The simulated Discord's private names change without notice: they stand in two files, which are tested."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and re.match(r"simcord\b.*\._", node.module or ""):
            yield node.lineno
        if isinstance(node, ast.Attribute) and re.search(
            r"\b(simcord|env|preview|backend)(\.\w+)*\._[a-z]", dotted(node)
        ):
            yield node.lineno


def numbered(source: str) -> Iterator[tuple[int, str]]:
    return enumerate(source.splitlines(), 1)


EVERYWHERE = [long_functions, long_files, promises, bare_excuses]
# Rules of some places: where each holds, and the files there whose purpose it is to do the thing.
OF_PLACES: list[tuple[Rule, tuple[str, ...], tuple[str, ...]]] = [
    (clock_readings, PRODUCT, CLOCK_READERS),
    (side_doors, PRODUCT, ("engine/kernel/",)),
    (raw_colours, ("render/", "cogs/"), PALETTES),
    (told_secrets, PRODUCT, ()),
    (foreign_imports, PROGRAMS, ()),
    (private_parts, (*PRODUCT, "tests/"), ("demo.py", "tests/simulated.py")),
]

OFFENCES = [
    (long_functions, "def f():\n" + "    pass\n" * 40),
    (long_files, "\n" * 401),
    (clock_readings, "import datetime\nx = datetime.datetime.now(datetime.UTC)\n"),
    (clock_readings, "import time\nx = time.monotonic()\n"),
    (clock_readings, "x = discord.utils.utcnow()\n"),
    (side_doors, "def f(game, state):\n    return game.view(state, 0)\n"),
    (side_doors, "class A:\n    def f(self):\n        return self.game.apply(1, 2)\n"),
    (raw_colours, "SEA = '#4a90d9'\n"),
    (raw_colours, "draw.line(p, fill=(1, 2, 3))\n"),
    (raw_colours, "discord.Embed(colour=5793266)\n"),
    (promises, "# TO" + "DO later\n"),
    (promises, "@pytest.mark.sk" + "ip\ndef f(): ...\n"),
    (bare_excuses, "x = 1  # no" + "qa\n"),
    (bare_excuses, "x = 1  # type: " + "ignore[misc]\n"),
    (foreign_imports, "from sqlalchemy.ext import asyncio\n"),
    (foreign_imports, "import PIL.Image\n"),
    (private_parts, "from simcord._clock import Clock\n"),
    (private_parts, "x = env._operation_task\n"),
    (private_parts, "x = self.env.backend._rows\n"),
    (told_secrets, "log.info('start', seed=match.seed)\n"),
    (told_secrets, "self.log.warning('x', who=player.hand)\n"),
]
GOOD = [
    (clock_readings, "x = self.clock.now()\n"),
    (side_doors, "x = look(game, state, 0)\n"),
    (raw_colours, "draw.line(p, fill=theme.sea)\nmask.paste(box, fill=255)\n"),
    (bare_excuses, "import x  # type: " + "ignore[import-untyped]  # it ships no types\n"),
    (foreign_imports, "from db.store import open_store\n"),
    (private_parts, "x = self._env.backend.bot_user\n"),
    (told_secrets, "log.info('started', match=key)\n"),
]


@pytest.mark.parametrize(("rule", "source"), OFFENCES)
def test_the_rule_catches_an_offence(rule: Rule, source: str) -> None:
    assert list(rule(source))


@pytest.mark.parametrize(("rule", "source"), GOOD)
def test_the_rule_lets_good_code_pass(rule: Rule, source: str) -> None:
    assert not list(rule(source))


@pytest.mark.parametrize("rule", EVERYWHERE)
def test_every_file_keeps(rule: Rule) -> None:
    assert offences(rule, python_files()) == []


@pytest.mark.parametrize(("rule", "within", "apart"), OF_PLACES)
def test_every_place_keeps(rule: Rule, within: tuple[str, ...], apart: tuple[str, ...]) -> None:
    files = [file for file in python_files() if name_of(file).startswith(within)]
    assert files
    assert offences(rule, [file for file in files if not name_of(file).startswith(apart)]) == []


def offences(rule: Rule, files: list[Path]) -> list[str]:
    return [f"{name_of(file)}:{line}" for file in files for line in rule(file.read_text(encoding="utf-8"))]
