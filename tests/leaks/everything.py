"""Everything a viewer gets, byte for byte: `python -m tests.leaks.everything legion --pairs 20000 --processes 2`.

A pair is a true position and another imagined from what one viewer knows of it. In both worlds the viewer opens every
screen, presses the same controls, makes the same attempts and reads the same words; what they get must be the same
bytes: view, choices, texts, components with their custom ids, refusals, pictures. The deed that is carried out at the
end may show the worlds apart; what is said of it is compared where it looked and was told the same.
"""

import asyncio
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from functools import partial
from itertools import chain, count, islice, zip_longest
from multiprocessing import get_context
from typing import Any, Final

from msgspec import Struct, field, structs

from cogs.ui import complete, ids
from cogs.ui.scene import scene
from engine.host.results import LogLine
from engine.kernel import codec, walk
from engine.kernel.errors import GameError, IllegalAction
from engine.kernel.game import AnyGame, Menu, Slot
from engine.kernel.match import begin
from engine.kernel.redaction import Look, look, mark, told
from engine.kernel.rng import HashRng, Rng
from engine.kernel.seats import Path, Viewer
from engine.kernel.words import Words
from engine.registry import GAMES
from tests.cogs.positions import NAMES, NOW
from tests.contract.sample import Scene, header, play, viewers
from tests.contract.subjects import SUBJECTS, Subject, lively
from tests.leaks.stand import Answer, Blank, Seated, Stand

FIRST: Final = 5000
"""The number of the first match: none that the suites play."""
EVERY: Final = 7
"""Every so many moves of a match one position is taken."""
SCREENS: Final = ("turn", "view", "log", "rules", "more")
PRESSES: Final = 5
WALKS: Final = 3
ATTEMPTS: Final = 2
COMPLETED: Final = 2
"""Questions whose answers are asked for as a command's options complete them."""
STRANGE: Final = ("end", "move", "attack", "nobody", "C4", "E5", "J8", "1", "9", "top", "place", "legionaries")
STAYS: Final = frozenset({"bring", "proof", "new", "rematch", "list", "lobby"})
"""Ways that lead away from the match, or need the store: nothing of the position is behind them."""
NEWEST: Final = 12
"""Lines of the log that are looked at."""
STEP: Final = 1000
"""Pairs between two words of how far it is."""


class Got(Struct, frozen=True):
    """One thing that a viewer got: which layer, what it answers, its bytes, and what it is only fair to compare by."""

    layer: str
    what: str
    data: bytes
    given: bytes = b""


class Task(Struct, frozen=True):
    """What is looked at: a scene as one viewer has it, with the newest lines of the log as told to them."""

    game: AnyGame
    words: Words[Any, Any]
    scene: Scene
    viewer: Viewer
    lines: tuple[LogLine, ...]
    pictures: bool = True

    def rng(self, label: str) -> Rng:
        return HashRng(self.scene.header.seed, f"everything:{self.scene.luck}:{self.viewer}:{label}")


class Tally(Struct):
    """What was compared, and what was found."""

    pairs: int = 0
    worlds: int = 0
    layers: Counter[str] = field(default_factory=Counter)
    breaches: list[str] = []

    def add(self, other: "Tally") -> None:
        self.pairs += other.pairs
        self.worlds += other.worlds
        self.layers = self.layers + other.layers
        self.breaches = self.breaches + other.breaches


def held(task: Task, loop: asyncio.Runner) -> Tally:
    """Hold one pair to it."""
    truth = task.scene.at.state
    world = task.game.imagine(task.game.view(truth, task.viewer), task.rng("imagine"))
    if world is None:
        return Tally(1, breaches=["view: no world fits"])
    one, two = (loop.run(everything(task, state)) for state in (truth, world))
    found = list(differences(one, two))
    where = f"{task.scene.header.seed.hex()[:8]} at {task.scene.at.seq} for {task.viewer}"
    layers = Counter(a.layer for a, b in zip(one, two, strict=False) if a.given == b.given)
    layers["pairs with pictures"] += task.pictures
    return Tally(1, int(world != truth), layers, [f"{breach} ({where})" for breach in found])


def differences(one: Sequence[Got], two: Sequence[Got]) -> Iterator[str]:
    """Where two worlds part: what comes after the first of it in a layer follows from it."""
    seen = set[str]()
    for a, b in zip_longest(one, two):
        if a is None or b is None:
            yield "more in one world"
            return
        if a.given != b.given:
            return  # the deed, which is last, came out differently: so may the number of its pictures
        if (a.layer, a.what, a.data) != (b.layer, b.what, b.data) and a.layer not in seen:
            seen.add(a.layer)
            yield f"{a.layer}: {a.what}"


async def everything(task: Task, state: Any) -> list[Got]:
    """All that the viewer gets in one world."""
    at = structs.replace(task.scene.at, state=state)
    stand = Stand(task.game, task.words, task.scene.header, at, task.lines)
    seated = Seated(stand, task.viewer, None if task.pictures else Blank())
    seen = look(task.game, state, task.viewer)
    found = [*known(task, seen), *read(task, seen)]
    for part in (screens(task, seated), typed(task, seated, seen), deed(task, seated, seen)):
        found += [got async for got in part]
    return list(fresh(found))


