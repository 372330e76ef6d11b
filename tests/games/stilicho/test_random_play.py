"""What holds in every position of every match, tried on random ones."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.stilicho.data import (
    CONSTANTINE,
    DIOCESE_OF,
    ENEMY_DECK,
    EVERY_FRONT,
    GARRISON_SPACES,
    KINDS,
    LATE,
    PATHS,
    ROMAN_DECK,
    RULES,
)
from engine.games.stilicho.events import Ended, Fought, Met, Oath, OlympiusMoved, Revealed, Rolled, Surged, Unrest
from engine.games.stilicho.game import GAME
from engine.games.stilicho.menu.answers import limit
from engine.games.stilicho.menu.board import EXECUTED, closed
from engine.games.stilicho.state import State
from engine.kernel import codec, walk
from engine.kernel.rng import HashRng, Rng, step_rng
from engine.kernel.seats import SPECTATOR
from tests.games.stilicho.play import Move, key, moves
from tests.games.stilicho.table import Match, scene

seeds = st.integers(0, 10**6)
few = settings(max_examples=40, deadline=None)


def everything(state: State) -> Counter[int]:
    """All cards, wherever they lie."""
    board = state.board
    piles = (board.hand, board.roman_discard, board.enemy_discard, board.history, board.surge, board.shown)
    return Counter(card for pile in (*piles, state.enemy_deck, state.roman_deck) for card in pile)


def men(state: State) -> int:
    """All Comitatenses, wherever they are."""
    board = state.board
    return board.recovery + board.waiting + sum(board.armies) + sum(map(bool, board.garrisons))


@few
@given(seeds)
def test_a_hundred_cards_are_never_lost_or_made(seed: int) -> None:
    """Every card lies in one place; Late War cards come with turn six."""
    for move in moves(seed):
        cards = {*ENEMY_DECK, *ROMAN_DECK} - (LATE if move.after.board.turn < RULES.late_turn else set())
        assert everything(move.after) == Counter(cards)


@few
@given(seeds)
def test_fourteen_comitatenses_are_never_lost_or_made(seed: int) -> None:
    """RB 2.2, 3.1: Recovery, Unactivated, Armies and Garrisons."""
    for move in moves(seed):
        assert men(move.after) == men(move.before) == RULES.muster + RULES.waiting
        assert all(0 <= count <= RULES.army for count in move.after.board.armies)


@few
@given(seeds)
def test_public_counts_tell_the_truth(seed: int) -> None:
    """Sizes of the decks, and what is known of their order."""
    for move in moves(seed):
        board = move.after.board
        assert (board.enemy_deck, board.roman_deck) == (len(move.after.enemy_deck), len(move.after.roman_deck))
        assert move.after.enemy_deck[: len(board.known)] == board.known
        assert list(board.hand) == sorted(board.hand)


@few
@given(seeds)
def test_garrisons_stand_ahead_of_every_enemy(seed: int) -> None:
    """RB 5.0; rulings 22, 53: never in an Enemy's space or behind it, one a diocese, never where none may stand."""
    for move in moves(seed):
        board = move.after.board
        for diocese, space in enumerate(board.garrisons):
            if space and not board.outcome:
                assert space in GARRISON_SPACES
                assert DIOCESE_OF[space] == diocese
                assert not closed(board, space)


@few
@given(seeds)
def test_enemies_besiege_garrisons_only_and_never_share_a_space(seed: int) -> None:
    """RB 6.3, 6.4; ruling 54."""
    for move in moves(seed):
        board = move.after.board
        standing = [PATHS[f][board.enemies[f].at] for f in EVERY_FRONT if not board.enemies[f].surrendered]
        assert len(set(standing)) == len(standing)
        for front in EVERY_FRONT:
            enemy = board.enemies[front]
            if KINDS[front][enemy.at] == "siege" and not enemy.surrendered and not board.outcome:
                assert PATHS[front][enemy.at + 1] in board.garrisons


@few
@given(seeds)
def test_one_leader_a_box_and_symmachus_at_court_only(seed: int) -> None:
    """RB 3.1, 5.0."""
    for move in moves(seed):
        posts = [post for post in move.after.board.posts if post not in ("recovery", "waiting", "gone")]
        assert len(set(posts)) == len(posts)
        assert move.after.board.posts[3] in ("advocate", "recovery", "gone")


