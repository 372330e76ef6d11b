"""How many play at a table, in words."""

FEWER_THAN_SIT = "Somebody sits in a seat that would go; they can leave first. Nothing was changed."
NO_OPTIONS = "This game has no options: every match of it begins alike."


def count(seats: int) -> str:
    """A number of seats."""
    return "1 player" if seats == 1 else f"{seats} players"


def now(seats: int) -> str:
    """What the closed list says."""
    return f"For {count(seats)} · change …"
