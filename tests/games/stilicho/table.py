"""Positions of Stilicho laid out as one would on the map, and a way to play on from them in words.

Cards are named by their codes, E01 to E50 and R01 to R50. Dice are dictated, in the order in which they are rolled.
"""

import dataclasses
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec import structs

from engine.games.stilicho.actions import Action
from engine.games.stilicho.data import CARDS, CODE, DIOCESE, DIOCESE_OF, ENEMY_DECK, ID, LATE, PATHS, ROMAN_DECK
from engine.games.stilicho.events import Event
from engine.games.stilicho.game import GAME
from engine.games.stilicho.state import State
from engine.games.stilicho.view import Board, Deal, Enemy, Store, View
from engine.kernel import walk
from engine.kernel.game import Menu, Slot
from engine.kernel.rng import Rng, ScriptedRng

E = TypeVar("E")

CONSTANTINE, VANDALS, GOTHS = 0, 1, 2
POSTS = {"stilicho": "goths", "sarus": "constantine", "constantius": "waiting", "symmachus": "advocate"}


def cards(codes: str) -> tuple[int, ...]:
    """Cards by their codes."""
    return tuple(CODE[code] for code in codes.split())


def codes(given: Sequence[int]) -> str:
    """The codes of cards."""
    return " ".join(CARDS[card].code for card in given)


def foe(front: int, words: str) -> Enemy:
    """An Enemy in words: its space, then any of weak, second, surrendered, and a marker."""
    space, *rest = words.split()
    flags = {"weak", "second", "surrendered"}
    marker = next((word for word in rest if word not in flags), "")
    return Enemy(PATHS[front].index(space), "weak" not in rest, marker, "surrendered" in rest, "second" in rest)


@dataclass(frozen=True)
class Said:
    """A position in words. `posts`: "sarus=recovery stilicho=advocate"; men who are not named are in Recovery."""

    constantine: str = "lugdunum"
    vandals: str = "caesarodunum"
    goths: str = "pollentia"
    armies: tuple[int, int, int] = (3, 2, 4)
    garrisons: str = ""
    hand: str = ""
    top: str = ""
    roman_top: str = ""
    surge: str = ""
    enemy_discard: str = ""
    roman_discard: str = ""
    history: str = ""
    unrest: str = ""
    revolt: str = ""
    mutiny: str = ""
    posts: str = ""
    turn: int = 2
    round: int = 0
    stage: str = "roman"


WORDS = {field.name for field in dataclasses.fields(Said)}


def scene(*places: Any, **given: Any) -> State:
    """Lay out a position: words in the order or by the names of Said, and fields of the board."""
    said = Said(*places, **{name: given.pop(name) for name in list(given) if name in WORDS})
    held = {DIOCESE_OF[space]: space for space in said.garrisons.split()}
    placed = [
        card
        for words in (said.hand, said.surge, said.enemy_discard, said.roman_discard, said.history)
        for card in cards(words)
    ]
    enemy, roman = _decks(said.top, said.roman_top, said.turn, [*placed, *given.get("shown", ())])
    waiting = given.pop("waiting", 2)
    board = Board(
        turn=said.turn,
        round=said.round,
        stage=said.stage,
        enemies=(foe(0, said.constantine), foe(1, said.vandals), foe(2, said.goths)),
        armies=said.armies,
        posts=_posts(said.posts),
        recovery=given.pop("recovery", 14 - waiting - sum(said.armies) - len(held)),
        waiting=waiting,
        garrisons=tuple(held.get(n, "") for n in range(5)),
        unrest=_levels(said.unrest, said.revolt),
        mutiny=("constantine" in said.mutiny, "vandals" in said.mutiny, "goths" in said.mutiny),
        olympius=given.pop("olympius", 1),
        hand=tuple(sorted(cards(said.hand))),
        roman_deck=len(roman),
        roman_discard=cards(said.roman_discard),
        enemy_deck=len(enemy),
        enemy_discard=cards(said.enemy_discard),
        history=cards(said.history),
        surge=cards(said.surge),
        **given,
    )
    assert board.recovery >= 0
    return State(board, enemy, roman)


def _posts(words: str) -> tuple[str, str, str, str]:
    where = POSTS | dict(pair.split("=") for pair in words.split())
    return where["stilicho"], where["sarus"], where["constantius"], where["symmachus"]


def _levels(unrest: str, revolt: str) -> tuple[int, ...]:
    levels = {DIOCESE[id]: level for level, ids in ((1, unrest), (2, revolt)) for id in ids.split()}
    return tuple(levels.get(n, 0) for n in range(5))


