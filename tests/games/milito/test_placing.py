"""Action: Place Unit (rulebook: Unit Cards, Terrain Cards, Action: Place Unit; rulings 16 and 17)."""

import pytest

from engine.games.milito.actions import Place
from engine.games.milito.events import Placed
from engine.games.milito.game import GAME
from engine.kernel.errors import IllegalAction, Unfinished
from engine.kernel.game import Slot
from tests.games.milito.table import CARTHAGE, ROME, Match, carthage, rome, side, table

ROUGH_FLANK = ("rough", "plain", "plain", "plain", "plain")


def hand(words: str, lines: dict[int, str] | None = None, terrain: tuple[str, ...] = ("plain",) * 5) -> Match:
    """A match in which Rome may place from this hand."""
    return Match(table(rome(lines, words), carthage({3: "spears"}, "hannibal"), terrain=terrain))


def cost(match: Match, unit: str, column: int) -> int:
    """How many plain cards a unit costs in a column: the picks that are asked for."""
    path = ("place", unit, str(column))
    at = match.menu(ROME).next(path)
    return at.most if isinstance(at, Slot) else 0


@pytest.mark.parametrize(
    ("unit", "column", "expected"),
    [
        ("light_infantry", 1, 0),
        ("light_infantry", 3, 0),
        ("legionaries", 3, 1),
        ("legionaries", 2, 1),
        ("legionaries", 1, 2),
        ("legionaries", 5, 2),
        ("triarii", 4, 2),
        ("triarii", 5, 3),
    ],
)
def test_a_unit_costs_its_deployment_and_on_a_flank_its_flank_penalty(unit: str, column: int, expected: int) -> None:
    """Action: Place Unit: the costs are cumulative; both columns at the ends are flanks."""
    assert cost(hand("light_infantry legionaries*6 triarii"), unit, column) == expected


@pytest.mark.parametrize(("unit", "expected"), [("light_infantry", 1), ("legionaries", 3), ("triarii", 4)])
def test_rough_ground_costs_one_card_more(unit: str, expected: int) -> None:
    """Action: Place Unit: with deployment 1 and flank 1, Rough Ground on a flank makes three."""
    assert cost(hand("light_infantry legionaries*6 triarii", terrain=ROUGH_FLANK), unit, 1) == expected


@pytest.mark.parametrize("ground", ["hill", "forest"])
def test_other_ground_costs_nothing_more(ground: str) -> None:
    """Terrain Cards: only Rough Ground asks for a card."""
    assert cost(hand("legionaries*6", terrain=(ground, *["plain"] * 4)), "legionaries", 1) == 2


def test_a_free_unit_is_placed_at_once() -> None:
    """Ruling 16: at cost 0 no card may be paid at all."""
    match = hand("light_infantry legionaries").play(ROME, "place light_infantry 3")
    assert match.line(ROME, 3) == "light_infantry"
    assert match.hand(ROME) == "legionaries"
    assert match.event(Placed).payment == ()


def test_units_placed_and_cards_paid_move_together() -> None:
    """Action: Place Unit: paid cards go to the discard pile."""
    match = hand("legionaries triarii medium_cavalry laelius").play(ROME, "place legionaries 1 triarii medium_cavalry")
    assert match.line(ROME, 1) == "legionaries"
    assert match.discard(ROME) == "triarii medium_cavalry"
    assert match.hand(ROME) == "laelius"


def test_a_leader_counts_his_place_value_and_surplus_is_lost() -> None:
    """Leader Cards, Place Units Ability; ruling 16."""
    match = hand("legionaries scipio_africanus triarii").play(ROME, "place legionaries 3 scipio_africanus")
    assert match.discard(ROME) == "scipio_africanus"
    assert match.hand(ROME) == "triarii"


def test_a_small_card_before_a_big_leader_stays_paid() -> None:
    """Ruling 16: cards are picked one by one until the cost is met."""
    match = hand("triarii legionaries scipio_africanus")
    match.play(ROME, "place triarii 3 legionaries scipio_africanus")
    assert match.discard(ROME) == "legionaries scipio_africanus"


def test_no_card_may_be_added_once_the_cost_is_met() -> None:
    """Ruling 16."""
    match = hand("legionaries*3")
    assert isinstance(match.read(ROME, "place legionaries 3 legionaries"), Place)
    with pytest.raises(Exception, match="legionaries"):
        match.read(ROME, "place legionaries 3 legionaries legionaries")


def test_payment_must_be_complete() -> None:
    """Action: Place Unit: the whole cost is paid or nothing happens."""
    with pytest.raises(Unfinished):
        hand("triarii legionaries*3").read(ROME, "place triarii 3 legionaries")


