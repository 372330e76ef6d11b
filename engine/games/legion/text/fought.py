"""A fight hand to hand in one line, every attack line by line, as far as the reader was told."""

from collections.abc import Sequence
from typing import Final

from engine.games.legion.data import ROME, TILE
from engine.games.legion.events import Event, Force, Fought, Part, Shot, Unmasked
from engine.games.legion.text import phrases as p

Names = Sequence[str]
PARTS: Final = {
    "rank": "rank",
    "wounds": "wounds",
    "bonus": "bonus",
    "frenzy": "Frenzy",
    "dug": "dug in",
    "formation": "Formation",
    "testudo": "Testudo",
    "fog": "out of the fog",
    "cry": "War Cry",
    "charge": "Wild Charge",
    "breaker": "Shield-Breaker",
}
TIES: Final = {"centurion": "the Centurion beside it turned the tie", "ambush": "the ambush turned the tie"}


def describe(event: Fought, names: Names) -> str:
    """One line; the falls have lines of their own."""
    ours, theirs = event.attack, event.defence
    if event.result == "trample":
        where = f"{p.owned(theirs.seat, theirs.kind)} at {TILE[theirs.tile]}"
        return p.cap(f"{p.owned(ours.seat, ours.kind)} at {TILE[ours.tile]} rode down {where}{_more(event)}.")
    cover = ", under Ambush," if event.ambush else ""
    attacker = f"{p.owned(ours.seat, ours.kind)} ({ours.total}) at {TILE[ours.tile]}{cover}"
    defender = f"{p.owned(theirs.seat, theirs.kind)} ({theirs.total}) at {TILE[theirs.tile]}"
    return p.cap(f"{attacker} struck {defender}: {verdict(event)}{_more(event)}.")


def verdict(event: Fought) -> str:
    """Who fell and what decided it, as far as it is told."""
    result = _fates(event)
    if event.by:
        return f"{result}; {TIES[event.by]}"
    return f"{result}; hidden help decided it" if unexplained(event) else result


def _fates(event: Fought) -> str:
    if event.result == "tie":
        return f"a tie{' that the ambush did not turn' if event.ambush else ''}, both fall"
    winner, loser = (event.attack, event.defence) if event.result == "attacker" else (event.defence, event.attack)
    if event.avenged:
        return f"the {p.name(loser.kind)} fell and took the {p.name(winner.kind)} along"
    return f"the {p.name(loser.kind)} fell"


def unexplained(event: Fought) -> bool:
    """Whether the strengths the reader was told do not bring about what happened."""
    margin = event.attack.total - event.defence.total
    expected = "tie" if margin == 0 else "attacker" if margin > 0 else "defender"
    return event.result not in ("trample", expected)


def _more(event: Fought) -> str:
    return f"; Head-Takers take {event.heads} morale more" if event.heads else ""


def explained(event: Event) -> str:
    """The attack line by line: why it ended as it did; empty for everything that is none."""
    if isinstance(event, Shot):
        return "\n".join([_head("Shot", event.target, event.tile), _shot(event)])
    if isinstance(event, Unmasked):
        return "\n".join([_head("Shot" if event.shot else "Attack", event.target, event.tile), _unmasked(event)])
    if not isinstance(event, Fought):
        return ""
    head = _head("Attack", event.defence.tile, event.attack.tile)
    lines = [head, _account(event.attack, "attack"), _account(event.defence, "defend")]
    return "\n".join([*lines, _rules(event)])


def _head(what: str, target: int, tile: int) -> str:
    return f"**{what} on {TILE[target]} from {TILE[tile]}**"


def _shot(event: Shot) -> str:
    """A hit asks for no strengths; who falls has a line of its own, for a gun stands far off."""
    shooter, victim = p.owned(event.seat, event.kind), p.owned(1 - event.seat, event.victim)
    heads = f" Head-Takers take {event.heads} morale more." if event.heads else ""
    end = "A hit destroys whoever it is." if event.hit else "Iron Will: no harm."
    return p.cap(f"{shooter} shot {victim}. {end}{heads}")


def _unmasked(event: Unmasked) -> str:
    gone = "It was a decoy camp, and is gone; the Horde knows its striker."
    return f"{p.owned(ROME, event.kind)} {'shot' if event.shot else 'struck'} a marker. {gone}"


def _account(force: Force, verb: str) -> str:
    """Rome’s Optio attacks with 8: rank 7, bonus +1."""
    who = p.cap(f"{p.owned(force.seat, force.kind)} {p.are(force.kind, verb + 's', verb)}")
    return f"{who} with **{force.total}**: {', '.join(_part(part) for part in force.parts)}."


def _part(part: Part) -> str:
    secret = " (the enemy is not told)" if part.hidden else ""
    value = part.value if part.what == "rank" else p.signed(part.value)
    return f"{PARTS[part.what]} {value}{secret}"


def _rules(event: Fought) -> str:
    """The rules that spoke, and the end."""
    said = []
    if event.ambush:
        said.append("Ambush: no Testudo, and the attacker is inspired.")
    if event.result == "trample":
        said.append("Trample: strengths are not compared.")
    if event.avenged:
        said.append("Death-Blow: who strikes the Berserker down falls with it.")
    end = "the defender fell" if event.result == "trample" else verdict(event)
    secret = " (the enemy is not told of the Centurion)" if event.by_hidden and event.by else ""
    return " ".join([*said, f"{p.cap(end)}{secret}{_more(event)}."])
