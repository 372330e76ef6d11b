"""Activation, the ends of Fronts, collisions, sieges and Garrisons under attack (RB 6.1 to 6.5)."""

import pytest

from engine.games.stilicho.events import Advanced, Assaulted, Fought, IconRead, Met, Retreated, Turned
from tests.games.stilicho.table import CONSTANTINE, GOTHS, VANDALS, Match, enemy_phase, scene

# Vandals: E11 ACT, E12 EMB, E15 ACT ACT, E19 EMB ACT. Constantine: E01, E04 EMB, E05. Goths: E21, E23, E25, E29.


def test_a_bold_enemy_advances_one_space() -> None:
    """RB 6.1, Activate."""
    assert enemy_phase("E11").at(VANDALS) == "aquitania"


def test_a_demoralized_enemy_flips_and_stays() -> None:
    """RB 6.1, Activate."""
    match = enemy_phase("E11", vandals="caesarodunum weak")
    assert match.at(VANDALS) == "caesarodunum"
    assert match.events(Advanced) == []


@pytest.mark.parametrize("side", ["", " weak"])
def test_embolden_flips_and_advances(side: str) -> None:
    """RB 6.1, Embolden."""
    assert enemy_phase("E12", vandals=f"caesarodunum{side}").at(VANDALS) == "aquitania"


def test_two_icons_are_done_one_after_the_other() -> None:
    """RB 6.1: top icon first, each by itself; ruling 55."""
    assert enemy_phase("E15").at(VANDALS) == "pyrenaei"
    assert enemy_phase("E15", vandals="caesarodunum weak").at(VANDALS) == "aquitania"
    assert enemy_phase("E19", vandals="caesarodunum weak").at(VANDALS) == "pyrenaei"


def test_draw_icons_of_a_surrendered_enemy_are_ignored_without_a_check() -> None:
    """RB 6.1; ruling 31: the card goes to a Surge Space all the same."""
    match = enemy_phase("E11", vandals="mogontiacum surrendered")
    assert match.event(IconRead).ignored == "surrendered"
    assert len(match.board.surge) == 1


def test_the_first_draw_activation_frees_constantine() -> None:
    """RB 3.2; ruling 3: Cannot Attack goes, and the icon counts."""
    match = enemy_phase("E01", constantine="bononia cannot_attack")
    assert match.at(CONSTANTINE) == "durocortorum"


def test_a_two_icon_card_frees_him_and_gives_both() -> None:
    """Ruling 3."""
    assert enemy_phase("E05", constantine="bononia cannot_attack").at(CONSTANTINE) == "lugdunum"


@pytest.mark.parametrize("marker", ["truce_begins", "truce_ends", "purple_cloak"])
def test_markers_stop_draw_icons(marker: str) -> None:
    """Ruling 4: by the cards' texts; the card still goes to a Surge Space."""
    match = enemy_phase("E01", constantine=f"lugdunum {marker}")
    assert match.at(CONSTANTINE) == f"lugdunum {marker}"
    assert match.event(IconRead).ignored == marker
    assert len(match.board.surge) == 1


# 6.2


def test_constantine_in_ravenna_ends_the_match() -> None:
    """RB 6.2, 10.0: Usurpation; without a Garrison the Siege Space is skipped (ruling 7)."""
    match = enemy_phase("E01", constantine="verona")
    assert match.ended == "usurpation"


def test_goths_in_roma_move_olympius_by_each_activation() -> None:
    """RB 6.2; ruling 6."""
    assert enemy_phase("E25", goths="roma", olympius=1).board.olympius == 3


def test_goths_that_come_to_roma_move_nobody_yet() -> None:
    """Ruling 57; a second icon does."""
    assert enemy_phase("E21", goths="faesulae").board.olympius == 1
    assert enemy_phase("E25", goths="faesulae").board.olympius == 2


def test_an_act_on_demoralized_goths_in_roma_only_flips() -> None:
    """Ruling 5."""
    match = enemy_phase("E21", goths="roma weak")
    assert (match.at(GOTHS), match.board.olympius) == ("roma", 1)


def test_vandals_in_galatia_spread_unrest_in_order() -> None:
    """RB 6.2: the first diocese without a counter."""
    match = enemy_phase("E15", vandals="galatia", unrest="hispania gallia")
    assert match.board.unrest == (1, 1, 1, 1, 0)


def test_when_all_are_troubled_the_first_unrest_becomes_revolt() -> None:
    """RB 6.2."""
    every = "septem_provinciae gallia italia_annonaria italia_suburbicaria"
    assert enemy_phase("E11", vandals="galatia", revolt="hispania", unrest=every).board.unrest == (2, 2, 1, 1, 1)