@few
@given(seeds)
def test_a_surrendered_enemy_carries_no_marker(seed: int) -> None:
    """Ruling 66."""
    for move in moves(seed):
        for before, after in zip(move.before.board.enemies, move.after.board.enemies, strict=True):
            assert not (after.surrendered and not before.surrendered and after.marker)


@few
@given(seeds)
def test_surge_spaces_never_stay_full_and_hands_keep_their_limits(seed: int) -> None:
    """RB 6.6, 7.0, 9.4; ruling 58."""
    for move in moves(seed):
        board = move.after.board
        assert len(board.surge) < RULES.surge_spaces or board.tasks or board.outcome
        if move.path[0] == "end" and not board.outcome:
            assert len(board.hand) <= limit(move.before.board)
        assert sum(isinstance(event, Surged) for event in move.events) <= 1
        assert sum(isinstance(event, Revealed) for event in move.events) <= RULES.enemy_cards


@few
@given(seeds)
def test_sums_are_right_whenever_they_are_told(seed: int) -> None:
    """RB 6.3, 6.5, 7.3: totals, winners, and what the ones and sixes do to the printed values."""
    for move in moves(seed):
        for event in move.events:
            if isinstance(event, Fought):
                assert event.totals == tuple(sum(part.value for part in side) for side in (event.roman, event.enemy))
                ahead = event.totals[0] - event.totals[1]
                assert event.result == ("roman" if ahead > 0 else "enemy" if ahead < 0 else "tie")
            if isinstance(event, Met):
                ahead = sum((event.values[0], event.dice[0], -event.values[1], -event.dice[1]))
                winner = event.attacker if ahead > 0 else event.defender if ahead < 0 else -1
                assert event.winner == winner
            if isinstance(event, Oath) and event.die:
                assert event.broken == (event.die + event.bonus > event.pacification)


@few
@given(seeds)
def test_what_is_told_accounts_for_what_changed(seed: int) -> None:
    """Olympius, Unrest and hands change by told steps only."""
    for move in moves(seed):
        before, after = move.before.board, move.after.board
        steps = [event for event in move.events if isinstance(event, OlympiusMoved)]
        assert after.olympius - before.olympius == sum(event.after - event.before for event in steps)
        levels = list(before.unrest)
        for event in move.events:
            if isinstance(event, Unrest):
                assert levels[event.diocese] == event.before
                levels[event.diocese] = event.after
        assert tuple(levels) == after.unrest


@few
@given(seeds)
def test_an_ending_is_what_the_board_shows(seed: int) -> None:
    """RB 10.0, 10.1."""
    last = list(moves(seed))[-1].after.board
    if last.outcome is None:
        return
    down = sum(enemy.surrendered for enemy in last.enemies)
    won = last.outcome.reason == "victory"
    assert won == (down == 3 and last.outcome.ranks == (1,))
    assert last.outcome.scores == ((25 + 10 - last.turn) if won else last.turn + 5 * down,)
    at = PATHS[CONSTANTINE][last.enemies[CONSTANTINE].at]
    assert (last.outcome.reason == "usurpation") == (at == "ravenna" and not won)
    assert (last.outcome.reason == "execution") == (last.olympius == EXECUTED)


@few
@given(seeds)
def test_no_step_changes_the_position_it_started_from(seed: int) -> None:
    """Purity: states are values."""
    for move in moves(seed, 60):
        before = codec.encode(move.before)
        GAME.apply(move.before, 0, move.action, HashRng(b"x", "again"))
        GAME.leave(move.before, 0, HashRng(b"x", "again"))
        assert codec.encode(move.before) == before


@few
@given(seeds)
def test_positions_and_views_survive_their_bytes(seed: int) -> None:
    """Codec round trip."""
    types = GAME.types
    for move in moves(seed, 60):
        assert codec.decode(codec.encode(move.after), types.state) == move.after
        assert codec.decode(codec.encode(move.view), types.view) == move.view
        assert codec.decode(codec.encode(move.action), types.action) == move.action
        for event in move.events:
            assert codec.decode(codec.encode(event), types.event) == event


@few
@given(seeds)
def test_every_walk_is_the_path_of_its_action(seed: int) -> None:
    """Menu and path are inverse, for what is played and for what is played for absent players."""
    for move in moves(seed, 60):
        assert GAME.path(move.action, move.view) == move.path
        fallback = GAME.default(move.view)
        menu = GAME.menu(move.view)
        assert menu is not None
        assert walk.read(menu, walk.format(GAME.path(fallback, move.view))) == fallback


