"""Answers given in advance (section 8, Standing orders; decision table 10, 11 and 17; ruling 77)."""

import pytest
from msgspec import structs

from engine.games.war.actions import Action, Hades, Invoke, Pass
from engine.games.war.data import TERRITORY
from engine.games.war.events import Instructed
from engine.games.war.game import GAME
from engine.games.war.odds import again, lying
from engine.games.war.text import WORDS
from engine.kernel.walk import format, read
from tests.games.war.table import ADVANCED, Match, dice, table


def duel(
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    tokens: tuple[int, int] = (0, 8),
    pair: tuple[str, str] = ("sparta", "olympia"),
    orders: tuple[str, ...] = (),
    **rules: bool,
) -> Match:
    """Seat 0 attacks with three armies and the dice fall like this; seat 1 gave its orders before."""
    source, target = pair
    law = structs.replace(ADVANCED, **rules)
    players = {seat: {"tokens": count} for seat, count in enumerate(tokens)}
    state = table(f"{source}=9 messenia", f"{target}=9 troy", "lydia", rules=law, players=players)
    return Match(state, dice(*mine, *theirs)).play(1, *orders).play(0, f"attack {source} {target} 3")


def answer(match: Match, seat: int = 1) -> Action | None:
    """What the seat's orders say."""
    return GAME.ordered(match.view(seat))


THREE = (6, 6, 6), (1, 1, 1)
TWO = (6, 6, 1), (3, 2, 2)
NONE_FALLS = (1, 1, 1), (6, 6, 6)


def test_without_orders_everybody_is_asked() -> None:
    """Default: ask me."""
    assert answer(duel(*THREE)) is None
    assert answer(duel(*NONE_FALLS)) is None


def test_a_god_comes_where_enough_would_fall_and_else_it_is_a_pass() -> None:
    """God G if at least k of my armies would fall; an order always answers."""
    assert answer(duel(*THREE, orders=("order ares 3",))) == Invoke("ares")
    assert answer(duel(*TWO, orders=("order ares 3",))) == Pass()
    assert answer(duel(*TWO, orders=("order ares 2",))) == Invoke("ares")
    assert answer(duel(*NONE_FALLS, orders=("order ares 1",))) == Pass()


def test_gods_may_be_ordered_on_named_territories_alone() -> None:
    """God G, optionally only on named territories: elsewhere it is a pass, as where too few would fall."""
    ares = "order ares 1"
    assert answer(duel(*THREE, orders=(ares, "order only troy"))) == Pass()
    assert answer(duel(*THREE, orders=(ares, "order only troy", "order only olympia"))) == Invoke("ares")
    assert answer(duel(*THREE, orders=(ares, "order only olympia", "order only not-olympia"))) == Invoke("ares")
    assert answer(duel(*THREE, orders=(ares, "order only troy", "order only everywhere"))) == Invoke("ares")


def test_for_the_attacker_it_is_the_territory_attacked_from() -> None:
    for named, said in (("sparta", Invoke("zeus", (0, 1, 2))), ("messenia", Pass())):
        match = duel((1, 1, 1), (3, 3, 3), tokens=(2, 0)).play(0, "order zeus 2", f"order only {named}")
        assert answer(match, 0) == said


def test_named_territories_do_not_bear_on_hades_or_on_passing() -> None:
    """They limit the gods that are ordered, and nothing else."""
    match = duel(*THREE, orders=("order only troy",))
    assert answer(match) is None
    match = duel(*THREE, orders=("order only troy", "order hades 1")).play(1, "pass")
    assert answer(match) == Hades()


def test_named_territories_can_be_taken_back_even_when_they_are_lost() -> None:
    state = table("sparta=9 messenia", "olympia=9", "", rules=ADVANCED)
    own = structs.replace(state.own[1], orders=structs.replace(state.own[1].orders, only=(TERRITORY["troy"],)))
    match = Match(structs.replace(state, own=(state.own[0], own, *state.own[2:])))
    assert match.offered(1, "order only")[:3] == ("everywhere", "not-troy", "olympia")
    match.play(1, "order only not-troy")
    assert match.state.own[1].orders.only == ()


def test_what_can_be_named_fits_a_list_and_the_border_comes_first() -> None:
    held = " ".join(one for one in TERRITORY if one != "athens")
    match = Match(table("athens=9", held, "", rules=ADVANCED))
    offered = match.offered(1, "order only")
    assert len(offered) == 25
    assert {"corinth", "boeotia", "delos"} <= set(offered[:4])


