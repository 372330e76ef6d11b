"""Words of the arrangements that people save."""

from collections.abc import Sequence
from typing import Final

SAVE: Final = "Save this line-up"
DROP: Final = "Delete one"
SAVED: Final = "My saved line-ups …"
LAST: Final = "What you readied last"
NAME: Final = "Name"
NAME_NOTE: Final = "Only you see it. Under a name you used before, the new one takes the place of the old."
NAMELESS: Final = "A line-up needs a name of letters or digits. Nothing was saved."
NOBODY_STANDS: Final = "Nobody is placed yet, so there is nothing to save. Place a unit first."
TOO_LATE: Final = "The arranging is over, so your saved line-ups were left as they are."
WHICH: Final = "**Line-ups › delete which one?**"
NONE: Final = "You have no saved line-up for this side."


def saved(name: str) -> str:
    return f"Saved as “{name}”. It waits here whenever you lead this side."


def too_many(most: int) -> str:
    return f"You have {most} saved line-ups for this side, the most there can be. Delete one, or save under its name."


def drop(name: str) -> str:
    return f"Delete “{name}”"


def dropped(name: str) -> str:
    return f"“{name}” is deleted."


def alike(names: Sequence[str]) -> str:
    """Line-ups in which everybody stands the same, as one entry."""
    return " · ".join(names)


def wrong_count(named: int, places: int) -> str:
    return f"Your two rows have {places} tiles, the front row first; you named {named}. Write -- for an empty one."
