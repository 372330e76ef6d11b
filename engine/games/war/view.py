"""What one viewer of a War match may know, field by field. Nothing here refers to the state.

Territories, cards and objectives are indices into the tables of data.py. Hands and other sets are sorted.
"""

from typing import Final

from msgspec import Struct

from engine.kernel.outcome import Outcome
from engine.kernel.seats import Seat, Viewer

NEUTRAL: Final = -1
"""As an owner: the neutral army, of a match of two or of a player who left."""
NOBODY: Final = -1

RECEIVE: Final = "receive"
ATTACK: Final = "attack"
MOVE: Final = "move"
OVER: Final = "over"

PLAY: Final = "play"
INVOKE: Final = "invoke"
HADES: Final = "hades"
OCCUPY: Final = "occupy"

ASK: Final = "ask"
UNHURT: Final = "unhurt"
FIGHT: Final = "fight"
TURN: Final = "turn"
ALWAYS: Final = "always"

Cards = tuple[int, ...]
Counts = tuple[int, ...]


class Rules(Struct, frozen=True):
    """The options of the match, settled. `limits` are of the second round, by the order of turns; empty: none."""

    advanced: bool = False
    min_conquests: int = 1
    limits: Counts = ()
    limit_rolls: bool = False
    conquest_counts: bool = False
    forced_trade: bool = True
    token_floor: int = 4
    gods_once: bool = False
    round_limit: int = 40
    by_order: bool = False


class Board(Struct, frozen=True):
    """Who stands where: by territory the owner, the warriors (basic game: armies) and the figures."""

    owner: tuple[Seat, ...]
    warriors: Counts
    figures: Counts


class Player(Struct, frozen=True):
    """What everybody knows of a seat beside the board.

    `box` and `box_figures` are what it can still place (basic game: armies of one), `pool` its warriors with Hades.
    `conquests` counts territories conquered so far; `trimmed` cards that were taken out of its hand by chance and lie
    in the discard unseen. `turned` is the number of its last turn. `out` is "", "eliminated" or "left", `fell` how
    many were out then (this seat included), `by` who took its last territory.
    """

    colour: str
    cards: int
    box: int
    box_figures: int = 0
    tokens: int = 0
    pool: int = 0
    conquests: int = 0
    trimmed: int = 0
    turned: int = 0
    out: str = ""
    fell: int = 0
    by: Seat = NOBODY


class Orders(Struct, frozen=True):
    """What a seat said in advance about the windows of its fights.

    `gods` are Ares, Zeus and Poseidon: invoked where at least so many own armies would fall, 0 for never. `hades`: the
    same for warriors that fell, -1 for being asked. `otherwise`: ASK, UNHURT (pass where nothing would be lost) or
    ALWAYS (pass where no god is invoked). `brief`: FIGHT or TURN, to pass whatever happens in the confrontation or turn
    whose numbers are `since` (turn, confrontation in it). `kept` tokens are never spent. `only` are the territories on
    which gods are ordered at all; empty: on all.
    """

    gods: Counts = (0, 0, 0)
    hades: int = -1
    otherwise: str = ASK
    brief: str = ""
    since: tuple[int, int] = (0, 0)
    kept: int = 0
    only: Counts = ()


NO_ORDERS: Final = Orders()


class Own(Struct, frozen=True):
    """What only the owner knows of a seat (once the match is over, everybody).

    `trimmed` are the cards that were taken out of the hand by chance and lie in the discard; `figures_first` the order
    of losses, `orders` the answers given in advance.
    """

    objective: int
    hand: Cards = ()
    trimmed: Cards = ()
    figures_first: bool = False
    orders: Orders = NO_ORDERS


class Pool(Struct, frozen=True):
    """Armies received and not yet placed: anywhere, in one region, or on one territory only."""

    left: int
    region: int = NOBODY
    territory: int = NOBODY


class Dice(Struct, frozen=True):
    """A side's dice as they lie: what each shows, and how many faces it has."""

    values: Counts
    faces: Counts


class Fight(Struct, frozen=True):
    """The confrontation going on, or the conquest that follows it.

    `stage` is INVOKE, HADES or OCCUPY; `asked` the side that is asked (0 attacker, 1 defender), `passes` how many
    passed in a row. `armies` and `defence` are the armies that take part; `keep` is that of `until`, 0 for a single
    attack. `used` are the gods that each side invoked in this confrontation, `lost` the warriors that each side lost
    in it for Hades to take.
    """

    attacker: Seat
    defender: Seat
    source: int
    target: int
    armies: int
    defence: int
    keep: int
    dice: tuple[Dice, Dice]
    stage: str = INVOKE
    asked: int = 0
    passes: int = 0
    used: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    lost: tuple[int, int] = (0, 0)


class Roll(Struct, frozen=True):
    """One confrontation as it came out: the dice, the armies that each side lost, and its pieces.

    `pieces` are, for each side, the warriors and figures that stand there more (or, below 0, fewer) than before, and
    `fallen` the warriors that fell, some of a broken figure perhaps: a figure that went back whole is none (ruling 71).
    """

    dice: tuple[Dice, Dice]
    lost: tuple[int, int]
    pieces: tuple[tuple[int, int], tuple[int, int]]
    fallen: tuple[int, int]


class Last(Struct, frozen=True):
    """The last attack, or series of attacks, as everybody saw it: for pictures and panels."""

    attacker: Seat
    defender: Seat
    source: int
    target: int
    rolls: tuple[Roll, ...]
    taken: bool


class Tally(Struct, frozen=True):
    """A seat's match so far: confrontations, armies destroyed and lost, and trades."""

    rolls: int = 0
    killed: int = 0
    lost: int = 0
    trades: int = 0


class View(Struct, frozen=True):
    """A viewer's whole knowledge.

    phase: RECEIVE, ATTACK, MOVE or OVER. ask: what this viewer is asked now: "", PLAY, INVOKE, HADES or OCCUPY.
    waits: whom everybody knows to be awaited. turn: how many turns have begun. order: the seats in the order of the
    first round. pools: what the active seat has to place. trades: how many there were in the match. conquered: whether
    the active seat has earned a card. attacked: the territories that it rolled against in this turn, rolls how often.
    arrived: warriors and figures by territory that moved there in this movement phase, advanced: those that came by
    conquest and may not move again (ruling 26); both empty while there are none. deck, discard: how many cards; shown:
    those cards of the discard that everybody saw. taken: by territory the number of the turn in which it was last
    conquered, 0 for never. opened: all private parts, once the match is over.
    """

    viewer: Viewer
    phase: str
    ask: str
    waits: tuple[Seat, ...]
    round: int
    turn: int
    active: Seat
    order: tuple[Seat, ...]
    rules: Rules
    board: Board
    players: tuple[Player, ...]
    pools: tuple[Pool, ...]
    fight: Fight | None
    trades: int
    conquered: bool
    attacked: Counts
    rolls: int
    arrived: tuple[Counts, ...]
    advanced: tuple[Counts, ...]
    deck: int
    discard: int
    shown: Cards
    own: Own | None
    last: Last | None
    taken: Counts
    tally: tuple[Tally, ...]
    outcome: Outcome | None
    opened: tuple[Own, ...] = ()
