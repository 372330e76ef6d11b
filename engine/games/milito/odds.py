"""Combat arithmetic as far as a viewer knows it: from the view alone.

Strengths are what everybody can add up before the Bonus Cards. Chances hold every card of the enemy that the viewer
does not see on the table equally likely, because a view keeps no list of the enemy's piles.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from engine.games.milito.actions import NONE, TOP
from engine.games.milito.data import ARMIES, BATTLE, CARDS, TERRAIN, Card, Modifier
from engine.games.milito.events import Part
from engine.games.milito.view import Cards, FightView, View

Weighted = tuple[tuple[int, int], ...]
"""Cards with how many of them there may be; NONE stands for no card."""


class Clash(Struct, frozen=True):
    """An attack, made or thought of. `fighter` and `facing` are the fighting units of attacker and defender."""

    attacker: int
    target: int
    base: int
    flank: bool
    fighter: int
    facing: int


class Gain(Struct, frozen=True):
    """What a Bonus Card would bring here and now: its value, its effect's value, and whether it turns a tie."""

    combat: int = 0
    effect: int = 0
    ties: bool = False

    @property
    def total(self) -> int:
        """Value and effect together."""
        return self.combat + self.effect


class Chance(Struct, frozen=True):
    """How many of all the equally likely cases win, tie and lose."""

    win: int
    tie: int
    lose: int

    @property
    def cases(self) -> int:
        """All cases."""
        return self.win + self.tie + self.lose


def of_fight(fight: FightView) -> Clash:
    """The attack going on; `facing` is -1 while it is to be named."""
    return Clash(fight.attacker, fight.target, fight.base, fight.flank, fight.fighter, fight.facing)


def clashes(view: View, attacker: int, target: int, base: int, flank: bool, fighter: int = -1) -> tuple[Clash, ...]:
    """An attack thought of, once for each pair of fighting units that both sides could name."""
    ours = (fighter,) if fighter >= 0 else kinds(view.sides[attacker].lines[base])
    theirs = kinds(view.sides[1 - attacker].lines[target])
    return tuple(Clash(attacker, target, base, flank, own, foe) for own in ours for foe in theirs)


def kinds(line: Cards) -> Cards:
    """The different units of a line."""
    return tuple(sorted(set(line)))


def line_of(view: View, clash: Clash, seat: int) -> Cards:
    """The units of a seat that take part."""
    return view.sides[seat].lines[clash.base if seat == clash.attacker else clash.target]


def fighter_of(clash: Clash, seat: int) -> int:
    """The fighting unit of a seat."""
    return clash.fighter if seat == clash.attacker else clash.facing


def known(view: View, clash: Clash, seat: int) -> tuple[Part, ...]:
    """Every part of a seat's strength before its Bonus Card (rulebook: Action: Attack, step 4)."""
    own, foe = CARDS[fighter_of(clash, seat)], CARDS[fighter_of(clash, 1 - seat)]
    attacks = seat == clash.attacker
    parts = [Part("value", own.attack if attacks else own.defence, own.index)]
    parts += _modifiers(own, own.attack_mods if attacks else own.defence_mods, foe)
    line = line_of(view, clash, seat)
    if len(line) > 1:
        parts.append(Part("support", BATTLE.support, line[1] if line[0] == own.index else line[0]))
    parts += _ground(view, clash, seat, own)
    if attacks and clash.flank:
        parts.append(Part("flank", BATTLE.flank_attack))
    return tuple(parts)


def strength(view: View, clash: Clash, seat: int) -> int:
    """The sum of the known parts."""
    return sum(part.value for part in known(view, clash, seat))


def _modifiers(own: Card, printed: Iterable[Modifier], foe: Card) -> list[Part]:
    return [Part("modifier", item.value, own.index) for item in printed if foe.classes.intersection(item.vs)]


def _ground(view: View, clash: Clash, seat: int, own: Card) -> list[Part]:
    terrain = TERRAIN[view.terrain[clash.target]]
    controls = seat != clash.attacker and view.control[clash.target] == seat
    named = (
        ("control", terrain.control_defence if controls else 0, -1),
        ("archers", archers(view, clash.target, seat), -1),
        ("terrain", on_ground(own, view.terrain[clash.target]), own.index),
    )
    return [Part(what, value, card) for what, value, card in named if value]


def on_ground(unit: Card, terrain: str) -> int:
    """What the ground itself gives a fighting unit."""
    for kind, value in TERRAIN[terrain].by_class:
        if kind in unit.classes:
            return value
    return TERRAIN[terrain].fighting


def archers(view: View, target: int, seat: int) -> int:
    """What Archers on a controlled Hill give in this column or one beside it (rulebook: Hill; ruling 14)."""
    near = range(max(0, target - 1), min(BATTLE.columns, target + 2))
    total = 0
    for column in near:
        each = TERRAIN[view.terrain[column]].archers
        if each and view.control[column] == seat:
            total += each * sum("Archers" in CARDS[unit].classes for unit in view.sides[seat].lines[column])
    return total


