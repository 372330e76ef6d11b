"""The position in words: title, purse line, picture and the complete board."""

from collections.abc import Sequence

from engine.games.stilicho.data import CARDS, DIOCESE_OF, EVERY_FRONT, FRONTS, LEADERS, PATHS, RULES, SPACES
from engine.games.stilicho.menu.board import (
    EXECUTED,
    advocate_value,
    leader_at,
    leader_value,
    olympius_value,
    space_of,
    value_of,
)
from engine.games.stilicho.text import cards
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.view import ADVOCATE, GONE, RECOVERY, WAITING, Board, View
from engine.kernel.seats import SPECTATOR

Names = Sequence[str]
STAGES = {"setup": "set-up", "deploy": "deployment", "over": "over"}


def turn(view: View) -> str:
    """The short state in a title: 406, early round."""
    board = view.board
    return f"{p.year(board.turn)}, {STAGES.get(board.stage) or p.round_of(board.round)}"


def head(view: View, names: Names) -> str:
    """The purse line of the panel."""
    board = view.board
    left = [f"hand {len(board.hand)}", f"Olympius {p.olympius(board.olympius)}", f"Surge {p.surge(len(board.surge))}"]
    won = sum(enemy.surrendered for enemy in board.enemies)
    surrendered = [f"{won} of 3 surrendered"] if won else []
    recovery = [f"Recovery {board.recovery}"] if board.recovery else []
    return " · ".join([*left, *recovery, *surrendered])


def alt(view: View, names: Names) -> str:
    """The picture in words, short enough for an image's description."""
    board = view.board
    parts = [
        f"Stilicho, {turn(view)}{_whose(view)}, {p.cards(len(board.hand))}.",
        *(f"{_foe(board, n)}; {_facing(board, n)}." for n in EVERY_FRONT),
        _garrisons(board),
        _unrest(board),
        _court(board),
        _spare(board),
        f"Surge {len(board.surge)} of {RULES.surge_spaces}.",
    ]
    return " ".join(part for part in parts if part)


def _whose(view: View) -> str:
    if view.board.outcome is not None:
        return ""
    return ", your turn" if view.viewer != SPECTATOR else ""


def _foe(board: Board, front: int) -> str:
    """Where an Enemy stands, and who is threatened next."""
    enemy = board.enemies[front]
    name = FRONTS[front].name.removeprefix("The ")
    if enemy.surrendered:
        return f"{name} surrendered"
    marker = f" under {p.MARKERS[enemy.marker]}" if enemy.marker else ""
    ahead = PATHS[front][enemy.at + 1 :]
    coming = f", next {p.space(ahead[-1])}" if 0 < len([s for s in ahead if not s.endswith("_siege")]) < 2 else ""
    where = p.before(space_of(board, front))
    return f"{name} {p.side(enemy.bold).lower()} {value_of(front, enemy)} {where}{marker}{coming}"


def _facing(board: Board, front: int) -> str:
    leader = leader_at(board, FRONTS[front].id)
    led = f" under {p.leader(leader)}" if leader >= 0 else ", no leader"
    return f"{board.armies[front]} Comitatenses{led}{', in Mutiny' if board.mutiny[front] else ''}"


def _garrisons(board: Board) -> str:
    held = [p.space(space) for space in board.garrisons if space]
    return f"Garrisons {p.joined(held)}." if held else "No Garrisons."


def _unrest(board: Board) -> str:
    said = []
    for level, word in ((1, "Unrest"), (2, "Revolt")):
        where = [p.diocese(n) for n, found in enumerate(board.unrest) if found == level]
        said += [f"{word} in {p.joined(where)}."] if where else []
    return " ".join(said) or "No unrest."


def _court(board: Board) -> str:
    leader = leader_at(board, ADVOCATE)
    advocate = f"{p.leader(leader)} is advocate" if leader >= 0 else "No advocate"
    return f"{advocate}. Olympius {p.olympius(board.olympius)}."


def _spare(board: Board) -> str:
    """Who is in the boxes."""
    return " ".join(
        said for place, word in ((RECOVERY, "Recovery"), (WAITING, "Unactivated")) if (said := _box(board, place, word))
    )


