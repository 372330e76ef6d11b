"""Recorded matches that one can read: what stood on the table, what was offered, done and told, move by move.

`python -m tests.games.milito.playthrough` writes them anew; the test replays the moves and compares every line.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.games.milito.data import ID
from engine.games.milito.events import Event
from engine.games.milito.game import GAME
from engine.games.milito.state import State, asked, question
from engine.games.milito.view import HIDDEN
from engine.kernel.match import Entry, Header, Kind, begin, carry_out
from engine.kernel.options import settle
from engine.kernel.redaction import look, told
from engine.kernel.seats import SPECTATOR
from tests.games.milito.play import key, moves, options

FOLDER = Path(__file__).parents[2] / "playthroughs" / "milito"
SEEDS = (20, 71, 112, 114, 211)
"""Chosen so that together they show every verb and every kind of event but resignation."""

CARDS = {"cards", "hired", "home", "payment", "units", "sealed", "hand", "discard", "destroyed"}
CARD = {"card", "unit", "fighter", "support", "facing", "bonus", "why"}
Moves = list[tuple[int, str]]


def recording(seed: int, given: Mapping[str, str], lines: Moves) -> Iterator[str]:
    """Every line of the recording of these moves."""
    settled = settle(GAME.spec.options, 2, given)
    header = Header("milito", GAME.spec.rules_version, settled, 2, key(seed))
    yield f"seed {seed}"
    yield "options " + " ".join(f"{name}={value}" for name, value in settled.values)
    start = begin(GAME, header)
    at = start.state
    yield from scene(start.events, at.state)
    for seat, text in lines:
        yield f"\n> {seat} {text}"
        played = carry_out(GAME, header, at, Entry(at.seq + 1, seat, Kind.MOVE, text))
        at = played.position
        yield from scene(played.events, at.state)


def scene(events: Iterable[Event], state: State) -> Iterator[str]:
    """What happened, how others were told, what stands there now, and who is asked what."""
    for event in events:
        yield f"  {said(event)}"
        for viewer, name in ((0, "0"), (1, "1"), (SPECTATOR, "others")):
            yield from (f"    to {name}: {said(seen)}" for seen in told(GAME, (event,), viewer) if seen != event)
    for column, ground in enumerate(state.terrain):
        ours, theirs = (words(side.lines[column]) for side in state.sides)
        yield f"  {column + 1} {ground:6}{holder(state.control[column])} {ours} | {theirs}"
    for seat in (0, 1):
        own, side = state.own[seat], state.sides[seat]
        yield f"  seat {seat}: hand {words(own.hand)}; deck {side.deck}; discard {words(own.discard)}; " + (
            f"destroyed {words(own.destroyed)}"
        )
    yield from (f"  {seat} is asked to {question(state)}: {offer(state, seat)}" for seat in asked(state))


def offer(state: State, seat: int) -> str:
    """The first question of a seat's menu."""
    menu = look(GAME, state, seat).menu
    assert menu is not None, "whoever is asked has a menu"
    return " ".join(menu.next(()).all)


def holder(seat: int) -> str:
    return {0: "(0)", 1: "(1)"}.get(seat, "( )")


def words(cards: Iterable[int]) -> str:
    return " ".join(card_word(card) for card in cards) or "-"


def card_word(card: int) -> str:
    return {-2: "top", -1: "none", HIDDEN: "hidden"}.get(card) or ID[card]


def said(thing: Struct) -> str:
    """A struct in words: cards by their ids, everything else as it is."""
    parts = [f"{name}={value(name, getattr(thing, name))}" for name in thing.__struct_fields__]
    return f"{type(thing).__name__}({', '.join(parts)})"


def value(name: str, given: Any) -> str:
    if isinstance(given, Struct):
        return said(given)
    if name in CARDS and isinstance(given, tuple):
        return "[" + ", ".join(value(name, item) for item in given) + "]"
    if (name in CARD or name in CARDS) and isinstance(given, int) and not isinstance(given, bool):
        return card_word(given)
    if isinstance(given, tuple):
        return "[" + ", ".join(value("", item) for item in given) + "]"
    return str(given)


def read(text: str) -> tuple[int, dict[str, str], Moves]:
    """Seed, options and moves of a recording."""
    lines = text.splitlines()
    given = dict(pair.split("=") for pair in lines[1].split()[1:])
    said_moves = [line[2:].split(" ", 1) for line in lines if line.startswith("> ")]
    return int(lines[0].split()[1]), given, [(int(seat), move) for seat, move in said_moves]


def main() -> None:
    """Play the matches of the chosen seeds and write them down."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for seed in SEEDS:
        given = dict(options(seed))
        lines = [(move.seat, " ".join(move.path)) for move in moves(seed)]
        name = f"{given['army.0']}-{given['army.1']}.txt"
        text = "\n".join(recording(seed, given, lines)) + "\n"
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
