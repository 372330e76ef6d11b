"""What a whole action means: the sentence before it is done, and the one after."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.war import actions as a
from engine.games.war import odds
from engine.games.war.menu import board, cards, facts
from engine.games.war.text import asking, labels, orders, own
from engine.games.war.text import phrases as p
from engine.games.war.text import steps as s
from engine.games.war.view import HADES, RECEIVE, View
from engine.kernel.seats import Path
from engine.kernel.words import Confirm

Names = Sequence[str]
LIKELY: Final = 0.6
"""An attack with this chance or a better one is something plainly left undone."""


def confirm(view: View, path: Path, names: Names) -> Confirm | None:
    """What must be confirmed, or None when the action is done at once.

    Attacks are not: a turn has many, and the panel names their chance.
    """
    deed = s.action(view, path)
    asked = CONFIRM.get(type(deed)) if deed else None
    return asked(view, deed, names) if asked else None


def done(view: View, path: Path, names: Names) -> str:
    """'Done: …' after the action; `view` is the view before it."""
    deed = s.action(view, path)
    return f"Done: {DONE[type(deed)](view, deed)}." if deed else ""


def wasted(view: View) -> str:
    """A warning where armies are lost because no piece in the box fits them (ruling 10)."""
    lost = sum(pool.left for pool in view.pools) if view.phase == RECEIVE else 0
    return f"No piece of your box fits the last {p.armies(lost)}; that is lost now." if lost else ""


def _waste(view: View, deed: a.Attack | a.Until | a.Move, names: Names) -> Confirm | None:
    lost = wasted(view)
    verb = "Move" if isinstance(deed, a.Move) else "Attack"
    return Confirm(lost, f"{verb} all the same") if lost else None


def _end(view: View, deed: a.End, names: Names) -> Confirm | None:
    said = " ".join(part for part in (wasted(view), _undone(view)) if part)
    return Confirm(said, "End turn") if said else None


def _undone(view: View) -> str:
    """A likely conquest not tried in a turn that has brought none yet."""
    pairs = [] if view.conquered else asking.likeliest(view)
    if not pairs or odds.conquest(view, *pairs[0]) < LIKELY:
        return ""
    return f"You have conquered nothing, so you draw no card; {labels.pair(view, *pairs[0])}."


def _dismember(view: View, deed: a.Dismember, names: Names) -> Confirm:
    creature, box = p.creature(view, view.viewer), facts.me(view).box
    come = p.many(min(board.FIGURE, box), "warrior")
    short = f" Your box holds no more, so {p.armies(board.FIGURE - box)} is lost." if box < board.FIGURE else ""
    said = f"The {creature} goes back to your box and {come} stand on {p.name(deed.territory)} instead.{short}"
    return Confirm(said, f"Break up the {creature}")


def _trade(view: View, deed: a.Trade, names: Names) -> Confirm | None:
    price = cards.athena(deed.cards) if view.rules.advanced else 0
    if not price and not deed.sacrificed:
        return None
    worth = cards.worth(deed.cards, view.trades, True) - deed.sacrificed
    paid = f"Athena takes {p.many(price, 'token')}; " if price else ""
    given = f", {p.many(deed.sacrificed, 'warrior')} given up for {_tokens(view, deed)}" if deed.sacrificed else ""
    return Confirm(p.cap(f"{paid}{p.armies(worth)} to place{given}."), f"Trade {p.number(len(deed.cards))} cards")


def _tokens(view: View, deed: a.Trade) -> str:
    return p.many(labels.gained(view, deed.cards, deed.sacrificed), "token")


CONFIRM: Final[dict[type[a.Action], Callable[[View, Any, Names], Confirm | None]]] = {
    a.Attack: _waste,
    a.Until: _waste,
    a.Move: _waste,
    a.End: _end,
    a.Dismember: _dismember,
    a.Trade: _trade,
}


def _placed(view: View, deed: a.Place) -> str:
    if deed.territory == a.REST:
        return "the rest shared out along your borders"
    what = f"a {p.creature(view, view.viewer)}" if deed.figure else p.armies(deed.warriors)
    return f"{what} placed on {p.name(deed.territory)}"


def _traded(view: View, deed: a.Trade) -> str:
    given = f"; {p.many(deed.sacrificed, 'warrior')} given up for {_tokens(view, deed)}" if deed.sacrificed else ""
    return f"{p.pile(deed.cards)} traded, {own.brings(view, deed.cards)}{given}"


def _attacked(view: View, deed: a.Attack) -> str:
    return f"{p.name(deed.target)} attacked from {p.name(deed.source)} with {p.armies(deed.armies)}"


def _until(view: View, deed: a.Until) -> str:
    kept = f", keeping {deed.keep}" if deed.keep > 1 else ""
    return f"{p.name(deed.target)} attacked from {p.name(deed.source)}{kept}"


def _moved(view: View, deed: a.Move) -> str:
    what = f"a {p.creature(view, view.viewer)}" if deed.figure else p.armies(deed.warriors)
    return f"{what} moved from {p.name(deed.source)} to {p.name(deed.target)}"


def _occupied(view: View, deed: a.Occupy) -> str:
    what = f"a {p.creature(view, view.viewer)}" if deed.figure else p.armies(deed.warriors)
    where = f" into {p.name(view.fight.target)}" if view.fight else ""
    return f"{what} moved{where}"


def _passed(view: View, deed: a.Pass) -> str:
    return "the fallen went to your box" if view.ask == HADES else "nobody invoked"


DONE: Final[dict[type[a.Action], Callable[[View, Any], str]]] = {
    a.Place: _placed,
    a.Trade: _traded,
    a.Dismember: lambda view, deed: f"the figure on {p.name(deed.territory)} broken up",
    a.Attack: _attacked,
    a.Until: _until,
    a.Invoke: lambda view, deed: f"{p.GODS[deed.god]} invoked",
    a.Hades: lambda view, deed: "Hades keeps your fallen",
    a.Pass: _passed,
    a.Occupy: _occupied,
    a.Move: _moved,
    a.Losses: lambda view, deed: f"{'figures' if deed.figures else 'warriors'} fall first from now on",
    a.Order: lambda view, deed: f"ordered: {orders.spoken(deed.line, deed.value)}",
    a.End: lambda view, deed: "turn ended",
}
