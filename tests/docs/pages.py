"""The pages people read, as the tests of the documentation read them."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CREDITS = (ROOT / "CREDITS.md").read_text(encoding="utf-8")


def pages() -> list[Path]:
    """Every page: those at the top and those in docs."""
    return sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md"))


def read(name: str) -> str:
    """The text of a page by its place in the project."""
    return (ROOT / name).read_text(encoding="utf-8")


def rows(page: str) -> Iterator[list[str]]:
    """The cells of every table row that begins with something in backticks."""
    for line in page.splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def quoted(cell: str) -> list[str]:
    """What stands in backticks, in order."""
    return re.findall(r"`([^`]+)`", cell)
