"""What holds in every position of every match (section 15), tried on random ones."""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.legion.actions import Attack, Play
from engine.games.legion.actions import Move as March
from engine.games.legion.data import BATTLE, DECOY, FOG, GUN_UNIT, HORDE, LOSS, ROME, ROSTER, STALLS, UNITS, bits
from engine.games.legion.events import Fell, Fought, Moved, Turn
from engine.games.legion.game import GAME
from engine.games.legion.state import State, fabri_tile, find, sight, stand
from engine.games.legion.view import BATTLING, DEPLOY
from engine.kernel import codec, walk
from engine.kernel.errors import GameError
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from tests.games.legion import checker
from tests.games.legion.play import Move, moves, sappers

seeds = st.integers(0, 10**6)
few = settings(max_examples=25, deadline=None)


def copies(state: State, seat: int) -> Counter[int]:
    """Every card of a side, wherever it lies."""
    stall = state.own[seat].stall
    row = [card for card in stall.market if card >= 0]
    return Counter(chain(stall.hand, stall.discard, state.decks[seat], row, state.stocks[seat]))


@few
@given(seeds)
def test_every_copy_of_a_card_is_in_one_place(seed: int) -> None:
    """13.1: stock, row, discard pile, draw pile or hand; and the owner's list of the draw pile is right."""
    for move in moves(seed):
        for seat in (ROME, HORDE):
            assert copies(move.after, seat) == Counter(STALLS[seat])
            stall = move.after.own[seat].stall
            assert stall.pile == tuple(sorted(move.after.decks[seat]))
            assert len(stall.hand) <= BATTLE.hand


@few
@given(seeds)
def test_an_accepted_move_goes_a_tile_or_is_driven_back(seed: int) -> None:
    """Section 6: the first tile is entered always."""
    for move in moves(seed):
        for event in move.events:
            if isinstance(event, Moved):
                assert len(event.tiles) >= 2
                assert event.tiles[0] != event.to or event.stop == "skulls"
                assert event.to in (-1, *event.tiles)


@few
@given(seeds)
def test_there_are_never_three_attacks_in_a_turn(seed: int) -> None:
    """5.1: nor more than five points after a play."""
    attacks = 0
    for move in moves(seed):
        if any(isinstance(event, Turn) for event in move.events):
            attacks = 0
        if isinstance(move.action, Attack):
            attacks += 1
            assert attacks <= 2
        purse = move.after.own[move.seat].purse
        assert 0 <= purse.ap <= purse.total <= BATTLE.ap_cap
        if isinstance(move.action, Play):
            assert purse.ap <= 5


@few
@given(seeds)
def test_nothing_is_owed(seed: int) -> None:
    """13: purses and bars stay within their limits."""
    for move in moves(seed):
        for own, morale, bar in zip(move.after.own, move.after.morale, BATTLE.bars, strict=True):
            assert own.purse.denarii >= 0
            assert 0 <= morale <= bar


@few
@given(seeds)
def test_one_unit_a_tile_and_one_feature(seed: int) -> None:
    """Section 1: units and decoys stand alone; a tile holds one ground feature at most."""
    for move in moves(seed):
        state = move.after
        tiles = [tile for own in state.own for tile in own.troops.tiles if tile >= 0]
        laid = state.own[HORDE].ground.traps
        assert len(set(tiles)) == len(tiles)
        assert not set(tiles) & set(bits(laid[DECOY]))
        features = Counter(chain(*map(bits, laid), bits(state.palisades)))
        assert all(count == 1 for count in features.values())
        assert not laid[DECOY] & ~FOG


@few
@given(seeds)
def test_what_is_derived_is_up_to_date(seed: int) -> None:
    """7.1: where units stand, what they see, and what the Fabri have found."""
    for move in moves(seed):
        state = move.after
        for seat in (ROME, HORDE):
            troops, ground = state.own[seat].troops, state.own[seat].ground
            assert state.occupied[seat] == stand(troops)
            assert state.sees[seat] == sight(seat, troops, ground.towers)
        known, laid = state.own[ROME].ground, state.own[HORDE].ground
        assert find(known, laid, fabri_tile(state.own[ROME].troops)) is known
        assert all(not found & ~lies for found, lies in zip(known.traps, laid.traps, strict=True))


@few
@given(seeds)
def test_an_adjacent_enemy_is_always_seen(seed: int) -> None:
    """7.1, reason 2: this is why the first tile of a march can hide nobody."""
    for move in moves(seed):
        if move.after.phase == BATTLING:
            for seat in (ROME, HORDE):
                seen = GAME.view(move.after, seat).tokens[1 - seat].seen
                for man_side, _, man in checker.men(move.after):
                    if man_side != seat and any(
                        man.beside(other) for side, _, other in checker.men(move.after) if side == seat
                    ):
                        assert seen >> ((man.y - 1) * 10 + man.x) & 1


