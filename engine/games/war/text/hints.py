"""The second line of a choice in a list: facts and price, in at most 100 characters."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.war import odds
from engine.games.war.actions import Attack
from engine.games.war.data import ALL, CARD_OF, NEIGHBOURS, TABLES, TERRITORIES, TERRITORY
from engine.games.war.menu import board, cards, facts
from engine.games.war.menu.attack import DICE_OF, DICE_SETS, side_of
from engine.games.war.text import labels, orders, own
from engine.games.war.text import phrases as p
from engine.games.war.view import HADES, MOVE, View
from engine.kernel.game import Slot
from engine.kernel.seats import Path

LONGEST: Final = 100
VERBS: Final = {
    "attack": "one roll",
    "until": "rolls on until it falls, or few are left",
    "move": "starts your movement and ends your attacks",
    "dismember": "three warriors for a figure; its special die is lost there",
    "losses": "which of your pieces fall first; private",
}


def hint(view: View, path: Path, slot: Slot, id: str) -> str:
    """The facts of a choice."""
    found = HINTS.get(slot.kind)
    return found(view, path, id) if found else ""


def _verb(view: View, path: Path, id: str) -> str:
    if id == "end":
        return _card_due(view)
    if id == "trade":
        return own.best_trade(view)
    if id == "hades" or (id == "pass" and view.ask == HADES):
        return f"{p.many(fallen(view), 'warrior')} fell"
    return "each army moves once" if id == "move" and view.phase == MOVE else VERBS.get(id, "")


def _card_due(view: View) -> str:
    """Whether ending the turn brings a card (rulings 35 and 36)."""
    if not view.conquered:
        return "no conquest, no card" if view.round > 1 else ""
    return "your hand is full: no card" if facts.me(view).cards >= TABLES.hand else "you draw a card"


def fallen(view: View) -> int:
    """The viewer's warriors that Hades could take now."""
    return view.fight.lost[side_of(view)] if view.fight else 0


def listed(before: str, items: Sequence[tuple[str, str]]) -> str:
    """As many items as fit: with their long names, else with the short ones."""
    for at in (0, 1):
        said = f"{before} {', '.join(item[at] for item in items)}"
        if len(said) <= LONGEST:
            return said
    return said[: said.rindex(",", 0, LONGEST)]


def faces(view: View, t: int) -> str:
    """Who stands next to a territory: "faces Corinth R4, Delos B2", the strongest first."""
    near = [other for other in board.enemies(view.board.owner, t, view.viewer) if p.stack(view, other)]
    if not near:
        return "inland"
    near.sort(key=lambda other: (-p.stack(view, other), other))
    return listed("faces", [(p.marked(view, other), p.marked(view, other, True)) for other in near])


def fronts(view: View, t: int) -> str:
    """What may be attacked from a territory, the likeliest first: "next to Corinth R3 75 %"."""
    near = sorted(facts.targets(view, t), key=lambda other: (-odds.conquest(view, t, other), other))
    chances = [p.chance(odds.conquest(view, t, other)) for other in near]
    pairs = list(zip(near, chances, strict=True))
    return listed("next to", [(f"{p.marked(view, o)} {c}", f"{p.marked(view, o, True)} {c}") for o, c in pairs])


def _source(view: View, path: Path, id: str) -> str:
    t = TERRITORY[id]
    if path[0] != "move":
        return fronts(view, t)
    warriors, figure = facts.leaving(view, t)
    own_near = [other for other in NEIGHBOURS[t] if view.board.owner[other] == view.viewer]
    may = f"{p.armies(warriors)}{' or a figure' if figure else ''} may go"
    return listed(f"{may} · next to", [(p.marked(view, o), p.marked(view, o, True)) for o in own_near])


def _territory(view: View, path: Path, id: str) -> str:
    if id not in TERRITORY:
        return "one by one where fewest stand at a border"
    return faces(view, TERRITORY[id])


def _to(view: View, path: Path, id: str) -> str:
    return faces(view, TERRITORY[id]) if id in TERRITORY else "up to two steps through your territories"


def _target(view: View, path: Path, id: str) -> str:
    source, target = TERRITORY[path[1]], TERRITORY[id]
    site = TERRITORIES[target].site
    figures = p.figures(view, target)
    said = [
        p.colour(view, view.board.owner[target]),
        p.region_of(target),
        site,
        f"{figures}: special die" if figures else "",
        "over the sea" if board.sea_border(source, target) else "",
    ]
    return " · ".join(part for part in said if part)


def _armies(view: View, path: Path, id: str) -> str:
    source, target, armies = TERRITORY[path[1]], TERRITORY[path[2]], int(id)
    chances = odds.once(view, source, target, armies)
    mean = sum(lost * share for lost, share in enumerate(chances))
    lost = f"on average you lose {p.average(mean)}, they {p.average(len(chances) - 1 - mean)}"
    taken = odds.single(view, Attack(source, target, armies))
    return f"{f'takes it with {p.chance(taken)} · ' if taken else ''}{lost}"


def _keep(view: View, path: Path, id: str) -> str:
    if id == "1":
        return "rolls on until it falls or you have one army left"
    return f"stops before a roll that could leave fewer than {id}"


def _card(view: View, path: Path, id: str) -> str:
    if id not in CARD_OF:
        return ""
    card = CARD_OF[id]
    if card not in ALL:
        return "stands for any symbol"
    if own.mine(view, card):
        return "your territory" if view.rules.advanced else "your territory: +2 there"
    return f"held by {p.colour(view, view.board.owner[card])}"


def _sacrifice(view: View, path: Path, id: str) -> str:
    picked = own.picked(path)
    left = cards.worth(picked, view.trades, True) - int(id)
    tokens = facts.me(view).tokens - cards.athena(picked) + labels.gained(view, picked, int(id))
    return f"{p.armies(left)} to place, {p.many(tokens, 'token')} then"


def _god(view: View, path: Path, id: str) -> str:
    fight = view.fight
    if fight is None:
        return ""
    me = side_of(view)
    if odds.lying(fight, me) == 0:
        return "cannot help: as they lie you lose nothing"
    if id == board.ARES:
        return f"a special die for your lowest: you lose {p.average(odds.ares(fight, me))} on average"
    side, which = (me, "your own dice") if id == board.ZEUS else (1 - me, "the other side’s dice")
    best = min(odds.again(fight, side, places, me) for places in DICE_SETS[len(fight.dice[side].values)])
    return f"up to three of {which} again: you lose {p.average(best)} on average at best"


def _dice(view: View, path: Path, id: str) -> str:
    fight = view.fight
    if fight is None:
        return ""
    me = side_of(view)
    mean = odds.again(fight, me if path[1] == board.ZEUS else 1 - me, DICE_OF[id], me)
    return f"you lose {p.average(mean)} on average, {odds.lying(fight, me)} as they lie"


HINTS: Final[dict[str, Callable[[View, Path, str], str]]] = {
    "verb": _verb,
    "territory": _territory,
    "source": _source,
    "figure": _territory,
    "release": _territory,
    "target": _target,
    "armies": _armies,
    "keep": _keep,
    "to": _to,
    "card": _card,
    "sacrifice": _sacrifice,
    "god": _god,
    "dice": _dice,
    "passing": orders.means,
    "only": lambda view, path, id: faces(view, TERRITORY[id]) if id in TERRITORY else "",
}
