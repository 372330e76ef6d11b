"""Game Setup (rulebook: Components, Game Setup; ruling 1; mercenaries: section 4; mirror matches: section 3)."""

from collections import Counter

import pytest

from engine.games.milito.data import ARMIES, BATTLE, CARDS, LEADERS, MERCENARIES, TERRAIN
from engine.games.milito.events import Chose, Deployed, Drew, Event, Hired, Mustered, Turn
from engine.games.milito.game import GAME
from engine.games.milito.rules.setup import battlefield
from engine.games.milito.state import State
from engine.kernel.errors import BadOptions, IllegalAction
from engine.kernel.game import Step
from engine.kernel.options import Options, settle
from engine.kernel.rng import HashRng, ScriptedRng, step_rng
from tests.games.milito.table import CARTHAGE, ROME, Match, cards


def options(**given: str) -> Options:
    return settle(GAME.spec.options, 2, {key.replace("_", ".", 1): value for key, value in given.items()})


def begin(seed: int = 0, given: Options | None = None) -> Step[State, Event]:
    return GAME.setup(given or options(), 2, step_rng(bytes([seed]), 0))


def hiring(seed: int = 0) -> Match:
    return Match(begin(seed, options(mercenaries="yes")).state, step_rng(bytes([seed]), 1))


@pytest.mark.parametrize("army", ARMIES)
def test_each_deck_has_22_units_and_8_leaders(army: str) -> None:
    """Components: an army deck holds an Order of Battle card, 22 units and 8 leaders."""
    counts = Counter(card in LEADERS for card in ARMIES[army].deck)
    assert counts == {False: 22, True: 8}


def test_seven_decks_nine_terrain_cards_and_four_kinds_of_mercenary() -> None:
    """Components."""
    assert len(ARMIES) == 7
    assert {ground.name: ground.count for ground in TERRAIN.values()} == {
        "Plains": 6,
        "Hill": 1,
        "Rough Ground": 1,
        "Forest": 1,
    }
    assert [CARDS[card].id for card in MERCENARIES] == [
        "cretan_archers",
        "gallic_medium_infantry",
        "hoplite_spears",
        "numidian_light_cavalry",
    ]


def test_each_player_begins_with_nine_cards_of_the_own_deck() -> None:
    """Game Setup: shuffle, and draw nine cards."""
    state = begin().state
    for seat, army in enumerate(("republican_roman", "carthaginian")):
        assert len(state.own[seat].hand) == 9
        assert sorted(state.own[seat].hand + state.decks[seat]) == sorted(ARMIES[army].deck)


def test_setup_is_told_in_its_order() -> None:
    """Decision table, S1 and S3: armies, hands, coin and terrain, then the first turn."""
    kinds = [type(event) for event in begin().events]
    assert kinds == [Mustered, Drew, Drew, Deployed, Turn]


def test_a_coin_decides_who_is_first() -> None:
    """Game Setup: the first player is found by a coin, so both come up."""
    firsts = {begin(seed).state.first for seed in range(12)}
    assert firsts == {0, 1}
    assert all(begin(seed).state.active == begin(seed).state.first for seed in range(12))


def test_different_seeds_deal_different_hands() -> None:
    """Game Setup: the decks are shuffled."""
    assert len({begin(seed).state.own[0].hand for seed in range(6)}) > 1


PLAIN_FIRST = range(6)
HILL, ROUGH, FOREST = 6, 7, 8


def lay(drawn: list[int], *draws: int) -> tuple[str, ...]:
    """The battlefield when these five terrain cards are drawn, and then these choices of places."""
    rest = [card for card in range(9) if card not in drawn]
    return battlefield(ScriptedRng(draws, [drawn + rest]))


@pytest.mark.parametrize(
    ("drawn", "draws", "expected"),
    [
        ([0, 1, 2, 3, 4], (), "plain plain plain plain plain"),
        ([0, 1, HILL, 3, 4], (0,), "hill plain plain plain plain"),
        ([0, 1, HILL, 3, 4], (1,), "plain plain plain plain hill"),
        ([FOREST, 1, HILL, 3, 4], (0,), "forest plain plain plain hill"),
        ([FOREST, 1, HILL, 3, 4], (1,), "hill plain plain plain forest"),
        ([ROUGH, FOREST, HILL, 3, 4], (0, 0), "rough hill plain plain forest"),
        ([ROUGH, FOREST, HILL, 3, 4], (0, 1), "rough plain plain hill forest"),
        ([ROUGH, FOREST, HILL, 3, 4], (1, 0), "forest hill plain plain rough"),
    ],
)
def test_what_is_not_plains_goes_to_the_flanks(drawn: list[int], draws: tuple[int, ...], expected: str) -> None:
    """Ruling 1: a random flank, the other flank, then the column beside a random flank; the rest is Plains."""
    assert lay(drawn, *draws) == tuple(expected.split())


