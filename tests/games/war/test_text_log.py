"""What happened is told in words: for every event, to everybody, with numbers that add up."""

import re

import pytest

from engine.games.war import events as e
from engine.games.war.data import CARD, TERRITORIES, TERRITORY
from engine.games.war.text import WORDS
from engine.games.war.view import NEUTRAL, Dice, Roll
from engine.kernel.outcome import Outcome, draw, win
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from tests.games.war.scenes import NAMES, Scene, scenes
from tests.games.war.table import ADVANCED, Match, dice, table
from tests.games.war.test_text import clean

THREE = NAMES[:3]


def tellings() -> list[tuple[Scene, e.Event, str]]:
    return [
        (scene, event, WORDS.describe(event, scene.viewer, scene.names)) for scene in scenes() for event in scene.events
    ]


def said(event: e.Event) -> str:
    return WORDS.describe(event, SPECTATOR, THREE)


def test_every_event_has_a_sentence() -> None:
    kinds = set()
    for _, event, text in tellings():
        kinds.add(type(event))
        assert clean(text), text
        assert text.endswith("."), text
    assert kinds >= {e.Opened, e.Dealt, e.Charged, e.Turn, e.Placed, e.Traded, e.Dismembered, e.Released, e.Rolled}
    assert kinds >= {e.Invoked, e.Passed, e.Fought, e.Gathered, e.Occupied, e.Moved, e.Drew, e.Ordered, e.Ended}


ENTRY, OPENING = 40, 60


def test_an_entry_is_read_at_a_glance() -> None:
    """The table shows three entries in sixty words, on a phone."""
    for scene in scenes():
        if scene.viewer != SPECTATOR or any(isinstance(event, e.Ended) for event in scene.events):
            continue
        text = " ".join(WORDS.describe(event, SPECTATOR, scene.names) for event in scene.events)
        most = OPENING if any(isinstance(event, e.Dealt) for event in scene.events) else ENTRY
        assert len(text.split()) <= most, text


def test_many_placements_name_together_what_got_as_much() -> None:
    ids = ("athens", "delphi", "sparta", "crete", "troy")
    puts = tuple(e.Put(TERRITORY[id], 2 if id == "crete" else 1) for id in ids)
    assert said(e.Placed(0, puts, True)) == (
        "Ann reinforces Crete by 2; Athens, Delphi, Sparta and Troy by 1, spread by the rules."
    )
    every = tuple(e.Put(t, 1 + t % 3) for t in TERRITORY.values())
    text = said(e.Placed(0, every))
    assert len(text.split()) < 70
    assert all(text.count(name) == 1 for name in (TERRITORIES[put.territory].name for put in every))


def test_a_series_of_attacks_is_one_line() -> None:
    match = Match(table("athens=8", "corinth=3", "crete=2"))
    match.play(0, "until athens corinth 1", rng=HashRng(b"log", "3"))
    fought = match.event(e.Fought)
    lost, killed = (sum(roll.lost[side] for roll in fought.rolls) for side in (0, 1))
    falls = "; Corinth falls" if fought.fallen else ""
    often = {1: "", 2: " twice"}.get(len(fought.rolls), " [a-z0-9]+ times")
    line = f"Ann attacks Corinth from Athens{often}: {lost} lost, {killed} destroyed{falls}."
    assert re.fullmatch(line, WORDS.describe(fought, SPECTATOR, THREE))


def test_the_log_reads_as_designed() -> None:
    athens, delphi, corinth, sparta = (TERRITORY[id] for id in ("athens", "delphi", "corinth", "sparta"))
    assert said(e.Placed(0, (e.Put(athens, 5), e.Put(delphi, 2)))) == "Ann reinforces Athens by 5 and Delphi by 2."
    assert said(e.Occupied(0, 1, athens, corinth, 3, 0)) == "Ann moves 3 armies into Corinth."
    assert said(e.Traded(1, (0, 1, sparta), 4, 10, (sparta,))) == (
        "Ben trades three cards for 10 armies, +2 on Sparta: Corinth (sword), Achaea (shield) and Sparta (shield)."
    )
    assert said(e.Eliminated(2, 0)) == "Cleo is eliminated by Ann."
    assert said(e.Inherited(0, 2, 2, 0)) == "Ann takes 2 cards of Cleo."
    assert said(e.Left(1)) == "Ben leaves the match; those territories are neutral now."
    poseidon = e.Invoked(1, "poseidon", 0, (0, 1), (6, 5), (2, 4), (Dice((2, 4), (6, 6)), Dice((3,), (6,))))
    assert said(poseidon) == "Ben pays a token: Poseidon. The attacker’s 6 and 5 are rolled again: 2 and 4."


