"""The panel's machine over a menu of no game: rows, grids, lists, pages, several picks, what is skipped."""

from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from cogs.ui import controls, panel, paths
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Row, Screen, Select
from engine.host.ports import Place, SeatInfo, Status, Table
from engine.host.results import Seen
from engine.kernel.game import Slot
from engine.kernel.redaction import Look
from engine.kernel.words import Confirm
from engine.registry import WORDS
from tests.cogs.positions import NOW

Path = tuple[str, ...]


class Tree:
    """A menu written down as a table from path to question; every other path is an action."""

    def __init__(self, slots: dict[Path, Slot], suggested: dict[Path, Path] | None = None) -> None:
        self.slots, self.suggested = slots, suggested or {}

    def next(self, prefix: Path) -> Any:
        return self.slots.get(prefix, "done")

    def why_not(self, prefix: Path, id: str) -> None:
        return None

    def suggest(self, prefix: Path) -> Path:
        return self.suggested.get(prefix, ())


class Plain:
    """Words that name a choice by its id; a thing's second line says so."""

    def __init__(self, sure: Path = ()) -> None:
        self.sure = sure

    def __getattr__(self, name: str) -> Any:
        return getattr(WORDS["milito"], name)

    def verb(self, verb: str) -> str:
        return verb.capitalize()

    def label(self, view: Any, path: Path, slot: Slot, id: str) -> str:
        return f"{id.capitalize()} ×{slot.copies[slot.ids.index(id)]}" if slot.copies else id.capitalize()

    def hint(self, view: Any, path: Path, slot: Slot, id: str) -> str:
        return "a thing" if slot.kind == "thing" else ""

    def question(self, view: Any, path: Path, slot: Slot, names: Any) -> str:
        return f"**{slot.kind}?**"

    def confirm(self, view: Any, path: Path, names: Any) -> Confirm | None:
        return Confirm("Sure.", "Do it") if path == self.sure else None

    def head(self, view: Any, names: Any) -> str:
        return ""

    asks = alt = head

    def turn(self, view: Any) -> str:
        return "turn 1"

    def hand(self, view: Any) -> str:
        return ""


def seat_at(slots: dict[Path, Slot], suggested: dict[Path, Path] | None = None, sure: Path = ()) -> Scene:
    """Somebody whose turn it is, with this menu."""
    table = Table("k7q2", "milito", Status.RUNNING, {}, (SeatInfo(0, 1, "Ann"),), 1, Place(1, 2), NOW, started=NOW)
    look = Look(0, None, Tree(slots, suggested), "abcde")
    spoken: Any = Plain(sure)
    return Scene(Seen(replace(table, awaited=(0,)), 0, look, (0,), (), False), spoken, "Toy")


def decided(screen: Screen) -> list[list[str]]:
    """The labels of the rows that decide something."""
    rows = [block for block in screen.blocks if isinstance(block, Row)]
    found = [[b.label for b in row.buttons if b.to and b.to.kind == "p"] for row in rows]
    return [row for row in found if row]


def listed(screen: Screen) -> Select:
    return next(block for block in screen.blocks if isinstance(block, Select))


def named(screen: Screen, label: str) -> list[Button]:
    rows = [block for block in screen.blocks if isinstance(block, Row)]
    return [button for row in rows for button in row.buttons if button.label == label]


def test_few_choices_are_one_row() -> None:
    at = seat_at({(): Slot("answer", ("yes", "no"))})
    assert decided(panel.panel(at)) == [["Yes", "No"]]


def test_places_are_a_grid_in_the_order_of_the_board() -> None:
    tiles = tuple(f"t{n}" for n in range(12))
    at = seat_at({(): Slot("tile", tiles)})
    assert [len(row) for row in decided(panel.panel(at))] == [5, 5, 2]
    assert [label for row in decided(panel.panel(at)) for label in row] == [tile.capitalize() for tile in tiles]


def test_things_are_a_list_with_a_second_line() -> None:
    at = seat_at({(): Slot("thing", ("axe", "bow"), extra=("none",))})
    shown = panel.panel(at)
    assert [(o.value, o.label, o.hint) for o in listed(shown).options] == [
        ("axe", "Axe", "a thing"),
        ("bow", "Bow", "a thing"),
    ]
    assert decided(shown) == [["None"]]


def test_many_things_come_in_pages_with_a_search() -> None:
    at = seat_at({(): Slot("verb", ("take", "end")), ("take",): Slot("thing", tuple(f"card{n}" for n in range(60)))})
    pages = [panel.panel(at, ("take",), page=page) for page in range(3)]
    assert [len(listed(page).options) for page in pages] == [25, 25, 10]
    turns = [[label for label in ("Earlier", "Later", "Find") if named(page, label)] for page in pages]
    assert turns == [["Later", "Find"], ["Earlier", "Later", "Find"], ["Earlier", "Find"]]
    found = panel.panel(at, ("take",), query="card1")
    assert [o.value for o in listed(found).options] == ["card1", *(f"card1{n}" for n in range(10))]
    assert len(listed(panel.panel(at, ("take",), query="nothing")).options) == 25


