"""Legion & Horde's commands: one a verb. Each says its options as the text of an action and goes the way of all."""

from typing import Final

from discord import app_commands
from discord.ext import commands

from cogs.games import spoken
from cogs.games.spoken import Complete, Filled, Line, completing, words
from cogs.ui import chosen, complete
from cogs.ui.app import Interaction
from cogs.ui.complete import Chair, Choice
from cogs.ui.own import legion_deploy, legion_lineups

GAME = "legion"
ONE_TABLE = "Which table; this one if left out"
UNIT, TILE = "One of your units, by name or tile", "Like C4"


def plain(verb: str, *options: str) -> Line:
    """A verb and its options, in their order."""
    return lambda at, filled: words(verb, *(filled.get(option) for option in options))


def lineup(at: Chair | None, filled: Filled) -> str:
    """A shape, a saved line-up by its name, or both rows written out."""
    if written := filled.get("text"):
        return legion_deploy.arranged(at.scene.viewer if at else None, written)
    name, mirrored = filled.get("name", ""), filled.get("mirrored") == "True"
    if at and (kept := legion_lineups.named(at.scene, name)):
        return words(legion_lineups.ARRANGE, legion_lineups.mirrored(kept) if mirrored else kept)
    return words("lineup", name, "mirrored" if mirrored else "plain")


LINES: Final[dict[str, Line]] = {
    "place": plain("place", "unit", "tile"),
    "swap": plain("swap", "tile", "tile2"),
    "recall": plain("recall", "unit"),
    "lineup": lineup,
    "clear": plain("clear"),
    "randomise": plain("randomise"),
    "ready": plain("ready"),
    "unready": plain("unready"),
    "move": plain("move", "unit", "to"),
    "attack": plain("attack", "unit", "target"),
    "buy": plain("buy", "card"),
    "play": plain("play", "card", "target", "target2"),
    "sound": plain("sound"),
    "cry": plain("cry"),
    "demolish": plain("demolish", "tile"),
    "end": plain("end"),
}
"""For each verb: what the options of its command say. Rows written out (`arrange`) are an option of `lineup`."""


def simple(kinds: str, verb: str, *options: str) -> Complete:
    """An option that answers a question of one of these kinds, after a verb and the options named."""
    return spoken.simple(GAME, tuple(kinds.split()), verb, *options)


