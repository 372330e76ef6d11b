"""The pictures that are compared pixel by pixel. `python -m tests.render.golden` draws them anew; look at them then."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PIL import Image

from engine.games.stilicho.events import Event
from engine.games.stilicho.view import View as StilichoView
from engine.games.war.view import View
from render.boards.stilicho import ARTIST as STILICHO
from render.boards.war import ARTIST, zoom
from render.registry import ARTISTS, COMPRESSION
from render.theme import theme
from tests.render import legion_positions, positions, stilicho_positions, war_positions
from tests.render.legion_positions import TOLD

FOLDER = Path(__file__).with_name("golden")


def war(view: View, name: str) -> Image.Image:
    """War's map."""
    return ARTIST.table(view, war_positions.NAMES, theme(name))


def war_hand(view: View, name: str) -> Image.Image:
    """War's cards and objective."""
    image = ARTIST.hand(view, war_positions.NAMES, theme(name))
    assert image is not None
    return image


def stilicho(view: StilichoView, name: str, told: Sequence[Event] = ()) -> Image.Image:
    """Stilicho's map."""
    return STILICHO.table(view, stilicho_positions.NAMES, theme(name), told)


def hand(view: object, name: str, game: str = "milito") -> Image.Image:
    """A hand that is there."""
    image = ARTISTS[game].hand(view, positions.NAMES, theme(name))
    assert image is not None
    return image


def table(view: object, name: str, game: str = "milito") -> Image.Image:
    """A table."""
    return ARTISTS[game].table(view, positions.NAMES, theme(name))


GOLDEN: Mapping[str, Callable[[], Image.Image]] = {
    "milito_public_dark": lambda: table(positions.PUBLIC, "dark"),
    "milito_public_light": lambda: table(positions.PUBLIC, "light"),
    "milito_flank": lambda: table(positions.FLANK, "dark"),
    "milito_over": lambda: table(positions.OVER, "light"),
    "milito_hand": lambda: hand(positions.PRIVATE, "dark"),
    "milito_hiring": lambda: hand(positions.HIRING, "dark"),
    "legion_rome_dark": lambda: table(legion_positions.ROMAN, "dark", "legion"),
    "legion_told": lambda: ARTISTS["legion"].table(legion_positions.ROMAN, positions.NAMES, theme("dark"), TOLD),
    "legion_horde_light": lambda: table(legion_positions.HORDES, "light", "legion"),
    "legion_public": lambda: table(legion_positions.PUBLIC, "dark", "legion"),
    "legion_over": lambda: table(legion_positions.OPENED, "light", "legion"),
    "legion_arranging": lambda: table(legion_positions.ROME_ARRANGES, "dark", "legion"),
    "legion_hand": lambda: hand(legion_positions.HORDES, "dark", "legion"),
    "war_basic": lambda: war(war_positions.BASIC, "dark"),
    "war_advanced_light": lambda: war(war_positions.ADVANCED, "light"),
    "war_two": lambda: war(war_positions.TWO, "dark"),
    "war_hand": lambda: war_hand(war_positions.PRIVATE, "dark"),
    "stilicho_war": lambda: stilicho(stilicho_positions.WAR, "dark", stilicho_positions.TOLD),
    "stilicho_late_light": lambda: stilicho(stilicho_positions.LATE, "light"),
    "stilicho_setup": lambda: stilicho(stilicho_positions.ARRAY, "dark"),
    "stilicho_won": lambda: stilicho(stilicho_positions.WON, "dark"),
    "war_region": lambda: zoom(war_positions.ADVANCED, war_positions.NAMES, theme("light"), 1),
}


def main() -> None:
    """Draw all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in GOLDEN.items():
        draw().save(FOLDER / f"{name}.png", compress_level=COMPRESSION, optimize=True)


if __name__ == "__main__":
    main()
