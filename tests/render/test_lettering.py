"""Text finds its box, whatever a player calls themself."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.fonts import FIGURE, NAME, TEXT, TITLE, TITLE_HEAVY, metrics
from render.lettering import ELLIPSIS, LEAST, SHRINK, clean, fit, lettering, name_or, ordered, width, wrap

FACES = (TITLE, TITLE_HEAVY, TEXT, NAME, FIGURE)
FULL = 34


@given(st.text(max_size=60), st.integers(60, 500))
def test_a_fitted_name_stays_in_its_box(name: str, room: int) -> None:
    shown = fit(name_or(name, 2, NAME), NAME, FULL, room)
    assert width(shown.text, NAME, shown.size) <= room
    assert lettering(shown.text, NAME, shown.size).mask.width <= room + 4


@given(st.text(max_size=60), st.integers(60, 500))
def test_a_name_is_cut_only_after_shrinking_by_a_fifth(name: str, room: int) -> None:
    shown = fit(clean(name, NAME), NAME, FULL, room)
    smallest = math.ceil(FULL * SHRINK)
    assert smallest <= shown.size <= FULL
    assert not shown.text.endswith(ELLIPSIS) or shown.size == smallest or name.rstrip().endswith(ELLIPSIS)


def test_no_text_shrinks_below_the_least_size() -> None:
    assert fit("Quintus Fabius Maximus Verrucosus", TEXT, 20, 60).size == LEAST


@pytest.mark.parametrize("name", ["🔥🗡️", "\u200b\u2060", "  ", "", "漢字", "\u0301\u0302"])
def test_a_name_of_which_nothing_can_be_drawn_gets_the_seats_name(name: str) -> None:
    assert name_or(name, 2, NAME) == "Player 2"


@pytest.mark.parametrize(
    ("name", "drawn"),
    [("🗡️ Ann 🛡️", "Ann"), ("Łukasz", "Łukasz"), ("Ōtomo", "Ōtomo"), ("Z\u0335\u0321al", "Zal"), ("Αθηνά", "Αθηνά")],
)
def test_emoji_and_piled_up_marks_are_dropped_and_letters_kept(name: str, drawn: str) -> None:
    assert clean(name, NAME) == drawn


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_the_letters_of_western_names_and_the_signs_of_the_boards(face: str) -> None:
    wanted = "ABCXYZabcxyz0123456789ãáàâçéêíóôõúüñßøåæœłńśžşğıİ−×½–—’…·"
    assert [letter for letter in wanted if letter not in metrics(face).advance] == []


def test_pairs_are_kerned() -> None:
    assert width("AV", TITLE, 100) < width("A", TITLE, 100) + width("V", TITLE, 100)


def test_a_name_read_from_the_right_is_laid_out_from_the_right() -> None:
    assert (ordered("אב"), ordered("ab")) == ("בא", "ab")


@given(st.lists(st.sampled_from(["Light\u00a0foot", "Cavalry,", "Att", "+1:", "Pikes"]), min_size=1, max_size=12))
def test_wrapped_lines_fit_and_lose_nothing(words: list[str]) -> None:
    lines = wrap(" ".join(words), TEXT, 24, 190)
    assert " ".join(lines) == " ".join(words)
    assert all(width(line, TEXT, 24) <= 190 for line in lines)
