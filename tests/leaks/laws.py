"""The laws of secrecy: what a viewer gets is a function of what the viewer may know.

From a viewer's own view another world is imagined. Everything that viewer then gets must be equal in both: view,
menu, refusals, defaults, texts, whom the table waits for, what own acts do, and what is told of the acts of others.
A law yields a sentence for every breach; an honest game yields none.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec import Struct

from engine.kernel import codec
from engine.kernel.errors import GameError
from engine.kernel.game import AnyGame, Menu, Slot, Step
from engine.kernel.match import begin
from engine.kernel.redaction import Look, look, mark, told
from engine.kernel.rng import HashRng, Rng, step_rng
from engine.kernel.seats import Path, Seat, Viewer
from engine.kernel.walk import format, read, sample
from engine.kernel.words import Words
from tests.contract.sample import Scene, header, viewers
from tests.contract.subjects import tags
from tests.leaks.chance import forks

WALKS = 6
ACTS = 4
STRANGE = ("end", "1", "5", "top", "nobody", "attack", "legionaries", "lion", "swap", "lay")
NAMES = ("Ann", "Ben", "Cleo", "Dio", "Eve", "Fay")


class Guarded(Struct, frozen=True):
    """A game under the laws. `revealing` are kinds of event that the rules show to everybody in full.

    `sight`: seeing is a way to learn besides being told, so what is told and what is then seen follow laws that only
    the game's own suite can know; that of acts which look alike is left to it.
    """

    game: AnyGame
    words: Words[Any, Any]
    revealing: frozenset[str]
    sight: bool = False


class Pair(Struct, frozen=True):
    """A viewer in the true world and in an imagined one."""

    scene: Scene
    viewer: Viewer
    truth: Any
    world: Any
    true: Look
    other: Look

    def rng(self, label: str) -> Rng:
        return HashRng(self.scene.header.seed, f"{self.scene.luck}:{self.viewer}:{label}")


def breaches(guarded: Guarded, scenes: Sequence[Scene]) -> Iterator[str]:
    """Every breach of a law in these scenes, `law: where`."""
    for scene in scenes:
        for viewer in viewers(scene.header):
            pair = imagined(guarded.game, scene, viewer)
            if pair is None:
                yield f"view: no world fits for {viewer}"
                continue
            for law in (view_law, waiting_law, menu_law, refusal_law, text_law, own_act_law, telling_law):
                for where in law(guarded, pair):
                    yield f"{law.__name__.removesuffix('_law')}: {where} ({viewer} at {scene.at.seq})"


def imagined(game: AnyGame, scene: Scene, viewer: Viewer) -> Pair | None:
    """The viewer's two worlds."""
    truth = scene.at.state
    true = look(game, truth, viewer)
    rng = HashRng(scene.header.seed, f"imagine:{scene.luck}:{viewer}")
    world = game.imagine(true.view, rng)
    # The true look is made anew, last: a game that remembers what it saw may not mix the worlds up in our favour.
    return None if world is None else Pair(scene, viewer, truth, world, true, look(game, world, viewer))


def view_law(guarded: Guarded, pair: Pair) -> Iterator[str]:
    """The view and its mark are equal, byte for byte."""
    if codec.encode(pair.true.view) != codec.encode(pair.other.view):
        yield "views differ"
    elif mark(guarded.game, pair.true.view) != mark(guarded.game, pair.other.view):
        yield "marks differ"


def waiting_law(guarded: Guarded, pair: Pair) -> Iterator[str]:
    """The same seats are awaited, and it is over for the same reason."""
    game = guarded.game
    if game.awaited(pair.truth) != game.awaited(pair.world):
        yield "others are awaited"
    if (pair.viewer in game.actors(pair.truth)) != (pair.viewer in game.actors(pair.world)):
        yield "the viewer may act in one world only"
    if game.outcome(pair.truth) != game.outcome(pair.world):
        yield "the outcome differs"


