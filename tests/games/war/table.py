"""Positions of War written down as one would lay them out, and a way to play on from them in words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import structs

from engine.games.war.actions import Action
from engine.games.war.data import ALL, CARD_OF, COLOURS, COUNT, DECK, OBJECTIVE, TERRITORY, limit
from engine.games.war.events import Event
from engine.games.war.game import GAME
from engine.games.war.menu.reasons import Reason
from engine.games.war.state import State
from engine.games.war.view import NEUTRAL, NOBODY, Board, Own, Player, Pool, Rules, Tally, View
from engine.kernel import walk
from engine.kernel.game import Menu, Slot
from engine.kernel.rng import Rng, ScriptedRng

E = TypeVar("E")

BASIC, ADVANCED = Rules(), Rules(advanced=True)
ZEROS = (0,) * COUNT
GOALS = ("hellas_asia_minor", "peloponnese_aegean", "macedonia_thrace_aegean", "thessaly_asia_minor_more")
"""What the seats have to reach when a test does not say."""


def dice(*values: int) -> ScriptedRng:
    """Dice that will fall like this: the attacker's as they are rolled, his special one, then the defender's."""
    return ScriptedRng([value - 1 for value in values])


def cards(words: str) -> tuple[int, ...]:
    """Cards by their ids, sorted."""
    return tuple(sorted(CARD_OF[word] for word in words.split()))


def pool(left: int, region: int = NOBODY, territory: str = "") -> Pool:
    """Armies to be placed."""
    return Pool(left, region, TERRITORY[territory] if territory else NOBODY)


def table(
    *held: str,
    rest: int = NEUTRAL,
    rules: Rules = BASIC,
    phase: str = "attack",
    round: int = 3,
    active: int = 0,
    goals: Sequence[str] = GOALS,
    hands: Sequence[str] = (),
    pools: tuple[Pool, ...] = (),
    players: Mapping[int, Mapping[str, Any]] | None = None,
    **more: Any,
) -> State:
    """A position of as many seats as there are lists: "athens=5 delphi=2+1" are five warriors, two and a figure.

    All other territories belong to `rest` with one army each. `players` changes public facts of a seat.
    """
    owner, warriors, figures = [rest] * COUNT, [1] * COUNT, [0] * COUNT
    for seat, words in enumerate(held):
        for t, standing, mounted in laid(words):
            owner[t], warriors[t], figures[t] = seat, standing, mounted
    given = [cards(words) for words in hands] + [()] * (len(held) - len(hands))
    used = {card for hand in given for card in hand} | set(more.get("shown", ())) | set(more.get("buried", ()))
    deck = tuple(card for card in (ALL if rules.advanced else DECK) if card not in used)
    board = Board(tuple(owner), tuple(warriors), tuple(figures))
    counts = [len(hand) for hand in given]
    fields: dict[str, Any] = {"pile": deck, "taken": ZEROS, "tally": (Tally(),) * len(held), "turn": 9} | more
    return State(
        phase=phase,
        round=round,
        active=active,
        order=tuple(range(len(held))),
        rules=rules,
        board=board,
        players=tuple(public(board, seat, count, rules, players or {}) for seat, count in enumerate(counts)),
        own=tuple(Own(OBJECTIVE[goals[seat]], given[seat]) for seat in range(len(held))),
        pools=pools,
        **fields,
    )


def public(board: Board, seat: int, count: int, rules: Rules, players: Mapping[int, Mapping[str, Any]]) -> Player:
    """What everybody knows of a seat: what is not on the board is in its box."""
    mine = [t for t in ALL if board.owner[t] == seat]
    warriors, figures = limit(rules.advanced)
    box = warriors - sum(board.warriors[t] for t in mine), figures - sum(board.figures[t] for t in mine)
    return structs.replace(Player(tuple(COLOURS)[seat], count, *box), **dict(players.get(seat, {})))


def laid(words: str) -> Iterable[tuple[int, int, int]]:
    """Territory, warriors and figures of each word."""
    for word in words.split():
        id, _, number = word.partition("=")
        standing, _, mounted = (number or "1").partition("+")
        yield TERRITORY[id], int(standing), int(mounted or 0)


class Match:
    """A match under way: what is typed is read from the seat's own menu and carried out."""

    def __init__(self, state: State, rng: Rng | None = None) -> None:
        self.state = state
        self.rng: Rng = rng or ScriptedRng()
        self.told: tuple[Event, ...] = ()

    def play(self, seat: int, *texts: str, rng: Rng | None = None) -> "Match":
        """One or more actions of a seat; `told` keeps what happened in them."""
        self.rng = rng or self.rng
        told: list[Event] = []
        for text in texts:
            step = GAME.apply(self.state, seat, self.read(seat, text), self.rng)
            self.state = step.state
            told += step.events
        self.told = tuple(told)
        return self

    def leave(self, seat: int) -> "Match":
        """A seat leaves."""
        step = GAME.leave(self.state, seat, self.rng)
        self.state, self.told = step.state, step.events
        return self

    def default(self, seat: int) -> "Match":
        """A seat's time is over."""
        step = GAME.apply(self.state, seat, GAME.default(self.view(seat)), self.rng)
        self.state, self.told = step.state, step.events
        return self

    def read(self, seat: int, text: str) -> Action:
        """The action that the seat's menu makes of a text; raises GameErrors."""
        return walk.read(self.menu(seat), text)

    def menu(self, seat: int) -> Menu[Action]:
        """The seat's menu."""
        menu = GAME.menu(self.view(seat))
        assert menu is not None, f"seat {seat} is not asked anything"
        return menu

    def view(self, seat: int) -> View:
        """What the seat knows."""
        return GAME.view(self.state, seat)

    def slot(self, seat: int, text: str = "") -> Slot:
        """The question to the seat after these ids."""
        at = walk.follow(self.menu(seat), tuple(text.split()))
        assert isinstance(at, Slot), f"{text!r} is a whole action"
        return at

    def offered(self, seat: int, text: str = "") -> tuple[str, ...]:
        """What is offered to the seat after these ids."""
        return self.slot(seat, text).all

    def why(self, seat: int, text: str) -> Reason | None:
        """Why the last of these ids is refused; None where nobody knows it. Fails when it is not refused."""
        *before, last = text.split()
        assert not self.slot(seat, " ".join(before)).takes(last), f"{text!r} is offered"
        reason = self.menu(seat).why_not(tuple(before), last)
        assert reason is None or isinstance(reason, Reason)
        return reason

    def at(self, id: str) -> tuple[int, int, int]:
        """Owner, warriors and figures of a territory."""
        t, board = TERRITORY[id], self.state.board
        return board.owner[t], board.warriors[t], board.figures[t]

    def asked(self) -> tuple[int, str]:
        """Who is asked what: one seat, or (-1, "")."""
        for seat in range(len(self.state.players)):
            if self.view(seat).ask:
                return seat, self.view(seat).ask
        return -1, ""

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def hand(self, seat: int) -> set[int]:
        return set(self.state.own[seat].hand)

    def events(self, kind: type[E]) -> list[E]:
        """The events of a kind in what happened last."""
        return [event for event in self.told if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        """The only one of them."""
        found = self.events(kind)
        assert len(found) == 1, f"{len(found)} times {kind.__name__}"
        return found[0]

    def reason(self) -> str:
        """How the match ended, empty while it goes on."""
        return self.state.outcome.reason if self.state.outcome else ""
