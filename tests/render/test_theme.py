"""The colours: readable, and apart for every eye."""

from itertools import combinations

import pytest

from render.theme import NAMES, blend, palettes, theme
from tests.render.colour import SIGHTS, apart, ciede2000, contrast

TEXT = 4.5
SHAPE = 3.0
CLEAR = 9.0
TEXT_PAIRS = [
    *[(ink, ground) for ink in ("text", "text_dim", "highlight", "danger") for ground in ("ground", "panel")],
    ("good", "ground"),
    *[("white", piece) for piece in ("seat1", "seat2", "seat4", "purple", "teal", "seat4_t", "forest")],
    *[("edge", fill) for fill in ("seat3", "neutral", "amber", "mark", "hazard", "neutral_t", "sand", "seen")],
    *[("edge", land) for land in ("seat1_t", "seat2_t", "seat3_t", "plain", "hill", "rough")],
    *[("land_text", land) for land in ("land_a", "land_b")],
    *[(f"seat{seat}_soft", f"seat{seat}") for seat in (1, 2)],
    *[(f"seat{seat}_t", "edge") for seat in (1, 2)],
    ("bone_dim", "edge"),
    *[("white", f"{side}{tone}") for side in ("rome", "horde") for tone in ("", "_veil")],
    *[(f"{side}_ink", "ground") for side in ("rome", "horde")],
]
SHAPE_PAIRS = [("coast", "sea"), ("white", "edge"), ("white", "fog"), ("leader_soft", "seat3"), ("fog_ink", "fog")]
GROUPS = [
    ("seat1", "seat2", "seat3", "seat4", "neutral"),
    ("seat1_t", "seat2_t", "seat3_t", "seat4_t", "neutral_t", "sea"),
    ("rome", "horde"),
    ("rome", "purple", "amber", "teal"),
    ("plain", "hill", "rough", "forest"),
    ("sand", "seen", "fog"),
    ("open_2", "seen_2", "fog_2"),
    ("rome_veil", "horde_veil"),
    ("rome_ink", "horde_ink"),
    ("mark", "hazard", "white", "edge"),
]
SAME_IN_BOTH = ("edge", "mark", "hazard", "white")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_text_can_be_read_on_its_ground(name: str, ink: str, ground: str) -> None:
    assert round(contrast(theme(name)[ink], theme(name)[ground]), 1) >= TEXT


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("shape", "ground"), SHAPE_PAIRS)
def test_shapes_stand_out_from_their_ground(name: str, shape: str, ground: str) -> None:
    assert contrast(theme(name)[shape], theme(name)[ground]) >= SHAPE


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("group", GROUPS)
def test_colours_that_tell_things_apart_differ_for_every_eye(name: str, sight: str, group: tuple[str, ...]) -> None:
    colours = [theme(name)[role] for role in group]
    assert min(round(apart(one, other, sight)) for one, other in combinations(colours, 2)) >= CLEAR


@pytest.mark.parametrize("role", SAME_IN_BOTH)
def test_marks_on_pieces_do_not_depend_on_the_theme(role: str) -> None:
    assert theme("dark")[role] == theme("light")[role]


def test_both_themes_name_the_same_roles() -> None:
    assert set(palettes().dark) == set(palettes().light)


def test_a_blend_lies_between_its_roles() -> None:
    assert blend((0, 100, 200), (100, 0, 0), 0.25) == (75, 25, 50)


def test_the_measure_of_distance_agrees_with_published_pairs() -> None:
    """Pairs 1, 7, 17 and 25 of the test data of Sharma, Wu and Dalal."""
    pairs = [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ]
    assert [round(ciede2000(one, other), 4) for one, other, _ in pairs] == [distance for *_, distance in pairs]
