"""After the match: what decided it, in at most five lines."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.games.milito import events as e
from engine.games.milito.text import log
from engine.games.milito.text import phrases as p
from engine.kernel.seats import Viewer

Names = Sequence[str]
Events = Sequence[e.Event]
MOST_TURNS: Final = 4


def report(events: Events, viewer: Viewer, names: Names) -> str:
    """The end, the attacks, the units lost, the cards spent, and how columns changed hands."""
    parts = (_end(events, names), _attacks(events, names), _lost(events, names), _closest(events, names))
    lines = [*parts, _columns(events, names)]
    return "\n".join(["**What decided it**", *(f"- {line}" for line in lines if line)])


def _end(events: Events, names: Names) -> str:
    """How it ended, and when."""
    ended = next((event for event in events if isinstance(event, e.Ended)), None)
    turn = max((event.turn for event in events if isinstance(event, e.Turn)), default=0)
    return f"Turn {turn}: {log.result(ended.outcome, names)}" if ended else ""


def _fights(events: Events) -> list[e.Fought]:
    return [event for event in events if isinstance(event, e.Fought)]


def _attacks(events: Events, names: Names) -> str:
    """Attacks by seat: made, won, lost, evaded."""
    said = []
    for seat, name in enumerate(names):
        mine = [fight for fight in _fights(events) if fight.attack.seat == seat]
        fled = sum(isinstance(event, e.Withdrew) and event.seat != seat for event in events)
        won = sum(fight.result == "attacker" for fight in mine)
        away = f", {fled} evaded by withdrawal" if fled else ""
        said.append(f"{name} {len(mine) + fled}, {won} won{away}")
    return f"Attacks: {'; '.join(said)}."


def _lost(events: Events, names: Names) -> str:
    """Units destroyed by seat, the most frequent first."""
    fallen = [(seat, card) for fight in _fights(events) for seat, _, card in fight.destroyed]
    said = []
    for seat, name in enumerate(names):
        cards = [card for card, _ in Counter(card for owner, card in fallen if owner == seat).most_common()]
        count = sum(owner == seat for owner, _ in fallen)
        most = f" (most often {p.name(cards[0])})" if count > 1 else ""
        said.append(f"{name} {count}{most}")
    return f"Units destroyed: {'; '.join(said)}."


def _closest(events: Events, names: Names) -> str:
    """The attack that was decided by least, and for whom."""
    fights = [fight for fight in _fights(events) if fight.result in ("attacker", "defender")]
    if not fights:
        return ""
    fight = min(fights, key=lambda one: abs(one.attack.total - one.defence.total))
    winner = fight.attack if fight.result == "attacker" else fight.defence
    totals = f"{p.plain(fight.attack.total)} to {p.plain(fight.defence.total)}"
    where = p.column(fight.target)
    return f"The closest attack: {names[fight.attack.seat]} on {where}, {totals}, won by {names[winner.seat]}."


def _columns(events: Events, names: Names) -> str:
    """The last columns that changed hands."""
    held: dict[int, int] = {}
    changes: list[str] = []
    turn = 0
    for event in events:
        turn = event.turn if isinstance(event, e.Turn) else turn
        for column, seat in _holders(event):
            if seat >= 0 and held.get(column, -1) != seat:
                changes.append(f"turn {turn} {names[seat]} {p.column(column)}")
            held[column] = seat
    last = changes[-MOST_TURNS:]
    return f"Columns last taken: {'; '.join(last)}." if last else ""


def _holders(event: e.Event) -> list[tuple[int, int]]:
    """The columns whose holder an event tells, with who holds them."""
    match event:
        case e.Turn():
            return [(column, event.seat) for column in event.taken]
        case e.Fought():
            return [(event.target, event.control)]
        case e.Withdrew():
            return [(event.column, event.control)]
    return []
