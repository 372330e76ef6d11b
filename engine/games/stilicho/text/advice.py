"""One reason for what the house would do: how the chances move, and what stays if nothing is done."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from engine.games.stilicho import actions as a
from engine.games.stilicho import odds
from engine.games.stilicho.data import EVERY_FRONT, FRONT, FRONT_IDS, LEADER, SARUS, STILICHO
from engine.games.stilicho.menu.board import NOBODY, advocate_value, leader_at, may_attack
from engine.games.stilicho.text import outlook
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.text import steps as s
from engine.games.stilicho.view import ADVOCATE, RECOVERY, Board, View
from engine.kernel.seats import Path


def why(view: View, path: Path) -> str:
    """The reason in a sentence or two; empty where what is asked before the deed tells it."""
    deed = s.action(view, path)
    told = REASONS.get(type(deed))
    return told(view.board, deed) if told else ""


def _setup(board: Board, deed: a.Setup) -> str:
    at = structs.replace(board, armies=deed.armies)
    at = _led(_led(at, STILICHO, FRONT_IDS[deed.stilicho]), SARUS, FRONT_IDS[deed.sarus])
    said = p.joined(f"{p.foe(front)} {odds.percent(odds.bare(at, front))}" for front in EVERY_FRONT)
    return f"Before cards the Armies would win against {said}."


def _deploy(board: Board, deed: a.Deploy) -> str:
    if deed.what == "leader":
        return moved(board, _led(board, LEADER[deed.origin], deed.to, deed.other))
    return moved(board, _marched(board, deed.origin, deed.to, deed.number)) if deed.what == "men" else ""


def _transfer(board: Board, deed: a.Transfer) -> str:
    to = ADVOCATE if deed.to < 0 else FRONT_IDS[deed.to]
    at = board if deed.leader < 0 else _led(board, deed.leader, to, deed.other)
    return moved(board, at if deed.to < 0 else _marched(at, FRONT_IDS[deed.origin], to, deed.number))


def _led(board: Board, leader: int, to: str, other: str = RECOVERY) -> Board:
    """The board with a leader elsewhere; whoever was there takes the place that became free, or goes to Recovery."""
    posts, displaced = list(board.posts), leader_at(board, to)
    if displaced not in (NOBODY, leader):
        posts[displaced] = posts[leader] if other == "switch" else RECOVERY
    posts[leader] = to
    one, two, three, four = posts
    return structs.replace(board, posts=(one, two, three, four))


def _marched(board: Board, origin: str, to: str, men: int) -> Board:
    """The board with men of one Army in another, or from Recovery."""
    armies = list(board.armies)
    for place, count in ((origin, -men), (to, men)):
        if place in FRONT:
            armies[FRONT[place]] += count
    one, two, three = armies
    return structs.replace(board, armies=(one, two, three))


def moved(before: Board, after: Board) -> str:
    """How the chances of Attacks change, and what the Advocate is worth."""
    chances = [(front, odds.bare(before, front), odds.bare(after, front)) for front in EVERY_FRONT]
    said = [
        f"against {p.foe(front)} from {odds.percent(was)} to {odds.percent(now)}"
        for front, was, now in sorted(chances, key=lambda one: one[1] - one[2])
        if was != now and not before.enemies[front].surrendered
    ]
    found = [f"The chance of an Attack goes {p.joined(said)}."] if said else []
    was, now = advocate_value(before), advocate_value(after)
    found += [f"The Advocate adds {now} against Olympius instead of {was}."] if was != now else []
    return " ".join(found)


def _counter(board: Board, deed: a.Counter) -> str:
    chance = outlook.trial(board, -1, len(board.hand) - 1)
    return f"Olympius stands at {p.olympius(board.olympius)}; he goes a step down with {chance}."


def _mutiny(board: Board, deed: a.Mutiny) -> str:
    chance = odds.percent(odds.bare(board, deed.front))
    more = p.olympius(board.olympius + 1)
    return f"{p.cap(p.army(deed.front))} could attack again, with {chance} before cards; Olympius goes to {more}."


def _end(board: Board, deed: a.End) -> str:
    if not board.hand:
        return "Your hand is empty."
    fronts = [front for front in EVERY_FRONT if may_attack(board, front) and not board.enemies[front].surrendered]
    kept = f"rather keep {p.cards(len(board.hand) - len(deed.discards))} for later"
    if not fronts:
        return f"No Army may attack now: {kept}."
    best = max(fronts, key=lambda front: odds.bare(board, front))
    return f"The likeliest Attack left, on {p.foe(best)}, has {odds.percent(odds.bare(board, best))}: {kept}."


REASONS: Final[dict[type[Any], Callable[[Board, Any], str]]] = {
    a.Setup: _setup,
    a.Deploy: _deploy,
    a.Transfer: _transfer,
    a.Counter: _counter,
    a.Mutiny: _mutiny,
    a.End: _end,
}
