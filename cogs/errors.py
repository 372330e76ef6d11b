"""The only place that turns exceptions into replies: what stops it, then what to do, and no more than is known."""

import base64
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Any, Final

import discord
import structlog
from discord import app_commands

from cogs.ui import (
    access,
    challenge,
    ids,
    lobby,
    opening,
    refusals,
    reply,
    words,
    words_challenge,
    words_hint,
    words_replay,
)
from cogs.ui.app import Interaction
from cogs.ui.controls import label
from cogs.ui.deeds import MADE, show_stale
from cogs.ui.limits import SHUT, UNWELL
from cogs.ui.opening import MATCH, open_panel
from cogs.ui.people import called
from cogs.ui.scene import Scene, scene, title
from cogs.ui.screen import Button
from cogs.ui.views import ended
from engine.host import errors as host
from engine.host.ports import StoreBusy, Table
from engine.kernel import errors as kernel
from engine.kernel.game import Slot

log = structlog.get_logger()
TOO_LATE: Final = frozenset({10062, 10015, 40060, 50027})
"""Discord's answers when an interaction can no longer be answered: unknown, expired, or answered already."""
MOST_MEANINGS: Final = 5

Answer = Callable[[Interaction, Any], Awaitable[None]]


async def handle(interaction: Interaction, error: Exception) -> None:
    """Answer a fault in one private sentence with a way on; never raises."""
    error = _inner(error)
    try:
        if isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
            log.warning("interaction came too late", interaction=interaction.id, code=error.code)
            return
        answer = _answer(error)
        await (answer(interaction, error) if answer else _fault(interaction, error))
    except discord.HTTPException as again:
        log.warning("a refusal could not be told", interaction=interaction.id, code=again.code)
    except Exception as again:
        await _last(interaction, again)


async def _last(interaction: Interaction, error: Exception) -> None:
    """A refusal failed by itself: the plainest answer there is."""
    try:
        await (_busy if isinstance(error, StoreBusy) else _fault)(interaction, error)
    except discord.HTTPException as again:
        log.warning("a fault could not be told", interaction=interaction.id, code=again.code)


def _inner(error: Exception) -> Exception:
    """What a command's wrapper holds."""
    inner = getattr(error, "original", None)
    return inner if isinstance(inner, Exception) else error


def _answer(error: Exception) -> Answer | None:
    return next((ANSWERS[kind] for kind in type(error).__mro__ if kind in ANSWERS), None)


async def _fault(interaction: Interaction, error: Exception) -> None:
    """Something of ours broke: an id for the log, whether the move was made, and nothing else."""
    id = fault_id(interaction.id)
    log.error("fault", id=id, interaction=interaction.id, exc_info=error)
    match = _match(interaction)
    ways = [reply.way(refusals.TRY_AGAIN, match, "turn")] if match else []
    await reply.say(interaction, refusals.fault(id, bool(interaction.extras.get(MADE))), [*ways, reply.my_tables()])


def fault_id(number: int) -> str:
    """Four characters that a person can read out, and that stand in the log."""
    return base64.b32encode(blake2b(str(number).encode(), digest_size=5).digest()).decode()[:4]


def _match(interaction: Interaction) -> str:
    match = str(interaction.extras.get(MATCH, ""))
    return "" if match == ids.NOBODY else match


async def _scene(interaction: Interaction) -> Scene | None:
    """The match of this interaction as the asker sees it, if there is one that has begun."""
    match = _match(interaction)
    try:
        return await access.see(interaction, match) if match else None
    except host.HostError:
        return None


async def _no_hints(interaction: Interaction, error: host.NoHints) -> None:
    said = words_challenge.NO_HINT if error.table.challenge else words_hint.RIVALS
    await reply.say(interaction, said, [reply.way(words.MY_TURN, error.table.id, "turn"), reply.my_tables()])


async def _veiled(interaction: Interaction, error: host.Veiled) -> None:
    ways = [reply.way(label, error.table.id, what) for what, label in challenge.WAYS]
    await reply.say(interaction, words_challenge.VEILED, [*ways, reply.my_tables()])


async def _trying(interaction: Interaction, error: host.Trying) -> None:
    await reply.say(interaction, words_challenge.TRYING, [reply.way(words.MY_TURN, error.table.id, "turn")])


