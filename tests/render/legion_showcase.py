"""Legion's pictures in docs/images: the liveliest moments of matches between house players.

`python -m tests.render.legion_showcase` draws them anew.
"""

from msgspec import Struct

from engine.games.legion.data import FOG, ROME, bits
from engine.games.legion.game import GAME
from engine.games.legion.value import VALUE
from engine.games.legion.view import BATTLING, View, tokens
from engine.kernel.redaction import look
from engine.kernel.seats import SPECTATOR
from engine.players.greedy import Greedy, Pace
from engine.players.selfplay import header_of, play, seed_of
from render.registry import draw_cover, draw_hand, draw_table
from tests.render.legion_positions import ROME_ARRANGES
from tests.render.showcase import FOLDER, NAMES

MATCHES = 60


class Moment(Struct, frozen=True):
    """A position as Rome and as spectators see it."""

    rome: View
    public: View


def moments() -> list[Moment]:
    """Every position of some matches with Rome to act."""
    player = Greedy({"legion": VALUE}, Pace(tried=16, kept=3, worlds=2))
    found = []
    for number in range(MATCHES):
        for played in play(GAME, header_of(GAME, {}, 2, seed_of(17, number)), (player, player)):
            state = played.position.state
            if state.outcome is None and state.active == ROME:
                found.append(Moment(look(GAME, state, ROME).view, look(GAME, state, SPECTATOR).view))
    return found


def board_appeal(moment: Moment) -> int:
    """How much there is to see: units in the fog, enemies of every sort, statuses, what lies on the ground."""
    view = moment.rome
    if view.phase != BATTLING or view.own is None:
        return 0
    troops, ground = view.own.troops, view.own.ground
    enemies = tokens(view, 1 - ROME)
    advanced = len(bits(view.standing & FOG)) + 2 * sum(bool(FOG >> enemy.tile & 1) for enemy in enemies)
    statuses = len(bits(troops.known | troops.dug | troops.formed | troops.frenzy)) + 2 * sum(map(bool, troops.wounds))
    named = sum(enemy.unit is not None for enemy in enemies)
    lying = 5 * len(ground.towers) + 3 * len(bits(view.palisades)) + 4 * len(bits(ground.pits | ground.caltrops))
    fallen = sum(min(len(side), 3) for side in view.fallen)
    return 2 * advanced + statuses + 4 * min(named, 4) + lying + 2 * len(enemies) + 3 * fallen


def public_appeal(moment: Moment) -> int:
    """How much everybody sees: markers, named units, palisades."""
    view = moment.public
    if view.phase != BATTLING:
        return 0
    shown = [token for side in (0, 1) for token in tokens(view, side)]
    named = sum(token.unit is not None for token in shown)
    fallen = sum(map(len, view.fallen))
    return len(shown) + 4 * min(named, 3) + 3 * len(bits(view.palisades)) + min(fallen, 5)


def hand_appeal(moment: Moment) -> int:
    """How much there is to see of cards: in hand, for sale, in the piles."""
    own = moment.rome.own
    if own is None or moment.rome.phase != BATTLING:
        return 0
    stall = own.stall
    return 3 * len(stall.hand) + 2 * min(len(stall.discard), 4) + min(len(stall.pile), 4) - (own.purse.denarii > 9)


def main() -> None:
    """Draw board, spectators' board, arranging, hand and cover."""
    found = moments()
    FOLDER.mkdir(parents=True, exist_ok=True)
    board, public = max(found, key=board_appeal).rome, max(found, key=public_appeal).public
    hand = max(found, key=hand_appeal).rome
    (FOLDER / "legion_board.png").write_bytes(draw_table("legion", board, NAMES))
    (FOLDER / "legion_public.png").write_bytes(draw_table("legion", public, NAMES))
    (FOLDER / "legion_arranging.png").write_bytes(draw_table("legion", ROME_ARRANGES, NAMES))
    (FOLDER / "legion_hand.png").write_bytes(draw_hand("legion", hand, NAMES) or b"")
    (FOLDER / "legion_cover.png").write_bytes(draw_cover("legion"))


if __name__ == "__main__":
    main()
