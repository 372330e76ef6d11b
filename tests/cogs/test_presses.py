"""How many presses a decision takes, counted by going through the panel as a person would."""

from collections.abc import Iterator

import pytest

from cogs.ui import panel, paths
from cogs.ui.scene import Scene
from cogs.ui.screen import Row, Screen, Select
from engine.kernel import walk
from engine.kernel.game import Menu, Slot
from engine.kernel.rng import HashRng
from engine.registry import GAMES
from tests.cogs.positions import seen_by, walked

Path = tuple[str, ...]
Scenes = list[tuple[Scene, Menu[object]]]
OPEN = 1
"""[My turn] on the table."""
WORST = 10
SEEDS = range(8)


def presses(at: Scene, wanted: Path) -> int:
    """The presses from home to this action being done."""
    assert at.menu is not None
    done: Path = ()
    for pressed in range(1, 40):
        done = paths.forward(at.menu, furthest(panel.panel(at, done), wanted))[0]
        if done == wanted:
            return pressed + (panel.confirmation(at, wanted) is not None)
        assert wanted[: len(done)] == done, f"{done} leads away from {wanted}"
    raise AssertionError(f"{wanted} is not reached")


def furthest(screen: Screen, wanted: Path) -> Path:
    """The path after the one press that leads furthest towards an action."""
    reached = [path for path in offered(screen, wanted) if wanted[: len(path)] == path]
    assert reached, f"nothing leads to {wanted}"
    return max(reached, key=len)


def offered(screen: Screen, wanted: Path) -> Iterator[Path]:
    for block in screen.blocks:
        if isinstance(block, Row):
            yield from (b.to.path for b in block.buttons if b.to and b.to.kind == "p")
        if isinstance(block, Select) and block.to.kind == "s":
            left = [option.value.split(paths.COPY)[0] for option in block.options]
            path = block.to.path
            for id in wanted[len(path) : len(path) + block.most]:
                if id not in left:
                    break
                left.remove(id)
                path = (*path, id)
                yield path


def decisions() -> Iterator[tuple[Scene, Menu[object]]]:
    """Everybody's present choice in some random matches."""
    game = GAMES["milito"]
    for seed in SEEDS:
        for header, position, _ in walked(seed, {}):
            if not position.over:
                at = seen_by(game, header, position, sorted(game.actors(position.state))[0])
                assert at.menu is not None
                yield at, at.menu


@pytest.fixture(scope="module")
def scenes() -> Scenes:
    return list(decisions())


def test_ending_the_turn_is_one_press_or_two_when_something_is_left_undone(scenes: Scenes) -> None:
    assert {presses(at, ("end",)) for at, menu in scenes if "end" in verbs(menu)} == {1, 2}


def verbs(menu: Menu[object]) -> Path:
    at = menu.next(())
    assert isinstance(at, Slot)
    return at.all


def places(menu: Menu[object]) -> Iterator[tuple[Path, bool]]:
    """Each way to place one unit where there is room, paid as suggested; whether it costs anything."""
    if "place" not in verbs(menu):
        return
    units = menu.next(("place",))
    assert isinstance(units, Slot)
    for unit in units.ids:
        columns = menu.next(("place", unit))
        assert isinstance(columns, Slot)
        for column in columns.ids:
            path = ("place", unit, column)
            there = menu.next(path)
            if not isinstance(there, Slot):
                yield path, False
            elif there.kind == "pay":
                yield (*path, *menu.suggest(path)), True


def counted(scenes: Scenes, paid: bool) -> set[int]:
    """The presses of all placements of one unit, but for those that need a confirmation (they end flank attacks)."""
    found = [(at, path) for at, menu in scenes for path, costs in places(menu) if costs is paid]
    return {presses(at, path) for at, path in found if panel.confirmation(at, path) is None}


def test_a_free_unit_takes_two_presses(scenes: Scenes) -> None:
    assert counted(scenes, paid=False) == {2}


