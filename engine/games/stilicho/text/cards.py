"""What cards do, said from their effects, so that the words follow the data."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.stilicho.data import CARDS, FRONT, LEADER, RULES, Battle, Card, Condition, Effect
from engine.games.stilicho.text import phrases as p

KINDS: Final = {"action": "Action card", "battle": "Battle card", "event": "Event", "activation": "Activation"}
ICONS: Final[dict[str, Callable[[int], str]]] = {
    "act": lambda front: (
        f"{p.foe(front)} {p.goes(front, 'advances', 'advance')}, or just {p.goes(front, 'turns')} Bold if Demoralized"
    ),
    "emb": lambda front: f"{p.foe(front)} {p.goes(front, 'turns')} Bold and {p.goes(front, 'advances', 'advance')}",
    "oly": lambda front: "Olympius gains a step",
    "ret": lambda front: f"{p.foe(front)} {p.goes(front, 'falls', 'fall')} back a space",
    "shuf": lambda front: "after the Surge all Enemy discards are shuffled back into the deck",
}
BRIEF: Final[dict[str, Callable[[int], str]]] = {
    "act": lambda front: f"{p.SHORT[front]} {p.goes(front, 'advances', 'advance')}",
    "emb": lambda front: f"{p.SHORT[front]} {p.goes(front, 'advances', 'advance')}, Bold",
    "oly": lambda front: "Olympius +1",
    "ret": lambda front: f"{p.SHORT[front]} {p.goes(front, 'falls', 'fall')} back",
    "shuf": lambda front: "deck reshuffled",
}
WHEN: Final = {
    "no_advocate": "while you have no Advocate",
    "stilicho_advocate": "while Stilicho is the Advocate",
    "goths_in_roma": "if the Goths hold Roma",
    "goths_not_in_roma": "if the Goths do not hold Roma",
    "goths_surrendered": "if the Goths have surrendered",
}


def _moves(effect: Effect) -> str:
    how = "gains" if effect.n > 0 else "loses"
    more = " more" if effect.when.endswith("advocate") else ""
    return f"Olympius {how} {p.steps(abs(effect.n))}{more}"


def _diocese(effect: Effect) -> str:
    return p.DIOCESE_NAMES[effect.place]


def _foe(effect: Effect) -> str:
    return p.foe(FRONT[effect.enemy])


def _its(effect: Effect) -> str:
    return "him" if FRONT[effect.enemy] == 0 else "them"


def _counter(effect: Effect, second: bool) -> str:
    front = FRONT[effect.enemy]
    return f"{p.foe(front)} {p.goes(front, 'takes', 'take')} {'the stronger' if second else 'their weaker'} counter"


def _mark(effect: Effect) -> str:
    whom = _foe(effect) if effect.enemy else "an Enemy of your choice that can be attacked"
    how = MARKED[effect.marker]
    return f"{how} {whom}"


def _gone(effect: Effect) -> str:
    lost = "; an Army led by that leader loses one of its Comitatenses" if effect.n else ""
    return f"{p.leader(LEADER[effect.leader])} leaves the game{lost}"


def _rally(effect: Effect) -> str:
    return f"move up to {p.men(effect.rally)} from Recovery to Armies with room"


def _arrive(effect: Effect) -> str:
    arrive = "arrives" if effect.n == 1 else "arrive"
    return f"{p.men(effect.n)} {arrive} in Recovery; once none are left to come, {_rally(effect)}"


def _drive(effect: Effect) -> str:
    front = FRONT[effect.enemy]
    back = f"drive {_its(effect)} back {p.counted(effect.n, 'space')}"
    return f"Demoralize {p.foe(front)} and {back}, if {p.goes(front, 'he', 'they')} can be attacked"


def _walls(effect: Effect) -> str:
    where = p.joined(map(p.space, effect.spaces), "or")
    return f"one of your Comitatenses, of Recovery or any Army, becomes a Garrison in {where}"


def _blockade(effect: Effect) -> str:
    where = p.joined((p.DIOCESE_NAMES[id] for id in effect.dioceses), "or")
    return f"Demoralize an Enemy that can be attacked in {where}, and drive it back {p.counted(effect.n, 'space')}"


def _tribute(effect: Effect) -> str:
    return f"discard a card of your choice, or Olympius gains {p.steps(effect.n)}"


MARKED: Final = {
    "truce_begins": "a Truce marker goes on",
    "purple_cloak": "the Purple Cloak marker goes on",
    "attacks_begins": "the marker Attacks the Vandals goes on",
}
MARKS: Final = {
    "truce_begins": "While it lies there, that Enemy can neither be attacked nor activated. It lasts to the end of the "
    "next round, never beyond Housekeeping.",
    "purple_cloak": "Until Housekeeping he can neither be attacked nor activated.",
    "attacks_begins": "Both roll where they stand; the loser falls back. While it lies there nobody attacks him, "
    "Surges pass him by, and cards drawn for him bring clashes, not advances.",
}
EFFECTS: Final[dict[str, Callable[[Effect], str]]] = {
    "olympius": _moves,
    "unrest": lambda e: f"{_diocese(e)} gets Unrest, or Revolt if it has Unrest already",
    "unrest_in_order": lambda e: "the first calm diocese gets Unrest; with none calm, the first Unrest becomes Revolt",
    "revolt": lambda e: f"{_diocese(e)} goes straight to Revolt",
    "worsen": lambda e: "the first Unrest becomes Revolt; with none on the map, the first calm diocese gets Unrest",
    "cut": lambda e: f"in your next Roman Phase you draw {p.number(e.n)} fewer, but at least one card",
    "mutiny_of_the_largest": lambda e: "the largest loyal Army that still faces an Enemy goes into Mutiny",
    "unpaid": lambda e: (
        "a die picks an Army (1–2 Constantine, 3–4 Vandals, 5–6 Goths); if it has Comitatenses, is loyal and still "
        "faces an Enemy, it goes into Mutiny, unless you discard a card"
    ),
    "overrun": lambda e: (
        "a die picks a diocese in the order of unrest (6: you choose a held one); its Garrison is "
        "lost, and whoever besieges it walks in"
    ),
    "desertion": lambda e: (
        "every Army with Comitatenses but no leader loses one of them; if there is none, the largest does"
    ),
    "fever": lambda e: (
        "a die picks an Army (1–2 Constantine, 3–4 Vandals, 5–6 Goths); it loses its leader and one of "
        "its Comitatenses to Recovery"
    ),
    "second_counter": lambda e: _counter(e, True),
    "first_counter": lambda e: _counter(e, False),
    "return": lambda e: (
        f"if {_foe(e)} had surrendered, the oath is broken whatever the Pacification Value, unless a card keeps it safe"
    ),
    "oath": lambda e: (
        f"if {_foe(e)} had surrendered, the oath is tested{f' with {e.n} added to the die' if e.n else ''}"
    ),
    "broken_oaths": lambda e: (
        f"every surrendered Enemy’s oath is tested with {e.n} added to the die; if none has "
        "surrendered, all Demoralized Enemies turn Bold"
    ),
    "leader_gone": _gone,
    "tribute": _tribute,
    "emb": lambda e: ICONS["emb"](FRONT[e.enemy]),
    "mark": _mark,
    "clash": lambda e: "Constantine and the Vandals clash at once",
    "leader_arrives": lambda e: f"{p.leader(LEADER[e.leader])} arrives in Recovery",
    "arrive": _arrive,
    "rally": _rally,
    "clear_surge": lambda e: "take one card of your choice out of the Surge Spaces",
    "look": lambda e: f"look at the next {p.number(e.n)} Enemy cards and put them in any order",
    "supply": lambda e: f"in your next Roman Phase you draw {p.number(e.n)} more",
    "wedding": lambda e: f"from now on you may keep {p.number(RULES.keep_wedding)} cards at the end of a turn",
    "winter": lambda e: f"the next Enemy Phase draws {p.number(RULES.enemy_cards - e.n)} cards only",
    "draw": lambda e: f"draw {p.cards(e.n)}",
    "donative": lambda e: f"end a Mutiny without any cost at court, or draw {p.cards(e.n)} if there is none",
    "militia": lambda e: f"remove Unrest from up to {p.number(e.n)} dioceses, or calm one Revolt to Unrest",
    "pardon": lambda e: f"remove the Unrest or Revolt of {_diocese(e) if e.place else 'one diocese'}",
    "hostages": lambda e: (
        "a surrendered Enemy keeps its oath until Housekeeping; with none surrendered, Demoralize a "
        "Bold Enemy that can be attacked"
    ),
    "walls": _walls,
    "march": lambda e: f"take up to {p.number(e.n)} Transfers or placements of Garrisons without paying cards",
    "cancel": lambda e: "play it when an Enemy event is drawn: that event has no effect and is discarded",
    "drive": _drive,
    "reconcile": lambda e: (
        f"if {_foe(e)} have surrendered, they never break their oath again; otherwise a Truce marker goes on them"
    ),
    "blockade": _blockade,
}
"""Effect of a card → what it does, without the full stop."""


def effect(item: Effect) -> str:
    """One effect as a clause, with its condition."""
    said = EFFECTS[item.kind](item)
    return f"{WHEN[item.when]}, {said}" if item.when else said


def sentences(effects: Sequence[Effect]) -> str:
    """Effects as sentences."""
    said = [f"{p.cap(effect(item))}." for item in effects]
    marks = [MARKS[item.marker] for item in effects if item.kind == "mark"]
    return " ".join((*said, *marks))


def _needs(needs: Condition) -> str:
    who = {True: "a Bold Enemy", False: "an Enemy"}[needs.bold]
    if needs.enemy:
        who = p.foe(FRONT[needs.enemy])
    where = f" in {p.joined((p.DIOCESE_NAMES[id] for id in needs.dioceses), 'or')}" if needs.dioceses else ""
    away = " away from Home" if needs.away else ""
    ground = " where a Defence Value counts" if needs.defended else ""
    said = f"{who}{where}{away}{ground}"
    return f"Only against {said}. " if said != "an Enemy" else ""


def _better(battle: Battle) -> str:
    found = battle.better_if
    if found.enemy:
        return f"against {p.foe(FRONT[found.enemy])}"
    if found.dioceses:
        return f"in {p.joined((p.DIOCESE_NAMES[id] for id in found.dioceses), 'or')}"
    if found.troops:
        return f"with at least {p.men(found.troops)}"
    return f"if {p.leader(LEADER[found.leader])} leads the Army"


def _bonus(battle: Battle) -> list[str]:
    if not battle.bonus:
        return []
    return [
        f"{p.signed(battle.bonus)} to your total"
        + (f", {p.signed(battle.better)} {_better(battle)}" if battle.better else "")
    ]


def battle(card: Battle) -> str:
    """What a battle card does in an Attack."""
    parts = _bonus(card)
    parts += ["the Enemy is Demoralized before the dice"] if card.demoralizes else []
    parts += [f"the Defence Value counts {card.lowers} less"] if card.lowers else []
    parts += (
        [f"roll {p.number(card.dice)} dice each time and choose one after seeing the Enemy’s"] if card.dice > 1 else []
    )
    parts += [f"if you win, the Enemy falls back {p.counted(card.retreat, 'space')}"] if card.retreat > 1 else []
    parts += ["if you lose, one more of your Comitatenses is lost"] if card.extra_loss else []
    parts += [f"afterwards Olympius gains {p.steps(card.olympius)}"] if card.olympius else []
    parts += ["played after a lost Attack: none of your Comitatenses is lost"] if card.saves else []
    parts += ["may also be played after the dice, and then stays for every reroll"] if card.when == "roll" else []
    return _needs(card.needs) + " ".join(f"{p.cap(part)}." for part in parts)


def about(card: Card) -> str:
    """The whole card in sentences."""
    if card.battle is not None:
        return battle(card.battle)
    if card.enemy:
        return f"Drawn: {icons(card, card.draw)}. In a Surge: {icons(card, card.surge)}."
    return sentences(card.effects) or "It has no event; it pays for actions."


def icons(card: Card, given: Sequence[str]) -> str:
    """What the icons of an activation card do, in order."""
    said = [p.joined(map(effect, card.text)) if icon == "text" else ICONS[icon](FRONT[card.enemy]) for icon in given]
    return ", then ".join(said)


def surge(card: Card) -> str:
    """The Surge side of a card in a few words."""
    said = [_brief_text(card) if icon == "text" else BRIEF[icon](FRONT[card.enemy]) for icon in card.surge]
    return " and ".join(said)


def _brief_text(card: Card) -> str:
    first = card.text[0]
    where = f"Unrest in {_diocese(first)}" if first.kind == "unrest" else "Unrest"
    return {"tribute": "a card or Olympius +1"}.get(first.kind, where)


def kind(card: Card) -> str:
    """Event, Battle card …, with History and Late War where they hold."""
    what = f"Activation of {p.foe(FRONT[card.enemy])}" if card.enemy else KINDS[card.kind]
    more = [word for word, so in (("History", card.history), ("Late War", card.late)) if so]
    return ", ".join([what, *more])


def brief(n: int) -> str:
    """A card in one short line: the beginning of what it does."""
    card = CARDS[n]
    if card.kind == "action":
        return "no event, for actions"
    said = about(card)
    return said if len(said) <= BRIEF_LENGTH else f"{said[:BRIEF_LENGTH].rsplit(' ', 1)[0].rstrip(',.;')} …"


BRIEF_LENGTH: Final = 84
