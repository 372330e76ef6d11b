"""A turn of battle on the panel: a unit first, then what it does; and how many presses each decision takes."""

from msgspec import structs

from cogs.ui import own, panel, views
from cogs.ui.screen import Row, Select, Text
from engine.games.legion.data import CARD_OF
from engine.kernel import match, redaction
from tests.cogs.legion_seat import GAME, Seat, fighting, seat
from tests.games.legion.table import battle, horde, rome

OPEN = 1


def units(one: Seat) -> list[str]:
    return [o.value for b in one.screen.blocks if isinstance(b, Select) for o in b.options]


def labels(one: Seat) -> list[str]:
    return [b.label for block in one.screen.blocks if isinstance(block, Row) for b in block.buttons]


def holding(one: Seat, *cards: str) -> Seat:
    """The same with these cards in hand and much money."""
    own = list(one.state.own)
    mine = own[one.side]
    hand = tuple(sorted(CARD_OF[card] for card in cards))
    own[one.side] = structs.replace(mine, stall=structs.replace(mine.stall, hand=hand))
    one.at = structs.replace(one.at, state=structs.replace(one.state, own=tuple(own)))
    return one


def mover(one: Seat) -> str:
    return next(value for value in units(one) if value.startswith("move"))


def march(one: Seat) -> None:
    """The first unit one tile forward."""
    one.choose(mover(one))
    one.press("↑" if one.side == 0 else "↓")


def test_a_move_takes_two_presses() -> None:
    one = fighting()
    march(one)
    assert one.pressed == 2
    assert one.state.own[one.side].purse.ap == 2


def test_a_unit_shows_its_tiles_in_the_order_of_the_compass() -> None:
    one = fighting()
    arrows = {}
    for value in units(one):
        one.path = ()
        one.choose(value)
        arrows[value] = [label[0] for label in labels(one) if label[0] in "↑→↓←"]
    assert any(len(set(found)) > 1 for found in arrows.values())
    assert all(found == sorted(found, key="↑→↓←".index) for found in arrows.values())


def test_after_a_move_the_unit_stays_in_hand() -> None:
    one = fighting()
    march(one)
    again = labels(one)[0]
    assert again.endswith(" again")
    one.press(again)
    assert one.path[0] == "move"


def test_buying_takes_two_presses_and_ending_one() -> None:
    one = fighting()
    one.press("Market")
    one.press("Buy ")
    assert one.pressed == 2
    assert len(one.state.own[one.side].stall.discard) == 1
    one.pressed = 0
    one.press("End turn")
    assert one.pressed + bool(one.path) <= 2


def test_a_typical_turn_takes_eight_presses() -> None:
    one = fighting()
    one.pressed = OPEN
    march(one)
    march(one)
    one.press("Market")
    one.press("Buy ")
    one.press("End turn")
    assert one.pressed == 8
    assert one.state.active != one.side


def test_a_card_on_a_unit_takes_three_presses() -> None:
    one = holding(fighting(), "frenzy" if fighting().side else "formation", "rally")
    card = "frenzy" if one.side else "formation"
    one.press("Hand 2")
    one.choose(card)
    one.choose(units(one)[0])
    assert one.pressed == 3
    assert not one.path


def test_a_card_on_a_tile_far_off_takes_at_most_five() -> None:
    one = holding(fighting(), "mist" if fighting().side else "eagle_eye", "rally")
    one.press("Hand 2")
    one.choose(next(value for value in units(one) if value in ("eagle_eye", "mist")))
    assert len([label for label in labels(one) if label in "ABCDEFGHIJ"]) == 10
    one.press("E")
    assert len([label for label in labels(one) if label in "ABCDEFGHIJ"]) == 10
    one.press("E4")
    asked = panel.confirmation(one.scene, one.path)
    assert asked is not None
    assert asked.button in ("Sweep E4", "Mist at E4")
    assert "AP 3 → 2." in asked.sentence
    one.press(asked.button)
    assert one.pressed == 5
    assert not one.path


