"""Sentences: words may stand as people say them, and a line may hold several steps."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import CannotRead, GameError, IllegalAction, Unfinished
from engine.kernel.game import Names, Slot
from engine.kernel.seats import Path
from engine.kernel.sentence import first_step
from engine.kernel.understand import understand
from engine.kernel.walk import read
from tests.kernel.test_understand import Why

GIFTS = ("gold", "ivory", "silk")
PLACES = ("rome", "ravenna", "arles", "trier")
CALLED: Names = {
    "rome": ("Rome", "Eternal City"),
    "number": ("men",),
    "send": ("send", "march"),
    "storm": ("storm", "send until gone", "send keeping"),
    "gifts": ("gifts", "give gifts"),
}


def put(path: Path) -> Slot | None:
    if len(path) == 1:
        return Slot("place", PLACES)
    return Slot("number", ("1", "2"), up_to=20) if len(path) == 2 else None


def gifts(path: Path) -> Slot | None:
    left = GIFTS[GIFTS.index(path[-1]) + 1 :] if path[1:] else GIFTS[:2]
    return Slot("gift", left) if len(path) < 3 else None


def sent(path: Path) -> Slot | None:
    if len(path) == 1:
        return Slot("source", PLACES[:3])
    if len(path) == 2:
        return Slot("target", tuple(place for place in PLACES if place != path[1]))
    if len(path) == 4:
        return None
    return Slot("number", ("1", "5"), up_to=20) if path[0] == "send" else Slot("kept", ("1", "2"), up_to=3, usual="1")


class Land:
    """send SOURCE TARGET NUMBER, storm SOURCE TARGET KEPT, put PLACE NUMBER, gifts GIFT GIFT in ascending order.

    Trier is nobody's source and may be sent to; Ostia may be neither.
    """

    def next(self, prefix: Path) -> Slot | Path:
        if not prefix:
            return Slot("verb", ("send", "storm", "put", "gifts"))
        rest = {"put": put, "gifts": gifts}.get(prefix[0], sent)
        return rest(prefix) or prefix

    def why_not(self, prefix: Path, id: str) -> Why | None:
        at = self.next(prefix)
        if isinstance(at, Slot) and at.kind in ("source", "target", "place") and id in ("trier", "ostia", *PLACES):
            return Why.FULL
        return Why.FULL if isinstance(at, Slot) and at.kind == "number" and id.isdigit() else None

    def suggest(self, prefix: Path) -> Path:
        at = self.next(prefix)
        return ("20",) if isinstance(at, Slot) and at.kind == "number" else ()


def said(text: str) -> str:
    return understand(Land(), CALLED, text)


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        ("put 5 on rome", "put rome 5"),
        ("put 5 rome", "put rome 5"),
        ("put 5 men in the Eternal City", "put rome 5"),
        ("put rome 5 men", "put rome 5"),
        ("put all in rome", "put rome 20"),
        ("send 3 from rome to trier", "send rome trier 3"),
        ("send 3 to trier from rome", "send rome trier 3"),
        ("send 3 men to ravenna from rome", "send rome ravenna 3"),
        ("send ravenna from rome 3", "send rome ravenna 3"),
        ("march from rome with 3 against trier", "send rome trier 3"),
        ("send rome trier everything", "send rome trier 20"),
        ("storm trier from rome", "storm rome trier 1"),
        ("send trier from rome until gone", "storm rome trier 1"),
        ("send trier from rome keeping 2", "storm rome trier 2"),
        ("storm rome trier", "storm rome trier 1"),
        ("gifts ivory gold", "gifts gold ivory"),
        ("give gifts silk and gold", "gifts gold silk"),
    ],
)
def test_words_may_stand_as_in_a_sentence(text: str, exact: str) -> None:
    assert said(text) == exact


@given(
    st.permutations(("3", "from rome", "to ravenna")), st.sampled_from(("send", "march")), st.sampled_from(("", "men"))
)
def test_with_its_words_before_them_answers_stand_in_any_order(parts: list[str], verb: str, men: str) -> None:
    spoken = [f"{part} {men}" if part == "3" else part for part in parts]
    assert said(" ".join((verb, *spoken))) == "send rome ravenna 3"


@given(st.permutations(PLACES[:3]))
def test_two_places_without_such_words_never_change_roles(places: list[str]) -> None:
    assert said(f"send {places[0]} {places[1]} 3") == f"send {places[0]} {places[1]} 3"
    with pytest.raises(IllegalAction):
        said(f"send trier {places[0]} 3")


def test_from_leads_to_the_source_alone() -> None:
    with pytest.raises(IllegalAction) as caught:
        said("send rome from trier 3")
    assert (caught.value.path, caught.value.id) == (("send",), "trier")


@pytest.mark.parametrize(
    ("text", "path", "id"),
    [
        ("put 5 on ostia", ("put",), "ostia"),
        ("put 21 on rome", ("put", "rome"), "21"),
        ("send 3 from trier to rome", ("send",), "trier"),
        ("send 3 to ostia from rome", ("send", "rome"), "ostia"),
        ("send 21 to trier from rome", ("send", "rome", "trier"), "21"),
    ],
)
def test_what_is_forbidden_in_a_sentence_is_refused_at_its_own_question(text: str, path: Path, id: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        said(text)
    assert (caught.value.path, caught.value.id) == (path, id)


def test_the_odd_word_is_named_wherever_it_stands() -> None:
    with pytest.raises(CannotRead) as caught:
        said("put 5 on raveno")
    assert caught.value.word == "raveno"
    assert "put ravenna 5" in caught.value.near


@pytest.mark.parametrize(("text", "path"), [("put 5", ("put",)), ("put rome", ("put", "rome")), ("send", ("send",))])
def test_what_is_missing_is_asked_for(text: str, path: Path) -> None:
    with pytest.raises(Unfinished) as caught:
        said(text)
    assert caught.value.path == path


def test_a_usual_answer_counts_as_open_for_whoever_still_types() -> None:
    with pytest.raises(Unfinished) as caught:
        understand(Land(), CALLED, "storm rome trier", filled=False)
    assert caught.value.path == ("storm", "rome", "trier")


# Several steps.


def steps(line: str) -> list[str]:
    """All steps of a line, in a land that they do not change."""
    found, verb = [], ""
    while line:
        step, line = first_step(Land(), CALLED, line, verb)
        found.append(step)
        verb = step.split()[0]
    return found


@pytest.mark.parametrize(
    ("line", "exact"),
    [
        ("put rome 5, arles 6", ["put rome 5", "put arles 6"]),
        ("put 5 on rome and 6 on arles", ["put rome 5", "put arles 6"]),
        ("put 5 on rome, 6 on arles, and 1 in trier", ["put rome 5", "put arles 6", "put trier 1"]),
        ("put 5 on rome then send 3 from rome to trier", ["put rome 5", "send rome trier 3"]),
        ("gifts gold, silk", ["gifts gold silk"]),
        ("gifts gold and silk, put rome 2", ["gifts gold silk", "put rome 2"]),
        ("send 3, from rome, to trier", ["send rome trier 3"]),
        ("put, rome, 5", ["put rome 5"]),
    ],
)
def test_a_line_is_parted_where_a_step_is_whole(line: str, exact: list[str]) -> None:
    assert steps(line) == exact


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("put 5 on rome, 6 on raveno", CannotRead),
        ("put 5 on rome, 6 on ostia", IllegalAction),
        ("put 5 on rome, arles", Unfinished),
        ("put 5 on rome, send 3 from rome to trier, arles", Unfinished),
        ("put 5 on rome, put", Unfinished),
        ("ptu 5 on rome, 6 on arles", CannotRead),
        ("put 5 on ostia, 6 on arles", IllegalAction),
    ],
)
def test_a_line_stops_at_its_first_step_that_cannot_be(line: str, error: type[GameError]) -> None:
    with pytest.raises(error):
        steps(line)


@given(st.text(alphabet="pust 5,and rome;send,then from,to 3,", max_size=80))
def test_whatever_a_line_says_its_steps_are_actions_or_it_is_refused(line: str) -> None:
    try:
        found = steps(line)
    except GameError:
        return
    for step in found:
        assert read(Land(), step) == tuple(step.split())


def test_a_hostile_line_is_given_up_before_it_costs_much() -> None:
    class Counted(Land):
        asked = 0

        def next(self, prefix: Path) -> Slot | Path:
            Counted.asked += 1
            return super().next(prefix)

    for line in ("put 5 on and from rome, " * 20 + "x", "from to rome arles 5 and " * 4 + "trier", "put, " * 400):
        with suppress(GameError):
            first_step(Counted(), CALLED, line)
    assert Counted.asked < 2_000
