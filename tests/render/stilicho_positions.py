"""Positions of Stilicho whose pictures are looked at and compared."""

from msgspec.structs import replace

from engine.games.stilicho.data import CODE, FRONT
from engine.games.stilicho.events import Advanced, Event, Retreated, Unrest
from engine.games.stilicho.game import GAME
from engine.games.stilicho.state import State
from engine.games.stilicho.view import Fight, View
from engine.kernel.options import Options
from engine.kernel.outcome import Outcome
from engine.kernel.rng import step_rng
from engine.kernel.seats import SPECTATOR
from tests.games.stilicho.table import scene

NAMES = ("Ann",)


def seen(state: State, viewer: int = 0) -> View:
    """What the player, or somebody who watches, gets of a position."""
    return GAME.view(state, viewer)


WAR = seen(
    scene(
        constantine="durocortorum",
        vandals="tarraconensis weak",
        goths="faesulae truce_begins",
        garrisons="arelate roma",
        hand="R11 R22 R02 R26 R10",
        surge="E15 E21",
        unrest="gallia",
        revolt="hispania",
        mutiny="vandals",
        turn=3,
        round=1,
        olympius=3,
        enemy_discard="E01 E02 E03",
        posts="sarus=constantine stilicho=goths",
    )
)
TOLD: tuple[Event, ...] = (
    Advanced(FRONT["constantine"], "bononia", "durocortorum", "march"),
    Retreated(FRONT["vandals"], "pyrenaei", "tarraconensis"),
    Advanced(FRONT["goths"], "pollentia", "faesulae", "march"),
    Unrest(0, 1, 2, "tax_revolt"),
)
LATE = seen(
    scene(
        constantine="ravenna_siege",
        vandals="galatia second",
        goths="emona weak surrendered",
        armies=(6, 3, 1),
        garrisons="ravenna lugdunum",
        hand="R01 R12 R20 R28 R36 R40 R44 R49",
        surge="E10",
        revolt="gallia italia_annonaria septem_provinciae",
        turn=8,
        round=0,
        olympius=5,
        waiting=0,
        history="E46 R34",
        posts="stilicho=constantine sarus=recovery constantius=vandals symmachus=gone",
    )
)
FIGHT = seen(
    scene(
        goths="roma_siege",
        constantine="alpes weak",
        vandals="germania",
        garrisons="roma",
        hand="R08 R06 R35",
        surge="E30",
        turn=6,
        round=2,
        stage="enemy",
        tasks=(Fight(True, FRONT["goths"], "roma", stage="reserve", roman=3, enemy=5),),
    )
)
ARRAY = seen(GAME.setup(Options(), 1, step_rng(b"stilicho", 0)).state)
DEPLOY = seen(scene(stage="deploy", hand="R24", garrisons="roma", turn=2, posts="sarus=recovery"))
_ENDED = replace(
    LATE.board,
    outcome=Outcome((2,), "time_limit", (15,)),
    turn=10,
    tasks=(),
)
OVER = View(0, "", _ENDED)
_WON = replace(
    LATE.board,
    outcome=Outcome((1,), "victory", (27,)),
    enemies=tuple(replace(enemy, surrendered=True) for enemy in LATE.board.enemies),
)
WON = View(0, "", _WON)
CROWDED = replace(LATE, board=replace(LATE.board, hand=tuple(range(CODE["R08"], CODE["R08"] + 12))))
WATCHED = replace(WAR, viewer=SPECTATOR, ask="")
ALL = {
    "war": WAR,
    "late": LATE,
    "fight": FIGHT,
    "array": ARRAY,
    "deploy": DEPLOY,
    "over": OVER,
    "won": WON,
    "crowded": CROWDED,
    "watched": WATCHED,
}
