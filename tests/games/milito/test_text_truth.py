"""What the words say of a position is true of that position, also in the corners where few players come."""

import re

import pytest
from msgspec import structs

from engine.games.milito.actions import Place
from engine.games.milito.data import ARMIES, CARDS, card_of
from engine.games.milito.events import Chose, Declared, Deployed, Fought, Withdrew
from engine.games.milito.game import GAME
from engine.games.milito.redact import redact
from engine.games.milito.text import WORDS
from engine.kernel.game import Slot
from engine.kernel.options import settle
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from tests.games.milito.scenes import NAMES, questions
from tests.games.milito.table import CARTHAGE, ROME, Match, carthage, rome, side, table


def slot(match: Match, seat: int, text: str) -> tuple[tuple[str, ...], Slot]:
    path = tuple(text.split())
    at = match.menu(seat).next(path)
    assert isinstance(at, Slot)
    return path, at


def asked(match: Match, seat: int, text: str = "") -> str:
    """The panel's question after these ids."""
    path, at = slot(match, seat, text)
    return WORDS.question(match.view(seat), path, at, NAMES)


def hinted(match: Match, seat: int, text: str, id: str) -> str:
    path, at = slot(match, seat, text)
    return WORDS.hint(match.view(seat), path, at, id)


def confirmed(match: Match, seat: int, text: str) -> str:
    found = WORDS.confirm(match.view(seat), tuple(text.split()), NAMES)
    assert found is not None
    return found.sentence


def holding(hand: str) -> Match:
    return Match(table(rome(hand=hand), carthage()))


HANDS = [
    ("legionaries scipio_africanus", (0,)),
    ("triarii scipio_africanus aemilius_paullus", (1,)),
    ("triarii scipio_africanus light_cavalry medium_cavalry", (1, 2)),
    ("legionaries scipio_africanus terentius_varro", (1,)),
    ("legionaries*3", (1, 0)),
]


@pytest.mark.parametrize(("hand", "left"), HANDS)
def test_the_hand_foretold_is_what_the_suggested_payment_leaves(hand: str, left: tuple[int, ...]) -> None:
    """Leaders count as several cards, so the price is not what the hand loses."""
    match = holding(hand)
    unit = hand.split("*")[0].split()[0]
    counts = f"→ {' or '.join(map(str, sorted(left, reverse=True)))}."
    assert counts in asked(match, ROME, f"place {unit}")
    for column in match.offered(ROME, f"place {unit}"):
        path = ("place", unit, column)
        paid = match.menu(ROME).suggest(path)
        action = match.read(ROME, " ".join((*path, *paid)))
        assert isinstance(action, Place)
        kept = len(match.state.own[ROME].hand) - len(action.placements) - len(action.payment)
        assert kept in left
        assert f"→ {kept}" in asked(match, ROME, " ".join(path))


def test_no_card_of_a_suggested_payment_is_superfluous() -> None:
    """Rulebook: Place Unit: what a leader counts too much is lost, so nothing is paid beside one who pays for all."""
    assert holding("legionaries terentius_varro scipio_africanus").menu(ROME).suggest(
        ("place", "legionaries", "1")
    ) == ("scipio_africanus",)
    met = 0
    for scene, menu, path, at in questions():
        if at.kind == "pay":
            spent = [CARDS[card_of(scene.view.sides[scene.viewer].army, id)].place for id in menu.suggest(path)]
            due = price_left(scene.viewer, path, WORDS.question(scene.view, path, at, NAMES))
            assert sum(spent) >= due
            assert all(sum(spent) - one < due for one in spent)
            met += 1
    assert met > 100


def price_left(viewer: int, path: tuple[str, ...], question: str) -> int:
    found = re.search(r"pay (\d+)", question)
    assert found, (viewer, path)
    return int(found[1])


def test_a_payment_says_what_its_leader_does_besides() -> None:
    """Ruling 15: an effect that fires for any use changes the hand after the payment."""
    assert "hand 2 → 0, then draw 1." in asked(holding("triarii claudius_nero"), ROME, "place triarii 3")
    varro = asked(holding("legionaries light_cavalry terentius_varro medium_cavalry*2"), ROME, "place legionaries 1")
    assert "then" not in varro
    few = asked(holding("legionaries light_cavalry terentius_varro"), ROME, "place legionaries 1")
    assert "Light Cavalry, Terentius Varro, hand 3 → 0, then discard 1 more." in few


