"""What is played for somebody whose time is over: begin, end, spend nothing, take what comes."""

from engine.games.stilicho.actions import NONE, Action, Begin, Choose, Discard, End, Prevent, Reserve, Setup
from engine.games.stilicho.data import CARD, DIOCESE_OF, FRONT, RULES
from engine.games.stilicho.menu.answers import NO, asked, limit, options
from engine.games.stilicho.menu.node import cheapest
from engine.games.stilicho.view import View


def default_of(view: View) -> Action:
    """The action that changes least."""
    match view.ask:
        case "setup":
            return ready()
        case "deploy" | "begin":
            return Begin()
        case "roman":
            over = max(0, len(view.board.hand) - limit(view.board))
            return End(tuple(CARD[id] for id in cheapest(view.board.hand, over)))
        case "prevent":
            return Prevent(NONE)
        case "reserve":
            return Reserve(())
        case "tribute" | "unpaid":
            return Discard(NONE)
    return _chosen(view)


def ready() -> Setup:
    """The sound arrangement."""
    a, b, c = map(int, RULES.ready[:3])
    spaces = tuple(id for id in RULES.ready if id in DIOCESE_OF)
    stilicho, sarus = RULES.ready[-2:]
    return Setup((a, b, c), spaces, FRONT[stilicho], FRONT[sarus])


def _chosen(view: View) -> Action:
    match view.ask:
        case "order":
            return Choose(asked(view.board).ids[:-1])
        case "cancel" | "loss":
            return Choose((NO,))
    things, words = options(view)
    return Choose(((*things, *words)[0],))
