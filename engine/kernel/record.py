"""The exported record of a match: a text file for people, which also proves that nothing was touched.

    Magister Ludi record 1
    game: milito
    rules: 1-9f3c22d1
    option army.0: carthaginian
    option army.1: republican_roman
    seat 1: Ann
    seat 2: Ben
    commitment: 5f70bf…
    seed: 00112233445566778899aabbccddeeff

    1 Ann> attack 3 legionaries top
    2 Ben> (time over) stand none
    3 Ann> place spears 2
    4 Ann> (takes back) 3
    5 Ann> (resigns)

    result: 2 1 resigned
    scores: 3 4

Without the seed (while others may still play the same one) the record can be read, not proved.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from engine.kernel.errors import BadOptions, GameError
from engine.kernel.game import AnyGame
from engine.kernel.match import NO_TRAIL, Entry, Header, Kind, Played, Position, Trail, begin, carry_out, trailed
from engine.kernel.options import Options, settle
from engine.kernel.outcome import Outcome
from engine.kernel.rng import SEED_BYTES, commitment

TITLE: Final = "Magister Ludi record 1"
NOBODY: Final = "-"
_DEEDS: Final = {
    Kind.DEFAULT: "(time over)",
    Kind.LEAVE: "(resigns)",
    Kind.OFFER: "(offers a draw)",
    Kind.DECLINE: "(declines the draw)",
    Kind.CLOSE: "(closed)",
    Kind.BACK: "(takes back)",
}
_FIELD: Final = re.compile(r"(game|rules|option [^:]+|seat \d+|commitment|seed|result|scores): (.*)")
_LINE: Final = re.compile(r"(\d+) ([^>]*)> (.*)")


class Record(Struct, frozen=True):
    """A record as data. `seed` is empty while it is secret; `names` are labels: plain, unlike, without ">"."""

    game: str
    rules_version: str
    options: Options
    names: tuple[str, ...]
    commitment: str
    seed: bytes
    entries: tuple[Entry, ...]
    outcome: Outcome | None


class Unreadable(Exception):
    """The text is no record; `line` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line, self.problem = line, problem


class Verdict(StrEnum):
    """What came of verifying a record."""

    FITS = "fits"
    BROKEN = "broken"
    UNKNOWN = "unknown"


class Report(Struct, frozen=True):
    """The verdict and a plain sentence; `record` is None when the text could not be read."""

    verdict: Verdict
    sentence: str
    record: Record | None = None


def write(
    header: Header, names: Sequence[str], entries: Iterable[Entry], outcome: Outcome | None, with_seed: bool
) -> str:
    """The record of a match as text. `names` by seat; `with_seed` only when nobody may still play this seed."""
    seed = header.seed if with_seed else b""
    record = Record(
        header.game, header.rules_version, header.options, tuple(names), commitment(header.seed), seed, (), outcome
    )
    return render(record, entries)


def render(record: Record, entries: Iterable[Entry] | None = None) -> str:
    """A record as text; `parse` is its inverse for names that are labels."""
    names = labels(record.names)
    lines = [TITLE, f"game: {record.game}", f"rules: {record.rules_version}"]
    lines += [f"option {key}: {value}" for key, value in record.options.values]
    lines += [f"seat {seat}: {name}" for seat, name in enumerate(names, 1)]
    lines += [f"commitment: {record.commitment}"]
    lines += [f"seed: {record.seed.hex()}"] if record.seed else []
    lines += ["", *(_line(entry, names) for entry in (record.entries if entries is None else entries))]
    return "\n".join([*lines, *_result(record.outcome)]) + "\n"


def labels(names: Sequence[str]) -> tuple[str, ...]:
    """Names as they can stand in a record: on one line, without ">", no two alike."""
    out: list[str] = []
    for seat, name in enumerate(names, 1):
        label = plain(name) or f"Seat {seat}"
        out.append(label if label not in (*out, NOBODY) else f"{label} ({seat})")
    return tuple(out)


def plain(name: str) -> str:
    """A name on one line, without what has a meaning in a record."""
    return " ".join("".join(c if c.isprintable() and c != ">" else " " for c in name).split())


def _line(entry: Entry, names: Sequence[str]) -> str:
    name = names[entry.seat] if entry.seat >= 0 else NOBODY
    deed = _DEEDS.get(entry.kind, "")
    text = plain(entry.text) if entry.kind is Kind.CLOSE else entry.text
    return f"{entry.seq} {name}> {' '.join(part for part in (deed, text) if part)}"


def _result(outcome: Outcome | None) -> list[str]:
    if outcome is None:
        return []
    lines = ["", f"result: {' '.join(map(str, outcome.ranks))} {outcome.reason}"]
    return lines + ([f"scores: {' '.join(map(str, outcome.scores))}"] if outcome.scores else [])


