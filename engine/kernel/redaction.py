"""The one door through which anything of a match reaches anybody.

`look` is the only caller of `Game.view`, `told` the only caller of `Game.redact`.
"""

from base64 import b32encode
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from msgspec import Struct, structs

from engine.kernel import codec
from engine.kernel.game import AnyGame, Menu
from engine.kernel.outcome import Outcome
from engine.kernel.seats import SPECTATOR, Viewer


class Look(Struct, frozen=True):
    """A viewer's whole knowledge of the present position: view, menu (None: nothing to choose) and mark."""

    viewer: Viewer
    view: Any
    menu: Menu[Any] | None
    mark: str


def look(game: AnyGame, state: Any, viewer: Viewer) -> Look:
    """What `viewer` may know and do. Build it once a version and viewer, and keep it for that version."""
    view = game.view(state, viewer)
    return Look(viewer, view, game.menu(view), "")


def marked(game: AnyGame, seen: Look) -> Look:
    """The same look with its mark: five characters that change whenever a choice could."""
    return structs.replace(seen, mark=mark(game, seen.view))


def mark(game: AnyGame, view: Any) -> str:
    """A hash of a view without the fields on which no choice depends."""
    bare = structs.replace(view, **dict.fromkeys(game.spec.asides))
    digest = blake2b(codec.encode(bare), digest_size=4).digest()
    return b32encode(digest).decode().lower()[:5]


def laid_open(game: AnyGame, state: Any, ended: Outcome) -> Any:
    """A position of a match that is over as nobody saw it then: how far it was, and everything that was hidden."""
    was = look(game, state, SPECTATOR).view
    if game.outcome(state) is not None:
        return was
    shown = look(game, game.conclude(state, ended), SPECTATOR).view
    return structs.replace(shown, **{field: getattr(was, field) for field in game.spec.course})


def told(game: AnyGame, events: Iterable[Any], viewer: Viewer, over: bool = False) -> tuple[Any, ...]:
    """The events as this viewer may know them; once a match is over nothing of it is hidden any more."""
    if over:
        return tuple(events)
    seen = (game.redact(event, viewer) for event in events)
    return tuple(event for event in seen if event is not None)