def fresh(found: Sequence[Got]) -> Iterator[Got]:
    """A picture that stands on several screens is drawn, compared and counted once."""
    drawn = set[bytes]()
    for got in found:
        if got.layer != "picture" or got.data not in drawn:
            yield got
        if got.layer == "picture":
            drawn.add(got.data)


def known(task: Task, seen: Look) -> Iterator[Got]:
    """The view, and its mark."""
    yield Got("view", "bytes", codec.encode(seen.view))
    yield Got("view", "mark", mark(task.game, seen.view).encode())


def read(task: Task, seen: Look) -> Iterator[Got]:
    """Every text that is made from the view and the menu."""
    words, view = task.words, seen.view
    names = NAMES[: task.scene.header.seats]
    whole = {"board": words.board(view, names), "alt": words.alt(view, names), "hand": words.hand(view)}
    heads = {"head": words.head(view, names), "asks": words.asks(view, names), "turn": words.turn(view)}
    for what, said in {**whole, **heads, "now": words.now(view), "score": words.score(view)}.items():
        yield Got("text", what, said.encode())
    things = words.things(view)
    yield Got("text", "things", repr(things).encode())
    yield Got("text", "names", repr(words.names(view)).encode())
    for id in list(things)[task.rng("things").below(max(1, len(things)), "first") :][:3]:
        yield Got("text", f"explain {id}", words.explain(view, id).encode())
    if seen.menu is not None:
        yield from asked(task, seen, seen.menu)


def asked(task: Task, seen: Look, menu: Menu[Any]) -> Iterator[Got]:
    """Some walks through the menu, with all that is said of each choice, and of what is not offered."""
    words, view, names = task.words, seen.view, NAMES[: task.scene.header.seats]
    for number in range(WALKS):
        path, action = walk.sample(menu, task.rng(f"walk {number}"))
        for prefix in (path[:length] for length in range(len(path))):
            slot = menu.next(prefix)
            assert isinstance(slot, Slot)
            where = walk.format(prefix)
            yield Got("choices", where, repr((slot, menu.suggest(prefix))).encode())
            said = [words.label(view, prefix, slot, id) + words.hint(view, prefix, slot, id) for id in slot.all]
            yield Got("labels", where, "\n".join(said).encode())
            yield Got("labels", f"{where}?", words.question(view, prefix, slot, names).encode())
            yield Got("refusal", where, "\n".join(refused(task, seen, menu, prefix)).encode())
        yield Got(
            "labels",
            f"{walk.format(path)}.",
            repr((words.confirm(view, path, names), words.why(view, path), action)).encode(),
        )


def refused(task: Task, seen: Look, menu: Menu[Any], prefix: Path) -> Iterator[str]:
    """What is said to the same attempts."""
    for strange in STRANGE:
        try:
            yield repr(walk.read(menu, walk.format((*prefix, strange))))
        except IllegalAction as error:
            yield f"{error}: {task.words.reason(seen.view, error.path, error.id, error.reason)}"
        except GameError as error:
            yield f"{type(error).__name__}: {error}"


def gotten(layer: str, what: str, answer: Answer, given: bytes = b"") -> Iterator[Got]:
    """The parts of an answer; its pictures first, since the message names each by its content."""
    for number, data in enumerate(answer.pictures):
        yield Got("picture", f"{number} of {what}", data, given)
    yield Got(layer, what, answer.payload, given)


async def screens(task: Task, seated: Seated) -> AsyncIterator[Got]:
    """The public message, every screen from there, and some that lie behind their controls."""
    for got in gotten("table", "message", await seated.table()):
        yield got
    rng, start = task.rng("presses"), Answer(b"")
    for what in SCREENS:
        here = await seated.open(what)
        start = here if what == "turn" else start
        for got in gotten("screen", what, here):
            yield got
    here = start
    for _ in range(PRESSES):
        choices = list(pressed(here)) or list(pressed(start))
        if not choices:
            return
        custom_id, values = choices[rng.below(len(choices), "press")]
        here = await seated.press(custom_id, values)
        for got in gotten("press", f"{custom_id} {' '.join(values)}", here):
            yield got


def pressed(answer: Answer) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What can be pressed there, without leaving the match: greyed controls too, for anybody may ask."""
    for control in answer.controls:
        target = ids.read(control["custom_id"])
        if target is None or target.kind == "l" or target.what in STAYS:
            continue
        options = [option["value"] for option in control.get("options", ())]
        least = control.get("min_values", 1)
        yield from _values(control["custom_id"], options, least)


def _values(custom_id: str, options: list[str], least: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A button as it is; of a list one choice, or as many as it asks for."""
    if not options:
        yield custom_id, ()
    for at in range(len(options) - least + 1 if options else 0):
        yield custom_id, tuple(options[at : at + least])


