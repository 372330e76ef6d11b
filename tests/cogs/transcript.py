"""All that was sent in a simulated Discord, each message with the one person who may read it (None: everybody)."""

import json
from collections.abc import Iterator
from typing import Any

from tests.simulated import World


class Transcript:
    """Gives each message anew whenever it has changed."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.known: dict[int, str] = {}

    def fresh(self) -> Iterator[tuple[int | None, str]]:
        """(reader, all of the message) for what was posted or edited since the last time."""
        for message in self.world.stored():
            payload = json.dumps([message.content, message.components], sort_keys=True, default=str)
            if self.known.get(message.id) != payload:
                self.known[message.id] = payload
                yield reader(message), payload


def reader(message: Any) -> int | None:
    """Who alone sees a message."""
    if not message.is_ephemeral:
        return None
    return int(message.interaction_metadata["user"]["id"])
