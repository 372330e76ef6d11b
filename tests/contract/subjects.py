"""What the suites are run over: every game of the registry, and the duel that shows the suites themselves work.

A game whose matches end in ways that lively play hardly reaches gets a further style of play here, so that the
sample reaches them; nothing is excused from being reached.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, get_args, runtime_checkable

from msgspec import Struct

from engine.kernel.game import AnyGame, Slot
from engine.kernel.match import Header, Position
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat
from engine.kernel.walk import Weight
from engine.kernel.words import Words
from engine.players.lively import taste
from engine.registry import GAMES, WORDS
from tests.games.legion.play import fierce, sappers
from tests.games.stilicho import foresight
from tests.games.war.play import conquerors
from tests.kernel.duel import DUEL
from tests.kernel.words import WORDS as DUEL_WORDS


@runtime_checkable
class Pilot(Protocol):
    """Plays on purpose for an ending that no style comes to; may know the truth and the chance to come."""

    def choose(self, header: Header, at: Position, seat: Seat, rng: Rng) -> str: ...


class Subject(Struct, frozen=True):
    """A game under test: its words, how often it is played, in which styles beside the lively one, and by whom."""

    game: AnyGame
    words: Words[Any, Any]
    endings: tuple[str, ...]
    matches: int
    styles: tuple[Weight, ...] = ()
    pilots: tuple[tuple[int, Pilot], ...] = ()

    @property
    def key(self) -> str:
        return self.game.spec.key

    @property
    def verbs(self) -> frozenset[str]:
        """Every verb that the game's actions have."""
        return tags(self.game.types.action)

    @property
    def events(self) -> frozenset[str]:
        """Every kind of event."""
        return tags(self.game.types.event)


def tags(union: Any) -> frozenset[str]:
    """The tags of a tagged union of structs (or of the one struct)."""
    return frozenset(str(kind.__struct_config__.tag) for kind in get_args(union) or (union,))


def verbs(weights: Mapping[str, int]) -> Weight:
    """A style of play: how much each verb is liked."""

    def weight(path: Path, slot: Slot) -> Sequence[int] | None:
        return None if path else tuple(weights.get(id, 1) for id in slot.all)

    return weight


MORE: Final[Mapping[str, tuple[tuple[str, ...], int, tuple[Weight, ...]]]] = {
    "milito": (
        ("columns", "quiet_limit", "turn_limit", "resigned"),
        150,
        (verbs({"attack": 0, "flank": 0, "place": 6}),),
    ),
    "legion": (
        ("king", "morale", "quiet_limit", "round_limit", "resigned"),
        60,
        (sappers, fierce, sappers),
    ),
    "war": (("objective", "last", "round_limit"), 36, (conquerors, conquerors)),
    "stilicho": (
        ("victory", "execution", "usurpation", "anarchy", "general_mutiny", "time_limit", "resigned"),
        60,
        (),
    ),
}
"""Endings, matches and further styles by game; every game of the registry has its line."""

PILOTS: Final[Mapping[str, tuple[tuple[int, Pilot], ...]]] = {
    "stilicho": foresight.MATCHES,
}
"""By game: numbers of matches, and who plays them. Other rules or figures may ask for other numbers."""

GIVEN: Final[Mapping[str, Mapping[str, str]]] = {
    "war": {"round_limit": "20"},
}
"""Options by game that the sample does not draw: random play of War, without a limit, need not end."""

SUBJECTS: Final = (
    Subject(DUEL, DUEL_WORDS, ("points", "round_limit", "no_beasts", "resigned"), 150),
    *(Subject(GAMES[key], WORDS[key], *more, PILOTS.get(key, ())) for key, more in MORE.items()),
)


def lively(subject: Subject) -> Weight:
    """The style of the player called `random`."""
    return taste(subject.game.spec)
