"""Worlds imagined from a view, and the laws of secrecy (section 15; 7.4 to 7.6), with leaks planted to try them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import structs

from engine.games.legion.data import HORDE, ROME
from engine.games.legion.events import Event, Moved, Played, Turn
from engine.games.legion.game import GAME, Legion
from engine.games.legion.menu import LegionMenu
from engine.games.legion.state import State
from engine.games.legion.view import BATTLING, Tokens, View
from engine.kernel import codec
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR, Viewer
from tests.games.legion.laws import breaches
from tests.games.legion.play import Move, moves
from tests.games.legion.table import battle, horde, rome


def scenes(every: int, seeds: range) -> Iterator[tuple[int, Move]]:
    """Each `every`-th move of some matches."""
    number = 0
    for seed in seeds:
        for move in moves(seed):
            number += 1
            if number % every == 0:
                yield number, move


def test_the_laws_hold() -> None:
    """Equal views, menus, refusals; own acts apply; silence, like telling, provenance."""
    assert [breach for number, move in scenes(17, range(12)) for breach in breaches(GAME, move, number)] == []


@pytest.mark.parametrize("viewer", [ROME, HORDE, SPECTATOR])
def test_every_position_can_be_imagined(viewer: Viewer) -> None:
    """view(imagine(v)) == v, byte for byte."""
    for number, move in scenes(9, range(20, 32)):
        look = GAME.view(move.after, viewer)
        world = GAME.imagine(look, HashRng(b"worlds", f"{number}"))
        assert world is not None
        assert codec.encode(GAME.view(world, viewer)) == codec.encode(look)


def test_an_imagined_world_is_another_one() -> None:
    """It differs in what is hidden: whom markers stand for, who is in the fog, what lies buried."""
    match = battle(rome("optio C4, fabri C2"), horde("raider C5, warrior H5, champion D8", hand="mist rally"))
    look = match.view(ROME)
    worlds = [GAME.imagine(look, HashRng(b"worlds", f"{number}")) for number in range(30)]
    theirs = [world.own[HORDE] for world in worlds]
    assert len({own.troops.tiles for own in theirs}) > 10
    assert len({own.stall.hand for own in theirs}) > 10
    assert len({own.purse.denarii for own in theirs}) > 5
    assert any(own.ground.pits for own in theirs)
    assert any(own.ground.decoys for own in theirs)
    assert any(own.troops.frenzy for own in theirs)


def test_a_hidden_frenzy_is_not_told_before_it_counts() -> None:
    """Rare and worth a position of its own: in the fight it is named, as both are identified by then (7.6)."""
    plain = battle(rome("triarius C4"), horde("champion C5"))
    wild = battle(rome("triarius C4"), horde("champion C5 frenzy"))
    assert codec.encode(plain.view(ROME)) == codec.encode(wild.view(ROME))
    assert plain.offered(ROME, "attack triarius") == wild.offered(ROME, "attack triarius")


# Planted leaks: each must be caught.


class Leaky(Legion):
    """A game that says too much of the truth it was last asked about."""

    def __init__(self, leak: Callable[[State, View], View] | None = None, tell: Any = None) -> None:
        self.leak, self.tell = leak, tell

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        return view if self.leak is None or viewer == SPECTATOR or state.phase != BATTLING else self.leak(state, view)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        seen = super().redact(event, viewer)
        return seen if self.tell is None else self.tell(event, viewer, seen)


def tokens_with(view: View, **changes: object) -> View:
    """The view with something changed about the other side's tokens."""
    other = 1 - view.viewer
    changed: Tokens = structs.replace(view.tokens[other], **changes)
    pair = (changed, view.tokens[1]) if other == 0 else (view.tokens[0], changed)
    return structs.replace(view, tokens=pair)


def sees_all(state: State, view: View) -> View:
    return tokens_with(view, seen=state.occupied[1 - view.viewer])


def counts_wounds(state: State, view: View) -> View:
    """The mark of a Volley counts wounds: the Praetorian would name itself."""
    tiles = state.own[1 - view.viewer].troops
    at = dict(zip(tiles.tiles, tiles.wounds, strict=True))
    return tokens_with(view, struck=tuple((tile, at[tile]) for tile, _ in view.tokens[1 - view.viewer].struck))


