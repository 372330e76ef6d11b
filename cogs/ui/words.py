"""The interface's own words: all that the bot says and that belongs to no game. One place, for translation."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

# Buttons that many screens share.
MY_TURN: Final = "My turn"
MY_VIEW: Final = "My view"
LOG: Final = "Log"
RULES: Final = "Rules"
MORE: Final = "More"
JOIN: Final = "Join"
LEAVE: Final = "Leave"
START: Final = "Start"
HOUSE: Final = "Play the house"
OPTIONS: Final = "Options"
REMATCH: Final = "Rematch"
PROOF: Final = "Proof"
NEW_TABLE: Final = "New table"
BACK: Final = "Back"
CANCEL: Final = "Cancel"
IN_WORDS: Final = "In words"
EXPLAIN: Final = "Explain"
TAKE_BACK: Final = "Take back"
REFRESH: Final = "Refresh"
CHANGE: Final = "Change"
EARLIER: Final = "Earlier"
LATER: Final = "Later"
FIND: Final = "Find"
FIGHTS_ONLY: Final = "Fights only"
EVERYTHING: Final = "Everything"
FROM_THE_START: Final = "From the start"
THE_TURN: Final = "What can be done now"
WAIT: Final = "Wait for people"
WATCH: Final = "Watch"
BRING: Final = "Bring the table here"
ASK_DRAW: Final = "Ask for a draw"
AGREE: Final = "Agree to a draw"
DECLINE: Final = "Play on"
TAKE_BACK_OFFER: Final = "Withdraw the draw offer"
RESIGN: Final = "Resign"
CLOSE: Final = "Close the table"
OPEN_TABLE: Final = "Open a table"
LOBBIES_HERE: Final = "Lobbies here"
LOBBIES: Final = "Lobbies"
OTHERS: Final = "Others' turn"
FINISHED: Final = "Finished"
MY_TABLES: Final = "My tables"
SHOW_CHOICES: Final = "Show what I can do"
CHANGE_OPTIONS: Final = "Change options"
PLAY: Final = "Play"
ANSWER: Final = "Answer"
ARRANGE: Final = "Arrange"
MY_SEAT: Final = "My seat"
SEATS: Final = "Seats"

STALE: Final = "The board has changed since this panel was opened; nothing was done."
STALE_AT: Final = f"{STALE} This is how it stands."
PICTURE_FOLLOWS: Final = "The picture follows; the text below is complete."
TOO_MANY_PICKED: Final = "That is more than is asked for. Nothing was spent; choose fewer."
NOTHING_FOUND: Final = "Nothing here begins like that. The whole list is shown."
EMPTY_LOG: Final = "Nothing has happened yet; the first line comes with the first move."
EMPTY_FIGHTS: Final = "No fight has been fought yet."
EMPTY: Final = {
    "mine": "No table waits for you.",
    "others": "You wait for nobody.",
    "lobbies": "No open tables here.",
    "finished": "Your finished matches will stand here.",
}
LIST_TITLES: Final = {
    "mine": "Waiting for you",
    "others": "Waiting for others",
    "lobbies": "Open tables here",
    "finished": "Finished",
}
TOPIC: Final = "A topic …"
THING: Final = "A card, unit or place …"
CHOOSE_GAME: Final = "### Which game?"
STARTS_FULL: Final = "starts by itself when full"
SEATED: Final = "You have a seat. The match starts by itself when the table is full."
JOINED: Final = "You have a seat. The match starts by itself when the table is full; this can be changed until then."
OPENED: Final = "Your table is open. Play against the house now, or wait until somebody joins."
WAITS: Final = "The table stays open; I will call you when it is your turn. /play list shows all your tables."
FIND_TITLE: Final = "Find"
FIND_FIELD: Final = "The beginning of a name"
UNKNOWN_CONTROL: Final = "That button belongs to an older version of me. Your tables are here."
LEFT: Final = "You left the table."
CHANGED: Final = "Changed."
LOBBY_WAITS: Final = "waits for people"
BROUGHT: Final = "The table stands here now."
DRAW_ASKED: Final = "You asked for a draw. It stands until somebody else moves or declines."
TAKEN_BACK: Final = "Taken back: everything stands as before that step."
DRAW_DECLINED: Final = "No draw: the match goes on."
REMATCH_WAITS: Final = "You want a rematch. It starts when everybody has pressed, with sides swapped."
MAY_NOT_CLOSE: Final = "Only somebody who may manage this channel can close a table. [More] shows what you can do."
CLOSED: Final = "closed"
SEED_SHOWN: Final = "-# The seed is shown now: the deal can be checked with [Proof]."
CLOSE_MEANS: Final = (
    "The match ends at once without a result, and the log says who closed it. This cannot be taken back."
)
PROOF_OVER: Final = (
    "Every card was dealt from one secret number, the seed. Its SHA-256 above was shown when the match began. "
    "The file holds the seed and every step: `python -m engine verify FILE` plays it again and compares."
)
PROOF_RUNNING: Final = (
    "Every card is dealt from one secret number, the seed; its SHA-256 above binds me to it. "
    "The file holds what you may know now. Once the match is over it is whole, with the seed."
)
SEAT_FREE: Final = "free"

SUGGEST: Final = {"pay": "Pay with {}", "discard": "Discard {}", "home": "Leave {} at home"}
"""What a suggested run of picks is called, by the kind of question; the rest is "Take …"."""
SEVERAL: Final = {"pay": "Pay with", "discard": "Discard", "home": "Leave at home", "hire": "Hire"}


TEXT: Final = "text"
"""Names the form of a game's own."""
UNIT: Final = "Unit …"
TAP_WAITING: Final = "Tap a free tile to place it; tap a unit to take that one in exchange."
TAP_STANDING: Final = "Tap a free tile to move it, a unit to change places, its own tile to put it down."
NOBODY: Final = "nobody"
TAP_EMPTY_HANDED: Final = "Tap a unit to take it up."


