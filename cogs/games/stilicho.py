"""Stilicho's commands: one a verb. Each says its options as the text of an action and goes the way of all."""

from typing import Final

from discord import app_commands
from discord.ext import commands

from cogs.games import spoken, stilicho_plan
from cogs.games.spoken import Complete, Filled, Line, completing
from cogs.games.stilicho_line import RULES_READY, SCRIPTS, before, kinds, scripted, transferred
from cogs.games.stilicho_offers import armies, court, leading, standing
from cogs.ui import chosen, complete
from cogs.ui.app import Interaction
from cogs.ui.complete import Chair, Choice

GAME = "stilicho"
ONE_TABLE = "Which table; this one if left out"
PAYS = "The card that pays; the easiest if left out"
FRONT = "Constantine, Vandals or Goths"
ARMIES = "Against Constantine, Vandals, Goths: 3,2,4"
OTHER = "Who stands there: switch places, or recovery"
LEADS = "Whose Army to lead; or advocate"


def begun(at: Chair | None, filled: Filled) -> str:
    """The Enemy moves, with a question at each card where that is wanted."""
    return "prevent each" if filled.get("ask") == "True" else "begin"


def arranged(at: Chair | None, filled: Filled) -> str:
    """The set-up; without options the sound one."""
    said = {option: text for option, text in filled.items() if option != chosen.TABLE}
    return SCRIPTS["setup"].line(at, said) if said else RULES_READY


LINES: Final[dict[str, Line]] = {
    "setup": arranged,
    "deploy": stilicho_plan.line,
    "begin": begun,
    "transfer": transferred,
    **{verb: scripted(verb) for verb in SCRIPTS if verb != "setup"},
}
"""For each verb: what the options of its command say."""


def one(verb: str, option: str) -> Complete:
    """An option with one answer."""

    def offered(at: Chair, filled: Filled, now: str) -> list[Choice]:
        given = {key: text for key, text in filled.items() if key != option}
        return complete.answers(at, before(at, verb, given, option)([]), kinds(verb, filled, option), now)

    return completing(GAME, offered)


def several(verb: str, option: str) -> Complete:
    """An option with several answers, parted by commas."""

    def offered(at: Chair, filled: Filled, now: str) -> list[Choice]:
        return complete.several(at, before(at, verb, filled, option), kinds(verb, filled, option), now)

    return completing(GAME, offered)


async def act(interaction: Interaction, verb: str) -> None:
    """Play what a command and its options say."""
    await spoken.act(interaction, GAME, LINES[verb])