def test_orders_answer_for_the_attacker_too() -> None:
    match = duel((1, 1, 1), (3, 3, 3), tokens=(2, 0))
    assert answer(match, 0) is None
    assert answer(match.play(0, "order zeus 2"), 0) == Invoke("zeus", (0, 1, 2))


def test_the_dice_are_those_with_the_best_exact_expectation() -> None:
    """Ties: fewer dice, then the earlier ones."""
    match = duel(*TWO, orders=("order zeus 1",))
    fight, found = match.view(1).fight, answer(match)
    assert fight is not None
    assert isinstance(found, Invoke)
    means = {places: again(fight, 1, places, 1) for places in [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]}
    best = min(means.values())
    assert means[found.dice] == best
    assert found.dice == min((p for p in means if means[p] == best), key=lambda p: (len(p), p))
    assert best < lying(fight, 1)


def test_of_several_gods_the_one_that_helps_most_is_invoked() -> None:
    orders = ("order ares 1", "order zeus 1", "order poseidon 1")
    match = duel((5, 5, 5), (4, 4, 4), pair=("boeotia", "euboea"), orders=orders)
    assert answer(match) == Invoke("poseidon", (0, 1, 2))


def test_poseidon_is_left_alone_over_land() -> None:
    """Ruling 67: sea edges only."""
    assert answer(duel(*THREE, orders=("order poseidon 1",))) == Pass()


def test_no_token_is_spent_where_it_would_not_help() -> None:
    """Rolling a 6 that ties again can only cost."""
    match = duel((6, 5, 4), (6, 4, 3), tokens=(1, 0)).play(0, "order zeus 1")
    assert answer(match, 0) == Pass()


def test_tokens_can_be_kept_back() -> None:
    """Down to t tokens kept."""
    assert answer(duel(*THREE, tokens=(0, 3), orders=("order ares 1", "order tokens 2"))) == Invoke("ares")
    assert answer(duel(*THREE, tokens=(0, 2), orders=("order ares 1", "order tokens 2"))) == Pass()
    assert answer(duel(*THREE, tokens=(0, 2), orders=("order ares 1", "order tokens 1"))) == Invoke("ares")


