"""The menu as panels and typed text use it."""

from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.war.data import CARD, ID
from engine.games.war.game import GAME
from engine.games.war.menu import board
from engine.games.war.menu.reasons import Reason
from engine.kernel.errors import CannotRead, IllegalAction, Unfinished
from engine.kernel.game import Menu, Slot
from engine.kernel.understand import understand
from tests.games.war.play import moves
from tests.games.war.table import ADVANCED, Match, dice, pool, table

VERBS = tuple(str(kind.__struct_config__.tag) for kind in GAME.types.action.__args__)
WORDS = (
    *ID,
    *CARD[-2:],
    *VERBS,
    *("0", "1", "3", "99", "figure", "rest", "stop", "yes", "ares", "zeus"),
    "hades",
    "1-2",
)
KINDS = {
    *("line", "least", "passing", "kept", "only"),
    *("verb", "territory", "number", "card", "sacrifice", "figure", "confirm", "source", "target", "armies"),
    *("keep", "release", "god", "dice", "to", "order"),
}


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6))
def test_every_question_is_of_a_known_kind_and_every_wrong_answer_has_a_reason_or_no_meaning(seed: int) -> None:
    """No answer makes the menu stumble; territories come region by region."""
    for move in list(moves(seed, most=250))[::6]:
        menu: Menu[object] | None = GAME.menu(move.view)
        assert menu is not None
        for prefix in (move.path[:length] for length in range(len(move.path))):
            slot = menu.next(prefix)
            assert isinstance(slot, Slot)
            assert slot.kind in KINDS
            assert len([group for group, _ in groupby(slot.groups)]) == len(set(slot.groups))
            assert len(slot.groups) in (0, len(slot.ids))
            for word in WORDS:
                if not slot.takes(word):
                    assert isinstance(menu.why_not(prefix, word), Reason | None)


def test_verbs_that_exist_always_have_a_reason() -> None:
    """Whoever types a verb out of place learns why."""
    match = Match(table("sparta=5", "olympia", phase="receive", pools=(pool(3),)))
    assert all(match.menu(0).why_not((), verb) for verb in VERBS if verb not in match.offered(0))


def test_hades_is_not_invoked_before_anybody_fell() -> None:
    """Hades: used after battles."""
    public = {0: {"tokens": 3}}
    match = Match(table("sparta=4", "olympia", rules=ADVANCED, players=public))
    match.play(0, "attack sparta olympia 3", rng=dice(5, 3, 1, 6))
    assert match.why(0, "invoke hades") is Reason.NOTHING_LOST
    assert match.why(0, "hades") is match.why(0, "end") is Reason.NOT_ASKED


@pytest.mark.parametrize(
    ("typed", "exact"),
    [
        ("place athens 5", "place athens 5"),
        ("PLACE Athens 5", "place athens 5"),
        ("place Atenas 12", "place athens 12"),
        ("place ATH 3", "place athens 3"),
        ("place beocia 2", "place boeotia 2"),
        ("place rest", "place rest"),
    ],
)
def test_territories_are_typed_by_name_code_and_in_portuguese(typed: str, exact: str) -> None:
    """Typed commands: English, Portuguese and codes, accents optional; any amount."""
    names = {"athens": ("Athens", "Atenas", "ATH"), "boeotia": ("Boeotia", "Beócia", "BOE")}
    match = Match(table("athens boeotia", "olympia", phase="receive", pools=(pool(12),)))
    assert understand(match.menu(0), names, typed) == exact


def test_what_is_typed_wrong_is_said_so() -> None:
    """Refusals for players."""
    match = Match(table("athens=5 boeotia", "corinth"))
    for typed, error in (("attack athens sparta", IllegalAction), ("attack", Unfinished), ("conquer all", CannotRead)):
        with pytest.raises(error):
            match.read(0, typed)


def test_all_that_may_attack_is_suggested() -> None:
    """Ruling 19: the default is the maximum."""
    match = Match(table("sparta=5", "olympia"))
    assert match.menu(0).suggest(("attack", "sparta", "olympia")) == ("3",)
    assert match.menu(0).suggest(("attack",)) == ()


def test_sea_borders_are_those_of_the_dotted_lines() -> None:
    """Section 2.4."""
    assert board.sea_border(ID.index("sparta"), ID.index("crete"))
    assert not board.sea_border(ID.index("sparta"), ID.index("olympia"))
