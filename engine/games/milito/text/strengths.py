"""Strengths in words: what each part of a combat value is, before, in and after a combat."""

from collections.abc import Sequence
from typing import Final

from engine.games.milito import odds
from engine.games.milito.data import CARDS, Effect
from engine.games.milito.events import Force, Fought, Part
from engine.games.milito.menu import strength
from engine.games.milito.menu.strength import Clash
from engine.games.milito.odds import Chance
from engine.games.milito.text import phrases as p
from engine.games.milito.view import NEUTRAL, View

WHY: Final = {
    "if_attacking": "attacking",
    "if_defending": "defending",
    "if_flank_attack": "Flank Attack",
}


def effect_why(effect: Effect | None, terrain: str) -> str:
    """Why a leader's effect applies in a column of this terrain, in two or three words."""
    if effect is None:
        return "effect"
    if effect.kind == "if_fighter":
        return f"with {p.joined(effect.own, 'or')}"
    if effect.kind == "if_pair":
        return f"two {p.joined(effect.own, 'or')}"
    if effect.kind == "if_terrain":
        return p.ground(terrain)
    return WHY.get(effect.kind, "effect")


def ground_word(what: str, terrain: str) -> str:
    """The name of a part that the ground gives."""
    named = {"control": f"holding the {p.ground(terrain)}", "archers": "Archers on the hill", "flank": "flank"}
    return named.get(what, p.ground(terrain))


def term(part: Part, foe: int, terrain: str) -> str:
    """A part as a term of a sum: "Legionaries 5", "support 1", "1 (attacking)"."""
    size = p.plain(part.value)
    match part.what:
        case "value":
            return f"{p.name(part.card)} {size}"
        case "modifier":
            return f"{size} (against {p.name(foe)})"
        case "bonus":
            return f"{p.brief(part.card)} {size}" if CARDS[part.card].leader else f"a plain card {size}"
        case "effect":
            # The ground's own part may stand beside it, so a leader of this ground is named.
            effect = CARDS[part.card].effect
            leader = f"{p.brief(part.card)} in " if effect and effect.terrain else ""
            return f"{size} ({leader}{effect_why(effect, terrain)})"
        case "support":
            return f"support {size}"
        case _:
            word = ground_word(part.what, terrain)
            return f"{word} {size}" if part.value >= 0 else f"{size} ({word})"


def addends(parts: Sequence[Part], foe: int, terrain: str) -> str:
    """All parts as a sum, minus signs where they belong."""
    terms = [term(part, foe, terrain) for part in parts]
    return " + ".join(terms).replace(f"+ {p.MINUS}", f"{p.MINUS} ")


def line(part: Part, force: Force, foe: int, terrain: str) -> str:
    """A part as a line of its own, with its reason."""
    size = p.signed(part.value)
    match part.what:
        case "value":
            return f"{p.name(part.card)}: {p.plain(part.value)}"
        case "modifier":
            return f"{size} against {p.name(foe)}"
        case "support":
            return f"{size} support by {p.name(force.support)}"
        case "bonus":
            origin = " from the top of the deck" if force.source == "deck" else ""
            what = p.name(part.card) if CARDS[part.card].leader else f"plain card ({p.name(part.card)})"
            return f"{size} {what}{origin}"
        case "effect":
            return f"{size} {p.brief(part.card)}: {effect_why(CARDS[part.card].effect, terrain)}"
        case _:
            return f"{size} {ground_word(part.what, terrain)}"


def verdict(event: Fought, names: Sequence[str]) -> str:
    """Why the result is what it is: "9 beats 5: Ann wins."."""
    attack, defence = p.plain(event.attack.total), p.plain(event.defence.total)
    if event.result == "tie":
        return f"{attack} equals {defence}: a tie."
    winner = event.attack if event.result == "attacker" else event.defence
    if event.by_effect:
        return f"{attack} equals {defence}, and {p.brief(winner.bonus)} turns the tie: {names[winner.seat]} wins."
    loser = event.defence if winner is event.attack else event.attack
    return f"{p.plain(winner.total)} beats {p.plain(loser.total)}: {names[winner.seat]} wins."