@few
@given(seeds)
def test_a_suggestion_can_be_followed(seed: int) -> None:
    """Slots that suggest a rest of picks offer each of them."""
    for move in moves(seed, 60):
        menu = GAME.menu(move.view)
        assert menu is not None
        for length in range(len(move.path)):
            walk.follow(menu, move.path[:length] + menu.suggest(move.path[:length]))


@few
@given(seeds)
def test_a_question_has_more_than_one_answer(seed: int) -> None:
    """A choice is asked only where there is one; ending a round and letting the Enemy move wait for a click."""
    for move in moves(seed, 60):
        menu = GAME.menu(move.view)
        assert menu is not None
        if move.view.ask not in ("begin", "roman", "deploy", "setup"):
            found = list(walk.actions(menu, 2))
            assert len(found) == 2


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_every_view_can_be_imagined(seed: int) -> None:
    """view(imagine(v)) == v, and what is offered applies in the other world too."""
    chance = HashRng(b"worlds", "test")
    for move in moves(seed, 60):
        for viewer in (0, SPECTATOR):
            look = GAME.view(move.before, viewer)
            world = GAME.imagine(look, chance)
            assert world is not None
            assert codec.encode(GAME.view(world, viewer)) == codec.encode(look)
            assert sorted(world.enemy_deck) == sorted(move.before.enemy_deck)
            assert sorted(world.roman_deck) == sorted(move.before.roman_deck)
            GAME.apply(world, 0, move.action, chance)


class Watched:
    """An Rng that notes the names of its streams."""

    def __init__(self, rng: Rng, names: list[str]) -> None:
        self.rng, self.names = rng, names
        self.below, self.roll, self.shuffle = rng.below, rng.roll, rng.shuffle

    def stream(self, name: str) -> Rng:
        self.names.append(name)
        return self.rng.stream(name)


@few
@given(seeds)
def test_all_chance_has_a_name_of_its_own(seed: int) -> None:
    """A name is used once a match, says turn and round, and the step's own number decides nothing."""
    names: list[str] = []
    for move in moves(seed, 60):
        step = GAME.apply(move.before, 0, move.action, Watched(step_rng(key(seed), 9999), names))
        assert step.state == move.after
    assert len(set(names)) == len(names)
    assert all(name.startswith("turn ") for name in names)


def die_of(texts: tuple[str, ...]) -> int:
    """The die of the last of these actions, with chance from one seed."""
    match = Match(scene(hand="R01 R02 R03", unrest="gallia", olympius=4, armies=(6, 2, 4)))
    for number, text in enumerate(texts):
        match.rng = step_rng(b"shared seed", number)
        match.play(text)
        while match.ask != "roman" and text != texts[-1]:
            match.play(walk.format(GAME.path(GAME.default(match.view), match.view)))
    return next(event.die for event in match.told if isinstance(event, Rolled))


def test_other_choices_do_not_shift_the_dice() -> None:
    """Shared seeds: the same place in the game, the same die, whatever was rolled or drawn before."""
    alone = die_of(("suppress gallia R01",))
    assert die_of(("counter R02", "suppress gallia R01")) == alone
    assert die_of(("attack constantine R03", "counter R02", "suppress gallia R01")) == alone


def test_much_of_the_game_is_reached() -> None:
    """Random play meets every verb, kind of event and ending but resignation, so that the laws above bite."""
    verbs: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for seed in range(300):
        for move in moves(seed):
            verbs[move.path[0]] += 1
            kinds.update(type(event).__name__ for event in move.events)
            ends.update(event.outcome.reason for event in move.events if isinstance(event, Ended))
    assert set(verbs) == {str(kind.__struct_config__.tag) for kind in GAME.types.action.__args__}
    assert {event.__name__ for event in GAME.types.event.__args__} == set(kinds)
    defeats = {"execution", "usurpation", "anarchy", "general_mutiny", "time_limit"}
    assert set(ends) == {"victory", *defeats}


def test_it_ends() -> None:
    """Ten turns at most, from wherever it is begun."""
    for seed in range(40):
        last: Move = list(moves(seed, 5000))[-1]
        assert last.after.board.outcome is not None
