"""What the options of Stilicho's commands say: lines of text that are read like any other.

A command walks the invoker's own menu and answers each question from the option that belongs to it. What was left
out and has a plain answer (the easiest card pays, no ally, no more cards) is filled in; the rest the panel asks.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from cogs.games.spoken import Filled, Line, words
from cogs.ui.complete import Chair
from cogs.ui.paths import Path
from engine.games.stilicho.data import LEADER_IDS, RULES
from engine.games.stilicho.text.naming import NAMES
from engine.games.stilicho.view import Board
from engine.kernel.game import Slot
from engine.kernel.understand import fold

COURT: Final = ("advocate", "court")
PAY: Final = "pay"
MOST: Final = 40
"""More questions than any action has."""


def parted(given: str | None) -> list[str]:
    """The answers of an option that takes several, parted by commas."""
    return [text for part in (given or "").split(",") if (text := words(part))]


@dataclass(frozen=True)
class Script:
    """A command: what it begins with, which option answers which kind of question, and what is said without one."""

    begins: str
    options: Mapping[str, str] = field(default_factory=dict)
    """Kind of question → option. Further cards that pay come from the option `ally-pay`."""
    plain: Mapping[str, str] = field(default_factory=dict)
    """Kind of question → the answer that needs no option, where it is offered."""

    def line(self, at: Chair | None, filled: Filled) -> str:
        """The whole text; options that nothing asks for come last, so that reading it says what is wrong."""
        left = self.answers(filled)
        said = self.walk(at, left) if at is not None else self.begins
        return words(said, *(text for texts in left.values() for text in texts))

    def upto(self, at: Chair, filled: Filled, option: str) -> str:
        """The text before the question that an option answers next."""
        return self.walk(at, self.answers(filled), option)

    def answers(self, filled: Filled) -> dict[str, list[str]]:
        """What each option says, to be used up."""
        return {option: parted(filled.get(option)) for option in dict.fromkeys((*self.options.values(), *paying(self)))}

    def walk(self, at: Chair, left: dict[str, list[str]], upto: str = "") -> str:
        """Answer question after question, as far as options and plain answers go."""
        said, settled, paid = self.begins, len(self.begins.split()), 0
        while (path := at.read(said)) is not None and settled < MOST:
            slot = at.menu.next(path[:settled])
            if not isinstance(slot, Slot):
                break
            option = "ally-pay" if slot.kind == PAY and paid else self.options.get(slot.kind, "")
            paid += slot.kind == PAY
            if left.get(option):
                said = words(said, left[option].pop(0))
            elif option == upto and option:
                break
            elif answer := path[settled] if settled < len(path) else self.unasked(at, path, slot):
                said = words(said, answer)
            else:
                break
            settled += 1
        return said

    def unasked(self, at: Chair, path: Path, slot: Slot) -> str:
        """The answer to a question for which nothing was filled in; empty where the panel must ask."""
        if slot.kind == PAY:
            return " ".join(at.menu.suggest(path))
        plain = self.plain.get(slot.kind, "")
        return plain if plain in slot.all else ""


def paying(script: Script) -> tuple[str, ...]:
    """The options whose cards pay for allies."""
    return ("ally-pay",) if "ally" in script.options else ()


PAYS: Final = {PAY: PAY}
STOP: Final = "stop"
ATTACK: Final = Script(
    "attack",
    {"front": "front", **PAYS, "battle": "battle", "ally": "ally"},
    {"battle": "none", "ally": "none"},
)
ON: Final = dict.fromkeys(("enemy", "surge", "diocese", "front", "army", "space"), "on")
EVENT: Final = Script("event", {"card": "card", "from": "from", **ON}, {"army": STOP, "diocese": STOP})
RULES_READY: Final = words("setup", *RULES.ready)
SCRIPTS: Final[dict[str, Script]] = {
    "setup": Script("setup", {"men": "armies", "space": "garrisons", "stilicho": "stilicho", "sarus": "sarus"}),
    "prevent": Script("prevent", {"prevent": "card"}),
    "reserve": Script("reserve", {"reserve": "cards"}, {"reserve": STOP}),
    "choose": Script("choose", {"answer": "answer", "next": "answer"}),
    "attack": ATTACK,
    "event": EVENT,
    "counter": Script("counter", PAYS),
    "garrison": Script("garrison", {"from": "from", "space": "space", **PAYS}, {"space": STOP}),
    "suppress": Script("suppress", {"diocese": "diocese", "way": "way", **PAYS}, {"way": "die"}),
    "mutiny": Script("mutiny", {"front": "front", **PAYS}),
    "discard": Script("discard", {"discard": "card"}),
    "end": Script("end", {"discard": "cards"}),
}
BETWEEN: Final = Script(
    "transfer armies",
    {"from": "from", "to": "to", "leader": "leader", "number": "troops", "other": "other", **PAYS},
    {"leader": "none", "number": "0"},
)
TO_COURT: Final = Script(
    "transfer advocate", {"leader": "leader", "other": "other", **PAYS, "from": "from", "number": "troops"}
)
"""Neither men nor where the leader stands are asked for: what is said of them must not be lost."""


def transfer(filled: Filled) -> Script:
    """Between two Armies, or of a leader to the Advocate Box: the place named says which."""
    said = fold(filled.get("to", ""))
    return TO_COURT if said and said[0] in COURT else BETWEEN


def transferred(at: Chair | None, filled: Filled) -> str:
    """A Transfer; to court no place is asked for, and where the leader stands already may be said too."""
    script, given = transfer(filled), dict(filled)
    if script is TO_COURT:
        del given["to"]
        if at is not None and led_from(at, filled):
            given.pop("from", None)
    return script.line(at, given)


def led_from(at: Chair, filled: Filled) -> bool:
    """Whether the leader who goes to court stands where the option `from` says."""
    path = at.read(words(TO_COURT.begins, filled.get("leader"))) or ()
    board: Board = at.scene.view.board
    return len(path) > 2 and means(words(filled.get("from")), board.posts[LEADER_IDS.index(path[2])])


def means(text: str, id: str) -> bool:
    """Whether a text names a thing."""
    said = " ".join(fold(text))
    return text == id or any(" ".join(fold(name)).startswith(said) for name in NAMES.get(id, ()))


def script_of(verb: str, filled: Filled) -> Script:
    """How a command is said."""
    return transfer(filled) if verb == "transfer" else SCRIPTS[verb]


def scripted(verb: str) -> Line:
    """The line of a command."""
    return lambda at, filled: SCRIPTS[verb].line(at, filled)


Had = Callable[[list[str]], str]


def before(at: Chair, verb: str, filled: Filled, option: str) -> Had:
    """The text before the next answer of an option, from the answers that it has already."""

    def said(had: list[str]) -> str:
        given = {**filled, option: ", ".join(had)}
        return script_of(verb, given).upto(at, given, option)

    return said


def kinds(verb: str, filled: Filled, option: str) -> tuple[str, ...]:
    """The kinds of questions that an option answers."""
    if option in (PAY, "ally-pay"):
        return (PAY,)
    found = script_of(verb, filled).options.items()
    return tuple(kind for kind, named in found if named == option)
