"""Answers given in advance: what a seat ordered for now, as that seat's own ordinary move."""

from typing import NamedTuple

import structlog

from engine.host.ports import Table
from engine.kernel import walk
from engine.kernel.errors import GameError
from engine.kernel.game import AnyGame
from engine.kernel.redaction import Look
from engine.kernel.seats import Seat

log = structlog.get_logger()
ON = "yes"


class Answering(NamedTuple):
    """The awaited seats of people whose orders answer, before and after a change: nobody calls them."""

    before: tuple[Seat, ...] = ()
    after: tuple[Seat, ...] = ()


NOBODY_ANSWERS = Answering()


def answer(game: AnyGame, seen: Look) -> str:
    """The exact text of what the viewer ordered for now; empty where they are to be asked."""
    if seen.menu is None:
        return ""
    try:
        action = game.ordered(seen.view)
        text = "" if action is None else walk.format(game.path(action, seen.view))
        if text:
            walk.read(seen.menu, text)
    except GameError:
        log.error("an order says what is not offered", game=game.spec.key)
        return ""
    except Exception:
        # Whoever's orders cannot be read is asked: the match must go on.
        log.exception("an order failed", game=game.spec.key)
        return ""
    return text


def people(table: Table, answering: tuple[Seat, ...]) -> tuple[int, ...]:
    """The awaited people who have to answer themselves."""
    seats = (table.seats[seat] for seat in table.awaited if seat not in answering)
    return tuple(seat.person for seat in seats if seat.person is not None)


def at_once(table: Table, game: AnyGame) -> bool:
    """Whether orders answer without delay in this match."""
    return bool(game.spec.at_once) and table.options.get(game.spec.at_once) == ON
