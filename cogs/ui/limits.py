"""Discord's numbers, and how many of them the screens use. Every limit of the platform stands here."""

from datetime import timedelta
from typing import Final

COMPONENTS: Final = 40
CHARACTERS: Final = 4000
CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
ROW_BUTTONS: Final = 5
SELECT_OPTIONS: Final = 25
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150
GALLERY: Final = 10
ALT_TEXT: Final = 1024
MODAL_TITLE: Final = 45
MODAL_LABEL: Final = 45
THREAD_NAME: Final = 100
NAME: Final = 32
"""The longest display name that Discord gives anybody."""
CHOICES: Final = 25
CHOICE_TEXT: Final = 100

PATH: Final = 80
"""What a custom id leaves for a path; a longer one is kept by the host and the id carries its number."""
PART: Final = 3500
"""The most characters of one part of a long text: leaves room for the head and the question."""
SCREEN_TEXT: Final = 1800
"""The most characters of the note and the question on one panel."""
GRID: Final = 20
HOME: Final = 25
TABLE_LINES: Final = 3
TABLE_WORDS: Final = 60
LINE_WORDS: Final = 45
"""The most words of one line of the log in My view."""
LIST_ROWS: Final = 8
CHALLENGERS: Final = 25
"""The most people that the standings of a challenge list."""
MESSAGE_AGE: Final = timedelta(hours=1)
"""Edits of messages older than this are limited by Discord: such a table is posted anew."""
TOKEN_LIFE: Final = timedelta(minutes=14)
"""How long a private message can be edited after the press that made it; Discord allows 15 minutes."""
SAME_PRESS: Final = timedelta(seconds=10)
"""A second press of one button within this time just shows the result."""
PICTURE_PATIENCE: Final = 0.35
"""Seconds that a private screen waits for its pictures before it shows the text alone."""
THREAD_ARCHIVE: Final = 10080
"""Minutes of silence after which Discord puts a thread away; sending brings it back."""
SHUT: Final = frozenset({50083, 160005})
"""Discord's codes for a thread that was put away or locked: writing there takes a right that is missing."""
UNWELL: Final = 429
"""From this status on it is Discord that cannot, not we who asked wrongly."""


def clip(text: str, most: int) -> str:
    """The text, shortened with an ellipsis where it is longer than `most`."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
