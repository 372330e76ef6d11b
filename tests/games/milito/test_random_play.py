"""What holds in every position of every match, tried on random ones."""

from collections import Counter
from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.milito.data import ARMIES, BATTLE, CARDS, LEADERS
from engine.games.milito.events import Ended, Fought, Placed, Turn, Withdrew
from engine.games.milito.game import GAME
from engine.games.milito.state import MERCENARIES, State
from engine.kernel import codec, walk
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from tests.games.milito import checker
from tests.games.milito.play import Move, moves

seeds = st.integers(0, 10**6)
few = settings(max_examples=40, deadline=None)


def holdings(state: State, seat: int) -> Counter[int]:
    """All cards of a side, wherever they lie."""
    own, fight = state.own[seat], state.fight
    sealed = (fight.card,) if fight and fight.source and fight.attacker == seat else ()
    lines = chain.from_iterable(state.sides[seat].lines)
    return Counter(chain(own.hand, own.discard, own.destroyed, state.decks[seat], sealed, lines))


def army(state: State, seat: int) -> Counter[int]:
    """The thirty cards a side began with."""
    cards = Counter(ARMIES[state.sides[seat].army].deck)
    if state.phase != MERCENARIES and state.terrain:
        cards.update(state.own[seat].hired)
        cards.subtract(state.own[seat].home)
    return +cards


@few
@given(seeds)
def test_thirty_cards_a_side_are_never_lost_or_made(seed: int) -> None:
    """Deck Management: cards move between hand, deck, lines and piles only."""
    for move in moves(seed):
        for seat in (0, 1):
            assert holdings(move.after, seat) == army(move.after, seat)
            assert holdings(move.after, seat).total() == 30


@few
@given(seeds)
def test_public_counts_tell_the_truth(seed: int) -> None:
    """Ruling 23: sizes are public, and right."""
    for move in moves(seed):
        for side, own, deck in zip(move.after.sides, move.after.own, move.after.decks, strict=True):
            assert (side.hand, side.deck) == (len(own.hand), len(deck))
            assert (side.discard, side.destroyed) == (len(own.discard), len(own.destroyed))


@few
@given(seeds)
def test_lines_are_lawful(seed: int) -> None:
    """Action: Place Unit, ruling 17: at most two, of one type or with Combine; leaders never."""
    for move in moves(seed):
        for line in chain(*(side.lines for side in move.after.sides)):
            assert len(line) <= 2
            assert not LEADERS.intersection(line)
            if len(line) == 2:
                a, b = (CARDS[unit] for unit in line)
                assert a.type == b.type or a.combine or b.combine


@few
@given(seeds)
def test_leaders_are_never_destroyed(seed: int) -> None:
    """Leader Cards."""
    for move in moves(seed):
        for own in move.after.own:
            assert not LEADERS.intersection(own.destroyed)


@few
@given(seeds)
def test_nobody_ends_a_turn_with_more_than_nine_cards(seed: int) -> None:
    """Phase 5."""
    for move in moves(seed):
        turned = any(isinstance(event, Turn) for event in move.events)
        if turned and move.before.phase != MERCENARIES:
            assert move.after.sides[1 - move.after.active].hand <= BATTLE.hand


@few
@given(seeds)
def test_control_changes_only_as_the_rules_say(seed: int) -> None:
    """Ruling 3: by Advance or combat, never by placing."""
    for move in moves(seed):
        causes = (Turn, Fought, Withdrew, Ended)
        if not any(isinstance(event, causes) for event in move.events):
            assert move.after.control == move.before.control


@few
@given(seeds)
def test_payments_meet_the_cost_and_no_card_too_many(seed: int) -> None:
    """Ruling 16, reckoned anew from the data."""
    for move in moves(seed):
        for event in move.events:
            if isinstance(event, Placed):
                cost = sum(price(move.before, item.unit, item.column) for item in event.placements)
                worth = [CARDS[card].place if CARDS[card].leader else 1 for card in event.payment]
                assert sum(worth) >= cost
                assert sum(worth[:-1]) < cost or not worth


def price(state: State, unit: int, column: int) -> int:
    card = CARDS[unit]
    return card.deploy + (card.flank if column in (0, 4) else 0) + (state.terrain[column] == "rough")


@few
@given(seeds)
def test_the_second_checker_agrees_with_every_combat(seed: int) -> None:
    """Attack steps 4 and 5 and the Combat Results Table, told twice independently."""
    for move in moves(seed):
        for event in move.events:
            if isinstance(event, Fought):
                hold_against(move, event)


def hold_against(move: Move, told: Fought) -> None:
    before = GAME.view(move.before, SPECTATOR)
    totals = (checker.strength(before, told, True), checker.strength(before, told, False))
    assert totals == (told.attack.total, told.defence.total)
    for force in (told.attack, told.defence):
        assert sum(part.value for part in force.parts) == force.total
    assert told.result == checker.result(told, totals)
    destroyed, discarded, control = checker.lost(before, told)
    assert (set(told.destroyed), set(told.discarded), told.control) == (destroyed, discarded, control)


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
def test_positions_and_views_survive_their_bytes(seed: int) -> None:
    """Codec round trip."""
    types = GAME.types
    for move in moves(seed):
        assert codec.decode(codec.encode(move.after), types.state) == move.after
        assert codec.decode(codec.encode(move.view), types.view) == move.view
        assert codec.decode(codec.encode(move.action), types.action) == move.action
        for event in move.events:
            assert codec.decode(codec.encode(event), types.event) == event


@few
@given(seeds)
def test_every_walk_is_the_path_of_its_action(seed: int) -> None:
    """Menu and path are inverse, for what is played and for what is played for absent players."""
    for move in moves(seed):
        assert GAME.path(move.action, move.view) == move.path
        fallback = GAME.default(move.view)
        menu = GAME.menu(move.view)
        assert menu is not None
        assert walk.read(menu, walk.format(GAME.path(fallback, move.view))) == fallback


@few
@given(seeds)
def test_a_suggestion_can_be_followed(seed: int) -> None:
    """Slots that suggest a rest of picks offer each of them."""
    for move in moves(seed):
        menu = GAME.menu(move.view)
        assert menu is not None
        for length in range(len(move.path)):
            walk.follow(menu, move.path[:length] + menu.suggest(move.path[:length]))


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_every_view_can_be_imagined(seed: int) -> None:
    """view(imagine(v)) == v for both seats and a spectator, and what is offered applies in the other world too."""
    chance = HashRng(b"worlds", "test")
    for move in moves(seed):
        for viewer in (0, 1, SPECTATOR):
            look = GAME.view(move.before, viewer)
            world = GAME.imagine(look, chance)
            assert world is not None
            assert codec.encode(GAME.view(world, viewer)) == codec.encode(look)
            if viewer == move.seat:
                GAME.apply(world, move.seat, move.action, chance)


def test_much_of_the_game_is_reached() -> None:
    """Random play meets every verb, kind of event and way of ending but resignation, so that the laws above bite."""
    verbs: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for seed in range(120):
        for move in moves(seed):
            verbs[move.path[0]] += 1
            kinds.update(type(event).__name__ for event in move.events)
    assert set(verbs) == {
        *("place", "flank", "attack", "end", "fighter", "bonus"),
        *("withdraw", "stand", "discard", "mercenaries"),
    }
    missing = {"Left", "Mustered"}
    assert {event.__name__ for event in GAME.types.event.__args__} - set(kinds) == missing
