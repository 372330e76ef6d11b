"""Whether cards spent after the dice can still change anything, by public arithmetic alone (RB 7.2).

A roll that is won, or that the whole hand could not even bring to a reroll or success, asks nobody.
"""

from engine.games.stilicho.data import CARDS, SCHOLAE
from engine.games.stilicho.menu.board import Position, advocate_value, olympius_value
from engine.games.stilicho.menu.strength import lead
from engine.games.stilicho.view import Cards, Fight, Trial


def worth(card: int, fight: Fight | None) -> int:
    """What a card adds after the dice: the Scholae Palatinae in an Attack as an event, any other 1."""
    battle = CARDS[card].battle
    if card == SCHOLAE and battle is not None and fight is not None and not fight.garrison:
        return battle.bonus
    return 1


def behind(board: Position, task: Fight | Trial) -> int:
    """How much is missing to win the roll that lies there; 0 or less when it is won already."""
    if isinstance(task, Fight):
        return 1 - lead(board, task)
    return 1 + against(board, task) - task.die - (advocate_value(board) if task.diocese < 0 else 0)


def against(board: Position, trial: Trial) -> int:
    """What a trial's total must exceed (RB 7.5, 7.8)."""
    return olympius_value(board) if trial.diocese < 0 else board.unrest[trial.diocese]


def rerolls(task: Fight | Trial) -> bool:
    """Whether a tie is rolled again; a suppression just fails (RB 7.8)."""
    return isinstance(task, Fight) or task.diocese < 0


def may_spend(board: Position, task: Fight | Trial, hand: Cards | list[int]) -> bool:
    """Whether the player is asked to spend cards on this roll."""
    missing = behind(board, task)
    if missing <= 0 or not hand:
        return False
    fight = task if isinstance(task, Fight) else None
    most = len(hand) + (worth(SCHOLAE, fight) - 1 if SCHOLAE in hand else 0)
    return most >= missing - rerolls(task)
