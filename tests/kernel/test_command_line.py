"""`python -m engine` and `python -m tests.bench`: what they print, and how they exit."""

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.kernel.match import Position, begin
from engine.kernel.record import write
from engine.players.house import PLAYERS
from engine.players.selfplay import header_of, play, seed_of
from engine.registry import GAMES
from tests.bench.__main__ import BENCHES, measure, table

KEYS = {
    *("game", "matches", "finished", "errors", "moves", "seconds", "moves_per_second", "wins_by_seat", "draws"),
    *("median_moves", "endings", "mean_scores"),
}


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["selfplay", *arguments, "--json"]) == 0
    printed: dict[str, object] = json.loads(capsys.readouterr().out)
    return printed


@pytest.mark.parametrize("game", sorted(GAMES))
def test_self_play_tells_its_figures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = figures(capsys, game, "--matches", "6", "--seed", "3")
    assert set(told) >= KEYS
    assert (told["game"], told["matches"], told["finished"], told["errors"]) == (game, 6, 6, 0)


def test_the_same_seed_plays_the_same_in_one_process_and_in_two(capsys: pytest.CaptureFixture[str]) -> None:
    alone = figures(capsys, "milito", "--matches", "6", "--players", "random,greedy")
    together = figures(capsys, "milito", "--matches", "6", "--players", "random,greedy", "--processes", "2")
    timed = {"seconds", "moves_per_second"}
    assert {k: v for k, v in alone.items() if k not in timed} == {k: v for k, v in together.items() if k not in timed}


def test_options_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("milito", "--show", "0", "--option", "army.0=carthaginian", "--option", "mercenaries=yes")
    assert main(["selfplay", *asked]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert "army.0 carthaginian" in first
    assert "mercenaries yes" in first
    assert any(line.startswith("1 ") for line in rest)


@pytest.mark.parametrize("option", ["army.0=gauls", "hills=many"])
def test_options_that_do_not_exist_are_refused_in_a_sentence(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "milito", "--option", option]) == 2
    assert option.split("=")[0] in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["selfplay", "chess"], ["selfplay", "milito", "--players", "deep"], ["dance"]])
def test_strange_words_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2


@pytest.mark.parametrize(
    ("game", "players", "seats"),
    [
        ("milito", "random,random,random", "2 seats"),
        ("war", "random", "2 to 4 seats"),
        ("stilicho", "random,random", "1 seat"),
    ],
)
def test_a_match_needs_a_player_for_each_seat(
    game: str, players: str, seats: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["selfplay", game, "--players", players]) == 2
    assert f"has {seats}: name a player for each." in capsys.readouterr().err


def record(with_seed: bool = True) -> str:
    game = GAMES["milito"]
    head = header_of(game, {}, 2, seed_of(9, 9))
    at: Position = begin(game, head).state
    entries = []
    for played in play(game, head, [PLAYERS["random"]] * 2):
        entries.append(played.entry)
        at = played.position
    return write(head, ("Ann", "Ben"), entries, at.outcome, with_seed)


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (record(), 0, "Everything fits"),
        (record().replace("\n1 ", "\n2 ", 1), 1, "Line 2 does not follow"),
        (record(with_seed=False), 2, "has no seed"),
        ("Dear diary", 2, "This is no record"),
    ],
)
def test_verify_says_in_a_sentence_what_it_found(
    text: str, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == code
    printed = capsys.readouterr().out
    assert said in printed
    assert printed.endswith(".\n")


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "none.txt")]) == 2
    assert "cannot be read" in capsys.readouterr().out


def test_the_bench_of_the_rules_gives_figures_for_every_game() -> None:
    found = measure("engine", 0.05)
    assert all(value > 0 for value in found.values())
    assert {f"{key}_per_unit" for key in GAMES} <= set(found)
    assert BENCHES[0] == "engine"
    assert "calibration_unit_ms" in table({"engine": found})
