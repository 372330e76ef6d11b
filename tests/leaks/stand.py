"""One position behind the real host and the real screens, without Discord and without a store.

What somebody gets is caught where it leaves: the components, files and forms of their answer, as Discord would get it.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b
from types import SimpleNamespace
from typing import Any, Protocol, cast

import discord
from msgspec import Struct

from cogs import errors, router
from cogs.painter import ThreadPainter
from cogs.ui import deeds, ids, layout, recent, table
from cogs.ui.app import App, Interaction, Painter
from cogs.ui.scene import scene
from cogs.ui.screen import Picture
from engine.host.changes import BEGIN
from engine.host.desk import Kept, Sitting
from engine.host.errors import HostError
from engine.host.host import Host
from engine.host.ports import Change, Lineup, Posted, Store, Table
from engine.host.replays import Course
from engine.host.results import Done, LogLine, Waiting
from engine.kernel import redaction
from engine.kernel.errors import GameError
from engine.kernel.game import AnyGame
from engine.kernel.match import NO_TRAIL, Header, Position
from engine.kernel.seats import SPECTATOR, Viewer
from engine.kernel.words import Words
from render import registry
from tests.cogs.positions import NOW, table_of

WATCHER = 99
CHANNEL = 2
"""Where `table_of` puts a table."""
NOBODY = " ".join(["--"] * 20)
"""A saved arrangement in which nobody stands."""


class CarriedOut(Exception):
    """What was asked for can be done, and would be stored now."""


class Blank:
    """A painter for those who only want the words: every screen then shows what stands in for its pictures."""

    async def draw(self, picture: Picture) -> bytes | None:
        return None


class Sure(ThreadPainter):
    """The bot's painter, but a picture that cannot be drawn is a fault. There need not be one of a hand."""

    async def draw(self, picture: Picture) -> bytes | None:
        data = await super().draw(picture)
        if data is None:
            again = registry.draw_hand if picture.kind == "hand" else registry.draw_table
            data = again(picture.game, picture.view, picture.names)
        return data


class Stand(Host):
    """A host that has one match, at one position. Unless it `acts`, nothing is carried out: it says CarriedOut."""

    def __init__(
        self, game: AnyGame, words: Words[Any, Any], head: Header, at: Position, lines: Sequence[LogLine]
    ) -> None:
        key = game.spec.key
        super().__init__(cast(Store, None), lambda: NOW, entropy=self._chance, games={key: game}, words={key: words})
        seated = replace(table_of(game, head, at), rules_version=game.spec.rules_version)
        self.at = Sitting(seated, game, Kept(head, at, trail=NO_TRAIL))
        self.lines, self.paths = list(lines), list[str]()
        self.acts, self.drawn, self.done = False, 0, list[Done]()
        self.committed = seated

    def _chance(self, count: int) -> bytes:
        """The same in every world: chance tells nothing of the truth."""
        self.drawn += 1
        return blake2b(b"%d" % self.drawn, digest_size=count).digest()

    async def find(self, match_id: str) -> Table:
        return self.at.table

    async def sitting(self, match_id: str, key: tuple[str, str] | None = None) -> Sitting:
        return self.at

    async def commit(self, *changes: Change, kind: str, key: str, first: int = 0, last: int = 0) -> None:
        if not self.acts:
            raise CarriedOut
        self.committed = changes[0].table

    def keep(self, match_id: str, kept: Kept) -> None:
        self.at = Sitting(self.committed, self.at.game, kept)

    async def submit(self, match_id: str, user_id: int, mark: str | None, text: str, key: str) -> Done:
        self.done.append(await super().submit(match_id, user_id, mark, text, key))
        return self.done[-1]

    async def _lines(self, table: Table, viewer: Viewer) -> list[LogLine]:
        return self.lines

    async def _course(self, at: Sitting, viewer: Viewer) -> Course:
        """The replay of a match with one position, which the newest line led to."""
        words = self.words[at.game.spec.key]
        line = self.lines[-1] if self.lines else LogLine(1, NOW, BEGIN, -1, (), "")
        turn = words.turn(redaction.look(at.game, at.position.state, viewer).view)
        return Course(((at.position, line),), (turn,))

    async def mine(self, user_id: int, finished: bool = False) -> list[Waiting]:
        return []

    async def lineups(self, user_id: int, game: str, side: int) -> tuple[Lineup, ...]:
        """What somebody saved belongs to no match, and is the same in every world."""
        return tuple(Lineup(game, side, name, NOBODY, NOW) for name in ("", "Saved"))

    async def save_lineup(self, user_id: int, game: str, side: int, name: str, text: str) -> bool:
        raise CarriedOut

    async def drop_lineup(self, user_id: int, game: str, side: int, name: str) -> None:
        raise CarriedOut

    async def keep_path(self, match_id: str, user_id: int, path: ids.Path) -> int:
        text = " ".join(path)
        if text not in self.paths:
            self.paths.append(text)
        return self.paths.index(text)

    async def kept_path(self, match_id: str, user_id: int, number: int) -> ids.Path:
        return tuple(self.paths[number].split())


