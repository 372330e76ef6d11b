"""What people may call things when they type."""

from typing import Final

from engine.games.stilicho.data import CARDS, DIOCESES, FRONTS, LEADERS, SPACES
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.view import View
from engine.kernel.game import Names

VERBS: Final = {
    "setup": ("setup", "set up", "arrange"),
    "deploy": ("deploy", "move"),
    "begin": ("begin", "let the enemy move", "enemy"),
    "prevent": ("prevent", "prevent a surge"),
    "attack": ("attack", "strike", "fight"),
    "event": ("event", "play"),
    "counter": ("counter", "counter olympius"),
    "transfer": ("transfer",),
    "garrison": ("garrison", "garrisons", "place garrisons", "give up the garrison"),
    "suppress": ("suppress", "suppress unrest", "calm"),
    "mutiny": ("mutiny", "end a mutiny"),
    "end": ("end", "end round", "pass"),
    "reserve": ("reserve", "spend"),
    "choose": ("choose", "decide", "answer"),
    "discard": ("discard", "give up"),
}
EXTRAS: Final = {
    "none": ("none", "no", "no more", "nobody"),
    "stop": ("stop", "done", "let it stand", "no more"),
    "no": ("no", "let it", "let it in"),
    "yes": ("yes",),
    "each": ("each", "ask at each card"),
    "first": ("first", "first die"),
    "second": ("second", "second die"),
    "die": ("die", "roll"),
    "switch": ("switch", "swap", "switch places"),
    "recovery": ("recovery", "recovery box"),
    "advocate": ("advocate", "advocate box", "court"),
    "armies": ("armies", "between armies", "army"),
    "men": ("men", "comitatenses", "troops"),
    "recall": ("recall", "withdraw", "withdraw garrison"),
    "leader": ("leader",),
}
ALSO: Final = {
    "constantine": ("Constantine", "Constantine III", "usurper"),
    "vandals": ("Vandals", "The Vandals"),
    "goths": ("Goths", "The Goths", "Alaric"),
    "septem_provinciae": ("Septem Provinciae", "Septum Provinciae"),
    "galatia": ("Galatia", "Gallaecia"),
    "roma": ("Roma", "Rome"),
    "mediolanum": ("Mediolanum", "Milan"),
    "arelate": ("Arelate", "Arles"),
    "pyrenaei": ("Pyrenaei Montes", "Pyrenees"),
}


def _all() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {**VERBS, **EXTRAS}
    found |= {str(n): (str(n),) for n in range(13)}
    found |= {item.id: (item.name,) for group in (SPACES.values(), DIOCESES, FRONTS, LEADERS) for item in group}
    found |= {card.id: (p.card(card.index),) for card in CARDS}
    return found | ALSO


NAMES: Final = _all()


def names(view: View) -> Names:
    """Id → names: cards, spaces, dioceses, Fronts, leaders, verbs and further answers."""
    return NAMES