async def _not_for_many(interaction: Interaction, error: host.NotForMany) -> None:
    await reply.say(interaction, words_challenge.not_for_many(title(error.game)), [reply.my_tables()])


def _sentence(text: str, *ways: tuple[str, str]) -> Answer:
    """A refusal that is always the same; ways are (label, what) at the match."""

    async def answer(interaction: Interaction, error: Any) -> None:
        match = _match(interaction)
        buttons = [reply.way(name, match, what) for name, what in ways] if match else []
        await reply.say(interaction, text, [*buttons, reply.my_tables()])

    return answer


async def _not_your_turn(interaction: Interaction, error: Any) -> None:
    at = await _scene(interaction)
    if at is None:
        await reply.say(interaction, refusals.NOT_STARTED, [reply.my_tables()])
    else:
        await opening.waiting(interaction, at)


async def _unknown_match(interaction: Interaction, error: host.UnknownMatch) -> None:
    await reply.say(interaction, refusals.unknown_match(error.match), [reply.my_tables()])


async def _not_seated(interaction: Interaction, error: host.NotSeated) -> None:
    table = error.table
    if table.started is None and table.over:
        await _closed(interaction, error)
        return
    sentence = refusals.NOT_SEATED if table.started else refusals.NO_SEAT_YET
    await reply.say(interaction, sentence, [*_look(table, interaction.user.id), reply.my_tables()])


def _look(table: Table, me: int) -> list[Button]:
    """A look at the table for somebody without a seat, or a seat while there is one for them."""
    if table.started:
        return [reply.way(words.MY_VIEW, table.id, "view")]
    return [reply.way(words.JOIN, table.id, "join")] if lobby.seat_for(table, me) else []


async def _table_full(interaction: Interaction, error: host.TableFull) -> None:
    table = error.table
    watch = [reply.way(words.WATCH, table.id, "view")] if table.started else []
    begin = [reply.way(words.START, table.id, "start")] if table.opener == interaction.user.id else []
    same = Button(refusals.SAME_GAME, ids.listed(f"new-{table.game}"))
    await reply.say(interaction, refusals.TABLE_FULL, [*begin, same, *watch])


async def _seat_taken(interaction: Interaction, error: host.SeatTaken) -> None:
    table = error.table
    seat = table.seats[error.seat] if 0 <= error.seat < len(table.seats) else None
    sentence = refusals.seat_taken(called(seat.title) if seat and not seat.invited else "", table.free)
    free = [reply.way(refusals.join_seat(table.free[0]), table.id, "join")] if table.free else []
    await reply.say(interaction, sentence, [*free, reply.my_tables()])


async def _at_lobby(interaction: Interaction, error: Any) -> None:
    """The match has not begun, or somebody sits there already: the private screen of the lobby."""
    await opening_lobby(interaction, error.table)


async def opening_lobby(interaction: Interaction, table: Table) -> None:
    """What somebody can do at a table whose match has not begun."""
    seat = table.seat_of(interaction.user.id)
    ways = [lobby.way(table, interaction.user.id)] if seat is not None else _look(table, interaction.user.id)
    sentence = refusals.ALREADY_SEATED if seat is not None and table.started is None else refusals.NOT_STARTED
    await reply.say(interaction, sentence, [*ways, reply.my_tables()])


async def _started(interaction: Interaction, error: Any) -> None:
    table: Table = error.table
    mine = table.seat_of(interaction.user.id) is not None
    way = (words.MY_TURN, "turn") if mine else (words.WATCH, "view")
    await reply.say(interaction, refusals.ALREADY_STARTED, [reply.way(way[0], table.id, way[1])])


async def _closed(interaction: Interaction, error: host.LobbyClosed | host.NotSeated) -> None:
    again = Button(words.NEW_TABLE, ids.listed(f"new-{error.table.game}"))
    await reply.say(interaction, refusals.LOBBY_CLOSED, [again, reply.my_tables()])


async def _too_many(interaction: Interaction, error: host.TooManyTables) -> None:
    await reply.say(interaction, refusals.too_many(error.most), [reply.my_tables()])


