"""What the options of a game's commands complete to: from the invoker's own view, and nothing but that.

A command says its options in order, as text. What was said before an option leads to a question of the invoker's
menu, and the answers to that question are offered, each with the fact beside its name; what is sent is its id.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from discord import app_commands

from cogs.ui import chosen, words
from cogs.ui.app import Interaction, app
from cogs.ui.kept import with_kept
from cogs.ui.limits import CHOICE_TEXT, CHOICES, clip
from cogs.ui.paths import Path
from cogs.ui.scene import Scene, scene
from engine.host.errors import HostError
from engine.kernel.errors import GameError, Unfinished
from engine.kernel.game import Menu, Names, Slot
from engine.kernel.understand import fold, understand

Choice = app_commands.Choice[str]
JOINTS = frozenset({"and", "swap", "each"})
"""Answers that only lead to further ones: a command has options of its own for what follows."""
NOTHING = "-"
"""What the one entry sends that only says why there is nothing to choose."""


@dataclass(frozen=True)
class Chair:
    """Somebody's seat at a table where they may choose now: scene and menu."""

    scene: Scene
    menu: Menu[Any]

    def read(self, said: str) -> Path | None:
        """The path that was said, whole or as far as it goes; None when it cannot be said."""
        try:
            return tuple(understand(self.menu, self.scene.words.names(self.scene.view), said, filled=False).split())
        except Unfinished as error:
            return error.path
        except GameError:
            return None

    def after(self, said: str) -> tuple[Path, Slot] | None:
        """The question that follows what was said; None when it is whole, or cannot be said."""
        path = self.read(said)
        at = None if path is None else self.menu.next(path)
        return (path, at) if path is not None and isinstance(at, Slot) else None

    def question(self, said: str, kinds: Sequence[str]) -> tuple[Path, Slot] | None:
        """The question of one of these kinds that follows what was said, even if it has but one answer."""
        path = self.read(said)
        if path is None:
            return None
        found = None
        for length in range(len(path), -1, -1):
            at = self.menu.next(path[:length])
            if length < len(path) and isinstance(at, Slot) and len(at.all) > 1:
                break  # here somebody said which
            if isinstance(at, Slot) and at.kind in kinds:
                found = path[:length], at
        return found

    def whole(self, said: str) -> bool:
        """Whether this says a complete action."""
        path = self.read(said)
        return path is not None and not isinstance(self.menu.next(path), Slot)

    def kinds(self, said: str) -> list[str]:
        """The kinds of questions that were answered by what was said."""
        path = self.read(said) or ()
        asked = (self.menu.next(path[:length]) for length in range(len(path)))
        return [slot.kind for slot in asked if isinstance(slot, Slot)]


async def chair(interaction: Interaction, game: str, table: str | None) -> Chair | str:
    """The invoker's seat; or, in words, that it is not their turn; empty when they sit nowhere."""
    match = await chosen.which(interaction, table, game)
    if match is None:
        return ""
    try:
        seen = await app(interaction).host.see(match, interaction.user.id)
    except HostError:
        return ""
    at = await with_kept(interaction, scene(seen))
    if at.table.game != game or seen.seat is None:
        return ""
    return Chair(at, at.menu) if at.menu is not None else words.not_your_turn_in(at.key)


def only(sentence: str) -> list[Choice]:
    """An entry that says why there is nothing to choose."""
    return [Choice(name=clip(sentence, CHOICE_TEXT), value=NOTHING)] if sentence else []


def answers(at: Chair, said: str, kinds: Sequence[str], current: str) -> list[Choice]:
    """The answers to the question after `said`, if it is one of these kinds."""
    asked = at.question(said, kinds)
    if asked is None:
        return []
    path, slot = asked
    named = [(name(at.scene, path, slot, id), id) for id in slot.all if id not in JOINTS]
    return choices(named, current, at.scene.words.names(at.scene.view))


def several(at: Chair, say: Callable[[list[str]], str], kinds: Sequence[str], current: str) -> list[Choice]:
    """The same for an option that takes several answers parted by commas: those given stay in front.

    `say` makes the text before the next answer from the answers already there.
    """
    *before, last = [part.strip() for part in current.split(",")]
    asked = at.question(say(before), kinds)
    if asked is None:
        return []
    path, slot = asked
    front = "".join(f"{called(at.scene, id)}, " for id in before)
    offered: list[tuple[str, tuple[str, ...]]] = [
        (name(at.scene, path, slot, id), (id,)) for id in slot.all if id not in JOINTS
    ]
    if not last and len(run := at.menu.suggest(path)) > 1:
        offered.insert(0, (", ".join(called(at.scene, id) for id in run), run))
    fitting = [(front + text, ", ".join((*before, *ids))) for text, ids in offered if fits(text, last)]
    short = [(text, value) for text, value in fitting if len(value) <= CHOICE_TEXT][:CHOICES]
    return [Choice(name=clip(text, CHOICE_TEXT), value=value) for text, value in short]


def called(at: Scene, id: str) -> str:
    """What people call an answer."""
    return (at.words.names(at.view).get(id) or (id,))[0]


def name(at: Scene, path: Path, slot: Slot, id: str) -> str:
    """An answer with its facts beside it, each said once."""
    said = f"{at.words.label(at.view, path, slot, id)} · {at.words.hint(at.view, path, slot, id)}".split(" · ")
    return " · ".join(dict.fromkeys(part for part in said if part))


def choices(named: Sequence[tuple[str, str]], current: str, called: Names | None = None) -> list[Choice]:
    """Those that fit what was typed, or one of whose names fits it."""
    known = called or {}
    said = [(text, id, (text, *known.get(id, ()))) for text, id in named]
    fitting = [(text, id) for text, id, every in said if current == id or any(fits(one, current) for one in every)]
    return [Choice(name=clip(text, CHOICE_TEXT), value=id) for text, id in fitting[:CHOICES]]


def fits(text: str, typed: str) -> bool:
    """Whether each word typed begins a word of the text."""
    there = fold(text)
    return all(any(word.startswith(part) for word in there) for part in fold(typed))