def _decks(top: str, roman_top: str, turn: int, placed: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both draw decks: the named cards on top, then all that lie nowhere else."""
    laid = [*placed, *cards(top), *cards(roman_top)]
    assert len(set(laid)) == len(laid), "a card is laid out twice"
    gone = {*laid, *(LATE if turn < 6 else ())}
    enemy, roman = (tuple(card for card in deck if card not in gone) for deck in (ENEMY_DECK, ROMAN_DECK))
    return cards(top) + enemy, cards(roman_top) + roman


def only(state: State, enemy: str = "", roman: str = "") -> State:
    """The same position with these cards alone in a draw deck, where any are named; the others lie in the discards."""
    board, foes, ours = state.board, state.enemy_deck, state.roman_deck
    if enemy:
        foes = cards(enemy)
        gone = tuple(card for card in state.enemy_deck if card not in foes)
        board = structs.replace(board, enemy_deck=len(foes), enemy_discard=(*board.enemy_discard, *gone))
    if roman:
        ours = cards(roman)
        gone = tuple(card for card in state.roman_deck if card not in ours)
        board = structs.replace(board, roman_deck=len(ours), roman_discard=(*board.roman_discard, *gone))
    return State(board, foes, ours)


class Match:
    """A match under way: what is typed is read from the menu and carried out with dictated dice."""

    def __init__(self, state: State, *dice: int) -> None:
        self.state = state
        self.rng: Rng = ScriptedRng([die - 1 for die in dice])
        self.told: tuple[Event, ...] = ()

    def play(self, *texts: str, dice: Sequence[int] = ()) -> "Match":
        """One or more actions; `told` keeps what happened in them. All dictated dice must be rolled."""
        if isinstance(self.rng, ScriptedRng):
            self.rng.draws += [die - 1 for die in dice]
        told: list[Event] = []
        for text in texts:
            step = GAME.apply(self.state, 0, self.read(text), self.rng)
            self.state = step.state
            told += step.events
        self.told = tuple(told)
        left = self.rng.draws if isinstance(self.rng, ScriptedRng) else ()
        assert not left, f"{len(left)} dice were not rolled"
        return self

    def read(self, text: str) -> Action:
        """The action that the menu makes of a text; codes of cards stand for their ids."""
        return walk.read(self.menu(), spelled(text))

    def menu(self) -> Menu[Action]:
        menu = GAME.menu(self.view)
        assert menu is not None, "nobody is asked anything"
        return menu

    @property
    def view(self) -> View:
        return GAME.view(self.state, 0)

    @property
    def board(self) -> Board:
        return self.state.board

    @property
    def ask(self) -> str:
        return self.view.ask

    @property
    def ended(self) -> str:
        """Why it is over, or nothing."""
        return self.board.outcome.reason if self.board.outcome else ""

    def offered(self, text: str = "") -> tuple[str, ...]:
        """What is offered after these ids; cards by their codes."""
        at = walk.follow(self.menu(), tuple(spelled(text).split()))
        assert isinstance(at, Slot), f"{text!r} is a whole action"
        return tuple(CARDS[ID.index(id)].code if id in ID else id for id in at.all)

    def at(self, front: int) -> str:
        """Where an Enemy stands, in the words of `foe`."""
        enemy = self.board.enemies[front]
        flags = {"weak": not enemy.bold, "second": enemy.second, "surrendered": enemy.surrendered}
        words = [PATHS[front][enemy.at], enemy.marker, *(word for word, holds in flags.items() if holds)]
        return " ".join(word for word in words if word)

    @property
    def hand(self) -> str:
        return codes(self.board.hand)

    def unrest(self, diocese: str) -> int:
        return self.board.unrest[DIOCESE[diocese]]

    def post(self, leader: str) -> str:
        return self.board.posts[tuple(POSTS).index(leader)]

    def events(self, kind: type[E]) -> list[E]:
        """All events of a kind in what happened last."""
        return [event for event in self.told if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        """The only event of a kind in what happened last."""
        found = self.events(kind)
        assert len(found) == 1, f"{len(found)} times {kind.__name__}"
        return found[0]


def spelled(text: str) -> str:
    """Codes of cards as their ids."""
    return re.sub(r"\b[ER]\d\d\b", lambda code: ID[CODE[code[0]]], text)


def enemy_phase(top: str, *dice: int, **layout: Any) -> Match:
    """An Enemy Phase in which exactly these cards are drawn."""
    layout.setdefault("winter", 3 - len(top.split()))
    return Match(scene(stage="begin", top=top, **layout)).play("begin", dice=dice)


def surge(code: str, *dice: int, **layout: Any) -> Match:
    """A Surge that begins with this card; the other two drive back an Enemy that stands at Home and does not move."""
    apart = "11" <= code[1:] <= "20" or "vandals" in layout
    still, first, second = ("goths", "E25", "E28") if apart else ("vandals", "E15", "E18")
    layout.setdefault(still, {"vandals": "germania", "goths": "emona"}[still])
    layout.setdefault("hand", "R01")
    tasks = (Deal(0), Store(CODE[second], True))
    state = scene(stage="enemy", surge=f"{code} {first}", shown=cards(second), tasks=tasks, **layout)
    return Match(state).play("prevent no", dice=dice)
