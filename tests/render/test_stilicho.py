"""Stilicho's pictures: the same for the same view, nothing too small, nothing on top of something else."""

from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.games.stilicho.data import CARDS, DIOCESE_IDS, GARRISON_SPACES, PATHS, ROMAN_DECK, RULES, SPACES
from engine.games.stilicho.events import Advanced, Retreated
from engine.games.stilicho.text.cards import about
from engine.games.stilicho.view import View
from engine.kernel.outcome import Outcome
from render.band import BAND
from render.boards.stilicho import ARTIST, faces, hand, pieces, rail, strip, words
from render.boards.stilicho.changes import changes
from render.boards.stilicho.facts import Army, Foe
from render.boards.stilicho.ground import LINE
from render.boards.stilicho.layout import guard, layout, place, plaque, spot, unrest
from render.boards.stilicho.look import FRONT_ROLES, LAND, MAP_HIGH, MAP_WIDE, PLACE, STRENGTH, kit
from render.boards.stilicho.shapes import chain, outline
from render.canvas import Sketch
from render.icons import catalogue
from render.lettering import ELLIPSIS, LEAST, lettering
from render.palette import MOST
from render.registry import png
from render.theme import NAMES as THEMES
from render.theme import theme
from tests.games.stilicho.table import scene
from tests.render.forget import forget
from tests.render.spy import watching
from tests.render.stilicho_positions import ALL, CROWDED, FIGHT, LATE, NAMES, TOLD, WAR, WATCHED, seen

DARK = kit(theme("dark"))
MADE = [(name, view) for name in THEMES for view in ALL.values()]
MOST_BYTES = 120_000
SHAPE = 4 / 3 - 0.01, 16 / 9 + 0.01
EACH_FOE = [(front, space) for front, path in enumerate(PATHS) for space in path]
Box = tuple[int, int, int, int]


def table(view: View, name: str = "dark") -> Image.Image:
    """A board in full colour."""
    return ARTIST.table(view, NAMES, theme(name)).convert("RGB")


def differ(one: Image.Image, other: Image.Image) -> Box | None:
    """The box of all that differs."""
    return ImageChops.difference(one, other).getbbox()


def files(view: View, name: str) -> tuple[bytes, ...]:
    """All that is drawn of a view."""
    second = ARTIST.hand(view, NAMES, theme(name))
    made = [ARTIST.table(view, NAMES, theme(name), TOLD), ARTIST.cover(theme(name)), *([second] if second else [])]
    return tuple(png(image) for image in made)


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes have nothing in common."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize(("name", "view"), MADE)
def test_pictures_hold_only_the_palette_and_keep_to_their_size(name: str, view: View) -> None:
    image = ARTIST.table(view, NAMES, theme(name), TOLD)
    used = image.getcolors(256)
    assert image.mode == "P"
    assert used is not None
    assert max(index for _, index in used if isinstance(index, int)) < len(kit(theme(name)).palette.colours) <= MOST
    assert SHAPE[0] <= image.width / image.height <= SHAPE[1]
    assert all(len(file) <= MOST_BYTES for file in files(view, name))


@pytest.mark.parametrize("name", THEMES)
def test_every_colour_of_the_palette_is_met_exactly(name: str) -> None:
    palette = kit(theme(name)).palette
    for colour in palette.colours:
        assert palette.flatten(Image.new("RGB", (2, 2), colour)).convert("RGB").getpixel((0, 0)) == colour


@pytest.mark.parametrize("key", ["war", "late", "fight", "won"])
def test_equal_views_give_equal_files_even_from_a_fresh_start(key: str) -> None:
    before = files(ALL[key], "dark")
    forget()
    assert files(ALL[key], "dark") == before


def test_no_text_is_too_small_or_leaves_its_box() -> None:
    forget()
    with watching() as texts:
        for view in ALL.values():
            files(view, "dark")
    assert min(text.size for text in texts) >= LEAST
    assert [text.text for text in texts if not text.inside(0) or text.text.endswith(ELLIPSIS)] == []


# The map.


def test_every_land_and_space_of_the_game_lies_on_the_map() -> None:
    named = {space.id for space in SPACES.values() if space.kind != "siege"}
    assert set(layout().spaces) == set(layout().plaques) == set(SPACES)
    assert set(layout().labels) == named
    assert set(layout().unrest) == set(DIOCESE_IDS)
    assert {land.id for land in layout().lands} == {space.diocese for space in SPACES.values()}


