"""Which steps can be taken back: those that rolled, drew and looked at nothing (section 10 of the sources' tables)."""

from typing import Any

import pytest

from engine.games.stilicho.game import GAME
from engine.games.stilicho.state import State
from engine.kernel import learning, match
from engine.kernel.errors import GameError
from engine.kernel.match import NO_TRAIL, Header, Position, Trail
from engine.kernel.options import Options
from tests.games.stilicho.table import Match, only, scene, spelled

BOTH = {"goths": "emona surrendered", "constantine": "londinium surrendered", "vandals": "aquitania"}
HEAD = Header("stilicho", GAME.spec.rules_version, Options(), 1, bytes(range(32)))


class Campaign:
    """A match from a position on, by its true chance, with what may be taken back."""

    def __init__(self, state: State) -> None:
        self.at = Position(state, 7)
        self.trail: Trail = NO_TRAIL

    def play(self, *texts: str) -> "Campaign":
        for text in texts:
            played = match.step(GAME, HEAD, self.at, 0, spelled(text))
            self.trail = match.trailed(GAME, self.trail, self.at, played)
            self.at = played.position
        return self

    def free(self) -> bool:
        """Whether the latest step may be taken back."""
        return learning.may_take_back(GAME, HEAD, self.at, 0, self.trail)

    def back(self) -> State:
        """Take the latest step back."""
        learning.must_be_free(GAME, HEAD, self.at, 0, self.trail)
        played = match.take_back(GAME, HEAD, self.at, 0, self.trail)
        self.trail = match.trailed(GAME, self.trail, self.at, played)
        self.at = played.position
        state: State = self.at.state
        return state


SETUP = "setup 3 2 4 arelate ravenna roma goths constantine"
FREE: list[tuple[str, dict[str, Any]]] = [
    ("deploy men recovery goths 2", {"stage": "deploy"}),
    ("deploy garrison goths roma", {"stage": "deploy"}),
    ("deploy recall roma goths", {"stage": "deploy", "garrisons": "roma"}),
    ("deploy recall roma recovery", {"stage": "deploy", "garrisons": "roma", "goths": "roma_siege"}),
    ("deploy leader stilicho constantine switch", {"stage": "deploy"}),
    ("transfer armies goths vandals stilicho 2 R01", {"hand": "R01"}),
    ("transfer advocate sarus R01", {"hand": "R01"}),
    ("garrison goths arelate roma stop R01", {"hand": "R01"}),
    ("suppress gallia garrison R01", {"hand": "R01", "unrest": "gallia", "garrisons": "lugdunum", **BOTH}),
    ("mutiny goths R01", {"hand": "R01", "mutiny": "goths"}),
    ("event R23 gallia stop", {"hand": "R23", "unrest": "gallia"}),
    ("event R26 goths", {"hand": "R26"}),
    ("event R37 goths", {"hand": "R37", **BOTH}),
    ("event R30", {"hand": "R30"}),
    ("event R32 goths stop", {"hand": "R32"}),
    ("event R38 goths", {"hand": "R38", "mutiny": "goths"}),
    ("event R39 gallia", {"hand": "R39", "revolt": "gallia"}),
    ("event R40 goths roma", {"hand": "R40"}),
    ("event R41", {"hand": "R41"}),
    ("event R36", {"hand": "R36"}),
    ("event R22", {"hand": "R22"}),
    ("event R24", {"hand": "R24"}),
    ("event R25", {"hand": "R25"}),
    ("event R29", {"hand": "R29"}),
    ("event R33", {"hand": "R33", "olympius": 4}),
    ("event R34", {"hand": "R34", "olympius": 4}),
    ("event R42", {"hand": "R42"}),
    ("event R44", {"hand": "R44", "turn": 7}),
    ("event R45", {"hand": "R45", "turn": 7}),
    ("event R46", {"hand": "R46", "turn": 7}),
    ("event R47 goths", {"hand": "R47", "turn": 7}),
    ("event R48", {"hand": "R48", "turn": 7, "goths": "emona surrendered"}),
    ("event R49", {"hand": "R49", "turn": 7, "olympius": 4}),
    ("event R50", {"hand": "R50", "turn": 7, "unrest": "italia_annonaria"}),
    ("end R02 R01", {"hand": "R01 R02 R03 R04 R05 R06 R07"}),
]
"""Steps that roll, draw and look at nothing, each with a position for it."""