def test_home_joins_verbs_with_their_next_question() -> None:
    at = seat_at(
        {
            (): Slot("verb", ("take", "hit", "end")),
            ("take",): Slot("thing", ("axe", "bow")),
            ("hit",): Slot("target", ("1", "2")),
            ("hit", "1"): Slot("base", ("1", "2")),
        }
    )
    home = panel.panel(at)
    assert listed(home).placeholder == "Take …"
    rows = [block for block in home.blocks if isinstance(block, Row)]
    reached = [b.to.path for row in rows for b in row.buttons if b.to and b.to.kind == "p"]
    assert reached == [("hit", "1", "1"), ("hit", "1", "2"), ("hit", "2"), ("end",)]


def test_more_than_a_screen_of_places_stays_behind_its_verb() -> None:
    at = seat_at({(): Slot("verb", ("hit", "end")), ("hit",): Slot("target", tuple(str(n) for n in range(22)))})
    assert decided(panel.panel(at)) == [["Hit", "End"]]
    assert len(listed(panel.panel(at, ("hit",))).options) == 22


def test_one_answer_is_never_asked_for_and_back_steps_over_it() -> None:
    slots = {
        (): Slot("verb", ("take", "end")),
        ("take",): Slot("thing", ("axe", "bow")),
        ("take", "axe"): Slot("side", ("left",)),
        ("take", "axe", "left"): Slot("answer", ("yes", "no")),
        ("take", "axe", "left", "yes"): Slot("answer", ("now", "later")),
    }
    menu = Tree(slots)
    assert paths.forward(menu, ("take", "axe"))[0] == ("take", "axe", "left")
    assert paths.back(menu, ("take", "axe", "left", "yes")) == ("take", "axe", "left")
    assert paths.back(menu, ("take", "axe", "left")) == ()


def test_home_never_plays_by_itself() -> None:
    at = seat_at({(): Slot("verb", ("end",))})
    assert decided(panel.panel(at)) == [["End"]]


COST = Slot("pay", ("axe", "bow"), copies=(2, 1), most=3)


def replace_most(slot: Slot, most: int) -> Slot:
    return structs.replace(slot, most=most)


def test_copies_can_be_picked_one_by_one() -> None:
    slots = {(): Slot("verb", ("buy", "end")), ("buy",): COST, ("buy", "axe"): replace_most(COST, 2)}
    at = seat_at(slots, {("buy",): ("axe", "axe")})
    shown = panel.panel(at, ("buy",))
    assert [o.value for o in listed(shown).options] == ["axe", "axe#2", "bow"]
    assert [o.label for o in listed(shown).options] == ["Axe", "Axe", "Bow"]
    assert listed(shown).most == 3
    assert decided(shown)[0] == ["Pay with Axe ×2"]


@pytest.mark.parametrize(
    ("values", "path"),
    [
        (("axe",), ("buy", "axe")),
        (("axe#2", "axe"), ("buy", "axe", "axe")),
        (("bow", "axe"), ("buy", "axe", "bow")),
        (("axe", "axe#2", "bow"), None),
    ],
)
def test_picks_are_taken_in_an_order_that_is_lawful_and_never_too_many(values: Path, path: Path | None) -> None:
    slots = {
        (): Slot("verb", ("buy", "end")),
        ("buy",): COST,
        ("buy", "axe"): Slot("pay", ("axe", "bow"), most=1),
        ("buy", "bow"): Slot("pay", ("bow",), most=1),
    }
    assert paths.picked(Tree(slots), ("buy",), values) == path


def test_a_confirmation_names_the_deed_and_what_was_chosen() -> None:
    slots = {(): Slot("verb", ("hit", "end")), ("hit",): Slot("thing", ("axe", "bow"))}
    shown = panel.panel(seat_at(slots, sure=("hit", "axe")), ("hit", "axe"))
    leads = named(shown, "Do it")[0].to
    assert leads is not None
    assert leads.sure
    assert named(shown, "Change")
    assert any("Chosen: Axe." in getattr(block, "text", "") for block in shown.blocks)


def test_a_choice_of_an_old_panel_that_is_still_offered_can_be_continued() -> None:
    at = seat_at({(): Slot("verb", ("hit", "end")), ("hit",): Slot("thing", ("axe", "bow"))})
    assert named(panel.stale(at, ("hit", "axe")), "Continue: axe")
    assert not named(panel.stale(at, ("hit", "club")), "Continue: club")


@pytest.mark.parametrize(("label", "name"), [("Spears ×2", "Spears"), ("Spears", "Spears"), ("1 · costs 3", "1")])
def test_a_single_card_is_named_without_number_or_price(label: str, name: str) -> None:
    assert controls.single(label) == name
