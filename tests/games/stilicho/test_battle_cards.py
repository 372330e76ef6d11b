"""The thirteen battle cards, each as its row says (table 6)."""

import pytest

from engine.games.stilicho.data import CODE
from engine.games.stilicho.events import Fought, Lost, OlympiusMoved, Turned
from engine.games.stilicho.view import Part
from tests.games.stilicho.table import CONSTANTINE, GOTHS, VANDALS, Match, codes, scene

NAMES = ("constantine", "vandals", "goths")


def attack(code: str, front: int, *dice: int, hand: str = "", **layout: object) -> Match:
    """An Attack with this battle card, paid with R01; it is rolled at once."""
    layout.setdefault("turn", 7)
    held = f"R01 {code} {hand}".strip()
    state = scene(hand=held, **layout)
    return Match(state).play(f"attack {NAMES[front]} R01 {code} none", dice=dice)


def bonus(match: Match, code: str) -> int:
    """What the card counted in the last roll."""
    parts = match.events(Fought)[-1].roman
    return sum(part.value for part in parts if part == Part("card", part.value, CODE[code]))


def fits(code: str, front: int, **layout: object) -> bool:
    """Whether the card may join an Attack."""
    state = scene(hand=f"R01 {code} R08", turn=7, **layout)
    return code in Match(state).offered(f"attack {NAMES[front]} R01")


def test_r08_scholae_palatinae_before_the_dice() -> None:
    """+2; it counts in every reroll."""
    match = attack("R08", GOTHS, 3, 6, 2, 1, goths="pollentia", armies=(3, 2, 4), olympius=1)
    assert [fought.result for fought in match.events(Fought)] == ["tie", "roman"]
    assert bonus(match, "R08") == 2
    assert codes(match.board.roman_discard[-1:]) == "R08"


def test_r08_scholae_palatinae_after_the_dice() -> None:
    """RB 7.3: from then on it counts as well."""
    match = Match(scene(hand="R01 R08", goths="pollentia")).play("attack goths R01 none", dice=(4, 6))
    match.play("reserve R08 stop")
    assert match.event(Fought).totals == (12, 11)
    assert bonus(match, "R08") == 2


@pytest.mark.parametrize(
    ("front", "place", "value"),
    [
        (CONSTANTINE, "londinium", 3),
        (CONSTANTINE, "lugdunum", 3),
        (CONSTANTINE, "arelate", 3),
        (CONSTANTINE, "verona", 1),
        (VANDALS, "germania", 3),
        (VANDALS, "pyrenaei", 1),
        (GOTHS, "emona", 1),
    ],
)
def test_r09_frankish_mercenaries(front: int, place: str, value: int) -> None:
    """+3 in Gallia, Septem Provinciae, Germania Magna, Britannia; else +1."""
    match = attack("R09", front, 2, 6, **{NAMES[front]: place}, armies=(2, 2, 2), recovery=6)
    assert bonus(match, "R09") == value


def test_r10_siege_engines() -> None:
    """The Defence Value less 3, not below 0, and no Unrest in its place."""
    match = attack("R10", GOTHS, 6, 2, goths="emona", armies=(0, 0, 6))
    assert match.event(Fought).enemy[-1] == Part("defence", 1)
    match = attack("R10", VANDALS, 6, 2, vandals="pyrenaei", revolt="hispania")
    assert match.event(Fought).enemy[-1] == Part("defence", 0)
    assert not fits("R10", GOTHS, goths="pollentia")
    assert not fits("R10", GOTHS, goths="roma")
    assert not fits("R10", GOTHS, goths="roma_siege", garrisons="roma")


@pytest.mark.parametrize(("front", "value"), [(CONSTANTINE, 1), (VANDALS, 1), (GOTHS, 3)])
def test_r11_hunnic_auxiliaries(front: int, value: int) -> None:
    """+3 against the Goths."""
    assert bonus(attack("R11", front, 2, 6, armies=(1, 1, 1), recovery=9), "R11") == value


def test_r12_alan_cavalry() -> None:
    """+2; a lost Attack costs one more, if any is left."""
    match = attack("R12", VANDALS, 1, 6, armies=(3, 2, 4), vandals="pyrenaei")
    assert (bonus(match, "R12"), match.board.armies[VANDALS]) == (2, 0)
    assert match.event(Lost).count == 2
    assert attack("R12", VANDALS, 1, 6, armies=(3, 3, 4), vandals="pyrenaei").event(Lost).count == 2
    assert attack("R12", VANDALS, 1, 6, armies=(3, 1, 4), vandals="pyrenaei").event(Lost).count == 1
    assert attack("R12", VANDALS, 6, 1, armies=(3, 2, 4)).events(Lost) == []


def test_r13_ambush() -> None:
    """Demoralizes before the dice; only a Bold Enemy outside its Home."""
    match = attack("R13", GOTHS, 3, 3)
    assert match.event(Turned) == Turned(GOTHS, False, "ambush")
    assert match.event(Fought).enemy[0] == Part("value", 4)
    assert not fits("R13", GOTHS, goths="pollentia weak")
    assert not fits("R13", GOTHS, goths="emona")


