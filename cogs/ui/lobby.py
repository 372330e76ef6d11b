"""The lobby: the public message of a table whose match has not begun, and the private screens around it. Pure."""

from typing import Final

from cogs.ui import ids, own, words, words_alone, words_seats
from cogs.ui.controls import rows
from cogs.ui.people import called
from cogs.ui.scene import title
from cogs.ui.screen import Block, Button, Gallery, Option, Picture, Row, Rule, Screen, Select, Text
from engine.host.ports import SeatInfo, Status, Table
from engine.kernel.options import Option as GameOption
from engine.registry import GAMES, WORDS

MOST_SELECTS: Final = 5
FOR_ONE: Final = next(key for key, game in GAMES.items() if game.spec.seats_max == 1)
"""The game that a word means where none is named."""
Ways = tuple[tuple[str, str], ...]
"""What buttons do, and their labels."""


def cover(game: str) -> Gallery:
    """A game's cover picture."""
    alt = f"{title(game)}. {WORDS[game].tagline}"
    return Gallery((Picture("cover", game, None, (), alt),), f"*{WORDS[game].tagline}*")


def lobby(table: Table, call: tuple[int, ...] = ()) -> Screen:
    """The lobby as everybody sees it; `call` are invited people to mention in it."""
    name = title(table.game)
    head = Text(f"## {name} · {words.seats_free(len(table.free), len(table.invited))}\n-# table {table.id.upper()}")
    blocks: list[Block] = [head, cover(table.game), Text("\n".join([*seats(table), _terms(table)]))]
    if call:
        minutes = WORDS[table.game].minutes
        blocks.append(Text("\n".join(words.invitation(user, name, table.id.upper(), minutes) for user in call)))
    return Screen((*blocks, Rule(), *controls(table)), "line")


def controls(table: Table) -> list[Block]:
    """Join, Leave, Start; Play the house, Options where the game has any, Rules."""
    first = (("join", words.JOIN), ("leave", words.LEAVE), ("start", words.START))
    second = (("house", words.HOUSE), *_changes(table.game), ("rules", words.RULES))
    return [Row(tuple(Button(label, ids.table(table.id, what)) for what, label in row)) for row in (first, second)]


def _changes(game: str) -> Ways:
    """The way to the options; none where a game has no options."""
    return (("options", words.OPTIONS),) if has_options(game) else ()


def seats(table: Table) -> list[str]:
    """A line for each seat: number, who, with what."""
    return [_seat(table, seat) for seat in table.seats]


def _seat(table: Table, seat: SeatInfo) -> str:
    side = own.side(table.game, seat.seat)
    if seat.free or seat.invited:
        who = words.held_seat(seat.seat + 1, called(seat.title)) if seat.invited else words.free_seat(seat.seat + 1)
        return " · ".join(filter(None, (who, side)))
    mine = [value_name(table, o, seat.seat) for o in GAMES[table.game].spec.options if o.per_seat]
    return words.seat(seat.seat + 1, called(seat.title), " · ".join(filter(None, (side, *mine))))


def value_name(table: Table, option: GameOption, seat: int = 0) -> str:
    """What the present value of an option is called."""
    return WORDS[table.game].option(option.id, value(table, option, seat))[1]


def value(table: Table, option: GameOption, seat: int = 0) -> str:
    """The present value of an option."""
    return table.options.get(option_key(option, seat), option.default(seat))


def option_key(option: GameOption, seat: int) -> str:
    """Under which key an option of this seat (or of all) is stored."""
    return f"{option.id}.{seat}" if option.per_seat else option.id


def terms(table: Table) -> list[str]:
    """The options that hold for all seats; of many, the first and those that differ from what is usual."""
    every = shared(table.game)
    if not many(table.game):
        return [value_name(table, option) for option in every]
    changed = [option for option in every[1:] if value(table, option) != option.default(0)]
    return [value_name(table, every[0]), *(named(table, option) for option in changed)]


def named(table: Table, option: GameOption) -> str:
    """An option with its present value."""
    return ": ".join(WORDS[table.game].option(option.id, value(table, option)))


