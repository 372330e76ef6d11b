"""What holds in every position of every match, tried on random ones."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.war.data import ALL, DECK, TABLES
from engine.games.war.events import Fought, Invoked, Placed, Rolled, Turn
from engine.games.war.game import GAME
from engine.games.war.state import State
from engine.games.war.view import NEUTRAL, OCCUPY, OVER, Dice
from engine.kernel import codec, walk
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from tests.games.war.play import Move, moves

seeds = st.integers(0, 10**6)
few = settings(max_examples=12, deadline=None)
MOST = 350
"""Moves of a match that the dearer laws look at."""


@cache
def played(seed: int) -> tuple[Move, ...]:
    return tuple(moves(seed, most=MOST))


@few
@given(seeds)
def test_pieces_are_never_lost_or_made(seed: int) -> None:
    """Advanced: Setup; section 3.5: board, box and Hades hold what a colour has."""
    for move in played(seed):
        state = move.after
        for seat, player in enumerate(state.players):
            if player.out == "left":
                continue
            mine = [t for t in ALL if state.board.owner[t] == seat]
            warriors = sum(state.board.warriors[t] for t in mine) + player.box + player.pool
            figures = sum(state.board.figures[t] for t in mine) + player.box_figures
            assert (warriors, figures) == ((70, 6) if state.rules.advanced else (170, 0))
            assert min(player.box, player.box_figures, player.pool) >= 0
            assert player.pool <= TABLES.pool


@few
@given(seeds)
def test_every_territory_is_held_by_at_least_one_army(seed: int) -> None:
    """Attacks: there must be at least one army on each; but for one just conquered."""
    for move in played(seed):
        state, fight = move.after, move.after.fight
        emptied = {fight.target} if fight is not None and fight.stage in (OCCUPY, "hades") else set()
        for t in ALL:
            assert state.board.warriors[t] + state.board.figures[t] >= (0 if t in emptied else 1)
            assert min(state.board.warriors[t], state.board.figures[t]) >= 0
        assert all(state.board.figures[t] == 0 for t in ALL if state.board.owner[t] == NEUTRAL)


def cards_of(state: State) -> list[int]:
    hands = [card for own in state.own for card in own.hand]
    return sorted([*state.pile, *state.shown, *state.buried, *hands])


@few
@given(seeds)
def test_cards_are_never_lost_or_made(seed: int) -> None:
    """Section 3.1: each lies in the deck, in one hand or in the discard."""
    for move in played(seed):
        state = move.after
        assert cards_of(state) == sorted(ALL if state.rules.advanced else DECK)
        for own, player in zip(state.own, state.players, strict=True):
            assert len(own.hand) == player.cards <= TABLES.hand
            assert (len(own.trimmed), set(own.trimmed) <= set(state.buried)) == (player.trimmed, True)


@few
@given(seeds)
def test_tokens_stay_between_none_and_eight(seed: int) -> None:
    """Each player may accumulate a maximum of 8."""
    for move in played(seed):
        assert all(0 <= player.tokens <= TABLES.tokens for player in move.after.players)


@few
@given(seeds)
def test_what_is_received_is_placed_or_wasted(seed: int) -> None:
    """Receiving Armies; ruling 14: nobody attacks while a piece fits."""
    for move in played(seed):
        if move.after.phase in ("attack", "move"):
            assert move.after.pools == ()
        for event in move.events:
            if isinstance(event, Placed):
                assert all(move.after.board.owner[put.territory] == event.seat for put in event.puts)


@few
@given(seeds)
def test_losses_fit_the_dice(seed: int) -> None:
    """Battle, reckoned anew: pair by pair, ties to the defence."""
    for move in played(seed):
        for event in move.events:
            for roll in event.rolls if isinstance(event, Fought) else ():
                counts = [len(side.values) - (side.faces[-1:] == (8,) and len(side.faces) > 3) for side in roll.dice]
                pairs = sum(roll.lost)
                assert 1 <= pairs <= min(3, *counts)
                best = [sorted(side.values)[::-1][:pairs] for side in roll.dice]
                won = sum(a > d for a, d in zip(*best, strict=True))
                assert roll.lost == (pairs - won, won)


@few
@given(seeds)
def test_only_eliminated_and_left_seats_own_nothing(seed: int) -> None:
    """Elimination of a Player."""
    for move in played(seed):
        state = move.after
        owners = set(state.board.owner)
        for seat, player in enumerate(state.players):
            assert bool(player.out) == (seat not in owners)
        assert GAME.out(state) == {seat for seat, player in enumerate(state.players) if player.out}


@few
@given(seeds)
def test_no_step_changes_the_position_it_started_from(seed: int) -> None:
    """Purity: states are values, and a seat may leave anywhere."""
    for move in played(seed)[::7]:
        before = codec.encode(move.before)
        GAME.apply(move.before, move.seat, move.action, HashRng(b"x", "again"))
        for seat in sorted(set(range(len(move.before.players))) - GAME.out(move.before)):
            left = GAME.leave(move.before, seat, HashRng(b"x", "again")).state
            assert left.phase == OVER or seat in GAME.out(left)
            assert left.phase == OVER or min(GAME.awaited(left)) not in GAME.out(left)
        assert codec.encode(move.before) == before


@few
@given(seeds)
def test_positions_and_views_survive_their_bytes(seed: int) -> None:
    """Codec round trip."""
    types = GAME.types
    for move in played(seed)[::5]:
        assert codec.decode(codec.encode(move.after), types.state) == move.after
        assert codec.decode(codec.encode(move.view), types.view) == move.view
        assert codec.decode(codec.encode(move.action), types.action) == move.action
        for event in move.events:
            assert codec.decode(codec.encode(event), types.event) == event


@few
@given(seeds)
def test_every_walk_is_the_path_of_its_action(seed: int) -> None:
    """Menu and path are inverse, for what is played and for what is played for absent players."""
    for move in played(seed):
        assert GAME.path(move.action, move.view) == move.path
        fallback = GAME.default(move.view)
        menu = GAME.menu(move.view)
        assert menu is not None
        assert walk.read(menu, walk.format(GAME.path(fallback, move.view))) == fallback


@few
@given(seeds)
def test_a_suggestion_can_be_followed(seed: int) -> None:
    """Slots that suggest a rest of picks offer each of them."""
    for move in played(seed)[::3]:
        menu = GAME.menu(move.view)
        assert menu is not None
        for length in range(len(move.path)):
            walk.follow(menu, move.path[:length] + menu.suggest(move.path[:length]))


@few
@given(seeds)
def test_every_view_can_be_imagined(seed: int) -> None:
    """view(imagine(v)) == v for all seats and a spectator, and what is offered applies in the other world too."""
    chance = HashRng(b"worlds", "test")
    for move in played(seed)[::4]:
        for viewer in (*range(len(move.before.players)), SPECTATOR):
            seen = GAME.view(move.before, viewer)
            world = GAME.imagine(seen, chance)
            assert world is not None
            assert codec.encode(GAME.view(world, viewer)) == codec.encode(seen)
            assert cards_of(world) == cards_of(move.before)
            assert len({own.objective for own in world.own}) == len(world.own)
            if viewer == move.seat:
                GAME.apply(world, move.seat, move.action, chance)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_lively_matches_end_by_objective_or_by_the_limit(mode: str, count: int) -> None:
    """End of the Game; ruling 50."""
    for seed in range(3):
        *_, last = moves(seed, {"mode": mode, "round_limit": "20"}, count)
        assert last.after.outcome is not None
        assert last.after.outcome.reason in ("objective", "last", "round_limit")
        assert sorted(last.after.outcome.ranks)[0] == 1


def test_much_of_the_game_is_reached() -> None:
    """Random play meets every verb and every kind of event but leaving, so that the laws above bite."""
    verbs: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for seed in range(36):
        for move in moves(seed, most=600):
            verbs[move.path[0]] += 1
            kinds.update(type(event).__name__ for event in move.events)
    assert {str(kind.__struct_config__.tag) for kind in GAME.types.action.__args__} == set(verbs)
    assert {kind.__name__ for kind in GAME.types.event.__args__} - set(kinds) == {"Opened", "Dealt", "Charged", "Left"}


def thrown(move: Move) -> Iterator[Dice]:
    """Dice as they fell, before any god touched them, and those that Ares threw."""
    for event in move.events:
        if isinstance(event, Rolled):
            yield from event.dice
        if isinstance(event, Fought) and not move.after.rules.advanced:
            yield from (side for roll in event.rolls for side in roll.dice)
        if isinstance(event, Invoked) and event.god == "ares":
            yield Dice(event.after, (TABLES.special_die,))


def test_dice_are_fair() -> None:
    """Chi-square over what random matches rolled, of six and of eight sides; the seeds are fixed."""
    found: dict[int, Counter[int]] = {6: Counter(), 8: Counter()}
    for seed in range(16, 32):
        for move in moves(seed, most=500):
            for side in thrown(move):
                for value, faces in zip(side.values, side.faces, strict=True):
                    found[faces][value] += 1
    for faces, critical in ((6, 20.5), (8, 24.3)):
        total = found[faces].total()
        assert total > 300
        expected = total / faces
        assert sum((found[faces][n + 1] - expected) ** 2 / expected for n in range(faces)) < critical


@pytest.mark.parametrize("seed", [0, 1, 3, 5])
def test_turns_go_round_in_the_first_order(seed: int) -> None:
    """The Game: clockwise; a new round begins with the first in order who still plays."""
    before: Turn | None = None
    for move in moves(seed, most=400):
        for event in move.events:
            if isinstance(event, Turn):
                place = move.after.order.index
                if before is not None:
                    later = place(event.seat) > place(before.seat)
                    assert (event.turn, event.round) == (before.turn + 1, before.round + (not later))
                before = event
