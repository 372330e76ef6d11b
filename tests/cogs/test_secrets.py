"""What a screen shows follows from what its viewer may know: other worlds that look the same give the same bytes."""

import json
from itertools import islice
from typing import Any

import pytest

from cogs.ui import ids, layout, looks, more, orders, panel, paths, recent, result, rules, table, views
from cogs.ui.scene import Scene
from cogs.ui.screen import Screen
from engine.host.results import LogLine
from engine.kernel import walk
from engine.kernel.match import Header, Position
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from engine.registry import GAMES
from tests.cogs.positions import seen_by, walked

WORLDS = 3
EVERY = {"milito": 4, "legion": 16, "war": 60, "stilicho": 9}
MATCHES = [("milito", 11), ("milito", 12), ("legion", 11), ("war", 3), ("stilicho", 11)]
MOST = 700
"""Positions of a match: War with three goes on for long."""
SEATS = {"war": 3}
GIVEN = {"war": {"mode": "advanced", "round_limit": "20", **{f"colour.{n}": "any" for n in range(3)}}}


def payload(screen: Screen) -> bytes:
    """All that is sent of a screen: components, ids, alternative texts, and what its pictures are drawn from."""
    names = {target: ids.write(target) for target in screen.targets}
    view: Any = layout.build(screen, names, {})
    alts = [(p.kind, p.game, repr(p.view), p.names, p.alt) for p in screen.pictures]
    return json.dumps([view.to_components(), alts], sort_keys=True).encode()


def private_screens(at: Scene) -> list[Screen]:
    """What this viewer may open."""
    found = [views.my_view(at), views.in_words(at), rules.rules(at.table.game, at), orders.orders(at)]
    found += [looks.zoom(at), looks.cards(at)] if looks.ways(at) else []
    found.append(more.more(at, manager=True))
    if at.menu is None:
        return found
    path, _ = walk.sample(at.menu, HashRng(bytes(16), "same walk"))
    steps = [paths.forward(at.menu, path[:length])[0] for length in range(1, len(path) + 1)]
    return [*found, panel.panel(at), *(panel.panel(at, step) for step in steps), views.explained(at, 0, at.mark, ())]


def public_screen(at: Scene, lines: list[LogLine]) -> Screen:
    return result.result(at) if at.over else table.table(at, recent.newest(at, lines), (1, 2))


def other_worlds(header: Header, at: Position, viewer: int) -> list[Position]:
    """Positions that look to this viewer like the true one."""
    game, view = GAMES[header.game], seen_by(GAMES[header.game], header, at, viewer).view
    states = [game.imagine(view, HashRng(bytes([n]) * 16, "world")) for n in range(WORLDS)]
    return [Position(state, at.seq, at.offers, at.outcome) for state in states if state is not None]


@pytest.mark.parametrize(("key", "seed"), MATCHES)
def test_the_table_is_the_same_in_every_world_that_looks_the_same(key: str, seed: int) -> None:
    game, differ = GAMES[key], 0
    for number, (header, at, lines) in enumerate(
        islice(walked(seed, GIVEN.get(key, {}), key, SEATS.get(key, 0)), MOST)
    ):
        if number % EVERY[key] or at.over:
            continue
        here = payload(public_screen(seen_by(game, header, at, SPECTATOR), lines))
        for other in other_worlds(header, at, SPECTATOR):
            differ += other.state != at.state
            assert payload(public_screen(seen_by(game, header, other, SPECTATOR), lines)) == here
    assert differ


@pytest.mark.parametrize(("key", "seed"), MATCHES)
def test_a_private_screen_is_the_same_in_every_world_that_looks_the_same(key: str, seed: int) -> None:
    game, differ = GAMES[key], 0
    for number, (header, at, _) in enumerate(islice(walked(seed, GIVEN.get(key, {}), key, SEATS.get(key, 0)), MOST)):
        if number % EVERY[key] or at.over:
            continue
        for viewer in (*range(header.seats), SPECTATOR):
            here = [payload(screen) for screen in private_screens(seen_by(game, header, at, viewer))]
            for other in other_worlds(header, at, viewer):
                differ += other.state != at.state
                assert [payload(s) for s in private_screens(seen_by(game, header, other, viewer))] == here
    assert differ


@pytest.mark.parametrize("key", GAMES)
def test_public_controls_carry_the_match_and_nothing_else(key: str) -> None:
    game = GAMES[key]
    shapes = set()
    for header, at, lines in walked(11, {}, key):
        if not at.over:
            screen = public_screen(seen_by(game, header, at, SPECTATOR), lines)
            shapes.add(tuple(ids.write(target) for target in screen.targets))
    assert shapes == {tuple(f"ml:wwwwww:t:{what}" for what in ("turn", "view", "log", "rules", "more"))}
