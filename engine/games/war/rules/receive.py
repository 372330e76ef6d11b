"""The start of a turn: armies and tokens received, cards traded, everything placed (rulebook: Receiving Armies)."""

from msgspec import structs

from engine.games.war.actions import REST, Dismember, Place, Trade
from engine.games.war.data import ALL, BONUS, MEMBERS, SITES, TABLES, trade_worth
from engine.games.war.events import Dismembered, Placed, Put, Traded, Turn, Wasted
from engine.games.war.menu import board, cards, goals
from engine.games.war.menu.board import FIGURE
from engine.games.war.rules.work import Work, merged, without
from engine.games.war.view import NOBODY, RECEIVE, Cards, Pool
from engine.kernel.seats import Seat

NO_CARDS: Cards = ()


def income(work: Work) -> None:
    """Territories, whole regions and sites are counted as the turn starts (rulings 11, 12, 61)."""
    seat = work.active
    share = max(TABLES.share_least, work.owner.count(seat) // TABLES.share)
    regions = tuple((region, BONUS[region]) for region in goals.held(work.owner, seat))
    work.pools = (*(Pool(bonus, region) for region, bonus in regions), Pool(share))
    tokens = _devotion(work, seat) if work.rules.advanced else 0
    if tokens:
        work.change(seat, tokens=work.players[seat].tokens + tokens)
    work.phase = RECEIVE
    work.tell(Turn(work.turn, work.round, seat, share, regions, tokens))
    settle(work)


def _devotion(work: Work, seat: Seat) -> int:
    """The tokens gained: a fixed number in the first round, then by sites; eight can be held (rulings 60, 61)."""
    if work.round == 1:
        gained = TABLES.first_tokens[work.order.index(seat)]
    else:
        sites = sum([work.owner[t] == seat for t in SITES])
        gained = max(sites, work.rules.token_floor) if sites else 0
    return min(gained, TABLES.tokens - work.players[seat].tokens)


def place(work: Work, seat: Seat, action: Place) -> None:
    """Put pieces on a territory; a figure takes three armies of one pool (rulings 13 and 15)."""
    t = action.territory
    if t == REST:
        spread(work)
        return
    if action.figure:
        _spend(work, board.figure_pool(work.pools, t), FIGURE)
        work.put(seat, t, 0, 1)
        work.tell(Placed(seat, (Put(t, 0, 1),)))
    else:
        _take(work, t, action.warriors)
        work.put(seat, t, action.warriors)
        work.tell(Placed(seat, (Put(t, action.warriors),)))
    work.pools = _left(work.pools)
    settle(work)


def _take(work: Work, t: int, armies: int) -> None:
    """Use up the pools that fit a territory: card, region, anywhere."""
    for n in board.fitting(work.pools, t):
        part = min(armies, work.pools[n].left)
        _spend(work, n, part)
        armies -= part


def _spend(work: Work, n: int, armies: int) -> None:
    """Take armies out of a pool."""
    pools = list(work.pools)
    pools[n] = structs.replace(pools[n], left=pools[n].left - armies)
    work.pools = tuple(pools)


def _left(pools: tuple[Pool, ...]) -> tuple[Pool, ...]:
    return tuple([pool for pool in pools if pool.left])


def settle(work: Work) -> None:
    """Place what can go to one territory only, where that leaves nobody a choice (decision 3)."""
    player, pools = work.players[work.active], work.pools
    if not pools or sum([pool.left for pool in pools]) > player.box:
        return
    if work.owner.count(work.active) > 1 and any(pool.territory == NOBODY for pool in pools):
        return
    if player.box_figures and any(pool.left >= FIGURE and pool.territory == NOBODY for pool in pools):
        return
    spread(work)


def spread(work: Work) -> None:
    """Place all that is left: restricted pools first, each warrior where fewest stand at a border (ruling 14)."""
    seat = work.active
    puts: dict[int, list[int]] = {}
    for n, pool in enumerate(work.pools):
        places = _places(work, pool)
        while (left := work.pools[n].left) and (piece := _piece(work, pool, left)):
            warriors, figures = piece
            t = min(places, key=lambda t: (work.stack(t), t))
            _spend(work, n, warriors + FIGURE * figures)
            work.put(seat, t, warriors, figures)
            put = puts.setdefault(t, [0, 0])
            put[0] += warriors
            put[1] += figures
    work.pools = _left(work.pools)
    if puts:
        work.tell(Placed(seat, tuple([Put(t, *puts[t]) for t in sorted(puts)]), True))


def _places(work: Work, pool: Pool) -> list[int]:
    if pool.territory != NOBODY:
        return [pool.territory]
    among = ALL if pool.region == NOBODY else MEMBERS[pool.region]
    return board.touching(work.owner, work.active, among)


def _piece(work: Work, pool: Pool, left: int) -> tuple[int, int] | None:
    """The next piece of the box for a pool: a warrior, a figure when there is none, or nothing."""
    player = work.players[work.active]
    if player.box:
        return 1, 0
    if player.box_figures and left >= FIGURE and pool.territory == NOBODY:
        return 0, 1
    return None


def trade(work: Work, seat: Seat, action: Trade) -> None:
    """Trade a set; its armies join the pools (rulebook: Trading Cards; rulings 16, 38, 74, 75)."""
    traded = action.cards
    work.trades += 1
    work.hold(seat, without(work.own[seat].hand, traded))
    work.shown = merged(work.shown, traded)
    work.count(seat, trades=1)
    if work.rules.advanced:
        armies, owned = TABLES.sets[len(traded) - 2], NO_CARDS
        price = cards.athena(traded)
        tokens = work.players[seat].tokens - price
        gained = min(TABLES.sacrifice * action.sacrificed, TABLES.tokens - tokens)
        work.change(seat, tokens=tokens + gained)
        work.tell(Traded(seat, traded, work.trades, armies, owned, price, action.sacrificed, gained))
    else:
        armies = trade_worth(work.trades)
        owned = tuple([card for card in traded if card in ALL and work.owner[card] == seat])
        work.tell(Traded(seat, traded, work.trades, armies, owned))
    _receive(work, armies - action.sacrificed, owned)
    settle(work)


def _receive(work: Work, armies: int, owned: tuple[int, ...]) -> None:
    """The armies of a trade: two on each owned territory of its cards, the rest with those that go anywhere."""
    cards_ = tuple([Pool(TABLES.card_bonus, NOBODY, t) for t in owned])
    fixed = tuple([pool for pool in work.pools if pool.region != NOBODY or pool.territory != NOBODY])
    free = sum([pool.left for pool in work.pools]) - sum([pool.left for pool in fixed]) + armies
    work.pools = _left((*cards_, *sorted(fixed, key=lambda pool: pool.territory == NOBODY), Pool(free)))


def close(work: Work) -> None:
    """The receive phase is over; armies that no piece of the box fits are lost (ruling 10)."""
    if work.phase == RECEIVE and work.pools:
        work.tell(Wasted(work.active, sum([pool.left for pool in work.pools])))
        work.pools = ()


def dismember(work: Work, seat: Seat, action: Dismember) -> None:
    """A figure goes to the box, and three warriors come out of it, or what there is (ruling 53)."""
    t = action.territory
    warriors = min(FIGURE, work.players[seat].box)
    _keep_tired(work, t, warriors)
    work.put(seat, t, warriors, -1)
    work.tell(Dismembered(seat, t, warriors))


def _keep_tired(work: Work, t: int, warriors: int) -> None:
    """What comes of a figure that may not move may not move either; one that may is broken first (ruling 29)."""
    arrived = work.arrived[1][t] if work.arrived else 0
    advanced = work.advanced[1][t] if work.advanced else 0
    if work.figures[t] > arrived + advanced:
        return
    if advanced:
        work.advance(t, warriors, -1)
    else:
        work.arrive(t, warriors, -1)
