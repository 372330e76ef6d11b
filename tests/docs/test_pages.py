"""The pages hang together: links lead somewhere, commands to type exist, credit is given."""

import json
import re

import pytest

from tests.docs.pages import CREDITS, README, ROOT, pages, read


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_every_link_within_the_project_leads_somewhere(page: object) -> None:
    text = read(str(page))
    targets = [link.split("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]
    folder = (ROOT / str(page)).parent
    assert [target for target in targets if target and not (folder / target).exists()] == []


def test_every_file_that_contributors_are_sent_to_exists() -> None:
    named = re.findall(r"`((?:engine|cogs|render|db|tests|docs)/[^`]*)`", read("CONTRIBUTING.md"))
    places = {name.replace("<key>", "milito") for name in named if "<phase>" not in name}
    # A file of the example may have grown into a folder of the same name.
    assert [place for place in places if not ((ROOT / place).exists() or (ROOT / place).with_suffix("").is_dir())] == []
    assert len(places) > 20


def test_every_make_target_of_the_pages_exists() -> None:
    named = {
        target for page in pages() for target in re.findall(r"(?:^|`)make ([a-z]+)", page.read_text("utf-8"), re.M)
    }
    exist = set(re.findall(r"^([a-z]+):.*##", read("Makefile"), re.MULTILINE))
    assert {"demo", "test", "run"} <= named <= exist


def test_the_first_screen_says_what_it_is_shows_a_table_and_gives_the_two_commands() -> None:
    first = "\n".join(README.splitlines()[:30])
    assert "Discord bot" in first
    assert "docs/images/milito_table.png" in first
    assert "\nmake demo\n" in first
    assert "\nmake test\n" in first


def icon_authors() -> dict[str, list[str]]:
    """Author → icons, as the catalogue of the pictures has them."""
    credit: dict[str, list[str]] = json.loads(read("render/data/icons.json"))["credits"]
    return credit


@pytest.mark.parametrize("page", ["README.md", "CREDITS.md"])
def test_every_author_of_an_icon_is_named(page: str) -> None:
    text = re.sub(r"\W+", " ", read(page)).lower()
    assert [author for author in icon_authors() if author.replace("-", " ") not in text] == []


def test_every_icon_is_credited_to_its_author_and_no_other() -> None:
    table = re.findall(r"^\| ([\w ]+) \| ([\w, -]+) \|$", CREDITS.partition("## Icons")[2].partition("## ")[0], re.M)
    told = {author.lower().replace(" ", "-"): icons.split(", ") for author, icons in table}
    del told["author"]
    assert told == icon_authors()


def test_every_font_is_credited_and_has_its_licence_beside_it() -> None:
    fonts = {file.stem.split("-")[0] for file in (ROOT / "render/fonts").glob("*.ttf")}
    spaced = {re.sub(r"(?<=[a-z])(?=[A-Z])", " ", font).replace("Deja Vu", "DejaVu") for font in fonts}
    assert [font for font in spaced if font not in CREDITS] == []
    assert len(list((ROOT / "render/fonts").glob("*.txt"))) == len(fonts)
