"""Ruling 77: what is public, what is its owner's, and what is nobody's."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.war.data import OBJECTIVE
from engine.games.war.events import Charged, Drew, Event, Fought, Inherited, Invoked, Ordered, Traded
from engine.games.war.game import GAME
from engine.games.war.menu import goals
from engine.kernel import codec, walk
from engine.kernel.game import Menu, Slot
from engine.kernel.outcome import draw
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from tests.games.war.play import Move, moves
from tests.games.war.table import ADVANCED, BASIC, Match, cards, dice, table

HANDS = ("achaea sparta", "olympia", "troy mysia lydia")


def test_hands_and_objectives_are_seen_by_their_owner_only() -> None:
    """Private: hand, objective."""
    match = Match(table("sparta=5", "olympia", "lycia", hands=HANDS))
    for seat in range(3):
        own = match.view(seat).own
        assert own is not None
        assert (own.hand, own.objective) == (cards(HANDS[seat]), match.state.own[seat].objective)
        assert match.view(seat).opened == ()
        assert [player.cards for player in match.view(seat).players] == [2, 1, 3]
    assert match.view(SPECTATOR).own is None


def test_decks_and_discards_are_known_by_size_and_traded_cards_by_name() -> None:
    """Public: deck and discard sizes, trades and the cards in them; to nobody: the order of the deck."""
    match = Match(table("sparta=5", "olympia", shown=cards("troy"), buried=cards("lydia mysia")))
    view = match.view(1)
    assert (view.deck, view.discard, view.shown) == (41, 3, cards("troy"))
    assert not {"pile", "buried"} & set(view.__struct_fields__)


def test_the_card_drawn_is_its_owners() -> None:
    """Conquering Cards: its content must be kept secret."""
    assert GAME.redact(Drew(0, 7), 0) == Drew(0, 7)
    assert GAME.redact(Drew(0, 7), 1) == GAME.redact(Drew(0, 7), SPECTATOR) == Drew(0, -1)


def test_cards_taken_over_and_trimmed_are_numbers_to_others() -> None:
    """Elimination of a Player: others see numbers only; the eliminated knows what he held."""
    event = Inherited(0, 1, 3, 1, (1, 2, 3), (2,))
    assert GAME.redact(event, 0) == event
    assert GAME.redact(event, 1) == Inherited(0, 1, 3, 1, (1, 2, 3), ())
    assert GAME.redact(event, 2) == Inherited(0, 1, 3, 1)


def test_standing_orders_and_objectives_are_not_noticed_by_others() -> None:
    """Private: standing orders; no trace of them."""
    for event in (Ordered(1, True), Charged(1, 4)):
        assert GAME.redact(event, 1) == event
        assert GAME.redact(event, 0) is None


def test_a_fall_back_is_known_to_its_holder_alone() -> None:
    """Ruling 43: only the holder's own view says so."""
    names = ("hellas_asia_minor", "peloponnese_aegean", "destroy_red")
    match = Match(table("sparta=5", "olympia", "lycia", goals=names)).play(
        0, "attack sparta olympia 3", "occupy 1", rng=dice(6, 6, 6, 1)
    )
    own = match.view(2).own
    assert own is not None
    assert goals.falls_back(own.objective, 2, match.view(2).players)
    assert own.objective == OBJECTIVE["destroy_red"]


def test_an_optional_trade_is_never_hinted_at_in_public() -> None:
    """Ruling 77: the same waiting, the same view for others, whether the hand holds a set or not."""
    for rules in (ADVANCED, BASIC):
        seen = set()
        for hand in ("achaea sparta boeotia", "achaea sparta olympia"):
            match = Match(table("corinth=5", "lycia", rules=rules, phase="receive", hands=(hand,)))
            seen.add((codec.encode(match.view(1)), codec.encode(match.view(SPECTATOR)), match.asked()))
        assert len(seen) == 1


def test_windows_open_by_public_facts() -> None:
    """Ruling 62: hands, objectives and orders do not matter for who is asked."""
    asked = set()
    for order in (True, False):
        tokens = {0: {"tokens": 1}, 1: {"tokens": 3}}
        match = Match(table("sparta=4", "olympia=1+1 troy", rules=ADVANCED, players=tokens))
        if order:
            match.play(1, "losses figures")
        match.play(0, "attack sparta olympia 3", rng=dice(5, 3, 1, 6, 2, 1, 1))
        asked.add((match.asked(), match.view(SPECTATOR).waits))
    assert asked == {((0, "invoke"), (0,))}


def test_everything_is_open_once_the_match_is_over() -> None:
    """Ruling 49."""
    state = table("sparta=5", "olympia", hands=HANDS[:2])
    over = GAME.conclude(state, draw(2, "agreed"))
    assert GAME.view(over, SPECTATOR).opened == state.own
    assert GAME.menu(GAME.view(over, 0)) is None
    assert GAME.actors(over) == GAME.awaited(over) == frozenset()


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6))
def test_what_a_viewer_gets_is_the_same_in_every_world_that_looks_the_same(seed: int) -> None:
    """Views, who is asked, menus, suggestions and defaults come from what the viewer may know."""
    for move in list(moves(seed, most=300))[::9]:
        for viewer in (*range(len(move.before.players)), SPECTATOR):
            seen = GAME.view(move.before, viewer)
            world = GAME.imagine(seen, HashRng(b"other", str(seed)))
            assert world is not None
            other = GAME.view(world, viewer)
            assert codec.encode(other) == codec.encode(seen)
            assert GAME.awaited(world) == GAME.awaited(move.before)
            assert (viewer in GAME.actors(world)) == (viewer in GAME.actors(move.before))
            if viewer == move.seat:
                assert GAME.default(other) == GAME.default(seen)
                assert walked(GAME.menu(other), move) == walked(GAME.menu(seen), move)


def walked(menu: Menu[object] | None, move: Move) -> list[object]:
    """The questions along a walk, and what is suggested there."""
    assert menu is not None
    before = [move.path[:length] for length in range(len(move.path))]
    return [(menu.next(path), menu.suggest(path)) for path in before]


def secrets(event: Event) -> Iterator[int]:
    """Cards that a telling names though not everybody saw them."""
    match event:
        case Drew(_, card) if card >= 0:
            yield card
        case Inherited(cards=known, trimmed=trimmed):
            yield from (*known, *trimmed)


@pytest.mark.parametrize("seed", range(12))
def test_tellings_name_no_card_that_the_viewer_may_not_know(seed: int) -> None:
    """Ruling 77, over whole matches; trades, dice and gods are told to all in full."""
    for move in moves(seed, most=500):
        for event in move.events:
            told = GAME.redact(event, SPECTATOR)
            assert told is None or not list(secrets(told))
            if isinstance(event, Traded | Fought | Invoked):
                assert told == event


def test_menus_refuse_alike_whatever_others_hold() -> None:
    """Refusals come from the view alone."""
    for hands in (HANDS, ("achaea sparta", "corinth", "argos messenia delphi")):
        match = Match(table("sparta=5", "olympia", "lycia", hands=hands))
        at = walk.follow(match.menu(0), ("attack",))
        assert isinstance(at, Slot)
        assert match.menu(0).why_not(("attack",), "lycia") == "not_yours"
