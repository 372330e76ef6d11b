"""Recorded matches that one can read: what was done and told, what changed by it, and who is asked what.

`python -m tests.games.war.playthrough` writes them anew; the test replays the moves and compares every line.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from engine.games.war.data import ALL, CARD, ID, OBJECTIVES, REGIONS
from engine.games.war.events import Event
from engine.games.war.game import GAME
from engine.games.war.state import State, asked, question
from engine.games.war.view import Pool
from engine.kernel import walk
from engine.kernel.match import Entry, Header, Kind, Played, Position, begin, carry_out
from engine.kernel.options import settle
from engine.kernel.redaction import look, told
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from tests.games.war.play import key, taste, whose

FOLDER = Path(__file__).parents[2] / "playthroughs" / "war"
CHOSEN: Final[tuple[tuple[str, int, int, tuple[int, ...]], ...]] = (
    ("basic", 2, 4, ()),
    ("basic", 3, 47, ()),
    ("basic", 4, 4, ()),
    ("advanced", 2, 48, ()),
    ("advanced", 3, 58, ()),
    ("advanced", 4, 6, (90, 170, 240)),
)
"""Mode, seats, seed, and the moves in whose place somebody leaves: together they show the whole game."""

LEAVES: Final = "(leaves)"
PLACES: Final = {"source", "target", "territory", "through"}
CARDS: Final = {"cards", "trimmed", "owned", "hand", "card"}
Moves = list[tuple[int, str]]


def header(mode: str, seats: int, seed: int) -> Header:
    settled = settle(GAME.spec.options, seats, {"mode": mode, "round_limit": "20"})
    return Header("war", GAME.spec.rules_version, settled, seats, key(seed))


def entry(at: Position, seat: int, text: str) -> Entry:
    """A line of a recording as an entry of the log."""
    kind = Kind.LEAVE if text == LEAVES else Kind.MOVE
    return Entry(at.seq + 1, seat, kind, "" if text == LEAVES else text)


def played(head: Header, leaves: tuple[int, ...]) -> Moves:
    """The moves of a random match of this header."""
    at, chance, made = begin(GAME, head).state, HashRng(head.seed, "walk"), Moves()
    while not at.over:
        seat = whose(at.state, chance)
        menu = look(GAME, at.state, seat).menu
        assert menu is not None, "whoever may act has a menu"
        text = LEAVES if at.seq + 1 in leaves else walk.format(walk.sample(menu, chance, taste)[0])
        made.append((seat, text))
        at = carry_out(GAME, head, at, entry(at, seat, text)).position
    return made


def recording(mode: str, seats: int, seed: int, lines: Moves) -> Iterator[str]:
    """Every line of the recording of these moves."""
    head = header(mode, seats, seed)
    yield f"{mode} {seats} {seed}"
    start = begin(GAME, head)
    at = start.state
    yield from (f"  {said(event)}" for event in start.events)
    yield from changes(None, at.state)
    for seat, text in lines:
        yield f"\n> {seat} {text}"
        done = carry_out(GAME, head, at, entry(at, seat, text))
        yield from scene(at, done, seats)
        at = done.position


def scene(before: Position, done: Played, seats: int) -> Iterator[str]:
    """What happened, how others were told, and what is otherwise than before."""
    for event in done.events:
        yield f"  {said(event)}"
        yield from others(event, seats)
    yield from changes(before.state, done.position.state)


def others(event: Event, seats: int) -> Iterator[str]:
    """How those were told who may not know everything."""
    for viewer in (*range(seats), SPECTATOR):
        seen = told(GAME, (event,), viewer)
        if seen != (event,):
            name = "others" if viewer == SPECTATOR else str(viewer)
            yield f"    to {name}: {said(seen[0]) if seen else 'nothing'}"


def changes(before: State | None, after: State) -> Iterator[str]:
    """Territories and seats that are otherwise than before, and who is asked what."""
    for t in ALL:
        if (line := ground(after, t)) and (before is None or ground(before, t) != line):
            yield f"  {line}"
    for seat in range(len(after.players)):
        if (line := standing(after, seat)) and (before is None or standing(before, seat) != line):
            yield f"  {line}"
    if (seat := asked(after)) >= 0:
        menu = look(GAME, after, seat).menu
        assert menu is not None, "whoever is asked has a menu"
        offered = " ".join(menu.next(()).all)
        yield f"  round {after.round}, {seat} is asked to {question(after)}: {offered}{received(after)}"


def received(state: State) -> str:
    """The armies that are to be placed."""
    pools = [f"{pool.left} {place(pool)}" for pool in state.pools]
    return f" ({', '.join(pools)})" if pools else ""


def place(pool: Pool) -> str:
    if pool.territory >= 0:
        return ID[pool.territory]
    return REGIONS[pool.region].id if pool.region >= 0 else "anywhere"


def ground(state: State, t: int) -> str:
    board = state.board
    figures = f"+{board.figures[t]}" if board.figures[t] else ""
    return f"{ID[t]}: {board.owner[t]} with {board.warriors[t]}{figures}"


def standing(state: State, seat: int) -> str:
    player, own = state.players[seat], state.own[seat]
    hand = " ".join(CARD[card] for card in own.hand) or "-"
    return (
        f"seat {seat} {player.colour}: box {player.box}+{player.box_figures}, tokens {player.tokens}, "
        f"Hades {player.pool}, hand {hand}, {OBJECTIVES[own.objective].id}"
        + (", figures first" if own.figures_first else "")
        + (f", {player.out}" if player.out else "")
    )


def said(thing: Struct) -> str:
    """A struct in words: places and cards by their ids, everything else as it is."""
    parts = [f"{name}={value(name, getattr(thing, name))}" for name in thing.__struct_fields__]
    return f"{type(thing).__name__}({', '.join(parts)})"


def value(name: str, given: Any) -> str:
    if isinstance(given, Struct):
        return said(given)
    if isinstance(given, tuple):
        return "[" + " ".join(value(name, item) for item in given) + "]"
    if name in PLACES and isinstance(given, int) and given >= 0:
        return ID[given]
    if name in CARDS and isinstance(given, int) and given >= 0:
        return CARD[given]
    return str(given)


def read(text: str) -> tuple[str, int, int, Moves]:
    """Mode, seats, seed and moves of a recording."""
    lines = text.splitlines()
    mode, seats, seed = lines[0].split()
    moves = [line[2:].split(" ", 1) for line in lines if line.startswith("> ")]
    return mode, int(seats), int(seed), [(int(seat), move) for seat, move in moves]


def name_of(chosen: Iterable[object]) -> str:
    mode, seats, *_ = chosen
    return f"{mode}-{seats}.txt"


def kinds(texts: Mapping[str, str]) -> set[str]:
    """The kinds of event that these recordings show."""
    lines = "\n".join(texts.values())
    return {kind.__name__ for kind in GAME.types.event.__args__ if f"  {kind.__name__}(" in lines}


def main() -> None:
    """Play the chosen matches and write them down."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for chosen in CHOSEN:
        mode, seats, seed, leaves = chosen
        lines = played(header(mode, seats, seed), leaves)
        text = "\n".join(recording(mode, seats, seed, lines)) + "\n"
        (FOLDER / name_of(chosen)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
