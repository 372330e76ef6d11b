"""The panel's question: what was chosen, what is asked, what it costs and what is known."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.milito import odds
from engine.games.milito.actions import NONE
from engine.games.milito.data import BATTLE, CARDS, prices
from engine.games.milito.menu import strength
from engine.games.milito.menu.board import flank_attacks, without
from engine.games.milito.menu.place import cheapest
from engine.games.milito.menu.strength import Clash
from engine.games.milito.text import phrases as p
from engine.games.milito.text import steps as s
from engine.games.milito.text import strengths
from engine.games.milito.view import View
from engine.kernel.game import Slot
from engine.kernel.seats import SPECTATOR, Path

Names = Sequence[str]


def question(view: View, path: Path, slot: Slot, names: Names) -> str:
    """The question lines for a slot: a bold one with the choices so far, then what matters for this one."""
    found = s.steps(view, path)
    return ASK[slot.kind](view, found, slot, names).strip()


def titled(crumbs: Sequence[str], ask: str, *facts: str) -> str:
    """The bold line, and the facts under it."""
    head = f"**{' › '.join([*crumbs, ask])}**"
    return "\n".join([head, " ".join(fact for fact in facts if fact)])


def now(view: View) -> str:
    """What the viewer can do, in one or two sentences."""
    if view.phase == "over":
        return "The match is over; everything is open now."
    if view.viewer == SPECTATOR:
        return "You are watching. Both hands are hidden."
    return NOW[view.ask](view)


def _play_now(view: View) -> str:
    side, enemy = view.sides[view.viewer], view.sides[1 - view.viewer]
    offered = s.offered(view, ())
    flanks = flank_attacks(view.pairs, side.lines, enemy.lines)
    deeds = [word for verb, word in (("place", "place units"), ("attack", "attack")) if verb in offered]
    rest = f"You may {p.joined([*deeds, 'end your turn'], 'or')}."
    if "flank" not in offered:
        return rest
    pairs = p.joined(p.way(*pair) for pair in flanks)
    return f"Flank Attacks are open: {pairs}. Anything else ends them. {rest}"


def _answer_now(view: View) -> str:
    clash = _fight(view)
    attacked = f"{p.cap(p.column(clash.target))} is attacked"
    if odds.may_withdraw(view, clash):
        return f"{attacked}: withdraw, or stand with or without a Bonus Card."
    return f"{attacked}: stand with or without a Bonus Card; you are too slow to withdraw."


def _discard_now(view: View) -> str:
    count = view.owed.cards if view.owed else 0
    return f"Choose {p.cards(count)} of your hand to discard."


NOW: Final[dict[str, Callable[[View], str]]] = {
    "": lambda view: "You wait for the enemy; you are called when it is your move.",
    "mercenaries": lambda view: "Choose your mercenaries; both choices are shown together.",
    "play": _play_now,
    "fighter": lambda view: "You are attacked: name the unit that fights; the other supports.",
    "bonus": lambda view: "The defender has named a fighter: lay your Bonus Card.",
    "answer": _answer_now,
    "discard": _discard_now,
}


def _fight(view: View) -> Clash:
    return s.clashes(view, ())[0]


def _home(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    if view.ask == "answer":
        return _attacked(view, names)
    if view.ask in ("fighter", "bonus", "discard", "mercenaries"):
        return f"**{now(view)}**"
    title = "What now?" if view.phase == "main" else "Flank Attacks first"
    return titled((), title, now(view), *_fronts(view, names), _quiet(view), _last_turns(view))


def _fronts(view: View, names: Names) -> list[str]:
    """The known strengths of each ordinary attack; told apart from the Flank Attacks where those are open."""
    targets = s.offered(view, ("attack",)) if "attack" in s.offered(view, ()) else ()
    told = [_odds_line(view, (("verb", "attack"),), id, names) for id in targets]
    return [f"Ordinary attack, c{line[1:]}" for line in told] if "flank" in s.offered(view, ()) else told


def _quiet(view: View) -> str:
    if view.quiet < BATTLE.quiet_turns // 2:
        return ""
    passed = f"{p.cap(p.number(view.quiet))} turns in a row saw no placement and no attack"
    return f"{passed}; {p.number(BATTLE.quiet_turns)} end the match."


def _last_turns(view: View) -> str:
    """A warning while the last turns are played."""
    left = BATTLE.turns - view.turn
    return f"Turn {view.turn}; the match ends with turn {BATTLE.turns}." if left < BATTLE.quiet_turns else ""


def _attacked(view: View, names: Names) -> str:
    clash = _fight(view)
    enemy = names[clash.attacker]
    return titled(
        (f"{enemy} {_attacks(clash.flank)} {p.column(clash.target)}",),
        "withdraw or stand?" if odds.may_withdraw(view, clash) else "stand with which card?",
        _facing(view, clash, enemy),
        withdrawal(view, clash, "You"),
        _bare(view, enemy),
        _stake(view, clash, view.viewer),
    )


def _attacks(flank: bool) -> str:
    return "makes a Flank Attack on" if flank else "attacks"


def _facing(view: View, clash: Clash, enemy: str) -> str:
    card = {"hand": "a hidden card of the hand", "deck": "the unseen top card of the deck"}
    source = card.get(view.fight.source if view.fight else "", "a hidden card")
    theirs = strengths.side(view, clash, clash.attacker, enemy).removesuffix(".")
    return f"{theirs}, and {source}. {strengths.side(view, clash, view.viewer, 'You')}"


def _bare(view: View, enemy: str) -> str:
    found = odds.answer(view, NONE)
    return f"With no card: {strengths.chances(found)}, {enemy}’s unseen cards equally likely." if found else ""


def withdrawal(view: View, clash: Clash, who: str) -> str:
    """Whether the defender may withdraw, and why."""
    slow, fast = odds.speeds(view, clash)
    if slow <= fast:
        return f"{who} cannot withdraw: speed {slow} is not above {fast}."
    return f"{who} may withdraw: speed {slow} is above {fast}; {strengths.abandoned(view, clash)}."


def _stake(view: View, clash: Clash, seat: int) -> str:
    line = strength.line_of(view, clash, seat)
    elephants = sum("Elephants" in CARDS[unit].classes for unit in line)
    top = {0: "", 1: "; your top card goes too"}.get(elephants, f"; your top {p.number(elephants)} cards go too")
    return f"Lose, and {p.doom(line)}{top}."


def _unit(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    basket = s.basket(view, found)
    hand = view.sides[view.viewer].hand
    if not s.settled(basket):
        return titled(("Place",), "which unit?", f"Hand {hand}. Costs are paid with other cards of the hand.")
    return titled(("Place", _so_far(basket)), "which unit more?", f"Costs {s.cost(view, basket)} so far. Hand {hand}.")


def _so_far(basket: s.Basket) -> str:
    return ", ".join(f"{p.name(unit)} → {column + 1}" for unit, column in s.settled(basket))


def _cheapest(view: View, found: s.Steps, basket: s.Basket) -> str:
    """The suggested payment, and what it leaves."""
    ids = s.suggested(view, tuple(id for _, id in found))
    hand = view.sides[view.viewer].hand
    left = hand - len(s.settled(basket)) - len(basket.paid) - len(ids)
    spent = [s.card(view, id) for id in ids]
    effects = [f", {brief}" for card in (*basket.paid, *spent) if (brief := p.payment_effect(CARDS[card]))]
    return f"Cheapest: {p.pile(spent)}, hand {hand} → {left}{''.join(effects)}." if ids else ""


def _where(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    basket = s.basket(view, found)
    crumbs = ["Place", *([_so_far(basket)] if basket.placed else []), p.name(basket.unit)]
    ask = "send back from which column?" if found[-1] == ("column", "swap") else "which column?"
    return titled(crumbs, ask, _price(view, basket.unit), _left(view, basket, slot))


def _price(view: View, unit: int) -> str:
    card = CARDS[unit]
    more = " more" if card.deploy else ""
    cost = p.goes((unit,), "cost")
    base = f"{card.name} {cost} {p.cards(card.deploy)}" if card.deploy else f"{card.name}: free"
    flank = f", {card.flank}{more} on a flank" if card.flank else ""
    rough = f", 1{more} on rough ground" if "rough" in view.terrain else ""
    return f"{base}{flank}{rough}."


def _left(view: View, basket: s.Basket, slot: Slot) -> str:
    hand = view.sides[view.viewer].hand
    left = sorted({_after(view, basket, int(id) - 1) for id in slot.ids}, reverse=True)
    return f"Hand {hand} → {p.joined((str(count) for count in left), 'or')}." if left else ""


def _after(view: View, basket: s.Basket, column: int) -> int:
    """The cards left in hand once the unit stands there and the cheapest payment is made."""
    hand = view.own.hand if view.own else ()
    for unit in (*(unit for unit, _ in basket.placed), basket.unit):
        hand = without(hand, unit)
    due = s.cost(view, basket) + prices(view.terrain)[basket.unit][column]
    return len(hand) - len(cheapest(hand, due))


def _back(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    basket = s.basket(view, found)
    crumbs = ("Place", f"{p.name(basket.unit)} → {basket.column + 1}")
    return titled(crumbs, "send back which?", "That is free: it goes to your discard pile once the whole is paid.")


def _pay(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    basket = s.basket(view, found)
    due = s.cost(view, basket)
    paid = sum(CARDS[card].place for card in basket.paid)
    cheapest = _cheapest(view, found, basket)
    if not basket.paid:
        leaders = any(CARDS[s.card(view, id)].leader for id in slot.ids)
        what = "Leaders count as many as they show; what is too much is lost." if leaders else ""
        return titled(("Place", _so_far(basket)), f"pay {due}", cheapest, what)
    said = f"Paid {paid} of {due} ({p.pile(basket.paid)}), {due - paid} short; nothing is spent before it is complete."
    return titled(("Place", _so_far(basket)), f"pay {due - paid} more", said, cheapest)


def _target(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    flank = found[0][1] == "flank"
    ask = "Flank Attack" if flank else "Attack"
    return titled((ask,), "which column?", *(_odds_line(view, found, id, names) for id in slot.ids[:5]))


def _odds_line(view: View, found: s.Steps, id: str, names: Names) -> str:
    clashes = s.clashes(view, (*found, ("target", id)))
    enemy = 1 - view.viewer
    own, foe = ({strength.bare(view, clash, seat) for clash in clashes} for seat in (view.viewer, enemy))
    you, they = (p.joined((p.plain(value) for value in sorted(values)), "or") for values in (own, foe))
    front = " from the front" if clashes[0].flank else ""
    return f"Column {id}{front}: you {you}, {names[enemy]} {they}."


def _base(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    target = s.said(found, "target")
    facts = "The units of the column you choose fight, with +2; the others are left out of it."
    return titled((f"Flank Attack on column {target}",), "from which column?", facts)


def _fighter(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    if view.fight is not None:
        enemy = names[view.fight.attacker]
        attack = f"{enemy} {_attacks(view.fight.flank)} {p.column(view.fight.target)} with {p.name(view.fight.fighter)}"
        return titled((attack,), "who fights for you?", "The other unit supports for +1.")
    return titled(_attack_crumbs(view, found), "who fights?", "The other unit supports for +1.")


def _attack_crumbs(view: View, found: s.Steps) -> list[str]:
    target, base = s.said(found, "target"), s.said(found, "base")
    came = f" from {base}" if base and base != target else ""
    kind = "Flank Attack on" if found and found[0][1] == "flank" else "Attack"
    fighter = s.said(found, "fighter")
    return [f"{kind} column {target}{came}", *([p.name(s.card(view, fighter))] if fighter else [])]


def _bonus(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    if view.ask == "answer":
        return _stand(view, names)
    clashes = s.clashes(view, found)
    if view.ask == "bonus":
        kind = "Flank Attack" if clashes[0].flank else "Attack"
        return titled((f"{kind} on {p.column(clashes[0].target)}",), "which Bonus Card?", _forces(view, clashes, names))
    ask = "which Bonus Card?"
    if ("bonus", "each") in found:
        ask = f"which Bonus Card against {p.name(clashes[0].facing)}?"
    return titled(_attack_crumbs(view, found), ask, _forces(view, clashes, names))


def _stand(view: View, names: Names) -> str:
    clash = _fight(view)
    enemy = names[clash.attacker]
    note = f"Chances hold {enemy}’s unseen cards equally likely."
    return titled(("Stand",), "with which card?", _facing(view, clash, enemy), _stake(view, clash, view.viewer), note)


def _forces(view: View, clashes: Sequence[Clash], names: Names) -> str:
    clash, enemy = clashes[0], names[1 - view.viewer]
    ground = p.ground(view.terrain[clash.target])
    likely = ", all unseen ones equally likely" if len(clashes) == 1 else ""
    facts = [
        f"{p.cap(p.column(clash.target))}, {ground}.",
        strengths.sides(view, clashes, view.viewer, "You"),
        strengths.sides(view, clashes, 1 - view.viewer, enemy),
        f"Each may add a hidden card ({p.MINUS}1 to +3, effects apart){likely}.",
        withdrawal(view, clash, enemy),
        _stake(view, clash, view.viewer),
    ]
    if len({one.facing for one in clashes}) > 1:
        facts.insert(3, f"{enemy} still names the fighter; one card holds for either.")
    return " ".join(facts)


def _discard(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    owed = view.owed
    limit = "Nine cards is the limit at the end of a turn"
    why = f"{p.name(owed.why)} demands it" if owed and owed.why >= 0 else limit
    return titled(("Discard",), f"{p.cards(slot.most)} of your choice", f"{why}; it is shown to all.")


def _hire(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    hired = [s.card(view, id) for kind, id in found if kind == "hire" and id != "done"]
    facts = "For each, one of your own units stays at home. Both sides choose in secret; it is shown together."
    return titled(("Mercenaries", *([p.pile(hired)] if hired else [])), "hire whom?", facts)


def _stay(view: View, found: s.Steps, slot: Slot, names: Names) -> str:
    hired = [s.card(view, id) for kind, id in found if kind == "hire" and id != "done"]
    home = [s.card(view, id) for kind, id in found if kind == "home"]
    crumbs = ("Mercenaries", p.pile(hired), *([f"without {p.pile(home)}"] if home else []))
    return titled(crumbs, f"leave {slot.most} at home", "They play no part in this match.")


ASK: Final[dict[str, Callable[[View, s.Steps, Slot, Names], str]]] = {
    "verb": _home,
    "unit": _unit,
    "column": _where,
    "back": _back,
    "pay": _pay,
    "target": _target,
    "base": _base,
    "fighter": _fighter,
    "bonus": _bonus,
    "discard": _discard,
    "hire": _hire,
    "home": _stay,
}
