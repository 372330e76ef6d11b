"""Whether a step taught its own player anything: computed from what they knew before it, never marked by a game."""

from hashlib import blake2b
from typing import Any, Final

from engine.kernel import codec, match, walk
from engine.kernel.errors import CannotTakeBack, GameError, Stands
from engine.kernel.game import AnyGame
from engine.kernel.match import Header, Position, Trace, Trail
from engine.kernel.redaction import Look, look, told
from engine.kernel.rng import Counted, HashRng, world_rng
from engine.kernel.seats import Seat

WORLDS: Final = 16
"""How many imagined worlds must agree with the true one: a rare surprise must be met in one of them."""


def may_take_back(game: AnyGame, header: Header, at: Position, seat: Seat, trail: Trail) -> bool:
    """Whether taking back is offered to a seat."""
    try:
        must_be_free(game, header, at, seat, trail)
    except GameError:
        return False
    return True


def must_be_free(game: AnyGame, header: Header, at: Position, seat: Seat, trail: Trail) -> None:
    """Raises CannotTakeBack when the seat's latest step stands, GameOver, or NotYourTurn for who is out."""
    step = match.latest(game, at, seat, trail)
    # What the seat saw decides first: it alone may be known to them, and mostly it is enough.
    if why := stands(game, step):
        raise CannotTakeBack(why)
    if match.drew(game, header, step):
        raise CannotTakeBack(Stands.DREW)


def stands(game: AnyGame, step: Trace) -> Stands | None:
    """Why a step stands, None when it may be taken back: in all worlds that its player had to reckon with nothing
    was drawn, and it showed and told the same as in the true one.

    A function of what its player saw before and after the step.
    """
    entry = step.played.entry
    before = look(game, step.before.state, entry.seat)
    if before.menu is None:
        return Stands.TAUGHT
    action = walk.read(before.menu, entry.text)
    known = _shown(game, step.played.position.state, step.played.events, entry.seat)
    luck = blake2b(codec.encode(before.view) + entry.text.encode(), digest_size=16).digest()
    for number in range(WORLDS):
        if why := _differs(game, before, action, known, world_rng(luck, number)):
            return why
    return None


def _differs(game: AnyGame, before: Look, action: Any, known: Any, luck: HashRng) -> Stands | None:
    """What is different in one imagined world."""
    world = game.imagine(before.view, luck)
    if world is None:
        return Stands.TAUGHT
    rng = Counted(luck)
    done = match.tried(game, world, before.viewer, action, rng)
    if rng.drew:
        return Stands.DREW
    return None if _shown(game, done.state, done.events, before.viewer) == known else Stands.TAUGHT


def _shown(game: AnyGame, state: Any, events: tuple[Any, ...], seat: Seat) -> tuple[Any, tuple[Any, ...]]:
    """All that a step brings to a player."""
    return look(game, state, seat).view, told(game, events, seat)
