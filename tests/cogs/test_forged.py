"""Ids and texts that nobody should send: each gets one private answer with a way on, and nothing is done by halves."""

import random
from typing import Any

import pytest

from cogs.router import TABLE, WAYS
from cogs.ui.limits import CUSTOM_ID
from engine.host.ports import Person, Place
from engine.kernel import walk
from engine.kernel.rng import HashRng
from tests.cogs import driver
from tests.simulated import World, labels, options, text

PRESSES = 120
PARTS = (
    *("", "²", "٣", "0", "1", "2", "6", "99", "-1", "1.5", "@1", "@2", "@999999999999999999", "!", "#", "spears#2"),
    *("@everyone", "<@1>", "*", "`", "🙂", "\u202e", "x" * 80, "place", "attack", "end", "stand", "withdraw", "pay"),
    *("and", "swap", "each", "top", "none", "done", "all", "fights", "last", "milito", "army", "yes", "carthaginian"),
    *("p0", "p99", "p²", "a0s0", "a1s9", "a1s٣", "c", "trade", "stop", "rest", "figure", "until", "invoke", "poseidon"),
    *("dice", "d1", "lone", "athens", "move", "order", "ares", "always", "occupy", "hades", "dismember", "wild_1", ";"),
    *("deploy", "recovery", "garrison", "begin", "prevent", "reserve", "transfer", "advocate", "goths", "324", "abc"),
    *("x0", "m0", "p1", "g", "l0", "shapes", "clear", "roma", "solidi"),
    *("a1", "j8", "c3", "legionary_1", "optio_1", "lineup", "arrange", "ready", "swap", "recall", "randomise", "wall"),
    *("plain", "buy", "play", "sound", "cry", "demolish", "frenzy", "u0", "u12", "--", "@5", "turn", "words", "board"),
)
PAGES = ("0", "1", "2", "99", "-1", "²", "٣", "9" * 30, "")
WHATS = (
    *TABLE,
    *WAYS,
    *["draft"] * 8,
    "find",
    "save",
    "text",
    "word-rome",
    "word-",
    "new-stilicho",
    "nope",
    "",
    "new",
    "new-milito",
    "new-x",
    "mine",
    "lobbies",
    "finished-more",
)
SAYINGS = (
    *("🙂", "ﷺ", "\u202e", "é", "İ", "٣", "²", "\n", "\t", ";", ";;;", ",", "@everyone", "<@1>", "**", "```py\nx\n```"),
    *("-1", "0", "5", "1e9", "c4", "IV", "a" * 300, "[x](http://a.b)", "\\", '"', "%s", "{0}", "\x00", "place", "end"),
    *("attack", "stand", "pay", "and", "swap", "top", "each", "discard", "place spears 2", "to", "the", "column"),
    *(
        "rest",
        "until",
        "athens",
        "Atenas",
        "place athens 99",
        "figure",
        "order ares 1",
        "order",
        "pass",
        "trade",
        "move",
        "begin",
        "setup 3 2 4",
        "deploy men recovery goths",
        "reserve",
    ),
)
GAMES_OPENED = {
    "milito": driver.opened,
    "war": driver.at_war,
    "stilicho": driver.alone,
    "arranging": driver.arranging,
    "battle": driver.in_battle,
    "over": driver.ended,
}
seeded = pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES_OPENED for seed in (1, 2)])


def made_up(luck: random.Random, matches: list[str], marks: list[str], offered: tuple[str, ...]) -> str:
    """An id of any kind, often nearly right."""
    path = ".".join((*offered[: luck.randrange(len(offered) + 1)], *luck.choices(PARTS, k=luck.randrange(3))))
    match, mark, what = luck.choice(matches), luck.choice(marks), luck.choice(WHATS)
    page = luck.choice(PAGES)
    forms = (
        f"ml:{match}:t:{what}",
        f"ml:{match}:p:{mark}:{path}",
        f"ml:{match}:s:{mark}:{path}.",
        f"ml:{match}:n:{mark}:{what}.{page}.{path}",
        f"ml:-:l:{what}.{page}",
        f"ml:{match}:f:ab12:{what}.{mark}.{path}",
        f"ml:{match}:x:{path}",
        f"ml:{path}",
    )
    return luck.choice(forms)[:CUSTOM_ID]