@pytest.mark.parametrize("thrown", [THREE, NONE_FALLS])
def test_passing_until_it_is_changed(thrown: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    match = duel(*thrown, orders=("order pass always",))
    assert answer(match) == Pass()
    assert answer(match.play(1, "order pass ask")) is None


def test_passing_while_nothing_is_lost() -> None:
    """As the dice lie now; where something would be, the owner is asked, as the dice tell everybody."""
    assert answer(duel(*NONE_FALLS, orders=("order pass unhurt",))) == Pass()
    assert answer(duel(*TWO, orders=("order pass unhurt",))) is None


def test_passing_for_a_turn_lapses_with_it_and_leaves_the_rest() -> None:
    match = duel(*THREE, orders=("order ares 1",)).play(1, "order pass turn")
    assert answer(match) == Pass()
    match.state = structs.replace(match.state, turn=match.state.turn + 1)
    assert answer(match) == Invoke("ares")


def test_passing_for_a_confrontation_lapses_with_it() -> None:
    match = duel(*THREE).play(1, "order pass fight")
    assert answer(match) == Pass()
    match.state = structs.replace(match.state, rolls=match.state.rolls + 1)
    assert answer(match) is None


def test_a_confrontation_can_be_passed_only_while_it_goes_on() -> None:
    match = duel(*THREE)
    assert "fight" in match.offered(1, "order pass")
    assert "fight" not in match.offered(2, "order pass")
    assert "turn" in match.offered(2, "order pass")


def test_a_whole_series_is_passed_in_one_press() -> None:
    """An `until` goes on by itself over every window of it."""
    state = table("sparta=9 messenia", "olympia=4 troy", "lydia", rules=ADVANCED, players={1: {"tokens": 8}})
    match = Match(state, dice(1, 1, 1, 6, 6, 6, 1, 1, 1, 6, 6, 6, 1, 1, 6, 6, 6)).play(0, "until sparta olympia 3")
    windows = 0
    match.play(1, "order pass turn")
    while match.state.fight is not None:
        found = answer(match)
        assert found is not None
        match.play(1, format(GAME.path(found, match.view(1))))
        windows += 1
    assert windows >= 2
    assert match.at("sparta") == (0, 3, 0)


def test_hades_is_ordered_apart_and_answers_after_the_pass() -> None:
    """Pass now, and what to do about Hades afterwards."""
    match = duel(*THREE).play(1, "order hades 3", "pass")
    assert match.asked() == (1, "hades")
    assert answer(match) == Hades()
    assert answer(match.play(1, "order hades never")) == Pass()
    assert answer(match.play(1, "order hades ask")) is None
    assert answer(match.play(1, "order pass turn")) == Pass()
    assert answer(match.play(1, "order hades 2")) == Hades()


def test_hades_waits_until_enough_fell() -> None:
    match = duel(*TWO, orders=("order hades 3",)).play(1, "pass")
    assert answer(match) == Pass()
    assert answer(match.play(1, "order hades 2")) == Hades()
    assert answer(match.play(1, "order tokens 7")) == Pass()


@pytest.mark.parametrize("thrown", [THREE, NONE_FALLS])
def test_in_a_match_by_orders_no_order_is_a_pass(thrown: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    match = duel(*thrown, tokens=(8, 8), by_order=True)
    assert answer(match, 0) == Pass()
    assert answer(match.play(0, "pass")) == Pass()
    assert answer(match.play(1, "order ares 1")) == (Invoke("ares") if thrown is THREE else Pass())


def test_who_is_not_asked_has_nothing_to_answer() -> None:
    match = duel(*THREE, orders=("order pass always",))
    assert match.asked() == (1, "invoke")
    assert answer(match, 0) is answer(match, 2) is None
    assert GAME.ordered(match.view(-1)) is None


def test_nobody_else_notices_an_order() -> None:
    """Ruling 77: private to the owner; no trace in view or telling."""
    match = duel(*THREE)
    before = [match.view(seat) for seat in (0, 2, -1)]
    match.play(1, "order ares 2")
    assert match.event(Instructed) == Instructed(1, "ares", "2")
    assert [GAME.redact(event, seat) for event in match.told for seat in (0, 2, -1)] == [None] * 3
    assert [match.view(seat) for seat in (0, 2, -1)] == before
    own = match.view(1).own
    assert own is not None
    assert own.orders.gods == (2, 0, 0)


def test_a_window_opens_whatever_was_ordered() -> None:
    """Ruling 62: by public facts only; an order answers in it and does not close it."""
    for orders in ((), ("order pass always",), ("order ares 1", "order hades 1")):
        assert duel(*THREE, orders=orders).asked() == (1, "invoke")


def test_the_owner_reads_what_stands_and_can_pass_all_in_one_press() -> None:
    match = duel(*THREE, orders=("order zeus 2", "losses figures"))
    standing = WORDS.standing(match.view(1))
    assert {line.path[-1]: line.now for line in standing.lines} == {
        "ares": "never",
        "zeus": "2",
        "poseidon": "never",
        "only": "everywhere",
        "hades": "ask",
        "pass": "always",
        "tokens": "0",
        "losses": "figures",
    }
    assert standing.said == "Zeus if 2 or more would fall; else you pass."
    passing = ["Pass all in this roll", "Pass all this turn"]
    assert [quick.label for quick in standing.quick] == [*passing, "Pass, and Hades from now on"]
    menu = match.menu(1)
    for quick in standing.quick:
        for step in quick.line.split(";"):
            assert read(menu, step.strip())
    assert WORDS.standing(match.view(0)).quick == ()
    assert WORDS.standing(match.view(-1)).lines == ()
    match.play(1, "order only olympia", "order only troy")
    named = WORDS.standing(match.view(1))
    assert named.said == "Zeus if 2 or more would fall, on Olympia or Troy; else you pass."
    assert next(line.now for line in named.lines if line.path[-1] == "only") == "not-olympia"


def test_every_line_that_can_be_ordered_names_an_answer_of_its_question() -> None:
    match = duel(*THREE)
    for order in ("order pass turn", "order pass fight", "order pass unhurt", "order hades 2", "order ares 1"):
        match.play(1, order)
        for line in WORDS.standing(match.view(1)).lines:
            assert line.now in match.offered(1, format(line.path))
