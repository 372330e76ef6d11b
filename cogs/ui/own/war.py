"""War's own screens: placing, trading, attacks and movements, windows and dice; regions of the map enlarged."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cogs.ui.own import war_attack, war_gods, war_place, war_trade
from cogs.ui.own.shown import Form, Shown, Steps
from cogs.ui.own.war_controls import offered, page_of
from cogs.ui.paths import Path
from cogs.ui.scene import Scene
from engine.games.war.data import REGION, REGIONS
from engine.games.war.events import Passed
from engine.games.war.menu import facts
from engine.games.war.text import WORDS
from engine.games.war.view import INVOKE, OCCUPY, PLAY
from engine.kernel.game import Menu

Draw = Callable[[Scene, Menu[Any], Path], Shown | None]
ONE, TWO, THREE = 1, 2, 3
AT: Final[Mapping[tuple[str, int], Draw]] = {
    ("place", ONE): lambda scene, menu, path: war_place.screen(scene, menu, (), 0),
    ("place", TWO): lambda scene, menu, path: war_place.screen(scene, menu, path[1:], 0) if path[1] != "rest" else None,
    ("until", THREE): war_attack.front,
    ("attack", THREE): war_attack.fewer,
    ("occupy", ONE): lambda scene, menu, path: war_attack.occupy(scene, menu),
    ("invoke", ONE): lambda scene, menu, path: war_gods.window(scene, menu),
    ("invoke", TWO): lambda scene, menu, path: war_gods.dice(scene, menu, path[1]),
    ("move", THREE): war_attack.march,
}
"""The screens by the verb of a path and its length."""


def said(event: Any) -> bool:
    """Whether the table needs no line for an event: that nobody was invoked."""
    return isinstance(event, Passed)


class War:
    """War's part of the panel."""

    parts: tuple[str, ...] = tuple(region.name for region in REGIONS)

    def show(self, scene: Scene, menu: Menu[Any], path: Path, last: Steps) -> Shown | None:
        """Home by phase, and a screen for each question that comes often; the machine shows the rest."""
        if not path:
            return home(scene, menu, last)
        if path[0] not in offered(menu, ()):
            return None
        draw = war_trade.at if path[0] == war_trade.TRADE else AT.get((path[0], len(path)))
        return draw(scene, menu, path) if draw else None

    def draft(self, scene: Scene, path: Path) -> Shown | None:
        """What is being chosen, as an id has it."""
        menu, what = scene.menu, path[0] if path else ""
        if menu is None or scene.view.ask not in (PLAY, INVOKE):
            return None
        return drafted(scene, menu, what, path)

    def covered(self, scene: Scene) -> frozenset[Path] | None:
        """What home answers."""
        menu = scene.menu
        if menu is None:
            return None
        if scene.view.ask != PLAY:
            return frozenset({(), ("occupy",), ("invoke",)})
        pairs = [(verb, id) for verb in ("attack", "until", "move") for id in offered(menu, (verb,))]
        return frozenset({(), *((verb,) for verb in ("place", "attack", "until", "move")), *pairs})

    def status(self, scene: Scene) -> str:
        """Somebody is always to move or to answer."""
        return ""

    def form(self, scene: Scene) -> Form | None:
        """The border, to be filled in with numbers."""
        return war_place.form(scene) if war_place.open_(scene) else None

    def line(self, scene: Scene, given: Mapping[str, str]) -> str:
        """The placements that were written."""
        return war_place.written(scene, given)

    def told(self, scene: Scene, events: Sequence[Any]) -> str:
        """Dice and what they cost in one line; what was drawn."""
        return WORDS.came(events, scene.viewer, scene.names)

    def since(self, scene: Scene, events: Sequence[Any]) -> str:
        """A line for each of the others."""
        return WORDS.since(events, scene.viewer, scene.names)

    def shown_first(self, scene: Scene) -> int:
        """The region of the last attack; else the first."""
        last = scene.view.last
        return REGION[last.target] if last else 0

    def part_in_words(self, scene: Scene, part: int) -> str:
        """Who holds what in a region."""
        return WORDS.region(scene.view, part)


def home(scene: Scene, menu: Menu[Any], last: Steps) -> Shown | None:
    """The first screen by what is asked, and by phase; Hades' two answers are the machine's."""
    ask = scene.view.ask
    if ask == INVOKE:
        return war_gods.window(scene, menu)
    if ask == OCCUPY:
        return war_attack.occupy(scene, menu)
    if ask != PLAY:
        return None
    if facts.forced(scene.view) and (trade := war_trade.home(scene, menu, forced=True)):
        return trade
    return war_place.home(scene, menu, last) if "place" in offered(menu, ()) else war_attack.home(scene, menu)


def drafted(scene: Scene, menu: Menu[Any], what: str, path: Path) -> Shown | None:
    """The screen of a draft; None where its id was made up, or asks for what is not open."""
    verbs = offered(menu, ())
    if what == "place" and "place" in verbs:
        return war_place.drafted(scene, menu, path)
    if what == "trade":
        return war_trade.drafted(scene, menu, path)
    if what == war_gods.DICE:
        return war_gods.drafted(scene, menu, path)
    if "end" not in verbs:
        return None
    if what == war_attack.LONE:
        return war_attack.breaking(scene, path)
    pages = (page_of(path), 0) if what == war_attack.UNTIL else (0, page_of(path))
    return war_attack.home(scene, menu, *pages) if what in (war_attack.UNTIL, war_attack.MOVING) else None
