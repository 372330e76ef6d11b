"""Deployment by a command: from how the Armies shall stand to the moves that make them stand so."""

from collections.abc import Iterator, Sequence
from typing import Final

from cogs.games.spoken import Filled, words
from cogs.games.stilicho_line import means, parted
from cogs.ui import words_stilicho as say
from cogs.ui.complete import Chair
from cogs.ui.own.shown import Misread
from engine.games.stilicho.data import CONSTANTIUS, EVERY_FRONT, FRONT_IDS, LEADER_IDS, LEADERS, SARUS, STILICHO
from engine.games.stilicho.view import ADVOCATE, RECOVERY, Board

STEP: Final = "; "
SENT: Final = {"stilicho": STILICHO, "sarus": SARUS, "constantius": CONSTANTIUS}
"""The options that send a leader."""
NOTHING: Final = ("none", "no", "-")
DIGITS: Final = 2
"""No Army is larger; every man becomes a thing to move, so a huge number would stop everybody's play."""


def line(at: Chair | None, filled: Filled) -> str:
    """All moves, in an order in which each is lawful; raises Misread for what cannot be made so."""
    if at is None or at.scene.view.ask != "deploy":
        return words("deploy", *(filled.get(option) for option in ("armies", "garrisons", *SENT, ADVOCATE)))
    board: Board = at.scene.view.board
    moves = [*men(board, filled), *leaders(board, filled)]
    return STEP.join(f"deploy {move}" for move in moves) or "deploy"


def men(board: Board, filled: Filled) -> Iterator[str]:
    """Garrisons that go, men between places, Garrisons that come."""
    wanted = armies(board, filled.get("armies"))
    held = [space for space in board.garrisons if space]
    spaces = named(filled["garrisons"], held) if filled.get("garrisons") else held
    gone = [space for space in held if space not in spaces]
    yield from (f"recall {space} {RECOVERY}" for space in gone)
    spare = [front for front in EVERY_FRONT for _ in range(board.armies[front] - wanted[front])]
    lacking = [front for front in EVERY_FRONT for _ in range(wanted[front] - board.armies[front])]
    waiting = board.recovery + len(gone)
    for space in (space for space in spaces if space not in held):
        origin = FRONT_IDS[spare.pop()] if spare else RECOVERY
        waiting -= origin == RECOVERY
        yield f"garrison {origin} {space}"
    yield from moved(spare, lacking, waiting)


def moved(spare: list[int], lacking: list[int], waiting: int) -> Iterator[str]:
    """Men from one Army to another, then from Recovery."""
    if len(spare) > len(lacking) or len(lacking) - len(spare) > waiting:
        raise Misread(say.CANNOT_ARRANGE)
    pairs = [*((FRONT_IDS[a], FRONT_IDS[b]) for a, b in zip(spare, lacking, strict=False))]
    pairs += [(RECOVERY, FRONT_IDS[front]) for front in lacking[len(spare) :]]
    for pair in dict.fromkeys(pairs):
        yield f"men {pair[0]} {pair[1]} {pairs.count(pair)}"


def armies(board: Board, given: str | None) -> Sequence[int]:
    """The men of the three Armies as they shall be."""
    numbers = parted((given or "").replace(" ", ","))
    if not numbers:
        return board.armies
    if len(numbers) != len(EVERY_FRONT) or not all(number.isdecimal() and len(number) <= DIGITS for number in numbers):
        raise Misread(say.THREE_NUMBERS)
    return [int(number) for number in numbers]


def named(given: str, held: Sequence[str]) -> list[str]:
    """Spaces by their names, or the beginnings of them; those that stand are understood as their ids."""
    found = [text for text in parted(given) if text.casefold() not in NOTHING]
    return [next((space for space in held if means(text, space)), text) for text in found]


def leaders(board: Board, filled: Filled) -> Iterator[str]:
    """Each leader who is sent somewhere, and what becomes of whoever is there."""
    posts, orders = list(board.posts), sending(filled)
    for leader, to in orders.items():
        if posts[leader] == to:
            continue
        there = posts.index(to) if to in posts else -1
        other = filled.get("other") or "switch"
        asks = there >= 0 and posts[leader] != RECOVERY and LEADERS[there].army
        yield words("leader", LEADER_IDS[leader], to, other if asks else None)
        if there >= 0:
            posts[there] = posts[leader] if asks and other == "switch" else RECOVERY
        posts[leader] = to


def sending(filled: Filled) -> dict[int, str]:
    """Where each leader named shall stand; raises Misread for one with two places, or a place with two."""
    found: dict[int, str] = {}
    for leader, to in sent(filled):
        if found.setdefault(leader, to) != to:
            raise Misread(say.two_places(LEADERS[leader].name))
    if len({*found.values()}) < len(found):
        raise Misread(say.SAME_PLACE)
    return found


def sent(filled: Filled) -> Iterator[tuple[int, str]]:
    """The leaders named, with their places."""
    for option, leader in SENT.items():
        if given := words(filled.get(option)):
            yield leader, next((id for id in (*FRONT_IDS, ADVOCATE) if means(given, id)), given)
    if given := words(filled.get(ADVOCATE)):
        found = next((n for n, id in enumerate(LEADER_IDS) if means(given, id)), -1)
        if found < 0:
            raise Misread(say.no_leader(given))
        yield found, ADVOCATE
