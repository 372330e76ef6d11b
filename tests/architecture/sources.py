"""The files of the project, as the tests of its shape read them."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAMS = ("bot.py", "demo.py")
PACKAGES = ("cogs", "engine", "render", "db", "tests")


def name_of(file: Path) -> str:
    """The file's place in the project, with slashes."""
    return file.relative_to(ROOT).as_posix()


def python_files() -> list[Path]:
    """Every Python file: the programs, the packages and the tests."""
    found = [file for package in PACKAGES for file in (ROOT / package).rglob("*.py")]
    return sorted(found + [ROOT / name for name in PROGRAMS])


def calls(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and dotted name of every call that has one: `datetime.datetime.now`, `self.clock.now`, `print`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := dotted(node.func)):
            yield node.lineno, name


def dotted(node: ast.expr) -> str:
    """`a.b.c` of nested attributes; empty when something else than names stands in it."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{front}.{node.attr}" if (front := dotted(node.value)) else ""
    return ""
