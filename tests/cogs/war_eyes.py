"""What each reader of a War match may know, read plainly from the truth, and whether a message keeps it."""

import json
import re
from collections.abc import Iterator
from typing import Final

from engine.games.war.data import CARD, CARD_OF, OBJECTIVES, SYMBOLS, TERRITORIES, WILDS
from engine.games.war.game import GAME
from engine.games.war.state import State
from engine.games.war.text import own
from engine.games.war.text import phrases as p
from tests.cogs.legion_eyes import strings

NAMES: Final = {one.name: index for index, one in enumerate(TERRITORIES)} | {p.card(one): one for one in WILDS}
SHOWN: Final = rf"({'|'.join(map(re.escape, NAMES))})(?: \(| · )(?:{'|'.join(SYMBOLS)}|any symbol)\b"
"""A card as texts and lists show it: its territory, and its symbol behind."""


def shape(way: str) -> str:
    """How far an objective is, without its numbers and what follows it in a line: they change while a message waits."""
    said = re.split(r" · |\. |\.$|, best third", way)[0]
    return re.sub(r"territor(?:y|ies)", "territor", re.sub(r"\d+", "#", said))


class Eyes:
    """One reader's knowledge, growing with the match; `viewer` -1 watches."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.cards: set[int] = set()
        self.ways: set[str] = set()

    def look(self, state: State) -> None:
        """Learn what a new position lets this reader know: own cards, and those that were traded openly."""
        self.cards |= set(state.shown)
        if self.viewer >= 0:
            self.cards |= {*state.own[self.viewer].hand, *state.own[self.viewer].trimmed}
            self.ways.add(shape(own.progress(GAME.view(state, self.viewer))))

    def breaches(self, payload: str, state: State) -> Iterator[str]:
        """What a message tells this reader that they may not know; the position is the one it was sent in."""
        for key, text in strings(json.loads(payload)):
            yield from self._cards(text)
            yield from self._goals(text, state)
            if key in ("custom_id", "value"):
                yield from self._ids(text, state)

    def _cards(self, text: str) -> Iterator[str]:
        """Whoever reads of a card has held it, or saw it traded."""
        for found in re.finditer(SHOWN, text):
            if NAMES[found[1]] not in self.cards:
                yield f"the card {found[0]!r} in {text[:80]!r}"
        for wild in WILDS:
            if p.card(wild) in text and wild not in self.cards:
                yield f"{p.card(wild)} in {text[:80]!r}"

    def _goals(self, text: str, state: State) -> Iterator[str]:
        """No objective but the own one is told, nor how far it is."""
        mine = state.own[self.viewer].objective if self.viewer >= 0 else -1
        allowed = p.goal(mine) if mine >= 0 else ""
        for index in range(len(OBJECTIVES)):
            said = p.goal(index)
            if index != mine and said in text.replace(allowed, "") and allowed not in said:
                yield f"the objective {said!r}"
        for found in re.findall(r"(?:goal|So far): ([^\n]*)", text):
            if shape(found) not in self.ways:
                yield f"the way to an objective: {found!r}"

    def _ids(self, text: str, state: State) -> Iterator[str]:
        """No control names cards to trade but to whoever holds them."""
        found = re.search(r":trade\.(.*)$|draft\.0\.trade\.(.*)$", text)
        named = re.split(r"[. ]", found[1] or found[2] or "") if found else []
        for id in named:
            if id in CARD and CARD_OF[id] not in self.cards:
                yield f"{text!r} names the card {id}"
