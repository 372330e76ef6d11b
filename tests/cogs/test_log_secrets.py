"""The log tells an administrator what happens, and never what is hidden: not even at its most talkative."""

import logging

import pytest

from bot import configure_logs
from engine.games.milito.data import CARDS
from engine.kernel import walk
from tests.cogs import driver
from tests.simulated import World


async def test_the_usual_log_holds_no_statements_of_the_database(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await driver.opened(world)
    assert "INSERT" not in caplog.text
    assert "SELECT" not in caplog.text


async def test_the_most_talkative_log_holds_no_seed_no_hand_and_no_token(
    world: World, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs("DEBUG")
    # What `configure_logs` puts in place of pytest's own handlers is put beside them.
    logging.getLogger().addHandler(caplog.handler)
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    await world.press(who, world.table(), "My turn")
    menu = (await world.host.see(match, who.id)).look.menu
    assert menu is not None
    move = next(walk.format(path) for path, _ in walk.actions(menu, 200) if path[0] == "place")
    await world.command(who, "play do", text=move, table=match)
    assert (await world.host.store.lines(match))[-1].text == move
    await world.later(minutes=1)
    said = caplog.text + capsys.readouterr().err
    seed = await world.host.store.seed(match)
    hand = (await world.host.see(match, who.id)).look.view.own.hand
    assert move not in said
    assert seed.hex() not in said
    assert repr(seed)[2:-1] not in said
    for card in hand:
        assert CARDS[card].name not in said
    for interaction in world.env.backend.interactions.values():
        assert interaction.token not in said
    configure_logs("INFO")
