"""What the options of Stilicho's set-up and Deployment complete to: arrangements and places, each with its chance."""

from collections.abc import Iterator

from msgspec import structs

from cogs.games.spoken import Filled, Offered
from cogs.games.stilicho_plan import SENT
from cogs.ui import complete, words
from cogs.ui import words_stilicho as say
from cogs.ui.complete import Chair, Choice
from cogs.ui.own.stilicho_setup import LINEUPS
from engine.games.stilicho import odds
from engine.games.stilicho.data import EVERY_FRONT, FRONT_IDS, LEADER_IDS, LEADERS, RULES
from engine.games.stilicho.menu.board import open_spaces
from engine.games.stilicho.text.phrases import SHORT
from engine.games.stilicho.view import ADVOCATE, GONE, WAITING, Board
from engine.kernel.game import Slot

Men = tuple[int, int, int]


def armies(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """Arrangements of the Armies with what they would be worth."""
    board: Board = at.scene.view.board
    found = lineups() if at.scene.view.ask == "setup" else reinforced(board)
    return complete.choices([(f"{text} · {name} · {chances(board, men)}", text) for text, name, men in found], now)


def lineups() -> Iterator[tuple[str, str, Men]]:
    """The arrangements to begin with."""
    for name, draft in LINEUPS.items():
        yield ",".join(map(str, draft.armies)), name, draft.armies


def reinforced(board: Board) -> Iterator[tuple[str, str, Men]]:
    """As it is, and with all from Recovery that fit sent to one Army."""
    yield ",".join(map(str, board.armies)), say.AS_NOW, board.armies
    for front in EVERY_FRONT:
        men = list(board.armies)
        men[front] = min(RULES.army, men[front] + board.recovery)
        if men[front] > board.armies[front]:
            yield ",".join(map(str, men)), say.reinforced(SHORT[front]), (men[0], men[1], men[2])


def chances(board: Board, men: Men) -> str:
    """The chance of each Army to win."""
    then = structs.replace(board, armies=men)
    return ", ".join(f"{SHORT[n]} {odds.percent(odds.bare(then, n))}" for n in EVERY_FRONT)


def standing(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """Garrisons that shall stand: all that do, then those and one more; several by comma."""
    *had, last = [part.strip() for part in now.split(",")]
    board: Board = at.scene.view.board
    held = [space for space in board.garrisons if space]
    offered: list[tuple[str, tuple[str, ...]]] = []
    if not had and held:
        names = words.listing([complete.called(at.scene, space) for space in held])
        offered.append((f"{names} · {say.AS_NOW}", tuple(held)))
    free = [space for space in (*held, *open_spaces(board)) if space not in had]
    offered += [(spaced(at, space), (space,)) for space in free]
    front = "".join(f"{complete.called(at.scene, id)}, " for id in had)
    return complete.choices(
        [(front + name, ", ".join((*had, *ids))) for name, ids in offered if complete.fits(name, last)], ""
    )


def spaced(at: Chair, space: str) -> str:
    """A space with what a Garrison would be worth there."""
    return complete.name(at.scene, ("deploy", "garrison", "recovery"), Slot("space", (space,)), space)


def leading(option: str) -> Offered:
    """The places a leader may be sent to, with what they add there."""
    leader = SENT[option]

    def offered(at: Chair, filled: Filled, now: str) -> list[Choice]:
        board: Board = at.scene.view.board
        if board.posts[leader] in (WAITING, GONE):
            return []
        values = LEADERS[leader].values
        named = [(f"{SHORT[n]} · {say.adds(values[n])}", id) for n, id in enumerate(FRONT_IDS)]
        court_ = (f"{say.COURT} · {say.adds(LEADERS[leader].advocate)}", ADVOCATE)
        return complete.choices([*named, court_], now)

    return offered


def court(at: Chair, filled: Filled, now: str) -> list[Choice]:
    """Who may be the Advocate."""
    posts = at.scene.view.board.posts
    named = [
        (f"{leader.name} · {say.adds(leader.advocate)}", id)
        for leader, id, post in zip(LEADERS, LEADER_IDS, posts, strict=True)
        if post not in (WAITING, GONE, ADVOCATE)
    ]
    return complete.choices(named, now)
