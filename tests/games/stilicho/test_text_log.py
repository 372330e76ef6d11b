"""What happened is told as it happened: line by line, the Enemy Phase as one message, the match by years."""

from typing import Any

import pytest

from engine.games.stilicho.data import CARDS
from engine.games.stilicho.events import (
    Ended,
    EnemyPhase,
    Event,
    Fought,
    Revealed,
    RomanPhase,
    Surged,
    TurnBegan,
)
from engine.games.stilicho.text import WORDS
from engine.games.stilicho.text import phrases as p
from engine.kernel.game import Slot
from tests.games.stilicho.scenes import NAMES, matches, scenes
from tests.games.stilicho.table import Match, enemy_phase, scene
from tests.games.stilicho.test_text import clean


def told(match: Match) -> str:
    """What happened last, as the log says it."""
    return " ".join(line for event in match.told if (line := WORDS.describe(event, 0, NAMES)))


def test_every_event_of_whole_matches_is_told_cleanly() -> None:
    for events in matches():
        for event in events:
            assert clean(WORDS.describe(event, 0, NAMES)), event
            assert all(clean(line) for line in WORDS.explained(event, 0, NAMES).splitlines())


def test_an_attack_is_told_with_its_sums() -> None:
    match = Match(scene(hand="R01")).play("attack goths R01", dice=(5, 3))
    assert told(match) == (
        "Ann pays *Annona Militaris* for the Attack. Stilicho attacks the Goths at Pollentia with four Comitatenses. "
        "4 + 2 + 5 = 11 against 5 + 3 = 8: Rome wins. The Goths fall back to Verona."
    )


def test_a_fight_is_explained_part_by_part() -> None:
    match = Match(scene(hand="R01 R19", unrest="italia_annonaria")).play("attack goths R01 R19 none", dice=(5, 3))
    assert WORDS.explained(match.event(Fought), 0, NAMES) == (
        "Rome: Comitatenses 4, leader 2, Auxilia Palatina 2, die 5; total 13.\n"
        "Goths: Goths 5, die 3, Unrest 1; total 9."
    )


def test_a_six_of_stilicho_is_told_for_what_it_does() -> None:
    assert "A six for Stilicho: Olympius loses a step (0 of 7)." in told(
        Match(scene(hand="R01")).play("attack goths R01", dice=(6, 3))
    )


STORY = """**Early campaign, 407 · the Enemy moves**
**1** *Alaric Advances*. The Goths march to Faesulae. Surge ■□□
**2** *Bacaudae*. Unrest in Gallia. Unrest in Septem Provinciae.
**3** *Gerontius, Magister Militum*. Constantine may be attacked from now on. Constantine meets the Vandals at \
Durocortorum: 6 + 4 against 4 + 2, Constantine wins. The Vandals fall back to Mogontiacum. Constantine marches to \
Durocortorum. Surge ■■□
Olympius 0 of 7 · Garrisons hold · your turn: 5 cards"""


def test_a_tie_says_that_it_is_rolled_again() -> None:
    match = Match(scene(hand="R01")).play("attack goths R01", dice=(2, 3, 5, 3))
    first, second = (WORDS.explained(event, 0, NAMES) for event in match.told if isinstance(event, Fought))
    assert first.endswith("total 8. A tie, rolled again.")
    assert "again" not in second


def test_the_enemy_phase_reads_as_one_message() -> None:
    match = enemy_phase(
        "E21 E36 E03", 4, 2, constantine="bononia cannot_attack", vandals="durocortorum", garrisons="roma", olympius=0
    )
    assert WORDS.story(match.told, 0, NAMES, match.view) == STORY


def test_a_surge_is_told_in_its_own_line() -> None:
    match = enemy_phase("E17", surge="E21 E05", goths="verona", olympius=2)
    text = WORDS.story(match.told, 0, NAMES, match.view)
    assert (
        "Surge ■■■\n**Surge** *Alaric Advances*. The Goths march to Pollentia. "
        "*Constans Made Caesar*. Constantine falls back to Durocortorum. "
        "*Mogontiacum Sacked*. Olympius gains a step (3 of 7).\n"
    ) in text