BOTH_ARRANGE: Final = "**Both armies are being arranged**"


def arranges(name: str, ready: bool) -> str:
    """How far a side is with its army."""
    return f"{name} is ready" if ready else f"{name} is arranging"


def other_in_hand(count: int) -> str:
    """The placeholder of the list from which another unit comes to hand."""
    return f"Other unit in hand ({count}) …"


def again(unit: str) -> str:
    """The button that keeps a unit in hand."""
    return f"{unit} again"


def buy(card: str) -> str:
    return f"Buy {card}"


def row_of(id: str, first: str, last: str) -> str:
    """What a row is called in a form."""
    return f"{id.capitalize()} row, {first}–{last}"


def wrong_count(first: str, last: str, named: int, places: int) -> str:
    return f"{first}–{last} has {places} tiles, and {named} are named. Write -- for an empty one. Nothing was changed."


def named_too_often(code: str, places: Sequence[str], has: int) -> str:
    return f"{code} is named at {listing(places)}, and your army has {has}. Nothing was changed."


def unknown_code(code: str, known: Sequence[str]) -> str:
    return f"“{code[:12]}” is none of your units: {', '.join(known)}, or -- for nobody. Nothing was changed."


AGREED_REASON: Final = "agreed"
CLOSED_REASON: Final = "closed"
AGREED: Final = "Drawn by agreement."
NO_PICTURE: Final = "-# The picture follows; [In words] tells the whole board."


def closed(by: str) -> str:
    """Who closed a table without a result."""
    return f"Closed without a result by {by}." if by else "Closed without a result."


def stamp(at: datetime, style: str = "R") -> str:
    """An instant in the reader's own clock."""
    return f"<t:{int(at.timestamp())}:{style}>"


def versus(names: Sequence[str]) -> str:
    """Who plays whom."""
    return " v ".join(names)


