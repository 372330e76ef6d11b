"""Whatever people are called, the texts around their names stay as they were, and nobody is rung by a name."""

import pytest

from cogs.ui.people import called, cleaned
from tests.cogs import driver
from tests.simulated import World, alts, text

ODD = (
    "**bold**",
    "_x_ ~~y~~ ||z||",
    "```py",
    "@everyone",
    "<@1> <#2> <t:0:R>",
    "[free](https://example.org)",
    "# Title",
    "> quoted",
    "🙂🎲",
    "שלום עולם",
    "\u202eevil\u2066\u0007",
    "W" * 32,
    "\\",
    "\u200b \u2060",
)


@pytest.mark.parametrize("name", ODD)
async def test_a_name_stands_nowhere_as_it_was_typed(world: World, name: str) -> None:
    world.ann = world.guild.add_member(world.env.create_user("ann_two"), nick=name)
    match = await driver.opened(world)
    plain = (await world.host.find(match)).names[0]
    assert plain == (cleaned(name) or "ann_two")
    await world.command(world.ann, "play draw", table=match)
    await world.later(seconds=3)
    shown = [world.table(match)]
    for who in (world.ann, world.ben, world.cleo):
        shown += [await world.command(who, f"play {what}", table=match) for what in ("view", "log")]
    shown.append(await world.command(world.ben, "play turn", table=match))
    assert called(plain) in text(shown[0])
    for message in shown:
        said = text(message).replace(called(plain), "")
        assert called(plain) == plain or plain not in said
        assert all(len(alt) <= 1024 for alt in alts(message))
    public = [world.env.backend.get_message(m.channel_id, m.id) for m in world.public()]
    assert not any(message.mention_everyone for message in public)
    assert {user for rung in world.rung() for user in rung} <= {world.ann.id, world.ben.id}


def test_a_lobby_and_its_end_do_not_repeat_a_name_as_it_was_typed() -> None:
    for name in ODD:
        assert "**" not in called(name)
        assert "<" not in called(name).replace("\\<", "")
        assert "@e" not in called(name)
        assert "[" not in called(name).replace("\\[", "")
        assert "://" not in called(name)
    assert called("Ann O'Neil-Smith (2)") == "Ann O'Neil-Smith (2)"
