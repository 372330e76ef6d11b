"""What Roman events do (RB 7.1). `picks` are the choices that the card leaves, made when it is played."""

from collections.abc import Callable
from typing import Final

from engine.games.stilicho.data import CARD, DIOCESE, FRONT, GOTHS, ID, LEADER, Card, Effect
from engine.games.stilicho.events import Looked, Prevented, Set, Swelled
from engine.games.stilicho.menu.board import attackable
from engine.games.stilicho.rules import change, march, supply
from engine.games.stilicho.rules.deploy import move_men
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import RECOVERY, WAITING, Ask, Cards, March

Picks = tuple[str, ...]
Favour = Callable[[Work, Card, Effect, Picks], None]


def _olympius(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    change.olympius(work, effect.n, card.id)


def _mark(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    change.mark(work, FRONT[effect.enemy or picks[0]], effect.marker)


def _clash(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    march.clash(work)


def _leader_arrives(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    change.post(work, LEADER[effect.leader], RECOVERY, card.id)


def _arrive(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    """Comitatenses arrive; when none are left to arrive, stragglers come back instead."""
    if work.waiting:
        move_men(work, min(effect.n, work.waiting), WAITING, RECOVERY, card.id)
    else:
        _rally(work, card, effect, picks)


def _rally(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    for pick in dict.fromkeys(picks):
        if pick in FRONT:
            move_men(work, picks.count(pick), RECOVERY, pick, card.id)


def _clear_surge(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    for pick in picks:
        work.surge.remove(CARD[pick])
        work.enemy_discard.append(CARD[pick])
        work.tell(Prevented(CARD[pick], card.index))


def _look(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    """Look at the top cards; they may then be put in order."""
    work.known = work.enemy_cards[: effect.n]
    work.tell(Looked(work.known, False))
    if len(work.known) > 1:
        work.push(Ask("order", card.index, tuple(ID[known] for known in work.known)))


def put_in_order(work: Work, first: Cards) -> None:
    """The cards that were looked at, those named first."""
    rest = tuple(card for card in work.known if card not in first)
    work.enemy_cards = first + rest + work.enemy_cards[len(work.known) :]
    work.known = first + rest
    work.tell(Looked(work.known, True))


def _supply(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    work.extra += effect.n
    work.tell(Set("extra", effect.n))


def _wedding(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    work.wedding = True
    work.tell(Set("wedding", 1))


def _winter(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    work.winter = effect.n
    work.tell(Set("winter", effect.n))


def _militia(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    for pick in picks:
        if pick in DIOCESE:
            change.unrest_to(work, DIOCESE[pick], work.unrest[DIOCESE[pick]] - 1, card.id)


def _pardon(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    change.unrest_to(work, DIOCESE[effect.place or picks[0]], 0, card.id)


def _hostages(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    front = FRONT[picks[0]]
    if work.enemies[front].surrendered:
        work.hostage = front
        work.tell(Set("hostage", front))
    else:
        change.turn_side(work, front, False, card.id)


def _donative(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    if picks:
        change.mutiny(work, FRONT[picks[0]], False, card.id)
    else:
        supply.by_card(work, card, effect.n)


def _draw(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    supply.by_card(work, card, effect.n)


def _walls(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    move_men(work, 1, picks[0], picks[1], card.id)


def _march(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    work.push(March(effect.n))


def _drive(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    """An attackable Enemy is Demoralized and falls back."""
    front = FRONT[effect.enemy]
    if attackable(work.enemies[front]):
        _driven(work, card, front, effect.n)


def _driven(work: Work, card: Card, front: int, spaces: int) -> None:
    change.turn_side(work, front, False, card.id)
    march.drive(work, front, spaces)


def _blockade(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    _driven(work, card, FRONT[picks[0]], effect.n)


def _first_counter(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    front = FRONT[effect.enemy]
    if work.enemies[front].second:
        change.update(work, front, second=False)
        work.tell(Swelled(front, False))


def _reconcile(work: Work, card: Card, effect: Effect, picks: Picks) -> None:
    """Surrendered Goths never break their oath again; others get a Truce."""
    if work.enemies[GOTHS].surrendered:
        work.reconciled = True
        work.tell(Set("reconciled", GOTHS))
    elif attackable(work.enemies[GOTHS]):
        change.mark(work, GOTHS, effect.marker)


FAVOURS: Final[dict[str, Favour]] = {
    "olympius": _olympius,
    "mark": _mark,
    "clash": _clash,
    "leader_arrives": _leader_arrives,
    "arrive": _arrive,
    "rally": _rally,
    "clear_surge": _clear_surge,
    "look": _look,
    "supply": _supply,
    "wedding": _wedding,
    "winter": _winter,
    "militia": _militia,
    "pardon": _pardon,
    "hostages": _hostages,
    "donative": _donative,
    "draw": _draw,
    "walls": _walls,
    "march": _march,
    "drive": _drive,
    "blockade": _blockade,
    "first_counter": _first_counter,
    "reconcile": _reconcile,
}
"""Effect of a Roman event → what it does."""
