"""Legion & Horde's own screens: the board of the deployment, and home that begins with a unit."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from cogs.ui import logs, words
from cogs.ui.own import legion_battle, legion_deploy, legion_lineups
from cogs.ui.own.shown import Form, Shown, Steps
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from engine.games.legion.data import BATTLE
from engine.games.legion.events import Arranged, Bought, Deployed, Drew, Moved, Played, Readied, Turn
from engine.games.legion.text import WORDS, phrases
from engine.games.legion.view import DEPLOY
from engine.kernel.game import Menu

READY: Final = "ready"
SIDES: Final = tuple(phrases.cap(side) for side in phrases.SIDE)
PLAIN: Final = (Arranged, Bought, Played, Readied)


def plain(event: Any) -> bool:
    """Whether an event only says what its doer said, or who is to move."""
    return isinstance(event, (*PLAIN, Turn)) or (isinstance(event, Moved) and not event.stop)


def brief(event: Any) -> Any:
    """An event for those who see the board: without the arrangement that the log keeps."""
    return structs.replace(event, tiles=((), ())) if isinstance(event, Deployed) else event


def said(event: Any) -> bool:
    """Whether an event only says who is to move, or that a hand was filled up as at the end of every turn."""
    if isinstance(event, Drew):
        return True
    return isinstance(event, Turn) and event.income <= 0 and not event.bribed and event.quiet < BATTLE.quiet_warning


class Legion:
    """Legion & Horde's part of the panel."""

    path: Path = legion_lineups.PATH

    def show(self, scene: Scene, menu: Menu[Any], path: Path, last: Steps) -> Shown | None:
        """Deployment is one screen; in battle home, units, market, hand and the pad are arranged here."""
        if scene.view.phase == DEPLOY:
            return legion_deploy.show(scene, menu, path, last)
        return legion_battle.show(scene, menu, path, last)

    def covered(self, scene: Scene) -> frozenset[Path]:
        """What home answers."""
        return legion_deploy.COVERED if scene.view.phase == DEPLOY else legion_battle.COVERED

    def status(self, scene: Scene) -> str:
        """While armies are arranged: who is ready, which is all that anybody else may know."""
        if scene.view.phase != DEPLOY or scene.over:
            return ""
        states = [words.arranges(name, scene.view.ready[seat]) for seat, name in enumerate(scene.names)]
        return " · ".join([words.BOTH_ARRANGE, *states])

    def form(self, scene: Scene) -> Form | None:
        """Both rows as text, while armies are arranged."""
        return legion_deploy.form(scene) if legion_deploy.open_(scene) else None

    def line(self, scene: Scene, given: Mapping[str, str]) -> str:
        """The arrangement that was written."""
        return legion_deploy.line(scene, given)

    def keeps(self, scene: Scene) -> bool:
        """While armies are arranged."""
        return legion_deploy.open_(scene)

    def arrangement(self, scene: Scene) -> str:
        """Both rows, if anybody stands there."""
        return legion_deploy.notation(scene) if legion_deploy.placed(scene) else ""

    def readied(self, texts: Sequence[str]) -> bool:
        """Whether the army was confirmed."""
        return READY in texts

    def told(self, scene: Scene, events: Sequence[Any]) -> str:
        """Fights explained; marches that were stopped, traps, what was seen."""
        return logs.told(scene, [brief(event) for event in events if not plain(event)])

    def since(self, scene: Scene, events: Sequence[Any]) -> str:
        """What a resting player saw of the enemy's turn."""
        return "" if scene.view.phase == DEPLOY else WORDS.digest(events, scene.viewer, scene.names)
