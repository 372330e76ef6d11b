"""Pictures of the demo as people see it: `python -m tests.shots FOLDER` plays a few steps in a real browser.

Needs Playwright (`.venv/bin/pip install playwright`) and an installed Chromium or Chrome. `make test` needs neither.
"""

import argparse
import asyncio
import importlib
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot import build_bot, open_host
from demo import Stage, address, played
from engine.kernel import walk
from engine.kernel.redaction import Look
from engine.kernel.rng import HashRng
from engine.players.lively import taste
from engine.registry import GAMES

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu"]
SIZES = {"Ann": (1280, 900), "Ben": (400, 860), "Cleo": (400, 860)}
READY = "window.simcordPreview && window.simcordPreview.ready && !window.simcordPreview.pendingAction"
PATIENCE = 1.5
"""Seconds until what others did, and the pictures, have arrived."""
MOST_MOVES = 500


class Window:
    """One person's window."""

    def __init__(self, page: Any, folder: Path, name: str) -> None:
        self.page, self.folder, self.name = page, folder, name
        self.count = 0

    async def settle(self) -> None:
        """Wait until nothing moves any more."""
        await self.page.wait_for_function(READY)
        await asyncio.sleep(PATIENCE)
        await self.page.wait_for_function(READY)

    async def press(self, label: str) -> None:
        """Press the newest button with this label."""
        await self.page.get_by_role("button", name=label, exact=True).last.click()
        await self.settle()

    async def choose(self) -> None:
        """Open the newest list and choose its first entry."""
        await self.page.get_by_role("combobox").last.click()
        await self.page.locator('[role="option"]:visible').first.click()
        await self.settle()

    async def command(self, text: str) -> None:
        """Type a command without options, choose it, send it."""
        box = self.page.locator("#channel-composer-input")
        await box.fill(text)
        await asyncio.sleep(PATIENCE / 2)
        await box.press("Enter")
        await asyncio.sleep(PATIENCE / 2)
        await self.page.locator("#send-message").click()
        await self.settle()

    async def shot(self, what: str) -> None:
        """Keep a picture of the window as it is now."""
        await self.settle()
        self.count += 1
        await self.page.screenshot(path=str(self.folder / f"{self.name.lower()}-{self.count:02}-{what}.png"))


def browser_path() -> str:
    """An installed browser; SystemExit says what is missing."""
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    raise SystemExit(f"No browser found: install one of {', '.join(BROWSERS)}.")


def playwright() -> Any:
    """Playwright's entry; SystemExit says how to get it."""
    try:
        return importlib.import_module("playwright.async_api").async_playwright()
    except ImportError:
        raise SystemExit("Playwright is missing: .venv/bin/pip install playwright") from None


async def opened(browser: Any, stage: Stage, folder: Path) -> dict[str, Window]:
    """A window for each person: Ann's wide, the others as narrow as a phone."""
    windows = {}
    for name, (width, height) in SIZES.items():
        context = await browser.new_context(bypass_csp=True, viewport={"width": width, "height": height})
        page = await context.new_page()
        await page.goto(address(stage, name))
        windows[name] = Window(page, folder, name)
        await windows[name].settle()
    return windows


async def forward(stage: Stage, match: str, enough: Callable[[Look], bool]) -> str:
    """Let chance play until somebody faces what is looked for, or the match is over; gives who is awaited."""
    chance = HashRng(bytes(32), "shots")
    for number in range(MOST_MOVES):
        table = await stage.host.find(match)
        if table.over:
            break
        user = table.awaited_people[0]
        look = (await stage.host.see(match, user)).look
        if enough(look):
            return str(table.names[table.awaited[0]])
        path, _ = walk.sample(look.menu, chance, taste(GAMES[table.game].spec))
        await stage.host.submit(match, user, look.mark, walk.format(path), f"shots {number}")
    return ""


async def tour(stage: Stage, windows: dict[str, Window]) -> None:
    """From the lobby over a decision and an answer to the result."""
    ann, ben, cleo = windows.values()
    for window in (ann, ben):
        await window.shot("lobby")
    await ben.press("Join")
    await ben.shot("joined")
    await ann.press("Start")
    match = next(row.table.id for row in await stage.host.mine(stage.people[0].id) if row.table.started)
    mover = windows[await forward(stage, match, lambda look: look.view.ask == "play")]
    await mover.press("My turn")
    await mover.shot("turn")
    await mover.choose()
    await mover.shot("column")
    if asked := await forward(stage, match, lambda look: look.view.ask == "answer"):
        for window in (ann, ben, cleo):
            await window.shot("attack")
        await windows[asked].press("My turn")
        await windows[asked].shot("answer")
    for screen in ("My view", "Log", "Rules", "More"):
        await cleo.press(screen)
        await cleo.shot(screen.lower().replace(" ", "-"))
    await forward(stage, match, lambda look: False)
    for window in (ann, ben):
        await window.shot("result")
    await cleo.command("/help")
    await cleo.shot("help")


async def take(folder: Path) -> None:
    """Play and keep the pictures in the folder."""
    path, entry = browser_path(), playwright()
    with tempfile.TemporaryDirectory() as kept:
        async with open_host(Path(kept) / "shots.db") as host, played(build_bot(host), host, 0) as stage, entry as web:
            browser = await web.chromium.launch(executable_path=path, args=FLAGS)
            await tour(stage, await opened(browser, stage, folder))
            await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Take pictures of the demo.")
    parser.add_argument("folder", type=Path, help="where they are kept")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take(folder))


if __name__ == "__main__":
    main()
