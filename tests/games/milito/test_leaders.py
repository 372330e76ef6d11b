"""Leaders' Special Effects (rulebook: Leader Cards; rulings 10, 11, 13, 15): each where it fires and where not."""

import pytest

from engine.games.milito.data import ARMIES, CARDS, LEADERS
from engine.games.milito.events import Discarded, Drew, Fought, Placed, Reshuffled
from tests.games.milito.table import Match, Side, cards, side, table

Case = tuple[str, str, str, str, bool, int]
REPUBLIC, EMPIRE, CARTHAGE = "republican_roman", "imperial_roman", "carthaginian"
MACEDON, BRITAIN, PERSIA = "alexandrian_macedonian", "ancient_british", "achaemenid_persian"

# army, leader, own units (fighter first), ground, attacking, what he adds beyond nothing
STRENGTHS: list[Case] = [
    (REPUBLIC, "scipio_africanus", "legionaries", "plain", True, 3),
    (REPUBLIC, "fabius_maximus", "legionaries", "plain", True, 2),
    (REPUBLIC, "fabius_maximus", "legionaries", "plain", False, 3),
    (REPUBLIC, "claudius_marcellus", "legionaries", "plain", True, 3),
    (REPUBLIC, "claudius_marcellus", "legionaries", "plain", False, 2),
    (REPUBLIC, "aemilius_paullus", "legionaries", "plain", True, 2),
    (REPUBLIC, "claudius_nero", "legionaries", "plain", True, 1),
    (REPUBLIC, "senior_centurion", "legionaries*2", "plain", True, 3),
    (REPUBLIC, "senior_centurion", "legionaries*2", "plain", False, 3),
    (REPUBLIC, "senior_centurion", "legionaries", "plain", True, 1),
    (REPUBLIC, "senior_centurion", "legionaries light_infantry", "plain", True, 1),
    (REPUBLIC, "laelius", "medium_cavalry", "plain", True, 3),
    (REPUBLIC, "laelius", "light_cavalry", "plain", False, 3),
    (REPUBLIC, "laelius", "legionaries", "plain", True, 1),
    (REPUBLIC, "laelius", "triarii medium_cavalry", "plain", True, 1),
    (REPUBLIC, "terentius_varro", "legionaries", "plain", True, -1),
    (CARTHAGE, "hannibal", "spears", "plain", True, 3),
    (CARTHAGE, "hamilcar_barca", "spears", "plain", False, 2),
    (CARTHAGE, "hasdrubal_barca", "spears", "plain", True, 3),
    (CARTHAGE, "hasdrubal_barca", "spears", "plain", False, 2),
    (CARTHAGE, "mago_barca", "spears", "plain", True, 2),
    (CARTHAGE, "mago_barca", "spears", "plain", False, 2),
    (CARTHAGE, "maharbal", "heavy_cavalry", "plain", True, 3),
    (CARTHAGE, "maharbal", "elephants", "plain", True, 1),
    (CARTHAGE, "carthalo", "elephants", "plain", False, 3),
    (CARTHAGE, "carthalo", "spears", "plain", False, 1),
    (CARTHAGE, "hanno", "medium_infantry*2", "plain", True, 3),
    (CARTHAGE, "hanno", "warband_medium_infantry*2", "plain", True, 3),
    (CARTHAGE, "hanno", "medium_infantry", "plain", True, 1),
    (CARTHAGE, "hanno", "medium_infantry slingers", "plain", True, 1),
    (CARTHAGE, "hasdrubal_son_of_gisco", "spears", "plain", True, -1),
    (MACEDON, "alexander", "pikes", "plain", True, 3),
    (MACEDON, "parmenion", "pikes", "plain", True, 2),
    (MACEDON, "craterus", "pikes", "plain", True, 2),
    (MACEDON, "cleitus", "pikes", "plain", True, 3),
    (MACEDON, "cleitus", "pikes", "plain", False, 2),
    (MACEDON, "antipater", "pikes", "plain", False, 2),
    (MACEDON, "coenus", "pikes", "plain", False, 3),
    (MACEDON, "coenus", "spears", "plain", False, 1),
    (MACEDON, "philotas", "companions", "plain", True, 3),
    (MACEDON, "philotas", "heavy_cavalry", "plain", True, 1),
    (MACEDON, "wavering_satrap", "pikes", "plain", True, -1),
    (PERSIA, "cyrus", "spears", "plain", True, 3),
    (PERSIA, "memnon_of_rhodes", "spears", "plain", True, 2),
    (PERSIA, "memnon_of_rhodes", "spears", "plain", False, 3),
    (PERSIA, "mazaeus", "spears", "plain", True, 2),
    (PERSIA, "mardonius", "spears", "plain", True, 2),
    (PERSIA, "bessus", "medium_cavalry", "plain", True, 3),
    (PERSIA, "bessus", "war_chariots", "plain", True, 1),
    (PERSIA, "hydarnes", "immortals", "plain", False, 3),
    (PERSIA, "hydarnes", "spears", "plain", False, 1),
    (PERSIA, "artabazus", "spears", "plain", True, 1),
    (PERSIA, "darius_iii", "spears", "plain", True, -1),
    (EMPIRE, "suetonius_paulinus", "legionaries", "plain", True, 3),
    (EMPIRE, "agricola", "legionaries", "plain", True, 2),
    (EMPIRE, "vespasian", "legionaries", "plain", True, 3),
    (EMPIRE, "vespasian", "legionaries", "plain", False, 2),
    (EMPIRE, "aulus_plautius", "legionaries", "plain", True, 2),
    (EMPIRE, "corbulo", "legionaries", "plain", True, 2),
    (EMPIRE, "eagle_bearer", "legionaries", "plain", True, 3),
    (EMPIRE, "eagle_bearer", "auxiliary_infantry", "plain", True, 1),
    (EMPIRE, "petillius_cerialis", "auxiliary_infantry", "plain", False, 3),
    (EMPIRE, "petillius_cerialis", "legionaries", "plain", False, 1),
    (EMPIRE, "ostorius_scapula", "legionaries", "plain", True, -1),
    (BRITAIN, "caratacus", "slingers", "plain", True, 3),
    (BRITAIN, "boudica", "slingers", "plain", True, 2),
    (BRITAIN, "cassivellaunus", "slingers", "plain", True, 2),
    (BRITAIN, "venutius", "slingers", "plain", True, 1),
    (BRITAIN, "venutius", "slingers", "forest", True, 3),
    (BRITAIN, "venutius", "slingers", "rough", False, 3),
    (BRITAIN, "venutius", "slingers", "hill", False, 1),
    (BRITAIN, "togodumnus", "war_chariots*2", "plain", True, 3),
    (BRITAIN, "togodumnus", "war_chariots", "plain", True, 1),
    (BRITAIN, "togodumnus", "war_chariots slingers", "plain", True, 1),
    (BRITAIN, "segovax", "slingers*2", "plain", False, 3),
    (BRITAIN, "segovax", "slingers war_chariots", "plain", False, 1),
    (BRITAIN, "calgacus", "warband_medium_infantry*2", "plain", True, 3),
    (BRITAIN, "calgacus", "warband_medium_infantry", "plain", True, 1),
    (BRITAIN, "quarrelling_chieftain", "slingers", "plain", True, -1),
]