def test_one_leader_may_pay_for_several_units_of_one_action() -> None:
    """Ruling 16: several units as one action, costs added."""
    match = hand("legionaries*2 triarii scipio_africanus")
    match.play(ROME, "place legionaries 2 and triarii 4 scipio_africanus")
    assert (match.line(ROME, 2), match.line(ROME, 4)) == ("legionaries", "triarii")
    assert match.discard(ROME) == "scipio_africanus"


def test_penalties_count_once_for_each_unit() -> None:
    """Ruling 16: Rough Ground and each penalty, per unit placed."""
    match = hand("legionaries*8", terrain=ROUGH_FLANK)
    at = match.menu(ROME).next(("place", "legionaries", "1", "and", "legionaries", "1"))
    assert isinstance(at, Slot)
    assert at.most == 6


def test_no_unit_is_added_after_the_first_payment() -> None:
    """Ruling 16: payment is made after choosing units."""
    with pytest.raises(IllegalAction, match="paying"):
        hand("triarii*2 legionaries*6").read(ROME, "place triarii 3 legionaries and")


def test_a_card_being_placed_cannot_pay() -> None:
    """Ruling 16: nor can cards already on the table."""
    match = hand("legionaries triarii", {2: "legionaries"})
    with pytest.raises(IllegalAction, match="not_in_hand"):
        match.read(ROME, "place legionaries 3 legionaries")


def test_what_cannot_be_paid_is_not_offered() -> None:
    """Ruling 16: if the payment cannot be made the whole action is refused."""
    match = hand("triarii legionaries")
    assert match.offered(ROME, "place") == ("legionaries",)
    assert match.offered(ROME, "place legionaries") == ("2", "3", "4")
    with pytest.raises(IllegalAction, match="too_few_cards"):
        match.read(ROME, "place triarii 3 legionaries")


def test_leaders_cannot_be_placed() -> None:
    """Leader Cards: leaders are never played to a column."""
    with pytest.raises(IllegalAction, match="leader"):
        hand("scipio_africanus legionaries*3").read(ROME, "place scipio_africanus 3")


def test_two_units_of_the_same_type_share_a_column() -> None:
    """Action: Place Unit; ruling 17."""
    match = hand("medium_infantry", {2: "medium_infantry"}).play(ROME, "place medium_infantry 2")
    assert match.line(ROME, 2) == "medium_infantry*2"


def test_a_unit_with_combine_shares_with_any_type() -> None:
    """Unit Cards, Combine Ability; ruling 17: either of the two may have it."""
    match = hand("light_infantry medium_cavalry", {2: "medium_infantry", 3: "triarii"})
    match.play(ROME, "place light_infantry 2", "place medium_cavalry 3")
    assert match.line(ROME, 2) == "light_infantry medium_infantry"
    assert match.line(ROME, 3) == "triarii medium_cavalry"


def test_two_different_combine_units_share() -> None:
    """Ruling 17."""
    match = hand("light_infantry", {2: "triarii"}).play(ROME, "place light_infantry 2")
    assert match.line(ROME, 2) == "triarii light_infantry"


def test_other_types_do_not_share() -> None:
    """Ruling 17: so whoever stands there is sent back first."""
    match = hand("medium_cavalry", {2: "medium_infantry"})
    assert match.offered(ROME, "place medium_cavalry 2") == ("medium_infantry",)


def test_warband_and_medium_infantry_are_different_types() -> None:
    """Section 2: sharing goes by the name, not by the class."""
    theirs = carthage({2: "medium_infantry"}, "warband_medium_infantry")
    match = Match(table(rome(), theirs, active=CARTHAGE))
    assert match.offered(CARTHAGE, "place warband_medium_infantry 2") == ("medium_infantry",)


def test_no_more_than_two_units_a_column() -> None:
    """Action: Place Unit: a third one takes somebody's place."""
    match = hand("legionaries*2", {2: "legionaries*2"})
    assert match.offered(ROME, "place legionaries 2") == ("legionaries", "both")


def test_units_sent_back_go_to_the_discard_pile() -> None:
    """Action: Place Unit: before placing, own units there may be discarded; ruling 16: for free."""
    match = hand("medium_cavalry", {2: "light_infantry medium_infantry"})
    match.play(ROME, "place medium_cavalry 2 medium_infantry")
    assert match.line(ROME, 2) == "light_infantry medium_cavalry"
    assert match.discard(ROME) == "medium_infantry"


def test_both_units_may_be_sent_back() -> None:
    """Action: Place Unit: any of the units there."""
    match = hand("medium_cavalry", {2: "light_infantry medium_infantry"}).play(ROME, "place medium_cavalry 2 both")
    assert match.line(ROME, 2) == "medium_cavalry"
    assert match.discard(ROME) == "light_infantry medium_infantry"


