"""The Enemy Phase: cards one by one, Surge Spaces and the Surge (RB 6.0 to 6.6, 7.10)."""

from msgspec import structs

from engine.games.stilicho.actions import EACH, NONE, Begin, Discard, Prevent
from engine.games.stilicho.data import CARDS, INFORMERS, RULES, STEPS
from engine.games.stilicho.events import Cancelled, EnemyPhase, Played, Prevented, Revealed, Stored, Surged
from engine.games.stilicho.menu.board import condition_holds
from engine.games.stilicho.rules import calamity, change, supply
from engine.games.stilicho.rules.icons import ICONS
from engine.games.stilicho.rules.work import Work
from engine.games.stilicho.view import Ask, Deal, Filing, Steps, Store, Surge


def begin(work: Work, action: Begin | Prevent) -> None:
    """The Enemy moves."""
    cards = RULES.enemy_cards - work.winter
    work.stage, work.winter = "enemy", 0
    work.watch = isinstance(action, Prevent)
    work.tell(EnemyPhase(work.turn, work.round, cards))
    work.push(Deal(cards))


def deal(work: Work, task: Deal) -> bool:
    """Draw the next card, or hand over to Rome; True when the player is asked."""
    if task.left == 0:
        supply.roman_phase(work)
        return False
    work.push(Deal(task.left - 1))
    card = supply.draw_enemy(work)
    work.shown.append(card)
    work.tell(Revealed(card, task.left - 1))
    if CARDS[card].enemy:
        work.push(Steps(card, "draw"), Store(card))
        return False
    if INFORMERS in work.hand:
        work.push(Ask("cancel", card))
        return True
    happens(work, card)
    return False


def happens(work: Work, card: int) -> None:
    """An Enemy event takes effect, and then goes to its pile."""
    work.push(Steps(card, "event"), Filing(card))


def cancel(work: Work, card: int) -> None:
    """Informers at Court: the event has no effect and goes to the discards, even a History card."""
    work.take(INFORMERS)
    work.shown.append(INFORMERS)
    work.tell(Played(INFORMERS, ()))
    change.file(work, INFORMERS, False)
    work.shown.remove(card)
    work.enemy_discard.append(card)
    work.tell(Cancelled(card))


def steps(work: Work, task: Steps) -> bool:
    """The next effect of a card; what it starts comes before the rest of the card."""
    effects = STEPS[task.side][task.card]
    place = len(work.tasks)
    rest = structs.replace(task, at=task.at + 1)
    if rest.at < len(effects):
        work.tasks.append(rest)
    effect = effects[task.at]
    if not condition_holds(effect.when, work):
        return False
    icon = ICONS.get(effect.kind)
    if icon is None:
        calamity.CALAMITIES[effect.kind](work, task.card, effect)
    elif icon(work, task, effect) and rest.at < len(effects):
        work.tasks[place] = structs.replace(rest, idle=True)
    return False


def store(work: Work, task: Store) -> bool:
    """The card is on its way to a Surge Space; True when the player may prevent it (ruling 32)."""
    last = len(work.surge) == RULES.surge_spaces - 1
    if work.hand and (last or work.watch):
        work.push(Store(task.card, True))
        return True
    _place(work, task.card)
    return False


def prevent(work: Work, task: Store, action: Prevent) -> None:
    """The player paid, or let it be."""
    if action.card == NONE:
        _place(work, task.card)
        return
    assert action.card != EACH, "that begins a phase"
    work.take(action.card)
    work.roman_discard.append(action.card)
    work.shown.remove(task.card)
    work.enemy_discard.append(task.card)
    work.tell(Prevented(task.card, action.card))


def _place(work: Work, card: int) -> None:
    work.shown.remove(card)
    work.surge.append(card)
    work.tell(Stored(card, len(work.surge)))
    if len(work.surge) == RULES.surge_spaces:
        work.tell(Surged(tuple(work.surge)))
        work.push(Surge())


def surge(work: Work, task: Surge) -> bool:
    """The next card of the Surge, or its conclusion."""
    if task.at < len(work.surge):
        card = work.surge[task.at]
        work.push(Steps(card, "surge"), Surge(task.at + 1, task.reshuffle))
        return False
    work.enemy_discard += work.surge
    work.surge.clear()
    if task.reshuffle:
        supply.reshuffle_enemy(work, "surge")
    return False


def discard(work: Work, ask: Ask, action: Discard) -> None:
    """A card for what an Enemy card threatens, or the thing itself."""
    if action.card == NONE:
        calamity.refuse(work, ask)
    else:
        change.pay(work, action.card, CARDS[ask.card].id)