def listing(parts: Sequence[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def plural(count: int, one: str, many: str = "") -> str:
    """'1 table', '2 tables'."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def head(title: str, key: str, what: str) -> str:
    """The first line of a private screen."""
    return f"### {title} {key} · {what}"


def your_turn(turn: str, asks: str) -> str:
    """What a panel's head calls it."""
    return f"your answer ({asks}) · {turn}" if asks else f"your turn · {turn}"


def to_move(names: Sequence[str], asks: str) -> str:
    """Whom everybody waits for, in bold."""
    if not names:
        return "**Nobody is awaited**"
    return f"**{listing(names)} to answer** ({asks})" if asks else f"**{listing(names)} to move**"


def waiting(names: Sequence[str], me: bool) -> str:
    """For a player who is not awaited."""
    who = listing(names) or "Nobody"
    verb = "is" if len(names) < 2 else "are"
    return f"{who} {verb} to move. I will call you." if me else f"{who} {verb} to move."


def next_table(count: int) -> str:
    return f"Next table ({count})"


def carry_on(label: str) -> str:
    """The button that goes on with a choice that is still possible after the board has changed."""
    return f"Continue: {label[:1].lower()}{label[1:]}"


def suggestion(kind: str, labels: Sequence[str]) -> str:
    """The button that makes a suggested run of picks."""
    return SUGGEST.get(kind, "Take {}").format(", ".join(labels))


def several(kind: str, most: int) -> str:
    """The placeholder of a select of several."""
    return f"{SEVERAL.get(kind, 'Choose')} … (up to {most})" if most > 1 else f"{SEVERAL.get(kind, 'Choose')} …"


def chosen(name: str) -> str:
    return f"Chosen: {name}."


def page_of(page: int, pages: int) -> str:
    return f"page {page + 1} of {pages}" if pages > 1 else ""


def commitment(sha: str) -> str:
    """The first line of each log."""
    return f"-# SHA-256 of the seed: `{sha}`"


def line(number: int, sentence: str) -> str:
    """One line of the log."""
    return f"`#{number}` {sentence}"


def call(user_id: int, title: str, key: str, asks: str) -> str:
    """The bell: which table, never what happened."""
    what = f"your answer in {title} {key} ({asks})." if asks else f"your turn in {title} {key}."
    return f"<@{user_id}> {what}"


def seat(number: int, name: str, army: str) -> str:
    """One seat in a lobby."""
    return f"{number} **{name}**" + (f" · {army}" if army else "")


def free_seat(number: int) -> str:
    return f"{number} *{SEAT_FREE}*"


def begun(title: str, key: str) -> str:
    return f"{title} {key} has begun."


def held_seat(number: int, name: str) -> str:
    return f"{number} *held for {name}*"


def seat_number(number: int) -> str:
    return f"seat {number}"


def seats_free(free: int, invited: int) -> str:
    """The state of a lobby in its title."""
    if free:
        return "a seat is free" if free == 1 else f"{free} seats are free"
    return "somebody is invited" if invited else "full"


def starts(at: datetime) -> str:
    return f"starts {stamp(at)}"


def closes(at: datetime) -> str:
    return f"closes {stamp(at)}"


def invitation(user_id: int, title: str, key: str, minutes: int) -> str:
    return f"<@{user_id}> a seat in {title} {key} is held for you, about {minutes} minutes. [Join] takes it."


def closed_lobby(by: str) -> str:
    return f"Closed by {by} before the match began." if by else "Closed: it stayed empty."


def change(option: str) -> str:
    return f"Change {option.lower()}"


def start_with(free: int) -> str:
    return f"Start with {plural(free, 'house player')}"


def start_fills(free: int) -> str:
    return f"{plural(free, 'seat')} without a person will be played by the house until the end."


def with_minutes(title: str, minutes: int) -> str:
    return f"{title} · {minutes} min"


def count_tables(mine: int, others: int) -> str:
    return f"### {plural(mine, 'table')} {'waits' if mine == 1 else 'wait'} for you, {others} for others"


def asks_draw(name: str) -> str:
    return f"{name} asks for a draw: [More] answers."


def resign_means(names: Sequence[str]) -> str:
    return "You lose this match at once, and your opponent wins. This cannot be taken back."


def result(winners: Sequence[str], drawn: bool) -> str:
    if drawn or not winners:
        return "drawn"
    return f"{listing(winners)} {'wins' if len(winners) == 1 else 'win'}"


def rematch_runs(key: str) -> str:
    return f"The rematch is table {key}."


def wants_rematch(names: Sequence[str]) -> str:
    return f"{listing(names)} {'wants' if len(names) == 1 else 'want'} a rematch." if names else ""


def deed(kind: str, name: str) -> str:
    """A line of the log for what every game has beside its menu."""
    return DEEDS.get(kind, "").format(name)


DEEDS: Final = {
    "leave": "{} resigns.",
    "offer": "{} asks for a draw.",
    "decline": "{} plays on: no draw.",
    "close": "{} closed the table without a result.",
    "back": "{} took a step back.",
    "default": "{}’s time was over.",
}


GONE: Final = "gone"
FORBIDDEN: Final = "forbidden"
"""Why a table's message cannot be posted, as the notifier tells the host."""


def harmed(key: str, why: str) -> str:
    """What is wrong with a table's message, and what mends it."""
    if why == FORBIDDEN:
        return f"I may not write where {key} stands; the match is safe. /play table brings the table here."
    return f"The thread of {key} was deleted; the match is safe. /play table brings the table here."


# What commands say.
BOT_INVITED: Final = "A bot cannot take a seat. Open the table without an opponent and press [Play the house]."
FIRST_STEPS: Final = (
    "I host strategy board games of antiquity: the table shows the board to everybody, and each player decides in a "
    "private panel.\n"
    "Open a table, take a seat or let the house play, then press **My turn**: the panel says what you may do.\n"
    "Every button has a command too; `/play do` takes any move as text, and `/play rules` explains the game."
)
THIS_BOT: Final = "This bot"
CHOICE_AWAITED: Final = "your turn"
CHOICE_STATES: Final = {"open": "a seat is free", "running": "others to move", "finished": "over", "closed": "closed"}


def not_your_turn_in(key: str) -> str:
    """The one entry that completes an option for a player who has nothing to choose."""
    return f"Not your turn in {key}"


def settings(channel: int | None, threads: bool, role: int | None, most: int) -> str:
    """What a server has set, in one line."""
    where = f"<#{channel}>" if channel else "the channel where they are opened"
    kind = "in a thread each" if threads else "in the channel itself"
    who = f"<@&{role}>" if role else "everybody"
    return f"New tables stand in {where}, {kind}. They are opened by {who}, each with at most {plural(most, 'table')}."
