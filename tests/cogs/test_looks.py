"""A closer look: regions of a board enlarged, and cards that lie apart from it."""

from cogs.painter import ThreadPainter
from cogs.ui import looks, panel
from cogs.ui.screen import Select
from engine.games.war.data import REGIONS
from engine.registry import GAMES
from tests.cogs.positions import seen_by, walked
from tests.cogs.war_seat import GAME, begun, laid
from tests.games.war.table import ADVANCED, table

WATCHER = -1


async def test_every_region_is_drawn_and_no_two_are_alike() -> None:
    painter, at = ThreadPainter(), begun(3, 0).scene
    drawn = [await painter.draw(looks.zoom(at, part).pictures[0]) for part in range(len(REGIONS))]
    assert all(data is not None and data.startswith(b"\x89PNG") for data in drawn)
    assert len(set(drawn)) == len(REGIONS)


def test_the_region_of_the_last_attack_is_shown_first() -> None:
    one = laid(table("lydia=9", "troy=1 mysia=1", "", rules=ADVANCED))
    one.choose("lydia mysia")
    one.press("One roll")
    shown = looks.zoom(one.scene)
    assert shown.pictures[0].part == [region.name for region in REGIONS].index("Asia Minor")


def test_a_part_that_was_made_up_is_none() -> None:
    at = begun(3, 0).scene
    assert looks.zoom(at, 99).pictures[0].part == looks.zoom(at).pictures[0].part


def test_every_region_can_be_chosen_under_its_name() -> None:
    lists = [block for block in looks.zoom(begun(3, 0).scene).blocks if isinstance(block, Select)]
    assert [option.label for option in lists[0].options] == [region.name for region in REGIONS]


def test_the_map_stands_alone_in_the_panel_and_cards_have_a_screen() -> None:
    at = begun(3, 0).scene
    assert [picture.kind for picture in panel.boards(at).pictures] == ["table"]
    assert [picture.kind for picture in looks.cards(at).pictures] == ["hand"]


def test_watchers_may_zoom_and_have_no_cards() -> None:
    one = begun(3, 0)
    at = seen_by(GAME, one.head, one.at, WATCHER)
    assert [button.label for button in looks.ways(at)] == ["Zoom"]
    assert looks.cards(at).pictures == ()


def test_games_without_parts_offer_no_zoom() -> None:
    header, position, _ = next(iter(walked(1, {}, "milito")))
    at = seen_by(GAMES["milito"], header, position, 0)
    assert looks.ways(at) == []
    assert looks.row(at) == []
