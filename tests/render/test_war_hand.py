"""War's second picture: the cards, and how far the objective is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from engine.games.war.data import ALL, COUNT, DECK, MEMBERS, OBJECTIVES, REGIONS
from engine.games.war.menu import goals
from engine.games.war.view import NEUTRAL, Own, View
from render.boards.war import ARTIST, faces, progress
from render.boards.war.hand import NAMES as NAMES_ROOM
from render.boards.war.hand import PANEL, TEXT, goal, tesserae
from render.boards.war.look import OWNERS, kit
from render.canvas import Sketch
from render.lettering import ELLIPSIS
from render.theme import NAMES as THEMES
from render.theme import theme
from tests.render.colour import contrast
from tests.render.spy import watching
from tests.render.war_positions import BASIC, CODES, LEFT, NAMES, PRIVATE, TWO, own

Box = tuple[int, int, int, int]


def hand(view: View) -> Image.Image:
    image = ARTIST.hand(view, NAMES, theme("dark"))
    assert image is not None
    return image


def within(box: Box, room: Box) -> bool:
    return box[0] >= room[0] and box[1] >= room[1] and box[2] <= room[2] and box[3] <= room[3]


@pytest.mark.parametrize("card", DECK)
def test_every_card_is_drawn_with_its_name_inside(card: int) -> None:
    faces.face.cache_clear()
    with watching() as texts:
        for bonus in (0, 2):
            faces.face(kit(theme("dark")), faces.Card(card, 5, "seat2", bonus), "seat1")
    assert [text.text for text in texts if not text.inside(10) or text.text.endswith(ELLIPSIS)] == []


@pytest.mark.parametrize("t", ALL)
def test_a_card_shows_its_territory_whole(t: int) -> None:
    _, mine, _, _ = faces.silhouette(t)
    box = mine.point([255 * (value > 127) for value in range(256)]).getbbox()
    assert box is not None
    assert within(box, (1, 1, mine.width - 1, mine.height - 1)) or t in (CODES["MYS"], CODES["LYD"], CODES["LYC"])
    assert max(box[2] - box[0], box[3] - box[1]) >= mine.height / 2


def seen(objective: int, owner: list[int]) -> View:
    """What seat 0 sees with this objective and these owners."""
    return replace(BASIC, viewer=0, own=Own(objective), board=replace(BASIC.board, owner=tuple(owner)))


@given(
    st.sampled_from([n for n, card in enumerate(OBJECTIVES) if card.kind != "destroy" or card.colour == "red"]),
    st.lists(st.sampled_from([0, 0, 0, 0, 0, 0, 1, NEUTRAL]), min_size=len(REGIONS), max_size=len(REGIONS)),
    st.sets(st.sampled_from(ALL), max_size=6),
)
def test_all_lines_are_full_exactly_when_the_objective_is_reached(
    objective: int, regions: list[int], lost: set[int]
) -> None:
    """Rulings 4, 46 and 47, on boards of which regions are held whole or nearly so."""
    owner = [NEUTRAL] * COUNT
    for region, seat in enumerate(regions):
        for t in MEMBERS[region]:
            owner[t] = 1 if t in lost else seat
    view = seen(objective, owner)
    assert view.own is not None
    full = all(line.have >= line.need for line in progress.lines(view, view.own))
    assert full == goals.met(objective, 0, view.board, view.players)


def test_destroying_an_army_counts_down_its_territories() -> None:
    view = replace(BASIC, viewer=0, own=own("destroy_black"))
    assert view.own is not None
    assert progress.headline(view, view.own) == "Destroy Black"
    assert [(line.have, line.owner) for line in progress.lines(view, view.own)] == [(11, "seat4")]


@pytest.mark.parametrize(
    ("view", "why"),
    [
        (replace(BASIC, viewer=3, own=own("destroy_black")), "that is you"),
        (LEFT, "somebody else did"),
        (replace(LEFT, own=own("destroy_blue")), "they left"),
        (replace(TWO, viewer=0, own=own("destroy_black")), "nobody plays it"),
    ],
)
def test_an_objective_that_cannot_be_reached_says_what_counts_instead(view: View, why: str) -> None:
    """Rulings 4, 42, 43."""
    assert view.own is not None
    assert progress.headline(view, view.own) == "Hold any 24 territories"
    assert progress.note(view, view.own).endswith(why)


@pytest.mark.parametrize("objective", range(len(OBJECTIVES)))
def test_every_objective_finds_room(objective: int) -> None:
    view = seen(objective, [0] * COUNT)
    goal.cache_clear()
    with watching() as texts:
        hand(view)
    assert [text.text for text in texts if not text.inside(6) or text.text.endswith(ELLIPSIS)] == []


@pytest.mark.parametrize("count", range(6))
def test_a_hand_of_any_size_is_drawn(count: int) -> None:
    assert hand(replace(PRIVATE, own=Own(0, DECK[-count:] if count else ()))).size == (1200, 726)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("owner", OWNERS)
def test_what_is_reached_stands_out_more_than_what_is_not(name: str, owner: str) -> None:
    """For every colour of land, the dark ones too: its frame is the brighter one."""
    made = theme(name)
    rims = []
    for have in (1, 0):
        sketch = Sketch(*PANEL, made["panel"])
        tesserae(kit(made), sketch, progress.Line("", have, 1, owner), 100)
        colour = sketch.image.getpixel((TEXT + NAMES_ROOM + 1, 100))
        assert isinstance(colour, tuple)
        rims.append(contrast((colour[0], colour[1], colour[2]), made["panel"]))
    assert rims[0] > 1.5 * rims[1]
