"""Leaks on purpose: each wrapper of a game lets something out in one place, and the suite must notice it.

Most leak one bit of the whole truth, which is as little as a careless line would.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

from msgspec import structs

from engine.games.legion.events import Drew as Dealt
from engine.games.milito.events import Chose, Declared, Drew, Sealed
from engine.games.war.events import Charged, Instructed, Ordered
from engine.games.war.events import Drew as Earned
from engine.games.war.menu.cards import sets
from engine.kernel import codec
from engine.kernel.errors import IllegalAction
from engine.kernel.game import AnyGame, Menu, Slot, Step
from engine.kernel.options import Options
from engine.kernel.outcome import Outcome
from engine.kernel.rng import Rng
from engine.kernel.seats import Path, Seat, Viewer
from tests.kernel.beasts import Laid, Swapped, Why


def bit(state: Any) -> bool:
    """One bit of the whole truth."""
    return bool(blake2b(codec.encode(state), digest_size=1).digest()[0] & 1)


class Wrapped:
    """A game as it is. It remembers the last truth it was asked about, so that a leak has something to tell."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.spec, self.types = game, game.spec, game.types
        self.truth: Any = None

    @property
    def secret(self) -> bool:
        return bit(self.truth)

    def check(self, options: Options, seats: int) -> None:
        self.game.check(options, seats)

    def setup(self, options: Options, seats: int, rng: Rng) -> Step[Any, Any]:
        return self.game.setup(options, seats, rng)

    def actors(self, state: Any) -> frozenset[Seat]:
        return self.game.actors(state)

    def awaited(self, state: Any) -> frozenset[Seat]:
        return self.game.awaited(state)

    def out(self, state: Any) -> frozenset[Seat]:
        return self.game.out(state)

    def apply(self, state: Any, seat: Seat, action: Any, rng: Rng) -> Step[Any, Any]:
        return self.game.apply(state, seat, action, rng)

    def outcome(self, state: Any) -> Outcome | None:
        return self.game.outcome(state)

    def view(self, state: Any, viewer: Viewer) -> Any:
        self.truth = state
        return self.game.view(state, viewer)

    def menu(self, view: Any) -> Menu[Any] | None:
        return self.game.menu(view)

    def path(self, action: Any, view: Any) -> Path:
        return self.game.path(action, view)

    def default(self, view: Any) -> Any:
        return self.game.default(view)

    def ordered(self, view: Any) -> Any:
        return self.game.ordered(view)

    def leave(self, state: Any, seat: Seat, rng: Rng) -> Step[Any, Any]:
        return self.game.leave(state, seat, rng)

    def conclude(self, state: Any, outcome: Outcome) -> Any:
        return self.game.conclude(state, outcome)

    def redact(self, event: Any, viewer: Viewer) -> Any:
        return self.game.redact(event, viewer)

    def imagine(self, view: Any, rng: Rng) -> Any:
        return self.game.imagine(view, rng)


class Seen(Wrapped):
    """The view tells something that a function of state and view puts into it."""

    change: Callable[[Any, Any, Viewer], Any]

    def view(self, state: Any, viewer: Viewer) -> Any:
        return type(self).change(state, super().view(state, viewer), viewer)


class LeakyMenu:
    """A menu that knows one bit of the truth."""

    def __init__(self, menu: Menu[Any], secret: bool) -> None:
        self.menu, self.secret = menu, secret

    def next(self, prefix: Path) -> Any:
        return self.menu.next(prefix)

    def why_not(self, prefix: Path, id: str) -> Any:
        return self.menu.why_not(prefix, id)

    def suggest(self, prefix: Path) -> Path:
        return self.menu.suggest(prefix)


class Offered(Wrapped):
    """The menu tells something."""

    kind: type[LeakyMenu]

    def menu(self, view: Any) -> Menu[Any] | None:
        menu = super().menu(view)
        return None if menu is None else self.kind(menu, self.secret)


class Reordered(LeakyMenu):
    """Ids come in another order."""

    def next(self, prefix: Path) -> Any:
        at = super().next(prefix)
        return structs.replace(at, ids=at.ids[::-1]) if self.secret and isinstance(at, Slot) and not at.copies else at


