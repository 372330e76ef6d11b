"""A line of several steps, carried out as one."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.host.desk import Sitting
from engine.host.errors import LineStops
from engine.kernel import codec, match, walk
from engine.kernel.errors import GameError
from engine.kernel.game import AnyGame
from engine.kernel.match import Played
from engine.kernel.redaction import Look, look
from engine.kernel.rng import HashRng
from engine.kernel.seats import Seat
from engine.kernel.sentence import First, first_step
from engine.kernel.words import Words

Meant = Callable[[Look, str, str], First]
"""The exact text of the first step of a line and what is left of the line, from what its actor sees and said.

The last word is the verb of the step before it.
"""

WORLDS: Final = 4
"""How many imagined worlds must agree on what a step shows before another step may follow it."""


def split(text: str) -> tuple[str, ...]:
    """The steps of a line, each with single spaces."""
    parts = (" ".join(part.split()) for part in text.split(";"))
    return tuple(part for part in parts if part)


def exact(seen: Look, text: str, verb: str) -> First:
    """What a button says needs no understanding."""
    return First(text)


def typed(words: Words[Any, Any] | None) -> Meant:
    """What people type is understood with the names that the game has for its things."""

    def meant(seen: Look, text: str, verb: str) -> First:
        if words is None or seen.menu is None:
            return First(text)
        return first_step(seen.menu, words.names(seen.view), text, verb)

    return meant


def possible(at: Sitting, seat: Seat, text: str) -> bool:
    """Whether the seat's present menu offers this text."""
    menu = at.look(seat).menu
    if menu is None:
        return False
    try:
        walk.read(menu, text)
    except GameError:
        return False
    return True


def steps(
    at: Sitting, seat: Seat, texts: Sequence[str], entropy: Callable[[int], bytes], meant: Meant = exact
) -> list[Played]:
    """Carry the steps out one after the other; raises at the first that cannot be, and then nothing was done.

    A step that may show its actor something new can only stand last: else a line would be a free question,
    refused and taken back whenever the answer does not please.
    """
    position, played, left = at.position, list[Played](), list(texts)
    verb = text = ""
    while left:
        seen = look(at.game, position.state, seat) if played else at.look(seat)
        if position.over or seen.menu is None:
            raise LineStops(len(played), text, uncertain=False)
        text = left.pop(0)
        said, rest = meant(seen, text, verb)
        if rest:
            text, left = said, [rest, *left]
        if left and uncertain(at.game, seen, said, entropy):
            raise LineStops(len(played) + 1, text, uncertain=True)
        played.append(match.step(at.game, at.header, position, seat, said, seen))
        position, verb = played[-1].position, said.partition(" ")[0]
    return played


def uncertain(game: AnyGame, seen: Look, text: str, entropy: Callable[[int], bytes]) -> bool:
    """Whether nobody with this look can foresee what the step shows: imagined worlds answer, never the true one."""
    if seen.menu is None:
        return False
    action = walk.read(seen.menu, text)
    shown = {_imagined(game, seen, action, entropy(16)) for _ in range(WORLDS)}
    return len(shown) > 1 or None in shown


def _imagined(game: AnyGame, seen: Look, action: Any, chance: bytes) -> bytes | None:
    """What the actor would see after the action in one world that fits their view; None where none was found."""
    world = game.imagine(seen.view, HashRng(chance, "world"))
    if world is None:
        return None
    after = match.attempt(game, world, seen.viewer, action, HashRng(chance, "step"))
    return codec.encode(look(game, after, seen.viewer).view)