@pytest.mark.parametrize("space", SPACES)
def test_every_space_lies_in_its_diocese(space: str) -> None:
    land = next(land for land in layout().lands if land.id == SPACES[space].diocese)
    x, y = layout().spaces[space]
    assert inside((x * 0.75, (y - 72) * 0.75), outline(land))


def inside(point: tuple[float, float], polygon: tuple[tuple[float, float], ...]) -> bool:
    """Whether a point lies in a polygon: a ray from it crosses the outline an odd number of times."""
    crossed = 0
    for (x, y), (to_x, to_y) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y > point[1]) != (to_y > point[1]) and point[0] < x + (point[1] - y) / (to_y - y) * (to_x - x):
            crossed += 1
    return crossed % 2 == 1


def test_a_border_is_the_same_line_from_both_sides() -> None:
    assert chain("-rhine") == chain("rhine")[::-1]


@pytest.mark.parametrize(("front", "space"), EACH_FOE)
def test_an_enemy_never_hides_what_its_space_says(front: int, space: str) -> None:
    """It stands on a space only where no Defence Value is written; nowhere does it leave the map."""
    spot, at = plaque(space), place(space)
    box = pieces.around(spot, pieces.HALF_WIDE, pieces.HALF_HIGH)
    shield = pieces.around(at, 15, 15)
    assert min(box) >= 0
    assert box[2] <= MAP_WIDE
    assert box[3] <= MAP_HIGH
    if SPACES[space].defence:
        assert apart(box, shield)


@pytest.mark.parametrize(
    ("one", "other"),
    [pair for pair in combinations(EACH_FOE, 2) if pair[0][0] != pair[1][0] and pair[0][1] != pair[1][1]],
)
def test_two_enemies_never_cover_each_other(one: tuple[int, str], other: tuple[int, str]) -> None:
    first, second = (pieces.around(plaque(space), pieces.HALF_WIDE, pieces.HALF_HIGH) for _, space in (one, other))
    assert apart(first, second)


def written(space: str) -> Box:
    """The box of a space's name."""
    left, top, anchor = layout().labels[space]
    drawn = lettering(layout().short.get(space, SPACES[space].name), *PLACE)
    x, y = drawn.at(spot((left, top)), anchor)
    return x, y, x + drawn.width, y + drawn.mask.height


def land_names() -> list[Box]:
    """The boxes of the lines of the lands' names."""
    found = []
    for land in layout().lands:
        x, y = spot(land.label)
        for number, line in enumerate(land.name):
            drawn = lettering(line, *LAND, 1)
            left, top = drawn.at((x, y + (number - (len(land.name) - 1) / 2) * LINE), "m")
            found.append((left, top, left + drawn.width, top + drawn.mask.height))
    return found


NAMED = {space: written(space) for space in layout().labels}
WORDS = [*NAMED.items(), *((f"land {number}", box) for number, box in enumerate(land_names()))]
COUNTERS = {id: pieces.around(unrest(id), pieces.FLAMES, pieces.FLAME) for id in DIOCESE_IDS}
PLAQUES = {id: pieces.around(plaque(id), pieces.HALF_WIDE, pieces.HALF_HIGH) for id in SPACES}
BADGES = {id: pieces.around(pieces.corner(plaque(id)), pieces.BADGE, pieces.BADGE) for id in SPACES}
GUARDS = {id: pieces.around(guard(id), pieces.GUARD, pieces.GUARD) for id in GARRISON_SPACES}


def test_no_name_on_the_map_runs_into_another_or_leaves_it() -> None:
    assert [(one, other) for (one, a), (other, b) in combinations(WORDS, 2) if not apart(a, b)] == []
    assert [one for one, box in WORDS if box[0] < 0 or box[2] > MAP_WIDE - 2 or box[1] < 0 or box[3] > MAP_HIGH] == []


def test_what_stands_in_a_place_hides_no_other_places_name() -> None:
    """A piece may lie on the name of the land around it, never on that of another space, nor on a counter."""
    for space, box in PLAQUES.items():
        assert [name for name, other in NAMED.items() if name != space and not apart(box, other)] == [], space
    for space, box in (*BADGES.items(), *GUARDS.items()):
        assert [name for name, other in NAMED.items() if not apart(box, other)] == [], space
    for diocese, box in COUNTERS.items():
        covered = [*PLAQUES.items(), *GUARDS.items(), *NAMED.items()]
        assert [name for name, other in covered if not apart(box, other)] == [], diocese


