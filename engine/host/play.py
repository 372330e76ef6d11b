"""Playing: looks, moves, resigning, draws, and closing a table without a result."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Final, NamedTuple

from engine.host import seating, telling
from engine.host.challenges import Challenges
from engine.host.changes import followed, in_turn, line_of, only_orders, snapshot_of
from engine.host.desk import TRIES, Kept, Sitting, tidy
from engine.host.errors import Busy, NotSeated, OtherRules, Stale
from engine.host.lines import exact, possible, split, steps, typed
from engine.host.orders import Answering
from engine.host.ports import Change, Key, Line, Person, Table, VersionClash
from engine.host.results import Done, Seen
from engine.kernel import learning, match, redaction
from engine.kernel.errors import CannotRead, GameOver, NotYourTurn
from engine.kernel.match import Kind, Played, Position, Trail
from engine.kernel.seats import Seat

TWICE: Final = timedelta(seconds=10)
"""A second press of the same button within this time shows what the first one did."""

SUBMIT: Final = "submit"
TAKE_BACK: Final = "take_back"

Act = Callable[[Sitting, Seat], list[Played]]


class Actor(NamedTuple):
    """Who asks: a user, or (as None) a seat's house player, or the orders of the person there."""

    user_id: int | None
    acting: Seat = -1
    ordered: bool = False

    def seat_at(self, table: Table) -> Seat:
        """The seat they act for; raises NotSeated."""
        if self.user_id is not None:
            seat = table.seat_of(self.user_id)
        else:
            info = table.seats[self.acting]
            fits = info.person is not None if self.ordered else bool(info.house)
            seat = self.acting if fits else None
        if seat is None:
            raise NotSeated(table)
        return seat


class Request(NamedTuple):
    """What is asked, and the key under which it is asked only once."""

    kind: str
    key: str


