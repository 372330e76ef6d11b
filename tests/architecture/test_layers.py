"""The import contracts of pyproject.toml can fail: each catches the trespass it was written for.

A small tree with the shape of ours is built anew, one forbidden import is added, and the real contracts are run
over it. Without this a contract with a misspelt module would be kept for ever.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

GAME = {
    "data": "",
    "view": "from . import data\nfrom engine.kernel import game\n",
    "actions": "from . import data\n",
    "events": "from . import data\n",
    "text": "from . import view, events\n",
    "menu": "from . import view, actions, text\n",
    "value": "from . import view\n",
    "state": "from . import data, actions\n",
    "rules": "from . import state, actions, events\n",
    "redact": "from . import state, view\n",
    "imagine": "from . import state, view\n",
    "game": "from . import rules, redact, imagine, menu\n",
}
TREE = {
    "cogs/play.py": "import discord\nfrom engine.games.one import text\nfrom engine.host import matches\n",
    "cogs/board.py": "from render import canvas\n",
    "render/canvas.py": "import PIL\nfrom engine.games.one import view, text\n",
    "db/store.py": "import sqlalchemy\nfrom engine.host.ports import Store\n",
    "engine/__main__.py": "from engine import registry\n",
    "engine/host/ports.py": "from engine.host import clock\nStore = None\n",
    "engine/host/clock.py": "import datetime\n",
    "engine/host/matches.py": "import asyncio\nfrom engine import registry\nfrom engine.host import ports\n",
    "engine/players/greedy.py": "import time\nfrom engine.kernel import game\n",
    "engine/registry.py": "from engine.games.one import game\n",
    "engine/kernel/game.py": "import hashlib\n",
} | {f"engine/games/{game}/{name}.py": body for game in ("one", "two") for name, body in GAME.items()}

TRESPASSES = [
    ("layers", "render/canvas.py", "import db.store"),
    ("layers", "engine/games/one/rules.py", "import engine.registry"),
    ("engine", "engine/stray.py", "import engine.kernel.game"),
    ("engine", "engine/kernel/game.py", "import engine.games.one.view"),
    ("game", "engine/games/one/view.py", "import engine.games.one.state"),
    ("game", "engine/games/one/menu.py", "import engine.games.one.state"),
    ("game", "engine/games/one/text.py", "import engine.games.one.rules"),
    ("game", "engine/games/one/stray.py", ""),
    ("games", "engine/games/one/rules.py", "import engine.games.two.rules"),
    ("blind", "render/canvas.py", "import engine.games.one.redact"),
    ("blind", "engine/games/one/text.py", "import engine.games.one.state"),
    ("secrets", "cogs/play.py", "import engine.games.one.state"),
    ("ports", "db/store.py", "import engine.host.matches"),
    ("ports", "db/store.py", "import engine.games.one.view"),
    ("host", "engine/host/matches.py", "import sqlalchemy"),
    ("discord", "render/canvas.py", "import discord"),
    ("pillow", "cogs/board.py", "import PIL"),
    ("database", "cogs/play.py", "import aiosqlite"),
    ("pure", "engine/kernel/game.py", "import time"),
    ("pure", "engine/games/one/rules.py", "import random"),
    ("root", "cogs/play.py", "import bot"),
    ("cycles", "cogs/board.py", "import cogs.play\nimport cogs.other"),
]


def plant(folder: Path) -> None:
    """Write the small tree and our contracts."""
    (folder / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"), encoding="utf-8")
    for name, body in TREE.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(body, encoding="utf-8")
        for package in [p for p in file.parents if p != folder and folder in p.parents]:
            (package / "__init__.py").touch()


def broken(folder: Path) -> str:
    """Run the contracts; return what they say of those that are broken, and nothing when all are kept."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()", "--no-cache"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert "kept" in run.stdout, run.stdout + run.stderr
    return "" if run.returncode == 0 else run.stdout


def test_the_agreed_shape_is_kept(tmp_path: Path) -> None:
    plant(tmp_path)
    assert broken(tmp_path) == ""


@pytest.mark.parametrize(("contract", "file", "line"), TRESPASSES)
def test_a_trespass_is_caught(tmp_path: Path, contract: str, file: str, line: str) -> None:
    plant(tmp_path)
    with (tmp_path / file).open("a", encoding="utf-8") as body:
        body.write(line + "\n")
    (tmp_path / "cogs/other.py").write_text("import cogs.board\n", encoding="utf-8")
    assert f"{names()[contract]} BROKEN" in broken(tmp_path)


def names() -> dict[str, str]:
    """Contract id → its name, as the report prints it."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    return {contract["id"]: contract["name"] for contract in settings["contracts"]}


def test_every_contract_is_tried() -> None:
    assert {contract for contract, _, _ in TRESPASSES} == set(names())