def side(view: View, clash: Clash, seat: int, who: str) -> str:
    """A seat's known strength and what it is made of: "You 6: Legionaries 5, support +1."."""
    parts = strength.parts(view, clash, seat)
    foe, terrain = strength.fighter_of(clash, 1 - seat), view.terrain[clash.target]
    first = f"{p.name(parts[0].card)} {p.plain(parts[0].value)}"
    rest = [added(part, foe, terrain) for part in parts[1:]]
    return f"{who} {p.plain(strength.total(parts))}: {', '.join([first, *rest])}."


def added(part: Part, foe: int, terrain: str) -> str:
    """A further part before the cards: "support +1", "forest −2"."""
    size = p.signed(part.value)
    if part.what == "modifier":
        return f"{size} against {p.name(foe)}"
    return f"{'support' if part.what == 'support' else ground_word(part.what, terrain)} {size}"


def abandoned(view: View, clash: Clash) -> str:
    """What a withdrawal would make of the column's marker."""
    return {NEUTRAL: "the column stays neutral", clash.attacker: "the column keeps its holder"}.get(
        view.control[clash.target], "the column becomes neutral"
    )


def sides(view: View, found: Sequence[Clash], seat: int, who: str) -> str:
    """The same where the fighting units are not named yet: each possible total."""
    if len(found) == 1:
        return side(view, found[0], seat, who)
    totals = list(dict.fromkeys(strength.bare(view, clash, seat) for clash in found))
    fighters = list(dict.fromkeys(strength.fighter_of(clash, seat) for clash in found))
    if len(totals) == len(fighters) == 1:
        return side(view, found[0], seat, who)
    said = p.joined(map(p.plain, totals), "or")
    return f"{who} {said}: {p.joined(map(p.name, fighters), 'or')}."


def chances(found: Chance) -> str:
    """Win 78 %, tie 9 %, lose 13 %."""
    parts = (("win", found.win), ("tie", found.tie), ("lose", found.lose))
    return ", ".join(f"{word} {_percent(count, found.cases)} %" for word, count in parts if count)


def _percent(count: int, cases: int) -> str:
    if 0 < 200 * count < cases:
        return "under 1"
    if 0 < 200 * (cases - count) < cases:
        return "over 99"
    return str(round(100 * count / cases))


def gained(view: View, found: Sequence[Clash], seat: int, card: int, why: bool = True) -> str:
    """What a card brings: "+3 here (+1 attacking): 9 in all", "plain card, +0: 6 in all".

    Where the fighters are not named yet, all that it may bring; `why` adds the reason and further effects.
    """
    gains = [odds.gain(view, clash, seat, card) for clash in found]
    totals = dict.fromkeys(
        strength.bare(view, clash, seat) + gain.total for clash, gain in zip(found, gains, strict=True)
    )
    all_in = p.joined(map(p.plain, totals), "or")
    if not CARDS[card].leader:
        return f"plain card, +0: {all_in} in all"
    here = p.joined(dict.fromkeys(p.signed(gain.total) for gain in gains), "or")
    if not why:
        return f"{here} here: {all_in} in all"
    reason = _reason(card, gains, view.terrain[found[0].target])
    return f"{here} here{reason}: {all_in} in all{_further(card)}"


def _reason(card: int, gains: Sequence[odds.Gain], terrain: str) -> str:
    if len(gains) != 1 or not gains[0].effect:
        return ""
    return f" ({p.signed(gains[0].effect)} {effect_why(CARDS[card].effect, terrain)})"


def _further(card: int) -> str:
    """What an effect does beside the strength."""
    effect = CARDS[card].effect
    return f" · {p.effect_brief(effect)}" if effect and not effect.bonus else ""
