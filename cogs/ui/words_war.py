"""Words of War's own screens: buttons, and what stands above them."""

from typing import Final

TERRITORY: Final = "Territory …"
FRONT: Final = "Front …"
TRANSFER: Final = "Transfer · ends attacks"
MOVE: Final = "From → to …"
CARDS: Final = "Cards …"
ANOTHER: Final = "Another number …"
KEEP_ANOTHER: Final = "Keep another number …"
BORDER: Final = "Border"
INLAND: Final = "Inland"
SHARE_OUT: Final = "Share out"
SHARE_REST: Final = "Share out the rest"
FIGURE: Final = "Figure"
AS_TEXT: Final = "As text"
TRADE: Final = "Trade cards"
ONE_ROLL: Final = "One roll"
FEWER: Final = "Fewer dice"
PLACE_FIRST: Final = "Place armies"
NO_SACRIFICE: Final = "Give up none"
FORM_FIELD: Final = "One territory a line, and how many"
FORM_NOTE: Final = "athens 5, delphi 6 works too; figure places a figure"
PICK_UP_TO: Final = "Up to four territories; then a number goes on each of them."
THEY_FIGHT: Final = "Ties go to the defence{}."
POOL: Final = "Hades lets your warriors go before the dice: you choose where next."
LONE: Final = "A lone figure does not attack. Broken up, it is {} warriors and attacks with them."
ENDS_ATTACKS: Final = "Moving ends your attacks for this turn."
NOTHING_WRITTEN: Final = "No number stands there. Write one behind a territory, like: Athens 5."
NOT_TRADED: Final = "These are no set: {}."
PICK_CARDS: Final = "Choose the cards, or trade the best set."


def plus(number: int) -> str:
    return f"+{number}"


def all_of(number: int) -> str:
    return f"All {number}"


def spread(number: int) -> str:
    return f"{SHARE_OUT} {number}"


def chosen(names: list[str]) -> str:
    """What the closed list says once something is chosen."""
    return f"{', '.join(names)} · change …"


def keep(number: str, chance: str) -> str:
    return f"Keep {number} · {chance}"


def break_up(name: str) -> str:
    return f"Break up the figure on {name}"


def break_and_attack(name: str, chance: str) -> str:
    return f"Break it up and attack {name} · {chance}"


def again(pair: str) -> str:
    return f"Again: {pair}"


def god(name: str, price: int) -> str:
    return f"{name} {price}"


def roll_again(god: str, dice: str) -> str:
    return f"{god}: roll {dice} again"


def trade_best(armies: str) -> str:
    return f"Trade best · {armies}"


def trade_these(armies: str) -> str:
    return f"Trade these · {armies}"


def with_athena(armies: str, tokens: str) -> str:
    return f"With Athena · {armies}, {tokens}"


def without_athena(armies: str) -> str:
    return f"Without Athena · {armies}"


def give_up(number: int, tokens: str) -> str:
    return f"Give up {number} · +{tokens}"


def cannot_read(text: str) -> str:
    return f"“{text[:40]}” is not a territory with a number. Write a line like: Athens 5."


def unknown(name: str) -> str:
    return f"None of your territories is called “{name[:40]}”. Nothing was placed."


def two_meanings(name: str, found: list[str]) -> str:
    return f"“{name[:40]}” may be {' or '.join(found)}. Nothing was placed; write it out."
