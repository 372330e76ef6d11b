"""What happened, event by event, for the log, the table and the stories; nothing of it is secret."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.stilicho import events as e
from engine.games.stilicho.data import CARD, DIOCESE_IDS, FRONT_IDS, FRONTS, STEPS
from engine.games.stilicho.menu.board import EXECUTED
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.text import sums
from engine.kernel.outcome import Outcome

Names = Sequence[str]
WHY: Final = {
    "attack": "for the Attack",
    "enlist": "to enlist an ally",
    "counter": "against Olympius",
    "transfer": "for a Transfer",
    "garrison": "to place Garrisons",
    "suppress": "to suppress unrest",
    "mutiny": "to end the Mutiny",
}
FATES: Final = {
    "victory": "All three Enemies have surrendered: {0} has saved the West.",
    "execution": "Olympius springs his trap: Stilicho is executed.",
    "usurpation": "Constantine enters Ravenna and takes the throne.",
    "anarchy": "All five dioceses are in Revolt: the West falls into anarchy.",
    "general_mutiny": "Every Army that still faces an Enemy is in Mutiny: the troops depose their commander.",
    "time_limit": "The tenth year ends with Enemies in the field: the court dismisses Stilicho.",
    "resigned": "{0} lays down the command.",
    "closed": "The table was closed without a result.",
}
IGNORED: Final = {
    "cannot_attack": "no Surge moves {0} before a card has",
    "truce_begins": "the Truce holds {0} back",
    "truce_ends": "the Truce holds {0} back",
    "attacks_begins": "{0} is busy with the Vandals",
    "attacks_ends": "{0} is busy with the Vandals",
    "purple_cloak": "the Purple Cloak holds {0} back",
}


def describe(event: e.Event, names: Names) -> str:
    """A sentence or two for an event; empty when others tell it."""
    return TELL[type(event)](event, names)


def _arranged(event: e.Arranged, names: Names) -> str:
    led = {event.stilicho: " under Stilicho", event.sarus: " under Sarus"}
    armies = p.joined(f"{men} against {p.foe(n)}{led.get(n, '')}" for n, men in enumerate(event.armies))
    held = f"; Garrisons in {p.joined(map(p.space, event.garrisons))}" if event.garrisons else ""
    return f"Rome takes the field with {armies}{held}."


def _enemy_phase(event: e.EnemyPhase, names: Names) -> str:
    few = f" With {p.cards(event.cards)} only." if event.cards < 3 else ""
    return f"{p.cap(p.ROUNDS[event.round])} campaign, {p.year(event.turn)}: the Enemy moves.{few}"


def _roman_phase(event: e.RomanPhase, names: Names) -> str:
    changed = [f"{n} {word}" for n, word in ((event.cut, "fewer"), (event.extra, "more")) if n]
    why = f" ({p.joined(changed)})" if changed else ""
    return f"{names[0]} draws {len(event.cards)}{why}: {p.named(event.cards)}."


def _round_ended(event: e.RoundEnded, names: Names) -> str:
    gone = f"; {names[0]} discards {p.named(event.discarded)}" if event.discarded else ""
    return f"The {p.round_of(event.round)} of {p.year(event.turn)} is over{gone}."


def _turn_began(event: e.TurnBegan, names: Names) -> str:
    late = " The Late War begins, and Olympius grows stronger." if event.late else ""
    return f"The year {p.year(event.turn)} begins.{late}"


def _icon(event: e.IconRead, names: Names) -> str:
    """A Surge names the card of each icon; a card that was drawn is named by that."""
    return " ".join(filter(None, (f"*{p.card(event.card)}*." if event.surge else "", noted(event))))


def noted(event: e.IconRead) -> str:
    """What is special about an icon; empty where what comes of it tells it all."""
    if event.ignored == "surrendered":
        return "" if event.surge and event.icon != "ret" else f"{p.does(event.front, 'has', 'have')} surrendered."
    if event.ignored == "idle":
        return "The rest of the card is lost."
    if event.ignored:
        return f"{p.cap(IGNORED[event.ignored].format(p.foe(event.front)))}."
    return "The Enemy deck is to be reshuffled after this Surge." if event.icon == "shuf" else ""


def _turned(event: e.Turned, names: Names) -> str:
    how = {"die": "A six: " if event.bold else "A one: "}.get(event.why, "")
    said = f"{p.foe(event.front)} {p.goes(event.front, 'turns')} Bold"
    if not event.bold:
        said = f"{p.foe(event.front)} {p.goes(event.front, 'is', 'are')} Demoralized"
    return p.cap(f"{how}{said}.")


def _advanced(event: e.Advanced, names: Names) -> str:
    if event.how == "siege":
        return f"{p.does(event.front, 'lays', 'lay')} siege to {p.space(event.space.removesuffix('_siege'))}."
    if event.how == "city":
        return f"{p.does(event.front, 'enters', 'enter')} {p.space(event.space)}."
    return f"{p.does(event.front, 'marches', 'march')} to {p.space(event.space)}."


def _retreated(event: e.Retreated, names: Names) -> str:
    if event.origin == event.space:
        return f"{p.does(event.front, 'is', 'are')} at Home and {p.goes(event.front, 'stays')}."
    return f"{p.does(event.front, 'falls', 'fall')} back to {p.space(event.space)}."


def _met(event: e.Met, names: Names) -> str:
    where = f" at {p.space(event.space)}" if event.space else ""
    verb = p.goes(event.attacker, "meets") if event.space else p.goes(event.attacker, "clashes", "clash") + " with"
    (one, two), (three, four) = event.values, event.dice
    won = "a tie, rolled again" if event.winner < 0 else f"{p.foe(event.winner)} {p.goes(event.winner, 'wins')}"
    sums_ = f"{one} + {three} against {two} + {four}"
    return f"{p.cap(p.foe(event.attacker))} {verb} {p.foe(event.defender)}{where}: {sums_}, {won}."


def _swelled(event: e.Swelled, names: Names) -> str:
    bold, weak = FRONTS[event.front].counters[event.second]
    return f"{p.does(event.front, 'fights', 'fight')} with {bold} Bold and {weak} Demoralized from now on."


def _marked(event: e.Marked, names: Names) -> str:
    if event.before == "cannot_attack":
        return f"{p.cap(p.foe(event.front))} may be attacked from now on."
    if not event.marker:
        return f"{p.MARKERS[event.before].partition(',')[0]} is over for {p.foe(event.front)}."
    if event.before:
        return f"{p.MARKERS[event.before]} lasts one more round for {p.foe(event.front)}."
    return f"{p.MARKERS[event.marker]} lies on {p.foe(event.front)}."


def _prevented(event: e.Prevented, names: Names) -> str:
    """Both a card paid in the Enemy Phase and an event that clears a Surge Space."""
    return f"*{p.card(event.paid)}* keeps *{p.card(event.card)}* out of the Surge Spaces."


def _oath(event: e.Oath, names: Names) -> str:
    front = event.front
    home = f"{p.foe(front)} {p.goes(front, 'stands', 'stand')} at {p.space(FRONTS[front].spaces[0])} again, Bold"
    if not event.die:
        end = f"is broken: {home}" if event.broken else "is safe"
        return f"{p.cap(p.whose(front))} oath {end}."
    added = f" + {event.bonus}" if event.bonus else ""
    end = f"broken; {home}" if event.broken else "kept"
    return f"{p.cap(p.whose(front))} oath: {event.die}{added} against Pacification {event.pacification}, {end}."


def _olympius(event: e.OlympiusMoved, names: Names) -> str:
    change = event.after - event.before
    moved = f"Olympius {'gains' if change > 0 else 'loses'} {p.steps(abs(change))}"
    why = {"stilicho": f"A {'one' if change > 0 else 'six'} for Stilicho: ", "roma": "Roma is theirs: "}.get(
        event.why, ""
    )
    return f"{why}{moved} ({p.olympius(event.after)})." if event.after < EXECUTED else f"{why}{moved}, the last."


def _unrest(event: e.Unrest, names: Names) -> str:
    where = p.diocese(event.diocese)
    if not event.after:
        return f"{where} is calm again."
    return f"{where} calms to Unrest." if event.after < event.before else f"{p.level(event.after)} in {where}."


def _mutiny(event: e.MutinyChanged, names: Names) -> str:
    return f"{p.cap(p.army(event.front))} {'goes into Mutiny' if event.mutinous else 'is loyal again'}."


def _lost(event: e.Lost, names: Names) -> str:
    return f"{p.cap(p.army(event.front))} loses {p.men(event.count)}."


def _garrison_lost(event: e.GarrisonLost, names: Names) -> str:
    return f"The Garrison of {p.space(event.space)} {'is given up' if event.why == 'suppress' else 'is lost'}."


def _leader(event: e.LeaderMoved, names: Names) -> str:
    name = p.leader(event.leader)
    if event.to == "gone":
        return f"{name} leaves the game."
    if event.to in FRONT_IDS:
        return f"{name} takes over {p.place(event.to)}."
    return f"{name} becomes Advocate." if event.to == "advocate" else f"{name} goes to {p.place(event.to)}."


def _men(event: e.MenMoved, names: Names) -> str:
    verb = "goes" if event.count == 1 else "go"
    where = p.place(event.to) if event.to in FRONT_IDS or event.to in p.PLACES else f"{p.space(event.to)} as Garrison"
    return f"{p.cap(p.men(event.count))} {verb} from {p.place(event.origin)} to {where}."


def _rolled(event: e.Rolled, names: Names) -> str:
    if event.why not in CARD:
        return ""
    kinds = {effect.kind for effect in STEPS["event"][CARD[event.why]]}
    if "overrun" in kinds:
        hit = p.diocese(event.die - 1) if event.die <= len(DIOCESE_IDS) else "a Garrison of your choice"
    else:
        hit = p.army((event.die - 1) // 2)
    return f"The die says {event.die}: {hit}."


def _set(event: e.Set, names: Names) -> str:
    match event.what:
        case "cut":
            return f"{p.cap(p.number(event.number))} fewer to draw in the next Roman Phase."
        case "extra":
            return f"{p.cap(p.number(event.number))} more to draw in the next Roman Phase."
        case "winter":
            return "The next Enemy Phase is shorter."
        case "wedding":
            return "Two cards may be kept at the end of a turn from now on."
        case "hostage":
            return f"{p.cap(p.whose(event.number))} oath is safe until Housekeeping."
    return f"{p.cap(p.whose(event.number))} oath is safe for good."


def _paid(event: e.Paid, names: Names) -> str:
    if event.what in CARD:
        return f"{names[0]} discards *{p.card(event.card)}*."
    return f"{names[0]} pays *{p.card(event.card)}* {WHY[event.what]}."


def _drew(event: e.Drew, names: Names) -> str:
    return f"{names[0]} draws {p.named(event.cards)}." if event.cards else "No card is left to draw."


def _looked(event: e.Looked, names: Names) -> str:
    if not event.cards:
        return f"{names[0]} looks at the Enemy deck, and no card is left in it."
    how = "puts the next Enemy cards in order" if event.ordered else "looks at the next Enemy cards"
    return f"{names[0]} {how}: {p.named(event.cards)}."


def _attacked(event: e.Attacked, names: Names) -> str:
    with_ = [p.men(event.troops), *(f"*{p.card(card)}*" for card in event.cards), *map(p.foe, event.allies)]
    who = p.leader(event.leader) if event.leader >= 0 else p.cap(p.army(event.front))
    whom = f"{p.foe(event.front)} {p.before(event.space)}"
    if event.leader < 0:
        whom = f"{p.goes(event.front, 'him', 'them')} {p.before(event.space)}"
    return f"{who} attacks {whom} with {p.joined(with_)}."


def _assaulted(event: e.Assaulted, names: Names) -> str:
    return f"{p.does(event.front, 'attacks', 'attack')} the Garrison of {p.space(event.space)}."


def _spent(event: e.Spent, names: Names) -> str:
    return f"{names[0]} spends {p.named(event.cards)}."


def fought(event: e.Fought) -> str:
    """The sums of a roll and what they decide."""
    mine, theirs = (sums.figures(*side) for side in zip((event.roman, event.enemy), event.totals, strict=True))
    if event.result == "tie":
        end = "a tie, rolled again"
    elif event.garrison:
        end = "the Garrison holds" if event.result == "roman" else "the Garrison is beaten"
    else:
        end = "Rome wins" if event.result == "roman" else "Rome loses"
    return f"{mine} against {theirs}: {end}."


def _tried(event: e.Tried, names: Names) -> str:
    added = [str(n) for n in (event.die, event.bonus, event.reserve) if n]
    total = event.die + event.bonus + event.reserve
    sum_ = f"{' + '.join(added)} = {total}" if len(added) > 1 else str(total)
    return f"{sum_} against {event.against}: {_trial_end(event)}."


def _trial_end(event: e.Tried) -> str:
    if event.result == "tie" and event.diocese < 0:
        return "a tie, rolled again"
    if event.diocese < 0:
        return "Olympius gives way" if event.result == "success" else "Olympius stands firm"
    where = p.diocese(event.diocese)
    return f"{where} is subdued" if event.result == "success" else f"{where} stays restless"


def result(outcome: Outcome, names: Names) -> str:
    """How it ended."""
    return FATES[outcome.reason].format(names[0])


TELL: Final[dict[type[e.Event], Callable[[Any, Names], str]]] = {
    e.Arranged: _arranged,
    e.EnemyPhase: _enemy_phase,
    e.RomanPhase: _roman_phase,
    e.RoundEnded: _round_ended,
    e.TurnBegan: _turn_began,
    e.Revealed: lambda event, names: f"*{p.card(event.card)}*.",
    e.Cancelled: lambda event, names: f"*{p.card(event.card)}* has no effect.",
    e.IconRead: _icon,
    e.Turned: _turned,
    e.Advanced: _advanced,
    e.Retreated: _retreated,
    e.Met: _met,
    e.Swelled: _swelled,
    e.Marked: _marked,
    e.Stored: lambda event, names: f"Surge {p.surge(event.space)}",
    e.Prevented: _prevented,
    e.Surged: lambda event, names: "A Surge.",
    e.Reshuffled: lambda event, names: f"The {event.deck.title()} deck is shuffled anew, {p.cards(event.count)}.",
    e.Oath: _oath,
    e.OlympiusMoved: _olympius,
    e.Unrest: _unrest,
    e.MutinyChanged: _mutiny,
    e.Lost: _lost,
    e.GarrisonLost: _garrison_lost,
    e.LeaderMoved: _leader,
    e.MenMoved: _men,
    e.Rolled: _rolled,
    e.Set: _set,
    e.Paid: _paid,
    e.Played: lambda event, names: f"{names[0]} plays *{p.card(event.card)}*.",
    e.Drew: _drew,
    e.Filed: lambda event, names: "",
    e.Looked: _looked,
    e.Attacked: _attacked,
    e.Assaulted: _assaulted,
    e.Dice: lambda event, names: "",
    e.Spent: _spent,
    e.Fought: lambda event, names: fought(event),
    e.Tried: _tried,
    e.Surrendered: lambda event, names: f"{p.does(event.front, 'surrenders', 'surrender')}.",
    e.Ended: lambda event, names: result(event.outcome, names),
}


def explained(event: e.Event, names: Names) -> str:
    """A roll part by part; empty for everything else."""
    if not isinstance(event, e.Fought):
        return ""
    ours = "Garrison of " + p.space(event.space) if event.garrison else "Rome"
    lines = ((ours, event.roman, event.totals[0]), (p.SHORT[event.front], event.enemy, event.totals[1]))
    said = "\n".join(f"{who}: {sums.explained(parts, event.front)}; total {total}." for who, parts, total in lines)
    return f"{said} A tie, rolled again." if event.result == "tie" else said
