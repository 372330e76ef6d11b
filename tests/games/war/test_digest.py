"""What a player reads of their own deed, and of what others did since: short, and nothing they may not know."""

from engine.games.war import events as e
from engine.games.war.data import CARD_OF, TERRITORY
from engine.games.war.text import WORDS
from engine.games.war.view import Dice, Roll

NAMES = ("Ann", "Ben", "Cleo")
SIX = (6, 6, 6)
PAIR = (Dice((6,), (6,)), Dice((1,), (6,)))
ATHENS, CORINTH, ARGOS, DELPHI = (TERRITORY[id] for id in ("athens", "corinth", "argos", "delphi"))


def roll(attack: tuple[int, ...], defence: tuple[int, ...], lost: tuple[int, int]) -> Roll:
    dice = Dice(attack, SIX[: len(attack)]), Dice(defence, SIX[: len(defence)])
    return Roll(dice, lost, ((-lost[0], 0), (-lost[1], 0)), lost)


def fought(seat: int, defender: int, target: int, fallen: bool = True) -> e.Fought:
    rolls = (roll((6, 5, 1), (4, 2), (0, 2)), roll((3, 2), (3,), (1, 0)))
    return e.Fought(seat, defender, ATHENS, target, rolls, fallen)


def test_a_series_of_rolls_is_two_lines() -> None:
    said = WORDS.came((fought(0, 1, CORINTH),), 0, NAMES)
    assert said == "1 lost, 2 destroyed; Corinth falls.\n-# 6 5 1 : 4 2 · 3 2 : 3"


def test_a_very_long_series_says_how_many_rolls_are_left_out() -> None:
    rolls = (roll((6,), (1,), (0, 1)),) * 13
    said = WORDS.came((e.Fought(0, 1, ATHENS, CORINTH, rolls, False),), 0, NAMES)
    assert said.endswith("3 more rolls")


def test_what_a_deed_only_repeats_is_left_out_and_what_was_drawn_is_told() -> None:
    placed = e.Placed(0, (e.Put(ATHENS, 3),))
    drew = e.Drew(0, CARD_OF["sparta"])
    said = WORDS.came((placed, drew, e.Turn(4, 2, 1, 5, (), 0)), 0, NAMES)
    assert said.startswith("You draw Sparta")
    assert "\n" not in said
    spread = e.Placed(0, (e.Put(ATHENS, 3),), True)
    assert "Athens by 3" in WORDS.came((spread,), 0, NAMES)


def test_what_was_lost_comes_first_and_each_of_the_others_has_a_line() -> None:
    told = (
        e.Placed(1, (e.Put(CORINTH, 2),)),
        e.Placed(1, (e.Put(CORINTH, 1), e.Put(ARGOS, 2))),
        fought(1, 0, DELPHI),
        e.Occupied(1, 0, ATHENS, DELPHI, 3, 0),
        fought(2, 1, ARGOS, fallen=False),
        e.Drew(1, -1),
    )
    assert WORDS.since(told, 0, NAMES).splitlines() == [
        "**You lost Delphi to Ben.**",
        "-# Ben placed Corinth +3 and Argos +2.",
        "-# Cleo attacked Argos of Ben (1 lost, 2 destroyed).",
    ]


def test_what_others_attacked_in_vain_is_named_where_it_was_the_readers() -> None:
    told = (fought(1, 0, DELPHI, fallen=False), fought(1, 0, DELPHI, fallen=False), fought(1, 2, ARGOS, fallen=False))
    mine = "-# Ben attacked your Delphi (2 lost, 4 destroyed) and Argos of Cleo (1 lost, 2 destroyed)."
    assert WORDS.since(told, 0, NAMES) == mine


MOST = 60


def test_a_whole_round_of_fights_is_one_short_line_a_player() -> None:
    """The panel is read on a phone: names stop where they would be many, and numbers are added up."""
    many = [TERRITORY[id] for id in ("athens", "corinth", "argos", "delphi", "sparta", "crete", "rhodes", "troy")]
    told: list[e.Event] = [e.Traded(1, (0, 1, 2), 1, 4, ())]
    told += [e.Placed(1, (e.Put(t, 2),)) for t in many]
    for fallen in (True, False):
        told += [fought(1, seat, t, fallen) for t in many for seat in (0, 2)]
    told += [e.Invoked(1, god, 0, (0,), (1,), (2,), PAIR) for god in ("ares", "zeus", "ares")]
    told += [e.Moved(1, ATHENS, t, 1, 0) for t in many]
    line = next(line for line in WORDS.since(told, 0, NAMES).splitlines() if line.startswith("-# Ben"))
    assert len(line.split()) <= MOST, line
    for part in ("traded three cards", "placed 16 on eight territories", "6 more of Cleo", "eight territories ("):
        assert part in line
    assert "called Ares twice and Zeus" in line
    assert line.count("attacked") == 1


def test_an_own_attack_that_others_were_asked_about_is_told_as_well() -> None:
    told = (e.Passed(1, "invoke"), fought(0, 1, CORINTH))
    assert WORDS.since(told, 0, NAMES).startswith("**Corinth**: 1 lost, 2 destroyed; Corinth falls.")


def test_where_nothing_happened_nothing_is_said() -> None:
    assert WORDS.since((e.Turn(4, 2, 1, 5, (), 0),), 0, NAMES) == ""