def test_a_paid_unit_takes_three_presses_and_two_where_only_one_payment_is_possible(scenes: Scenes) -> None:
    assert counted(scenes, paid=True) == {2, 3}


def attacks(menu: Menu[object]) -> Iterator[Path]:
    """Attacks with one hidden card, where nobody has to name a fighter."""
    if "attack" not in verbs(menu):
        return
    columns = menu.next(("attack",))
    assert isinstance(columns, Slot)
    for column in columns.ids:
        there = menu.next(("attack", column))
        assert isinstance(there, Slot)
        if there.kind == "bonus" and "each" not in there.extra:
            yield from (("attack", column, id) for id in there.all)


def test_an_attack_takes_three_presses_its_confirmation_included(scenes: Scenes) -> None:
    met = {presses(at, path) for at, menu in scenes for path in attacks(menu)}
    assert met == {2, 3}


def test_a_typical_turn_takes_ten_presses(scenes: Scenes) -> None:
    free, paid = max(counted(scenes, paid=False)), max(counted(scenes, paid=True))
    attack = max(presses(at, path) for at, menu in scenes for path in attacks(menu))
    assert OPEN + free + paid + attack + 1 == 10


def baskets(menu: Menu[object]) -> Iterator[Path]:
    """Three units as one action under one payment, an own unit sent back first; paid as suggested."""
    if "place" not in verbs(menu):
        return
    for first in with_one_sent_back(menu):
        for second in further(menu, first):
            for third in further(menu, second):
                payment = menu.suggest(third)
                if payment:
                    yield (*third, *payment)


def with_one_sent_back(menu: Menu[object]) -> Iterator[Path]:
    """A first unit in a column from which an own unit goes back."""
    for unit in ids_at(menu, ("place",)):
        path = ("place", unit, "swap")
        for column in ids_at(menu, path) if "swap" in extras_at(menu, ("place", unit)) else ():
            yield from ((*path, column, back) for back in ids_at(menu, (*path, column), "back"))


def further(menu: Menu[object], path: Path) -> Iterator[Path]:
    """The same basket with one more unit, in the first column that takes it."""
    if "and" in extras_at(menu, path):
        for unit in ids_at(menu, (*path, "and"))[:2]:
            columns = [c for c in ids_at(menu, (*path, "and", unit)) if can_pay(menu, (*path, "and", unit, c))]
            yield from ((*path, "and", unit, column) for column in columns[:1])


def can_pay(menu: Menu[object], path: Path) -> bool:
    there = menu.next(path)
    return isinstance(there, Slot) and there.kind == "pay"


def ids_at(menu: Menu[object], path: Path, kind: str = "") -> Path:
    there = menu.next(path)
    return there.ids if isinstance(there, Slot) and kind in ("", there.kind) else ()


def extras_at(menu: Menu[object], path: Path) -> Path:
    there = menu.next(path)
    return there.extra if isinstance(there, Slot) else ()


def test_the_worst_decision_takes_ten_presses(scenes: Scenes) -> None:
    met = [presses(at, path) for at, menu in scenes for path in baskets(menu)]
    assert met
    assert OPEN + max(met) <= WORST


def test_no_decision_of_a_random_match_takes_more(scenes: Scenes) -> None:
    rng = HashRng(bytes(16), "worst")
    met = [presses(at, walk.sample(menu, rng)[0]) for at, menu in scenes for _ in range(4)]
    assert OPEN + max(met) <= WORST


def test_the_defender_answers_in_four_presses(scenes: Scenes) -> None:
    met = set()
    for at, menu in scenes:
        if "stand" in verbs(menu):
            met |= {presses(at, ("stand", id)) for id in menu_all(menu, ("stand",))}
        if "withdraw" in verbs(menu):
            met.add(presses(at, ("withdraw",)))
    assert met
    assert OPEN + max(met) <= 4


def menu_all(menu: Menu[object], path: Path) -> Path:
    there = menu.next(path)
    return there.all if isinstance(there, Slot) else ()
