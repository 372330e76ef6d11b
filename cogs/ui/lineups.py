"""Saving and deleting arrangements that people keep. Loading one is an ordinary deed of the menu, and not here."""

from typing import Final

from cogs.ui import forms, ids, opening, own, panel, reply, words
from cogs.ui import words_lineups as said
from cogs.ui.app import Interaction, app
from cogs.ui.controls import rows
from cogs.ui.own.shown import Field, Form, Keeper
from cogs.ui.people import called
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Screen, Text
from engine.host.lineups import LONGEST_NAME, MOST, tidy_name

SAVE: Final = "save"
DROP: Final = "drop"
NAME: Final = "name"


async def ask_name(interaction: Interaction, target: ids.Target) -> None:
    """The form for a name; nothing must be read for it."""
    form = Form(said.SAVE, (Field(NAME, said.NAME, "", LONGEST_NAME, said.NAME_NOTE),))
    await forms.ask_own(interaction, target.match, form, target.mark, SAVE)


async def save(interaction: Interaction, target: ids.Target, given: dict[str, str]) -> None:
    """Save what stands now under the name that was written."""
    at = await opening.look(interaction, target.match)
    keeper = _keeper(at)
    if keeper is None:
        await opening.open_panel(interaction, target.match, (), said.TOO_LATE)
    else:
        note = await _saved(interaction, at, keeper, tidy_name(given.get(NAME, "")))
        await opening.open_panel(interaction, target.match, keeper.path, note)


async def _saved(interaction: Interaction, at: Scene, keeper: Keeper, name: str) -> str:
    """What came of saving."""
    text, user = keeper.arrangement(at), interaction.user.id
    if not name:
        return said.NAMELESS
    if not text:
        return said.NOBODY_STANDS
    kept = await app(interaction).host.save_lineup(user, at.table.game, at.viewer, name, text)
    return said.saved(called(name)) if kept else said.too_many(MOST)


async def drop(interaction: Interaction, target: ids.Target) -> None:
    """Ask which one is to be deleted; page 1 deletes the one that its button names."""
    at = await opening.look(interaction, target.match)
    keeper, name = _keeper(at), target.path[-1] if target.page and target.path else ""
    if keeper is None:
        await opening.open_panel(interaction, target.match, (), said.TOO_LATE)
    elif name:
        await app(interaction).host.drop_lineup(interaction.user.id, at.table.game, at.viewer, name)
        await opening.open_panel(interaction, target.match, keeper.path, said.dropped(called(name)))
    else:
        await reply.show(interaction, dropping(at, keeper))


def _keeper(at: Scene) -> Keeper | None:
    """What keeps the viewer's arrangements, if they arrange something now."""
    keeper = own.keeper(at)
    return keeper if keeper is not None and at.seen.seat is not None and keeper.keeps(at) else None


def dropping(at: Scene, keeper: Keeper) -> Screen:
    """A button for each saved one; pressing it deletes it."""
    # A path that began with the name, "@5" perhaps, could be taken for one that the host keeps.
    named = [kept.name for kept in at.kept if kept.name]
    buttons = [Button(said.drop(name), ids.go(at.match, DROP, 1, (NAME, name), at.mark), "danger") for name in named]
    back = Button(words.BACK, ids.go(at.match, "at", 0, keeper.path, at.mark))
    return Screen((panel.head(at), Text(said.WHICH if named else said.NONE), *rows(buttons), *rows([back])), at.strip)