@pytest.mark.parametrize("city", [space for space in SPACES if f"{space}_siege" in SPACES])
def test_a_besieger_leaves_the_garrison_to_see(city: str) -> None:
    assert apart(PLAQUES[f"{city}_siege"], GUARDS[city])


def test_bold_and_demoralized_differ_in_more_than_a_number() -> None:
    foes = [Foe(0, "lugdunum", 5, bold, "", False) for bold in (True, False)]
    bold, weak = (pieces.enemy(DARK, foe).image.convert("RGB").tobytes() for foe in foes)
    assert bold != weak


def test_every_marker_has_a_badge_of_its_own() -> None:
    markers = ("", "truce", "cannot_attack", "attacks_vandals", "purple_cloak")
    drawn = {pieces.enemy(DARK, Foe(0, "lugdunum", 6, True, marker, False)).image.tobytes() for marker in markers}
    assert len(drawn) == len(markers)


@pytest.mark.parametrize("marker", ["truce", "attacks"])
def test_a_marker_in_its_last_round_looks_otherwise(marker: str) -> None:
    """RB 8.0: who sees the map knows whether it still holds in the next round."""
    begins, ends = (
        seen(scene(constantine=f"lugdunum {marker}_{side}", stage="begin", turn=2, round=1))
        for side in ("begins", "ends")
    )
    assert differ(table(begins), table(ends)) is not None


@pytest.mark.parametrize("space", GARRISON_SPACES)
def test_a_garrison_leaves_the_middle_of_a_shield_to_read(space: str) -> None:
    x, y = place(space)
    if SPACES[space].defence:
        assert apart(pieces.around(guard(space), pieces.GUARD, pieces.GUARD), (x - 4, y - 9, x + 9, y + 4))


def test_unrest_and_revolt_differ_in_shape() -> None:
    unrest, revolt = (pieces.trouble(DARK, 0, level, False).box for level in (1, 2))
    assert unrest[2] - unrest[0] < revolt[2] - revolt[0]


def test_open_spaces_are_ringed_only_while_armies_are_arranged() -> None:
    deploying = replace(WAR, board=replace(WAR.board, stage="deploy"))
    changed = differ(table(WAR).crop((0, BAND, MAP_WIDE, 660)), table(deploying).crop((0, BAND, MAP_WIDE, 660)))
    assert changed is not None


# What changed.


def test_an_enemy_that_went_two_spaces_has_one_arrow_from_where_it_began() -> None:
    told = (Advanced(0, "bononia", "durocortorum", "march"), Advanced(0, "durocortorum", "lugdunum", "march"))
    assert changes(told).ways == ((0, "bononia", "lugdunum"),)


def test_an_enemy_that_is_back_where_it_was_has_no_arrow() -> None:
    told = (Advanced(2, "pollentia", "faesulae", "march"), Retreated(2, "faesulae", "pollentia"))
    assert changes(told).ways == ()
    assert changes(told).last == -1


def test_what_was_told_is_marked_on_the_map_alone() -> None:
    changed = differ(table(WAR), ARTIST.table(WAR, NAMES, theme("dark"), TOLD).convert("RGB"))
    assert changed is not None
    assert changed[1] >= BAND
    assert changed[2] <= MAP_WIDE
    assert changed[3] <= BAND + MAP_HIGH


def test_dice_lie_on_the_map_while_a_fight_is_undecided() -> None:
    calm = replace(FIGHT, board=replace(FIGHT.board, tasks=()))
    assert differ(table(FIGHT), table(calm)) is not None


@pytest.mark.parametrize("dice", [(3,), (3, 5)])
@pytest.mark.parametrize("front", [-1, 2])
def test_the_plate_of_the_dice_hides_no_name_of_a_place(dice: tuple[int, ...], front: int) -> None:
    plate = pieces.dice(DARK, pieces.Roll(dice, 5, front, 12 if len(dice) == 1 else 0, 11)).box
    assert [name for name, box in (*NAMED.items(), *PLAQUES.items()) if not apart(plate, box)] == []
    assert plate[2] <= MAP_WIDE
    assert plate[3] <= MAP_HIGH


def test_the_totals_stand_beside_the_dice() -> None:
    """RB 6.5: a Garrison of Roma has 1 and 4 and a 3, the Goths 5 and a 5."""
    forget()
    with watching() as texts:
        table(FIGHT)
    assert {"8", "10"} <= {text.text for text in texts if text.size == STRENGTH[1]}


