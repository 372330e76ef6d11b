"""What somebody keeps for their later matches, brought to the scene where they arrange something."""

from dataclasses import replace

import structlog

from cogs.ui import own
from cogs.ui.app import Interaction, app
from cogs.ui.scene import Scene
from engine.host.errors import Busy
from engine.host.lineups import LAST
from engine.host.results import Done

log = structlog.get_logger()


async def with_kept(interaction: Interaction, at: Scene) -> Scene:
    """The same scene with the viewer's saved arrangements, where they arrange something now."""
    keeper = own.keeper(at)
    if keeper is None or at.seen.seat is None or at.menu is None or not keeper.keeps(at):
        return at
    return replace(at, kept=await app(interaction).host.lineups(interaction.user.id, at.table.game, at.viewer))


async def remember(interaction: Interaction, at: Scene, done: Done) -> None:
    """Keep what was just readied as the last one; a convenience, so that nothing is said when it fails."""
    keeper = own.keeper(at)
    if keeper is None or done.repeated or not keeper.readied(done.texts):
        return
    host, user = app(interaction).host, interaction.user.id
    try:
        await host.save_lineup(user, at.table.game, at.viewer, LAST, keeper.arrangement(at))
    except Busy:
        log.info("the last line-up was not kept", match=at.match)
