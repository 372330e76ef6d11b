"""Why a match waits, and how it ended: for the public table."""

from collections.abc import Sequence

from engine.games.legion.data import HORDE, ROME
from engine.games.legion.text import log
from engine.games.legion.text import phrases as p
from engine.games.legion.view import DEPLOY, View
from engine.kernel.outcome import Outcome


def asks(view: View) -> str:
    """Why somebody is awaited when it is not simply their turn."""
    return "arranging the army" if view.phase == DEPLOY and view.outcome is None else ""


def ended(view: View, outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, how, and the numbers of the match."""
    said = [log.result(outcome, names)]
    if view.round:
        said.append(f"{p.counted(view.round, 'round')}. {_side(view, ROME, names)}; {_side(view, HORDE, names)}.")
    return " ".join(said)


def _side(view: View, seat: int, names: Sequence[str]) -> str:
    lost = p.counted(len(view.fallen[seat]), "unit")
    return f"{names[seat]} ({p.SIDE[seat]}): morale {p.score(view, seat)}, {lost} lost"
