"""Taking steps back: what the log then says, that it is proved, and that chance is never tried twice."""

from collections.abc import Iterator

import pytest
from msgspec import structs

from engine.kernel import learning, match
from engine.kernel.errors import CannotTakeBack, GameOver, Stands
from engine.kernel.match import LONGEST, NO_TRAIL, Entry, Kind, Played, Position, Trail
from engine.kernel.record import Verdict, parse, render, verify, write
from engine.kernel.redaction import look
from engine.kernel.rng import Counted, HashRng, ScriptedRng, step_rng
from engine.kernel.walk import format, sample
from engine.players.lively import taste
from engine.players.selfplay import whose_move
from tests.kernel.duel import DUEL
from tests.kernel.matches import header

HEAD = header(0)
START = match.begin(DUEL, HEAD).state


class Game:
    """A duel with its log and its trail."""

    def __init__(self, number: int = 0) -> None:
        self.head = header(number)
        self.at: Position = match.begin(DUEL, self.head).state
        self.trail: Trail = NO_TRAIL
        self.log: list[Played] = []

    def add(self, played: Played) -> Played:
        self.trail = match.trailed(DUEL, self.trail, self.at, played)
        self.log.append(played)
        self.at = played.position
        return played

    def do(self, seat: int, text: str) -> Played:
        return self.add(match.step(DUEL, self.head, self.at, seat, text))

    def lay(self, seat: int) -> Played:
        return self.do(seat, match.time_out(DUEL, self.head, self.at, seat).entry.text)

    def back(self, seat: int) -> Played:
        learning.must_be_free(DUEL, self.head, self.at, seat, self.trail)
        return self.add(match.take_back(DUEL, self.head, self.at, seat, self.trail))

    def offered(self, seat: int) -> bool:
        return learning.may_take_back(DUEL, self.head, self.at, seat, self.trail)

    def record(self) -> str:
        entries = [played.entry for played in self.log]
        return write(self.head, ("Ann", "Ben"), entries, self.at.outcome, with_seed=True)


def wavering(number: int) -> Game:
    """A whole lively duel in which people take back what they may every other time."""
    game, rng = Game(number), HashRng(header(number).seed, "wavering")
    while not game.at.over:
        seat = whose_move(DUEL, game.at.state, rng)
        seen = look(DUEL, game.at.state, seat)
        assert seen.menu is not None
        game.do(seat, format(sample(seen.menu, rng, taste(DUEL.spec))[0]))
        if not game.at.over and rng.below(2, "waver") and game.offered(seat):
            game.back(seat)
    return game


@pytest.mark.parametrize("number", range(20))
def test_a_log_with_steps_taken_back_folds_to_the_same_positions_and_is_proved(number: int) -> None:
    game = wavering(number)
    assert list(match.refold(DUEL, game.head, [played.entry for played in game.log])) == game.log
    assert verify(game.record(), {"duel": DUEL}).verdict is Verdict.FITS
    assert render(parse(game.record())) == game.record()


def test_people_waver_in_those_duels() -> None:
    assert sum(played.entry.kind is Kind.BACK for number in range(20) for played in wavering(number).log) > 20


def test_the_position_is_the_one_before_and_the_log_goes_on() -> None:
    game = Game()
    laid = game.lay(0)
    back = game.back(0)
    assert back.entry == Entry(2, 0, Kind.BACK, "1")
    assert back.position.state == START.state
    assert back.events == ()
    assert (game.lay(0).entry.seq, laid.entry.seq) == (3, 1)


def test_a_step_after_taking_back_never_gets_the_chance_of_another() -> None:
    fresh, again = Game(), Game()
    for game in (fresh, again):
        game.lay(0)
    for _ in range(3):
        again.back(0)
        again.lay(0)
    texts = {game: match.time_out(DUEL, game.head, game.at, 1).entry.text for game in (fresh, again)}
    asked = ScriptedRng([0, 0])
    match.step(DUEL, HEAD, again.at, 1, texts[again], rng=asked)
    assert len(asked.asked) == 2
    clash = again.do(1, texts[again])
    other = match.step(DUEL, HEAD, fresh.at, 1, texts[again], rng=step_rng(HEAD.seed, clash.entry.seq))
    assert clash.entry.seq == 8
    assert clash.events == other.events
    numbers = [step_rng(HEAD.seed, seq).below(1 << 32, "any") for seq in range(1, 9)]
    assert len(set(numbers)) == len(numbers)


