"""A player who sees no picture can play: the words hold the whole position."""

import re

from msgspec import structs

from engine.games.war.data import ALL, COLOURS, COUNT, MEMBERS, REGIONS, TERRITORIES
from engine.games.war.menu import goals
from engine.games.war.text import WORDS
from engine.games.war.view import Board, Pool, View
from engine.kernel.rng import HashRng
from tests.games.war.scenes import scenes
from tests.games.war.table import ADVANCED, Match, table
from tests.games.war.test_text import clean

ALT = 1000
LONG = tuple(
    f"{start} von Hohenfels und zu Grünau"[:32] for start in ("Annabella", "Benedikt", "Cleopatra", "Dankward")
)
PLACE = {one.name: t for t, one in enumerate(TERRITORIES)} | {one.code: t for t, one in enumerate(TERRITORIES)}


def colour(view: View, seat: int) -> str:
    return "Neutral" if seat < 0 else view.players[seat].colour.capitalize()


def rebuilt(text: str) -> dict[int, tuple[str, int, int]]:
    """Territory → colour, warriors and figures, read back from an alt text."""
    found: dict[int, tuple[str, int, int]] = {}
    armies = "|".join([*(one.capitalize() for one in COLOURS), "Neutral"])
    for owner, listed in re.findall(rf"({armies}): ([^.]*)\.", text):
        for name, warriors, figures in re.findall(r"([A-Z]\w+) (\d+)(?:\+(\d)f)?", listed):
            found[PLACE[name]] = (owner, int(warriors), int(figures or 0))
    return found


def truth(view: View) -> dict[int, tuple[str, int, int]]:
    at = view.board
    return {t: (colour(view, at.owner[t]), at.warriors[t], at.figures[t]) for t in ALL}


def test_the_position_can_be_rebuilt_from_the_picture_in_words() -> None:
    for scene in scenes()[::4]:
        text = WORDS.alt(scene.view, scene.names)
        assert clean(text), text
        assert len(text) <= ALT
        assert rebuilt(text) == truth(scene.view)


def test_the_picture_in_words_is_short_whoever_plays() -> None:
    for scene in scenes()[::9]:
        text = WORDS.alt(scene.view, LONG[: scene.seats])
        assert len(text) <= ALT
        assert rebuilt(text) == truth(scene.view)


def test_the_fullest_board_still_fits() -> None:
    scene = next(scene for scene in scenes() if scene.seats == 4 and scene.view.rules.advanced)
    at = Board(tuple(t % 4 for t in range(COUNT)), (17,) * COUNT, (1,) * COUNT)
    view = structs.replace(scene.view, board=at)
    assert len(WORDS.alt(view, LONG)) <= ALT
    assert rebuilt(WORDS.alt(view, LONG)) == truth(view)


def test_held_regions_and_the_player_to_move_are_named() -> None:
    for scene in scenes()[::9]:
        view, text = scene.view, WORDS.alt(scene.view, scene.names)
        for seat in range(scene.seats):
            for region in goals.held(view.board.owner, seat):
                assert f"{REGIONS[region].name} by {colour(view, seat)}" in text
        if scene.outcome is None:
            assert f"{colour(view, view.active)} ({scene.names[view.active]}) to " in text


def test_the_board_in_words_tells_every_place_with_its_owner() -> None:
    for scene in scenes()[::7]:
        view, text = scene.view, WORDS.board(scene.view, scene.names)
        assert clean(text), text
        for region, members in enumerate(MEMBERS):
            line = next(line for line in text.splitlines() if line.startswith(f"**{REGIONS[region].name}**"))
            for t in members:
                armies = view.board.warriors[t] + 3 * view.board.figures[t]
                mark = rf"{TERRITORIES[t].name}[^;:]*: {colour(view, view.board.owner[t])} {armies}\b"
                assert re.search(mark, line), line


def test_the_board_shows_the_own_cards_and_nobody_else_s() -> None:
    for scene in scenes()[::3]:
        if scene.outcome is None:
            text = WORDS.board(scene.view, scene.names)
            assert ("Yours alone" in text) == (scene.viewer >= 0)
            assert "’s objective" not in text


def test_neutral_ground_is_never_called_a_watcher_s() -> None:
    """A watcher has the number of the neutral army."""
    for scene in scenes()[::13]:
        if scene.viewer < 0:
            for t in ALL:
                assert "Yours" not in WORDS.explain(scene.view, TERRITORIES[t].id)
            assert "you" not in WORDS.explain(scene.view, "hellas").split()


def test_the_head_tells_what_is_left_to_place_and_how_far_the_goal_is() -> None:
    state = table("chaonia thesprotia dodona ambracia athens delphi=2", "crete", phase="receive")
    state = structs.replace(state, pools=(Pool(2, 2), Pool(7)))
    text = WORDS.head(Match(state).view(0), ("Ann", "Ben"))
    assert text.startswith("9 to place: 7 anywhere, 2 only in Epirus")
    assert "goal: Hellas 2 of 7, Asia Minor 0 of 6" in text
    assert "goal" not in WORDS.head(Match(state).view(-1), ("Ann", "Ben"))


def test_a_trade_that_could_be_made_is_told_to_its_owner_alone() -> None:
    """Ruling 77: an optional trade is never hinted at in public."""
    hands = ("sparta corinth olympia",)
    state = table("sparta athens", "crete", phase="receive", hands=hands, pools=(Pool(3),), trades=3)
    match = Match(state)
    assert "4th trade: 10 armies, +2 on Sparta" in WORDS.head(match.view(0), ("Ann", "Ben"))
    for viewer in (1, -1):
        assert "trade:" not in WORDS.head(match.view(viewer), ("Ann", "Ben"))
        assert not WORDS.asks(match.view(viewer), ("Ann", "Ben"))


def test_whom_a_window_waits_for_is_told_by_public_facts() -> None:
    """Rulings 62 and 77."""
    state = table("athens=4", "delos=2", rules=ADVANCED, players={1: {"tokens": 2}})
    match = Match(state).play(0, "attack athens delos 3", rng=HashRng(b"window", "1"))
    for viewer in (0, 1, -1):
        assert WORDS.asks(match.view(viewer), ("Ann", "Ben")) == "gods in the attack on Delos"
