"""What came of one's own deed, and what others did meanwhile: for the panel of whoever reads it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeVar

from engine.games.war import events as e
from engine.games.war.menu.board import FIGURE
from engine.games.war.text import log
from engine.games.war.text import phrases as p
from engine.games.war.view import NEUTRAL, Roll
from engine.kernel.seats import Seat, Viewer

E = TypeVar("E")
Names = Sequence[str]
ROLLS: Final = 10
"""The dice of so many rolls of a series are shown."""
NAMED: Final = 3
"""So many territories are named of those where others did something."""
PLAIN: Final = (
    e.Placed,
    e.Moved,
    e.Occupied,
    e.Passed,
    e.Dismembered,
    e.Traded,
    e.Rolled,
    e.Turn,
    e.Ordered,
    e.Instructed,
)
"""What only says again what its doer did, or what the next screen shows."""


def came(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    """What came of the viewer's own deed beside the deed itself, a line each."""
    said = [_came(event, viewer, names) for event in events if _news(event, viewer)]
    return "\n".join(line for line in said if line)


def _news(event: e.Event, viewer: Viewer) -> bool:
    """Whether an event says more than its doer did; what the rules chose does."""
    if isinstance(event, e.Placed):
        return event.spread
    return not isinstance(event, PLAIN)


def _came(event: e.Event, viewer: Viewer, names: Names) -> str:
    if isinstance(event, e.Fought):
        return f"{p.cap(log.outcome(event))}.\n-# {dice(event.rolls)}"
    if isinstance(event, e.Drew) and event.seat == viewer:
        return f"You draw {p.pile((event.card,))}."
    return log.describe(event, names)


def dice(rolls: Sequence[Roll]) -> str:
    """All dice of a series in one line, the attacker's first."""
    shown = [" : ".join(p.rolled(side).replace(", ", " ") for side in roll.dice) for roll in rolls[:ROLLS]]
    more = [f"{p.many(len(rolls) - ROLLS, 'more roll')}"] if len(rolls) > ROLLS else []
    return " · ".join([*shown, *more])


def since(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    """What happened since the viewer's last deed: what was taken from them first, then a line for each player."""
    told = [event for event in events if isinstance(event, TOLD) and event.seat != viewer]
    lines = []
    for seat in dict.fromkeys(event.seat for event in told):
        mine = [event for event in told if event.seat == seat]
        if said := [part for part in (tell(mine, viewer, names) for tell in DEEDS) if part]:
            lines.append(f"-# {p.cap(p.who(names, seat))} {', '.join(said)}.")
    return "\n".join([*_own(events, viewer), *_lost(events, viewer, names), *lines])


def _own(events: Sequence[e.Event], viewer: Viewer) -> list[str]:
    """How the viewer's own attacks came out, where others were asked in between."""
    fought = [event for event in events if isinstance(event, e.Fought) and event.seat == viewer]
    return [f"**{p.name(event.target)}**: {log.outcome(event)}.\n-# {dice(event.rolls)}" for event in fought]


def _lost(events: Sequence[e.Event], viewer: Viewer, names: Names) -> list[str]:
    """Which of the viewer's territories fell, and to whom."""
    taken = [event for event in events if isinstance(event, e.Fought) and event.fallen and event.defender == viewer]
    if not taken:
        return []
    seats = list(dict.fromkeys(event.seat for event in taken))
    parts = [
        f"{p.joined(p.name(event.target) for event in taken if event.seat == seat)} to {p.who(names, seat)}"
        for seat in seats
    ]
    return [f"**You lost {p.joined(parts)}.**"]


def _of(kind: type[E], events: Sequence[e.Event]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def _few(said: Sequence[str]) -> str:
    """Some names; where they are many, how many there are beside the first ones."""
    if len(said) <= NAMED:
        return p.joined(said)
    return p.joined([*said[: NAMED - 1], f"{len(said) - NAMED + 1} more"])


def _traded(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    trades = [f"{p.number(len(event.cards))} cards for {p.armies(event.armies)}" for event in _of(e.Traded, events)]
    return f"traded {p.joined(trades)}" if trades else ""


def _placed(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    sums: dict[int, int] = {}
    for put in (put for event in _of(e.Placed, events) for put in event.puts):
        sums[put.territory] = sums.get(put.territory, 0) + put.warriors + FIGURE * put.figures
    if len(sums) > NAMED:
        return f"placed {sum(sums.values())} on {p.number(len(sums))} territories"
    return f"placed {p.joined(f'{p.name(t)} +{count}' for t, count in sums.items())}" if sums else ""


def _taken(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    """What fell, by whom it was held; what the viewer lost stands above."""
    by: dict[Seat, list[str]] = {}
    for event in _of(e.Fought, events):
        if event.fallen and event.defender != viewer:
            by.setdefault(event.defender, []).append(p.name(event.target))
    said = [f"{_few(list(dict.fromkeys(taken)))}{_whose(names, seat)}" for seat, taken in by.items()]
    return f"took {p.joined(said)}" if said else ""


def _whose(names: Names, seat: Seat) -> str:
    return f" of {names[seat]}" if seat != NEUTRAL else ""


def _held(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    """What was attacked and held: the viewer's territories by name, the others only counted where they are many."""
    held = [event for event in _of(e.Fought, events) if not event.fallen]
    mine = [event for event in held if event.defender == viewer]
    said = [f"your {_few(_targets(mine))} ({_cost(mine)})"] if mine else []
    others = [event for event in held if event.defender != viewer]
    if others:
        where = p.joined(dict.fromkeys(f"{p.name(one.target)}{_whose(names, one.defender)}" for one in others))
        several = len(_targets(others)) > 1
        what = f"{p.number(len(_targets(others)))} territories" if several else where
        said.append(f"{what} ({_cost(others)})")
    return f"attacked {p.joined(said)}" if said else ""


def _targets(events: Sequence[e.Fought]) -> list[str]:
    return list(dict.fromkeys(p.name(event.target) for event in events))


def _cost(events: Sequence[e.Fought]) -> str:
    lost, killed = (sum(roll.lost[side] for event in events for roll in event.rolls) for side in (0, 1))
    return f"{lost} lost, {killed} destroyed"


def _called(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    counts = Counter(event.god for event in _of(e.Invoked, events))
    if counts.total() > NAMED:
        return f"called gods {p.times(counts.total())}"
    said = [f"{p.GODS[god]}{f' {p.times(count)}' if count > 1 else ''}" for god, count in counts.items()]
    return f"called {p.joined(said)}" if said else ""


def _broke(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    found = _of(e.Dismembered, events)
    if len(found) > 1:
        return f"broke up {p.many(len(found), 'figure')}"
    return f"broke up a figure on {p.name(found[0].territory)}" if found else ""


def _moved(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    found = _of(e.Moved, events)
    if not found:
        return ""
    moved = p.pieces(sum(event.warriors for event in found), sum(event.figures for event in found))
    targets = list(dict.fromkeys(p.name(event.target) for event in found))
    return f"moved {moved}{f' to {targets[0]}' if len(targets) == 1 else ''}"


def _gone(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    by = [f" by {names[event.by]}" if event.by != NEUTRAL else "" for event in _of(e.Eliminated, events)]
    return "left the match" if _of(e.Left, events) else f"was eliminated{by[0]}" if by else ""


TOLD: Final = (e.Placed, e.Traded, e.Fought, e.Moved, e.Eliminated, e.Left, e.Invoked, e.Dismembered)
"""What is told of others, by the kind of event."""
DEEDS: Final = (_traded, _placed, _taken, _held, _called, _broke, _moved, _gone)
"""The same, in the order in which it is told."""
