"""Opening the screen of standing orders, and giving one."""

from cogs.ui import orders, reply, words
from cogs.ui.app import Interaction, app, double_press
from cogs.ui.opening import look
from cogs.ui.paths import Path
from cogs.ui.scene import scene
from engine.host.errors import NotSeated, Stale


async def open_orders(interaction: Interaction, match: str) -> None:
    """The standing orders of this player."""
    at = await look(interaction, match)
    if at.seen.seat is None:
        raise NotSeated(at.table)
    await reply.show(interaction, orders.orders(at))


async def give(interaction: Interaction, match: str, path: Path) -> None:
    """Give one order and show what stands then.

    What the board looks like does not matter for an order, so a screen of an older board may still give it.
    """
    at = await look(interaction, match)
    if at.seen.seat is None:
        raise NotSeated(at.table)
    if not orders.whole(at, path):
        await reply.show(interaction, orders.orders(at, words.STALE))
        return
    host, user = app(interaction).host, interaction.user.id
    try:
        done = await host.submit(at.match, user, at.mark, " ".join(path), double_press(interaction))
    except Stale as error:
        await reply.show(interaction, orders.orders(scene(error.seen), words.STALE))
        return
    said = at.words.done(done.before, path, at.names)
    await reply.show(interaction, orders.orders(scene(done.seen), said))