def test_the_neutral_army_is_never_called_by_a_player_s_name() -> None:
    """It has the number of a last seat that does not exist."""
    athens, corinth = TERRITORY["athens"], TERRITORY["corinth"]
    roll = Roll((Dice((6,), (6,)), Dice((1,), (6,))), (0, 1), ((0, 0), (-1, 0)), (0, 1))
    fought = e.Fought(0, NEUTRAL, athens, corinth, (roll,), True)
    texts = [said(fought), WORDS.explained(fought, SPECTATOR, THREE)]
    texts.append(said(e.Rolled(0, NEUTRAL, athens, corinth, roll.dice)))
    texts.append(said(e.Occupied(NEUTRAL, 1, athens, corinth, 1, 0)))
    assert not any("Cleo" in text for text in texts)
    assert "the neutral army" in texts[1]


def test_drawn_cards_and_objectives_are_told_to_their_owner_alone() -> None:
    cards = {one for one in CARD if not one.startswith("wild")}
    assert cards
    for scene, event, text in tellings():
        if scene.outcome is None and isinstance(event, e.Drew):
            assert (":" in text) == (event.seat == scene.viewer)
        if scene.outcome is None and isinstance(event, e.Charged | e.Ordered):
            assert event.seat == scene.viewer


def test_a_fight_is_explained_pair_by_pair() -> None:
    """Rulebook: Battle, example 1: 5, 4 and 1 against 6, 3 and 1."""
    match = Match(table("sparta=4", "olympia=3"), dice(5, 4, 1, 6, 3, 1)).play(0, "attack sparta olympia 3")
    text = WORDS.explained(match.event(e.Fought), SPECTATOR, THREE)
    assert "5, 4, 1 against 6, 3, 1. 5 falls to 6, 4 beats 3, 1 ties with 1; 2 lost, 1 destroyed" in text
    assert clean(text)


def test_a_special_die_is_marked_and_only_the_best_count() -> None:
    """Rulebook: Mythological Figures: four dice, the three best."""
    state = table("sparta=3+1", "olympia=3", rules=ADVANCED)
    match = Match(state, dice(5, 4, 1, 8, 6, 3, 1)).play(0, "attack sparta olympia 3")
    text = WORDS.explained(match.event(e.Fought), SPECTATOR, THREE)
    assert "8*, 5, 4, 1 against 6, 3, 1. 8 beats 6, 5 beats 3, 4 beats 1; 0 lost, 3 destroyed" in text
    assert "* eight-sided" in text


@pytest.mark.parametrize(("special", "way"), [(True, "a figure of the defence back in its box whole"), (False, "")])
def test_a_figure_that_went_back_whole_is_told(special: bool, way: str) -> None:
    """Rulings 54 and 71: the same pieces may be left by a figure that was broken up."""
    state = table("sparta=4", "olympia=0+1" if special else "olympia=3", rules=ADVANCED)
    thrown = (6, 6, 6, 1, 1, 1, 1) if special else (6, 6, 6, 1, 1, 1)
    match = Match(state, dice(*thrown)).play(0, "attack sparta olympia 3")
    text = WORDS.explained(match.event(e.Fought), SPECTATOR, THREE)
    assert ("whole" in text) == special
    assert way in text


def test_what_is_explained_adds_up() -> None:
    met = 0
    for scene, event, _ in tellings():
        if isinstance(event, e.Fought):
            text = WORDS.explained(event, scene.viewer, scene.names)
            lines = [line for line in text.splitlines() if line.startswith("- ")]
            if len(event.rolls) <= 12:
                assert len(lines) == len(event.rolls)
            for line, roll in zip(lines, event.rolls, strict=False):
                beaten = line.count(" beats ")
                assert (sum(roll.lost) - beaten, beaten) == roll.lost, line
            met += 1
    assert met > 100


def test_only_fights_are_explained() -> None:
    for scene, event, _ in tellings():
        assert bool(WORDS.explained(event, scene.viewer, scene.names)) == isinstance(event, e.Fought)


def test_a_long_series_is_cut() -> None:
    roll = Roll((Dice((6,), (6,)), Dice((1,), (6,))), (0, 1), ((0, 0), (-1, 0)), (0, 1))
    text = WORDS.explained(e.Fought(0, 1, 0, 1, (roll,) * 40, False), SPECTATOR, THREE)
    assert "28 rolls more: 0 lost, 28 destroyed" in text
    assert len(text) < 1500


ENDS = [
    win(0, 3, "objective"),
    win(1, 3, "last"),
    win(2, 3, "round_limit"),
    draw(3, "agreed"),
    Outcome((1, 1, 3), "agreed"),
    Outcome((0, 0, 0), "closed"),
]


@pytest.mark.parametrize("outcome", ENDS)
def test_every_kind_of_end_is_told(outcome: Outcome) -> None:
    text = said(e.Ended(outcome, (0, 4, 11)))
    assert clean(text), text
    assert all(THREE[seat] in text for seat in outcome.winners)
    assert "Ann: hold all of Peloponnese and Aegean" in text
    assert clean(WORDS.ended(scenes()[-1].view, outcome, THREE))
