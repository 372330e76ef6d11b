"""Choices: labels that read well alone."""

from collections.abc import Callable
from typing import Final

from engine.games.stilicho import odds
from engine.games.stilicho.data import CARD, DIOCESE, FRONT, LEADER, SPACES
from engine.games.stilicho.menu.answers import asked
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.text import steps as s
from engine.games.stilicho.view import ADVOCATE, RECOVERY, Fight, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

LONGEST: Final = 32
VERBS: Final = {
    "setup": "Take the field",
    "deploy": "Deploy",
    "begin": "Let the Enemy move",
    "prevent": "Prevent a Surge",
    "attack": "Attack",
    "event": "Play for the event",
    "counter": "Counter Olympius",
    "transfer": "Transfer",
    "garrison": "Place Garrisons",
    "suppress": "Suppress unrest",
    "mutiny": "End a Mutiny",
    "end": "End round",
    "reserve": "Spend cards",
    "choose": "Decide",
    "discard": "Give up a card",
}
ASKING: Final = "Move, ask at each card"
BOXES: Final = {RECOVERY: "Recovery", ADVOCATE: "Advocate Box"}
DEEDS: Final = {
    "men": "Move Comitatenses",
    "garrison": "Place a Garrison",
    "recall": "Withdraw a Garrison",
    "leader": "Move a leader",
}
YES_NO: Final = {
    ("cancel", "yes"): "Play Informers at Court",
    ("cancel", "no"): "Let it happen",
    ("loss", "yes"): "Withdraw in good order",
    ("loss", "no"): "Take the loss",
    ("march", "stop"): "March no further",
}
TAKEN: Final = {"tribute": "Let Olympius gain", "unpaid": "Let them mutiny"}
WORDS: Final = {
    ("battle", "none"): "No more battle cards",
    ("ally", "none"): "No ally",
    ("leader", "none"): "The leader stays",
    ("prevent", "no"): "Let it in",
    ("prevent", "each"): ASKING,
    ("other", "switch"): "They switch places",
    ("other", "recovery"): "The other to Recovery",
    ("kind", "armies"): "Between two Armies",
    ("kind", "advocate"): "A leader to court",
    ("space", "stop"): "No more Garrisons",
    ("army", "stop"): "No more",
    ("diocese", "stop"): "Only this one",
}


def verb(id: str) -> str:
    """A verb on a button."""
    return VERBS[id]


def label(view: View, path: Path, slot: Slot, id: str) -> str:
    """A choice in at most 32 characters."""
    if (slot.kind, id) in WORDS:
        return _first(path, slot, id) or WORDS[slot.kind, id]
    if slot.kind in SAY:
        return SAY[slot.kind](view, path, id)
    return name(id)


def _first(path: Path, slot: Slot, id: str) -> str:
    """Where the word that ends a run comes before any pick."""
    return "No battle card" if (slot.kind, id) == ("battle", "none") and len(path) == 3 else ""


def name(id: str) -> str:
    """A thing by itself."""
    if id in CARD:
        return LONG.get(id) or p.card(CARD[id])
    if id in FRONT:
        return f"Army facing {p.SHORT[FRONT[id]]}"
    if id in LEADER:
        return p.leader(LEADER[id])
    return BOXES.get(id) or p.DIOCESE_NAMES.get(id) or (p.space(id) if id in SPACES else id)


LONG: Final = {
    "constantine_iii_attacks_the_vandals": "Constantine Attacks the Vandals",
    "death_of_quintus_aurelius_symmachus": "Death of Symmachus",
}


def _verb(view: View, path: Path, id: str) -> str:
    if id == "prevent" and view.ask in ("deploy", "begin"):
        return ASKING
    if id == "choose" and view.ask == "march":
        return YES_NO["march", "stop"]
    if id == "counter":
        return f"{VERBS[id]} · {odds.percent(odds.trial(view.board, -1))}"
    return VERBS[id]


def _front(view: View, path: Path, id: str) -> str:
    front = FRONT[id]
    if path[:1] == ("attack",):
        return f"Attack {p.SHORT[front]} · {odds.percent(odds.bare(view.board, front))}"
    return f"Mutiny facing {p.SHORT[front]}"


def _diocese(view: View, path: Path, id: str) -> str:
    return f"{p.DIOCESE_NAMES[id]} · {p.level(view.board.unrest[DIOCESE[id]])}"


def _way(view: View, path: Path, id: str) -> str:
    found = DIOCESE[s.said(s.steps(view, path), "diocese")]
    return f"Roll a die · {odds.percent(odds.trial(view.board, found))}" if id == "die" else "Give up the Garrison"


def _reserve(view: View, path: Path, id: str) -> str:
    if id != "stop":
        return name(id)
    spent = len(path) - 1
    return f"Spend {spent}" if spent else "Let it stand"


def _answer(view: View, path: Path, id: str) -> str:
    if (view.ask, id) in YES_NO:
        return YES_NO[view.ask, id]
    if view.ask == "die":
        fight = view.board.tasks[-1]
        assert isinstance(fight, Fight), "dice lie there"
        return f"Take the {fight.roman if id == 'first' else fight.second}"
    return name(id)


def _discard(view: View, path: Path, id: str) -> str:
    return TAKEN[asked(view.board).what] if id == "none" else name(id)


SAY: Final[dict[str, Callable[[View, Path, str], str]]] = {
    "verb": _verb,
    "front": _front,
    "diocese": _diocese,
    "way": _way,
    "reserve": _reserve,
    "answer": _answer,
    "discard": _discard,
    "deed": lambda view, path, id: DEEDS[id],
    "enemy": lambda view, path, id: p.SHORT[FRONT[id]],
    "ally": lambda view, path, id: f"Enlist {p.SHORT[FRONT[id]]}",
    "stilicho": lambda view, path, id: f"Stilicho faces {p.SHORT[FRONT[id]]}",
    "sarus": lambda view, path, id: f"Sarus faces {p.SHORT[FRONT[id]]}",
}
