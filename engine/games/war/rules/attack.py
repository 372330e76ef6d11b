"""Attacks, from the declaration to the end of a series (rulebook: Attacks; rulings 17 to 24, 62, 69 to 72)."""

from msgspec import structs

from engine.games.war.actions import NOWHERE, Attack, Hades, Invoke, Pass, Until
from engine.games.war.data import ALL, TABLES
from engine.games.war.events import Fought, Invoked, Passed, Released, Rolled
from engine.games.war.menu import board
from engine.games.war.rules import combat, conquest, receive, turn
from engine.games.war.rules.work import Work
from engine.games.war.view import ATTACK, HADES, INVOKE, NEUTRAL, OCCUPY, Dice, Fight, Last, Roll
from engine.kernel.seats import Seat

NO_DICE = Dice((), ())


def attack(work: Work, seat: Seat, action: Attack) -> None:
    """One confrontation."""
    _declare(work, action, action.armies, 0)


def until(work: Work, seat: Seat, action: Until) -> None:
    """Confrontations until the target falls, or one could leave too few."""
    most = board.attackers(work.warriors[action.source], work.figures[action.source])
    _declare(work, action, most, action.keep)


def _declare(work: Work, action: Attack | Until, armies: int, keep: int) -> None:
    receive.close(work)
    seat, work.phase = work.active, ATTACK
    if action.release != NOWHERE:
        _release(work, seat, action.release)
    defender = work.owner[action.target]
    work.last = Last(seat, defender, action.source, action.target, (), False)
    work.fight = Fight(seat, defender, action.source, action.target, armies, 0, keep, (NO_DICE, NO_DICE))
    _roll(work, armies)
    go_on(work)


def _release(work: Work, seat: Seat, t: int) -> None:
    """Hades gives his warriors back (ruling 72)."""
    warriors = work.players[seat].pool
    work.warriors[t] += warriors
    work.change(seat, pool=0)
    work.tell(Released(seat, t, warriors))


def _roll(work: Work, armies: int) -> None:
    """Both sides roll; the target counts for the limit of the second round (ruling 17)."""
    fight = _fight(work)
    defence = min(TABLES.dice, work.stack(fight.target))
    dice = combat.roll(work, fight.source, armies, "attack"), combat.roll(work, fight.target, defence, "defence")
    work.fight = Fight(fight.attacker, fight.defender, fight.source, fight.target, armies, defence, fight.keep, dice)
    work.rolls += 1
    if fight.target not in work.attacked:
        work.attacked += (fight.target,)
    _announce(work)


def _announce(work: Work) -> None:
    """Show the dice before anything comes of them, where a god can be invoked."""
    fight = _fight(work)
    if work.rules.advanced and (_gods(work, fight) or _gods(work, structs.replace(fight, asked=1))):
        _flush(work)
        work.tell(Rolled(fight.attacker, fight.defender, fight.source, fight.target, fight.dice, fight.keep))


def go_on(work: Work) -> None:
    """Carry the fight on until somebody is asked or it is over."""
    while work.fight is not None and work.outcome is None:
        if work.fight.stage == INVOKE:
            if _invocable(work):
                return
            _compare(work)
        elif work.fight.stage == HADES:
            if _gatherable(work):
                return
            _finish(work)
        else:
            if not conquest.settle(work):
                return


def _invocable(work: Work) -> bool:
    """Pass over sides that can invoke nobody; whether one is asked before both passed in a row (ruling 62)."""
    fight = _fight(work)
    if not work.rules.advanced:
        return False
    while fight.passes < 2:
        if _gods(work, fight):
            work.fight = fight
            return True
        fight = structs.replace(fight, asked=1 - fight.asked, passes=fight.passes + 1)
    work.fight = fight
    return False


def _gods(work: Work, fight: Fight) -> bool:
    seat = fight.attacker if fight.asked == 0 else fight.defender
    return seat != NEUTRAL and bool(board.gods(fight, fight.asked, work.players[seat].tokens, work.rules.gods_once))


def invoke(work: Work, seat: Seat, action: Invoke) -> None:
    """Ares, Zeus or Poseidon (rulings 63 to 68)."""
    fight = _fight(work)
    me = fight.asked
    side = 1 - me if action.god == board.POSEIDON else me
    places, dice = action.dice, fight.dice[side]
    if action.god == board.ARES:
        places, dice = _ares(dice)
    before = tuple([fight.dice[side].values[n] for n in places])
    values = list(dice.values)
    for n in places:
        values[n] = work.rng.roll(dice.faces[n], action.god)
    both = list(fight.dice)
    both[side] = Dice(tuple(values), dice.faces)
    used = list(fight.used)
    used[me] += (action.god,)
    work.change(seat, tokens=work.players[seat].tokens - board.PRICE[action.god])
    work.fight = structs.replace(fight, asked=1 - me, passes=0, used=(used[0], used[1]), dice=(both[0], both[1]))
    after = tuple([values[n] for n in places])
    work.tell(Invoked(seat, action.god, side, places, before, after, (both[0], both[1])))
    go_on(work)


def _ares(dice: Dice) -> tuple[tuple[int, ...], Dice]:
    """The lowest plain die makes place for a special one, even one that would not count (ruling 65)."""
    plain = [n for n, faces in enumerate(dice.faces) if faces == TABLES.die]
    at = min(plain, key=lambda n: dice.values[n])
    faces = list(dice.faces)
    faces[at] = TABLES.special_die
    return (at,), Dice(dice.values, tuple(faces))


