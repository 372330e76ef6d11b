"""Legion positions as views, made by hand, that the picture tests share."""

from msgspec.structs import replace

from engine.games.legion import events as e
from engine.games.legion.data import (
    BIT,
    HORDE,
    KIND_OF,
    OUTSIDE,
    PATCH,
    ROME,
    ROSTER,
    SEE,
    TILE_OF,
    UNIT_OF,
    UNITS,
    card,
)
from engine.games.legion.view import BATTLING, DEPLOY, OVER, Ground, Named, Own, Purse, Stall, Tokens, Troops, View
from engine.kernel.outcome import win
from engine.kernel.seats import SPECTATOR

NAMES = ("Marcela", "Hanno_91")


def tiles(text: str) -> int:
    """A mask of tiles: "A1 B2"."""
    return sum(BIT[TILE_OF[name]] for name in text.split())


def units(side: int, text: str) -> int:
    """A mask of units by their owner's names."""
    return sum(1 << UNIT_OF[side][name] for name in text.split())


def standing(side: int, text: str) -> tuple[int, ...]:
    """Where each unit stands: "legate E1, optio F2"; whoever is not named is -1."""
    found = [-1] * UNITS
    for pair in text.split(", "):
        name, tile = pair.split()
        found[UNIT_OF[side][name]] = TILE_OF[tile]
    return tuple(found)


def counted(side: int, **counts: int) -> tuple[int, ...]:
    """A number for each unit named, 0 for the others."""
    found = [0] * UNITS
    for name, count in counts.items():
        found[UNIT_OF[side][name]] = count
    return tuple(found)


def sight(side: int, troops: Troops, *towers: int) -> int:
    """Where a side sees whatever stands there."""
    mask = OUTSIDE
    for kind, tile in zip(ROSTER[side], troops.tiles, strict=False):
        mask |= SEE[kind][tile] if tile >= 0 else 0
    for tower in towers:
        mask |= PATCH[tower]
    return mask


def stand(troops: Troops) -> int:
    """The tiles of a side's units."""
    return sum(BIT[tile] for tile in troops.tiles if tile >= 0)


def named(tile: str, kind: str, wounds: int = 0, frenzy: bool = False, reloading: bool = False) -> Named:
    """An identified enemy."""
    return Named(TILE_OF[tile], KIND_OF[kind], wounds, frenzy, reloading=reloading)


def cards(text: str) -> tuple[int, ...]:
    """Cards by id."""
    return tuple(card(name) for name in text.split())


def kinds(text: str) -> tuple[int, ...]:
    """Kinds of unit by id."""
    return tuple(KIND_OF[name] for name in text.split())


