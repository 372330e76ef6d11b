"""The program around the bot: what it needs, what it asks of Discord, what it writes down."""

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path

import discord
import pytest
import structlog

import bot
from cogs.config import Settings
from tests.simulated import World, text

ROOT = Path(bot.__file__).parent
SYNC = "/commands"


def run(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the real program in an empty folder."""
    return subprocess.run(
        [sys.executable, str(ROOT / "bot.py")],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_token_it_says_what_is_missing(tmp_path: Path) -> None:
    ended = run(tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.startswith("DISCORD_TOKEN is missing.")
    assert "Traceback" not in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_setting_is_named(tmp_path: Path) -> None:
    ended = run(tmp_path, DISCORD_TOKEN="x.y.z", LOG_LEVEL="LOUD")
    assert ended.returncode == 2
    assert "LOG_LEVEL" in ended.stderr
    assert "x.y.z" not in ended.stderr


async def test_it_asks_for_no_privileged_intent_and_keeps_no_members(world: World) -> None:
    assert world.bot.intents == discord.Intents(guilds=True)
    assert not world.bot.cached_messages
    assert world.bot.allowed_mentions is not None
    assert not any(world.bot.allowed_mentions.to_dict().values())


async def test_commands_are_registered_only_when_they_changed(world: World, tmp_path: Path) -> None:
    def synced() -> int:
        return len([r for r in world.env.http_requests if r.method == "PUT" and r.path.endswith(SYNC)])

    before = synced()
    settings = Settings(database=tmp_path / "other.db")
    for expected in (1, 1):
        again = bot.build_bot(world.host, settings=settings, start_loops=True, painter=world.painter)
        await world.env.restart_bot(again)
        assert synced() == before + expected
    (tmp_path / "other.commands").write_text("something else", encoding="utf-8")
    await world.env.restart_bot(bot.build_bot(world.host, settings=settings, start_loops=True, painter=world.painter))
    assert synced() == before + 2


def test_a_traceback_in_the_log_shows_no_values(capsys: pytest.CaptureFixture[str]) -> None:
    handlers, level = logging.root.handlers[:], logging.root.level
    try:
        for as_json in (False, True):
            bot.configure_logs("INFO", as_json)
            hidden = "card-nobody-may-see"
            try:
                raise ValueError(len(hidden))
            except ValueError:
                structlog.get_logger("a.test").exception("broken")
            told = capsys.readouterr().err
            assert "broken" in told
            assert "ValueError" in told
            assert hidden not in told.replace('hidden = "card-nobody-may-see"', "")
            assert not as_json or json.loads(told)["event"] == "broken"
    finally:
        logging.root.handlers[:] = handlers
        logging.root.setLevel(level)


async def test_a_signal_ends_it_cleanly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = asyncio.Event()

    async def start(self: bot.MagisterLudi, token: str, **more: object) -> None:
        started.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(bot.MagisterLudi, "start", start)
    serving = asyncio.create_task(bot.serve(Settings(database=tmp_path / "served.db")))
    await started.wait()
    os.kill(os.getpid(), signal.SIGTERM)
    async with asyncio.timeout(10):
        await serving
    assert not (tmp_path / "served.db-wal").exists()


async def test_it_is_played_from_direct_messages_too(world: World) -> None:
    listed = (await world.ann.user.slash("play list")).response
    assert "No table waits for you." in text(listed)


@pytest.mark.parametrize("size", [2, 16, 64])
def test_chance_is_fresh_and_of_the_size_asked_for(size: int) -> None:
    drawn = {bot.entropy(size, b"mine") for _ in range(20)}
    assert all(len(one) == size for one in drawn)
    assert len(drawn) == 20
