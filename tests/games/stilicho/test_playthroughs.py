"""Recorded matches, replayed and compared line by line (write them anew with -m tests.games.stilicho.playthrough)."""

from pathlib import Path

import pytest

from engine.games.stilicho.game import GAME
from tests.games.stilicho.playthrough import FOLDER, SEEDS, read, recording

FILES = sorted(FOLDER.glob("*.txt"))


def test_the_recordings_are_there() -> None:
    """Matches that one can read."""
    assert len(FILES) == len(SEEDS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_match_plays_as_it_did(file: Path) -> None:
    """Map, hand, offers and tellings after every move are what they were."""
    text = file.read_text(encoding="utf-8")
    assert "\n".join(recording(*read(text))).splitlines() == text.splitlines()


def test_the_recordings_show_the_whole_game() -> None:
    """Every verb stands in some recording."""
    moves = {line.split()[1] for file in FILES for line in file.read_text().splitlines() if line.startswith("> ")}
    assert moves == {str(kind.__struct_config__.tag) for kind in GAME.types.action.__args__}
