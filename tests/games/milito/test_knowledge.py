"""Who knows what (ruling 23), and worlds imagined from a view (kernel-wide law: view(imagine(v)) == v)."""

import pytest
from msgspec import structs

from engine.games.milito.data import ARMIES, LEADERS
from engine.games.milito.events import Chose, Declared, Discarded, Drew, Placed, Sealed
from engine.games.milito.game import GAME
from engine.games.milito.imagine import unseen
from engine.games.milito.view import HIDDEN, View
from engine.kernel import codec
from engine.kernel.options import settle
from engine.kernel.redaction import mark
from engine.kernel.rng import HashRng, ScriptedRng
from engine.kernel.seats import SPECTATOR
from tests.games.milito.table import CARTHAGE, ROME, Match, carthage, rome, table


def start() -> Match:
    ours = rome({3: "triarii"}, "laelius legionaries", discard="light_infantry", destroyed="medium_infantry")
    return Match(table(ours, carthage({3: "spears slingers"}, "hannibal elephants", discard="hanno")))


def test_an_owner_sees_hand_discard_and_destroyed_pile() -> None:
    """Deck Management: both piles may be consulted by their owner at any time; ruling 23."""
    match = start()
    assert match.view(ROME).own == match.state.own[ROME]


def test_others_see_only_sizes() -> None:
    """Ruling 23: sizes of hand, deck and both piles are public; lists are the owner's."""
    match = start()
    for viewer in (CARTHAGE, SPECTATOR):
        seen = match.view(viewer)
        side = seen.sides[ROME]
        assert (side.hand, side.discard, side.destroyed) == (2, 1, 1)
        assert seen.own is None or seen.own == match.state.own[CARTHAGE]
    assert match.view(SPECTATOR).own is None


@pytest.mark.parametrize("viewer", [ROME, CARTHAGE, SPECTATOR])
def test_nobody_sees_the_order_of_a_deck(viewer: int) -> None:
    """Ruling 23: decks are private, from their owners too."""
    match = start()
    turned = structs.replace(match.state, decks=(match.state.decks[0][::-1], match.state.decks[1][::-1]))
    assert codec.encode(GAME.view(turned, viewer)) == codec.encode(match.view(viewer))


@pytest.mark.parametrize("viewer", [CARTHAGE, SPECTATOR])
def test_another_hand_changes_no_look(viewer: int) -> None:
    """Ruling 23: whatever the hand and piles of a side hold, the others see the same."""
    match = start()
    ours = rome({3: "triarii"}, "scipio_africanus triarii", discard="legionaries", destroyed="light_infantry")
    other = table(ours, carthage({3: "spears slingers"}, "hannibal elephants", discard="hanno"))
    assert codec.encode(GAME.view(other, viewer)) == codec.encode(match.view(viewer))


def test_drawn_cards_are_told_to_their_owner() -> None:
    """Ruling 23: drawn cards private, their number public."""
    told = start().play(ROME, "end").event(Drew)
    assert GAME.redact(told, ROME) == told
    for viewer in (CARTHAGE, SPECTATOR):
        assert GAME.redact(told, viewer) == Drew(ROME, told.count, (), "turn")


def test_what_is_sealed_is_told_to_its_owner() -> None:
    """Section 8: for him only."""
    match = start().play(ROME, "attack 3 each laelius top")
    told = match.event(Declared)
    assert told.sealed
    assert GAME.redact(told, ROME) == told
    for viewer in (CARTHAGE, SPECTATOR):
        seen = GAME.redact(told, viewer)
        assert isinstance(seen, Declared)
        assert seen.sealed == ()
        assert seen == structs.replace(told, sealed=())


def test_a_plain_payment_is_shown() -> None:
    """Ruling 23: face up; so are units sent back and cards discarded for an effect."""
    match = Match(table(rome(hand="legionaries*2 laelius"), carthage())).play(ROME, "place legionaries 3 legionaries")
    placed = match.event(Placed)
    assert GAME.redact(placed, SPECTATOR) == placed
    discarded = Discarded(ROME, (1, 2), -1)
    assert GAME.redact(discarded, CARTHAGE) == discarded


