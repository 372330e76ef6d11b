"""A match as a fold: what every game has beside its menu, and what is refused."""

import msgspec
import pytest

from engine.kernel import match
from engine.kernel.errors import CannotRead, GameOver, IllegalAction, NotYourTurn, Unfinished
from engine.kernel.match import Entry, Kind, Played, Position
from engine.kernel.outcome import Outcome, draw, win
from engine.kernel.redaction import look, mark, marked, told
from engine.kernel.seats import SPECTATOR
from tests.kernel.beasts import Drew, State
from tests.kernel.duel import DUEL, Duel
from tests.kernel.matches import header, play

HEAD = header(0)
START = match.begin(DUEL, HEAD).state
BEAST = look(DUEL, START.state, 0).view.hand[0]


def laid(at: Position, seat: int) -> Played:
    return match.time_out(DUEL, HEAD, at, seat)


@pytest.mark.parametrize("number", range(10))
def test_a_record_folds_to_the_same_positions(number: int) -> None:
    played = [p for _, p in play(number)]
    assert list(match.refold(DUEL, header(number), [p.entry for p in played])) == played


def test_text_is_kept_exact() -> None:
    text = laid(START, 0).entry.text
    spaced = "  " + text.replace(" ", "   ")
    assert match.step(DUEL, HEAD, START, 0, spaced).entry == Entry(1, 0, Kind.MOVE, text)


@pytest.mark.parametrize(
    ("text", "error"),
    [("", Unfinished), ("lay", Unfinished), ("rest", IllegalAction), ("jump", CannotRead), ("lay dragon", CannotRead)],
)
def test_a_text_that_is_no_action_changes_nothing(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        match.step(DUEL, HEAD, START, 0, text)
    assert match.begin(DUEL, HEAD).state == START


def test_words_after_a_whole_action_are_refused() -> None:
    with pytest.raises(CannotRead):
        match.step(DUEL, HEAD, START, 0, laid(START, 0).entry.text + " lion")


def test_only_actors_act() -> None:
    for at, played in play(1):
        for seat in {0, 1} - DUEL.actors(at.state):
            with pytest.raises(NotYourTurn):
                match.step(DUEL, header(1), at, seat, "rest")
            with pytest.raises(NotYourTurn):
                match.time_out(DUEL, header(1), at, seat)
        assert played.entry.seat in DUEL.actors(at.state)


def test_a_spectator_has_nothing_to_do() -> None:
    assert look(DUEL, START.state, SPECTATOR).menu is None


def test_nothing_happens_after_the_end() -> None:
    over = match.leave(DUEL, HEAD, START, 1).position
    assert over.outcome is not None
    assert over.outcome.winners == (0,)
    with pytest.raises(GameOver):
        match.step(DUEL, HEAD, over, 0, "rest")
    for deed in (match.time_out, match.leave):
        with pytest.raises(GameOver):
            deed(DUEL, HEAD, over, 0)
    with pytest.raises(GameOver):
        match.offer_draw(DUEL, HEAD, over, 0)
    with pytest.raises(GameOver):
        match.decline_draw(DUEL, over, 0)
    with pytest.raises(GameOver):
        match.close(DUEL, HEAD, over, "Zoë")


def test_a_draw_needs_everybody() -> None:
    offered = match.offer_draw(DUEL, HEAD, START, 0).position
    assert (offered.offers, offered.outcome) == ((0,), None)
    agreed = match.offer_draw(DUEL, HEAD, offered, 1).position
    assert agreed.outcome == draw(2, match.AGREED)


class Crowd(Duel):
    """The duel as if seats 2 and 3 had played along and were out by now."""

    def out(self, state: State) -> frozenset[int]:
        return frozenset((2, 3))


def test_who_is_out_need_not_agree_to_a_draw_and_can_do_nothing() -> None:
    head = msgspec.structs.replace(HEAD, seats=4)
    offered = match.offer_draw(Crowd(), head, START, 0).position
    agreed = match.offer_draw(Crowd(), head, offered, 1).position
    assert agreed.outcome == Outcome((1, 1, 3, 3), match.AGREED)
    with pytest.raises(NotYourTurn):
        match.offer_draw(Crowd(), head, START, 2)
    with pytest.raises(NotYourTurn):
        match.decline_draw(Crowd(), offered, 3)
    with pytest.raises(NotYourTurn):
        match.leave(Crowd(), head, START, 2)


def test_nobody_agrees_to_a_draw_alone() -> None:
    with pytest.raises(NotYourTurn):
        match.offer_draw(DUEL, msgspec.structs.replace(HEAD, seats=1), START, 0)


def test_an_offer_stands_until_another_moves_or_declines() -> None:
    offered = match.offer_draw(DUEL, HEAD, START, 0).position
    assert laid(offered, 0).position.offers == (0,)
    assert laid(offered, 1).position.offers == ()
    assert match.decline_draw(DUEL, offered, 1).position.offers == ()


def test_a_closed_match_has_no_winner() -> None:
    closed = match.close(DUEL, HEAD, START, "Zoë")
    assert closed.entry == Entry(1, -1, Kind.CLOSE, "Zoë")
    assert closed.position.outcome == Outcome((0, 0), match.CLOSED)
    assert closed.position.outcome.winners == ()


def test_winning_and_drawing() -> None:
    assert (win(1, 3, "x").winners, win(1, 3, "x").drawn) == ((1,), False)
    assert (draw(3, "x").winners, draw(3, "x").drawn) == ((0, 1, 2), True)
    assert not draw(1, "x").drawn


def test_events_are_told_as_far_as_a_viewer_may_know_until_the_end() -> None:
    event = Drew(0, 3)
    assert told(DUEL, [event], 0) == (event,)
    assert told(DUEL, [event], 1) == told(DUEL, [event], SPECTATOR) == (Drew(0, -1),)
    assert told(DUEL, [event], 1, over=True) == (event,)


def test_a_mark_changes_with_what_can_be_chosen_and_not_with_asides() -> None:
    seen = marked(DUEL, look(DUEL, START.state, 0))
    assert len(seen.mark) == 5
    assert seen.mark.isalnum()
    other_laid = laid(START, 1).position
    assert look(DUEL, other_laid.state, 0).view != seen.view
    assert mark(DUEL, look(DUEL, other_laid.state, 0).view) == seen.mark
    assert mark(DUEL, look(DUEL, laid(START, 0).position.state, 0).view) != seen.mark