def purse_in_round(state: State, view: View) -> View:
    return structs.replace(view, quiet=state.own[1 - view.viewer].purse.denarii)


def decoys_are_no_tokens(state: State, view: View) -> View:
    return tokens_with(view, seen=view.tokens[1 - view.viewer].seen & ~state.own[HORDE].ground.decoys)


def by_unit(state: State, view: View) -> View:
    return tokens_with(view, named=view.tokens[1 - view.viewer].named[::-1])


def wild_is_blood(state: State, view: View) -> View:
    """Something about a unit that only its owner knows."""
    return structs.replace(view, blood=bool(state.own[1 - view.viewer].troops.frenzy))


def knows_found_traps(state: State, view: View) -> View:
    """The Horde learns what the Fabri have found."""
    return structs.replace(view, blood=bool(state.own[ROME].ground.pits) and view.viewer == HORDE)


LOOKS = {
    "what stands in the fog": (sees_all, "view"),
    "wounds in the mark of a Volley": (counts_wounds, "view"),
    "the enemy's purse": (purse_in_round, "view"),
    "decoys left out": (decoys_are_no_tokens, "view"),
    "enemy things by unit": (by_unit, "order"),
    "a hidden status": (wild_is_blood, "view"),
}


def names_the_card(event: Event, viewer: Viewer, seen: Event | None) -> Event | None:
    return event if isinstance(event, Played) else seen


def tells_the_whole_way(event: Event, viewer: Viewer, seen: Event | None) -> Event | None:
    return structs.replace(seen, tiles=event.tiles) if isinstance(event, Moved) and isinstance(seen, Moved) else seen


def tells_that_it_moved(event: Event, viewer: Viewer, seen: Event | None) -> Event | None:
    """An empty record instead of silence."""
    if isinstance(event, Moved) and seen is None:
        return Moved(event.seat, -1, -1, (), -1)
    return seen


def names_the_mover(event: Event, viewer: Viewer, seen: Event | None) -> Event | None:
    return structs.replace(seen, kind=event.kind) if isinstance(event, Moved) and isinstance(seen, Moved) else seen


def tells_the_income(event: Event, viewer: Viewer, seen: Event | None) -> Event | None:
    return event if isinstance(event, Turn) else seen


TELLINGS = {
    "the name of a card": (names_the_card, "telling"),
    "the whole way": (tells_the_whole_way, "provenance"),
    "an empty record": (tells_that_it_moved, "silence"),
    "the name of a marker": (names_the_mover, "provenance"),
    "the enemy's income": (tells_the_income, "telling"),
}


class Nosy(Legion):
    """Its menu bars what the hidden truth bars."""

    def __init__(self) -> None:
        self.truth: State | None = None

    def view(self, state: State, viewer: Viewer) -> View:
        self.truth = state
        return super().view(state, viewer)

    def menu(self, view: View) -> LegionMenu | None:
        if self.truth is not None and view.phase == BATTLING and view.viewer >= 0:
            other = 1 - view.viewer
            return super().menu(tokens_with(view, seen=self.truth.occupied[other]))
        return super().menu(view)


def caught(game: Legion, law: str) -> bool:
    """Whether the laws notice, within some matches."""
    found = (breach for number, move in scenes(3, range(9)) for breach in breaches(game, move, number))
    return any(breach.startswith(law) for breach in found)


@pytest.mark.parametrize(("leak", "law"), LOOKS.values(), ids=LOOKS)
def test_a_planted_look_is_noticed(leak: Callable[[State, View], View], law: str) -> None:
    assert caught(Leaky(leak), law)


@pytest.mark.parametrize(("tell", "law"), TELLINGS.values(), ids=TELLINGS)
def test_a_planted_telling_is_noticed(tell: Any, law: str) -> None:
    assert caught(Leaky(tell=tell), law)


def test_a_menu_that_knows_the_truth_is_noticed() -> None:
    assert caught(Nosy(), "menu")
