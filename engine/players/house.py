"""The house players by name."""

from typing import Final

from engine.players.greedy import Greedy
from engine.players.lively import Lively
from engine.players.player import Player
from engine.registry import VALUES

PLAYERS: Final[dict[str, Player]] = {"random": Lively(), "greedy": Greedy(VALUES)}
