"""Recorded matches that one can read: what was done, what each was told of it, and the board at every turn.

`python -m tests.games.legion.playthrough` writes them anew; the test replays the moves and compares every line. The
whole truth stands in them, both deployments too: they are records of matches that are over.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.games.legion.data import CARD_ID, HORDE, KINDS, ROME, ROSTER, TILE, TRAPS, UNIT, bits
from engine.games.legion.events import Event, Turn
from engine.games.legion.game import GAME
from engine.games.legion.state import State, seen
from engine.games.legion.view import DEPLOY
from engine.kernel.match import Entry, Header, Kind, begin, carry_out
from engine.kernel.options import settle
from engine.kernel.redaction import told
from engine.kernel.seats import SPECTATOR
from tests.games.legion.play import key, moves, sappers

FOLDER = Path(__file__).parents[2] / "playthroughs" / "legion"
SEEDS = {8: None, 226: sappers, 303: None, 91: sappers, 63: None, 359: None, 38: None, 161: None, 27: None, 219: None}
"""Chosen among the short ones so that together they show every verb, card and kind of event but resignation; with a
style of play where it is not the seed's own."""

Moves = list[tuple[int, str]]
VIEWERS = ((ROME, "Rome"), (HORDE, "Horde"), (SPECTATOR, "others"))


def recording(seed: int, lines: Moves) -> Iterator[str]:
    """Every line of the recording of these moves."""
    header = Header("legion", GAME.spec.rules_version, settle((), 2, {}), 2, key(seed))
    yield f"seed {seed}"
    start = begin(GAME, header)
    at = start.state
    yield from scene(start.events, at.state)
    for seat, text in lines:
        yield f"\n> {seat} {text}"
        played = carry_out(GAME, header, at, Entry(at.seq + 1, seat, Kind.MOVE, text))
        at = played.position
        yield from scene(played.events, at.state)


def scene(events: Iterable[Event], state: State) -> Iterator[str]:
    """What happened, how others were told, and how it stands when a turn begins or all is over."""
    turned = state.outcome is not None
    for event in events:
        turned = turned or isinstance(event, Turn)
        yield f"  {said(event)}"
        for viewer, name in VIEWERS:
            heard = told(GAME, (event,), viewer)
            if not heard:
                yield f"    to {name}: nothing"
            yield from (f"    to {name}: {said(one)}" for one in heard if one != event)
    if turned and state.phase != DEPLOY:
        yield from board(state)


def board(state: State) -> Iterator[str]:
    """The true board from row 8 down: R and H for who is seen by the other side, small letters for who is not."""
    at = {tile: (seat, unit) for seat in (ROME, HORDE) for unit, tile in enumerate(state.own[seat].troops.tiles)}
    shown = (seen(state, HORDE), seen(state, ROME))
    ground = ground_of(state)
    for row in range(7, -1, -1):
        cells = [cell(state, tile, at, shown, ground) for tile in range(10 * row, 10 * row + 10)]
        yield f"  {row + 1} {' '.join(cells)}".rstrip()
    for seat, name in ((ROME, "Rome"), (HORDE, "Horde")):
        own = state.own[seat]
        cards = [f"{pile} {named(getattr(own.stall, pile))}" for pile in ("hand", "market", "discard", "pile")]
        yield f"  {name}: morale {state.morale[seat]}; {own.purse.denarii} D; {'; '.join(cards)}"


def cell(
    state: State, tile: int, at: dict[int, tuple[int, int]], shown: tuple[int, int], ground: dict[int, str]
) -> str:
    """A tile in four characters: side, code, `!` for a known unit or the ground under it."""
    mark = ground.get(tile, ".")
    if tile not in at:
        return f"{mark:4}"
    seat, unit = at[tile]
    side = "RH"[seat] if shown[seat] >> tile & 1 else "rh"[seat]
    known = "!" if state.own[seat].troops.known >> unit & 1 else " "
    return f"{side}{KINDS[ROSTER[seat][unit]].code}{known if mark == '.' else mark}"


def ground_of(state: State) -> dict[int, str]:
    """Palisades `#`, pits `o`, skulls `%`, caltrops `x`, decoys `?`."""
    out = dict.fromkeys(bits(state.palisades), "#")
    for mark, mask in zip("o%x?", state.own[HORDE].ground.traps, strict=True):
        out |= dict.fromkeys(bits(mask), mark)
    return out


def named(cards: Iterable[int]) -> str:
    return " ".join(CARD_ID[card] if card >= 0 else "-" for card in cards) or "-"


def said(thing: Struct, seat: int = -1) -> str:
    """A struct in words: units, kinds, cards, traps and tiles by their ids; what is blank is left out."""
    side = getattr(thing, "seat", seat)
    side = ROME if side < 0 else side
    fields = [(name, getattr(thing, name)) for name in thing.__struct_fields__]
    parts = [
        f"{name}={value(name, given, side)}"
        for name, given in fields
        if given is not False and given not in (-1, (), "")
    ]
    return f"{type(thing).__name__}({', '.join(parts)})"


def value(name: str, given: Any, side: int) -> str:
    if isinstance(given, Struct):
        return said(given, side)
    if isinstance(given, tuple):
        return "[" + ", ".join(value(name, item, side) for item in given) + "]"
    words = {
        "unit": UNIT[side],
        "reached": UNIT[side],
        "kind": [kind.id for kind in KINDS],
        "victim": [kind.id for kind in KINDS],
        "card": CARD_ID,
        "cards": CARD_ID,
        "next": CARD_ID,
        "trap": TRAPS,
        **dict.fromkeys(("tile", "tiles", "to", "target", "found", "sighted"), TILE),
    }.get(name)
    return str(given) if words is None or isinstance(given, str) or given < 0 else words[given]


def read(text: str) -> tuple[int, Moves]:
    """Seed and moves of a recording."""
    lines = text.splitlines()
    done = [line[2:].split(" ", 1) for line in lines if line.startswith("> ")]
    return int(lines[0].split()[1]), [(int(seat), move) for seat, move in done]


def main() -> None:
    """Play the matches of the chosen seeds and write them down."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for number, (seed, style) in enumerate(SEEDS.items(), 1):
        lines = [(move.seat, " ".join(move.path)) for move in moves(seed, style)]
        text = "\n".join(recording(seed, lines)) + "\n"
        (FOLDER / f"{number:02}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
