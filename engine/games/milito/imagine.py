"""Another truth that a viewer could not tell from the real one, made from the view alone."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from msgspec import structs

from engine.games.milito.actions import NONE, TOP
from engine.games.milito.data import ARMIES, LEADERS, MERCENARIES
from engine.games.milito.menu.board import has_top
from engine.games.milito.state import MERCENARIES as HIRING
from engine.games.milito.state import UNNAMED, State
from engine.games.milito.view import HIDDEN, Cards, FightView, Own, View
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat

Parts = tuple[Own, Cards, int]
"""A side's private part, its draw pile, and its Bonus Card in the fight (or NONE)."""


def imagine(view: View, rng: Rng) -> State:
    """A state with `view(imagine(v)) == v`: what the viewer cannot see is dealt at random."""
    a, b = _side(view, 0, rng), _side(view, 1, rng)
    return State(
        phase=view.phase,
        turn=view.turn,
        active=view.active,
        first=view.first,
        terrain=view.terrain,
        control=view.control,
        sides=view.sides,
        own=(a[0], b[0]),
        decks=(a[1], b[1]),
        pairs=view.pairs,
        fight=_fight(view.fight, (a, b)),
        owed=() if view.owed is None else (view.owed,),
        quiet=view.quiet,
        busy=view.busy,
        mercenaries=view.mercenaries,
        chosen=view.chosen,
        last=view.last,
        tally=view.tally,
        outcome=view.outcome,
    )


def _fight(fight: FightView | None, parts: tuple[Parts, Parts]) -> FightView | None:
    if fight is None or fight.card != HIDDEN:
        return fight
    return structs.replace(fight, card=parts[fight.attacker][2])


def _side(view: View, seat: Seat, rng: Rng) -> Parts:
    if view.phase == HIRING:
        return _camp(view, seat, rng)
    known = view.opened[seat] if view.opened else view.own if seat == view.viewer else None
    rest = unseen(view, seat)
    card = _bonus_of(view, seat)
    if known is None:
        return _unknown(view, seat, rest, card, rng)
    for seen in (known.hand, known.discard, known.destroyed, () if card < 0 else (card,)):
        rest = less(rest, seen)
    return known, rng.shuffle(rest, "imagine"), card


def _bonus_of(view: View, seat: Seat) -> int:
    """The side's Bonus Card in the fight: the card, HIDDEN, or NONE."""
    fight = view.fight
    return fight.card if fight is not None and fight.attacker == seat and fight.source else NONE


def unseen(view: View, seat: Seat) -> Cards:
    """The cards of a side that are not on the table, sorted: its army and mercenaries, less who stayed at home."""
    side = view.sides[seat]
    gone = (*side.home, *chain.from_iterable(side.lines))
    return less(sorted((*ARMIES[side.army].deck, *side.hired)), gone)


def less(cards: Iterable[int], gone: Iterable[int]) -> Cards:
    """The cards without those that are gone, in their order."""
    missing = Counter(gone)
    out: list[int] = []
    for card in cards:
        if missing[card] > 0:
            missing[card] -= 1
        else:
            out.append(card)
    return tuple(out)


def _unknown(view: View, seat: Seat, rest: Cards, card: int, rng: Rng) -> Parts:
    """Deal what is unseen to the piles by their sizes; only units lie in the destroyed pile."""
    side = view.sides[seat]
    mixed_up = rng.shuffle(rest, "imagine")
    destroyed = [kind for kind in mixed_up if kind not in LEADERS][: side.destroyed]
    pile = less(mixed_up, destroyed)
    if card == HIDDEN:
        card, pile = pile[0], pile[1:]
    hand, discard = pile[: side.hand], pile[side.hand : side.hand + side.discard]
    sealed = _sealed(view, seat, hand, rng)
    own = Own(_sorted(hand), _sorted(discard), _sorted(destroyed), sealed, side.hired, side.home)
    return own, pile[side.hand + side.discard :], card


def _sorted(cards: Iterable[int]) -> Cards:
    return tuple(sorted(cards))


def _sealed(view: View, seat: Seat, hand: Cards, rng: Rng) -> Cards:
    """What the attacker may have sealed while the defender names his fighter: for either case, for all, or nothing."""
    fight = view.fight
    if fight is None or fight.attacker != seat or fight.facing != UNNAMED or view.outcome is not None:
        return ()
    choices = hand + ((TOP,) if has_top(view.sides[seat]) else ())
    count = rng.below(3, "imagine")
    return tuple(choices[rng.below(len(choices), "imagine")] for _ in range(count))


def _camp(view: View, seat: Seat, rng: Rng) -> Parts:
    """Before the match begins: the whole deck lies there, and a secret choice of mercenaries may be made."""
    deck = ARMIES[view.sides[seat].army].deck
    if view.opened:
        return view.opened[seat], deck, NONE
    if seat == view.viewer and view.own is not None:
        return view.own, deck, NONE
    if not view.chosen[seat]:
        return Own((), (), ()), deck, NONE
    count = rng.below(len(MERCENARIES) + 1, "imagine")
    hired = rng.shuffle(MERCENARIES, "imagine")[:count]
    home = rng.shuffle([card for card in deck if card not in LEADERS], "imagine")[:count]
    return Own((), (), (), (), _sorted(hired), _sorted(home)), deck, NONE
