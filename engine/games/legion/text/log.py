"""What happened, as the log and the table tell it: third person, with the sides' names, from a redacted event."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.legion import events as e
from engine.games.legion.data import BATTLE, DECOY, HOME, HORDE, KINDS, ROME, ROSTER, SKULLS, TILE, WIDE, bits
from engine.games.legion.text import fought
from engine.games.legion.text import phrases as p
from engine.kernel.outcome import Outcome

Names = Sequence[str]


def describe(event: e.Event, names: Names) -> str:
    """One line for an event; empty when it is not worth a line."""
    return TELL[type(event)](event, names)


def _mustered(event: e.Mustered, names: Names) -> str:
    return f"{names[ROME]} leads Rome, {names[HORDE]} leads the Horde; both arrange their armies in secret."


def _arranged(event: e.Arranged, names: Names) -> str:
    return ""


def _readied(event: e.Readied, names: Names) -> str:
    return f"{names[event.seat]} is ready." if event.ready else f"{names[event.seat]} is arranging again."


def _deployed(event: e.Deployed, names: Names) -> str:
    armies = [f"{p.cap(p.SIDE[seat])}: {rows(seat, tiles)}." for seat, tiles in enumerate(event.tiles) if tiles]
    return " ".join([begun(event), *armies])


def begun(event: e.Deployed) -> str:
    """The same without the armies, for those who see them on the board."""
    return f"Both are ready: the battle begins, and the coin lets {p.SIDE[event.first]} move first."


def rows(seat: int, tiles: e.Tiles) -> str:
    """An arrangement as text, front row first: A2–J2 -- Le Pr …; A1–J1 …"""
    standing = {tile: KINDS[ROSTER[seat][unit]].code for unit, tile in enumerate(tiles)}
    low, high = bits(HOME[seat])[:WIDE], bits(HOME[seat])[WIDE:]
    ordered = (high, low) if seat == ROME else (low, high)
    return "; ".join(
        f"{TILE[row[0]]}–{TILE[row[-1]]} {' '.join(standing.get(tile, '--') for tile in row)}" for row in ordered
    )


def _turn(event: e.Turn, names: Names) -> str:
    said = [f"Round {event.round}: {names[event.seat]} ({p.SIDE[event.seat]}) to move."]
    if event.income > 0:
        said.append(f"The trenches bring {event.income} D.")
    if event.bribed:
        bought = p.joined(p.unit(event.seat, unit) for unit in event.bribed)
        said.append(f"Bribed for this turn: {bought}.")
    if event.quiet >= BATTLE.quiet_warning:
        said.append(f"{event.quiet} rounds without a fallen unit; {BATTLE.quiet} end the match.")
    return " ".join(said)


def _moved(event: e.Moved, names: Names) -> str:
    if event.unit < 0:
        return _glimpsed(event)
    who = f"{p.WHOSE[event.seat]} {p.unit(event.seat, event.unit)}"
    way = f"{TILE[event.tiles[0]]}–{TILE[event.tiles[-1]]}"
    stopped = STOPPED[event.stop].format(was=p.are(event.kind, "was", "were"))
    return p.cap(f"{who} moved {way}{stopped}.")


STOPPED: Final = {
    "": "",
    "barred": ": the way further was barred",
    "pit": " into a trap",
    "caltrops": " into a trap",
    "skulls": " and {was} driven back",
}


def _glimpsed(event: e.Moved) -> str:
    """A march as the enemy saw it: only the tiles on which the unit was in sight."""
    who = f"{p.WHOSE[event.seat]} {p.name(event.kind)}" if event.kind >= 0 else f"A {p.PEOPLE[event.seat]} marker"
    first, last = TILE[event.tiles[0]], TILE[event.tiles[-1]]
    gone = event.to < 0
    if first == last:
        several = event.kind >= 0 and KINDS[event.kind].id in p.PLURALS
        seen = f"{'were' if several else 'was'} seen at {first} and {'are' if several else 'is'} out of sight"
        return p.cap(f"{who} {seen if gone else f'came into sight at {first}'}.")
    return p.cap(f"{who} moved {first}–{last}{' and out of sight' if gone else ''}.")


def _sprung(event: e.Sprung, names: Names) -> str:
    trap = p.cap(f"{p.trap(event.trap)} at {TILE[event.tile]} {p.were(event.trap)} sprung")
    cost = f"; Rome loses {event.morale} morale" if event.morale else ""
    if event.kind < 0 or event.to < 0:
        return f"{trap}{cost}."
    back = f"{p.are(event.kind, 'goes', 'go')} back to {TILE[event.to]}"
    fate = back if event.trap == SKULLS else f"{p.are(event.kind, 'is', 'are')} lamed"
    return f"{trap}: Rome’s {p.name(event.kind)} {fate}{cost}."


def _found(event: e.Found, names: Names) -> str:
    if event.trap == DECOY:
        return f"The Fabri saw through a decoy camp at {TILE[event.tile]}."
    return f"The Fabri found {p.trap(event.trap)} at {TILE[event.tile]}."


def _shot(event: e.Shot, names: Names) -> str:
    victim = p.owned(1 - event.seat, event.victim)
    harm = "" if event.hit else "; Iron Will: no harm"
    heads = f"; Head-Takers take {event.heads} morale more" if event.heads else ""
    where = f"at {TILE[event.tile]} shot {victim} at {TILE[event.target]}"
    return p.cap(f"{p.owned(event.seat, event.kind)} {where}{harm}{heads}.")


def _unmasked(event: e.Unmasked, names: Names) -> str:
    deed = "shot" if event.shot else "struck"
    who = f"Rome’s {p.name(event.kind)} at {TILE[event.tile]}"
    return f"{who} {deed} a decoy camp at {TILE[event.target]}: it is gone, and the Horde knows its striker."


def _fell(event: e.Fell, names: Names) -> str:
    """Who fell hand to hand stands in the line of the fight; here what it costs."""
    spoils = [f"{event.spoils} D of spoils for {p.SIDE[1 - event.seat]}"] if event.spoils else []
    if event.cause not in CAUSES:
        lost = [f"{p.SIDE[event.seat]} loses {event.morale} morale"] if event.morale else []
        return p.cap("; ".join([*lost, *spoils]) + "." if lost or spoils else "")
    lost = [f"{event.morale} morale lost"] if event.morale else []
    fallen = f"{p.owned(event.seat, event.kind)} fell at {TILE[event.tile]}{CAUSES[event.cause]}"
    return p.cap(": ".join(filter(None, (fallen, ", ".join([*lost, *spoils])))) + ".")


CAUSES: Final = {
    "shot": " to the shot",
    "wolf_pit": " in the pit",
    "caltrops": " on the caltrops",
    "volley": " to the volley",
}


def _bought(event: e.Bought, names: Names) -> str:
    if event.card < 0:
        return p.cap(f"{p.SIDE[event.seat]} bought a card.")
    new = f"; {p.card(event.next)} is for sale now" if event.next >= 0 else ""
    return p.cap(f"{p.SIDE[event.seat]} bought {p.card(event.card)} for {event.price} D{new}.")


def _played(event: e.Played, names: Names) -> str:
    if event.card < 0:
        return p.cap(f"{p.SIDE[event.seat]} played a card.")
    on = f" on the {p.unit(event.seat, event.unit)}" if event.unit >= 0 else ""
    at = f" at {TILE[event.tile]}" if event.tile >= 0 else ""
    return p.cap(f"{p.SIDE[event.seat]} played {p.card(event.card)}{on}{at}.")


def _prepared(event: e.Prepared, names: Names) -> str:
    if event.trap < 0:
        return "The ground is prepared."
    return p.cap(f"the Horde laid {p.trap(event.trap)} at {TILE[event.tile]}.")


def _swept(event: e.Swept, names: Names) -> str:
    found = f"somebody at {p.tiles(event.found)}" if event.found else "nobody"
    named = f" On {TILE[event.tile]} stands the {p.name(event.kind)}." if event.kind >= 0 else ""
    if event.decoy:
        named = f" On {TILE[event.tile]} stands a decoy camp."
    return f"The sweep round {TILE[event.tile]} shows {found}.{named}"


def _spied(event: e.Spied, names: Names) -> str:
    return p.cap(f"{p.SIDE[1 - event.seat]} now knows {p.owned(event.seat, event.kind)} at {TILE[event.tile]}.")


def _struck(event: e.Struck, names: Names) -> str:
    where = TILE[event.tile]
    if event.decoy:
        return f"A volley struck {where}: a decoy camp is gone."
    if event.unit < 0:
        return f"A volley struck {where}{'' if event.destroyed else ': whoever stands there lives'}."
    who = f"{p.WHOSE[1 - event.seat]} {p.unit(1 - event.seat, event.unit)}"
    harm = p.counted(event.wounds, "wound") if event.wounds else "no harm, Iron Will"
    return f"A volley struck {who} at {where}: {harm}."


def _bribed(event: e.Bribed, names: Names) -> str:
    where = TILE[event.tile]
    if event.decoy:
        return f"Rome’s coin at {where} was wasted on a decoy camp."
    if event.unit < 0:
        return f"Rome’s coin was taken at {where}."
    return f"Rome’s coin bought the Horde’s {p.unit(HORDE, event.unit)} at {where}: it sits out the next turn."


def _rallied(event: e.Rallied, names: Names) -> str:
    return p.cap(f"{p.SIDE[event.seat]} rallied: {event.morale} morale back.")


def _walled(event: e.Walled, names: Names) -> str:
    return f"Rome raised a palisade at {TILE[event.tile]}."


def _joined(event: e.Joined, names: Names) -> str:
    who = "A fresh Praetorian stands" if event.unit >= 0 else "A new Roman marker stands"
    return f"{who} at {TILE[event.tile]}."


def _called(event: e.Called, names: Names) -> str:
    reached, hear = p.counted(len(event.reached), "unit"), "hears" if len(event.reached) == 1 else "hear"
    if event.seat == ROME:
        return f"Rome’s Cornicen sounded the Advance; {reached} {hear} it."
    return f"The Horde’s Carnyx-Bearer raised the War Cry; {reached} {hear} it."


def _cleared(event: e.Cleared, names: Names) -> str:
    if event.trap < 0:
        return f"A trap at {TILE[event.tile]} was cleared."
    return p.cap(f"{p.trap(event.trap)} at {TILE[event.tile]} {p.were(event.trap)} cleared.")


def _drew(event: e.Drew, names: Names) -> str:
    cards = f": {p.cards(event.cards)}" if event.cards else ""
    shuffled = " The discard pile was shuffled." if event.shuffled else ""
    return p.cap(f"{p.SIDE[event.seat]} drew {event.count}{cards}.{shuffled}")


def _dug_in(event: e.DugIn, names: Names) -> str:
    have = p.are(ROSTER[event.seat][event.unit], "has", "have")
    return p.cap(f"{p.WHOSE[event.seat]} {p.unit(event.seat, event.unit)} at {TILE[event.tile]} {have} dug in.")


def _left(event: e.Left, names: Names) -> str:
    return f"{names[event.seat]} resigns."


def _ended(event: e.Ended, names: Names) -> str:
    return result(event.outcome, names)


def result(outcome: Outcome, names: Names) -> str:
    """Who won and how, in one sentence."""
    if not any(outcome.ranks):
        return "The table was closed without a result."
    if outcome.drawn:
        return f"The match is drawn{DRAWS.get(outcome.reason, '')}."
    winner = outcome.winners[0]
    side = {
        "winner": names[winner],
        "loser": names[1 - winner],
        "fallen": KINGS[1 - winner],
        "side": p.SIDE[1 - winner],
    }
    return p.cap(ENDS[outcome.reason].format(**side))


KINGS: Final = ("Legate", "Chieftain")
DRAWS: Final = {
    "agreed": " by agreement",
    "king": ": both Kings fell in one fight",
    "morale": ": both armies broke at once",
    "elimination": ": nobody is left on the board",
    "quiet_limit": ": fifteen quiet rounds, and the morale bars are level",
    "round_limit": ": sixty rounds are over, and the morale bars are level",
}
ENDS: Final = {
    "king": "the {fallen} has fallen; {winner} wins.",
    "morale": "the morale of {side} is broken; {winner} wins.",
    "elimination": "{side} has no unit left; {winner} wins.",
    "quiet_limit": "fifteen rounds passed without a fallen unit; {winner} has the better morale and wins.",
    "round_limit": "sixty rounds are over; {winner} has the better morale and wins.",
    "resigned": "{loser} resigned; {winner} wins.",
}
TELL: Final[dict[type[e.Event], Callable[[Any, Names], str]]] = {
    e.Mustered: _mustered,
    e.Arranged: _arranged,
    e.Readied: _readied,
    e.Deployed: _deployed,
    e.Turn: _turn,
    e.Moved: _moved,
    e.Sprung: _sprung,
    e.Found: _found,
    e.Fought: fought.describe,
    e.Shot: _shot,
    e.Unmasked: _unmasked,
    e.Fell: _fell,
    e.Bought: _bought,
    e.Played: _played,
    e.Prepared: _prepared,
    e.Swept: _swept,
    e.Spied: _spied,
    e.Struck: _struck,
    e.Bribed: _bribed,
    e.Rallied: _rallied,
    e.Walled: _walled,
    e.Joined: _joined,
    e.Called: _called,
    e.Cleared: _cleared,
    e.Drew: _drew,
    e.DugIn: _dug_in,
    e.Left: _left,
    e.Ended: _ended,
}
