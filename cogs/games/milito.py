"""Milito's commands: one a verb. Each says its options as the text of an action and goes the way of all moves."""

from collections.abc import Callable

from discord import app_commands
from discord.ext import commands

from cogs.games import spoken
from cogs.games.milito_line import LINES, NUMBERS, hiring, placing, units_of
from cogs.games.spoken import Complete, Filled, completing, words
from cogs.ui import chosen, complete
from cogs.ui.app import Interaction
from cogs.ui.complete import Chair, Choice
from engine.games.milito.data import ID

GAME = "milito"


def before(at: Chair, filled: Filled, number: int) -> str:
    """What is said before a further unit: it joins a basket that costs something, else it is an action of its own."""
    text = placing(at, units_of(filled, number), filled.get("send-back"), None)
    return f"{text} and" if text and not at.whole(text.split(";")[0]) else "place"


def units(number: int) -> Complete:
    """A unit of the hand, of those that the options before it leave."""

    def offered(at: Chair, filled: Filled, now: str) -> list[Choice]:
        taken = [words(unit) for unit, _ in units_of(filled, number)]
        hand = [ID[card] for card in at.scene.view.own.hand]
        found = complete.answers(at, before(at, filled, number), ("unit",), now)
        return [one for one in found if hand.count(one.value) > taken.count(one.value)]

    return completing(GAME, offered)


def columns(number: int) -> Complete:
    def offered(at: Chair, filled: Filled, now: str) -> list[Choice]:
        said = words(before(at, filled, number), filled.get(f"unit{NUMBERS[number]}"))
        return complete.answers(at, said, ("column",), now)

    return completing(GAME, offered)


