"""Who sits where, and who looks."""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A player's place in a match, from 0."""

Viewer: TypeAlias = int
"""A seat, or SPECTATOR: whoever asks to see a match."""

SPECTATOR: Final[Viewer] = -1

Path: TypeAlias = tuple[str, ...]
"""Choices made so far, first to last; a whole path is one action."""