def other_than(army: str) -> str:
    return CARTHAGE if army != CARTHAGE else REPUBLIC


def enemy_of(army: str) -> Side:
    """Whoever stands opposite, with a hand so that he is asked."""
    foe = other_than(army)
    return side(foe, {3: "medium_infantry"}, "light_cavalry")


def played(army: str, leader: str, units: str, ground: str = "plain", attacking: bool = True) -> Fought:
    """The combat in which the leader is the Bonus Card of his side, and the other side has none that counts."""
    own = side(army, {3: units}, f"{leader} {CARDS[ARMIES[army].kinds[0]].id}")
    terrain = ("plain", "plain", ground, "plain", "plain")
    named = f" {units.split()[0]}" if " " in units else ""
    if attacking:
        match = Match(table(own, enemy_of(army), terrain=terrain)).play(0, f"attack 3{named} {leader}")
        return match.play(1, "stand none").event(Fought)
    match = Match(table(enemy_of(army), own, terrain=terrain)).play(0, "attack 3 light_cavalry")
    if named:
        match.play(1, f"fighter{named}")
    return match.play(1, f"stand {leader}").event(Fought)


@pytest.mark.parametrize(("army", "leader", "units", "ground", "attacking", "adds"), STRENGTHS)
def test_what_a_leader_adds_to_the_strength(
    army: str, leader: str, units: str, ground: str, attacking: bool, adds: int
) -> None:
    """Leader Cards, ruling 11: combat value and effect, looking only at the own side and by class."""
    event = played(army, leader, units, ground, attacking)
    force = event.attack if attacking else event.defence
    assert force.bonus == cards(army, leader)[0]
    assert sum(part.value for part in force.parts if part.what in ("bonus", "effect")) == adds


