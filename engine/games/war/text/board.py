"""The board and the state of a match in words."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.war.data import ALL, MEMBERS, REGIONS, SITES, TERRITORIES
from engine.games.war.menu import goals
from engine.games.war.text import asking, own
from engine.games.war.text import phrases as p
from engine.games.war.view import ATTACK, MOVE, NEUTRAL, OVER, RECEIVE, Last, View
from engine.kernel.seats import SPECTATOR, Seat

Names = Sequence[str]
LONGEST_ALT: Final = 1000
LONGEST_NAME: Final = 16
"""Where the picture in words grows too long, people's names are cut to this."""
PHASES: Final = {RECEIVE: "to reinforce", ATTACK: "to attack", MOVE: "to move armies"}


def turn(view: View) -> str:
    """The short state in a title."""
    return f"round {view.round}"


def head(view: View, names: Names) -> str:
    """The purse line of the panel, and for its owner the way to the objective."""
    if view.own is None or view.viewer == SPECTATOR:
        return " · ".join(f"{names[seat]} {_purse(view, seat)}" for seat in view.order if not view.players[seat].out)
    mine = view.active == view.viewer
    parts = [
        asking.to_place(view) if mine else "",
        f"{p.many(view.board.owner.count(view.viewer), 'territory', 'territories')}",
        p.many(view.players[view.viewer].cards, "card"),
        p.many(view.players[view.viewer].tokens, "token") if view.rules.advanced else "",
        _trade(view) if mine and view.ask else "",
        f"goal: {own.progress(view)}",
    ]
    return " · ".join(part for part in parts if part)


def _trade(view: View) -> str:
    """What the best set would bring; a basic one says itself that it is a trade."""
    best = own.best_trade(view)
    return f"trade {best}" if best and view.rules.advanced else best


def _purse(view: View, seat: Seat) -> str:
    armies = sum(p.stack(view, t) for t in ALL if view.board.owner[t] == seat)
    held = p.many(view.board.owner.count(seat), "territory", "territories")
    return f"{held}, {p.armies(armies)}, {p.many(view.players[seat].cards, 'card')}"


def owners(view: View) -> tuple[Seat, ...]:
    """Whoever holds a territory, in the order of turns, the neutral army last."""
    return tuple(seat for seat in (*view.order, NEUTRAL) if seat in view.board.owner)


def called(view: View, seat: Seat) -> str:
    """An army by its colour: Red, Neutral."""
    return p.cap(p.colour(view, seat))


