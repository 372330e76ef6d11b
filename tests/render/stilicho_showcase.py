"""Stilicho's pictures in docs/images. `python -m tests.render.stilicho_showcase` draws them anew."""

from render.boards.stilicho import ARTIST
from render.registry import png
from render.theme import theme
from tests.render.showcase import FOLDER
from tests.render.stilicho_positions import ARRAY, FIGHT, LATE, NAMES, TOLD, WAR, WON


def main() -> None:
    """Draw the map in both themes, a fight, the set-up, a victory, the hand, the cover."""
    dark, light = theme("dark"), theme("light")
    pictures = {
        "stilicho_map": ARTIST.table(WAR, NAMES, dark, TOLD),
        "stilicho_map_light": ARTIST.table(LATE, NAMES, light),
        "stilicho_fight": ARTIST.table(FIGHT, NAMES, dark),
        "stilicho_setup": ARTIST.table(ARRAY, NAMES, dark),
        "stilicho_victory": ARTIST.table(WON, NAMES, dark),
        "stilicho_hand": ARTIST.hand(WAR, NAMES, dark),
        "stilicho_cover": ARTIST.cover(dark),
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, image in pictures.items():
        assert image is not None, "all of them can be drawn"
        (FOLDER / f"{name}.png").write_bytes(png(image))


if __name__ == "__main__":
    main()
