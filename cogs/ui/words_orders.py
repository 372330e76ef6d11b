"""What the interface says of standing orders. Part of its own words; what can be ordered is the game's to say."""

from typing import Final

ORDERS: Final = "Standing orders"
TITLE: Final = "standing orders"
SECRET: Final = "Nobody else sees this. What you order is done as your own move when it is asked of you."
OVER: Final = "This match is over; nothing can be ordered any more."


def none(title: str) -> str:
    """The answer in a game, or a match, without orders."""
    return f"{title} has no standing orders at this table: nothing in it can be answered in advance."
