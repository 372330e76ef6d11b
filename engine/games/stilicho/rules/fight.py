"""Attacks on Enemies and Enemies' attacks on Garrisons, from the declaration to the loss (RB 6.5, 7.3, 7.4)."""

from msgspec import structs

from engine.games.stilicho.actions import Attack, Reserve
from engine.games.stilicho.data import CARDS, FRONT_IDS, SCHOLAE, STILICHO, WITHDRAWAL
from engine.games.stilicho.events import Attacked, Dice, Fought, Played, Spent, Surrendered
from engine.games.stilicho.menu.board import led_by, space_of
from engine.games.stilicho.menu.hopes import may_spend
from engine.games.stilicho.menu.strength import dice_of, enemy_parts, roman_parts, total
from engine.games.stilicho.rules import change, march
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import Fight


def attack(work: Work, action: Attack) -> None:
    """Declare an Attack: pay, enlist, lay down battle cards, and what they do before the dice."""
    front = action.front
    change.pay(work, action.pay, "attack")
    for ally in action.allies:
        change.pay(work, ally.pay, "enlist")
        change.olympius(work, 1, "enlist")
    for card in action.battle:
        work.take(card)
        work.shown.append(card)
    allies = tuple(ally.front for ally in action.allies)
    space = space_of(work, front)
    work.tell(Attacked(front, space, led_by(work, front), work.armies[front], action.battle, allies))
    for card in action.battle:
        battle = CARDS[card].battle
        if battle is not None and battle.demoralizes:
            change.turn_side(work, front, False, CARDS[card].id)
    work.push(Fight(False, front, space, action.battle, allies))


def run(work: Work, fight: Fight) -> bool:
    """Roll, unless the player is asked something about this roll: then True."""
    if fight.stage != "roll":
        work.push(fight)
        return True
    name = f"{FRONT_IDS[fight.front]} {'assault' if fight.garrison else 'attacked at'} {fight.space}"
    roman = second = 0
    if not fight.garrison:
        roman = work.die(f"{name}, roman die")
        second = work.die(f"{name}, second die") if dice_of(fight.cards) > 1 else 0
    enemy = work.die(f"{name}, enemy die")
    if fight.garrison:
        roman = work.die(f"{name}, roman die")
    rolled = structs.replace(fight, roman=roman, second=second, enemy=enemy)
    work.tell(Dice(fight.front, roman, second, enemy, fight.again))
    if second and second != roman:
        work.push(structs.replace(rolled, stage="die"))
    else:
        _after_dice(work, rolled)
    return False


def choose_die(work: Work, fight: Fight, second: bool) -> None:
    """Veteran Officers: only the chosen die counts."""
    chosen = fight.second if second else fight.roman
    work.tell(Dice(fight.front, chosen, 0, fight.enemy, fight.again))
    _after_dice(work, structs.replace(fight, roman=chosen, second=0))


def _after_dice(work: Work, fight: Fight) -> None:
    if may_spend(work, fight, work.hand):
        work.push(structs.replace(fight, stage="reserve"))
    else:
        resolve(work, fight, 0)


def reserve(work: Work, fight: Fight, action: Reserve) -> None:
    """Spend cards on the roll: the Scholae Palatinae in an Attack join it, all others count once."""
    plain = 0
    for card in action.cards:
        work.take(card)
        if card == SCHOLAE and not fight.garrison:
            work.shown.append(card)
            fight = structs.replace(fight, cards=(*fight.cards, card))
        else:
            work.roman_discard.append(card)
            plain += 1
    if action.cards:
        work.tell(Spent(action.cards))
    resolve(work, fight, plain)


def resolve(work: Work, fight: Fight, reserve: int) -> None:
    """Compare, then the ones and sixes, then the result (ruling 14)."""
    ours, theirs = roman_parts(work, fight, reserve), enemy_parts(work, fight)
    totals = (total(ours), total(theirs))
    result = "roman" if totals[0] > totals[1] else "enemy" if totals[0] < totals[1] else "tie"
    work.tell(Fought(fight.garrison, fight.front, fight.space, ours, theirs, totals, result))
    change.by_die(work, fight.front, fight.enemy)
    if not fight.garrison and led_by(work, fight.front) == STILICHO and fight.roman in (1, 6):
        change.olympius(work, 1 if fight.roman == 1 else -1, "stilicho")
    if result == "tie":
        work.push(structs.replace(fight, stage="roll", roman=0, second=0, enemy=0, again=fight.again + 1))
    elif not fight.garrison:
        (_won if result == "roman" else _lost)(work, fight)
    elif result == "enemy":
        change.lose_garrison(work, fight.space, "attack")


def _won(work: Work, fight: Fight) -> None:
    if work.enemies[fight.front].at == 0:
        surrender(work, fight.front)
    else:
        march.drive(work, fight.front, max((_battle_retreat(card) for card in fight.cards), default=1))
    _after(work, fight)


def _battle_retreat(card: int) -> int:
    battle = CARDS[card].battle
    return battle.retreat if battle else 1


def surrender(work: Work, front: int) -> None:
    """Surrendered Box, Olympius one down, then the check for victory (RB 7.3; ruling 68)."""
    change.update(work, front, surrendered=True, marker="")
    work.tell(Surrendered(front))
    change.olympius(work, -1, "surrender")
    if all(enemy.surrendered for enemy in work.enemies):
        change.end(work, change.VICTORY)


def _lost(work: Work, fight: Fight) -> None:
    if WITHDRAWAL in work.hand:
        work.push(structs.replace(fight, stage="loss"))
    else:
        _take_loss(work, fight)


def answer_loss(work: Work, fight: Fight, withdraw: bool) -> None:
    """Orderly Withdrawal, or the loss."""
    if not withdraw:
        _take_loss(work, fight)
        return
    work.take(WITHDRAWAL)
    work.shown.append(WITHDRAWAL)
    work.tell(Played(WITHDRAWAL, ()))
    change.file(work, WITHDRAWAL, False)
    _after(work, fight)


def _take_loss(work: Work, fight: Fight) -> None:
    extra = sum(battle.extra_loss for card in fight.cards if (battle := CARDS[card].battle))
    change.lose_men(work, fight.front, 1 + extra, "attack")
    _after(work, fight)


def _after(work: Work, fight: Fight) -> None:
    """What battle cards cost after the Attack, won or lost; then they go to their piles."""
    for card in fight.cards:
        battle = CARDS[card].battle
        if battle is not None and battle.olympius:
            change.olympius(work, battle.olympius, CARDS[card].id)
        change.file(work, card, False)