def menu_law(guarded: Guarded, pair: Pair) -> Iterator[str]:
    """The same questions in the same order, the same suggestions, the same default."""
    one, two = pair.true.menu, pair.other.menu
    if one is None or two is None:
        if one is not two:
            yield "a menu in one world only"
        return
    for number in range(WALKS):
        path, action = sample(one, pair.rng(f"walk {number}"))
        if sample(two, pair.rng(f"walk {number}")) != (path, action):
            yield f"the walk {format(path)} differs"
            return
        prefixes = [path[:length] for length in range(len(path))]
        if any(one.next(prefix) != two.next(prefix) for prefix in prefixes):
            yield f"a question of {format(path)} differs"
        if any(one.suggest(prefix) != two.suggest(prefix) for prefix in prefixes):
            yield f"a suggestion in {format(path)} differs"
    yield from _default(guarded.game, pair)


def _default(game: AnyGame, pair: Pair) -> Iterator[str]:
    if pair.viewer in game.awaited(pair.truth):
        look(game, pair.truth, pair.viewer)
        one = game.default(pair.true.view)
        look(game, pair.world, pair.viewer)
        if game.default(pair.other.view) != one:
            yield "the default differs"


def refusal_law(guarded: Guarded, pair: Pair) -> Iterator[str]:
    """The same attempts are refused for the same reasons."""
    one, two = pair.true.menu, pair.other.menu
    if one is None or two is None:
        return
    path, _ = sample(one, pair.rng("refused"))
    for length in range(len(path)):
        for strange in STRANGE:
            text = format((*path[:length], strange))
            if answer(one, text) != answer(two, text):
                yield f"{text!r} is answered differently"


def answer(menu: Menu[Any], text: str) -> object:
    """What somebody gets for a text: the action, or the refusal in full."""
    try:
        return read(menu, text)
    except GameError as error:
        return type(error), str(error)


def text_law(guarded: Guarded, pair: Pair) -> Iterator[str]:
    """The same words on the board, the panel and every choice."""
    one, two = (
        list(texts(guarded.words, look(guarded.game, state, pair.viewer), pair)) for state in (pair.truth, pair.world)
    )
    if one != two:
        yield f"{next((a, b) for a, b in zip(one, two, strict=True) if a != b)}"


def texts(words: Words[Any, Any], seen: Look, pair: Pair) -> Iterator[str]:
    """Everything that a viewer reads of a position."""
    names, view = NAMES[: pair.scene.header.seats], seen.view
    yield words.board(view, names)
    yield words.alt(view, names)
    yield from (words.head(view, names), words.asks(view, names), words.turn(view), words.hand(view))
    if seen.menu is None:
        return
    path, _ = sample(seen.menu, pair.rng("read"))
    for prefix in (path[:length] for length in range(len(path))):
        slot = seen.menu.next(prefix)
        assert isinstance(slot, Slot)
        yield words.question(view, prefix, slot, names)
        for id in slot.all:
            yield words.label(view, prefix, slot, id) + words.hint(view, prefix, slot, id)


class Result(Struct, frozen=True):
    """What a viewer sees after an act, all that was told of it, and of that what everybody was shown in full."""

    after: bytes
    told: bytes
    shown: bytes


def result(guarded: Guarded, step: Step[Any, Any], viewer: Viewer) -> Result:
    """What comes of a step for a viewer. Once it is over there are no secrets, so nothing is compared."""
    game = guarded.game
    if game.outcome(step.state) is not None:
        return Result(b"over", b"", b"")
    shown = [event for event in step.events if tags(type(event)) <= guarded.revealing]
    after = codec.encode(look(game, step.state, viewer).view)
    return Result(after, codec.encode(told(game, step.events, viewer)), codec.encode(shown))


