"""Deployment: both sides arrange their twelve units, at once and in secret (section 4)."""

from collections.abc import Iterable
from itertools import chain

from engine.games.legion.actions import (
    NOBODY,
    Arrange,
    Clear,
    LineUp,
    Place,
    Randomise,
    Ready,
    Recall,
    Swap,
    Unready,
)
from engine.games.legion.data import HOME, KINDS, LINEUPS, OPENING, ROME, ROSTER, STALLS, UNITS, WIDE, bits
from engine.games.legion.events import Arranged, Deployed, Mustered, Readied
from engine.games.legion.rules.turn import begin_battle
from engine.games.legion.rules.work import Work, put
from engine.games.legion.state import State
from engine.games.legion.view import Stall, Tiles
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat

EMPTY_BOARD: Tiles = (NOBODY,) * UNITS


def muster(rng: Rng) -> Work:
    """Both armies in reserve, the opening hands dealt, the stocks face down (section 5, ruling A1)."""
    work = Work(State(), rng)
    for seat, cards in enumerate(STALLS):
        work.stall[seat] = Stall(hand=tuple(sorted(OPENING)))
        work.stocks[seat] = rng.shuffle([card for card in cards if card not in OPENING], f"stock {seat}")
    work.tell(Mustered())
    return work


def own_tiles(seat: Seat) -> Tiles:
    """A side's two rows as line-ups read them: front row from A to J, then the back row."""
    low, high = _rows(seat)
    return high + low if seat == ROME else low + high


def _rows(seat: Seat) -> tuple[Tiles, Tiles]:
    tiles = bits(HOME[seat])
    return tiles[:WIDE], tiles[WIDE:]


def _arrange(work: Work, seat: Seat, tiles: Iterable[int]) -> None:
    """Any change of the arrangement takes a confirmation back."""
    standing = tuple(tiles)
    work.turn_out(seat, tiles=standing)
    work.resee(seat)
    work.tell(Arranged(seat, standing))
    if work.ready[seat]:
        _confirm(work, seat, False)


def _confirm(work: Work, seat: Seat, ready: bool) -> None:
    work.ready[seat] = ready
    work.tell(Readied(seat, ready))


def place(work: Work, seat: Seat, action: Place) -> None:
    """A unit comes to stand on a free tile."""
    _arrange(work, seat, put(work.troops[seat].tiles, action.unit, action.tile))


def swap(work: Work, seat: Seat, action: Swap) -> None:
    """Two units change places."""
    tiles = work.troops[seat].tiles
    a, b = tiles[action.unit], tiles[action.other]
    _arrange(work, seat, put(put(tiles, action.unit, b), action.other, a))


def recall(work: Work, seat: Seat, action: Recall) -> None:
    """A unit goes back to the reserve."""
    _arrange(work, seat, put(work.troops[seat].tiles, action.unit, NOBODY))


def clear(work: Work, seat: Seat, action: Clear) -> None:
    """All units go back to the reserve."""
    _arrange(work, seat, EMPTY_BOARD)


def randomise(work: Work, seat: Seat, action: Randomise) -> None:
    """The reserve goes on free tiles by chance; an empty reserve means: everything anew. Never refused."""
    tiles = work.troops[seat].tiles
    if NOBODY not in tiles:
        tiles = EMPTY_BOARD
    free = [tile for tile in bits(HOME[seat]) if tile not in tiles]
    drawn = iter(work.rng.shuffle(free, f"randomise {seat}"))
    _arrange(work, seat, [tile if tile != NOBODY else next(drawn) for tile in tiles])


def line_up(work: Work, seat: Seat, action: LineUp) -> None:
    """A shape for all twelve, in which units of one letter have changed places by chance."""
    shape = LINEUPS[action.shape]
    rows = [row[::-1] if action.mirrored else row for row in (shape.front, shape.back)]
    spots: dict[str, list[int]] = {}
    for tile, letter in zip(own_tiles(seat), chain(*rows), strict=True):
        spots.setdefault(letter, []).append(tile)
    mixed = {letter: iter(work.rng.shuffle(tiles, f"line-up {letter}")) for letter, tiles in sorted(spots.items())}
    _arrange(work, seat, [next(mixed[KINDS[kind].line]) for kind in ROSTER[seat][:UNITS]])


def arrange(work: Work, seat: Seat, action: Arrange) -> None:
    """Everything as written down: the first unit of a kind stands where it is named first."""
    roster, tiles = list(ROSTER[seat][:UNITS]), list(EMPTY_BOARD)
    for tile, kind in zip(own_tiles(seat), action.kinds, strict=True):
        if kind != NOBODY:
            unit = roster.index(kind)
            roster[unit], tiles[unit] = NOBODY, tile
    _arrange(work, seat, tiles)


def ready(work: Work, seat: Seat, action: Ready) -> None:
    """A side confirms; with the second one the battle begins."""
    _confirm(work, seat, True)
    if all(work.ready):
        first = work.rng.below(2, "coin")
        work.tell(Deployed(first, (work.troops[0].tiles, work.troops[1].tiles)))
        begin_battle(work, first)


def unready(work: Work, seat: Seat, action: Unready) -> None:
    """A side takes its confirmation back."""
    _confirm(work, seat, False)