def test_when_all_are_in_revolt_nothing_happens() -> None:
    """RB 6.2."""
    every = "hispania septem_provinciae gallia italia_annonaria italia_suburbicaria"
    assert enemy_phase("E11", vandals="galatia", revolt=every).board.unrest == (2,) * 5


# 6.3


def test_an_advancing_winner_pushes_the_defender_back() -> None:
    """RB 6.3: the attacker takes the space."""
    match = enemy_phase("E01", 3, 3, constantine="bononia", vandals="durocortorum")
    assert (match.at(CONSTANTINE), match.at(VANDALS)) == ("durocortorum", "mogontiacum")
    assert match.event(Met) == Met(CONSTANTINE, VANDALS, "durocortorum", (6, 4), (3, 3), CONSTANTINE)


def test_an_advancing_loser_stays_where_he_was() -> None:
    """RB 6.3; ruling 55: the icon is used up."""
    match = enemy_phase("E01", 2, 5, constantine="bononia", vandals="durocortorum")
    assert (match.at(CONSTANTINE), match.at(VANDALS)) == ("bononia", "durocortorum")


def test_ones_and_sixes_turn_either_side_whoever_wins() -> None:
    """RB 6.3: the winner rolled a 1, the loser a 6."""
    match = enemy_phase("E01", 1, 6, constantine="bononia", vandals="durocortorum second")
    assert [event.bold for event in match.events(Turned)] == [False]
    match = enemy_phase("E01", 4, 6, constantine="bononia", vandals="durocortorum weak")
    assert Turned(VANDALS, True, "die") in match.told


def test_a_tie_is_rolled_again_with_the_new_sides() -> None:
    """RB 6.3; ruling 14: Vandals 4 + 6 against 6 + 4, then Bold all the same."""
    match = enemy_phase("E01", 4, 6, 1, 4, constantine="bononia", vandals="durocortorum")
    tie, decided = match.events(Met)
    assert (tie.winner, decided.winner) == (-1, VANDALS)
    assert match.at(CONSTANTINE) == "bononia weak"


def test_a_winner_who_rolled_a_one_is_demoralized_and_advances() -> None:
    """Ruling 15."""
    match = enemy_phase("E01", 1, 2, constantine="bononia", vandals="durocortorum")
    assert (match.at(CONSTANTINE), match.at(VANDALS)) == ("durocortorum weak", "mogontiacum")


def test_constantine_and_goths_collide_at_verona() -> None:
    """RB 6.3: he comes from Mediolanum; they fall back to Aquileia."""
    match = enemy_phase("E01", 5, 2, constantine="mediolanum", goths="verona")
    assert (match.at(CONSTANTINE), match.at(GOTHS)) == ("verona", "aquileia")


def test_markers_do_not_stop_a_collision() -> None:
    """Ruling 16."""
    match = enemy_phase("E01", 5, 2, constantine="mediolanum", goths="verona truce_begins")
    assert match.at(GOTHS) == "aquileia truce_begins"


def test_a_surrendered_enemy_is_in_nobodys_way() -> None:
    """RB 6.1, 6.3."""
    match = enemy_phase("E01", constantine="bononia", vandals="durocortorum surrendered")
    assert match.at(CONSTANTINE) == "durocortorum"


def test_the_printed_retreat_example() -> None:
    """RB 6.3: Goths 5 + 1 against Constantine 6 + 4; they leapfrog to Aquileia, Demoralized."""
    match = Match(scene(goths="pollentia", constantine="verona", armies=(0, 0, 6), hand="R01"))
    match.play("attack goths R01", dice=(5, 2, 1, 4))
    assert [event.space for event in match.events(Retreated)] == ["aquileia"]
    assert match.event(Met) == Met(GOTHS, CONSTANTINE, "verona", (5, 6), (1, 4), CONSTANTINE)
    assert (match.at(GOTHS), match.at(CONSTANTINE)) == ("aquileia weak", "verona")


# 6.4


def test_a_garrisoned_city_is_besieged_first() -> None:
    """RB 6.4."""
    match = enemy_phase("E21", goths="faesulae", garrisons="roma")
    assert match.at(GOTHS) == "roma_siege"
    assert match.event(Advanced).how == "siege"


def test_laying_a_siege_ends_the_activation_of_the_card() -> None:
    """RB 6.4; ruling 8: the second icon is lost."""
    match = enemy_phase("E25", goths="faesulae", garrisons="roma")
    assert match.at(GOTHS) == "roma_siege"
    assert match.events(IconRead)[1].ignored == "idle"


def test_a_later_card_attacks_the_garrison() -> None:
    """RB 6.4, 6.5."""
    match = enemy_phase("E25 E21", 2, 5, goths="faesulae", garrisons="roma")
    assert match.event(Assaulted) == Assaulted(GOTHS, "roma")
    assert match.at(GOTHS) == "roma_siege"
    assert match.board.garrisons[4] == "roma"


