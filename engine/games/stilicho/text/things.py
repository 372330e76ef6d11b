"""Cards, spaces, leaders and markers by themselves: what they are, and what they do here and now."""

from collections.abc import Mapping
from typing import Final

from engine.games.stilicho import odds
from engine.games.stilicho.data import (
    CARD,
    CARDS,
    DIOCESE,
    DIOCESE_IDS,
    DIOCESE_OF,
    DIOCESES,
    EVERY_FRONT,
    FRONT,
    FRONTS,
    GOTHS,
    LEADER,
    LEADERS,
    ON_FRONTS,
    RULES,
    SPACES,
    Space,
)
from engine.games.stilicho.menu.board import EXECUTED, advocate_value, may_attack, olympius_value
from engine.games.stilicho.menu.cards import why_not
from engine.games.stilicho.text import cards, hints, outlook
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.view import Board, View

MARKERS: Final = {
    "marker-cannot-attack": (
        "Cannot Attack",
        "Lies on Constantine from the start. Rome cannot attack him until the first card is drawn for him.",
    ),
    "marker-truce": ("Truce (marker)", f"{cards.MARKS['truce_begins']}"),
    "marker-purple-cloak": ("Purple Cloak (marker)", f"{cards.MARKS['purple_cloak']}"),
    "marker-attacks": ("Attacks the Vandals", f"{cards.MARKS['attacks_begins']}"),
    "marker-mutiny": (
        "Mutiny",
        "An Army in Mutiny cannot attack, though its troops still count for Pacification and may be moved. If every "
        "Army that faces an Enemy is in Mutiny at Housekeeping, the campaign is lost.",
    ),
    "marker-unrest": (
        "Unrest and Revolt",
        "Unrest adds 1 and Revolt 2 to an Enemy attacked there where no Defence Value is printed. Five Revolts at "
        "Housekeeping are anarchy; a Revolt in Italia Annonaria moves Olympius each year.",
    ),
    "olympius": ("Olympius", ""),
    "surge": ("The Surge Spaces", ""),
}
SOURCES: Final = (("RB", "the rulebook"), ("WEB", "public pages"), ("INFERRED", "inferred"))


def things(view: View) -> Mapping[str, str]:
    """Id → title, those in play first."""
    board = view.board
    held = (*board.hand, *board.shown, *board.surge, *board.known)
    first = {CARDS[card].id: p.card(card) for card in held}
    places = {front.id: front.name for front in FRONTS} | {leader.id: leader.name for leader in LEADERS}
    marks = {id: title for id, (title, _) in MARKERS.items()}
    spaces = {space.id: space.name for space in SPACES.values()} | {item.id: _province(item.id) for item in DIOCESES}
    return first | places | marks | spaces | {card.id: p.card(card.index) for card in CARDS}


def _province(id: str) -> str:
    """A diocese; one that has the name of a space is told apart."""
    name = p.DIOCESE_NAMES[id]
    return f"{name} (diocese)" if name in {space.name for space in SPACES.values()} else name


def explain(view: View, id: str) -> str:
    """One paragraph; raises KeyError for an id that means nothing."""
    board = view.board
    if id in CARD:
        return _card(board, CARD[id])
    if id in FRONT:
        return _front(board, FRONT[id])
    if id in LEADER:
        return _leader(board, LEADER[id])
    if id in SPACES:
        return _space(board, SPACES[id])
    if id in p.DIOCESE_NAMES:
        return _diocese(board, id)
    if id == "olympius":
        return _olympius(board)
    return _surge(board) if id == "surge" else MARKERS[id][1]


def _card(board: Board, n: int) -> str:
    card = CARDS[n]
    return f"{cards.kind(card)}. {cards.about(card)}{_here(board, n)} {_source(card.source)}"


def _here(board: Board, n: int) -> str:
    """What the card is good for now."""
    if n in board.surge:
        return " It lies in a Surge Space."
    if n not in board.hand or not CARDS[n].effects or board.outcome is not None:
        return ""
    return " It can be played for its event now." if board.stage == "roman" and why_not(board, n) is None else ""


def _source(source: str) -> str:
    """Where name and effect come from: the printed texts are not public."""
    found = [word for mark, word in SOURCES if mark in source]
    rest = "" if found and "RECONSTRUCTED" not in source else "our reconstruction"
    known = p.joined(found)
    both = f"{known} in part, the rest {rest}" if known and rest else known or rest
    return f"({p.cap(both)}.)"


