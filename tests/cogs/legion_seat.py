"""A seat at a table of Legion & Horde without Discord: screens from what it sees, and presses of their controls."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from cogs.ui import own, panel, paths
from cogs.ui.ids import Target
from cogs.ui.own import legion_deploy
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Row, Screen, Select
from engine.games.legion.data import TILE
from engine.games.legion.state import State
from engine.kernel import match
from engine.kernel.game import Slot
from engine.kernel.match import Header, Position
from engine.kernel.options import Options
from engine.registry import GAMES
from tests.cogs.positions import seen_by

GAME = GAMES["legion"]
Path = tuple[str, ...]


def header(seed: int) -> Header:
    return Header("legion", GAME.spec.rules_version, Options(), 2, bytes([seed]) * 16)


@dataclass
class Seat:
    """One side; `path` is the question that its panel shows, `last` what it did just before."""

    side: int
    head: Header
    at: Position
    path: Path = ()
    last: tuple[Path, ...] = ()
    pressed: int = field(default=0)

    @property
    def scene(self) -> Scene:
        return seen_by(GAME, self.head, self.at, self.side)

    @property
    def screen(self) -> Screen:
        return panel.panel(self.scene, self.path, last=self.last)

    @property
    def state(self) -> State:
        found: State = self.at.state
        return found

    def buttons(self) -> list[Button]:
        """Those that can be pressed."""
        return [b for block in self.screen.blocks if isinstance(block, Row) for b in block.buttons if not b.disabled]

    def press(self, label: str) -> None:
        """Press the button whose label begins so."""
        found = [button for button in self.buttons() if button.label.startswith(label)]
        assert found, f"no button {label}: {[button.label for button in self.buttons()]}"
        self.follow(found[0].to)

    def grid(self) -> dict[str, Button]:
        """The buttons of the deployment by their tiles: four rows of five, as they lie on the board."""
        rows = [block.buttons for block in self.screen.blocks if isinstance(block, Row)]
        wings = tuple(legion_deploy.wings(self.side))
        return {
            TILE[tile]: b for wing, row in zip(wings, rows, strict=False) for tile, b in zip(wing, row, strict=True)
        }

    def tap(self, tile: str) -> None:
        """Press a tile of the deployment."""
        assert not self.grid()[tile].disabled
        self.follow(self.grid()[tile].to)

    def choose(self, value: str) -> None:
        """Choose in the list that has this value."""
        lists = [block for block in self.screen.blocks if isinstance(block, Select)]
        found = next(block for block in lists if value in [option.value for option in block.options])
        self.follow(found.to, *value.split())

    def follow(self, to: Target | None, *values: str) -> None:
        """What the router and the desk make of a press."""
        assert to is not None
        self.pressed += 1
        if to.kind == "n":
            self.path = ()
            return
        path = (*(to.path[:-1] if to.sure else to.path), *values)
        if paths.STEP not in path:
            menu = self.scene.menu
            assert menu is not None
            whole, there = paths.forward(menu, path)
            brought = own.shown(self.scene, path)
            if isinstance(there, Slot) or brought or (not to.sure and panel.confirmation(self.scene, whole)):
                self.path = path if brought else whole
                return
            path = whole
        self.do(path)

    def do(self, path: Path) -> None:
        """Carry out one action or several."""
        steps = tuple(split(path))
        for step in steps:
            self.at = match.step(GAME, self.head, self.at, self.side, " ".join(step)).position
        self.path, self.last = (), steps

    def pass_to(self, other: "Seat") -> None:
        """Let the other side see the same position."""
        other.at, other.path, other.last = self.at, (), ()


def split(path: Path) -> Iterator[Path]:
    """The actions of a path."""
    at = 0
    for number, id in enumerate((*path, paths.STEP)):
        if id == paths.STEP:
            yield path[at:number]
            at = number + 1


def seat(side: int, seed: int = 1) -> Seat:
    """A side whose army is to be arranged."""
    head = header(seed)
    return Seat(side, head, match.begin(GAME, head).state)


def fighting(seed: int = 1) -> Seat:
    """The side that is to move in a battle that has just begun."""
    one = seat(0, seed)
    for side in (0, 1):
        one.side = side
        one.do(("lineup", "wings", "plain"))
        one.do(("ready",))
    one.side = one.state.active
    one.last = ()
    return one
