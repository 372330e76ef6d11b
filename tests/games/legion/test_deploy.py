"""Deployment: simultaneous, secret, revisable until both have confirmed (section 4 and 18.1)."""

import pytest

from engine.games.legion.data import HOME, HORDE, KINDS, ROME, ROSTER, TILE, UNIT, UNIT_OF, UNITS, bits
from engine.games.legion.events import Arranged, Deployed, Drew, Readied, Turn
from engine.games.legion.game import GAME
from engine.games.legion.menu import Reason
from engine.games.legion.rules.deploy import own_tiles
from engine.games.legion.view import NO_TOKENS
from engine.kernel.options import settle
from engine.kernel.redaction import mark
from engine.kernel.rng import HashRng, Rng
from engine.kernel.seats import SPECTATOR
from tests.games.legion.table import Match

BATTLE_VERBS = ("move", "attack", "buy", "play", "sound", "cry", "demolish", "end")


def start(rng: Rng | None = None) -> Match:
    chance = rng or HashRng(b"deploy", "test")
    return Match(GAME.setup(settle((), 2, {}), 2, chance).state, chance)


def standing(match: Match, seat: int) -> int:
    return sum(tile >= 0 for tile in match.own(seat).troops.tiles)


def test_all_twelve_units_wait_in_the_reserve_and_both_may_act() -> None:
    """Section 4: simultaneous; both are awaited."""
    match = start()
    assert GAME.actors(match.state) == GAME.awaited(match.state) == {ROME, HORDE}
    assert standing(match, ROME) == standing(match, HORDE) == 0
    assert match.offered(ROME, "place") == UNIT[ROME][:12]


@pytest.mark.parametrize("seat", [ROME, HORDE])
def test_any_own_tile_takes_any_unit(seat: int) -> None:
    """Section 4: the two own rows, any arrangement."""
    match = start()
    for unit in UNIT[seat][:12]:
        assert match.offered(seat, f"place {unit}") == tuple(TILE[tile] for tile in bits(HOME[seat]))


def test_place_move_swap_recall_and_clear() -> None:
    """Section 4: the operations."""
    match = start().play(ROME, "place legate A1", "place fabri B2")
    assert (match.tile(ROME, "legate"), match.tile(ROME, "fabri")) == ("A1", "B2")
    match.play(ROME, "place legate C1")
    assert match.tile(ROME, "legate") == "C1"
    match.play(ROME, "swap legate fabri")
    assert (match.tile(ROME, "legate"), match.tile(ROME, "fabri")) == ("B2", "C1")
    match.play(ROME, "recall fabri")
    assert match.tile(ROME, "fabri") == ""
    match.play(ROME, "clear")
    assert standing(match, ROME) == 0


def test_refusals_of_deployment() -> None:
    """Section 18.1: what is not open is refused with its reason."""
    match = start()
    assert match.refused(ROME, "clear") == Reason.NOTHING_PLACED
    assert match.refused(ROME, "recall legate") == Reason.NOTHING_PLACED
    assert match.refused(ROME, "swap legate fabri") == Reason.NOTHING_PLACED
    assert match.refused(ROME, "ready") == Reason.NOT_ALL_PLACED
    assert match.refused(ROME, "unready") == Reason.NOT_READY
    assert match.refused(ROME, "place legate A3") == Reason.NOT_YOUR_ROWS
    match.play(ROME, "place legate A1", "place fabri B1")
    assert match.refused(ROME, "place velites A1") == Reason.TILE_TAKEN
    assert match.refused(ROME, "recall velites") == Reason.NOT_PLACED
    assert match.refused(ROME, "swap legate legate") == Reason.SAME_UNIT
    assert match.refused(ROME, "swap legate velites") == Reason.NOT_PLACED
    assert {match.refused(ROME, verb) for verb in BATTLE_VERBS} == {Reason.NOT_ASKED}
    match.play(ROME, "randomise", "ready")
    assert match.refused(ROME, "ready") == Reason.ALREADY_READY


