"""Recorded matches that one can read: what lay on the map, what was offered, done and told, move by move.

`python -m tests.games.stilicho.playthrough` writes them anew; the test replays the moves and compares every line.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.games.stilicho.actions import Action
from engine.games.stilicho.data import DIOCESE_IDS, FRONT_IDS, ID, LEADER_IDS, PATHS
from engine.games.stilicho.events import Event
from engine.games.stilicho.game import GAME
from engine.games.stilicho.view import Board
from engine.kernel import walk
from engine.kernel.game import Menu
from engine.kernel.match import Entry, Header, Kind, begin, carry_out
from engine.kernel.options import Options
from engine.kernel.redaction import look
from engine.kernel.rng import HashRng
from tests.games.stilicho.play import key, taste

FOLDER = Path(__file__).parents[2] / "playthroughs" / "stilicho"
SEEDS = (1, 36, 78)
"""Chosen so that together they show every verb."""

CARDS = {"card", "paid"}
LISTS = {"cards", "discarded"}
FRONTS = {"front", "attacker", "defender", "winner", "stilicho", "sarus"}


def recording(seed: int, lines: Iterable[str]) -> Iterator[str]:
    """Every line of the recording of these moves."""
    header = Header("stilicho", GAME.spec.rules_version, Options(), 1, key(seed))
    yield f"seed {seed}"
    at = begin(GAME, header).state
    yield from scene(at.state.board)
    for text in lines:
        yield f"\n> {text}"
        played = carry_out(GAME, header, at, Entry(at.seq + 1, 0, Kind.MOVE, text))
        at = played.position
        yield from (f"  {said(event)}" for event in played.events)
        yield from scene(at.state.board)
        if not at.over:
            seen = look(GAME, at.state, 0)
            assert seen.menu is not None
            yield f"  asked: {seen.view.ask}: {' '.join(seen.menu.next(()).all)}"


def scene(board: Board) -> Iterator[str]:
    """What lies on the map."""
    for front, path in enumerate(PATHS):
        enemy = board.enemies[front]
        state = " ".join(
            [*([] if enemy.bold else ["weak"]), enemy.marker, *(["surrendered"] if enemy.surrendered else [])]
        )
        mutiny = " in mutiny" if board.mutiny[front] else ""
        yield f"  {FRONT_IDS[front]} at {path[enemy.at]} {state.strip()}| {board.armies[front]} men{mutiny}"
    posts = " ".join(f"{leader}={post}" for leader, post in zip(LEADER_IDS, board.posts, strict=True))
    unrest = " ".join(f"{id}={level}" for id, level in zip(DIOCESE_IDS, board.unrest, strict=True) if level)
    yield f"  turn {board.turn}.{board.round + 1} olympius {board.olympius}; {posts}; unrest {unrest or '-'}"
    yield f"  garrisons {words(board.garrisons)}; recovery {board.recovery}; surge {cards(board.surge)}"
    yield f"  hand {cards(board.hand)}; decks {board.enemy_deck} {board.roman_deck}"


def words(given: Iterable[str]) -> str:
    return " ".join(word for word in given if word) or "-"


def cards(given: Iterable[int]) -> str:
    return words(ID[card] for card in given)


def said(event: Event) -> str:
    """An event in words: cards and Fronts by their ids, everything else as it is."""
    parts = [f"{name}={value(name, getattr(event, name))}" for name in event.__struct_fields__]
    return f"{type(event).__name__}({', '.join(parts)})"


def value(name: str, given: Any) -> str:
    if isinstance(given, Struct):
        return " ".join(value("", getattr(given, field)) for field in given.__struct_fields__)
    if isinstance(given, tuple):
        return "[" + ", ".join(value("card" if name in LISTS else "", item) for item in given) + "]"
    if isinstance(given, int) and not isinstance(given, bool) and given >= 0:
        return ID[given] if name in CARDS else FRONT_IDS[given] if name in FRONTS else str(given)
    return str(given)


def chosen(seed: int) -> list[str]:
    """The moves of a lively match from the set-up."""
    header = Header("stilicho", GAME.spec.rules_version, Options(), 1, key(seed))
    at, chance, lines = begin(GAME, header).state, HashRng(key(seed), "walk"), []
    while not at.over:
        seen = look(GAME, at.state, 0)
        menu: Menu[Action] | None = seen.menu
        assert menu is not None
        text = walk.format(walk.sample(menu, chance, taste)[0])
        lines.append(text)
        at = carry_out(GAME, header, at, Entry(at.seq + 1, 0, Kind.MOVE, text)).position
    return lines


def read(text: str) -> tuple[int, list[str]]:
    """Seed and moves of a recording."""
    lines = text.splitlines()
    return int(lines[0].split()[1]), [line[2:] for line in lines if line.startswith("> ")]


def main() -> None:
    """Play the matches of the chosen seeds and write them down."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for seed in SEEDS:
        text = "\n".join(recording(seed, chosen(seed))) + "\n"
        (FOLDER / f"seed-{seed}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