def test_what_a_surge_does_is_told_card_by_card_in_story_and_log_alike() -> None:
    """Every card of a Surge is named once in the story, before all it does and after all that others did."""
    surges = 0
    for phase in (phase for events in matches() for phase in phases(events)):
        told_ = [event for event in phase if WORDS.describe(event, 0, NAMES)]
        assert WORDS.story(told_, 0, NAMES) == WORDS.story(phase, 0, NAMES)
        lines = [line for line in WORDS.story(phase, 0, NAMES).splitlines() if line.startswith("**Surge**")]
        for line, surge in zip(lines, [event for event in phase if isinstance(event, Surged)], strict=True):
            names = [f"*{p.card(card)}*. " for card in surge.cards]
            told = [line.find(name) for name in names if name in line]
            assert told == sorted(told)
            assert len(told) == len(names) or phase[-1].__class__ is Ended
            assert all(line.count(name) == 1 for name in names[: len(told)])
            surges += 1
    assert surges > 10


def test_a_card_that_changes_nothing_says_so() -> None:
    match = enemy_phase("E45")
    assert "*Broken Oaths*. Nothing changes." in WORDS.story(match.told, 0, NAMES)
    spared = enemy_phase("E33", 3)
    assert "The die says 3: Gallia. Nothing changes." in WORDS.story(spared.told, 0, NAMES)
    lost = enemy_phase("E33", 3, garrisons="lugdunum", constantine="londinium")
    assert "Nothing changes" not in WORDS.story(lost.told, 0, NAMES)


def test_a_phase_that_stands_still_tells_what_came_before_and_no_ending() -> None:
    match = enemy_phase("E23", 3, 3, garrisons="faesulae", hand="R01 R02 R03 R04")
    assert match.ask == "reserve"
    text = WORDS.story(match.told, 0, NAMES)
    assert "The Goths attack the Garrison of Faesulae." in text
    assert "your turn" not in text


def test_a_lost_garrison_stands_in_the_last_line() -> None:
    match = enemy_phase("E23", 6, 1, garrisons="faesulae")
    assert WORDS.story(match.told, 0, NAMES).splitlines()[-1] == "lost: Faesulae · your turn: 5 cards"


