"""Why a match waits, and how it ended: for the public table."""

from collections.abc import Sequence

from engine.games.milito.text import board, log
from engine.games.milito.text import phrases as p
from engine.games.milito.view import View
from engine.kernel.outcome import Outcome


def asks(view: View) -> str:
    """Why somebody is awaited when it is not simply their turn; from public facts alone."""
    if view.phase == "over":
        return ""
    if view.phase == "mercenaries":
        return "mercenaries"
    if view.owed is not None:
        return f"{p.cards(view.owed.cards)} to discard"
    if view.fight is None:
        return ""
    where = p.column(view.fight.target)
    if view.fight.facing < 0:
        return f"fighter for {where}"
    return f"attack on {where}" if view.fight.source else f"Bonus Card for {where}"


def ended(view: View, outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, how, and the numbers of the match."""
    return " ".join(part for part in (_how(view, outcome, names), _numbers(view, names)) if part)


def _how(view: View, outcome: Outcome, names: Sequence[str]) -> str:
    if outcome.reason == "columns" and outcome.winners:
        winner = outcome.winners[0]
        return f"{names[winner]} held {p.columns(board.holds(view, winner))} at the start of the turn and wins."
    return log.result(outcome, names)


def _numbers(view: View, names: Sequence[str]) -> str:
    made = sum(tally.attacks for tally in view.tally)
    if not made:
        return "No attack was made."
    won = [f"{view.tally[seat].won + view.tally[1 - seat].lost} won by {name}" for seat, name in enumerate(names)]
    tied = sum(tally.tied for tally in view.tally)
    evaded = sum(tally.evaded for tally in view.tally)
    rest = [f"{count} {word}" for count, word in ((tied, "tied"), (evaded, "evaded by withdrawal")) if count]
    return f"{p.cap(p.number(made))} attack{'s' if made > 1 else ''}: {', '.join([*won, *rest])}."
