"""After the match: what decided it, in at most five lines."""

from collections.abc import Sequence
from typing import Final

from engine.games.legion import events as e
from engine.games.legion.data import HORDE, TILE
from engine.games.legion.text import log
from engine.games.legion.text import phrases as p
from engine.kernel.seats import Seat, Viewer

Names = Sequence[str]
Events = Sequence[e.Event]
SIDES: Final = (0, 1)
MOST_BLOWS: Final = 3


def report(events: Events, viewer: Viewer, names: Names) -> str:
    """The end, the attacks, the losses, the hardest blows, and what coin and traps did."""
    lines = (_end(events, names), _attacks(events), _losses(events), _blows(events), _beside(events))
    return "\n".join(["**What decided it**", *(f"- {line}" for line in lines if line)])


def _end(events: Events, names: Names) -> str:
    """How it ended, and in which round."""
    ended = next((event for event in events if isinstance(event, e.Ended)), None)
    last = max((event.round for event in events if isinstance(event, e.Turn)), default=0)
    return f"Round {last}: {log.result(ended.outcome, names)}" if ended else ""


def _attacks(events: Events) -> str:
    """Attacks and shots by side."""
    return p.cap(f"attacks won: {'; '.join(_won(events, seat) for seat in SIDES)}.")


def _won(events: Events, seat: Seat) -> str:
    fights = [event for event in events if isinstance(event, e.Fought) and event.attack.seat == seat]
    won = sum(event.result in ("attacker", "trample") for event in fights)
    shots = [event for event in events if isinstance(event, e.Shot) and event.seat == seat]
    fired = f", {sum(shot.hit for shot in shots)} of {p.counted(len(shots), 'shot')} hit" if shots else ""
    return f"{p.SIDE[seat]} {won} of {len(fights)}{fired}"


def _fallen(events: Events) -> list[tuple[int, e.Fell]]:
    """Everybody who fell, with the round."""
    found, last = [], 0
    for event in events:
        last = event.round if isinstance(event, e.Turn) else last
        if isinstance(event, e.Fell):
            found.append((last, event))
    return found


def _losses(events: Events) -> str:
    """Units and morale lost by side."""
    return p.cap(f"lost: {'; '.join(_lost(events, seat) for seat in SIDES)}.")


def _lost(events: Events, seat: Seat) -> str:
    mine = [event for _, event in _fallen(events) if event.seat == seat]
    if not mine:
        return f"{p.SIDE[seat]} nobody"
    morale, them = sum(event.morale for event in mine), "it" if len(mine) == 1 else "them"
    return f"{p.SIDE[seat]} {p.counted(len(mine), 'unit')} and {morale} morale with {them}"


def _blows(events: Events) -> str:
    """The losses that cost most morale, in their order."""
    hardest = sorted(_fallen(events), key=lambda one: -one[1].morale)[:MOST_BLOWS]
    said = [
        f"round {number} {p.owned(event.seat, event.kind)} at {TILE[event.tile]} ({p.MINUS}{event.morale})"
        for number, event in sorted(hardest, key=lambda one: one[0])
    ]
    return f"The hardest blows: {'; '.join(said)}." if said else ""


def _plays(event: e.Event, seat: Seat) -> bool:
    """Whether a side played a card; a trap is told by itself, and always the Horde's."""
    return (isinstance(event, e.Played) and event.seat == seat) or (isinstance(event, e.Prepared) and seat == HORDE)


def _beside(events: Events) -> str:
    """Cards bought and played by side, and the traps that were sprung."""
    bought = [sum(isinstance(event, e.Bought) and event.seat == seat for event in events) for seat in SIDES]
    played = [sum(_plays(event, seat) for event in events) for seat in SIDES]
    sprung = sum(isinstance(event, e.Sprung) for event in events)
    said = [f"{p.SIDE[seat]} bought {p.counted(bought[seat], 'card')} and played {played[seat]}" for seat in SIDES]
    return p.cap(f"{'; '.join(said)}; {p.counted(sprung, 'trap')} sprung.")
