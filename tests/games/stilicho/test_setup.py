"""The first arrangement (RB 3.0; rulings 1, 22, 61) and the map (RB 2.1; section 2 of the sources' tables)."""

import pytest

from engine.games.stilicho.actions import Setup
from engine.games.stilicho.data import ENEMY_DECK, LATE, PATHS, ROMAN_DECK
from engine.games.stilicho.events import Arranged
from engine.games.stilicho.game import GAME
from engine.games.stilicho.menu.reasons import Reason
from engine.kernel.errors import IllegalAction
from engine.kernel.options import Options
from engine.kernel.rng import HashRng, ScriptedRng
from tests.games.stilicho.table import CONSTANTINE, GOTHS, VANDALS, Match

OPEN = {
    *("lugdunum", "caesarodunum", "arelate", "aquitania", "pyrenaei", "tarraconensis", "galatia"),
    *("alpes", "mediolanum", "ravenna", "faesulae", "roma"),
}


def start() -> Match:
    return Match(GAME.setup(Options(), 1, ScriptedRng()).state)


def test_enemies_stand_where_the_rulebook_puts_them() -> None:
    """RB 3.2: Bononia with Cannot Attack, Durocortorum, Pollentia, all Bold; ruling 1."""
    match = start()
    assert match.at(CONSTANTINE) == "bononia cannot_attack"
    assert match.at(VANDALS) == "durocortorum"
    assert match.at(GOTHS) == "pollentia"
    assert match.board.olympius == 0


def test_late_war_cards_are_set_aside() -> None:
    """RB 3.1, 3.2: both decks begin without them."""
    match = start()
    assert set(match.state.enemy_deck) == set(ENEMY_DECK) - LATE
    assert set(match.state.roman_deck) == set(ROMAN_DECK) - LATE
    assert (match.board.enemy_deck, match.board.roman_deck) == (42, 42)


def test_others_wait() -> None:
    """RB 3.1: two Comitatenses and Constantius are Unactivated, Symmachus is Advocate."""
    match = start()
    assert match.board.waiting == 2
    assert match.post("constantius") == "waiting"
    assert match.post("symmachus") == "advocate"


def test_the_same_seed_deals_the_same_decks() -> None:
    """Decks come from the seed alone, not from the step."""
    one, two = (GAME.setup(Options(), 1, HashRng(b"seed", label)).state for label in ("step:0", "other"))
    assert one == two
    assert one != GAME.setup(Options(), 1, HashRng(b"another", "step:0")).state


def test_the_ready_made_arrangement_is_suggested_and_lawful() -> None:
    """RB 3.1, tip: Garrisons in Arelate, Ravenna, Roma."""
    match = start()
    path = match.menu().suggest(("setup",))
    match.play(" ".join(("setup", *path)))
    assert match.event(Arranged) == Arranged((3, 2, 4), ("arelate", "ravenna", "roma"), GOTHS, CONSTANTINE)
    assert match.board.armies == (3, 2, 4)
    assert match.board.recovery == 0
    assert (match.post("stilicho"), match.post("sarus")) == ("goths", "constantine")
    assert match.offered() == ("begin",)


@pytest.mark.parametrize("rest", ["6 6 0 goths", "6 6 0 constantine goths", "0 6 2 arelate"])
def test_what_breaks_the_set_up_is_refused(rest: str) -> None:
    """RB 3.1: leaders need men; at most six an Army; all twelve are placed."""
    match = start()
    with pytest.raises(IllegalAction) as error:
        match.read(f"setup {rest}" if rest[0] == "6" else f"setup {rest} lugdunum galatia roma goths goths")
    assert error.value.reason in (Reason.NO_TROOPS, Reason.WRONG_NUMBER)


def test_armies_may_hold_all_twelve() -> None:
    """RB 3.1: six is the most an Army takes; no Garrison is needed."""
    match = start().play("setup 6 6 0 vandals constantine")
    assert match.board.armies == (6, 6, 0)
    assert match.board.garrisons == ("",) * 5


def test_an_army_may_be_left_empty_and_every_diocese_garrisoned() -> None:
    """RB 3.1: divided as one sees fit, one Garrison a diocese."""
    match = start().play("setup 0 1 6 galatia arelate lugdunum alpes faesulae goths vandals")
    assert match.board.garrisons == ("galatia", "arelate", "lugdunum", "alpes", "faesulae")


def test_too_few_men_in_armies_leave_some_without_a_place() -> None:
    """RB 3.1, 5.0: five dioceses take one man each, so seven stand in Armies at least."""
    assert start().offered("setup 0") == ("1", "2", "3", "4", "5", "6")
    assert start().offered("setup 0 1") == ("6",)
    assert start().offered("setup 6 5") == ("0", "1")


def test_the_open_spaces_at_set_up() -> None:
    """Section 2.4: the Enemies count as standing; siege, home, Bononia and what lies behind is closed."""
    assert set(start().offered("setup 3 2 4")) == OPEN


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        ("bononia", Reason.NEVER),
        ("londinium", Reason.NEVER),
        ("emona", Reason.NEVER),
        ("germania", Reason.NEVER),
        ("roma_siege", Reason.NEVER),
        ("durocortorum", Reason.CLOSED),
        ("mogontiacum", Reason.CLOSED),
        ("verona", Reason.CLOSED),
        ("aquileia", Reason.CLOSED),
        ("pollentia", Reason.CLOSED),
    ],
)
def test_spaces_that_take_no_garrison(space: str, reason: Reason) -> None:
    """RB 5.0; rulings 21, 22."""
    with pytest.raises(IllegalAction) as error:
        start().read(f"setup 3 2 4 {space}")
    assert error.value.reason == reason


def test_one_garrison_a_diocese() -> None:
    """RB 3.1."""
    assert "aquitania" not in start().offered("setup 3 2 4 arelate")
    with pytest.raises(IllegalAction) as error:
        start().read("setup 3 2 4 arelate aquitania")
    assert error.value.reason == Reason.HELD


def test_stilicho_is_asked_first_and_sarus_leads_another_army() -> None:
    """RB 3.1: one leader a box; Stilicho is no Advocate at the start (ruling 61)."""
    match = start()
    assert match.offered("setup 3 2 4 arelate ravenna roma") == ("constantine", "vandals", "goths")
    assert match.offered("setup 3 2 4 arelate ravenna roma vandals") == ("constantine", "goths")
    assert match.read("setup 3 2 4 arelate ravenna roma vandals goths") == Setup(
        (3, 2, 4), ("arelate", "ravenna", "roma"), VANDALS, GOTHS
    )


def test_fronts_meet_in_two_spaces_only() -> None:
    """RB 6.3; ruling 54."""
    a, b, c = map(set, PATHS)
    assert (a & b, a & c, b & c) == ({"durocortorum"}, {"verona"}, set())
