"""The toy game with answers given in advance, as games with orders have them.

pledge <0 | 1 | 2>    from now on: ask me, end my turn, draw while there are cards; at any time, nobody else notices
"""

from typing import Any

from msgspec import structs

from engine.kernel.game import Slot, Step
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat
from tests.host.toy import Act, Event, Menu, Noted, State, Toy, View

ASK, END, DRAW = "0", "1", "2"


class PledgeMenu(Menu):
    """What a player may do: their turn if it is theirs, and pledges."""

    def next(self, prefix: Path) -> Slot | Act:
        if not prefix:
            mine = super().next(()) if self.view.viewer == self.view.mover else None
            return Slot("verb", (*(mine.ids if isinstance(mine, Slot) else ()), "pledge"))
        if prefix == ("pledge",):
            return Slot("pledge", (ASK, END, DRAW))
        return super().next(prefix)


class Pledged(Toy):
    """`broken`: what is pledged cannot be read, as by a fault of the game."""

    def __init__(self, broken: bool = False) -> None:
        super().__init__()
        self.broken = broken
        self.spec = structs.replace(self.spec, orders=("pledge",), at_once="quick")

    def actors(self, state: State) -> frozenset[Seat]:
        return frozenset() if self.outcome(state) else frozenset(range(len(state.hands)))

    def awaited(self, state: State) -> frozenset[Seat]:
        return Toy.actors(self, state)

    def menu(self, view: View) -> PledgeMenu | None:
        return PledgeMenu(view) if view.viewer >= 0 and not view.over else None

    def apply(self, state: State, seat: Seat, action: Act, rng: Rng) -> Step[State, Event]:
        if action.verb != "pledge":
            return super().apply(state, seat, action, rng)
        notes = (*state.notes[:seat], action.card, *state.notes[seat + 1 :])
        return Step(structs.replace(state, notes=notes), (Noted(seat, action.card),))

    def ordered(self, view: Any) -> Act | None:
        if self.broken:
            raise ValueError("a bug")
        if view.viewer != view.mover or view.note <= 0:
            return None
        return Act("draw") if view.note == int(DRAW) and view.deck else Act("end")