def _terms(table: Table) -> str:
    return "-# " + " · ".join([*terms(table), *_when(table)])


def _when(table: Table) -> list[str]:
    """When it starts by itself; until somebody fills it also when it closes."""
    if table.starts_at:
        return [words.starts(table.starts_at)]
    return [words.STARTS_FULL, *([words.closes(table.closes_at)] if table.closes_at else [])]


def closed(table: Table) -> Screen:
    """The one line of a lobby that closed."""
    said = f"{title(table.game)} {table.id.upper()}. {words.closed_lobby(called(table.closed_by))}"
    return Screen((Text(said), Row((Button(words.NEW_TABLE, ids.table(table.id, "new")),))), "ground")


def joined(table: Table, seat: int, note: str = "") -> Screen:
    """The private answer to Join: seated already, and what may be changed."""
    place = " · ".join(filter(None, (words.seat_number(seat + 1), own.side(table.game, seat))))
    head = words.head(title(table.game), table.id.upper(), place)
    mine = [o for o in GAMES[table.game].spec.options if o.per_seat]
    blocks: list[Block] = [Text(f"{head}\n{note or (words.JOINED if mine else words.SEATED)}")]
    blocks += [chooser(table, option, seat) for option in mine[:MOST_SELECTS]]
    blocks += sizes(table) if table.seats[seat].person == table.opener else []
    return Screen((*blocks, *rows(_own_ways(table, seat))))


def _own_ways(table: Table, seat: int) -> list[Button]:
    """What somebody with a seat can do; the opener may begin, against the house while a seat is empty."""
    if table.status is not Status.OPEN:
        return [Button(words.MY_TURN, ids.go(table.id, "turn"))]
    begin = ("start", words.START) if table.full else ("house", words.HOUSE)
    first = [begin] if table.seats[seat].person == table.opener else []
    more = _changes(table.game) if first else ()
    ways = [*first, ("leave", words.LEAVE), *more, ("rules", words.RULES)]
    return [Button(label, ids.go(table.id, what)) for what, label in ways]


def chooser(table: Table, option: GameOption, seat: int) -> Select:
    """A list of an option's values; choosing sets it at once."""
    name = WORDS[table.game].option(option.id, value(table, option, seat))[0]
    now = value(table, option, seat)
    options = tuple(Option(v, WORDS[table.game].option(option.id, v)[1], "", v == now) for v in option.choices)
    # The present value is part of the id: otherwise desktop clients keep an older pick shown.
    to = ids.go(table.id, "set", 0, (option.id, str(seat) if option.per_seat else "all", now))
    return Select(to, words.change(name), options)


def sizes(table: Table) -> list[Block]:
    """The list from which its opener chooses how many play; nothing where the game has one number only."""
    spec, now = GAMES[table.game].spec, len(table.seats)
    if spec.seats_min == spec.seats_max or table.status is not Status.OPEN:
        return []
    options = tuple(
        Option(str(count), words_seats.count(count), "", count == now)
        for count in range(spec.seats_min, spec.seats_max + 1)
    )
    return [Select(ids.go(table.id, "seats", 0, (str(now),)), words_seats.now(now), options)]


def shared(game: str) -> list[GameOption]:
    """The options that hold for all seats."""
    return [option for option in GAMES[game].spec.options if not option.per_seat]


def has_options(game: str) -> bool:
    """Whether anything about a match of a game can be chosen."""
    return bool(GAMES[game].spec.options)


def many(game: str) -> bool:
    """Whether a game has more options than fit a form."""
    return len(GAMES[game].spec.options) > MOST_SELECTS


