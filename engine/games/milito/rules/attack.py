"""Action: Attack and Phase 3: Flank Attacks, from the declaration to the result (rulebook: Combat Results Table)."""

from msgspec import structs

from engine.games.milito.actions import NONE, TOP, Attack, Bonus, Flank, Name, Stand, Withdraw
from engine.games.milito.data import ELEPHANTS
from engine.games.milito.events import Declared, Fought, Named, Sealed, Trampled, Withdrew
from engine.games.milito.menu.board import Pairs, may_withdraw, mixed, speeds, without
from engine.games.milito.menu.strength import other
from engine.games.milito.rules import combat, effects
from engine.games.milito.rules.turn import end_flanks
from engine.games.milito.rules.work import Work, plus
from engine.games.milito.state import UNNAMED
from engine.games.milito.view import NEUTRAL, Cards, Fallen, FightView, Last, Tally
from engine.kernel.seats import Seat

Losses = tuple[tuple[Seat, int, int], ...]


def attack(work: Work, seat: Seat, action: Attack) -> None:
    """Attack a column; the first attack of phase 4 ends phase 3."""
    end_flanks(work)
    _declare(
        work, FightView(seat, action.column, action.column, False, action.fighter, UNNAMED, "", NONE), action.bonus
    )


def flank(work: Work, seat: Seat, action: Flank) -> None:
    """A Flank Attack; its pair is used up (ruling 4)."""
    work.pairs = _less(work.pairs, action.target, action.base)
    _declare(work, FightView(seat, action.target, action.base, True, action.fighter, UNNAMED, "", NONE), action.bonus)


def _less(pairs: Pairs, target: int, base: int) -> Pairs:
    """The pairs but the one used: that of the flanking column, or the target's first when it attacks itself.

    No result of an attack from the opposing column leaves both sides there, so which one it was never matters.
    """
    used = next(pair for pair in pairs if pair[0] == target and base in pair)
    return tuple(pair for pair in pairs if pair != used)


def _declare(work: Work, fight: FightView, bonus: Cards) -> None:
    """Steps 1 and 2: the fighting units, the attacker's first, and his Bonus Card or his choices for each case."""
    work.last, work.busy = None, True
    seat = fight.attacker
    _count(work, seat, "attacks")
    mine, theirs = work.sides[seat].lines[fight.base], work.sides[1 - seat].lines[fight.target]
    fighter = mine[0] if fight.fighter == UNNAMED else fight.fighter
    facing = UNNAMED if mixed(theirs) else theirs[0]
    work.fight = structs.replace(fight, fighter=fighter, facing=facing)
    waits = bonus if facing == UNNAMED else ()
    support = other(mine, fighter)
    work.tell(Declared(seat, fight.target, fight.base, fight.flank, fighter, support, facing, waits))
    work.sides[seat].sealed = waits
    if facing != UNNAMED:
        _seal(work, bonus[0])


def name(work: Work, seat: Seat, action: Name) -> None:
    """The defender names his fighting unit; what the attacker sealed for it lies face down now."""
    fight = _fight(work)
    work.fight = structs.replace(fight, facing=action.fighter)
    work.tell(Named(seat, fight.target, action.fighter))
    attacker = work.sides[fight.attacker]
    choices, attacker.sealed = attacker.sealed, ()
    if choices:
        _seal(
            work,
            choices[0] if len(choices) == 1 else choices[work.sides[seat].lines[fight.target].index(action.fighter)],
        )


def bonus(work: Work, seat: Seat, action: Bonus) -> None:
    """The attacker's Bonus Card, chosen after the defender named his fighting unit."""
    _seal(work, action.card)


def _seal(work: Work, choice: int) -> None:
    """Step 2: the attacker's Bonus Card leaves hand or deck; then the defender is asked unless nothing is open."""
    fight = _fight(work)
    card, source = _supply(work, fight.attacker, choice)
    work.fight = structs.replace(fight, card=card, source=source)
    work.tell(Sealed(fight.attacker, source, card))
    if not _may_answer(work):
        _resolve(work, NONE, "")


def _supply(work: Work, seat: Seat, choice: int) -> tuple[int, str]:
    """Take the chosen Bonus Card from hand or deck (ruling 12)."""
    side = work.sides[seat]
    if choice == TOP:
        card = work.take_top(seat)
        assert card is not None, "the top card is offered only where there is one"
        return card, "deck"
    side.hand = without(side.hand, choice)
    return choice, "hand"


def _may_answer(work: Work) -> bool:
    """Whether public facts leave the defender a choice."""
    fight = _fight(work)
    side = work.sides[1 - fight.attacker]
    attackers = work.sides[fight.attacker].lines[fight.base]
    return bool(side.hand) or side.has_top() or may_withdraw(side.lines[fight.target], attackers)


