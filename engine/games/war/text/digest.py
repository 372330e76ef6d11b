"""What came of one's own deed, and what others did meanwhile: for the panel of whoever reads it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.war import events as e
from engine.games.war.menu.board import FIGURE
from engine.games.war.text import log
from engine.games.war.text import phrases as p
from engine.games.war.view import NEUTRAL, Roll
from engine.kernel.seats import Seat, Viewer

Names = Sequence[str]
ROLLS: Final = 10
"""The dice of so many rolls of a series are shown."""
NAMED: Final = 3
"""So many territories on which others placed are named."""
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
    deeds: dict[Seat, list[str]] = {}
    for event in _joined(events):
        made = MADE.get(type(event))
        if made is not None and event.seat != viewer and (said := made(event, names)):
            deeds.setdefault(event.seat, []).append(said)
    lines = [f"-# {p.cap(p.who(names, seat))} {', '.join(said)}." for seat, said in deeds.items()]
    return "\n".join([*_own(events, viewer), *_lost(events, viewer, names), *lines])


def _own(events: Sequence[e.Event], viewer: Viewer) -> list[str]:
    """How the viewer's own attacks came out, where others were asked in between."""
    fought = [event for event in events if isinstance(event, e.Fought) and event.seat == viewer]
    return [f"**{p.name(event.target)}**: {log.outcome(event)}.\n-# {dice(event.rolls)}" for event in fought]


def _joined(events: Sequence[Any]) -> list[Any]:
    """The same with placements that follow each other as one."""
    found: list[Any] = []
    for event in events:
        last = found[-1] if found else None
        if isinstance(event, e.Placed) and isinstance(last, e.Placed) and event.seat == last.seat:
            found[-1] = e.Placed(event.seat, _summed((*last.puts, *event.puts)))
        else:
            found.append(event)
    return found


def _summed(puts: Sequence[e.Put]) -> tuple[e.Put, ...]:
    sums: dict[int, tuple[int, int]] = {}
    for put in puts:
        warriors, figures = sums.get(put.territory, (0, 0))
        sums[put.territory] = warriors + put.warriors, figures + put.figures
    return tuple(e.Put(t, *pieces) for t, pieces in sums.items())


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


def _placed(event: e.Placed, names: Names) -> str:
    counts = [put.warriors + FIGURE * put.figures for put in event.puts]
    if len(counts) > NAMED:
        return f"placed {sum(counts)} on {p.number(len(counts))} territories"
    return (
        f"placed {p.joined(f'{p.name(put.territory)} +{count}' for put, count in zip(event.puts, counts, strict=True))}"
    )


def _fought(event: e.Fought, names: Names) -> str:
    whom = f" of {names[event.defender]}" if event.defender != NEUTRAL else ""
    if event.fallen:
        return f"took {p.name(event.target)}{whom}"
    return f"attacked {p.name(event.target)}{whom} ({log.outcome(event)})"


def _traded(event: e.Traded, names: Names) -> str:
    return f"traded {p.number(len(event.cards))} cards for {p.armies(event.armies)}"


def _moved(event: e.Moved, names: Names) -> str:
    return f"moved {p.pieces(event.warriors, event.figures)} to {p.name(event.target)}"


def _gone(event: e.Eliminated, names: Names) -> str:
    return f"was eliminated{f' by {names[event.by]}' if event.by != NEUTRAL else ''}"


MADE: Final[dict[type[e.Event], Callable[[Any, Names], str]]] = {
    e.Placed: _placed,
    e.Traded: _traded,
    e.Fought: _fought,
    e.Moved: _moved,
    e.Eliminated: _gone,
    e.Left: lambda event, names: "left the match",
    e.Invoked: lambda event, names: f"called {p.GODS[event.god]}",
    e.Dismembered: lambda event, names: f"broke up a figure on {p.name(event.territory)}",
}
"""What is told of others, by the kind of event."""
