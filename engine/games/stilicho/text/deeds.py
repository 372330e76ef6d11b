"""What a whole action means: the sentence before it is done, and the one after."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.stilicho import actions as a
from engine.games.stilicho.data import CARDS, DIOCESE, FRONT_IDS, FRONTS, LEADER, RULES
from engine.games.stilicho.menu.board import besieger, with_room
from engine.games.stilicho.menu.danger import danger, given_up
from engine.games.stilicho.text import labels, outlook
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.text import steps as s
from engine.games.stilicho.view import Board, View
from engine.kernel.seats import Path
from engine.kernel.words import Confirm

Names = Sequence[str]
LAST: Final = len(RULES.draws) - 1
DANGERS: Final = {
    "execution": "Olympius would reach the top: Stilicho is executed and the campaign is lost.",
    "usurpation": "Constantine would enter Ravenna at once: usurpation, and the campaign is lost.",
    "anarchy": "All five dioceses are in Revolt: Housekeeping ends the campaign in anarchy.",
    "general_mutiny": "Every Army that faces an Enemy is in Mutiny: Housekeeping ends the campaign.",
    "time_limit": "The tenth year ends with Enemies in the field: Housekeeping ends the campaign.",
}


def confirm(view: View, path: Path, names: Names) -> Confirm | None:
    """What must be confirmed, or None when the action is done at once."""
    deed = s.action(view, path)
    if deed is None:
        return None
    threat = danger(view.board, deed)
    asked = CONFIRM[type(deed)](view.board, deed) if type(deed) in CONFIRM else None
    if not threat:
        return asked
    warned = DANGERS.get(threat) or _enters(view.board, given_up(view.board, deed))
    said = " ".join(part for part in (warned, asked.sentence if asked else "") if part)
    return Confirm(said, asked.button if asked else f"{_named(deed)} all the same")


def _enters(board: Board, space: str) -> str:
    """Who would walk into a city that is given up."""
    return f"{p.cap(p.foe(besieger(board, space)))} would enter {p.space(space)} at once."


def _named(deed: a.Action) -> str:
    return {
        a.Deploy: "Withdraw the Garrison",
        a.Suppress: "Give up the Garrison",
        a.Mutiny: "End the Mutiny",
        a.Event: "Play it",
        a.Discard: "Give no card",
        a.Choose: "Lose this Garrison",
        a.End: "End the round",
    }.get(type(deed), "Do it")


def _attack(board: Board, deed: a.Attack) -> Confirm:
    loss = f"A loss costs {outlook.loss(board, deed.front, deed.battle)}."
    spent = [deed.pay, *deed.battle, *(ally.pay for ally in deed.allies)]
    left = f"Hand {len(board.hand)} → {len(board.hand) - len(spent)}."
    return Confirm(f"{outlook.attack(board, deed)} {loss} {left}", f"Roll against {p.SHORT[deed.front]}")


def _counter(board: Board, deed: a.Counter) -> Confirm:
    chance = outlook.trial(board, -1, len(board.hand) - 1)
    return Confirm(f"Olympius goes a step down with {chance}.", "Roll against Olympius")


def _suppress(board: Board, deed: a.Suppress) -> Confirm | None:
    diocese = DIOCESE[deed.diocese]
    if deed.garrison:
        return None
    chance = outlook.trial(board, diocese, len(board.hand) - 1)
    return Confirm(f"The {p.level(board.unrest[diocese])} in {p.diocese(diocese)} is put down with {chance}.", "Roll")


def _reserve(board: Board, deed: a.Reserve) -> Confirm | None:
    if not deed.cards:
        return None
    gives = p.cap(outlook.spending(board, deed.cards))
    return Confirm(f"{p.named(deed.cards)}: {gives}.".replace("*: T", "*: t"), f"Spend {len(deed.cards)}")


def _begin(board: Board, deed: a.Begin | a.Prevent) -> Confirm | None:
    """Men who are left in Recovery when the year begins."""
    if board.stage != "deploy" or not board.recovery or not with_room(board):
        return None
    return Confirm(
        f"{p.cap(p.men(board.recovery))} would stay in Recovery until a card or the next Deployment moves them.",
        "Let the Enemy move",
    )


def _event(board: Board, deed: a.Event) -> Confirm | None:
    """Markers and pledges of the last round are gone before any Enemy moves (ruling 70)."""
    passing = {"mark", "reconcile"} & {effect.kind for effect in CARDS[deed.card].effects}
    held = any(effect.kind == "hostages" for effect in CARDS[deed.card].effects)
    pledged = held and any(enemy.surrendered for enemy in board.enemies)
    if board.round != LAST or not (passing or pledged) or (passing == {"reconcile"} and board.enemies[2].surrendered):
        return None
    return Confirm("This is the last round: Housekeeping ends it before the Enemy moves again.", "Play it all the same")


def _end(board: Board, deed: a.End) -> Confirm | None:
    return Confirm(f"You discard {p.named(deed.discards)}.", "End round") if deed.discards else None


CONFIRM: Final[dict[type[a.Action], Callable[[Board, Any], Confirm | None]]] = {
    a.Attack: _attack,
    a.Counter: _counter,
    a.Suppress: _suppress,
    a.Reserve: _reserve,
    a.Begin: _begin,
    a.Event: _event,
    a.End: _end,
}


def done(view: View, path: Path, names: Names) -> str:
    """'Done: …' after the action; `view` is the view before it."""
    deed = s.action(view, path)
    return f"Done: {DONE[type(deed)](view, deed)}." if deed else ""


def _where(id: str) -> str:
    return p.place(id)


def _deployed(view: View, deed: a.Deploy) -> str:
    match deed.what:
        case "leader":
            return f"{p.leader(LEADER[deed.origin])} sent to {_where(deed.to)}"
        case "garrison":
            return f"a Garrison from {_where(deed.origin)} placed in {p.space(deed.to)}"
        case "recall":
            return f"the Garrison of {p.space(deed.origin)} withdrawn to {_where(deed.to)}"
    return f"{p.men(deed.number)} moved from {_where(deed.origin)} to {_where(deed.to)}"


def _transferred(view: View, deed: a.Transfer) -> str:
    who = [p.leader(deed.leader)] if deed.leader >= 0 else []
    who += [p.men(deed.number)] if deed.number else []
    return f"{p.joined(who)} transferred to {p.place(FRONT_IDS[deed.to] if deed.to >= 0 else 'advocate')}"


def _prevented(view: View, deed: a.Prevent) -> str:
    if deed.card == a.EACH:
        return "the Enemy moves, and you are asked at each card"
    return f"*{p.card(deed.card)}* paid, no Surge Space filled" if deed.card >= 0 else "let into the Surge Space"


def _chose(view: View, deed: a.Choose) -> str:
    if view.ask == "order":
        return "the Enemy cards lie in your order"
    id = deed.answers[0]
    return labels.SAY["answer"](view, (), id)


def _paired(deed: a.Attack) -> str:
    help_ = [f"*{p.card(card)}*" for card in deed.battle] + [FRONTS[ally.front].name for ally in deed.allies]
    return f" with {p.joined(help_)}" if help_ else ""


DONE: Final[dict[type[a.Action], Callable[[View, Any], str]]] = {
    a.Setup: lambda view, deed: "the West is set up",
    a.Deploy: _deployed,
    a.Begin: lambda view, deed: "the Enemy has moved",
    a.Prevent: _prevented,
    a.Reserve: lambda view, deed: f"{p.named(deed.cards)} spent" if deed.cards else "left as it was",
    a.Choose: _chose,
    a.Discard: lambda view, deed: f"*{p.card(deed.card)}* given up" if deed.card >= 0 else "no card given up",
    a.Attack: lambda view, deed: f"an Attack on {p.foe(deed.front)}{_paired(deed)}",
    a.Counter: lambda view, deed: "a roll against Olympius",
    a.Transfer: _transferred,
    a.Garrison: lambda view, deed: f"Garrisons placed in {p.joined(map(p.space, deed.spaces))}",
    a.Suppress: lambda view, deed: f"{p.DIOCESE_NAMES[deed.diocese]} taken in hand",
    a.Mutiny: lambda view, deed: f"the Mutiny of {p.army(deed.front)} ended",
    a.Event: lambda view, deed: f"*{p.card(deed.card)}* played",
    a.End: lambda view, deed: "the round is over",
}
