"""Another truth that a viewer could not tell from the real one, made from the view alone."""

from engine.games.war.data import ALL, DECK, OBJECTIVES
from engine.games.war.menu import goals
from engine.games.war.state import State
from engine.games.war.view import Cards, Own, View
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat

WHY = "imagine"


def imagine(view: View, rng: Rng) -> State:
    """A state with `view(imagine(v)) == v`: hands, objectives and orders of others, and the deck, are dealt anew."""
    own, pile, buried = _cards(view, rng)
    return State(
        phase=view.phase,
        round=view.round,
        turn=view.turn,
        active=view.active,
        order=view.order,
        rules=view.rules,
        board=view.board,
        players=view.players,
        own=own,
        pile=pile,
        pools=view.pools,
        fight=view.fight,
        trades=view.trades,
        conquered=view.conquered,
        attacked=view.attacked,
        rolls=view.rolls,
        arrived=view.arrived,
        advanced=view.advanced,
        shown=view.shown,
        buried=buried,
        last=view.last,
        taken=view.taken,
        tally=view.tally,
        outcome=view.outcome,
    )


def _known(view: View, seat: Seat) -> Own | None:
    """A seat's private part, where the viewer knows it."""
    return view.opened[seat] if view.opened else view.own if seat == view.viewer else None


def _cards(view: View, rng: Rng) -> tuple[tuple[Own, ...], Cards, Cards]:
    """All private parts, the deck, and the part of the discard that not everybody saw."""
    seen = set(view.shown)
    for seat in range(len(view.players)):
        if (known := _known(view, seat)) is not None:
            seen.update(known.hand, known.trimmed)
    deck = ALL if view.rules.advanced else DECK
    rest = rng.shuffle([card for card in deck if card not in seen], WHY)
    goal_of = _objectives(view, rng)
    own: list[Own] = []
    for seat, player in enumerate(view.players):
        known = _known(view, seat)
        if known is None:
            hand, trimmed = rest[: player.cards], rest[player.cards : player.cards + player.trimmed]
            rest = rest[player.cards + player.trimmed :]
            first = view.rules.advanced and rng.below(2, WHY) == 1
            known = Own(goal_of[seat], _sorted(hand), _sorted(trimmed), first)
        own.append(known)
    pile, others = rest[: view.deck], rest[view.deck :]
    buried = _sorted((*others, *(card for one in own for card in one.trimmed)))
    return tuple(own), pile, buried


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards))


def _objectives(view: View, rng: Rng) -> dict[Seat, int]:
    """An objective for each seat whose own is unknown; one that it would have won with already, only in need."""
    known = {seat: own for seat in range(len(view.players)) if (own := _known(view, seat)) is not None}
    colours = {player.colour for player in view.players}
    taken = {own.objective for own in known.values()}
    possible = [
        n for n, goal in enumerate(OBJECTIVES) if n not in taken and (not goal.colour or goal.colour in colours)
    ]
    left = list(rng.shuffle(possible, WHY))
    dealt: dict[Seat, int] = {}
    for seat in range(len(view.players)):
        if seat not in known:
            likely = [goal for goal in left if not _won(view, seat, goal)]
            dealt[seat] = (likely or left)[0]
            left.remove(dealt[seat])
    return dealt


def _won(view: View, seat: Seat, goal: int) -> bool:
    """Whether a seat that had this objective would have won by now."""
    player = view.players[seat]
    if player.out or player.conquests < view.rules.min_conquests:
        return False
    if goals.falls_back(goal, seat, view.players) and view.active != seat:
        return False
    return goals.met(goal, seat, view.board, view.players)
