"""The laws of secrecy of a game of sight: what a viewer gets is a function of what the viewer may know.

From a viewer's own view another world is imagined; everything that viewer gets must be equal in both. Seeing is a
way to learn besides being told, so acts of the enemy are held to three laws of their own: silence (an act that leaves
no trace is not told, unless its kind is announced), like telling (what looks alike before and after is told alike),
and provenance (a tile or name that is told was in sight, or known).
"""

from collections.abc import Iterator
from typing import Any

from engine.games.legion.actions import Action
from engine.games.legion.data import BIT
from engine.games.legion.events import Bribed, Event, Fell, Fought, Moved, Shot, Spied, Sprung, Struck, Swept, Unmasked
from engine.games.legion.game import Legion
from engine.games.legion.state import State
from engine.games.legion.view import Tokens, View
from engine.kernel import codec
from engine.kernel.errors import GameError
from engine.kernel.game import Menu, Slot, Step
from engine.kernel.redaction import told
from engine.kernel.rng import HashRng, Rng
from engine.kernel.seats import SPECTATOR, Path, Viewer
from engine.kernel.walk import format, read, sample
from tests.games.legion.play import Move, fierce

WALKS = 3
ACTS = 3
STRANGE = (
    "move",
    "attack",
    "play",
    "legate",
    "chieftain",
    "warrior2",
    "praetorian2",
    "C4",
    "E5",
    "J8",
    "A",
    "9",
    "mist",
)
ANNOUNCED = {"attack", "buy", "play", "end", "ready", "unready", "demolish"}
"""Verbs of which the other side hears though it may see nothing change (7.6)."""
TELLING = (Fought, Shot, Unmasked, Sprung, Fell, Struck, Bribed, Spied)
"""Kinds of event that say more than is seen afterwards: what fought is gone, what was named was known already."""


def breaches(game: Legion, move: Move, number: int) -> Iterator[str]:
    """Every breach of a law at one move of a match."""
    for viewer in (0, 1, SPECTATOR):
        rng = HashRng(b"laws", f"{number}:{viewer}")
        view: View = game.view(move.before, viewer)
        one = game.menu(view)
        world = game.imagine(view, rng)
        other: View = game.view(world, viewer)
        two = game.menu(other)
        if codec.encode(other) != codec.encode(view):
            yield f"view: differs for {viewer}"
        yield from order_law(view)
        yield from menu_law(one, two, rng)
        if viewer in game.awaited(move.before) and game.default(view) != game.default(other):
            yield "menu: default"
        yield from own_act_law(game, move, world, viewer)
        yield from enemy_act_law(game, move, world, viewer, rng)


def order_law(view: View) -> Iterator[str]:
    """Enemy things stand in the order of what the viewer sees, and of nothing else."""
    for tokens in view.tokens:
        named = [unit.tile for unit in tokens.named]
        struck = [tile for tile, _ in tokens.struck]
        kinds = list(tokens.identified)
        if named != sorted(named) or struck != sorted(struck) or kinds != sorted(kinds):
            yield "order: of enemy things"


def menu_law(one: Menu[Any] | None, two: Menu[Any] | None, rng: Rng) -> Iterator[str]:
    """The same questions and the same refusals."""
    if one is None or two is None:
        if one is not two:
            yield "menu: in one world only"
        return
    for _ in range(WALKS):
        path, _ = sample(one, rng, fierce)
        for length in range(len(path)):
            if answer(one, path[:length]) != answer(two, path[:length]):
                yield f"menu: {format(path[:length])}"
            for strange in STRANGE:
                text = format((*path[:length], strange))
                if refusal(one, text) != refusal(two, text):
                    yield f"refusal: {text}"


def answer(menu: Menu[Any], path: Path) -> Slot | str:
    try:
        found = menu.next(path)
    except KeyError:
        return "not there"
    assert isinstance(found, Slot)
    return found


