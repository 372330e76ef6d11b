"""What happened, as the log and the table tell it: third person, with names, from a redacted event."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.war import events as e
from engine.games.war.menu.board import FIGURE
from engine.games.war.text import orders
from engine.games.war.text import phrases as p
from engine.games.war.view import HADES, NEUTRAL
from engine.kernel.outcome import Outcome

Names = Sequence[str]
SINGLY: Final = 3
"""So many placements of one step are told one by one."""


def describe(event: e.Event, names: Names) -> str:
    """One line for an event; empty when it is not worth a line."""
    return TELL[type(event)](event, names)


def _opened(event: e.Opened, names: Names) -> str:
    (first, colour), *others = zip(names, event.colours, strict=True)
    sides = [f"{first} leads the {colour} army", *(f"{name} {colour}" for name, colour in others)]
    rolls = "; then ".join(
        ", ".join(f"{names[seat]} {roll}" for seat, roll in enumerate(thrown) if roll) for thrown in event.rolls
    )
    return f"{p.joined(sides)}. Dealer’s roll: {rolls}; {names[event.dealer]} deals."


def _dealt(event: e.Dealt, names: Names) -> str:
    seats = [*range(len(names)), *([NEUTRAL] if NEUTRAL in event.owner else [])]
    shares = [f"{p.who(names, seat)} {event.owner.count(seat)}" for seat in seats]
    return f"Dealt: {', '.join(shares)}. {names[event.order[0]]} begins."


def _charged(event: e.Charged, names: Names) -> str:
    return f"{p.whose(names, event.seat)} objective: {p.goal(event.objective)}."


def _turn(event: e.Turn, names: Names) -> str:
    regions = [f"{armies} for {p.region(region)}" for region, armies in event.regions]
    tokens = [p.many(event.tokens, "token")] if event.tokens else []
    got = p.joined([p.armies(event.armies), *regions, *tokens])
    return f"Round {event.round}: {names[event.seat]} receives {got}."


def _put(put: e.Put) -> str:
    return f"{p.name(put.territory)} by {_pieces(put)}"


def _pieces(put: e.Put) -> str:
    """5, or a figure, or 5 and a figure."""
    said = [str(put.warriors)] if put.warriors else []
    said += ["a figure"] if put.figures == 1 else [p.many(put.figures, "figure")] if put.figures else []
    return p.joined(said)


def _placed(event: e.Placed, names: Names) -> str:
    spread = ", spread by the rules" if event.spread else ""
    said = p.joined(map(_put, event.puts)) if len(event.puts) <= SINGLY else _together(event.puts)
    return f"{names[event.seat]} reinforces {said}{spread}."


def _together(puts: Sequence[e.Put]) -> str:
    """Many placements: the territories that got as much as each other are named together, the most first."""
    by: dict[str, list[e.Put]] = {}
    for put in sorted(puts, key=lambda put: -put.warriors - FIGURE * put.figures):
        by.setdefault(_pieces(put), []).append(put)
    return "; ".join(f"{p.joined(p.name(put.territory) for put in alike)} by {much}" for much, alike in by.items())


def _traded(event: e.Traded, names: Names) -> str:
    extra = "".join(f", +2 on {p.name(card)}" for card in event.owned)
    athena = f" Athena takes {p.many(event.athena, 'token')}." if event.athena else ""
    given = p.many(event.sacrificed, "warrior")
    gods = f" {p.cap(given)} given up for {p.many(event.tokens, 'token')}." if event.sacrificed else ""
    count = p.number(len(event.cards))
    head = f"{names[event.seat]} trades {count} cards for {p.armies(event.armies)}{extra}: {p.pile(event.cards)}."
    return f"{head}{athena}{gods}"


def _dismembered(event: e.Dismembered, names: Names) -> str:
    came = p.many(event.warriors, "warrior")
    return f"{names[event.seat]} breaks up a figure on {p.name(event.territory)} into {came}."


def _wasted(event: e.Wasted, names: Names) -> str:
    return f"{p.cap(p.armies(event.armies))} of {names[event.seat]} found no piece in the box."


def _released(event: e.Released, names: Names) -> str:
    return f"Hades gives {names[event.seat]} {p.many(event.warriors, 'warrior')} back, on {p.name(event.territory)}."


def _rolled(event: e.Rolled, names: Names) -> str:
    attack, defence = map(p.rolled, event.dice)
    dice = f"dice {attack} against {defence} of {p.who(names, event.defender)}"
    return f"{p.who(names, event.seat)} attacks {p.name(event.target)} from {p.name(event.source)}: {dice}."


def _invoked(event: e.Invoked, names: Names) -> str:
    return f"{names[event.seat]} pays a token: {p.GODS[event.god]}. {_again(event, names)}"


def _again(event: e.Invoked, names: Names) -> str:
    before, after = (p.joined(map(str, values)) for values in (event.before, event.after))
    if event.god == "ares":
        return f"A special die replaces a {before}: {after}."
    which = "The attacker’s" if event.side == 0 else "The defender’s"
    several = "are" if len(event.before) > 1 else "is"
    return f"{which} {before} {several} rolled again: {after}."


def _passed(event: e.Passed, names: Names) -> str:
    return f"{names[event.seat]} lets the fallen go." if event.window == HADES else f"{names[event.seat]} passes."


def _fought(event: e.Fought, names: Names) -> str:
    return f"{attack(event, names)}: {outcome(event)}."


def attack(event: e.Fought, names: Names) -> str:
    """Who attacked what, and how often."""
    often = f" {p.times(len(event.rolls))}" if len(event.rolls) > 1 else ""
    return f"{p.who(names, event.seat)} attacks {p.name(event.target)} from {p.name(event.source)}{often}"


def outcome(event: e.Fought) -> str:
    """What a series cost both sides: "2 lost, 3 destroyed; Corinth falls"."""
    lost, killed = (sum(roll.lost[side] for roll in event.rolls) for side in (0, 1))
    return f"{lost} lost, {killed} destroyed{f'; {p.name(event.target)} falls' if event.fallen else ''}"


def _gathered(event: e.Gathered, names: Names) -> str:
    paid = f" for {p.many(event.tokens, 'token')}" if event.tokens else ""
    return f"Hades keeps {p.many(event.warriors, 'warrior')} of {names[event.seat]}{paid}."


def _occupied(event: e.Occupied, names: Names) -> str:
    moved = p.pieces(event.warriors, event.figures)
    return p.cap(f"{p.who(names, event.seat)} moves {moved} into {p.name(event.target)}.")


def _eliminated(event: e.Eliminated, names: Names) -> str:
    by = f" by {names[event.by]}" if event.by != NEUTRAL else ""
    return f"{names[event.seat]} is eliminated{by}."


def _inherited(event: e.Inherited, names: Names) -> str:
    cards = f": {p.pile(event.cards)}" if event.cards else ""
    taken = f"{names[event.heir]} takes {p.many(event.count, 'card')} of {names[event.seat]}{cards}."
    out = f" ({p.pile(event.trimmed)})" if event.trimmed else ""
    several = "are" if event.excess > 1 else "is"
    trim = f" {p.cap(p.many(event.excess, 'card'))} above five {several} taken out by lot{out}." if event.excess else ""
    return f"{taken}{trim}"


def _moved(event: e.Moved, names: Names) -> str:
    way = f" by way of {p.name(event.through)}" if event.through >= 0 else ""
    moved = p.pieces(event.warriors, event.figures)
    return f"{names[event.seat]} moves {moved} from {p.name(event.source)} to {p.name(event.target)}{way}."


def _reshuffled(event: e.Reshuffled, names: Names) -> str:
    return f"The discard is shuffled into a new deck of {p.many(event.cards, 'card')}."


def _drew(event: e.Drew, names: Names) -> str:
    seen = f": {p.pile((event.card,))}" if event.card >= 0 else ""
    return f"{names[event.seat]} draws a card{seen}."


def _ordered(event: e.Ordered, names: Names) -> str:
    first = "figures" if event.figures else "warriors"
    return f"{names[event.seat]} lets {first} fall first from now on."


def _instructed(event: e.Instructed, names: Names) -> str:
    return f"{names[event.seat]} orders: {orders.spoken(event.line, event.value)}."


def _left(event: e.Left, names: Names) -> str:
    return f"{names[event.seat]} leaves the match; those territories are neutral now."


def _ended(event: e.Ended, names: Names) -> str:
    goals = [f"{name}: {p.goal(goal)}" for name, goal in zip(names, event.objectives, strict=True)]
    return f"{result(event.outcome, names)} The objectives were: {'; '.join(goals)}."


def result(ended: Outcome, names: Names) -> str:
    """Who won and how, in one sentence."""
    if not any(ended.ranks):
        return "The table was closed without a result."
    winners = p.joined(names[seat] for seat in ended.winners)
    if len(ended.winners) > 1:
        return f"The match is drawn between {winners}."
    return ENDS[ended.reason].format(winner=winners)


ENDS: Final = {
    "objective": "{winner} reaches the objective and wins.",
    "last": "{winner} is the last one standing and wins.",
    "round_limit": "The last round is over; {winner} has most territories, regions and armies and wins.",
    "agreed": "By agreement {winner} wins.",
}
TELL: Final[dict[type[e.Event], Callable[[Any, Names], str]]] = {
    e.Opened: _opened,
    e.Dealt: _dealt,
    e.Charged: _charged,
    e.Turn: _turn,
    e.Placed: _placed,
    e.Traded: _traded,
    e.Dismembered: _dismembered,
    e.Wasted: _wasted,
    e.Released: _released,
    e.Rolled: _rolled,
    e.Invoked: _invoked,
    e.Passed: _passed,
    e.Fought: _fought,
    e.Gathered: _gathered,
    e.Occupied: _occupied,
    e.Eliminated: _eliminated,
    e.Inherited: _inherited,
    e.Moved: _moved,
    e.Reshuffled: _reshuffled,
    e.Drew: _drew,
    e.Ordered: _ordered,
    e.Instructed: _instructed,
    e.Left: _left,
    e.Ended: _ended,
}
