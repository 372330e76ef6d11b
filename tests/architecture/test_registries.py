"""A game that is registered is whole: whatever goes by game has a line for it."""

from bot import COGS
from engine.registry import GAMES, VALUES, WORDS
from render.registry import ARTISTS


def test_every_game_has_words_a_value_and_a_picture() -> None:
    assert set(WORDS) == set(VALUES) == set(ARTISTS) == set(GAMES)


def test_every_game_has_its_typed_commands() -> None:
    assert set(GAMES) <= {getattr(cog, "__cog_group_name__", "") for cog in COGS}
