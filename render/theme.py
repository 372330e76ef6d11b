"""Colours by role, in a dark and a light theme."""

import tomllib
from functools import cache
from pathlib import Path

import msgspec

Colour = tuple[int, int, int]
DATA = Path(__file__).with_name("data")
NAMES = ("dark", "light")


class Theme(msgspec.Struct, frozen=True, eq=False):
    """The colours of one theme by role; blends of two roles are roles too. One object a theme, cheap as a key."""

    name: str
    colours: dict[str, Colour]

    def __getitem__(self, role: str) -> Colour:
        """Return the colour of a role; KeyError names a role that does not exist."""
        return self.colours[role]


class Palettes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data file: two themes and the named blends."""

    dark: dict[str, str]
    light: dict[str, str]
    blends: dict[str, tuple[str, str, float]]


@cache
def palettes() -> Palettes:
    """Return the data file."""
    return msgspec.convert(tomllib.loads((DATA / "theme.toml").read_text(encoding="utf-8")), Palettes)


@cache
def theme(name: str) -> Theme:
    """Return the theme `dark` or `light`; KeyError for another name."""
    data = palettes()
    colours = {role: parse(code) for role, code in {"dark": data.dark, "light": data.light}[name].items()}
    for role, (first, second, share) in data.blends.items():
        colours[role] = blend(colours[first], colours[second], share)
    return Theme(name, colours)


def parse(code: str) -> Colour:
    """Return the colour written as #RRGGBB."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def blend(first: Colour, second: Colour, share: float) -> Colour:
    """Return a mix with `share` of the first colour, in display space as Pillow pastes."""
    red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(first, second, strict=True))
    return red, green, blue
