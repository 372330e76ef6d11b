"""Buying and playing: one function a card, in a table (sections 13.2 and 14)."""

from collections.abc import Callable
from typing import Final

from msgspec import structs

from engine.games.legion.actions import Buy, Play
from engine.games.legion.data import (
    BATTLE,
    BIT,
    CALTROPS,
    CARD_AP,
    CARD_ID,
    CARDS,
    DECOY,
    HORDE,
    NEAR,
    PIT,
    PRICE,
    ROME,
    SKULLS,
    SWEEP,
    bits,
)
from engine.games.legion.events import (
    Bought,
    Bribed,
    Cleared,
    Joined,
    Played,
    Prepared,
    Rallied,
    Spied,
    Swept,
    Walled,
)
from engine.games.legion.rules import stall
from engine.games.legion.rules.volley import volley
from engine.games.legion.rules.work import Work
from engine.kernel.seats import Seat

LAYS: Final = {"wolf_pit": PIT, "skulls": SKULLS, "caltrops": CALTROPS, "decoy": DECOY}


def buy(work: Work, seat: Seat, action: Buy) -> None:
    """A card of the row goes to the discard pile, and the next one is turned up (13.2)."""
    price = PRICE[action.card]
    work.pay(seat, BATTLE.buy, price)
    work.tell(Bought(seat, action.card, price, stall.sell(work, seat, action.card)))


def play(work: Work, seat: Seat, action: Play) -> None:
    """Pay, let the card leave the hand, resolve it, and put it back into the stock (13.2)."""
    card = CARD_ID[action.card]
    work.pay(seat, CARD_AP[action.card])
    stall.take(work, seat, action.card)
    if card not in LAYS:
        work.tell(Played(seat, action.card, action.unit, action.tile))
    EFFECTS[card](work, seat, action)
    stall.put_back(work, seat, action.card)
    work.settle()


def _march(work: Work, seat: Seat, action: Play) -> None:
    """A march order: points for this turn, counted against the cap (5.1)."""
    had, more = work.purse[seat], CARDS[action.card].grant
    work.purse[seat] = structs.replace(had, ap=had.ap + more, total=had.total + more)


def _sweep(work: Work, seat: Seat, action: Play) -> None:
    """Scout Movement: what stands in the patch shows until the end of the next own turn (7.2)."""
    work.tell(Swept(seat, action.tile, _reveal(work, seat, SWEEP[action.tile])))


def _reveal(work: Work, seat: Seat, patch: int) -> tuple[int, ...]:
    """Reveal the other's units and decoys in a patch; gives their tiles."""
    other, watch = 1 - seat, work.watch[seat]
    found = work.occupied[other] & patch
    units = sum(1 << unit for unit, tile in enumerate(work.troops[other].tiles) if tile >= 0 and found & BIT[tile])
    decoys = work.ground[HORDE].decoys & patch if seat == ROME else 0
    work.watches(seat, fresh=watch.fresh | units, decoys_fresh=watch.decoys_fresh | decoys)
    return bits(found | decoys)


def _spy(work: Work, seat: Seat, action: Play) -> None:
    """Eagle Eye: the same sweep, and the thing on the named tile is known for good (7.3, ruling A32)."""
    found = _reveal(work, seat, SWEEP[action.tile])
    other, tile = 1 - seat, action.tile
    if seat == ROME and work.ground[HORDE].decoys & BIT[tile]:
        work.dig(ROME, DECOY, tile)
        work.tell(Swept(seat, tile, found, -1, True))
    elif tile in work.troops[other].tiles:
        unit = work.troops[other].tiles.index(tile)
        work.identify(other, unit)
        kind = work.kind(other, unit)
        work.tell(Swept(seat, tile, found, kind))
        work.tell(Spied(other, unit, kind, tile))
    else:
        work.tell(Swept(seat, tile, found))


def _mark(*fields: str) -> Callable[[Work, Seat, Play], None]:
    """A card that gives a unit a status."""

    def effect(work: Work, seat: Seat, action: Play) -> None:
        for field in fields:
            work.mark(seat, field, action.unit)

    return effect


def _rally(work: Work, seat: Seat, action: Play) -> None:
    """Morale comes back, to the bar's maximum (12.4)."""
    before = work.morale[seat]
    work.morale[seat] = min(BATTLE.bars[seat], before + BATTLE.rally)
    work.tell(Rallied(seat, work.morale[seat] - before))


