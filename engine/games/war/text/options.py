"""The names of a match's options and of their values."""

from typing import Final

from engine.games.war.data import ANY, COLOURS, NONE

TITLES: Final = {
    "mode": "Game",
    "colour": "Colour",
    "round_limit": "Last round",
    "min_conquests_to_win": "To win",
    "second_round_limit": "Advanced: attacks in round 2",
    "basic_second_round_limit": "Basic: attacks in round 2",
    "second_round_limit_counts": "The limit of round 2 counts",
    "conquest_move_counts": "Moving in on conquest",
    "advanced_forced_trade": "Advanced: five cards",
    "token_floor": "Tokens for sacred sites",
    "god_once_scope": "Each god in a roll",
    "gods_by_order": "Advanced: gods",
}
VALUES: Final = {
    ("mode", "basic"): "Basic",
    ("mode", "advanced"): "Advanced: gods and figures",
    ("min_conquests_to_win", "1"): "Needs a conquest first",
    ("min_conquests_to_win", "0"): "Even without a conquest",
    ("second_round_limit_counts", "territories"): "Territories attacked",
    ("second_round_limit_counts", "rolls"): "Rolls",
    ("conquest_move_counts", "no"): "May move on afterwards",
    ("conquest_move_counts", "yes"): "Is the army’s one move",
    ("advanced_forced_trade", "yes"): "Must be traded",
    ("advanced_forced_trade", "no"): "May be kept",
    ("token_floor", "4"): "Four at least, one each above",
    ("token_floor", "0"): "One for each site",
    ("god_once_scope", "player"): "Once for each player",
    ("god_once_scope", "table"): "Once for both together",
    ("gods_by_order", "no"): "You are asked, or order ahead",
    ("gods_by_order", "yes"): "By order only; nothing waits",
}


def option(key: str, value: str) -> tuple[str, str]:
    """An option and one of its values."""
    id = key.partition(".")[0]
    return TITLES[id], VALUES.get((id, value)) or _value(id, value)


def _value(id: str, value: str) -> str:
    if id == "colour":
        return "Any colour" if value == ANY else f"{value.capitalize()}, {COLOURS[value].creature}"
    if id == "round_limit":
        return "No last round" if value == "0" else f"Round {value}, then points decide"
    return "No limit" if value == NONE else f"{', '.join(value.split('-'))} by order of turns"