def test_what_single_units_can_do_stands_under_one_button_of_home() -> None:
    one = seat(0)
    known = {"caltrops": "C4"}
    army = rome("cornicen D2, fabri C3", traps=known, market="rally", hand="dig_in")
    state = battle(army, horde("", traps=known)).state
    one.at = structs.replace(one.at, state=state)
    assert labels(one)[:4] == ["Market", "Hand 1", "Abilities", "End turn"]
    one.press("Abilities")
    assert labels(one)[:2] == ["Sound the Advance", "Demolish C4 caltrops"]
    assert one.state == state
    one.press("Demolish")
    assert one.pressed == 2
    assert one.state.own[0].purse.ap == 2
    one.press("Abilities")
    one.press("Sound the Advance")
    assert one.state.own[0].purse.ap == 1


def test_home_has_no_button_for_abilities_that_nobody_has() -> None:
    one = seat(0)
    one.at = structs.replace(one.at, state=battle(rome("optio C3"), horde("")).state)
    assert "Abilities" not in labels(one)


def test_the_hand_can_be_looked_at_though_only_one_card_can_be_played() -> None:
    one = holding(fighting(), "move_infantry")
    before = one.at
    one.press("Hand 1")
    assert one.at == before
    assert units(one) == ["move_infantry"]


def striking(one: Seat) -> str:
    """A unit of the list that has an enemy to strike; empty when none has."""
    for value in units(one):
        one.choose(value)
        found = any("⚔" in label for label in labels(one))
        one.path = ()
        if found:
            return value
    return ""


def forward(one: Seat) -> bool:
    """Some unit marches towards the enemy, as far as it can."""
    for value in units(one):
        one.choose(value)
        ahead = [label for label in labels(one) if label[0] == ("↓" if one.side else "↑")]
        if ahead:
            one.press(ahead[-1])
            return True
        one.path = ()
    return False


def adjacent() -> Seat:
    """A position in which somebody can strike, reached by marching at each other."""
    one = fighting()
    for _ in range(200):
        if striking(one):
            return one
        if not forward(one):
            one.do(("end",))
            one.side = one.state.active
    raise AssertionError("the armies do not meet")


def test_an_attack_takes_three_presses_and_tells_the_strengths_before() -> None:
    one = adjacent()
    value = striking(one)
    one.pressed = 0
    one.choose(value)
    target = next(label for label in labels(one) if "⚔" in label)
    one.press(target)
    shown = panel.confirmation(one.scene, one.path)
    assert shown is not None
    assert "You " in shown.sentence or "Your " in shown.sentence
    one.press(shown.button)
    assert one.pressed == 3
    assert one.state.own[one.side].purse.ap <= 1 or one.state.outcome is not None


def test_explanations_come_on_pages_of_a_few_phone_screens_each_with_its_small_print_once() -> None:
    at = fighting().scene
    pages = []
    for number in range(9):
        shown = views.explained(at, number, at.mark, ())
        pages.append([block.text for block in shown.blocks if isinstance(block, Text)][-1])
    pages = list(dict.fromkeys(pages))
    assert 1 < len(pages) < 9
    assert {page.count("our reconstruction") for page in pages} == {1}
    assert all(page.splitlines()[-1].startswith("-# ") for page in pages)
    assert max(map(len, pages)) < 2 * views.EXPLAINED


def test_what_everybody_reads_elsewhere_is_not_told_again_after_a_step() -> None:
    one = seat(0)
    for side in (0, 1):
        one.side = side
        one.do(("lineup", "wings", "plain"))
    begun = match.step(GAME, one.head, match.step(GAME, one.head, one.at, 0, "ready").position, 1, "ready")
    one.at = begun.position
    told = redaction.told(GAME, begun.events, 0)
    brought = own.of(one.scene)
    assert brought is not None
    said = brought.told(one.scene, told)
    assert "the battle begins" in said
    assert "A2–J2" not in said
    assert "to move" not in said
