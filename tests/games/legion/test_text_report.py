"""The report after a match agrees with what was done, move by move."""

import re

import pytest

from engine.games.legion import actions as a
from engine.games.legion import events as e
from engine.games.legion.data import HORDE, KIND_OF, ROME
from engine.games.legion.text.report import report
from engine.kernel.seats import SPECTATOR
from engine.kernel.walk import Weight
from tests.games.legion.looks import NAMES
from tests.games.legion.play import Move, fierce, moves, sappers
from tests.games.legion.test_text import clean

MATCHES = [(8, fierce), (226, sappers), (91, sappers)]


def told(match: list[Move]) -> str:
    return report([event for move in match for event in move.events], SPECTATOR, NAMES)


def done(match: list[Move], seat: int, kind: type) -> int:
    return sum(isinstance(move.action, kind) and move.seat == seat for move in match)


@pytest.mark.parametrize(("seed", "style"), MATCHES)
def test_the_report_counts_what_was_done(seed: int, style: Weight) -> None:
    match = list(moves(seed, style))
    text, end = told(match), match[-1].after
    lines = text.splitlines()
    assert clean(text)
    assert 1 < len(lines) <= 6
    assert lines[1].startswith(f"- Round {end.round}: ")
    cards = [(done(match, seat, a.Buy), done(match, seat, a.Play)) for seat in (ROME, HORDE)]
    assert [(int(b), int(p)) for b, p in re.findall(r"bought (\d+) cards? and played (\d+)", text)] == cards
    sprung = sum(isinstance(event, e.Sprung) for move in match for event in move.events)
    assert f"{sprung} trap" in lines[-1]
    fallen = [
        int(count or 0) for count in re.findall(r"(?:Rome|the Horde) (?:nobody|(\d+) units? and \d+ morale)", text)
    ]
    assert fallen == [len(end.fallen[seat]) for seat in (ROME, HORDE)]
    assert max(sum(counts) for counts in cards) > 0


def test_traps_are_cards_that_were_played() -> None:
    events = (e.Prepared(0, 44), e.Played(HORDE, 3), e.Played(ROME, 4))
    assert "Rome bought 0 cards and played 1; the Horde bought 0 cards and played 2" in report(events, SPECTATOR, NAMES)


@pytest.mark.parametrize(
    ("falls", "said"), [(0, "Rome nobody"), (1, "1 unit and 2 morale with it"), (2, "4 morale with them")]
)
def test_losses_are_told_in_their_number(falls: int, said: str) -> None:
    events = [e.Fell(ROME, KIND_OF["legionary"], 22 + n, "shot", 2, 0) for n in range(falls)]
    assert said in report(events, SPECTATOR, NAMES)