def alt(view: View, names: Names) -> str:
    """The picture in words, short enough for an image's description."""
    clipped = [name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…" for name in names]
    tries = ((names, p.name), (clipped, p.name), (clipped, p.code))
    return next((text for args in tries if len(text := _alt(view, *args)) <= LONGEST_ALT), _alt(view, *tries[-1]))


def _alt(view: View, names: Names, place: Callable[[int], str]) -> str:
    parts = [_title(view, names), *_sums(view, names), _regions(view), *_armies(view, place)]
    return " ".join(part for part in (*parts, _last(view), _cards(view)) if part)


def _title(view: View, names: Names) -> str:
    if view.phase == OVER:
        return f"War, {turn(view)}, over."
    return f"War, {turn(view)}, {called(view, view.active)} ({names[view.active]}) {PHASES[view.phase]}."


def _sums(view: View, names: Names) -> list[str]:
    return [f"{_side(view, seat, names)} {_sum(view, seat)}." for seat in owners(view)]


def _side(view: View, seat: Seat, names: Names) -> str:
    return f"{called(view, seat)}{f' ({names[seat]})' if seat >= 0 else ''}"


def _sum(view: View, seat: Seat) -> str:
    armies = sum(p.stack(view, t) for t in ALL if view.board.owner[t] == seat)
    return f"{p.many(view.board.owner.count(seat), 'territory', 'territories')}, {p.armies(armies)}"


def _regions(view: View) -> str:
    held = [
        f"{REGIONS[region].name} by {called(view, seat)}"
        for seat in owners(view)
        for region in goals.held(view.board.owner, seat)
    ]
    return f"Regions held: {', '.join(held)}." if held else ""


def _armies(view: View, place: Callable[[int], str]) -> list[str]:
    return [f"{called(view, seat)}: {_standing(view, seat, place)}." for seat in owners(view)]


def _standing(view: View, seat: Seat, place: Callable[[int], str]) -> str:
    return ", ".join(f"{place(t)} {pieces(view, t)}" for t in ALL if view.board.owner[t] == seat)


def pieces(view: View, t: int) -> str:
    """What stands on a territory: 8, or 5+1f with a figure."""
    figures = view.board.figures[t]
    return f"{view.board.warriors[t]}+{figures}f" if figures else str(view.board.warriors[t])


def _last(view: View) -> str:
    return f"Last: {last(view, view.last)}." if view.last and view.last.rolls else ""


def last(view: View, one: Last) -> str:
    """The last attack in a few words."""
    who, whom = called(view, one.attacker), called(view, one.defender)
    deed = "took" if one.taken else "attacked"
    return f"{who} {deed} {p.name(one.target)} {'from' if one.taken else 'of'} {whom}"


def _cards(view: View) -> str:
    playing = [seat for seat in view.order if not view.players[seat].out]
    said = f"Cards: {', '.join(f'{called(view, seat)} {view.players[seat].cards}' for seat in playing)}."
    if not view.rules.advanced:
        return said
    tokens = ", ".join(f"{called(view, seat)} {view.players[seat].tokens}" for seat in playing)
    return f"{said} Tokens: {tokens}. 1f: a figure of three."


def board(view: View, names: Names) -> str:
    """The complete board by region, as this viewer may know it."""
    parts = [_title(view, names), *(_region(view, region) for region in range(len(REGIONS)))]
    parts += [_fight(view, names), *(_player(view, seat, names) for seat in view.order), _table(view)]
    if view.own is not None and not view.opened:
        parts.append(f"**Yours alone**\n{own.hand(view)}")
    parts += [_open(view, seat, names) for seat in range(len(view.opened))]
    return "\n".join(part for part in parts if part)


def region(view: View, number: int) -> str:
    """One region without markup: who holds what there."""
    return _region(view, number).replace("*", "")


def _region(view: View, region: int) -> str:
    holders = {view.board.owner[t] for t in MEMBERS[region]}
    whole = f", held by {called(view, holders.pop())}" if len(holders) == 1 else ""
    lines = "; ".join(_place(view, t) for t in MEMBERS[region])
    return f"**{REGIONS[region].name}** (bonus {REGIONS[region].bonus}{whole}). {lines}."


def _place(view: View, t: int) -> str:
    site = f", {TERRITORIES[t].site}" if t in SITES and view.rules.advanced else ""
    figures = f" with {p.figures(view, t)}" if view.board.figures[t] else ""
    return f"{p.name(t)}{site}: {called(view, view.board.owner[t])} {p.stack(view, t)}{figures}"


def _fight(view: View, names: Names) -> str:
    fight = view.fight
    if fight is None:
        return ""
    attack, defence = map(p.rolled, fight.dice)
    whose = p.who(names, fight.attacker), p.who(names, fight.defender)
    pair = f"{p.name(fight.source)} against {p.name(fight.target)}"
    return f"**Fight.** {pair}: {attack} of {whose[0]} against {defence} of {whose[1]}."


def _player(view: View, seat: Seat, names: Names) -> str:
    player = view.players[seat]
    if player.out:
        return f"**{names[seat]}** ({player.colour}): {player.out}."
    figures = f" and {p.many(player.box_figures, 'figure')}" if view.rules.advanced else ""
    gods = f", {p.many(player.tokens, 'token')}, {player.pool} with Hades" if view.rules.advanced else ""
    box = f"box {player.box}{figures}"
    return f"**{names[seat]}** ({player.colour}): {_sum(view, seat)}, {p.many(player.cards, 'card')}{gods}, {box}."


def _table(view: View) -> str:
    pools = f" {p.cap(asking.to_place(view))}." if asking.to_place(view) else ""
    shown = f" ({p.pile(view.shown)} seen)" if view.shown else ""
    return f"Deck {view.deck}, discard {view.discard}{shown}; {p.many(view.trades, 'trade')} so far.{pools}"


def _open(view: View, seat: Seat, names: Names) -> str:
    """What is open once a match is over."""
    one = view.opened[seat]
    return f"**{p.whose(names, seat)} objective**: {p.goal(one.objective)}. Cards: {p.pile(one.hand)}."
