"""The data keep the rulebook's and the tables' counts, and say where they come from."""

from collections import Counter

from engine.games.stilicho.data import (
    BACK,
    CARDS,
    DIOCESE_IDS,
    ENEMY_DECK,
    FRONTS,
    GARRISON_SPACES,
    HISTORY,
    ICONS,
    LATE,
    LEADERS,
    PATHS,
    ROMAN_DECK,
    RULES,
    SPACES,
    STEPS,
)
from engine.games.stilicho.menu.cards import CHANGES, CHOICES
from engine.games.stilicho.rules.calamity import CALAMITIES
from engine.games.stilicho.rules.favour import FAVOURS
from engine.games.stilicho.rules.icons import ICONS as ICON_RULES


def test_both_decks_hold_fifty_cards() -> None:
    """RB 2.0; section 7: 30 + 20, and 7 + 13 + 30; eight Late War cards each; 9 and 16 History cards."""
    assert Counter(CARDS[card].kind for card in ENEMY_DECK) == {"activation": 30, "event": 20}
    assert Counter(CARDS[card].kind for card in ROMAN_DECK) == {"action": 7, "battle": 13, "event": 30}
    for deck, history in ((ENEMY_DECK, 9), (ROMAN_DECK, 16)):
        assert len(LATE.intersection(deck)) == 8
        assert len(HISTORY.intersection(deck)) == history


def test_each_enemy_has_the_same_share_of_icons() -> None:
    """Section 5: nine base cards hold 8 ACT + 3 EMB, and 3 ACT, 1 EMB, 1 OLY, 2 RET, 1 SHUF, 1 TEXT."""
    for front in FRONTS:
        base = [card for card in CARDS if card.enemy == front.id and not card.late]
        assert Counter(icon for card in base for icon in card.draw) == {"act": 8, "emb": 3}
        surge = Counter(icon for card in base for icon in card.surge)
        assert surge == {"act": 3, "emb": 1, "oly": 1, "ret": 2, "shuf": 1, "text": 1}


def test_ids_and_codes_are_unique() -> None:
    """A card is called by either."""
    assert len({card.id for card in CARDS}) == len({card.code for card in CARDS}) == 100
    assert not {card.id for card in CARDS} & set(SPACES)


def test_every_fact_says_where_it_comes_from() -> None:
    """Provenance stands beside every card, space, Front and leader."""
    assert all(thing.source for things in (CARDS, SPACES.values(), FRONTS, LEADERS) for thing in things)
    assert all(card.about for card in CARDS if card.effects or card.battle or card.text)


def test_every_effect_has_its_rule() -> None:
    """No name of an effect is without a rule, and no rule without a card."""
    enemy = {effect.kind for card in ENEMY_DECK for steps in STEPS.values() for effect in steps[card]}
    roman = {effect.kind for card in ROMAN_DECK for effect in STEPS["event"][card]}
    assert enemy == set(CALAMITIES) | set(ICONS)
    assert set(ICONS) == set(ICON_RULES)
    assert roman - {"cancel"} == set(FAVOURS) == set(CHANGES)
    assert set(CHOICES) <= roman


def test_the_way_home_never_leads_into_a_siege() -> None:
    """RB 6.4."""
    for path, back in zip(PATHS, BACK, strict=True):
        for at, to in enumerate(back):
            assert SPACES[path[to]].kind != "siege"
            assert to < at or at == 0


def test_every_siege_space_lies_before_a_walled_city() -> None:
    """RB 6.4: Arelate, Ravenna, Roma."""
    cities = [path[at + 1] for path in PATHS for at, space in enumerate(path) if SPACES[space].kind == "siege"]
    assert cities == ["arelate", "ravenna", "roma"]
    assert {space.id for space in SPACES.values() if space.kind == "walled"} == set(cities)


def test_printed_numbers() -> None:
    """RB 2.2, 3.2, 6.3, 7.3, 7.4, 7.5, 10.1."""
    assert [front.counters for front in FRONTS] == [((6, 5),), ((4, 3), (5, 4)), ((5, 4), (6, 5))]
    assert [front.ally for front in FRONTS] == [5, 0, 4]
    assert SPACES["pyrenaei"].defence == 2
    assert (RULES.turns, RULES.first_year + RULES.late_turn - 1) == (10, 411)
    assert set(RULES.difficulty) == {0, 1, 2}
    assert DIOCESE_IDS == ("hispania", "septem_provinciae", "gallia", "italia_annonaria", "italia_suburbicaria")
    assert len(GARRISON_SPACES) == 17