def _dispatches(work: Work, seat: Seat, action: Play) -> None:
    """Draw two of the own piles, within the hand's limit (ruling A14)."""
    stall.draw(work, seat, BATTLE.draw)


def _mist(work: Work, seat: Seat, action: Play) -> None:
    """Own units and decoys near the tile lose every reveal, a Volley's too (7.2, rulings A19, A34)."""
    near, watch = NEAR[action.tile], work.watch[1 - seat]
    gone = ~sum(1 << unit for unit, tile in enumerate(work.troops[seat].tiles) if tile >= 0 and near & BIT[tile])
    work.watches(1 - seat, brief=watch.brief & gone, fresh=watch.fresh & gone, lasting=watch.lasting & gone)
    if seat == HORDE:
        watch = work.watch[ROME]
        work.watches(ROME, decoys_brief=watch.decoys_brief & ~near, decoys_fresh=watch.decoys_fresh & ~near)


def _palisade(work: Work, seat: Seat, action: Play) -> None:
    """A wall on the unit's tile, for good; a trap under it is gone (section 10)."""
    tile = work.troops[seat].tiles[action.unit]
    work.palisades |= BIT[tile]
    work.tell(Walled(tile))
    if work.ground[HORDE].caltrops & BIT[tile]:
        work.fill(CALTROPS, tile)
        work.tell(Cleared(CALTROPS, tile))


def _reserve(work: Work, seat: Seat, action: Play) -> None:
    """A fresh Praetorian stands in row 1, anonymous; the bar does not grow (14.2)."""
    troops = work.troops[ROME]
    grown = {name: (*getattr(troops, name), 0) for name in ("wounds", "still", "lame")}
    work.turn_out(ROME, tiles=(*troops.tiles, action.tile), **grown)
    work.watches(HORDE, struck=(*work.watch[HORDE].struck, 0))
    work.resee(ROME)
    work.tell(Joined(action.tile, len(troops.tiles)))


def _watchtower(work: Work, seat: Seat, action: Play) -> None:
    """Four tiles of the fog are seen for the match (14.2, ruling A29)."""
    ground = work.ground[ROME]
    work.ground[ROME] = structs.replace(ground, towers=(*ground.towers, action.tile))
    work.resee(ROME)


def _bribe(work: Work, seat: Seat, action: Play) -> None:
    """The unit sits out its owner's next turn; a decoy wastes the coin (11.2)."""
    tile = action.tile
    if work.ground[HORDE].decoys & BIT[tile]:
        work.watches(ROME, decoys_bribed=work.watch[ROME].decoys_bribed | BIT[tile])
        work.tell(Bribed(tile, decoy=True))
        return
    unit = work.troops[HORDE].tiles.index(tile)
    work.mark(HORDE, "bribed", unit)
    work.tell(Bribed(tile, unit))


def _head_takers(work: Work, seat: Seat, action: Play) -> None:
    """This turn each Roman destroyed by an attack, a shot or a Death-Blow costs more (14.3)."""
    work.purse[seat] = structs.replace(work.purse[seat], heads=True)


def _lay(work: Work, seat: Seat, action: Play) -> None:
    """A trap is laid; a Fabri beside it sees it (section 10)."""
    trap = LAYS[CARD_ID[action.card]]
    work.dig(HORDE, trap, action.tile)
    work.tell(Prepared(trap, action.tile))
    work.search()


EFFECTS: Final[dict[str, Callable[[Work, Seat, Play], None]]] = {
    "move_infantry": _march,
    "scout_movement": _sweep,
    "forced_march": _march,
    "eagle_eye": _spy,
    "frenzy": _mark("frenzy"),
    "dig_in": _mark("dug"),
    "volley": volley,
    "formation": _mark("formed"),
    "rally": _rally,
    "dispatches": _dispatches,
    "mist": _mist,
    "palisade": _palisade,
    "reserve": _reserve,
    "watchtower": _watchtower,
    "bribe": _bribe,
    "wild_charge": _mark("charge", "impetus"),
    "ambush": _mark("ambush"),
    "head_takers": _head_takers,
    "wolf_pit": _lay,
    "skulls": _lay,
    "caltrops": _lay,
    "decoy": _lay,
}
"""What each card does."""
