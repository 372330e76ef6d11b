"""Game Setup: armies, mercenaries, decks, hands, coin, battlefield (rulebook: Game Setup; ruling 1; mercenaries)."""

from engine.games.milito.actions import Mercenaries
from engine.games.milito.data import ARMIES, BATTLE, TERRAIN
from engine.games.milito.events import Chose, Deployed, Hired, Mustered
from engine.games.milito.menu.board import without
from engine.games.milito.rules import effects
from engine.games.milito.rules.turn import begin_turn
from engine.games.milito.rules.work import Work
from engine.games.milito.state import MAIN, MERCENARIES, NO_CONTROL, NO_LINES, State
from engine.games.milito.view import Own, SideView
from engine.kernel.errors import BadOptions
from engine.kernel.options import Options
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat


def armies_of(options: Options) -> tuple[str, str]:
    """The decks of both seats; whoever names second an army of which there are two decks gets the other one."""
    first, second = options.get("army", 0), options.get("army", 1)
    twins = [army.id for army in ARMIES.values() if army.cards_of == ARMIES[first].cards_of]
    if first == second and len(twins) > 1:
        second = next(id for id in twins if id != first)
    return first, second


def check(options: Options) -> None:
    """Raises BadOptions when both name a deck that exists once, unless mirror matches are allowed."""
    first, second = armies_of(options)
    if first == second and options.get("mirror") != "yes":
        raise BadOptions("army.1", second, "this deck exists once")


def muster(options: Options, rng: Rng) -> Work:
    """Both armies stand ready; without mercenaries the match begins at once."""
    armies = armies_of(options)
    work = Work(_ready(armies, options.get("mercenaries") == "yes"), rng)
    work.tell(Mustered(armies))
    if not work.mercenaries:
        deal(work)
    return work


def _ready(armies: tuple[str, str], mercenaries: bool) -> State:
    a, b = (ARMIES[army].deck for army in armies)
    return State(
        phase=MERCENARIES if mercenaries else MAIN,
        turn=0,
        active=0,
        first=0,
        terrain=(),
        control=NO_CONTROL,
        sides=(_camp(armies[0], len(a)), _camp(armies[1], len(b))),
        own=(Own((), (), ()), Own((), (), ())),
        decks=(a, b),
        mercenaries=mercenaries,
    )


def _camp(army: str, deck: int) -> SideView:
    return SideView(army, NO_LINES, 0, deck, 0, 0, False)


def choose(work: Work, seat: Seat, action: Mercenaries) -> None:
    """A seat hires mercenaries and leaves as many units at home; shown when both have chosen."""
    side = work.sides[seat]
    side.hired, side.home = tuple(sorted(action.hired)), tuple(sorted(action.home))
    work.chosen = (True, work.chosen[1]) if seat == 0 else (work.chosen[0], True)
    work.tell(Chose(seat, side.hired, side.home))
    if work.chosen == (True, True):
        _march_in(work)


def _march_in(work: Work) -> None:
    a, b = work.sides
    for side in work.sides:
        for unit in side.home:
            side.deck = without(side.deck, unit)
        side.deck += side.hired
    work.tell(Hired((a.hired, b.hired), (a.home, b.home)))
    deal(work)


def deal(work: Work) -> None:
    """Shuffle, draw the hands, toss the coin, lay out the battlefield, and begin the first turn."""
    for seat, side in enumerate(work.sides):
        side.deck = work.rng.shuffle(side.deck, f"deck {seat}")
    for seat in (0, 1):
        effects.draw(work, seat, BATTLE.hand, "start")
    work.first = work.active = work.rng.below(2, "coin")
    work.terrain = battlefield(work.rng)
    work.tell(Deployed(work.terrain, work.first))
    begin_turn(work)


def battlefield(rng: Rng) -> tuple[str, ...]:
    """Five of the nine terrain cards: what is not Plains goes to the flanks, a third one beside a flank (ruling 1)."""
    cards = [ground.id for ground in TERRAIN.values() for _ in range(ground.count)]
    drawn = rng.shuffle(tuple(cards), "terrain")[: BATTLE.columns]
    rough = [ground for ground in drawn if ground != PLAIN]
    out = [PLAIN] * BATTLE.columns
    for ground, column in zip(rough, _places(len(rough), rng), strict=True):
        out[column] = ground
    return tuple(out)


PLAIN = "plain"


def _places(count: int, rng: Rng) -> list[int]:
    last = BATTLE.columns - 1
    places: list[int] = []
    if count > 0:
        flank = rng.below(2, "flank") * last
        places += [flank, last - flank]
    if count > 2:
        places.append(1 if rng.below(2, "third") == 0 else last - 1)
    return places[:count]
