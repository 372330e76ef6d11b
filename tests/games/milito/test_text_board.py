"""A player who sees no picture can play: the words hold the whole position."""

import re

from msgspec import structs

from engine.games.milito.data import ARMIES, CARDS
from engine.games.milito.text import WORDS
from engine.games.milito.view import View
from tests.games.milito.scenes import NAMES, scenes
from tests.games.milito.test_text import clean

ALT = 1000
LONG = ("Annabella Valentina di Castelrosso"[:32], "Benedikt-Maximilian von Hohenfels"[:32])


def units_in(text: str) -> list[int]:
    """Units of a line of the alt text as cards, sorted; the text of somebody called Ann or Ben."""
    found: list[int] = []
    if text == "empty":
        return found
    for part in re.split(r" and ", text):
        count, name = (2, part.removeprefix("two ")) if part.startswith("two ") else (1, part)
        found += [name_of(name)] * count
    return sorted(found)


def name_of(name: str) -> int:
    """A number for a name; the army is told once, in the first sentence."""
    return [card.name for card in CARDS].index(name)


def lines_of(text: str) -> dict[int, tuple[list[int], list[int]]]:
    """Column → both lines, read back from an alt text."""
    found: dict[int, tuple[list[int], list[int]]] = {}
    for number, stand in re.findall(r"(?:^|\. )(\d)(?: flank,)? [^:.]*: ([^.]*)", text):
        if stand == "both empty":
            found[int(number) - 1] = ([], [])
        else:
            first, second = (side.partition(" ")[2] for side in stand.split("; "))
            found[int(number) - 1] = (units_in(first), units_in(second))
    return found


def by_name(line: tuple[int, ...]) -> list[int]:
    return sorted(name_of(CARDS[unit].name) for unit in line)


def test_the_position_can_be_rebuilt_from_the_picture_in_words() -> None:
    for scene in scenes():
        view, text = scene.view, WORDS.alt(scene.view, NAMES)
        assert clean(text), text
        lines = lines_of(text)
        for column in range(len(view.terrain)):
            assert list(lines[column]) == [by_name(side.lines[column]) for side in view.sides], text
        for seat, name in enumerate(NAMES):
            assert ARMIES[view.sides[seat].army].name in text
            held = re.search(rf"{name} holds columns? ([\d, and]+)", text)
            owned = [int(digit) - 1 for digit in re.findall(r"\d", held[1])] if held else []
            assert owned == [column for column, owner in enumerate(view.control) if owner == seat], text
            side = view.sides[seat]
            assert f"{name} hand {side.hand}, deck {side.deck}" in text


def test_the_picture_in_words_is_short_whoever_plays() -> None:
    for scene in scenes():
        assert len(WORDS.alt(scene.view, LONG)) <= ALT


def test_the_fullest_board_still_fits() -> None:
    longest = sorted(range(len(CARDS)), key=lambda card: -len(CARDS[card].name) * (not CARDS[card].leader))[:2]
    assert len(WORDS.alt(crowded(scenes()[-1].view, tuple(longest)), LONG)) <= ALT


def crowded(view: View, line: tuple[int, ...]) -> View:
    sides = tuple(structs.replace(side, lines=(line,) * 5, reshuffled=True, destroyed=10) for side in view.sides)
    return structs.replace(view, sides=sides, terrain=("rough", "plain", "plain", "plain", "forest"), control=(-1,) * 5)


def test_the_board_in_words_tells_all_that_the_viewer_knows() -> None:
    for scene in scenes():
        view, text = scene.view, WORDS.board(scene.view, NAMES)
        assert clean(text), text
        assert all(f"Column {column + 1}" in text for column in range(len(view.terrain)))
        for own in view.opened or ((view.own,) if view.own else ()):
            assert all(CARDS[card].name in text for card in (*own.hand, *own.discard, *own.destroyed))


def test_the_board_of_a_watcher_names_no_hand() -> None:
    for scene in scenes():
        if scene.viewer < 0 and scene.outcome is None:
            assert "Hand:" not in WORDS.board(scene.view, NAMES)
