"""What a viewer gets of a match holds nothing that this viewer may not know."""

import logging
import pickle
import traceback
from typing import Any

import pytest
import structlog

from engine.host import errors
from engine.host.ports import Change, Line, Snapshot, VersionClash
from engine.kernel.record import Verdict, verify
from tests.host.stage import ANN, BEN, CLEO, START, Board, Stage, stage_on
from tests.host.toy import Dealt, Drew, Noted, Toy, Words


async def eventful(stage: Stage) -> Any:
    """A match with public, half-public and unnoticed deeds."""
    table = await stage.match()
    for person in (ANN, BEN):
        await stage.do(table, person, f"note {(await stage.hand(table, person))[0]}")
        await stage.do(table, person, "draw")
        await stage.do(table, person, f"play {(await stage.hand(table, person))[1]}")
    return await stage.host.find(table.id)


async def test_everybody_reads_a_log_of_their_own_without_gaps(stage: Stage) -> None:
    table = await eventful(stage)
    own, other, watcher = [(await stage.host.log(table.id, user)).lines for user in (ANN.id, BEN.id, None)]
    assert [line.kind for line in own] == ["move"] * 5
    assert [type(event) for line in own for event in line.events].count(Noted) == 1
    assert not [event for line in watcher for event in line.events if isinstance(event, Noted)]
    for lines in (own, other, watcher):
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    assert len(watcher) == 4
    assert {event.card for line in watcher for event in line.events if isinstance(event, Drew)} == {-1}
    assert {line.name for line in watcher} == {"Ann", "Ben"}


async def test_what_the_others_hide_changes_nothing_of_what_a_viewer_gets(stage: Stage) -> None:
    table = await stage.match()
    before = await everything(stage, table.id, BEN.id)
    await stage.do(table, ANN, f"note {(await stage.hand(table, ANN))[0]}")
    assert await everything(stage, table.id, BEN.id) == before
    assert await everything(stage, table.id, None) == await everything(stage, table.id, CLEO.id)


async def everything(stage: Stage, match: str, user: int | None) -> Any:
    """All that a user gets of a running match, but for the count of entries, which stands in no message."""
    seen = await stage.host.see(match, user)
    page, fights = await stage.host.log(match, user), await stage.host.log(match, user, fights_only=True)
    last, record = await stage.host.told_last(match, user), await stage.host.record(match, user)
    return seen.look.view, seen.look.mark, seen.awaited, seen.offers, page, fights, last, record


async def test_once_over_nothing_is_hidden(stage: Stage) -> None:
    table = await eventful(stage)
    await stage.host.resign(table.id, BEN.id, stage.key())
    lines = (await stage.host.log(table.id, None)).lines
    events = [event for line in lines for event in line.events]
    assert sum(isinstance(event, Noted) for event in events) == 2
    assert -1 not in {event.card for event in events if isinstance(event, Drew)}
    assert lines[-1].kind == "leave"


async def test_lines_that_say_nothing_are_left_out(stage: Stage) -> None:
    table = await stage.match()
    assert isinstance((await stage.host.log(table.id, ANN.id)).lines, tuple)
    assert (await stage.host.log(table.id, ANN.id)).lines == ()
    await stage.do(table, ANN, "end")
    assert (await stage.host.log(table.id, ANN.id)).lines == ()


async def test_the_log_is_read_by_pages_of_ten(stage: Stage) -> None:
    table = await stage.match()
    for _ in range(11):
        await stage.do(table, ANN, "draw")
    newest, first = await stage.host.log(table.id, ANN.id), await stage.host.log(table.id, ANN.id, 1)
    assert (newest.page, newest.pages, len(newest.lines), len(first.lines)) == (2, 2, 1, 10)
    assert first.lines[0].number == 1
    assert newest.lines[0].number == 11
    assert newest.commitment == table.commitment
    assert (await stage.host.log(table.id, ANN.id, 99)).page == 2
    assert [line.number for line in await stage.host.told_last(table.id)] == [9, 10, 11]


