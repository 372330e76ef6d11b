"""House players and self-play, tried on the duel."""

from collections import Counter

import pytest

from engine.kernel.errors import BadOptions
from engine.kernel.game import AnyGame
from engine.kernel.match import begin
from engine.kernel.redaction import Look, look
from engine.kernel.rng import HashRng, Rng
from engine.kernel.walk import format, read
from engine.players.greedy import Greedy, Pace, candidates
from engine.players.lively import Lively, verb_weights
from engine.players.player import Player
from engine.players.selfplay import Ended, header_of, one, play, report, seed_of, shown
from tests.kernel import matches
from tests.kernel.duel import DUEL, VALUE
from tests.kernel.words import WORDS

GREEDY = Greedy({"duel": VALUE}, Pace(tried=12, kept=4, worlds=3))


def test_passing_verbs_share_a_tenth_and_lively_ones_are_liked() -> None:
    weights = verb_weights(("place", "attack", "end", "wait"), ("end", "wait"), ("attack",))
    assert (weights[2] + weights[3]) * 10 == sum(weights)
    assert weights[1] > weights[0]
    assert verb_weights(("end",), ("end",), ()) == (0,)


@pytest.mark.parametrize("player", [Lively(), GREEDY], ids=["random", "greedy"])
def test_a_player_says_what_its_menu_offers_and_always_the_same(player: Player) -> None:
    for number in range(6):
        for at, _ in matches.play(number):
            for seat in DUEL.actors(at.state):
                seen = look(DUEL, at.state, seat)
                assert seen.menu is not None
                said = player.choose(DUEL, seen, HashRng(b"luck", str(number)))
                read(seen.menu, said)
                assert player.choose(DUEL, look(DUEL, at.state, seat), HashRng(b"luck", str(number))) == said


def test_a_player_cannot_tell_worlds_apart_that_look_alike() -> None:
    for at, _ in matches.play(2):
        for seat in DUEL.actors(at.state):
            seen = look(DUEL, at.state, seat)
            world = DUEL.imagine(seen.view, HashRng(b"other", "world"))
            assert world is not None
            said = GREEDY.choose(DUEL, seen, HashRng(b"luck", "x"))
            assert GREEDY.choose(DUEL, look(DUEL, world, seat), HashRng(b"luck", "x")) == said


class Indifferent:
    """A valuation to which everything is alike."""

    def worth(self, view: object) -> float:
        return 0.0


def test_whoever_sees_no_difference_changes_least() -> None:
    """Otherwise two arrangements that are worth the same would be exchanged for ever."""
    player = Greedy({"duel": Indifferent()}, Pace(tried=200, kept=200, worlds=2))
    for at, _ in matches.play(5):
        for seat in DUEL.awaited(at.state):
            seen = look(DUEL, at.state, seat)
            idle = DUEL.path(DUEL.default(seen.view), seen.view)
            assert player.choose(DUEL, seen, HashRng(b"luck", "x")) == format(idle)


def test_greedy_beats_random_clearly() -> None:
    won = Counter[int]()
    for number in range(60):
        outcome = one(DUEL, {}, (GREEDY, Lively()), 3, number).outcome
        assert outcome is not None
        if len(outcome.winners) == 1:
            won[outcome.winners[0]] += 1
    assert won[0] > 1.5 * won[1]


def test_candidates_are_shared_out_among_the_verbs() -> None:
    positions = [look(DUEL, at.state, 0) for number in range(20) for at, _ in matches.play(number)]
    losers = [seen for seen in positions if seen.menu and seen.view.loser == 0 and len(set(seen.view.hand)) > 1]
    assert losers
    for seen in losers:
        assert seen.menu is not None
        verbs = seen.menu.next(()).ids
        tries = candidates(seen.menu, 3, HashRng(b"", ""))
        assert {t.path[0] for t in tries} == set(verbs)
        assert len(tries) == (3 if "swap" in verbs else 1)


def test_a_series_is_a_function_of_its_seed() -> None:
    first = [one(DUEL, {}, (Lively(), Lively()), 5, n) for n in range(20)]
    assert [one(DUEL, {}, (Lively(), Lively()), 5, n) for n in range(20)] == first
    assert [one(DUEL, {}, (Lively(), Lively()), 6, n) for n in range(20)] != first


def test_options_that_are_not_named_are_drawn_until_they_fit() -> None:
    heads = [header_of(DUEL, {"mirror": "never"}, 2, seed_of(1, n)) for n in range(30)]
    decks = {(h.options.get("deck", 0), h.options.get("deck", 1)) for h in heads}
    assert decks == {("tame", "wild"), ("wild", "tame")}
    free = [header_of(DUEL, {}, 2, seed_of(1, n)).options for n in range(30)]
    assert len({(o.get("deck", 0), o.get("deck", 1)) for o in free}) == 4
    with pytest.raises(BadOptions):
        header_of(DUEL, {"mirror": "never", "deck": "tame"}, 2, seed_of(1, 0))
    with pytest.raises(BadOptions):
        header_of(DUEL, {"sword": "long"}, 2, seed_of(1, 0))


class Broken:
    """A player that says what nobody can read."""

    def choose(self, game: AnyGame, look: Look, rng: Rng) -> str:
        return "abracadabra"


def test_a_fault_is_counted_and_told_with_its_match() -> None:
    ended = one(DUEL, {}, (Broken(), Broken()), 1, 4)
    assert ended.outcome is None
    assert ended.error.startswith("match 4, move 1: CannotRead")
    figures = report("duel", 2, [ended, one(DUEL, {}, (Lively(), Lively()), 1, 0)], 2.0)
    assert (figures["matches"], figures["finished"], figures["errors"]) == (2, 1, 1)


def test_the_report_adds_up() -> None:
    ended: list[Ended] = [one(DUEL, {}, (Lively(), Lively()), 1, n) for n in range(50)]
    figures = report("duel", 2, ended, 0.5)
    assert figures["moves"] == sum(e.moves for e in ended)
    assert figures["moves_per_second"] == figures["moves"] * 2
    assert sum(figures["wins_by_seat"]) + figures["draws"] == figures["finished"] == 50
    assert sum(figures["endings"].values()) == 50
    assert len(figures["mean_scores"]) == 2


def test_everybody_who_may_act_gets_to_act() -> None:
    seats = Counter(p.entry.seat for n in range(40) for _, p in matches.play(n))
    assert min(seats[0], seats[1]) > 0.4 * sum(seats.values())
    verbs = Counter(p.entry.text.split()[0] for n in range(40) for _, p in matches.play(n))
    assert set(verbs) == {"lay", "back", "draw", "swap", "rest"}


def test_a_match_can_be_told_in_words() -> None:
    head = matches.header(0)
    lines = list(shown(DUEL, WORDS, head, (Lively(), Lively()), ("Ann", "Ben")))
    moves = sum(1 for _ in play(DUEL, head, (Lively(), Lively())))
    assert sum(line[:1].isdigit() for line in lines) == moves
    assert begin(DUEL, head).state.outcome is None
    assert "Ann" in lines[-1] or "Ben" in lines[-1] or "Nobody" in lines[-1]
