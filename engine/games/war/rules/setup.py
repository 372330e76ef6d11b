"""Before the first turn: options, colours, dealer, deal and objectives (rulebook: Distribution; Advanced: Setup)."""

from collections.abc import Sequence

from engine.games.war.data import ALL, ANY, COLOURS, COUNT, DECK, NONE, OBJECTIVES, SITES, TABLES, limit
from engine.games.war.events import Charged, Dealt, Opened
from engine.games.war.rules.work import ZEROS, Work
from engine.games.war.state import State
from engine.games.war.view import NEUTRAL, RECEIVE, Board, Own, Player, Rules, Tally
from engine.kernel.errors import BadOptions
from engine.kernel.options import Options
from engine.kernel.rng import Rng
from engine.kernel.seats import Seat


def check(options: Options, seats: int) -> None:
    """Raises BadOptions when two seats want the same colour."""
    wanted = [options.get("colour", seat) for seat in range(seats)]
    for seat, colour in enumerate(wanted):
        if colour != ANY and colour in wanted[:seat]:
            raise BadOptions(f"colour.{seat}", colour, "taken")


def rules_of(options: Options) -> Rules:
    """The options of a match as the rules read them."""
    advanced = options.get("mode") == "advanced"
    limits = options.get("second_round_limit" if advanced else "basic_second_round_limit")
    return Rules(
        advanced,
        int(options.get("min_conquests_to_win")),
        () if limits == NONE else tuple(map(int, limits.split("-"))),
        options.get("second_round_limit_counts") == "rolls",
        options.get("conquest_move_counts") == "yes",
        options.get("advanced_forced_trade") == "yes",
        int(options.get("token_floor")),
        options.get("god_once_scope") == "table",
        int(options.get("round_limit")),
        options.get("gods_by_order") == "yes",
    )


def open_match(options: Options, seats: int, rng: Rng) -> Work:
    """Colours, the dealer's roll, the deal and the objectives (rulings 1 to 7, section 3.6)."""
    rules = rules_of(options)
    colours = _colours([options.get("colour", seat) for seat in range(seats)], rng)
    dealer, rolls = _dealer(seats, rng)
    owner, warriors, order = _deal(rules, seats, dealer, rng)
    box, box_figures = limit(rules.advanced)
    placed = [sum([warriors[t] for t in ALL if owner[t] == seat]) for seat in range(seats)]
    objectives = rng.shuffle(_objectives(colours), "objectives")
    state = State(
        phase=RECEIVE,
        round=1,
        turn=0,
        active=order[0],
        order=order,
        rules=rules,
        board=Board(owner, warriors, ZEROS),
        players=tuple([Player(colours[seat], 0, box - placed[seat], box_figures) for seat in range(seats)]),
        own=tuple([Own(objectives[seat]) for seat in range(seats)]),
        pile=rng.shuffle(ALL if rules.advanced else DECK, "deck"),
        taken=ZEROS,
        tally=(Tally(),) * seats,
    )
    work = Work(state, rng)
    work.tell(Opened(colours, rolls, dealer))
    work.tell(Dealt(owner, warriors, order))
    for seat in range(seats):
        work.tell(Charged(seat, objectives[seat]))
    return work


def _colours(wanted: Sequence[str], rng: Rng) -> tuple[str, ...]:
    """The colours that were taken in the lobby; the others by chance (ruling 7)."""
    free = list(rng.shuffle([colour for colour in COLOURS if colour not in wanted], "colours"))
    return tuple([free.pop() if colour == ANY else colour for colour in wanted])


def _objectives(colours: Sequence[str]) -> tuple[int, ...]:
    """The cards of absent colours are taken out (ruling 6)."""
    return tuple([n for n, goal in enumerate(OBJECTIVES) if not goal.colour or goal.colour in colours])


def _dealer(seats: int, rng: Rng) -> tuple[Seat, tuple[tuple[int, ...], ...]]:
    """The highest roll deals; tied players roll again (ruling 1)."""
    rolls: list[tuple[int, ...]] = []
    left = list(range(seats))
    while len(left) > 1:
        thrown = {seat: rng.roll(TABLES.die, "dealer") for seat in left}
        rolls.append(tuple([thrown.get(seat, 0) for seat in range(seats)]))
        left = [seat for seat in left if thrown[seat] == max(thrown.values())]
    return left[0], tuple(rolls)


def _deal(
    rules: Rules, seats: int, dealer: Seat, rng: Rng
) -> tuple[tuple[Seat, ...], tuple[int, ...], tuple[Seat, ...]]:
    """Owners, warriors and the order of turns: from the dealer's left, first is who follows the last card.

    In a match of two a neutral army gets the third hand, and the last card (ruling 3).
    """
    clockwise = [(dealer + step) % seats for step in range(1, seats + 1)]
    hands = [*clockwise, NEUTRAL] if seats == 2 else clockwise
    owner, warriors = [NEUTRAL] * COUNT, [0] * COUNT
    last = 0
    for cards, armies in _packs(rules, rng):
        for n, t in enumerate(cards):
            owner[t] = hands[n % len(hands)]
            warriors[t] = max(armies, TABLES.neutral) if owner[t] == NEUTRAL else armies
        last = (len(cards) - 1) % len(hands)
    first = hands[(last + 1) % len(hands)]
    at = clockwise.index(first)
    return tuple(owner), tuple(warriors), tuple(clockwise[at:] + clockwise[:at])


def _packs(rules: Rules, rng: Rng) -> list[tuple[tuple[int, ...], int]]:
    """What is dealt, with how many warriors on each: in the advanced game the sacred territories first."""
    if not rules.advanced:
        return [(rng.shuffle(ALL, "deal"), 1)]
    others = [t for t in ALL if t not in SITES]
    return [(rng.shuffle(SITES, "deal sites"), TABLES.site_warriors), (rng.shuffle(others, "deal"), 1)]