async def test_fights_keep_their_numbers(stage: Stage) -> None:
    table = await stage.match()
    while not any(card > 9 for card in await stage.hand(table, ANN)):
        await stage.do(table, ANN, "draw")
    await stage.do(table, ANN, f"play {(await stage.hand(table, ANN))[-1]}")
    everything, fights = await stage.host.log(table.id, ANN.id), await stage.host.log(table.id, ANN.id, None, True)
    assert fights.lines == everything.lines[-1:]


async def test_a_lobby_has_no_log(stage: Stage) -> None:
    lobby = await stage.lobby()
    for asked in (stage.host.log(lobby.id, ANN.id), stage.host.record(lobby.id, ANN.id)):
        with pytest.raises(errors.NotStarted):
            await asked


async def test_the_record_is_whole_once_over_and_proves_itself(stage: Stage) -> None:
    table = await eventful(stage)
    during = await stage.host.record(table.id, BEN.id)
    secret = (await stage.store.seed(table.id)).hex()
    assert secret not in during
    assert table.commitment in during
    assert "Ann noted" not in during
    assert "Ben noted" in during
    await stage.host.resign(table.id, ANN.id, stage.key())
    after = await stage.host.record(table.id, None)
    assert secret in after
    assert verify(after, {"toy": Toy()}).verdict is Verdict.FITS


async def test_no_seed_stands_in_what_is_printed_or_logged(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    structlog.configure(
        processors=[structlog.stdlib.add_log_level, structlog.dev.ConsoleRenderer()],
        logger_factory=structlog.stdlib.LoggerFactory(),
    )
    try:
        table = await eventful(stage)
        at = await stage.host.sitting(table.id)
        stage.board.fault = ValueError("broken")
        await stage.host.deliver_due()
        secret = await stage.store.seed(table.id)
        said = (
            caplog.text
            + repr(at)
            + repr(at.kept)
            + repr(at.header)
            + repr(table)
            + repr(await stage.host.see(table.id, ANN.id))
        )
        assert "a delivery failed" in caplog.text
        for form in (secret.hex(), repr(secret), repr(secret)[2:-1]):
            assert form not in said
    finally:
        structlog.reset_defaults()


async def test_a_failing_statement_does_not_tell_its_values(stage: Stage) -> None:
    table = await stage.match()
    secret, line = b"0123456789abcdef", Line(0, 0, "move", "play secretly", b"whispered", START)
    for change in (Change(table, table.version, (line,)), Change(table, table.version, seed=secret)):
        with pytest.raises(VersionClash) as caught:
            await stage.store.commit([change], START)
        said = "".join(traceback.format_exception(caught.value))
        assert "INSERT INTO" in said
        assert not [word for word in ("secretly", "whispered", "0123456789abcdef") if word in said]


@pytest.mark.parametrize(
    "value",
    [
        Line(1, 0, "move", "play hush", b"hush", START),
        Snapshot(1, b"hush"),
    ],
)
def test_rows_with_secrets_do_not_print_them(value: object) -> None:
    assert "hush" not in repr(value)


async def test_a_table_holds_nothing_of_the_position(stage: Stage) -> None:
    table = await stage.match()
    before = await stage.host.find(table.id)
    await stage.do(table, ANN, f"note {(await stage.hand(table, ANN))[0]}")
    after = await stage.host.find(table.id)
    same = {"seq", "version"}
    assert {name for name in vars(after) if vars(after)[name] != vars(before)[name]} == same
    assert (await stage.store.seed(table.id)) not in pickle.dumps(after)


async def test_events_of_other_rules_are_left_out_of_the_log(stage: Stage) -> None:
    class Renamed(Toy):
        def __init__(self) -> None:
            super().__init__("2")
            self.types = self.types.__class__(self.types.state, self.types.view, self.types.action, Dealt | Noted)

    table = await eventful(stage)
    async with stage_on(stage.path, stage.watch, Renamed()) as changed:
        assert [line.number for line in (await changed.host.log(table.id, ANN.id)).lines] == [1]


def test_the_words_of_the_toy_say_nothing_of_the_deal() -> None:
    assert Words().describe(Dealt(0, ()), 0, ("Ann", "Ben")) == ""
    assert Board().calls == []
