"""The thirty Roman events and the seven action cards, each as its row says (table 6)."""

import pytest

from engine.games.stilicho.actions import Event
from engine.games.stilicho.data import CARDS, CODE
from engine.games.stilicho.events import Cancelled, Drew, EnemyPhase, Looked, Met, Oath, RomanPhase
from engine.games.stilicho.menu.cards import why_not
from engine.games.stilicho.menu.danger import danger
from engine.games.stilicho.menu.reasons import Reason
from engine.kernel.errors import IllegalAction
from tests.games.stilicho.table import CONSTANTINE, GOTHS, VANDALS, Match, codes, enemy_phase, only, scene

LATE = {"R20", "R44", "R45", "R46", "R47", "R48", "R49", "R50"}
HISTORY = {*("R16", "R17", "R20", "R24", "R25", "R29", "R30", "R34", "R36", "R40"), *(LATE - {"R47"})}
MARKERS = ["cannot_attack", "truce_begins", "attacks_ends", "purple_cloak"]


@pytest.mark.parametrize("number", range(1, 51))
def test_its_flags(number: int) -> None:
    """Table 6: kind, Late War and History."""
    card = CARDS[CODE[f"R{number:02}"]]
    assert (card.late, card.history) == (card.code in LATE, card.code in HISTORY)
    assert card.kind == ("action" if number < 8 else "battle" if number < 21 else "event")


def played(code: str, *picks: str, dice: tuple[int, ...] = (), **layout: object) -> Match:
    """A position in which only this card is held, and it is played for its event."""
    layout.setdefault("turn", 7 if code in LATE else 2)
    state = scene(**{"hand": code} | layout)
    return Match(state).play(" ".join(("event", code, *picks)), dice=dice)


def refused(code: str, **layout: object) -> bool:
    """Whether the card cannot be played for its event in a position."""
    state = scene(hand=code, turn=7, **layout)
    return why_not(state.board, CODE[code]) is not None and "event" not in Match(state).offered()


def gone(match: Match, code: str) -> bool:
    """Whether a card lies where it belongs after its event."""
    pile = match.board.history if code in HISTORY else match.board.roman_discard
    return CODE[code] in pile and match.board.shown == ()


@pytest.mark.parametrize("code", ["R01", "R02", "R03", "R04", "R05", "R06", "R07"])
def test_r01_to_r07_are_for_actions_only(code: str) -> None:
    """RB 7.1: no event."""
    match = Match(scene(hand=code, unrest="gallia"))
    with pytest.raises(IllegalAction) as error:
        match.read(f"event {code}")
    assert error.value.reason in (Reason.CHANGES_NOTHING, Reason.NO_EVENT)
    assert match.play(f"suppress gallia {code}", dice=(6,)).unrest("gallia") == 0


@pytest.mark.parametrize("code", ["R08", "R14", "R18"])
def test_battle_cards_are_not_played_by_themselves(code: str) -> None:
    """RB 2.3: they modify an Attack."""
    assert why_not(scene(hand=code).board, CODE[code]) == Reason.DOES_NOT_FIT


def test_r21_outwit_your_foes() -> None:
    """A card out of the Surge Spaces, the gap closed; then the top three in any order."""
    match = played("R21", "E11", surge="E11 E21", top="E01 E02 E03")
    assert codes(match.board.surge) == "E21"
    assert codes(match.board.enemy_discard) == "E11"
    assert (match.ask, match.offered("choose")) == ("order", ("E01", "E02", "E03"))
    assert codes(match.board.known) == "E01 E02 E03"
    match.play("choose E03 E01")
    assert codes(match.state.enemy_deck[:3]) == codes(match.board.known) == "E03 E01 E02"
    assert match.event(Looked).ordered
    assert gone(match, "R21")


def test_r21_without_a_surge_card_and_with_a_short_deck() -> None:
    """The first half is skipped; what is left is looked at, without a reshuffle."""
    match = Match(only(scene(hand="R21"), enemy="E01 E02"))
    assert match.read("event R21") == Event(CODE["R21"])
    assert match.play("event R21").offered("choose") == ("E01", "E02")
    assert codes(match.play("choose E02").state.enemy_deck) == "E02 E01"
    one = Match(only(scene(hand="R21"), enemy="E01")).play("event R21")
    assert (one.ask, codes(one.board.known)) == ("roman", "E01")


def test_r22_supply_lines() -> None:
    """Two cards more in the next Roman Phase."""
    match = played("R22", round=1, winter=3).play("end", "begin")
    assert match.event(RomanPhase).extra == 2
    assert len(match.board.hand) == 3
    assert match.board.extra == 0


