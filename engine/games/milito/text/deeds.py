"""What a whole action means: the sentence before it is done, and the one after."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.milito import actions as a
from engine.games.milito import odds
from engine.games.milito.data import CARDS, prices
from engine.games.milito.menu import strength
from engine.games.milito.menu.board import fits, flank_attacks
from engine.games.milito.menu.strength import Clash
from engine.games.milito.text import phrases as p
from engine.games.milito.text import steps as s
from engine.games.milito.text import strengths
from engine.games.milito.view import View
from engine.kernel.seats import Path
from engine.kernel.words import Confirm

Names = Sequence[str]
FLANKS_END: Final = "That ends your flank attacks for this turn."


def confirm(view: View, path: Path, names: Names) -> Confirm | None:
    """What must be confirmed, or None when the action is done at once."""
    deed = s.action(view, path)
    asked = CONFIRM.get(type(deed)) if deed else None
    return asked(view, deed, names) if asked else None


def done(view: View, path: Path, names: Names) -> str:
    """'Done: …' after the action; `view` is the view before it."""
    deed = s.action(view, path)
    return f"Done: {DONE[type(deed)](view, deed, names)}." if deed else ""


def flanks_open(view: View) -> bool:
    """Whether the viewer could still make a Flank Attack now."""
    if view.phase != "flank" or view.ask != "play":
        return False
    return bool(flank_attacks(view.pairs, view.sides[view.viewer].lines, view.sides[1 - view.viewer].lines))


def _warned(view: View, sentence: str) -> str:
    return f"{FLANKS_END} {sentence}".strip() if flanks_open(view) else sentence


def _place(view: View, deed: a.Place, names: Names) -> Confirm | None:
    if not flanks_open(view):
        return None
    return Confirm(FLANKS_END, f"Place {p.brief(deed.placements[0].unit)}")


def _attack(view: View, deed: a.Attack, names: Names) -> Confirm:
    found = odds.clashes(view, view.viewer, deed.column, deed.column, False, deed.fighter)
    said = _charge(view, found, deed.bonus, names)
    return Confirm(_warned(view, said), f"Attack {p.column(deed.column)}")


def _flank(view: View, deed: a.Flank, names: Names) -> Confirm:
    found = odds.clashes(view, view.viewer, deed.target, deed.base, True, deed.fighter)
    return Confirm(_charge(view, found, deed.bonus, names), f"Attack {p.column(deed.target)}")


def _charge(view: View, found: Sequence[Clash], bonus: tuple[int, ...], names: Names) -> str:
    enemy = names[1 - view.viewer]
    own = sorted({_with(view, clash, bonus) for clash in found})
    foe = sorted({strength.bare(view, clash, 1 - view.viewer) for clash in found})
    you, they = (p.joined((p.plain(value) for value in values), "or") for values in (own, foe))
    hidden = " and an unknown card" if set(bonus) <= {a.TOP} else f" with {_cards(bonus)}"
    lost = strength.line_of(view, found[0], view.viewer)
    stake = f"Lose, and {p.doom(lost)}; it cannot be taken back."
    return f"You {you}{hidden} against {enemy} {they} and perhaps a hidden card. {stake}"


def _cards(bonus: tuple[int, ...]) -> str:
    return p.joined((bonus_words(card) for card in dict.fromkeys(bonus)), "or")


def _with(view: View, clash: Clash, bonus: tuple[int, ...]) -> int:
    facing = sorted(set(view.sides[1 - view.viewer].lines[clash.target]))
    card = a.NONE if not bonus else bonus[0] if len(bonus) == 1 else bonus[facing.index(clash.facing)]
    return strength.bare(view, clash, view.viewer) + odds.gain(view, clash, view.viewer, card).total


def bonus_words(card: int) -> str:
    """A Bonus Card choice in running text."""
    named = {a.NONE: "no card", a.TOP: "the top card"}
    return named.get(card) or (p.brief(card) if CARDS[card].leader else f"a plain card ({p.name(card)})")


def _stand(view: View, deed: a.Stand, names: Names) -> Confirm:
    found = odds.answer(view, deed.card)
    enemy = names[1 - view.viewer]
    chance = f"{strengths.chances(found)}, {enemy}’s unseen cards equally likely." if found else ""
    with_what = bonus_words(deed.card) if deed.card < 0 else p.brief(deed.card)
    return Confirm(p.cap(f"{chance} It cannot be taken back.".strip()), f"Stand with {with_what}")


def _withdraw(view: View, deed: a.Withdraw, names: Names) -> Confirm:
    assert view.fight is not None, "only a defender withdraws"
    line = view.sides[view.viewer].lines[view.fight.target]
    column = strengths.abandoned(view, strength.of_fight(view.fight))
    return Confirm(f"{p.cap(p.both(line))} {p.goes(line)} to your discard pile; {column}.", "Withdraw")


def _end(view: View, deed: a.End, names: Names) -> Confirm | None:
    left = [unit for unit in dict.fromkeys(view.own.hand if view.own else ()) if _free(view, unit)]
    free = f"You could still place {p.joined(map(p.name, left), 'or')} for free." if left else ""
    return Confirm(_warned(view, free), "End turn") if free or flanks_open(view) else None


def _free(view: View, unit: int) -> bool:
    if CARDS[unit].leader:
        return False
    lines = view.sides[view.viewer].lines
    return any(not price and fits(lines[at], unit) for at, price in enumerate(prices(view.terrain)[unit]))


def _mercenaries(view: View, deed: a.Mercenaries, names: Names) -> Confirm:
    if not deed.hired:
        return Confirm("You hire nobody; that holds for the whole match.", "Hire nobody")
    said = f"{p.pile(deed.hired)} for {p.pile(deed.home)}; that holds for the whole match."
    return Confirm(said, f"Hire {p.number(len(deed.hired))}")


CONFIRM: Final[dict[type[a.Action], Callable[[View, Any, Names], Confirm | None]]] = {
    a.Place: _place,
    a.Attack: _attack,
    a.Flank: _flank,
    a.Stand: _stand,
    a.Withdraw: _withdraw,
    a.End: _end,
    a.Mercenaries: _mercenaries,
}


def _placed(view: View, deed: a.Place, names: Names) -> str:
    said = p.joined(f"{p.name(item.unit)} placed in {p.column(item.column)}" for item in deed.placements)
    back = [unit for item in deed.placements for unit in item.back]
    sent = f", {p.units(back)} sent back" if back else ""
    return f"{said}{sent}{f', paid with {p.pile(deed.payment)}' if deed.payment else ''}"


def _seals(bonus: tuple[int, ...]) -> str:
    if not bonus:
        return ", your card to follow"
    return f" with {_cards(bonus)}"


def _discards(view: View, deed: a.Discard, names: Names) -> str:
    return f"{p.pile(deed.cards)} discarded"


def _hires(view: View, deed: a.Mercenaries, names: Names) -> str:
    return f"{p.pile(deed.hired)} hired" if deed.hired else "no mercenaries hired"


DONE: Final[dict[type[a.Action], Callable[[View, Any, Names], str]]] = {
    a.Place: _placed,
    a.Attack: lambda view, deed, names: f"{p.column(deed.column)} attacked{_seals(deed.bonus)}",
    a.Flank: lambda view, deed, names: f"Flank Attack on {p.column(deed.target)}{_seals(deed.bonus)}",
    a.Name: lambda view, deed, names: f"{p.name(deed.fighter)} named as fighter",
    a.Bonus: lambda view, deed, names: f"{bonus_words(deed.card)} laid face down",
    a.Withdraw: lambda view, deed, names: "withdrawn",
    a.Stand: lambda view, deed, names: f"stood with {bonus_words(deed.card)}",
    a.Discard: _discards,
    a.End: lambda view, deed, names: "turn ended",
    a.Mercenaries: _hires,
}
