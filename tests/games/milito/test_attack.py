"""Action: Attack and the Combat Results Table (rulebook; rulings 9 to 13 and 22; decision table A1 to A8)."""

import pytest

from engine.games.milito.events import Declared, Fought, Named, Reshuffled, Sealed, Withdrew
from engine.games.milito.game import GAME
from engine.games.milito.view import HIDDEN
from engine.kernel.errors import IllegalAction
from engine.kernel.seats import SPECTATOR
from tests.games.milito.table import CARTHAGE, ROME, Match, cards, carthage, rome, side, table


def duel(ours: str, theirs: str, control: int = -1, hand: str = "medium_infantry laelius") -> Match:
    """Both sides in column 3, Rome to play; Carthage holds Hannibal and a plain card."""
    state = table(rome({3: ours}, hand), carthage({3: theirs}, "hannibal slingers"), control={3: control})
    return Match(state)


def test_a_column_with_both_sides_may_be_attacked() -> None:
    """Action: Attack: the attacked column must hold units of both."""
    state = table(rome({1: "triarii", 3: "triarii"}, "laelius"), carthage({3: "spears", 4: "spears"}))
    match = Match(state)
    assert match.offered(ROME, "attack") == ("3",)
    assert match.menu(ROME).why_not(("attack",), "1") == "no_enemy"
    assert match.menu(ROME).why_not(("attack",), "4") == "no_own"


def test_without_an_enemy_there_is_no_attack() -> None:
    """Action: Attack."""
    match = Match(table(rome({3: "triarii"}, "laelius"), carthage()))
    with pytest.raises(IllegalAction, match="no_enemy"):
        match.read(ROME, "attack 3 laelius")


def test_one_kind_of_unit_needs_no_naming() -> None:
    """Attack step 1, ruling 11: with one unit or two alike there is no choice, and no wait (A2, A3)."""
    match = duel("legionaries*2", "spears")
    assert match.offered(ROME, "attack 3") == ("medium_infantry", "laelius", "top")
    assert match.play(ROME, "attack 3 laelius").asked() == (CARTHAGE, "answer")


def test_the_attacker_names_his_fighting_unit_first() -> None:
    """Attack step 1: more than one type in the column, the active player announces first."""
    match = duel("triarii light_infantry", "spears slingers")
    assert match.offered(ROME, "attack 3") == ("triarii", "light_infantry")
    match.play(ROME, "attack 3 light_infantry later")
    told = match.event(Declared)
    assert (told.fighter, told.support, told.facing) == (*cards("republican_roman", "light_infantry triarii"), -1)
    assert match.asked() == (CARTHAGE, "fighter")
    assert match.view(CARTHAGE).fight is not None


def test_the_defender_names_his_fighting_unit_knowing_the_attackers() -> None:
    """Attack step 1; A3."""
    match = duel("triarii", "spears slingers").play(ROME, "attack 3 laelius")
    assert match.offered(CARTHAGE, "fighter") == ("spears", "slingers")
    match.play(CARTHAGE, "fighter slingers")
    assert match.event(Named).fighter == cards("carthaginian", "slingers")[0]
    assert match.asked() == (CARTHAGE, "answer")


def test_units_of_one_type_with_other_figures_are_named_too() -> None:
    """Section 4: Gallic beside Spanish Medium Infantry: the owner names the fighter as with two types."""
    theirs = carthage({3: "medium_infantry gallic_medium_infantry"}, hired="gallic_medium_infantry", home="spears")
    match = Match(table(rome({3: "triarii"}, "laelius"), theirs)).play(ROME, "attack 3 laelius")
    assert match.offered(CARTHAGE, "fighter") == ("medium_infantry", "gallic_medium_infantry")


TWINS = [
    ("carthaginian", "spears", "hoplite_spears"),
    ("carthaginian", "light_cavalry", "numidian_light_cavalry"),
    ("imperial_roman", "archers", "cretan_archers"),
]


