"""People's typing becomes the exact text, or the error that says what is wrong with it."""

from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import Ambiguous, CannotRead, GameError, IllegalAction, Unfinished
from engine.kernel.game import Names, Slot
from engine.kernel.redaction import look
from engine.kernel.seats import Path
from engine.kernel.understand import understand
from engine.kernel.walk import read
from tests.kernel.duel import DUEL, NAMES
from tests.kernel.matches import play


class Why(StrEnum):
    FULL = "full"
    NOT_NOW = "not_now"


UNITS = ("light_infantry", "light_cavalry", "medium_cavalry", "heros", "top_men")
CALLED: Names = {
    "light_infantry": ("Light Infantry",),
    "light_cavalry": ("Light Cavalry",),
    "medium_cavalry": ("Medium Cavalry",),
    "heros": ("Héros de Gaule",),
    "top_men": ("Top Men",),
    "veles": ("Vélites", "Skirmishers"),
    "place": ("Place a unit",),
    "end": ("End turn",),
}


class Field:
    """place UNIT COLUMN [PAY…], attack COLUMN BONUS confirm, end. Column 5 is full."""

    def next(self, prefix: Path) -> Slot | Path:
        match prefix:
            case ():
                return Slot("verb", ("place", "attack", "end"))
            case ("place",):
                return Slot("unit", UNITS)
            case ("place", _):
                return Slot("column", ("1", "2", "3", "4"))
            case ("place", "medium_cavalry", _):
                return Slot("pay", UNITS[:2], most=2)
            case ("place", "medium_cavalry", _, first):
                return Slot("pay", UNITS[UNITS.index(first) : 2])
            case ("attack",):
                return Slot("column", ("1", "2"))
            case ("attack", _):
                return Slot("bonus", ("light_infantry", "top_men"), ("top",))
            case ("attack", _, _):
                return Slot("confirm", ("yes",))
        return prefix

    def why_not(self, prefix: Path, id: str) -> Why | None:
        if not prefix:
            return Why.NOT_NOW if id == "withdraw" else None
        if prefix[0] == "place" and len(prefix) == 2:
            return Why.FULL if id == "5" else None
        return Why.NOT_NOW if len(prefix) == 1 and prefix[0] == "place" and id == "veles" else None

    def suggest(self, prefix: Path) -> Path:
        return ()


def said(text: str) -> str:
    return understand(Field(), CALLED, text)


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        ("place light_infantry 3", "place light_infantry 3"),
        ("  Place   LIGHT infantry, 3 ", "place light_infantry 3"),
        ("place light inf 3", "place light_infantry 3"),
        ("pl li inf 3", "place light_infantry 3"),
        ("place infantry 3", "place light_infantry 3"),
        ("place heros 2", "place heros 2"),
        ("place HÉROS DE GAULE column 2", "place heros 2"),
        ("place the light infantry in column 3", "place light_infantry 3"),
        ("place light-infantry #3", "place light_infantry 3"),
        ("place med cav 3 light cav, light cav", "place medium_cavalry 3 light_cavalry light_cavalry"),
        ("end", "end"),
        ("end turn", "end"),
    ],
)
def test_case_accents_beginnings_and_fillers_do_not_matter(text: str, exact: str) -> None:
    assert said(text) == exact


def test_a_question_with_one_answer_may_be_left_out_or_named() -> None:
    assert said("attack 2 light infantry") == "attack 2 light_infantry yes"
    assert said("attack 2 light infantry yes") == "attack 2 light_infantry yes"


class Map:
    """march TILE AMOUNT: a tile is a letter and a number, asked for one after the other; any amount up to 40."""

    def next(self, prefix: Path) -> Slot | Path:
        match len(prefix):
            case 0:
                return Slot("verb", ("march",))
            case 1:
                return Slot("file", ("A", "B", "C"))
            case 2:
                return Slot("rank", ("1", "2", "3"))
            case 3:
                return Slot("number", ("1", "5", "40"), up_to=40)
        return prefix

    def why_not(self, prefix: Path, id: str) -> None:
        return None

    def suggest(self, prefix: Path) -> Path:
        return ()


@pytest.mark.parametrize("text", ["march C 2 5", "march c2 5", "C2 5", "march file c rank 2 number 5"])
def test_a_letter_and_a_number_may_be_typed_together(text: str) -> None:
    assert understand(Map(), {}, text) == "march C 2 5"


def test_a_name_of_several_words_may_be_typed_as_one() -> None:
    assert said("place LightInfantry 2") == "place light_infantry 2"


@pytest.mark.parametrize("amount", ["1", "7", "39", "40"])
def test_any_number_up_to_the_most_may_be_typed(amount: str) -> None:
    assert understand(Map(), {}, f"march a1 {amount}") == f"march A 1 {amount}"
    assert read(Map(), f"march A 1 {amount}") == ("march", "A", "1", amount)


