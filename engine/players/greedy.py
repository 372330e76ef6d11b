"""The greedy player: tries its actions in imagined worlds and takes the one after which it stands best.

It sees what a person in its seat would see. The worlds are made by the game from that view alone, and what
others owe as an answer there is answered as they would like it best.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from engine.kernel.game import AnyGame, Menu, Slot, Value
from engine.kernel.match import attempt
from engine.kernel.outcome import Outcome
from engine.kernel.redaction import Look, look
from engine.kernel.rng import HashRng, Rng, world_rng
from engine.kernel.seats import Path, Seat
from engine.kernel.walk import actions, format
from engine.players.lively import Lively

WIN: Final = 1e6
"""What an outcome is worth: more than any position."""
PUT_OFF: Final = -2 * WIN
"""What it is worth never to decide: less than to lose."""


class Pace(Struct, frozen=True):
    """How much work a decision may be.

    `tried` actions are weighed in one world, the best `kept` of them in `worlds` worlds. An answer is the best of
    `answers`, and at most `depth` answers are played before a position is weighed.
    """

    tried: int = 48
    kept: int = 6
    worlds: int = 5
    answers: int = 5
    depth: int = 4


class Try(Struct, frozen=True):
    """An action that is being weighed."""

    path: Path
    action: Any


class Greedy:
    """The player called `greedy`; plays lively in games that have no `Value`, or whose worlds cannot be imagined."""

    def __init__(self, values: Mapping[str, Value[Any]], pace: Pace | None = None) -> None:
        self.values, self.pace = values, pace or Pace()

    def choose(self, game: AnyGame, look: Look, rng: Rng) -> str:
        if look.menu is None:
            raise ValueError("nothing to choose")
        tries = _idle_first(game, look, _answers(game, look.menu, self.pace.tried, rng))
        if len(tries) == 1:
            return format(tries[0].path)
        value = self.values.get(game.spec.key)
        worlds = _worlds(game, look.view, self.pace.worlds, rng)
        if value is None or not worlds:
            return Lively().choose(game, look, rng)
        return format(_Thought(game, value, look, worlds, self.pace, rng).best(tries).path)


def _worlds(game: AnyGame, view: Any, count: int, rng: Rng) -> list[Any]:
    made = (game.imagine(view, rng) for _ in range(count))
    return [world for world in made if world is not None]


def candidates(menu: Menu[Any], most: int, rng: Rng, orders: tuple[str, ...] = ()) -> list[Try]:
    """At most `most` actions, shared out among the first answers; runs of picks go the suggested way.

    Answers that are `orders` would put off a decision for ever: they are left out where there are others.
    Where that is not all of them, chance picks each share: the menu's order must favour no unit and no tile.
    """
    first = menu.next(())
    if not isinstance(first, Slot):
        return [Try((), first)]
    groups = [_group(menu, (id,), most) for id in first.all if id not in orders]
    groups = groups or [_group(menu, first.all[:1], 1)[:1]]
    if sum(map(len, groups)) > most:
        groups = [list(rng.shuffle(group, "candidates")) for group in groups]
    return list(_share(groups, most))


def _answers(game: AnyGame, menu: Menu[Any], most: int, rng: Rng) -> list[Try]:
    """The candidates; standing orders only where nothing else can be done."""
    return candidates(menu, most, rng, game.spec.orders)


def _idle_first(game: AnyGame, look: Look, tries: list[Try]) -> list[Try]:
    """With what changes least in front: among equals it is taken, so that nobody changes things to and fro for ever."""
    idle = game.path(game.default(look.view), look.view)
    return sorted(tries, key=lambda t: t.path != idle)


def _group(menu: Menu[Any], start: Path, most: int) -> list[Try]:
    """Actions that begin with `start`, as many as a fair pick needs."""
    return [Try(path, action) for path, action in actions(menu, 4 * most, start, suggested=True)]


def _share(groups: list[list[Try]], most: int) -> Iterator[Try]:
    """One of each group in turn, until `most` are taken."""
    left = most
    for n in range(max(map(len, groups))):
        for group in groups:
            if n < len(group) and left > 0:
                left -= 1
                yield group[n]


class _Thought:
    """One decision: the worlds it is tried in, and a chance of its own that is alike for every action."""

    def __init__(self, game: AnyGame, value: Value[Any], seen: Look, worlds: list[Any], pace: Pace, rng: Rng) -> None:
        self.game, self.value, self.seat, self.worlds, self.pace = game, value, seen.viewer, worlds, pace
        self.asked = _verbs(seen.menu)
        self.seed = rng.below(1 << 62, "thought").to_bytes(8, "big")

    def best(self, tries: list[Try]) -> Try:
        """The action after which the seat stands best on average; the first of equals."""
        worth = {t.path: self._worth(t, 0) for t in tries}
        ranked = sorted(tries, key=lambda t: -worth[t.path])[: self.pace.kept]
        for t in ranked:
            worth[t.path] += sum(self._worth(t, n) for n in range(1, len(self.worlds)))
        return max(ranked, key=lambda t: worth[t.path])

    def _worth(self, t: Try, world: int) -> float:
        rng: Rng = world_rng(self.seed, world)
        state = attempt(self.game, self.worlds[world], self.seat, t.action, rng)
        for _ in range(self.pace.depth):
            owing = self._owing(state)
            if owing is None or self._turned_over(t):
                break
            state = self._answered(state, owing, rng)
        return PUT_OFF if self._puts_off(state) else self._weigh(self._passed(state, rng), self.seat)

    def _puts_off(self, state: Any) -> bool:
        """Whether who plays alone is asked the same for the whole time, and so could put off a bad end for ever."""
        owing = self._owing(state) if self.game.spec.seats_max == 1 else None
        return owing is not None and _verbs(owing.menu) == self.asked

    def _turned_over(self, t: Try) -> bool:
        """Whether what is asked now belongs to the next turn: who plays alone and passes is asked again at once."""
        spec = self.game.spec
        return spec.seats_max == 1 and bool(t.path) and t.path[0] in spec.passing

    def _owing(self, state: Any) -> Look | None:
        """The look of somebody who owes an answer: whose turn it is not, so that nothing of a turn is offered."""
        for seen in self._awaited(state):
            if seen.menu is not None and not self._own_turn(seen.menu):
                return seen
        return None

    def _awaited(self, state: Any) -> Iterator[Look]:
        if self.game.outcome(state) is None:
            for seat in sorted(self.game.awaited(state)):
                yield look(self.game, state, seat)

    def _own_turn(self, menu: Menu[Any]) -> bool:
        spec = self.game.spec
        return any(verb in spec.passing or verb in spec.own for verb in _verbs(menu))

    def _answered(self, state: Any, seen: Look, rng: Rng) -> Any:
        """The state after the answer that its seat likes best of a few, judged in one world of its own."""
        assert seen.menu is not None
        tries = _answers(self.game, seen.menu, self.pace.answers, rng)
        world = self.game.imagine(seen.view, rng) if len(tries) > 1 else None
        if world is None:
            return attempt(self.game, state, seen.viewer, tries[0].action, rng)
        luck = rng.below(1 << 62, "answer").to_bytes(8, "big")
        best = max(tries, key=lambda t: self._tried(world, seen.viewer, t, HashRng(luck, "answer")))
        return attempt(self.game, state, seen.viewer, best.action, rng)

    def _tried(self, world: Any, seat: Seat, t: Try, rng: Rng) -> float:
        return self._weigh(attempt(self.game, world, seat, t.action, rng), seat)

    def _passed(self, state: Any, rng: Rng) -> Any:
        """The state after the rest of the own turn is passed, so that all actions are weighed at the same time."""
        for _ in range(self.pace.depth):
            if self.game.outcome(state) is not None or self.seat not in self.game.awaited(state):
                break
            seen = look(self.game, state, self.seat)
            if seen.menu is None or not self._own_turn(seen.menu):
                break
            state = attempt(self.game, state, self.seat, self.game.default(seen.view), rng)
        return state

    def _weigh(self, state: Any, seat: Seat) -> float:
        outcome = self.game.outcome(state)
        if outcome is not None:
            return _standing(outcome, seat)
        return self.value.worth(look(self.game, state, seat).view)


def _verbs(menu: Menu[Any] | None) -> Path:
    """What a menu asks first."""
    slot = None if menu is None else menu.next(())
    return slot.all if isinstance(slot, Slot) else ()


def _standing(outcome: Outcome, seat: Seat) -> float:
    """1 for the only winner, 0 for all alike, -1 for the last, times WIN; who plays alone wins or loses."""
    if len(outcome.ranks) == 1:
        return WIN if outcome.ranks[seat] == 1 else -WIN
    others: Iterable[int] = (rank for other, rank in enumerate(outcome.ranks) if other != seat)
    mine = outcome.ranks[seat]
    return WIN * sum((rank > mine) - (rank < mine) for rank in others)
