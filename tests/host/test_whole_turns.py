"""The table of a game whose turns are secret: it follows whole turns, so that nobody can count what is done in one."""

from pathlib import Path

from msgspec import structs

from engine.host.ports import Status
from tests.host.stage import ANN, BEN, stage_on
from tests.host.toy import Toy


def secretive() -> Toy:
    """The toy game as one of whole turns."""
    game = Toy()
    game.spec = structs.replace(game.spec, whole_turns=True)
    return game


async def test_what_is_done_within_a_turn_leaves_the_table_alone_and_its_end_does_not(tmp_path: Path) -> None:
    async with stage_on(tmp_path / "test.db", game=secretive()) as stage:
        table = await stage.match()
        await stage.host.deliver_due()
        stage.board.asked.clear()
        stage.watch.later(minutes=10)
        for _ in range(3):
            await stage.do(table, ANN, "draw")
        assert await stage.store.next_note() is None
        await stage.do(table, ANN, "end")
        await stage.host.deliver_due()
        ((shown, fresh, call),) = stage.board.asked
        assert (shown.seq, fresh, call) == (4, True, (BEN.id,))


async def test_what_everybody_hears_of_is_shown_at_once(tmp_path: Path) -> None:
    async with stage_on(tmp_path / "test.db", game=secretive()) as stage:
        table = await stage.match()
        await stage.host.deliver_due()
        stage.board.asked.clear()
        stage.watch.later(minutes=10)
        await stage.host.offer_draw(table.id, BEN.id, stage.key())
        await stage.host.deliver_due()
        await stage.host.resign(table.id, BEN.id, stage.key())
        await stage.host.deliver_due()
        assert [shown.status for shown, _, _ in stage.board.asked] == [Status.RUNNING, Status.FINISHED]