@pytest.mark.parametrize("amount", ["0", "41", "-1", "07", "4.5", "99999999999999", "four"])
def test_no_other_number_is_taken(amount: str) -> None:
    with pytest.raises(CannotRead):
        understand(Map(), {}, f"march a1 {amount}")
    with pytest.raises(CannotRead):
        read(Map(), f"march A 1 {amount}")


def test_an_exact_id_wins_over_the_beginning_of_a_name() -> None:
    assert said("attack 1 top") == "attack 1 top yes"
    assert said("attack 1 top men") == "attack 1 top_men yes"


def test_picks_whose_order_means_nothing_may_be_typed_in_any_order() -> None:
    typed = "place medium cavalry 3 light cavalry light infantry"
    assert said(typed) == "place medium_cavalry 3 light_infantry light_cavalry"


def test_numbers_are_never_put_in_another_order_than_typed() -> None:
    with pytest.raises(CannotRead):
        said("place 3 light infantry")


def test_an_ambiguous_text_names_its_meanings() -> None:
    with pytest.raises(Ambiguous) as caught:
        said("place light 3")
    assert caught.value.word == "light"
    assert set(caught.value.meanings) == {("place", "light_infantry", "3"), ("place", "light_cavalry", "3")}


def test_a_whole_meaning_and_an_unfinished_one_are_told_apart_too() -> None:
    with pytest.raises(Ambiguous) as caught:
        said("place cavalry 3")
    assert set(caught.value.meanings) == {("place", "light_cavalry", "3"), ("place", "medium_cavalry", "3")}


def test_a_text_that_stops_early_says_how_far_it_got() -> None:
    with pytest.raises(Unfinished) as caught:
        said("place med cav 3 light inf")
    assert caught.value.path == ("place", "medium_cavalry", "3", "light_infantry")
    with pytest.raises(Unfinished) as nothing:
        said("  ")
    assert nothing.value.path == ()


@pytest.mark.parametrize(
    ("text", "path", "id", "reason"),
    [
        ("place light infantry 5", ("place", "light_infantry"), "5", Why.FULL),
        ("withdraw", (), "withdraw", Why.NOT_NOW),
        ("WITHDRAW now", (), "withdraw", Why.NOT_NOW),
        ("place velites 3", ("place",), "veles", Why.NOT_NOW),
        ("place skirm 3", ("place",), "veles", Why.NOT_NOW),
    ],
)
def test_what_exists_but_is_not_offered_is_refused_with_its_reason(text: str, path: Path, id: str, reason: Why) -> None:
    with pytest.raises(IllegalAction) as caught:
        said(text)
    assert (caught.value.path, caught.value.id, caught.value.reason) == (path, id, reason)


@pytest.mark.parametrize(
    ("text", "word", "near"),
    [
        ("palce light infantry 1", "palce", "place light_infantry 1"),
        ("place heroes 1", "heroes", "place heros 1"),
        ("atack 2 top", "atack", "attack 2 top yes"),
        ("attack 2 tpo", "tpo", "attack 2 top yes"),
    ],
)
def test_an_unknown_word_comes_with_what_may_have_been_meant(text: str, word: str, near: str) -> None:
    with pytest.raises(CannotRead) as caught:
        said(text)
    assert caught.value.word == word
    assert near in caught.value.near


@pytest.mark.parametrize(("text", "word"), [("xyzzy", "xyzzy"), ("end 3", "3"), ("place light infantry 9", "9")])
def test_what_comes_near_to_nothing_is_said_so(text: str, word: str) -> None:
    with pytest.raises(CannotRead) as caught:
        said(text)
    assert caught.value.word == word
    assert caught.value.near == ()


@given(st.text(max_size=200))
def test_whatever_is_typed_gives_an_exact_text_or_an_error_for_players(text: str) -> None:
    try:
        exact = said(text)
    except GameError:
        return
    assert read(Field(), exact) == tuple(exact.split())


def test_a_hostile_text_is_given_up_before_it_costs_much() -> None:
    class Endless(Field):
        asked = 0

        def next(self, prefix: Path) -> Slot | Path:
            Endless.asked += 1
            return Slot("verb", ("aa", "ab", "ac"), most=9)

    with pytest.raises(GameError):
        understand(Endless(), {}, "a " * 500 + "b")
    assert Endless.asked < 20_000


@pytest.mark.parametrize("number", range(12))
def test_in_play_every_action_can_be_typed_by_names_in_capitals(number: int) -> None:
    for at, played in play(number):
        seen = look(DUEL, at.state, played.entry.seat)
        assert seen.menu is not None
        words = [NAMES.get(id, (id,))[0] for id in played.entry.text.split()]
        assert understand(seen.menu, NAMES, " ".join(words).upper()) == played.entry.text
        assert understand(seen.menu, NAMES, played.entry.text) == played.entry.text