def named(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """The shapes, then what was saved and what was readied last."""
    mine = [(f"{name} · {text}", name) for name, text in legion_lineups.names(at.scene)]
    return [*complete.answers(at, "lineup", ("shape",), now), *complete.choices(mine, now)]


def written(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """The present arrangement, to be changed."""
    if not legion_deploy.open_(at.scene):
        return []
    text = legion_deploy.notation(at.scene)
    return [Choice(name=text, value=text)]


async def act(interaction: Interaction, verb: str) -> None:
    """Play what a command and its options say."""
    await spoken.act(interaction, GAME, LINES[verb], exact=legion_lineups.ARRANGE)


class Legion(commands.GroupCog, group_name="legion", group_description="Legion & Horde: what you do in a match"):
    """One command a verb."""

    @app_commands.command(name="place", description="Put a unit on a free tile of your rows")
    @app_commands.describe(unit="From the reserve, or one that stands", tile=TILE, table=ONE_TABLE)
    @app_commands.autocomplete(unit=simple("unit", "place"), tile=simple("tile", "place", "unit"), table=chosen.running)
    async def place(self, interaction: Interaction, unit: str, tile: str, table: str | None = None) -> None:
        await act(interaction, "place")

    @app_commands.command(name="swap", description="Let two placed units change places")
    @app_commands.describe(tile="A unit, by its tile or name", tile2="The other unit", table=ONE_TABLE)
    @app_commands.autocomplete(tile=simple("unit", "swap"), tile2=simple("unit", "swap", "tile"), table=chosen.running)
    async def swap(self, interaction: Interaction, tile: str, tile2: str, table: str | None = None) -> None:
        await act(interaction, "swap")

    @app_commands.command(name="recall", description="Take a placed unit back to the reserve")
    @app_commands.describe(unit=UNIT, table=ONE_TABLE)
    @app_commands.autocomplete(unit=simple("unit", "recall"), table=chosen.running)
    async def recall(self, interaction: Interaction, unit: str, table: str | None = None) -> None:
        await act(interaction, "recall")

    @app_commands.command(name="lineup", description="A ready-made or saved line-up, or both rows as text")
    @app_commands.describe(
        name="A shape, or one you saved",
        mirrored="Left and right exchanged",
        text="Front row, then back row: -- Le Pr …",
        table=ONE_TABLE,
    )
    @app_commands.autocomplete(name=completing(GAME, named), text=completing(GAME, written), table=chosen.running)
    async def lineup(
        self,
        interaction: Interaction,
        name: str | None = None,
        mirrored: bool = False,
        text: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "lineup")

    @app_commands.command(name="clear", description="Take all units back to the reserve")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def clear(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "clear")

    @app_commands.command(name="randomise", description="Place the rest by chance, or everything anew")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def randomise(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "randomise")

    @app_commands.command(name="ready", description="Confirm your arrangement; both ready, the battle begins")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def ready(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "ready")

    @app_commands.command(name="unready", description="Take your confirmation back")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def unready(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "unready")

    @app_commands.command(name="move", description="March in a straight line")
    @app_commands.describe(unit=UNIT, to="Where to, like C4", table=ONE_TABLE)
    @app_commands.autocomplete(unit=simple("unit", "move"), to=simple("tile", "move", "unit"), table=chosen.running)
    async def move(self, interaction: Interaction, unit: str, to: str, table: str | None = None) -> None:
        await act(interaction, "move")

    @app_commands.command(name="attack", description="Strike an enemy beside the unit; a Ballista shoots")
    @app_commands.describe(unit=UNIT, target="The enemy's tile, like C4", table=ONE_TABLE)
    @app_commands.autocomplete(
        unit=simple("unit", "attack"), target=simple("tile", "attack", "unit"), table=chosen.running
    )
    async def attack(
        self, interaction: Interaction, unit: str, target: str | None = None, table: str | None = None
    ) -> None:
        await act(interaction, "attack")

    @app_commands.command(name="buy", description="Buy one of the three cards for sale to you")
    @app_commands.describe(card="A card of your market", table=ONE_TABLE)
    @app_commands.autocomplete(card=simple("card", "buy"), table=chosen.running)
    async def buy(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        await act(interaction, "buy")

    @app_commands.command(name="play", description="Play a card of your hand")
    @app_commands.describe(
        card="A card of your hand",
        target="On what: a unit, a tile or a column",
        target2="The row, if target is a column",
        table=ONE_TABLE,
    )
    @app_commands.autocomplete(
        card=simple("card", "play"),
        target=simple("unit tile column", "play", "card"),
        target2=simple("row", "play", "card", "target"),
        table=chosen.running,
    )
    async def play(
        self,
        interaction: Interaction,
        card: str,
        target: str | None = None,
        target2: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "play")

    @app_commands.command(name="sound", description="Rome: sound the Advance")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def sound(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "sound")

    @app_commands.command(name="cry", description="The Horde: raise the War Cry")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def cry(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "cry")

    @app_commands.command(name="demolish", description="Rome: let the Fabri clear a known trap beside them")
    @app_commands.describe(tile="The trap's tile, like C4", table=ONE_TABLE)
    @app_commands.autocomplete(tile=simple("tile", "demolish"), table=chosen.running)
    async def demolish(self, interaction: Interaction, tile: str | None = None, table: str | None = None) -> None:
        await act(interaction, "demolish")

    @app_commands.command(name="end", description="End your turn")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "end")