def test_secret_choices_are_blanked_whoever_looks() -> None:
    """Ruling 23."""
    assert GAME.redact(Chose(ROME, (1,), (2,)), CARTHAGE) == Chose(ROME, (), ())
    assert GAME.redact(Sealed(ROME, "deck", 4), SPECTATOR) == Sealed(ROME, "deck", HIDDEN)


def test_everything_is_opened_once_the_match_is_over() -> None:
    """View.opened: both private parts, for players and spectators."""
    match = start().play(ROME, "attack 3 laelius")
    over = GAME.leave(match.state, CARTHAGE, ScriptedRng()).state
    for viewer in (ROME, CARTHAGE, SPECTATOR):
        seen = GAME.view(over, viewer)
        assert seen.opened == over.own
        assert seen.ask == ""
        assert GAME.menu(seen) is None


def test_a_panel_stays_fresh_while_the_other_side_makes_up_its_mind() -> None:
    """GameSpec.asides: whether the other has chosen mercenaries changes nothing that one could choose."""
    options = settle(GAME.spec.options, 2, {"mercenaries": "yes"})
    match = Match(GAME.setup(options, 2, HashRng(b"x", "test")).state, HashRng(b"x", "deal"))
    before = mark(GAME, match.view(ROME))
    match.play(CARTHAGE, "mercenaries done")
    assert mark(GAME, match.view(ROME)) == before
    assert mark(GAME, match.play(ROME, "mercenaries done").view(ROME)) != before


def test_only_those_who_are_asked_have_a_menu() -> None:
    """Decision table: one seat at a time."""
    match = start()
    assert GAME.menu(match.view(CARTHAGE)) is None
    assert GAME.menu(match.view(SPECTATOR)) is None
    assert match.view(SPECTATOR).waits == (ROME,)


def worlds(view: View) -> list[bytes]:
    """How the viewer's position looks in several imagined worlds."""
    found = []
    for seed in range(5):
        state = GAME.imagine(view, HashRng(bytes([seed]), "imagine"))
        assert state is not None
        found.append(codec.encode(GAME.view(state, view.viewer)))
    return found


POSITIONS = [
    start(),
    start().play(ROME, "attack 3 later"),
    start().play(ROME, "attack 3 each laelius top"),
    start().play(ROME, "attack 3 laelius").play(CARTHAGE, "fighter spears"),
    start().play(ROME, "attack 3 top").play(CARTHAGE, "fighter slingers"),
    Match(GAME.leave(start().play(ROME, "attack 3 laelius").state, ROME, ScriptedRng()).state),
]


@pytest.mark.parametrize("viewer", [ROME, CARTHAGE, SPECTATOR])
@pytest.mark.parametrize("match", POSITIONS)
def test_an_imagined_world_looks_the_same(match: Match, viewer: int) -> None:
    """view(imagine(v)) == v, byte for byte, in every kind of question."""
    look = match.view(viewer)
    assert set(worlds(look)) == {codec.encode(look)}


def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    """Not the truth copied: the enemy's hand varies."""
    view = start().view(ROME)
    hands = set()
    for seed in range(8):
        state = GAME.imagine(view, HashRng(bytes([seed]), "imagine"))
        assert state is not None
        hands.add(state.own[CARTHAGE].hand)
    assert len(hands) > 1


def test_no_leader_is_imagined_destroyed() -> None:
    """Leader Cards: everybody knows that only units lie in that pile."""
    ours = rome({3: "triarii"}, destroyed="medium_infantry*3 light_infantry*4 triarii*2")
    view = Match(table(ours, carthage())).view(CARTHAGE)
    for seed in range(5):
        state = GAME.imagine(view, HashRng(bytes([seed]), "imagine"))
        assert state is not None
        assert not LEADERS.intersection(state.own[ROME].destroyed)


def test_what_is_unseen_is_the_army_less_what_lies_open() -> None:
    """Ruling 23: the composition of both armies is public."""
    match = start()
    assert len(unseen(match.view(ROME), CARTHAGE)) == 28
    assert set(unseen(match.view(ROME), CARTHAGE)) <= set(ARMIES["carthaginian"].deck)
