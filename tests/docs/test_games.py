"""Every game can be found where people look for it, and says enough of itself to be learnt."""

import pytest

from engine.registry import GAMES, WORDS
from tests.docs.pages import README, quoted, read, rows

COMMANDS = read("docs/commands.md")


@pytest.mark.parametrize("key", GAMES)
def test_the_readme_and_the_changelog_name_it(key: str) -> None:
    title = GAMES[key].spec.title
    assert f"**{title}**" in README
    assert title in read("CHANGELOG.md")


@pytest.mark.parametrize("key", GAMES)
def test_its_rights_are_credited(key: str) -> None:
    title = GAMES[key].spec.title
    assert [cells for cells in table("CREDITS.md") if cells[0] == title and quoted(cells[1]) == [key]]


def table(name: str) -> list[list[str]]:
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in read(name).splitlines() if line[:1] == "|"
    ]


@pytest.mark.parametrize("key", GAMES)
def test_its_commands_have_a_section_of_their_own(key: str) -> None:
    assert f"\n## {GAMES[key].spec.title}\n" in COMMANDS
    assert [cells for cells in rows(COMMANDS) if cells[0].startswith(f"`/{key} ")]


@pytest.mark.parametrize("key", GAMES)
def test_it_introduces_itself_in_a_sentence(key: str) -> None:
    assert WORDS[key].tagline.endswith(".")
    assert WORDS[key].minutes > 0


@pytest.mark.parametrize("key", GAMES)
def test_its_rules_are_told_by_topic_in_at_most_120_words_each(key: str) -> None:
    topics = WORDS[key].topics()
    assert 0 < len(topics) <= 25
    assert len({topic.id for topic in topics}) == len(topics)
    assert [topic.id for topic in topics if not 30 <= len(topic.text.split()) <= 120] == []
