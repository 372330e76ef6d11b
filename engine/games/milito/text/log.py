"""What happened, as the log and the table tell it: third person, with names, from a redacted event."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.milito import events as e
from engine.games.milito.data import ARMIES, TERRAIN
from engine.games.milito.text import phrases as p
from engine.games.milito.text import strengths
from engine.games.milito.view import HIDDEN
from engine.kernel.outcome import Outcome

Names = Sequence[str]


def describe(event: e.Event, names: Names) -> str:
    """One line for an event; empty when it is not worth a line."""
    return TELL[type(event)](event, names)


def _mustered(event: e.Mustered, names: Names) -> str:
    sides = [f"{name} leads the {ARMIES[army].name} army" for name, army in zip(names, event.armies, strict=True)]
    return p.cap(f"{p.joined(sides)}.")


def _chose(event: e.Chose, names: Names) -> str:
    if not event.hired:
        return f"{names[event.seat]} has decided about mercenaries."
    return f"{names[event.seat]} has chosen: {_exchange(event.hired, event.home)}."


def _exchange(hired: e.Cards, home: e.Cards) -> str:
    return f"{p.pile(hired)} in, {p.pile(home)} left at home" if hired else "no mercenaries"


def _hired(event: e.Hired, names: Names) -> str:
    both = zip(names, event.hired, event.home, strict=True)
    return " ".join(f"{name}: {_exchange(hired, home)}." for name, hired, home in both)


def _deployed(event: e.Deployed, names: Names) -> str:
    lie = [f"{p.column(i)} is {p.ground(id)}" for i, id in enumerate(event.terrain) if id != "plain"]
    ground = f"{p.cap(p.joined(lie))}; the rest are plains." if lie else "All five columns are plains."
    return f"{ground} The coin falls for {names[event.first]}, who begins."


def _drew(event: e.Drew, names: Names) -> str:
    if not event.count:
        return ""
    seen = event.cards and HIDDEN not in event.cards
    cards = f": {p.pile(event.cards)}" if seen else ""
    return f"{names[event.seat]} draws {event.count}{cards}."


def _reshuffled(event: e.Reshuffled, names: Names) -> str:
    return f"{names[event.seat]} shuffles {p.cards(event.count)} of the discard pile into a new deck."


def _turn(event: e.Turn, names: Names) -> str:
    advance = f" {names[event.seat]} advances and holds {p.columns(event.taken)}." if event.taken else ""
    flanks = " Flank Attacks are possible." if event.flanks else ""
    return f"Turn {event.turn}: {names[event.seat]} to move.{advance}{flanks}"


def _placed(event: e.Placed, names: Names) -> str:
    where = p.joined(f"{p.name(item.unit)} in {p.column(item.column)}" for item in event.placements)
    back = [unit for item in event.placements for unit in item.back]
    sent = f"{p.units(back)} sent back first" if back else ""
    paid = f"paid with {p.joined(p.times(card, count) for card, count in p.each(event.payment))}"
    tail = [part for part in (sent, paid if event.payment else "") if part]
    return f"{names[event.seat]} places {where}{'; ' if tail else ''}{', '.join(tail)}."


def _declared(event: e.Declared, names: Names) -> str:
    came = f" from {p.column(event.base)}" if event.base != event.target else ""
    how = (
        f"makes a Flank Attack on {p.column(event.target)}{came}"
        if event.flank
        else f"attacks {p.column(event.target)}"
    )
    helped = f", supported by {p.name(event.support)}" if event.support >= 0 else ""
    asked = f" {names[1 - event.seat]} is to name the defending fighter." if event.facing < 0 else ""
    sealed = f" Sealed: {p.joined(_bonus(card) for card in event.sealed)}." if _open(event.sealed) else ""
    return f"{names[event.seat]} {how} with {p.name(event.fighter)}{helped}.{asked}{sealed}"


def _open(cards: e.Cards) -> bool:
    return bool(cards) and HIDDEN not in cards


def _bonus(card: int) -> str:
    return p.name(card) if card >= 0 else "the top of the deck"


def _named(event: e.Named, names: Names) -> str:
    return f"{names[event.seat]} names {p.name(event.fighter)} as fighter in {p.column(event.column)}."


def _sealed(event: e.Sealed, names: Names) -> str:
    origin = "the top card of the deck" if event.source == "deck" else "a card of the hand"
    seen = f": {p.name(event.card)}" if event.card >= 0 else ""
    return f"{names[event.seat]} lays {origin} face down{seen}."


def _withdrew(event: e.Withdrew, names: Names) -> str:
    shown = f" {names[1 - event.seat]} had laid {p.name(event.bonus)}." if event.bonus >= 0 else ""
    speed = f"speed {event.speed} against {event.against}"
    held = _control(event.control, event.column, names, " is")
    return f"{names[event.seat]} withdraws {p.units(event.units)} ({speed}); {held}.{shown}"


def _control(control: int, column: int, names: Names, verb: str) -> str:
    if control < 0:
        return f"{p.column(column)}{verb} neutral"
    return f"{names[control]} holds {p.column(column)}"


def _sum(force: e.Force, foe: int, terrain: str) -> str:
    none = " + no card" if force.bonus < 0 else ""
    return f"{strengths.addends(force.parts, foe, terrain)}{none} = {p.plain(force.total)}"


def _fought(event: e.Fought, names: Names) -> str:
    ours, theirs = event.attack, event.defence
    came = f" from {p.column(event.base)}" if event.base != event.target else ""
    how = "makes a Flank Attack on" if event.flank else "attacks"
    start = f"{names[ours.seat]} {how} {p.column(event.target)}{came}. {_sum(ours, theirs.fighter, event.terrain)}."
    reply = f"{names[theirs.seat]}: {_sum(theirs, ours.fighter, event.terrain)}."
    return " ".join([start, reply, *_turned(event, names), f"{fates(event, names)}."])


def _turned(event: e.Fought, names: Names) -> list[str]:
    if not event.by_effect:
        return []
    return [strengths.verdict(event, names)]


def fates(event: e.Fought, names: Names) -> str:
    """What became of units and control, without the full stop."""
    fallen = [unit for _, _, unit in event.destroyed]
    said = [f"{p.both(fallen)} {p.are(fallen)} destroyed"] if fallen else []
    if event.discarded:
        said.append("all who fought are discarded")
    said.append(_control(event.control, event.target, names, " is"))
    return p.cap("; ".join(said))


def _trampled(event: e.Trampled, names: Names) -> str:
    fate = "destroyed" if event.destroyed else "discarded, being a leader"
    return f"The fallen Elephants cost {names[event.seat]} the top card of the deck: {p.name(event.card)}, {fate}."


def _discarded(event: e.Discarded, names: Names) -> str:
    why = f"for {p.name(event.why)}" if event.why >= 0 else "for the limit of nine"
    return f"{names[event.seat]} discards {p.pile(event.cards)} {why}." if event.cards else ""


def _left(event: e.Left, names: Names) -> str:
    return f"{names[event.seat]} resigns."


def _ended(event: e.Ended, names: Names) -> str:
    return result(event.outcome, names)


def result(outcome: Outcome, names: Names) -> str:
    """Who won and how, in one sentence."""
    if not any(outcome.ranks):
        return "The table was closed without a result."
    if outcome.drawn:
        why = {"agreed": "by agreement", "turn_limit": "after 100 turns"}.get(outcome.reason, "with nothing moving")
        return f"The match is drawn {why}."
    winner = names[outcome.winners[0]]
    loser = p.joined(name for seat, name in enumerate(names) if seat not in outcome.winners)
    return ENDS[outcome.reason].format(winner=winner, loser=loser)


ENDS: Final = {
    "columns": "{winner} holds three columns or more at the start of the turn and wins.",
    "quiet_limit": "Six turns passed without a placement or an attack; {winner} stands better and wins.",
    "turn_limit": "A hundred turns have passed; {winner} stands better and wins.",
    "resigned": "{loser} resigned; {winner} wins.",
}
TELL: Final[dict[type[e.Event], Callable[[Any, Names], str]]] = {
    e.Mustered: _mustered,
    e.Chose: _chose,
    e.Hired: _hired,
    e.Deployed: _deployed,
    e.Drew: _drew,
    e.Reshuffled: _reshuffled,
    e.Turn: _turn,
    e.Placed: _placed,
    e.Declared: _declared,
    e.Named: _named,
    e.Sealed: _sealed,
    e.Withdrew: _withdrew,
    e.Fought: _fought,
    e.Trampled: _trampled,
    e.Discarded: _discarded,
    e.Left: _left,
    e.Ended: _ended,
}


def explained(event: e.Event, names: Names) -> str:
    """A combat line by line; empty for everything else."""
    if not isinstance(event, e.Fought):
        return ""
    came = f", from {p.column(event.base)}" if event.base != event.target else ""
    kind = "Flank Attack" if event.flank else "Attack"
    head = f"**{kind} on {p.column(event.target)}, {TERRAIN[event.terrain].name.lower()}{came}**"
    attack = _account(event.attack, "attacks", event.defence.fighter, event.terrain, names)
    defence = _account(event.defence, "defends", event.attack.fighter, event.terrain, names)
    return "\n".join([head, *attack, *defence, f"{strengths.verdict(event, names)} {fates(event, names)}."])


def _account(force: e.Force, verb: str, foe: int, terrain: str, names: Names) -> list[str]:
    lines = [f"- {strengths.line(part, force, foe, terrain)}" for part in force.parts]
    if force.bonus < 0:
        lines.append("- no Bonus Card")
    return [f"{names[force.seat]} {verb}:", *lines, f"= **{p.plain(force.total)}**"]