@pytest.mark.parametrize(
    ("picks", "unrest"),
    [
        (("hispania", "gallia"), (0, 2, 0, 1, 0)),
        (("gallia", "stop"), (1, 2, 0, 1, 0)),
        (("septem_provinciae",), (1, 1, 1, 1, 0)),
    ],
)
def test_r23_militia(picks: tuple[str, ...], unrest: tuple[int, ...]) -> None:
    """Up to two Unrest go, or one Revolt becomes Unrest."""
    match = played("R23", *picks, unrest="hispania gallia italia_annonaria", revolt="septem_provinciae")
    assert match.board.unrest == unrest
    assert refused("R23")


def test_r24_imperial_wedding() -> None:
    """Two cards are kept from now on; Olympius falls back."""
    match = played("R24", hand="R24 R01 R02 R03", round=2, olympius=3)
    assert match.board.olympius == 2
    assert match.play("end R03").hand == "R01 R02"
    assert gone(match, "R24")


def test_r25_purple_cloak() -> None:
    """On Constantine III if he is attackable; Olympius gains."""
    match = played("R25")
    assert (match.at(CONSTANTINE), match.board.olympius) == ("lugdunum purple_cloak", 2)
    assert refused("R25", constantine="bononia cannot_attack")
    assert refused("R25", constantine="bononia surrendered")
    match = Match(scene(hand="R25", olympius=6))
    assert danger(match.board, match.read("event R25")) == "execution"


@pytest.mark.parametrize("code", ["R26", "R27"])
def test_r26_and_r27_truce(code: str) -> None:
    """Truce Begins on one attackable Enemy."""
    match = Match(scene(hand=code, constantine="bononia cannot_attack"))
    assert match.offered(f"event {code}") == ("vandals", "goths")
    assert match.play(f"event {code} goths").at(GOTHS) == "pollentia truce_begins"
    states = {"constantine": "bononia purple_cloak", "vandals": "galatia surrendered", "goths": "roma truce_ends"}
    assert refused(code, **states)


def test_r28_constantine_attacks_the_vandals() -> None:
    """The marker and a clash at once: who wins drives the other back a space."""
    match = played("R28", dice=(4, 2))
    assert match.at(CONSTANTINE) == "lugdunum attacks_begins"
    assert match.at(VANDALS) == "durocortorum"
    assert match.event(Met) == Met(CONSTANTINE, VANDALS, "", (6, 4), (4, 2), CONSTANTINE)
    match = played("R28", dice=(1, 6))
    assert (match.at(CONSTANTINE), match.at(VANDALS)) == ("durocortorum attacks_begins weak", "caesarodunum")


def test_r28_a_tied_clash_is_rolled_again_and_home_is_no_surrender() -> None:
    """Ones and sixes turn the roller; a clash never causes surrender."""
    match = played("R28", dice=(4, 6, 3, 2), vandals="germania")
    assert [met.winner for met in match.events(Met)] == [-1, CONSTANTINE]
    assert match.at(VANDALS) == "germania"


def test_r28_needs_both() -> None:
    """Constantine III attackable, the Vandals on the map, with a Truce or without."""
    assert refused("R28", constantine="bononia truce_begins")
    assert refused("R28", vandals="germania surrendered")
    assert not refused("R28", vandals="caesarodunum truce_ends")


@pytest.mark.parametrize("marker", ["attacks_begins", "attacks_ends"])
def test_r28_his_draw_icons_are_clashes(marker: str) -> None:
    """Instead of advancing; ACT on his Demoralized side only flips him; EMB flips first."""
    match = enemy_phase("E01", 4, 2, constantine=f"lugdunum {marker}")
    assert (match.at(CONSTANTINE), match.at(VANDALS)) == (f"lugdunum {marker}", "durocortorum")
    match = enemy_phase("E01", constantine=f"lugdunum {marker} weak")
    assert (match.at(CONSTANTINE), match.events(Met)) == (f"lugdunum {marker}", [])
    match = enemy_phase("E03", 4, 2, constantine=f"lugdunum {marker} weak")
    assert match.event(Met).values == (6, 4)
    match = enemy_phase("E01", constantine=f"lugdunum {marker}", vandals="germania surrendered")
    assert (match.at(CONSTANTINE), match.events(Met)) == (f"lugdunum {marker}", [])


