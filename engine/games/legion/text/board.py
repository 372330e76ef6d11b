"""The board and the state of a match in words."""

from collections.abc import Sequence
from typing import Final

from engine.games.legion import odds
from engine.games.legion.data import HORDE, ROME, ROSTER, UNITS
from engine.games.legion.text import army
from engine.games.legion.text import phrases as p
from engine.games.legion.view import BATTLING, DECOY_KIND, DEPLOY, OVER, Token, View, tokens
from engine.kernel.seats import SPECTATOR

Names = Sequence[str]
LONGEST_ALT: Final = 1000
LONGEST_NAME: Final = 20
"""Where the picture in words grows too long, people's names are cut to this."""


def turn(view: View) -> str:
    """The short state in a title."""
    return f"round {view.round}" if view.round else "deployment"


def head(view: View, names: Names) -> str:
    """The purse line of the panel, under a title that has the round."""
    if view.phase == DEPLOY:
        return " · ".join([*_placed(view), *(f"{name} {_state(view, seat)}" for seat, name in _others(view, names))])
    if view.viewer == SPECTATOR or view.own is None:
        both = (f"{p.cap(p.SIDE[seat])} {p.score(view, seat)}" for seat in (ROME, HORDE))
        return " · ".join(both)
    morale = f"morale {p.score(view, view.viewer)} against {p.score(view, 1 - view.viewer)}"
    return f"AP {view.own.purse.ap} · {view.own.purse.denarii} D · {morale}"


def _placed(view: View) -> list[str]:
    if view.own is None:
        return []
    left = view.own.troops.tiles.count(-1)
    return [f"{UNITS - left} of {UNITS} placed", *(["you are ready"] if view.own.ready else [])]


def _state(view: View, seat: int) -> str:
    return "is ready" if view.ready[seat] else "is arranging"


def _others(view: View, names: Names) -> list[tuple[int, str]]:
    return [(seat, name) for seat, name in enumerate(names) if seat != view.viewer]


