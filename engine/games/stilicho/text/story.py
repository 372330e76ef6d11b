"""Many events as one readable message: the Enemy Phase card by card, and the match year by year."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from engine.games.stilicho import events as e
from engine.games.stilicho.data import CARDS, RULES
from engine.games.stilicho.text import log
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.view import View
from engine.kernel.seats import Viewer

Names = Sequence[str]
NEXT: Final = (e.Filed, e.Revealed, e.Surged, e.RomanPhase)
SILENT: Final = (e.EnemyPhase, e.RomanPhase, e.RoundEnded, e.Ended)
"""Told in the first and last line."""


class Part(Struct):
    """A card of the story being written: its sentences, and whether nothing has come of it so far."""

    said: list[str]
    idle: bool = True


class Chapter(Struct):
    """A line of the story being written: its mark, its cards (a Surge has three), and whether it is done."""

    mark: str
    parts: list[Part]
    card: int = -1
    closed: bool = False


def story(events: Sequence[e.Event], viewer: Viewer, names: Names, view: View | None = None) -> str:
    """The Enemy Phase that these events tell, as far as it has come; `view` gives the last line its figures."""
    lines = [
        *_heading(events),
        *(_line(chapter) for chapter in _chapters(events, names)),
        *_ending(events, names, view),
    ]
    return "\n".join(line for line in lines if line)


def entry(events: Sequence[e.Event], names: Names) -> str:
    """The same as an entry of the log: with what was drawn after it, and without what stands now."""
    after = [log.describe(event, names) for event in events if isinstance(event, e.RomanPhase | e.Ended)]
    return "\n".join([*_heading(events), *(_line(chapter) for chapter in _chapters(events, names)), *after])


def _heading(events: Sequence[e.Event]) -> list[str]:
    begun = _begun(events)
    if begun is None:
        return []
    return [f"**{p.cap(p.ROUNDS[begun.round])} campaign, {p.year(begun.turn)} · the Enemy moves**"]


def _begun(events: Sequence[e.Event]) -> e.EnemyPhase | None:
    return next((event for event in reversed(events) if isinstance(event, e.EnemyPhase)), None)


def _chapters(events: Sequence[e.Event], names: Names) -> list[Chapter]:
    """One chapter a card, and one for a Surge. A card is done when it is filed, or when something else begins."""
    begun = _begun(events)
    total = begun.cards if begun else RULES.enemy_cards
    told = [Chapter("", [Part([])])]
    for event in events[events.index(begun) :] if begun else events:
        if isinstance(event, NEXT):
            told[-1].closed = True
        if isinstance(event, e.Revealed):
            told.append(Chapter(str(total - event.left), [_titled(event.card)], event.card))
        elif isinstance(event, e.Surged):
            told.append(Chapter("Surge", []))
        elif not isinstance(event, SILENT):
            _tell(told[-1], event, names)
    return [chapter for chapter in told if any(part.said for part in chapter.parts)]


def _titled(card: int) -> Part:
    return Part([f"*{p.card(card)}*."])


def _tell(chapter: Chapter, event: e.Event, names: Names) -> None:
    """Add what an event says to the card it comes from; each card of a Surge begins with its first icon."""
    said = log.describe(event, names)
    if isinstance(event, e.IconRead) and event.surge:
        if event.card != chapter.card:
            chapter.card = event.card
            chapter.parts.append(_titled(event.card))
        said = log.noted(event)
    if said:
        chapter.parts[-1].said.append(said)
        chapter.parts[-1].idle &= isinstance(event, e.Rolled)


def _line(chapter: Chapter) -> str:
    mark = f"**{chapter.mark}** " if chapter.mark else ""
    said: list[str] = []
    for part in chapter.parts:
        said += part.said
        if chapter.mark and part.idle and (chapter.closed or part is not chapter.parts[-1]):
            said.append("Nothing changes.")
    return mark + " ".join(said)


def _ending(events: Sequence[e.Event], names: Names, view: View | None) -> list[str]:
    """What stands now, and what is next; how the match ended only where no `view` says it."""
    over = next((event for event in events if isinstance(event, e.Ended)), None)
    if over is not None:
        return [] if view else [f"**{log.result(over.outcome, names)}**"]
    drawn = next((event for event in reversed(events) if isinstance(event, e.RomanPhase)), None)
    court = [f"Olympius {p.olympius(view.board.olympius)}"] if view else []
    lost = [p.space(event.space) for event in events if isinstance(event, e.GarrisonLost)]
    none = view is not None and not any(view.board.garrisons)
    held = [f"lost: {p.joined(lost)}"] if lost else ["no Garrisons" if none else "Garrisons hold"]
    turn = [f"your turn: {p.cards(len(view.board.hand) if view else len(drawn.cards))}"] if drawn else []
    return [" · ".join((*court, *held, *turn))] if drawn else []


# The report after the match.


class Year(Struct):
    """The tally of a turn."""

    number: int
    count: Counter[str]
    marks: list[str]


def report(events: Sequence[e.Event], viewer: Viewer, names: Names) -> str:
    """The match turn by turn: fights, Surges, losses, the court, and what decided it."""
    years = [Year(1, Counter(), [])]
    for event in events:
        if isinstance(event, e.TurnBegan):
            years.append(Year(event.turn, Counter(), []))
        _note(years[-1], event)
    return "\n".join(_year(year) for year in years)


def _note(year: Year, event: e.Event) -> None:
    """What an event adds to the tally of its year."""
    count = year.count
    match event:
        case e.Fought(garrison=False, result="roman" | "enemy" as won):
            count[won] += 1
        case e.Surged():
            count["surges"] += 1
        case e.OlympiusMoved(before, after):
            count["court"] += after - before
        case e.Unrest(_, before, after):
            count["unrest"] += after - before
    if mark := _mark(event):
        year.marks.append(mark)


def _mark(event: e.Event) -> str:
    """What a year is remembered for."""
    match event:
        case e.GarrisonLost(space):
            return f"the Garrison of {p.space(space)} lost"
        case e.Oath(front, broken=True):
            return f"{p.foe(front)} {p.goes(front, 'breaks', 'break')} the oath"
        case e.Surrendered(front):
            return f"**{p.foe(front)} {p.goes(front, 'surrenders', 'surrender')}**"
        case e.Advanced(front, _, space, "city"):
            return f"{p.foe(front)} {p.goes(front, 'takes', 'take')} {p.space(space)}"
        case e.Played(card) if CARDS[card].history:
            return f"*{p.card(card)}*"
        case e.Ended(outcome):
            return f"**{ENDS[outcome.reason]}**"
    return ""


ENDS: Final = {
    "victory": "victory",
    "execution": "Stilicho is executed",
    "usurpation": "Constantine takes the throne",
    "anarchy": "anarchy",
    "general_mutiny": "general mutiny",
    "time_limit": "out of time",
    "resigned": "resigned",
    "closed": "closed",
}


def _year(year: Year) -> str:
    count = year.count
    fights = count["roman"] + count["enemy"]
    parts = [f"{p.counted(fights, 'Attack')}, {count['roman']} won"] if fights else ["no Attack"]
    parts += [p.counted(count["surges"], "Surge")] if count["surges"] else []
    parts += [f"Olympius {p.signed(count['court'])}"] if count["court"] else []
    parts += [f"unrest {p.signed(count['unrest'])}"] if count["unrest"] else []
    return (
        f"{p.year(year.number)}: {', '.join(parts)}{'; ' if year.marks else ''}{', '.join(dict.fromkeys(year.marks))}."
    )
