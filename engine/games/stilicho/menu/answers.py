"""Answers to what is asked in the middle of something: cards after the dice, prevention, choices among equals."""

from engine.games.stilicho.actions import EACH, NONE, Choose, Discard, End, Prevent, Reserve
from engine.games.stilicho.data import CARD, EXPENDABLE, RULES
from engine.games.stilicho.menu.hopes import behind, rerolls, worth
from engine.games.stilicho.menu.node import Done, Node, Pick, cheapest, ids, not_in_hand
from engine.games.stilicho.menu.reasons import Reason
from engine.games.stilicho.view import Ask, Board, Cards, Fight, Trial, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

STOP, NO, YES = "stop", "no", "yes"


def reserve(view: View) -> Node:
    """Which cards are spent on the roll?"""
    return _reserve(view.board, ())


def _reserve(board: Board, spent: Cards) -> Node:
    offered = [card for card in board.hand if not spent or card > spent[-1]]
    slot = Slot("reserve", ids(offered), (STOP,), most=max(1, len(offered)))

    def after(id: str) -> Node:
        return Done(Reserve(spent)) if id == STOP else _reserve(board, (*spent, CARD[id]))

    def why(id: str) -> Reason | None:
        return Reason.PICKED if id in CARD and CARD[id] in board.hand else not_in_hand(id)

    return Pick(slot, after, why, None if spent else lambda: thrifty(board))


def rolled(board: Board) -> Fight | Trial:
    """The roll that lies on the table."""
    task = board.tasks[-1]
    assert isinstance(task, Fight | Trial), "cards are spent on a roll"
    return task


def thrifty(board: Board) -> Path:
    """The cheapest cards that win, or that at least make it roll again; else none."""
    task = rolled(board)
    fight = task if isinstance(task, Fight) else None
    missing = behind(board, task)
    for goal in (missing, missing - 1) if rerolls(task) else (missing,):
        picked = _enough(board.hand, goal, fight)
        if picked is not None:
            return (*ids(sorted(picked)), STOP)
    return (STOP,)


def _enough(hand: Cards, goal: int, fight: Fight | None) -> list[int] | None:
    """The easiest cards to spare that are worth so much together."""
    picked: list[int] = []
    for card in sorted(hand, key=lambda card: (worth(card, fight) < 2, EXPENDABLE[card], card)):
        if goal <= 0:
            break
        picked.append(card)
        goal -= worth(card, fight)
    return picked if goal <= 0 else None


def prevent(view: View) -> Node:
    """Which card is paid so that the Enemy card enters no Surge Space?"""
    slot = Slot("prevent", ids(view.board.hand), (NO,))
    return Pick(slot, lambda id: Done(Prevent(NONE if id == NO else CARD[id])), not_in_hand)


def each(view: View) -> Node:
    """Begin the Enemy Phase, and be asked about every activation card."""
    return Pick(Slot("prevent", (), ("each",)), lambda id: Done(Prevent(EACH)), not_in_hand)


def discard(view: View) -> Node:
    """Which card is given up, or is what the Enemy card threatens taken?"""
    slot = Slot("discard", ids(view.board.hand), ("none",))
    return Pick(slot, lambda id: Done(Discard(NONE if id == "none" else CARD[id])), not_in_hand)


def choose(view: View) -> Node:
    """Whatever else is asked."""
    if view.ask == "order":
        return _order(asked(view.board).ids, ())
    answers, extra = options(view)
    slot = Slot("answer", answers, extra)
    return Pick(slot, lambda id: Done(Choose((id,))))


def options(view: View) -> tuple[Path, Path]:
    """The answers: things, and words."""
    match view.ask:
        case "cancel" | "loss":
            return (), (YES, NO)
        case "die":
            return (), ("first", "second")
        case "march":
            return (), (STOP,)
    return asked(view.board).ids, ()


def asked(board: Board) -> Ask:
    """The question that a card asks."""
    task = board.tasks[-1]
    assert isinstance(task, Ask), "a card asks"
    return task


def _order(cards: Path, first: Path) -> Node:
    """Which card comes next? The last one is left over."""
    rest = tuple(id for id in cards if id not in first)
    if len(rest) == 1:
        return Done(Choose(first))
    return Pick(Slot("next", rest), lambda id: _order(cards, (*first, id)), _why_order)


def _why_order(id: str) -> Reason | None:
    return Reason.PICKED if id in CARD else None


def limit(board: Board) -> int:
    """How many cards may be held when this round is over (RB 7.0, 9.4)."""
    if board.round < len(RULES.draws) - 1:
        return RULES.hand
    return RULES.keep_wedding if board.wedding else RULES.keep


def end(view: View) -> Node:
    """The round is over; which cards go over the limit?"""
    return _end(view.board, ())


def _end(board: Board, gone: Cards) -> Node:
    over = len(board.hand) - limit(board) - len(gone)
    if over <= 0:
        return Done(End(gone))
    held = [card for card in board.hand if card not in gone]
    slot = Slot("discard", ids(held), most=over)
    return Pick(slot, lambda id: _end(board, (*gone, CARD[id])), not_in_hand, lambda: cheapest(held, over))
