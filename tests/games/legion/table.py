"""Positions of Legion & Horde written down as one would lay them out, and a way to play on from them in words."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct, structs

from engine.games.legion.actions import Action
from engine.games.legion.data import (
    BATTLE,
    BIT,
    CARD_ID,
    CARD_OF,
    HORDE,
    ROME,
    ROSTER,
    STALLS,
    TILE,
    TILE_OF,
    UNIT,
    UNIT_OF,
    UNITS,
    bits,
)
from engine.games.legion.events import Event
from engine.games.legion.game import GAME
from engine.games.legion.state import State, Watch, find, sight, stand
from engine.games.legion.view import BATTLING, Ground, Own, Purse, Stall, Token, Troops, View, tokens
from engine.kernel import walk
from engine.kernel.errors import IllegalAction
from engine.kernel.game import Menu, Slot
from engine.kernel.redaction import told
from engine.kernel.rng import Rng, ScriptedRng

E = TypeVar("E")

MASKS = ("known", "frenzy", "dug", "formed", "bribed", "horn", "cry", "charge", "impetus", "ambush", "moved")
NUMBERS = ("wounds", "still", "lame")
TRAP_FIELDS = ("pits", "skulls", "caltrops", "decoys")


def tiles(words: str) -> int:
    """A mask of tiles: "C4 D5"."""
    return sum(BIT[TILE_OF[word]] for word in words.split())


def names(mask: int) -> str:
    """A mask in words."""
    return " ".join(TILE[tile] for tile in bits(mask))


def cards(words: str) -> tuple[int, ...]:
    return tuple(sorted(CARD_OF[word] for word in words.split()))


class Side(Struct, frozen=True):
    """One side laid out, with what the other has made visible of it and how often it struck what."""

    own: Own
    watch: Watch
    fallen: tuple[int, ...]
    deck: tuple[int, ...]


def troops(seat: int, words: str, reload: int) -> tuple[Troops, dict[str, int], tuple[int, ...]]:
    """Units from words: "legionary C4 dug wounds=2, velites D3 known"; who is not named has fallen, but the King."""
    king = ("legate A1", "chieftain J8")[seat]
    said = [line.split() for line in words.split(",") if line.strip()]
    if not any(line[0] == king.split()[0] for line in said):
        said.append(king.split())
    count = max(UNITS, *(UNIT_OF[seat][line[0]] + 1 for line in said))
    masks: dict[str, Any] = dict.fromkeys(MASKS, 0)
    numbers = {name: [0] * count for name in ("tiles", *NUMBERS)}
    numbers["tiles"] = [-1] * count
    marks = dict.fromkeys(("brief", "fresh", "lasting"), 0)
    for name, tile, *flags in said:
        unit = UNIT_OF[seat][name]
        numbers["tiles"][unit] = TILE_OF[tile]
        for flag in flags:
            field, _, value = flag.partition("=")
            if field in marks:
                marks[field] |= 1 << unit
            elif field in masks:
                masks[field] |= 1 << unit
            else:
                numbers[field][unit] = int(value)
    fallen = tuple(ROSTER[seat][unit] for unit, tile in enumerate(numbers["tiles"]) if tile < 0)
    columns: dict[str, Any] = {name: tuple(items) for name, items in numbers.items()}
    return Troops(**columns, **masks, reload=reload), marks, fallen


def side(
    seat: int,
    words: str = "",
    *,
    ap: int = 0,
    total: int = 0,
    denarii: int = BATTLE.purse,
    hand: str = "",
    discard: str = "",
    deck: str = "",
    market: str = "",
    traps: Mapping[str, str] | None = None,
    towers: str = "",
    heads: bool = False,
    reload: int = 0,
    struck: Mapping[str, int] | None = None,
) -> Side:
    """Lay a side out. Of the Horde `traps` are those laid, of Rome those found; `struck` by the other's Volleys."""
    units, marks, fallen = troops(seat, words, reload)
    piles = Stall(cards(hand), cards(discard), cards(deck), tuple(CARD_OF[word] for word in market.split()))
    masks = [tiles((traps or {}).get(name, "")) for name in TRAP_FIELDS]
    ground = Ground(masks[0], masks[1], masks[2], masks[3], tuple(TILE_OF[word] for word in towers.split()))
    own = Own(units, Purse(ap, total, denarii, heads), piles, ground, True)
    hits = tuple((struck or {}).get(name, 0) for name in UNIT[seat][: len(units.tiles)])
    order = tuple(CARD_OF[word] for word in deck.split())
    return Side(own, Watch(struck=hits, **marks), fallen, order)


def rome(words: str = "", **rest: Any) -> Side:
    """Rome, its Legate on A1 unless said otherwise."""
    return side(ROME, words, **rest)


def horde(words: str = "", **rest: Any) -> Side:
    """The Horde, its Chieftain on J8 unless said otherwise."""
    return side(HORDE, words, **rest)


def stock(own: Own, seat: int) -> tuple[int, ...]:
    """The cards that lie nowhere else."""
    stall = own.stall
    return tuple(sorted(set(STALLS[seat]) - {*stall.hand, *stall.discard, *stall.pile, *stall.market}))


