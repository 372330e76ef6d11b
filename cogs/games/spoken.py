"""What the commands of all games share: options complete from the invoker's menu, and what they say is played."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from cogs.ui import chosen, complete, desk
from cogs.ui.app import Interaction
from cogs.ui.complete import Chair, Choice
from cogs.ui.own.shown import Misread

Filled = Mapping[str, str]
"""The options of a command that were filled in, by name."""
Line = Callable[[Chair | None, Filled], str]
"""What the options of a command say, as text; without a seat as far as it can be said."""
Offered = Callable[[Chair, Filled, str], list[Choice]]
Complete = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice]]]


def words(*parts: str | None) -> str:
    """What was given, as one step of text: parts that are missing fall out, commas part like blanks."""
    said = " ".join(part for part in parts if part)
    return " ".join(said.replace(",", " ").replace(";", " ").split())


def completing(game: str, offered: Offered) -> Complete:
    """An option's completion: for those who may choose now from their own menu, for others one plain entry."""

    @chosen.calm
    async def choices(interaction: Interaction, current: str) -> list[Choice]:
        filled = {key: str(value) for key, value in interaction.namespace}
        at = await complete.chair(interaction, game, filled.get(chosen.TABLE))
        return complete.only(at) if isinstance(at, str) else offered(at, filled, current)

    return choices


def simple(game: str, kinds: tuple[str, ...], verb: str, *options: str) -> Complete:
    """An option that answers one question, after a verb and the options named."""

    def offered(at: Chair, filled: Filled, now: str) -> list[Choice]:
        return complete.answers(at, words(verb, *(filled.get(option) for option in options)), kinds, now)

    return completing(game, offered)


async def act(interaction: Interaction, game: str, line: Line, exact: str = "") -> None:
    """Play what a command and its options say, at the table that is meant; a verb `exact` is followed by ids alone.

    Options that cannot be read are answered with the panel, and nothing is played.
    """
    await desk.acknowledge(interaction)
    filled = {key: str(value) for key, value in interaction.namespace}
    match = await chosen.which(interaction, filled.get(chosen.TABLE), game)
    if match is None:
        await desk.open_list(interaction)
        return
    at = await complete.chair(interaction, game, match)
    seat = at if isinstance(at, Chair) else None
    try:
        said = line(seat, filled)
    except Misread as error:
        await desk.open_panel(interaction, match, (), error.sentence)
        return
    mark = seat.scene.mark if seat and exact and said.startswith(f"{exact} ") else None
    await desk.submit(interaction, match, said, mark)
