"""Random matches of Stilicho through the public contract, from the set-up or out of the middle of a war.

Random play from the set-up dies young, so most matches begin in a position that is drawn: late years, surrendered
Enemies, Mutinies, Revolts. They hold what every position holds, and reach what is rare.
"""

from collections.abc import Iterator

from msgspec import Struct

from engine.games.stilicho.actions import Action
from engine.games.stilicho.data import (
    DIOCESE_IDS,
    DIOCESE_OF,
    EVERY_FRONT,
    FRONT_IDS,
    GARRISON_SPACES,
    KINDS,
    LATE,
    PATHS,
    ROMAN_DECK,
    RULES,
)
from engine.games.stilicho.events import Event
from engine.games.stilicho.game import GAME
from engine.games.stilicho.menu.board import open_spaces
from engine.games.stilicho.state import State
from engine.games.stilicho.view import View
from engine.kernel import walk
from engine.kernel.game import Menu, Slot
from engine.kernel.options import Options
from engine.kernel.rng import HashRng, Rng, step_rng
from engine.kernel.seats import Path
from tests.games.stilicho.table import codes, scene

LIKED = {"begin": 8, "attack": 6, "event": 6, "suppress": 3, "counter": 3, "end": 2, "reserve": 3}
MARKERS = ("", "", "", "", "truce_begins", "truce_ends")


class Move(Struct, frozen=True):
    """One move of a random match: the position before and after, and what was done and told."""

    before: State
    view: View
    path: Path
    action: Action
    after: State
    events: tuple[Event, ...]


def taste(path: Path, slot: Slot) -> list[int] | None:
    """Verbs by liking; battle cards and allies rather than none."""
    if slot.kind == "verb":
        return [LIKED.get(id, 1) for id in slot.all]
    return [1 if id in ("none", "no", "stop") else 3 for id in slot.all] if slot.kind in ("battle", "ally") else None


def key(seed: int) -> bytes:
    return seed.to_bytes(16, "big")


def begin(seed: int) -> State:
    """The set-up every third time, else a drawn position."""
    if seed % 3 == 0:
        return GAME.setup(Options(), 1, step_rng(key(seed), 0)).state
    return drawn(HashRng(key(seed), "position"))


def drawn(rng: Rng) -> State:
    """A lawful position in the middle of a war."""
    turn = 1 + rng.below(RULES.turns, "turn")
    one, two, three = (_foe(front, rng) for front in EVERY_FRONT)
    bare = scene(one, two, three, armies=(0, 0, 0), recovery=14, waiting=0, turn=turn)
    garrisons = _garrisons(bare, rng)
    men = [rng.below(RULES.army + 1, "men") for _ in EVERY_FRONT]
    while sum(men) + len(garrisons) > 14:
        men[men.index(max(men))] -= 1
    deck = [card for card in ROMAN_DECK if turn >= RULES.late_turn or card not in LATE]
    hand = rng.shuffle(deck, "hand")[: rng.below(8, "hand size")]
    levels = [rng.below(3, "unrest") for _ in DIOCESE_IDS]
    return scene(
        one,
        two,
        three,
        armies=(men[0], men[1], men[2]),
        waiting=0,
        garrisons=" ".join(garrisons),
        hand=codes(hand),
        unrest=" ".join(id for id, level in zip(DIOCESE_IDS, levels, strict=True) if level == 1),
        revolt=" ".join(id for id, level in zip(DIOCESE_IDS, levels, strict=True) if level == 2),
        mutiny=" ".join(front for front in FRONT_IDS if not rng.below(3, "mutiny")),
        posts=""
        if rng.below(2, "posts")
        else "stilicho=advocate symmachus=recovery constantius=constantine sarus=goths",
        turn=turn,
        round=rng.below(3, "round"),
        stage=("begin", "roman", "roman", "deploy")[rng.below(4, "stage")],
        olympius=rng.below(6, "olympius"),
    )


def _foe(front: int, rng: Rng) -> str:
    """An Enemy somewhere on its Front, away from where two could meet; now and then surrendered, weak or marked."""
    free = [
        space
        for space, kind in zip(PATHS[front], KINDS[front], strict=True)
        if kind != "siege" and space not in ("verona", "durocortorum", "ravenna")
    ]
    words = [free[rng.below(len(free), "space")]]
    words += ["weak"] if not rng.below(2, "side") else []
    if not rng.below(3, "surrendered"):
        return " ".join([*words, "surrendered"])
    return " ".join([*words, MARKERS[rng.below(len(MARKERS), "marker")]])


def _garrisons(state: State, rng: Rng) -> list[str]:
    """Some open spaces, one a diocese."""
    found: dict[int, str] = {}
    for space in rng.shuffle(open_spaces(state.board, GARRISON_SPACES), "garrisons"):
        if rng.below(2, "garrison"):
            found.setdefault(DIOCESE_OF[space], space)
    return list(found.values())


def moves(seed: int, most: int = 400) -> Iterator[Move]:
    """A whole match, move by move, or its first moves."""
    state, chance, number = begin(seed), HashRng(key(seed), "walk"), 0
    while GAME.outcome(state) is None and number < most:
        number += 1
        view = GAME.view(state, 0)
        menu: Menu[Action] | None = GAME.menu(view)
        assert menu is not None, "the player is always asked something"
        path, action = walk.sample(menu, chance, taste)
        step = GAME.apply(state, 0, action, step_rng(key(seed), number))
        yield Move(state, view, path, action, step.state, step.events)
        state = step.state
