"""Recorded matches, replayed and compared line by line (write them anew with -m tests.games.milito.playthrough)."""

from pathlib import Path

import pytest

from engine.games.milito.game import GAME
from tests.games.milito.playthrough import FOLDER, SEEDS, read, recording

FILES = sorted(FOLDER.glob("*.txt"))


def test_the_recordings_are_there() -> None:
    """Five matches that one can read."""
    assert len(FILES) == len(SEEDS) == 5


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_match_plays_as_it_did(file: Path) -> None:
    """Board, hands, offers and tellings after every move are what they were."""
    text = file.read_text(encoding="utf-8")
    assert "\n".join(recording(*read(text))).splitlines() == text.splitlines()


def test_the_recordings_show_the_whole_game() -> None:
    """Every verb, and every kind of event but resignation, stands in some recording."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    kinds = {event.__name__ for event in GAME.types.event.__args__} - {"Left"}
    assert {kind for kind in kinds if f"  {kind}(" not in text} == set()
    verbs = ("place", "flank", "attack", "end", "fighter", "bonus", "withdraw", "stand", "discard", "mercenaries")
    assert [verb for verb in verbs if f" {verb}" not in moves_of(text)] == []


def moves_of(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if line.startswith("> "))