def test_an_act_on_a_demoralized_besieger_only_flips() -> None:
    """Ruling 5."""
    assert enemy_phase("E21", goths="roma_siege weak", garrisons="roma").events(Assaulted) == []


def test_an_empty_city_is_entered_at_once() -> None:
    """Ruling 7."""
    assert enemy_phase("E01", constantine="lugdunum").at(CONSTANTINE) == "arelate"


def test_a_second_icon_goes_on_after_the_city_is_taken() -> None:
    """Ruling 56: Arelate, then Alpes Cottiae."""
    match = enemy_phase("E05", 6, 1, constantine="arelate_siege", garrisons="arelate")
    assert match.at(CONSTANTINE) == "alpes"


def test_a_siege_is_never_retreated_into() -> None:
    """RB 6.4; ruling 20."""
    match = Match(scene(constantine="arelate", armies=(6, 0, 0), hand="R01"))
    match.play("attack constantine R01", dice=(6, 2))
    assert match.at(CONSTANTINE) == "lugdunum"


# 6.5


def test_a_garrison_in_the_open_is_lost_and_the_enemy_stays() -> None:
    """RB 6.5: not a Walled City."""
    match = enemy_phase("E11", 4, 3, garrisons="aquitania")
    assert match.at(VANDALS) == "caesarodunum"
    assert match.board.garrisons[1] == ""
    assert match.board.recovery == 3


def test_a_further_icon_lets_it_advance() -> None:
    """RB 6.5: also of the same card."""
    assert enemy_phase("E15", 4, 3, garrisons="aquitania").at(VANDALS) == "aquitania"


def test_a_garrison_in_a_city_that_loses_lets_the_enemy_in() -> None:
    """RB 6.5."""
    match = enemy_phase("E21", 6, 1, goths="roma_siege", garrisons="roma")
    assert match.at(GOTHS) == "roma"
    assert match.event(Advanced).how == "city"


def test_constantine_who_storms_ravenna_wins() -> None:
    """RB 6.5, 10.0."""
    match = enemy_phase("E01", 6, 1, constantine="ravenna_siege", garrisons="ravenna")
    assert match.ended == "usurpation"


def test_a_garrison_counts_itself_and_its_walls() -> None:
    """RB 6.5: 1, its Defence Value, a die; the Enemy its value and a die, not the unrest around. A tie rolls again."""
    match = enemy_phase("E21", 3, 3, 2, 4, goths="roma_siege", garrisons="roma", revolt="italia_suburbicaria")
    tie, held = match.events(Fought)
    assert (tie.totals, tie.result) == ((8, 8), "tie")
    assert (held.totals, held.result) == ((9, 7), "roman")


def test_enemy_ones_and_sixes_count_whoever_wins() -> None:
    """RB 6.5: Demoralized by a 1, Emboldened by a 6."""
    assert enemy_phase("E21", 1, 4, goths="roma_siege", garrisons="roma").at(GOTHS) == "roma_siege weak"
    match = enemy_phase("E21", 1, 1, 3, 3, goths="roma_siege", garrisons="roma")
    assert [fought.totals for fought in match.events(Fought)] == [(6, 6), (8, 7)]


def test_a_garrisons_own_one_does_nothing() -> None:
    """RB 6.5: only the Enemy's die is looked at."""
    match = enemy_phase("E21", 2, 1, goths="roma_siege", garrisons="roma")
    assert match.at(GOTHS) == "roma"


def test_reserve_cards_hold_a_garrison() -> None:
    """RB 6.5, 7.2; ruling 12: after both dice are seen; the Scholae Palatinae add 1 like any card."""
    match = enemy_phase("E21", 4, 3, goths="roma_siege", garrisons="roma", hand="R01 R08")
    assert match.ask == "reserve"
    match.play("reserve R01 R08 stop")
    assert match.event(Fought).totals == (10, 9)
    assert match.board.garrisons[4] == "roma"


def test_a_tied_garrison_fight_forgets_its_reserve_cards() -> None:
    """Ruling 13: a tie is rolled again without them, and new ones may be spent."""
    match = enemy_phase("E21", 4, 3, goths="roma_siege", garrisons="roma", hand="R01 R02")
    match.play("reserve R01 stop", dice=(3, 2))
    assert match.event(Fought).result == "tie"
    assert match.ask == "reserve"
    match.play("reserve R02 stop", dice=(2, 5))
    assert match.events(Fought)[0].result == "tie"


def test_nobody_is_asked_when_the_garrison_is_ahead_or_hopeless() -> None:
    """Section 10.2."""
    assert enemy_phase("E21", 2, 5, goths="roma_siege", garrisons="roma", hand="R01").ask == "roman"
    assert enemy_phase("E21", 6, 2, goths="roma_siege", garrisons="roma", hand="R01").ask == "roman"