@pytest.mark.parametrize(("army", "unit", "hired"), TWINS)
def test_a_mercenary_with_the_figures_of_its_type_needs_no_naming(army: str, unit: str, hired: str) -> None:
    """Section 4: only cards whose values differ are named as with two types; two alike leave no choice."""
    theirs = side(
        army, {3: f"{unit} {hired}"}, "legionaries" if "roman" in army else "hannibal", hired=hired, home=unit
    )
    defends = Match(table(rome({3: "triarii"}, "laelius"), theirs)).play(ROME, "attack 3 laelius")
    assert defends.asked() == (CARTHAGE, "answer")
    attacks = Match(table(rome({3: "triarii"}, "laelius"), theirs, active=CARTHAGE)).play(CARTHAGE, "attack 3 top")
    assert attacks.event(Declared).support == cards(army, hired)[0]


def test_a_fighter_must_stand_in_the_column() -> None:
    """Attack step 1."""
    with pytest.raises(IllegalAction, match="not_there"):
        duel("triarii light_infantry", "spears").read(ROME, "attack 3 legionaries top")


def test_the_attacker_must_choose_a_bonus_card() -> None:
    """Attack step 2, ruling 12: from hand, or the top of the deck; none is no choice."""
    assert "none" not in duel("triarii", "spears").offered(ROME, "attack 3")


def test_a_card_of_the_hand_lies_face_down() -> None:
    """Attack step 2: hidden from the defender; the source is public (ruling 12)."""
    match = duel("triarii", "spears").play(ROME, "attack 3 laelius")
    sealed = match.event(Sealed)
    assert (sealed.source, sealed.card) == ("hand", cards("republican_roman", "laelius")[0])
    assert GAME.redact(sealed, CARTHAGE) == GAME.redact(sealed, SPECTATOR) == Sealed(ROME, "hand", HIDDEN)
    seen = match.view(CARTHAGE).fight
    assert seen is not None
    assert (seen.source, seen.card) == ("hand", HIDDEN)
    assert match.hand(ROME) == "medium_infantry"


def test_the_top_card_is_looked_at_once_drawn() -> None:
    """Ruling 12: its owner sees it and cannot take it back."""
    state = table(rome({3: "triarii"}, "laelius", top="scipio_africanus"), carthage({3: "spears"}))
    match = Match(state).play(ROME, "attack 3 top")
    seen = match.view(ROME).fight
    assert seen is not None
    assert (seen.source, seen.card) == ("deck", cards("republican_roman", "scipio_africanus")[0])
    assert match.hand(ROME) == "laelius"


def test_an_empty_deck_is_reshuffled_for_the_top_card() -> None:
    """Ruling 12: and that counts as the reshuffle."""
    state = table(rome({3: "triarii"}, "laelius", rest="discard"), carthage({3: "spears"}))
    match = Match(state).play(ROME, "attack 3 top")
    assert match.event(Reshuffled).seat == ROME
    assert match.state.sides[ROME].reshuffled


def test_with_no_cards_anywhere_one_cannot_attack() -> None:
    """Ruling 12: hand, deck and discard pile empty."""
    state = table(rome({3: "triarii"}, "laelius", rest="away"), carthage({3: "spears"}))
    match = Match(state)
    assert match.offered(ROME, "attack 3") == ("laelius",)
    assert match.menu(ROME).why_not(("attack", "3"), "top") == "no_cards"
    bare = Match(table(rome({3: "triarii"}, hand="", rest="away"), carthage({3: "spears"})))
    assert bare.menu(ROME).why_not((), "attack") == "no_bonus"


def test_with_an_empty_hand_only_the_top_card_is_there() -> None:
    """A4: automatic top card with an empty hand, for hand sizes are public."""
    match = Match(table(rome({3: "triarii"}, hand=""), carthage({3: "spears"})))
    assert match.offered(ROME, "attack 3") == ("top",)


def test_cards_of_the_combat_are_not_in_the_discard_pile_yet() -> None:
    """Ruling 12: so the defender's reshuffle cannot bring them."""
    theirs = carthage({3: "spears"}, "hannibal", discard="hanno", rest="away")
    match = Match(table(rome({3: "triarii"}, "laelius"), theirs)).play(ROME, "attack 3 laelius")
    match.play(CARTHAGE, "stand top")
    assert match.event(Fought).defence.bonus == cards("carthaginian", "hanno")[0]


