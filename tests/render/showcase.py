"""The pictures in docs/images: the liveliest positions of matches between house players.

`python -m tests.render.showcase` draws them anew.
"""

from pathlib import Path

from engine.games.milito.data import CARDS
from engine.games.milito.game import GAME
from engine.games.milito.value import VALUE
from engine.games.milito.view import View
from engine.kernel.redaction import look
from engine.kernel.seats import SPECTATOR
from engine.players.greedy import Greedy, Pace
from engine.players.selfplay import header_of, play, seed_of
from render.registry import draw_cover, draw_hand, draw_table

FOLDER = Path(__file__).parents[2] / "docs" / "images"
ARMIES = {"army.0": "republican_roman", "army.1": "carthaginian", "mercenaries": "no", "mirror": "no"}
NAMES = ("Ann", "Ben")
MATCHES = 150


def positions() -> list[tuple[View, View]]:
    """What a spectator and the seat below see, after each fight of some matches."""
    player = Greedy({"milito": VALUE}, Pace(tried=16, kept=3, worlds=2))
    found = []
    for number in range(MATCHES):
        for played in play(GAME, header_of(GAME, ARMIES, 2, seed_of(5, number)), (player, player)):
            state = played.position.state
            public: View = look(GAME, state, SPECTATOR).view
            if public.last and public.last.fallen and public.fight is None and public.outcome is None:
                found.append((public, look(GAME, state, 0).view))
    return found


def table_appeal(pair: tuple[View, View]) -> int:
    """How much there is to see on the table: units of many kinds, ground, control on both sides."""
    public = pair[0]
    placed = [kind for side in public.sides for line in side.lines for kind in line]
    control = sum(owner >= 0 for owner in public.control) + 3 * len({*public.control} & {0, 1})
    return 3 * len(placed) + 2 * len(set(placed)) + control + 4 * len(set(public.terrain))


def hand_appeal(pair: tuple[View, View]) -> int:
    """How much there is to see in the hand: two rows of many kinds, some of them leaders, and full piles."""
    own = pair[1].own
    if own is None or not 6 <= len(own.hand) <= 8:
        return 0
    leaders = sum(CARDS[kind].leader for kind in own.hand)
    return 2 * len(set(own.hand)) + 6 * (1 <= leaders <= 2) + min(len(set(own.discard)), 5) + len(set(own.destroyed))


def main() -> None:
    """Draw table, hand and cover."""
    found = positions()
    table, hand = max(found, key=table_appeal)[0], max(found, key=hand_appeal)[1]
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "milito_table.png").write_bytes(draw_table("milito", table, NAMES))
    (FOLDER / "milito_hand.png").write_bytes(draw_hand("milito", hand, NAMES) or b"")
    (FOLDER / "milito_cover.png").write_bytes(draw_cover("milito"))


if __name__ == "__main__":
    main()
