"""War positions as views, made by hand, that the picture tests share."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.games.war.data import CARD_OF, COUNT, OBJECTIVE, TERRITORIES
from engine.games.war.view import (
    ATTACK,
    INVOKE,
    NEUTRAL,
    OVER,
    PLAY,
    RECEIVE,
    Board,
    Dice,
    Fight,
    Last,
    Own,
    Player,
    Roll,
    Rules,
    Tally,
    View,
)
from engine.kernel.outcome import win
from engine.kernel.seats import SPECTATOR

NAMES = ("Marcela", "Hanno_91", "Zé do Égito", "theodora")
COLOUR_ORDER = ("red", "blue", "ivory", "black")
# The position of the mock: by territory the seat (. for the neutral army) and what stands there.
MIDGAME = (
    "R9 COR R5 ACH R3 OLY R2 ARC R2 ARG R1 MES R4 SPA R1 ACA K2 AET K7 DPH R5 THM B6 BOE R3 ATH B2 EUB "
    "K1 CHA K1 THP K5 DOD K4 AMB K1 TRI K3 LAR K1 PHT B5 IOL I4 LYN I1 PEL I1 PIE I7 CHL K3 AMP K3 ABD I3 ODR I12 BYZ "
    "I5 LEM B1 LES B1 SAM B2 DLO B5 RHO R2 CRE I8 TRO B2 MYS B5 LYD I2 EPH I4 HAL I3 LYC"
)
SEAT = {"R": 0, "B": 1, "I": 2, "K": 3, "N": NEUTRAL}
CODES = {territory.code: number for number, territory in enumerate(TERRITORIES)}


def board(words: str, figures: Mapping[str, int] | None = None) -> Board:
    """A board: "R9 COR" are nine armies of Red on Corinth, figures of the advanced game counted as one each apart."""
    owner, warriors, mounted = [NEUTRAL] * COUNT, [1] * COUNT, [0] * COUNT
    parts = words.split()
    for what, code in zip(parts[::2], parts[1::2], strict=True):
        owner[CODES[code]], warriors[CODES[code]] = SEAT[what[0]], int(what[1:])
    for code, count in (figures or {}).items():
        mounted[CODES[code]] = count
    return Board(tuple(owner), tuple(warriors), tuple(mounted))


def taken(**turns: int) -> tuple[int, ...]:
    """When territories fell, by code."""
    found = [0] * COUNT
    for code, turn in turns.items():
        found[CODES[code]] = turn
    return tuple(found)


def dice(values: Sequence[int], special: int = 0) -> Dice:
    """Dice of six faces, and one of eight that shows `special`."""
    return Dice((*values, *((special,) if special else ())), (*(6,) * len(values), *((8,) if special else ())))


def players(seats: int, **more: Sequence[int | str]) -> tuple[Player, ...]:
    """The seats: red, blue, ivory, black; `more` are their public facts."""
    made = [Player(COLOUR_ORDER[seat], 3 - seat % 3, 40, turned=20 + seat, conquests=2) for seat in range(seats)]
    for name, values in more.items():
        made = [replace(player, **{name: value}) for player, value in zip(made, values, strict=False)]
    return tuple(made)


def own(goal: str, hand: str = "") -> Own:
    """What a seat knows of itself."""
    return Own(OBJECTIVE[goal], tuple(sorted(CARD_OF[card] for card in hand.split())))


ROLL = Roll((dice((6, 5, 2)), dice((5, 5, 1))), (1, 2), ((-1, 0), (-2, 0)), (1, 2))
TOOK_ATHENS = Last(0, 1, CODES["COR"], CODES["ATH"], (ROLL,), True)
BASIC = View(
    viewer=SPECTATOR,
    phase=ATTACK,
    ask="",
    waits=(0,),
    round=6,
    turn=24,
    active=0,
    order=(0, 1, 2, 3),
    rules=Rules(),
    board=board(MIDGAME),
    players=players(4),
    pools=(),
    fight=None,
    trades=3,
    conquered=True,
    attacked=(CODES["ATH"],),
    rolls=2,
    arrived=(),
    advanced=(),
    deck=20,
    discard=12,
    shown=(),
    own=None,
    last=TOOK_ATHENS,
    taken=taken(ATH=24, LES=22, IOL=23),
    tally=(Tally(),) * 4,
    outcome=None,
)
SPECIAL = Roll((dice((5, 4, 2), 8), dice((6, 3, 1), 7)), (1, 2), ((-1, 0), (-2, 0)), (1, 2))
ADVANCED = replace(
    BASIC,
    rules=Rules(advanced=True),
    board=board(MIDGAME, {"BYZ": 2, "COR": 1, "BOE": 1, "DOD": 1, "LYD": 3}),
    players=players(4, tokens=(4, 2, 6, 8), pool=(0, 3, 0, 0)),
    last=replace(TOOK_ATHENS, rolls=(SPECIAL,)),
)
ASKED = replace(
    ADVANCED,
    viewer=3,
    waits=(3,),
    ask=INVOKE,
    active=1,
    order=(1, 3, 0, 2),
    own=own("hellas_epirus_more", "athens sparta delos"),
    fight=Fight(1, 3, CODES["BOE"], CODES["DPH"], 3, 3, 0, (dice((6, 5, 2)), dice((5, 5, 1), 8))),
)
PRIVATE = replace(
    BASIC,
    viewer=0,
    ask=PLAY,
    own=own("hellas_asia_minor", "athens lyncestis crete thermopylae wild_1"),
)
TWO = replace(
    BASIC,
    phase=RECEIVE,
    round=3,
    turn=6,
    order=(1, 0),
    active=1,
    waits=(1,),
    board=board(
        "R3 COR R1 ACH R4 OLY R1 ARC R2 ARG R1 MES R6 SPA R2 DPH B3 BOE B4 ATH B2 CHA B1 DOD R1 TRI R2 LEM "
        "B5 MYS B2 LYD B110 EPH B3 HAL B1 LYC B1 RHO"
    ),
    players=players(2),
    last=Last(0, NEUTRAL, CODES["SPA"], CODES["CRE"], (ROLL,), False),
    taken=taken(LEM=5, DPH=5),
    tally=(Tally(),) * 2,
)
LEAVERS = {1: NEUTRAL, 3: 2}
LEFT = replace(
    TWO,
    viewer=2,
    order=(2, 0, 3, 1),
    active=2,
    waits=(2,),
    board=replace(
        ADVANCED.board, owner=tuple(LEAVERS.get(seat, seat) for seat in BASIC.board.owner), figures=(0,) * COUNT
    ),
    players=players(4, out=("", "left", "", "eliminated"), fell=(0, 1, 0, 2)),
    own=own("destroy_black", "crete"),
    tally=(Tally(),) * 4,
)
ENDED = replace(BASIC, phase=OVER, waits=(), outcome=win(2, 4, "objective"), opened=(own("territories_24"),) * 4)
CROWDED = replace(BASIC, board=replace(BASIC.board, warriors=(38,) * COUNT))
ALL_VIEWS = {
    "basic": BASIC,
    "advanced": ADVANCED,
    "asked": ASKED,
    "private": PRIVATE,
    "two": TWO,
    "left": LEFT,
    "over": ENDED,
    "crowded": CROWDED,
}
