"""What Enemy events and the texts of Surges do (RB 6.9). Each effect takes the card's place in its own steps."""

from collections.abc import Callable
from typing import Final

from engine.games.stilicho.data import CARDS, DIOCESE, DIOCESE_IDS, EVERY_FRONT, FRONT, FRONT_IDS, LEADER, Effect
from engine.games.stilicho.events import Rolled, Set, Swelled
from engine.games.stilicho.menu.board import NOBODY, led_by
from engine.games.stilicho.rules import change, oath
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import GONE, REVOLT, UNREST, Ask

Calamity = Callable[[Work, int, Effect], None]


def _id(card: int) -> str:
    return CARDS[card].id


def _olympius(work: Work, card: int, effect: Effect) -> None:
    change.olympius(work, effect.n, _id(card))


def _unrest(work: Work, card: int, effect: Effect) -> None:
    change.add_unrest(work, DIOCESE[effect.place], _id(card))


def _unrest_in_order(work: Work, card: int, effect: Effect) -> None:
    change.unrest_in_order(work, _id(card))


def _revolt(work: Work, card: int, effect: Effect) -> None:
    change.unrest_to(work, DIOCESE[effect.place], REVOLT, _id(card))


def _worsen(work: Work, card: int, effect: Effect) -> None:
    """The first Unrest becomes Revolt; without any, a new one appears."""
    if UNREST in work.unrest:
        change.unrest_to(work, work.unrest.index(UNREST), REVOLT, _id(card))
    else:
        change.unrest_in_order(work, _id(card))


def _cut(work: Work, card: int, effect: Effect) -> None:
    work.cut += effect.n
    work.tell(Set("cut", effect.n))


def _loyal(work: Work, front: int) -> bool:
    """Whether an Army can go into Mutiny by a card."""
    return not work.enemies[front].surrendered and work.armies[front] > 0 and not work.mutiny[front]


def _largest(work: Work, fronts: list[int]) -> list[int]:
    most = max((work.armies[front] for front in fronts), default=0)
    return [front for front in fronts if work.armies[front] == most]


def _mutiny_of_the_largest(work: Work, card: int, effect: Effect) -> None:
    largest = _largest(work, [front for front in EVERY_FRONT if _loyal(work, front)])
    if len(largest) == 1:
        change.mutiny(work, largest[0], True, _id(card))
    elif largest:
        work.push(Ask("mutiny", card, tuple(FRONT_IDS[front] for front in largest)))


def _unpaid(work: Work, card: int, effect: Effect) -> None:
    die, front = work.front_die(_id(card))
    work.tell(Rolled(die, _id(card)))
    if not _loyal(work, front):
        return
    if work.hand:
        work.push(Ask("unpaid", card, (FRONT_IDS[front],)))
    else:
        change.mutiny(work, front, True, _id(card))


def _overrun(work: Work, card: int, effect: Effect) -> None:
    die = work.die(_id(card))
    work.tell(Rolled(die, _id(card)))
    held = [space for space in work.garrisons if space]
    if die <= len(DIOCESE_IDS):
        held = [space for space in work.garrisons[die - 1 : die] if space]
    if len(held) == 1:
        change.lose_garrison(work, held[0], _id(card))
    elif held:
        work.push(Ask("overrun", card, tuple(held)))


def _desertion(work: Work, card: int, effect: Effect) -> None:
    """Leaderless Armies lose a man each; without any, the largest does."""
    armed = [front for front in EVERY_FRONT if work.armies[front]]
    leaderless = [front for front in armed if led_by(work, front) == NOBODY]
    largest = _largest(work, armed)
    if not leaderless and len(largest) > 1:
        work.push(Ask("desertion", card, tuple(FRONT_IDS[front] for front in largest)))
        return
    for front in leaderless or largest:
        change.lose_men(work, front, effect.n, _id(card))


def _fever(work: Work, card: int, effect: Effect) -> None:
    die, front = work.front_die(_id(card))
    work.tell(Rolled(die, _id(card)))
    change.lose_leader(work, front, _id(card))
    change.lose_men(work, front, effect.n, _id(card))


def _second_counter(work: Work, card: int, effect: Effect) -> None:
    front = FRONT[effect.enemy]
    if not work.enemies[front].second:
        change.update(work, front, second=True)
        work.tell(Swelled(front, True))


def _return(work: Work, card: int, effect: Effect) -> None:
    front = FRONT[effect.enemy]
    if work.enemies[front].surrendered:
        oath.break_oath(work, front)


def _oath(work: Work, card: int, effect: Effect) -> None:
    front = FRONT[effect.enemy]
    if work.enemies[front].surrendered:
        oath.check(work, front, effect.n)


def _broken_oaths(work: Work, card: int, effect: Effect) -> None:
    surrendered = [front for front in EVERY_FRONT if work.enemies[front].surrendered]
    for front in surrendered:
        oath.check(work, front, effect.n)
    if not surrendered:
        for front in EVERY_FRONT:
            change.turn_side(work, front, True, _id(card))


def _leader_gone(work: Work, card: int, effect: Effect) -> None:
    leader = LEADER[effect.leader]
    origin = work.posts[leader]
    if origin == GONE:
        return
    change.post(work, leader, GONE, _id(card))
    if origin in FRONT and effect.n:
        change.lose_men(work, FRONT[origin], effect.n, _id(card))


def _tribute(work: Work, card: int, effect: Effect) -> None:
    if work.hand:
        work.push(Ask("tribute", card))
    else:
        change.olympius(work, effect.n, _id(card))


CALAMITIES: Final[dict[str, Calamity]] = {
    "olympius": _olympius,
    "unrest": _unrest,
    "unrest_in_order": _unrest_in_order,
    "revolt": _revolt,
    "worsen": _worsen,
    "cut": _cut,
    "mutiny_of_the_largest": _mutiny_of_the_largest,
    "unpaid": _unpaid,
    "overrun": _overrun,
    "desertion": _desertion,
    "fever": _fever,
    "second_counter": _second_counter,
    "return": _return,
    "oath": _oath,
    "broken_oaths": _broken_oaths,
    "leader_gone": _leader_gone,
    "tribute": _tribute,
}
"""Effect of an Enemy card → what it does."""


def answer(work: Work, ask: Ask, id: str) -> None:
    """The player chose among equals."""
    card = _id(ask.card)
    match ask.what:
        case "mutiny":
            change.mutiny(work, FRONT[id], True, card)
        case "desertion":
            change.lose_men(work, FRONT[id], 1, card)
        case "overrun":
            change.lose_garrison(work, id, card)


def refuse(work: Work, ask: Ask) -> None:
    """The player gave no card: Olympius or Mutiny."""
    if ask.what == "tribute":
        change.olympius(work, 1, _id(ask.card))
    else:
        change.mutiny(work, FRONT[ask.ids[0]], True, _id(ask.card))
