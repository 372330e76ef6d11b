"""What people may call things when they type: names in English and Portuguese, and codes."""

from functools import cache
from typing import Final

from engine.games.war.data import CARD, COLOURS, TERRITORIES, WILDS
from engine.games.war.menu.attack import DICE_OF
from engine.games.war.menu.orders import NOT
from engine.games.war.view import View
from engine.kernel.game import Names

VERBS: Final = {
    "place": ("place", "reinforce", "deploy", "put", "place armies", "reinforces"),
    "trade": ("trade", "trade cards", "exchange", "cards", "trades"),
    "attack": ("attack", "attack once", "roll", "attacks"),
    "until": (
        *("until", "attack until taken", "attack until it falls", "attack until", "attack keeping", "attack keep"),
        *("storm", "conquer", "take"),
    ),
    "move": ("move", "move armies", "transfer", "march", "moves"),
    "dismember": ("dismember", "break up", "break up a figure", "break", "breaks up"),
    "end": ("end", "end turn", "finish"),
    "losses": ("losses", "order of losses"),
    "order": ("order", "orders", "standing orders"),
    "invoke": ("invoke", "invoke a god", "call"),
    "hades": ("hades",),
    "pass": ("pass", "no god", "let them go"),
    "occupy": ("occupy", "move in", "follow", "advance"),
}
EXTRAS: Final = {
    "rest": ("rest", "share out the rest", "the rest", "spread", "everything"),
    "figure": ("figure", "a figure", *(colour.creature for colour in COLOURS.values())),
    "stop": ("stop", "that is all", "trade these", "enough"),
    "yes": ("yes", "break it up all the same"),
    "ares": ("Ares",),
    "zeus": ("Zeus",),
    "poseidon": ("Poseidon",),
    "warriors": ("warriors", "warriors first"),
    "figures": ("figures", "figures first"),
    "tokens": ("tokens",),
    "only": ("only", "gods only"),
    "everywhere": ("everywhere", "on every territory"),
    "ask": ("ask", "ask me"),
    "never": ("never",),
    "unhurt": ("unhurt", "while I lose nothing"),
    "fight": ("fight", "roll", "this roll"),
    "turn": ("turn", "all turn", "this turn"),
    "always": ("always", "until changed"),
}
ARMIES: Final = ("armies", "army", "warriors", "warrior", "men")
KINDS: Final = {
    "number": ARMIES,
    "armies": ARMIES,
    "keep": (*ARMIES, "keep", "keeping", "leaving", "left", "are left", "stay"),
    "card": ("card", "cards"),
    "sacrifice": (*ARMIES, "sacrifice", "give up", "giving up"),
    "dice": ("die", "dice"),
    "kept": ("keep", "tokens"),
}
"""What may be said beside an answer to such a question."""


def names(view: View) -> Names:
    """Id → names of territories, cards, verbs, gods and further answers; numbers are typed as they are."""
    return _names()


@cache
def _names() -> Names:
    found: dict[str, tuple[str, ...]] = {**KINDS, **VERBS, **EXTRAS}
    for one in TERRITORIES:
        found[one.id] = tuple(dict.fromkeys((one.name, one.name_pt, one.code)))
        found[f"{NOT}{one.id}"] = tuple(f"not {name}" for name in found[one.id])
    for card in WILDS:
        number = card - WILDS[0] + 1
        found[CARD[card]] = (f"wild card {number}", f"wild {number}", f"joker {number}", f"coringa {number}")
    return found | {id: (id.replace("-", " "),) for id in DICE_OF if "-" in id}
