"""A viewer at a table: what every screen of a match is made from, and nothing more than that viewer may know."""

from dataclasses import dataclass, field
from typing import Any, Final

from cogs.ui.people import players
from engine.host.ports import Lineup, Table
from engine.host.results import Seen
from engine.kernel.game import Menu
from engine.kernel.words import Words
from engine.registry import GAMES, WORDS

STRIP: Final = {"milito": "plain", "legion": "seen", "war": "seat2_t", "stilicho": "purple"}


@dataclass(frozen=True)
class Scene:
    """What one viewer sees of a match, with the game's words at hand."""

    seen: Seen
    words: Words[Any, Any]
    title: str
    kept: tuple[Lineup, ...] = field(default=(), repr=False)
    """What the viewer keeps for their matches, where they arrange something now."""
    told: tuple[Any, ...] = field(default=(), repr=False)
    """What the viewer was told since they last looked, to be marked on their board."""

    @property
    def table(self) -> Table:
        return self.seen.table

    @property
    def match(self) -> str:
        return self.seen.table.id

    @property
    def key(self) -> str:
        """The table's key as people read it."""
        return self.seen.table.id.upper()

    @property
    def view(self) -> Any:
        return self.seen.look.view

    @property
    def viewer(self) -> int:
        return self.seen.look.viewer

    @property
    def mark(self) -> str:
        return self.seen.look.mark

    @property
    def menu(self) -> Menu[Any] | None:
        return None if self.over else self.seen.look.menu

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, for texts."""
        return players(self.seen.table)

    @property
    def plain(self) -> tuple[str, ...]:
        """The same as they are: for pictures, their descriptions, and wherever there is no Markdown."""
        return self.seen.table.names

    @property
    def alone(self) -> bool:
        """Whether one person plays it alone."""
        return len(self.seen.table.seats) == 1

    @property
    def over(self) -> bool:
        return self.seen.over or self.seen.table.over

    @property
    def strip(self) -> str:
        """The palette role of the game's coloured edge."""
        return STRIP.get(self.table.game, "line")

    @property
    def advisable(self) -> bool:
        """Whether the house may advise: nobody else plays here, nor may still play the same challenge."""
        return self.mine and not self.over and not self.table.challenge and len(self.table.people) == 1

    @property
    def mine(self) -> bool:
        """Whether the viewer is awaited."""
        return self.seen.seat is not None and self.seen.seat in self.seen.awaited


def scene(seen: Seen) -> Scene:
    """The scene of what somebody sees."""
    game = seen.table.game
    return Scene(seen, WORDS[game], title(game))


def title(game: str) -> str:
    """A game's name."""
    return GAMES[game].spec.title