def switches(table: Table, page: int = 0, note: str = "") -> Screen:
    """All options that hold for everybody, for the opener: a page of lists at a time."""
    every = shared(table.game)
    pages = -(-len(every) // MOST_SELECTS)
    page = max(0, min(page, pages - 1))
    head = words.head(title(table.game), table.id.upper(), "options")
    shown = every[page * MOST_SELECTS : (page + 1) * MOST_SELECTS]
    turning = [Button(words.EARLIER, ids.go(table.id, "switches", page - 1))] if page else []
    turning += [Button(words.LATER, ids.go(table.id, "switches", page + 1))] if page < pages - 1 else []
    text = Text("\n".join(filter(None, (head, note, words.page_of(page, pages)))))
    back = Button(words.BACK, ids.go(table.id, "lobby"))
    return Screen((text, *(chooser(table, option, 0) for option in shown), *rows([back, *turning])))


def page_of(table: Table, option: str) -> int:
    """On which page of the switches an option stands."""
    ids_ = [one.id for one in shared(table.game)]
    return ids_.index(option) // MOST_SELECTS if option in ids_ else 0


def seat_for(table: Table, user: int) -> bool:
    """Whether somebody without a seat can have one: a free one, or the one held for them."""
    return table.status is Status.OPEN and (bool(table.free) or user in table.invited)


def way(table: Table, user: int) -> Button:
    """The way to the private screen of a lobby: to one's own seat, or to who sits there."""
    return Button(way_in(table, user), ids.go(table.id, "lobby"))


def way_in(table: Table, user: int) -> str:
    """What that way is called."""
    return words.SEATS if table.seat_of(user) is None else words.MY_SEAT


def settings(table: Table, seat: int | None, user: int, note: str = "") -> Screen:
    """The seats and the options as a private list, for those who may not change them all."""
    head = words.head(title(table.game), table.id.upper(), "options" if has_options(table.game) else "seats")
    lines = [*seats(table), *terms(table)]
    blocks: list[Block] = [Text("\n".join(filter(None, (head, note)))), Text("\n".join(lines))]
    if seat is not None:
        mine = [o for o in GAMES[table.game].spec.options if o.per_seat]
        blocks += [chooser(table, option, seat) for option in mine[:MOST_SELECTS]]
    join = [Button(words.JOIN, ids.go(table.id, "join"), "primary")] if seat is None and seat_for(table, user) else []
    return Screen((*blocks, *rows([*join, Button(words.RULES, ids.go(table.id, "rules"))])))


def opened(table: Table, note: str = "") -> Screen:
    """The opener's private reply: against the house at once, or with people; `note` is a last line."""
    head = words.head(title(table.game), table.id.upper(), "opened")
    first = Button(words.HOUSE, ids.go(table.id, "house"), "primary")
    others = (("wait", words.WAIT), *_changes(table.game), ("rules", words.RULES))
    ways = [first, *(Button(label, ids.go(table.id, what)) for what, label in others)]
    return Screen((Text("\n".join(filter(None, (head, words.OPENED, note)))), *sizes(table), *rows(ways)))


def sure_start(table: Table) -> Screen:
    """The opener's confirmation: house players fill what is free."""
    free = len(table.seats) - len([s for s in table.seats if s.filled])
    head = words.head(title(table.game), table.id.upper(), "start")
    ways = (
        Button(words.start_with(free), ids.go(table.id, "start", 1), "primary"),
        Button(words.WAIT, ids.go(table.id, "wait")),
    )
    return Screen((Text(f"{head}\n{words.start_fills(free)}"), Row(ways)), "mark")


def games() -> Screen:
    """The newcomer's first screen: every game with a picture, a sentence and a button."""
    blocks: list[Block] = [Text(words.CHOOSE_GAME)]
    for game in GAMES:
        blocks += [cover(game), Text(f"**{title(game)}** · {WORDS[game].tagline}")]
    return Screen((*blocks, *_openers()))


def doors() -> Screen:
    """A button a game and nothing else: for a place where everybody may open tables."""
    return Screen((Text(words.CHOOSE_GAME), *_openers()))


def _openers() -> list[Block]:
    return rows(Button(_opens(game), ids.listed(f"new-{game}"), "primary") for game in GAMES)


def _opens(game: str) -> str:
    """What opens a table of a game: how long it takes, or that it is played alone."""
    if alone(game):
        return words_alone.game(title(game))
    return words.with_minutes(title(game), WORDS[game].minutes)


def alone(game: str) -> bool:
    """Whether one person plays it alone: it begins as soon as it is opened."""
    return GAMES[game].spec.seats_max == 1
