"""The same again with the sides swapped, when everybody wants it."""

import pytest

from engine.host import errors
from engine.host.ports import Status
from tests.host.stage import ANN, BEN, CLEO, Stage, stage_on


async def test_it_starts_when_all_have_pressed_with_sides_swapped_and_armies_kept(stage: Stage) -> None:
    table = await stage.match(options={"army": "green"})
    await stage.host.resign(table.id, ANN.id, stage.key())
    assert await stage.host.rematch(table.id, BEN, stage.key()) is None
    assert await stage.host.rematch(table.id, BEN, stage.key()) is None
    assert (await stage.host.find(table.id)).rematch_votes == {1}
    fresh = await stage.host.rematch(table.id, ANN, stage.key())
    assert fresh is not None
    assert (fresh.status, fresh.rematch_of, fresh.place) == (Status.RUNNING, table.id, table.place)
    assert fresh.names == ("Ben", "Ann")
    assert fresh.options == {"army.0": table.options["army.1"], "army.1": "green", "quick": "no"}
    assert fresh.commitment != table.commitment
    assert (await stage.host.find(table.id)).rematch == fresh.id
    assert (await stage.host.see(fresh.id, BEN.id)).look.menu is not None


async def test_asking_again_gives_the_match_that_came_of_it(stage: Stage) -> None:
    table = await stage.match()
    await stage.host.resign(table.id, ANN.id, stage.key())
    await stage.host.rematch(table.id, ANN, "ann")
    fresh = await stage.host.rematch(table.id, BEN, "ben")
    async with stage_on(stage.path, stage.watch, seed=2) as restarted:
        for person, key in ((BEN, "ben"), (ANN, "ann"), (ANN, "once more")):
            again = await restarted.host.rematch(table.id, person, key)
            assert again is not None
            assert fresh is not None
            assert again.id == fresh.id
    assert len(await stage.host.mine(ANN.id)) == 1


async def test_a_house_player_agrees_at_once(stage: Stage) -> None:
    table = await stage.lobby()
    await stage.host.start(table.id, ANN, stage.key())
    await stage.host.resign(table.id, ANN.id, stage.key())
    fresh = await stage.host.rematch(table.id, ANN, stage.key())
    assert fresh is not None
    assert [seat.house for seat in fresh.seats] == ["greedy", ""]
    stage.watch.later(seconds=4)
    await stage.host.fire_due()
    assert (await stage.host.find(fresh.id)).seq == 1


async def test_it_is_for_the_players_of_a_match_that_is_over(stage: Stage) -> None:
    table = await stage.match()
    with pytest.raises(errors.NotOver):
        await stage.host.rematch(table.id, ANN, stage.key())
    await stage.host.resign(table.id, ANN.id, stage.key())
    with pytest.raises(errors.NotSeated):
        await stage.host.rematch(table.id, CLEO, stage.key())