@few
@given(seeds)
def test_the_fallen_are_counted(seed: int) -> None:
    """Section 2: the living and the fallen are the army, Reserves included; a gun never moves."""
    for move in moves(seed):
        state = move.after
        view = GAME.view(state, SPECTATOR)
        for seat in (ROME, HORDE):
            troops = state.own[seat].troops
            gone = [ROSTER[seat][unit] for unit, tile in enumerate(troops.tiles) if tile < 0]
            if state.phase != DEPLOY and state.round:
                assert sorted(gone) == sorted(state.fallen[seat])
            assert view.alive[seat] + len(state.fallen[seat]) == len(troops.tiles)
            assert seat == ROME or len(troops.tiles) == UNITS
        if isinstance(move.action, March):
            assert move.action.unit != GUN_UNIT[move.seat]


@few
@given(seeds)
def test_the_second_checker_agrees_with_every_fight(seed: int) -> None:
    """Section 8, told twice independently."""
    for move in moves(seed):
        for event in move.events:
            if isinstance(event, Fought) and isinstance(move.action, Attack):
                hold_against(move, event, move.action)


def hold_against(move: Move, told: Fought, action: Attack) -> None:
    said = checker.fight(move.before, move.seat, action.unit, action.tile)
    assert (told.attack.total, told.defence.total) == (said.attack, said.defence)
    fallen = (
        move.after.own[move.seat].troops.tiles[action.unit] < 0,
        action.tile not in move.after.own[1 - move.seat].troops.tiles,
    )
    assert fallen == said.falls
    for seat in (ROME, HORDE):
        assert move.after.morale[seat] == max(0, move.before.morale[seat] - said.morale[seat])
        earned = move.after.own[seat].purse.denarii - move.before.own[seat].purse.denarii
        assert earned == said.spoils[seat]


@few
@given(seeds)
def test_morale_is_what_the_fallen_cost(seed: int) -> None:
    """Section 5 of the page: each side suffers for its own fallen only."""
    for move in moves(seed):
        for event in move.events:
            if isinstance(event, Fell) and event.cause != "attack":
                assert event.morale in (
                    LOSS[event.kind],
                    LOSS[event.kind] + BATTLE.heads,
                    move.before.morale[event.seat],
                )


@few
@given(seeds)
def test_no_step_changes_the_position_it_started_from(seed: int) -> None:
    """Purity: states are values."""
    for move in moves(seed):
        before = codec.encode(move.before)
        GAME.apply(move.before, move.seat, move.action, HashRng(b"x", "again"))
        GAME.leave(move.before, 0, HashRng(b"x", "again"))
        assert codec.encode(move.before) == before


@few
@given(seeds)
def test_a_refused_action_spends_nothing_and_says_why(seed: int) -> None:
    """18.2: verbs and cards that are not offered are refused from the own view, by a reason."""
    words = ("move", "attack", "buy", "play", "sound", "cry", "demolish", "ready", "unready", "swap", "recall", "clear")
    for move in moves(seed):
        menu = GAME.menu(move.view)
        assert menu is not None
        offered = menu.next(())
        for word in words:
            if word not in getattr(offered, "ids", ()):
                with pytest.raises(GameError):
                    walk.read(menu, word)
                assert menu.why_not((), word) is not None


@few
@given(seeds)
def test_every_walk_is_the_path_of_its_action(seed: int) -> None:
    """Menu and path are inverse, for what is played and for what is played for absent players."""
    for move in moves(seed):
        assert GAME.path(move.action, move.view) == move.path
        menu = GAME.menu(move.view)
        assert menu is not None
        if move.seat in GAME.awaited(move.before):
            fallback = GAME.default(move.view)
            assert walk.read(menu, walk.format(GAME.path(fallback, move.view))) == fallback


@few
@given(seeds)
def test_positions_and_views_survive_their_bytes(seed: int) -> None:
    """Codec round trip, the derived masks included."""
    types = GAME.types
    for move in moves(seed):
        assert codec.decode(codec.encode(move.after), types.state) == move.after
        assert codec.decode(codec.encode(move.view), types.view) == move.view
        assert codec.decode(codec.encode(move.action), types.action) == move.action


def test_much_of_the_game_is_reached() -> None:
    """Random play meets every verb, card, kind of event and way of ending but resignation, so that the laws bite."""
    verbs: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for seed in range(60):
        last = None
        for last in moves(seed, sappers if seed % 6 == 1 else None):
            verbs[last.path[0]] += 1
            cards.update([last.path[1]] if last.path[0] == "play" else [])
            kinds.update(type(event).__name__ for event in last.events)
        assert last is not None
        assert last.after.outcome is not None
        ends[last.after.outcome.reason] += 1
    assert set(verbs) == {kind.__struct_config__.tag for kind in GAME.types.action.__args__}
    assert len(cards) == 22
    assert {event.__name__ for event in GAME.types.event.__args__} - set(kinds) == {"Left", "Mustered"}
    assert set(ends) == {"king", "morale", "quiet_limit", "round_limit"}
