"""The thirty activation cards, each as its row says (tables 5.1), tried on the map and not read from the data."""

import pytest

from engine.games.stilicho.data import CARDS, CODE
from engine.games.stilicho.events import Reshuffled
from tests.games.stilicho.table import Match, enemy_phase, surge

PLAIN = ("lugdunum", "caesarodunum", "pollentia")
"""Where each Enemy stands: with two open spaces ahead (Arelate's siege apart) and nobody behind."""
AHEAD = (("arelate", "alpes"), ("aquitania", "pyrenaei"), ("faesulae", "roma"))
BEHIND = ("durocortorum", "durocortorum", "verona")

# Code: draw icons, surge icons; the Front is by number: E01-E10, E11-E20, E21-E30.
ROWS = {
    "E01": ("act", "act"),
    "E02": ("act", "act"),
    "E03": ("emb", "act"),
    "E04": ("emb", "emb"),
    "E05": ("act act", "ret"),
    "E06": ("act", "ret"),
    "E07": ("act", "oly"),
    "E08": ("act", "text gallia"),
    "E09": ("emb act", "shuf"),
    "E10": ("emb act", "act act"),
    "E11": ("act", "act"),
    "E12": ("emb", "act"),
    "E13": ("act", "act"),
    "E14": ("act", "text hispania"),
    "E15": ("act act", "ret"),
    "E16": ("emb", "emb"),
    "E17": ("act", "oly"),
    "E18": ("act", "ret"),
    "E19": ("emb act", "shuf"),
    "E20": ("emb act", "act text hispania"),
    "E21": ("act", "act"),
    "E22": ("act", "act"),
    "E23": ("emb", "act"),
    "E24": ("act", "gold"),
    "E25": ("act act", "ret"),
    "E26": ("emb", "emb"),
    "E27": ("act", "oly"),
    "E28": ("act", "ret"),
    "E29": ("emb act", "shuf"),
    "E30": ("emb act", "act oly"),
}
codes = pytest.mark.parametrize("code", ROWS)
NAMES = ("constantine", "vandals", "goths")


def front_of(code: str) -> int:
    return (int(code[1:]) - 1) // 10


def place(front: int, icons: list[str], bold: bool) -> str:
    """Where an Enemy comes to by these activation icons from its plain place."""
    steps = 0
    for icon in icons:
        steps += bold or icon == "emb"
        bold = True
    return (PLAIN[front], *AHEAD[front])[steps]


@codes
@pytest.mark.parametrize("bold", [True, False])
def test_its_draw_icons(code: str, bold: bool) -> None:
    """RB 6.1."""
    front = front_of(code)
    layout = {NAMES[front]: PLAIN[front] + ("" if bold else " weak")}
    match = enemy_phase(code, turn=7, **layout)
    assert match.at(front) == place(front, ROWS[code][0].split(), bold)


@codes
@pytest.mark.parametrize("bold", [True, False])
def test_its_surge_icons(code: str, bold: bool) -> None:
    """RB 6.6."""
    front, (_, row) = front_of(code), ROWS[code]
    layout = {NAMES[front]: PLAIN[front] + ("" if bold else " weak")}
    if front == 1:
        layout["constantine"] = "londinium"
    match = surge(code, turn=7, olympius=0, **layout)
    words = row.split()
    assert match.board.olympius == ("oly" in words)
    assert any(event.why == "surge" for event in match.events(Reshuffled)) == ("shuf" in words)
    assert sum(match.board.unrest) == ("text" in words)
    if "text" in words:
        assert match.unrest(words[-1]) == 1
    moves = [word for word in words if word in ("act", "emb")]
    weak = " weak" if not bold and not moves else ""
    assert match.at(front) == (BEHIND[front] + weak if "ret" in words else place(front, moves, bold) + weak)


def test_e24_alaric_wants_gold() -> None:
    """In a Surge: a card of choice, or Olympius gains; without a card he does."""
    match = surge("E24", hand="R01 R02", olympius=1)
    assert (match.ask, match.offered("discard")) == ("tribute", ("R01", "R02", "none"))
    assert Match(match.state).play("discard R01").board.olympius == 1
    assert match.play("discard none").board.olympius == 2
    assert enemy_phase("E05", surge="E24 E06", constantine="londinium weak", olympius=1).board.olympius == 2


@codes
def test_its_row_says_when_it_comes_and_that_it_is_no_history(code: str) -> None:
    """Tables 5.1: E10, E20 and E30 are Late War, none is History."""
    card = CARDS[CODE[code]]
    assert card.late == (code in ("E10", "E20", "E30"))
    assert not card.history
    assert card.enemy == NAMES[front_of(code)]
