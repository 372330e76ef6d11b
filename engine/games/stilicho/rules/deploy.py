"""Set-up and Deployment (RB 3.1, 5.0, 7.7; rulings 23, 61, 62)."""

from engine.games.stilicho.actions import Deploy, Setup
from engine.games.stilicho.data import (
    DIOCESE_OF,
    ENEMY_DECK,
    FRONT,
    FRONT_IDS,
    FRONTS,
    LATE,
    LEADER,
    LEADERS,
    ROMAN_DECK,
    RULES,
    SARUS,
    STARTS,
    STILICHO,
)
from engine.games.stilicho.events import Arranged, MenMoved
from engine.games.stilicho.menu.board import NOBODY, leader_at
from engine.games.stilicho.rules import change
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.state import State
from engine.games.stilicho.view import RECOVERY, Board, Enemy
from engine.kernel.rng import Rng

DEPLOY = "deploy"


def opening(rng: Rng) -> Work:
    """The Enemies stand, the decks lie shuffled without their Late War cards, and Rome may arrange itself (RB 3.0)."""
    enemy, roman = (tuple(card for card in deck if card not in LATE) for deck in (ENEMY_DECK, ROMAN_DECK))
    a, b, c = (Enemy(at, marker=front.marker) for at, front in zip(STARTS, FRONTS, strict=True))
    d, e, f, g = (leader.start or RECOVERY for leader in LEADERS)
    board = Board(
        turn=1,
        round=0,
        stage="setup",
        enemies=(a, b, c),
        armies=(0, 0, 0),
        posts=(d, e, f, g),
        recovery=RULES.muster,
        waiting=RULES.waiting,
        garrisons=("",) * 5,
        unrest=(0,) * 5,
        mutiny=(False, False, False),
        olympius=0,
        hand=(),
        roman_deck=len(roman),
        roman_discard=(),
        enemy_deck=len(enemy),
        enemy_discard=(),
        history=(),
        surge=(),
    )
    enemy = rng.stream("enemy deck").shuffle(enemy, "enemy deck")
    roman = rng.stream("roman deck").shuffle(roman, "roman deck")
    return Work(State(board, enemy, roman), rng)


def setup(work: Work, action: Setup) -> None:
    """All twelve Comitatenses are placed, and Stilicho and Sarus command."""
    work.armies = list(action.armies)
    for space in action.garrisons:
        work.garrisons[DIOCESE_OF[space]] = space
    work.recovery -= sum(action.armies) + len(action.garrisons)
    work.posts[STILICHO], work.posts[SARUS] = FRONT_IDS[action.stilicho], FRONT_IDS[action.sarus]
    work.stage = "begin"
    work.tell(Arranged(action.armies, action.garrisons, action.stilicho, action.sarus))


def deploy(work: Work, action: Deploy) -> None:
    """One operation of Deployment."""
    match action.what:
        case "men":
            move_men(work, action.number, action.origin, action.to, DEPLOY)
        case "garrison":
            move_men(work, 1, action.origin, action.to, DEPLOY)
        case "recall":
            move_men(work, 1, action.origin, action.to, DEPLOY)
        case "leader":
            move_leader(work, LEADER[action.origin], action.to, action.other, DEPLOY)


def move_men(work: Work, count: int, origin: str, to: str, why: str) -> None:
    """Comitatenses go from one place to another: Fronts, recovery, waiting or spaces."""
    work.tell(MenMoved(count, origin, to, why))
    _put(work, to, count)
    if origin in DIOCESE_OF:
        change.vacate(work, origin)
    else:
        _put(work, origin, -count)


def _put(work: Work, place: str, count: int) -> None:
    if place in FRONT:
        work.armies[FRONT[place]] += count
    elif place == RECOVERY:
        work.recovery += count
    elif place == "waiting":
        work.waiting += count
    else:
        work.garrisons[DIOCESE_OF[place]] = place


def move_leader(work: Work, leader: int, to: str, other: str, why: str) -> None:
    """A leader takes a box; who is there takes the place he left, or goes to Recovery. Told alike whoever is sent."""
    displaced, origin = leader_at(work, to), work.posts[leader]
    moves = {leader: to}
    if displaced != NOBODY:
        moves[displaced] = origin if other == "switch" else RECOVERY
    for one in sorted(moves):
        change.post(work, one, moves[one], why)
