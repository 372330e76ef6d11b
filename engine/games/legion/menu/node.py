"""A place in the menu: a question that knows what follows each answer, or a finished action."""

from engine.games.legion.actions import Action
from engine.games.legion.menu.reasons import Reason
from engine.kernel.game import Slot


class Node:
    """A question. What is offered, what an answer leads to, and why another is refused stand side by side."""

    __slots__ = ("answer",)

    answer: Slot | Action

    def then(self, id: str) -> "Node":
        """What follows this answer, which must be an offered one."""
        raise KeyError(id)

    def why(self, id: str) -> Reason | None:
        """Why this answer is not offered; None when there is no such thing here."""
        return None


class Done(Node):
    """The action is complete."""

    __slots__ = ()

    def __init__(self, action: Action) -> None:
        self.answer = action
