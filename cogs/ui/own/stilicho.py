"""Stilicho's own screens: set-up, Deployment, Roman Phase, what the dice leave; the Enemy Phase as one story."""

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.ui import logs
from cogs.ui.own import stilicho_deploy, stilicho_enemy, stilicho_roman, stilicho_setup
from cogs.ui.own.shown import Form, Misread, Shown, Steps
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from engine.games.stilicho.events import (
    Assaulted,
    Attacked,
    EnemyPhase,
    Filed,
    MenMoved,
    Paid,
    Played,
    Revealed,
    RomanPhase,
    Spent,
)
from engine.games.stilicho.text import WORDS
from engine.kernel.game import Menu

BEFORE = ("deploy", "begin")
ROLLED = ("reserve", "prevent", "tribute", "unpaid")
PLAIN = (Attacked, Assaulted, Filed, MenMoved, Paid, Played, Spent)
"""What only says again what was done, or is told by what comes of it."""


class Stilicho:
    """Stilicho's part of the panel."""

    def show(self, scene: Scene, menu: Menu[Any], path: Path, last: Steps) -> Shown | None:
        """A screen for each kind of question that comes often; what cards ask now and then is the machine's."""
        ask = scene.view.ask
        if ask == "setup":
            return stilicho_setup.show(scene, menu, path)
        if ask in BEFORE:
            return stilicho_deploy.show(scene, menu, path)
        if ask == "roman":
            return stilicho_roman.show(scene, menu, path)
        return stilicho_enemy.show(scene, menu, path) if ask in ROLLED else None

    def covered(self, scene: Scene) -> frozenset[Path] | None:
        """What home answers."""
        ask, menu = scene.view.ask, scene.menu
        if ask in BEFORE and menu is not None:
            return stilicho_deploy.covered(menu)
        if ask == "roman":
            return stilicho_roman.COVERED
        return stilicho_enemy.COVERED if ask in ROLLED else None

    def status(self, scene: Scene) -> str:
        """Nobody decides together with others."""
        return ""

    def form(self, scene: Scene) -> Form | None:
        """Nothing is written."""
        return None

    def line(self, scene: Scene, given: Mapping[str, str]) -> str:
        """No form is ever sent."""
        raise Misread("")

    def told(self, scene: Scene, events: Sequence[Any]) -> str:
        """What came of a deed, fights explained."""
        return logs.told(scene, [event for event in events if not isinstance(event, PLAIN)])

    def since(self, scene: Scene, events: Sequence[Any]) -> str:
        """Nobody else acts."""
        return ""

    def draft(self, scene: Scene, path: Path) -> Shown | None:
        """The set-up as an id has it."""
        return stilicho_setup.draft(scene, path) if scene.view.ask == "setup" else None

    def begins(self, scene: Scene, events: Sequence[Any]) -> type | None:
        """An Enemy Phase is told from its first card on, however often it halted; later deeds are told alone."""
        if scene.view.board.stage == "enemy" or (not events and scene.view.board.stage == "roman"):
            return EnemyPhase
        return EnemyPhase if any(isinstance(event, EnemyPhase | RomanPhase) for event in events) else None

    def story(self, scene: Scene, events: Sequence[Any]) -> str:
        """The Enemy Phase as far as it has come; empty once something was done in the Roman Phase."""
        drawn = [at for at, event in enumerate(events) if isinstance(event, RomanPhase)]
        if drawn and len(events) > drawn[0] + 1:
            return ""
        return WORDS.story(events, scene.viewer, scene.names, scene.view)

    def entry(self, scene: Scene, events: Sequence[Any]) -> str:
        """The Enemy Phase a line for each card."""
        return WORDS.entry(events, scene.names) if any(isinstance(event, Revealed) for event in events) else ""
