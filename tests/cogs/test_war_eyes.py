"""Whatever a reader may not know is found in a message, and what they may know is let pass."""

import json

import pytest

from engine.games.war.data import CARD_OF, OBJECTIVE
from engine.games.war.game import GAME
from engine.games.war.text import own
from engine.games.war.text import phrases as p
from tests.cogs.war_eyes import Eyes
from tests.games.war.table import table

STATE = table("athens=3", "corinth=3", "", hands=("delphi", "sparta"), shown=(CARD_OF["troy"],))
MINE = own.progress(GAME.view(STATE, 0))


def eyes(viewer: int) -> Eyes:
    found = Eyes(viewer)
    found.look(STATE)
    return found


def told(text: str, key: str = "content") -> str:
    return json.dumps([{key: text}])


LEAKS = [
    (1, "Ann draws a card: Delphi (sword)."),
    (-1, "Delphi · shield"),
    (0, "Wild card 1"),
    (1, p.goal(OBJECTIVE["hellas_asia_minor"])),
    (-1, f"4 territories · goal: {MINE}"),
    (1, f"goal: {MINE}"),
]


@pytest.mark.parametrize(("viewer", "text"), LEAKS)
def test_what_a_reader_may_not_know_is_found(viewer: int, text: str) -> None:
    assert list(eyes(viewer).breaches(told(text), STATE))


def test_a_control_that_names_another_hand_is_found() -> None:
    payload = told("ml:kkkk:p:aaaaa:trade.delphi.corinth", "custom_id")
    assert list(eyes(1).breaches(payload, STATE))


KNOWN = [
    (0, "You draw Delphi (sword)."),
    (1, "Ann trades three cards: Troy (helmet), Sparta (shield)."),
    (-1, "Ann attacks Corinth from Athens: 2 lost, 3 destroyed; Troy (helmet)"),
    (0, f"goal: {MINE} · 1 card"),
    (0, p.goal(OBJECTIVE["hellas_asia_minor"])),
]


@pytest.mark.parametrize(("viewer", "text"), KNOWN)
def test_what_a_reader_may_know_is_let_pass(viewer: int, text: str) -> None:
    assert list(eyes(viewer).breaches(told(text), STATE)) == []