def test_ordinary_attacks_are_told_apart_from_flank_attacks() -> None:
    """Rulebook: Phase 3: the +2 counts for Flank Attacks alone."""
    lines = {3: "legionaries", 4: "medium_cavalry"}
    match = Match(table(rome(lines), carthage({3: "spears"}), phase="flank"))
    assert "Ordinary attack, column 3: you 5, Ben 5." in asked(match, ROME)
    assert "Column 3 from the front: you 7, Ben 5." in asked(match, ROME, "flank")
    assert hinted(match, ROME, "flank", "3").startswith("from the front you 7, enemy 5")
    match = Match(table(rome(lines), carthage({3: "spears"})))
    assert "Column 3: you 5, Ben 5." in asked(match, ROME)


def test_a_flank_attack_is_called_one_wherever_it_is_asked_about() -> None:
    """Rulebook: Phase 3."""
    ours = rome({2: "legionaries", 3: "triarii"}, "laelius triarii")
    match = Match(table(ours, carthage({3: "elephants slingers"}), phase="flank")).play(ROME, "flank 3 2 later")
    assert "makes a Flank Attack on column 3" in asked(match, CARTHAGE, "fighter")
    match.play(CARTHAGE, "fighter slingers")
    assert "Flank Attack on column 3" in asked(match, ROME, "bonus")


@pytest.mark.parametrize(
    ("holder", "says"),
    [(-1, "stays neutral"), (ROME, "keeps its holder"), (CARTHAGE, "becomes neutral")],
)
def test_a_withdrawal_says_what_becomes_of_the_marker(holder: int, says: str) -> None:
    """Combat Results Table: Defender Withdraws."""
    state = table(rome({3: "legionaries"}, "laelius"), carthage({3: "light_cavalry"}), control={3: holder})
    match = Match(state)
    assert f"the column {says}" in asked(match, ROME, "attack 3")
    match.play(ROME, "attack 3 laelius")
    assert f"the column {says}" in asked(match, CARTHAGE)
    assert confirmed(match, CARTHAGE, "withdraw") == f"The Light Cavalry goes to your discard pile; the column {says}."
    match.play(CARTHAGE, "withdraw")
    assert (match.event(Withdrew).control == holder) == (says != "becomes neutral")


def test_a_card_sealed_for_one_case_is_no_unknown_card() -> None:
    """Section 8: one choice for each unit the defender could name."""
    match = Match(table(rome({3: "triarii"}, "scipio_africanus laelius"), carthage({3: "spears slingers"})))
    said = confirmed(match, ROME, "attack 3 each scipio_africanus top")
    assert said.startswith("You 4 or 7 with Scipio or the top card against Ben 2 or 6")
    assert "and an unknown card" in confirmed(match, ROME, "attack 3 top")
    assert "and an unknown card" in confirmed(match, ROME, "attack 3 later")


def test_an_enemy_without_any_card_is_not_said_to_add_one() -> None:
    """Ruling 12: with hand, deck and discard pile empty there is no Bonus Card."""
    bare = carthage({3: "spears"}, "", rest="away")
    hint = hinted(Match(table(rome({3: "triarii"}, "laelius"), bare)), ROME, "attack 3", "laelius")
    assert hint.endswith("they have no card: tie 100 %")
    other = hinted(Match(table(rome({3: "triarii"}, "laelius"), carthage({3: "spears"}))), ROME, "attack 3", "laelius")
    assert "if they add a card" in other


@pytest.mark.parametrize(
    ("line", "says"),
    [("elephants", "your top card goes too"), ("elephants*2", "your top two cards go too"), ("spears", "destroyed.")],
)
def test_what_elephants_take_along_is_told_before(line: str, says: str) -> None:
    """Rulebook: Elephant Attack; a leader on top goes to the discard pile, so no card is called destroyed."""
    match = Match(table(rome({3: "legionaries"}, "laelius"), carthage({3: line}))).play(ROME, "attack 3 laelius")
    assert asked(match, CARTHAGE).endswith(says if says.endswith(".") else f"{says}.")


