"""What people may call things when they type."""

from typing import Final

from engine.games.milito.data import ARMIES, CARDS, MERCENARIES
from engine.games.milito.text import phrases as p
from engine.games.milito.view import View
from engine.kernel.game import Names
from engine.kernel.seats import SPECTATOR

VERBS: Final = {
    "place": ("place", "deploy", "put", "play", "place a unit"),
    "flank": ("flank", "flank attack"),
    "attack": ("attack", "charge", "fight"),
    "end": ("end", "end turn", "pass"),
    "fighter": ("fighter", "name", "name fighter"),
    "bonus": ("bonus", "bonus card", "lay"),
    "withdraw": ("withdraw", "retreat", "evade"),
    "stand": ("stand", "defend", "hold"),
    "discard": ("discard", "drop"),
    "mercenaries": ("mercenaries", "hire"),
}
EXTRAS: Final = {
    "and": ("and", "also", "add a unit"),
    "swap": ("swap", "send back first", "instead"),
    "both": ("both",),
    "top": ("top of the deck", "top card", "top", "deck"),
    "none": ("no card", "none", "nothing"),
    "each": ("one for each case", "each"),
    "later": ("ask me then", "later", "ask"),
    "done": ("done", "no more", "nobody"),
}


def names(view: View) -> Names:
    """Id → names: cards of the viewer's army and mercenaries, columns, verbs, further answers."""
    found: dict[str, tuple[str, ...]] = {**VERBS, **EXTRAS}
    for column, roman in enumerate(p.ROMAN, 1):
        found[str(column)] = (str(column), f"column {column}", roman, f"c{column}")
    if view.viewer != SPECTATOR:
        for kind in (*ARMIES[view.sides[view.viewer].army].kinds, *MERCENARIES):
            found[CARDS[kind].id] = called(kind)
    return found


def called(kind: int) -> tuple[str, ...]:
    """Full name, short name, type and subtitle of a card."""
    card = CARDS[kind]
    given = (card.name, card.short, card.type if not card.mercenary else "", card.subtitle)
    return tuple(dict.fromkeys(name for name in given if name))