def may_withdraw(view: View, clash: Clash) -> bool:
    """Whether every defender is faster than the fastest attacker (ruling 9)."""
    slowest, fastest = speeds(view, clash)
    return slowest > fastest


def speeds(view: View, clash: Clash) -> tuple[int, int]:
    """The slowest defender's and the fastest attacker's speed."""
    defenders = line_of(view, clash, 1 - clash.attacker)
    attackers = line_of(view, clash, clash.attacker)
    return min(CARDS[unit].speed for unit in defenders), max(CARDS[unit].speed for unit in attackers)


def gain(view: View, clash: Clash, seat: int, card: int) -> Gain:
    """What a card would bring a seat as its Bonus Card in this attack."""
    if card < 0 or not CARDS[card].leader:
        return Gain()
    leader = CARDS[card]
    if leader.effect is None:
        return Gain(leader.combat)
    if leader.effect.kind == "win_ties":
        return Gain(leader.combat, 0, True)
    return Gain(leader.combat, leader.effect.bonus if _applies(view, clash, seat, leader) else 0)


def _applies(view: View, clash: Clash, seat: int, leader: Card) -> bool:
    effect = leader.effect
    attacks = seat == clash.attacker
    match effect.kind if effect else "":
        case "if_attacking":
            return attacks
        case "if_defending":
            return not attacks
        case "if_flank_attack":
            return attacks and clash.flank
        case _:
            return effect is not None and _troops(view, clash, seat, effect.kind, effect.own, effect.terrain)


def _troops(view: View, clash: Clash, seat: int, kind: str, own: tuple[str, ...], terrain: tuple[str, ...]) -> bool:
    line = line_of(view, clash, seat)
    if kind == "if_fighter":
        return bool(CARDS[fighter_of(clash, seat)].classes.intersection(own))
    if kind == "if_pair":
        return len(line) > 1 and all(CARDS[unit].classes.intersection(own) for unit in line)
    ground = TERRAIN[view.terrain[clash.target]]
    return kind == "if_terrain" and (ground.name in terrain or ground.id in terrain)


def unseen(view: View, seat: int) -> Weighted:
    """A seat's cards that are not on the table: in the enemy's hand, deck or piles, each as likely as another."""
    side = view.sides[seat]
    left = Counter(ARMIES[side.army].deck)
    left.update(side.hired)
    left.subtract(side.home)
    for line in side.lines:
        left.subtract(line)
    return tuple((card, count) for card, count in left.items() if count > 0)


def own_pile(view: View) -> Weighted:
    """What the viewer's next card from the deck may be: his draw pile, or his discard pile once that is empty."""
    own, seat = view.own, view.viewer
    if own is None:
        return ()
    if not view.sides[seat].deck:
        return tuple(Counter(own.discard).items())
    left = Counter(dict(unseen(view, seat)))
    for held in (own.hand, own.discard, own.destroyed):
        left.subtract(held)
    if view.fight and view.fight.attacker == seat and view.fight.card >= 0:
        left.subtract((view.fight.card,))
    return tuple((card, count) for card, count in left.items() if count > 0)


def mine(view: View, card: int) -> Weighted:
    """A choice of Bonus Card as the cards it may turn out to be."""
    return own_pile(view) if card == TOP else ((card, 1),)


def chance(view: View, clash: Clash, seat: int, own: Weighted, foe: Weighted) -> Chance:
    """How a seat's card fares against the other's, over all the cards that either may turn out to be."""
    margin = strength(view, clash, seat) - strength(view, clash, 1 - seat)
    ours = [(gain(view, clash, seat, card), count) for card, count in own]
    theirs = [(gain(view, clash, 1 - seat, card), count) for card, count in foe]
    counts = [0, 0, 0]
    for mine, often in ours:
        for yours, frequent in theirs:
            counts[_result(margin, mine, yours)] += often * frequent
    return Chance(*counts)


def _result(margin: int, mine: Gain, yours: Gain) -> int:
    total = margin + mine.total - yours.total
    if total == 0 and mine.ties != yours.ties:
        return 0 if mine.ties else 2
    return 0 if total > 0 else 1 if total == 0 else 2


def answer(view: View, card: int) -> Chance | None:
    """The defender's chance with a card (or TOP, or NONE) against the attacker's unseen one; None without a fight."""
    if view.fight is None or view.fight.facing < 0 or view.viewer != 1 - view.fight.attacker:
        return None
    clash = of_fight(view.fight)
    own = mine(view, card) if card != NONE else ((NONE, 1),)
    return chance(view, clash, view.viewer, own, unseen(view, clash.attacker))
