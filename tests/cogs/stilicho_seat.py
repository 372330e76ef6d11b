"""The one seat of Stilicho without Discord: screens from what it sees, and presses of their controls."""

from dataclasses import dataclass, field
from typing import Any

from msgspec import structs

from cogs.ui import own, panel, paths
from cogs.ui.ids import Target
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Row, Screen, Select, Text
from engine.games.stilicho.data import FRONT_IDS, RULES
from engine.games.stilicho.state import State
from engine.kernel import match, redaction
from engine.kernel.game import Slot
from engine.kernel.match import Header, Position
from engine.kernel.options import Options
from engine.kernel.rng import SEED_BYTES, HashRng
from engine.players.greedy import Greedy, Pace
from engine.registry import GAMES, VALUES
from tests.cogs.positions import seen_by
from tests.games.stilicho.table import scene

GAME = GAMES["stilicho"]
PACE = Pace(12, 3, 2, 3, 2)
ROUNDS = len(RULES.draws)
Path = tuple[str, ...]


@dataclass
class Seat:
    """`path` is the question that the panel shows, or with `drafting` the draft of the set-up."""

    head: Header
    at: Position
    path: Path = ()
    drafting: bool = False
    pressed: int = 0
    told: list[Any] = field(default_factory=list)

    @property
    def scene(self) -> Scene:
        return seen_by(GAME, self.head, self.at, 0)

    @property
    def screen(self) -> Screen:
        if not self.drafting:
            return panel.panel(self.scene, self.path)
        drawn = own.draft(self.scene, self.path)
        assert drawn is not None, self.path
        return panel.brought(self.scene, drawn)

    @property
    def state(self) -> State:
        found: State = self.at.state
        return found

    @property
    def over(self) -> bool:
        return self.at.over

    @property
    def text(self) -> str:
        return "\n".join(block.text for block in self.screen.blocks if isinstance(block, Text))

    def buttons(self) -> list[Button]:
        """Those that can be pressed."""
        return [b for block in self.screen.blocks if isinstance(block, Row) for b in block.buttons if not b.disabled]

    def lists(self) -> list[Select]:
        return [block for block in self.screen.blocks if isinstance(block, Select)]

    def labels(self) -> list[str]:
        return [button.label for button in self.buttons()]

    def press(self, label: str) -> None:
        """Press the button whose label begins so."""
        found = [button for button in self.buttons() if button.label.startswith(label)]
        assert found, f"no button {label}: {self.labels()}"
        self.follow(found[0].to)

    def beside(self, front: str, label: str) -> None:
        """Press [−] or [+] in the row of an Army."""
        for block in self.screen.blocks:
            if isinstance(block, Row) and len(block.buttons) == 3 and block.buttons[1].label.startswith(front):
                self.follow(next(button for button in block.buttons if button.label == label).to)
                return
        raise AssertionError(f"no row of {front}")

    def choose(self, *values: str) -> None:
        """Choose in the list that has these values."""
        found = [one for one in self.lists() if {*values} <= {option.value for option in one.options}]
        assert found, f"no list with {values}"
        assert found[0].least <= len(values) <= found[0].most
        self.follow(found[0].to, *(part for value in values for part in value.split()))

    def follow(self, to: Target | None, *values: str) -> None:
        """What the router and the desk make of a press."""
        assert to is not None
        self.pressed += 1
        if to.kind == "n":
            self.drafting = to.what == "draft"
            self.path = (*to.path, *values) if self.drafting else ()
            return
        path, menu = (*(to.path[:-1] if to.sure else to.path), *values), self.scene.menu
        assert menu is not None
        whole, there = paths.forward(menu, path)
        brought = own.shown(self.scene, path)
        if isinstance(there, Slot) or brought or (not to.sure and panel.confirmation(self.scene, whole)):
            self.path, self.drafting = (path if brought else whole), False
        else:
            self.do(whole)

    def do(self, path: Path) -> None:
        """Carry out an action."""
        step = match.step(GAME, self.head, self.at, 0, " ".join(path))
        self.at, self.told = step.position, list(step.events)
        self.path, self.drafting = (), False

    def set(self, **changes: Any) -> "Seat":
        """The same with another board."""
        board = structs.replace(self.state.board, **changes)
        self.at = structs.replace(self.at, state=structs.replace(self.state, board=board))
        return self


def seat(seed: int = 1) -> Seat:
    """Before the set-up."""
    head = Header("stilicho", GAME.spec.rules_version, Options(), 1, bytes([seed]) * SEED_BYTES)
    return Seat(head, match.begin(GAME, head).state)


def campaign(seed: int) -> tuple[Path, ...]:
    """The deeds of a campaign that the house player leads, from the sound start; men in Recovery go to an Army."""
    one, player, rng = seat(seed), Greedy(VALUES, PACE), HashRng(bytes([seed]) * 16, "campaign")
    deeds: list[Path] = [("setup", *RULES.ready)]
    one.do(deeds[0])
    while not one.over:
        chosen = deployed(one) or tuple(player.choose(GAME, redaction.look(GAME, one.state, 0), rng).split())
        deeds.append(chosen)
        one.do(chosen)
    return tuple(deeds)


def deployed(one: Seat) -> Path:
    """The next deed of Deployment; empty in other phases."""
    board = one.state.board
    if one.scene.view.ask != "deploy":
        return ()
    front = min(range(3), key=lambda n: board.armies[n])
    number = min(board.recovery, RULES.army - board.armies[front])
    return ("deploy", "men", "recovery", FRONT_IDS[front], str(number)) if number else ("begin",)


def years(deeds: tuple[Path, ...]) -> int:
    """How many of the deeds end a round, in years."""
    return sum(deed[0] == "end" for deed in deeds) // ROUNDS


def laid(seed: int = 1, **position: Any) -> Seat:
    """A seat in a position that is laid out."""
    one = seat(seed)
    one.at = structs.replace(one.at, state=scene(**position))
    return one
