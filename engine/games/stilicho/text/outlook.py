"""What is likely, said in short: Attacks, rolls that lie on the table, Garrisons, Surges."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from engine.games.stilicho import odds
from engine.games.stilicho.actions import Attack
from engine.games.stilicho.data import CARDS, SCHOLAE, STILICHO
from engine.games.stilicho.menu import hopes, strength
from engine.games.stilicho.menu.answers import rolled
from engine.games.stilicho.menu.board import EXECUTED, advocate_value, led_by
from engine.games.stilicho.text import cards, sums
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.view import Board, Fight, Part, Trial


def attack(board: Board, action: Attack) -> str:
    """Both sums before the dice and the chance, with and without the rest of the hand."""
    at, fight = odds.declared(board, action)
    mine, theirs = strength.roman_parts(at, fight), strength.enemy_parts(at, fight)
    you, they = strength.total(mine), strength.total(theirs)
    return f"You {you}, {p.foe(action.front)} {they} before the dice: {chances(board, action)}."


def chances(board: Board, action: Attack) -> str:
    """68 %, up to 95 % with the rest of the hand."""
    now, then = odds.attack(board, action), odds.hoped(board, action)
    known = odds.percent(now)
    return known if action.pay < 0 or then == now else f"{known}, up to {odds.percent(then)} with the rest of your hand"


def loss(board: Board, front: int, battle: Sequence[int]) -> str:
    """How many Comitatenses a lost Attack takes, Alan Cavalry and the size of the Army heeded."""
    extra = sum(found.extra_loss for card in battle if (found := CARDS[card].battle))
    return p.men(min(1 + extra, board.armies[front]))


def parts(board: Board, action: Attack) -> str:
    """What adds up on both sides."""
    at, fight = odds.declared(board, action)
    front = action.front
    mine = sums.explained(strength.roman_parts(at, fight), front)
    return f"You: {mine}. Enemy: {sums.explained(strength.enemy_parts(at, fight), front)}."


def trial(board: Board, diocese: int, spend: int) -> str:
    """The chance of a counter or a suppression, with and without the rest of the hand."""
    now, then = odds.trial(board, diocese), odds.trial(board, diocese, spend)
    return odds.percent(now) if then == now else f"{odds.percent(now)}, up to {odds.percent(then)} with your hand"


def standing(board: Board) -> str:
    """What both sides have with the dice that lie there: You 6 + die 2 = 8, the Vandals 5 + die 6 = 11."""
    task = rolled(board)
    if isinstance(task, Trial):
        sum_ = (Part("leader", advocate_value(board) if task.diocese < 0 else 0), Part("die", task.die))
        mine = f"You {sums.with_die(sum_)}" if sum_[0].value else f"Die {task.die}"
        return f"{mine}, {against(board)} {hopes.against(board, task)}."
    mine = f"The Garrison of {p.space(task.space)}" if task.garrison else "You"
    ours, theirs = strength.roman_parts(board, task), strength.enemy_parts(board, task)
    return f"{mine} {sums.with_die(ours)}, {against(board)} {sums.with_die(theirs)}."


def open_dice(board: Board, fight: Fight) -> str:
    """What a choice between two dice comes on top of: You 6 and a die, the Goths 5 + die 1 = 6."""
    mine = strength.total(strength.roman_parts(board, fight)) - fight.roman
    return f"You {mine} and a die, {p.foe(fight.front)} {sums.with_die(strength.enemy_parts(board, fight))}."


def natural(board: Board) -> str:
    """What the ones and sixes that lie there do in any case (RB 6.5, 7.3); empty where they change nothing."""
    task = rolled(board)
    if isinstance(task, Trial):
        return ""
    said = [one for one in (_turns(board, task), _moves_olympius(board, task)) if one]
    return f"Whoever wins, {p.joined(said)}." if said else ""


def _turns(board: Board, fight: Fight) -> str:
    bold = board.enemies[fight.front].bold
    if fight.enemy == 6 and not bold:
        return f"the six turns {p.foe(fight.front)} Bold"
    return f"the one Demoralizes {p.foe(fight.front)}" if fight.enemy == 1 and bold else ""


def _moves_olympius(board: Board, fight: Fight) -> str:
    if fight.garrison or led_by(board, fight.front) != STILICHO:
        return ""
    if fight.roman == 1:
        end = board.olympius + 1 == EXECUTED
        return f"Stilicho’s one {'brings his execution' if end else 'gives Olympius a step'}"
    return "Stilicho’s six takes a step from Olympius" if fight.roman == 6 and board.olympius else ""


def against(board: Board) -> str:
    """Who is rolled against."""
    task = rolled(board)
    if isinstance(task, Fight):
        return p.foe(task.front)
    return "Olympius" if task.diocese < 0 else f"the {p.level(board.unrest[task.diocese])} in {p.diocese(task.diocese)}"


def needed(board: Board) -> str:
    """How many cards tie and how many win: Three cards tie and both roll again …; four win. You hold 4."""
    task = rolled(board)
    missing = hopes.behind(board, task)
    win = fewest(board, missing)
    tie = fewest(board, missing - 1) if hopes.rerolls(task) else 0
    said = ["as it stands it is rolled again"] if missing == 1 and hopes.rerolls(task) else []
    if tie and tie != win:
        said.append(f"{_cards(tie, 'tie')} and it is rolled again ({_gone(board)})")
    if win:
        said.append(f"{p.number(win)} {'wins' if win == 1 else 'win'}" if tie and tie != win else _cards(win, "win"))
    return f"{p.cap('; '.join(said))}. You hold {len(board.hand)}."


def _gone(board: Board) -> str:
    """What a reroll forgets; the Scholae Palatinae stay in an Attack."""
    task = rolled(board)
    stays = isinstance(task, Fight) and not task.garrison and SCHOLAE in board.hand
    return f"only *{p.card(SCHOLAE)}* would carry over" if stays else "they do not carry over"


def _cards(count: int, verb: str) -> str:
    return f"{p.number(count)} {'card' if count == 1 else 'cards'} {verb}{'s' if count == 1 else ''}"


def fewest(board: Board, goal: int) -> int:
    """The fewest cards of the hand that are worth so much together; 0 where none are needed, or all are too few."""
    task = rolled(board)
    fight = task if isinstance(task, Fight) else None
    worths = sorted((hopes.worth(card, fight) for card in board.hand), reverse=True)
    sums_ = [sum(worths[:count]) for count in range(len(worths) + 1)]
    return next((count for count, sum_ in enumerate(sums_) if sum_ >= goal), 0) if goal > 0 else 0


def spending(board: Board, spent: Sequence[int]) -> str:
    """What these cards would give."""
    task = rolled(board)
    fight = task if isinstance(task, Fight) else None
    gain = sum(hopes.worth(card, fight) for card in spent)
    missing = hopes.behind(board, task) - gain
    if missing <= 0:
        return "that wins" if fight is None or not fight.garrison else "the Garrison holds"
    if missing == 1 and hopes.rerolls(task):
        return f"a tie, rolled again: {odds.percent(rerolled(board, spent))}"
    return "that is not enough"


def rerolled(board: Board, spent: Sequence[int]) -> Fraction:
    """The chance once the roll is tied and made again with what is left of the hand."""
    task = rolled(board)
    left = [card for card in board.hand if card not in spent]
    if isinstance(task, Trial):
        return odds.rolled(odds.advance(board), len(left), True)
    guards = SCHOLAE in left and not task.garrison
    if SCHOLAE in spent and not task.garrison:
        task = structs.replace(task, cards=(*task.cards, SCHOLAE))
    worth = hopes.worth(SCHOLAE, task) if guards else 0
    return odds.again(board, task, len(left) - guards, worth)


def surge(board: Board, last: int) -> str:
    """What the Surge would do that this card would set off; empty when it sets off none."""
    if len(board.surge) < p.FULL_SURGE - 1:
        return ""
    return f"A Surge: {'; '.join(cards.surge(CARDS[card]) for card in (*board.surge, last))}."


def assaults(board: Board, front: int) -> str:
    """The Garrison that an Enemy would have to beat next, with its chance."""
    space = odds.threatened(board, front)
    if not space:
        return ""
    return f"the Garrison of {p.space(space)} holds with {odds.percent(odds.garrison(board, front, space))}"


def ahead(board: Board) -> str:
    """How far Olympius is from the end."""
    left = EXECUTED - board.olympius
    return f"{p.steps(left)} from the execution" if left <= 2 else ""
