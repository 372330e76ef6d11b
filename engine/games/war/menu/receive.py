"""Placing armies, trading cards, dismembering figures (rulebook: Receiving Armies, Trading Cards)."""

from typing import Final

from engine.games.war.actions import REST, Dismember, Place, Trade
from engine.games.war.data import CARD, CARD_OF, ID, TABLES, TERRITORY
from engine.games.war.menu import board, cards, facts
from engine.games.war.menu.node import Done, Node, amounts, is_number, most, territories
from engine.games.war.menu.reasons import Reason
from engine.games.war.view import NOBODY, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

REST_ID: Final = "rest"
FIGURE_ID: Final = "figure"
STOP: Final = "stop"
YES: Final = "yes"
BOX_SHORT: Final = "box_short"
"""The warning that the box has fewer warriors than a figure is worth."""


def own_territory(view: View, id: str) -> Reason | None:
    """The reason for a territory that somebody else holds; None for own ones."""
    return Reason.NOT_YOURS if id in TERRITORY and view.board.owner[TERRITORY[id]] != view.viewer else None


class Where(Node):
    """On which own territory?"""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view
        mine, pools = facts.land(view).own, view.pools
        if any(pool.region == NOBODY and pool.territory == NOBODY for pool in pools) and facts.me(view).box:
            found = mine
        else:
            found = tuple([t for t in mine if self._fits(t)])
        self.answer = territories("territory", found, (REST_ID,))

    def _fits(self, t: int) -> bool:
        player = facts.me(self.view)
        if board.room(self.view.pools, player.box, t):
            return True
        return player.box_figures > 0 and board.figure_pool(self.view.pools, t) >= 0

    def then(self, id: str) -> Node:
        return Done(Place(REST)) if id == REST_ID else HowMany(self.view, TERRITORY[id])

    def why(self, id: str) -> Reason | None:
        if id not in TERRITORY:
            return None
        return own_territory(self.view, id) or Reason.NOT_HERE


class HowMany(Node):
    """How many warriors, or a figure?"""

    __slots__ = ("place", "view")

    def __init__(self, view: View, place: int) -> None:
        self.view, self.place = view, place
        player = facts.me(view)
        figure = player.box_figures > 0 and board.figure_pool(view.pools, place) >= 0
        self.answer = amounts("number", board.room(view.pools, player.box, place), (FIGURE_ID,) if figure else ())

    def then(self, id: str) -> Node:
        return Done(Place(self.place, 0, True) if id == FIGURE_ID else Place(self.place, int(id)))

    def why(self, id: str) -> Reason | None:
        if id == FIGURE_ID:
            if not self.view.rules.advanced:
                return Reason.BASIC_GAME
            return Reason.POOL_TOO_SMALL if facts.me(self.view).box_figures else Reason.NO_FIGURES_LEFT
        return Reason.TOO_MANY if is_number(id) else None

    def suggest(self) -> Path:
        return most(self.answer)


class Cards(Node):
    """Which card is the next of the set? Each set is picked in the order of its cards only."""

    __slots__ = ("found", "picked", "view")

    def __init__(self, view: View, found: tuple[tuple[int, ...], ...], picked: tuple[int, ...]) -> None:
        self.view, self.found, self.picked = view, found, picked
        length = len(picked)
        further = sorted({cards[length] for cards in found if len(cards) > length})
        whole = (STOP,) if picked in found else ()
        self.answer = Slot("card", tuple([CARD[card] for card in further]), whole, usual="".join(whole))

    def then(self, id: str) -> Node:
        if id == STOP:
            return sacrifice(self.view, self.picked)
        picked = (*self.picked, CARD_OF[id])
        length = len(picked)
        left = tuple([cards for cards in self.found if cards[:length] == picked])
        return Cards(self.view, left, picked) if left != (picked,) else sacrifice(self.view, picked)

    def why(self, id: str) -> Reason | None:
        if id == STOP:
            return Reason.NOT_YET_A_SET
        if id not in CARD_OF:
            return None
        hand = self.view.own.hand if self.view.own else ()
        last = self.picked[-1] if self.picked else -1
        return Reason.NOT_A_SET if CARD_OF[id] in hand and CARD_OF[id] > last else Reason.NOT_IN_HAND

    def suggest(self) -> Path:
        owned = frozenset(facts.land(self.view).own)
        best = cards.finest(self.found, owned, self.view.rules.advanced)
        longer = any(found != best and found[: len(best)] == best for found in self.found)
        rest = tuple([CARD[card] for card in best[len(self.picked) :]])
        return (*rest, STOP) if longer else rest


def sacrifice(view: View, picked: tuple[int, ...]) -> Node:
    """What follows the cards: in the advanced game, how many of the new warriors are given up."""
    if not view.rules.advanced:
        return Done(Trade(picked))
    most = cards.most_sacrificed(picked, facts.me(view))
    return Sacrifice(picked, most) if most > 0 else Done(Trade(picked))


class Sacrifice(Node):
    """How many of the warriors received are given up for tokens?"""

    __slots__ = ("picked",)

    def __init__(self, picked: tuple[int, ...], most: int) -> None:
        self.picked = picked
        self.answer = Slot("sacrifice", tuple(map(str, range(most + 1))), usual="0")

    def then(self, id: str) -> Node:
        return Done(Trade(self.picked, int(id)))

    def why(self, id: str) -> Reason | None:
        return Reason.TOO_MANY if is_number(id) else None

    def suggest(self) -> Path:
        return ("0",)


class Broken(Node):
    """Which figure is dismembered?"""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view
        self.answer = territories("figure", facts.mounted(view))

    def then(self, id: str) -> Node:
        if facts.me(self.view).box < TABLES.special_figure:
            return Sure(TERRITORY[id])
        return Done(Dismember(TERRITORY[id]))

    def why(self, id: str) -> Reason | None:
        if id not in TERRITORY:
            return None
        return own_territory(self.view, id) or Reason.NO_FIGURE


class Sure(Node):
    """Even though the box is short?"""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place
        self.answer = Slot("confirm", (YES,), warn=BOX_SHORT)

    def then(self, id: str) -> Node:
        return Done(Dismember(self.place))


def trade_path(view: View, action: Trade) -> Path:
    """The walk to a trade."""
    ids = tuple([CARD[card] for card in action.cards])
    found = facts.found_sets(view)
    longer = any(cards != action.cards and cards[: len(ids)] == action.cards for cards in found)
    path = ("trade", *ids, *((STOP,) if longer else ()))
    if view.rules.advanced and cards.most_sacrificed(action.cards, facts.me(view)) > 0:
        path += (str(action.sacrificed),)
    return path


def place_path(action: Place) -> Path:
    """The walk to a placement."""
    if action.territory == REST:
        return ("place", REST_ID)
    return ("place", ID[action.territory], FIGURE_ID if action.figure else str(action.warriors))