def parse(text: str) -> Record:
    """The record that `render` wrote; raises Unreadable."""
    lines = text.split("\n")
    if lines[0].strip() != TITLE:
        raise Unreadable(1, f"a record begins with {TITLE!r}")
    fields: dict[str, str] = {}
    entries: list[tuple[int, re.Match[str]]] = []
    for number, line in enumerate(lines[1:], 2):
        if found := _LINE.fullmatch(line):
            entries.append((number, found))
        elif found := _FIELD.fullmatch(line):
            if found[1] in fields:
                raise Unreadable(number, f"{found[1]!r} stands twice")
            fields[found[1]] = found[2]
        elif line.strip():
            raise Unreadable(number, "neither a field nor a line of the log")
    return _assemble(fields, entries)


def _assemble(fields: Mapping[str, str], entries: list[tuple[int, re.Match[str]]]) -> Record:
    for key in ("game", "rules", "commitment"):
        if key not in fields:
            raise Unreadable(1, f"the field {key!r} is missing")
    names = tuple(value for key, value in fields.items() if key.startswith("seat "))
    options = tuple(sorted((key[7:], value) for key, value in fields.items() if key.startswith("option ")))
    seed = _seed(fields.get("seed", ""))
    lines = tuple(_entry(number, found, names) for number, found in entries)
    outcome = _outcome(fields)
    return Record(fields["game"], fields["rules"], Options(options), names, fields["commitment"], seed, lines, outcome)


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b"?"
    if len(seed) not in (0, SEED_BYTES):
        raise Unreadable(1, f"a seed is {SEED_BYTES} bytes in hexadecimal")
    return seed


def _entry(number: int, found: re.Match[str], names: Sequence[str]) -> Entry:
    seq, name, said = int(found[1]), found[2], found[3]
    if name not in names and name != NOBODY:
        raise Unreadable(number, f"{name!r} has no seat")
    seat = names.index(name) if name in names else -1
    for kind, deed in _DEEDS.items():
        if said == deed or said.startswith(deed + " "):
            return Entry(seq, seat, kind, said[len(deed) + 1 :])
    return Entry(seq, seat, Kind.MOVE, said)


def _outcome(fields: Mapping[str, str]) -> Outcome | None:
    if "result" not in fields:
        return None
    *ranks, reason = fields["result"].split(" ")
    scores = fields.get("scores", "").split()
    try:
        return Outcome(tuple(map(int, ranks)), reason, tuple(map(int, scores)))
    except ValueError:
        raise Unreadable(1, "the result is not a list of places and a reason") from None


def verify(text: str, games: Mapping[str, AnyGame]) -> Report:
    """Play a record again from its seed; the report names the first thing that does not fit."""
    try:
        record = parse(text)
    except Unreadable as error:
        return Report(Verdict.UNKNOWN, f"This is no record: {error}.")
    if reason := _unknown(record, games):
        return Report(Verdict.UNKNOWN, reason, record)
    problem = _problem(record, games[record.game])
    if problem:
        return Report(Verdict.BROKEN, problem, record)
    count = len(record.entries)
    return Report(
        Verdict.FITS, f"Everything fits: {count} line{'s'[: count != 1]}, the seed and {_ending(record)}.", record
    )


def _ending(record: Record) -> str:
    if record.outcome is None:
        return "no result yet"
    return f"the result ({record.outcome.reason})"


def _unknown(record: Record, games: Mapping[str, AnyGame]) -> str:
    """Why a record cannot be played again here; empty when it can."""
    game = games.get(record.game)
    if game is None:
        return f"There is no game {record.game!r} here."
    if record.rules_version != game.spec.rules_version:
        return f"The match was played under rules {record.rules_version}; these are rules {game.spec.rules_version}."
    if not record.seed:
        return "The record has no seed; it can be checked once the seed is public."
    return ""


def _problem(record: Record, game: AnyGame) -> str:
    if commitment(record.seed) != record.commitment:
        return "The seed does not fit the commitment that was posted when the match began."
    seats, spec = len(record.names), game.spec
    header = Header(record.game, record.rules_version, record.options, seats, record.seed)
    if not spec.seats_min <= seats <= spec.seats_max:
        return f"The game is not for {seats} seats."
    try:
        if settle(spec.options, seats, dict(record.options.values)) != record.options:
            return "The options are not complete."
        at = begin(game, header).state
    except BadOptions as error:
        return f"The options do not fit: {error}."
    return _replay(game, header, at, record)


def _replay(game: AnyGame, header: Header, at: Position, record: Record) -> str:
    trail = NO_TRAIL
    for entry in record.entries:
        try:
            played = _repeat(game, header, at, entry, trail)
        except GameError as error:
            return f"Line {entry.seq} cannot have happened: {error or type(error).__name__}."
        if played is None or played.entry != entry:
            return f"Line {entry.seq} does not follow from the seed and the lines before it."
        trail = trailed(game, trail, at, played)
        at = played.position
    if at.outcome != record.outcome:
        found = at.outcome.reason if at.outcome else "still running"
        return f"The result is not the one the lines lead to ({found})."
    return ""


def _repeat(game: AnyGame, header: Header, at: Position, entry: Entry, trail: Trail) -> Played | None:
    """The entry carried out once more; None for a seat or a number that cannot be."""
    if entry.seq != at.seq + 1 or (entry.seat < 0) != (entry.kind is Kind.CLOSE):
        return None
    return carry_out(game, header, at, entry, trail)
