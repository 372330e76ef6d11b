"""Recorded matches, replayed and compared line by line (write them anew with -m tests.games.legion.playthrough)."""

from pathlib import Path

import pytest

from engine.games.legion.data import CARD_ID
from engine.games.legion.game import GAME
from tests.games.legion.playthrough import FOLDER, SEEDS, read, recording

FILES = sorted(FOLDER.glob("*.txt"))


def test_the_recordings_are_there() -> None:
    """Ten matches that one can read."""
    assert len(FILES) == len(SEEDS) == 10


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_match_plays_as_it_did(file: Path) -> None:
    """Board, cards and tellings after every move are what they were."""
    text = file.read_text(encoding="utf-8")
    assert "\n".join(recording(*read(text))).splitlines() == text.splitlines()


def test_the_recordings_show_the_whole_game() -> None:
    """Every verb, every card and every kind of event but resignation stands in some recording, and every end."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    kinds = {event.__name__ for event in GAME.types.event.__args__} - {"Left"}
    assert {kind for kind in kinds if f"  {kind}(" not in text} == set()
    done = [line.split()[2:] for line in text.splitlines() if line.startswith("> ")]
    assert {words[0] for words in done} == {kind.__struct_config__.tag for kind in GAME.types.action.__args__}
    assert {words[1] for words in done if words[0] == "play"} == set(CARD_ID)
    assert [end for end in ("king", "morale", "quiet_limit", "round_limit") if f"reason={end}" not in text] == []