@pytest.mark.parametrize(
    ("ours", "theirs", "may"),
    [
        ("legionaries", "medium_infantry", True),
        ("legionaries", "elephants", False),
        ("medium_infantry", "medium_infantry", False),
        ("medium_infantry light_infantry", "light_cavalry", True),
        ("triarii light_infantry", "heavy_cavalry*2", False),
        ("triarii", "spears light_cavalry", False),
        ("triarii", "slingers light_cavalry", True),
    ],
)
def test_only_faster_defenders_may_withdraw(ours: str, theirs: str, may: bool) -> None:
    """Attack step 3, ruling 9: the slowest defender against the fastest attacker, support included; strictly."""
    own, foe = ours.split()[0], theirs.split()[0]
    match = duel(ours, theirs).play(ROME, f"attack 3 {own} laelius" if " " in ours else "attack 3 laelius")
    if " " in theirs:
        match.play(CARTHAGE, f"fighter {foe}")
    assert ("withdraw" in match.offered(CARTHAGE)) is may
    if not may:
        assert match.menu(CARTHAGE).why_not((), "withdraw") == "too_slow"


def test_a_withdrawal_discards_all_units_of_the_defender() -> None:
    """Combat Results Table, Defender Withdraws: all or none; the attacker's units remain, his card is discarded."""
    match = duel("legionaries*2", "light_cavalry*2", control=CARTHAGE).play(ROME, "attack 3 laelius")
    match.play(CARTHAGE, "withdraw")
    assert match.discard(CARTHAGE) == "light_cavalry*2"
    assert match.line(CARTHAGE, 3) == ""
    assert match.line(ROME, 3) == "legionaries*2"
    assert match.discard(ROME) == "laelius"
    assert match.event(Withdrew).bonus == cards("republican_roman", "laelius")[0]
    assert (match.event(Withdrew).speed, match.event(Withdrew).against) == (5, 1)


def test_a_withdrawal_tells_the_speeds_compared() -> None:
    """Ruling 9: the slowest defender, the fastest attacker."""
    match = duel("triarii light_infantry", "light_cavalry").play(ROME, "attack 3 triarii laelius")
    match.play(CARTHAGE, "withdraw")
    assert (match.event(Withdrew).speed, match.event(Withdrew).against) == (5, 3)


@pytest.mark.parametrize(("before", "after"), [(ROME, ROME), (CARTHAGE, -1), (-1, -1)])
def test_a_withdrawal_leaves_the_column_neutral_unless_the_attacker_holds_it(before: int, after: int) -> None:
    """Combat Results Table, Defender Withdraws."""
    match = duel("legionaries", "light_cavalry", before).play(ROME, "attack 3 laelius").play(CARTHAGE, "withdraw")
    assert match.holder(3) == after


@pytest.mark.parametrize(("before", "after"), [(ROME, -1), (CARTHAGE, CARTHAGE), (-1, -1)])
def test_the_defender_wins(before: int, after: int) -> None:
    """Combat Results Table, Defender Wins: the attacker's units are destroyed, the defender's remain."""
    match = duel("legionaries*2", "spears*2", before).play(ROME, "attack 3 medium_infantry")
    match.play(CARTHAGE, "stand hannibal")
    assert match.event(Fought).result == "defender"
    assert match.destroyed(ROME) == "legionaries*2"
    assert match.line(CARTHAGE, 3) == "spears*2"
    assert (match.discard(ROME), match.discard(CARTHAGE)) == ("medium_infantry", "hannibal")
    assert match.holder(3) == after


@pytest.mark.parametrize("before", [ROME, CARTHAGE, -1])
def test_the_attacker_wins(before: int) -> None:
    """Combat Results Table, Attacker Wins: the defender's units are destroyed, the attacker gains control."""
    match = duel("legionaries*2", "medium_infantry", before).play(ROME, "attack 3 medium_infantry")
    match.play(CARTHAGE, "stand slingers")
    assert match.event(Fought).result == "attacker"
    assert match.destroyed(CARTHAGE) == "medium_infantry"
    assert match.line(ROME, 3) == "legionaries*2"
    assert (match.discard(ROME), match.discard(CARTHAGE)) == ("medium_infantry", "slingers")
    assert match.holder(3) == ROME


