"""Units, cards, traps and statuses by themselves: values, where the figures come from, what they do here and now."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.games.legion.data import (
    BATTLE,
    BIT,
    CARD_ID,
    CARD_OF,
    CARD_SOURCES,
    CENTURION,
    DECOY,
    FOG,
    KIND_OF,
    KIND_SOURCES,
    KINDS,
    ROME,
    ROSTER,
    STALLS,
    TILE,
    TILE_OF,
    TRAPS,
    UNIT,
    UNITS,
    bits,
)
from engine.games.legion.text import army, effects, hints, labels
from engine.games.legion.text import phrases as p
from engine.games.legion.text import steps as s
from engine.games.legion.view import Piece, View, inspired, pieces, testudo, tokens
from engine.kernel.seats import SPECTATOR

TRAP: Final = "trap-"
STATUS: Final = "status-"
SOURCE: Final = {
    "stated": "stated by the rules page",
    "derived": "derived from its sums",
    "reconstructed": "our reconstruction",
}
SAID: Final = {
    "name_from": "name",
    "rank_from": "rank",
    "bonuses_from": "attack and defence",
    "move_from": "move",
    "price_from": "price",
    "ap_from": "action points",
}


def things(view: View) -> dict[str, str]:
    """Id → title, those in play first: own units, hand and market, enemies in sight, then everything there is."""
    found: dict[str, str] = {}
    if view.own is not None:
        found |= {UNIT[view.viewer][piece.unit]: p.unit(view.viewer, piece.unit) for piece in _own(view)}
        stall = view.own.stall
        found |= {CARD_ID[card]: p.card(card) for card in (*stall.hand, *stall.market) if card >= 0}
    found |= {KINDS[kind].id: p.name(kind) for kind in _sighted(view)}
    found |= {f"{STATUS}{id}": f"Status: {status.title}" for id, status in effects.STATUSES.items()}
    found |= {kind.id: kind.name for kind in KINDS if kind.id not in found}
    found |= {
        CARD_ID[card]: p.card(card) for seat in _seats(view) for card in STALLS[seat] if CARD_ID[card] not in found
    }
    return found | {f"{TRAP}{id}": f"Trap: {p.TRAP[id]}" for id in TRAPS}


def _own(view: View) -> tuple[Piece, ...]:
    return pieces(view.own, view.viewer) if view.own is not None else ()


def _sighted(view: View) -> list[int]:
    """The kinds of enemies in sight that are known."""
    seats = (0, 1) if view.viewer == SPECTATOR else (1 - view.viewer,)
    return list(dict.fromkeys(thing.kind for seat in seats for thing in tokens(view, seat) if thing.kind >= 0))


def _seats(view: View) -> tuple[int, int]:
    first = 0 if view.viewer == SPECTATOR else view.viewer
    return first, 1 - first


def explain(view: View, id: str) -> str:
    """One paragraph; raises KeyError for an id that means nothing here."""
    if id.startswith(TRAP):
        return _trap(view, id.removeprefix(TRAP))
    if id.startswith(STATUS):
        return effects.STATUSES[id.removeprefix(STATUS)].text
    if id in TILE_OF:
        return _place(view, TILE_OF[id])
    unit = s.unit_of(view, id)
    if unit >= 0:
        return _unit(view, unit)
    return _kind(view, KIND_OF[id]) if id in KIND_OF else _card(view, CARD_OF[id])


def _unit(view: View, unit: int) -> str:
    """An own unit: its kind, and how it stands now."""
    kind = ROSTER[view.viewer][unit]
    if view.own is None or view.own.troops.tiles[unit] < 0:
        return f"{_figures(kind)} It is {labels.place(view, unit)}. {_sources(KIND_SOURCES[kind])}"
    here = " · ".join(hints.facts(view, unit))
    return f"{_figures(kind)} Here: {here}. {_sources(KIND_SOURCES[kind])}"


def _figures(kind: int) -> str:
    found = KINDS[kind]
    moves = f"moves {p.counted(found.move, 'tile')}" if found.move else "never moves"
    head = f"{p.cap(p.PEOPLE[found.side])} unit, {p.figures(kind)} · {moves}; its fall costs {p.loss(kind)}."
    return f"{head} {effects.SIGHT[found.sight]} {effects.ABILITIES[found.ability or 'none']}"


def _kind(view: View, kind: int) -> str:
    side = KINDS[kind].side
    seen = [TILE[thing.tile] for thing in tokens(view, side) if thing.kind == kind]
    where = f" In sight at {p.joined(seen)}." if seen else ""
    lost = view.fallen[side].count(kind)
    fell = f" Fallen: {lost} of {_joined(view, kind)}." if lost else ""
    return f"{_figures(kind)}{where}{fell} {_sources(KIND_SOURCES[kind])}"


def _joined(view: View, kind: int) -> int:
    """How many of a kind the match has seen so far, Reserves included."""
    side = KINDS[kind].side
    return ROSTER[side][: max(UNITS, view.alive[side] + len(view.fallen[side]))].count(kind)


def _card(view: View, card: int) -> str:
    owner = {"both": "Both sides", "rome": "Rome only", "horde": "The Horde only"}
    cost = f"{p.price(card)} to buy, {p.fee(card)} to play"
    text = effects.CARDS[CARD_ID[card]].text
    return f"{owner[_stall(card)]}; {cost}. {text}{_held(view, card)} {_sources(CARD_SOURCES[card])}"


def _stall(card: int) -> str:
    rome, horde = (card in stall for stall in STALLS)
    return "both" if rome and horde else "rome" if rome else "horde"


def _held(view: View, card: int) -> str:
    """Where the viewer's own copy lies, as far as it matters."""
    if view.own is None:
        return ""
    stall = view.own.stall
    for pile, said in (
        (stall.hand, "in your hand"),
        (stall.market, "for sale"),
        (stall.discard, "in your discard pile"),
    ):
        if card in pile:
            return f" It is {said} now."
    return " It is in your draw pile." if card in stall.pile else ""


