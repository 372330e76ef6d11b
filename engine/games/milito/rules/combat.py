"""The strengths of the two sides of a combat, and who wins (rulebook: Action: Attack, steps 4 and 5; ruling 13)."""

from engine.games.milito.events import Force
from engine.games.milito.menu import strength
from engine.games.milito.rules.work import Work
from engine.games.milito.view import FightView
from engine.kernel.seats import Seat

RESULTS = {1: "attacker", 0: "tie", -1: "defender"}


def force(work: Work, fight: FightView, seat: Seat, bonus: int, source: str) -> Force:
    """One side's strength, part by part. `bonus` is a card, or -1 for none."""
    clash = strength.of_fight(fight)
    parts = strength.parts(work, clash, seat, bonus)
    own, support = strength.fighter_of(clash, seat), strength.support_of(work, clash, seat)
    return Force(seat, own, support, bonus, source, parts, strength.total(parts))


def result(attack: Force, defence: Force) -> tuple[str, bool]:
    """ "attacker", "defender" or "tie", and whether a leader turned a tie."""
    margin = attack.total - defence.total
    won = strength.decided(margin, strength.wins_ties(attack.bonus), strength.wins_ties(defence.bonus))
    return RESULTS[won], margin == 0 and won != 0
