"""Slots, suggestions, refusals and defaults beside what the rule tests say of them."""

import pytest

from engine.games.stilicho.actions import Begin, Choose, Discard, End, Prevent, Reserve
from engine.games.stilicho.game import GAME
from engine.games.stilicho.menu.reasons import Reason
from engine.kernel import walk
from engine.kernel.errors import CannotRead, IllegalAction
from engine.kernel.game import Slot
from engine.kernel.options import Options
from engine.kernel.rng import ScriptedRng
from tests.games.stilicho.table import Match, enemy_phase, scene, spelled


def slot(match: Match, text: str) -> Slot:
    at = walk.follow(match.menu(), tuple(spelled(text).split()))
    assert isinstance(at, Slot)
    return at


def refusal(match: Match, text: str) -> Reason:
    with pytest.raises(IllegalAction) as error:
        match.read(text)
    assert isinstance(error.value.reason, Reason)
    return error.value.reason


def test_verbs_without_a_continuation_are_left_out() -> None:
    """Section 10.3."""
    match = Match(scene(hand="R34 R43", olympius=0))
    assert match.offered() == ("attack", "transfer", "garrison", "end")


def test_the_cheapest_card_is_suggested_to_pay() -> None:
    """Action cards before events, battle cards and history cards."""
    match = Match(scene(hand="R34 R09 R22 R05", unrest="gallia"))
    assert match.menu().suggest(("suppress", "gallia")) == ("cursus_publicus",)
    match = Match(scene(hand="R34 R09 R22", unrest="gallia"))
    assert match.menu().suggest(("suppress", "gallia")) == ("supply_lines",)


def test_several_cards_may_be_picked_at_once() -> None:
    """A select of many: battle cards, reserves, and what goes over the limit."""
    match = Match(scene(hand="R01 R08 R11 R13 R02 R03 R04"))
    assert slot(match, "attack goths R01").most == 3
    assert slot(match, "end").most == 2
    assert match.menu().suggest(("end",)) == ("annona_militaris", "solidi")
    rolled = Match(scene(hand="R01 R02 R03")).play("attack goths R01", dice=(3, 5))
    assert slot(rolled, "reserve").most == 2


def test_spaces_are_grouped_by_diocese() -> None:
    """Panels may ask for the diocese first; paths never hold it."""
    at = slot(Match(scene(hand="R01")), "garrison goths")
    assert len(at.groups) == len(at.ids)
    assert at.groups[at.ids.index("roma")] == "italia_suburbicaria"


def test_men_that_are_rallied_may_go_to_one_army() -> None:
    """Copies: as many as there is room for."""
    at = slot(Match(scene(hand="R32", armies=(5, 2, 4), recovery=3)), "event R32")
    assert (at.ids, at.copies, at.most) == (("constantine", "vandals", "goths"), (1, 3, 2), 3)


def test_pay_is_never_a_card_that_is_used_otherwise() -> None:
    """Each card of the hand once in an act."""
    match = Match(scene(hand="R01 R02 R08", constantine="londinium surrendered"))
    assert match.offered("attack goths R01 R08 none constantine") == ("R02",)
    assert refusal(match, "attack goths R01 R08 none constantine R01") == Reason.NOT_IN_HAND


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("begin", Reason.NOT_ASKED),
        ("attack goths R02", Reason.NOT_IN_HAND),
        ("attack goths R01 R10", Reason.DOES_NOT_FIT),
        ("suppress hispania R01", Reason.CALM),
        ("suppress gallia die", Reason.NOT_OFFERED),
        ("mutiny goths", Reason.NO_MUTINY),
        ("event R10", Reason.DOES_NOT_FIT),
        ("event R33", Reason.NOT_IN_HAND),
        ("garrison goths durocortorum", Reason.CLOSED),
        ("transfer armies goths goths", Reason.SAME_PLACE),
        ("transfer armies goths vandals none 5", Reason.WRONG_NUMBER),
    ],
)
def test_refusals_say_why(text: str, reason: Reason) -> None:
    """From the open board alone."""
    assert refusal(Match(scene(hand="R01 R08 R10 R22", unrest="gallia")), text) == reason


def test_nonsense_is_not_read() -> None:
    """No such thing exists here."""
    with pytest.raises(CannotRead):
        Match(scene(hand="R01")).read("attack huns")


def test_without_cards_every_action_says_so() -> None:
    """RB 7.1: each costs one."""
    assert refusal(Match(scene()), "attack") == Reason.NO_CARDS


def test_defaults_change_least() -> None:
    """For whoever does not come back: end, begin, spend nothing, take what comes."""
    start = GAME.setup(Options(), 1, ScriptedRng()).state
    match = Match(start)
    match.play(" ".join(GAME.path(GAME.default(match.view), match.view)))
    assert match.board.garrisons == ("", "arelate", "", "ravenna", "roma")
    assert GAME.default(match.view) == Begin()
    assert GAME.default(Match(scene(hand="R01 R34", round=2)).view) == End((scene(hand="R01").board.hand[0],))
    assert GAME.default(enemy_phase("E11", surge="E21 E22", hand="R01").view) == Prevent(-1)
    assert GAME.default(enemy_phase("E32", 1, hand="R01").view) == Discard(-1)
    assert GAME.default(enemy_phase("E40", hand="R43").view) == Choose(("no",))
    assert GAME.default(Match(scene(hand="R01 R02")).play("attack goths R01", dice=(3, 4)).view) == Reserve(())
    assert GAME.default(enemy_phase("E31", armies=(4, 0, 4)).view) == Choose(("constantine",))


def test_defaults_alone_come_to_an_end() -> None:
    """Somebody who never comes back loses in time."""
    match = Match(GAME.setup(Options(), 1, ScriptedRng()).state, *([3, 4] * 400))
    for _ in range(200):
        if match.ended:
            break
        step = GAME.apply(match.state, 0, GAME.default(match.view), match.rng)
        match.state = step.state
    assert match.ended
