"""A tiny game that uses everything the kernel has: for the tests of the kernel and of its suites.

Both hold four beasts of a deck of eight. Each secretly lays one, and may pay others to strengthen it; he may take it
back until both have laid. Dice are thrown, the stronger side scores, both draw. The loser then draws once more, swaps
a beast for the next of his deck, or rests. Three points win; four rounds end it.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engine.kernel.errors import BadOptions
from engine.kernel.game import GameSpec, Step, Types
from engine.kernel.options import Option, Options
from engine.kernel.outcome import Outcome, draw, win
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat, Viewer
from tests.kernel.beasts import (
    BEASTS,
    DECKS,
    HAND,
    HIDDEN,
    POINTS,
    ROUNDS,
    Action,
    Back,
    Clashed,
    Dealt,
    Draw,
    Drew,
    DuelMenu,
    Event,
    Laid,
    Lay,
    Left,
    Rest,
    Rested,
    Side,
    SideView,
    State,
    Swap,
    Swapped,
    TookBack,
    View,
    without,
)


class Duel:
    """The game itself."""

    spec = GameSpec(
        key="duel",
        title="Duel",
        seats_min=2,
        seats_max=2,
        options=(
            Option("deck", ("tame", "wild"), ("tame", "wild"), per_seat=True, drawn=True),
            Option("mirror", ("any", "never"), ("any",)),
        ),
        rules_version="1",
        schema_version=1,
        hidden=True,
        random=True,
        simultaneous=True,
        passing=("rest", "back"),
        lively=("lay",),
        asides=("laid",),
    )
    types = Types(State, View, Action, Event)

    def check(self, options: Options, seats: int) -> None:
        if options.get("mirror") == "never" and options.get("deck", 0) == options.get("deck", 1):
            raise BadOptions("deck", options.get("deck", 0), "both have the same deck")

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        decks = (options.get("deck", 0), options.get("deck", 1))
        order = [rng.stream(f"deck of {seat}").shuffle(DECKS[deck], "deck") for seat, deck in enumerate(decks)]
        sides = tuple(Side(tuple(sorted(cards[:HAND])), cards[HAND:]) for cards in order)
        dealt = tuple(Dealt(seat, side.hand) for seat, side in enumerate(sides))
        return Step(State((sides[0], sides[1]), decks), dealt)

    def actors(self, state: State) -> frozenset[Seat]:
        if self.outcome(state) is not None:
            return frozenset()
        return frozenset((state.loser,)) if state.loser >= 0 else frozenset((0, 1))

    def awaited(self, state: State) -> frozenset[Seat]:
        return frozenset(s for s in self.actors(state) if state.loser >= 0 or state.sides[s].laid is None)

    def out(self, state: State) -> frozenset[Seat]:
        return frozenset()

    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
        match action:
            case Lay():
                return self._laid(state, seat, action, rng)
            case Back():
                side = state.sides[seat]
                assert side.laid is not None
                hand = tuple(sorted((*side.hand, side.laid.beast, *side.laid.paid)))
                return Step(_with(state, seat, replace(side, hand=hand, laid=None)), (TookBack(seat),))
            case Draw():
                side = state.sides[seat]
                drawn = replace(side, hand=tuple(sorted((*side.hand, side.deck[0]))), deck=side.deck[1:])
                return Step(_next(_with(state, seat, drawn)), (Drew(seat, side.deck[0]),))
            case Swap(beast):
                side = state.sides[seat]
                hand = tuple(sorted((*without(side.hand, beast), side.deck[0])))
                swapped = replace(side, hand=hand, deck=side.deck[1:], spent=tuple(sorted((*side.spent, beast))))
                return Step(_next(_with(state, seat, swapped)), (Swapped(seat, beast, side.deck[0]),))
        return Step(_next(state), (Rested(seat),))

    def _laid(self, state: State, seat: Seat, lay: Lay, rng: Rng) -> Step[State, Event]:
        side = state.sides[seat]
        state = _with(state, seat, replace(side, hand=without(side.hand, lay.beast, *lay.paid), laid=lay))
        told = Laid(seat, lay.beast)
        lays = (state.sides[0].laid, state.sides[1].laid)
        if lays[0] is None or lays[1] is None:
            return Step(state, (told,))
        clash = self._clash((lays[0], lays[1]), rng)
        drawn = tuple(Drew(seat, side.deck[0]) for seat, side in enumerate(state.sides) if side.deck)
        return Step(_scored(state, clash), (told, clash, *drawn))

    def _clash(self, lays: tuple[Lay, Lay], rng: Rng) -> Clashed:
        dice = (rng.roll(3, "die of 0"), rng.roll(3, "die of 1"))
        totals = [2 * lay.beast + len(lay.paid) + die for lay, die in zip(lays, dice, strict=True)]
        return Clashed(lays, dice, -1 if totals[0] == totals[1] else int(totals[1] > totals[0]))

    def outcome(self, state: State) -> Outcome | None:
        points = (state.sides[0].points, state.sides[1].points)
        if state.ended is not None:
            return state.ended
        if state.left >= 0:
            return replace(win(1 - state.left, 2, "resigned"), scores=points)
        for seat in (0, 1):
            if points[seat] >= POINTS:
                return replace(win(seat, 2, "points"), scores=points)
        spent = not (state.sides[0].hand or state.sides[0].laid) or not (state.sides[1].hand or state.sides[1].laid)
        if state.loser < 0 and (state.round > ROUNDS or spent):
            out = draw(2, "") if points[0] == points[1] else win(int(points[1] > points[0]), 2, "")
            return replace(out, reason="round_limit" if state.round > ROUNDS else "no_beasts", scores=points)
        return None

    def view(self, state: State, viewer: Viewer) -> View:
        sides = tuple(SideView(_held(s), len(s.deck), s.spent, s.points) for s in state.sides)
        own = state.sides[viewer] if viewer >= 0 else None
        return View(
            viewer,
            (sides[0], sides[1]),
            state.decks,
            state.round,
            state.loser,
            state.left,
            own.hand if own else (),
            own.laid if own else None,
            (state.sides[0].laid is not None, state.sides[1].laid is not None),
            self.outcome(state) is not None,
        )

    def menu(self, view: View) -> DuelMenu | None:
        if view.viewer < 0 or view.over or view.loser not in (-1, view.viewer):
            return None
        return DuelMenu(view)

    def path(self, action: Action, view: View) -> Path:
        match action:
            case Lay(beast, paid):
                rest = without(view.hand, beast, *paid)
                open_end = len(paid) < HAND - 1 and any(card >= max(paid, default=0) for card in rest)
                return ("lay", BEASTS[beast], *(BEASTS[p] for p in paid), *(("done",) if open_end else ()))
            case Swap(beast):
                return ("swap", BEASTS[beast])
        return (str(type(action).__struct_config__.tag),)

    def default(self, view: View) -> Action:
        if view.loser >= 0:
            return Rest()
        return Lay(view.hand[0]) if view.own is None else Back()

    def ordered(self, view: View) -> None:
        return None

    def leave(self, state: State, seat: Seat, rng: Rng) -> Step[State, Event]:
        return Step(replace(state, left=seat), (Left(seat),))

    def conclude(self, state: State, outcome: Outcome) -> State:
        return replace(state, ended=outcome)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        match event:
            case Dealt(seat):
                return event if seat == viewer else None
            case Laid(seat):
                return event if seat == viewer else Laid(seat, HIDDEN)
            case Drew(seat):
                return event if seat == viewer else Drew(seat, HIDDEN)
            case Swapped(seat, away):
                return event if seat == viewer else Swapped(seat, away, HIDDEN)
        return event

    def imagine(self, view: View, rng: Rng) -> State | None:
        return State(
            (self._side(view, 0, rng), self._side(view, 1, rng)), view.decks, view.round, view.loser, view.left
        )

    def _side(self, view: View, seat: Seat, rng: Rng) -> Side:
        seen = view.sides[seat]
        mine = seat == view.viewer
        own = (view.own.beast, *view.own.paid) if mine and view.own else ()
        known = (*view.hand, *own) if mine else ()
        rest = rng.shuffle(without(DECKS[view.decks[seat]], *seen.spent, *known), "rest")
        if mine:
            return Side(view.hand, rest, seen.spent, view.own, seen.points)
        held, deck = rest[: seen.hand], rest[seen.hand :]
        if view.laid[seat]:
            return Side(tuple(sorted(held[1:])), deck, seen.spent, Lay(held[0]), seen.points)
        return Side(tuple(sorted(held)), deck, seen.spent, None, seen.points)


def _held(side: Side) -> int:
    """Cards held, the laid ones among them: how many are paid is a secret until both have laid."""
    return len(side.hand) + (1 + len(side.laid.paid) if side.laid else 0)


def _with(state: State, seat: Seat, side: Side) -> State:
    return replace(state, sides=(side, state.sides[1]) if seat == 0 else (state.sides[0], side))


def _next(state: State) -> State:
    return replace(state, loser=-1, round=state.round + 1)


def _scored(state: State, clash: Clashed) -> State:
    for seat, side in enumerate(state.sides):
        lay = clash.lays[seat]
        spent = tuple(sorted((*side.spent, lay.beast, *lay.paid)))
        hand, points = tuple(sorted((*side.hand, *side.deck[:1]))), side.points + (clash.winner == seat)
        state = _with(state, seat, Side(hand, side.deck[1:], spent, None, points))
    if clash.winner < 0:
        return _next(state)
    won = state.sides[clash.winner].points >= POINTS
    return state if won else replace(state, loser=1 - clash.winner)


class Worth:
    """Points first, then cards, then good ones."""

    def worth(self, view: View) -> float:
        mine, other = view.sides[view.viewer], view.sides[1 - view.viewer]
        return 10 * (mine.points - other.points) + mine.hand - other.hand + 0.3 * sum(view.hand)


NAMES: Final[Mapping[str, tuple[str, ...]]] = {"grey_wolf": ("Grey wolf", "Lupus"), "bear": ("Bear", "Bär")}
DUEL = Duel()
VALUE = Worth()
