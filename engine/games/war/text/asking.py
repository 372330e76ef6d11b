"""The panel's question: what was chosen, what is asked, what there is to place and what is known."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.war import odds
from engine.games.war.data import TABLES, TERRITORY
from engine.games.war.menu import board, cards, facts
from engine.games.war.menu.attack import side_of
from engine.games.war.text import hints, labels, orders, own
from engine.games.war.text import phrases as p
from engine.games.war.text import steps as s
from engine.games.war.view import ATTACK, HADES, INVOKE, MOVE, NOBODY, OCCUPY, OVER, PLAY, RECEIVE, Pool, View
from engine.kernel.game import Slot
from engine.kernel.seats import SPECTATOR, Path

Names = Sequence[str]
FRONTS: Final = 3
"""So many of the likeliest attacks stand in the question at home."""


def question(view: View, path: Path, slot: Slot, names: Names) -> str:
    """The question lines for a slot: a bold one with the choices so far, then what matters for this one."""
    return ASK[slot.kind](view, path, names).strip()


def titled(crumbs: Sequence[str], ask: str, *facts_: str) -> str:
    """The bold line, and the facts under it."""
    head = f"**{' › '.join([*crumbs, ask])}**"
    return "\n".join([head, " ".join(fact for fact in facts_ if fact)])


def to_place(view: View) -> str:
    """What is left to place: "9 to place: 7 anywhere, 2 only in Epirus"; empty when there is nothing."""
    if view.phase != RECEIVE or not view.pools:
        return ""
    total = sum(pool.left for pool in view.pools)
    parts = [f"{pool.left} {_where(pool)}" for pool in sorted(view.pools, key=_limited)]
    if len(parts) == 1:
        return f"{total} to place {_where(view.pools[0])}"
    return f"{total} to place: {', '.join(parts)}"


def _limited(pool: Pool) -> bool:
    return pool.region != NOBODY or pool.territory != NOBODY


def _where(pool: Pool) -> str:
    if pool.territory != NOBODY:
        return f"only on {p.name(pool.territory)}"
    return f"only in {p.region(pool.region)}" if pool.region != NOBODY else "anywhere"


def now(view: View) -> str:
    """What the viewer can do, in one or two sentences."""
    if view.phase == OVER:
        return "The match is over; objectives and cards are open now."
    if view.viewer == SPECTATOR:
        return "You are watching. Hands and objectives are hidden."
    if view.players[view.viewer].out:
        return "You are out of this match; you can still watch it."
    return NOW[view.ask](view)


def _play_now(view: View) -> str:
    if facts.forced(view):
        return "Your hand is full: trade a set of cards before you attack or end your turn."
    if facts.placing(view):
        trade = " You may trade cards first." if facts.found_sets(view) else ""
        return f"Place your armies: {to_place(view)}.{trade}"
    offered = s.offered(view, ())
    deeds = [DEEDS[verb] for verb in ("trade", "attack", "move", "end") if verb in offered]
    return f"You may {p.joined(deeds, 'or')}."


DEEDS: Final = {"trade": "trade cards", "attack": "attack", "move": "move armies", "end": "end your turn"}


def _invoke_now(view: View) -> str:
    return "The dice lie: invoke a god, or pass."


def _idle_now(view: View) -> str:
    waits = "You wait; you are called when something is asked of you."
    return f"{waits} You can give orders meanwhile." if facts.can_order(view) else waits


NOW: Final[dict[str, Callable[[View], str]]] = {
    "": _idle_now,
    PLAY: _play_now,
    INVOKE: _invoke_now,
    HADES: lambda view: "Warriors of yours fell: let Hades keep them for two tokens, or let them go.",
    OCCUPY: lambda view: "The territory has fallen: choose how many follow into it.",
}


def _home(view: View, path: Path, names: Names) -> str:
    if view.ask == INVOKE:
        return _window(view, names)
    if view.ask == HADES:
        return _hades(view, names)
    if view.ask == OCCUPY:
        return _occupy(view)
    if view.ask != PLAY:
        return titled((), "Nothing is asked of you now", now(view))
    return TURN[view.phase](view, names)


def _receive(view: View, names: Names) -> str:
    trade = own.best_trade(view)
    if facts.forced(view):
        return titled(("Reinforce",), "trade first", "Five cards: a set must be traded before you attack.")
    may = f"You can {'trade' if view.rules.advanced else 'make the'} {trade}." if trade else ""
    if facts.placing(view):
        return titled(("Reinforce",), "on which territory?", _lost(view), may)
    if view.round == 1:
        return titled(("Reinforce",), "all is placed", "Nobody attacks in the first round: end your turn.", may)
    return _attack(view, names)


def _lost(view: View) -> str:
    """Armies for which the box has no piece (ruling 10)."""
    me = facts.me(view)
    short = sum(pool.left for pool in view.pools) - me.box - board.FIGURE * me.box_figures
    return f"Your box holds no piece for {short} of them." if short > 0 else ""


def _attack(view: View, names: Names) -> str:
    pairs = likeliest(view)
    best = [labels.pair(view, *pair) for pair in pairs[:FRONTS]]
    asked = titled((), now(view).removeprefix("You may ").removesuffix(".").capitalize() + "?", limited(view))
    return "\n".join([asked.strip(), *best])


def likeliest(view: View) -> list[tuple[int, int]]:
    """All pairs that may fight, the likeliest conquest first."""
    if not facts.can_attack(view):
        return []
    pairs = [(source, target) for source in facts.sources(view) for target in facts.targets(view, source)]
    return sorted(pairs, key=lambda pair: (-odds.conquest(view, *pair), pair))


def limited(view: View) -> str:
    """The limit of the second round, where there is one (ruling 18)."""
    if view.round != 2 or not view.rules.limits:
        return ""
    most = view.rules.limits[view.order.index(view.active)]
    done = view.rolls if view.rules.limit_rolls else len(view.attacked)
    what = ("roll", "rolls") if view.rules.limit_rolls else ("territory", "territories")
    return f"Second round: {done} of {p.many(most, *what)} attacked."


def _movement(view: View, names: Names) -> str:
    return titled(("Move",), "who else moves?", "Each army moves once, to a neighbour of yours; then end your turn.")


TURN: Final = {RECEIVE: _receive, ATTACK: _attack, MOVE: _movement}


def dice_lie(view: View, names: Names) -> str:
    """How the dice of the open fight lie, and what they would cost."""
    fight = view.fight
    if fight is None:
        return ""
    me = side_of(view)
    sides = (fight.attacker, fight.defender)
    ours, theirs = p.rolled(fight.dice[me]), p.rolled(fight.dice[1 - me])
    lost = board.compared(fight)
    other = p.who(names, sides[1 - me])
    star = " (* eight-sided)" if "*" in ours + theirs else ""
    cost = f"as they lie you lose {lost[me]}, {other} {lost[1 - me]}"
    return f"You {ours} against {other} {theirs}{star}; {cost}."


def _struggle(view: View) -> str:
    assert view.fight is not None, "a fight is going on"
    return f"{p.marked(view, view.fight.source)} against {p.marked(view, view.fight.target)}"


def _window(view: View, names: Names) -> str:
    tokens = f"You have {p.many(facts.me(view).tokens, 'token')}."
    return titled((_struggle(view),), "a god, or pass?", dice_lie(view, names), tokens)


def _hades(view: View, names: Names) -> str:
    fallen = p.many(hints.fallen(view), "warrior")
    keep = f"Hades keeps up to {TABLES.pool} until you attack again; you have {p.many(facts.me(view).tokens, 'token')}."
    return titled((_struggle(view),), f"{fallen} of yours fell; Hades?", keep)


def _place(view: View, path: Path, names: Names) -> str:
    return titled(("Place",), "on which territory?", f"{to_place(view)}.", _lost(view))


def _number(view: View, path: Path, names: Names) -> str:
    if path[0] == "occupy":
        return _occupy(view)
    t = s.place(path, 1)
    if path[0] == "place":
        return titled(("Place", labels.standing(view, t)), "how many?", f"{to_place(view)}.", f"{_faces(view, t)}.")
    crumbs = ("Move", labels.standing(view, t), labels.standing(view, s.place(path, 2)))
    return titled(crumbs, "how many?", "One army stays behind; whoever arrives cannot go on in this turn.")


def _faces(view: View, t: int) -> str:
    return f"{p.name(t)} {said}" if (said := hints.faces(view, t)) != "inland" else f"{p.name(t)} lies inland"


def _occupy(view: View) -> str:
    fight = view.fight
    assert fight is not None, "a conquest follows a fight"
    source, target = fight.source, fight.target
    near = [t for t in board.enemies(view.board.owner, target, view.viewer) if t != target]
    faced = f"From there: {hints.listed('', [(p.marked(view, t), p.marked(view, t, True)) for t in near]).strip()}."
    one = "piece" if view.rules.advanced else "army"
    stays = f"{p.name(source)} has {p.stack(view, source)}; one {one} stays. {_faces(view, source)}."
    return titled((f"{p.name(target)} has fallen",), "how many follow?", stays, faced if near else "")


def _card(view: View, path: Path, names: Names) -> str:
    picked = own.picked(path)
    crumbs = ("Trade", *(p.card(card) for card in picked))
    rule = "Two to four cards of one symbol." if view.rules.advanced else "Three alike, or three different."
    whole = picked in facts.found_sets(view)
    return titled(crumbs, "which card?", f"{p.cap(own.brings(view, picked))}." if whole else rule)


def _sacrifice(view: View, path: Path, names: Names) -> str:
    picked = own.picked(path)
    price = cards.athena(picked)
    paid = f"Athena takes {p.many(price, 'token')}." if price else ""
    told = "Each warrior given up brings 2 tokens, up to 8 in all; tokens pay for a later trade, not for this one."
    return titled(("Trade", p.joined(map(p.card, picked))), "give up warriors for tokens?", paid, told)


def _figure(view: View, path: Path, names: Names) -> str:
    what = f"It goes to your box and {p.many(min(board.FIGURE, facts.me(view).box), 'warrior')} come out of it."
    return titled(("Break up",), "which figure?", what)


def _sure(view: View, path: Path, names: Names) -> str:
    box = p.many(facts.me(view).box, "warrior")
    return titled(("Break up", p.name(s.place(path, 1))), "although your box is short?", f"Only {box} would come.")


def _source(view: View, path: Path, names: Names) -> str:
    if path[0] == "move":
        ends = "" if view.phase == MOVE else "Moving ends your attacks for this turn."
        return titled(("Move",), "from which territory?", "Each army moves once, to a neighbour of yours.", ends)
    best = [f"{labels.pair(view, *pair)}." for pair in likeliest(view)[:FRONTS]]
    return titled((labels.verb(path[0]),), "from which territory?", limited(view), *best)


def _target(view: View, path: Path, names: Names) -> str:
    note = f"The chance is that of rolling on until it falls, with all armies there{aside(view)}."
    return titled((labels.verb(path[0]), p.marked(view, s.place(path, 1))), "which neighbour?", limited(view), note)


def aside(view: View) -> str:
    """What a chance leaves out, where there is anything."""
    return "; gods aside" if view.rules.advanced else ""


def _pair(path: Path, view: View) -> tuple[str, str]:
    return labels.verb(path[0]), f"{p.marked(view, s.place(path, 1))} → {p.marked(view, s.place(path, 2))}"


def _armies(view: View, path: Path, names: Names) -> str:
    defence = min(TABLES.dice, p.stack(view, s.place(path, 2)))
    owner = p.who(names, view.board.owner[s.place(path, 2)])
    return titled(_pair(path, view), "how many armies?", _rolls(owner, defence), TIES)


TIES: Final = "Ties go to the defence."


def _rolls(owner: str, dice: int) -> str:
    return f"{p.cap(owner)} rolls {p.many(dice, 'die', 'dice')}."


def _keep(view: View, path: Path, names: Names) -> str:
    return titled(_pair(path, view), "how many stay at least?", "Every roll uses all that may fight.", TIES)


def _release(view: View, path: Path, names: Names) -> str:
    back = f"{p.many(facts.me(view).pool, 'warrior')} back before the dice, all on one territory."
    return titled(_pair(path, view), "where does Hades let go?", back)


def _god(view: View, path: Path, names: Names) -> str:
    return titled(("Invoke",), "which god?", dice_lie(view, names))


def _dice(view: View, path: Path, names: Names) -> str:
    ask = "which dice of yours again?" if path[1] == board.ZEUS else "which of their dice again?"
    return titled(("Invoke", p.GODS[path[1]]), ask, dice_lie(view, names), "The new result stands, better or worse.")


def _to(view: View, path: Path, names: Names) -> str:
    warriors, _ = facts.leaving(view, s.place(path, 1))
    if path[-1] not in TERRITORY:
        note = "A figure goes up to two steps through own territories."
        return titled(("Move", p.name(s.place(path, 1)), "a figure"), "where to?", note)
    return titled(("Move", p.marked(view, s.place(path, 1))), "where to?", f"{p.armies(warriors)} may go.")


def _order(view: View, path: Path, names: Names) -> str:
    note = "A figure fights with a special die, so warriors usually fall first. Nobody is told."
    return titled(("Order of losses",), "who falls first?", own.order(view), note)


def _orders(view: View, path: Path, names: Names) -> str:
    return titled(("Standing orders",), "about what?", orders.standing(view).said, "Nobody else is told.")


def _value(view: View, path: Path, names: Names) -> str:
    return titled(("Standing orders", orders.TITLES[path[1]]), "what is to be done?", orders.asked(view, path[1]))


ASK: Final[dict[str, Callable[[View, Path, Names], str]]] = {
    "verb": _home,
    "territory": _place,
    "number": _number,
    "card": _card,
    "sacrifice": _sacrifice,
    "figure": _figure,
    "confirm": _sure,
    "source": _source,
    "target": _target,
    "armies": _armies,
    "keep": _keep,
    "release": _release,
    "god": _god,
    "dice": _dice,
    "to": _to,
    "order": _order,
    "line": _orders,
    "least": _value,
    "passing": _value,
    "kept": _value,
    "only": _value,
}
