"""The whole truth of a match, shaped like the knowledge: what all see, what each owner sees, what nobody sees.

The public parts and an owner's part go into views as they are. Everything is immutable.
"""

from typing import Final

from msgspec import Struct

from engine.games.milito.data import BATTLE
from engine.games.milito.view import NEUTRAL, Cards, FightView, Last, Owed, Own, SideView, Tally
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat

MERCENARIES: Final = "mercenaries"
FLANK: Final = "flank"
MAIN: Final = "main"
OVER: Final = "over"

LIMIT: Final = -1
"""`Owed.why` for the limit of nine."""
UNNAMED: Final = -1
"""A fighting unit that is still to be named, or a support that is not there."""

NO_LINES: Final[tuple[Cards, ...]] = ((),) * BATTLE.columns
NO_CONTROL: Final = (NEUTRAL,) * BATTLE.columns


class State(Struct, frozen=True):
    """A position. `decks` are the draw piles, top card first: their order is nobody's knowledge.

    `fight` holds the attacker's Bonus Card openly. `owed` are leaders' effects still to be carried out, the one
    being asked first: draws may wait behind a discard. The rest is as in view.View.
    """

    phase: str
    turn: int
    active: Seat
    first: Seat
    terrain: tuple[str, ...]
    control: tuple[int, ...]
    sides: tuple[SideView, SideView]
    own: tuple[Own, Own]
    decks: tuple[Cards, Cards]
    pairs: tuple[tuple[int, int], ...] = ()
    fight: FightView | None = None
    owed: tuple[Owed, ...] = ()
    quiet: int = 0
    busy: bool = False
    mercenaries: bool = False
    chosen: tuple[bool, bool] = (False, False)
    last: Last | None = None
    tally: tuple[Tally, Tally] = (Tally(), Tally())
    outcome: Outcome | None = None


def question(state: State) -> str:
    """What is asked now: "mercenaries", "discard", "fighter", "bonus", "answer", "play", or nothing."""
    if state.phase == OVER:
        return ""
    if state.phase == MERCENARIES:
        return "mercenaries"
    if state.owed:
        return "discard"
    if state.fight is None:
        return "play"
    if state.fight.facing == UNNAMED:
        return "fighter"
    return "answer" if state.fight.source else "bonus"


def asked(state: State) -> tuple[Seat, ...]:
    """The seats that are asked, sorted; what they are asked is public, so this is too."""
    match question(state):
        case "":
            return ()
        case "mercenaries":
            return tuple(seat for seat in (0, 1) if not state.chosen[seat])
        case "discard":
            return (state.owed[0].seat,)
        case "fighter" | "answer":
            return (1 - state.active,)
    return (state.active,)
