"""What holds for the records of every game: a whole one is proved, a touched one is found out."""

from msgspec import structs

from engine.kernel.match import Entry, Kind
from engine.kernel.record import Record, Verdict, parse, render, verify, write
from tests.contract.sample import Match, matches, subjects
from tests.contract.subjects import Subject

NAMES = ("Ann", "Ben", "Cleo", "Dio", "Eve", "Fay")


def record_of(one: Match) -> str:
    entries = [scene.played.entry for scene in one.scenes]
    return write(one.header, NAMES[: one.header.seats], entries, one.end.outcome, with_seed=True)


def verdict(subject: Subject, record: Record) -> Verdict:
    return verify(render(record), {subject.key: subject.game}).verdict


@subjects
def test_every_match_is_proved_by_its_record(subject: Subject) -> None:
    for one in matches(subject.key)[::2]:
        assert verify(record_of(one), {subject.key: subject.game}).verdict is Verdict.FITS


@subjects
def test_a_record_that_was_touched_is_found_out(subject: Subject) -> None:
    for number, one in enumerate(matches(subject.key)[::4]):
        record = parse(record_of(one))
        assert verdict(subject, record) is Verdict.FITS
        for touched in changes(record, number):
            assert verdict(subject, touched) is Verdict.BROKEN


def changes(record: Record, number: int) -> list[Record]:
    """The record with a line missing, doubled or said by nobody, another result, another seed, cut short."""
    at = number % len(record.entries)
    before, entry, after = record.entries[:at], record.entries[at], record.entries[at + 1 :]
    lost = tuple(structs.replace(later, seq=later.seq - 1) for later in after)
    strange = Entry(entry.seq, entry.seat, Kind.MOVE, "conquer everything")
    assert record.outcome is not None
    return [
        structs.replace(record, entries=(*before, entry, entry, *after)),
        structs.replace(record, entries=(*before, strange, *after)),
        structs.replace(record, entries=record.entries[:-1]),
        structs.replace(record, outcome=structs.replace(record.outcome, reason="luck")),
        structs.replace(record, outcome=structs.replace(record.outcome, ranks=(0,) * len(record.outcome.ranks))),
        structs.replace(record, seed=bytes(16)),
        *([structs.replace(record, entries=(*before, *lost))] if not after else []),
    ]
