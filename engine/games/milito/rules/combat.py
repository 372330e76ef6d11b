"""The strengths of the two sides of a combat, and who wins (rulebook: Action: Attack, steps 4 and 5; ruling 13)."""

from engine.games.milito.events import Force
from engine.games.milito.menu import strength
from engine.games.milito.rules.work import Work
from engine.games.milito.view import FightView
from engine.kernel.seats import Seat


def force(work: Work, fight: FightView, seat: Seat, bonus: int, source: str) -> Force:
    """One side's strength, part by part. `bonus` is a card, or -1 for none."""
    attacks = seat == fight.attacker
    own, enemy = (fight.fighter, fight.facing) if attacks else (fight.facing, fight.fighter)
    side = work.sides[seat]
    support = strength.other(side.lines[fight.base if attacks else fight.target], own)
    terrain = work.terrain[fight.target]
    parts = (
        *strength.unit_parts(own, enemy, attacks),
        *strength.support_parts(support),
        *strength.bonus_parts(bonus),
        *strength.hill_parts(work.terrain, work.control, side.lines, fight.target, seat, attacks),
        *strength.terrain_parts(terrain, own),
        *strength.effect_parts(bonus, own, support, terrain, attacks, fight.flank),
        *(strength.FLANK_PART if attacks and fight.flank else ()),
    )
    return Force(seat, own, support, bonus, source, parts, sum([part.value for part in parts]))


def result(attack: Force, defence: Force) -> tuple[str, bool]:
    """ "attacker", "defender" or "tie", and whether a leader turned a tie."""
    if attack.total != defence.total:
        return ("attacker" if attack.total > defence.total else "defender"), False
    turns = (strength.wins_ties(attack.bonus), strength.wins_ties(defence.bonus))
    if turns[0] == turns[1]:
        return "tie", False
    return ("attacker" if turns[0] else "defender"), True
