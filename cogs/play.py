"""/play: everything about tables that is the same for all games. Each command opens a screen of the desk."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import access, chosen, desk, ids, words
from cogs.ui.app import Interaction, app
from cogs.ui.chosen import Choice, at_over, at_table
from cogs.ui.hint import open_hint
from cogs.ui.limits import CHOICE_TEXT, CHOICES, clip
from cogs.ui.lobby import FOR_ONE
from cogs.ui.people import person_of
from cogs.ui.replay import Wish
from cogs.ui.screen import Button
from engine.host.challenges import LONGEST
from engine.host.errors import HostError
from engine.registry import GAMES, WORDS

TITLES = [Choice(name=game.spec.title, value=game.spec.key) for game in GAMES.values()]
SHOWN = [
    Choice(name="waiting for me", value="mine"),
    Choice(name="waiting for others", value="others"),
    Choice(name="open here", value="lobbies"),
    Choice(name="finished", value="finished"),
]
ONE_TABLE = "Which table; this one if left out"
ONE_OVER = "Which match; this one or your newest one"
FIRST_GAME = next(iter(GAMES))
MOST_PAGES = 999
MOST_STEPS = 9999
MOST_SEATS = max(game.spec.seats_max for game in GAMES.values())
MOST_TEXT = 500


@chosen.calm
async def topics(interaction: Interaction, current: str) -> list[Choice]:
    """The topics of the rules of the game that is meant."""
    try:
        match = await chosen.which(interaction, interaction.namespace.table)
        game = (await app(interaction).host.find(match)).game if match else FIRST_GAME
    except HostError:
        return []
    return fitting([(topic.title, topic.id) for topic in WORDS[game].topics()], current)


@chosen.calm
async def things(interaction: Interaction, current: str) -> list[Choice]:
    """Cards, units and places, from what the invoker may see of the table that is meant."""
    try:
        match = await chosen.which(interaction, interaction.namespace.table)
        at = await access.see(interaction, match) if match else None
    except HostError:
        return []
    if at is None:
        return []
    return fitting([(title, id) for id, title in at.words.things(at.view).items()], current)


def fitting(named: list[tuple[str, str]], current: str) -> list[Choice]:
    """Those whose name has what was typed."""
    typed = current.strip().casefold()
    return [Choice(name=clip(name, CHOICE_TEXT), value=id) for name, id in named if typed in name.casefold()][:CHOICES]


class Play(commands.GroupCog, group_name="play", group_description="Open, join and play tables"):
    """One thin function a command."""

    @app_commands.command(name="new", description="Open a table; without options it asks")
    @app_commands.describe(
        game="What to play",
        opponent="Whom to invite",
        seats="How many play",
        seed="A word; all who use it get the same decks",
    )
    @app_commands.choices(game=TITLES)
    async def new(
        self,
        interaction: Interaction,
        game: Choice | None = None,
        opponent: discord.User | None = None,
        seats: app_commands.Range[int, 1, MOST_SEATS] | None = None,
        seed: app_commands.Range[str, 1, LONGEST] | None = None,
    ) -> None:
        if game is None and opponent is None and not seed:
            await desk.open_games(interaction)
            return
        if opponent is not None and opponent.bot:
            await desk.say(interaction, words.BOT_INVITED, [Button(words.OPEN_TABLE, ids.listed("new"))])
            return
        invited = [person_of(opponent)] if opponent else []
        first = FOR_ONE if seed else FIRST_GAME
        await desk.new_table(interaction, game.value if game else first, invited, seats, seed or "")

    @app_commands.command(name="join", description="Take a free seat")
    @app_commands.describe(table="Which table; one of this channel if left out", seat="Which seat; any if left out")
    @app_commands.autocomplete(table=chosen.lobbies)
    async def join(
        self,
        interaction: Interaction,
        table: str | None = None,
        seat: app_commands.Range[int, 1, MOST_SEATS] | None = None,
    ) -> None:
        wish = seat - 1 if seat else None
        await desk.acknowledge(interaction)
        match = chosen.key(table) if table else await chosen.open_here(interaction)
        await (desk.join(interaction, match, wish) if match else desk.open_list(interaction, "lobbies"))

    @app_commands.command(name="leave", description="Give your seat up before the match starts")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.leave, lobby=True)

    @app_commands.command(name="start", description="Start the table you opened")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.start, lobby=True)

    @app_commands.command(name="list", description="The tables that wait for you, soonest first")
    @app_commands.describe(show="Which tables; yours that wait if left out")
    @app_commands.choices(show=SHOWN)
    async def list_(self, interaction: Interaction, show: Choice | None = None) -> None:
        await desk.open_list(interaction, show.value if show else "mine")

    @app_commands.command(name="next", description="The panel of the next table that waits for you")
    async def next_(self, interaction: Interaction) -> None:
        await desk.acknowledge(interaction)
        waiting = [row for row in await app(interaction).host.mine(interaction.user.id) if row.awaited]
        await (desk.open_panel(interaction, waiting[0].table.id) if waiting else desk.open_list(interaction))

    @app_commands.command(name="turn", description="Your panel, with what you may do now")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def turn(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.open_lobby)

    @app_commands.command(name="view", description="The board and your hand as you may see them")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.mine)
    async def view(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.open_view)

    @app_commands.command(name="log", description="What has happened, ten sentences a page")
    @app_commands.describe(table=ONE_TABLE, page="Which page; the newest if left out")
    @app_commands.autocomplete(table=chosen.mine)
    async def log(
        self,
        interaction: Interaction,
        table: str | None = None,
        page: app_commands.Range[int, 1, MOST_PAGES] | None = None,
    ) -> None:
        await at_table(interaction, table, lambda with_, match: desk.open_log(with_, match, page))

    @app_commands.command(name="report", description="What decided a match that is over")
    @app_commands.describe(table=ONE_OVER)
    @app_commands.autocomplete(table=chosen.over)
    async def report(self, interaction: Interaction, table: str | None = None) -> None:
        await at_over(interaction, table, desk.open_report)

    @app_commands.command(name="replay", description="A match position by position; open once it is over")
    @app_commands.describe(table=ONE_OVER, step="From which step; 0 is the set-up")
    @app_commands.autocomplete(table=chosen.mine)
    async def replay(
        self,
        interaction: Interaction,
        table: str | None = None,
        step: app_commands.Range[int, 0, MOST_STEPS] | None = None,
    ) -> None:
        asked = None if step is None else Wish(step)
        await at_over(interaction, table, lambda with_, match: desk.open_replay(with_, match, asked), running=True)

    @app_commands.command(name="rules", description="The rules: what can be done now, by topic, by card")
    @app_commands.describe(table=ONE_TABLE, topic="A part of the rules", card="A card, unit or place")
    @app_commands.autocomplete(table=chosen.mine, topic=topics, card=things)
    async def rules(
        self,
        interaction: Interaction,
        topic: str | None = None,
        card: str | None = None,
        table: str | None = None,
    ) -> None:
        await desk.acknowledge(interaction)
        match = await chosen.which(interaction, table)
        game = (await app(interaction).host.find(match)).game if match else FIRST_GAME
        await desk.open_rules(interaction, game, match or "", topic or "", card or "")

    @app_commands.command(name="do", description="Any decision as text; all steps are done, or none")
    @app_commands.describe(text="Like: place spears 2; end (steps by ;)", table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def do(
        self, interaction: Interaction, text: app_commands.Range[str, 1, MOST_TEXT], table: str | None = None
    ) -> None:
        await at_table(interaction, table, lambda with_, match: desk.submit(with_, match, text))

    @app_commands.command(name="table", description="Put the table here, as the newest message for all")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def table(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.post_table)

    @app_commands.command(name="takeback", description="Take your latest step back, while nobody has learned of it")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def takeback(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.take_back)

    @app_commands.command(name="orders", description="What you answer in advance; nobody else sees it")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def orders(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.open_orders)

    @app_commands.command(name="hint", description="What the house would do in your place, and one reason")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def hint(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, open_hint)

    @app_commands.command(name="draw", description="Ask for a draw, or agree to one")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def draw(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.offer_draw)

    @app_commands.command(name="resign", description="Give the match up, after being asked once more")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def resign(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.ask_resign)

    @app_commands.command(name="challenge", description="Who has finished a word here, and with which score")
    @app_commands.describe(word="The word they gave as seed")
    async def challenge(self, interaction: Interaction, word: app_commands.Range[str, 1, LONGEST]) -> None:
        await desk.open_standings(interaction, FOR_ONE, word)

    @app_commands.command(name="export", description="The record as a file; whole once the match is over")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.mine)
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        await at_table(interaction, table, desk.send_proof)
