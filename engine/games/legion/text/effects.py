"""What cards, abilities, traps and statuses do, in a few words and in a sentence; read once from TOML."""

from pathlib import Path as File
from typing import Final

import msgspec
from msgspec import Struct


class Effect(Struct, frozen=True):
    """A card in at most 50 characters, and in a sentence or two."""

    brief: str
    text: str


class Status(Struct, frozen=True):
    """A status or standing bonus: its name and what it means."""

    title: str
    text: str


class Effects(Struct, frozen=True):
    """The whole file."""

    cards: dict[str, Effect]
    abilities: dict[str, str]
    sight: dict[str, str]
    traps: dict[str, str]
    statuses: dict[str, Status]


_READ: Final = msgspec.toml.decode((File(__file__).parent / "effects.toml").read_bytes(), type=Effects)
CARDS: Final = _READ.cards
ABILITIES: Final = _READ.abilities
SIGHT: Final = _READ.sight
TRAPS: Final = _READ.traps
STATUSES: Final = _READ.statuses
SEES: Final = {"near": "sees 1", "cross": "sees 3 in line", "block": "sees 2 around"}
"""A unit's sight in a second line."""
