"""What a viewer can work out of a combat agrees with what then happens, and tells nothing that is hidden."""

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec import structs

from engine.games.milito import odds
from engine.games.milito.actions import NONE, TOP
from engine.games.milito.data import ARMIES, CARDS, card_of
from engine.games.milito.events import Force, Fought
from engine.games.milito.menu import strength
from engine.games.milito.menu.strength import Clash
from engine.games.milito.odds import Chance
from engine.games.milito.view import HIDDEN, FightView, Own, SideView, Tally, View
from tests.games.milito.scenes import Scene, scenes


def fights() -> Iterator[tuple[Scene, Fought]]:
    """Each combat met in play, with the scene before it as every viewer saw it."""
    before: dict[int, Scene] = {}
    for scene in scenes():
        for event in scene.truth:
            if isinstance(event, Fought) and scene.viewer in before and before[scene.viewer].view.fight is not None:
                yield before[scene.viewer], event
        before[scene.viewer] = scene


def clash_of(event: Fought) -> Clash:
    attack, defence = event.attack, event.defence
    return Clash(attack.seat, event.target, event.base, event.flank, attack.fighter, defence.fighter)


def printed(force: Force, *what: str) -> Counter[tuple[str, int]]:
    return Counter((part.what, part.value) for part in force.parts if (part.what in what) == bool(what))


def test_the_known_strength_is_that_of_the_combat_without_its_cards() -> None:
    met = 0
    for scene, event in fights():
        clash = clash_of(event)
        for force in (event.attack, event.defence):
            known = Counter((part.what, part.value) for part in strength.parts(scene.view, clash, force.seat))
            assert known == printed(force) - printed(force, "bonus", "effect")
            met += 1
    assert met > 300


def test_what_a_bonus_card_brings_is_what_it_brought() -> None:
    effects = 0
    for scene, event in fights():
        for force in (event.attack, event.defence):
            gain = odds.gain(scene.view, clash_of(event), force.seat, force.bonus)
            assert gain.combat == sum(part.value for part in force.parts if part.what == "bonus")
            assert gain.effect == sum(part.value for part in force.parts if part.what == "effect")
            effects += gain.effect != 0
    assert effects > 10


def test_the_cards_held_possible_include_the_true_ones() -> None:
    for scene, event in fights():
        fight = scene.view.fight
        assert fight is not None
        assert event.attack.bonus in dict(odds.unseen(scene.view, fight.attacker))


def test_the_top_card_is_one_of_those_held_possible() -> None:
    met = 0
    for scene, event in fights():
        if event.defence.source == "deck" and scene.viewer == event.defence.seat:
            assert event.defence.bonus in dict(odds.own_pile(scene.view))
            met += 1
    assert met > 5


def test_own_pile_has_as_many_cards_as_the_deck() -> None:
    for scene in scenes():
        view = scene.view
        if scene.viewer >= 0 and view.turn and scene.outcome is None and view.sides[scene.viewer].deck:
            assert sum(count for _, count in odds.own_pile(view)) == view.sides[scene.viewer].deck


def test_unseen_cards_are_as_many_as_lie_face_down_somewhere() -> None:
    for scene in scenes():
        view = scene.view
        if view.turn and scene.outcome is None:
            for seat, side in enumerate(view.sides):
                face_down = side.hand + side.deck + side.discard + side.destroyed
                laid = view.fight is not None and view.fight.attacker == seat and view.fight.source != ""
                assert sum(count for _, count in odds.unseen(view, seat)) == face_down + laid


EMPTY: tuple[tuple[int, ...], ...] = ((),) * 5
ROME, CARTHAGE, MACEDON = "republican_roman", "carthaginian", "alexandrian_macedonian"


def table(mine: list[str], theirs: list[str], armies: tuple[str, str] = (ROME, CARTHAGE)) -> tuple[View, Clash]:
    """Seat 0 is attacked in column 3, plains, by these lines, and holds five leaders."""
    lines = [tuple(sorted(card_of(army, id) for id in ids)) for army, ids in zip(armies, (mine, theirs), strict=True)]
    sides = tuple(
        SideView(army, (*EMPTY[:2], line, *EMPTY[:2]), 5, 20, 0, 0, False)
        for army, line in zip(armies, lines, strict=True)
    )
    own = Own(tuple(kind for kind in ARMIES[armies[0]].kinds if CARDS[kind].leader)[:5], (), ())
    fight = FightView(1, 2, 2, False, lines[1][0], lines[0][0], "hand", HIDDEN)
    view = View(
        viewer=0, phase="main", ask="answer", waits=(0,), turn=3, active=1, first=0, terrain=("plain",) * 5,
        control=(-1,) * 5, sides=(sides[0], sides[1]), own=own, pairs=(), fight=fight, owed=None, quiet=0, busy=True,
        mercenaries=False, chosen=(True, True), last=None, tally=(Tally(), Tally()), outcome=None,
    )  # fmt: skip  # one field a line would hide the position
    return view, strength.of_fight(fight)


