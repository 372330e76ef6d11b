"""Milito positions as views, made by hand, that the picture tests share."""

from msgspec.structs import replace

from engine.games.milito.data import card_of
from engine.games.milito.view import HIDDEN, Cards, Fallen, FightView, Last, Own, SideView, Tally, View
from engine.kernel.outcome import win
from engine.kernel.seats import SPECTATOR

NAMES = ("Marcela", "Hanno_91")
ROMAN, PUNIC = "republican_roman", "carthaginian"


def cards(army: str, *ids: str) -> Cards:
    """Cards of an army, sorted."""
    return tuple(sorted(card_of(army, id) for id in ids))


def side(
    army: str, lines: tuple[tuple[str, ...], ...], counts: tuple[int, int, int, int], reshuffled: bool
) -> SideView:
    """A side with these units by column, and counts of hand, deck, discards and destroyed."""
    return SideView(army, tuple(cards(army, *line) for line in lines), *counts, reshuffled)


ROMANS = side(
    ROMAN,
    ((), ("legionaries", "legionaries"), ("triarii",), ("light_infantry", "light_infantry"), ("medium_cavalry",)),
    (7, 9, 7, 4),
    True,
)
PUNICS = side(
    PUNIC,
    (("light_cavalry",) * 2, ("spears", "spears"), (), ("elephants", "slingers"), ()),
    (6, 11, 8, 3),
    False,
)
WARBAND = card_of(PUNIC, "warband_medium_infantry")
LOST = Last(0, 2, 2, False, "attacker", (8, 6), (Fallen(1, 2, WARBAND, True), Fallen(1, 2, WARBAND, True)))
ROMAN_OWN = Own(
    cards(
        ROMAN,
        "legionaries",
        "legionaries",
        "triarii",
        "light_infantry",
        "medium_cavalry",
        "scipio_africanus",
        "laelius",
    ),
    cards(ROMAN, *("legionaries",) * 3, *("medium_cavalry",) * 2, "claudius_marcellus", "senior_centurion"),
    cards(ROMAN, "legionaries", "medium_infantry", "medium_infantry", "light_infantry"),
)
PUNIC_OWN = Own(
    cards(PUNIC, "spears", "elephants", "slingers", "hannibal", "hasdrubal_son_of_gisco", "light_cavalry"), (), ()
)

PUBLIC = View(
    viewer=SPECTATOR,
    phase="main",
    ask="",
    waits=(0,),
    turn=9,
    active=0,
    first=0,
    terrain=("rough", "plain", "plain", "plain", "hill"),
    control=(1, 0, 0, -1, -1),
    sides=(ROMANS, PUNICS),
    own=None,
    pairs=(),
    fight=None,
    owed=None,
    quiet=0,
    busy=True,
    mercenaries=False,
    chosen=(True, True),
    last=LOST,
    tally=(Tally(), Tally()),
    outcome=None,
)
PRIVATE = replace(PUBLIC, viewer=0, ask="play", own=ROMAN_OWN)
ELEPHANTS = card_of(PUNIC, "elephants")
FIGHT = replace(
    PUBLIC,
    last=None,
    waits=(1,),
    fight=FightView(0, 3, 3, False, card_of(ROMAN, "light_infantry"), ELEPHANTS, "hand", HIDDEN),
)
FLANK = replace(
    FIGHT,
    viewer=1,
    ask="answer",
    own=PUNIC_OWN,
    terrain=("forest", "plain", "plain", "plain", "hill"),
    fight=FightView(0, 3, 4, True, card_of(ROMAN, "medium_cavalry"), ELEPHANTS, "deck", HIDDEN),
)
OVER = replace(PUBLIC, phase="over", waits=(), last=None, control=(0, 0, 0, -1, 1), outcome=win(0, 2, "columns"))
HIRING = replace(
    PUBLIC,
    viewer=0,
    phase="mercenaries",
    ask="mercenaries",
    waits=(0,),
    terrain=(),
    control=(-1,) * 5,
    own=Own((), (), ()),
    chosen=(False, True),
    last=None,
)
ALL = {
    "public": PUBLIC,
    "private": PRIVATE,
    "fight": FIGHT,
    "flank": FLANK,
    "over": OVER,
    "hiring": HIRING,
}