def test_r14_veteran_officers() -> None:
    """Two dice, one chosen after the Enemy's is seen; only the chosen one counts, for Stilicho too."""
    match = attack("R14", GOTHS, 1, 6, 3)
    assert (match.ask, match.offered("choose")) == ("die", ("first", "second"))
    match.play("choose second")
    assert match.event(Fought).totals == (12, 8)
    assert match.event(OlympiusMoved).after == 0
    assert attack("R14", GOTHS, 5, 1, 1).play("choose first").events(OlympiusMoved) == []


def test_r14_equal_dice_are_no_choice_and_ties_roll_two_again() -> None:
    """Each time one rolls in this Attack."""
    assert attack("R14", GOTHS, 5, 5, 1).ask == "roman"
    match = attack("R14", GOTHS, 3, 2, 4, hand="R02").play("choose first")
    assert match.ask == "reserve"
    match.play("reserve stop", dice=(2, 5, 1))
    assert match.ask == "die"


def test_r15_hot_pursuit() -> None:
    """Two spaces on a victory; a collision or Home ends it; not against an Enemy at Home."""
    assert attack("R15", GOTHS, 5, 1, goths="faesulae").at(GOTHS) == "verona weak"
    assert attack("R15", GOTHS, 6, 1, goths="aquileia", armies=(0, 0, 6)).at(GOTHS) == "emona weak"
    match = attack("R15", GOTHS, 5, 2, 5, 1, goths="pollentia", constantine="verona")
    assert match.at(GOTHS) == "verona"
    assert not fits("R15", GOTHS, goths="emona")


@pytest.mark.parametrize(("dice", "place"), [((5, 2), "verona"), ((2, 6), "pollentia")])
def test_r16_easter_battle(dice: tuple[int, int], place: str) -> None:
    """+3 against Goths in Italia Annonaria; afterwards Olympius gains, won or lost; History."""
    match = attack("R16", GOTHS, *dice, goths="pollentia", armies=(3, 2, 1), recovery=6, olympius=2)
    assert (bonus(match, "R16"), match.at(GOTHS)) == (3, place)
    assert match.board.olympius == 3
    assert match.event(OlympiusMoved).why == "easter_battle"
    assert codes(match.board.history) == "R16"
    assert not fits("R16", GOTHS, goths="faesulae")
    assert not fits("R16", CONSTANTINE, constantine="verona")


def test_r17_starve_them_out() -> None:
    """Only in Italia: Demoralizes, and +2; History."""
    match = attack("R17", CONSTANTINE, 3, 3, constantine="mediolanum")
    assert match.event(Turned) == Turned(CONSTANTINE, False, "starve_them_out")
    assert (bonus(match, "R17"), codes(match.board.history)) == (2, "R17")
    assert fits("R17", GOTHS, goths="roma weak")
    assert not fits("R17", GOTHS, goths="emona")
    assert not fits("R17", VANDALS)


def test_r18_orderly_withdrawal() -> None:
    """After a lost Attack: nobody is lost, R12's extra man included; it may be kept."""
    match = attack("R12", VANDALS, 1, 6, vandals="pyrenaei", hand="R18")
    assert (match.ask, match.offered("choose")) == ("loss", ("yes", "no"))
    kept = Match(match.state).play("choose no")
    assert (kept.board.armies[VANDALS], kept.hand) == (0, "R18")
    match.play("choose yes")
    assert (match.board.armies[VANDALS], match.events(Lost)) == (2, [])
    assert codes(match.board.roman_discard) == "R01 R18 R12"
    assert not fits("R18", VANDALS)


def test_r18_is_asked_after_reserve_cards_too() -> None:
    """Before the loss is taken, whatever was asked before; nothing is rolled again."""
    match = Match(scene(hand="R01 R02 R18")).play("attack goths R01", dice=(3, 6))
    match.play("reserve stop")
    assert match.ask == "loss"
    assert match.play("choose no").board.armies[GOTHS] == 3


@pytest.mark.parametrize(("men", "value"), [(3, 1), (4, 2)])
def test_r19_auxilia_palatina(men: int, value: int) -> None:
    """+2 with four Comitatenses at least."""
    match = attack("R19", GOTHS, 2, 6, armies=(1, 1, men), recovery=4)
    assert bonus(match, "R19") == value


@pytest.mark.parametrize(("posts", "value"), [("", 2), ("sarus=recovery constantius=constantine", 4)])
def test_r20_ulfilas_strikes(posts: str, value: int) -> None:
    """Only against Constantine III; +4 under Constantius; History, won or lost."""
    match = attack("R20", CONSTANTINE, 2, 6, posts=posts, armies=(1, 2, 4))
    assert (bonus(match, "R20"), codes(match.board.history)) == (value, "R20")
    assert not fits("R20", VANDALS)


def test_any_number_of_battle_cards_may_join() -> None:
    """Section 6: in the order of the hand; conditions are tested once, when they are declared."""
    state = scene(hand="R01 R08 R11 R13 R17", goths="pollentia")
    match = Match(state).play("attack goths R01 R08 R11 R13 R17 none", dice=(3, 3))
    assert match.event(Fought).totals == (4 + 2 + 2 + 3 + 2 + 3, 4 + 3)
    assert codes(match.board.roman_discard) == "R01 R08 R11 R13"


def test_a_battle_card_may_pay_for_the_attack_itself() -> None:
    """RB 7.1: any card may be used for an action."""
    match = Match(scene(hand="R08 R11")).play("attack goths R08 R11 none", dice=(6, 1))
    assert bonus(match, "R08") == 0
    assert bonus(match, "R11") == 3