def test_randomise_fills_what_is_left_and_leaves_the_placed_alone() -> None:
    """Section 4."""
    match = start().play(HORDE, "place chieftain E8", "place stalker A7", "randomise")
    assert (match.tile(HORDE, "chieftain"), match.tile(HORDE, "stalker")) == ("E8", "A7")
    placed = match.own(HORDE).troops.tiles
    assert len(set(placed)) == 12
    assert set(placed) <= set(bits(HOME[HORDE]))


def test_randomise_rolls_anew_when_the_reserve_is_empty() -> None:
    """Section 4: it never refuses."""
    match = start().play(ROME, "randomise")
    first = match.own(ROME).troops.tiles
    match.play(ROME, "randomise")
    assert match.own(ROME).troops.tiles != first
    assert standing(match, ROME) == 12


@pytest.mark.parametrize("seat", [ROME, HORDE])
@pytest.mark.parametrize("shape", ["wall", "wings", "deep", "screen"])
def test_a_line_up_places_all_twelve_and_mirrors(seat: int, shape: str) -> None:
    """Section 18.1: one act; units of one class change places by chance."""
    match = start().play(seat, f"lineup {shape} plain")
    letters = by_letter(match, seat)
    match.play(seat, f"lineup {shape} mirrored")
    assert by_letter(match, seat) == [row[::-1] for row in letters]
    assert standing(match, seat) == 12
    arrangements = {match.play(seat, f"lineup {shape} plain").own(seat).troops.tiles for _ in range(8)}
    assert len(arrangements) > 1


def by_letter(match: Match, seat: int) -> list[str]:
    at = {tile: KINDS[ROSTER[seat][unit]].line for unit, tile in enumerate(match.own(seat).troops.tiles)}
    line = "".join(at.get(tile, ".") for tile in own_tiles(seat))
    return [line[:10], line[10:]]


def test_a_line_up_as_text() -> None:
    """Section 18.1: front row from A to J, then the back row; who is not named stays in reserve."""
    front, back = "-- Le Pr -- Op De Tr -- Le --", "Lt -- -- -- -- -- -- -- -- Ba"
    match = start().play(ROME, "place fabri D2", f"arrange {front} {back}")
    where = {unit: match.tile(ROME, unit) for unit in UNIT[ROME][:12]}
    assert where == {
        "legate": "A1",
        "praetorian": "C2",
        "centurion": "",
        "optio": "E2",
        "decurion": "F2",
        "triarius": "G2",
        "cornicen": "",
        "legionary": "B2",
        "legionary2": "I2",
        "velites": "",
        "fabri": "",
        "ballista": "J1",
    }
    match.play(HORDE, "arrange Ch -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- Cf")
    assert (match.tile(HORDE, "chariot"), match.tile(HORDE, "chieftain")) == ("A7", "J8")


def test_a_text_that_names_a_unit_too_often_is_refused() -> None:
    """Section 18.1: the army has one."""
    match = start()
    assert match.refused(ROME, "arrange Lt Lt") == Reason.NONE_LEFT
    assert match.refused(ROME, "arrange Le Le Le") == Reason.NONE_LEFT
    assert match.refused(ROME, "arrange Cf") == Reason.NOT_YOUR_SIDE


def test_confirming_needs_all_twelve() -> None:
    """Section 4."""
    match = start().play(ROME, "randomise", "recall fabri")
    assert "ready" not in match.offered(ROME)
    match.play(ROME, "randomise", "ready")
    assert GAME.awaited(match.state) == {HORDE}
    assert GAME.actors(match.state) == {ROME, HORDE}


def test_a_confirmation_can_be_taken_back_until_both_have_confirmed() -> None:
    """Section 4: nothing is locked until both."""
    match = start().play(ROME, "randomise", "ready", "unready")
    assert not match.own(ROME).ready
    assert match.events(Readied)[-1] == Readied(ROME, False)


