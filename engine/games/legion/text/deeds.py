"""What a whole action means: the sentence before it is done, and the one after."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.legion import actions as a
from engine.games.legion import odds
from engine.games.legion.data import (
    BATTLE,
    BIT,
    CARD_ID,
    CARDS,
    GUN_UNIT,
    HORDE,
    PATCH,
    PRICE,
    TILE,
    bits,
    line,
    rows_mask,
)
from engine.games.legion.text import effects, fights, hints, labels
from engine.games.legion.text import phrases as p
from engine.games.legion.text import steps as s
from engine.games.legion.view import View
from engine.kernel.seats import Path
from engine.kernel.words import Confirm

Names = Sequence[str]


def confirm(view: View, path: Path, names: Names) -> Confirm | None:
    """What must be confirmed, or None when the action is done at once."""
    deed = s.action(view, path)
    if isinstance(deed, a.Attack):
        return _attack(view, deed)
    if isinstance(deed, a.Play) and CARDS[deed.card].target in FAR:
        return _aimed(view, deed)
    return _end(view) if isinstance(deed, a.End) else None


def _attack(view: View, deed: a.Attack) -> Confirm:
    found = odds.outlook(view, deed.unit, deed.tile)
    points = f"{hints.points(view, BATTLE.attack)}."
    said = " ".join(part for part in (fights.expected(found), fights.stake(found), points) if part)
    verb = "Shoot at" if deed.unit == GUN_UNIT[view.viewer] else "Attack"
    return Confirm(said, f"{verb} {TILE[deed.tile]}")


FAR: Final = ("fog", "any", "patch", "trap", "decoy")
"""What is named by column and row: a slip of the finger would be another tile of the board."""
AIMS: Final = {
    "scout_movement": ("Sweep {0}", "You see where somebody stands in the 3×3 round {0}, until your next turn ends."),
    "eagle_eye": (
        "Sweep {0}",
        "You see where somebody stands in the 3×3 round {0}, and know whoever is on {0} for good.",
    ),
    "mist": ("Mist at {0}", "Sweeps and Volleys no longer show your units within 2 tiles of {0}."),
    "watchtower": ("Watch {0}", "You see {1} for the rest of the match."),
}


def _aimed(view: View, deed: a.Play) -> Confirm:
    """A card on a tile that may lie anywhere: which tiles it covers, and what it costs."""
    id, spent = CARD_ID[deed.card], f"{hints.played(view, deed.card)}."
    if id in AIMS:
        button, said = AIMS[id]
        patch = p.tiles(bits(PATCH[deed.tile])) if id == "watchtower" else ""
        return Confirm(f"{said.format(TILE[deed.tile], patch)} {spent}", button.format(TILE[deed.tile]))
    return Confirm(f"{effects.CARDS[id].text} {spent}", f"Lay {p.laid(id)} at {TILE[deed.tile]}")


def _end(view: View) -> Confirm | None:
    """Asked only when something plainly could still be done: an enemy in reach, or a card within the purse."""
    left = hints.purse(view)
    offered = s.offered(view, ())
    could = [word for verb, word in (("attack", "attack an enemy"), ("buy", "buy a card")) if verb in offered]
    if not left or not could:
        return None
    return Confirm(f"You have {left} AP left, which are lost, and could still {p.joined(could, 'or')}.", "End turn")


def done(view: View, path: Path, names: Names) -> str:
    """'Done: …' after the action; `view` is the view before it."""
    deed = s.action(view, path)
    return f"Done: {DONE[type(deed)](view, deed)}." if deed else ""


def _unit(view: View, unit: int) -> str:
    return p.unit(view.viewer, unit)


def _bought(view: View, deed: a.Buy) -> str:
    return f"{p.card(deed.card)} bought, {hints.money(view, PRICE[deed.card])}"


def _played(view: View, deed: a.Play) -> str:
    if deed.unit != a.NOBODY:
        return f"{p.card(deed.card)} played on the {_unit(view, deed.unit)} ({labels.place(view, deed.unit)})"
    if deed.tile == a.NOBODY:
        return f"{p.card(deed.card)} played, {hints.played(view, deed.card)}"
    return f"{p.card(deed.card)} {'laid' if CARD_ID[deed.card] in p.TRAP else 'played'} at {TILE[deed.tile]}"


def _marched(view: View, deed: a.Move) -> str:
    """Walls that something unseen keeps the unit from cost nothing (section 6)."""
    assert view.own is not None, "only a seat marches"
    start, cost = view.own.troops.tiles[deed.unit], labels.march_cost(view, deed.unit, deed.tile)
    sure = _arrives(view, line(start, deed.tile))
    walls = not sure and view.viewer == HORDE and view.palisades
    left = f"AP {hints.purse(view)} → {hints.purse(view) - cost}{' or more' if walls and cost > BATTLE.move else ''}"
    return f"{_unit(view, deed.unit)} from {TILE[start]} {'to' if sure else 'towards'} {TILE[deed.tile]}, {left}"


def _arrives(view: View, way: tuple[int, ...]) -> bool:
    """Whether a march surely reaches its last tile, if only to fall or to be driven back there: nobody unseen can bar
    the first tile, nor one that is in sight, and no trap lies before the last."""
    seen = all(view.sight & BIT[tile] for tile in way[1:])
    return seen and (view.viewer == HORDE or not any(BIT[tile] & TRAPPED for tile in way[:-1]))


TRAPPED: Final = rows_mask(2, 8)
"""Where a Roman may be stopped by a trap or driven back by skulls, which lie on rows 3 to 8."""


def _swapped(view: View, deed: a.Swap) -> str:
    return f"{_unit(view, deed.unit)} and {_unit(view, deed.other)} changed places"


def _lined_up(view: View, deed: a.LineUp) -> str:
    return f"line-up {labels.SHAPES[deed.shape]}{', mirrored' if deed.mirrored else ''}"


def _written(view: View, deed: a.Arrange) -> str:
    return f"{p.counted(sum(kind >= 0 for kind in deed.kinds), 'unit')} arranged as written"


def _filled(view: View, deed: a.Randomise) -> str:
    left = view.own.troops.tiles.count(-1) if view.own is not None else 0
    return f"{p.counted(left, 'unit')} placed by chance" if left else "all arranged anew by chance"


DONE: Final[dict[type[a.Action], Callable[[View, Any], str]]] = {
    a.Place: lambda view, deed: f"{_unit(view, deed.unit)} placed on {TILE[deed.tile]}",
    a.Swap: _swapped,
    a.Recall: lambda view, deed: f"{_unit(view, deed.unit)} back in reserve",
    a.Clear: lambda view, deed: "all units back in reserve",
    a.LineUp: _lined_up,
    a.Arrange: _written,
    a.Randomise: _filled,
    a.Ready: lambda view, deed: "your arrangement is confirmed",
    a.Unready: lambda view, deed: "your confirmation is taken back",
    a.Move: _marched,
    a.Attack: lambda view, deed: f"{TILE[deed.tile]} attacked with the {_unit(view, deed.unit)}",
    a.Buy: _bought,
    a.Play: _played,
    a.Sound: lambda view, deed: "the Advance is sounded",
    a.Cry: lambda view, deed: "the War Cry is raised",
    a.Demolish: lambda view, deed: f"{TILE[deed.tile]} cleared",
    a.End: lambda view, deed: "turn ended",
}