def test_every_leader_is_tried() -> None:
    """No leader card is left out above, and each effect that adds to the strength fires somewhere."""
    tried = {cards(army, leader)[0] for army, leader, *_ in STRENGTHS}
    assert tried == LEADERS
    fires = {cards(a, who)[0] for a, who, *_, adds in STRENGTHS if adds > CARDS[cards(a, who)[0]].combat}
    adding = {card for card in LEADERS if (effect := CARDS[card].effect) and effect.bonus}
    assert adding - fires == set(cards(CARTHAGE, "mago_barca")), "his is tried in a Flank Attack"


def test_mago_adds_two_in_a_flank_attack_he_makes() -> None:
    """Mago Barca: only as the attacker of a Flank Attack."""
    own = side(CARTHAGE, {3: "spears", 4: "spears"}, "mago_barca hannibal")
    foe = side(REPUBLIC, {3: "triarii"}, "laelius")
    match = Match(table(own, foe, phase="flank")).play(0, "flank 3 4 mago_barca").play(1, "stand none")
    assert match.event(Fought).attack.total == 4 + 2 + 2 + 2
    foe = side(REPUBLIC, {3: "light_infantry", 4: "triarii"}, "legionaries")
    own = side(CARTHAGE, {3: "spears"}, "mago_barca")
    match = Match(table(foe, own, phase="flank")).play(0, "flank 3 4 legionaries").play(1, "stand mago_barca")
    assert match.event(Fought).defence.total == 5 + 2


def level(attacker: str, defender: str) -> Fought:
    """Pikes against Imperial Legionaries: 5 to 5 before the Bonus Cards."""
    own = side(MACEDON, {3: "pikes"}, attacker)
    foe = side(EMPIRE, {3: "legionaries"}, defender)
    return Match(table(own, foe)).play(0, f"attack 3 {attacker}").play(1, f"stand {defender}").event(Fought)


def test_equal_totals_count_as_a_win() -> None:
    """Craterus and Corbulo, ruling 13: attacking or defending."""
    event = level("craterus", "agricola")
    assert (event.attack.total, event.defence.total) == (7, 7)
    assert (event.result, event.by_effect) == ("attacker", True)
    event = level("parmenion", "corbulo")
    assert (event.result, event.by_effect) == ("defender", True)


def test_if_both_sides_would_win_ties_it_stays_one() -> None:
    """Craterus against Corbulo."""
    event = level("craterus", "corbulo")
    assert (event.result, event.by_effect) == ("tie", False)


def test_winning_ties_does_not_matter_when_there_is_none() -> None:
    """Craterus."""
    event = level("craterus", "legionaries")
    assert (event.result, event.by_effect) == ("attacker", False)
    event = level("alexander", "corbulo")
    assert (event.result, event.by_effect) == ("attacker", False)


@pytest.mark.parametrize(("army", "leader", "count"), [(BRITAIN, "cassivellaunus", 2), (PERSIA, "mazaeus", 1)])
def test_a_win_draws_cards(army: str, leader: str, count: int) -> None:
    """Cassivellaunus and Mazaeus: attacking or defending."""
    own = side(army, {3: "light_cavalry*2"}, f"{leader} {CARDS[ARMIES[army].kinds[0]].id}")
    weak = side(CARTHAGE, {3: "light_cavalry"}, "slingers hannibal")
    match = Match(table(own, weak)).play(0, f"attack 3 {leader}").play(1, "stand none")
    assert match.event(Drew) == Drew(0, count, match.event(Drew).cards, "effect")
    assert match.state.sides[0].hand == 1 + count
    match = Match(table(weak, own)).play(0, "attack 3 slingers").play(1, f"stand {leader}")
    assert match.event(Fought).result == "defender"
    assert match.event(Drew).seat == 1


def test_neither_a_loss_a_tie_nor_a_withdrawal_is_a_win() -> None:
    """Section 9, draw_if_win; ruling 10: effects about winning do not apply to a withdrawal."""
    own = side(BRITAIN, {3: "slingers"}, "cassivellaunus boudica")
    for foe, answer in (("spears", "none"), ("spears", "hannibal"), ("light_cavalry", "withdraw")):
        enemy = side(CARTHAGE, {3: foe}, "hannibal slingers")
        match = Match(table(own, enemy)).play(0, "attack 3 cassivellaunus")
        match.play(1, answer if answer == "withdraw" else f"stand {answer}")
        assert not any(isinstance(event, Drew) for event in match.told)
    strong = side(CARTHAGE, {3: "elephants*2"}, "hannibal slingers")
    match = Match(table(strong, own)).play(0, "attack 3 hannibal").play(1, "stand cassivellaunus")
    assert match.event(Fought).result == "attacker"
    assert not any(isinstance(event, Drew) for event in match.told)