def sent_back(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """Own units of each column named, where a unit must or may go back; they are sent with their column."""
    named: list[tuple[str, str]] = []
    for unit, column in units_of(filled):
        for said in (words("place", unit, column), words("place", unit, "swap", column)) if unit and column else ():
            offered = complete.answers(at, said, ("back",), "")
            named += [(f"{column}: {one.name}", f"{column} {one.value}") for one in offered]
    return complete.choices(named, now)


def payment(at: Chair, filled: Filled, now: str) -> list[Choice]:
    said = placing(at, units_of(filled), filled.get("send-back"), None)
    return complete.several(at, lambda paid: words(said, *paid), ("pay",), now)


def simple(kind: str, verb: str, *options: str) -> Complete:
    """An option that answers one question, after a verb and the options named."""
    return spoken.simple(GAME, (kind,), verb, *options)


def bonus_cards(*said_before: str) -> Complete:
    def offered(at: Chair, filled: Filled, now: str) -> list[Choice]:
        said = words(said_before[0], *(filled.get(option) for option in said_before[1:]))
        return complete.several(at, lambda cards: words(said, "each" if cards else None, *cards), ("bonus",), now)

    return completing(GAME, offered)


def cards_of(kind: str, say: Callable[[Chair, Filled], str]) -> Complete:
    """An option that takes a run of cards, after what `say` says."""

    def offered(at: Chair, filled: Filled, now: str) -> list[Choice]:
        return complete.several(at, lambda had: words(say(at, filled), *had), (kind,), now)

    return completing(GAME, offered)


async def act(interaction: Interaction, verb: str) -> None:
    """Play what a command and its options say."""
    await spoken.act(interaction, GAME, LINES[verb])


UNIT, COLUMN = "A unit of your hand", "1 to 5"
BONUS = "A card of your hand, or the top of the deck"
FIGHTER = "Which unit fights, where two differ"
ONE_TABLE = "Which table; this one if left out"


class Milito(commands.GroupCog, group_name=GAME, group_description="Play Milito by typing"):
    """One command a verb."""

    @app_commands.command(name="place", description="Place up to three units as one action, paid together")
    @app_commands.describe(
        unit=UNIT,
        column=COLUMN,
        unit2="A second unit",
        column2=COLUMN,
        unit3="A third unit",
        column3=COLUMN,
        back="Own unit to send back first; several by comma",
        pay="Cards that pay; several by comma",
        table=ONE_TABLE,
    )
    @app_commands.rename(back="send-back")
    @app_commands.autocomplete(
        unit=units(0),
        column=columns(0),
        unit2=units(1),
        column2=columns(1),
        unit3=units(2),
        column3=columns(2),
        back=completing(GAME, sent_back),
        pay=completing(GAME, payment),
        table=chosen.running,
    )
    async def place(
        self,
        interaction: Interaction,
        unit: str,
        column: str,
        unit2: str | None = None,
        column2: str | None = None,
        unit3: str | None = None,
        column3: str | None = None,
        back: str | None = None,
        pay: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "place")

    @app_commands.command(name="attack", description="Attack a column with a hidden card")
    @app_commands.describe(column="The column to attack", fighter=FIGHTER, bonus=BONUS, table=ONE_TABLE)
    @app_commands.autocomplete(
        column=simple("target", "attack"),
        fighter=simple("fighter", "attack", "column"),
        bonus=bonus_cards("attack", "column", "fighter"),
        table=chosen.running,
    )
    async def attack(
        self,
        interaction: Interaction,
        column: str,
        fighter: str | None = None,
        bonus: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "attack")

    @app_commands.command(name="flank", description="Make a Flank Attack")
    @app_commands.describe(
        column="The column to attack",
        base="The column whose units attack",
        fighter=FIGHTER,
        bonus=BONUS,
        table=ONE_TABLE,
    )
    @app_commands.rename(base="from")
    @app_commands.autocomplete(
        column=simple("target", "flank"),
        base=simple("base", "flank", "column"),
        fighter=simple("fighter", "flank", "column", "from"),
        bonus=bonus_cards("flank", "column", "from", "fighter"),
        table=chosen.running,
    )
    async def flank(
        self,
        interaction: Interaction,
        column: str,
        base: str | None = None,
        fighter: str | None = None,
        bonus: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "flank")

    @app_commands.command(name="fighter", description="As defender: name your fighting unit")
    @app_commands.describe(fighter="One of your units in the attacked column", table=ONE_TABLE)
    @app_commands.autocomplete(fighter=simple("fighter", "fighter"), table=chosen.running)
    async def fighter(self, interaction: Interaction, fighter: str, table: str | None = None) -> None:
        await act(interaction, "fighter")

    @app_commands.command(name="bonus", description="As attacker: your hidden card, once the defender is named")
    @app_commands.describe(bonus=BONUS, table=ONE_TABLE)
    @app_commands.autocomplete(bonus=simple("bonus", "bonus"), table=chosen.running)
    async def bonus(self, interaction: Interaction, bonus: str, table: str | None = None) -> None:
        await act(interaction, "bonus")

    @app_commands.command(name="withdraw", description="As defender: leave the column")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def withdraw(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "withdraw")

    @app_commands.command(name="stand", description="As defender: fight")
    @app_commands.describe(bonus="A card of your hand, the top card, or none", table=ONE_TABLE)
    @app_commands.autocomplete(bonus=simple("bonus", "stand"), table=chosen.running)
    async def stand(self, interaction: Interaction, bonus: str | None = None, table: str | None = None) -> None:
        await act(interaction, "stand")

    @app_commands.command(name="discard", description="Discard what an effect or the limit of nine asks for")
    @app_commands.describe(cards="Cards of your hand; several by comma", table=ONE_TABLE)
    @app_commands.autocomplete(cards=cards_of("discard", lambda at, filled: "discard"), table=chosen.running)
    async def discard(self, interaction: Interaction, cards: str, table: str | None = None) -> None:
        await act(interaction, "discard")

    @app_commands.command(name="mercenaries", description="Hire mercenaries before the first turn")
    @app_commands.describe(
        cards="Whom to hire; several by comma, or nobody",
        home="As many own units to leave at home",
        table=ONE_TABLE,
    )
    @app_commands.autocomplete(
        cards=cards_of("hire", lambda at, filled: "mercenaries"),
        home=cards_of("home", lambda at, filled: hiring(at, filled.get("cards"), None)),
        table=chosen.running,
    )
    async def mercenaries(
        self,
        interaction: Interaction,
        cards: str | None = None,
        home: str | None = None,
        table: str | None = None,
    ) -> None:
        await act(interaction, "mercenaries")

    @app_commands.command(name="end", description="End your turn")
    @app_commands.describe(table=ONE_TABLE)
    @app_commands.autocomplete(table=chosen.running)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await act(interaction, "end")