def stand(work: Work, seat: Seat, action: Stand) -> None:
    """Step 4: the defender fights, with a Bonus Card or without."""
    card, source = (NONE, "") if action.card == NONE else _supply(work, seat, action.card)
    _resolve(work, card, source)


def withdraw(work: Work, seat: Seat, action: Withdraw) -> None:
    """Step 3: all defending units are discarded; the attacker's Bonus Card is shown and discarded (ruling 10)."""
    fight = _fight(work)
    attacker, column = fight.attacker, fight.target
    units = work.sides[seat].lines[column]
    speed, against = speeds(units, work.sides[attacker].lines[fight.base])
    _remove(work, seat, column, False)
    work.sides[attacker].discard = plus(work.sides[attacker].discard, fight.card)
    if work.control[column] != attacker:
        work.control_of(column, NEUTRAL)
    work.tell(Withdrew(seat, column, units, speed, against, fight.card, work.control[column]))
    _count(work, attacker, "evaded")
    _close(work, "withdrawal", (0, 0), (), tuple((seat, column, unit) for unit in units))
    effects.queue(work, attacker, fight.card)


def _resolve(work: Work, card: int, source: str) -> None:
    """Steps 4 and 5: both Bonus Cards are shown, totals compared, and the result carried out (ruling 13)."""
    fight = _fight(work)
    attacker, defender = fight.attacker, 1 - fight.attacker
    attack = combat.force(work, fight, attacker, fight.card, fight.source)
    defence = combat.force(work, fight, defender, card, source)
    outcome, by_effect = combat.result(attack, defence)
    for seat, played in ((attacker, fight.card), (defender, card)):
        if played != NONE:
            work.sides[seat].discard = plus(work.sides[seat].discard, played)
    destroyed, discarded = RESULTS[outcome](work, fight)
    _count(work, attacker, {"attacker": "won", "defender": "lost", "tie": "tied"}[outcome])
    told = (fight.target, fight.base, fight.flank, work.terrain[fight.target], attack, defence, outcome, by_effect)
    work.tell(Fought(*told, destroyed, discarded, work.control[fight.target]))
    _close(work, outcome, (attack.total, defence.total), destroyed, discarded)
    _trample(work, destroyed)
    effects.queue(work, attacker, fight.card, outcome == "attacker")
    effects.queue(work, defender, card, outcome == "defender")


def _attacker_wins(work: Work, fight: FightView) -> tuple[Losses, Losses]:
    lost = _remove(work, 1 - fight.attacker, fight.target, True)
    work.control_of(fight.target, fight.attacker)
    return lost, ()


def _defender_wins(work: Work, fight: FightView) -> tuple[Losses, Losses]:
    lost = _remove(work, fight.attacker, fight.base, True)
    if work.control[fight.target] != 1 - fight.attacker:
        work.control_of(fight.target, NEUTRAL)
    return lost, ()


def _nobody_wins(work: Work, fight: FightView) -> tuple[Losses, Losses]:
    lost = _remove(work, fight.attacker, fight.base, False) + _remove(work, 1 - fight.attacker, fight.target, False)
    work.control_of(fight.target, NEUTRAL)
    return (), lost


RESULTS = {"attacker": _attacker_wins, "defender": _defender_wins, "tie": _nobody_wins}
"""The Combat Results Table: each gives what was destroyed and what was discarded."""


def _remove(work: Work, seat: Seat, column: int, destroyed: bool) -> Losses:
    """All of a side's units leave a column."""
    side = work.sides[seat]
    units, side.lines[column] = side.lines[column], ()
    for unit in units:
        if destroyed:
            side.destroyed = plus(side.destroyed, unit)
        else:
            side.discard = plus(side.discard, unit)
    return tuple((seat, column, unit) for unit in units)


def _trample(work: Work, destroyed: Losses) -> None:
    """Elephant Attack: for each Elephants destroyed the owner's top card goes too (ruling 18)."""
    for seat, _, unit in destroyed:
        if unit in ELEPHANTS and (card := work.take_top(seat)) is not None:
            work.tell(Trampled(seat, card, work.sides[seat].lose(card)))


def _close(work: Work, outcome: str, totals: tuple[int, int], destroyed: Losses, discarded: Losses) -> None:
    fight = _fight(work)
    fallen = tuple(Fallen(*loss, True) for loss in destroyed) + tuple(Fallen(*loss, False) for loss in discarded)
    work.last = Last(fight.attacker, fight.target, fight.base, fight.flank, outcome, totals, fallen)
    work.fight = None


def _fight(work: Work) -> FightView:
    assert work.fight is not None, "a fight is going on"
    return work.fight


def _count(work: Work, seat: Seat, what: str) -> None:
    """One more in a seat's tally."""
    tally: list[Tally] = list(work.tally)
    tally[seat] = structs.replace(tally[seat], **{what: getattr(tally[seat], what) + 1})
    work.tally = (tally[0], tally[1])
