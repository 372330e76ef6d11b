"""Every setting can be found where an administrator looks, and a wrong one is told in words without its content."""

import re
from pathlib import Path

import pytest

from cogs.config import BadSettings, Settings, read_settings
from cogs.ui.permissions import INVITE_PERMISSIONS, INVITE_SCOPES, INVITED
from tests.docs.pages import README, ROOT, quoted, read, rows

NAMES = [name.upper() for name in Settings.model_fields]
EXAMPLE = dict(re.findall(r"^([A-Z_]+)=(.*)$", read(".env.example"), re.MULTILINE))


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting of this machine, no .env of this folder."""
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_the_example_names_every_setting_and_no_other() -> None:
    assert list(EXAMPLE) == NAMES


def test_the_readme_names_every_setting() -> None:
    assert [cells[0].strip("`") for cells in rows(README) if re.fullmatch(r"`[A-Z_]+`", cells[0])] == NAMES


def test_the_defaults_are_those_of_the_example_and_the_readme() -> None:
    told = {quoted(cells[0])[0]: "".join(quoted(cells[1])) for cells in rows(README) if len(cells) == 3}
    assert {name: told[name] for name in NAMES} == EXAMPLE


def test_an_unchanged_example_gives_the_defaults(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(read(".env.example"), encoding="utf-8")
    from_example = read_settings()
    (tmp_path / ".env").unlink()
    assert from_example == read_settings()


def test_a_wrong_value_is_told_by_name_and_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEV_GUILD", "a-token-in-the-wrong-line")
    with pytest.raises(BadSettings, match="DEV_GUILD") as told:
        read_settings()
    assert "a-token" not in str(told.value)


def test_a_mistyped_name_is_told(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKN=abc\n", encoding="utf-8")
    with pytest.raises(BadSettings, match="DISCORD_TOKN"):
        read_settings()


def test_secrets_do_not_show_when_settings_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def")
    monkeypatch.setenv("INSTALLATION_SECRET", "ghi")
    shown = repr(read_settings())
    assert "abc.def" not in shown
    assert "ghi" not in shown


def test_the_invitation_asks_for_exactly_our_rights() -> None:
    link = re.findall(r"^ *(https://discord\.com/oauth2/authorize\?\S+)$", README, re.MULTILINE)
    asked = f"client_id=APPLICATION_ID&scope={'+'.join(INVITE_SCOPES)}&permissions={INVITE_PERMISSIONS}"
    assert [address.partition("?")[2] for address in link] == [asked]


def test_the_readme_explains_every_right() -> None:
    table = README.partition("| right | why |")[2].partition("\n\n")[0]
    told = {cell.lower() for cell in re.findall(r"^   \| ([A-Z][^|]+) \|", table, re.MULTILINE)}
    wanted = {name.replace("view_channel", "view_channels").replace("_", " ") for name, given in INVITED if given}
    assert {right.replace("read messages", "view channels") for right in wanted} == told


def test_the_settings_are_used() -> None:
    sources = [ROOT / "bot.py", ROOT / "demo.py", *(ROOT / "cogs").rglob("*.py")]
    text = "".join(file.read_text(encoding="utf-8") for file in sources if file.name != "config.py")
    assert [name for name in NAMES if f".{name.lower()}" not in text] == []
