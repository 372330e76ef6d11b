"""The games that bring screens of their own to the panel, by key. All others are shown by the machine alone."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cogs.ui.own import legion, war
from cogs.ui.own.legion import Legion
from cogs.ui.own.shown import Drafter, Keeper, Own, Shown, Steps, Teller, Zoomer
from cogs.ui.own.stilicho import Stilicho
from cogs.ui.own.war import War
from cogs.ui.paths import Path, walkable
from cogs.ui.scene import Scene

LEGION: Final = Legion()
STILICHO: Final = Stilicho()
WAR: Final = War()
OWN: Final[Mapping[str, Own]] = {"legion": LEGION, "war": WAR, "stilicho": STILICHO}
DRAFTERS: Final[Mapping[str, Drafter]] = {"war": WAR, "stilicho": STILICHO}
TELLERS: Final[Mapping[str, Teller]] = {"stilicho": STILICHO}


KEEPERS: Final[Mapping[str, Keeper]] = {"legion": LEGION}


SAID: Final[Mapping[str, Callable[[Any], bool]]] = {"legion": legion.said, "war": war.said}
SIDES: Final[Mapping[str, tuple[str, ...]]] = {"legion": legion.SIDES}


def said(scene: Scene, event: Any) -> bool:
    """Whether the table needs no line for an event, so that it does not take the place of another."""
    return SAID.get(scene.table.game, _never)(event)


def _never(event: Any) -> bool:
    return False


def side(game: str, seat: int) -> str:
    """What a seat leads, where the seats of a game differ by that alone; else empty."""
    return SIDES[game][seat] if game in SIDES else ""


APART: Final = frozenset({"war"})
"""Games in which what a player holds is a screen of its own, so that the board stands nearer to the controls."""
ZOOMERS: Final[Mapping[str, Zoomer]] = {"war": WAR}


def apart(scene: Scene) -> bool:
    """Whether the hand is not shown beside the board."""
    return scene.table.game in APART


def zoomer(scene: Scene) -> Zoomer | None:
    """What shows parts of the board of this game."""
    return ZOOMERS.get(scene.table.game)


def keeper(scene: Scene) -> Keeper | None:
    """What keeps arrangements of the game of this scene."""
    return KEEPERS.get(scene.table.game)


def of(scene: Scene) -> Own | None:
    """What the game of this scene brings."""
    return OWN.get(scene.table.game)


def shown(scene: Scene, path: Path, last: Steps = ()) -> Shown | None:
    """The game's own screen at a path; None where it brings none, or the path is not offered."""
    own, menu = of(scene), scene.menu
    if own is None or menu is None or not walkable(menu, path):
        return None
    return own.show(scene, menu, path, last)


def draft(scene: Scene, path: Path) -> Shown | None:
    """What is being arranged, as an id has it; None where nothing is, or the id was made up."""
    drafter = DRAFTERS.get(scene.table.game)
    return drafter.draft(scene, path) if drafter and scene.menu is not None else None


def teller(scene: Scene) -> Teller | None:
    """What tells many deeds of this game as one story."""
    return TELLERS.get(scene.table.game)


def status(scene: Scene) -> str:
    """The table's line while all decide at once; empty where somebody is to move or to answer."""
    own = of(scene)
    return own.status(scene) if own else ""


def asks(scene: Scene) -> str:
    """Why somebody is awaited who answers somebody; empty where it is simply their turn, or everybody's."""
    return "" if status(scene) else scene.words.asks(scene.view, scene.names)


def covered(scene: Scene) -> frozenset[Path] | None:
    """The questions that the game's own home answers; None where the machine's home is shown."""
    own = of(scene)
    return own.covered(scene) if own else None
