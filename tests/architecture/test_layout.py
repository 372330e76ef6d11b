"""The top level stays small, and what is installed is pinned, hashed and without addresses."""

import re
from fnmatch import fnmatch

import pytest

from tests.architecture.sources import ROOT

AGREED = {
    *("bot.py", "demo.py", "cogs", "engine", "render", "db", "tests", "docs"),
    *(".ci", ".git", ".gitignore", ".env.example", "Makefile", "pyproject.toml"),
    *("requirements.txt", "requirements-dev.txt"),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CREDITS.md", "LICENSE"),
}
PINNED = ("requirements.txt", "requirements-dev.txt")
ADDRESS = re.compile(r"://|^-|^/|file:|\s@\s|\.whl|/simple")
PIN = re.compile(r"^[a-z0-9-]+==[\w.]+( ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def ignored() -> list[str]:
    """What version control does not look at: databases, caches, the venv."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    return [line.rstrip("/") for line in lines]


def test_nothing_stands_at_the_top_but_what_was_agreed() -> None:
    names = {path.name for path in ROOT.iterdir()}
    strange = {name for name in names - AGREED if not any(fnmatch(name, pattern) for pattern in ignored())}
    assert strange == set()


def test_everything_agreed_is_there() -> None:
    assert {name for name in AGREED - {".git"} if not (ROOT / name).exists()} == set()


@pytest.mark.parametrize("name", PINNED)
def test_every_requirement_is_pinned_and_hashed(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not (PIN.match(line) or HASH.match(line) or line.startswith("#"))] == []
    assert len([line for line in lines if PIN.match(line)]) > 20


@pytest.mark.parametrize("name", PINNED)
def test_no_requirement_holds_an_address(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if ADDRESS.search(line)] == []


@pytest.mark.parametrize("line", ["--index-url https://here", "a @ file:///x", "./a.whl", "-e ."])
def test_an_address_would_be_seen(line: str) -> None:
    assert ADDRESS.search(line)


def test_what_runs_is_pinned_alike_for_tests() -> None:
    run, test = (set(re.findall(r"^\S+==\S+", (ROOT / name).read_text(encoding="utf-8"), re.M)) for name in PINNED)
    assert run <= test


def test_continuous_integration_runs_what_the_readme_says() -> None:
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert [line for line in script.splitlines() if line.startswith("make")] == ["make test"]
    assert "\nmake test\n" in (ROOT / "README.md").read_text(encoding="utf-8")