@pytest.mark.parametrize("before", [ROME, CARTHAGE, -1])
def test_a_tie(before: int) -> None:
    """Combat Results Table, Tie: all cards are discarded, the column is neutral."""
    match = duel("legionaries", "spears", before).play(ROME, "attack 3 medium_infantry").play(CARTHAGE, "stand none")
    assert match.event(Fought).result == "tie"
    assert (match.discard(ROME), match.discard(CARTHAGE)) == ("legionaries medium_infantry", "spears")
    assert match.line(ROME, 3) == match.line(CARTHAGE, 3) == ""
    assert match.destroyed(ROME) == match.destroyed(CARTHAGE) == ""
    assert match.holder(3) == -1


def test_leaders_are_discarded_never_destroyed() -> None:
    """Leader Cards: also when their side loses."""
    match = duel("light_infantry", "spears", hand="laelius terentius_varro").play(ROME, "attack 3 laelius")
    match.play(CARTHAGE, "stand none")
    assert match.destroyed(ROME) == "light_infantry"
    assert match.discard(ROME) == "laelius"


def test_the_defender_may_stand_without_a_card() -> None:
    """Attack step 4, ruling 12: he has the option."""
    match = duel("triarii", "spears").play(ROME, "attack 3 laelius")
    assert match.offered(CARTHAGE, "stand") == ("slingers", "hannibal", "top", "none")
    match.play(CARTHAGE, "stand none")
    assert match.event(Fought).defence.bonus == -1
    assert match.hand(CARTHAGE) == "slingers hannibal"


def test_the_defender_is_asked_whatever_he_holds() -> None:
    """A5: always, except when he can neither withdraw nor has a card anywhere."""
    theirs = carthage({3: "spears"}, hand="", discard="slingers", rest="away")
    match = Match(table(rome({3: "triarii"}, "laelius"), theirs)).play(ROME, "attack 3 laelius")
    assert match.asked() == (CARTHAGE, "answer")
    assert match.offered(CARTHAGE, "stand") == ("top", "none")


def test_a_defender_without_any_card_who_is_fast_is_asked_too() -> None:
    """A5: he can withdraw."""
    theirs = carthage({3: "light_cavalry"}, hand="", rest="away")
    match = Match(table(rome({3: "triarii"}, "laelius"), theirs)).play(ROME, "attack 3 laelius")
    assert match.offered(CARTHAGE) == ("withdraw", "stand")
    assert match.offered(CARTHAGE, "stand") == ("none",)


def test_a_slow_defender_without_any_card_is_not_asked() -> None:
    """A5: what all can see leaves him one course."""
    theirs = carthage({3: "spears"}, hand="", rest="away")
    match = Match(table(rome({3: "triarii"}, "laelius"), theirs)).play(ROME, "attack 3 laelius")
    assert match.event(Fought).defence.bonus == -1


def test_an_attack_may_be_sealed_for_each_case() -> None:
    """Section 8: one choice for each unit that the defender could name, in the order of his cards."""
    text = "attack 3 each laelius medium_infantry"
    for fighter, card in (("spears", "laelius"), ("slingers", "medium_infantry")):
        match = duel("triarii", "spears slingers").play(ROME, text)
        assert match.hand(ROME) == "medium_infantry laelius"
        match.play(CARTHAGE, f"fighter {fighter}")
        assert match.event(Sealed).card == cards("republican_roman", card)[0]
        assert match.asked() == (CARTHAGE, "answer")
        assert match.state.own[ROME].sealed == ()


def test_one_sealed_card_may_stand_for_both_cases() -> None:
    """Section 8: the same for both."""
    match = duel("triarii", "spears slingers").play(ROME, "attack 3 laelius").play(CARTHAGE, "fighter spears")
    assert match.event(Sealed).card == cards("republican_roman", "laelius")[0]


def test_a_sealed_top_card_is_drawn_only_when_it_counts() -> None:
    """Section 8: carried out after A3, its source shown then."""
    state = table(rome({3: "triarii"}, "laelius", top="legionaries"), carthage({3: "spears slingers"}))
    match = Match(state).play(ROME, "attack 3 each top laelius")
    assert match.state.decks[ROME] == state.decks[ROME]
    match.play(CARTHAGE, "fighter spears")
    assert match.event(Sealed) == Sealed(ROME, "deck", cards("republican_roman", "legionaries")[0])
    assert len(match.state.decks[ROME]) == len(state.decks[ROME]) - 1


