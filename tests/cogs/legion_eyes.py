"""What each reader of a Legion & Horde match may know, read plainly from the truth, and whether a message keeps it.

Written from the rules page alone: words and coordinates, none of the engine's masks of sight.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from engine.games.legion.data import CODE_OF, DECOY, KINDS, PATCH, ROME, ROSTER, TILE, TILE_OF, UNIT, line
from engine.games.legion.state import State

Fact = tuple[str, str]
"""A kind of unit and a tile on which it was seen."""
TILES: Final = r"[A-J][1-8]"


def row(tile: int) -> int:
    return tile // 10 + 1


def near(a: int, b: int) -> tuple[int, int]:
    return abs(a % 10 - b % 10), abs(a // 10 - b // 10)


def sees(state: State, viewer: int, tile: int) -> bool:
    """Whether a side sees whatever stands on a tile (section 7.1, reasons 1, 2, 3 and 5)."""
    if row(tile) not in range(3, 7):
        return True
    for unit, at in enumerate(state.own[viewer].troops.tiles):
        if at < 0:
            continue
        kind, (across, up) = KINDS[ROSTER[viewer][unit]].id, near(at, tile)
        straight = kind in ("velites", "stalker") and across * up == 0 and across + up <= 3
        if across + up == 1 or straight or (kind == "decurion" and max(across, up) <= 2):
            return True
    towers = state.own[ROME].ground.towers if viewer == ROME else ()
    return any(PATCH[tower] >> tile & 1 for tower in towers)


def visible(state: State, viewer: int) -> dict[int, str]:
    """Tile → kind of every enemy unit in sight; decoys are kind "decoy"."""
    other, watch = 1 - viewer, state.watch[viewer]
    shown = watch.brief | watch.fresh | watch.lasting
    tiles = state.own[other].troops.tiles
    found = {
        tile: KINDS[ROSTER[other][unit]].name
        for unit, tile in enumerate(tiles)
        if tile >= 0 and (shown >> unit & 1 or sees(state, viewer, tile))
    }
    if viewer != ROME:
        return found
    laid, known = state.own[other].ground.traps[DECOY], state.own[ROME].ground.decoys
    swept = watch.decoys_brief | watch.decoys_fresh | known
    decoys = [tile for tile in range(80) if laid >> tile & 1 and (swept >> tile & 1 or sees(state, viewer, tile))]
    return found | dict.fromkeys(decoys, "decoy")


class Eyes:
    """One reader's knowledge, growing with the match; `viewer` -1 watches."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.facts: set[Fact] = set()
        self.last: State | None = None

    def look(self, state: State) -> None:
        """Learn what a new position lets this reader know."""
        for enemy in self.others():
            self._learn(state, enemy)
        self.last = state

    def others(self) -> tuple[int, ...]:
        """The sides that are not the reader's."""
        return (0, 1) if self.viewer < 0 else (1 - self.viewer,)

    def _learn(self, state: State, enemy: int) -> None:
        """Units that are identified, on the tiles where they are seen, or fell; marches are seen on their way."""
        troops, before = state.own[enemy].troops, self.last.own[enemy].troops.tiles if self.last else ()
        for unit, tile in enumerate(troops.tiles):
            start = before[unit] if unit < len(before) else -1
            if not troops.known >> unit & 1 and not (tile < 0 <= start):
                continue
            way = (start, tile, *(line(start, tile) if min(start, tile) >= 0 else ()))
            name = KINDS[ROSTER[enemy][unit]].name
            self.facts |= {(name, TILE[at]) for at in way if at >= 0 and self._seen(state, enemy, at, tile < 0)}

    def _seen(self, state: State, enemy: int, tile: int, fell: bool) -> bool:
        if fell:
            return True  # where somebody fell is told to all
        if self.viewer < 0:
            return row(tile) not in range(3, 7) or self._fought(state)
        return sees(state, 1 - enemy, tile) or tile in visible(state, self.viewer) or self._fought(state)

    def _fought(self, state: State) -> bool:
        """Whether this position came of a fight, which is told to all with both tiles."""
        if self.last is None:
            return False
        return any(a.troops.known != b.troops.known for a, b in zip(self.last.own, state.own, strict=True))

    def breaches(self, payload: str, state: State) -> Iterator[str]:
        """What a message tells this reader that they may not know; the position is the one it was sent in."""
        parts = list(strings(json.loads(payload)))
        for key, text in parts:
            if key in ("custom_id", "value"):
                yield from self._ids(text)
            yield from self._claims(text)
            if state.phase == "battle":
                yield from self._board(text, state)

    def _ids(self, text: str) -> Iterator[str]:
        """No control and no option carries a name of an enemy's unit."""
        named = set(re.split(r"[:. ;]", text))
        for enemy in self.others():
            own = set() if self.viewer < 0 else set(UNIT[1 - enemy])
            yield from (f"{text!r} names {id}" for id in named & (set(UNIT[enemy]) - own))

    def _claims(self, text: str) -> Iterator[str]:
        """Wherever a kind of enemy stands beside a tile, it was seen there by this reader."""
        for enemy in self.others():
            codes = set(CODE_OF[enemy]) - (set(CODE_OF[1 - enemy]) if self.viewer >= 0 else set())
            called = {kind.name: kind.name for kind in KINDS if kind.side == enemy}
            called |= {code: KINDS[CODE_OF[enemy][code]].name for code in codes}
            for word, name in called.items():
                spoken = rf"(?<!Captured )\b{re.escape(word)}(?: at)? ({TILES})\b|\b({TILES}) {re.escape(word)}\b"
                for found in re.finditer(spoken, text):
                    tile = found[1] or found[2]
                    if (name, tile) not in self.facts:
                        yield f"{found[0]!r} in {text[:80]!r}"

    def _board(self, text: str, state: State) -> Iterator[str]:
        """Where the board is told in words, the enemies on it are those in sight, each and no other."""
        if self.viewer >= 0:
            for told in re.findall(r"Enemy: ([^.]*)\.", text):
                if set(re.findall(TILES, told)) != {TILE[tile] for tile in visible(state, self.viewer)}:
                    yield f"on the board: {told}"
            return
        for told in re.findall(r"\((?:Rome|the Horde)\): ([^.]*)\.", text):
            if any(row(TILE_OF[tile]) in range(3, 7) for tile in re.findall(TILES, told)):
                yield f"in the fog for watchers: {told}"


def strings(data: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a message, with the name of its field."""
    if isinstance(data, str):
        yield key, data
    elif isinstance(data, dict):
        for name, part in data.items():
            yield from strings(part, name)
    elif isinstance(data, list | tuple):
        for part in data:
            yield from strings(part, key)
