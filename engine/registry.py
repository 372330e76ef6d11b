"""The games that exist: rules, words and valuation of each, by key."""

from typing import Any, Final

from engine.games.legion.game import GAME as LEGION
from engine.games.legion.text import WORDS as LEGION_WORDS
from engine.games.legion.value import VALUE as LEGION_VALUE
from engine.games.milito.game import GAME as MILITO
from engine.games.milito.text import WORDS as MILITO_WORDS
from engine.games.milito.value import VALUE as MILITO_VALUE
from engine.games.stilicho.game import GAME as STILICHO
from engine.games.stilicho.text import WORDS as STILICHO_WORDS
from engine.games.stilicho.value import VALUE as STILICHO_VALUE
from engine.games.war.game import GAME as WAR
from engine.games.war.text import WORDS as WAR_WORDS
from engine.games.war.value import VALUE as WAR_VALUE
from engine.kernel.game import AnyGame, Value
from engine.kernel.words import Words

GAMES: Final[dict[str, AnyGame]] = {"milito": MILITO, "legion": LEGION, "war": WAR, "stilicho": STILICHO}
WORDS: Final[dict[str, Words[Any, Any]]] = {
    "milito": MILITO_WORDS,
    "legion": LEGION_WORDS,
    "war": WAR_WORDS,
    "stilicho": STILICHO_WORDS,
}
VALUES: Final[dict[str, Value[Any]]] = {
    "milito": MILITO_VALUE,
    "legion": LEGION_VALUE,
    "war": WAR_VALUE,
    "stilicho": STILICHO_VALUE,
}
