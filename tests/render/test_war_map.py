"""War's map: the borders it shows are those of the edge list, in the whole picture and in every part of it."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageFilter

from engine.games.war.data import ALL, LAND, MEMBERS, REGION, REGIONS, SEA, TERRITORIES
from render.boards.war import ground, layout, pieces
from render.boards.war.board import MAP
from render.boards.war.ground import BEYOND, EDGED, FINE, FIRST, INKED, ISLET, PLAIN, SHORED
from render.boards.war.layout import Chart, badge_at, markers, window_of
from render.boards.war.look import OWNERS, kit
from render.boards.war.pieces import LETTERS, Badge, outline
from render.boards.war.shapes import sea_routes
from render.canvas import Sketch
from render.theme import NAMES as THEMES
from render.theme import theme
from tests.render.spy import watching

WINDOWS = (MAP, *(window_of(region, MAP.width, MAP.height, 70) for region in range(len(REGIONS))))
EDGES = frozenset((a, b) for a in ALL for b in LAND[a] if a < b)
NEAR = 9  # pixels within which a line lies at its border


@cache
def kinds(chart: Chart) -> Image.Image:
    """The kind of ground of every pixel, before anything is drawn over it."""
    large = ground.kinds_of(ground.chart_times(chart, FINE))
    return large.resize((chart.width, chart.height), Image.Resampling.NEAREST)


def borders(image: Image.Image) -> Counter[tuple[int, int]]:
    """How many pairs of pixels side by side belong to two territories."""
    wide, high = image.size
    found: Counter[tuple[int, int]] = Counter()
    for dx, dy in ((1, 0), (0, 1)):
        first, second = image.crop((0, 0, wide - dx, high - dy)), image.crop((dx, dy, wide, high))
        for pair, count in Counter(zip(first.tobytes(), second.tobytes(), strict=True)).items():
            low, high_ = sorted(pair)
            if FIRST <= low < high_:
                found[low - FIRST, high_ - FIRST] += count
    return found


def masked(chart: Chart, *shown: int) -> Image.Image:
    """Where a finished ground shows one of these."""
    made = ground.ground(chart)
    return made.image.point([255 * (n < len(made.codes) and made.codes[n][1] in shown) for n in range(256)])


def test_the_map_has_exactly_the_sixty_land_borders() -> None:
    found = borders(kinds(MAP))
    assert len(EDGES) == 60
    assert set(found) == EDGES
    assert min(found.values()) >= 15


@pytest.mark.parametrize("window", WINDOWS)
def test_an_enlarged_region_has_no_other_borders_and_all_of_its_own(window: Chart) -> None:
    found = set(borders(kinds(window)))
    shown = {t for t in ALL if FIRST + t in set(kinds(window).tobytes())}
    assert found <= EDGES
    assert shown >= set(markers(window))


@pytest.mark.parametrize("region", range(len(REGIONS)))
def test_an_enlarged_region_shows_all_its_territories_and_the_borders_between_them(region: int) -> None:
    window = WINDOWS[1 + region]
    assert set(MEMBERS[region]) <= set(markers(window))
    assert {edge for edge in EDGES if {REGION[edge[0]], REGION[edge[1]]} == {region}} <= set(borders(kinds(window)))


@pytest.mark.parametrize("window", WINDOWS)
def test_finished_ground_shows_the_territory_it_belongs_to(window: Chart) -> None:
    made, raw = ground.ground(window), kinds(window)
    for number, kind in set(zip(made.image.tobytes(), raw.tobytes(), strict=True)):
        under, shown = made.codes[number]
        assert under == kind or shown in (INKED, SHORED)


def test_a_line_is_drawn_along_every_border_and_nowhere_else() -> None:
    raw, line = kinds(MAP), masked(MAP, EDGED, INKED)
    seam = ImageChops.subtract(raw.filter(ImageFilter.MaxFilter(3)), raw.filter(ImageFilter.MinFilter(3)))
    near = seam.point([0] + [255] * 255).filter(ImageFilter.MaxFilter(NEAR))
    assert ImageChops.subtract(line, near).getbbox() is None
    drawn = ImageChops.lighter(line, masked(MAP, SHORED)).filter(ImageFilter.MaxFilter(3))
    inland = raw.point([255 * (kind >= FIRST) for kind in range(256)]).filter(ImageFilter.MinFilter(5))
    missing = ImageChops.multiply(ImageChops.subtract(seam.point([0] + [255] * 255), drawn), inland)
    assert missing.getbbox() is None


def test_borders_of_regions_are_heavier() -> None:
    raw, full = kinds(MAP), masked(MAP, INKED)
    inked: dict[bool, list[float]] = {True: [], False: []}
    for (a, b), length in borders(raw).items():
        sides = [raw.point([255 * (kind == FIRST + t) for kind in range(256)]) for t in (a, b)]
        box = sides[0].getbbox()
        first, second = (side.crop(box).filter(ImageFilter.MaxFilter(5)) for side in sides)
        seam = ImageChops.multiply(full.crop(box), ImageChops.multiply(first, second))
        inked[REGION[a] != REGION[b]].append(seam.histogram()[255] / length)
    assert min(inked[True]) > max(inked[False])


def test_every_sea_border_is_dotted_in_open_water_and_crosses_no_third_land() -> None:
    pairs = [(a, b) for a in ALL for b in SEA[a] if a < b]
    raw = kinds(MAP)
    assert len(sea_routes()) == len(pairs) == 19
    for (a, b), route in zip(pairs, sea_routes(), strict=True):
        way = [MAP.at(point) for point in route]
        crossed = {ground.kind_at(raw, point) for point in ground.steps(way)}
        assert crossed - {FIRST + a, FIRST + b, ISLET} == {ground.SEA}
        dots = ground.dots(MAP, raw, route)
        assert dots
        assert all(ground.kind_at(raw, dot) == ground.SEA for dot in dots)


def test_dots_of_the_sea_are_seen() -> None:
    raw = kinds(MAP)
    for route in sea_routes():
        for dot in ground.dots(MAP, raw, route):
            assert masked(MAP, SHORED).getpixel((round(dot[0]), round(dot[1]))) == 255


@pytest.mark.parametrize("t", ALL)
def test_a_badge_stands_on_its_territory(t: int) -> None:
    assert kinds(MAP).getpixel(badge_at(MAP, t)) == FIRST + t


def test_badges_leave_each_others_counts_alone() -> None:
    for a, b in combinations(ALL, 2):
        (x, y), (other_x, other_y) = badge_at(MAP, a), badge_at(MAP, b)
        assert abs(x - other_x) >= 2 * pieces.RADIUS or abs(y - other_y) >= 1.5 * pieces.RADIUS


def test_the_north_is_country_and_no_sea() -> None:
    assert kinds(MAP).getpixel((300, 8)) == BEYOND


@pytest.mark.parametrize("name", THEMES)
def test_an_owner_changes_the_colour_of_his_territory_and_no_other_pixel(name: str) -> None:
    made, owners = kit(theme(name)), ["seat1"] * len(ALL)
    before = ground.painted(made, MAP, tuple(owners)).convert("RGB")
    owners[5] = "seat4"
    after = ground.painted(made, MAP, tuple(owners)).convert("RGB")
    changed = ImageChops.difference(before, after).convert("L").point([0] + [255] * 255)
    assert {kind for kind, count in enumerate(kinds(MAP).histogram(changed)) if count} == {FIRST + 5}


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("owner", OWNERS)
def test_only_land_of_the_neutral_army_is_hatched(name: str, owner: str) -> None:
    made = kit(theme(name))
    image = ground.painted(made, MAP, (owner,) * len(ALL))
    x, y = (round(v) for v in MAP.at(TERRITORIES[layout_index("MYS")].marker))
    tones = image.crop((x - 30, y - 30, x + 30, y + 30)).getcolors()
    assert tones is not None
    assert (len(tones) > 1) == (owner == "neutral")


def layout_index(code: str) -> int:
    """A territory by code."""
    return next(n for n, territory in enumerate(TERRITORIES) if territory.code == code)


def test_owners_are_told_apart_by_shape_and_letter_without_colour() -> None:
    """A third and more of the outline's pixels would have to be overlooked to take one for another."""
    assert len(set(LETTERS.values())) == len(OWNERS)
    for one, other in combinations(OWNERS, 2):
        shapes = [
            outline(owner, pieces.RADIUS, pieces.RADIUS + 2).point([255 * (v > 127) for v in range(256)])
            for owner in (one, other)
        ]
        apart = ImageChops.difference(*shapes).histogram()[255]
        rim = ImageChops.subtract(shapes[0], shapes[0].filter(ImageFilter.MinFilter(3))).histogram()[255]
        assert apart > rim / 3


