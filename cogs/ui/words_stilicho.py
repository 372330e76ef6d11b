"""What Stilicho's own screens say beside the game's own words. Part of the interface's words."""

from collections.abc import Sequence
from typing import Final

from cogs.ui import words

MINUS: Final = "−"
PLUS: Final = "+"
CLEAR: Final = "Clear"
LINE_UPS: Final = "Line-ups"
GARRISONS: Final = "Garrisons …"
MORE_GARRISONS: Final = "Place or withdraw a Garrison …"
LEADERS: Final = "Send a leader …"
OTHER: Final = "Other action …"
BATTLE: Final = "Battle cards …"
SPEND: Final = "Spend cards …"
CARD: Final = "Another card …"
PUT_BACK: Final = "Put back"
NOBODY_LEADS: Final = "nobody"
PUT_DOWN: Final = "In hand: one Comitatenses of the Army facing {}. [+] of another Army or a Garrison space takes it."
TAKE_UP: Final = "[+] takes from Recovery, the name as many as fit; [−] takes one up for another Army or a Garrison."
EMPTY_RECOVERY: Final = "[−] takes one up for another Army or a Garrison."
ARRANGE: Final = "The name of an Army takes all that is left; one Garrison a diocese. Attack odds count no cards."
LINEUPS_ASK: Final = "**Set up the West › which arrangement?** You can change it before you take the field."

AS_NOW: Final = "as now"
COURT: Final = "Advocate"
CANNOT_ARRANGE: Final = (
    "The Armies cannot stand so: men come from Recovery, other Armies or Garrisons, and none go back to Recovery."
)
THREE_NUMBERS: Final = "Armies are three numbers, for Constantine, Vandals and Goths: like 3,2,4. Nothing was changed."
SAME_PLACE: Final = "Two leaders are sent to one place. Choose another for one of them. Nothing was changed."


def two_places(leader: str) -> str:
    """A leader whom two options send."""
    return f"{leader} is sent to two places. Choose one of them. Nothing was changed."


def reinforced(name: str) -> str:
    """Men from Recovery sent to an Army."""
    return f"Recovery to {name}"


def no_leader(given: str) -> str:
    return f"“{given[:20]}” is no leader: Stilicho, Sarus, Constantius or Symmachus. Nothing was changed."


def placed(count: int, muster: int) -> str:
    """How far the set-up is, in bold, and what is wrong with it."""
    left = muster - count
    state = f"{left} to place" if left > 0 else f"{-left} too many" if left else "all stand"
    return f"**Set up the West · {count} of {muster} placed** · {state}"


def missing(leaders: Sequence[str]) -> str:
    """Leaders who command nobody yet."""
    verb = "needs" if len(leaders) == 1 else "need"
    return f"{words.listing(leaders)} {verb} an Army with Comitatenses." if leaders else ""


def odds(fronts: Sequence[str]) -> str:
    """The chance of every Army that faces an Enemy."""
    return f"Attack odds before cards: {', '.join(fronts)}." if fronts else ""


def army(name: str, men: int) -> str:
    """The middle button of an Army."""
    return f"{name} {men}"


def front(name: str, men: int, leader: str, chance: str) -> str:
    """An Army of the draft with its chance to win."""
    led = f" under {leader}" if leader else ""
    return f"{name} {men}{led} ({chance})"


def faces(leader: str, name: str) -> str:
    """The placeholder, and an entry, of a leader's list."""
    return f"{leader} leads against {name}"


def withdraw(space: str) -> str:
    return f"Withdraw {space}"


def place(space: str) -> str:
    return f"Place in {space}"


def send(leader: str, place: str) -> str:
    return f"{leader} → {place}"


def adds(value: int) -> str:
    return f"adds {value} there"


def action(verb: str, label: str) -> str:
    """An entry of the other actions: the verb and its object."""
    return f"{verb}: {label}"


def enlist(label: str, value: int) -> str:
    return f"{label} +{value} · Olympius up"


def dismiss(name: str) -> str:
    return f"{name} enlisted · without them"


def spend(cards: Sequence[str]) -> str:
    return f"Spend {', '.join(cards)}"


def pay(card: str) -> str:
    return f"Give {card}"