async def typed(task: Task, seated: Seated, seen: Look) -> AsyncIterator[Got]:
    """The same attempts in words: something true cut short, something strange, a line of two steps; completions."""
    for text in attempts(task, seen):
        for got in gotten("typed", text, await seated.type(text)):
            yield got
    if seen.menu is not None:
        path, _ = walk.sample(seen.menu, task.rng("completed"))
        at = complete.Chair(scene(seated.stand.at.seen(task.viewer)), seen.menu)
        for prefix in (path[:length] for length in range(min(len(path), COMPLETED))):
            offered = complete.answers(at, walk.format(prefix), [seen.menu.next(prefix).kind], "")
            yield Got("completed", walk.format(prefix), repr([(one.name, one.value) for one in offered]).encode())


def attempts(task: Task, seen: Look) -> Iterator[str]:
    rng, names = task.rng("attempts"), task.words.names(seen.view)
    strange, called = (*STRANGE, *sorted(names)), sorted({name for said in names.values() for name in said})
    if seen.menu is None:
        yield STRANGE[rng.below(len(STRANGE), "strange")]
        return
    for number in range(ATTEMPTS):
        path, _ = walk.sample(seen.menu, rng)
        start = path[: rng.below(len(path), "cut")]
        said = called if number % 2 and called else strange
        yield walk.format((*start, said[rng.below(len(said), "said")]))
    one, two = (walk.format(walk.sample(seen.menu, rng)[0]) for _ in range(2))
    yield f"{one}; {two}"


async def deed(task: Task, seated: Seated, seen: Look) -> AsyncIterator[Got]:
    """One deed, carried out: what is said of it, and what can then be done, where it looked the same."""
    if seen.menu is None or task.viewer not in task.game.awaited(task.scene.at.state):
        return
    path, _ = walk.sample(seen.menu, task.rng("deed"))
    seated.stand.acts = True
    here = await seated.type(walk.format(path))
    if not seated.stand.done:
        return
    done = seated.stand.done[-1]
    given = codec.encode(done.seen.look.view) + codec.encode(done.told)
    for got in gotten("deed", walk.format(path), here, given):
        yield got


def tasks(subject: Subject, number: int, pictures: float = 1.0) -> Iterator[Task]:
    """What is looked at in one match."""
    game = subject.game
    styles = (lively(subject), *subject.styles)
    head = header(game, FIRST + number)
    lines = {viewer: [_line(game, 1, "begin", -1, begin(game, head).events, viewer)] for viewer in viewers(head)}
    for move, met in enumerate(play(game, head, styles[number % len(styles)])):
        if move % EVERY == number % EVERY:
            for viewer in viewers(head):
                drawn = HashRng(head.seed, f"{move}:{viewer}").below(1000, "drawn") < 1000 * pictures
                yield Task(game, subject.words, met, viewer, tuple(lines[viewer]), drawn)
        for viewer, known in lines.items():
            entry = met.played.entry
            events = met.played.events
            if told(game, events, viewer):
                known.append(_line(game, known[-1].number + 1, entry.kind.value, entry.seat, events, viewer))
                del known[:-NEWEST]


def _line(game: AnyGame, number: int, kind: str, seat: int, events: tuple[Any, ...], viewer: Viewer) -> LogLine:
    return LogLine(number, NOW, kind, seat, told(game, events, viewer), NAMES[seat])


def share(key: str, pairs: int, pictures: float, part: tuple[int, int]) -> Tally:
    """One process's part, `part[0]` of `part[1]`, of so many pairs: its own matches, played until it has them."""
    subject = next(subject for subject in SUBJECTS if subject.key == key)
    number, parts = part
    mine = pairs * (number + 1) // parts - pairs * number // parts
    matches = (tasks(subject, match, pictures) for match in count(number, parts))
    tally = Tally()
    with asyncio.Runner() as loop:
        for task in islice(chain.from_iterable(matches), mine):
            one = held(task, loop)
            tally.add(one)
            told_so_far(tally, one, number)
    return tally


def told_so_far(tally: Tally, newest: Tally, part: int) -> None:
    """Every breach at once, and how far it is from time to time."""
    sys.stdout.writelines(f"{breach}\n" for breach in newest.breaches)
    if tally.pairs % STEP == 0:
        sys.stdout.write(f"process {part}: {tally.pairs} pairs, {len(tally.breaches)} breaches\n")
    sys.stdout.flush()


def main() -> int:
    """So many pairs; 1 when a breach was found."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--pictures", type=float, default=1.0, help="the share of pairs whose pictures are drawn")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    tally = Tally()
    with get_context("spawn").Pool(given.processes) as pool:
        parts = [(number, given.processes) for number in range(given.processes)]
        for one in pool.imap(partial(share, given.game, given.pairs, given.pictures), parts):
            tally.add(one)
    report(given.game, tally)
    return 1 if tally.breaches else 0


def report(game: str, tally: Tally) -> None:
    """The figures."""
    counts = ", ".join(f"{layer} {number}" for layer, number in sorted(tally.layers.items()))
    sys.stdout.write(f"{game}: {tally.pairs} pairs, {tally.worlds} with another truth, ")
    sys.stdout.write(f"{len(tally.breaches)} breaches\ncompared: {counts}\n")


if __name__ == "__main__":
    sys.exit(main())
