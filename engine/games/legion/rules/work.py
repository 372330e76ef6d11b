"""A position in the making: the rules change it during one step, and nobody else ever sees it."""

from typing import Any

from msgspec import structs

from engine.games.legion.data import (
    BATTLE,
    BIT,
    FOG,
    HORDE,
    KINGS,
    LOSS,
    RANK,
    ROME,
    ROSTER,
    TRAPS,
    bits,
)
from engine.games.legion.events import Ended, Event, Fell, Found
from engine.games.legion.state import State, fabri_tile, find, sight, stand
from engine.games.legion.view import OVER, Own
from engine.kernel.game import Step
from engine.kernel.outcome import Outcome, draw, win
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat

MASKS = ("known", "frenzy", "dug", "formed", "bribed", "horn", "cry", "charge", "impetus", "ambush")
"""The masks that a unit leaves when it falls."""


def put(items: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The tuple with one item changed."""
    return (*items[:at], value, *items[at + 1 :])


class Work:
    """The whole position, mutable; `done` freezes it. Fields are named as in State, the owners' parts as in Own."""

    __slots__ = (
        "active",
        "blood",
        "dead",
        "decks",
        "events",
        "fallen",
        "first",
        "ground",
        "morale",
        "occupied",
        "outcome",
        "palisades",
        "phase",
        "purse",
        "quiet",
        "ready",
        "rng",
        "round",
        "sees",
        "stall",
        "stocks",
        "troops",
        "watch",
    )

    def __init__(self, state: State, rng: Rng) -> None:
        self.rng = rng
        self.events: list[Event] = []
        self.dead = [False, False]
        """Whose King fell in the event that is being resolved."""
        self.phase, self.round, self.quiet, self.blood = state.phase, state.round, state.quiet, state.blood
        self.active, self.first, self.palisades = state.active, state.first, state.palisades
        a, b = state.own
        self.troops, self.purse = [a.troops, b.troops], [a.purse, b.purse]
        self.stall, self.ground, self.ready = [a.stall, b.stall], [a.ground, b.ground], [a.ready, b.ready]
        self.morale, self.fallen = list(state.morale), list(state.fallen)
        self.watch, self.decks, self.stocks = list(state.watch), list(state.decks), list(state.stocks)
        self.occupied, self.sees = list(state.occupied), list(state.sees)
        self.outcome = state.outcome

    def done(self) -> Step[State, Event]:
        """The finished position and what happened."""
        state = State(
            self.phase,
            self.round,
            self.quiet,
            self.blood,
            self.active,
            self.first,
            (self.morale[0], self.morale[1]),
            (self.fallen[0], self.fallen[1]),
            self.palisades,
            (self.own(0), self.own(1)),
            (self.watch[0], self.watch[1]),
            (self.decks[0], self.decks[1]),
            (self.stocks[0], self.stocks[1]),
            (self.occupied[0], self.occupied[1]),
            (self.sees[0], self.sees[1]),
            self.outcome,
        )
        return Step(state, tuple(self.events))

    def own(self, seat: Seat) -> Own:
        """A side as its owner knows it."""
        return Own(self.troops[seat], self.purse[seat], self.stall[seat], self.ground[seat], self.ready[seat])

    def tell(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    # The owners' parts: each call gives the side a new frozen one.

    def turn_out(self, seat: Seat, **changes: Any) -> None:
        """Change something about a side's units."""
        self.troops[seat] = structs.replace(self.troops[seat], **changes)

    def mark(self, seat: Seat, field: str, unit: int) -> None:
        """Add a unit to one of its side's masks."""
        self.turn_out(seat, **{field: getattr(self.troops[seat], field) | 1 << unit})

    def pay(self, seat: Seat, ap: int, denarii: int = 0) -> None:
        """Spend action points and money."""
        had = self.purse[seat]
        self.purse[seat] = structs.replace(had, ap=had.ap - ap, denarii=had.denarii - denarii)

    def earn(self, seat: Seat, denarii: int) -> None:
        """Receive money."""
        self.pay(seat, 0, -denarii)

    def watches(self, seat: Seat, **changes: Any) -> None:
        """Change what a side has made visible of the other's."""
        self.watch[seat] = structs.replace(self.watch[seat], **changes)

    def dig(self, seat: Seat, trap: int, tile: int) -> None:
        """A side comes to know a trap."""
        field = FIELDS[trap]
        ground = self.ground[seat]
        self.ground[seat] = structs.replace(ground, **{field: getattr(ground, field) | BIT[tile]})

    def fill(self, trap: int, tile: int) -> None:
        """A trap is gone, from the ground and from both sides' knowledge."""
        field = FIELDS[trap]
        for seat, ground in enumerate(self.ground):
            self.ground[seat] = structs.replace(ground, **{field: getattr(ground, field) & ~BIT[tile]})
        if TRAPS[trap] == "decoy":
            self.watches(ROME, **{name: getattr(self.watch[ROME], name) & ~BIT[tile] for name in DECOY_MARKS})

    # Seeing.

    def resee(self, seat: Seat) -> None:
        """Bring up to date where a side stands and what it sees, and let the Fabri look around."""
        troops = self.troops[seat]
        self.occupied[seat] = stand(troops)
        self.sees[seat] = sight(seat, troops, self.ground[seat].towers)
        if seat == ROME:
            self.search()

    def search(self) -> None:
        """The Fabri find what lies beside them."""
        had = self.ground[ROME]
        found = find(had, self.ground[HORDE], fabri_tile(self.troops[ROME]))
        if found is not had:
            self.ground[ROME] = found
            for trap, (before, after) in enumerate(zip(had.traps, found.traps, strict=True)):
                for tile in bits(after & ~before):
                    self.tell(Found(trap, tile))

    def visible(self, viewer: Seat, unit: int) -> bool:
        """Whether a side sees this unit of the other's where it stands."""
        tile = self.troops[1 - viewer].tiles[unit]
        return bool(self.sees[viewer] >> tile & 1) or bool(self.watch[viewer].shown >> unit & 1)

    def identify(self, seat: Seat, unit: int) -> None:
        """The other side learns for good what a unit of this side is."""
        self.mark(seat, "known", unit)

    def kind(self, seat: Seat, unit: int) -> int:
        """What a unit is."""
        return ROSTER[seat][unit]

    # Falling.

    def fell(self, seat: Seat, unit: int, cause: str, more: int = 0) -> None:
        """A unit is destroyed: removed, mourned, and paid for (8.2, steps 9 and 10). `more` is further morale."""
        tile, kind = self.troops[seat].tiles[unit], ROSTER[seat][unit]
        self._remove(seat, unit)
        self.fallen[seat] = (*self.fallen[seat], kind)
        self.blood = True
        self.dead[seat] |= kind == KINGS[seat]
        lost = self.lose(seat, LOSS[kind] + more)
        spoils = BATTLE.spoils if RANK[kind] >= BATTLE.spoils_rank else 0
        self.earn(1 - seat, spoils)
        self.tell(Fell(seat, kind, tile, cause, lost, spoils))

    def _remove(self, seat: Seat, unit: int) -> None:
        gone = ~(1 << unit)
        troops, watch = self.troops[seat], self.watch[1 - seat]
        masks = {name: getattr(troops, name) & gone for name in MASKS}
        self.turn_out(seat, tiles=put(troops.tiles, unit, -1), **masks)
        self.watches(1 - seat, brief=watch.brief & gone, fresh=watch.fresh & gone, lasting=watch.lasting & gone)
        self.resee(seat)

    def lose(self, seat: Seat, morale: int) -> int:
        """Take morale off a bar, which stops at 0; says how much it was."""
        before = self.morale[seat]
        self.morale[seat] = max(0, before - morale)
        return before - self.morale[seat]

    # The end (section 12).

    def settle(self) -> bool:
        """After a resolved event: whether the match is over, by Kings, then morale, then units left."""
        ended = self.outcome or self._beaten()
        if ended is not None and self.outcome is None:
            self.close(ended)
        return ended is not None

    def _beaten(self) -> Outcome | None:
        kings, routs = self.dead, [morale <= 0 for morale in self.morale]
        for reason, lost in (("king", kings), ("morale", routs), ("elimination", [not occ for occ in self.occupied])):
            if lost[0] and lost[1]:
                return draw(2, reason)
            if lost[0] or lost[1]:
                return win(lost.index(False), 2, reason)
        return None

    def close(self, outcome: Outcome) -> None:
        """The match has ended."""
        self.outcome, self.phase = outcome, OVER
        self.tell(Ended(outcome))

    def in_fog(self, seat: Seat) -> int:
        """How many units of a side stand in the fog."""
        return (self.occupied[seat] & FOG).bit_count()


FIELDS = ("pits", "skulls", "caltrops", "decoys")
"""The field of Ground for each trap."""
DECOY_MARKS = ("decoys_brief", "decoys_fresh", "decoys_bribed")
