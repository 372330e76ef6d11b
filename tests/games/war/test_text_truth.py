"""What the words say of a position is true of that position, also in the corners where few players come."""

import pytest

from engine.games.war.text import WORDS
from engine.games.war.view import Pool
from engine.kernel.rng import HashRng
from tests.games.war.table import ADVANCED, Match, dice, table

NAMES = ("Ann", "Ben")


def path_of(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def asked(match: Match, seat: int, text: str = "") -> str:
    """The panel's question after these ids."""
    return WORDS.question(match.view(seat), path_of(text), match.slot(seat, text), NAMES)


def labelled(match: Match, seat: int, text: str) -> list[str]:
    slot = match.slot(seat, text)
    return [WORDS.label(match.view(seat), path_of(text), slot, id) for id in slot.all]


def hinted(match: Match, seat: int, text: str, id: str) -> str:
    return WORDS.hint(match.view(seat), path_of(text), match.slot(seat, text), id)


def confirmed(match: Match, seat: int, text: str) -> str:
    found = WORDS.confirm(match.view(seat), path_of(text), NAMES)
    return found.sentence if found else ""


def test_a_front_is_named_with_its_chance() -> None:
    """Rulebook: Attacks; the chance is that of test values 9.2."""
    match = Match(table("athens=8", "corinth=5 boeotia=1"))
    assert WORDS.front(match.view(0), "athens", "corinth") == "Athens 8 → Corinth R5 · 46 %"
    assert labelled(match, 0, "until athens") == ["Corinth R5 · 46 %", "Boeotia R1 · over 99 %", "Delos N1 · over 99 %"]
    assert hinted(match, 0, "attack", "athens").startswith("next to Boeotia R1 over 99 %, Delos N1 over 99 %")


def test_a_series_is_offered_with_the_chance_of_each_way_to_keep() -> None:
    """Ruling 20."""
    match = Match(table("athens=6", "corinth=4"))
    labels = labelled(match, 0, "until athens corinth")
    assert labels[0] == "Until taken · 41 %"
    assert [label.split(" · ")[0] for label in labels[1:]] == ["Keep 2", "Keep 3"]


def test_a_roll_says_what_it_may_take_and_cost() -> None:
    match = Match(table("athens=4", "corinth=1"))
    assert hinted(match, 0, "attack athens corinth", "3") == ("takes it with 66 % · on average you lose 0.3, they 0.7")


def test_attacks_are_not_confirmed_but_armies_lost_for_want_of_pieces_are() -> None:
    """Ruling 10."""
    state = table("athens=4", "corinth=1", phase="receive", pools=(Pool(3),), players={0: {"box": 0}})
    match = Match(state)
    assert "3 armies" in confirmed(match, 0, "attack athens corinth 3")
    assert confirmed(Match(table("athens=4", "corinth=1")), 0, "attack athens corinth 3") == ""


def test_ending_the_turn_with_a_likely_conquest_untried_is_confirmed() -> None:
    """Ruling 36: without a conquest there is no card."""
    assert "Athens 8 → " in confirmed(Match(table("athens=8", "corinth=2")), 0, "end")
    assert confirmed(Match(table("athens=2", "corinth=9", rest=1)), 0, "end") == ""
    assert confirmed(Match(table("athens=8", "corinth=2", conquered=True)), 0, "end") == ""


def test_breaking_up_a_figure_says_what_is_lost() -> None:
    """Ruling 53."""
    match = Match(table("athens=1+1", "corinth=2", rules=ADVANCED))
    assert confirmed(match, 0, "dismember athens") == (
        "The cyclops goes back to your box and 3 warriors stand on Athens instead."
    )
    short = Match(table("athens=1+1", "corinth=2", rules=ADVANCED, players={0: {"box": 2}}))
    assert "so 1 army is lost" in confirmed(short, 0, "dismember athens yes")


def test_athena_s_price_is_confirmed() -> None:
    """Ruling 74."""
    hands = ("sparta corinth",)
    state = table("athens=2", "crete", rules=ADVANCED, phase="receive", hands=hands, players={0: {"tokens": 3}})
    assert confirmed(Match(state), 0, "trade corinth sparta 1") == (
        "Athena takes 1 token; 3 armies to place, 1 warrior given up for 2 tokens."
    )


def test_a_full_hand_asks_for_a_trade_first() -> None:
    """Ruling 32."""
    hands = ("sparta corinth olympia argos achaea",)
    match = Match(table("athens=2", "crete", phase="receive", hands=hands, pools=(Pool(3),)))
    assert "trade first" in asked(match, 0)
    assert WORDS.now(match.view(0)).startswith("Your hand is full")


def test_a_window_tells_the_dice_and_what_a_god_would_change() -> None:
    """Rulings 62 to 67."""
    state = table("athens=4", "delos=2", rules=ADVANCED, players={0: {"tokens": 2}})
    match = Match(state, dice(5, 4, 1, 6, 3)).play(0, "attack athens delos 3")
    assert "You 5, 4, 1 against Ben 6, 3; as they lie you lose 1, Ben 1." in asked(match, 0)
    assert labelled(match, 0, "invoke") == ["Ares · 1 token", "Zeus · 1 token", "Poseidon · 1 token"]
    assert labelled(match, 0, "invoke zeus")[:4] == ["5", "4", "1", "5, 4"]
    assert hinted(match, 0, "invoke poseidon", "1") == "you lose 0.3 on average, 1 as they lie"


def test_a_god_is_offered_with_what_is_lost_with_the_best_dice() -> None:
    """Rulings 65 to 67: before a token is paid, what it brings on average; where nothing can be bettered, that."""
    state = table("athens=4", "delos=2", rules=ADVANCED, players={0: {"tokens": 2}})
    match = Match(state, dice(5, 4, 1, 6, 3)).play(0, "attack athens delos 3")
    for god in ("zeus", "poseidon"):
        hints = [hinted(match, 0, f"invoke {god}", id) for id in match.offered(0, f"invoke {god}")]
        best = min((hint.split()[2] for hint in hints), key=float)
        assert hinted(match, 0, "invoke", god).endswith(f"you lose {best} on average at best")
    won = Match(state, dice(6, 6, 6, 1, 1)).play(0, "attack athens delos 3")
    for god in ("ares", "zeus", "poseidon"):
        assert hinted(won, 0, "invoke", god) == "cannot help: as they lie you lose nothing"


def test_equal_dice_are_told_apart() -> None:
    state = table("athens=4", "delos=2", rules=ADVANCED, players={0: {"tokens": 2}})
    match = Match(state, dice(5, 5, 1, 6, 3)).play(0, "attack athens delos 3")
    assert labelled(match, 0, "invoke zeus")[:3] == ["5 (1st)", "5 (2nd)", "1"]


@pytest.mark.parametrize(
    ("goal", "progress"),
    [
        ("hellas_asia_minor", "Hellas 2 of 7, Asia Minor 0 of 6"),
        ("hellas_epirus_more", "Hellas 2 of 7, Epirus 0 of 4, best third Thessaly 0 of 4"),
        ("territories_24", "2 of 24 territories"),
        ("territories_18_twice", "1 of 18 territories with two armies"),
        ("destroy_red", "Red still holds 1 territory"),
        ("destroy_black", "2 of 24 territories"),
    ],
)
def test_progress_follows_the_objective(goal: str, progress: str) -> None:
    """Rulings 4 and 43 to 47."""
    match = Match(table("athens=2 delphi", "crete", goals=(goal, "macedonia_thrace_aegean")))
    assert f"So far: {progress}." in WORDS.hand(match.view(0))


def test_an_own_colour_objective_says_what_counts_instead() -> None:
    """Ruling 4; and ruling 5 until a territory is conquered."""
    state = table("athens=2", "crete", goals=("destroy_black", "macedonia_thrace_aegean"))
    text = WORDS.hand(Match(state).view(0))
    assert "That is your own colour, so 24 territories count instead." in text
    assert "It counts once you have conquered a territory." in text


def test_the_second_round_says_how_much_is_left() -> None:
    """Rulings 17 and 18."""
    rules = type(ADVANCED)(advanced=True, limits=(1, 2, 3, 3))
    match = Match(table("athens=6", "corinth=9 crete", rules=rules, round=2))
    assert "Second round: 0 of 1 territory attacked." in asked(match, 0)
    match.play(0, "attack athens corinth 3", rng=HashRng(b"limit", "2"))
    assert "1 of 1 territory attacked" in asked(match, 0)


def test_what_follows_into_a_conquest_is_asked_with_the_border_in_sight() -> None:
    """Ruling 21."""
    match = Match(table("athens=6", "corinth argos=4"), dice(6, 5, 4, 1)).play(0, "attack athens corinth 3")
    text = asked(match, 0, "occupy")
    assert "Corinth has fallen" in text
    assert "Athens has 6; one army stays." in text
    assert "From there: Arcadia N1, Argos R4." in text
    assert labelled(match, 0, "occupy") == ["1 army", "2 armies", "3 armies"]
