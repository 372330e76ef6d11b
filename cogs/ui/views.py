"""What anybody may look at: My view, the board in words, explanations. Pure."""

from collections.abc import Sequence
from typing import Final

from cogs.ui import ids, looks, orders, own, panel, paths, words, words_replay, words_report
from cogs.ui.controls import rows
from cogs.ui.limits import LINE_WORDS, SCREEN_TEXT, clip
from cogs.ui.logs import shortened
from cogs.ui.paging import parts
from cogs.ui.paths import Path
from cogs.ui.people import called
from cogs.ui.scene import Scene
from cogs.ui.screen import Button, Row, Screen, Text
from engine.kernel.game import Slot

SMALL: Final = "-# "
"""How a line of small print begins."""
DRAFT: Final = "draft"
"""Begins the path of what was opened from a draft, which no verb of a game is called."""
EXPLAINED: Final = 1600
"""Characters on a page of explanations: a phone shows some 500 at once."""


def my_view(scene: Scene, note: str = "", lines: Sequence[str] = (), following: tuple[int, str] = (0, "")) -> Screen:
    """Board, hand and what happened last. `following` is how many other tables wait, and the first of them."""
    said = [note] if note else []
    if scene.seen.seat is None and not scene.over:
        said.append(scene.words.now(scene.view))
    said += [state(scene)] if not note else []
    said += [f"-# {shortened(line, LINE_WORDS)}" for line in lines]
    body = Text(clip("\n".join(said), SCREEN_TEXT))
    return Screen((_head(scene), panel.boards(scene), body, *rows(_ways(scene, following))), scene.strip)


def state(scene: Scene) -> str:
    """Whom everybody waits for, or how it ended."""
    if scene.over:
        return ended(scene)
    return own.status(scene) or words.to_move(awaited(scene), own.asks(scene)) + "."


def awaited(scene: Scene) -> list[str]:
    """The names of those whose turn it publicly is."""
    return [scene.names[seat] for seat in scene.seen.awaited]


def ended(scene: Scene) -> str:
    """Who won and how, or who closed the table."""
    outcome = scene.table.outcome
    if outcome is None or outcome.reason == words.CLOSED_REASON:
        return words.closed(called(scene.table.closed_by))
    if outcome.reason == words.AGREED_REASON:
        return words.AGREED
    return scene.words.ended(scene.view, outcome, scene.names)


def _ways(scene: Scene, following: tuple[int, str]) -> list[Button]:
    buttons = []
    if scene.mine and not scene.over:
        buttons.append(Button(words.MY_TURN, ids.go(scene.match, "turn"), "primary"))
    if following[0]:
        buttons.append(Button(words.next_table(following[0]), ids.go(following[1], "turn"), "primary"))
    buttons += [*looks.ways(scene), *orders.opening(scene)]
    back = panel.taking_back(scene)
    buttons += [Button(label, ids.go(scene.match, what, 0, (), scene.mark)) for what, label in back]
    buttons.append(Button(words.IN_WORDS, ids.go(scene.match, "words")))
    buttons.append(Button(words.LOG, ids.go(scene.match, "log")))
    if scene.over:
        buttons.append(Button(words_replay.REPLAY, ids.go(scene.match, words_replay.WAY)))
        buttons.append(Button(words_report.REPORT, ids.go(scene.match, words_report.WAY)))
    buttons.append(Button(words.REFRESH, ids.go(scene.match, "view")))
    if scene.table.harmed:
        buttons.append(Button(words.BRING, ids.go(scene.match, "bring")))
    return buttons


def in_words(scene: Scene, page: int = 0, mark: str = ids.NOBODY, path: Path = ()) -> Screen:
    """The complete board as text, a draft's as it would be; Back leads to where it was opened, else to My view."""
    drawn = own.draft(scene, path[1:]) if path[:1] == (DRAFT,) else None
    view = scene.view if drawn is None or drawn.board is None else drawn.board
    return _paged(scene, parts(scene.words.board(view, scene.names)), page, "words", mark, path)


def explained(scene: Scene, page: int, mark: str, path: Path) -> Screen:
    """The cards, units and places of a panel's question, a paragraph each, with what they do here and now."""
    known = scene.words.things(scene.view)
    here = [id for id in on_screen(scene, path) if id in known] or list(known)
    told = [f"**{known[id]}**\n{scene.words.explain(scene.view, id)}" for id in dict.fromkeys(here)]
    return _paged(scene, explanations(scene.words.now(scene.view), told), page, "explain", mark, path)


def explanations(first: str, told: Sequence[str]) -> list[str]:
    """Paragraphs on pages of about three phone screens; the small print of each page stands once, at its end."""
    pages: list[list[str]] = [[first] if first else []]
    for paragraph in told:
        if pages[-1] and sum(map(len, pages[-1])) + len(paragraph) > EXPLAINED:
            pages.append([])
        pages[-1].append(paragraph)
    return [part for page in pages for part in parts("\n\n".join(once(page)))]


def once(paragraphs: Sequence[str]) -> list[str]:
    """The small print of several paragraphs, each line of it once, after them."""
    lines = [line for text in paragraphs for line in text.split("\n") if line.startswith(SMALL)]
    bare = ["\n".join(line for line in text.split("\n") if not line.startswith(SMALL)) for text in paragraphs]
    return [*bare, *dict.fromkeys(lines)]


def on_screen(scene: Scene, path: Path) -> list[str]:
    """The ids that a panel shows at `path`: at home those of the flattened verbs too."""
    menu = scene.menu
    if menu is None:
        return []
    if path:
        path, at = paths.forward(menu, path)
        return [*path, *at.ids] if isinstance(at, Slot) else list(path)
    found = [id for offer in paths.home(menu).offers for id in (offer.slot.ids if offer.slot else offer.path)]
    return found or list(paths.home(menu).slot.ids)


def _paged(scene: Scene, pages: Sequence[str], page: int, what: str, mark: str, path: Path) -> Screen:
    page = max(0, min(page, len(pages) - 1))
    buttons = [Button(words.BACK, _back(scene, mark, path))]
    if page > 0:
        buttons.append(Button(words.EARLIER, ids.go(scene.match, what, page - 1, path, mark)))
    if page < len(pages) - 1:
        buttons.append(Button(words.LATER, ids.go(scene.match, what, page + 1, path, mark)))
    buttons.append(Button(words.REFRESH, ids.go(scene.match, what, page, path, mark)))
    return Screen((_head(scene, words.page_of(page, len(pages))), Text(pages[page]), Row(tuple(buttons))))


def _back(scene: Scene, mark: str, path: Path) -> ids.Target:
    """My view, the panel's question, or the draft."""
    if mark == ids.NOBODY:
        return ids.go(scene.match, "view")
    drafted = path[:1] == (DRAFT,)
    return ids.go(scene.match, DRAFT if drafted else "at", 0, path[drafted:], mark)


def _head(scene: Scene, more: str = "") -> Text:
    what = " · ".join(part for part in (scene.words.turn(scene.view), more) if part)
    return Text(words.head(scene.title, scene.key, what))
