"""What can be wrong with something a player asks for."""

from enum import StrEnum

from engine.kernel.seats import Path


class GameError(Exception):
    """Anything a player can mend; everything else that is raised is a bug."""


class CannotRead(GameError):
    """The text says nothing that the game knows at this place.

    `near` are exact texts, whole or as far as they go, that may have been meant; `path` is what was understood.
    """

    def __init__(self, text: str, word: str, near: tuple[str, ...] = (), path: Path = ()) -> None:
        super().__init__(f"cannot read {word!r} in {text!r}")
        self.text, self.word, self.near, self.path = text, word, near, path


class Ambiguous(GameError):
    """The text has several meanings here; `meanings` are paths, whole or as far as the text goes."""

    def __init__(self, text: str, word: str, meanings: tuple[Path, ...]) -> None:
        super().__init__(f"{word!r} may mean several things in {text!r}")
        self.text, self.word, self.meanings = text, word, meanings


class IllegalAction(GameError):
    """The text is understood, and the rules forbid it as far as this player knows."""

    def __init__(self, path: Path, id: str, reason: StrEnum) -> None:
        super().__init__(f"{' '.join((*path, id))!r} is not possible: {reason}")
        self.path, self.id, self.reason = path, id, reason


class Unfinished(GameError):
    """The text stops before the action is complete; `path` is what was understood."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{' '.join(path)!r} is not a whole action")
        self.path = path


class NotYourTurn(GameError):
    """This seat may do nothing now."""


class GameOver(GameError):
    """The match has ended."""


class Stands(StrEnum):
    """Why a step cannot be taken back. NOTHING tells no more than that the newest step is none that could be."""

    NOTHING = "nothing"
    DREW = "drew"
    TAUGHT = "taught"


class CannotTakeBack(GameError):
    """The seat's latest step stands."""

    def __init__(self, why: Stands) -> None:
        super().__init__(f"the step stands: {why}")
        self.why = why


class BadOptions(GameError):
    """The options of a new match do not fit together."""

    def __init__(self, key: str, value: str, reason: str) -> None:
        super().__init__(f"{key}={value}: {reason}")
        self.key, self.value, self.reason = key, value, reason
