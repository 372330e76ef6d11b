"""Draw the icons once from their vector originals, at every size the catalogue lists.

Run by hand when the catalogue changes: `python -m render.build_icons FILE`, where FILE is `icons.json` of the
npm package `@iconify-json/game-icons`.
"""

import argparse
import io
from pathlib import Path

import msgspec
import resvg_py
from PIL import Image

from render.icons import FOLDER, catalogue, file_name


class Body(msgspec.Struct, frozen=True):
    """One icon of the package."""

    body: str


class Package(msgspec.Struct, frozen=True):
    """The icons of the package by name."""

    icons: dict[str, Body]


def mask(body: str, size: int) -> Image.Image:
    """Return the drawn icon: white where it covers."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" color="#000">{body}</svg>'
    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size)
    return Image.open(io.BytesIO(bytes(drawn))).convert("RGBA").getchannel("A")


def main() -> None:
    """Draw every icon of the catalogue and remove those no longer in it."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("package", type=Path)
    package = msgspec.json.decode(parser.parse_args().package.read_bytes(), type=Package)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for entry in catalogue().icons.values():
        own = entry.icon.removeprefix("own:")
        body = catalogue().own[own] if entry.icon.startswith("own:") else package.icons[entry.icon].body
        for size in entry.sizes:
            mask(body, size).save(FOLDER / file_name(entry.icon, size), optimize=True)


if __name__ == "__main__":
    main()
