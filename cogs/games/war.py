"""War's commands: one a verb. Each says its options as the text of an action and goes the way of all moves."""

from discord import app_commands
from discord.ext import commands

from cogs.games import spoken
from cogs.games.spoken import Complete, Filled, completing, words
from cogs.games.war_line import LINES, cards_said, leaving, traded
from cogs.ui import chosen, complete
from cogs.ui.app import Interaction
from cogs.ui.complete import Chair, Choice
from cogs.ui.own import war_facts

GAME = "war"
ONE_TABLE = "Which table; this one if left out"
OWN, ENEMY = "One of your territories", "A neighbour that is not yours"
RELEASE = "Where Hades lets your warriors go"
FIGURE = "A figure instead of warriors"


def simple(kinds: str, verb: str, *options: str) -> Complete:
    """An option that answers a question of one of these kinds, after a verb and the options named."""
    return spoken.simple(GAME, tuple(kinds.split()), verb, *options)


def threatened(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """Own territories that take armies, those that face most first."""
    found = complete.answers(at, "place", ("territory",), "")
    order = {id: n for n, id in enumerate(war_facts.threatened(at.scene.view, [one.value for one in found]))}
    found.sort(key=lambda one: order.get(one.value, len(order)))
    known = at.scene.words.names(at.scene.view)
    return complete.choices([(one.name, one.value) for one in found], now, known)


def written(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """What was typed so far, as it would be read; and the rest shared out."""
    offered = [(words(now.replace(",", " ").replace(";", " ")), now)] if now.strip() else []
    return complete.choices([*offered, *spread(at)], now)


def spread(at: Chair) -> list[tuple[str, str]]:
    """The rest shared out along the borders, where something is to be placed."""
    return [(one.name, one.value) for one in complete.answers(at, "place", ("territory",), "rest")]


def sets(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """The sets of the own hand with their worth, the best one first."""
    return complete.choices(cards_said(at, filled), now)


def destinations(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """Where the warriors, or the figure, of a territory may go."""
    return complete.answers(at, leaving(filled), ("to",), now)


def going(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """How many may go there."""
    return complete.answers(at, words(leaving(filled), filled.get("to")), ("number",), now)


async def act(interaction: Interaction, verb: str) -> None:
    """Play what a command and its options say."""
    await spoken.act(interaction, GAME, LINES[verb])


class War(commands.GroupCog, group_name=GAME, group_description="War: what you do in a match"):
    """One command a verb."""

    @app_commands.command(name="place", description="Place armies you received, on one territory or several")
    @app_commands.describe(
        territory=OWN,
        armies="How many",
        figure="A figure in place of three armies",
        all_="Several at once: athens 5, delphi 6; or rest",
        table=ONE_TABLE,
    )
    @app_commands.rename(all_="all")
    @app_commands.autocomplete(
        territory=completing(GAME, threatened),
        armies=simple("number", "place", "territory"),
        all_=completing(GAME, written),
        table=chosen.running,
    )
    async def place(
        self,
        interaction: Interaction,
        territory: str | None = None,
        armies: str | None = None,
        figure: bool = False,
        all_: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "place")

    @app_commands.command(name="trade", description="Trade a set of cards for armies")
    @app_commands.describe(
        cards="Your cards by comma; the best set if left out",
        athena="Rather the set worth most, even for tokens",
        sacrifice="So many of the warriors for tokens",
        table=ONE_TABLE,
    )
    @app_commands.autocomplete(
        cards=completing(GAME, sets),
        sacrifice=completing(
            GAME, lambda at, filled, now: complete.answers(at, traded(at, filled), ("sacrifice",), now)
        ),
        table=chosen.running,
    )
    async def trade(
        self,
        interaction: Interaction,
        cards: str | None = None,
        athena: bool = False,
        sacrifice: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "trade")

    @app_commands.command(name="attack", description="Roll once against a neighbour")
    @app_commands.describe(source=OWN, to=ENEMY, armies="All that may if left out", release=RELEASE, table=ONE_TABLE)
    @app_commands.rename(source="from")
    @app_commands.autocomplete(
        source=simple("source", "attack"),
        to=simple("target", "attack", "from"),
        armies=simple("armies", "attack", "from", "to"),
        release=simple("release", "attack", "from", "to", "armies"),
        table=chosen.running,
    )
    async def attack(
        self,
        interaction: Interaction,
        source: str,
        to: str,
        armies: str | None = None,
        release: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "attack")

    @app_commands.command(name="until", description="Roll on until it falls, or few of yours are left")
    @app_commands.describe(
        source=OWN, to=ENEMY, keep="How many stay at least; 1 if left out", release=RELEASE, table=ONE_TABLE
    )
    @app_commands.rename(source="from")
    @app_commands.autocomplete(
        source=simple("source", "until"),
        to=simple("target", "until", "from"),
        keep=simple("keep", "until", "from", "to"),
        release=simple("release", "until", "from", "to", "keep"),
        table=chosen.running,
    )
    async def until(
        self,
        interaction: Interaction,
        source: str,
        to: str,
        keep: str | None = None,
        release: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "until")

    @app_commands.command(name="occupy", description="After a conquest: how many follow")
    @app_commands.describe(number="How many, or figure", table=ONE_TABLE)
    @app_commands.autocomplete(number=simple("number", "occupy"), table=chosen.running)
    async def occupy(self, interaction: Interaction, number: str, table: str | None = None) -> None:
        await act(interaction, "occupy")

    @app_commands.command(name="invoke", description="Invoke a god while the dice lie")
    @app_commands.describe(god="Ares, Zeus or Poseidon", dice="Which dice roll again, by their places", table=ONE_TABLE)
    @app_commands.autocomplete(god=simple("god", "invoke"), dice=simple("dice", "invoke", "god"), table=chosen.running)
    async def invoke(
        self, interaction: Interaction, god: str, dice: str | None = None, table: str | None = None
    ) -> None:
        await act(interaction, "invoke")

    @app_commands.command(name="pass", description="Invoke nobody, or let the fallen go")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def pass_(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "pass")

    @app_commands.command(name="hades", description="Let Hades keep your fallen warriors")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def hades(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "hades")

    @app_commands.command(name="losses", description="Which of your pieces fall first; nobody is told")
    @app_commands.describe(first="Warriors or figures", table=ONE_TABLE)
    @app_commands.autocomplete(first=simple("order", "losses"), table=chosen.running)
    async def losses(self, interaction: Interaction, first: str, table: str | None = None) -> None:
        await act(interaction, "losses")

    @app_commands.command(name="dismember", description="Break a figure up into three warriors")
    @app_commands.describe(territory="Where it stands", table=ONE_TABLE)
    @app_commands.autocomplete(territory=simple("figure", "dismember"), table=chosen.running)
    async def dismember(self, interaction: Interaction, territory: str, table: str | None = None) -> None:
        await act(interaction, "dismember")

    @app_commands.command(name="move", description="Move armies to a neighbour of yours; ends your attacks")
    @app_commands.describe(source=OWN, to="Where to", armies="How many", figure=FIGURE, table=ONE_TABLE)
    @app_commands.rename(source="from")
    @app_commands.autocomplete(
        source=simple("source", "move"),
        to=completing(GAME, destinations),
        armies=completing(GAME, going),
        table=chosen.running,
    )
    async def move(
        self,
        interaction: Interaction,
        source: str,
        to: str,
        armies: str | None = None,
        figure: bool = False,
        table: str | None = None,
    ) -> None:
        await act(interaction, "move")

    @app_commands.command(name="end", description="End your turn")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "end")
