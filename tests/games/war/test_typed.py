"""What a person would type is understood: sentences for every deed, several in a line, and refusals that help."""

import re

import pytest

from engine.games.war.data import TERRITORIES, TERRITORY
from engine.games.war.text import WORDS
from engine.kernel.errors import CannotRead, GameError, IllegalAction, Unfinished
from engine.kernel.seats import Path
from engine.kernel.sentence import first_step
from engine.kernel.understand import understand
from tests.games.war.scenes import actions
from tests.games.war.table import ADVANCED, Match, dice, pool, table

PLACING = table("athens delphi boeotia", "olympia corinth", phase="receive", pools=(pool(12),))
FIGHTING = table("athens=5 delphi=3 boeotia euboea=4", "corinth=2 thermopylae phthia", "")
CARDS = table(
    *("athens=3 delphi", "olympia", ""),
    rules=ADVANCED,
    phase="receive",
    hands=("corinth argos aetolia achaea",),
    pools=(pool(4),),
)


def said(match: Match, text: str, seat: int = 0) -> str:
    return understand(match.menu(seat), WORDS.names(match.view(seat)), text)


def typed(match: Match, line: str, seat: int = 0) -> list[str]:
    """All steps of a line, carried out one after the other."""
    found, verb = [], ""
    while line:
        step, line = first_step(match.menu(seat), WORDS.names(match.view(seat)), line, verb)
        match.play(seat, step, rng=dice(6, 5, 1, 1))
        found.append(step)
        verb = step.split()[0]
    return found


def name(id: str) -> str:
    return TERRITORIES[TERRITORY[id]].name


def sentences(path: Path) -> list[str]:
    """How people might say an action."""
    match path:
        case ("place", t, "figure"):
            return [f"place a figure on {name(t)}", f"place figure in {name(t)}"]
        case ("place", t, number):
            return [
                f"place {number} on {name(t)}",
                f"put {number} armies in {name(t)}",
                f"reinforces {name(t)} by {number}",
            ]
        case ("attack", a, b, number):
            return [
                f"attack {name(b)} from {name(a)} with {number}",
                f"attack from {name(a)} to {name(b)} {number} men",
            ]
        case ("until", a, b, keep):
            return [f"storm {name(b)} from {name(a)} keeping {keep}", f"attack {name(b)} from {name(a)} keep {keep}"]
        case ("move", a, "figure", b):
            return [f"move a figure from {name(a)} to {name(b)}", f"move figure to {name(b)} from {name(a)}"]
        case ("move", a, b, number):
            return [f"move {number} from {name(a)} to {name(b)}", f"move {number} armies to {name(b)} from {name(a)}"]
        case ("occupy", number) if number != "figure":
            return [f"follow with {number}", f"move in {number} armies"]
        case ("dismember", t, *_):
            return [f"break up the figure on {name(t)}", f"dismember {name(t)}"]
    return []


def test_every_deed_may_be_said_as_a_sentence() -> None:
    met = set()
    for scene, path in actions()[::3]:
        assert scene.menu is not None
        for text in sentences(path):
            met.add(path[0])
            assert understand(scene.menu, WORDS.names(scene.view), text) == " ".join(path), text
    assert met == {"place", "attack", "until", "move", "occupy", "dismember"}


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        ("attack corinth from athens", "attack athens corinth 3"),
        ("attack corinth with 2 armies from athens", "attack athens corinth 2"),
        ("attack corinth from athens with everything", "attack athens corinth 3"),
        ("attack corinth from athens until taken", "until athens corinth 1"),
        ("attack corinth from athens until 2 are left", "until athens corinth 2"),
        ("take Corinto from Atenas", "until athens corinth 1"),
        ("until athens corinth", "until athens corinth 1"),
        ("move all from athens to boeotia", "move athens boeotia 4"),
        ("move boeotia from athens 2", "move athens boeotia 2"),
    ],
)
def test_what_is_usual_may_be_left_out(text: str, exact: str) -> None:
    """Ruling 19: the default is the maximum; ruling 20: a series goes on to the last army."""
    assert said(Match(FIGHTING), text) == exact


@pytest.mark.parametrize("cards", ["corinth argos", "argos, corinth", "ARG and COR"])
def test_cards_are_traded_in_any_order_and_for_no_tokens_unless_said(cards: str) -> None:
    assert said(Match(CARDS), f"trade {cards}") == "trade corinth argos stop 0"
    assert said(Match(CARDS), f"trade {cards}, giving up 2 warriors") == "trade corinth argos stop 2"


def test_the_best_set_may_be_asked_for() -> None:
    assert said(Match(CARDS), "trade best") == "trade corinth argos aetolia 0"


@pytest.mark.parametrize(
    "line",
    ["place athens 5, delphi 6", "place 5 on athens and 6 on delphi", "place 5 on athens; place 6 on delphi"],
)
def test_several_placements_are_one_line(line: str) -> None:
    match = Match(PLACING)
    assert [step for part in line.split(";") for step in typed(match, part)] == ["place athens 5", "place delphi 6"]
    assert (match.at("athens")[1], match.at("delphi")[1]) == (6, 7)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("attack corinth athens", IllegalAction),
        ("attack athens from corinth", IllegalAction),
        ("attack corinth from boeotia", IllegalAction),
        ("move 2 from athens to corinth", IllegalAction),
        ("attack corinth from athens with 9", IllegalAction),
        ("attack corinth from athenz", CannotRead),
        ("attack", Unfinished),
        ("move 2", Unfinished),
    ],
)
def test_what_cannot_be_done_is_not_made_into_something_else(text: str, error: type[GameError]) -> None:
    with pytest.raises(error):
        said(Match(FIGHTING), text)


def refused(match: Match, text: str) -> str:
    """The refusal of a text."""
    with pytest.raises(IllegalAction) as caught:
        said(match, text)
    return WORDS.reason(match.view(0), caught.value.path, caught.value.id, caught.value.reason)


def test_an_attack_without_its_source_is_told_from_where() -> None:
    assert refused(Match(FIGHTING), "attack corinth").endswith("Attack it from Athens.")
    assert refused(Match(FIGHTING), "storm thermopylae").endswith("Attack it from Delphi.")
    assert "Attack it" not in refused(Match(FIGHTING), "attack sparta")


LONE = table("sparta=0+1 athens=3", "olympia argos", "", rules=ADVANCED)


@pytest.mark.parametrize("text", ["attack olympia from sparta", "storm sparta olympia", "attack sparta argos 3"])
def test_the_attack_of_a_lone_figure_says_what_breaks_it_up_and_that_is_one_line(text: str) -> None:
    """Special case: the player must dismember the figure to attack, with two warriors (ruling 55)."""
    told = refused(Match(LONE), text)
    line = re.search(r"type: (.*)\.$", told)
    assert line
    match = Match(LONE)
    steps = typed(match, line[1])
    assert steps[0] == "dismember sparta"
    assert steps[1].startswith("attack sparta ")
    assert steps[1].endswith(" 2")


def test_without_warriors_in_the_box_no_break_up_is_offered() -> None:
    empty = table("sparta=0+1", "olympia", "", rules=ADVANCED, players={0: {"box": 1}})
    assert "type:" not in refused(Match(empty), "attack olympia from sparta")
