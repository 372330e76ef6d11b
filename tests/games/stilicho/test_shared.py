"""A shared seed stays shared: whatever two players choose, they meet the same decks and the same dice."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, TypeVar

from hypothesis import given
from hypothesis import strategies as st

from engine.games.stilicho.data import ENEMY_DECK, ROMAN_DECK
from engine.games.stilicho.events import Event, Looked, Reshuffled, Revealed
from engine.games.stilicho.game import GAME
from engine.games.stilicho.rules.work import WHOLE, Work
from engine.kernel import walk
from engine.kernel.options import Options
from engine.kernel.rng import HashRng, Rng, step_rng
from tests.games.stilicho.play import key, taste
from tests.games.stilicho.table import scene

T = TypeVar("T")
MOVES = 60
seeds = st.integers(0, 10_000)


@dataclass
class Noting:
    """An Rng that notes what each named die shows."""

    rng: Rng
    rolls: dict[str, int]
    name: str = ""

    def below(self, n: int, why: str) -> int:
        return self.rng.below(n, why)

    def roll(self, sides: int, why: str) -> int:
        self.rolls[self.name] = self.rng.roll(sides, why)
        return self.rolls[self.name]

    def shuffle(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        return self.rng.shuffle(items, why)

    def stream(self, name: str) -> "Noting":
        return Noting(self.rng.stream(name), self.rolls, name)


@dataclass
class Course:
    """How a match went: what was done, what was told, and what each named die showed."""

    texts: list[str] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)
    rolls: dict[str, int] = field(default_factory=dict)


def played(seed: int, player: int) -> Course:
    """The match of a seed, as one of many players with their own taste and luck of choice plays it."""
    course, choice = Course(), HashRng(key(player), "player")
    state = GAME.setup(Options(), 1, step_rng(key(seed), 0)).state
    for number in range(1, MOVES):
        menu = GAME.menu(GAME.view(state, 0))
        if menu is None:
            break
        path, _ = walk.sample(menu, choice, taste)
        action: Any = walk.read(menu, walk.format(path))
        step = GAME.apply(state, 0, action, Noting(step_rng(key(seed), number), course.rolls))
        state = step.state
        course.texts.append(" ".join(path))
        course.told += step.events
    return course


def drawn(course: Course) -> list[int]:
    """The Enemy cards of the first deck, in order, as long as no card let the player change it."""
    first = takewhile(lambda event: not isinstance(event, Reshuffled | Looked), course.told)
    return [event.card for event in first if isinstance(event, Revealed)]


@given(seeds, seeds, seeds)
def test_two_players_of_a_seed_meet_the_same_cards_and_at_the_same_place_the_same_die(
    seed: int, one: int, two: int
) -> None:
    first, second = played(seed, 2 * one), played(seed, 2 * two + 1)
    length = min(len(drawn(first)), len(drawn(second)))
    assert drawn(first)[:length] == drawn(second)[:length]
    for name in first.rolls.keys() & second.rolls.keys():
        assert first.rolls[name] == second.rolls[name], name


def test_the_comparison_compares_something() -> None:
    """Players of one seed choose differently and share cards and dice; players of two seeds do not."""
    courses = [(played(seed, 1), played(seed, 2)) for seed in range(20)]
    assert all(first.texts != second.texts for first, second in courses)
    assert min(min(len(drawn(first)), len(drawn(second))) for first, second in courses) >= 3
    assert sum(len(first.rolls.keys() & second.rolls.keys()) for first, second in courses) > 20
    assert len({tuple(drawn(first)[:3]) for first, _ in courses}) > 15


@given(seeds, st.sets(st.sampled_from(ROMAN_DECK), max_size=12), st.sets(st.sampled_from(ENEMY_DECK), max_size=12))
def test_other_discards_do_not_shift_a_new_deck(seed: int, romans: set[int], enemies: set[int]) -> None:
    """RB 4.0: when the Late War comes, both decks are shuffled anew; cards that two players have lie in one order."""
    for deck, gone in (("roman deck", romans), ("enemy deck", enemies)):
        whole, rest = (
            Work(scene(), step_rng(key(seed), number)).shuffled(deck, cards)
            for number, cards in enumerate((WHOLE[deck], tuple(card for card in WHOLE[deck] if card not in gone)))
        )
        assert rest == tuple(card for card in whole if card not in gone)
        assert sorted(whole) == sorted(WHOLE[deck])