TOWER = TILE_OF["E5"]
ROMANS = Troops(
    tiles=standing(
        ROME,
        "legate E1, praetorian F2, centurion E3, decurion H4, triarius F3, legionary D3, legionary2 C4, velites B5, "
        "fabri H3, ballista J2",
    ),
    wounds=counted(ROME, legionary2=2),
    lame=counted(ROME, praetorian=2),
    known=units(ROME, "velites legionary legionary2 ballista"),
    dug=units(ROME, "triarius"),
    formed=units(ROME, "triarius legionary"),
    reload=1,
)
ROME_OWN = Own(
    ROMANS,
    Purse(2, 3, 8),
    Stall(
        cards("move_infantry volley formation dispatches"),
        cards("eagle_eye palisade"),
        cards("frenzy mist rally"),
        cards("bribe reserve watchtower"),
    ),
    Ground(caltrops=tiles("I3"), towers=(TOWER,)),
)
HORDE_TROOPS = Troops(
    tiles=standing(
        HORDE,
        "chieftain E8, champion G8, chariot B7, falxman C5, berserker E6, raider F7, carnyx D7, warrior I6, "
        "stalker G5, h_ballista A6",
    ),
    wounds=counted(HORDE, falxman=1, raider=2),
    known=units(HORDE, "chieftain falxman carnyx"),
    frenzy=units(HORDE, "falxman champion"),
    bribed=units(HORDE, "chieftain"),
    cry=units(HORDE, "raider carnyx"),
    ambush=units(HORDE, "berserker"),
    charge=units(HORDE, "chariot"),
)
HORDE_OWN = Own(
    HORDE_TROOPS,
    Purse(5, 6, 12, True),
    Stall(
        cards("scout_movement wild_charge ambush wolf_pit decoy"),
        cards("caltrops"),
        cards("head_takers skulls"),
        (card("frenzy"), -1, card("forced_march")),
    ),
    Ground(pits=tiles("G4 I6"), skulls=tiles("C6"), caltrops=tiles("I3"), decoys=tiles("J6")),
)
PUBLIC = View(
    viewer=SPECTATOR,
    phase=BATTLING,
    round=14,
    quiet=2,
    blood=False,
    active=ROME,
    first=ROME,
    ready=(True, True),
    morale=(21, 17),
    fallen=(kinds("cornicen optio"), kinds("forager warrior")),
    alive=(10, 10),
    hands=(4, 5),
    palisades=tiles("D3 F3"),
    own=None,
    tokens=(
        Tokens(tiles("E1 F2 J2"), (named("J2", "ballista"),)),
        Tokens(tiles("E8 G8 B7 D7 F7"), (named("D7", "carnyx"), named("E8", "chieftain"))),
    ),
    standing=0,
    sight=OUTSIDE,
    outcome=None,
)
ROMAN = replace(
    PUBLIC,
    viewer=ROME,
    own=ROME_OWN,
    tokens=(
        Tokens(),
        Tokens(
            tiles("E8 G8 B7 D7 F7 C5 E6 G5 I6 J6"),
            (named("C5", "falxman", frenzy=True, wounds=1), named("D7", "carnyx"), named("E8", "chieftain")),
            struck=((TILE_OF["F7"], 1),),
            bribed=tiles("E8"),
            revealed=(0, tiles("J6"), tiles("F7")),
        ),
    ),
    standing=stand(ROMANS),
    sight=sight(ROME, ROMANS, TOWER),
)
HORDES = replace(
    PUBLIC,
    viewer=HORDE,
    active=HORDE,
    quiet=11,
    own=HORDE_OWN,
    tokens=(
        Tokens(
            tiles("E1 F2 J2 B5 C4"),
            (named("B5", "velites"), named("C4", "legionary", wounds=2), named("J2", "ballista", reloading=True)),
        ),
        Tokens(),
    ),
    standing=stand(HORDE_TROOPS),
    sight=sight(HORDE, HORDE_TROOPS),
)
RESTING = replace(ROMAN, active=HORDE)
OPENED = replace(
    PUBLIC,
    phase=OVER,
    outcome=win(HORDE, 2, "morale"),
    morale=(0, 9),
    fallen=(kinds("optio cornicen"), kinds("forager warrior")),
    tokens=(Tokens(), Tokens()),
    opened=(ROME_OWN, HORDE_OWN),
)
HALF = standing(ROME, "legate B1, ballista C1, cornicen D1, centurion D2, legionary E2, praetorian G2, decurion H2")
ARRANGING = replace(
    PUBLIC,
    phase=DEPLOY,
    round=0,
    quiet=0,
    active=-1,
    first=-1,
    ready=(False, True),
    morale=(27, 25),
    fallen=((), ()),
    alive=(12, 12),
    hands=(2, 2),
    palisades=0,
    tokens=(Tokens(), Tokens()),
)
ROME_ARRANGES = replace(
    ARRANGING, viewer=ROME, own=Own(Troops(tiles=HALF), stall=Stall(cards("move_infantry scout_movement")))
)
PLACED = standing(
    HORDE,
    "chieftain E8, champion F8, chariot A7, falxman C7, berserker D7, raider E7, carnyx D8, warrior F7, "
    "warrior2 G7, stalker J7, forager H8, h_ballista C8",
)
HORDE_READY = replace(
    ARRANGING,
    viewer=HORDE,
    own=Own(Troops(tiles=PLACED), stall=Stall(cards("move_infantry scout_movement")), ready=True),
)
ALL = {
    "rome": ROMAN,
    "resting": RESTING,
    "horde": HORDES,
    "public": PUBLIC,
    "over": OPENED,
    "rome arranges": ROME_ARRANGES,
    "horde ready": HORDE_READY,
    "arranging": ARRANGING,
}


def named_tiles(text: str) -> tuple[int, ...]:
    """Tiles by name."""
    return tuple(TILE_OF[name] for name in text.split())


def march(seat: int, text: str, to: str = "") -> e.Moved:
    """A march over these tiles; where it stands now, if not on the last of them, or "-" for nowhere in sight."""
    way = named_tiles(text)
    end = -1 if to == "-" else TILE_OF[to] if to else way[-1]
    return e.Moved(seat, -1, -1, way, end)


def fight(text: str) -> e.Fought:
    """A fight between two tiles."""
    attack, defence = named_tiles(text)
    forces = (
        e.Force(HORDE, -1, KIND_OF["falxman"], attack, (), 9),
        e.Force(ROME, -1, KIND_OF["legionary"], defence, (), 6),
    )
    return e.Fought(*forces, "attacker")


def fall(seat: int, kind: str, tile: str) -> e.Fell:
    """A unit is destroyed."""
    return e.Fell(seat, KIND_OF[kind], TILE_OF[tile], "attack", 2, 0)


TOLD = (
    march(HORDE, "E8 E7 E6"),
    fight("C5 D4"),
    fall(ROME, "optio", "D4"),
    e.Shot(ROME, 11, KIND_OF["ballista"], TILE_OF["J2"], TILE_OF["I5"], KIND_OF["raider"], True),
    march(ROME, "B2 B3 B4 B5"),
)