async def forge(world: World, who: Any, custom_id: str, values: list[str]) -> Any:
    """A press of a control, or a choice in a list, that no message of ours has."""
    listed = await world.command(who, "play list")
    control: dict[str, Any] = {"type": 2, "id": 2, "style": 2, "label": "x", "custom_id": custom_id}
    if values:
        named = [{"label": "a", "value": value} for value in values]
        control = {"type": 3, "id": 2, "max_values": len(values), "custom_id": custom_id, "options": named}
    stored = world.env.backend.get_message(listed.channel_id, listed.id)
    stored.components = [{"type": 1, "id": 1, "components": [control]}]
    return await (who.select(listed, values, custom_id=custom_id) if values else who.click(listed, label="x"))


def answered(told: Any, why: object) -> None:
    """One private answer with a way on."""
    assert told is not None, why
    assert told.ephemeral, why
    assert "went wrong" not in text(told), why
    assert labels(told) or options(told), why


@seeded
async def test_made_up_ids_are_answered(world: World, game: str, seed: int) -> None:
    luck = random.Random(seed)
    match = await GAMES_OPENED[game](world)
    place = Place(world.guild.id, world.games.id)
    lobby = await world.host.open_table("milito", Person(world.ann.id, "Ann"), place, key="lobby")
    matches = [*[match] * 8, match.upper(), lobby.id, "-", "zzzz"]
    for _ in range(PRESSES):
        looks = {who: (await world.host.see(match, who.id)).look for who in (world.ann, world.ben)}
        who = luck.choice((world.ann, world.ben, world.cleo))
        menu = looks[who].menu if who in looks else None
        offered = walk.sample(menu, HashRng(luck.randbytes(16), "forged"))[0] if menu else ()
        custom_id = made_up(luck, matches, [*(look.mark for look in looks.values()), "-", "zzzzz"], offered)
        values = luck.sample(sorted({part for part in PARTS if part}), luck.choice((0, 0, 0, 1, 3)))
        result = await forge(world, who, custom_id, values)
        if result.modal is not None:
            result = await who.submit_modal(result, filled_in(luck, result.modal))
        answered(result.response, (custom_id, values))
        if (await world.host.find(match)).over and game != "over":
            return


async def test_a_key_in_capitals_is_the_same_table(world: World) -> None:
    """Else the table itself would count as another one that waits."""
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    told = (await forge(world, who, f"ml:{match.upper()}:t:view", [])).response
    assert labels(told) == labels(await world.command(who, "play view", table=match))


def filled_in(luck: random.Random, modal: dict[str, Any]) -> dict[str, Any]:
    """Anything in the lines of a form, and something in its lists."""
    fields = [label["component"] for label in modal["components"]]
    lists = {field["custom_id"]: [luck.choice(field["options"])["value"]] for field in fields if field["type"] == 3}
    lines = [field for field in fields if field["type"] != 3]
    said = {line["custom_id"]: "".join(luck.choices(SAYINGS, k=3))[: line.get("max_length", 99)] for line in lines}
    return {**lists, **said}


@seeded
async def test_whatever_is_typed_is_answered_and_changes_all_or_nothing(world: World, game: str, seed: int) -> None:
    luck = random.Random(seed)
    match = await GAMES_OPENED[game](world)
    for _ in range(PRESSES):
        who = luck.choice((world.ann, world.ben, world.cleo))
        typed = "".join(luck.choice(("", " ", " ")) + luck.choice(SAYINGS) for _ in range(luck.choice((1, 2, 4, 30))))
        before = (await world.host.find(match)).seq
        told = await world.command(who, "play do", text=typed[:500], table=match)
        answered(told, typed)
        after = (await world.host.find(match)).seq
        steps = len([step for step in typed[:500].split(";") if step.split()])
        assert after - before in (0, steps), typed
        if (await world.host.find(match)).over and game != "over":
            return


async def test_a_path_that_was_kept_for_somebody_else_leads_nowhere(world: World) -> None:
    """It may hold cards of their hand, and a refusal would repeat them."""
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    other = world.ben if who is world.ann else world.ann
    hand = "place hastati 2 pay triarii varro"
    number = await world.host.keep_path(match, other.id, tuple(hand.split()))
    mark = (await world.host.see(match, who.id)).look.mark
    for custom_id in (f"ml:{match}:p:{mark}:@{number}", f"ml:{match}:n:{mark}:at.0.@{number}"):
        told = (await forge(world, who, custom_id, [])).response
        assert "lost its place" in text(told)
        assert "varro" not in text(told).lower()