@pytest.mark.parametrize("ground", ["forest", "rough"])
def test_an_effect_of_terrain_names_the_ground_at_hand(ground: str) -> None:
    """Venutius: two kinds of ground, and one of them is under the fight."""
    briton = side("ancient_british", {3: "slingers"}, "venutius")
    terrain = ("plain", "plain", ground, "plain", "plain")
    match = Match(table(rome({3: "legionaries"}, "laelius"), briton, terrain=terrain))
    match.play(ROME, "attack 3 laelius").play(CARTHAGE, "stand venutius")
    named = {"forest": "forest", "rough": "rough ground"}[ground]
    told = match.event(Fought)
    assert f"+ 2 (Venutius in {named})" in WORDS.describe(told, SPECTATOR, NAMES)
    assert f"- +2 Venutius: {named}\n" in WORDS.explained(told, SPECTATOR, NAMES)


def test_the_battlefield_is_told_in_a_sentence() -> None:
    """Game Setup."""
    one = WORDS.describe(Deployed(("forest", "plain", "plain", "plain", "plain"), 0), SPECTATOR, NAMES)
    assert one == "Column 1 is forest; the rest are plains. The coin falls for Ann, who begins."
    two = WORDS.describe(Deployed(("hill", "plain", "plain", "plain", "rough"), 1), SPECTATOR, NAMES)
    assert two.startswith("Column 1 is hill and column 5 is rough ground; the rest are plains.")


def test_a_fighter_still_to_be_named_is_not_told_as_named() -> None:
    """Attack step 1."""
    match = Match(table(rome({3: "triarii"}, "laelius"), carthage({3: "spears slingers"}))).play(ROME, "attack 3 later")
    assert WORDS.describe(match.event(Declared), CARTHAGE, NAMES).endswith("Ben is to name the defending fighter.")


def test_who_hires_nobody_is_not_said_to_have_chosen_mercenaries() -> None:
    """Section 4: choosing none is allowed, and nobody may tell it from a choice of four."""
    none = WORDS.describe(Chose(0, (), ()), 1, NAMES)
    assert none == WORDS.describe(redact(Chose(0, (1,), (2,)), 1), 1, NAMES)
    assert "chosen mercenaries" not in none


def hiring() -> Match:
    return Match(GAME.setup(settle(GAME.spec.options, 2, {"mercenaries": "yes"}), 2, HashRng(b"x", "test")).state)


def test_hiring_nobody_is_called_so() -> None:
    """Section 4."""
    path, at = slot(hiring(), 0, "mercenaries")
    view = hiring().view(0)
    assert WORDS.label(view, path, at, "done") == "Nobody"
    path, at = slot(hiring(), 0, "mercenaries cretan_archers")
    assert WORDS.label(view, path, at, "done") == "No more"


def test_an_empty_hand_is_explained_by_what_comes() -> None:
    """Ruling 19; before the battle hands are not dealt, and after the match nothing is drawn."""
    assert "dealt once both" in WORDS.hand(hiring().view(0))
    match = Match(table(rome({3: "triarii"}, ""), carthage({3: "spears"})))
    assert "you draw when your turn ends" in WORDS.hand(match.view(ROME))
    gone = Match(table(rome({3: "triarii"}, "", rest="away"), carthage({3: "spears"})))
    assert "no card left to draw" in WORDS.hand(gone.view(ROME))
    over = structs.replace(match.view(ROME), phase="over")
    assert "when the match ended" in WORDS.hand(over)


def test_the_two_decks_of_an_army_can_be_told_apart() -> None:
    """Section 3.6: Imperial Roman exists twice."""
    names = [WORDS.option("army.0", army)[1] for army in ARMIES]
    assert len(set(names)) == len(ARMIES)
    options = settle(GAME.spec.options, 2, {"army": "imperial_roman"})
    view = Match(GAME.setup(options, 2, HashRng(b"x", "test")).state).view(0)
    titles = list(WORDS.things(view).values())
    assert len(set(titles)) == len(titles)


SINGLE = ("Cavalry", "Infantry")