def _box(board: Board, place: str, word: str) -> str:
    count = board.recovery if place == RECOVERY else board.waiting
    who = [f"{count} Comitatenses"] if count else []
    who += [leader.name for leader, post in zip(LEADERS, board.posts, strict=True) if post == place]
    return f"{word}: {p.joined(who)}." if who else ""


def board(view: View, names: Names) -> str:
    """The complete board by place, as everybody may know it."""
    found = view.board
    parts = [f"**Stilicho, {turn(view)}**"]
    parts += [_front(found, front) for front in EVERY_FRONT]
    parts += [
        f"**Provinces.** {_garrisons(found)} {_unrest(found)}",
        _whole_court(found),
        f"**Boxes.** {_boxes(found)}",
    ]
    parts += [_decks(found), *_discards(found), *_later(found)]
    return "\n".join(parts)


def _front(board: Board, front: int) -> str:
    way = " → ".join(_stop(board, front, at) for at in range(len(PATHS[front])))
    worth = (
        f" Pacification {board.armies[front] + leader_value(board, front)}." if board.enemies[front].surrendered else ""
    )
    return f"**{FRONTS[front].name}.** {p.cap(_foe(board, front))}; {_facing(board, front)}.{worth}\n{way}"


def _stop(board: Board, front: int, at: int) -> str:
    """A space of the way, with what stands there."""
    space = SPACES[PATHS[front][at]]
    enemy = board.enemies[front]
    worth = f" {space.defence}" if space.defence else ""
    held = " (Garrison)" if space.id in DIOCESE_OF and space.id in board.garrisons else ""
    said = f"{space.name}{worth}{held}"
    return f"**{said}**" if enemy.at == at and not enemy.surrendered else said


def _whole_court(board: Board) -> str:
    if board.olympius >= EXECUTED:
        return f"**Court.** {_court(board)}"
    counts = f"He counts {olympius_value(board)} there against the Advocate’s {advocate_value(board)}."
    return f"**Court.** {_court(board)} {counts}"


def _boxes(board: Board) -> str:
    gone = [leader.name for leader, post in zip(LEADERS, board.posts, strict=True) if post == GONE]
    lost = f"Out of the game: {p.joined(gone)}." if gone else ""
    return " ".join(part for part in (_spare(board), lost) if part) or "All are empty."


def _decks(board: Board) -> str:
    waiting = [f"*{p.card(card)}* ({cards.surge(CARDS[card])})" for card in board.surge]
    surge = f"Surge Spaces: {p.joined(waiting)}." if waiting else "The Surge Spaces are empty."
    enemy = f"Enemy deck {board.enemy_deck}, discards {len(board.enemy_discard)}."
    roman = f"Roman deck {board.roman_deck}, discards {len(board.roman_discard)}."
    known = f" Next Enemy cards: {p.named(board.known)}." if board.known else ""
    past = f" History: {p.named(board.history)}." if board.history else ""
    hand = f" Hand: {p.named(board.hand)}." if board.hand else " The hand is empty."
    return f"**Cards.** {surge} {enemy} {roman}{known}{past}{hand}"


def _discards(board: Board) -> list[str]:
    """The cards of both discard piles, which everybody may look through."""
    piles = (("Enemy", board.enemy_discard), ("Roman", board.roman_discard))
    return [f"**{whose} discards.** {p.named(sorted(pile))}." for whose, pile in piles if pile]


def _later(board: Board) -> list[str]:
    """What is set for later."""
    said = [f"{board.cut} fewer to draw next time"] if board.cut else []
    said += [f"{board.extra} more to draw next time"] if board.extra else []
    said += ["a shorter Enemy Phase next"] if board.winter else []
    said += [f"{p.number(RULES.keep_wedding)} cards may be kept at a turn’s end"] if board.wedding else []
    said += [f"{p.whose(board.hostage)} oath safe this turn"] if board.hostage >= 0 else []
    said += ["the Goths’ oath safe for good"] if board.reconciled else []
    return [f"**For later.** {p.cap('; '.join(said))}."] if said else []


def hand(view: View) -> str:
    """The hand as text; it lies open to whoever plays."""
    held = view.board.hand
    if view.viewer == SPECTATOR:
        return ""
    if not held:
        return "Your hand is empty; you draw after the Enemy has moved."
    lines = [f"*{p.card(card)}*: {cards.about(CARDS[card])}" for card in held]
    return f"Your hand, {p.cards(len(held))}.\n" + "\n".join(lines)
