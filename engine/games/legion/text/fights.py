"""An attack thought of, in words: "You 8. Of the 11 pieces it may be, 7 fall, …"."""

from collections.abc import Iterable

from engine.games.legion.data import BERSERKER, KINGS, TILE
from engine.games.legion.odds import BOTH, LOSES, NOTHING, WINS, Case, Outlook
from engine.games.legion.text import phrases as p

WHY = {
    "tie": "by a tie",
    "last_blow": "by its last blow",
    "trample": "trampled",
    "centurion": "by a tie that the Centurion turns",
    "ambush": "by a tie that the ambush turns",
}
MOST_NAMED = 3


def expected(found: Outlook) -> str:
    """What is to be expected, in two or three sentences."""
    if found.decoy:
        return "It is a decoy camp: it will be gone, and your unit known to the enemy."
    if found.known:
        return _known(found, found.cases[0])
    return _unknown(found)


def _known(found: Outlook, case: Case) -> str:
    if found.shot:
        return "Your shot does it no harm: Iron Will." if case.result == NOTHING else "Your shot destroys it."
    far = " as far as you know" if found.hidden else ""
    if case.why == "trample":
        return f"Your {p.name(found.kind)} rides it down, whatever its defence."
    return f"You {found.mine}, it {case.strength}{far}: {_ends(found, case)}."


def _ends(found: Outlook, case: Case) -> str:
    yours = f"your {p.name(found.kind)}"
    why = f" ({WHY[case.why]})" if case.why in ("centurion", "ambush") else ""
    if case.result == WINS:
        return f"it falls{why}"
    if case.result == LOSES:
        return f"{yours} {p.are(found.kind, 'falls', 'fall')}{why}"
    return f"both fall {WHY[case.why]}" if case.why == "tie" else f"both fall by {_striker(found)} last blow"


def _striker(found: Outlook) -> str:
    return "its" if found.kind != BERSERKER else "your Berserker’s"


def _unknown(found: Outlook) -> str:
    said = [part for part in (_falls(found), _together(found), _beats(found), _unharmed(found)) if part]
    change = "" if found.shot else "; hidden help may change this"
    decoy = " Or it is a decoy camp." if found.perhaps_decoy else ""
    head = "Your shot." if found.shot else f"You {found.mine}."
    count = found.all
    of = f"Of the {count} pieces it may be, " if count > 1 else "The one piece it may be: "
    return f"{head} {of}{', '.join(said)}{change}.{decoy}"


def _falls(found: Outlook) -> str:
    count = found.count(WINS)
    return f"{count} {'falls' if count == 1 else 'fall'}" if count else ""


def _together(found: Outlook) -> str:
    cases = [case for case in found.cases if case.result == BOTH]
    count = found.count(BOTH)
    if not count:
        return ""
    return f"{count} {'falls' if count == 1 else 'fall'} with you ({_reasons(cases)})"


def _reasons(cases: Iterable[Case]) -> str:
    """War-Chariot by a tie, Berserker by its last blow."""
    by_why: dict[str, list[str]] = {}
    for case in cases:
        by_why.setdefault(case.why, []).append(p.name(case.kind))
    return ", ".join(f"{_short(names)} {_manner(why, names)}" for why, names in by_why.items())


def _manner(why: str, names: list[str]) -> str:
    return "by a last blow" if why == "last_blow" and names != ["Berserker"] else WHY[why]


def _short(names: list[str]) -> str:
    if len(names) <= MOST_NAMED:
        return p.joined(names)
    return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"


def _beats(found: Outlook) -> str:
    count = found.count(LOSES)
    return f"{count} {'beats' if count == 1 else 'beat'} you" if count else ""


def _unharmed(found: Outlook) -> str:
    count = found.count(NOTHING)
    return f"{count} {'takes' if count == 1 else 'take'} no harm (Praetorian)" if count else ""


def stake(found: Outlook) -> str:
    """What a bad end costs; empty where there is none."""
    if found.shot or found.decoy or not found.count(BOTH) + found.count(LOSES) + int(found.risk):
        return ""
    if found.kind in KINGS:
        return "If your King falls, the match is lost."
    return f"The fall of your {p.name(found.kind)} would cost {p.loss(found.kind)}."


def brief(found: Outlook) -> str:
    """The same for the second line of a choice: you 8, it 7: it falls."""
    where = TILE[found.target]
    if found.decoy:
        return f"{where}: a decoy camp"
    if found.known:
        case = found.cases[0]
        if found.shot or case.why == "trample":
            return f"{where}: {'no harm' if case.result == NOTHING else 'it falls'}"
        return f"{where}: {found.mine} against {case.strength}, {OUTCOME[case.result]}"
    together = f", {found.count(BOTH)} with you" if found.count(BOTH) else ""
    return f"{where}: {found.count(WINS)} of {found.all} fall{together}"


OUTCOME = {WINS: "it falls", BOTH: "both fall", LOSES: "yours falls"}
