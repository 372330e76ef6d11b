"""The reader of messages can fail: whatever says too much is noticed, and what the bot says by itself is not."""

import json

import pytest

from engine.games.legion.data import CODE_OF, KINDS, ROSTER, TILE, UNIT, UNITS
from engine.games.legion.state import State
from tests.cogs.legion_eyes import Eyes, row, visible
from tests.cogs.legion_seat import GAME, fighting
from tests.cogs.positions import seen_by

VIEWERS = (0, 1, -1)


def begun() -> State:
    return fighting().state


def breaches(viewer: int, state: State, *parts: dict[str, str]) -> list[str]:
    eyes = Eyes(viewer)
    eyes.look(state)
    return list(eyes.breaches(json.dumps(parts), state))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_name_on_a_tile_a_code_on_a_button_and_a_name_in_an_id_are_noticed(viewer: int) -> None:
    state, enemy = begun(), 0 if viewer < 0 else 1 - viewer
    for unit, tile in enumerate(state.own[enemy].troops.tiles[:UNITS]):
        kind = KINDS[ROSTER[enemy][unit]]
        assert breaches(viewer, state, {"content": f"there is {kind.name} {TILE[tile]}"})
        if kind.code not in CODE_OF[1 - enemy]:
            assert breaches(viewer, state, {"label": f"⚔ {TILE[tile]} {kind.code}"})
        id = UNIT[enemy][unit]
        assert breaches(viewer, state, {"custom_id": f"ml:k7q2:p:abcde:move.{id}.A1"}) or id == "ballista"


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_board_with_an_enemy_more_or_less_is_noticed(viewer: int) -> None:
    state = begun()
    tiles = [TILE[tile] for tile in sorted(visible(state, viewer))]
    assert not breaches(viewer, state, {"description": f"Enemy: markers {', '.join(tiles)}."})
    assert breaches(viewer, state, {"description": f"Enemy: markers {', '.join(tiles[1:])}."})
    assert breaches(viewer, state, {"description": f"Enemy: markers {', '.join([*tiles, 'E5'])}."})


def test_what_watchers_are_told_of_the_fog_is_noticed() -> None:
    assert breaches(-1, begun(), {"description": "Ann (Rome): markers A1, E5."})


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_the_words_say_of_the_board_is_not_accused(viewer: int) -> None:
    one = fighting()
    at = seen_by(GAME, one.head, one.at, viewer)
    said = (at.words.alt(at.view, at.names), at.words.board(at.view, at.names))
    assert breaches(viewer, one.state, *({"content": text} for text in said)) == []
    assert any(row(tile) in (1, 2, 7, 8) for tile in visible(one.state, max(viewer, 0)))
