"""Why something is not possible: what stops it, then what to do, in at most 25 words."""

from collections.abc import Callable
from typing import Final

from engine.games.stilicho.data import CARD, CARDS, DIOCESE_OF, FRONT, LEADER, RULES
from engine.games.stilicho.menu import Reason
from engine.games.stilicho.menu.attack import fronts
from engine.games.stilicho.text import labels
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.text import steps as s
from engine.games.stilicho.view import View
from engine.kernel.seats import Path

MOST_WAYS: Final = 2
FIRST: Final = {
    "": "nothing is asked of you.",
    "setup": "set up the West first.",
    "deploy": "deploy, or let the Enemy move.",
    "begin": "let the Enemy move.",
    "roman": "act in the Roman Phase, or end the round.",
    "march": "use or give up the free marches first.",
    "prevent": "say first whether a card keeps the Enemy card out.",
    "reserve": "the dice wait: spend cards or let them stand.",
    "tribute": "give up a card, or let Olympius gain.",
    "unpaid": "give up a card, or let them mutiny.",
}


def reason(view: View, path: Path, id: str, why: Reason) -> str:
    """A refusal for `id` after `path`; both may have been said of another position."""
    path = s.possible(view, path)
    return FIXED[why] if why in FIXED else SAY[why](view, path, id)


def _called(id: str) -> str:
    return labels.VERBS.get(id) or (labels.name(id) if _known(id) else "That")


def _known(id: str) -> bool:
    return id in CARD or id in FRONT or id in DIOCESE_OF or id in p.DIOCESE_NAMES or id in LEADER


def _space(id: str) -> str:
    return p.cap(p.space(id)) if id in DIOCESE_OF else "That space"


def _ways(view: View, path: Path) -> str:
    """What is offered instead, as far as it is short."""
    ids = [id for id in s.offered(view, path) if _known(id)]
    if not ids or len(ids) > MOST_WAYS:
        return "Choose another."
    return f"Possible: {p.joined(map(labels.name, ids), 'or')}."


def _not_asked(view: View, path: Path, id: str) -> str:
    verb = labels.VERBS.get(id, "That")
    return f"“{verb}” is not possible now: {FIRST.get(view.ask, 'answer what is asked first.')}"


def _marked(view: View, path: Path, id: str) -> str:
    marker = view.board.enemies[FRONT[id]].marker if id in FRONT else ""
    named = p.MARKERS[marker].partition(",")[0] if marker else "A marker"
    return f"{named} lies there, so nobody can be attacked or driven off. {_ways(view, path)}"


def _attackers(view: View, path: Path, id: str) -> str:
    found = p.joined((p.SHORT[front] for front in fronts(view.board)), "or")
    return f"Possible: {found}." if found else "Play events, transfer, or end the round."


def _does_not_fit(view: View, path: Path, id: str) -> str:
    if id in CARD and CARDS[CARD[id]].battle is None:
        return f"*{_called(id)}* is no Battle card. {_ways(view, path)}"
    if path[:1] == ("event",):
        return f"*{_called(id)}* is a Battle card: it is played with an Attack. {_ways(view, path)}"
    return f"*{_called(id)}* is a Battle card, and here its condition is not met. {_ways(view, path)}"


def _same(view: View, path: Path, id: str) -> str:
    return f"They are there already. {_ways(view, path)}"


WAIT: Final = {"deploy": "Let the Enemy move", "begin": "Let the Enemy move"}
"""What is left to do with an empty hand outside the Roman Phase."""
FIXED: Final[dict[Reason, str]] = {
    Reason.AT_BOTTOM: "Olympius stands on his lowest step already. Keep the card, or use it elsewhere.",
    Reason.NO_TARGET: "No Army may attack now: mutinies, markers or empty boxes forbid it. Do something else.",
    Reason.NOT_SURRENDERED: "That Enemy has not surrendered, so it serves nobody. Attack without it.",
    Reason.NO_ALLY: "The Vandals are never enlisted, and an ally helps once an Attack. Choose another, or none.",
    Reason.ADVOCATE_ONLY: "Symmachus never commands an Army. Leave him as Advocate, or move another leader.",
    Reason.ARMY_FULL: f"That Army holds {RULES.army} Comitatenses, the most it takes. Choose another, or fewer.",
    Reason.WRONG_NUMBER: "That number does not fit who is there and the room that is left. Choose an offered one.",
    Reason.NEVER: "No Garrison may ever stand there. Choose a region or Walled City of the five dioceses.",
    Reason.NO_SPACE: "No space is open for a Garrison: dioceses are held, or passed by Enemies. Keep them in the Army.",
    Reason.PICKED: "It is picked already, or comes before the last pick. Go back to change the order.",
    Reason.NOT_OFFERED: "That is none of the things asked about. Choose one that is offered.",
    Reason.NO_MUTINY: "That Army is loyal. Choose one in Mutiny, or do something else.",
    Reason.CALM: "There is neither Unrest nor Revolt to remove. Choose a troubled diocese, or do something else.",
}
SAY: Final[dict[Reason, Callable[[View, Path, str], str]]] = {
    Reason.NOT_ASKED: _not_asked,
    Reason.NOT_IN_HAND: lambda v, w, i: (
        f"*{_called(i)}* is not in your hand, or is spent already. Choose a card that is there."
    ),
    Reason.SURRENDERED: lambda v, w, i: f"That Enemy has surrendered. {_ways(v, w)}",
    Reason.MARKED: _marked,
    Reason.NO_TROOPS: lambda v, w, i: f"No Comitatenses are there. {_ways(v, w)}",
    Reason.IN_MUTINY: lambda v, w, i: f"That Army is in Mutiny and cannot attack; end it first. {_attackers(v, w, i)}",
    Reason.DOES_NOT_FIT: _does_not_fit,
    Reason.NO_CARDS: lambda v, w, i: (
        f"Your hand is empty, and this costs a card. {WAIT.get(v.ask, 'End the round')}; "
        "you draw after the Enemy has moved."
    ),
    Reason.NOBODY_THERE: lambda v, w, i: f"Nobody is there who could be moved. {_ways(v, w)}",
    Reason.SAME_PLACE: _same,
    Reason.CLOSED: lambda v, w, i: f"{_space(i)} is closed: an Enemy stands there or has passed it. {_ways(v, w)}",
    Reason.HELD: lambda v, w, i: f"The diocese of {_space(i)} has its one Garrison. {_ways(v, w)}",
    Reason.NO_GARRISON: lambda v, w, i: f"{_space(i)} holds no Garrison. {_ways(v, w)}",
    Reason.NO_EVENT: lambda v, w, i: f"*{_called(i)}* has no event now; use it to pay for an action. {_ways(v, w)}",
    Reason.CHANGES_NOTHING: lambda v, w, i: (
        f"{_called(i)}: its condition is not met, or nothing would change. {_ways(v, w)}"
    ),
}