NERO = [(REPUBLIC, "claudius_nero"), (PERSIA, "artabazus")]
VARRO = [(REPUBLIC, "terentius_varro"), (PERSIA, "darius_iii")]
HEAVY = {REPUBLIC: "legionaries", PERSIA: "spears"}


@pytest.mark.parametrize(("army", "leader"), NERO)
def test_a_card_is_drawn_whatever_he_is_played_for(army: str, leader: str) -> None:
    """Claudius Nero and Artabazus: as payment, as Bonus Card in attack and defence, and after a withdrawal."""
    heavy = HEAVY[army]
    match = Match(table(side(army, hand=f"{leader} {heavy}*2"), side(CARTHAGE, hand="hannibal")))
    match.play(0, f"place {heavy} 3 {leader}")
    assert match.event(Drew).count == 1
    assert match.state.sides[0].hand == 2
    for foe, answer in (("spears", "stand none"), ("light_cavalry", "withdraw")):
        own = side(army, {3: heavy}, f"{leader} {heavy}")
        match = Match(table(own, side(CARTHAGE, {3: foe}, "hannibal"))).play(0, f"attack 3 {leader}").play(1, answer)
        assert match.event(Drew).seat == 0
    match = Match(table(side(CARTHAGE, {3: "spears"}, "hannibal hanno"), side(army, {3: heavy}, leader)))
    match.play(0, "attack 3 hannibal").play(1, f"stand {leader}")
    assert match.event(Drew).seat == 1


@pytest.mark.parametrize(("army", "leader"), VARRO)
def test_a_further_card_is_discarded_whatever_he_is_played_for(army: str, leader: str) -> None:
    """Terentius Varro and Darius III: the owner chooses; the card is shown and pays for nothing (ruling 15)."""
    heavy = HEAVY[army]
    match = Match(table(side(army, hand=f"{leader} {heavy}*2 light_infantry light_cavalry"), side(CARTHAGE)))
    match.play(0, f"place {heavy} 3 {leader}")
    assert match.asked() == (0, "discard")
    assert match.event(Placed).payment == cards(army, leader)
    match.play(0, "discard light_cavalry")
    assert match.event(Discarded) == Discarded(0, cards(army, "light_cavalry"), cards(army, leader)[0])
    assert match.asked() == (0, "play")


@pytest.mark.parametrize(("army", "leader"), VARRO)
def test_he_discards_after_a_withdrawal_and_in_the_opponents_turn(army: str, leader: str) -> None:
    """Ruling 10; decision table A8: the defender discards in the attacker's turn."""
    heavy = HEAVY[army]
    own = side(army, {3: heavy}, f"{leader} {heavy} light_infantry")
    match = Match(table(own, side(CARTHAGE, {3: "light_cavalry"}, "hannibal"))).play(0, f"attack 3 {leader}")
    assert match.play(1, "withdraw").asked() == (0, "discard")
    match = Match(table(side(CARTHAGE, {3: "spears"}, "hannibal hanno"), own)).play(0, "attack 3 hannibal")
    assert match.play(1, f"stand {leader}").asked() == (1, "discard")
    assert match.view(0).owed == match.view(1).owed
    assert match.play(1, f"discard {heavy}").asked() == (0, "play")


def test_the_discard_plays_itself_with_one_card_or_none() -> None:
    """Decision table P5: automatic with 0 or 1 card in hand, for hand sizes are public."""
    match = Match(table(side(REPUBLIC, hand="terentius_varro legionaries triarii"), side(CARTHAGE, hand="hannibal")))
    match.play(0, "place legionaries 3 terentius_varro")
    assert match.event(Discarded).cards == cards(REPUBLIC, "triarii")
    match = Match(table(side(REPUBLIC, hand="terentius_varro legionaries"), side(CARTHAGE, hand="hannibal")))
    match.play(0, "place legionaries 3 terentius_varro")
    assert not any(isinstance(event, Discarded) for event in match.told)


