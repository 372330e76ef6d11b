"""A seat at a table of War without Discord: screens from what it sees, and presses of their controls."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from cogs.ui import layout, own, panel, paths
from cogs.ui.ids import Target, write
from cogs.ui.limits import COMPONENTS
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Row, Screen, Select, Text
from engine.games.war.state import State
from engine.kernel import match
from engine.kernel.game import Slot
from engine.kernel.match import Header, Position
from engine.kernel.options import settle
from engine.registry import GAMES
from tests.cogs.positions import seen_by

GAME = GAMES["war"]
Path = tuple[str, ...]


def header(seats: int = 3, seed: int = 1, mode: str = "advanced") -> Header:
    options = settle(GAME.spec.options, seats, {"mode": mode})
    return Header("war", GAME.spec.rules_version, options, seats, bytes([seed]) * 16)


@dataclass
class Seat:
    """One player; `path` is what the panel shows, or with `drafting` what its id has; `last` what was just done."""

    side: int
    head: Header
    at: Position
    path: Path = ()
    drafting: bool = False
    last: tuple[Path, ...] = ()
    pressed: int = field(default=0)

    @property
    def scene(self) -> Scene:
        return seen_by(GAME, self.head, self.at, self.side)

    @property
    def screen(self) -> Screen:
        """What is shown now; it fits a message."""
        shown = self._screen()
        names = {to: write(to) for to in shown.targets}
        count = layout.build(shown, names, {}).total_children_count
        assert count <= COMPONENTS, f"{count} components"
        return shown

    def _screen(self) -> Screen:
        if self.drafting:
            drawn = own.draft(self.scene, self.path)
            assert drawn is not None, f"no draft {self.path}"
            return panel.brought(self.scene, drawn)
        return panel.panel(self.scene, self.path, last=self.last)

    @property
    def state(self) -> State:
        found: State = self.at.state
        return found

    @property
    def text(self) -> str:
        return "\n".join(block.text for block in self.screen.blocks if isinstance(block, Text))

    def buttons(self) -> list[Button]:
        """Those that can be pressed."""
        return [b for block in self.screen.blocks if isinstance(block, Row) for b in block.buttons if not b.disabled]

    def labels(self) -> list[str]:
        return [button.label for button in self.buttons()]

    def lists(self) -> list[Select]:
        return [block for block in self.screen.blocks if isinstance(block, Select)]

    def values(self, holder: str = "") -> list[str]:
        return [o.value for one in self.lists() if one.placeholder.startswith(holder) for o in one.options]

    def press(self, label: str) -> None:
        """Press the button whose label begins so."""
        found = [button for button in self.buttons() if button.label.startswith(label)]
        assert found, f"no button {label}: {self.labels()}"
        self.follow(found[0].to)

    def choose(self, *values: str) -> None:
        """Choose in the list that has these values."""
        found = next(one for one in self.lists() if set(values) <= {option.value for option in one.options})
        assert found.least <= len(values) <= found.most
        self.follow(found.to, *values)

    def follow(self, to: Target | None, *values: str) -> None:
        """What the router and the desk make of a press."""
        assert to is not None
        self.pressed += 1
        if to.kind == "n":
            self.drafting = to.what == "draft"
            self.path = (*to.path, *values) if to.what in ("draft", "at") else ()
            return
        self.drafting = False
        path = (*(to.path[:-1] if to.sure else to.path), *(part for value in values for part in value.split()))
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
        self.path, self.last, self.drafting = (), steps, False


def split(path: Path) -> Iterator[Path]:
    """The actions of a path."""
    at = 0
    for number, id in enumerate((*path, paths.STEP)):
        if id == paths.STEP:
            yield path[at:number]
            at = number + 1


def laid(state: State, side: int = 0, mode: str = "advanced", seed: int = 1) -> Seat:
    """A seat of a position that was written down."""
    return Seat(side, header(len(state.players), seed, mode), Position(state, 9))


def begun(seats: int, side: int, mode: str = "advanced", seed: int = 1) -> Seat:
    """A seat of a match that has just begun."""
    head = header(seats, seed, mode)
    return Seat(side, head, match.begin(GAME, head).state)