BOUND: list[tuple[str, dict[str, Any]]] = [
    ("begin", {"stage": "begin"}),
    ("begin", {"stage": "deploy"}),
    ("prevent each", {"stage": "begin", "hand": "R01"}),
    ("attack goths R01", {"hand": "R01"}),
    ("attack vandals R01 goths R02 none", {"hand": "R01 R02", "goths": "emona surrendered"}),
    ("counter R01", {"hand": "R01", "olympius": 3}),
    ("suppress gallia R01", {"hand": "R01", "unrest": "gallia"}),
    ("event R21", {"hand": "R21", "surge": "", "top": "E01 E02 E03"}),
    ("event R28", {"hand": "R28"}),
    ("event R35", {"hand": "R35"}),
    ("event R38", {"hand": "R38"}),
    ("event R36", {"hand": "R36", "constantine": "verona"}),
]
"""Steps that do."""


@pytest.mark.parametrize(("text", "layout"), FREE, ids=[text for text, _ in FREE])
def test_what_rolls_and_draws_nothing_is_taken_back_whole(text: str, layout: dict[str, Any]) -> None:
    """Sections 10.1, 10.3, 10.4: free, also after an Enemy entered the emptied city."""
    before = scene(**layout)
    campaign = Campaign(before).play(text)
    assert campaign.at.state != before
    assert campaign.free()
    assert campaign.back() == before


@pytest.mark.parametrize(("text", "layout"), BOUND, ids=[f"{text} {n}" for n, (text, _) in enumerate(BOUND)])
def test_what_rolls_draws_or_looks_stands(text: str, layout: dict[str, Any]) -> None:
    """Sections 10.2 to 10.4: a die was rolled, a card drawn or looked at, by the step itself."""
    campaign = Campaign(scene(**layout)).play(text)
    assert not campaign.free()
    with pytest.raises(GameError):
        campaign.back()


def test_the_first_arrangement_is_free_until_the_enemy_moves() -> None:
    """Section 10.1."""
    start = GAME.setup(Options(), 1, Match(scene()).rng).state
    campaign = Campaign(start).play(SETUP)
    assert campaign.back() == start
    campaign.play(SETUP, "begin")
    assert not campaign.free()


def test_a_whole_deployment_goes_back_step_by_step() -> None:
    """Any number of steps, in the order in which they were made."""
    state = scene(stage="deploy", garrisons="roma")
    campaign = Campaign(state)
    texts = ("deploy men recovery goths 2", "deploy recall roma vandals", "deploy leader sarus vandals")
    after = [campaign.play(text).at.state for text in texts]
    for earlier in (*reversed(after[:-1]), state):
        assert campaign.back() == earlier
    assert not campaign.free()


def test_a_die_ends_what_can_be_taken_back_and_later_steps_are_free_again() -> None:
    """Section 10: until the next die, draw or look."""
    state = scene(hand="R01 R02 R03", unrest="gallia", mutiny="goths")
    campaign = Campaign(state).play("garrison goths roma stop R03", "suppress gallia R01")
    assert not campaign.free()
    campaign.play(*(["reserve stop"] if GAME.view(campaign.at.state, 0).ask == "reserve" else []))
    rolled = campaign.at.state
    campaign.play("mutiny goths R02")
    assert campaign.back() == rolled
    assert not campaign.free()


def test_the_order_of_cards_that_were_seen_is_free_until_the_next_draw() -> None:
    """Section 10.4, R21: the look is not."""
    campaign = Campaign(scene(hand="R21", top="E38 E31 E36")).play("event R21")
    assert not campaign.free()
    seen = campaign.at.state
    assert campaign.play("choose E36 E38").free()
    assert campaign.back() == seen
    campaign.play("choose E36 E38", "end", "begin")
    assert not campaign.free()


def test_a_forced_march_goes_back_with_its_free_actions() -> None:
    """Section 10.4, R41."""
    state = scene(hand="R41")
    campaign = Campaign(state).play("event R41", "garrison goths roma stop", "choose stop")
    for _ in range(3):
        last = campaign.back()
    assert last == state


def test_what_ended_the_campaign_stands() -> None:
    """Sections 10.1, 10.3: not after Usurpation or an Execution."""
    state = scene(stage="deploy", constantine="ravenna_siege", garrisons="ravenna")
    assert not Campaign(state).play("deploy recall ravenna goths").free()
    assert not Campaign(scene(hand="R01", mutiny="goths", olympius=6)).play("mutiny goths R01").free()


def test_a_card_that_could_be_foreseen_surprises_nobody() -> None:
    """A deck of one card: nothing was left to chance, and nothing is learned."""
    state = only(scene(hand="R35"), roman="R09")
    assert Campaign(state).play("event R35").back() == state
