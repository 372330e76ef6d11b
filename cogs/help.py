"""/help: what the bot is and what to do next."""

from discord import app_commands
from discord.ext import commands

from cogs.ui import desk, ids, words
from cogs.ui.app import Interaction
from cogs.ui.chosen import Choice
from cogs.ui.limits import CHOICE_TEXT, CHOICES, clip
from cogs.ui.screen import Button
from engine.registry import GAMES, WORDS

WAYS = (
    Button(words.OPEN_TABLE, ids.listed("new"), "primary"),
    Button(words.MY_TABLES, ids.listed("mine")),
    Button(words.LOBBIES_HERE, ids.listed("lobbies")),
)
BOT = "bot"


def subjects() -> list[tuple[str, str]]:
    """What `about` offers: the bot, each game, and each topic of its rules."""
    named = [(words.THIS_BOT, BOT)]
    for key, game in GAMES.items():
        named.append((game.spec.title, key))
        named += [(f"{game.spec.title}: {topic.title}", f"{key} {topic.id}") for topic in WORDS[key].topics()]
    return named


async def about_what(interaction: Interaction, current: str) -> list[Choice]:
    """The subjects that have what was typed."""
    typed = current.strip().casefold()
    fitting = [(name, id) for name, id in subjects() if typed in name.casefold()]
    return [Choice(name=clip(name, CHOICE_TEXT), value=id) for name, id in fitting[:CHOICES]]


class Help(commands.Cog):
    """A single command."""

    @app_commands.command(name="help", description="What this bot is, and what to do next")
    @app_commands.describe(about="A game, or a part of its rules")
    @app_commands.autocomplete(about=about_what)
    async def help(self, interaction: Interaction, about: str | None = None) -> None:
        game, topic = meant(about or BOT)
        if game in GAMES:
            await desk.open_rules(interaction, game, topic=topic)
        else:
            await desk.say(interaction, words.FIRST_STEPS, WAYS)


def meant(about: str) -> tuple[str, str]:
    """The game and topic, sent as ids or typed as names; the bot itself for anything else."""
    typed = about.strip().casefold()
    for name, id in subjects():
        if typed in (id, name.casefold()):
            game, _, topic = id.partition(" ")
            return game, topic
    return BOT, ""
