"""What the interface says while a match is looked at again. Part of its own words."""

from typing import Final

REPLAY: Final = "Replay"
WAY: Final = "replay"
"""How an id asks for it."""
FIRST: Final = "First"
LAST: Final = "Last"
PICTURE: Final = "Picture"
MORE_TEXT: Final = "More text"
TURNS: Final = "To a turn …"
SET_UP: Final = "So it began."


def title(turn: str, step: int, steps: int) -> str:
    """What the head calls a position; the set-up is step 0."""
    return f"replay · {turn} · step {step} of {steps - 1}"


def back(count: int) -> str:
    return f"{count} back"


def on(count: int) -> str:
    return f"{count} on"


def from_step(step: int) -> str:
    """The second line of a turn in the list."""
    return f"from step {step}" if step else "from the set-up"