def pass_on(work: Work, seat: Seat, action: Pass) -> None:
    """Invoke nobody; after the losses that leaves the fallen in the box."""
    fight = _fight(work)
    work.tell(Passed(seat, fight.stage))
    passes = fight.passes + 1 if fight.stage == INVOKE else 0
    asked = 1 - fight.asked if fight.stage == INVOKE else fight.asked
    lost = fight.lost if fight.stage == INVOKE else _less(fight.lost, fight.asked)
    work.fight = structs.replace(fight, asked=asked, passes=passes, lost=lost)
    go_on(work)


def hades(work: Work, seat: Seat, action: Hades) -> None:
    """Keep the fallen with Hades (ruling 70)."""
    fight = _fight(work)
    used = list(fight.used)
    used[fight.asked] += (board.HADES_GOD,)
    work.fight = structs.replace(fight, used=(used[0], used[1]), lost=_less(fight.lost, fight.asked))
    combat.invoke_hades(work, seat, fight.lost[fight.asked])
    go_on(work)


def _less(lost: tuple[int, int], side: int) -> tuple[int, int]:
    """The fallen of one side are not asked about any more."""
    return (0, lost[1]) if side == 0 else (lost[0], 0)


def _compare(work: Work) -> None:
    """The dice are compared and the losses taken off (ruling 69)."""
    fight = _fight(work)
    lost = board.compared(fight)
    sides = ((fight.attacker, fight.source, lost[0]), (fight.defender, fight.target, lost[1]))
    before = [(work.warriors[t], work.figures[t]) for _, t, _ in sides]
    fallen = [combat.lose(work, t, armies) if armies else 0 for _, t, armies in sides]
    work.rest(fight.source)
    after = [(work.warriors[t], work.figures[t]) for _, t, _ in sides]
    pieces = [(new[0] - old[0], new[1] - old[1]) for old, new in zip(before, after, strict=True)]
    work.count(fight.attacker, rolls=1, killed=lost[1], lost=lost[0])
    work.count(fight.defender, killed=lost[0], lost=lost[1])
    work.thrown.append(Roll(fight.dice, lost, (pieces[0], pieces[1]), (fallen[0], fallen[1])))
    if work.rules.advanced:
        work.fight = structs.replace(fight, stage=HADES, asked=0, passes=0, lost=_sheltered(work, fight, fallen))
    else:
        _finish(work)


def _sheltered(work: Work, fight: Fight, fallen: list[int]) -> tuple[int, int]:
    """Fill the pools that Hades holds already; the fallen of each side that he could still be asked for."""
    for side, seat in enumerate((fight.attacker, fight.defender)):
        if fallen[side] and seat != NEUTRAL and work.players[seat].pool:
            _flush(work)
            combat.shelter(work, seat, fallen[side])
            fallen[side] = 0
    return fallen[0], fallen[1]


def _gatherable(work: Work) -> bool:
    """Whether somebody can keep fallen warriors, the attacker first (rulings 70, 71)."""
    fight = _fight(work)
    for side, seat in enumerate((fight.attacker, fight.defender)):
        if not fight.lost[side] or not _owns(work, seat):
            continue
        if board.may_gather(fight, side, work.players[seat], work.rules.gods_once):
            _flush(work)
            work.fight = structs.replace(fight, asked=side)
            return True
    return False


def _owns(work: Work, seat: Seat) -> bool:
    """Whether a seat plays and still has a territory with somebody on it (ruling 41)."""
    return seat != NEUTRAL and any(work.owner[t] == seat and work.stack(t) for t in ALL)


def _finish(work: Work) -> None:
    """After one confrontation: conquest, the next roll of a series, or the end of the attack."""
    fight = _fight(work)
    if work.stack(fight.target) == 0:
        _flush(work)
        work.fight = structs.replace(fight, stage=OCCUPY, asked=0, lost=(0, 0))
        return
    if not turn.reached(work) and (armies := _again(work, fight)):
        _roll(work, armies)
        return
    _flush(work)
    work.fight = None
    turn.check(work)
    turn.after_fight(work, fight.attacker)


def _again(work: Work, fight: Fight) -> int:
    """With how many armies a series rolls on, 0 when it stops (ruling 20).

    Warriors that went to Hades meanwhile stop it too: where he gives them back must be declared (ruling 72).
    """
    attacker = work.players[fight.attacker]
    if not fight.keep or attacker.out or attacker.pool:
        return 0
    warriors, figures = work.warriors[fight.source], work.figures[fight.source]
    place = work.order.index(work.active)
    only = board.open_targets(work.rules, work.round, place, work.attacked, work.rolls)
    armies = board.attackers(warriors, figures)
    if not armies or (only is not None and fight.target not in only):
        return 0
    return armies if board.most_kept(warriors, figures, work.stack(fight.target)) >= fight.keep else 0


def _flush(work: Work) -> None:
    """Tell the confrontations that were not told yet."""
    if not work.thrown:
        return
    fight = _fight(work)
    rolls, work.thrown = tuple(work.thrown), []
    fallen = work.stack(fight.target) == 0
    work.tell(Fought(fight.attacker, fight.defender, fight.source, fight.target, rolls, fallen, fight.keep))
    if work.last is not None:
        work.last = structs.replace(work.last, rolls=work.last.rolls + rolls, taken=fallen)


def _fight(work: Work) -> Fight:
    assert work.fight is not None, "a fight is going on"
    return work.fight