def test_every_battlefield_has_its_rough_ground_outside() -> None:
    """Game Setup: the middle column is always Plains, and a third card stands one in from a flank."""
    for seed in range(200):
        field = battlefield(HashRng(bytes([seed]), "test"))
        assert len(field) == BATTLE.columns
        assert field[2] == "plain"
        if field[1] != "plain" or field[3] != "plain":
            assert "plain" not in (field[0], field[4])


def test_the_same_deck_twice_is_refused() -> None:
    """Mirror matches: every deck but the Imperial Roman exists once."""
    with pytest.raises(BadOptions):
        GAME.check(options(army_0="carthaginian", army_1="carthaginian"), 2)


def test_a_mirror_match_may_be_allowed() -> None:
    """Mirror matches: an option lets both sides play the same army."""
    same = options(army_0="carthaginian", army_1="carthaginian", mirror="yes")
    GAME.check(same, 2)
    assert [side.army for side in begin(given=same).state.sides] == ["carthaginian"] * 2


@pytest.mark.parametrize("deck", ["imperial_roman", "imperial_roman_2"])
def test_both_may_play_imperial_romans(deck: str) -> None:
    """Mirror matches: there are two Imperial Roman decks, and who names it second gets the other one."""
    same = options(army_0=deck, army_1=deck)
    GAME.check(same, 2)
    assert {side.army for side in begin(given=same).state.sides} == {"imperial_roman", "imperial_roman_2"}


def test_mercenaries_are_chosen_by_both_before_anything_is_dealt() -> None:
    """Section 4, decision table S2: before shuffling, so before hands, coin and terrain."""
    match = hiring()
    assert GAME.actors(match.state) == {0, 1}
    assert match.state.terrain == ()
    assert all(side.hand == 0 and side.deck == 30 for side in match.state.sides)


def test_mercenaries_are_an_option() -> None:
    """Section 4: both must agree, so that without the option nobody is asked."""
    assert begin(given=options(mercenaries="no")).state.phase != "mercenaries"


def test_a_choice_of_mercenaries_is_secret_until_both_have_chosen() -> None:
    """Section 4, ruling 23: what each took and left at home is shown together."""
    match = hiring().play(ROME, "mercenaries cretan_archers done legionaries")
    assert GAME.actors(match.state) == {CARTHAGE}
    seen = match.view(CARTHAGE)
    assert seen.chosen == (True, False)
    assert seen.sides[ROME].hired == seen.sides[ROME].home == ()
    assert GAME.redact(match.event(Chose), CARTHAGE) == Chose(ROME, (), ())
    match.play(CARTHAGE, "mercenaries done")
    shown = match.event(Hired)
    assert shown.hired == (cards("republican_roman", "cretan_archers"), ())
    assert shown.home == (cards("republican_roman", "legionaries"), ())


def test_the_deck_stays_at_thirty_cards() -> None:
    """Section 4: as many own units leave the game as mercenaries come."""
    match = hiring().play(ROME, "mercenaries hoplite_spears cretan_archers done triarii light_cavalry")
    match.play(CARTHAGE, "mercenaries done")
    deck = Counter(match.state.own[ROME].hand + match.state.decks[ROME])
    expected = Counter(ARMIES["republican_roman"].deck)
    expected.update(cards("republican_roman", "hoplite_spears cretan_archers"))
    expected.subtract(cards("republican_roman", "triarii light_cavalry"))
    assert deck == +expected
    assert deck.total() == 30


def test_all_four_mercenaries_may_be_hired() -> None:
    """Section 4: none to four of them; the fourth ends the hiring by itself."""
    match = hiring()
    hired = "cretan_archers gallic_medium_infantry hoplite_spears numidian_light_cavalry"
    match.play(ROME, f"mercenaries {hired} legionaries legionaries triarii light_infantry")
    assert match.state.own[ROME].hired == MERCENARIES


def test_leaders_never_stay_at_home() -> None:
    """Section 4: own Unit cards are removed, never Leaders."""
    with pytest.raises(IllegalAction, match="leader"):
        hiring().read(ROME, "mercenaries cretan_archers done scipio_africanus")


def test_no_more_units_stay_at_home_than_the_army_has() -> None:
    """Section 4: each removed card is one of the deck."""
    with pytest.raises(IllegalAction, match="none_left"):
        hiring().read(ROME, "mercenaries cretan_archers hoplite_spears done light_cavalry light_cavalry")


def test_a_mercenary_is_hired_once() -> None:
    """Section 4: a set holds one of each."""
    with pytest.raises(IllegalAction, match="hired"):
        hiring().read(ROME, "mercenaries cretan_archers cretan_archers")


def test_unused_mercenaries_and_removed_cards_count_nowhere() -> None:
    """Section 4: not as destroyed either."""
    match = hiring().play(ROME, "mercenaries cretan_archers done legionaries")
    match.play(CARTHAGE, "mercenaries done")
    assert match.destroyed(ROME) == match.discard(ROME) == ""
