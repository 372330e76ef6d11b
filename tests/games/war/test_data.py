"""The board, the cards and the tables are what the decision table says."""

from collections import Counter

from engine.games.war.data import (
    ALL,
    BONUS,
    CARD,
    COLOURS,
    COUNT,
    ID,
    LAND,
    MEMBERS,
    NEIGHBOURS,
    OBJECTIVES,
    REGION,
    REGIONS,
    SEA,
    SITES,
    SYMBOL,
    TABLES,
    TERRITORIES,
    TERRITORY,
    board_map,
    limit,
    trade_worth,
)


def test_there_are_42_territories_with_names_of_their_own() -> None:
    """Components; section 2.3."""
    assert COUNT == 42
    for names in (ID, [t.code for t in TERRITORIES], [t.name for t in TERRITORIES], [t.name_pt for t in TERRITORIES]):
        assert len(set(names)) == 42


def test_borders_go_both_ways_and_number_60_and_19() -> None:
    """Section 2.4."""
    for borders, count in ((LAND, 60), (SEA, 19)):
        assert all(a in borders[b] and a != b for a in ALL for b in borders[a])
        assert sum(map(len, borders)) == 2 * count
    assert all(not set(LAND[t]) & set(SEA[t]) for t in ALL)


def near(a: str, b: str) -> bool:
    return TERRITORY[b] in NEIGHBOURS[TERRITORY[a]]


def test_the_borders_of_the_manual_are_there() -> None:
    """Attacks, example 1; Movements, example."""
    assert near("sparta", "olympia")
    assert near("athens", "boeotia")
    assert near("boeotia", "euboea")
    assert not near("athens", "euboea")


def test_the_board_and_each_region_hang_together() -> None:
    """Section 2.1."""
    for part in (ALL, *MEMBERS):
        seen, todo = {part[0]}, [part[0]]
        while todo:
            fresh = set(NEIGHBOURS[todo.pop()]) & set(part) - seen
            seen |= fresh
            todo += fresh
        assert seen == set(part)


def test_regions_lie_side_by_side_in_the_order_of_numbers() -> None:
    """So that slots can offer them in groups."""
    assert list(REGION) == sorted(REGION)


def test_table_one() -> None:
    """Section 2.2; Epirus as in the manual's example."""
    found = {region.id: (len(MEMBERS[n]), BONUS[n]) for n, region in enumerate(REGIONS)}
    assert found["epirus"] == (4, 2)
    assert (sum(BONUS), [size for size, _ in found.values()]) == (27, [7, 7, 4, 4, 8, 6, 6])


def test_symbols_are_spread_evenly_over_all_cards_and_over_the_sacred_ones() -> None:
    """Section 2.3."""
    assert Counter(SYMBOL[:COUNT]) == {"shield": 14, "helmet": 14, "sword": 14}
    assert Counter(SYMBOL[t] for t in SITES) == {"shield": 4, "helmet": 4, "sword": 4}
    assert CARD[COUNT:] == ("wild_1", "wild_2")
    assert SYMBOL[COUNT:] == ("wild", "wild")


def test_six_temples_and_six_mounds() -> None:
    """Advanced rules: Setup."""
    assert Counter(TERRITORIES[t].site for t in SITES) == {"temple": 6, "mound": 6}


def test_table_two() -> None:
    """Trading Cards; section 3.2."""
    assert [trade_worth(n) for n in range(1, 10)] == [4, 6, 8, 10, 12, 15, 20, 25, 30]


def test_table_three_and_the_gods() -> None:
    """Trading Cards (advanced); Powers of the Gods."""
    assert TABLES.sets == (4, 7, 11)
    assert (TABLES.ares, TABLES.zeus, TABLES.poseidon, TABLES.hades, TABLES.athena) == (1, 1, 1, 2, (0, 1, 3))


def test_twelve_objectives_of_four_kinds() -> None:
    """Section 3.3."""
    assert Counter(goal.kind for goal in OBJECTIVES) == {"regions": 6, "territories": 2, "destroy": 4}
    size = {region.id: len(MEMBERS[n]) for n, region in enumerate(REGIONS)}
    assert [sum(size[id] for id in goal.regions) for goal in OBJECTIVES[:6]] == [13, 15, 13, 14, 11, 10]
    assert {goal.colour for goal in OBJECTIVES if goal.kind == "destroy"} == set(COLOURS)
    assert all(goal.territories == 24 for goal in OBJECTIVES if goal.kind == "destroy")


def test_piece_limits() -> None:
    """Armies; Advanced: Setup; section 3.5."""
    assert limit(False) == (170, 0)
    assert limit(True) == (70, 6)


def test_the_map_gives_every_territory_its_land() -> None:
    """Section 2.5: each stands in a landmass, its seed inside the canvas."""
    drawn = board_map()
    assert {t for land in drawn.landmasses for t in land.territories} == set(ID)
    assert all(0 < x < drawn.canvas[0] and 0 < y < drawn.canvas[1] for t in TERRITORIES for x, y in (t.marker, t.seed))
    assert {frozenset(line.between) for line in drawn.sea_lines} == {
        frozenset({"lesbos", "samos"}),
        frozenset({"olympia", "acarnania"}),
    }