class Shortened(LeakyMenu):
    """One id is missing."""

    def next(self, prefix: Path) -> Any:
        at = super().next(prefix)
        short = self.secret and isinstance(at, Slot) and len(at.ids) > 1 and not at.copies
        return structs.replace(at, ids=at.ids[:-1]) if short else at

    def why_not(self, prefix: Path, id: str) -> Any:
        return Why.EMPTY


class Excused(LeakyMenu):
    """A refusal has another reason."""

    def why_not(self, prefix: Path, id: str) -> Any:
        reason = super().why_not(prefix, id)
        return Why.EMPTY if self.secret and reason else reason


class Advised(LeakyMenu):
    """The suggestion is missing, or there is one where none should be."""

    def suggest(self, prefix: Path) -> Path:
        honest = super().suggest(prefix)
        return honest if not self.secret else () if honest else ("top",)


class Defaulted(Wrapped):
    """Whose time is over does something else."""

    def default(self, view: Any) -> Any:
        honest, menu = super().default(view), self.game.menu(view)
        if not self.secret or menu is None:
            return honest
        others = [self._end(menu, which) for which in (-1, 0)]
        return next((action for action in others if action != honest), honest)

    def _end(self, menu: Menu[Any], which: int) -> Any:
        """Where always the first, or always the last answer leads."""
        path: Path = ()
        while isinstance(at := menu.next(path), Slot):
            path = (*path, at.all[which])
        return at


class Awaited(Wrapped):
    """The table does not name somebody who cannot do much."""

    def awaited(self, state: Any) -> frozenset[Seat]:
        return frozenset() if bit(state) else super().awaited(state)


class Barred(Wrapped):
    """What the hidden truth bars is refused instead of happening."""

    def apply(self, state: Any, seat: Seat, action: Any, rng: Rng) -> Step[Any, Any]:
        if bit(state):
            raise IllegalAction((), "", Why.NOT_NOW)
        return super().apply(state, seat, action, rng)


class Told(Wrapped):
    """Events of these kinds are told in full."""

    kinds: tuple[type[Any], ...]

    def redact(self, event: Any, viewer: Viewer) -> Any:
        return event if isinstance(event, self.kinds) else super().redact(event, viewer)


def seen(change: Callable[[Any, Any, Viewer], Any]) -> type[Wrapped]:
    return type("Seen", (Seen,), {"change": staticmethod(change)})


def offered(kind: type[LeakyMenu]) -> type[Wrapped]:
    return type("Offered", (Offered,), {"kind": kind})


def in_full(*kinds: type[Any]) -> type[Wrapped]:
    return type("Told", (Told,), {"kinds": kinds})


def _bonus_shown(state: Any, view: Any, viewer: Viewer) -> Any:
    return structs.replace(view, fight=state.fight)


def _spectator_reads_a_hand(state: Any, view: Any, viewer: Viewer) -> Any:
    return structs.replace(view, own=state.own[0]) if viewer < 0 else view


def _top_card_smuggled(state: Any, view: Any, viewer: Viewer) -> Any:
    return structs.replace(view, quiet=state.decks[0][0] if state.decks[0] else 0)


def _mercenaries_shown_early(state: Any, view: Any, viewer: Viewer) -> Any:
    sides = tuple(structs.replace(side, hired=own.hired) for side, own in zip(view.sides, state.own, strict=True))
    return structs.replace(view, sides=sides)


def _hand_ordered_by_the_enemy(state: Any, view: Any, viewer: Viewer) -> Any:
    if view.own is None or not bit(state):
        return view
    return structs.replace(view, own=structs.replace(view.own, hand=view.own.hand[::-1]))


def _fullness_of_a_hand(state: Any, view: Any, viewer: Viewer) -> Any:
    """The enemy's hand is shown as leaders and units apart: a count too many."""
    sides = tuple(
        structs.replace(side, destroyed=sum(own.hand) % 7) for side, own in zip(view.sides, state.own, strict=True)
    )
    return structs.replace(view, sides=sides)


def _tile_smuggled(state: Any, view: Any, viewer: Viewer) -> Any:
    return structs.replace(view, quiet=max(0, state.own[viewer == 0].troops.tiles[0]))


def _army_shifted_by_the_enemy(state: Any, view: Any, viewer: Viewer) -> Any:
    return structs.replace(view, standing=view.standing ^ 1) if bit(state) else view