def phases(events: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """The Enemy Phases of a match, each up to the draw of the Roman Phase or the end."""
    found: list[tuple[Event, ...]] = []
    for at, event in enumerate(events):
        if isinstance(event, EnemyPhase):
            end = next(n for n in range(at, len(events)) if isinstance(events[n], RomanPhase | Ended))
            found.append(events[at : end + 1])
    return found


def test_every_phase_of_whole_matches_fits_one_message_and_names_every_card() -> None:
    for events in matches():
        for phase in phases(events):
            text = WORDS.story(phase, 0, NAMES)
            assert len(text) < 2500, text
            assert all(clean(line) for line in text.splitlines()), text
            drawn = [CARDS[event.card].name for event in phase if isinstance(event, Revealed)]
            numbered = [line for line in text.splitlines() if line[2:3].isdigit()]
            assert len(numbered) == len(drawn)
            assert all(name in line for name, line in zip(drawn, numbered, strict=True))


def test_the_report_has_a_line_for_every_year_and_ends_with_the_end() -> None:
    for events in matches():
        lines = WORDS.report(events, 0, NAMES).partition("**Year by year**\n")[2].splitlines()
        assert len(lines) == 1 + sum(isinstance(event, TurnBegan) for event in events)
        assert all(clean(line) for line in lines)
        assert "**" in lines[-1]
        assert all(" Score " in line for line in lines)
        assert [n for n, line in enumerate(lines, 1) if "history ended here" in line] == [3][: len(lines) // 3]


@pytest.mark.parametrize(
    ("hand", "question"),
    [
        (
            "R01 R02 R03 R04",
            "You 6 + die 2 = 8, the Goths 5 + die 6 = 11. Three cards tie and it is rolled again (they do not",
        ),
        ("R01 R08 R03 R04", "You 6 + die 2 = 8, the Goths 5 + die 6 = 11. Two cards tie"),
    ],
)
def test_the_question_after_the_dice_counts_what_is_missing(hand: str, question: str) -> None:
    """Three behind: with plain cards three tie and four win; the Scholae Palatinae count for two."""
    more = " none" if "R08" in hand else ""
    match = Match(scene(hand=f"{hand} R05")).play(f"attack goths R05{more}", dice=(2, 6))
    assert match.ask == "reserve"
    text = asked(match)
    assert question in text, text


def rolls(dice: tuple[int, int], **position: Any) -> str:
    """The question after an Attack on the Goths that rolled so."""
    match = Match(scene(**{"hand": "R01 R02 R03 R04 R05 R06 R07", **position})).play("attack goths R07", dice=dice)
    assert match.ask == "reserve"
    return asked(match)


def test_the_question_after_the_dice_says_what_ones_and_sixes_do_whoever_wins() -> None:
    """RB 7.3: known before cards are spent, and nothing spent changes it."""
    assert "Whoever wins" not in rolls((2, 5))
    assert "Whoever wins, Stilicho’s one gives Olympius a step." in rolls((1, 4))
    assert "Whoever wins, Stilicho’s one brings his execution." in rolls((1, 4), olympius=6)
    assert "Whoever wins, the six turns the Goths Bold." in rolls((2, 6), goths="faesulae weak")
    assert "Whoever wins, the one Demoralizes the Goths" in rolls((1, 1), armies=(1, 2, 2))
    assert "Whoever wins" not in rolls((1, 6), posts="stilicho=vandals sarus=goths")
    assert "Whoever wins" not in rolls((6, 5), armies=(3, 2, 1), olympius=0)
    assert "Whoever wins, Stilicho’s six takes a step from Olympius." in rolls((6, 5), armies=(3, 2, 1))


def test_the_choice_between_two_dice_says_what_they_come_on_top_of() -> None:
    """Card R14."""
    match = Match(scene(hand="R01 R14 R02")).play("attack goths R01 R14 none", dice=(3, 6, 2))
    slot = match.menu().next(("choose",))
    assert isinstance(slot, Slot)
    text = WORDS.question(match.view, ("choose",), slot, NAMES)
    assert "You 6 and a die, the Goths 5 + die 2 = 7." in text
    assert [WORDS.label(match.view, ("choose",), slot, id) for id in slot.all] == ["Take the 3", "Take the 6"]


def test_a_transfer_says_what_it_does_to_the_chances_before_it_is_paid() -> None:
    match = Match(scene(hand="R01 R02"))
    path = ("transfer", "armies", "vandals", "goths", "2")
    slot = match.menu().next(path)
    assert isinstance(slot, Slot)
    text = WORDS.question(match.view, path, slot, NAMES)
    assert "against the Goths from 68 % to 91 % and against the Vandals from 19 % to 3 %. Hand 2 → 1." in text


def asked(match: Match) -> str:
    slot = match.menu().next(("reserve",))
    assert isinstance(slot, Slot)
    return WORDS.question(match.view, ("reserve",), slot, NAMES)


def test_lines_of_the_log_are_sentences() -> None:
    for found in scenes()[::11]:
        for event in found.events:
            line = WORDS.describe(event, 0, NAMES)
            assert not line or line[0].isupper() or line[0] in "*0123456789", line


def test_the_score_so_far_counts_turns_and_surrenders() -> None:
    """RB 10.1: the turn, and five for each surrendered Enemy."""
    assert WORDS.score(Match(scene(turn=4)).view) == "score 4"
    assert WORDS.score(Match(scene(turn=4, goths="faesulae surrendered")).view) == "score 9"


def test_an_entry_of_the_log_tells_a_phase_as_the_story_does_but_for_what_stands_now() -> None:
    for phase in (phase for events in matches() for phase in phases(events)):
        entry, story = (tell.splitlines() for tell in (WORDS.entry(phase, NAMES), WORDS.story(phase, 0, NAMES)))
        assert entry[:-1] == story[:-1]
        assert entry[-1] == WORDS.describe(phase[-1], 0, NAMES)