# Rail, strip and cards.


@pytest.mark.parametrize("leader", ["", "Stilicho", "Constantius"])
@pytest.mark.parametrize("mutiny", [False, True])
@pytest.mark.parametrize("sworn", [False, True])
def test_an_armys_row_has_room_for_whatever_holds_of_it(leader: str, mutiny: bool, sworn: bool) -> None:
    forget()
    with watching() as texts:
        for front in range(len(FRONT_ROLES)):
            rail.army(DARK, Army(front, leader, 2, RULES.army, mutiny, sworn))
    assert [text.text for text in texts if not text.inside(3) or text.text.endswith(ELLIPSIS)] == []


@pytest.mark.parametrize("step", range(len(RULES.difficulty) + 1))
def test_olympius_stands_on_one_step_of_his_track(step: int) -> None:
    other = (step + 1) % (len(RULES.difficulty) + 1)
    advocate = ("Symmachus", 1)
    assert rail.olympius(DARK, step, 1, advocate).tobytes() != rail.olympius(DARK, other, 1, advocate).tobytes()


@pytest.mark.parametrize("card", ROMAN_DECK, ids=lambda card: CARDS[card].id)
def test_every_roman_card_says_all_it_has_to_say(card: int) -> None:
    forget()
    with watching() as texts:
        faces.face(DARK, card, 10)
        faces.large(DARK, card, 10)
        for wide in (226, 186):
            faces.plain(DARK, card, 10, wide)
    assert [text.text for text in texts if not text.inside(6)] == []


@pytest.mark.parametrize("card", ROMAN_DECK, ids=lambda card: CARDS[card].id)
def test_the_hand_as_cards_says_the_whole_text(card: int) -> None:
    forget()
    with watching() as texts:
        faces.large(DARK, card, 1)
    assert about(CARDS[card]) in " ".join(text.text for text in texts)


@pytest.mark.parametrize("card", ROMAN_DECK, ids=lambda card: CARDS[card].id)
def test_history_cards_bear_laurels_wherever_they_lie(card: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """RB 2.3."""
    keys: list[str] = []
    icon = Sketch.icon

    def noted(sketch: Sketch, key: str, *rest: Any) -> None:
        keys.append(key)
        icon(sketch, key, *rest)

    monkeypatch.setattr(Sketch, "icon", noted)
    forget()
    assert all((faces.face(DARK, card, 1), faces.plain(DARK, card, 1, 186), faces.large(DARK, card, 1)))
    assert keys.count("stilicho.piece.history") == CARDS[card].history * 3


def test_no_icon_is_smaller_than_a_badge() -> None:
    assert (
        min(size for key, entry in catalogue().icons.items() if key.startswith("stilicho.") for size in entry.sizes)
        >= 25
    )


@pytest.mark.parametrize("card", [card.index for card in CARDS if card.surge], ids=lambda card: CARDS[card].id)
def test_every_card_that_waits_for_a_surge_has_room(card: int) -> None:
    forget()
    with watching() as texts:
        hand.waiting(DARK, card, 3)
        rail.surge(DARK, (card, card, card), 50, 50)
    assert [text.text for text in texts if not text.inside(0) or text.text.endswith(ELLIPSIS)] == []


@pytest.mark.parametrize("count", range(13))
def test_any_hand_finds_room(count: int) -> None:
    shown = replace(LATE, board=replace(LATE.board, hand=ROMAN_DECK[:count]))
    second = ARTIST.hand(shown, NAMES, theme("dark"))
    assert (second is None) == (count == 0)
    if second is not None:
        assert SHAPE[0] <= second.width / second.height <= SHAPE[1]
    assert differ(table(shown), table(CROWDED)) is not None or count == len(CROWDED.board.hand)


@pytest.mark.parametrize("reason", [*words.ENDINGS, "resigned"])
def test_every_ending_has_room(reason: str) -> None:
    forget()
    with watching() as texts:
        for sworn in ((False, False, False), (True, True, True)):
            strip.result(DARK, Outcome((2,), reason, (34,)), 10, sworn)
    assert [text.text for text in texts if not text.inside(12) or text.text.endswith(ELLIPSIS)] == []


def test_spectators_have_no_second_picture_and_the_same_map() -> None:
    assert ARTIST.hand(WATCHED, NAMES, theme("dark")) is None
    assert differ(table(WATCHED), table(WAR)) is None