def _objective_smuggled(state: Any, view: Any, viewer: Viewer) -> Any:
    return structs.replace(view, trades=state.own[(viewer + 1) % len(state.own)].objective)


def _next_card_smuggled(state: Any, view: Any, viewer: Viewer) -> Any:
    return structs.replace(view, rolls=state.pile[0] if state.pile else 0)


def _possible_trade_hinted(state: Any, view: Any, viewer: Viewer) -> Any:
    """That somebody holds a set is seen before it is traded."""
    held = [bool(sets(own.hand, 0, state.rules.advanced)) for own in state.own]
    return structs.replace(view, attacked=tuple(seat for seat, has in enumerate(held) if has))


def _unseen_discard_shown(state: Any, view: Any, viewer: Viewer) -> Any:
    return structs.replace(view, shown=tuple(sorted((*state.shown, *state.buried))))


def _loss_order_shown(state: Any, view: Any, viewer: Viewer) -> Any:
    return structs.replace(view, conquered=any(own.figures_first for own in state.own))


def _duel_laid_forgotten(state: Any, view: Any, viewer: Viewer) -> Any:
    """Who has laid is not shown; so it may not be told either."""
    laid = tuple(done and seat == viewer for seat, done in enumerate(view.laid))
    return structs.replace(view, laid=laid)


GENERIC: Final[dict[str, tuple[type[Wrapped], str]]] = {
    "ids in another order": (offered(Reordered), "menu"),
    "an id missing": (offered(Shortened), "menu"),
    "another reason for a refusal": (offered(Excused), "refusal"),
    "no suggestion": (offered(Advised), "menu"),
    "another default": (Defaulted, "menu"),
    "nobody awaited": (Awaited, "waiting"),
    "refused by the hidden truth": (Barred, "own_act"),
}
"""Name → wrapper and the law that must notice it, for any game."""

MILITO: Final[dict[str, tuple[type[Wrapped], str]]] = {
    "the defender sees the Bonus Card": (seen(_bonus_shown), "telling"),
    "the spectator reads a hand": (seen(_spectator_reads_a_hand), "view"),
    "the top card in another field": (seen(_top_card_smuggled), "view"),
    "mercenaries before both have chosen": (seen(_mercenaries_shown_early), "view"),
    "the hand ordered by the enemy's": (seen(_hand_ordered_by_the_enemy), "view"),
    "a count that says too much": (seen(_fullness_of_a_hand), "view"),
    "drawn cards told": (in_full(Drew), "chance"),
    "drawn cards told at the start": (in_full(Drew), "setup"),
    "the Bonus Card told": (in_full(Sealed), "telling"),
    "sealed choices told": (in_full(Declared), "telling"),
    "mercenaries told": (in_full(Chose), "telling"),
}

LEGION: Final[dict[str, tuple[type[Wrapped], str]]] = {
    "the spectator reads an army": (seen(_spectator_reads_a_hand), "view"),
    "a unit in the fog in another field": (seen(_tile_smuggled), "view"),
    "an own unit moved by the enemy's": (seen(_army_shifted_by_the_enemy), "view"),
    "drawn cards told": (in_full(Dealt), "chance"),
}

WAR: Final[dict[str, tuple[type[Wrapped], str]]] = {
    "the spectator reads a hand and an objective": (seen(_spectator_reads_a_hand), "view"),
    "another's objective in another field": (seen(_objective_smuggled), "view"),
    "the top card in another field": (seen(_next_card_smuggled), "view"),
    "that somebody could trade": (seen(_possible_trade_hinted), "view"),
    "cards discarded unseen": (seen(_unseen_discard_shown), "view"),
    "which pieces fall first": (seen(_loss_order_shown), "view"),
    "objectives told": (in_full(Charged), "setup"),
    "the card of a conquest told": (in_full(Earned), "telling"),
    "orders told": (in_full(Ordered, Instructed), "telling"),
}

DUEL: Final[dict[str, tuple[type[Wrapped], str]]] = {
    "the laid beast told": (in_full(Laid), "telling"),
    "the new card told": (in_full(Swapped), "telling"),
    "told though nothing can be seen": (seen(_duel_laid_forgotten), "telling"),
}
