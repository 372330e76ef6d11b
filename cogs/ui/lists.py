"""Lists of tables: what waits on me, what waits for others, lobbies, finished. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.ui import ids, words
from cogs.ui.controls import rows
from cogs.ui.limits import LIST_ROWS, clip
from cogs.ui.scene import title
from cogs.ui.screen import Block, Button, Screen, Section, Text
from engine.host.ports import Table


@dataclass(frozen=True)
class Entry:
    """A table in a list: what is said of it, and the button beside it."""

    table: Table
    state: str
    label: str
    what: str
    style: str = "secondary"


def tables(shown: str, entries: Sequence[Entry], counts: dict[str, int], page: int = 0, note: str = "") -> Screen:
    """A page of a list. `counts` is how many tables wait for this person, and for others."""
    page = max(0, min(page, (len(entries) - 1) // LIST_ROWS))
    here = entries[page * LIST_ROWS : (page + 1) * LIST_ROWS]
    head = words.count_tables(counts["mine"], counts["others"])
    blocks: list[Block] = [Text("\n".join(filter(None, (note, head, f"**{words.LIST_TITLES[shown]}**"))))]
    blocks += [_row(entry) for entry in here] or [Text(words.EMPTY[shown])]
    return Screen((*blocks, *rows(_ways(shown, page, len(entries)))))


def _row(entry: Entry) -> Section:
    button = Button(entry.label, ids.go(entry.table.id, entry.what), entry.style)
    return Section(clip(f"{name(entry.table)} · {entry.state}", 300), button)


def name(table: Table) -> str:
    """Game and key, leading to the table's message where there is one."""
    said = f"{title(table.game)} {table.id.upper()}"
    link = address(table)
    return f"[{said}]({link})" if link else said


def address(table: Table) -> str:
    """Where the table's message is; empty while there is none."""
    if table.message_id is None or table.message_channel is None:
        return ""
    return f"https://discord.com/channels/{table.place.guild_id or '@me'}/{table.message_channel}/{table.message_id}"


def _ways(shown: str, page: int, count: int) -> list[Button]:
    buttons = [
        Button(label, ids.listed(what))
        for what, label in (("mine", words.MY_TABLES), ("others", words.OTHERS), ("lobbies", words.LOBBIES))
        if what != shown
    ]
    if shown != "finished":
        buttons.append(Button(words.FINISHED, ids.listed("finished")))
    if count == 0 and shown in ("mine", "lobbies"):
        buttons.insert(0, Button(words.OPEN_TABLE, ids.listed("new"), "primary"))
    turns = [(words.EARLIER, page - 1), (words.LATER, page + 1)]
    pages = -(-count // LIST_ROWS)
    return buttons + [Button(t, ids.listed(f"{shown}-more", to)) for t, to in turns if 0 <= to < pages]
