"""What the pieces on the board allow, from public facts alone; the rules and the menus ask the same questions here."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.games.war.data import ALL, LAND, NEIGHBOURS, REGION, TABLES
from engine.games.war.view import Counts, Dice, Fight, Player, Pool, Rules
from engine.kernel.seats import Seat

FIGURE: Final = TABLES.special_figure
"""What a figure on the board counts; in the basic game there are none, all is armies of one (rulings 8, 9)."""
DICE: Final = TABLES.dice

ARES, ZEUS, POSEIDON, HADES_GOD = "ares", "zeus", "poseidon", "hades"
PRICE: Final = {ARES: TABLES.ares, ZEUS: TABLES.zeus, POSEIDON: TABLES.poseidon, HADES_GOD: TABLES.hades}

Numbers = Sequence[int]
Tired = Sequence[Numbers]
"""Warriors and figures by territory, or nothing at all."""


def attackers(warriors: int, figures: int) -> int:
    """How many armies of a territory may attack at most (rulings 19 and 55)."""
    if warriors == 0:
        return DICE if figures > 1 else 0
    return min(DICE, warriors + FIGURE * figures - 1)


def choices(warriors: int, figures: int) -> tuple[int, ...]:
    """With how many armies a territory may attack: from figures alone with exactly three."""
    most = attackers(warriors, figures)
    return ((most,) if most else ()) if warriors == 0 else tuple(range(1, most + 1))


def enemies(owner: Numbers, territory: int, seat: Seat) -> list[int]:
    """The neighbours that somebody else holds."""
    return [other for other in NEIGHBOURS[territory] if owner[other] != seat]


class Lands(Struct, frozen=True):
    """A seat's territories: all, those beside somebody else's, and those beside another of its own."""

    own: Counts
    border: Counts
    joined: Counts


@lru_cache(maxsize=1024)
def lands(owner: tuple[Seat, ...], seat: Seat) -> Lands:
    """Where a seat stands; it changes by conquest only, so it is looked up far oftener than found out."""
    own = tuple([t for t in ALL if owner[t] == seat])
    border = tuple([t for t in own if facing(owner, t, seat)])
    return Lands(own, border, tuple([t for t in own if seat in [owner[other] for other in NEIGHBOURS[t]]]))


def facing(owner: Numbers, territory: int, seat: Seat) -> bool:
    """Whether somebody else holds a neighbour."""
    near = NEIGHBOURS[territory]
    return [owner[other] for other in near].count(seat) < len(near)


def open_targets(rules: Rules, round: int, place: int, attacked: Counts, rolls: int) -> Counts | None:
    """The only territories that may still be attacked in this turn; None: there is no limit (rulings 17 and 18)."""
    if round != 2 or not rules.limits:
        return None
    most = rules.limits[place]
    if rules.limit_rolls:
        return () if rolls >= most else None
    return attacked if len(attacked) >= most else None


def most_kept(warriors: int, figures: int, against: int) -> int:
    """The largest number of armies that a first roll with all that may attack surely leaves (ruling 20)."""
    most = attackers(warriors, figures)
    return warriors + FIGURE * figures - min(most, DICE, against)


def sea_border(a: int, b: int) -> bool:
    """Whether two neighbours are joined by a dotted line."""
    return b not in LAND[a]


def occupants(armies: int, warriors: int, figures: int) -> tuple[int, bool]:
    """How many warriors may advance at most, and whether a figure may (rulings 21 and 56)."""
    most = min(armies, warriors if figures else warriors - 1)
    return most, bool(figures) and armies == DICE and warriors + figures > 1


def gods(fight: Fight, side: int, tokens: int, once: bool) -> tuple[str, ...]:
    """The gods that a side can invoke now by public facts (rulings 62, 63, 67)."""
    used = fight.used[0] + fight.used[1] if once else fight.used[side]
    offered = (ARES, ZEUS, POSEIDON) if sea_border(fight.source, fight.target) else (ARES, ZEUS)
    return tuple([god for god in offered if god not in used and tokens >= PRICE[god]])


def may_gather(fight: Fight, side: int, player: Player, once: bool) -> bool:
    """Whether a side that lost warriors can invoke Hades (rulings 63, 70, 71); it must also own a territory."""
    used = fight.used[0] + fight.used[1] if once else fight.used[side]
    return fight.lost[side] > 0 and HADES_GOD not in used and _can_gather(player)


def _can_gather(player: Player) -> bool:
    return player.tokens >= PRICE[HADES_GOD] and player.pool == 0 and player.box > 0


def best(dice: Dice, count: int) -> list[int]:
    """The best dice, as many as there are armies (ruling 58)."""
    return sorted(dice.values, reverse=True)[:count]


def compared(fight: Fight) -> tuple[int, int]:
    """How many armies attacker and defender lose as the dice lie: pair by pair, ties to the defence."""
    attack, defence = best(fight.dice[0], fight.armies), best(fight.dice[1], fight.defence)
    won = sum([a > d for a, d in zip(attack, defence, strict=False)])
    return min(fight.armies, fight.defence) - won, won


# Receiving


def fitting(pools: Sequence[Pool], territory: int) -> list[int]:
    """The pools that may be placed on a territory, in the order in which they are used up (ruling 13)."""
    region = REGION[territory]
    card, area, free = [], [], []
    for n, pool in enumerate(pools):
        if pool.territory == territory:
            card.append(n)
        elif pool.region == region:
            area.append(n)
        elif pool.territory < 0 and pool.region < 0:
            free.append(n)
    return card + area + free


def room(pools: Sequence[Pool], box: int, territory: int) -> int:
    """How many warriors can be placed on a territory."""
    return min(box, sum([pools[n].left for n in fitting(pools, territory)]))


def figure_pool(pools: Sequence[Pool], territory: int) -> int:
    """The pool that a figure on a territory is taken from, -1 for none (ruling 15)."""
    for n in fitting(pools, territory):
        if pools[n].left >= FIGURE and pools[n].territory < 0:
            return n
    return -1


def to_place(pools: Sequence[Pool], box: int, figures: int) -> bool:
    """Whether a piece of the box fits an open pool, so that it must be placed (ruling 14)."""
    if not pools:
        return False
    return box > 0 or (figures > 0 and any(pool.left >= FIGURE and pool.territory < 0 for pool in pools))


# Moving


def movable(warriors: Numbers, figures: Numbers, arrived: Tired, advanced: Tired, t: int) -> tuple[int, bool]:
    """How many warriors may leave a territory in the movement phase, and whether a figure may (rulings 25 to 29)."""
    standing, mounted = warriors[t], figures[t]
    if arrived:
        standing, mounted = standing - arrived[0][t], mounted - arrived[1][t]
    stay = standing + mounted - 1
    if advanced:
        standing, mounted = standing - advanced[0][t], mounted - advanced[1][t]
    return max(0, min(standing, stay)), mounted > 0 and stay > 0


def reach(owner: Numbers, territory: int, seat: Seat) -> list[int]:
    """Where a figure may go: own territories at most two steps away, through own ones (ruling 28)."""
    near = [other for other in NEIGHBOURS[territory] if owner[other] == seat]
    found = set(near)
    for middle in near:
        found.update([other for other in NEIGHBOURS[middle] if owner[other] == seat])
    found.discard(territory)
    return sorted(found)


def touching(owner: Numbers, seat: Seat, among: Sequence[int] = ALL) -> list[int]:
    """The own territories that touch another owner's, or all own ones if none does (ruling 14)."""
    mine = [t for t in among if owner[t] == seat]
    return [t for t in mine if facing(owner, t, seat)] or mine