def _trap(view: View, id: str) -> str:
    trap = TRAPS.index(id)
    known = view.own.ground.traps[trap] if view.own is not None else 0
    where = f" You know of: {p.tiles(bits(known))}." if known else ""
    bars = "it bars the way like a unit" if trap == DECOY else "it never makes a move illegal"
    return f"{effects.TRAPS[id]} Laid by the Horde beside one of its units; {bars}.{where}"


def _place(view: View, tile: int) -> str:
    """A tile: its zone, and what the viewer sees there."""
    said = ["In the fog." if BIT[tile] & FOG else "In the open: all who stand here are seen.", *_here(view, tile)]
    return " ".join(said)


def _here(view: View, tile: int) -> Iterable[str]:
    unit = labels.unit_at(view, tile)
    if unit >= 0:
        yield f"Your {p.unit(view.viewer, unit)} stands here.{_bonuses(view, ROSTER[view.viewer][unit], tile)}"
    for seat in (0, 1):
        for thing in tokens(view, seat):
            if thing.tile == tile:
                yield f"Here: {army.enemy((thing,), p.name, True)}.{_bonuses(view, thing.kind, tile)}"
    if view.palisades & BIT[tile]:
        yield f"A palisade: the Horde pays {BATTLE.palisade} AP more to enter."
    if (trap := labels.trap_at(view, tile)) >= 0:
        yield f"You know of {p.trap(trap)} here."


def _bonuses(view: View, kind: int, tile: int) -> str:
    """The standing bonuses of a known unit, as far as the viewer sees and knows who grants them (7.4)."""
    if kind < 0:
        return ""
    roman = KINDS[kind].side == ROME
    held = (
        (roman and testudo(view, tile), "Testudo (+1 defence)"),
        (roman and kind != CENTURION and inspired(view, tile), "the Centurion’s Inspire (wins ties)"),
        (not roman and BIT[tile] & FOG, "the fog (+1 attack)"),
    )
    said = [name for has, name in held if has]
    return f" It has {p.joined(said)}." if said else ""


def _sources(found: Mapping[str, str]) -> str:
    by_source: dict[str, list[str]] = {}
    for what, source in found.items():
        by_source.setdefault(SOURCE.get(source, source), []).append(SAID.get(what, what))
    said = [f"{p.joined(parts)}: {source}" for source, parts in by_source.items()]
    return f"({p.cap('; '.join(said))}.)"