def test_a_leader_discarded_by_an_effect_has_none_himself() -> None:
    """Ruling 15: not played."""
    hand = "terentius_varro legionaries claudius_nero triarii"
    match = Match(table(side(REPUBLIC, hand=hand), side(CARTHAGE, hand="hannibal")))
    match.play(0, "place legionaries 3 terentius_varro", "discard claudius_nero")
    assert not any(isinstance(event, Drew) for event in match.told)


def test_several_effects_of_a_payment_come_in_the_order_paid() -> None:
    """Ruling 15: Nero's draw before or after Varro's discard."""
    hand = "triarii terentius_varro claudius_nero light_infantry medium_infantry"
    start = table(side(REPUBLIC, hand=hand, top="scipio_africanus"), side(CARTHAGE, hand="hannibal"))
    match = Match(start).play(0, "place triarii 1 terentius_varro claudius_nero")
    assert "scipio_africanus" not in match.offered(0, "discard")
    match.play(0, "discard light_infantry")
    assert match.hand(0) == "medium_infantry scipio_africanus"
    match = Match(start).play(0, "place triarii 1 claudius_nero terentius_varro")
    assert "scipio_africanus" in match.offered(0, "discard")


def test_the_attackers_effect_comes_before_the_defenders() -> None:
    """Rulings 13 and 15; A7 before A8, after everything else of the combat."""
    own = side(REPUBLIC, {3: "legionaries*2"}, "terentius_varro legionaries triarii")
    foe = side(PERSIA, {3: "immortals"}, "darius_iii spears cyrus")
    match = Match(table(own, foe)).play(0, "attack 3 terentius_varro").play(1, "stand darius_iii")
    assert match.asked() == (0, "discard")
    assert match.view(1).owed is not None
    assert match.play(0, "discard triarii").asked() == (1, "discard")
    assert match.play(1, "discard spears").asked() == (0, "play")


def test_a_draw_waits_behind_an_unfinished_discard() -> None:
    """Ruling 15: in order, also across the two players."""
    own = side(REPUBLIC, {3: "legionaries*2"}, "terentius_varro legionaries triarii")
    foe = side(PERSIA, {3: "immortals"}, "artabazus spears")
    match = Match(table(own, foe)).play(0, "attack 3 terentius_varro").play(1, "stand artabazus")
    assert match.state.sides[1].hand == 1
    match.play(0, "discard triarii")
    assert match.event(Drew).seat == 1
    assert match.state.sides[1].hand == 2


def test_a_reshuffle_may_bring_the_leader_back() -> None:
    """Ruling 15: a draw comes after the leader himself has reached the discard pile."""
    own = side(REPUBLIC, hand="claudius_nero legionaries*2", rest="away")
    match = Match(table(own, side(CARTHAGE, hand="hannibal"))).play(0, "place legionaries 3 claudius_nero")
    assert match.event(Reshuffled).count == 1
    assert match.hand(0) == "legionaries claudius_nero"


def test_a_leader_merely_drawn_has_no_effect() -> None:
    """Ruling 15: he is not played."""
    own = side(REPUBLIC, hand="legionaries", top="claudius_nero terentius_varro laelius")
    match = Match(table(own, side(CARTHAGE, hand="hannibal"))).play(0, "end")
    assert match.event(Drew).count == 3
    assert match.state.sides[0].hand == 4


def test_a_top_card_that_is_a_leader_has_his_effect() -> None:
    """Ruling 15: payment, Bonus Card and top-deck play."""
    own = side(REPUBLIC, {3: "legionaries"}, "triarii", top="claudius_nero")
    match = Match(table(own, side(CARTHAGE, {3: "slingers"}, "hannibal"))).play(0, "attack 3 top").play(1, "stand none")
    assert match.event(Fought).attack.bonus == cards(REPUBLIC, "claudius_nero")[0]
    assert match.event(Drew).seat == 0


def test_effects_of_strength_do_nothing_for_payment() -> None:
    """Section 9: only draw_always and discard_always fire for payment."""
    for leader in ("senior_centurion", "laelius", "fabius_maximus"):
        match = Match(table(side(REPUBLIC, hand=f"{leader} legionaries triarii"), side(CARTHAGE, hand="hannibal")))
        match.play(0, f"place legionaries 3 {leader}")
        assert [type(event) for event in match.told] == [Placed]
    match = Match(table(side(PERSIA, hand="mazaeus spears immortals"), side(CARTHAGE, hand="hannibal")))
    assert [type(event) for event in match.play(0, "place spears 3 mazaeus").told] == [Placed]