async def _unknown_game(interaction: Interaction, error: host.UnknownGame) -> None:
    await reply.say(interaction, refusals.UNKNOWN_GAME, [Button(words.OPEN_TABLE, ids.listed("new"))])


async def _not_opener(interaction: Interaction, error: host.NotOpener) -> None:
    way = lobby.way(error.table, interaction.user.id)
    await reply.say(interaction, refusals.NOT_OPENER, [way, reply.my_tables()])


async def _bad_options(interaction: Interaction, error: kernel.BadOptions) -> None:
    match = _match(interaction)
    again = reply.way(words.OPTIONS, match, "lobby") if match else Button(words.OPEN_TABLE, ids.listed("new"))
    await reply.say(interaction, refusals.bad_options(error.reason), [again, reply.my_tables()])


async def _stale(interaction: Interaction, error: host.Stale) -> None:
    await show_stale(interaction, scene(error.seen), ())


async def _over(interaction: Interaction, error: Any) -> None:
    at = await _scene(interaction)
    if at is None:
        await reply.say(interaction, refusals.LOBBY_CLOSED, [reply.my_tables()])
        return
    ways = [reply.way(words_replay.REPLAY, at.match, words_replay.WAY)]
    ways += [reply.way(words.LOG, at.match, "log"), reply.way(words.MY_VIEW, at.match, "view")]
    if at.seen.seat is not None and at.table.outcome is not None:
        ways.append(reply.way(words.REMATCH, at.match, "rematch"))
    await reply.say(interaction, refusals.over(ended(at).split("\n")[0]), ways)


async def _cannot_read(interaction: Interaction, error: kernel.CannotRead) -> None:
    ways = [reply.way(words.SHOW_CHOICES, _match(interaction), "turn")] if _match(interaction) else [reply.my_tables()]
    await reply.say(interaction, refusals.cannot_read(error.text, error.near), ways)


async def _ambiguous(interaction: Interaction, error: kernel.Ambiguous) -> None:
    at = await _scene(interaction)
    if at is None or at.menu is None:
        await _not_your_turn(interaction, error)
        return
    meanings = [(named, path) for path in error.meanings[:MOST_MEANINGS] if (named := _meaning(at, path))]
    buttons = [Button(named, ids.press(at.match, at.mark, path)) for named, path in meanings]
    sentence = refusals.two_meanings(error.word, [named for named, _ in meanings])
    await reply.say(interaction, sentence, buttons or [reply.way(words.SHOW_CHOICES, at.match, "turn")])


def _meaning(at: Scene, path: tuple[str, ...]) -> str:
    """What the last choice of a path is called; empty when the path is not offered."""
    if not path or at.menu is None or not opening.offered(at, path):
        return ""
    slot = at.menu.next(path[:-1])
    return label(at, path[:-1], slot, path[-1]) if isinstance(slot, Slot) else ""


async def _illegal(interaction: Interaction, error: kernel.IllegalAction) -> None:
    """The reason, on the panel at the question that it answers: its other choices are the way on."""
    at = await _scene(interaction)
    if at is None or at.menu is None:
        await _not_your_turn(interaction, error)
        return
    sentence = at.words.reason(at.view, error.path, error.id, error.reason)
    await open_panel(interaction, at.match, error.path, sentence)


async def _unfinished(interaction: Interaction, error: kernel.Unfinished) -> None:
    match = _match(interaction)
    if match:
        await open_panel(interaction, match, error.path, refusals.unfinished())
    else:
        await reply.say(interaction, refusals.NO_SUCH_PANEL, [reply.my_tables()])


async def _stands(interaction: Interaction, error: kernel.CannotTakeBack) -> None:
    """The reason, on the panel as it is."""
    at = await _scene(interaction)
    if at is None:
        await reply.say(interaction, refusals.NOTHING_TO_TAKE_BACK, [reply.my_tables()])
        return
    others = [name for seat, name in enumerate(at.names) if seat != at.seen.seat]
    await open_panel(interaction, at.match, (), refusals.cannot_take_back(error.why, others))


async def _line_stops(interaction: Interaction, error: host.LineStops) -> None:
    sentence = refusals.line_stops(error.done, error.text, error.uncertain)
    await reply.say(interaction, sentence, [reply.way(words.SHOW_CHOICES, _match(interaction), "turn")])


