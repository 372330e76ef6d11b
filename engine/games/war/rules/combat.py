"""One confrontation: dice, losses, and what Hades keeps (rulebook: Battle, Mythological Figures)."""

from engine.games.war.data import TABLES
from engine.games.war.events import Gathered
from engine.games.war.menu.board import FIGURE, PRICE
from engine.games.war.rules.work import Work
from engine.games.war.view import Dice
from engine.kernel.seats import Seat

PLAIN = (TABLES.die,) * TABLES.dice
SPECIAL = (TABLES.special_die,)


def roll(work: Work, t: int, armies: int, why: str) -> Dice:
    """The dice of a side: one an army, the best first, and the special one for a figure there (rulings 57 to 59)."""
    values = sorted([work.rng.roll(TABLES.die, why) for _ in range(armies)], reverse=True)
    faces = PLAIN[:armies]
    if work.figures[t]:
        values.append(work.rng.roll(TABLES.special_die, why))
        faces += SPECIAL
    return Dice(tuple(values), faces)


def lose(work: Work, t: int, armies: int) -> int:
    """Take armies off a territory (ruling 54); returns how many of its warriors fell (ruling 71)."""
    seat = work.owner[t]
    if not work.figures[t]:
        work.warriors[t] -= armies
        work.box(seat, armies)
        return armies
    if work.own[seat].figures_first:
        fallen, left = _break(work, seat, t, armies)
        return fallen + _strike(work, seat, t, left)
    struck = min(armies, work.warriors[t])
    _strike(work, seat, t, struck)
    return struck + (_break(work, seat, t, armies - struck)[0] if armies > struck else 0)


def _strike(work: Work, seat: Seat, t: int, warriors: int) -> int:
    """Warriors fall."""
    work.warriors[t] -= warriors
    work.box(seat, warriors)
    return warriors


def _break(work: Work, seat: Seat, t: int, armies: int) -> tuple[int, int]:
    """A figure takes up to three losses: how many warriors of it fell, and how many losses are left to take.

    Three send it back whole. One or two break it up; the warriors that survive come out of the box, as many as there
    are. With an empty box the last piece of a territory stays whole.
    """
    if armies >= FIGURE:
        work.put(seat, t, 0, -1)
        return 0, armies - FIGURE
    alive = min(FIGURE - armies, work.players[seat].box)
    if alive == 0 and work.warriors[t] == 0 and work.figures[t] == 1:
        return 0, 0
    work.put(seat, t, alive, -1)
    return armies, 0


def shelter(work: Work, seat: Seat, fallen: int) -> None:
    """An active pool fills up with the warriors just fallen, without a question (ruling 71)."""
    gather(work, seat, min(fallen, TABLES.pool - work.players[seat].pool), 0)


def gather(work: Work, seat: Seat, warriors: int, tokens: int) -> None:
    """Fallen warriors go from the box to Hades: only real pieces can."""
    player = work.players[seat]
    taken = min(warriors, player.box)
    if taken:
        work.change(seat, pool=player.pool + taken, box=player.box - taken, tokens=player.tokens - tokens)
        work.tell(Gathered(seat, taken, tokens))


def invoke_hades(work: Work, seat: Seat, fallen: int) -> None:
    """Hades takes the most he can, for two tokens (ruling 70)."""
    gather(work, seat, min(fallen, TABLES.pool), PRICE["hades"])
