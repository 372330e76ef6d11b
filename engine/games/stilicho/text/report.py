"""After the match: what decided it, what history made of the same task, and the campaign year by year."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from engine.games.stilicho import events as e
from engine.games.stilicho.data import CARD, EVERY_FRONT, RULES
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.text import story
from engine.games.stilicho.text.ending import BENCHMARK, HISTORY
from engine.games.stilicho.view import REVOLT
from engine.kernel.seats import Viewer

Names = Sequence[str]
Events = Sequence[e.Event]
T = TypeVar("T")
HISTORY_TURN: Final = 3
"""The turn on which the real Stilicho was executed, with the Goths subdued (RB 10.1)."""
MOST_CAUSES: Final = 3
CAUSES: Final = {
    "surge": "Surges",
    "roma": "Roma in the Enemy’s hands",
    "stilicho": "ones rolled by Stilicho",
    "enlist": "enlisted allies",
    "mutiny": "Mutinies ended with pay",
    "revolt": "the Revolt in Italia",
}


def report(events: Events, viewer: Viewer, names: Names) -> str:
    """What decided the match in at most five lines, and a line a year."""
    parts = (decided(events), _fights(events), _dice(events), _enemy(events), _beside(events))
    lines = ["**What decided it**", *(f"- {part}" for part in parts if part), "", "**Year by year**"]
    return "\n".join([*lines, *_years(events, viewer, names)])


def _years(events: Events, viewer: Viewer, names: Names) -> list[str]:
    """The campaign year by year, each with what an end there would have counted, and history where it ended."""
    ends = [n for n, event in enumerate(events) if isinstance(event, e.TurnBegan)]
    told = zip(story.report(events, viewer, names).splitlines(), [*ends, len(events)], strict=True)
    return [f"{line} {_stood(turn, events[:end])}" for turn, (line, end) in enumerate(told, 1)]


def _stood(turn: int, events: Events) -> str:
    """The score when a year was over; that of the match in its last one."""
    ended = next((event.outcome.scores for event in events if isinstance(event, e.Ended)), ())
    points = f"{ended[0]:g}" if ended else str(score(turn, len(_subdued(events))))
    return f"Score {points}{f'; history ended here with {HISTORY}' if turn == HISTORY_TURN else ''}."


def decided(events: Events) -> str:
    """What led to the end that the match took."""
    ended = next((event for event in events if isinstance(event, e.Ended)), None)
    told = WHY.get(ended.outcome.reason) if ended else None
    return told(events) if told else _court(events)


def _court(events: Events) -> str:
    """What Olympius gained and lost, and by what."""
    moves = [event for event in events if isinstance(event, e.OlympiusMoved)]
    gained = Counter[str]()
    for move in moves:
        if move.after > move.before:
            gained[move.why] += move.after - move.before
    lost = sum(max(0, move.before - move.after) for move in moves)
    if not gained:
        return f"Olympius never gained a step and lost {lost}." if lost else ""
    by = p.joined(f"{_cause(why)} {steps}" for why, steps in gained.most_common(MOST_CAUSES))
    return f"Olympius gained {p.steps(gained.total())} and lost {lost}; most by {by}."


def _cause(why: str) -> str:
    return f"*{p.card(CARD[why])}*" if why in CARD else CAUSES.get(why, why)


def _throne(events: Events) -> str:
    """How far Constantine came, and what was tried against it."""
    taken = [p.space(event.space) for event in events if isinstance(event, e.GarrisonLost) and event.why == "attack"]
    lost = f" Garrisons beaten on the way of all Enemies: {p.joined(taken)}." if taken else ""
    advanced = sum(isinstance(event, e.Advanced) and event.front == 0 for event in events)
    won, _ = _attacks(events, 0)
    back = f"{p.times(won)} driven back by Attacks" if won else "never driven back by an Attack"
    return f"Constantine went forward {p.times(advanced)} and was {back}.{lost}"


def _attacks(events: Events, front: int) -> tuple[int, int]:
    """Attacks won, and all that were decided."""
    fights = [f for f in events if isinstance(f, e.Fought) and not f.garrison and f.front == front]
    return sum(f.result == "roman" for f in fights), sum(f.result != "tie" for f in fights)


def _anarchy(events: Events) -> str:
    """Where and when the Revolts came."""
    rose = [(turn, event) for turn, event in _dated(events, e.Unrest) if event.after == REVOLT]
    return f"Revolts: {', '.join(f'{p.diocese(event.diocese)} {p.year(turn)}' for turn, event in rose)}."


def _dated(events: Events, kind: type[T]) -> list[tuple[int, T]]:
    """The events of one kind, each with its turn."""
    found: list[tuple[int, T]] = []
    turn = 1
    for event in events:
        turn = event.turn if isinstance(event, e.TurnBegan) else turn
        if isinstance(event, kind):
            found.append((turn, event))
    return found


def _mutinies(events: Events) -> str:
    """When the Armies rose."""
    rose = [(turn, event) for turn, event in _dated(events, e.MutinyChanged) if event.mutinous]
    return f"Mutinies: {', '.join(f'{p.army(event.front)} {p.year(turn)}' for turn, event in rose)}."


def _time(events: Events) -> str:
    """Who was still in the field."""
    left = [front for front in EVERY_FRONT if front not in _subdued(events)]
    return f"Ten years were not enough for {p.joined(map(p.foe, left))}." if left else ""


def _subdued(events: Events) -> set[int]:
    """The Enemies that have surrendered at the end."""
    found: set[int] = set()
    for event in events:
        if isinstance(event, e.Surrendered):
            found.add(event.front)
        if isinstance(event, e.Oath) and event.broken:
            found.discard(event.front)
    return found


def _victory(events: Events) -> str:
    """In which order they surrendered."""
    found = [f"{p.foe(event.front)} {p.year(turn)}" for turn, event in _dated(events, e.Surrendered)]
    return f"Surrenders: {', '.join(found)}."


WHY: Final[dict[str, Callable[[Events], str]]] = {
    "victory": _victory,
    "execution": _court,
    "usurpation": _throne,
    "anarchy": _anarchy,
    "general_mutiny": _mutinies,
    "time_limit": _time,
}


def _fights(events: Events) -> str:
    """Attacks by Enemy."""
    parts = [f"{p.SHORT[front]} {won} of {all_}" for front in EVERY_FRONT for won, all_ in [_attacks(events, front)]]
    held = [f for f in events if isinstance(f, e.Fought) and f.garrison and f.result != "tie"]
    kept = sum(f.result == "roman" for f in held)
    garrisons = f"; Garrisons held {kept} of {p.counted(len(held), 'assault')}" if held else ""
    return f"Attacks won: {', '.join(parts)}{garrisons}."


def _dice(events: Events) -> str:
    """What the dice of all fights averaged."""
    # Veteran Officers: told once with both dice, and once more with the chosen one.
    thrown = [event for event in events if isinstance(event, e.Dice) and event.second in (0, event.roman)]
    if not thrown:
        return ""
    ours, theirs = (sum(values) / len(thrown) for values in zip(*((d.roman, d.enemy) for d in thrown), strict=True))
    return (
        f"Dice of {p.counted(len(thrown), 'roll')} in fights: yours {ours:.1f} on average, the Enemies’ {theirs:.1f}."
    )


def _enemy(events: Events) -> str:
    """What the Enemy deck brought."""
    surges = sum(isinstance(event, e.Surged) for event in events)
    kept = sum(isinstance(event, e.Prevented) for event in events)
    broken = sum(isinstance(event, e.Oath) and event.broken for event in events)
    oaths = f", {p.counted(broken, 'broken oath')}" if broken else ""
    return f"The Enemy: {p.counted(surges, 'Surge')}, {p.counted(kept, 'card')} kept out of the Surge Spaces{oaths}."


def _beside(events: Events) -> str:
    """Where this match stood when history ended, and what history scores."""
    known = f"History ended in {p.year(HISTORY_TURN)} with {HISTORY}; the whole career counts {BENCHMARK}"
    later = [n for n, event in enumerate(events) if isinstance(event, e.TurnBegan) and event.turn > HISTORY_TURN]
    if not later:
        return f"{known}."
    before = events[: later[0]]
    return f"{known}. When {p.year(HISTORY_TURN)} was over you stood at {score(HISTORY_TURN, len(_subdued(before)))}."


def score(turn: int, surrendered: int) -> int:
    """What an end at this moment would count, unless it is a victory (RB 10.1)."""
    return turn + RULES.surrender_score * surrendered