def refusal(menu: Menu[Any], text: str) -> object:
    try:
        return read(menu, text)
    except GameError as error:
        return type(error), str(error)


def own_act_law(game: Legion, move: Move, world: State, viewer: Viewer) -> Iterator[str]:
    """What was done can be done in the other world as well, and is told alike where it looks alike."""
    if viewer != move.seat:
        return
    results = set()
    for state in (move.before, world):
        try:
            step = game.apply(state, viewer, move.action, HashRng(b"laws", "own"))
        except (ValueError, AssertionError, StopIteration, IndexError) as error:
            yield f"own act: {format(move.path)}: {error!r}"
            return
        heard = told(game, step.events, viewer)
        if step.state.outcome is None and not any(isinstance(event, (*TELLING, Moved, Swept)) for event in heard):
            results.add((codec.encode(game.view(step.state, viewer)), codec.encode(heard)))
    if len(results) > len({after for after, _ in results}):
        yield f"telling: {format(move.path)} to its owner"


def enemy_act_law(game: Legion, move: Move, world: State, viewer: Viewer, rng: Rng) -> Iterator[str]:
    """Silence, like telling, and provenance, for acts of another seat in both worlds."""
    if viewer == move.seat:
        return
    before = codec.encode(game.view(move.before, viewer))
    alike: dict[tuple[str, bytes], bytes] = {}
    for verb, state, step in acts(game, move, world, rng):
        if step.state.outcome is not None:
            continue
        heard = told(game, step.events, viewer)
        after = codec.encode(game.view(step.state, viewer))
        passing = all(isinstance(event, Moved | Sprung) for event in heard)
        if after == before and heard and verb not in ANNOUNCED and not (passing and glimpsed(heard)):
            yield f"silence: {verb} is told to {viewer}"
        if not any(isinstance(event, (*TELLING, Moved)) for event in heard):
            said = codec.encode(heard)
            announced = type(heard[0]).__name__ if heard else ""
            if alike.setdefault((announced, after), said) != said:
                yield f"telling: {verb} to {viewer}"
        for event in heard:
            yield from provenance(event, game.view(state, viewer), game.view(step.state, viewer))


def acts(game: Legion, move: Move, world: State, rng: Rng) -> Iterator[tuple[str, State, Step[State, Event]]]:
    """What was done, and other acts of that seat in both worlds."""
    chance = HashRng(b"laws", "chance")
    yield move.path[0], move.before, game.apply(move.before, move.seat, move.action, chance)
    for state in (move.before, world):
        menu: Menu[Action] | None = game.menu(game.view(state, move.seat))
        assert menu is not None
        for _ in range(ACTS):
            path, action = sample(menu, rng, fierce)
            yield path[0], state, game.apply(state, move.seat, action, HashRng(b"laws", "chance"))


def glimpsed(heard: tuple[Event, ...]) -> bool:
    """Whether a march was seen in passing, by tiles of its own, or sprang a trap."""
    return all(not isinstance(event, Moved) or event.tiles for event in heard)


def provenance(event: Event, before: View, after: View) -> Iterator[str]:
    """A march is told by tiles on which the viewer sees, or saw the thing; a name only if it was known."""
    if isinstance(event, Moved) and event.seat != before.viewer:
        one, two = before.tokens[event.seat], after.tokens[event.seat]
        shown = shown_by(one) | shown_by(two)
        if any(not BIT[tile] & (before.sight | shown) and shown == 0 for tile in event.tiles):
            yield "provenance: a tile out of sight"
        if event.kind >= 0 and event.kind not in one.identified:
            yield "provenance: a name that was not known"
        if (event.unit, event.stop, event.cost, event.sighted) != (-1, "", 0, ()):
            yield "provenance: more than was seen"


def shown_by(tokens: Tokens) -> int:
    return tokens.revealed[0] | tokens.revealed[1] | tokens.revealed[2]