def test_only_those_whose_going_makes_room_are_offered() -> None:
    """Ruling 17: judged on what stands there after the removals."""
    match = hand("medium_cavalry", {2: "light_infantry medium_infantry"})
    assert match.offered(ROME, "place medium_cavalry 2") == ("medium_infantry", "both")
    with pytest.raises(IllegalAction, match="cannot_share"):
        match.read(ROME, "place medium_cavalry 2 light_infantry")


def test_a_unit_may_be_sent_back_though_there_is_room() -> None:
    """Ruling 16: removal needed for room or not."""
    match = hand("light_infantry", {2: "medium_infantry"}).play(ROME, "place light_infantry swap 2 medium_infantry")
    assert match.line(ROME, 2) == "light_infantry"
    assert match.discard(ROME) == "medium_infantry"


def test_a_unit_placed_in_the_same_action_is_never_sent_back() -> None:
    """Ruling 16."""
    match = hand("legionaries*8 medium_cavalry")
    with pytest.raises(IllegalAction, match="cannot_share"):
        match.read(ROME, "place legionaries 2 and medium_cavalry 2")
    assert "2" in match.offered(ROME, "place legionaries 2 and legionaries")
    with pytest.raises(IllegalAction, match="column_full"):
        match.read(ROME, "place legionaries 2 and legionaries 2 and legionaries 2")


def test_a_unit_of_before_may_make_room_for_the_second_of_an_action() -> None:
    """Ruling 16: removal from columns where a unit is then placed."""
    match = hand("legionaries*2 scipio_africanus", {2: "light_infantry"})
    match.play(ROME, "place legionaries 2 and legionaries 2 light_infantry scipio_africanus")
    assert match.line(ROME, 2) == "legionaries*2"
    assert match.discard(ROME) == "light_infantry scipio_africanus"


def test_a_mercenary_shares_with_its_type() -> None:
    """Section 4: the card's type for sharing."""
    theirs = carthage({2: "medium_infantry"}, "gallic_medium_infantry", hired="gallic_medium_infantry", home="spears")
    match = Match(table(rome(), theirs, active=CARTHAGE)).play(CARTHAGE, "place gallic_medium_infantry 2")
    assert match.line(CARTHAGE, 2) == "medium_infantry gallic_medium_infantry"


def test_a_mercenary_does_not_share_with_the_warband() -> None:
    """Section 4: the Gallic card is Medium Infantry but not Warband."""
    theirs = carthage(
        {2: "warband_medium_infantry"}, "gallic_medium_infantry", hired="gallic_medium_infantry", home="spears"
    )
    match = Match(table(rome(), theirs, active=CARTHAGE))
    assert match.offered(CARTHAGE, "place gallic_medium_infantry 2") == ("warband_medium_infantry",)


def test_persian_spears_share_with_hoplite_spears() -> None:
    """Section 4: an ordinary unit of its type."""
    persia = side(
        "achaemenid_persian", {2: "spears"}, "hoplite_spears immortals*2", hired="hoplite_spears", home="spears"
    )
    match = Match(table(persia, carthage()))
    match.play(0, "place hoplite_spears 2 immortals")
    assert match.line(0, 2) == "spears hoplite_spears"


def test_a_hand_without_units_places_nothing() -> None:
    """Leader Cards: they only pay."""
    match = hand("scipio_africanus laelius")
    assert "place" not in match.offered(ROME)
    assert match.menu(ROME).why_not((), "place") == "nothing_to_place"


def test_placing_is_repeated_as_often_as_one_likes() -> None:
    """Phase 4: as many actions as desired, in any order."""
    match = hand("light_infantry*3 medium_infantry", {3: "medium_cavalry"})
    match.play(ROME, "place light_infantry 1", "place light_infantry 2", "attack 3 light_infantry")
    match.play(CARTHAGE, "stand none").play(ROME, "place medium_infantry 4")
    assert match.line(ROME, 4) == "medium_infantry"


def test_the_suggested_payment_spends_weak_units_first() -> None:
    """The panel's suggestion: no leader when units suffice, else as few as it takes."""
    match = hand("triarii light_cavalry legionaries scipio_africanus laelius")
    menu = match.menu(ROME)
    assert menu.suggest(("place", "triarii", "3")) == ("light_cavalry", "legionaries")
    match = hand("triarii light_cavalry scipio_africanus laelius")
    assert match.menu(ROME).suggest(("place", "triarii", "1")) == ("light_cavalry", "laelius")


def test_an_action_says_its_own_path() -> None:
    """Menu grammar: the walk and the action are inverse, with removals, swaps and baskets."""
    match = hand("legionaries*3 triarii light_infantry scipio_africanus", {2: "medium_infantry*2", 4: "light_infantry"})
    for text in (
        "place legionaries 2 both and triarii swap 4 light_infantry scipio_africanus",
        "place light_infantry 2 medium_infantry",
        "place legionaries 3 and legionaries 3 legionaries triarii",
    ):
        assert " ".join(GAME.path(match.read(ROME, text), match.view(ROME))) == text