class Stilicho(commands.GroupCog, group_name=GAME, group_description="Stilicho: what you do in a campaign"):
    """One command a verb."""

    @app_commands.command(name="setup", description="Arrange the West; without options soundly")
    @app_commands.describe(
        armies=ARMIES,
        garrisons="Where Garrisons stand; several by comma",
        stilicho="Whose Army Stilicho leads",
        sarus="Whose Army Sarus leads",
        table=ONE_TABLE,
    )
    @app_commands.autocomplete(
        armies=completing(GAME, armies),
        garrisons=several("setup", "garrisons"),
        stilicho=one("setup", "stilicho"),
        sarus=one("setup", "sarus"),
        table=chosen.running,
    )
    async def setup(
        self,
        interaction: Interaction,
        armies: str | None = None,
        garrisons: str | None = None,
        stilicho: str | None = None,
        sarus: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "setup")

    @app_commands.command(name="deploy", description="Say how Armies, Garrisons and leaders shall stand")
    @app_commands.describe(
        armies=ARMIES,
        garrisons="All that shall stand, by comma; none: no one",
        stilicho=LEADS,
        sarus=LEADS,
        constantius=LEADS,
        advocate="Who goes to court",
        other=OTHER,
        table=ONE_TABLE,
    )
    @app_commands.autocomplete(
        armies=completing(GAME, armies),
        garrisons=completing(GAME, standing),
        stilicho=completing(GAME, leading("stilicho")),
        sarus=completing(GAME, leading("sarus")),
        constantius=completing(GAME, leading("constantius")),
        advocate=completing(GAME, court),
        table=chosen.running,
    )
    @app_commands.choices(
        other=[
            app_commands.Choice(name="switch places", value="switch"),
            app_commands.Choice(name="to Recovery", value="recovery"),
        ]
    )
    async def deploy(
        self,
        interaction: Interaction,
        armies: str | None = None,
        garrisons: str | None = None,
        stilicho: str | None = None,
        sarus: str | None = None,
        constantius: str | None = None,
        advocate: str | None = None,
        other: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "deploy")

    @app_commands.command(name="begin", description="Let the Enemy move")
    @app_commands.describe(ask="Ask at each card whether to prevent it", table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def begin(self, interaction: Interaction, ask: bool = False, table: str | None = None) -> None:
        await act(interaction, "begin")

    @app_commands.command(name="prevent", description="Keep an Enemy card out of the Surge Spaces, or let it in")
    @app_commands.describe(card="The card that pays; or no", table=ONE_TABLE)
    @app_commands.autocomplete(card=one("prevent", "card"), table=chosen.running)
    async def prevent(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        await act(interaction, "prevent")

    @app_commands.command(name="reserve", description="Spend cards on the roll that lies there, or let it stand")
    @app_commands.describe(cards="Several by comma; without any it stands", table=ONE_TABLE)
    @app_commands.autocomplete(cards=several("reserve", "cards"), table=chosen.running)
    async def reserve(self, interaction: Interaction, cards: str | None = None, table: str | None = None) -> None:
        await act(interaction, "reserve")

    @app_commands.command(name="choose", description="Answer what a card asks")
    @app_commands.describe(answer="What is asked; for an order several by comma", table=ONE_TABLE)
    @app_commands.autocomplete(answer=several("choose", "answer"), table=chosen.running)
    async def choose(self, interaction: Interaction, answer: str, table: str | None = None) -> None:
        await act(interaction, "choose")

    @app_commands.command(name="attack", description="Attack the Enemy that an Army faces")
    @app_commands.describe(
        front=FRONT,
        pay=PAYS,
        battle="Battle cards; several by comma",
        ally="Surrendered Enemies that help, by comma",
        ally_pay="Cards that pay for them, by comma",
        table=ONE_TABLE,
    )
    @app_commands.rename(ally_pay="ally-pay")
    @app_commands.autocomplete(
        front=one("attack", "front"),
        pay=one("attack", "pay"),
        battle=several("attack", "battle"),
        ally=several("attack", "ally"),
        ally_pay=several("attack", "ally-pay"),
        table=chosen.running,
    )
    async def attack(
        self,
        interaction: Interaction,
        front: str,
        pay: str | None = None,
        battle: str | None = None,
        ally: str | None = None,
        ally_pay: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "attack")

    @app_commands.command(name="event", description="Play a card for its event")
    @app_commands.describe(
        card="A card whose text would change something",
        on="Whom or what it concerns; several by comma",
        source="Where a man comes from",
        table=ONE_TABLE,
    )
    @app_commands.rename(source="from")
    @app_commands.autocomplete(
        card=one("event", "card"), on=several("event", "on"), source=one("event", "from"), table=chosen.running
    )
    async def event(
        self,
        interaction: Interaction,
        card: str,
        on: str | None = None,
        source: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "event")

    @app_commands.command(name="counter", description="Counter Olympius")
    @app_commands.describe(pay=PAYS, table=ONE_TABLE)
    @app_commands.autocomplete(pay=one("counter", "pay"), table=chosen.running)
    async def counter(self, interaction: Interaction, pay: str | None = None, table: str | None = None) -> None:
        await act(interaction, "counter")

    @app_commands.command(name="transfer", description="Move a leader and men between Armies, or a leader to court")
    @app_commands.describe(
        source="Out of which Army",
        to="Another Army, or advocate",
        leader="Who goes; nobody if left out",
        troops="How many Comitatenses go",
        other=OTHER,
        pay=PAYS,
        table=ONE_TABLE,
    )
    @app_commands.rename(source="from")
    @app_commands.autocomplete(
        source=one("transfer", "from"),
        to=one("transfer", "to"),
        leader=one("transfer", "leader"),
        troops=one("transfer", "troops"),
        other=one("transfer", "other"),
        pay=one("transfer", "pay"),
        table=chosen.running,
    )
    async def transfer(
        self,
        interaction: Interaction,
        to: str,
        source: str | None = None,
        leader: str | None = None,
        troops: str | None = None,
        other: str | None = None,
        pay: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "transfer")

    @app_commands.command(name="garrison", description="Place Garrisons out of one Army")
    @app_commands.describe(source="Out of which Army", space="Where; several by comma", pay=PAYS, table=ONE_TABLE)
    @app_commands.rename(source="from")
    @app_commands.autocomplete(
        source=one("garrison", "from"),
        space=several("garrison", "space"),
        pay=one("garrison", "pay"),
        table=chosen.running,
    )
    async def garrison(
        self, interaction: Interaction, source: str, space: str, pay: str | None = None, table: str | None = None
    ) -> None:
        await act(interaction, "garrison")

    @app_commands.command(name="suppress", description="Put down Unrest or a Revolt")
    @app_commands.describe(diocese="Where", way="By a die, or by giving up the Garrison", pay=PAYS, table=ONE_TABLE)
    @app_commands.autocomplete(
        diocese=one("suppress", "diocese"),
        way=one("suppress", "way"),
        pay=one("suppress", "pay"),
        table=chosen.running,
    )
    async def suppress(
        self,
        interaction: Interaction,
        diocese: str,
        way: str | None = None,
        pay: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "suppress")

    @app_commands.command(name="mutiny", description="End a Mutiny; Olympius gains a step")
    @app_commands.describe(front="The Army facing whom", pay=PAYS, table=ONE_TABLE)
    @app_commands.autocomplete(front=one("mutiny", "front"), pay=one("mutiny", "pay"), table=chosen.running)
    async def mutiny(
        self, interaction: Interaction, front: str, pay: str | None = None, table: str | None = None
    ) -> None:
        await act(interaction, "mutiny")

    @app_commands.command(name="discard", description="Give up the card that an Enemy card asks for, or take it")
    @app_commands.describe(card="A card of your hand; or none", table=ONE_TABLE)
    @app_commands.autocomplete(card=one("discard", "card"), table=chosen.running)
    async def discard(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        await act(interaction, "discard")

    @app_commands.command(name="end", description="End the round")
    @app_commands.describe(cards="Discards over the limit; several by comma", table=ONE_TABLE)
    @app_commands.autocomplete(cards=several("end", "cards"), table=chosen.running)
    async def end(self, interaction: Interaction, cards: str | None = None, table: str | None = None) -> None:
        await act(interaction, "end")
