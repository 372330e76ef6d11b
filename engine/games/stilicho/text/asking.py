"""The panel's question: what was chosen, what is asked, and what matters for it."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.stilicho import odds
from engine.games.stilicho.data import CARD, CARDS, DIOCESE, EVERY_FRONT, FRONT, LEADER, RULES
from engine.games.stilicho.menu.answers import asked, limit
from engine.games.stilicho.menu.attack import fronts
from engine.games.stilicho.text import advice, cards, hints, labels, outlook
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.text import steps as s
from engine.games.stilicho.view import Board, Fight, March, Store, View
from engine.kernel.game import Slot
from engine.kernel.seats import SPECTATOR, Path

Names = Sequence[str]


def question(view: View, path: Path, slot: Slot, names: Names) -> str:
    """The question lines for a slot: a bold one with the choices so far, then the facts."""
    return ASK[slot.kind](view, s.steps(view, path), slot).strip()


def titled(crumbs: Sequence[str], ask: str, *facts: str) -> str:
    """The bold line, and the facts under it."""
    head = f"**{' › '.join([*crumbs, ask])}**"
    return "\n".join([head, " ".join(fact for fact in facts if fact)]).strip()


def crumbs(found: s.Steps) -> list[str]:
    """The choices so far in words."""
    return [_crumb(kind, id) for kind, id in found if id not in ("none", "stop")]


def _crumb(kind: str, id: str) -> str:
    if kind in CRUMBS:
        return CRUMBS[kind](id)
    if kind in ("from", "to"):
        return f"{kind} {f'{p.whose(FRONT[id])} front' if id in FRONT else labels.name(id)}"
    return labels.WORDS.get((kind, id)) or labels.name(id)


CRUMBS: Final[dict[str, Callable[[str], str]]] = {
    "verb": lambda id: labels.VERBS[id],
    "deed": lambda id: labels.DEEDS[id],
    "front": lambda id: p.SHORT[FRONT[id]],
    "enemy": lambda id: p.SHORT[FRONT[id]],
    "ally": lambda id: f"with {p.SHORT[FRONT[id]]}",
    "pay": lambda id: f"with {labels.name(id)}",
    "number": lambda id: f"{id} Comitatenses",
    "way": lambda id: "by a die" if id == "die" else "by its Garrison",
}


def now(view: View) -> str:
    """What the viewer can do, in one or two sentences."""
    if view.board.outcome is not None:
        return "The campaign is over; everything lies open now."
    if view.viewer == SPECTATOR:
        return "You are watching; only the order of the decks is hidden."
    return NOW[view.ask](view)


def _roman_now(view: View) -> str:
    offered = s.offered(view, ())
    deeds = [word for verb, word in DEEDS if verb in offered]
    if not deeds:
        return "Your hand is empty: end the round."
    return f"You may {p.joined(deeds, 'or')}; each costs a card. Then end the round."


DEEDS: Final = (
    ("attack", "attack"),
    ("event", "play an event"),
    ("counter", "counter Olympius"),
    ("transfer", "transfer"),
    ("garrison", "place Garrisons"),
    ("suppress", "suppress unrest"),
    ("mutiny", "end a Mutiny"),
)


def _began(view: View) -> str:
    cards_ = RULES.enemy_cards - view.board.winter
    return f"The Enemy is next, with {p.number(cards_)} cards."


def _deploy_now(view: View) -> str:
    count = view.board.recovery
    waiting = f" {p.cap(p.men(count))} {'waits' if count == 1 else 'wait'} in Recovery." if count else ""
    return f"Deploy for {p.year(view.board.turn)} as you like, free of cost, then let the Enemy move.{waiting}"


NOW: Final[dict[str, Callable[[View], str]]] = {
    "": lambda view: "Nothing is asked of you.",
    "setup": lambda view: "Place twelve Comitatenses and say which Armies Stilicho and Sarus lead.",
    "deploy": _deploy_now,
    "begin": _began,
    "roman": _roman_now,
    "march": lambda view: "Forced Marches: Transfers and Garrisons cost no card now.",
    "cancel": lambda view: "Informers at Court can stop this event.",
    "prevent": lambda view: "A card can keep this Enemy card out of the Surge Spaces.",
    "reserve": lambda view: "The dice lie: spend cards, or let it stand.",
    "die": lambda view: "Veteran Officers: choose the die that counts.",
    "loss": lambda view: "The Attack is lost: an orderly withdrawal would save your troops.",
    "tribute": lambda view: "Alaric wants gold: give up a card, or Olympius gains a step.",
    "unpaid": lambda view: "Unpaid soldiers: give up a card, or they mutiny.",
    "mutiny": lambda view: "Equal Armies: which goes into Mutiny?",
    "desertion": lambda view: "Equal Armies: which loses one Comitatenses?",
    "overrun": lambda view: "Which Garrison is overrun?",
    "order": lambda view: "In which order do these Enemy cards lie?",
}


def _home(view: View, found: s.Steps, slot: Slot) -> str:
    match view.ask:
        case "roman":
            return titled((), "What now?", _threats(view.board), _last(view.board))
        case "deploy":
            return titled((), "Deployment", now(view), _threats(view.board))
        case "begin":
            drawn = p.number(RULES.enemy_cards - view.board.winter)
            return titled((), "The Enemy moves next", f"{p.cap(drawn)} cards are drawn.", _threats(view.board))
        case "setup":
            return titled((), "Set up the West", now(view))
        case "march":
            return titled(("Forced Marches",), "where to?", _marches(view.board))
    return titled((), now(view), _asked(view))


def _marches(board: Board) -> str:
    task = board.tasks[-1]
    assert isinstance(task, March), "they are asked about"
    what = "Transfer or placing" if task.left == 1 else "Transfers or placings"
    return f"{p.cap(p.number(task.left))} {what} of Garrisons {'costs' if task.left == 1 else 'cost'} no card."


def _asked(view: View) -> str:
    if view.ask == "reserve":
        return _rolled(view.board)
    return _stored(view.board) if view.ask == "prevent" else ""


def _threats(board: Board) -> str:
    """What the next Enemy Phase may bring."""
    said = [outlook.assaults(board, front) for front in EVERY_FRONT]
    said = [text for text in said if text]
    court = outlook.ahead(board)
    told = [p.cap(f"{'; '.join(said)}.")] if said else []
    return " ".join([*told, *([f"Olympius is {court}."] if court else [])])


def _last(board: Board) -> str:
    return f"After this round {p.cards(limit(board))} may be kept." if len(board.hand) > limit(board) else ""


def _pay(view: View, found: s.Steps, slot: Slot) -> str:
    board, verb = view.board, found[0][1]
    if any(kind == "ally" for kind, _ in found):
        return titled(crumbs(found), "which card pays the ally?", _attack(view, found))
    facts = PAYING[verb](view, found) if verb in PAYING else ""
    if verb == "transfer":
        facts = advice.why(view, (*(id for _, id in found), slot.ids[0]))
    left = len(board.hand) - 1
    return titled(crumbs(found), "which card pays?", facts, f"Hand {left + 1} → {left}.")


def _attack(view: View, found: s.Steps) -> str:
    action = s.attack(found)
    return f"{outlook.parts(view.board, action)} {p.cap(outlook.chances(view.board, action))}." if action else ""


def _counter(view: View, found: s.Steps) -> str:
    board = view.board
    chance = outlook.trial(board, -1, len(board.hand) - 1)
    die = f"a die above {odds.advance(board)}" if odds.advance(board) > 0 else "any die"
    return f"Olympius is at {p.olympius(board.olympius)}; {die} drives him down: {chance}."


def _suppress(view: View, found: s.Steps) -> str:
    board, diocese = view.board, DIOCESE[s.said(found, "diocese")]
    if s.said(found, "way") == "garrison":
        gone = f"the {p.level(board.unrest[diocese])} ends without a die"
        return f"The Garrison of {p.space(board.garrisons[diocese])} goes to Recovery, and {gone}."
    return f"A die above {board.unrest[diocese]} is needed: {outlook.trial(board, diocese, len(board.hand) - 1)}."


PAYING: Final[dict[str, Callable[[View, s.Steps], str]]] = {
    "attack": _attack,
    "counter": _counter,
    "suppress": _suppress,
    "mutiny": lambda view, found: f"Olympius gains a step, to {p.olympius(view.board.olympius + 1)}.",
}


def _front(view: View, found: s.Steps, slot: Slot) -> str:
    if found[0][1] != "attack":
        return titled(crumbs(found), "which Army?")
    lines = [f"{p.SHORT[n]}: {odds.percent(odds.bare(view.board, n))}." for n in fronts(view.board)]
    return titled(("Attack",), "which Enemy?", "Before cards:", *lines)


def _battle(view: View, found: s.Steps, slot: Slot) -> str:
    return titled(crumbs(found), "with which battle cards?", _attack(view, found))


def _ally(view: View, found: s.Steps, slot: Slot) -> str:
    return titled(crumbs(found), "enlist whom?", _attack(view, found), "An ally costs a card and a step of Olympius.")


def _rolled(board: Board) -> str:
    """You 6 + die 2 = 8, the Vandals 5 + die 6 = 11. Three cards tie …"""
    return " ".join(filter(None, (outlook.standing(board), outlook.natural(board), outlook.needed(board))))


def _reserve(view: View, found: s.Steps, slot: Slot) -> str:
    spent = [CARD[id] for id in s.all_said(found, "reserve") if id in CARD]
    if not spent:
        return titled((), "Spend cards?", _rolled(view.board))
    return titled(("Spend", p.named(spent).replace("*", "")), "more?", f"{p.cap(outlook.spending(view.board, spent))}.")


def _stored(board: Board) -> str:
    task = board.tasks[-1]
    assert isinstance(task, Store), "a card is on its way"
    where = f"Surge Space {len(board.surge) + 1}"
    return f"*{p.card(task.card)}* goes to {where}. {outlook.surge(board, task.card)}".strip()


def _prevent(view: View, found: s.Steps, slot: Slot) -> str:
    if view.ask != "prevent":
        return titled((), "Let the Enemy move, and ask at each activation card?")
    return titled((), "Pay a card to keep it out?", _stored(view.board))


def _discard(view: View, found: s.Steps, slot: Slot) -> str:
    if found[0][1] == "end":
        return titled(("End round",), f"discard {p.cards(slot.most)}", f"{p.cards(limit(view.board))} may be kept.")
    task = asked(view.board)
    or_else = "Olympius gains a step" if task.what == "tribute" else f"{p.army(FRONT[task.ids[0]])} goes into Mutiny"
    return titled((p.card(task.card),), "give up a card?", f"Otherwise {or_else}.")


def _answer(view: View, found: s.Steps, slot: Slot) -> str:
    task = view.board.tasks[-1]
    if isinstance(task, Fight):
        facts = (
            outlook.open_dice(view.board, task)
            if view.ask == "die"
            else f"Otherwise you lose {outlook.loss(view.board, task.front, task.cards)}."
        )
        return titled((), now(view), facts)
    if view.ask == "march":
        return titled((), "March no further?")
    card = asked(view.board).card
    return titled((p.card(card),), now(view), cards.about(CARDS[card]))


def _next(view: View, found: s.Steps, slot: Slot) -> str:
    said = s.all_said(found, "next")
    ask = "which card comes first?" if not said else "which comes next?"
    first = (p.card(asked(view.board).card), *map(labels.name, said))
    return titled(first, ask, "The rest follows as it is left.")


def _card(view: View, found: s.Steps, slot: Slot) -> str:
    return titled(
        ("Event",), "which card?", "Its text happens instead of an action; History cards then leave the game."
    )


def _text(view: View, found: s.Steps, slot: Slot) -> str:
    """A choice that the text of an event leaves."""
    card = s.said(found, "card")
    about = cards.about(CARDS[CARD[card]]) if card else ""
    return titled(crumbs(found), TEXTS.get(slot.kind, "which one?"), about)


TEXTS: Final = {
    "enemy": "which Enemy?",
    "surge": "which card leaves the Surge Spaces?",
    "army": "where does the next one go?",
    "diocese": "which diocese?",
    "front": "which Army?",
    "from": "from where?",
    "to": "to where?",
    "space": "which space?",
}


def _men(view: View, found: s.Steps, slot: Slot) -> str:
    n = len(s.all_said(found, "men"))
    placed = sum(int(id) for id in s.all_said(found, "men"))
    fact = f"{p.cap(p.number(placed))} of {RULES.muster} are placed; each Army takes up to {RULES.army}."
    return titled(("Set up the West",), f"how many face {p.foe(n)}?", fact)


def _space(view: View, found: s.Steps, slot: Slot) -> str:
    if s.said(found, "card"):
        return _text(view, found, slot)
    done = s.all_said(found, "space")
    if found[0][1] == "setup":
        left = RULES.muster - sum(int(id) for id in s.all_said(found, "men")) - len(done)
        return titled(("Set up the West",), "Garrison in which space?", f"{left} to place, one a diocese.")
    return titled(crumbs(found), "Garrison in which space?", "One a diocese, never behind an Enemy.")


def _boxes(view: View, found: s.Steps, slot: Slot) -> str:
    led = [f"{p.SHORT[n]} {men}" for n, men in enumerate(s.all_said(found, "men"))]
    return titled(("Set up the West",), f"{slot.kind.title()} leads against whom?", f"Armies: {p.joined(led)}.")


def _number(view: View, found: s.Steps, slot: Slot) -> str:
    return titled(crumbs(found), "how many Comitatenses?", f"An Army holds up to {RULES.army}.")


def _leader(view: View, found: s.Steps, slot: Slot) -> str:
    if found[0][1] == "transfer" and s.said(found, "kind") == "armies":
        return titled(crumbs(found), "does the leader go too?")
    return titled(crumbs(found), "which leader?")


def _other(view: View, found: s.Steps, slot: Slot) -> str:
    leader = s.said(found, "leader")
    return titled(
        crumbs(found),
        "what of the leader there?",
        f"{p.leader(LEADER[leader])} takes the place." if leader in LEADER else "",
    )


def _way(view: View, found: s.Steps, slot: Slot) -> str:
    diocese = DIOCESE[s.said(found, "diocese")]
    held = p.space(view.board.garrisons[diocese])
    return titled(crumbs(found), "how?", f"The Garrison of {held} could be given up for it, without a die.")


def _diocese(view: View, found: s.Steps, slot: Slot) -> str:
    return _text(view, found, slot) if s.said(found, "card") else titled(crumbs(found), "which diocese?")


ASK: Final[dict[str, Callable[[View, s.Steps, Slot], str]]] = {
    "verb": _home,
    "pay": _pay,
    "front": _front,
    "battle": _battle,
    "ally": _ally,
    "reserve": _reserve,
    "prevent": _prevent,
    "discard": _discard,
    "answer": _answer,
    "next": _next,
    "card": _card,
    "enemy": _text,
    "surge": _text,
    "army": _text,
    "from": _text,
    "to": _text,
    "men": _men,
    "space": _space,
    "stilicho": _boxes,
    "sarus": _boxes,
    "number": _number,
    "leader": _leader,
    "other": _other,
    "way": _way,
    "diocese": _diocese,
    "kind": lambda view, found, slot: titled(crumbs(found), "what moves?"),
    "deed": lambda view, found, slot: titled(("Deploy",), "what is to be moved?", hints.VERBS["deploy"](view.board)),
    "garrison": lambda view, found, slot: titled(crumbs(found), "which Garrison?"),
}