class Play(Challenges):
    """Use cases of a running match. Nothing is half applied; a request that comes again gets its first outcome."""

    async def see(self, match_id: str, user_id: int | None) -> Seen:
        """A match as this user sees it; None (the public table) and people without a seat watch.

        Raises UnknownMatch, NotStarted, LobbyClosed, OtherRules, and Veiled for people who watch a challenge.
        """
        at = await self.sitting(tidy(match_id))
        if user_id is not None:
            await self.unveiled(at.table, user_id)
        seat = at.table.seat_of(user_id)
        return (await self.trailed(at, seat)).seen(seat)

    async def submit(self, match_id: str, user_id: int, mark: str | None, text: str, key: str) -> Done:
        """Carry out what a user says; steps parted by ";" all or none.

        `mark` is the one of the panel that was pressed; None: people typed the text, and it is understood.
        Raises NotSeated, GameOver, NotYourTurn, Stale, LineStops, OtherRules, Busy, or what reading the text raises.
        """
        match_id, texts = tidy(match_id), split(text)
        try:
            return await self._deed(match_id, Actor(user_id), Request(SUBMIT, key), self._moves(mark, texts))
        except (Stale, NotYourTurn, GameOver):
            again = await self._just_done(match_id, user_id, texts) if mark is not None else None
            if again is None:
                raise
            return again

    def _moves(self, mark: str | None, texts: Sequence[str]) -> Act:
        def act(at: Sitting, seat: Seat) -> list[Played]:
            look = at.look(seat)
            if look.menu is None:
                raise NotYourTurn
            if not texts:
                raise CannotRead("", "")
            if mark is not None and mark != look.mark:
                raise Stale(at.seen(seat), possible(at, seat, texts[0]))
            meant = typed(self.words.get(at.table.game)) if mark is None else exact
            return steps(at, seat, texts, self.entropy, meant)

        return act

    async def house_move(self, match_id: str, seat: Seat, mark: str, text: str, key: str) -> Done:
        """The same for a house player's seat."""
        act = self._moves(mark, split(text))
        return await self._deed(match_id, Actor(None, seat), Request("house_move", key), act)

    async def ordered_move(self, match_id: str, seat: Seat, key: str) -> Done:
        """Do what the person in a seat ordered for now; raises Stale when they have acted or nothing is ordered."""

        def act(at: Sitting, seat: Seat) -> list[Played]:
            if seat not in at.answering:
                raise Stale(at.seen(seat), False)
            return steps(at, seat, (at.answer(seat),), self.entropy)

        return await self._deed(match_id, Actor(None, seat, ordered=True), Request("ordered_move", key), act)

    async def resign(self, match_id: str, user_id: int, key: str) -> Done:
        """Give up one's seat. Raises NotSeated, GameOver, OtherRules."""

        def act(at: Sitting, seat: Seat) -> list[Played]:
            return [match.leave(at.game, at.header, at.position, seat)]

        return await self._deed(tidy(match_id), Actor(user_id), Request("resign", key), act)

    async def offer_draw(self, match_id: str, user_id: int, key: str) -> Done:
        """Offer a draw, or accept the one that was offered; offering twice changes nothing."""

        def act(at: Sitting, seat: Seat) -> list[Played]:
            if seat in at.position.offers:
                return []
            return [match.offer_draw(at.game, at.header, at.position, seat)]

        return await self._deed(tidy(match_id), Actor(user_id), Request("offer_draw", key), act)

    async def decline_draw(self, match_id: str, user_id: int, key: str) -> Done:
        """Turn an offered draw down, or take one's own offer back; without an offer nothing changes."""

        def act(at: Sitting, seat: Seat) -> list[Played]:
            return [match.decline_draw(at.game, at.position, seat)] if at.position.offers else []

        return await self._deed(tidy(match_id), Actor(user_id), Request("decline_draw", key), act)

    async def take_back(self, match_id: str, user_id: int, key: str, mark: str | None = None) -> Done:
        """Take one's latest step back; `mark` is the one of the panel that was pressed.

        Raises CannotTakeBack, NotSeated, GameOver, Stale, OtherRules, Busy.
        """

        def act(at: Sitting, seat: Seat) -> list[Played]:
            if mark not in (None, at.look(seat).mark):
                raise Stale(at.seen(seat), False)
            learning.must_be_free(at.game, at.header, at.position, seat, at.kept.trail)
            return [match.take_back(at.game, at.header, at.position, seat, at.kept.trail)]

        match_id = tidy(match_id)
        try:
            return await self._deed(match_id, Actor(user_id), Request(TAKE_BACK, key), act)
        except Stale:
            again = await self._just_taken_back(match_id, user_id)
            if again is None:
                raise
            return again

    async def close_table(self, match_id: str, by: Person, key: str) -> Table:
        """End a table without a result; whether `by` may is for the caller to know. Raises GameOver, LobbyClosed."""
        match_id = tidy(match_id)
        async with self.lock(match_id):
            for _ in range(TRIES):
                if done := await self.store.first(key, "close"):
                    return await self.find(done.match)
                try:
                    change = await self._closing(match_id, by)
                    await self.commit(change, kind="close", key=key, first=change.table.seq, last=change.table.seq)
                    return change.table
                except VersionClash:
                    continue
            raise Busy

    async def _closing(self, match_id: str, by: Person) -> Change:
        table = await self.find(match_id)
        if table.started is None:
            seating.must_be_open(table)
            return self.change(table, seating.shut(table, self.clock(), by.name))
        if table.over:
            raise GameOver
        game, header = self.game_of(table.game), await self.header(table)
        try:
            position = (await self.sitting(match_id)).position
        except OtherRules:
            # A match nobody can go on with must still be possible to close: only its length is needed.
            position = Position(None, table.seq)
        played = match.close(game, header, position, by.name)
        after, line = followed(table, game, [played], self.clock()), line_of(played, self.clock(), by.id)
        kept = None if position.state is None else snapshot_of(game, played.position)
        return self.change(table, after, lines=(line,), snapshot=kept)

    async def _deed(self, match_id: str, actor: Actor, asked: Request, act: Act) -> Done:
        """Lock, load, act, commit; when the store was faster, again while the actor's own view is unchanged."""
        mark: str | None = None
        async with self.lock(match_id):
            for _ in range(TRIES):
                at = await self.sitting(match_id, (asked.key, asked.kind))
                if at.done and (back := await self._taken_back(at.done)):
                    # The same press once more after its step was taken back is another deed.
                    asked = asked._replace(key=f"{asked.key}~{back}")
                    continue
                if at.done:
                    return await self._again(at.done.match, actor, at.done.first, at.done.last)
                seat = _must_play(at, actor)
                if asked.kind == TAKE_BACK:
                    at = await self.trailed(at, seat)
                if mark not in (None, at.look(seat).mark):
                    raise Stale(at.seen(seat), False)
                mark = at.look(seat).mark
                try:
                    return await self._store(at, actor, act(at, seat), asked)
                except VersionClash:
                    continue
            raise Busy

    async def _store(self, at: Sitting, actor: Actor, played: list[Played], asked: Request) -> Done:
        seat = actor.seat_at(at.table)
        before = at.look(seat).view
        if not played:
            return Done(at.seen(seat), (), (), before)
        now, last = self.clock(), played[-1].position
        lines = tuple(line_of(one, now, actor.user_id) for one in played)
        after, snapshot = followed(at.table, at.game, played, now), snapshot_of(at.game, last)
        silent = in_turn(at.table, after, at.game, played)
        kept = Kept(at.header, last, trail=_longer(at, played))
        answering = Answering(at.answering, Sitting(after, at.game, kept).answering)
        # A secret order may not put off what somebody else is seen to wait for.
        keep = only_orders(at.game, played) and answering.before == answering.after
        change = self.change(at.table, after, silent, answering, keep, lines=lines, snapshot=snapshot)
        await self.commit(change, kind=asked.kind, key=asked.key, first=lines[0].seq, last=lines[-1].seq)
        self.keep(after.id, kept)
        events = [event for one in played for event in one.events]
        told = redaction.told(at.game, events, seat, last.over)
        texts = tuple(one.entry.text for one in played)
        after_all = await self.trailed(Sitting(change.table, at.game, kept), seat)
        return Done(after_all.seen(seat), texts, told, before)

    async def _taken_back(self, done: Key) -> int:
        """The number of the newest taking back when it or an earlier one undid what was asked for; else 0."""
        if done.kind != SUBMIT or not done.first:
            return 0
        backs = [line for line in await self.store.lines(done.match) if line.kind == Kind.BACK]
        return backs[-1].seq if any(done.first <= int(line.text) <= done.last for line in backs) else 0

    async def _just_done(self, match_id: str, user_id: int, texts: Sequence[str]) -> Done | None:
        """What the same press did a moment ago; None when it was another one."""
        mine = [line for line in await self.store.lines(match_id) if line.user_id == user_id][-len(texts) :]
        since = self.clock() - TWICE
        if not mine or any(line.at < since for line in mine) or [line.text for line in mine] != list(texts):
            return None
        return await self._again(match_id, Actor(user_id), mine[0].seq, mine[-1].seq)

    async def _just_taken_back(self, match_id: str, user_id: int) -> Done | None:
        """What a first press of the same button did a moment ago; None when it was another one."""
        mine = [line for line in await self.store.lines(match_id) if line.user_id == user_id]
        if not mine or mine[-1].kind != Kind.BACK or mine[-1].at < self.clock() - TWICE:
            return None
        return await self._again(match_id, Actor(user_id), mine[-1].seq, mine[-1].seq)

    async def _again(self, match_id: str, actor: Actor, first: int, last: int) -> Done:
        """The outcome of a request that was carried out before as entries `first` to `last`."""
        at = await self.sitting(match_id)
        seat = actor.seat_at(at.table)
        lines = await self.store.lines(match_id)
        mine = [line for line in lines if first <= line.seq <= last and line.seat == seat]
        told = [event for line in mine for event in telling.told(at, line, seat)]
        before = await self._before(at, seat, mine)
        return Done(at.seen(seat), tuple(line.text for line in mine), tuple(told), before, repeated=True)

    async def _before(self, at: Sitting, seat: Seat, lines: Sequence[Line]) -> object:
        """The view before some entries, played again; under other rules the present one stands in."""
        if not lines or at.table.rules_version != at.game.spec.rules_version:
            return at.look(seat).view
        position = await self.position_at(at.game, at.header, at.table.id, lines[0].seq - 1)
        return redaction.look(at.game, position.state, seat).view


def _longer(at: Sitting, played: Sequence[Played]) -> Trail:
    """What could be taken back after some more entries."""
    trail, before = at.kept.trail, at.position
    for one in played:
        trail, before = match.trailed(at.game, trail, before, one), one.position
    return trail


def _must_play(at: Sitting, actor: Actor) -> Seat:
    """The actor's seat in a match that goes on. Raises NotSeated, GameOver, OtherRules."""
    seat = actor.seat_at(at.table)
    if at.position.over:
        raise GameOver
    at.must_be_ours()
    return seat
