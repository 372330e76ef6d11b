"""Everything a viewer gets is the same in every world that looks the same; a leak in any layer is noticed.

The large sample is a command: `python -m tests.leaks.everything legion --pairs 20000`.
"""

import asyncio
from collections.abc import Callable
from functools import cache
from itertools import chain, count, islice
from typing import Any, Final

import pytest
from msgspec import structs
from PIL import Image

from cogs.ui import controls, panel, recent
from cogs.ui.screen import Button, Row
from engine import registry as games
from engine.kernel import learning
from render import registry as artists
from tests.contract.subjects import SUBJECTS, Subject
from tests.leaks.everything import Tally, Task, held, tasks
from tests.leaks.plants import Wrapped

SHOWN: Final = [subject for subject in SUBJECTS if subject.key in games.GAMES]
"""The subjects that have screens and pictures."""
SPREAD: Final = 7
LAYERS: Final = {
    *("view", "text", "choices", "labels", "refusal"),
    *("table", "screen", "press", "typed", "completed", "deed", "picture"),
}
shown = pytest.mark.parametrize("subject", SHOWN, ids=[subject.key for subject in SHOWN])


@cache
def sample(key: str, most: int) -> tuple[Task, ...]:
    """Pairs spread over some matches, a different viewer each time."""
    subject = next(subject for subject in SHOWN if subject.key == key)
    every = chain.from_iterable(tasks(subject, number) for number in count())
    return tuple(islice(every, 0, SPREAD * most, SPREAD))


def found(pairs: tuple[Task, ...], enough: Callable[[Tally], bool] = lambda tally: False) -> Tally:
    """What these pairs show, or the first of them that show enough."""
    tally = Tally()
    with asyncio.Runner() as loop:
        for task in pairs:
            tally.add(held(task, loop))
            if enough(tally):
                break
    return tally


@shown
def test_everything_is_the_same_in_every_world_that_looks_the_same(subject: Subject) -> None:
    tally = found(sample(subject.key, 20))
    assert tally.breaches == []
    assert set(tally.layers) >= LAYERS
    assert tally.worlds >= 10


class Chatty:
    """Words of which one knows a bit of the truth that the game saw last."""

    def __init__(self, words: Any, game: Wrapped, which: str) -> None:
        self.words, self.game, self.which = words, game, which

    def __getattr__(self, name: str) -> Any:
        honest = getattr(self.words, name)
        return self._leaking(honest) if name == self.which else honest

    def _leaking(self, honest: Callable[..., Any]) -> Callable[..., Any]:
        def leaking(*given: Any) -> Any:
            said = honest(*given)
            return f"{said}!" if self.game.secret and isinstance(said, str) else said

        return leaking


class Spying:
    """An artist who draws one bit of the truth, as one point."""

    def __init__(self, artist: Any, game: Wrapped, which: str) -> None:
        self.artist, self.game, self.which = artist, game, which

    def __getattr__(self, name: str) -> Any:
        return getattr(self.artist, name)

    def table(self, *given: Any) -> Any:
        return self._spied("table", self.artist.table(*given))

    def hand(self, *given: Any) -> Any:
        return self._spied("hand", self.artist.hand(*given))

    def _spied(self, name: str, image: Image.Image | None) -> Image.Image | None:
        if image is not None and name == self.which and self.game.secret:
            image = image.convert("RGB")
            image.putpixel((0, 0), (1, 2, 3))
        return image


Plant = Callable[[pytest.MonkeyPatch, str, Wrapped], None]


def words(which: str) -> Plant:
    def plant(patch: pytest.MonkeyPatch, key: str, game: Wrapped) -> None:
        patch.setitem(games.WORDS, key, Chatty(games.WORDS[key], game, which))

    return plant


def artist(which: str) -> Plant:
    def plant(patch: pytest.MonkeyPatch, key: str, game: Wrapped) -> None:
        patch.setitem(artists.ARTISTS, key, Spying(artists.ARTISTS[key], game, which))

    return plant


def replaced(module: Any, name: str, leaking: Callable[[Wrapped, Any], Any]) -> Plant:
    """The bot's own function `name`, with what it gives changed where the bit is set."""

    def plant(patch: pytest.MonkeyPatch, key: str, game: Wrapped) -> None:
        honest = getattr(module, name)
        patch.setattr(module, name, lambda *given, **more: leaking(game, honest(*given, **more)))

    return plant


def _greyed(game: Wrapped, row: Row) -> Row:
    buttons = row.buttons
    return Row((*buttons[:-1], _grey(game, buttons[-1])))


def _grey(game: Wrapped, button: Button) -> Button:
    return Button(button.label, button.to, button.style, button.url, game.secret or button.disabled)


PLANTS: Final[dict[str, tuple[Plant, str]]] = {
    "the board in words": (words("board"), "text"),
    "the picture in words": (words("alt"), "text"),
    "a label": (words("label"), "labels"),
    "a question": (words("question"), "press"),
    "the turn in a title": (words("turn"), "screen"),
    "a line of the log": (words("describe"), "screen"),
    "a refusal": (words("reason"), "refusal"),
    "a refusal of typed words": (words("reason"), "typed"),
    "what was done": (words("done"), "deed"),
    "a point of the board": (artist("table"), "picture"),
    "a point of the hand": (artist("hand"), "picture"),
    "a greyed button below": (replaced(panel, "last_row", _greyed), "screen"),
    "a control missing": (replaced(controls, "rows", lambda game, rows: rows[1:] if game.secret else rows), "press"),
    "the newest lines": (replaced(recent, "newest", lambda game, lines: [] if game.secret else lines), "table"),
    "whether a step can be taken back": (replaced(learning, "may_take_back", lambda game, may: game.secret), "screen"),
}
"""Name → where a bit of the truth is let out, and the layer that must show it."""


@shown
@pytest.mark.parametrize("name", PLANTS)
def test_a_leak_in_any_layer_is_noticed(subject: Subject, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Wrapped(subject.game)
    plant, layer = PLANTS[name]
    plant(monkeypatch, subject.key, game)
    spoken = games.WORDS[subject.key]
    drawn = layer == "picture"
    leaky = tuple(structs.replace(t, game=game, words=spoken, pictures=drawn) for t in sample(subject.key, 60))
    tally = found(leaky, lambda tally: any(breach.startswith(f"{layer}:") for breach in tally.breaches))
    assert any(breach.startswith(f"{layer}:") for breach in tally.breaches)


@shown
def test_a_wrapper_that_leaks_nothing_is_not_accused(subject: Subject) -> None:
    game = Wrapped(subject.game)
    honest = tuple(structs.replace(task, game=game, pictures=False) for task in sample(subject.key, 5))
    assert found(honest).breaches == []
