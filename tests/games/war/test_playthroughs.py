"""Recorded matches, replayed and compared line by line (write them anew with -m tests.games.war.playthrough)."""

from pathlib import Path

import pytest

from engine.games.war.game import GAME
from tests.games.war.playthrough import CHOSEN, FOLDER, kinds, name_of, read, recording

FILES = sorted(FOLDER.glob("*.txt"))


def test_the_recordings_are_there() -> None:
    """Both modes with two, three and four seats."""
    assert {file.name for file in FILES} == {name_of(chosen) for chosen in CHOSEN}
    assert len(FILES) == 6


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_match_plays_as_it_did(file: Path) -> None:
    """Board, boxes, hands, offers and tellings after every move are what they were."""
    text = file.read_text(encoding="utf-8")
    assert "\n".join(recording(*read(text))).splitlines() == text.splitlines()


def test_the_recordings_show_the_whole_game() -> None:
    """Every verb, and every kind of event, stands in some recording."""
    texts = {file.name: file.read_text(encoding="utf-8") for file in FILES}
    assert {kind.__name__ for kind in GAME.types.event.__args__} - kinds(texts) == set()
    moves = " ".join(f" {text} " for file in texts.values() for _, text in read(file)[3])
    verbs = {str(kind.__struct_config__.tag) for kind in GAME.types.action.__args__}
    assert {verb for verb in verbs if f" {verb} " not in moves} == set()
