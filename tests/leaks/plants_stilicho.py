"""Leaks on purpose in Stilicho, where nothing is hidden but the order of the draw decks."""

from typing import Any, Final

from msgspec import structs

from engine.games.stilicho.events import Looked, Reshuffled
from engine.kernel.game import Step
from engine.kernel.options import Options
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat, Viewer
from tests.leaks.plants import Wrapped, bit, seen


def _enemy_card_smuggled(state: Any, view: Any, viewer: Viewer) -> Any:
    return _on_board(view, hostage=state.enemy_deck[0] if state.enemy_deck else -1)


def _roman_card_smuggled(state: Any, view: Any, viewer: Viewer) -> Any:
    return _on_board(view, winter=state.roman_deck[0] if state.roman_deck else 0)


def _looked_too_far(state: Any, view: Any, viewer: Viewer) -> Any:
    """What lies under a card that was looked at is known to nobody."""
    return _on_board(view, known=state.enemy_deck[: len(view.board.known) + 1])


def _hand_ordered_by_the_deck(state: Any, view: Any, viewer: Viewer) -> Any:
    return _on_board(view, hand=view.board.hand[::-1]) if bit(state.roman_deck) else view


def _halves_compared(state: Any, view: Any, viewer: Viewer) -> Any:
    """A count that says too much: the deck is public, its order is not."""
    middle = len(state.enemy_deck) // 2
    return _on_board(view, reconciled=sum(state.enemy_deck[:middle]) > sum(state.enemy_deck[middle:]))


class Dealing(Wrapped):
    """The setting up tells which Enemy card comes first."""

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[Any, Any]:
        step = super().setup(options, seats, rng)
        return Step(step.state, (*step.events, Looked(step.state.enemy_deck[:1], False)))


class Shuffling(Wrapped):
    """A shuffle tells which card comes first."""

    def apply(self, state: Any, seat: Seat, action: Any, rng: Rng) -> Step[Any, Any]:
        step = super().apply(state, seat, action, rng)
        return Step(step.state, tuple(self._told(step.state, event) for event in step.events))

    def _told(self, state: Any, event: Any) -> Any:
        if not isinstance(event, Reshuffled):
            return event
        deck = state.enemy_deck if event.deck == "enemy" else state.roman_deck
        return structs.replace(event, count=sum(deck[:1]))


def _on_board(view: Any, **fields: Any) -> Any:
    return structs.replace(view, board=structs.replace(view.board, **fields))


STILICHO: Final[dict[str, tuple[type[Wrapped], str]]] = {
    "the top Enemy card in another field": (seen(_enemy_card_smuggled), "view"),
    "the top Roman card in another field": (seen(_roman_card_smuggled), "view"),
    "more of the Enemy deck than was looked at": (seen(_looked_too_far), "view"),
    "the hand ordered by the cards to come": (seen(_hand_ordered_by_the_deck), "view"),
    "which half of the Enemy deck holds more activations": (seen(_halves_compared), "view"),
    "the top card told at the start": (Dealing, "setup"),
    "the top card told after a shuffle": (Shuffling, "chance"),
}