@pytest.mark.parametrize("owner", OWNERS)
def test_a_badge_shows_letter_and_count_inside(owner: str) -> None:
    made = kit(theme("dark"))
    for armies, radius in product((1, 12, 170), (pieces.RADIUS, pieces.LARGE, pieces.HUGE)):
        with watching() as texts:
            pieces.badge(Sketch(200, 100, made.theme["sea"]), made, Badge(owner, armies), (100, 50), radius)
        letter, count = texts
        wide = pieces.half_width(str(armies), radius)
        assert (letter.text, count.text) == (LETTERS[owner], str(armies))
        assert 100 - wide + 3 <= letter.box[0]
        assert letter.box[2] < count.box[0]
        assert count.box[2] <= 100 + wide - 3
        assert 50 - radius + 3 <= count.box[1] < count.box[3] <= 50 + radius - 3


def test_numbers_of_the_ground_fit_a_byte() -> None:
    for window in WINDOWS:
        codes = ground.ground(window).codes
        assert len(codes) == len(set(codes)) <= 256
        assert {shown for _, shown in codes} >= {PLAIN, SHORED}


def test_layout_knows_every_territory_and_region() -> None:
    data = layout.layout()
    assert set(data.labels) == {territory.code for territory in TERRITORIES}
    assert set(data.regions) == {region.id for region in REGIONS}
    assert set(data.badges) <= set(data.labels)
