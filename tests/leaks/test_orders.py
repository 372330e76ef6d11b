"""Giving an order in advance tells nobody else anything, and the suite would notice if it did."""

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from engine.games.war.events import Instructed, Ordered
from engine.games.war.view import NO_ORDERS
from engine.kernel.game import AnyGame
from engine.kernel.seats import Viewer
from engine.registry import GAMES, WORDS
from tests.contract.sample import scenes, viewers
from tests.contract.subjects import SUBJECTS
from tests.leaks.laws import Guarded, imagined, telling_law, view_law, waiting_law
from tests.leaks.plants import in_full, seen

SCENES = 120
ORDERS = ("order", "losses")


def breaches(game: AnyGame) -> Iterator[str]:
    """What the laws find of orders in War."""
    subject = next(subject for subject in SUBJECTS if subject.key == "war")
    guarded = Guarded(game, WORDS["war"], frozenset())
    for scene in scenes(subject, SCENES):
        for viewer in viewers(scene.header):
            pair = imagined(game, scene, viewer)
            assert pair is not None
            yield from view_law(guarded, pair)
            yield from waiting_law(guarded, pair)
            yield from (breach for breach in telling_law(guarded, pair) if breach.startswith(ORDERS))


def _others_orders(state: Any, view: Any, viewer: Viewer) -> Any:
    """A view in which the number of rolls tells how many seats have given orders."""
    return structs.replace(view, rolls=sum(own.orders != NO_ORDERS for own in state.own))


def test_wars_orders_tell_nobody_else_anything() -> None:
    assert list(breaches(GAMES["war"])) == []


def test_an_order_told_to_others_is_found_out() -> None:
    leaky = in_full(Instructed, Ordered)(GAMES["war"])
    assert any("leaves no trace" in breach for breach in breaches(leaky))


def test_an_order_seen_by_others_is_found_out() -> None:
    leaky = seen(_others_orders)(GAMES["war"])
    assert list(breaches(leaky))
