"""Elephant Attack (rulebook; ruling 18)."""

from engine.games.milito.events import Fought, Reshuffled, Trampled
from tests.games.milito.table import CARTHAGE, ROME, Match, cards, carthage, rome, table

E = "elephants"


def struck(elephants: str, top: str, hand: str = "hannibal hanno", **piles: str) -> Match:
    """Roman Light Infantry with Scipio destroy the Elephants of column 3."""
    theirs = carthage({3: elephants}, hand, top=top, **piles)
    match = Match(table(rome({3: "light_infantry*2"}, "scipio_africanus laelius"), theirs))
    return match.play(ROME, "attack 3 scipio_africanus").play(CARTHAGE, "stand none")


def trampled(match: Match) -> list[tuple[tuple[int, ...], bool]]:
    return [((event.card,), event.destroyed) for event in match.told if isinstance(event, Trampled)]


def test_each_elephants_destroyed_takes_the_top_card_along() -> None:
    """Elephant Attack: one card for each, destroyed too, one after the other; a supporting one counts."""
    match = struck("elephants*2", "spears slingers")
    assert trampled(match) == [(cards("carthaginian", "spears"), True), (cards("carthaginian", "slingers"), True)]
    assert match.destroyed(CARTHAGE) == "spears elephants*2 slingers"


def test_the_penalty_comes_after_control() -> None:
    """Ruling 13: Bonus Cards, units, control, then the Elephants."""
    match = struck(E, "spears")
    kinds = [type(event) for event in match.told]
    assert kinds.index(Fought) < kinds.index(Trampled)
    assert match.holder(3) == ROME


def test_a_leader_is_discarded_and_not_replaced() -> None:
    """Ruling 18; Leader Cards: never destroyed."""
    match = struck(E, "mago_barca spears")
    assert trampled(match) == [(cards("carthaginian", "mago_barca"), False)]
    assert match.discard(CARTHAGE) == "mago_barca"
    assert match.destroyed(CARTHAGE) == E


def test_a_leaders_effect_does_not_fire_by_the_penalty() -> None:
    """Ruling 15: he is not played. (Carthage has no such leader, so none of its draws may show.)"""
    match = struck(E, "hamilcar_barca")
    assert match.state.sides[CARTHAGE].hand == 2


def test_elephants_on_top_bring_no_further_penalty() -> None:
    """Ruling 18: a unit is destroyed, even another Elephants."""
    match = struck(E, "elephants spears")
    assert trampled(match) == [(cards("carthaginian", E), True)]


def test_the_bonus_card_may_be_reshuffled_into_the_penalty() -> None:
    """Ruling 18: Bonus Cards are discarded first."""
    theirs = carthage({3: E}, "slingers hanno", rest="away")
    match = Match(table(rome({3: "light_infantry*2"}, "scipio_africanus laelius"), theirs))
    match.play(ROME, "attack 3 scipio_africanus").play(CARTHAGE, "stand slingers")
    assert match.event(Reshuffled).count == 1
    assert trampled(match) == [(cards("carthaginian", "slingers"), True)]


def test_without_cards_there_is_no_penalty() -> None:
    """Ruling 18."""
    match = struck(E, "", rest="away")
    assert trampled(match) == []
    assert match.destroyed(CARTHAGE) == E


def test_an_attacker_pays_the_penalty_too() -> None:
    """Ruling 18: the loser may be attacker or defender."""
    ours = rome({3: "triarii*2"}, "scipio_africanus")
    theirs = carthage({3: E}, "hasdrubal_son_of_gisco hanno", top="spears")
    match = Match(table(ours, theirs, active=CARTHAGE)).play(CARTHAGE, "attack 3 hasdrubal_son_of_gisco")
    match.play(ROME, "stand scipio_africanus")
    assert trampled(match) == [(cards("carthaginian", "spears"), True)]


def test_discarded_elephants_bring_no_penalty() -> None:
    """Elephant Attack: not if they are discarded; ruling 18: in a tie, or sent back for another unit."""
    theirs = carthage({3: E}, "hannibal hanno", top="spears")
    match = Match(table(rome({3: "triarii"}, "medium_infantry laelius"), theirs)).play(ROME, "attack 3 medium_infantry")
    match.play(CARTHAGE, "stand none")
    assert match.event(Fought).result == "tie"
    assert trampled(match) == []
    match = Match(table(rome(), carthage({3: E}, "light_cavalry hanno"), active=CARTHAGE))
    match.play(CARTHAGE, f"place light_cavalry 3 {E}")
    assert trampled(match) == []
    assert match.discard(CARTHAGE) == E


def test_withdrawn_elephants_bring_no_penalty() -> None:
    """Ruling 18: Elephants (speed 1) may withdraw from slower units."""
    match = Match(table(rome({3: "triarii"}, "laelius"), carthage({3: E}, top="spears")))
    match.play(ROME, "attack 3 laelius").play(CARTHAGE, "withdraw")
    assert trampled(match) == []
    assert match.discard(CARTHAGE) == E


def test_other_units_destroyed_bring_no_penalty() -> None:
    """Elephant Attack: for Elephants only."""
    match = Match(table(rome({3: "legionaries*2"}, "laelius"), carthage({3: "light_cavalry"}, top="spears")))
    match.play(ROME, "attack 3 laelius").play(CARTHAGE, "stand none")
    assert match.destroyed(CARTHAGE) == "light_cavalry"
