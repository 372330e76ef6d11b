"""What the interface says of hints. Part of its own words."""

from typing import Final

HINT: Final = "Hint"
THERE: Final = "Go there"
RIVALS: Final = "Other people play here, so everybody decides alone. Hints are for matches against the house."
NOTHING_ASKED: Final = "Nothing is asked of you now, so there is nothing to advise."


def would(step: str) -> str:
    """What the house would do."""
    return f"The house would choose: **{step}**"