@pytest.mark.parametrize("act", ["place legate {free}", "swap legate fabri", "recall fabri", "clear", "randomise"])
def test_any_other_operation_withdraws_a_confirmation(act: str) -> None:
    """Section 4: and is allowed."""
    match = start().play(ROME, "randomise", "ready")
    free = match.offered(ROME, "place legate")[0]
    match.play(ROME, act.format(free=free))
    assert not match.own(ROME).ready
    assert match.events(Readied) == [Readied(ROME, False)]


def test_the_other_side_hears_only_who_is_ready() -> None:
    """Section 4 and 7.5: no tiles, no counts."""
    match = start().play(ROME, "place legate A1")
    for viewer in (HORDE, SPECTATOR):
        assert match.told(viewer) == ()
        assert match.view(viewer) == start().view(viewer)
    match.play(ROME, "randomise", "ready")
    for viewer in (HORDE, SPECTATOR):
        assert match.told(viewer) == (Readied(ROME, True),)
        seen = match.view(viewer)
        assert seen.tokens == (NO_TOKENS, NO_TOKENS)
        assert seen.ready == (True, False)
        assert mark(GAME, seen) == mark(GAME, start().view(viewer))


def test_at_the_second_confirmation_both_arrangements_come_into_being() -> None:
    """Sections 4 and 5: in one step; a coin says who begins, and both are told."""
    match = start().play(ROME, "randomise", "ready").play(HORDE, "randomise", "ready")
    told = match.events(Deployed)[0]
    first = match.state.first
    assert told.first == first == match.state.active
    for viewer in (ROME, HORDE):
        heard = match.heard(viewer, Deployed)
        assert heard is not None
        assert heard.first == first
        assert heard.tiles[viewer] == match.own(viewer).troops.tiles
        assert heard.tiles[1 - viewer] == ()
    shown = match.heard(SPECTATOR, Deployed)
    assert shown is not None
    assert shown.tiles == ((), ())


def test_the_coin_falls_both_ways() -> None:
    """Ruling A16."""
    firsts = set()
    for number in range(12):
        match = start(HashRng(bytes([number]), "coin"))
        firsts.add(match.play(ROME, "randomise", "ready").play(HORDE, "randomise", "ready").state.first)
    assert firsts == {ROME, HORDE}


def test_every_unit_is_a_visible_anonymous_marker_when_the_battle_begins() -> None:
    """Section 4: both areas lie outside the fog."""
    match = start().play(ROME, "randomise", "ready").play(HORDE, "randomise", "ready")
    for viewer in (ROME, HORDE):
        seen = match.view(viewer).tokens[1 - viewer]
        assert seen.seen == match.state.occupied[1 - viewer]
        assert seen.named == ()


def test_the_opening() -> None:
    """Section 5: 5 D, the two opening cards, three for sale, and the first turn's points."""
    match = start().play(ROME, "randomise", "ready").play(HORDE, "randomise", "ready")
    for seat in (ROME, HORDE):
        own = match.own(seat)
        assert own.purse.denarii == 5
        assert match.hand(seat) == "move_infantry scout_movement"
        assert (own.stall.discard, own.stall.pile) == ((), ())
        assert len(own.stall.market) == 3
        assert own.purse.ap == (3 if seat == match.state.first else 0)
    assert match.events(Turn)[0].round == 1
    assert match.events(Drew) == []


def test_time_out_fills_in_and_confirms() -> None:
    """Section 4: randomise the rest and confirm."""
    match = start().play(ROME, "place legate E1")
    for _ in range(2):
        action = GAME.default(match.view(ROME))
        match.state = GAME.apply(match.state, ROME, action, match.rng).state
    assert match.tile(ROME, "legate") == "E1"
    assert match.own(ROME).ready


def test_only_the_owner_hears_of_an_arrangement() -> None:
    """Section 7.6: deployment is private to its seat."""
    match = start().play(HORDE, "randomise")
    heard = match.heard(HORDE, Arranged)
    assert heard is not None
    assert heard.tiles == match.own(HORDE).troops.tiles
    assert heard.tiles[UNIT_OF[HORDE]["chieftain"]] >= 0
    assert len(heard.tiles) == UNITS