async def _forbidden(interaction: Interaction, error: discord.Forbidden) -> None:
    """The bot may not post where it should: play goes on privately."""
    thread = isinstance(interaction.channel, discord.Thread)
    text = refusals.NO_PERMISSION_THREAD if thread else refusals.NO_PERMISSION
    match = _match(interaction)
    await reply.say(interaction, text, [reply.way(words.MY_TURN, match, "turn") if match else reply.my_tables()])


async def _gone(interaction: Interaction, error: discord.NotFound) -> None:
    """The channel was deleted meanwhile; or the private message was dismissed, and then this cannot be told either."""
    await reply.say(interaction, refusals.PLACE_GONE, _again(interaction))


async def _refused(interaction: Interaction, error: discord.HTTPException) -> None:
    """Discord said no: the thread is shut, Discord is unwell, or we asked what nobody may ask."""
    if error.code in SHUT:
        await reply.say(interaction, refusals.NO_PERMISSION_THREAD, _again(interaction))
    elif error.status < UNWELL:
        await _fault(interaction, error)
    else:
        log.warning("discord is unwell", interaction=interaction.id, status=error.status)
        made = bool(interaction.extras.get(MADE))
        await reply.say(interaction, refusals.unwell(made), _again(interaction, refusals.TRY_AGAIN))


def _again(interaction: Interaction, label: str = words.MY_TURN) -> list[Button]:
    match = _match(interaction)
    return [*([reply.way(label, match, "turn")] if match else []), reply.my_tables()]


async def _unknown_path(interaction: Interaction, error: host.UnknownPath) -> None:
    """A panel whose path is kept no longer; once the match is over that is why."""
    at = await _scene(interaction)
    await (_over(interaction, error) if at is not None and at.over else _lost(interaction, error))


_lost = _sentence(refusals.NO_SUCH_PANEL, (words.MY_TURN, "turn"))
_busy = _sentence(refusals.BUSY, (refusals.TRY_AGAIN, "turn"))
ANSWERS: Final[dict[type[BaseException], Answer]] = {
    kernel.CannotRead: _cannot_read,
    kernel.Ambiguous: _ambiguous,
    kernel.IllegalAction: _illegal,
    kernel.Unfinished: _unfinished,
    kernel.NotYourTurn: _not_your_turn,
    kernel.GameOver: _over,
    kernel.CannotTakeBack: _stands,
    kernel.BadOptions: _bad_options,
    host.UnknownMatch: _unknown_match,
    host.UnknownPath: _unknown_path,
    host.UnknownGame: _unknown_game,
    host.NotSeated: _not_seated,
    host.NotOpener: _not_opener,
    host.TableFull: _table_full,
    host.SeatTaken: _seat_taken,
    host.AlreadySeated: _at_lobby,
    host.NotStarted: _at_lobby,
    host.AlreadyStarted: _started,
    host.LobbyClosed: _closed,
    host.NotOver: _sentence(refusals.NOT_OVER, (words.MY_TURN, "turn")),
    host.OtherRules: _sentence(refusals.OTHER_RULES),
    host.NotForMany: _not_for_many,
    host.Veiled: _veiled,
    host.Trying: _trying,
    host.NoHints: _no_hints,
    host.NotYourMove: _sentence(words_hint.NOTHING_ASKED, (words.MY_TURN, "turn")),
    host.LineStops: _line_stops,
    host.TooManyTables: _too_many,
    host.Stale: _stale,
    host.Busy: _busy,
    StoreBusy: _busy,
    discord.Forbidden: _forbidden,
    discord.NotFound: _gone,
    discord.HTTPException: _refused,
    app_commands.CheckFailure: _sentence(refusals.COMMAND_HERE, (words.MY_TURN, "turn")),
    app_commands.CommandNotFound: _sentence(refusals.COMMAND_CHANGED),
    app_commands.CommandSignatureMismatch: _sentence(refusals.COMMAND_CHANGED),
    app_commands.CommandOnCooldown: _sentence(refusals.TOO_FAST, (refusals.TRY_AGAIN, "turn")),
}
