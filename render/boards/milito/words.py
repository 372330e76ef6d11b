"""The few words that stand in Milito's pictures, short enough for their boxes."""

from engine.games.milito.data import TERRAIN, Card
from engine.games.milito.view import Last, View
from render.boards.milito.look import NUMERALS

MINUS = "−"
LIGHT_FOOT = ("Light Infantry", "Archers", "Slingers")
# A no-break space, so that a line never ends inside a name.
CLASSES = {
    "Light Infantry": "Light\u00a0Inf.",
    "Medium Infantry": "Medium\u00a0Inf.",
    "Heavy Infantry": "Heavy\u00a0Inf.",
    "Auxiliary Infantry": "Auxilia",
    "Light Cavalry": "Light\u00a0Cav.",
    "Medium Cavalry": "Medium\u00a0Cav.",
    "Heavy Cavalry": "Heavy\u00a0Cav.",
    "Warband Medium Infantry": "Warband",
    "War Chariots": "Chariots",
}
SHORT_GROUND = {terrain.name: terrain.short for terrain in TERRAIN.values()}
EFFECTS = {
    "if_attacking": "{bonus} more while you attack",
    "if_defending": "{bonus} more while you defend",
    "if_flank_attack": "{bonus} more in your Flank Attack",
    "if_fighter": "{bonus} more if your fighting unit is {own}",
    "if_pair": "{bonus} more if both your units are {own}",
    "if_terrain": "{bonus} more in {terrain}",
    "win_ties": "A tie counts as your win",
    "draw_if_win": "If you win, draw {cards}",
    "draw_always": "However played, draw {cards}",
    "discard_always": "However played, discard {cards} more",
}


def signed(value: int) -> str:
    """Return a value with its sign."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


def counted(count: int) -> str:
    """Return a number of cards."""
    if count == 0:
        return "no cards"
    return "1 card" if count == 1 else f"{count} cards"


def foes(vs: tuple[str, ...]) -> str:
    """Return the classes a modifier speaks of; the three kinds of light foot in one word."""
    light = set(LIGHT_FOOT) <= set(vs)
    kept = [CLASSES.get(name, name) for name in vs if not (light and name in LIGHT_FOOT)]
    return ", ".join([*kept, "Light\u00a0foot"] if light else kept)


def modifiers(card: Card) -> list[str]:
    """Return a unit's printed modifiers, attack first."""
    lines = [f"Att {signed(modifier.value)}: {foes(modifier.vs)}" for modifier in card.attack_mods]
    return lines + [f"Def {signed(modifier.value)}: {foes(modifier.vs)}" for modifier in card.defence_mods]


def cost(card: Card) -> str:
    """Return what a unit costs to place, and on a flank where that differs."""
    return f"cost {card.deploy}, flank {card.deploy + card.flank}" if card.flank else f"cost {card.deploy}"


def effect(card: Card) -> str:
    """Return a leader's special effect."""
    found = card.effect
    if found is None:
        return "No special effect"
    return EFFECTS[found.kind].format(
        bonus=signed(found.bonus),
        cards=counted(found.cards),
        own=" or ".join(CLASSES.get(name, name) for name in found.own),
        terrain=" or ".join(SHORT_GROUND[name] for name in found.terrain),
    )


HIRING = ("Hire up to four;", "as many of your", "own units stay at", "home. Both choices", "are shown together.")


def stock(count: int, home: int) -> str:
    """Return how many of a unit an army has, and how many of them stay at home."""
    if home == 0:
        return f"×{count}"
    return f"×{count} · {home} {'stays' if home == 1 else 'stay'} home"


def state(view: View) -> str:
    """Return the short state at the right of the title band."""
    if view.phase == "mercenaries":
        return "Your choice" if view.ask else "The armies are hiring"
    turn = f"Turn {view.turn}"
    if view.ask:
        return f"{turn} · {'your turn' if view.ask == 'play' else 'your answer'}"
    if view.fight is None:
        return turn
    return f"{turn} · {'flank attack' if view.fight.flank else 'attack'} on {NUMERALS[view.fight.target]}"


def fate(last: Last, seat: int, first: bool) -> str:
    """Return what befell a unit in the last fight; the first of a side shows the totals, its own in front."""
    if last.result == "withdrawal":
        return "withdrew"
    own, other = last.totals if seat == last.attacker else last.totals[::-1]
    verb = "tied" if last.result == "tie" else "lost"
    return f"{verb} {own} : {other}" if first else f"{verb} with it"
