"""Refusals: what stops it, then what to do, in at most 25 words. Part of the interface's own words."""

from collections.abc import Sequence
from typing import Final

from cogs.ui.people import called
from engine.kernel.errors import Stands

TRY_AGAIN: Final = "Try again"
SAME_GAME: Final = "Open the same game"
NOT_SEATED: Final = "You are not seated at this table. [My view] lets you watch; /play new opens your own."
NO_SEAT_YET: Final = "You have no seat at this table. [Join] takes one while one is free; /play new opens your own."
NOT_OPENER: Final = "Only the person who opened the table may do that. Ask them, or open your own with /play new."
NO_SUCH_PANEL: Final = "This panel lost its place; nothing was done. [My turn] opens it anew."
TABLE_FULL: Final = "This table is full."
ALREADY_SEATED: Final = "You have a seat at this table already."
NOT_STARTED: Final = "The match has not begun; it starts by itself when the table is full."
ALREADY_STARTED: Final = "The match has begun: seats and options stand."
LOBBY_CLOSED: Final = "This table closed before the match began. Open a new one."
NOT_OVER: Final = "That is possible once the match is over."
OTHER_RULES: Final = (
    "This match began under older rules that I no longer play. Its log stays; an organiser can close it."
)
BUSY: Final = "Many tables are moving. Nothing was done; press again in a moment."
UNKNOWN_GAME: Final = "I do not have that game. These are the ones I have."
NO_PERMISSION: Final = (
    "I may not write in this channel. Someone who manages it can allow me to; /play turn works meanwhile."
)
NO_PERMISSION_THREAD: Final = (
    "I may not write in this thread. Someone who manages it can allow “Send messages in threads”; "
    "/play turn works meanwhile."
)
PLACE_GONE: Final = "The channel or thread is gone; the match is safe. /play table brings the table to another one."
COMMAND_CHANGED: Final = "That command has changed. Type it again in a moment; /help shows what there is."
COMMAND_HERE: Final = "That command cannot be used here, or not by you. /help shows what can be done."
NOTHING_TO_TAKE_BACK: Final = (
    "No step of yours can be taken back now: others have acted since, or the rules let it stand. Go on here."
)
ROLLED: Final = "A die was rolled, so that step stands."
TURNED_UP: Final = "Something new turned up, so that step stands."
TOO_FAST: Final = "That was quick; a moment, then it works again."


def unknown_match(match: str) -> str:
    return f"There is no table {called(match.upper()[:12])}. /play list shows yours."


def over(how: str) -> str:
    return f"This match is over: {how}"


def seat_taken(name: str, free: Sequence[int]) -> str:
    taken = f"{name} took that seat just now." if name else "That seat is held for somebody."
    return f"{taken} Seat {free[0] + 1} is free." if free else taken


def join_seat(seat: int) -> str:
    return f"Join seat {seat + 1}"


def too_many(most: int) -> str:
    return f"You have {most} running tables, the most here. Finish one, or ask an organiser to raise the limit."


def cannot_read(text: str, near: Sequence[str]) -> str:
    said = text if len(text) <= 60 else f"{text[:59]}…"
    return f'I cannot read "{said}".' + (f" Try: {near[0]}." if near else "")


def two_meanings(word: str, names: Sequence[str]) -> str:
    return f'"{word}" may be {" or ".join(names)}. Which one?'


def unfinished() -> str:
    return "That is not a whole action yet. Go on here:"


def bad_options(reason: str) -> str:
    return f"That cannot be chosen: {reason}. Nothing was changed."


def line_stops(done: int, text: str, uncertain: bool) -> str:
    why = "turns up something new" if uncertain else "ends your turn"
    return f'Nothing was done: "{text[:40]}" (step {done}) {why}, so it must be the last of a line.'


def cannot_take_back(why: Stands, others: Sequence[str]) -> str:
    if why is Stands.NOTHING:
        return NOTHING_TO_TAKE_BACK
    if others:
        return f"{' or '.join(others)} may have learned something from that step, so it stands."
    return ROLLED if why is Stands.DREW else TURNED_UP


def lacking(channel: int, rights: Sequence[str]) -> str:
    return f"I lack rights in <#{channel}>: {', '.join(rights)}. Until they are allowed, no table can stand there."


def no_role(role: str) -> str:
    return f"Opening tables here needs the role {role}. You can join one: [Lobbies]"


def fault(id: str, made: bool) -> str:
    return f"Something went wrong on my side (id {id}). {came_of_it(made)}"


def unwell(made: bool) -> str:
    return f"Discord did not take that just now. {came_of_it(made)}"


def came_of_it(made: bool) -> str:
    """What became of a move whose answer failed."""
    return "Your move was made; only the reply failed." if made else "Your move was not made."