WORKED = [
    (MACEDON, "pikes", MACEDON, "spears", 6, 6),
    (MACEDON, "spears", MACEDON, "companions", 3, 3),
    (MACEDON, "companions", ROME, "medium_cavalry", 6, 3),
    (ROME, "legionaries", CARTHAGE, "elephants", 6, 5),
    (CARTHAGE, "elephants", ROME, "legionaries", 7, 5),
    (ROME, "light_infantry", CARTHAGE, "elephants", 5, 3),
    ("ancient_british", "warband_medium_infantry", "imperial_roman", "legionaries", 6, 6),
    ("imperial_roman", "legionaries", "ancient_british", "war_chariots", 6, 4),
    ("ancient_british", "war_chariots", "imperial_roman", "auxiliary_infantry", 5, 4),
]


@pytest.mark.parametrize(("army", "unit", "enemy", "target", "attack", "defence"), WORKED)
def test_worked_pairs(army: str, unit: str, enemy: str, target: str, attack: int, defence: int) -> None:
    """Two of each on plains, before Bonus Cards."""
    view, clash = table([target] * 2, [unit] * 2, (enemy, army))
    assert (strength.bare(view, clash, 1), strength.bare(view, clash, 0)) == (attack, defence)


def test_the_chance_without_a_card_counts_every_unseen_card_once() -> None:
    """Spears attack two Companions, 3 against 3: only the bad leader loses, seven leaders win, twenty units tie."""
    view, _ = table(["companions"] * 2, ["spears"] * 2, (MACEDON, MACEDON))
    assert odds.answer(view, NONE) == Chance(win=1, tie=20, lose=7)


def test_a_card_of_the_hand_shifts_the_chance() -> None:
    """Alexander's 3 is met by none; the enemy's own Alexander ties, so does Cleitus, who gives 3 when attacking."""
    view, _ = table(["companions"] * 2, ["spears"] * 2, (MACEDON, MACEDON))
    assert odds.answer(view, card_of(MACEDON, "alexander")) == Chance(win=26, tie=2, lose=0)


def test_the_top_of_the_deck_is_averaged_over_what_lies_there() -> None:
    view, clash = table(["companions"] * 2, ["spears"] * 2, (MACEDON, MACEDON))
    pile = odds.own_pile(view)
    apart = [odds.chance(view, clash, 0, ((card, count),), odds.unseen(view, 1)) for card, count in pile]
    whole = odds.answer(view, TOP)
    assert whole == Chance(*(sum(getattr(one, part) for one in apart) for part in ("win", "tie", "lose")))
    assert whole.cases == sum(count for _, count in pile) * 28


def test_a_leader_who_turns_ties_wins_them_unless_both_do() -> None:
    """Companions attack Spears, 4 against 5: their 3 meets a 2."""
    view, clash = table(["spears"], ["companions"], (MACEDON, MACEDON))
    assert strength.bare(view, clash, 0) - strength.bare(view, clash, 1) == 1
    alexander, craterus, antipater = (((card_of(MACEDON, id), 1),) for id in ("alexander", "craterus", "antipater"))
    assert odds.chance(view, clash, 0, antipater, alexander) == Chance(0, 1, 0)
    assert odds.chance(view, clash, 0, craterus, alexander) == Chance(1, 0, 0)
    assert odds.chance(view, clash, 1, alexander, craterus) == Chance(0, 0, 1)
    even, fight = table(["companions"] * 2, ["spears"] * 2, (MACEDON, MACEDON))
    assert odds.chance(even, fight, 0, craterus, antipater) == Chance(1, 0, 0)
    assert odds.chance(even, fight, 0, craterus, craterus) == Chance(0, 1, 0)


def test_only_the_defender_who_answers_has_odds() -> None:
    view, _ = table(["spears"], ["spears"], (MACEDON, CARTHAGE))
    assert odds.answer(structs.replace(view, viewer=1), NONE) is None
    assert odds.answer(structs.replace(view, fight=None), NONE) is None


def test_withdrawal_needs_every_defender_to_be_faster() -> None:
    """Ruling 9."""
    assert odds.may_withdraw(*table(["light_cavalry"] * 2, ["heavy_cavalry"]))
    assert not odds.may_withdraw(*table(["light_cavalry", "light_infantry"], ["heavy_cavalry"]))


def test_a_hidden_bonus_card_is_not_in_the_view_the_odds_are_made_of() -> None:
    met = 0
    for scene in scenes():
        fight = scene.view.fight
        if fight is not None and scene.viewer == 1 - fight.attacker and fight.source and scene.outcome is None:
            assert fight.card == HIDDEN
            met += 1
    assert met > 50
