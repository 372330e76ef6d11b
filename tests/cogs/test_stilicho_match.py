"""A whole campaign of ten years through Discord, by buttons alone, with two restarts."""

import re
from collections.abc import Iterator
from typing import Any

from cogs.ui import ids, paths
from engine.games.stilicho.data import RULES
from engine.host.ports import Status
from tests.cogs.stilicho_seat import Path, campaign
from tests.simulated import BUTTON, SELECT, World, custom_ids, labels, parts, text

MATCHES = range(1, 60)
RESTARTS = (40, 90)
ABOUT = 28
"""Presses that a year takes with Deployment left as it is."""
Press = tuple[Path, str, tuple[str, ...], bool]
"""Where a press leads: path, custom id, values, whether it is the confirmation."""


def long_one() -> tuple[int, tuple[Path, ...]]:
    """The seed and the deeds of the first campaign that sees all ten years."""
    for seed in MATCHES:
        deeds = campaign(seed)
        if sum(deed[0] == "end" for deed in deeds) >= RULES.turns * len(RULES.draws) - 1:
            return seed, deeds
    raise AssertionError("no campaign is long")


async def offered(world: World, match: str, panel: Any, wanted: Path) -> Iterator[Press]:
    """Everything on a panel that leads towards a deed."""
    found: list[Press] = []
    for part in parts(panel):
        target = ids.read(part.get("custom_id", ""))
        if target is None or target.kind not in ("p", "s") or part.get("disabled"):
            continue
        if ids.kept(target):
            kept = await world.host.kept_path(match, world.ann.id, int(target.path[0][1:]))
            target = ids.Target(target.kind, match, target.mark, path=(*kept, *target.path[1:]))
        path = target.path[:-1] if target.sure else target.path
        if part["type"] == BUTTON:
            found.append((path, part["custom_id"], (), target.sure))
        if part["type"] == SELECT:
            found += [(*pair, False) for pair in listed(part, path, wanted)]
    return iter([press for press in found if wanted[: len(press[0])] == press[0]])


def listed(part: dict[str, Any], path: Path, wanted: Path) -> Iterator[tuple[Path, str, tuple[str, ...]]]:
    """The picks of a list that lead towards a deed: one value of several words, or as many as are wanted."""
    values = [option["value"] for option in part["options"]]
    if wanted[: len(path)] != path:
        return
    for value in values:
        yield (*path, *value.split()), part["custom_id"], (value,)
    picked: list[str] = []
    for id in wanted[len(path) : len(path) + part["max_values"]]:
        left = [value for value in values if value.split(paths.COPY)[0] == id and value not in picked]
        if not left:
            return
        picked.append(left[0])
        yield wanted[: len(path) + len(picked)], part["custom_id"], tuple(picked)


async def done(world: World, match: str, panel: Any, wanted: Path) -> tuple[Any, int]:
    """Press until a deed is done; gives the panel after it, and the number of presses."""
    before = (await world.host.find(match)).seq
    for pressed in range(1, 12):
        offers = list(await offered(world, match, panel, wanted))
        assert offers, (wanted, labels(panel), text(panel))
        _, custom_id, values, _ = max(offers, key=lambda press: (len(press[0]), press[3]))
        result = await (
            world.ann.select(panel, list(values), custom_id=custom_id)
            if values
            else world.ann.click(panel, custom_id=custom_id)
        )
        panel = result.response
        assert "went wrong" not in text(panel)
        if (await world.host.find(match)).seq > before:
            return panel, pressed
    raise AssertionError(f"{wanted} is not reached")


async def test_a_campaign_of_ten_years_is_played_to_its_end_by_buttons_alone(world: World) -> None:
    seed, deeds = long_one()
    world.host.entropy = lambda size: bytes([seed]) * size
    games = await world.command(world.ann, "play new")
    panel = await world.press(world.ann, games, "Stilicho: Last of the Romans · alone")
    match = (await world.host.mine(world.ann.id))[0].table.id
    presses, rounds, told = 1, 0, 0
    for number, deed in enumerate(deeds):
        if number in RESTARTS:
            await world.restart()
            panel = await world.press(world.ann, world.table(), "My turn")
            presses += 1
        stage = (await world.host.see(match, world.ann.id)).look.view.board.stage
        panel, pressed = await done(world, match, panel, deed)
        # However often the Enemy Phase halts, its story is told from the first card on.
        assert stage != "enemy" or "campaign, 4" in text(panel) or "Score" in text(panel)
        presses += pressed
        rounds += deed[0] == "end"
        if deed == ("begin",):
            told += "campaign, 4" in text(panel)
    assert number > max(RESTARTS)
    table = await world.host.find(match)
    assert table.status is Status.FINISHED
    assert told == deeds.count(("begin",))
    assert presses * len(RULES.draws) / rounds <= ABOUT
    await world.later(seconds=3)
    end = world.table()
    assert labels(end) == ["Rematch", "Replay", "Log", "Report", "Proof", "New table"]
    assert len(world.public()) == 1
    assert "Score" in text(end)
    answers = [message for message in world.stored() if message.interaction_metadata]
    assert all(message.is_ephemeral for message in answers)
    assert all(":t:" in id for id in custom_ids(end))


async def test_table_and_log_tell_an_enemy_phase_card_by_card(world: World) -> None:
    games = await world.command(world.ann, "play new")
    panel = await world.press(world.ann, games, "Stilicho: Last of the Romans · alone")
    panel = await world.press(world.ann, panel, "Take the field")
    panel = await world.press(world.ann, panel, "Let the Enemy move")
    await world.later(seconds=3)
    log = await world.press(world.ann, world.table(), "Log")
    for message in (panel, world.table(), log):
        cards = [line for line in text(message).splitlines() if re.match(r"\*\*[123]\*\* \*", line)]
        assert len(cards) == 3, text(message)
