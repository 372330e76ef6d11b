"""The whole truth of a match, shaped like the knowledge: what all see, what each owner knows, what he knows of the
other's units without their owner hearing of it, and what nobody knows. The owners' parts go into views as they are.
"""

from typing import Final

from msgspec import Struct

from engine.games.legion.data import BATTLE, BESIDE, BIT, FABRI_UNIT, OUTSIDE, PATCH, ROME, ROSTER, SEE, UNITS, bits
from engine.games.legion.view import DEPLOY, Ground, Kinds, Own, Troops
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat

Piles = tuple[int, ...]


class Watch(Struct, frozen=True):
    """What a side has made visible of the other's: masks over the other's units, and masks of tiles for decoys.

    `brief` reveals end with the watcher's turn that runs or comes, `fresh` ones with the one after, `lasting` ones
    never (7.2). struck: how often each unit was hit by a Volley. decoys_bribed: decoys that took the coin.
    """

    brief: int = 0
    fresh: int = 0
    lasting: int = 0
    struck: tuple[int, ...] = (0,) * UNITS
    decoys_brief: int = 0
    decoys_fresh: int = 0
    decoys_bribed: int = 0

    @property
    def shown(self) -> int:
        """The units with any reveal."""
        return self.brief | self.fresh | self.lasting


class State(Struct, frozen=True):
    """A position. `decks` and `stocks` are in an order that nobody knows, top card first.

    occupied and sees are derived: where a side's units stand, and the tiles on which a side sees what stands there
    (reasons 1, 2, 3 and 5 of section 7.1). blood: a unit fell in this round. The rest is as in view.View.
    """

    phase: str = DEPLOY
    round: int = 0
    quiet: int = 0
    blood: bool = False
    active: Seat = -1
    first: Seat = -1
    morale: tuple[int, int] = BATTLE.bars
    fallen: tuple[Kinds, Kinds] = ((), ())
    palisades: int = 0
    own: tuple[Own, Own] = (Own(), Own())
    watch: tuple[Watch, Watch] = (Watch(), Watch())
    decks: tuple[Piles, Piles] = ((), ())
    stocks: tuple[Piles, Piles] = ((), ())
    occupied: tuple[int, int] = (0, 0)
    sees: tuple[int, int] = (OUTSIDE, OUTSIDE)
    outcome: Outcome | None = None


BOTH: Final = frozenset((0, 1))
NOBODY: Final[frozenset[Seat]] = frozenset()
ALONE: Final = (frozenset((0,)), frozenset((1,)))


def acting(state: State) -> frozenset[Seat]:
    """Who may act: both while armies are arranged, then whoever's turn it is."""
    if state.outcome is not None:
        return NOBODY
    return BOTH if state.phase == DEPLOY else ALONE[state.active]


def waited_for(state: State) -> frozenset[Seat]:
    """Who is waited for: who has not confirmed his arrangement, or whoever's turn it is."""
    if state.outcome is None and state.phase == DEPLOY:
        return frozenset(seat for seat in BOTH if not state.own[seat].ready)
    return acting(state)


def stand(troops: Troops) -> int:
    """The tiles on which a side's units stand."""
    mask = 0
    for tile in troops.tiles:
        if tile >= 0:
            mask |= BIT[tile]
    return mask


def sight(seat: Seat, troops: Troops, towers: tuple[int, ...]) -> int:
    """The tiles on which a side sees what stands there, temporary reveals apart."""
    mask = OUTSIDE
    for kind, tile in zip(ROSTER[seat], troops.tiles, strict=False):
        if tile >= 0:
            mask |= SEE[kind][tile]
    for tile in towers:
        mask |= PATCH[tile]
    return mask


def find(known: Ground, laid: Ground, fabri: int) -> Ground:
    """Rome's knowledge of the ground with all that lies beside its Fabri (section 10); the same one if nothing new."""
    if fabri < 0:
        return known
    near = BESIDE[fabri]
    if not near & (laid.pits | laid.skulls | laid.caltrops | laid.decoys):
        return known
    found = Ground(
        known.pits | laid.pits & near,
        known.skulls | laid.skulls & near,
        known.caltrops | laid.caltrops & near,
        known.decoys | laid.decoys & near,
        known.towers,
    )
    return known if found == known else found


def seen(state: State, viewer: Seat) -> int:
    """The tiles on which a side sees a thing of the other's, be it a unit or a decoy (section 7.1)."""
    other = 1 - viewer
    watch, sees, tiles = state.watch[viewer], state.sees[viewer], state.own[other].troops.tiles
    mask = state.occupied[other] & sees
    if shown := watch.shown:
        for unit in bits(shown):
            mask |= BIT[tiles[unit]]
    if viewer == ROME:
        decoys = state.own[other].ground.decoys
        mask |= decoys & (sees | watch.decoys_brief | watch.decoys_fresh) | state.own[viewer].ground.decoys
    return mask


def fabri_tile(troops: Troops) -> int:
    """Where Rome's Fabri stand; -1 when they fell."""
    return troops.tiles[FABRI_UNIT]