def test_only_the_newest_steps_of_one_seat_can_be_taken_back() -> None:
    game = Game()
    game.lay(0)
    with pytest.raises(CannotTakeBack) as alone:
        game.back(1)
    assert alone.value.why is Stands.NOTHING
    game.lay(1)
    for seat in (0, 1):
        assert not game.offered(seat)


def test_a_step_that_drew_stands() -> None:
    game = Game()
    game.lay(0)
    game.lay(1)
    with pytest.raises(CannotTakeBack) as drew:
        match.take_back(DUEL, game.head, game.at, 1, game.trail)
    assert drew.value.why is Stands.DREW
    assert not game.offered(1)


def test_a_step_that_shows_its_player_a_card_stands() -> None:
    game = next(game for number in range(20) if (game := clashed(number)).at.state.loser >= 0)
    loser = game.at.state.loser
    game.do(loser, "draw")
    with pytest.raises(CannotTakeBack) as taught:
        game.back(loser)
    assert taught.value.why is Stands.TAUGHT


def clashed(number: int) -> Game:
    game = Game(number)
    game.lay(0)
    game.lay(1)
    return game


def test_nothing_is_taken_back_after_the_end_and_none_of_what_time_did() -> None:
    game = Game()
    game.add(match.time_out(DUEL, game.head, game.at, 0))
    assert not game.offered(0)
    game.lay(1)
    game.add(match.leave(DUEL, game.head, game.at, 1))
    with pytest.raises(GameOver):
        game.back(1)


def test_an_own_offer_does_not_stand_in_the_way_and_that_of_another_does() -> None:
    game = Game()
    game.lay(0)
    game.add(match.offer_draw(DUEL, game.head, game.at, 0))
    assert game.back(0).position.offers == (0,)
    game.lay(0)
    game.add(match.decline_draw(DUEL, game.at, 1))
    assert not game.offered(0)


def touched(game: Game) -> Iterator[list[Entry]]:
    """The log with another step named in a line that takes back, and with one that takes back what drew."""
    entries = [played.entry for played in game.log]
    at = next(n for n, entry in enumerate(entries) if entry.kind is Kind.BACK)
    yield [*entries[:at], structs.replace(entries[at], text="99"), *entries[at + 1 :]]
    yield [*entries[:at], structs.replace(entries[at], seat=1 - entries[at].seat), *entries[at + 1 :]]
    fought = clashed(0)
    yield [*(played.entry for played in fought.log), Entry(3, 1, Kind.BACK, "2")]


def test_a_record_that_takes_back_what_stands_is_found_out() -> None:
    games = (wavering(number) for number in range(20))
    game = next(game for game in games if any(played.entry.kind is Kind.BACK for played in game.log))
    for entries in touched(game):
        text = write(game.head, ("Ann", "Ben"), entries, None, with_seed=True)
        assert verify(text, {"duel": DUEL}).verdict is Verdict.BROKEN


def test_a_trail_never_grows_without_end() -> None:
    game = Game()
    for _ in range(LONGEST):
        game.lay(0)
        game.do(0, "back")
    assert len(game.trail.steps) == LONGEST
    while game.offered(0):
        game.back(0)
    entries = [played.entry for played in game.log]
    assert list(match.refold(DUEL, game.head, entries)) == game.log


def test_one_possibility_is_no_draw_and_a_stream_draws_too() -> None:
    one, stream = Counted(HashRng(b"seed", "a")), Counted(HashRng(b"seed", "a"))
    one.below(1, "one")
    one.shuffle(("alone",), "one")
    assert not one.drew
    assert stream.stream("x").roll(6, "die") == HashRng(b"seed", "a").stream("x").roll(6, "die")
    assert stream.drew
