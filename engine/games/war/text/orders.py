"""Standing orders in words: what can be ordered, what stands, and the buttons beside an open window."""

from typing import Final

from engine.games.war import odds
from engine.games.war.menu import board, facts
from engine.games.war.menu.attack import side_of
from engine.games.war.menu.board import HADES_GOD
from engine.games.war.menu.orders import (
    EVERYWHERE,
    FIGURES,
    GODS,
    LEAST,
    LINES,
    NEVER,
    NOT,
    ONLY,
    PASS,
    TOKENS,
    WARRIORS,
    fighting,
    meant,
    passed,
    value,
)
from engine.games.war.text import phrases as p
from engine.games.war.view import ALWAYS, ASK, FIGHT, HADES, INVOKE, TURN, UNHURT, Own, View
from engine.kernel.seats import Path
from engine.kernel.words import OrderLine, Quick, Standing

TITLES: Final = {line: p.GODS.get(line, line.capitalize()) for line in LINES}
TITLES[PASS], TITLES[ONLY] = "Windows", "Gods only on"
LOSSES: Final = {WARRIORS: "Warriors fall first", FIGURES: "Figures fall first"}
PASSES: Final = {
    ASK: "Ask me each time",
    UNHURT: "Pass while I lose nothing",
    FIGHT: "Pass all in this roll",
    TURN: "Pass all this turn",
    ALWAYS: "Pass unless a god is ordered",
}
MEANS: Final = {
    ASK: "every window waits for you; orders to the gods are dropped",
    UNHURT: "you are asked only where armies of yours would fall",
    FIGHT: "lapses with this confrontation",
    TURN: "lapses with this turn, whoever attacks in it",
    ALWAYS: "nothing waits for you until you change it",
}


NO_WINDOW: Final = "You pass every window."


def title(view: View, path: Path, id: str) -> str:
    """A line of the orders."""
    return TITLES[id]


def choice(view: View, path: Path, id: str) -> str:
    """An answer of a line."""
    return said(path[-1], id)


def said(line: str, id: str) -> str:
    """An answer of a line, so that it reads well alone."""
    if line == PASS:
        return PASSES[id]
    if line == ONLY:
        if id == EVERYWHERE:
            return "Gods on every territory"
        return f"{p.name(meant(id))}, named: drop it" if id.startswith(NOT) else f"Gods on {p.name(meant(id))}"
    if line == TOKENS:
        return f"Keep {p.many(int(id), 'token')}" if id != "0" else "Keep none"
    name = p.GODS[line]
    if id in (ASK, NEVER):
        return f"{name}: ask me" if id == ASK else f"{name}: never"
    return f"{name} if {id} or more {'fell' if line == HADES_GOD else 'would fall'}"


def means(view: View, path: Path, id: str) -> str:
    """The second line of an answer about passing."""
    return MEANS[id]


def spoken(line: str, id: str) -> str:
    """The same inside a sentence."""
    text = said(line, id)
    if line == ONLY and id.startswith(NOT):
        return f"gods on {p.name(meant(id))} no more"
    if line == ONLY and id != EVERYWHERE:
        return f"gods on {p.name(meant(id))} and where else they are named, not elsewhere"
    return (
        text if line in p.GODS else text[0].lower() + text[1:].replace(" me ", " ").replace("I lose", "nothing is lost")
    )


def asked(view: View, line: str) -> str:
    """What a line is about."""
    if line == PASS:
        return "Whoever orders a god is not asked any more: where it is not invoked, that is a pass."
    if line == ONLY:
        return "Ordered gods come on the territories you name, as you attack from them or defend them; else you pass."
    if line == TOKENS:
        return "Orders spend no token below this; what you answer yourself may."
    if line == HADES_GOD:
        return "Asked apart from the gods, right after warriors fell."
    dice = "" if line == GODS[0] else ", on the dice that help you most"
    return f"Invoked as the dice lie{dice}, and only where that helps on average."


def standing(view: View) -> Standing:
    """All that the viewer may order, what stands, and what can be said together with an answer."""
    own = view.own
    if own is None or not view.rules.advanced:
        return Standing()
    lines = [
        OrderLine(("order", line), TITLES[line], value(own.orders, line, passed(view, own.orders))) for line in LINES
    ]
    first = OrderLine(("losses",), "Losses", FIGURES if own.figures_first else WARRIORS)
    return Standing(_whole(view, own), (*lines, first), _quick(view))


def _whole(view: View, own: Own) -> str:
    """What happens at a window now, in a sentence or two."""
    passing, unasked = passed(view, own.orders), view.rules.by_order
    gods = [said(god, str(least)) for god, least in zip(GODS, own.orders.gods, strict=True) if least]
    if passing == ALWAYS:
        where = p.joined(map(p.name, own.orders.only), "or")
        return f"{p.cap(p.joined(gods))}{f', on {where}' if where else ''}; else you pass." if gods else NO_WINDOW
    if passing in (FIGHT, TURN):
        return f"You pass all windows of this {'roll' if passing == FIGHT else 'turn'}."
    if unasked:
        return "This match goes by orders: without one you pass."
    return "You pass where you lose nothing, else you are asked." if passing == UNHURT else "You are asked each time."


def _quick(view: View) -> tuple[Quick, ...]:
    """Beside an open window: pass, and say that the rest is passed too."""
    if view.ask not in (INVOKE, HADES) or not fighting(view):
        return ()
    turn = Quick("order pass turn ; pass", PASSES[TURN])
    if view.ask == HADES:
        return (turn,)
    hades = (Quick(f"order hades {LEAST[0]} ; pass", "Pass, and Hades from now on"),) if _may_gather(view) else ()
    return (Quick("order pass fight ; pass", PASSES[FIGHT]), turn, *hades)


def _may_gather(view: View) -> bool:
    """Whether Hades will be asked about as the dice lie, and nothing is ordered about him yet."""
    fight, me = view.fight, facts.me(view)
    if fight is None or view.own is None or view.own.orders.hades >= 0:
        return False
    fall = odds.lying(fight, side_of(view)) > 0
    return fall and me.pool == 0 and me.tokens >= board.PRICE[board.HADES_GOD]
