"""Walking a menu: listing, sampling and exact reading go over the same slots."""

from collections import Counter
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.game import Slot
from engine.kernel.redaction import look
from engine.kernel.rng import HashRng
from engine.kernel.seats import Path
from engine.kernel.walk import actions, format, read, sample
from tests.kernel.beasts import DuelMenu
from tests.kernel.matches import play


def menus() -> list[DuelMenu]:
    from tests.kernel.duel import DUEL

    looks = (look(DUEL, at.state, played.entry.seat) for number in range(8) for at, played in play(number))
    return [seen.menu for seen in looks if isinstance(seen.menu, DuelMenu)]


MENUS = menus()


def test_every_listed_action_is_read_from_its_text_and_listed_once() -> None:
    for menu in MENUS:
        listed = list(actions(menu, 1000))
        assert len({path for path, _ in listed}) == len(listed)
        assert all(read(menu, format(path)) == action for path, action in listed)


def test_a_listing_is_bounded_and_begins_where_it_is_told() -> None:
    for menu in MENUS:
        whole = [path for path, _ in actions(menu, 1000)]
        assert [path for path, _ in actions(menu, 3)] == whole[:3]
        start = whole[-1][:2]
        assert [path for path, _ in actions(menu, 1000, start)] == [p for p in whole if p[: len(start)] == start]


def test_a_suggested_listing_is_shorter_and_part_of_the_whole() -> None:
    shorter = 0
    for menu in MENUS:
        whole = {path for path, _ in actions(menu, 1000)}
        some = {path for path, _ in actions(menu, 1000, suggested=True)}
        assert some <= whole
        shorter += len(some) < len(whole)
    assert shorter


@given(st.integers(0, 10_000))
def test_a_sample_is_one_of_the_listed(number: int) -> None:
    menu = MENUS[number % len(MENUS)]
    path, action = sample(menu, HashRng(b"seed", str(number)))
    assert (path, action) in list(actions(menu, 1000))


def test_weights_are_kept() -> None:
    class Three:
        def next(self, prefix: Path) -> Slot | Path:
            return prefix or Slot("verb", ("a", "b"), ("c",))

        def why_not(self, prefix: Path, id: str) -> None:
            return None

        def suggest(self, prefix: Path) -> Path:
            return ()

    def weight(path: Path, slot: Slot) -> Sequence[int]:
        return (0, 1, 3)

    rng = HashRng(b"seed", "weights")
    drawn = Counter(sample(Three(), rng, weight)[0][0] for _ in range(2000))
    assert set(drawn) == {"b", "c"}
    assert 2.5 < drawn["c"] / drawn["b"] < 3.5
    assert {sample(Three(), rng, lambda path, slot: (0, 0, 0))[0][0] for _ in range(100)} == {"a", "b", "c"}