def field(
    first: Side,
    second: Side,
    active: int = ROME,
    *,
    ap: int = BATTLE.ap,
    total: int = BATTLE.ap,
    morale: tuple[int, int] = BATTLE.bars,
    palisades: str = "",
    round: int = 5,
    quiet: int = 0,
    blood: bool = False,
    starts: int = ROME,
) -> State:
    """A position of the battle in which `active` has `ap` points of `total`."""
    sides = [first.own, second.own]
    purse = structs.replace(sides[active].purse, ap=ap, total=total)
    sides[active] = structs.replace(sides[active], purse=purse)
    fabri = sides[ROME].troops.tiles[UNIT_OF[ROME]["fabri"]]
    sides[ROME] = structs.replace(sides[ROME], ground=find(sides[ROME].ground, sides[HORDE].ground, fabri))
    a, b = sides
    return State(
        phase=BATTLING,
        round=round,
        quiet=quiet,
        blood=blood,
        active=active,
        first=starts,
        morale=morale,
        fallen=(first.fallen, second.fallen),
        palisades=tiles(palisades),
        own=(a, b),
        watch=(second.watch, first.watch),
        decks=(first.deck, second.deck),
        stocks=(stock(a, ROME), stock(b, HORDE)),
        occupied=(stand(a.troops), stand(b.troops)),
        sees=(sight(ROME, a.troops, a.ground.towers), sight(HORDE, b.troops, b.ground.towers)),
    )


class Zeros(ScriptedRng):
    """Dictated draws, and 0 when they run out."""

    def below(self, n: int, why: str) -> int:
        return super().below(n, why) if self.draws else 0


class Match:
    """A match under way: what is typed is read from the seat's own menu and carried out."""

    def __init__(self, state: State, rng: Rng | None = None) -> None:
        self.state = state
        self.rng: Rng = rng or Zeros()
        self.happened: tuple[Event, ...] = ()

    def play(self, seat: int, *texts: str) -> "Match":
        """One or more actions of a seat; `happened` keeps what came of them."""
        events: list[Event] = []
        for text in texts:
            step = GAME.apply(self.state, seat, self.read(seat, text), self.rng)
            self.state = step.state
            events += step.events
        self.happened = tuple(events)
        return self

    def read(self, seat: int, text: str) -> Action:
        """The action that the seat's menu makes of a text; raises GameErrors."""
        return walk.read(self.menu(seat), text)

    def menu(self, seat: int) -> Menu[Action]:
        menu = GAME.menu(self.view(seat))
        assert menu is not None, f"seat {seat} is not asked anything"
        return menu

    def view(self, seat: int) -> View:
        """What the seat knows."""
        return GAME.view(self.state, seat)

    def offered(self, seat: int, text: str = "") -> tuple[str, ...]:
        """What is offered to the seat after these ids."""
        at = walk.follow(self.menu(seat), tuple(text.split()))
        assert isinstance(at, Slot), f"{text!r} is a whole action"
        return at.all

    def refused(self, seat: int, text: str) -> str:
        """Why a text is refused; nothing is spent, because nothing is carried out."""
        before = self.state
        try:
            self.read(seat, text)
        except IllegalAction as error:
            assert self.state is before
            return str(error.reason)
        raise AssertionError(f"{text!r} is possible")

    def own(self, seat: int) -> Own:
        return self.state.own[seat]

    def tile(self, seat: int, unit: str) -> str:
        """Where a unit stands; empty when it has fallen."""
        tile = self.own(seat).troops.tiles[UNIT_OF[seat][unit]]
        return TILE[tile] if tile >= 0 else ""

    def has(self, seat: int, unit: str, mask: str) -> bool:
        """Whether a unit has a status."""
        return bool(getattr(self.own(seat).troops, mask) >> UNIT_OF[seat][unit] & 1)

    def count(self, seat: int, unit: str, column: str) -> int:
        """A unit's wounds, lame or still turns."""
        return int(getattr(self.own(seat).troops, column)[UNIT_OF[seat][unit]])

    def ap(self, seat: int) -> int:
        return self.own(seat).purse.ap

    def denarii(self, seat: int) -> int:
        return self.own(seat).purse.denarii

    def hand(self, seat: int) -> str:
        return words(self.own(seat).stall.hand)

    def token(self, viewer: int, tile: str) -> Token | None:
        """What the viewer sees of the other side (a spectator: of either) on a tile."""
        view = self.view(viewer)
        found = [token for token in (*tokens(view, ROME), *tokens(view, HORDE)) if TILE[token.tile] == tile]
        return found[0] if found else None

    def sees(self, viewer: int) -> str:
        """The tiles on which a seat sees something of the other side."""
        return names(self.view(viewer).tokens[1 - viewer].seen)

    def event(self, kind: type[E]) -> E:
        """The only event of a kind in what happened last."""
        found = self.events(kind)
        assert len(found) == 1, f"{len(found)} times {kind.__name__}"
        return found[0]

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.happened if isinstance(event, kind)]

    def told(self, viewer: int) -> tuple[Event, ...]:
        """What a viewer heard of what happened last, as while the match runs."""
        return told(GAME, self.happened, viewer)

    def heard(self, viewer: int, kind: type[E]) -> E | None:
        """The one event of a kind that a viewer heard of; None when he heard of none."""
        found = [event for event in self.told(viewer) if isinstance(event, kind)]
        assert len(found) <= 1, f"{len(found)} times {kind.__name__}"
        return found[0] if found else None

    @property
    def ended(self) -> tuple[tuple[int, ...], str] | None:
        """Ranks and reason, once it is over."""
        outcome = self.state.outcome
        return None if outcome is None else (outcome.ranks, outcome.reason)


def words(given: Sequence[int]) -> str:
    """Cards in words, as `cards` reads them."""
    return " ".join(CARD_ID[card] for card in given)


def battle(first: Side | None = None, second: Side | None = None, active: int = ROME, **rest: Any) -> Match:
    """A match at a position; a side not given has its King alone."""
    draws = rest.pop("draws", ())
    return Match(field(first or rome(), second or horde(), active, **rest), Zeros(draws))
