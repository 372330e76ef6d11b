"""The exported record: readable, read again without loss, and proof that nothing was touched."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import match
from engine.kernel.match import Entry, Kind, Played, Position
from engine.kernel.options import Options
from engine.kernel.outcome import Outcome
from engine.kernel.record import Record, Unreadable, Verdict, labels, parse, render, verify, write
from engine.kernel.rng import SEED_BYTES
from tests.kernel.duel import DUEL
from tests.kernel.matches import header, play

GAMES = {"duel": DUEL}
WORD = st.from_regex(r"[A-Za-z0-9_-]{1,8}", fullmatch=True)
TEXTS = st.lists(WORD, min_size=1, max_size=4).map(" ".join)
NAMES = st.lists(st.text(max_size=12), min_size=1, max_size=4).map(labels)


def entries(seats: int) -> st.SearchStrategy[Entry]:
    seat = st.integers(0, seats - 1)
    seq = st.integers(1, 999)
    acted = st.builds(Entry, seq, seat, st.sampled_from([Kind.MOVE, Kind.DEFAULT]), TEXTS)
    deeds = st.builds(Entry, seq, seat, st.sampled_from([Kind.LEAVE, Kind.OFFER, Kind.DECLINE]))
    return st.one_of(acted, deeds, st.builds(Entry, seq, st.just(-1), st.just(Kind.CLOSE), TEXTS))


@st.composite
def records(draw: st.DrawFn) -> Record:
    names = draw(NAMES)
    ranks = st.lists(st.integers(0, 6), min_size=1, max_size=6).map(tuple)
    outcome = st.builds(Outcome, ranks, WORD, st.lists(st.integers(-9, 99), max_size=6).map(tuple))
    pairs = draw(st.dictionaries(st.from_regex(r"[a-z]{1,6}(\.[0-9])?", fullmatch=True), WORD, max_size=4))
    return Record(
        game=draw(WORD),
        rules_version=draw(WORD),
        options=Options(tuple(sorted(pairs.items()))),
        names=names,
        commitment=draw(WORD),
        seed=draw(st.sampled_from([b"", bytes(SEED_BYTES), b"0123456789abcdef"])),
        entries=tuple(draw(st.lists(entries(len(names)), max_size=8))),
        outcome=draw(st.none() | outcome),
    )


@given(records())
def test_what_is_written_is_read_again(record: Record) -> None:
    assert parse(render(record)) == record


@given(st.lists(st.text(max_size=12), max_size=5))
def test_labels_are_unlike_plain_and_stay_as_they_are(names: list[str]) -> None:
    made = labels(names)
    assert labels(made) == made
    assert len(set(made)) == len(made) == len(names)
    assert all(label and ">" not in label and "\n" not in label for label in made)


@given(st.text(max_size=300))
def test_whatever_is_verified_gets_a_plain_sentence(text: str) -> None:
    for body in (text, f"Magister Ludi record 1\n{text}"):
        assert verify(body, GAMES).verdict is Verdict.UNKNOWN


def finished(number: int, with_seed: bool = True) -> str:
    played = [played for _, played in play(number)]
    return write(
        header(number), ("Ann > all", "Ben"), (p.entry for p in played), played[-1].position.outcome, with_seed
    )


def with_deeds() -> str:
    """A match with every kind of entry but a move by a person's own choice."""
    head = header(3)
    at = match.begin(DUEL, head).state
    done: list[Played] = []
    deeds: list[Callable[[Position], Played]] = [
        lambda at: match.time_out(DUEL, head, at, 1),
        lambda at: match.offer_draw(DUEL, head, at, 0),
        lambda at: match.decline_draw(DUEL, at, 1),
        lambda at: match.time_out(DUEL, head, at, 0),
        lambda at: match.close(DUEL, head, at, "Zoë"),
    ]
    for deed in deeds:
        done.append(deed(at))
        at = done[-1].position
    return write(head, ("Ann", "Ben"), (p.entry for p in done), at.outcome, True)


@pytest.mark.parametrize("number", range(20))
def test_a_finished_match_is_proved(number: int) -> None:
    report = verify(finished(number), GAMES)
    assert (report.verdict, report.sentence[:16]) == (Verdict.FITS, "Everything fits:")


def test_the_deeds_beside_the_menu_are_proved_too() -> None:
    assert verify(with_deeds(), GAMES).verdict is Verdict.FITS


def tampered() -> list[tuple[str, str, str]]:
    """Name, what stands in the record, what is put there instead."""
    text = finished(0)
    lines = text.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("1 "))
    swapped = [*lines[:first], lines[first + 1], lines[first], *lines[first + 2 :]]
    result = next(line for line in lines if line.startswith("result: "))
    seed = next(line for line in lines if line.startswith("seed: "))
    deck = next(line for line in lines if line.startswith("option deck.0: "))
    return [
        ("a die", seed, seed[:-1] + ("0" if seed[-1] != "0" else "1")),
        ("a deck", deck, deck.replace("tame", "wild") if "tame" in deck else deck.replace("wild", "tame")),
        ("a line left out", lines[first] + "\n", ""),
        ("lines in another order", text, "\n".join(swapped) + "\n"),
        ("another player", lines[first], lines[first].replace("Ann all>", "X>").replace("Ben>", "Ann all>")),
        ("another winner", result, "result: 3 4 points"),
        ("another ending", result, result.rsplit(" ", 1)[0] + " agreed"),
        ("no result", result + "\n", ""),
        ("another action", lines[first].split("> ")[1], "lay phoenix"),
        ("an option left out", "option mirror: any\n", ""),
        ("a strange option", "option mirror: any", "option mirror: some"),
        ("a seat too many", "seat 2: Ben\n", "seat 2: Ben\nseat 3: Cid\n"),
    ]


@pytest.mark.parametrize(("what", "old", "new"), tampered())
def test_what_was_touched_is_found(what: str, old: str, new: str) -> None:
    text = finished(0)
    assert old in text
    changed = text.replace(old, new, 1)
    assert changed != text
    report = verify(changed, GAMES)
    assert report.verdict is not Verdict.FITS, what
    assert report.sentence.endswith(".")


def test_the_first_line_that_does_not_fit_is_named() -> None:
    text = finished(0)
    line = next(line for line in text.splitlines() if line.startswith("2 "))
    report = verify(text.replace(line, f"{line.split('>')[0]}> rest"), GAMES)
    assert report.verdict is Verdict.BROKEN
    assert "Line 2 " in report.sentence


@pytest.mark.parametrize("change", ["game: chess", "rules: 0"])
def test_other_games_and_rules_cannot_be_told(change: str) -> None:
    key = change.split(": ")[0]
    text = "\n".join(change if line.startswith(f"{key}: ") else line for line in finished(0).splitlines())
    assert verify(text, GAMES).verdict is Verdict.UNKNOWN


def test_without_the_seed_a_record_is_readable_and_holds_no_seed() -> None:
    text = finished(1, with_seed=False)
    assert header(1).seed.hex() not in text
    assert len(parse(text).entries) > 3
    assert verify(text, GAMES).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize("bad", ["seed: zz", "seed: 00", "result: a b", "12 Cid> attack", "hello", "game: twice"])
def test_a_line_that_cannot_be_read_is_named(bad: str) -> None:
    with pytest.raises(Unreadable):
        parse(finished(0, with_seed=False) + bad + "\n")
