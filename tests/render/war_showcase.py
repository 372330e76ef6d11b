"""War's pictures in docs/images. `python -m tests.render.war_showcase` draws them anew."""

from render.boards.war import ARTIST, zoom
from render.registry import png
from render.theme import theme
from tests.render.showcase import FOLDER
from tests.render.war_positions import ADVANCED, ASKED, BASIC, NAMES, PRIVATE

HELLAS = 1


def main() -> None:
    """Draw the map in both themes, an enlarged region, cards and objective, the cover."""
    dark, light = theme("dark"), theme("light")
    pictures = {
        "war_map": ARTIST.table(ADVANCED, NAMES, dark),
        "war_map_light": ARTIST.table(BASIC, NAMES, light),
        "war_gods": ARTIST.table(ASKED, NAMES, dark),
        "war_region": zoom(ADVANCED, NAMES, dark, HELLAS),
        "war_hand": ARTIST.hand(PRIVATE, NAMES, dark),
        "war_cover": ARTIST.cover(dark),
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, image in pictures.items():
        assert image is not None, "all of them can be drawn"
        (FOLDER / f"{name}.png").write_bytes(png(image))


if __name__ == "__main__":
    main()