def test_the_defender_cannot_tell_whether_anything_is_sealed() -> None:
    """Section 8: he sees neither the choice nor whether there is one."""
    looks, tellings = set(), set()
    for bonus in ("laelius", "top", "each laelius top", "later"):
        match = duel("triarii", "spears slingers").play(ROME, f"attack 3 {bonus}")
        looks.add(match.view(CARTHAGE))
        tellings.add(tuple(GAME.redact(event, CARTHAGE) for event in match.told))
        assert match.view(ROME).own is not None
    assert len(looks) == len(tellings) == 1


def test_an_attacker_who_waits_is_asked_after_the_naming() -> None:
    """Section 8: "ask me then"."""
    match = duel("triarii", "spears slingers").play(ROME, "attack 3 later").play(CARTHAGE, "fighter spears")
    assert match.asked() == (ROME, "bonus")
    assert match.offered(ROME, "bonus") == ("medium_infantry", "laelius", "top")
    match.play(ROME, "bonus laelius")
    assert match.asked() == (CARTHAGE, "answer")


def test_sealing_for_cases_is_offered_only_where_there_are_cases() -> None:
    """Section 8: where A3 is asked."""
    match = duel("triarii", "spears")
    with pytest.raises(IllegalAction, match="one_fighter"):
        match.read(ROME, "attack 3 later")
    mixed = duel("triarii", "spears slingers")
    assert mixed.offered(ROME, "attack 3")[-3:] == ("top", "each", "later")
    assert mixed.offered(ROME, "attack 3 each") == ("medium_infantry", "laelius", "top")


@pytest.mark.parametrize(("hand", "rest", "only"), [("", "deck", "top"), ("laelius", "away", "laelius")])
def test_a_single_bonus_card_is_laid_whatever_is_named(hand: str, rest: str, only: str) -> None:
    """Section 8: what everybody can see leaves one card (A4), so nobody waits for it after the naming."""
    match = Match(table(rome({3: "triarii"}, hand, rest=rest), carthage({3: "spears slingers"}, "hannibal")))
    assert match.offered(ROME, "attack 3") == (only,)
    for id in ("each", "later"):
        with pytest.raises(IllegalAction, match="one_card"):
            match.read(ROME, f"attack 3 {id}")
    match.play(ROME, f"attack 3 {only}").play(CARTHAGE, "fighter slingers")
    assert match.asked() == (CARTHAGE, "answer")


def test_columns_are_attacked_as_often_as_bonus_cards_last() -> None:
    """Ruling 22: any number a turn and column, as long as both sides stand there."""
    lines = {2: "legionaries*2", 3: "legionaries*2"}
    theirs = carthage({2: "light_cavalry", 3: "slingers"}, "hannibal")
    match = Match(table(rome(lines, "medium_infantry laelius"), theirs))
    match.play(ROME, "attack 2 medium_infantry").play(CARTHAGE, "withdraw")
    assert match.offered(ROME, "attack") == ("3",)
    assert match.play(ROME, "attack 3 laelius").asked() == (CARTHAGE, "answer")


def test_units_placed_this_turn_may_attack() -> None:
    """Ruling 22."""
    match = Match(table(rome(hand="light_infantry laelius"), carthage({3: "spears"})))
    match.play(ROME, "place light_infantry 3", "attack 3 laelius")
    assert match.asked() == (CARTHAGE, "answer")


def test_the_attacks_are_counted() -> None:
    """The result's numbers: made, won, lost, tied, evaded."""
    match = duel("legionaries*2", "light_cavalry").play(ROME, "attack 3 laelius").play(CARTHAGE, "withdraw")
    tally = match.state.tally[ROME]
    assert (tally.attacks, tally.won, tally.lost, tally.tied, tally.evaded) == (1, 0, 0, 0, 1)


def test_the_last_attack_stays_in_view_until_the_next_action() -> None:
    """View.last: for the picture and the panel."""
    match = duel("legionaries", "spears", hand="medium_infantry laelius").play(ROME, "attack 3 medium_infantry")
    assert match.view(SPECTATOR).last is None
    match.play(CARTHAGE, "stand none")
    last = match.view(SPECTATOR).last
    assert last is not None
    assert (last.result, last.totals) == ("tie", (5, 5))
    assert {(fallen.seat, fallen.destroyed) for fallen in last.fallen} == {(ROME, False), (CARTHAGE, False)}
    assert match.play(ROME, "end").view(SPECTATOR).last is None
