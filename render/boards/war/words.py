"""The few words that stand in War's pictures, short enough for their boxes."""

from engine.games.war.data import REGIONS, SYMBOL, TERRITORIES, WILD, trade_worth
from engine.games.war.view import ATTACK, HADES, INVOKE, MOVE, OCCUPY, RECEIVE, View
from engine.kernel.seats import Seat

NEUTRAL_NAME = "Neutral"
TITLE, SUBTITLE = "WAR", "Batalhas Mitológicas"
PHASES = {RECEIVE: "reinforces", ATTACK: "attacks", MOVE: "moves"}
QUESTIONS = {INVOKE: "may call a god", HADES: "may call Hades", OCCUPY: "moves in"}
SYMBOLS = {"shield": "Shield", "helmet": "Helmet", "sword": "Sword", WILD: "Any"}
OUT = {"eliminated": "destroyed", "left": "left"}


def colour(view: View, seat: Seat) -> str:
    """Return the name of a seat's colour."""
    return view.players[seat].colour.capitalize() if seat >= 0 else NEUTRAL_NAME


def state(view: View) -> str:
    """Return the short state at the right of the title band."""
    if view.outcome is not None:
        return "Draw" if view.outcome.drawn else f"{colour(view, view.outcome.winners[0])} wins"
    return f"Round {view.round} · {doing(view)}"


def doing(view: View) -> str:
    """Return what is going on: whose turn it is for the one asked, else the last attack of this turn, or the phase."""
    if view.ask:
        return "your turn" if view.viewer == view.active else "you are asked"
    if view.fight is not None and view.fight.stage in QUESTIONS:
        return f"{colour(view, view.waits[0] if view.waits else view.active)} {QUESTIONS[view.fight.stage]}"
    last = view.last
    if view.phase == ATTACK and view.rolls and last is not None and last.attacker == view.active:
        return f"{colour(view, last.attacker)} {'took' if last.taken else 'attacked'} {TERRITORIES[last.target].name}"
    return f"{colour(view, view.active)} {PHASES[view.phase]}"


def trade(view: View) -> str:
    """Return what the next trade of the match brings; in the advanced game that depends on the cards alone."""
    return "2, 3, 4 alike: 4, 7, 11" if view.rules.advanced else f"next trade: {trade_worth(view.trades + 1)}"


def card_name(card: int) -> str:
    """Return a card's name."""
    return TERRITORIES[card].name if SYMBOL[card] != WILD else "Wild card"


def region_name(territory: int) -> str:
    """Return the name of a territory's region."""
    return next(region.name for region in REGIONS if region.id == TERRITORIES[territory].region)


def cards(count: int) -> str:
    """Return a number of cards."""
    return "1 card" if count == 1 else f"{count} cards"
