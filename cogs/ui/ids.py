"""Custom ids: what a control asks for, written in at most 100 characters. Ids are requests, never proofs.

ml:<match>:t:<what>                          the public table, lobby and result: match and deed, nothing else
ml:<match>:p:<mark>:<path>.<choice>          a panel's button; a last choice "!" says that it was confirmed
ml:<match>:s:<mark>:<path>.~<marks>          a panel's select; the values are the choices. Which of them are marked
                                             stands in the id alone: with the id an app keeps what it showed before
ml:<match>:n:<mark>:<what>.<page>.<path>     moving about in private screens; a select's value ends the path
ml:<match>:f:<nonce>:<what>.<mark>.<path>    a form
ml:-:l:<what>.<page>                         lists
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

from cogs.ui.limits import PATH

Path = tuple[str, ...]
NOBODY: Final = "-"
"""Stands for a match or a mark where there is none."""
SURE: Final = "!"
MARKS: Final = "~"
PAGE: Final = 5
"""Characters that a page and the dots around it take at most."""
OURS: Final = r"(?s)ml:.*"
"""Everything that one of our controls may carry, of whatever version: what cannot be read is answered too."""
ID: Final = r"ml:(?P<match>[A-Za-z0-9-]+):(?P<kind>[a-z]):(?P<rest>.+)"


@dataclass(frozen=True)
class Target:
    """What pressing a control asks for."""

    kind: str
    match: str = NOBODY
    mark: str = NOBODY
    what: str = ""
    page: int = 0
    path: Path = ()

    @property
    def sure(self) -> bool:
        """Whether the path was confirmed."""
        return self.path[-1:] == (SURE,)


def table(match: str, what: str) -> Target:
    """A control that everybody sees."""
    return Target("t", match, what=what)


def press(match: str, mark: str, path: Path, sure: bool = False) -> Target:
    """A choice in a panel."""
    return Target("p", match, mark, path=(*path, SURE) if sure else path)


def pick(match: str, mark: str, path: Path, marks: str = "") -> Target:
    """A select in a panel; its values follow the path. `marks` differs with what is marked in it."""
    return Target("s", match, mark, marks, path=path)


def go(match: str, what: str, page: int = 0, path: Path = (), mark: str = NOBODY) -> Target:
    """A way to another private screen of a match."""
    return Target("n", match, mark, what, page, path)


def listed(what: str, page: int = 0) -> Target:
    """A page of a list that belongs to no match."""
    return Target("l", what=what, page=page)


def form(match: str, nonce: str, what: str, mark: str = NOBODY, path: Path = ()) -> Target:
    """A form; the nonce is new at each opening, or phones would show an old prefill."""
    return Target("f", match, mark, f"{nonce}:{what}", 0, path)


def write(target: Target) -> str:
    """The custom id. Its path must be short enough, see `shorten`."""
    head = f"ml:{target.match}:{target.kind}"
    path = ".".join(target.path)
    match target.kind:
        case "t":
            return f"{head}:{target.what}"
        case "p":
            return f"{head}:{target.mark}:{path}"
        case "s":
            marks = f"{MARKS}{target.what}" if target.what else ""
            return f"{head}:{target.mark}:{path}.{marks}"
        case "n":
            return f"{head}:{target.mark}:{target.what}.{target.page}.{path}"
        case "f":
            return f"{head}:{target.what}.{target.mark}.{path}"
        case _:
            return f"{head}:{target.what}.{target.page}"


async def shorten(target: Target, keep: Callable[[Path], Awaitable[int]]) -> Target:
    """The same target, its path kept by the host when it would not fit."""
    room = PATH - (len(target.what) + PAGE if target.what else 1)
    if len(".".join(target.path)) <= room:
        return target
    bare = target.path[:-1] if target.sure else target.path
    number = f"@{await keep(bare)}"
    return replace(target, path=(number, SURE) if target.sure else (number,))


def kept(target: Target) -> bool:
    """Whether the path is not in the id but kept by the host."""
    return bool(target.path) and re.fullmatch(r"@[0-9]{1,18}", target.path[0]) is not None


async def lengthen(target: Target, find: Callable[[int], Awaitable[Path]]) -> Target:
    """Inverse of `shorten`; raises what `find` raises for a number it does not know."""
    if not kept(target):
        return target
    return replace(target, path=(*await find(int(target.path[0][1:])), *target.path[1:]))


def read(custom_id: str) -> Target | None:
    """What a custom id asks for; None for an id that is not ours or was made up."""
    found = re.fullmatch(ID, custom_id)
    if found is None:
        return None
    kind, match, rest = found["kind"], found["match"].lower(), found["rest"]
    if kind == "t":
        return Target("t", match, what=rest)
    if kind in ("p", "s"):
        mark, _, path = rest.partition(":")
        path, _, marks = path.partition(MARKS) if kind == "s" else (path, "", "")
        return Target(kind, match, mark, marks, path=_path(path))
    if kind == "n":
        mark, _, tail = rest.partition(":")
        return _walked(kind, match, mark, tail)
    if kind == "f":
        what, _, tail = rest.partition(".")
        mark, _, path = tail.partition(".")
        return Target("f", match, mark, what, 0, _path(path))
    return _walked(kind, match, NOBODY, rest) if kind == "l" else None


def _walked(kind: str, match: str, mark: str, tail: str) -> Target | None:
    what, page, path = (*tail.split(".", 2), "", "")[:3]
    return Target(kind, match, mark, what, int(page), _path(path)) if page.isdecimal() else None


def _path(text: str) -> Path:
    return tuple(part for part in text.split(".") if part)
