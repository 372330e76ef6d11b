"""Standing orders on Discord: where they are found, what they show, what one press does; nobody else sees it."""

from typing import Any

import pytest

from cogs.ui import ids, orders, words, words_orders
from engine.games.war.data import TERRITORY
from engine.kernel.walk import actions, format
from engine.registry import GAMES
from tests.cogs import driver
from tests.cogs.positions import seen_by, walked
from tests.cogs.test_forged import forge
from tests.simulated import SELECT, World, custom_ids, labels, options, parts, text

MOST_COMPONENTS = 40
LINES = ["Ares", "Zeus", "Poseidon", "Gods only on", "Hades", "Windows", "Tokens", "Losses"]


async def attacked(world: World, match: str) -> tuple[Any, Any]:
    """An attack on the other player that opens a window; the attacker and the defender."""
    mover = await driver.awaited(world, match)
    rival = world.ben if mover is world.ann else world.ann
    seat = (await world.host.find(match)).seat_of(rival.id)
    seen = (await world.host.see(match, mover.id)).look
    assert seen.menu is not None
    path = next(
        path for path, _ in actions(seen.menu, 900, ("until",)) if seen.view.board.owner[TERRITORY[path[2]]] == seat
    )
    await world.command(mover, "play do", text=format(path), table=match)
    return mover, rival


def chosen(screen: Any) -> dict[str, str]:
    """What stands in each list."""
    lists = [part for part in parts(screen) if part["type"] == SELECT]
    assert all(sum(option.get("default", False) for option in part["options"]) == 1 for part in lists)
    return {
        part["placeholder"].removesuffix(" …"): next(o["value"] for o in part["options"] if o.get("default"))
        for part in lists
    }


async def test_the_command_and_more_open_the_same_screen(world: World) -> None:
    match = await driver.at_war(world)
    typed = await world.command(world.ben, "play orders", table=match)
    more = await world.press(world.ben, world.table(match), "More")
    pressed = await world.press(world.ben, more, words_orders.ORDERS)
    assert typed.ephemeral
    assert text(typed) == text(pressed)
    assert list(chosen(pressed)) == LINES
    assert set(chosen(pressed).values()) == {"never", "everywhere", "ask", "0", "warriors"}
    assert len(parts(pressed)) <= MOST_COMPONENTS


async def test_an_order_takes_three_presses_and_stands_then(world: World) -> None:
    match = await driver.at_war(world)
    table = world.table(match)
    before = (text(table), table.id)
    more = await world.press(world.ben, table, "More")
    screen = await world.press(world.ben, more, words_orders.ORDERS)
    screen = await world.choose(world.ben, screen, "2", holder="Ares")
    assert "Done: ordered: Ares if 2 or more would fall." in text(screen)
    assert chosen(screen)["Ares"] == "2"
    assert chosen(screen)["Windows"] == "always"
    screen = await world.choose(world.ben, screen, "never", holder="Ares")
    screen = await world.choose(world.ben, screen, "2", holder="Ares")
    assert chosen(screen)["Ares"] == "2"
    await world.later(seconds=10)
    assert (text(world.table(match)), world.table(match).id) == before


async def test_nobody_else_reads_of_it(world: World) -> None:
    match = await driver.at_war(world)
    await world.command(world.ben, "play do", text="order zeus 1", table=match)
    for who in (world.ann, world.cleo):
        log = await world.command(who, "play log", table=match)
        assert "Zeus" not in text(log)
    assert "Zeus if 1 or more would fall" in text(await world.command(world.ben, "play log", table=match))
    assert chosen(await world.command(world.ann, "play orders", table=match))["Zeus"] == "never"


async def test_a_whole_turn_is_passed_from_the_windows_own_panel(world: World) -> None:
    match = await driver.at_war(world)
    attacker, defender = await attacked(world, match)
    panel = await world.command(attacker, "play turn", table=match)
    assert "Pass all this turn" in labels(panel)
    await world.press(attacker, panel, "Pass all this turn")
    assert await driver.awaited(world, match) is defender
    panel = await world.command(defender, "play turn", table=match)
    rung = len(world.rung())
    await world.press(defender, panel, "Pass all this turn")
    for _ in range(60):
        await world.later(seconds=4)
        if (await world.host.see(match, attacker.id)).look.view.ask in ("play", "occupy"):
            break
    assert (await world.host.see(match, attacker.id)).look.view.ask in ("play", "occupy")
    assert all(defender.id not in called for called in world.rung()[rung:])


async def test_an_order_answers_over_a_restart_without_a_bell(world: World) -> None:
    match = await driver.at_war(world)
    await world.command(world.ann, "play do", text="order pass always; order hades never", table=match)
    await world.command(world.ben, "play do", text="order pass always; order hades never", table=match)
    await world.later(minutes=10)
    rung = len(world.rung())
    attacker, defender = await attacked(world, match)
    await world.restart()
    for _ in range(60):
        await world.later(seconds=4)
    assert (await world.host.see(match, attacker.id)).look.view.ask in ("play", "occupy")
    assert all(defender.id not in called for called in world.rung()[rung:])


async def test_whoever_can_only_order_waits_and_finds_the_screen_there(world: World) -> None:
    match = await driver.at_war(world)
    mover = await driver.awaited(world, match)
    other = world.ben if mover is world.ann else world.ann
    screen = await world.command(other, "play turn", table=match)
    assert "I will call you" in text(screen)
    assert words_orders.ORDERS in labels(screen)
    screen = await world.press(other, screen, words_orders.ORDERS)
    assert labels(screen) == [words.MY_VIEW, words.MORE]
    assert "order" not in [id.split(":")[-1] for id in custom_ids(screen)]


@pytest.mark.parametrize("mode", ["basic", ""])
async def test_without_orders_the_answer_is_clear_and_leads_on(world: World, mode: str) -> None:
    match = await driver.at_war(world, mode) if mode else await driver.opened(world)
    screen = await world.command(world.ann, "play orders", table=match)
    assert "has no standing orders" in text(screen)
    assert labels(screen)
    assert options(screen) == []
    more = await world.press(world.ann, world.table(match), "More")
    assert words_orders.ORDERS not in labels(more)


async def test_watchers_have_nothing_to_order(world: World) -> None:
    match = await driver.at_war(world)
    assert "You are not seated" in text(await world.command(world.cleo, "play orders", table=match))
    assert words_orders.ORDERS not in labels(await world.press(world.cleo, world.table(match), "More"))


async def test_a_made_up_order_does_nothing(world: World) -> None:
    match = await driver.at_war(world)
    seq = (await world.host.find(match)).seq
    for path in ("end", "order.ares.9", "order", "order.pass.fight"):
        await forge(world, world.ann, f"ml:{match}:n:-:order.0.{path}", [])
    assert (await world.host.find(match)).seq == seq


def test_the_screen_is_within_discords_limits_wherever_it_is_opened() -> None:
    met = 0
    for header, at, _ in walked(5, {"mode": "advanced", "round_limit": "20"}, "war"):
        for viewer in range(header.seats):
            scene = seen_by(GAMES["war"], header, at, viewer)
            screen = orders.orders(scene)
            targets = [ids.write(target) for target in screen.targets]
            assert len(targets) == len(set(targets))
            assert all(len(target) <= 100 for target in targets)
            met += 1
        if met > 200:
            break
