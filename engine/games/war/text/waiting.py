"""Why a match waits, and how it ended: for the public table, from public facts alone."""

from collections.abc import Sequence

from engine.games.war.data import TABLES
from engine.games.war.text import log
from engine.games.war.text import phrases as p
from engine.games.war.view import HADES, INVOKE, OVER, Fight, View
from engine.kernel.outcome import Outcome


def asks(view: View) -> str:
    """Why somebody is awaited when it is not simply their turn."""
    fight = view.fight
    if fight is None or view.phase == OVER or _own_turn(view, fight):
        return ""
    where = p.name(fight.target)
    if fight.stage == INVOKE:
        return f"gods in the attack on {where}"
    return f"Hades after the attack on {where}" if fight.stage == HADES else f"moving into {where}"


def _own_turn(view: View, fight: Fight) -> bool:
    """Whether the attacker is asked: that is simply their turn."""
    return fight.asked == 0 and fight.attacker == view.active


def ended(view: View, outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, with what objective, and the numbers of the match."""
    parts = (log.result(outcome, names), _goal(view, outcome, names), _numbers(view, names))
    return " ".join(part for part in parts if part)


def _goal(view: View, outcome: Outcome, names: Sequence[str]) -> str:
    if outcome.reason == "round_limit" and outcome.scores:
        playing = [seat for seat, player in enumerate(view.players) if not player.out]
        scores = [f"{names[seat]} {outcome.scores[seat] / TABLES.points_armies:.3f}" for seat in playing]
        return f"Points: {', '.join(scores)}."
    if outcome.reason != "objective" or not view.opened:
        return ""
    winner = outcome.winners[0]
    return f"{p.whose(names, winner)} objective: {p.goal(view.opened[winner].objective)}."


def _numbers(view: View, names: Sequence[str]) -> str:
    rolls = sum(tally.rolls for tally in view.tally)
    if not rolls:
        return "No attack was made."
    said = [
        f"{name} {player.conquests} conquered, {tally.killed} destroyed, {tally.lost} lost"
        for name, player, tally in zip(names, view.players, view.tally, strict=True)
    ]
    return f"{p.cap(p.many(rolls, 'roll'))} of attack in {p.many(view.round, 'round')}: {'; '.join(said)}."