def alt(view: View, names: Names) -> str:
    """The picture in words, short enough for an image's description: first in full, then without marks, then codes."""
    clipped = [name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…" for name in names]
    for called, marks in ((p.name, True), (army.code, True), (p.name, False), (army.code, False)):
        whole = _alt(view, clipped, called, marks)
        if len(whole) <= LONGEST_ALT:
            return whole
    return f"{whole[: LONGEST_ALT - 1]}…"


def _alt(view: View, names: Names, called: army.Naming, marks: bool) -> str:
    parts = [_title(view, names), *_spirits(view), *_sides(view, names, called, marks), *army.ground(view)]
    return " ".join(part for part in parts if part)


def _title(view: View, names: Names) -> str:
    said = ["Legion & Horde", turn(view)]
    if view.phase == OVER:
        said.append("over")
    elif view.phase != DEPLOY:
        said.append("your turn" if view.viewer == view.active else f"{names[view.active]} to move")
    if view.own is not None and view.phase == BATTLING:
        said += [p.counted(view.own.purse.ap, "action point")] if view.viewer == view.active else []
        said.append(f"{view.own.purse.denarii} denarii")
    return f"{', '.join(said)}."


def _spirits(view: View) -> list[str]:
    if view.phase == DEPLOY:
        return []
    if view.viewer == SPECTATOR or view.own is None:
        return [f"Morale: Rome {p.score(view, ROME)}, Horde {p.score(view, HORDE)}."]
    enemy = "Horde" if view.viewer == ROME else "Rome"
    return [f"Morale: you {p.score(view, view.viewer)}, {enemy} {p.score(view, 1 - view.viewer)}."]


def _sides(view: View, names: Names, called: army.Naming, marks: bool) -> list[str]:
    if view.opened:
        shown = [army.own(view, seat, held, called, marks) or "nobody left." for seat, held in enumerate(view.opened)]
        return [f"{names[seat]} ({p.SIDE[seat]}): {said}{_lost(view, seat)}" for seat, said in enumerate(shown)]
    if view.own is None:
        return [_seen(view, seat, names, called, marks) for seat in (ROME, HORDE)]
    mine = army.own(view, view.viewer, view.own, called, marks)
    return [f"{mine}{_reserve(view, called)}{_lost(view, view.viewer)}".strip(), _facing(view, names, called, marks)]


def _reserve(view: View, called: army.Naming) -> str:
    """Units that wait to be placed."""
    if view.phase != DEPLOY or view.own is None:
        return ""
    waits = [called(kind) for kind in reserve(view)]
    return f" In reserve: {', '.join(waits)}." if waits else " Nobody is in reserve."


def reserve(view: View) -> list[int]:
    """The kinds of units that wait to be placed."""
    tiles = view.own.troops.tiles if view.own is not None else ()
    return [ROSTER[view.viewer][unit] for unit, tile in enumerate(tiles) if tile < 0]


def _lost(view: View, seat: int) -> str:
    return f" Lost: {p.kinds(view.fallen[seat])}." if view.fallen[seat] else ""


def _facing(view: View, names: Names, called: army.Naming, marks: bool) -> str:
    enemy = 1 - view.viewer
    if view.phase == DEPLOY:
        return f"{names[enemy]} {_state(view, enemy)}; that army is hidden."
    found = tokens(view, enemy)
    said = f"Enemy: {army.enemy(found, called, marks)}."
    return f"{said}{_unseen(view, enemy, found)}{_lost(view, enemy)}"


def _seen(view: View, seat: int, names: Names, called: army.Naming, marks: bool) -> str:
    if view.phase == DEPLOY:
        return f"{names[seat]} ({p.SIDE[seat]}) {_state(view, seat)}."
    found = tokens(view, seat)
    said = f"{names[seat]} ({p.SIDE[seat]}): {army.enemy(found, called, marks)}."
    return f"{said}{_unseen(view, seat, found)}{_lost(view, seat)}"


def _unseen(view: View, seat: int, found: Sequence[Token]) -> str:
    """How many of a side are not in sight: at least so many, where a marker may be a decoy."""
    left = max(0, view.alive[seat] - sum(1 for thing in found if thing.kind != DECOY_KIND))
    if not left:
        return ""
    one, many = ("enemy", "enemies") if view.own is not None else ("unit", "units")
    said = f"{p.number(left)} {one if left == 1 else many} unseen."
    return f" At least {said}" if any(odds.perhaps_decoy(thing) for thing in found) else f" {p.cap(said)}"


def board(view: View, names: Names) -> str:
    """The complete board as text, as this viewer may know it."""
    parts = [
        _title(view, names),
        *_spirits(view),
        *_sides(view, names, p.name, True),
        *army.ground(view),
        *_quiet(view),
    ]
    return "\n".join([*(part.strip() for part in parts if part), *_hands(view, names)])


def _quiet(view: View) -> list[str]:
    if view.phase == DEPLOY or view.blood or not view.quiet:
        return []
    return [f"{p.counted(view.quiet, 'round')} in a row without a fallen unit."]


def _hands(view: View, names: Names) -> list[str]:
    """Hands are counted for all; one's own piles, and everybody's after the end, are named."""
    if view.phase == DEPLOY:
        return []
    said = [f"{name}: {p.counted(view.hands[seat], 'card')} in hand." for seat, name in _others(view, names)]
    if view.own is not None and not view.opened:
        stall = view.own.stall
        said.append(f"Your hand: {p.cards(stall.hand) or 'empty'}. Discard pile: {p.cards(stall.discard) or 'empty'}.")
        said.append(f"Draw pile: {p.cards(stall.pile) or 'empty'}{', in an unknown order' if stall.pile else ''}.")
    for seat, held in enumerate(view.opened):
        said.append(f"{names[seat]} held {p.cards(held.stall.hand) or 'no card'} and {held.purse.denarii} D.")
    return said
