"""No game lets out what its viewers may not know, and the suite that says so notices every planted leak."""

from collections.abc import Iterator
from typing import Final

import pytest
from msgspec import structs

from engine.kernel.game import AnyGame
from engine.kernel.redaction import look
from engine.players.house import PLAYERS
from tests.contract.sample import Scene, matches, menus, rare, scenes, subjects, viewers
from tests.contract.subjects import SUBJECTS, Subject
from tests.leaks import plants, plants_stilicho
from tests.leaks.gossip import Gossip
from tests.leaks.laws import Guarded, breaches, chance_breaches, setup_breaches
from tests.leaks.plants import Wrapped

REVEALING: Final = {
    "duel": frozenset({"clashed"}),
    "milito": frozenset({"hired", "placed", "withdrew", "fought", "trampled", "discarded", "ended"}),
    "legion": frozenset({"fell"}),
    "war": frozenset({"opened", "placed", "traded", "invoked", "ended"}),
    "stilicho": frozenset({"rolled", "dice", "met", "fought", "tried", "oath"}),
}
"""Kinds of event by which the rules show cards to everybody: more can be told by them than is seen afterwards."""

SIGHT: Final = frozenset({"legion"})
"""Games in which one learns by seeing: their own suites hold the laws of telling."""

OF_GAME: Final = {
    "duel": plants.DUEL,
    "milito": plants.MILITO,
    "legion": plants.LEGION,
    "war": plants.WAR,
    "stilicho": plants_stilicho.STILICHO,
}
PLANTS: Final = [
    (subject, name, kind, law)
    for subject in SUBJECTS
    for name, (kind, law) in {**plants.GENERIC, **OF_GAME[subject.key]}.items()
]


def guarded(subject: Subject, game: AnyGame | None = None) -> Guarded:
    return Guarded(game or subject.game, subject.words, REVEALING[subject.key], subject.key in SIGHT)


@subjects
def test_a_viewer_gets_the_same_in_every_world_that_looks_the_same(subject: Subject) -> None:
    assert list(breaches(guarded(subject), scenes(subject, 500) + rare(subject))) == []


@subjects
def test_chance_that_looks_the_same_is_told_the_same(subject: Subject) -> None:
    assert list(chance_breaches(guarded(subject), scenes(subject, 300))) == []


@subjects
def test_a_setting_up_that_looks_the_same_is_told_the_same(subject: Subject) -> None:
    assert list(setup_breaches(guarded(subject), 20)) == []


@subjects
def test_what_is_revealed_is_revealed_to_everybody(subject: Subject) -> None:
    kinds = REVEALING[subject.key]
    happened = [(event, one.header) for one in matches(subject.key) for event in one.opened]
    happened += [(event, scene.header) for scene in scenes(subject) for event in scene.played.events]
    public = [(event, head) for event, head in happened if str(type(event).__struct_config__.tag) in kinds]
    assert {str(type(event).__struct_config__.tag) for event, _ in public} == kinds
    for event, head in public[:500]:
        assert all(subject.game.redact(event, viewer) == event for viewer in viewers(head))


@pytest.mark.parametrize(("subject", "name", "kind", "law"), PLANTS, ids=[f"{s.key}: {n}" for s, n, _, _ in PLANTS])
def test_a_planted_leak_is_noticed(subject: Subject, name: str, kind: type[Wrapped], law: str) -> None:
    found = searched(guarded(subject, kind(subject.game)), subject, law)
    assert any(breach.startswith(f"{law}:") for breach in found)


def searched(guarded: Guarded, subject: Subject, law: str) -> Iterator[str]:
    """The breaches that the part of the suite with this law finds."""
    match law:
        case "setup":
            return setup_breaches(guarded, 20)
        case "chance":
            return chance_breaches(guarded, scenes(subject, 1500))
    return breaches(guarded, rare(subject) + scenes(subject, 1500))


@subjects
def test_words_that_know_too_much_are_noticed(subject: Subject) -> None:
    game = Wrapped(subject.game)
    leaky = structs.replace(guarded(subject, game), words=Gossip(subject.words, game))
    assert any(breach.startswith("text:") for breach in breaches(leaky, scenes(subject, 50)))


@subjects
def test_a_wrapper_that_leaks_nothing_is_not_accused(subject: Subject) -> None:
    assert list(breaches(guarded(subject, Wrapped(subject.game)), scenes(subject, 50))) == []


@subjects
@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_house_player_does_the_same_in_every_world_that_looks_the_same(subject: Subject, name: str) -> None:
    player = PLAYERS[name]
    for scene, seat, seen in menus(subject, 40):
        world = subject.game.imagine(seen.view, scene.rng)
        said = player.choose(subject.game, seen, scene.rng)
        assert player.choose(subject.game, look(subject.game, world, seat), scene.rng) == said


@subjects
def test_hidden_information_is_declared_and_there(subject: Subject) -> None:
    """A game that declares hidden information shows it: some imagined world is another than the true one."""

    def differs(scene: Scene) -> bool:
        view = subject.game.view(scene.at.state, -1)
        return bool(subject.game.imagine(view, scene.rng) != scene.at.state)

    assert any(map(differs, scenes(subject, 50))) == subject.game.spec.hidden