def test_r28_a_clash_may_end_in_a_collision() -> None:
    """RB 6.3: he falls back into the Vandals at Durocortorum."""
    match = played("R28", dice=(1, 6, 2, 5), constantine="lugdunum", vandals="durocortorum")
    assert (match.at(CONSTANTINE), match.at(VANDALS)) == ("bononia attacks_begins weak", "durocortorum")


def test_r29_constantius_takes_command() -> None:
    """He arrives in Recovery, once."""
    assert played("R29").post("constantius") == "recovery"
    assert refused("R29", posts="constantius=recovery")


def test_r30_dalmatian_legions() -> None:
    """All who wait arrive; else up to two come out of Recovery."""
    match = played("R30")
    assert (match.board.waiting, match.board.recovery) == (0, 5)
    match = played("R30", "vandals", "goths", waiting=0, recovery=3)
    assert (match.board.armies, match.board.recovery) == ((3, 3, 5), 1)


def test_r31_slaves_to_the_standards() -> None:
    """One arrives; else up to two come out of Recovery; History it is not."""
    match = played("R31")
    assert (match.board.waiting, match.board.recovery) == (1, 4)
    assert played("R31", "goths", "stop", waiting=0, recovery=3).board.armies == (3, 2, 5)
    assert played("R31", "vandals", "goths", waiting=0, recovery=3).board.recovery == 1
    assert refused("R31", waiting=0, recovery=0)
    assert gone(match, "R31")


def test_r32_rally_the_stragglers() -> None:
    """Up to three, six an Army at most."""
    match = Match(scene(hand="R32", armies=(6, 0, 5), recovery=3))
    assert match.offered("event R32") == ("vandals", "goths")
    assert match.offered("event R32 goths") == ("stop",)
    assert match.offered("event R32 vandals") == ("vandals", "goths", "stop")
    assert match.play("event R32 vandals vandals goths").board.armies == (6, 2, 6)
    assert played("R32", "vandals", "vandals", "vandals", recovery=5).board.recovery == 2
    assert played("R32", "vandals", armies=(6, 1, 6), recovery=1).board.armies == (6, 2, 6)
    assert refused("R32", recovery=0)


def test_r33_serenas_influence() -> None:
    """One step, two with Stilicho at court."""
    assert played("R33", olympius=3).board.olympius == 2
    assert played("R33", olympius=3, posts="stilicho=advocate symmachus=recovery").board.olympius == 1
    assert refused("R33", olympius=0)


@pytest.mark.parametrize(("code", "steps"), [("R34", 2), ("R49", 3)])
def test_r34_panegyric_and_r49_fall_of_olympius(code: str, steps: int) -> None:
    """Two and three steps down, not below the bottom."""
    match = played(code, olympius=5)
    assert match.board.olympius == 5 - steps
    assert gone(match, code)
    assert played(code, olympius=1).board.olympius == 0
    assert refused(code, olympius=0)


def test_r35_consular_games() -> None:
    """A step down, then a card; always playable; its own text takes no reshuffle of itself."""
    match = played("R35", olympius=2, roman_top="R09")
    assert (match.board.olympius, match.hand) == (1, "R09")
    assert codes(match.event(Drew).cards) == "R09"
    assert not refused("R35", olympius=0)


def test_r36_four_thousand_pounds_of_gold() -> None:
    """Attackable Goths: Demoralized, two spaces back, then Olympius gains."""
    match = played("R36", goths="roma", olympius=0)
    assert (match.at(GOTHS), match.board.olympius) == ("pollentia weak", 1)
    assert refused("R36", goths="roma truce_begins")
    assert refused("R36", goths="roma surrendered")


def test_r36_a_collision_ends_the_retreat() -> None:
    """Rulings 17, 18."""
    match = played("R36", dice=(5, 2), goths="pollentia", constantine="verona")
    assert (match.at(GOTHS), match.at(CONSTANTINE)) == ("verona weak", "mediolanum")


def test_r37_hostages() -> None:
    """A surrendered Enemy is held for the year: no check, no E41; else a Bold one is Demoralized."""
    layout = {"goths": "emona surrendered", "constantine": "londinium surrendered"}
    match = Match(scene(hand="R37", round=2, **layout))
    assert match.offered("event R37") == ("constantine", "goths")
    match.play("event R37 goths")
    assert match.board.hostage == GOTHS
    assert match.play("end").board.hostage == -1
    held = enemy_phase("E45", 1, hostage=GOTHS, **layout)
    assert [(oath.front, oath.die) for oath in held.events(Oath)] == [(CONSTANTINE, 1), (GOTHS, 0)]
    match = Match(scene(hand="R37", vandals="galatia weak", constantine="bononia cannot_attack"))
    assert match.offered("event R37") == ("goths",)
    assert match.play("event R37 goths").at(GOTHS) == "pollentia weak"


