"""The whole truth of a match, shaped like the knowledge: what all see, what each owner sees, what nobody sees.

The public parts and an owner's part go into views as they are. Everything is immutable.
"""

from msgspec import Struct

from engine.games.war.view import (
    OVER,
    PLAY,
    Board,
    Cards,
    Counts,
    Fight,
    Last,
    Own,
    Player,
    Pool,
    Rules,
    Tally,
)
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat


class State(Struct, frozen=True):
    """A position. `pile` is the deck, top card first, and `buried` that part of the discard that not everybody saw.

    The rest is as in view.View.
    """

    phase: str
    round: int
    turn: int
    active: Seat
    order: tuple[Seat, ...]
    rules: Rules
    board: Board
    players: tuple[Player, ...]
    own: tuple[Own, ...]
    pile: Cards
    pools: tuple[Pool, ...] = ()
    fight: Fight | None = None
    trades: int = 0
    conquered: bool = False
    attacked: Counts = ()
    rolls: int = 0
    arrived: tuple[Counts, ...] = ()
    advanced: tuple[Counts, ...] = ()
    shown: Cards = ()
    buried: Cards = ()
    last: Last | None = None
    taken: Counts = ()
    tally: tuple[Tally, ...] = ()
    outcome: Outcome | None = None


def asked(state: State) -> Seat:
    """The seat that is asked something, -1 for none; what opens a question is public, so this is too."""
    if state.phase == OVER:
        return -1
    fight = state.fight
    if fight is None:
        return state.active
    return fight.attacker if fight.asked == 0 else fight.defender


def question(state: State) -> str:
    """What that seat is asked: PLAY, INVOKE, HADES or OCCUPY, or nothing."""
    if state.phase == OVER:
        return ""
    return PLAY if state.fight is None else state.fight.stage


def playing(state: State) -> frozenset[Seat]:
    """The seats that have a part in the match."""
    return frozenset([seat for seat, player in enumerate(state.players) if not player.out])


def acting(state: State) -> frozenset[Seat]:
    """Who may act: whoever is asked, and in the advanced game all who play, for orders may be given at any time."""
    if state.phase == OVER:
        return frozenset()
    return playing(state) if state.rules.advanced else frozenset((asked(state),))