class Compared:
    """Results of acts that the viewer may not be able to tell apart.

    What looks the same, and of which everybody was shown the same, was told the same; and what was told the same
    looks the same: there is no other way to learn anything.
    """

    def __init__(self) -> None:
        self.by_look: dict[tuple[str, bytes, bytes], bytes] = {}
        self.by_telling: dict[tuple[str, bytes], bytes] = {}

    def add(self, verb: str, one: Result) -> Iterator[str]:
        if self.by_look.setdefault((verb, one.after, one.shown), one.told) != one.told:
            yield f"{verb} looks the same and is told differently"
        if self.by_telling.setdefault((verb, one.told), one.after) not in (one.after, b"over"):
            yield f"{verb} is told the same and looks different"


def own_act_law(guarded: Guarded, pair: Pair) -> Iterator[str]:
    """What is offered can be done in both worlds, and tells them apart only by what happens."""
    if pair.true.menu is None:
        return
    for number in range(ACTS):
        path, action = sample(pair.true.menu, pair.rng(f"own {number}"))
        compared = Compared()
        for state in (pair.truth, pair.world):
            try:
                step = guarded.game.apply(state, pair.viewer, action, pair.rng(f"luck {number}"))
            except (GameError, ValueError, AssertionError) as error:
                yield f"{format(path)} cannot be done in one of the worlds: {error!r}"
                return
            if not guarded.sight:
                yield from compared.add(path[0], result(guarded, step, pair.viewer))


def telling_law(guarded: Guarded, pair: Pair) -> Iterator[str]:
    """Of another's act that leaves no trace nothing is told; acts of one verb differ only by what happens."""
    if guarded.sight:
        return
    before = codec.encode(pair.true.view)
    for seat in sorted(guarded.game.actors(pair.truth) - {pair.viewer}):
        compared = Compared()
        for state in (pair.truth, pair.world):
            for path, action in acts(guarded.game, pair, state, seat):
                try:
                    step = guarded.game.apply(state, seat, action, pair.rng("luck"))
                except GameError:
                    continue  # the other's own law says so
                one = result(guarded, step, pair.viewer)
                if one.after == before and one.told != b"[]":
                    yield f"{path[0]} leaves no trace, and is told"
                yield from compared.add(path[0], one)


def acts(game: AnyGame, pair: Pair, state: Any, seat: Seat) -> Iterator[tuple[Path, Any]]:
    """Some acts of another seat, the one that was done in truth among them."""
    menu = look(game, state, seat).menu
    if menu is None:
        return
    entry = pair.scene.played.entry
    if state is pair.truth and entry.seat == seat and entry.text:
        with suppress(GameError):
            yield tuple(entry.text.split()), read(menu, entry.text)
    for number in range(ACTS):
        yield sample(menu, pair.rng(f"act {number}"))


def chance_breaches(guarded: Guarded, scenes: Sequence[Scene]) -> Iterator[str]:
    """Other chance in what was done is compared in the same way."""
    for scene in scenes:
        entry = scene.played.entry
        if not entry.text:
            continue
        menu = look(guarded.game, scene.at.state, entry.seat).menu
        assert menu is not None
        action = read(menu, entry.text)
        chances = forks(partial(step_rng, scene.header.seed, entry.seq))
        steps = [guarded.game.apply(scene.at.state, entry.seat, action, rng) for rng in chances]
        for viewer in viewers(scene.header):
            yield from _compared(guarded, steps, viewer, f"chance: {viewer} at {entry.seq}: {entry.text}")


def setup_breaches(guarded: Guarded, count: int) -> Iterator[str]:
    """The same for the setting up of a match."""
    for number in range(count):
        head = header(guarded.game, number)
        begun = [begin(guarded.game, head, rng) for rng in forks(partial(step_rng, head.seed, 0))]
        steps = [Step(step.state.state, step.events) for step in begun]
        for viewer in viewers(head):
            yield from _compared(guarded, steps, viewer, f"setup: {viewer} in match {number}")


def _compared(guarded: Guarded, steps: list[Step[Any, Any]], viewer: Viewer, where: str) -> Iterator[str]:
    compared = Compared()
    for step in steps:
        for breach in compared.add("it", result(guarded, step, viewer)):
            yield f"{where}: {breach}"
