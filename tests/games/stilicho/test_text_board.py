"""A player who sees no picture can play: the words hold the whole position."""

import re

from engine.games.stilicho.data import CARDS, DIOCESE_IDS, FRONTS, LEADERS, SPACES
from engine.games.stilicho.text import WORDS
from engine.games.stilicho.view import Board, View
from engine.kernel.outcome import Outcome
from tests.games.stilicho import table
from tests.games.stilicho.scenes import NAMES, scenes
from tests.games.stilicho.table import Match
from tests.games.stilicho.test_text import clean

ALT = 1000
START = (
    "Stilicho, 406, early round, your turn, 5 cards. "
    "Constantine III bold 6 at Durocortorum; 3 Comitatenses under Sarus. "
    "Vandals bold 4 at Mogontiacum; 2 Comitatenses, no leader. "
    "Goths bold 5 at Faesulae, next Roma; 4 Comitatenses under Stilicho. "
    "Garrisons Arelate, Ravenna and Roma. Unrest in Septem Provinciae and Gallia. "
    "Symmachus is advocate. Olympius 0 of 7. Unactivated: 2 Comitatenses and Constantius. Surge 2 of 3."
)


def test_the_picture_in_words_reads_as_the_screens_promise() -> None:
    match = Match(
        table.scene(
            constantine="durocortorum",
            vandals="mogontiacum",
            goths="faesulae",
            garrisons="arelate ravenna roma",
            unrest="gallia septem_provinciae",
            surge="E21 E03",
            hand="R01 R02 R03 R26 R39",
            turn=1,
            olympius=0,
        )
    )
    assert WORDS.alt(match.view, NAMES) == START


def test_the_picture_in_words_holds_the_position() -> None:
    for scene in scenes():
        board, text = scene.view.board, WORDS.alt(scene.view, NAMES)
        assert clean(text), text
        assert len(text) <= ALT
        assert f"Surge {len(board.surge)} of 3" in text
        assert f"Olympius {board.olympius} of 7" in text
        fronts(board, text)
        assert all(SPACES[space].name in text for space in board.garrisons if space)


def fronts(board: Board, text: str) -> None:
    """Each Enemy with its place and side, each Army with its men and leader."""
    for n, enemy in enumerate(board.enemies):
        said = re.search(rf"{FRONTS[n].name.removeprefix('The ')} ([^;]*); (\d) Comitatenses([^.]*)\.", text)
        assert said, text
        assert int(said[2]) == board.armies[n]
        assert ("in Mutiny" in said[3]) == board.mutiny[n]
        assert ("surrendered" in said[1]) == enemy.surrendered
        if not enemy.surrendered:
            assert SPACES[FRONTS[n].spaces[enemy.at]].name.removesuffix(" (Siege)") in said[1]
            assert ("bold" in said[1]) == enemy.bold
        for leader, post in zip(LEADERS, board.posts, strict=True):
            assert (f"under {leader.name}" in said[3]) == (post == FRONTS[n].id)


def test_the_board_in_words_tells_all_that_lies_open() -> None:
    for scene in scenes()[::3]:
        board, text = scene.view.board, WORDS.board(scene.view, NAMES)
        assert clean(text), text
        assert all(space.name in text for space in SPACES.values())
        shown = (*board.hand, *board.surge, *board.known, *board.history, *board.enemy_discard, *board.roman_discard)
        assert all(CARDS[card].name in text for card in shown)
        counts = (board.enemy_deck, len(board.enemy_discard), board.roman_deck, len(board.roman_discard))
        assert [int(n) for n in re.findall(r"(?:deck|discards) (\d+)", text)] == list(counts)
        assert text.count("(Garrison)") >= sum(1 for space in board.garrisons if space)


def test_the_board_in_words_says_what_the_surge_cards_do() -> None:
    text = WORDS.board(Match(table.scene(surge="E05 E27")).view, NAMES)
    assert "*Constans Made Caesar* (Constantine falls back) and *Alaric at the Gates* (Olympius +1)." in text


def test_unrest_is_told_by_diocese_and_kind() -> None:
    text = WORDS.alt(Match(table.scene(unrest="gallia", revolt="hispania")).view, NAMES)
    assert "Unrest in Gallia. Revolt in Hispania." in text
    assert len(DIOCESE_IDS) == 5


def test_the_hand_is_told_with_every_text_to_its_owner_alone() -> None:
    for scene in scenes()[::5]:
        text = WORDS.hand(scene.view)
        assert (text == "") == (scene.viewer < 0)
        if text:
            assert all(CARDS[card].name in text for card in scene.view.board.hand)


def ended(view: View, reason: str, score: int) -> str:
    return WORDS.ended(view, Outcome((1 if reason == "victory" else 2,), reason, (score,)), NAMES)


def test_the_end_is_told_beside_history_by_both_scores() -> None:
    """RB 10.1, 10.2."""
    won = table.scene(
        constantine="londinium surrendered", vandals="germania surrendered", goths="emona surrendered", turn=7
    )
    assert "Score 28: 25 and 3 turns to spare." in (text := ended(Match(won).view, "victory", 28))
    assert "beats history" in text
    assert "3 of 3, the Empire saved" in text
    lost = table.scene(goths="emona surrendered", turn=3)
    assert "Score 8: 3 turns and 1 surrendered Enemy. Level with the 8" in ended(Match(lost).view, "execution", 8)
    assert "Less than the 8" in ended(Match(table.scene(turn=3)).view, "usurpation", 3)
    assert "not yet the 19" in ended(Match(table.scene(goths="emona surrendered", turn=8)).view, "anarchy", 13)


def test_every_end_met_in_play_is_told() -> None:
    ends = [scene for scene in scenes() if scene.outcome is not None]
    assert ends
    for scene in ends:
        assert scene.outcome is not None
        assert clean(WORDS.ended(scene.view, scene.outcome, NAMES))