class _Built(Protocol):
    """A view as the library leaves it untyped."""

    def to_components(self) -> list[dict[str, Any]]: ...


class Answer(Struct, frozen=True):
    """What came of one interaction: the whole of what was sent, and its pictures."""

    payload: bytes
    pictures: tuple[bytes, ...] = ()
    controls: tuple[dict[str, Any], ...] = ()

    @property
    def fault(self) -> bool:
        """Whether it is the sentence for something of ours that broke."""
        return b"Something went wrong on my side" in self.payload


class Asked:
    """An interaction as far as the screens look at it. The newest answer stands."""

    def __init__(self, carried: App, user_id: int, given: dict[str, Any]) -> None:
        self.id, self.data, self.extras = 1, given, dict[str, Any]()
        self.user = SimpleNamespace(id=user_id, display_name="Eve", name="eve")
        self.guild_id, self.channel_id, self.created_at = 1, CHANNEL, NOW
        self.guild = self.channel = self.message = None
        self.permissions = discord.Permissions.none()
        self.client, self.response = SimpleNamespace(app=carried), self
        self.answer = Answer(b"nothing")

    def is_done(self) -> bool:
        return True

    async def send_modal(self, modal: discord.ui.Modal) -> None:
        self.answer = Answer(encoded(modal.to_dict()))

    async def edit_original_response(self, *, view: discord.ui.LayoutView, attachments: list[discord.File]) -> Any:
        self.answer = answer(view, attachments)
        return SimpleNamespace(id=self.id)


def answer(view: discord.ui.LayoutView, files: Sequence[discord.File]) -> Answer:
    """A message as it is sent."""
    parts = cast(_Built, view).to_components()
    controls = tuple(part for top in parts for part in walked(top) if "custom_id" in part)
    return Answer(encoded(parts), tuple(file.fp.read() for file in files), controls)


def walked(part: dict[str, Any]) -> list[dict[str, Any]]:
    """A component and all that it holds."""
    inner = [*part.get("components", ()), *([part["accessory"]] if "accessory" in part else ())]
    return [part, *(found for one in inner for found in walked(one))]


def encoded(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


class Seated:
    """Somebody before a stand, who presses and types."""

    def __init__(self, stand: Stand, viewer: Viewer, painter: Painter | None = None) -> None:
        self.stand, self.viewer = stand, viewer
        self.app = App(stand, painter or Sure(), errors.handle, self._bring)
        self.user = WATCHER if viewer == SPECTATOR else stand.at.table.seats[viewer].user_id or WATCHER

    async def _bring(self, table: Table, channel: int) -> Posted:
        raise CarriedOut

    async def press(self, custom_id: str, values: Sequence[str] = ()) -> Answer:
        """Use a control."""
        asked = Asked(self.app, self.user, {"custom_id": custom_id, "values": list(values)})
        return await self._got(asked, router.route(cast(Interaction, asked), ids.read(custom_id)))

    async def open(self, what: str) -> Answer:
        """Use a control of the public table."""
        return await self.press(ids.write(ids.table(self.stand.at.table.id, what)))

    async def type(self, text: str) -> Answer:
        """Say something with /play do."""
        asked = Asked(self.app, self.user, {})
        said = deeds.submit(cast(Interaction, asked), self.stand.at.table.id, text)
        return await self._got(asked, said)

    async def _got(self, asked: Asked, doing: Any) -> Answer:
        """What comes of it; refusals are worded by the one place for faults, and our own faults are raised."""
        try:
            await doing
        except CarriedOut:
            return Answer(b"carried out")
        except (GameError, HostError) as error:
            await errors.handle(cast(Interaction, asked), error)
        if asked.answer.fault:
            raise AssertionError(asked.answer.payload.decode())
        return asked.answer

    async def table(self) -> Answer:
        """The public message, as it stands in the channel."""
        at = scene(self.stand.at.seen(None))
        screen = table.table(at, recent.newest(at, self.stand.lines))
        drawn = {picture: await self.app.painter.draw(picture) for picture in screen.pictures}
        return answer(
            layout.build(screen, {to: ids.write(to) for to in screen.targets}, drawn), layout.files(screen, drawn)
        )
