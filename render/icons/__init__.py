"""Icons as masks, drawn beforehand from their vector originals at the sizes the pictures use."""

from functools import cache
from pathlib import Path

import msgspec
from PIL import Image

FOLDER = Path(__file__).parent


class Icon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An icon: its name in the package, or `own:` and the name of a glyph of ours; sizes in pixels."""

    icon: str
    sizes: tuple[int, ...]


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which icon stands for what, our own glyphs as SVG, and the authors of the others."""

    source: str
    own: dict[str, str]
    icons: dict[str, Icon]
    credits: dict[str, tuple[str, ...]]


@cache
def catalogue() -> Catalogue:
    """Return the catalogue of icons."""
    return msgspec.json.decode((FOLDER.parent / "data" / "icons.json").read_bytes(), type=Catalogue)


def file_name(icon: str, size: int) -> str:
    """Return the name of the file that holds an icon at a size."""
    return f"{icon.replace(':', '-')}-{size}.png"


@cache
def icon(key: str, size: int) -> Image.Image:
    """Return the mask of an icon; KeyError for an unknown key, FileNotFoundError for a size not built."""
    with Image.open(FOLDER / file_name(catalogue().icons[key].icon, size)) as image:
        return image.convert("L")