def _front(board: Board, front: int) -> str:
    item = FRONTS[front]
    bold, weak = item.counters[board.enemies[front].second]
    way = " → ".join(SPACES[id].name for id in item.spaces)
    ally = f"Enlisted after surrender: {p.signed(item.ally)}." if item.ally else "Never enlisted."
    now = f"Now {hints.foe(board, front)}.{_chance(board, front)}"
    return f"Bold {bold}, Demoralized {weak}. {ENDS[front]} {ally} Way: {way}. {now}"


ENDS: Final = (
    "Entering Ravenna, he takes the throne and the campaign is lost.",
    "In Galatia, each advance brings Unrest to a diocese instead.",
    "In Roma, each advance moves Olympius a step instead.",
)


def _chance(board: Board, front: int) -> str:
    """What an Attack, an oath or a storm would be."""
    if board.outcome is not None:
        return ""
    if board.enemies[front].surrendered:
        if board.reconciled and front == GOTHS:
            return " The oath is safe for good."
        if board.hostage == front:
            return " The oath is safe until Housekeeping."
        return f" An oath tested now breaks with {odds.percent(odds.oath(board, front))}."
    storm = outlook.assaults(board, front)
    said = [f"An Attack before cards: {odds.percent(odds.bare(board, front))}"] if may_attack(board, front) else []
    said += [p.cap(storm)] if storm else []
    return "".join(f" {text}." for text in said)


def _leader(board: Board, n: int) -> str:
    leader = LEADERS[n]
    worth = hints.values(leader.values) if leader.army else "nothing: he never commands an Army"
    special = " When he attacks, a rolled 1 moves Olympius up and a 6 down." if n == 0 else ""
    where = f"Now {'leads ' if board.posts[n] in FRONT else 'in '}{p.place(board.posts[n])}".replace(
        "in out of", "out of"
    )
    return f"Adds {worth} to an Army and {leader.advocate} as Advocate.{special} {where}."


def _space(board: Board, space: Space) -> str:
    fronts = p.joined(p.whose(front) for front, _ in ON_FRONTS[space.id])
    kind = {"home": "Home Space", "region": "Region", "siege": "Siege Space", "walled": "Walled City"}[space.kind]
    worth = f"Defence Value {space.defence}" if space.defence else "no Defence Value"
    return f"{kind} on {fronts} way, in {p.DIOCESE_NAMES[space.diocese]}; {worth}. {_standing(board, space)}"


def _standing(board: Board, space: Space) -> str:
    """Who is there, and whether a Garrison may be."""
    here = [p.foe(n) for n in EVERY_FRONT if _stands(board, n, space.id)]
    said = [f"Here: {p.joined(here)}."] if here else []
    if space.id in board.garrisons:
        said.append("A Garrison holds it.")
    elif DIOCESE_OF[space.id] < 0 or not space.garrison or space.kind in ("siege", "home"):
        said.append("No Garrison may ever stand here.")
    return " ".join(said) or "Nobody is there."


def _stands(board: Board, front: int, space: str) -> bool:
    enemy = board.enemies[front]
    return not enemy.surrendered and FRONTS[front].spaces[enemy.at] == space


def _diocese(board: Board, id: str) -> str:
    spaces = p.joined(space.name for space in SPACES.values() if space.diocese == id)
    if id not in DIOCESE:
        return f"Outside your reach: neither Garrisons nor unrest. Spaces: {spaces}."
    n = DIOCESE[id]
    level = f"{p.level(board.unrest[n])}." if board.unrest[n] else "Calm."
    held = f"Garrison in {p.space(board.garrisons[n])}." if board.garrisons[n] else "No Garrison."
    return f"Number {n + 1} of {len(DIOCESE_IDS)} in the order of unrest. Spaces: {spaces}. {level} {held}"


def _olympius(board: Board) -> str:
    steps = ", ".join(map(str, RULES.difficulty))
    said = f"Steps of difficulty {steps}; above the last, Stilicho is executed. He counts 1, and 2 in the Late War."
    if board.olympius >= EXECUTED:
        return said
    counts = f"he counts {olympius_value(board)} against the Advocate’s {advocate_value(board)}"
    return f"{said} Now at {p.olympius(board.olympius)}, {counts}."


def _surge(board: Board) -> str:
    rule = "Every activation card fills a space; the third sets off all three Surge sides, left to right."
    lying = [f"*{p.card(card)}* ({cards.surge(CARDS[card])})" for card in board.surge]
    return f"{rule} {f'There now: {p.joined(lying)}.' if lying else 'They are empty now.'}"
