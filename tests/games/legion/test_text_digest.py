"""While one rested: what one saw of the enemy's turn, in order, in at most 90 words, and nothing else."""

from engine.games.legion import events as e
from engine.games.legion.data import HORDE, KIND_OF, ROME, TILE_OF
from engine.games.legion.text import WORDS
from tests.games.legion.looks import NAMES, scenes
from tests.games.legion.table import battle, horde, rome
from tests.games.legion.test_text import clean


def digest(events: tuple[e.Event, ...], viewer: int) -> str:
    return WORDS.digest(events, viewer, NAMES)


def test_a_turn_is_told_in_order() -> None:
    second = horde("warrior C4, raider D3, berserker F6", hand="caltrops")
    match = battle(rome("velites C3, triarius A3"), second, HORDE, ap=5, total=5)
    match.play(HORDE, "move raider D4", "attack warrior C3", "play caltrops F 5", "end")
    assert digest(match.told(ROME), ROME) == (
        "While you rested: A Horde marker was seen at D3 and is out of sight. "
        "The Horde’s Warrior (7) at C4 struck Rome’s Velites (2) at C3: the Velites fell. "
        "Rome loses 1 morale. The ground is prepared. The trenches brought 1 D."
    )


def test_what_was_not_seen_is_not_told() -> None:
    match = battle(rome("optio C3"), horde("raider G5, warrior H5"), HORDE).play(HORDE, "move raider G4", "end")
    assert digest(match.told(ROME), ROME) == "While you rested: The trenches brought 1 D."
    assert digest((), ROME) == "While you rested you saw nothing of the enemy."


def test_equal_small_things_are_told_once() -> None:
    bought = e.Bought(HORDE, -1, 0, -1)
    assert digest((bought, bought, bought), ROME) == "While you rested: The Horde bought a card, three times."


def moved(first: str, last: str) -> e.Moved:
    return e.Moved(HORDE, -1, -1, (TILE_OF[first], TILE_OF[last]), TILE_OF[last])


def test_a_long_turn_keeps_its_falls_and_says_that_more_is_in_the_log() -> None:
    falls = tuple(e.Fell(ROME, KIND_OF["legionary"], TILE_OF[tile], "shot", 2, 0) for tile in ("A3", "B3", "C3"))
    rows = "34567812"
    marches = tuple(moved(f"{column}{row}", f"{column}{row}") for column in "ABCDEFGHIJ" for row in rows)
    text = digest((*marches[:20], *falls, *marches[20:]), ROME)
    assert len(text.split()) <= 90
    assert text.count("fell at") == 3
    assert "see the log" in text


def test_every_digest_is_short_and_clean() -> None:
    kept: dict[int, list[e.Event]] = {ROME: [], HORDE: []}
    seen = 0
    for scene in scenes():
        if scene.viewer in kept:
            kept[scene.viewer] += scene.events
            if any(isinstance(event, e.Turn) and event.seat == scene.viewer for event in scene.events):
                text = digest(tuple(kept[scene.viewer]), scene.viewer)
                assert clean(text), text
                assert len(text.split()) <= 90, text
                kept[scene.viewer].clear()
                seen += 1
    assert seen > 100


def test_what_the_fabri_find_in_the_enemys_turn_is_told() -> None:
    """Section 10: a trap laid beside the Fabri is known at once, so its owner is told while resting."""
    match = battle(rome("fabri D3"), horde("warrior E4", hand="wolf_pit"), HORDE).play(
        HORDE, "play wolf_pit D 4", "end"
    )
    assert digest(match.told(ROME), ROME) == (
        "While you rested: The ground is prepared. The Fabri found a wolf-pit at D4. The trenches brought 1 D."
    )


def test_the_beginning_is_told_without_the_army_that_stands_on_the_picture() -> None:
    events = (e.Readied(HORDE, True), e.Deployed(HORDE, ((0,) * 12, ())), e.Turn(1, HORDE, 0))
    said = digest(events, ROME)
    assert said == "While you rested: Both are ready: the battle begins, and the coin lets the Horde move first."
