"""The menu: verbs, reasons, defaults, stable order (the grammar stands in actions.py)."""

import pytest

from engine.games.milito.actions import NONE, TOP, Bonus, Discard, End, Mercenaries, Name, Stand
from engine.games.milito.game import GAME
from engine.games.milito.menu import Reason
from engine.kernel.errors import CannotRead
from engine.kernel.game import Slot
from engine.kernel.options import settle
from engine.kernel.rng import HashRng
from tests.games.milito.table import CARTHAGE, ROME, Match, cards, carthage, rome, table


def start(hand: str = "laelius legionaries*2 light_infantry") -> Match:
    lines = {2: "light_infantry", 3: "triarii"}
    return Match(table(rome(lines, hand), carthage({3: "spears slingers"}, "hannibal elephants"), phase="flank"))


def hiring() -> Match:
    options = settle(GAME.spec.options, 2, {"mercenaries": "yes"})
    return Match(GAME.setup(options, 2, HashRng(b"x", "test")).state)


REFUSED = [
    ("", "withdraw", Reason.NOT_ASKED),
    ("", "discard", Reason.NOT_ASKED),
    ("", "mercenaries", Reason.NOT_ASKED),
    ("place", "laelius", Reason.LEADER),
    ("place", "medium_cavalry", Reason.NOT_IN_HAND),
    ("place", "cretan_archers", Reason.NOT_IN_HAND),
    ("place light_infantry swap", "4", Reason.NOBODY_TO_SWAP),
    ("place legionaries 4", "triarii", Reason.NOT_IN_HAND),
    ("flank", "1", Reason.NO_OWN),
    ("flank", "2", Reason.NO_ENEMY),
    ("flank 3", "4", Reason.NO_OWN),
    ("attack", "2", Reason.NO_ENEMY),
    ("attack 3", "medium_cavalry", Reason.NOT_IN_HAND),
]


@pytest.mark.parametrize(("path", "id", "reason"), REFUSED)
def test_every_refusal_says_why(path: str, id: str, reason: Reason) -> None:
    """Reasons come from the view alone."""
    match = start("laelius legionaries*4 light_infantry")
    assert id not in match.offered(ROME, path)
    assert match.menu(ROME).why_not(tuple(path.split()), id) is reason


def test_swapping_needs_somebody_who_could_stay() -> None:
    """The extra "swap" is for own units that need not go."""
    match = Match(table(rome({2: "medium_infantry"}, "medium_cavalry laelius"), carthage()))
    assert match.menu(ROME).why_not(("place", "medium_cavalry"), "swap") is Reason.NOBODY_TO_SWAP


def test_what_does_not_exist_has_no_reason() -> None:
    """A word that means nothing here cannot be read at all."""
    with pytest.raises(CannotRead):
        start().read(ROME, "retreat")
    with pytest.raises(CannotRead):
        start().read(ROME, "attack 6")
    with pytest.raises(CannotRead):
        start().read(ROME, "place spears 3")


def test_verbs_stand_in_a_fixed_order() -> None:
    """Stable order: panels and records depend on it."""
    assert start().offered(ROME) == ("place", "flank", "attack", "end")


def test_cards_are_listed_once_with_their_copies() -> None:
    """Slot.copies: how often an id may be picked; most: how many picks may follow."""
    at = start("triarii legionaries*3 light_infantry").menu(ROME).next(("place", "triarii", "4"))
    assert isinstance(at, Slot)
    assert (at.ids, at.copies, at.most) == (("legionaries", "light_infantry"), (3, 1), 2)
    assert at.extra == ("and",)


def test_one_may_not_add_a_unit_that_could_not_be_paid() -> None:
    """The extra "and" is offered only if something more could be placed and paid for."""
    at = start("triarii legionaries*2").menu(ROME).next(("place", "triarii", "4"))
    assert isinstance(at, Slot)
    assert at.extra == ()
    assert start("triarii legionaries*2").menu(ROME).why_not(("place", "triarii", "4"), "and") is Reason.TOO_FEW_CARDS


def test_the_same_view_gives_the_same_menu() -> None:
    """A menu is a function of the view."""
    match = start()
    for path in ("", "place", "place light_infantry", "flank", "attack 3"):
        assert match.offered(ROME, path) == match.offered(ROME, path)


def test_picks_of_a_discard_come_in_any_order() -> None:
    """A discard of several: whatever order is said, and the path says it back."""
    match = Match(table(rome(hand="legionaries*8 triarii*2 laelius"), carthage())).play(ROME, "end")
    for text in ("discard triarii legionaries", "discard legionaries triarii"):
        assert " ".join(GAME.path(match.read(ROME, text), match.view(ROME))) == text
    assert match.menu(ROME).suggest(("discard",)) == ("legionaries", "legionaries")
    assert match.menu(ROME).why_not(("discard",), "scipio_africanus") is Reason.NOT_IN_HAND


def test_hiring_and_leaving_at_home_say_back_their_path() -> None:
    """Mercenaries: none, some and all four."""
    match = hiring()
    all_four = "cretan_archers gallic_medium_infantry hoplite_spears numidian_light_cavalry"
    for text in (
        "mercenaries done",
        "mercenaries hoplite_spears cretan_archers done triarii legionaries",
        f"mercenaries {all_four} legionaries triarii triarii triarii",
    ):
        assert " ".join(GAME.path(match.read(ROME, text), match.view(ROME))) == text


def test_what_is_played_for_an_absent_player() -> None:
    """`default`: no mercenaries, the better defender, a top card, no card, the least useful cards, and passing."""
    assert GAME.default(hiring().view(ROME)) == Mercenaries((), ())
    assert GAME.default(start().view(ROME)) == End()
    match = start().play(ROME, "attack 3 later")
    assert GAME.default(match.view(CARTHAGE)) == Name(cards("carthaginian", "spears")[0])
    match.play(CARTHAGE, "fighter spears")
    assert GAME.default(match.view(ROME)) == Bonus(TOP)
    match.play(ROME, "bonus laelius")
    assert GAME.default(match.view(CARTHAGE)) == Stand(NONE)
    mixed = Match(table(rome({3: "triarii legionaries"}), carthage({3: "spears"}), active=CARTHAGE))
    mixed.play(CARTHAGE, "attack 3 hannibal")
    assert GAME.default(mixed.view(ROME)) == Name(cards("republican_roman", "triarii")[0])
    match = Match(table(rome(hand="legionaries*8 light_infantry scipio_africanus"), carthage())).play(ROME, "end")
    assert GAME.default(match.view(ROME)) == Discard(cards("republican_roman", "light_infantry"))


def test_an_absent_attacker_without_a_top_card_plays_his_lowest() -> None:
    """`default` for the Bonus Card: the top card, else the lowest."""
    ours = rome({3: "triarii"}, "laelius legionaries", rest="away")
    match = Match(table(ours, carthage({3: "spears slingers"}))).play(ROME, "attack 3 later")
    match.play(CARTHAGE, "fighter spears")
    assert GAME.default(match.view(ROME)) == Bonus(cards("republican_roman", "legionaries")[0])
