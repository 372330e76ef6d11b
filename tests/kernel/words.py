"""The duel's texts: short, but every one that the interface asks a game for."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from engine.kernel.game import Names, Slot
from engine.kernel.outcome import Outcome
from engine.kernel.seats import Path, Viewer
from engine.kernel.words import Confirm, Standing, Topic
from tests.kernel.beasts import BEASTS, HIDDEN, Clashed, Dealt, Drew, Event, Laid, Left, Rested, Swapped, TookBack, View
from tests.kernel.duel import NAMES


def beast(card: int) -> str:
    """The name of a beast that may be hidden."""
    return "a beast" if card == HIDDEN else NAMES.get(BEASTS[card], (BEASTS[card].capitalize(),))[0]


class DuelWords:
    """Everything the duel says."""

    tagline = "A duel of beasts."
    minutes = 5

    def verb(self, verb: str) -> str:
        return verb.capitalize()

    def label(self, view: View, path: Path, slot: Slot, id: str) -> str:
        return beast(BEASTS.index(id)) if id in BEASTS else id.capitalize()

    def hint(self, view: View, path: Path, slot: Slot, id: str) -> str:
        return f"strength {BEASTS.index(id)}" if id in BEASTS else ""

    def question(self, view: View, path: Path, slot: Slot, names: Sequence[str]) -> str:
        return f"Which {slot.kind}?"

    def confirm(self, view: View, path: Path, names: Sequence[str]) -> Confirm | None:
        return None

    def why(self, view: View, path: Path) -> str:
        return ""

    def done(self, view: View, path: Path, names: Sequence[str]) -> str:
        return f"Done: {' '.join(path)}."

    def head(self, view: View, names: Sequence[str]) -> str:
        return ", ".join(beast(card) for card in view.hand)

    def asks(self, view: View, names: Sequence[str]) -> str:
        return "the lost round" if view.loser >= 0 else ""

    def turn(self, view: View) -> str:
        return f"round {view.round}"

    def score(self, view: View) -> str:
        return ""

    def describe(self, event: Event, viewer: Viewer, names: Sequence[str]) -> str:
        match event:
            case Dealt(seat, cards):
                return f"{names[seat]} holds {', '.join(map(beast, cards))}."
            case Laid(seat, card):
                return f"{names[seat]} lays {beast(card)}."
            case Clashed(_, _, winner):
                return f"{names[winner]} wins the round." if winner >= 0 else "Nobody wins the round."
            case Drew(seat, card):
                return f"{names[seat]} draws {beast(card)}."
            case Swapped(seat, away, card):
                return f"{names[seat]} swaps {beast(away)} for {beast(card)}."
            case TookBack(seat) | Rested(seat) | Left(seat):
                return f"{names[seat]}: {type(event).__name__}."

    def explained(self, event: Event, viewer: Viewer, names: Sequence[str]) -> str:
        if not isinstance(event, Clashed):
            return ""
        return "\n".join(
            f"{name}: {beast(lay.beast)} and {len(lay.paid)}, die {die}"
            for name, lay, die in zip(names, event.lays, event.dice, strict=True)
        )

    def names(self, view: View) -> Names:
        return NAMES

    def reason(self, view: View, path: Path, id: str, reason: StrEnum) -> str:
        return f"{id} is not possible: {reason}. Try something else."

    def alt(self, view: View, names: Sequence[str]) -> str:
        return "; ".join(f"{n}: {s.points} points, {s.hand} beasts" for n, s in zip(names, view.sides, strict=True))

    def board(self, view: View, names: Sequence[str]) -> str:
        return f"{self.alt(view, names)}. {self.head(view, names)}"

    def hand(self, view: View) -> str:
        return ", ".join(map(beast, view.hand))

    def now(self, view: View) -> str:
        return "You may act."

    def standing(self, view: View) -> Standing:
        return Standing()

    def topics(self) -> tuple[Topic, ...]:
        return (Topic("round", "A round", "Lay, clash, go on."),)

    def things(self, view: View) -> Mapping[str, str]:
        return {id: beast(n) for n, id in enumerate(BEASTS)}

    def explain(self, view: View, id: str) -> str:
        return f"{id} has strength {BEASTS.index(id)}."

    def option(self, key: str, value: str) -> tuple[str, str]:
        return key.capitalize(), value.capitalize()

    def ended(self, view: View, outcome: Outcome, names: Sequence[str]) -> str:
        if len(outcome.winners) != 1:
            return f"Nobody won ({outcome.reason})."
        return f"{names[outcome.winners[0]]} won ({outcome.reason})."

    def report(self, events: Sequence[Event], viewer: Viewer, names: Sequence[str]) -> str:
        return f"**What decided it**\n- {len(events)} things happened."


WORDS: Final = DuelWords()