def test_r37_changes_nothing_for_those_already_safe() -> None:
    """Section 6: a text that changes nothing is not played."""
    assert refused("R37", goths="emona surrendered", hostage=GOTHS)
    assert refused("R37", goths="emona surrendered", reconciled=True)


def test_r38_donative() -> None:
    """A Mutiny ends and Olympius does not move; without one a card is drawn."""
    match = played("R38", "goths", mutiny="vandals goths")
    assert (match.board.mutiny, match.board.olympius) == ((False, True, False), 1)
    assert played("R38", roman_top="R09").hand == "R09"


def test_r39_general_pardon() -> None:
    """One diocese is calm again, Unrest or Revolt."""
    match = played("R39", "gallia", revolt="gallia", unrest="hispania")
    assert match.board.unrest == (1, 0, 0, 0, 0)
    assert refused("R39")


def test_r40_aurelian_walls_restored() -> None:
    """A man from Recovery or an Army into Roma, Ravenna or Arelate, within the limits of Garrisons."""
    match = Match(scene(hand="R40", constantine="arelate"))
    assert match.offered("event R40") == ("recovery", "constantine", "vandals", "goths")
    assert match.offered("event R40 recovery") == ("roma", "ravenna")
    assert Match(scene(hand="R40")).offered("event R40 goths") == ("roma", "ravenna", "arelate")
    match.play("event R40 vandals roma")
    assert (match.board.garrisons[4], match.board.armies) == ("roma", (3, 1, 4))
    assert refused("R40", goths="roma", garrisons="mediolanum aquitania")


def test_r41_forced_marches() -> None:
    """Up to two Transfers or placings of Garrisons for nothing; either may be given up."""
    match = played("R41", hand="R41 R01")
    assert (match.ask, match.offered()) == ("march", ("transfer", "garrison", "choose"))
    match.play("transfer armies goths vandals none 2")
    assert match.offered() == ("transfer", "garrison", "choose")
    match.play("garrison vandals arelate roma stop")
    assert (match.ask, match.hand, match.board.armies) == ("roman", "R01", (3, 2, 2))
    assert gone(match, "R41")


@pytest.mark.parametrize("marches", [(), ("garrison goths roma stop",)])
def test_r41_may_stop_at_any_time(marches: tuple[str, ...]) -> None:
    """Section 10.4: the stop is offered twice; "up to two" may be none."""
    match = played("R41").play(*marches, "choose stop")
    assert match.ask == "roman"
    assert gone(match, "R41")


def test_r41_needs_somebody_who_could_march() -> None:
    nobody = {"armies": (0, 0, 0), "recovery": 2, "posts": "stilicho=recovery sarus=recovery"}
    assert refused("R41", **nobody)


def test_r42_hard_winter() -> None:
    """Two Enemy cards in the next Enemy Phase; played twice it adds nothing."""
    assert played("R42", winter=1).board.winter == 1
    match = played("R42").play("end", "begin")
    assert match.event(EnemyPhase).cards == 2
    assert match.board.winter == 0


def test_r43_informers_at_court() -> None:
    """Asked when an event is drawn: no effect, discarded even as History; it counts as drawn."""
    match = enemy_phase("E40", hand="R43 R01")
    assert (match.ask, match.offered("choose")) == ("cancel", ("yes", "no"))
    match.play("choose yes")
    assert match.event(Cancelled).card == CODE["E40"]
    assert codes(match.board.enemy_discard) == "E40"
    assert codes(match.board.roman_discard) == "R43"
    assert match.unrest("italia_annonaria") == 0
    assert why_not(scene(hand="R43").board, CODE["R43"]) == Reason.NO_EVENT
    assert refused("R43")


def test_r43_may_be_kept() -> None:
    """Never for activation cards; only with the card in hand."""
    match = enemy_phase("E38", hand="R43", olympius=0).play("choose no")
    assert (match.board.olympius, CODE["R43"] in match.board.hand) == (1, True)
    assert enemy_phase("E11", hand="R43").ask == "roman"


@pytest.mark.parametrize("marker", MARKERS)
def test_roman_events_heed_markers(marker: str) -> None:
    """Conventions: only an attackable Enemy is Demoralized or driven back."""
    assert refused("R44", constantine=f"bononia {marker}")
