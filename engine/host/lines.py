"""A line of several steps, carried out as one."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

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


class Rehearsed(NamedTuple):
    """The exact text of a step, and the bytes of what its actor should see after it; the last step is free."""

    text: str
    expected: bytes | None = None


def steps(
    at: Sitting, seat: Seat, texts: Sequence[str], entropy: Callable[[int], bytes], meant: Meant = exact
) -> list[Played]:
    """Carry the steps out one after the other; raises when the line cannot be done whole, and then nothing was done.

    A line is refused by what its actor sees alone, before anything is tried in the true position. Where a step then
    shows what hardly anybody could foresee, it stands, and the rest of the line is left: else a line would be a free
    question, refused and taken back whenever the answer does not please.
    """
    position, played = at.position, list[Played]()
    for text, expected in _rehearsed(at, seat, texts, entropy, meant):
        seen = look(at.game, position.state, seat) if played else at.look(seat)
        played.append(match.step(at.game, at.header, position, seat, text, seen))
        position = played[-1].position
        if expected is not None and _sight(at.game, position.state, seat) != expected:
            break
    return played


def _rehearsed(
    at: Sitting, seat: Seat, texts: Sequence[str], entropy: Callable[[int], bytes], meant: Meant
) -> list[Rehearsed]:
    """The steps of a line as they go in an imagined world; a step that may show something new can only stand last."""
    seen, found, left = at.look(seat), list[Rehearsed](), list(texts)
    verb = text = ""
    while left:
        if seen.menu is None:
            raise LineStops(len(found), text, uncertain=False)
        text = left.pop(0)
        said, rest = meant(seen, text, verb)
        if rest:
            text, left = said, [rest, *left]
        if found or left:
            walk.read(seen.menu, said)
        if not left:
            return [*found, Rehearsed(said)]
        state = _foreseen(at.game, seen, said, entropy)
        if state is None:
            raise LineStops(len(found) + 1, text, uncertain=True)
        found.append(Rehearsed(said, _sight(at.game, state, seat)))
        seen, verb = look(at.game, state, seat), said.partition(" ")[0]
    return found


def _foreseen(game: AnyGame, seen: Look, said: str, entropy: Callable[[int], bytes]) -> Any:
    """An imagined world after a step; None where nobody with this look can foresee what the step shows.

    Imagined worlds answer, never the true one.
    """
    assert seen.menu is not None, "a step was read from it"
    action = walk.read(seen.menu, said)
    worlds = [_imagined(game, seen, action, entropy(16)) for _ in range(WORLDS)]
    if any(world is None for world in worlds) or len({_sight(game, world, seen.viewer) for world in worlds}) > 1:
        return None
    return worlds[0]


def _imagined(game: AnyGame, seen: Look, action: Any, chance: bytes) -> Any:
    """One world that fits the actor's view, after the action; None where none was found."""
    world = game.imagine(seen.view, HashRng(chance, "world"))
    return None if world is None else match.attempt(game, world, seen.viewer, action, HashRng(chance, "step"))


def _sight(game: AnyGame, state: Any, seat: Seat) -> bytes:
    return codec.encode(look(game, state, seat).view)
