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
    PRICE,
    RANK,
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
OURS: Final = "°"
"""Marks a figure that is our reconstruction."""
SOURCES: Final = f"-# {OURS} our reconstruction; all else is stated by the rules page or follows from its sums."
"""Small print under everything with figures: a screen of several says it once."""


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
        here = f"It is {labels.place(view, unit)}."
    else:
        here = f"Here: {' · '.join(hints.facts(view, unit))}."
    return _paragraph(f"{_figures(kind)}; its fall costs {p.loss(kind)}.", *_abilities(kind), here)


def _paragraph(*said: str) -> str:
    return f"{' '.join(part for part in said if part)}\n{SOURCES}"


def _mark(found: Mapping[str, str], what: str) -> str:
    """The mark of a reconstructed figure."""
    return OURS if found[what] == "reconstructed" else ""


def _figures(kind: int) -> str:
    """Unit of Rome (name°), rank 7 · attack +1° · defence +2° · moves 1 tile."""
    found, source = KINDS[kind], KIND_SOURCES[kind]
    bonus = _mark(source, "bonuses_from")
    name = f" (name{OURS})" if _mark(source, "name_from") else ""
    moves = f"moves {p.counted(found.move, 'tile')}" if found.move else "never moves"
    figures = (
        f"rank {RANK[kind]}{_mark(source, 'rank_from')}",
        f"attack {p.signed(found.attack)}{bonus}",
        f"defence {p.signed(found.defence)}{bonus}",
        f"{moves}{_mark(source, 'move_from') if 'move_from' in source else ''}",
    )
    return f"{p.cap(p.PEOPLE[found.side])} unit{name}, {' · '.join(figures)}"


def _abilities(kind: int) -> Iterable[str]:
    """What it can do that others cannot; most see only the tiles beside them."""
    found = KINDS[kind]
    if found.sight != "near":
        yield effects.SIGHT[found.sight]
    if found.ability:
        yield effects.ABILITIES[found.ability]


def _kind(view: View, kind: int) -> str:
    side = KINDS[kind].side
    seen = [TILE[thing.tile] for thing in tokens(view, side) if thing.kind == kind]
    where = f"In sight at {p.joined(seen)}." if seen else ""
    lost = view.fallen[side].count(kind)
    fell = f"Fallen: {lost} of {_joined(view, kind)}." if lost else ""
    return _paragraph(f"{_figures(kind)}; its fall costs {p.loss(kind)}.", *_abilities(kind), where, fell)


def _joined(view: View, kind: int) -> int:
    """How many of a kind the match has seen so far, Reserves included."""
    side = KINDS[kind].side
    return ROSTER[side][: max(UNITS, view.alive[side] + len(view.fallen[side]))].count(kind)


def _card(view: View, card: int) -> str:
    owner = {"both": "Both sides", "rome": "Rome only", "horde": "The Horde only"}
    source = CARD_SOURCES[card]
    name = f" (name{OURS})" if _mark(source, "name_from") else ""
    price = f"{PRICE[card]} D{_mark(source, 'price_from')}, {BATTLE.buy} AP to buy"
    cost = f"{price}, {p.fee(card)}{_mark(source, 'ap_from')} to play"
    text = effects.CARDS[CARD_ID[card]].text
    return _paragraph(f"{owner[_stall(card)]}{name}; {cost}.", text, _held(view, card))


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
            return f"It is {said} now."
    return "It is in your draw pile." if card in stall.pile else ""


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