@pytest.mark.parametrize("unit", ["light_cavalry", "light_infantry", "legionaries", "triarii"])
def test_a_unit_takes_the_verb_of_its_name(unit: str) -> None:
    """The Light Cavalry goes, the Legionaries go."""
    match = Match(table(carthage({3: "spears"}, "hannibal"), rome({3: unit}), control={3: 1}))
    named = CARDS[card_of("republican_roman", unit)].name
    verb = "is" if named.endswith(SINGLE) else "are"
    match.play(0, "attack 3 hannibal").play(1, "stand none")
    assert f"the {named} {verb} destroyed".lower() in WORDS.describe(match.event(Fought), 0, NAMES).lower()


def test_what_a_leader_asks_for_is_asked_of_the_own_units() -> None:
    """Ruling 11: leader conditions look at the leader's own side."""
    match = Match(table(rome(hand="senior_centurion laelius"), carthage()))
    for leader in ("senior_centurion", "laelius"):
        assert " own " in WORDS.explain(match.view(ROME), leader)


def refused(match: Match, text: str, id: str) -> str:
    path = tuple(text.split())
    reason = match.menu(ROME).why_not(path, id)
    assert reason is not None
    return WORDS.reason(match.view(ROME), path, id, reason)


def test_a_refusal_names_only_those_who_cannot_share() -> None:
    """Ruling 17: judged on what stands there after the removals."""
    match = Match(table(rome({2: "light_infantry legionaries"}, "medium_cavalry legionaries*2"), carthage()))
    said = refused(match, "place medium_cavalry 2", "light_infantry")
    assert said.startswith("Medium Cavalry cannot share a column with Legionaries.")
    said = refused(match, "place legionaries 3 and medium_cavalry", "3")
    assert said.startswith("Medium Cavalry cannot share a column with Legionaries.")
    assert "Light Infantry" not in said


def test_a_unit_is_explained_with_all_that_concerns_it() -> None:
    """Section 2: classes; rulebook: Elephant Attack; defence modifiers work in defence alone."""
    match = Match(table(rome({3: "light_infantry"}), carthage({3: "elephants"}, "light_cavalry")))
    elephants = WORDS.explain(match.view(CARTHAGE), "elephants")
    assert "its owner’s top card goes too" in elephants
    assert "−2 defending against the Light Infantry" in elephants
    assert WORDS.explain(match.view(CARTHAGE), "light_cavalry").startswith("Numidians. Counts as Cavalry. Attack 1")
    assert "top card" not in WORDS.explain(match.view(ROME), "light_infantry")


def test_a_column_says_its_price_also_where_somebody_is_sent_back() -> None:
    """Ruling 16: making room is free, standing there is not."""
    lines = {1: "medium_cavalry", 2: "triarii", 3: "light_infantry*2", 4: "medium_cavalry light_infantry"}
    match = Match(table(rome(lines, "legionaries*5"), carthage()))
    path, at = slot(match, ROME, "place legionaries")
    labels = [WORDS.label(match.view(ROME), path, at, id) for id in at.ids]
    assert labels == [
        "1 · costs 2 · for Medium Cav.",
        "2 · costs 1",
        "3 · full: Light Inf. ×2",
        "4 · costs 1 · full",
        "5 · costs 2",
    ]


@pytest.mark.parametrize(("turn", "quiet", "warned"), [(94, 2, ()), (95, 2, ("turn 100",)), (50, 3, ("six end",))])
def test_the_house_rules_end_is_foretold(turn: int, quiet: int, warned: tuple[str, ...]) -> None:
    """Ruling 20: nobody is surprised by the end of a stalled or endless match."""
    said = asked(Match(table(rome({3: "triarii"}), carthage(), turn=turn, quiet=quiet)), ROME)
    assert tuple(warning for warning in ("turn 100", "six end") if warning in said) == warned


@pytest.mark.parametrize(("answer", "says"), [("none", "Spears 5 + no card = 5."), ("hannibal", "Hannibal 3 = 8.")])
def test_the_log_says_when_no_card_was_added(answer: str, says: str) -> None:
    """Attack step 4: the defender may do without one."""
    match = Match(table(rome({3: "triarii"}, "laelius"), carthage({3: "spears"}))).play(ROME, "attack 3 laelius")
    told = match.play(CARTHAGE, f"stand {answer}").event(Fought)
    assert says in WORDS.describe(told, SPECTATOR, NAMES)
