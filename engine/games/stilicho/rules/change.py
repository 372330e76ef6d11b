"""Single changes of the board, each told as it happens, and the ends of a match (RB 6.8, 10.0, 10.1)."""

from typing import Any, Final

from msgspec import structs

from engine.games.stilicho.data import CONSTANTINE, DIOCESE_OF, ENDS, FRONT_IDS, HISTORY, KINDS, PATHS, RULES
from engine.games.stilicho.events import (
    Advanced,
    Ended,
    Filed,
    GarrisonLost,
    LeaderMoved,
    Lost,
    Marked,
    MutinyChanged,
    OlympiusMoved,
    Paid,
    Turned,
    Unrest,
)
from engine.games.stilicho.menu.board import EXECUTED, besieger, leader_at
from engine.games.stilicho.rules.work import Finished, Work
from engine.games.stilicho.view import RECOVERY, REVOLT, UNREST
from engine.kernel.outcome import Outcome

VICTORY: Final = "victory"
EXECUTION: Final = "execution"
USURPATION: Final = "usurpation"
RESIGNED: Final = "resigned"


def end(work: Work, reason: str) -> None:
    """The match is over, at once; raises Finished."""
    surrendered = sum(enemy.surrendered for enemy in work.enemies)
    if reason == VICTORY:
        score = RULES.victory_score + RULES.turns - work.turn
    else:
        score = work.turn + RULES.surrender_score * surrendered
    work.outcome = Outcome((1 if reason == VICTORY else 2,), reason, (score,))
    work.stage = "over"
    work.tasks.clear()
    work.tell(Ended(work.outcome))
    raise Finished


def olympius(work: Work, steps: int, why: str) -> None:
    """Move Olympius up (may end the match) or down, never below the bottom (RB 6.8)."""
    before = work.olympius
    work.olympius = max(0, min(EXECUTED, before + steps))
    if work.olympius != before:
        work.tell(OlympiusMoved(before, work.olympius, why))
    if work.olympius == EXECUTED:
        end(work, EXECUTION)


def unrest_to(work: Work, diocese: int, level: int, why: str) -> None:
    """Lay, flip or remove a diocese's counter."""
    before = work.unrest[diocese]
    if before != level:
        work.unrest[diocese] = level
        work.tell(Unrest(diocese, before, level, why))


def add_unrest(work: Work, diocese: int, why: str) -> None:
    """Place Unrest; where it is already, it becomes Revolt (ruling 35)."""
    unrest_to(work, diocese, min(REVOLT, work.unrest[diocese] + 1), why)


def unrest_in_order(work: Work, why: str) -> None:
    """The next Unrest of the Vandals: the first calm diocese, else the first Unrest becomes Revolt (RB 6.2)."""
    for level in (0, UNREST):
        if level in work.unrest:
            unrest_to(work, work.unrest.index(level), level + 1, why)
            return


def update(work: Work, front: int, **changes: Any) -> None:
    """Change an Enemy's counter."""
    work.enemies[front] = structs.replace(work.enemies[front], **changes)


def turn_side(work: Work, front: int, bold: bool, why: str) -> None:
    """Embolden or Demoralize an Enemy; nothing if it is so already (RB 2.2)."""
    if work.enemies[front].bold != bold:
        update(work, front, bold=bold)
        work.tell(Turned(front, bold, why))


def by_die(work: Work, front: int, die: int) -> None:
    """A natural 1 Demoralizes the roller, a natural 6 Emboldens it."""
    if die in (1, 6):
        turn_side(work, front, die == 6, "die")


def mark(work: Work, front: int, marker: str) -> None:
    """Put a marker on an Enemy, turn it, or take it off."""
    before = work.enemies[front].marker
    update(work, front, marker=marker)
    work.tell(Marked(front, marker, before))


def mutiny(work: Work, front: int, mutinous: bool, why: str) -> None:
    """An Army goes into Mutiny, or comes out of it."""
    work.mutiny[front] = mutinous
    work.tell(MutinyChanged(front, mutinous, why))


def lose_men(work: Work, front: int, count: int, why: str) -> None:
    """Comitatenses of an Army go to Recovery, as far as it has them."""
    count = min(count, work.armies[front])
    if count > 0:
        work.armies[front] -= count
        work.recovery += count
        work.tell(Lost(front, count, why))


def lose_leader(work: Work, front: int, why: str) -> None:
    """The leader of an Army, if it has one, goes to Recovery."""
    leader = leader_at(work, FRONT_IDS[front])
    if leader >= 0:
        post(work, leader, RECOVERY, why)


def post(work: Work, leader: int, to: str, why: str) -> None:
    """A leader goes somewhere else."""
    origin, work.posts[leader] = work.posts[leader], to
    work.tell(LeaderMoved(leader, origin, to, why))


def enter(work: Work, front: int, at: int) -> None:
    """An Enemy goes forward to a place on its Front; Constantine III in Ravenna ends the match (RB 6.2)."""
    path, kind = PATHS[front], KINDS[front][at]
    origin = path[work.enemies[front].at]
    update(work, front, at=at)
    work.tell(Advanced(front, origin, path[at], {"walled": "city", "siege": "siege"}.get(kind, "march")))
    if front == CONSTANTINE and at == ENDS[front]:
        end(work, USURPATION)


def lose_garrison(work: Work, space: str, why: str) -> None:
    """A Garrison goes to Recovery, and who besieges it enters the city (RB 6.4; ruling 9)."""
    work.recovery += 1
    work.tell(GarrisonLost(space, why))
    vacate(work, space)


def vacate(work: Work, space: str) -> None:
    """A Garrison is gone from its space; its besieger enters at once."""
    enemy = besieger(work, space)
    work.garrisons[DIOCESE_OF[space]] = ""
    if enemy >= 0:
        enter(work, enemy, work.enemies[enemy].at + 1)


def pay(work: Work, card: int, what: str) -> None:
    """A card of the hand is discarded for something."""
    work.take(card)
    work.roman_discard.append(card)
    work.tell(Paid(card, what))


def file(work: Work, card: int, enemy: bool) -> None:
    """A card whose text is done goes to the History Pile or to its discards (RB 6.9, 7.1)."""
    work.shown.remove(card)
    past = card in HISTORY
    pile = work.history if past else work.enemy_discard if enemy else work.roman_discard
    pile.append(card)
    work.tell(Filed(card, "history" if past else "discard"))
