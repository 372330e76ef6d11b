"""After the match: what decided it, in at most five lines."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.games.war import events as e
from engine.games.war.text import log
from engine.games.war.text import phrases as p
from engine.kernel.seats import Seat, Viewer

Names = Sequence[str]
Events = Sequence[e.Event]
MOST_TURNS: Final = 3


def report(events: Events, viewer: Viewer, names: Names) -> str:
    """The end, the fighting by army, the trades, who fell out, and the richest turns of conquest."""
    lines = (
        _end(events, names),
        _fighting(events, names),
        _trades(events, names),
        _out(events, names),
        _best(events, names),
    )
    return "\n".join(["**What decided it**", *(f"- {line}" for line in lines if line)])


def _end(events: Events, names: Names) -> str:
    """How it ended, and in which round."""
    ended = next((event for event in events if isinstance(event, e.Ended)), None)
    last = max((event.round for event in events if isinstance(event, e.Turn)), default=0)
    if ended is None:
        return ""
    goals = [p.goal(ended.objectives[seat]) for seat in ended.outcome.winners if ended.outcome.reason == "objective"]
    return f"Round {last}: {log.result(ended.outcome, names)}{f' It was: {goals[0]}.' if goals else ''}"


def _fighting(events: Events, names: Names) -> str:
    """Conquests by seat, and what attacks cost both sides."""
    return f"Conquests: {'; '.join(_army(events, names, seat) for seat in range(len(names)))}."


def _army(events: Events, names: Names, seat: Seat) -> str:
    mine = [event for event in events if isinstance(event, e.Fought) and event.seat == seat]
    taken = sum(event.fallen for event in mine)
    lost, killed = (sum(roll.lost[side] for event in mine for roll in event.rolls) for side in (0, 1))
    return f"{names[seat]} {taken} ({killed} destroyed for {lost} lost)"


def _trades(events: Events, names: Names) -> str:
    """Armies from traded cards by seat."""
    found = Counter[int]()
    for event in events:
        if isinstance(event, e.Traded):
            found[event.seat] += event.armies
    said = [f"{names[seat]} {count}" for seat, count in found.most_common()]
    return f"Armies from cards: {'; '.join(said)}." if said else ""


def _out(events: Events, names: Names) -> str:
    """Who was eliminated or left, in order."""
    said, last = [], 0
    for event in events:
        last = event.round if isinstance(event, e.Turn) else last
        if isinstance(event, e.Eliminated):
            by = f" by {names[event.by]}" if event.by >= 0 else ""
            said.append(f"{names[event.seat]}{by} in round {last}")
        elif isinstance(event, e.Left):
            said.append(f"{names[event.seat]} left in round {last}")
    return f"Out: {'; '.join(said)}." if said else ""


def _best(events: Events, names: Names) -> str:
    """The turns with most conquests."""
    turns = Counter[tuple[int, int]]()
    last = 0
    for event in events:
        last = event.round if isinstance(event, e.Turn) else last
        if isinstance(event, e.Fought) and event.fallen:
            turns[last, event.seat] += 1
    best = [(key, count) for key, count in turns.most_common(MOST_TURNS) if count > 1]
    said = [f"round {number} {p.who(names, seat)} {count}" for (number, seat), count in best]
    return f"Most territories taken in one turn: {'; '.join(said)}." if said else ""
