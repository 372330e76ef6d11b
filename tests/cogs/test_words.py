"""The interface's own sentences: short, without blame, and what they point to exists."""

import re

import pytest

from cogs.ui import refusals, words, words_challenge, words_hint
from tests.simulated import World

MOST_WORDS = 25
LONG = "W" * 32
SENTENCES = {
    **{name: value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, str)},
    **{
        name: getattr(words, name)
        for name in ("STALE_AT", "TOO_MANY_PICKED", "NOTHING_FOUND", "UNKNOWN_CONTROL", "MAY_NOT_CLOSE", "BOT_INVITED")
    },
    "unknown_match": refusals.unknown_match("x" * 40),
    "seat_taken": refusals.seat_taken(LONG, (1,)),
    "seat_held": refusals.seat_taken("", ()),
    "too_many": refusals.too_many(12),
    "cannot_read": refusals.cannot_read("palce " * 5, ("place legionaries 1",)),
    "two_meanings": refusals.two_meanings("cav", ["Light Cavalry", "Medium Cavalry"]),
    "unfinished": refusals.unfinished(),
    "line_stops": refusals.line_stops(2, "attack 3 top", True),
    "no_role": refusals.no_role("<@&1>"),
    "fault": refusals.fault("7F3K", True),
    **{name: getattr(words_challenge, name) for name in ("VEILED", "NO_HINT", "TRYING", "AGAIN")},
    "not_for_many": words_challenge.not_for_many("War: Batalhas Mitológicas"),
    **{name: getattr(words_hint, name) for name in ("RIVALS", "NOTHING_ASKED")},
    "gone": words.harmed("K7Q2", words.GONE),
    "forbidden": words.harmed("K7Q2", words.FORBIDDEN),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_refusal_is_short_and_blames_nobody(name: str) -> None:
    said = SENTENCES[name]
    assert len(said.split()) <= MOST_WORDS, said
    assert not re.search(r"\b(error|invalid|please|sorry|wrong input)\b|!", said, re.IGNORECASE), said


async def test_every_button_and_command_that_a_sentence_names_exists(world: World) -> None:
    buttons = {value for value in vars(words).values() if isinstance(value, str)}
    commands = {command.qualified_name for command in world.bot.tree.walk_commands()}
    for said in SENTENCES.values():
        for button in re.findall(r"\[([^\]]+)\]", said):
            assert button in buttons, said
        for command in re.findall(r"(?<![\w<])/(\w+(?: \w+)?)", said):
            assert {command, command.split()[0]} & commands, said
            assert command.split()[0] == "help" or command in commands, said
